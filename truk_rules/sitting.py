"""A reader at the table: one deal against the computer, told again from its seed and its actions at each question.

Nothing is kept between two questions, and every choice of the computer follows from the seed and the number of
the action: the same question has the same answer wherever it is asked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from truk_rules import events as e
from truk_rules.actions import Action, IllegalAction, MalformedAction, Play, Swap, seat_name, seats_by_name
from truk_rules.cards import Card, UnknownCard
from truk_rules.chance import shuffled
from truk_rules.dealing import deal
from truk_rules.errors import TrukError
from truk_rules.hand import HIDDEN, Hand, seen
from truk_rules.legal import legal
from truk_rules.match import Match
from truk_rules.player import Reason, explain
from truk_rules.refusals import check
from truk_rules.variant import Variant
from truk_rules.walkthrough import Step, counted, run

MOST_ACTIONS = 400
"""The most actions of a hand: free raises end long before."""

_BLIND = re.compile(r"([AB][1-3]) card ([1-3])( down)?")


class Unreadable(TrukError):
    """A `text` that was given as an action and writes none."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class NotAllowed(TrukError):
    """An action that the rules do not allow: its `text`, the `rules` it breaks, what the reader may do instead."""

    def __init__(self, text: str, rules: tuple[str, ...], allowed: tuple[str, ...]) -> None:
        super().__init__(text)
        self.text, self.rules, self.allowed = text, rules, allowed


@dataclass(frozen=True)
class Sitting:
    """A deal, the seat the reader has taken, and what all chance comes from."""

    variant: Variant
    start: Match
    seat: int
    seed: int
    held: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


def sit(variant: Variant, start: Match, seat: int, seed: int) -> Sitting:
    """Shuffle and deal by the seed: the same cards everywhere."""
    held, stock = shuffled(variant, start.dealer, luck(variant, seed, "deal"))
    return Sitting(variant, start, seat, seed, held, stock)


def opening(variant: Variant, seed: int) -> Match:
    """Return the score a match begins with, the first dealer found by the seed."""
    return variant.start(luck(variant, seed, "dealer").randrange(variant.seats))


def following(variant: Variant, seed: int) -> int:
    """Return the seed of the next deal of a match."""
    return luck(variant, seed, "next").randrange(2**32)


def luck(variant: Variant, seed: int, what: str | int) -> Random:
    """Return the chance that belongs to one thing of a deal, an action by its number."""
    return Random(int.from_bytes(f"{variant.name} {seed} {what}".encode()))


def played(sitting: Sitting, actions: Sequence[str], on: bool = False) -> tuple[Step, ...]:
    """Return the steps of a deal, the cards open: the actions given, then the computer's until the reader may act.

    Before that the computer stops at a trick that is over and that it would sweep away (`pauses`), and goes on from
    there if the reader has gone `on`. Raises `Unreadable` or `NotAllowed` for an action, which name no card that the
    reader may not see, and `BadDeal`.
    """
    hand, told = deal(sitting.variant, sitting.start, sitting.held, sitting.stock)
    steps = [_step(0, (), told, hand)]
    for text in actions:
        hand = steps[-1].hand
        try:
            steps.append(_acted(steps, check(hand, read(hand, text))))
        except (MalformedAction, UnknownCard) as error:
            raise Unreadable(text) from error
        except IllegalAction as error:
            allowed = tuple(written(hand, each) for each in offered(sitting, hand))
            raise NotAllowed(text, error.rules, allowed) from error
    while len(steps) <= MOST_ACTIONS and not waits(sitting, steps[-1].hand) and (on or not pauses(sitting, steps[-1])):
        steps.append(_acted(steps, thought(sitting, steps[-1].hand, len(steps)).action))
        on = False
    return tuple(steps)


def _step(number: int, actions: tuple[Action, ...], told: tuple[e.Event, ...], hand: Hand) -> Step:
    match, told = counted(hand, told)
    return Step(number, actions, told, hand, match)


def _acted(steps: Sequence[Step], done: Action) -> Step:
    hand, told = run(steps[-1].hand, (done,))
    return _step(len(steps), (done,), told, hand)


def waits(sitting: Sitting, hand: Hand) -> bool:
    """Whether the reader has something to do, or the hand is over."""
    return hand.result is not None or sitting.seat in hand.actors


def ends(event: e.Event) -> bool:
    """Whether a trick is over by what happened."""
    return isinstance(event, (e.TrickWon, e.TrickTied))


def ended(step: Step) -> bool:
    """Whether a step has ended a trick."""
    return any(map(ends, step.events))


def pauses(sitting: Sitting, step: Step) -> bool:
    """Whether a step has ended a trick after which another than the reader acts: it stays until the reader has seen it.

    Where the reader acts next, or the hand is over, it stays by itself.
    """
    return ended(step) and not waits(sitting, step.hand)


def thought(sitting: Sitting, hand: Hand, number: int, seat: int | None = None) -> Reason:
    """Return what the computer does as the action of that number, and why; on the reader's seat too if asked."""
    return explain(hand, hand.actors[0] if seat is None else seat, luck(sitting.variant, sitting.seed, number))


def read(hand: Hand, text: str) -> Action:
    """Return the action that a text writes; in a blind hand `A1 card 2` is the second card, whichever it is."""
    found = _BLIND.fullmatch(text)
    if not found:
        return hand.variant.action(text)
    names = seats_by_name(hand.variant.seats)
    place = int(found[2]) - 1
    if not hand.terms.blind or found[1] not in names or place >= len(hand.held[names[found[1]]]):
        raise MalformedAction(f"{text!r} names no card that is played unseen")
    seat = names[found[1]]
    return Play(seat, hand.held[seat][place], bool(found[3]))


def written(hand: Hand, act: Action) -> str:
    """Return how the reader writes an action, as `read` reads it: in a blind hand a card by its place."""
    if not (hand.terms.blind and isinstance(act, Play)):
        return str(act)
    place = hand.held[act.seat].index(act.card) + 1
    return f"{seat_name(act.seat)} card {place}{' down' if act.down else ''}"


def offered(sitting: Sitting, hand: Hand) -> tuple[Action, ...]:
    """Return what the reader may do now."""
    return tuple(each for each in legal(hand) if each.seat == sitting.seat)


def last_own(sitting: Sitting, steps: Sequence[Step]) -> int | None:
    """Return the number of the reader's last action, `None` before the first."""
    own = [step.number for step in steps if step.actions and step.actions[0].seat == sitting.seat]
    return own[-1] if own else None


def since(sitting: Sitting, steps: Sequence[Step]) -> tuple[Step, ...]:
    """Return what the reader has not been shown before: from the last action of its own or the last pause on.

    No step holds more than the reader's seat knows.
    """
    gone_on = [step.number + 1 for step in steps[:-1] if pauses(sitting, step)]
    first = max([last_own(sitting, steps) or 0, *gone_on])
    return tuple(public(step, sitting.seat) for step in steps[first:])


def public(step: Step, seat: int) -> Step:
    """Return a step as that seat sees it: no card of another that does not lie open."""
    told = tuple(_seen_by(event, seat) for event in step.events)
    done = tuple(each if each.seat == seat else _shown(each) for each in step.actions)
    return replace(step, hand=seen(step.hand, seat), events=told, actions=done)


def _shown(done: Action) -> Action:
    """An action of another without the cards that it hides."""
    if isinstance(done, Play) and done.down:
        return done._replace(card=HIDDEN)
    return done._replace(cards=(HIDDEN,) * len(done.cards)) if isinstance(done, Swap) else done


def _seen_by(event: e.Event, seat: int) -> e.Event:
    if isinstance(event, e.Swapped) and event.seat != seat:
        return event._replace(drawn=(HIDDEN,) * len(event.drawn))
    if isinstance(event, e.Played) and event.down and event.seat != seat:
        return event._replace(card=HIDDEN)
    return event

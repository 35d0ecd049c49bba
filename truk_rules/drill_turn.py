"""Drills on turns, from hands that were played: who is to act, and which word may be said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from truk_rules import events as e
from truk_rules.actions import Say
from truk_rules.advance import advance
from truk_rules.drill_chains import plain
from truk_rules.drill_match import begun, by_chance, words
from truk_rules.drill_parts import MOST_CHOICES, Choice, Drill, Position, Seat, Side, found, stated
from truk_rules.hand import Hand, Stage
from truk_rules.legal import legal
from truk_rules.luck import Luck
from truk_rules.refusals import objection
from truk_rules.rules import GAP
from truk_rules.variant import Variant
from truk_rules.variants import find

MOST_ACTIONS = 8

CASES = ("next", "led", "answer", "said", "said")
"""What is asked: who comes next, who leads, who answers, or, twice as often, which word may be said."""

_QUIET = (e.Asked, e.Leads, e.TrickWon, e.TrickTied, e.ThirdTrick, e.EnvitClosed)
"""What would give the answer away."""


class _Met(NamedTuple):
    """A hand in play, and all that has happened in it."""

    hand: Hand
    events: tuple[e.Event, ...]


def turn(game: str, seed: int, alone: bool = False) -> Drill:
    """Ask of a hand in play whose turn it is, or which of several words may be said; or of the ladder `alone`."""
    luck, variant = Luck(game, "turn", seed), plain(find(game)) if alone else find(game)
    case = luck.case(CASES)
    met = _met(variant, luck, case)
    return _word(game, seed, met, luck) if case == "said" else _seat(game, seed, met, luck)


def ruled(drill: Drill, choice: int) -> str:
    """Return the rule that speaks of a choice: the one that forbids a word, else that of the right answer."""
    each = drill.choices[choice]
    return _forbidden(drill, each) if isinstance(each, Say) else drill.rule


def _forbidden(drill: Drill, word: Say) -> str:
    """Return the rule that forbids one of the words of a drill; that of the drill if nothing does."""
    assert isinstance(drill.asked, Position)
    point = objection(drill.asked.hand, word)
    rule = stated(drill.variant, point) if point else GAP
    return drill.rule if rule == GAP else rule


def _met(variant: Variant, luck: Luck, case: str) -> _Met:
    """Play hands by chance until one comes to the case, at a step of chance."""
    while True:
        hand, told = _begun(variant, luck)
        wanted = luck.below(MOST_ACTIONS)
        for number in range(MOST_ACTIONS):
            if number >= wanted and hand.stage is Stage.PLAY and _IS[case](hand):
                return _Met(hand, told)
            hand, more = advance(hand, by_chance(hand, luck))
            told += tuple(each for each in more if not isinstance(each, e.Packet))
            if hand.result is not None:
                break


def _begun(variant: Variant, luck: Luck) -> _Met:
    """Deal a hand; packets that go to a partner are passed over, as they change nobody's turn."""
    dealer = luck.below(variant.seats)
    hand, told = begun(variant, variant.fresh(dealer), luck)
    return _Met(hand, (e.Dealt(dealer, "deal"), *(each for each in told[1:] if not isinstance(each, e.Packet))))


_IS: Mapping[str, Callable[[Hand], bool]] = {
    "next": lambda hand: not hand.pending and bool(hand.tricks[-1].laid),
    "led": lambda hand: not hand.pending and not hand.tricks[-1].laid and len(hand.tricks) > 1,
    "answer": lambda hand: hand.pending is not None,
    "said": lambda hand: bool(_known(hand.variant) & _now(hand)) and bool(_known(hand.variant) - _now(hand)),
}


def _known(variant: Variant) -> set[str]:
    """Return the words of a game's bets."""
    ladder, envit = variant.truc, variant.envit
    found = {*ladder.words, ladder.accept, ladder.refuse} - {ladder.passing}
    return found | ({*(call.word for call in envit.calls), envit.accept, envit.refuse} if envit else set())


def _now(hand: Hand) -> set[str]:
    """Return the words that somebody may say now."""
    return {each.word for each in legal(hand) if isinstance(each, Say)}


def _seat(game: str, seed: int, met: _Met, luck: Luck) -> Drill:
    hand, seats = met.hand, range(met.hand.variant.seats)
    choices: tuple[Choice, ...]
    answer: Choice
    if len(hand.actors) > 1:
        choices, answer = (Side(0), Side(1)), Side(hand.actors[0] % 2)
    else:
        answer = Seat(hand.actors[0])
        others = luck.some([seat for seat in seats if seat != hand.actors[0]], MOST_CHOICES - 1)
        choices = tuple(map(Seat, sorted((hand.actors[0], *others))))
    told = tuple(each for each in met.events if not isinstance(each, _QUIET))
    since = met.events[met.events.index(told[-1]) + 1 :]
    last = since[-1] if since else None
    why = last.why if isinstance(last, e.Leads | e.Asked) else "not.your-turn"
    variant, rule = hand.variant, stated(hand.variant, why, ".direction")
    if why == "not.your-turn" and variant.seats == 2 and isinstance(told[-1], e.Accepted):
        # between two there is no way round the table: that the play goes on, the rule on the answer says
        rule = stated(variant, told[-1].why, ".answer")
    return Drill(game, "turn", seed, variant, Position(hand, told), choices, found(choices, answer), why, rule, since)


def _word(game: str, seed: int, met: _Met, luck: Luck) -> Drill:
    hand, variant = met.hand, met.hand.variant
    allowed = [each for each in words(hand) if each.word in _known(variant)]
    right = luck.pick(allowed)
    wrong = luck.some(sorted(_known(variant) - _now(hand)), MOST_CHOICES - 1)
    choices = luck.some((right, *(Say(right.seat, word) for word in wrong)))
    _, events = advance(hand, right)
    why = events[0].why
    return Drill(
        game,
        "turn",
        seed,
        variant,
        Position(hand, met.events),
        choices,
        found(choices, right),
        why,
        stated(variant, why),
    )

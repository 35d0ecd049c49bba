"""Drills on changing cards, from hands in play: who may ask, who has to agree, who changes and how, what comes then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from truk_rules import events as e
from truk_rules.actions import Action, Say, Swap
from truk_rules.advance import advance
from truk_rules.drill_cards import USUAL, tables
from truk_rules.drill_match import begun, by_chance, some_score
from truk_rules.drill_parts import (
    MOST_CHOICES,
    NEITHER,
    Choice,
    Comes,
    Drill,
    Exchanging,
    Seat,
    Seats,
    Span,
    found,
    stated,
)
from truk_rules.hand import Hand, Stage
from truk_rules.legal import ASK, DENY, GRANT, JOKA, PASO, in_round, legal
from truk_rules.luck import Luck
from truk_rules.refusals import objection
from truk_rules.variant import Exchange, Redeal, Variant

MOST_TOLD = 10
"""A hand of which there is more to tell is no question."""

FEWEST = 2
"""With fewer cards in hand nothing is asked of those that are put aside."""

PAIR, ROUND, ALL = "pair", "round", "all"
"""How cards are changed: by two players, by everybody in turn before the play, or all cards at once."""

_CASES = {
    Exchange: (
        ("may", PAIR), ("may", PAIR), ("answers", PAIR), ("changes", PAIR), ("changes", PAIR), ("changes", ROUND),
        ("comes", PAIR), ("comes", ROUND), ("comes", ROUND), ("many", PAIR), ("many", ROUND), ("down", PAIR),
    ),
    Redeal: (("may", ALL), ("may", ALL), ("may", ALL), ("answers", ALL), ("changes", ALL), ("changes", ALL),
             ("comes", ALL), ("comes", ALL)),
}  # fmt: skip


class _Met(NamedTuple):
    """A hand in play, all that has happened in it, and how its cards are changed."""

    hand: Hand
    events: tuple[e.Event, ...]
    how: str


class _Answered(NamedTuple):
    """The choices of a question, the right one, the ruling point behind it and what its rule is about."""

    choices: tuple[Choice, ...]
    right: Choice
    why: str
    about: str = ""
    events: tuple[e.Event, ...] = ()


def changes(variant: Variant) -> bool:
    """Whether players of a game may ask each other to change cards."""
    return type(variant.exchange) in _CASES


def exchange(game: str, seed: int) -> Drill:
    """Ask of a hand in play who may ask to change cards, who answers, who changes, how many, and what comes then."""
    luck = Luck(game, "exchange", seed)
    usual, *others = tables(game)
    wanted, how = luck.case(_CASES[type(usual.exchange)])
    variant = luck.pick([usual] * USUAL + others)
    met = _met(variant, luck, wanted, how)
    asked, (choices, right, why, about, told) = _ASK[wanted](met, luck)
    rule = stated(variant, why, about)
    return Drill(game, "exchange", seed, variant, asked, choices, found(choices, right), why, rule, told)


def _met(variant: Variant, luck: Luck, wanted: str, how: str) -> _Met:
    """Play hands by chance until one comes to what is asked about."""
    while True:
        met = _begun(variant, luck, how)
        while not (_IS[wanted](met) and (how != ROUND or in_round(met.hand)) and luck.below(2)):
            if met.hand.result is not None or len(met.events) > MOST_TOLD:
                break
            hand, more = advance(met.hand, _by_chance(met.hand, luck))
            met = met._replace(hand=hand, events=met.events + more)
        else:
            return met


def _begun(variant: Variant, luck: Luck, how: str) -> _Met:
    """Deal a hand whose cards can be changed in that way."""
    while True:
        match = some_score(variant, luck) if how == ROUND else variant.fresh(luck.below(variant.seats))
        hand, told = begun(variant, match, luck)
        if (hand.stage is Stage.ROUND) == (how == ROUND):
            return _Met(hand, told, how)


def _by_chance(hand: Hand, luck: Luck) -> Action:
    """Return something that may be done now: asking to change cards as often as all else."""
    if hand.stage is Stage.ROUND:
        return Say(hand.queue[0], PASO if luck.below(len(hand.order)) else JOKA)
    if hand.stage is Stage.PLAY and Say(hand.turn, ASK) in legal(hand) and luck.below(2):
        return Say(hand.turn, ASK)
    return by_chance(hand, luck)


def proposed(events: tuple[e.Event, ...]) -> bool:
    """Whether a change of cards was asked for in a hand."""
    return any(isinstance(each, e.Spoke) and each.word == ASK for each in events)


def _late(met: _Met) -> bool:
    """Whether nobody may ask because it was done already, a call waits, or, for all cards, because the play began."""
    hand = met.hand
    if met.how == ALL:
        return proposed(met.events) or bool(hand.tricks[0].laid or hand.truc.log)
    return hand.asked_paso or hand.pending is not None


def _over(met: _Met) -> bool:
    """Whether the last thing that happened is a word or a change, after which something else comes."""
    last = met.events[-1]
    changed = isinstance(last, e.Settled | e.NewCards) or (isinstance(last, e.Swapped) and not last.drawn)
    return changed or (isinstance(last, e.Spoke) and last.word not in (ASK, GRANT)) or met.hand.stage is Stage.SWAP


_IS: Mapping[str, Callable[[_Met], bool]] = {
    "may": lambda met: met.hand.stage is Stage.PLAY and (Say(met.hand.turn, ASK) in legal(met.hand) or _late(met)),
    "answers": lambda met: met.hand.stage is Stage.GRANT,
    "changes": lambda met: met.hand.stage is (Stage.ROUND if met.how == ROUND else Stage.GRANT),
    "comes": lambda met: met.hand.stage in (Stage.PLAY, Stage.SWAP, Stage.ROUND) and _over(met),
    "many": lambda met: met.hand.stage is Stage.SWAP and len(met.hand.held[met.hand.queue[0]]) >= FEWEST,
    "down": lambda met: met.hand.stage is Stage.SWAP and bool(_with_one_down(met.hand)),
}


# what is asked


def _may(met: _Met, luck: Luck) -> tuple[Exchanging, _Answered]:
    hand = met.hand
    asks = Say(hand.turn, ASK)
    choices: tuple[Choice, ...] = (*map(Seat, range(hand.variant.seats)), NEITHER)
    asked = Exchanging(hand, met.events, "may", hand.turn)
    if asks in legal(hand):
        point, about = ("redeal.ask", ".propose") if met.how == ALL else ("pair.ask", ".turn")
        return asked, _Answered(choices, Seat(hand.turn), point, about)
    if met.how == ALL:
        return asked, _Answered(choices, NEITHER, "not.now-exchange", ".once" if proposed(met.events) else ".when")
    return asked, _Answered(choices, NEITHER, objection(hand, asks), "" if hand.pending else ".limit")


def _answers(met: _Met, luck: Luck) -> tuple[Exchanging, _Answered]:
    hand, asker = met.hand, met.hand.turn
    *before, last = met.events
    others = [seat for seat in range(hand.variant.seats) if seat != asker]
    choices: tuple[Choice, ...] = (*map(Seat, others), NEITHER)
    asked = Exchanging(hand, tuple(before), "answers", asker)
    return asked, _Answered(choices, Seat(hand.queue[0]), last.why, ".who" if met.how == ALL else ".ask")


def _changes(met: _Met, luck: Luck) -> tuple[Exchanging, _Answered]:
    hand, seat = met.hand, met.hand.queue[0]
    word = luck.pick((PASO, JOKA) if met.how == ROUND else (GRANT, DENY))
    after, told = advance(hand, Say(seat, word))
    every = tuple(range(hand.variant.seats))
    if any(isinstance(each, e.NewCards) for each in told):
        changing = every
    else:
        changing = tuple(sorted(after.queue)) if after.stage is Stage.SWAP else ()
    other = hand.turn if hand.stage is Stage.GRANT else (seat + 1) % hand.variant.seats
    some = dict.fromkeys((Seats((other,)), Seats((seat,)), Seats(tuple(sorted((seat, other)))), Seats(every)))
    right = Seats(changing) if changing else NEITHER
    asked = Exchanging(hand, met.events, "changes", seat, word)
    why = told[-1].why
    return asked, _Answered((*some, NEITHER), right, why, events=() if why == "round.paso" else told)


def _comes(met: _Met, luck: Luck) -> tuple[Exchanging, _Answered]:
    hand = met.hand
    right = Comes(hand.actors[0], hand.stage)
    wrong = luck.some([each for each in _elsewhere(met) if each != right], MOST_CHOICES - 1)
    choices = tuple(sorted((right, *wrong)))
    return Exchanging(hand, met.events, "comes", hand.turn), _Answered(choices, right, *_behind(met))


def _elsewhere(met: _Met) -> Iterator[Comes]:
    """Yield what might be taken for what comes: another player, or something else."""
    hand, (seat, *_) = met.hand, met.hand.actors
    stages = {
        PAIR: (Stage.PLAY, Stage.SWAP),
        ROUND: (Stage.PLAY, Stage.SWAP, Stage.ROUND),
        ALL: (Stage.PLAY, Stage.GRANT),
    }
    around = {seat, (seat + 1) % hand.variant.seats, hand.first_seat, hand.dealer}
    for each in sorted(around):
        yield from (Comes(each, stage) for stage in stages[met.how])


def _behind(met: _Met) -> tuple[str, str]:
    """Return the ruling point behind what comes after changing cards, and what its rule is about."""
    if met.how == ALL:
        return "lead.first", ""
    if met.how == PAIR:
        return (
            ("pair.deny", "")
            if isinstance(met.events[-1], e.Spoke) and met.hand.stage is Stage.PLAY
            else ("pair.grant", "")
        )
    if met.hand.stage is Stage.PLAY:
        return "round.play", ""
    again = met.hand.stage is Stage.ROUND and not isinstance(met.events[-1], e.Spoke)
    return "round.all-paso", ".loop" if again else ".order"


def _many(met: _Met, luck: Luck) -> tuple[Exchanging, _Answered]:
    hand, seat = met.hand, met.hand.queue[0]
    sizes = [len(each.cards) for each in legal(hand) if isinstance(each, Swap)]
    right, held = Span(min(sizes), max(sizes)), len(hand.held[seat])
    others = (Span(1 - right.least, held), Span(held, held), Span(right.least, held - 1), Span(1, 1))
    wrong = [each for each in dict.fromkeys(others) if each != right]
    choices = tuple(sorted((right, *wrong[: MOST_CHOICES - 1])))
    why = ("swap", ".forced.count") if met.how == ROUND else ("pair.grant", ".count")
    return Exchanging(hand, met.events, "many", seat), _Answered(choices, right, *why)


def _with_one_down(hand: Hand) -> list[Swap]:
    """Return the changes of as many cards as can be, of which just one is put aside face down."""
    assert isinstance(hand.variant.exchange, Exchange)
    ranks = hand.variant.exchange.hidden
    swaps = [each for each in legal(hand) if isinstance(each, Swap) and len(each.cards) >= FEWEST]
    fit = [each for each in swaps if sum(card.rank in ranks for card in each.cards) == 1]
    return [each for each in fit if len(each.cards) == len(fit[-1].cards)]


def _down(met: _Met, luck: Luck) -> tuple[Exchanging, _Answered]:
    swap = luck.pick(_with_one_down(met.hand))
    _, told = advance(met.hand, swap)
    (shown,) = [each.shown for each in told if isinstance(each, e.Swapped)]
    (right,) = [card for card in swap.cards if card not in shown]
    hidden = tuple(each for each in told if isinstance(each, e.HidCards))
    asked = Exchanging(met.hand, met.events, "down", swap.seat)
    return asked, _Answered(luck.some(swap.cards), right, "swap.hidden", events=hidden)


_ASK: Mapping[str, Callable[[_Met, Luck], tuple[Exchanging, _Answered]]] = {
    "may": _may,
    "answers": _answers,
    "changes": _changes,
    "comes": _comes,
    "many": _many,
    "down": _down,
}

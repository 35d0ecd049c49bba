"""The scores that drills are asked at, hands played at them by chance, and what a hand makes of its score."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from truk_rules import events as e
from truk_rules.actions import Action, Play, Say
from truk_rules.advance import advance
from truk_rules.bets import Stake, Unit
from truk_rules.dealing import deal, dealt_from
from truk_rules.drill_parts import MOST_CHOICES, ORDINARY, Choice, Happens, Tally
from truk_rules.hand import Hand
from truk_rules.legal import ASK, LEAVE, legal
from truk_rules.luck import Luck
from truk_rules.match import Match, Race, Result
from truk_rules.tantos import TANTOS, TantosAndTruks
from truk_rules.variant import Variant

NEAR = 4
"""A side that lacks at most so many points is about to win the game."""

SELDOM = 8
"""Where a hand may be given up, this is done once in so many times."""

MOST_TOLD = 7
"""A hand of which there is more to tell is no question."""

_TOLD = (
    e.Chose, e.Called, e.Accepted, e.Refused, e.Folded, e.Left, e.EnvitCounted, e.HandWon, e.HandTied,
)  # fmt: skip
"""What a score comes from."""

_ON_TURN = (e.Called, e.Folded, e.Left)
"""What is said in its turn: cards that were played before it are told of."""


class Played(NamedTuple):
    """A hand that was played to its end: what is told of it in order, and all that happened.

    Of cards that were played before a word, the first stands for all.
    """

    hand: Hand
    told: tuple[e.Event, ...]
    events: tuple[e.Event, ...]

    @property
    def result(self) -> Result:
        assert self.hand.result is not None
        return self.hand.result


def some_score(variant: Variant, luck: Luck, near: bool = False) -> Match:
    """Return a score at which a hand can begin; if `near`, at least one side is about to win.

    A score of tantos and truks is then one at which the hand is for a truk.
    """
    while True:
        match = _race(variant, luck, near) if isinstance(variant.scoring, Race) else _tantos(variant, luck, near)
        if not variant.scoring.impossible(match):
            return match


def _race(variant: Variant, luck: Luck, near: bool) -> Match:
    scoring = variant.scoring
    assert isinstance(scoring, Race)
    least = scoring.target - NEAR if near else 0
    one, other = luck.some((least + luck.below(scoring.target - least), luck.below(scoring.target)))
    return Match(luck.below(variant.seats), (one, other), (luck.below(scoring.games), luck.below(scoring.games)))


def _tantos(variant: Variant, luck: Luck, near: bool) -> Match:
    """Return a score of tantos and truks, A ahead where a side has chances."""
    scoring = variant.scoring
    assert isinstance(scoring, TantosAndTruks)
    ordinary = scoring.ordinary
    phase = luck.pick([each for each in TANTOS if each != scoring.opening and not (near and each == ordinary)])
    points = luck.pick(TANTOS[phase]) if phase == ordinary else TANTOS[phase][0]
    one, other = luck.some((scoring.target - 1 if near else luck.below(scoring.target), luck.below(scoring.target)))
    return Match(luck.below(variant.seats), points, (one, other), phase)


def begun(variant: Variant, match: Match, luck: Luck) -> tuple[Hand, tuple[e.Event, ...]]:
    """Return a hand dealt by chance at that score, and what happened in dealing it."""
    return deal(variant, match, *dealt_from(variant, luck.some(variant.deck.cards), match.dealer))


def words(hand: Hand) -> tuple[Say, ...]:
    """Return what may be said now, each word once, by whoever is to act."""
    said = {each.word: each for each in reversed(legal(hand)) if isinstance(each, Say) and each.seat in hand.actors}
    return tuple(reversed(said.values()))


def by_chance(hand: Hand, luck: Luck, without: tuple[str, ...] = (LEAVE, ASK)) -> Action:
    """Return something that may be done now, a card more often than a word, and none of these words."""
    cards = [each for each in legal(hand) if isinstance(each, Play) and not each.down]
    said = [each for each in words(hand) if each.word not in without]
    if cards and (not said or luck.below(3)):
        return luck.pick(cards)
    return luck.pick(said or legal(hand))


def played(variant: Variant, luck: Luck, match: Callable[[], Match], wanted: Callable[[Played], bool]) -> Played:
    """Play hands by chance until one is as it is wanted."""
    while True:
        each = _played(variant, match(), luck)
        if sum(isinstance(one, _TOLD) for one in each.told) <= MOST_TOLD and wanted(each):
            return each


def _played(variant: Variant, match: Match, luck: Luck) -> Played:
    hand, events = begun(variant, match, luck)
    while hand.result is None:
        hand, more = advance(hand, by_chance(hand, luck, (ASK, LEAVE) if luck.below(SELDOM) else (ASK,)))
        events += more
    return Played(hand, tuple(_telling(events)), events)


def _telling(events: Iterable[e.Event]) -> Iterator[e.Event]:
    """Yield what a score comes from, and the first of the cards that lie between before anything said in its turn."""
    laid: e.Event | None = None
    for each in events:
        if isinstance(each, e.Played):
            laid = laid or each
        elif isinstance(each, _TOLD):
            if laid and isinstance(each, _ON_TURN):
                yield laid
            laid = None
            yield each


def coming(variant: Variant, match: Match) -> Choice:
    """Return what the next hand is at a score: whether somebody decides about it, or it has to be played."""
    _, told = deal(variant, match, *dealt_from(variant, variant.deck.cards, match.dealer))
    return next((Happens(each) for each in told if isinstance(each, e.MayChoose | e.Forced)), ORDINARY)


def outcome(variant: Variant, match: Match, result: Result) -> Choice:
    """Return the score after a hand, or who has won the game or the match by it."""
    after, told = variant.scoring.settle(match, result)
    won = [each for each in told if isinstance(each, e.GameWon | e.MatchWon)]
    return Happens(won[-1]._replace(why=_WON[type(won[-1])])) if won else Tally(after)


_WON = {e.GameWon: "game.won", e.MatchWon: "match.won"}


def outcomes(variant: Variant, match: Match, result: Result, luck: Luck) -> tuple[Choice, ...]:
    """Return what a hand makes of a score among what a beginner may take it for."""
    right = outcome(variant, match, result)
    wrong = [outcome(variant, match, each) for each in _mistakes(variant, match, result, luck)]
    others = [each for each in dict.fromkeys((*_kept(match, (right, *wrong)), *wrong)) if each != right]
    return luck.some((right, *others[: MOST_CHOICES - 1]))


def _mistakes(variant: Variant, match: Match, result: Result, luck: Luck) -> list[Result]:
    """Return other results of a hand: for the other side, with another stake, with only a part of it counted."""
    *before, last = result.awards
    other = Result(tuple(each._replace(side=1 - each.side) for each in result.awards))
    parts = [Result(awards) for awards in (tuple(before), (last,)) if before]
    stakes = likely(variant, last.stake) if not _for_truk(match) else [last.stake]
    ends = [last._replace(side=side, stake=stake) for side in (last.side, 1 - last.side) for stake in stakes]
    return [other, *parts, *(Result((*before, each)) for each in luck.some(ends))]


def likely(variant: Variant, stake: Stake) -> list[Stake]:
    """Return stakes that one may be taken for, itself among them."""
    if isinstance(variant.scoring, TantosAndTruks):
        return [Stake(1), Stake(1, Unit.GAME), Stake(2)]
    most = goal(variant)
    near = [Stake(stake.amount + more) for more in (-1, 0, 1, 2, -2)]
    return [each for each in near if 0 < each.amount <= most]


def goal(variant: Variant) -> int:
    """Return how many points win a game, or how many truks the match."""
    scoring = variant.scoring
    assert isinstance(scoring, Race | TantosAndTruks)
    return scoring.target


def falta_of(variant: Variant) -> str:
    """Return the word of an envit that stakes what the score says; nothing if there is none."""
    calls = variant.envit.calls if variant.envit else ()
    return next((call.word for call in calls if not call.adds), "")


def _for_truk(match: Match) -> bool:
    """Whether tantos lie with a side that has chances, so that the hand is for a truk."""
    return match.phase.startswith("choice")


def _kept(match: Match, after: Sequence[Choice]) -> list[Choice]:
    """Return scores after a truk as if the tantos that brought it stayed where they were."""
    if not _for_truk(match):
        return []
    return [Tally(replace(each.match, points=match.points)) for each in after if isinstance(each, Tally)]

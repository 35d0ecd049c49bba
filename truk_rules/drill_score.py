"""Drills on the score: what a hand pays and to whom, the score after it, what comes next, how far off the end is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from truk_rules import events as e
from truk_rules.bets import Stake, Unit
from truk_rules.drill_match import (
    NEAR,
    Played,
    coming,
    falta_of,
    goal,
    likely,
    outcome,
    outcomes,
    played,
    some_score,
)
from truk_rules.drill_parts import MOST_CHOICES, ORDINARY, Choice, Counted, Drill, Happens, Tally, found, stated
from truk_rules.hand import settle
from truk_rules.luck import Luck
from truk_rules.match import Match, Race
from truk_rules.tantos import TANTOS
from truk_rules.variant import Variant
from truk_rules.variants import find

_WHOLE = ("leg", "game", "match")
"""What is told by who wins it, not by how much."""


def score(game: str, seed: int) -> Drill:
    """Ask what a hand pays, what the score is after it or who has won by it, what comes next, or what still lacks."""
    luck, variant = Luck(game, "score", seed), find(game)
    return _ASK[luck.case(_cases(variant))](game, seed, variant, luck)


def _cases(variant: Variant) -> tuple[str, ...]:
    """Return what may be asked of a game's score; with tantos and truks, what comes next is asked twice as often."""
    scoring = variant.scoring
    if not isinstance(scoring, Race):
        return ("pays", "score", "end", "lacks", "next", "next")
    more = (("next",) if scoring.edge else ()) + (("falta",) if falta_of(variant) else ())
    return ("pays", "score", "end", "lacks", *more)


def _pays(game: str, seed: int, variant: Variant, luck: Luck) -> Drill:
    """What one hand pays, and to whom."""
    each = played(variant, luck, partial(some_score, variant, luck), _pays_once)
    ((side, stake, why),) = each.result.awards
    called = [event.stake for event in each.events if isinstance(event, e.Called | e.Accepted)]
    terms = [each.hand.terms.stake, each.hand.terms.lost, each.hand.terms.declined]
    stakes = [one for one in dict.fromkeys((*called, *terms, *likely(variant, stake))) if one and one != stake]
    others = [_takes(who, one) for one in stakes if _counted(variant, one) for who in (0, 1)]
    answer = _takes(side, stake)
    choices = luck.some((answer, _takes(1 - side, stake), *luck.some(others))[:MOST_CHOICES])
    asked, right = Counted(each.hand.match, "pays", each.told), found(choices, answer)
    return Drill(game, "score", seed, variant, asked, choices, right, why, stated(variant, why), _settled(each))


def _takes(side: int, stake: Stake) -> Happens:
    return Happens(e.Scored(side, stake, "score.point"))


def _counted(variant: Variant, stake: Stake) -> bool:
    return variant.units[stake.unit] not in _WHOLE


def _pays_once(each: Played) -> bool:
    """Whether a hand pays one side once, in what can be counted and no more."""
    awards = each.result.awards
    more = any(isinstance(event, e.TantosTaken) for event in _settled(each))
    return len(awards) == 1 and _counted(each.hand.variant, awards[0].stake) and not more


def _settled(each: Played) -> tuple[e.Event, ...]:
    """Return what a hand does to the score."""
    return settle(each.hand)[1]


def _score(game: str, seed: int, variant: Variant, luck: Luck) -> Drill:
    """What the score is after a hand."""
    each = played(variant, luck, partial(some_score, variant, luck), _is_ordinary)
    return _after(game, seed, each, "score", luck)


def _is_ordinary(each: Played) -> bool:
    """Whether a hand pays, with calls allowed in it."""
    return bool(each.result.awards) and each.hand.terms.calls


def _end(game: str, seed: int, variant: Variant, luck: Luck) -> Drill:
    """What the score is after a hand that may win the game or the match, which it does most of the times."""
    over = bool(luck.below(4))

    def wins(each: Played) -> bool:
        return bool(each.result.awards) and over != isinstance(_outcome(each), Tally)

    each = played(variant, luck, partial(some_score, variant, luck, near=True), wins)
    return _after(game, seed, each, "end", luck)


def _outcome(each: Played) -> Choice:
    return outcome(each.hand.variant, each.hand.match, each.result)


def _after(game: str, seed: int, each: Played, wanted: str, luck: Luck) -> Drill:
    variant, match, events = each.hand.variant, each.hand.match, _settled(each)
    choices = outcomes(variant, match, each.result, luck)
    why = events[-1].why
    asked = Counted(match, wanted, each.told)
    right = found(choices, _outcome(each))
    return Drill(game, "score", seed, variant, asked, choices, right, why, stated(variant, why), events)


def _next(game: str, seed: int, variant: Variant, luck: Luck) -> Drill:
    """What comes after a hand; in a race, where the score alone settles it, what comes at a score."""
    told: tuple[e.Event, ...] = ()
    before: tuple[e.Event, ...] = ()
    if isinstance(variant.scoring, Race):
        match = after = _edge(variant, luck)
    else:
        usual = not luck.below(4)

        def wanted(each: Played) -> bool:
            after = settle(each.hand)[0]
            free = each.hand.terms.calls or each.hand.terms.chooser is not None
            return free and after.winner is None and usual == (coming(variant, after) == ORDINARY)

        each = played(variant, luck, partial(some_score, variant, luck), wanted)
        match, told = each.hand.match, each.told
        after, before = settle(each.hand)
    answer = coming(variant, after)
    others = dict.fromkeys(coming(variant, each) for each in _turns(variant))
    wrong = luck.some([each for each in others if each != answer], MOST_CHOICES - 1)
    # a side that has come to chances was told so by its tantos
    told_so = before and isinstance(answer, Happens) and isinstance(answer.event, e.MayChoose)
    events = (*before, answer.event) if isinstance(answer, Happens) and not told_so else before
    why = events[-1].why if events else "edge.choice"
    choices = luck.some((answer, *wrong))
    asked, right = Counted(match, "next", told), found(choices, answer)
    return Drill(game, "score", seed, variant, asked, choices, right, why, stated(variant, why), events)


def _edge(variant: Variant, luck: Luck) -> Match:
    """Return a score with one side, the other, both or neither one point from the end, as far as a hand can begin."""
    scoring = variant.scoring
    assert isinstance(scoring, Race)
    end = scoring.target - 1
    one, other = end - 1 - luck.below(NEAR), end - 1 - luck.below(NEAR)
    scores = [Match(0, points) for points in ((end, other), (one, end), (end, end), (one, other))]
    return luck.pick([each for each in scores if not scoring.impossible(each)])


def _turns(variant: Variant) -> list[Match]:
    """Return a score for each of the hands there may be."""
    scoring = variant.scoring
    if isinstance(scoring, Race):
        end = scoring.target - 1
        scores = [Match(0, points) for points in ((0, 0), (end, 0), (0, end), (end, end))]
        return [each for each in scores if not scoring.impossible(each)]
    return [Match(0, each, phase=phase) for phase in TANTOS if phase != scoring.opening for each in TANTOS[phase]]


def _lacks(game: str, seed: int, variant: Variant, luck: Luck) -> Drill:
    """What a side still lacks to win the game, or, of tantos and truks, the match."""
    match, side, scoring = some_score(variant, luck), luck.below(2), variant.scoring
    race = isinstance(scoring, Race)
    pair, unit, why = (match.points, Unit.POINT, "game.won") if race else (match.games, Unit.GAME, "match.won")
    answer = goal(variant) - pair[side]
    taken = [goal(variant) - pair[1 - side], pair[side], answer + 1, answer - 1, answer + 2, answer - 2]
    others = [each for each in dict.fromkeys(taken) if 0 < each <= goal(variant) and each != answer]
    wrong = luck.some(others, MOST_CHOICES - 1)
    choices = tuple(Stake(each, unit) for each in sorted((answer, *wrong)))
    asked, right = Counted(match, "lacks", side=side), found(choices, Stake(answer, unit))
    return Drill(game, "score", seed, variant, asked, choices, right, why, stated(variant, why))


def _falta(game: str, seed: int, variant: Variant, luck: Luck) -> Drill:
    """What a falta is worth at a score."""
    match, scoring = some_score(variant, luck), variant.scoring
    answer = scoring.falta(match)
    taken = [Stake(scoring.lacking(match, side)) for side in (0, 1)]
    taken += [Stake(1, Unit.GAME)] if isinstance(scoring, Race) and scoring.falta_takes_game else []
    near = luck.some([Stake(max(match.points) + 1), Stake(2), Stake(min(match.points) + 3), Stake(goal(variant))])
    wrong = [each for each in dict.fromkeys((*taken, *near)) if each != answer][: MOST_CHOICES - 1]
    choices = tuple(sorted((answer, *wrong), key=lambda each: (each.unit is not Unit.POINT, each.amount)))
    why = "envit.falta" if answer.unit is Unit.POINT else "envit.falta-game"
    asked = Counted(match, "falta")
    return Drill(game, "score", seed, variant, asked, choices, found(choices, answer), why, stated(variant, why))


_ASK: Mapping[str, Callable[[str, int, Variant, Luck], Drill]] = {
    "pays": _pays,
    "score": _score,
    "end": _end,
    "lacks": _lacks,
    "next": _next,
    "falta": _falta,
}

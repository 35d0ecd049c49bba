"""The states of a score of tantos and truks, and every step from one to the next, as the scoring takes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from truk_rules.bets import Stake, Unit
from truk_rules.match import Award, Match, Result
from truk_rules.tantos import TantosAndTruks
from truk_rules.voice import N_, Voice

State = tuple[str, tuple[int, int]]
"""A phase and the tantos of the two sides."""
DRAW: State = ("draw", (0, 0))
START: State = ("tanto", (0, 0))
TRUK: State = ("truk", (0, 0))
OVER: State = ("end", (0, 0))

NAMES: dict[State, str] = {
    DRAW: N_("the draw for the first dealer"),
    START: N_("tantos, none yet"),
    ("tanto", (1, 0)): N_("tantos, one for A"),
    ("tanto", (1, 1)): N_("tantos, one each"),
    ("choice-2", (2, 0)): N_("truk, two chances for A"),
    ("choice-1-after-2", (3, 0)): N_("truk, one chance left for A (after two tantos)"),
    ("choice-1-after-11", (3, 0)): N_("truk, one chance for A (after one each)"),
    ("forced-paso", (0, 0)): N_("truk, pasotan"),
    ("forced-plain", (0, 0)): N_("truk, to be played as dealt"),
    TRUK: N_("a truk is won"),
    OVER: N_("the match is won"),
}


_AHEAD: dict[str, str] = {
    # i18n: stands after a score, such as: Truks 0–0 · Tantos 0–2 · truk, two chances for side B
    "choice-2": N_("truk, two chances for {side}"),
    "choice-1-after-2": N_("truk, one chance left for {side}"),
    "choice-1-after-11": N_("truk, one chance for {side}"),
}


def stands(match: Match, voice: Voice) -> str:
    """Return in words where a match stands beside its points; nothing where those say it all."""
    if match.phase in _AHEAD:
        return voice.phrase(_AHEAD[match.phase], side=voice.words.side(match.points.index(max(match.points))))
    ordinary = match.phase == voice.variant.scoring.ordinary
    return "" if ordinary else voice.phrase(NAMES[match.phase, match.points if match.phase != "end" else (0, 0)])


class Step(NamedTuple):
    """What happens in a state, the state that follows, and the ruling points behind it."""

    start: State
    happens: str
    end: State
    why: tuple[str, ...]


def steps(scoring: TantosAndTruks) -> tuple[Step, ...]:
    """Return every step from every state, up to exchanging the sides: A is the one ahead."""
    return tuple(_steps(scoring))


def _steps(scoring: TantosAndTruks) -> Iterator[Step]:
    drawn = scoring.drawn(Match(0, phase=scoring.opening), 0)
    yield Step(DRAW, N_("A draws the highest card"), (drawn.phase, drawn.points), ("draw.won",))
    for phase, points in NAMES:
        if (phase, points) not in (DRAW, TRUK, OVER):
            for happens, result, why in _happenings(scoring, Match(0, points, phase=phase)):
                yield _step(scoring, Match(0, points, phase=phase), happens, result, why)
    truk = Result((Award(0, Stake(1, Unit.GAME), "score.game"),))
    for games, happens, then in (
        (0, N_("more truks are needed"), "tantos.after-truk"),
        (scoring.target - 1, N_("it was the last one needed"), "match.won"),
    ):
        after, _ = scoring.settle(Match(0, games=(games, 0), phase="forced-plain"), truk)
        yield Step(TRUK, happens, (after.phase, after.points), (then,))


def _step(scoring: TantosAndTruks, match: Match, happens: str, result: Result, why: tuple[str, ...]) -> Step:
    after, told = scoring.settle(match, result)
    truk = any(award.stake.unit is Unit.GAME for award in result.awards)
    then = () if why else tuple(event.why for event in told)[-1:]
    return Step((match.phase, match.points), happens, TRUK if truk else (after.phase, after.points), why or then)


def _happenings(scoring: TantosAndTruks, match: Match) -> Iterator[tuple[str, Result, tuple[str, ...]]]:
    """Yield what can happen in a state; without ruling points of its own it is told by what it does to the score."""
    terms = scoring.terms(match)
    truk = Result((Award(0, Stake(1, Unit.GAME), "score.game"),))
    if terms.chooser is not None:
        chance = "choice.two" if terms.chances == 2 else "choice.one"
        yield N_("A declines"), Result(declined=True), ()
        yield N_("A plays, and either side wins the truk"), truk, (f"{chance}.play",)
    elif terms.calls:
        yield N_("A wins the hand, or its bet is refused"), Result((Award(0, Stake(1), "score.point"),)), ()
        if match.points[0] != match.points[1]:
            yield N_("B wins the hand, or its bet is refused"), Result((Award(1, Stake(1), "score.point"),)), ()
        called = Result((Award(0, Stake(1, Unit.GAME), "accepted.truk"),))
        yield N_("a bet is accepted, and either side wins the truk"), called, ("accepted.truk", "tantos.after-bet")
    else:
        why = "forced.exchange" if terms.exchange else "forced.plain"
        yield N_("either side wins the truk"), truk, (why,)

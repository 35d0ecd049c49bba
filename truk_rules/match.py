"""The score, what a hand is for, and how a race is scored; the Basque way, tantos and truks, is in `tantos`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from truk_rules import events as e
from truk_rules.bets import Stake, Unit


@dataclass(frozen=True)
class Match:
    """The score before a hand: points and games of side A and side B, the seat that deals, the phase of a game with
    phases (else empty), and the side that has won the match, `None` while it goes on.
    """

    dealer: int
    points: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    phase: str = ""
    winner: int | None = None


class Terms(NamedTuple):
    """What a hand is for: its stake without a call, and what may be done in it.

    `chooser` is the side that decides whether the hand is played at all, with so many `chances` left; it pays
    `declined` if it does not, and `lost` if it does and loses; `together` lets its players see each other's cards.
    `forced` says that it has to be played; `exchange` opens a round of changing cards before the first trick;
    `blind` that nobody looks at the cards, `redeal` that three ties are played again.
    """

    stake: Stake
    chooser: int | None = None
    chances: int = 0
    calls: bool = True
    forced: bool = False
    exchange: bool = False
    lost: Stake | None = None
    declined: Stake | None = None
    together: bool = False
    blind: bool = False
    redeal: bool = False


class Award(NamedTuple):
    """A stake won by a side, and the ruling point that gave it."""

    side: int
    stake: Stake
    why: str


class Result(NamedTuple):
    """How a hand ended: what was won, in the order of counting.

    It may have been `declined` before it was played, or be dealt again by the same dealer (`redeal`).
    """

    awards: tuple[Award, ...] = ()
    declined: bool = False
    redeal: bool = False


class Scoring(Protocol):
    """How a game is scored."""

    @property
    def opening(self) -> str:
        """The phase a match begins in."""

    @property
    def ordinary(self) -> str:
        """The phase of an ordinary hand, in which calls are made."""

    def terms(self, match: Match) -> Terms:
        """Return what the next hand is for."""

    def settle(self, match: Match, result: Result) -> tuple[Match, tuple[e.Event, ...]]:
        """Return the score after a hand, the dealer unchanged, and what happened to it."""

    def lacking(self, match: Match, side: int | None = None) -> int:
        """Return how many points a side, or the leading one, lacks to win the game being played."""

    def falta(self, match: Match) -> Stake:
        """Return what a falta stakes at this score."""

    def decided(self, match: Match, awards: tuple[Award, ...]) -> bool:
        """Whether these awards alone win the game being played."""

    def drawn(self, match: Match, dealer: int) -> Match:
        """Return the score once a draw has found the first dealer."""

    def impossible(self, match: Match) -> str:
        """Return why no hand can begin at this score, such as points that win the game; nothing if one can."""


def added(pair: tuple[int, int], side: int, amount: int) -> tuple[int, int]:
    """Return the points of both sides with so many more for one."""
    return (pair[0] + amount, pair[1]) if side == 0 else (pair[0], pair[1] + amount)


@dataclass(frozen=True)
class Edge:
    """The hand of a side one point from the target: it may decline, which gives the others `declined`.

    It stakes `stake`, and `lost` if the side that plays loses; `together` lets partners see each other's cards.
    With both sides there the hand is simply played, `blind` if nobody then looks at the cards; or both
    fall back to `fall_to` at once.
    """

    stake: int = 1
    lost: int = 3
    declined: int = 1
    together: bool = False
    blind: bool = False
    fall_to: int | None = None


@dataclass(frozen=True)
class Race:
    """First to `target` points wins a game, first to `games` games the match; past `half` points are good ones.

    While both sides are in their bad half a falta stakes the whole game, if `falta_takes_game`.
    In a match of one game the points stand when it is over.
    """

    target: int
    games: int = 1
    half: int = 0
    edge: Edge | None = None
    falta_takes_game: bool = False
    opening: str = ""
    ordinary: str = ""

    def terms(self, match: Match) -> Terms:
        at_edge = [side for side in (0, 1) if match.points[side] == self.target - 1]
        if self.edge is None or not at_edge:
            return Terms(Stake(1))
        if len(at_edge) == 2:
            return Terms(Stake(1), calls=False, forced=True, blind=self.edge.blind, redeal=self.edge.blind)
        return Terms(
            Stake(self.edge.stake),
            chooser=at_edge[0],
            calls=False,
            lost=Stake(self.edge.lost),
            declined=Stake(self.edge.declined),
            together=self.edge.together,
        )

    def lacking(self, match: Match, side: int | None = None) -> int:
        return self.target - (max(match.points) if side is None else match.points[side])

    def falta(self, match: Match) -> Stake:
        if self.falta_takes_game and max(match.points) <= self.half:
            return Stake(1, Unit.GAME)
        return Stake(self.lacking(match))

    def decided(self, match: Match, awards: tuple[Award, ...]) -> bool:
        return any(isinstance(event, e.GameWon) for event in self.settle(match, Result(awards))[1])

    def drawn(self, match: Match, dealer: int) -> Match:
        return replace(match, dealer=dealer, phase="")

    def impossible(self, match: Match) -> str:
        if match.phase:
            return f"the game has no phases, and so no {match.phase!r}"
        if max(match.points) >= self.target or max(match.games) >= self.games:
            return f"a game is over at {self.target} points, and the match after {self.games} won"
        if self.edge and self.edge.fall_to is not None and match.points == (self.target - 1, self.target - 1):
            return f"with {self.target - 1} each both sides fall back to {self.edge.fall_to}"
        return ""

    def settle(self, match: Match, result: Result) -> tuple[Match, tuple[e.Event, ...]]:
        """Give out the awards in their order; what comes after a game is won is dropped, but for the match itself."""
        told: list[e.Event] = []
        for place, award in enumerate(result.awards):
            told.append(e.Scored(award.side, award.stake, award.why))
            if award.stake.unit is Unit.MATCH:
                told.append(e.MatchWon(award.side, "match.early"))
                return replace(match, winner=award.side), tuple(told)
            before = match.points
            amount = award.stake.amount if award.stake.unit is Unit.POINT else self.target - before[award.side]
            match = replace(match, points=added(before, award.side, amount))
            now = match.points[award.side]
            if now < self.target:
                if self.half and before[award.side] <= self.half < now:
                    told.append(e.GoodPoints(award.side, now - self.half, "score.half"))
                continue
            first = award.stake.unit is Unit.POINT and self._both_over(before, result, place)
            match = replace(match, games=added(match.games, award.side, 1))
            told.append(e.GameWon(award.side, "game.first-counted" if first else "game.won"))
            if match.games[award.side] >= self.games:
                told.append(e.MatchWon(award.side, "match.won"))
                return replace(match, points=match.points if self.games == 1 else (0, 0), winner=award.side), tuple(
                    told
                )
            match = replace(match, points=(0, 0))
            rest = [later for later in result.awards[place + 1 :] if later.stake.unit is Unit.MATCH]
            match, more = self.settle(match, Result(tuple(rest)))
            return match, (*told, *more)
        if self.edge and self.edge.fall_to is not None and match.points == (self.target - 1, self.target - 1):
            match = replace(match, points=(self.edge.fall_to, self.edge.fall_to))
            told.append(e.FellBack(self.edge.fall_to, "edge.fall-back"))
        return match, tuple(told)

    def _both_over(self, before: tuple[int, int], result: Result, place: int) -> bool:
        """Whether the other side would have got there too with an award counted later."""
        side = result.awards[place].side
        later = sum(a.stake.amount for a in result.awards[place + 1 :] if a.side != side and a.stake.unit is Unit.POINT)
        return bool(later) and before[1 - side] + later >= self.target

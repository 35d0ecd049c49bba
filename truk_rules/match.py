"""The score, what a hand is for, and the two ways of keeping score: a race, and the Basque tantos and truks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from truk_rules import events as e
from truk_rules.bets import Stake, Unit


@dataclass(frozen=True)
class Match:
    """The score before a hand: points and games by side, who deals, and the phase of a game that has phases."""

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


def _add(pair: tuple[int, int], side: int, amount: int) -> tuple[int, int]:
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
            match = replace(match, points=_add(before, award.side, amount))
            now = match.points[award.side]
            if now < self.target:
                if self.half and before[award.side] <= self.half < now:
                    told.append(e.GoodPoints(award.side, now - self.half, "score.half"))
                continue
            first = award.stake.unit is Unit.POINT and self._both_over(before, result, place)
            match = replace(match, games=_add(match.games, award.side, 1))
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


TANTOS: Mapping[str, tuple[tuple[int, int], ...]] = {
    "draw": ((0, 0),),
    "tanto": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "choice-2": ((2, 0), (0, 2)),
    "choice-1-after-2": ((3, 0), (0, 3)),
    "choice-1-after-11": ((3, 0), (0, 3)),
    "forced-paso": ((0, 0),),
    "forced-plain": ((0, 0),),
}
"""The phases of the Basque score in which a hand can begin, and the tantos that can lie there then."""


@dataclass(frozen=True)
class TantosAndTruks:
    """The Basque score: tantos lead to a truk, chances let a side put it off, `target` truks win the match.

    `two_declined` and `one_declined` are the phase that follows when the chances of 2-0 and of 1-1 are used up;
    `keep` leaves the tantos standing after an accepted bet.
    """

    target: int
    two_declined: str = "forced-paso"
    one_declined: str = "forced-plain"
    keep: bool = False
    opening: str = "draw"

    def terms(self, match: Match) -> Terms:
        if match.phase == "tanto":
            return Terms(Stake(1))
        truk = Terms(Stake(1, Unit.GAME), calls=False)
        if match.phase.startswith("choice"):
            side = 0 if match.points[0] > match.points[1] else 1
            return truk._replace(chooser=side, chances=2 if match.phase == "choice-2" else 1)
        return truk._replace(forced=True, exchange=match.phase == "forced-paso")

    def lacking(self, match: Match, side: int | None = None) -> int:
        return 2 - (max(match.points) if side is None else match.points[side])

    def falta(self, match: Match) -> Stake:
        return Stake(1, Unit.GAME)

    def decided(self, match: Match, awards: tuple[Award, ...]) -> bool:
        return any(award.stake.unit is Unit.GAME for award in awards)

    def drawn(self, match: Match, dealer: int) -> Match:
        """The highest card takes two tantos, and with them two chances (truk.start.draw)."""
        return replace(match, dealer=dealer, points=_add((0, 0), dealer % 2, 2), phase="choice-2")

    def impossible(self, match: Match) -> str:
        if match.phase not in TANTOS:
            return f"no hand begins in a phase {match.phase!r}; there are {', '.join(TANTOS)}"
        if match.points not in TANTOS[match.phase]:
            right = " or ".join(f"{a}-{b}" for a, b in TANTOS[match.phase])
            return f"in the phase {match.phase} the tantos are {right}"
        return f"{self.target} truks win the match" if max(match.games) >= self.target else ""

    def settle(self, match: Match, result: Result) -> tuple[Match, tuple[e.Event, ...]]:
        if result.declined:
            return self._declined(match)
        (award,) = result.awards
        side = award.side
        told: list[e.Event] = [e.Scored(side, award.stake, award.why)]
        if award.stake.unit is Unit.POINT:
            if match.points == (1, 1):
                points = (3, 0) if side == 0 else (0, 3)
                told.append(e.TantosTaken(side, "phase.third"))
                return replace(match, points=points, phase="choice-1-after-11"), tuple(told)
            points = _add(match.points, side, 1)
            if points == (1, 1):
                told.append(e.OneEach("phase.one-one"))
            elif points[side] == 2:
                told.append(e.ChancesWon(side, 2, "phase.two"))
            return replace(match, points=points, phase="choice-2" if max(points) == 2 else "tanto"), tuple(told)
        by_bet = match.phase == "tanto"
        kept = by_bet and self.keep
        if not kept and any(match.points):
            told.append(e.TantosBack("tantos.after-bet" if by_bet else "tantos.after-truk"))
        games = _add(match.games, side, 1)
        won = games[side] >= self.target
        if won:
            told.append(e.MatchWon(side, "match.won"))
        return replace(
            match,
            points=match.points if kept else (0, 0),
            games=games,
            phase="end" if won else "tanto",
            winner=side if won else None,
        ), tuple(told)

    def _declined(self, match: Match) -> tuple[Match, tuple[e.Event, ...]]:
        side = self.terms(match).chooser
        assert side is not None
        if match.phase == "choice-2":
            points = (3, 0) if side == 0 else (0, 3)
            return replace(match, points=points, phase="choice-1-after-2"), (
                e.TantosTaken(side, "choice.two.declined"),
            )
        after_two = match.phase == "choice-1-after-2"
        why = "choice.one.declined-after-two" if after_two else "choice.one.declined-after-one-one"
        phase = self.two_declined if after_two else self.one_declined
        return replace(match, points=(0, 0), phase=phase), (e.TantosBack(why),)

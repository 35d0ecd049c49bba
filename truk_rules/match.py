"""The score, what a hand is for, and the two ways of keeping score: a race, and the Basque tantos and truks."""

from __future__ import annotations

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

    `chooser` is the side that decides whether the hand is played at all, with so many `chances` left;
    `forced` says that it has to be played; `exchange` opens a round of changing cards before the first trick.
    """

    stake: Stake
    chooser: int | None = None
    chances: int = 0
    calls: bool = True
    forced: bool = False
    exchange: bool = False


class Award(NamedTuple):
    """A stake won by a side, and the ruling point that gave it."""

    side: int
    stake: Stake
    why: str


class Result(NamedTuple):
    """How a hand ended: what was won, in the order of counting; or declined before it was played."""

    awards: tuple[Award, ...] = ()
    declined: bool = False


class Scoring(Protocol):
    """How a game is scored."""

    @property
    def opening(self) -> str:
        """The phase a match begins in."""

    def terms(self, match: Match) -> Terms:
        """Return what the next hand is for."""

    def settle(self, match: Match, result: Result) -> tuple[Match, tuple[e.Event, ...]]:
        """Return the score after a hand, the dealer unchanged, and what happened to it."""

    def lacking(self, match: Match) -> int:
        """Return how many points the leading side lacks to win the game being played."""

    def drawn(self, match: Match, dealer: int) -> Match:
        """Return the score once a draw has found the first dealer."""


def _add(pair: tuple[int, int], side: int, amount: int) -> tuple[int, int]:
    return (pair[0] + amount, pair[1]) if side == 0 else (pair[0], pair[1] + amount)


@dataclass(frozen=True)
class Race:
    """First to `target` points wins a game, first to `games` games the match; past `half` points are good ones."""

    target: int
    games: int = 1
    half: int = 0
    opening: str = ""

    def terms(self, match: Match) -> Terms:
        return Terms(Stake(1))

    def lacking(self, match: Match) -> int:
        return self.target - max(match.points)

    def drawn(self, match: Match, dealer: int) -> Match:
        return replace(match, dealer=dealer, phase="")

    def settle(self, match: Match, result: Result) -> tuple[Match, tuple[e.Event, ...]]:
        """Give out the awards in their order; what comes after a game is won is dropped, but for the match itself."""
        told: list[e.Event] = []
        for place, award in enumerate(result.awards):
            told.append(e.Scored(award.side, award.stake, award.why))
            if award.stake.unit is Unit.MATCH:
                told.append(e.MatchWon(award.side, "match.early"))
                return replace(match, winner=award.side), tuple(told)
            if award.stake.unit is Unit.POINT:
                before = match.points
                match = replace(match, points=_add(before, award.side, award.stake.amount))
                now = match.points[award.side]
                if now < self.target:
                    if before[award.side] <= self.half < now:
                        told.append(e.GoodPoints(award.side, now - self.half, "score.half"))
                    continue
            match = replace(match, points=(0, 0), games=_add(match.games, award.side, 1))
            first = self._both_over(match, result, before if award.stake.unit is Unit.POINT else None, place)
            told.append(e.GameWon(award.side, "game.first-counted" if first else "game.won"))
            if match.games[award.side] >= self.games:
                told.append(e.MatchWon(award.side, "match.won"))
                return replace(match, winner=award.side), tuple(told)
            rest = [later for later in result.awards[place + 1 :] if later.stake.unit is Unit.MATCH]
            match, more = self.settle(match, Result(tuple(rest)))
            return match, (*told, *more)
        return match, tuple(told)

    def _both_over(self, match: Match, result: Result, before: tuple[int, int] | None, place: int) -> bool:
        """Whether the other side would have got there too with an award counted later."""
        if before is None:
            return False
        side = result.awards[place].side
        later = sum(a.stake.amount for a in result.awards[place + 1 :] if a.side != side and a.stake.unit is Unit.POINT)
        return bool(later) and before[1 - side] + later >= self.target


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

    def lacking(self, match: Match) -> int:
        return 2 - max(match.points)

    def drawn(self, match: Match, dealer: int) -> Match:
        """The highest card takes two tantos, and with them two chances (truk.start.draw)."""
        return replace(match, dealer=dealer, points=_add((0, 0), dealer % 2, 2), phase="choice-2")

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

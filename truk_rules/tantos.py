"""The Basque way of keeping score: tantos lead to a truk, and a side may put the truk off while it has chances."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from truk_rules import events as e
from truk_rules.bets import Stake, Unit
from truk_rules.match import Award, Match, Result, Terms, added

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
    ordinary: str = "tanto"

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
        return replace(match, dealer=dealer, points=added((0, 0), dealer % 2, 2), phase="choice-2")

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
            points = added(match.points, side, 1)
            if points == (1, 1):
                told.append(e.OneEach("phase.one-one"))
            elif points[side] == 2:
                told.append(e.ChancesWon(side, 2, "phase.two"))
            return replace(match, points=points, phase="choice-2" if max(points) == 2 else "tanto"), tuple(told)
        by_bet = match.phase == "tanto"
        kept = by_bet and self.keep
        if not kept and any(match.points):
            told.append(e.TantosBack("tantos.after-bet" if by_bet else "tantos.after-truk"))
        games = added(match.games, side, 1)
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

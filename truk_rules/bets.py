"""Any calling, truc or envit: what a hand is worth, the ladder of calls, and the call that waits for an answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Unit(StrEnum):
    """What a stake counts; a game is a leg (cama) or a truk, a match is everything."""

    POINT = "point"
    GAME = "game"
    MATCH = "match"


class Stake(NamedTuple):
    """An amount that somebody stands to win."""

    amount: int
    unit: Unit = Unit.POINT

    def __repr__(self) -> str:
        return f"Stake({self.amount})" if self.unit is Unit.POINT else f"Stake({self.amount}, {self.unit})"


class Rung(NamedTuple):
    """A call of a ladder and what the hand is worth once it is accepted."""

    word: str
    stake: Stake


@dataclass(frozen=True)
class Ladder:
    """The calls in their order, and the words that accept and refuse any of them.

    A raise answers a call and is made by the side that was asked; the first call may be sent round
    the table before it is answered, if `passing` names the form that does so.
    """

    rungs: tuple[Rung, ...]
    accept: str
    refuse: str
    passing: str = ""


def ladder(text: str, accept: str, refuse: str, passing: str = "") -> Ladder:
    """Return the ladder a source gives, each call with its worth: points, or `game`, or `match`.

    >>> ladder("truque 2 / retruque 3 / joc-fora match", "vull", "no-vull").rungs[2]
    Rung(word='joc-fora', stake=Stake(1, match))
    """
    rungs = []
    for call in text.split("/"):
        word, worth = call.split()
        rungs.append(Rung(word, Stake(int(worth)) if worth.isdigit() else Stake(1, Unit(worth))))
    return Ladder(tuple(rungs), accept, refuse, passing)


@dataclass(frozen=True)
class Bet:
    """Where a calling stands: what is agreed, what is offered, who called last and who may answer.

    `passing` while the first call goes round the table, `sent_round` if it ever did; nothing raises a `final` call.
    """

    agreed: Stake
    offered: Stake | None = None
    by: int | None = None
    asked: int | None = None
    calls: int = 0
    passing: bool = False
    final: bool = False
    sent_round: bool = False

    @property
    def pending(self) -> bool:
        """Whether a call waits for its answer."""
        return self.offered is not None

    def refused_pays(self) -> Stake:
        """A refused call pays what stood before it, or one if nothing stood."""
        return self.agreed if self.agreed.amount else Stake(1)

    def accepted(self) -> Bet:
        """The same bet once its call is accepted."""
        return Bet(self.offered or self.agreed, calls=self.calls, final=self.final)

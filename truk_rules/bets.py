"""Any calling, truc or envit: what a hand is worth, the ladder of calls, and the call that waits for an answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
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
    """A call of a ladder and what the hand is worth once it is accepted.

    Refused it pays what stood before it, or `refused` where a source says otherwise.
    """

    word: str
    stake: Stake
    refused: Stake | None = None


class Climb(NamedTuple):
    """What follows the last call of a ladder, again and again: a word that adds to the stake or multiplies it.

    `free` lets the caller name what is added, `add` then being what is meant when no amount is named.
    """

    word: str
    add: int = 0
    times: int = 1
    free: bool = False


class Raisers(StrEnum):
    """Who may raise a call on a later turn, once it has been accepted."""

    NOBODY = "nobody"
    ACCEPTER = "accepter"
    EITHER = "either"


class Call(NamedTuple):
    """A call that was made: who, which word, in which trick (0 the first), with how many cards on the table."""

    seat: int
    word: str
    trick: int = 0
    laid: int = 0


@dataclass(frozen=True)
class Bet:
    """Where a calling stands: what is agreed, what is offered, the calls made, and the seats that may answer.

    `passing` while the first call goes round the table; nothing raises a `final` bet; `refused` ends it.
    `pays` is what a refusal gives where it is not what stood before.
    """

    agreed: Stake
    offered: Stake | None = None
    log: tuple[Call, ...] = ()
    asked: tuple[int, ...] = ()
    passing: bool = False
    final: bool = False
    refused: bool = False
    pays: Stake | None = None

    @property
    def pending(self) -> bool:
        """Whether a call waits for its answer."""
        return self.offered is not None

    @property
    def calls(self) -> int:
        """How many calls were made."""
        return len(self.log)

    @property
    def by(self) -> int | None:
        """The seat that called last."""
        return self.log[-1].seat if self.log else None

    @property
    def standing(self) -> Stake:
        """What the next call is reckoned from: the offer, which a raise accepts, or what is agreed."""
        return self.offered or self.agreed

    def refused_pays(self) -> Stake:
        """A refused call pays what stood before it, or one if nothing stood."""
        return self.pays or (self.agreed if self.agreed.amount else Stake(1))

    def called(
        self,
        call: Call,
        stake: Stake,
        asked: tuple[int, ...],
        passing: bool = False,
        final: bool = False,
        pays: Stake | None = None,
    ) -> Bet:
        """The same bet with one more call, which accepts what was offered before it."""
        return Bet(self.standing, stake, (*self.log, call), asked, passing, final, pays=pays)

    def accepted(self, stake: Stake | None = None) -> Bet:
        """The same bet once its call is accepted."""
        return replace(self, agreed=stake or self.standing, offered=None, asked=(), passing=False, pays=None)

    def dropped(self) -> Bet:
        """The same bet once its call is refused."""
        return replace(self, offered=None, asked=(), passing=False, refused=True, pays=None)


@dataclass(frozen=True)
class Ladder:
    """The calls in their order, the words that accept and refuse any of them, and when a raise may come.

    With `answer` a raise may answer a call; `later` says who may raise an accepted one on a later turn,
    `once_a_trick` that nobody raises twice in a trick. The first call may be sent round the table before it
    is answered, if `passing` names the form that does so. `rest` stakes all that the caller lacks and is
    answered by giving up or by the same word, for the game. Without `pointless` a side may not raise
    what would win it the game if it only accepted.
    """

    rungs: tuple[Rung, ...]
    accept: str
    refuse: str
    passing: str = ""
    answer: bool = True
    later: Raisers = Raisers.NOBODY
    climb: Climb | None = None
    rest: str = ""
    once_a_trick: bool = False
    pointless: bool = True

    @property
    def words(self) -> frozenset[str]:
        """Every word that calls or raises."""
        named = {rung.word for rung in self.rungs} | {self.passing, self.rest}
        return frozenset((named | {self.climb.word} if self.climb else named) - {""})

    def next(self, bet: Bet, amount: int = 0) -> Rung | None:
        """Return the call that may come next and what it makes the hand worth; `None` at the top."""
        if bet.final:
            return None
        if bet.calls < len(self.rungs):
            return self.rungs[bet.calls]
        if self.climb is None:
            return None
        return Rung(self.climb.word, Stake(bet.standing.amount * self.climb.times + (amount or self.climb.add)))

    def climbed(self, base: Stake, most: int) -> Iterator[tuple[Rung, Bet]]:
        """Yield each call and the bet as it waits for an answer, the calls before it accepted.

        A ladder that never ends is left after `most` calls.
        """
        bet, end = Bet(base), most if self.climb else len(self.rungs)
        while bet.calls < end and (rung := self.next(bet)):
            bet = bet.called(Call(bet.calls % 2, rung.word), rung.stake, (), pays=rung.refused)
            yield rung, bet
            bet = bet.accepted()

    def objection(self, bet: Bet, side: int, word: str) -> str:
        """Return the ruling point that forbids a side this call, whoever's turn it is; nothing if none does."""
        if bet.by is not None and self.rest and bet.pending and bet.log[-1].word == self.rest:
            return "" if word == self.rest and bet.by % 2 != side else "not.rest"
        if bet.pending and bet.by is not None and bet.by % 2 == side:
            return "not.asked"
        following = self.next(bet)
        if following is None:
            return "not.top"
        if bet.pending and not self.answer:
            return "not.as-answer"
        if word == self.rest:
            return ""
        if word not in (following.word, "" if bet.calls else self.passing):
            return "not.order"
        if bet.by is not None and not bet.pending and not self._later(bet.by % 2, side):
            return "not.raise-right"
        return ""

    def _later(self, caller: int, side: int) -> bool:
        return self.later is Raisers.EITHER or (self.later is Raisers.ACCEPTER and caller != side)


def ladder(
    text: str,
    accept: str,
    refuse: str,
    passing: str = "",
    answer: bool = True,
    later: Raisers = Raisers.NOBODY,
    climb: Climb | None = None,
    rest: str = "",
    once_a_trick: bool = False,
    pointless: bool = True,
) -> Ladder:
    """Return the ladder a source gives, each call with its worth: points, or `game`, or `match`.

    >>> ladder("truque 2 / retruque 3 / joc-fora match", "vull", "no-vull").rungs[2]
    Rung(word='joc-fora', stake=Stake(1, match), refused=None)
    """
    rungs = []
    for call in text.split("/") if text or climb is None else ():
        word, worth = call.split()
        rungs.append(Rung(word, Stake(int(worth)) if worth.isdigit() else Stake(1, Unit(worth))))
    return Ladder(tuple(rungs), accept, refuse, passing, answer, later, climb, rest, once_a_trick, pointless)

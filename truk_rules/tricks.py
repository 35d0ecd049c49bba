"""Who takes a trick, and who wins a hand of up to three of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from truk_rules.cards import Card, Ranking

DEALER = "dealer"
FIRST_SEAT = "first seat"
NOBODY = "nobody"
REDEAL = "redeal"


class Laid(NamedTuple):
    """A card on the table, face down or not, and whose it is."""

    seat: int
    card: Card
    down: bool = False


class Trick(NamedTuple):
    """The cards of one trick in the order they were laid."""

    leader: int
    laid: tuple[Laid, ...] = ()


class Taken(NamedTuple):
    """Who took a trick (`None` for a tie between the sides), and the ruling point."""

    seat: int | None
    why: str


def best(laid: tuple[Laid, ...], ranking: Ranking) -> tuple[Laid, ...]:
    """Return the highest of the cards laid, all that are equal, in the order they were laid."""
    strengths = [ranking.strength(each.card, each.down) for each in laid]
    top = max(strengths)
    return tuple(each for each, strength in zip(laid, strengths, strict=True) if strength == top)


def taken(trick: Trick, ranking: Ranking, led: bool = False) -> Taken:
    """The highest card wins; equal highest cards of both sides tie, of one side go to whoever laid first.

    With `led` partners' equal cards win only if one of them led the trick; otherwise they spoil it.
    """
    top = [each.seat for each in best(trick.laid, ranking)]
    if len({seat % 2 for seat in top}) == 2:
        return Taken(None, "trick.tied")
    if len(top) == 1:
        return Taken(top[0], "trick.won")
    if led and trick.leader not in top:
        return Taken(None, "trick.spoilt-by-partners")
    return Taken(trick.leader if led else top[0], "trick.won-by-partners")


class Verdict(NamedTuple):
    """The side that wins a hand, `None` for nobody, and the ruling point."""

    side: int | None
    why: str


class LastBet(NamedTuple):
    """What a way of deciding may ask of an accepted bet.

    The side that called last, the trick it did so in (0 the first), and whether a card that tied that trick
    already lay on the table.
    """

    side: int
    trick: int
    tied_before: bool = False


Sides = tuple[int | None, ...]
"""The finished tricks: the side that took each, `None` for a tie."""


class Decide(Protocol):
    """How the tricks decide a hand; `all_tied` names who wins three tied ones."""

    @property
    def all_tied(self) -> str: ...

    def verdict(self, sides: Sides, dealer: int, bet: LastBet | None = None) -> Verdict:
        """Return who wins a hand that is over with these tricks; the dealer sits before the first seat."""

    def settled(self, sides: Sides, bet: LastBet | None = None) -> bool:
        """Whether a further trick could change nothing."""

    def over(self, sides: Sides, bet: LastBet | None = None) -> bool:
        """Whether no further trick is played."""

    def carried(self, sides: Sides, bet: LastBet | None = None) -> bool:
        """Whether a tie has just left what the bet was for to the next trick."""


@dataclass(frozen=True)
class FirstWinBreaksTies:
    """Two tricks win; where a trick is tied, the trick won first decides; three ties by `all_tied`.

    `third` says whether the third trick is played when it decides nothing.
    """

    all_tied: str = DEALER
    third: bool = False

    def verdict(self, sides: Sides, dealer: int, bet: LastBet | None = None) -> Verdict:
        """Return who wins with these tricks, whatever was bet."""
        won = [side for side in sides if side is not None]
        if not won:
            winner = {DEALER: dealer % 2, FIRST_SEAT: (dealer + 1) % 2}.get(self.all_tied)
            return Verdict(winner, "hand.all-tied")
        for side in set(won):
            if won.count(side) == 2:
                return Verdict(side, "hand.two-wins")
        first = won[0]
        if len(won) == 2:
            return Verdict(first, "hand.first-counts" if sides[0] is not None else "hand.second-counts")
        place = ("first", "second", "third")[sides.index(first)]
        return Verdict(first, f"hand.only-{place}")

    def settled(self, sides: Sides, bet: LastBet | None = None) -> bool:
        won = [side for side in sides if side is not None]
        return len(sides) == 3 or (len(sides) == 2 and (len(set(won)) == 1))

    def over(self, sides: Sides, bet: LastBet | None = None) -> bool:
        return len(sides) == 3 or (self.settled(sides) and (not self.third or len(set(sides)) == 1))

    def carried(self, sides: Sides, bet: LastBet | None = None) -> bool:
        return False


@dataclass(frozen=True)
class CalledTrickDecides:
    """The trick in which the last bet was made decides, whoever won the tricks before; without a bet, as `plain`.

    A tie with a card that lay there before the bet goes against the side that bet last; any other tie leaves it to
    the next trick, and after the third to nobody.
    """

    plain: FirstWinBreaksTies

    @property
    def all_tied(self) -> str:
        return self.plain.all_tied

    def verdict(self, sides: Sides, dealer: int, bet: LastBet | None = None) -> Verdict:
        found = self._called(sides, bet) if bet else None
        return found or self.plain.verdict(sides, dealer)

    def settled(self, sides: Sides, bet: LastBet | None = None) -> bool:
        return self._called(sides, bet) is not None if bet else self.plain.settled(sides)

    def over(self, sides: Sides, bet: LastBet | None = None) -> bool:
        return self.settled(sides, bet)

    def carried(self, sides: Sides, bet: LastBet | None = None) -> bool:
        return bet is not None and len(sides) > bet.trick and self._called(sides, bet) is None

    def _called(self, sides: Sides, bet: LastBet) -> Verdict | None:
        for place, side in enumerate(sides):
            if place < bet.trick:
                continue
            if side is not None:
                return Verdict(side, "hand.called-trick")
            if place == bet.trick and bet.tied_before:
                return Verdict(1 - bet.side, "hand.tied-before-bet")
            if place == 2:
                return Verdict(None, "hand.called-tied")
        return None

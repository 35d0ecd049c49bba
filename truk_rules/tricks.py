"""Who takes a trick, and who wins a hand of up to three of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from truk_rules.cards import Card, Ranking

DEALER = "dealer"
FIRST_SEAT = "first seat"


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


def taken(trick: Trick, ranking: Ranking) -> Taken:
    """The highest card wins; equal highest cards of both sides tie, of one side go to whoever laid first."""
    strengths = [ranking.strength(laid.card, laid.down) for laid in trick.laid]
    top = [laid.seat for laid, strength in zip(trick.laid, strengths, strict=True) if strength == max(strengths)]
    if len({seat % 2 for seat in top}) == 2:
        return Taken(None, "trick.tied")
    return Taken(top[0], "trick.won" if len(top) == 1 else "trick.won-by-partners")


class Verdict(NamedTuple):
    """The side that wins a hand, and the ruling point."""

    side: int
    why: str


@dataclass(frozen=True)
class FirstWinBreaksTies:
    """Two tricks win; where a trick is tied, the trick won first decides; three ties by `all_tied`.

    `third` says whether the third trick is played when it decides nothing.
    """

    all_tied: str = DEALER
    third: bool = False

    def verdict(self, sides: tuple[int | None, ...], dealer: int) -> Verdict:
        """Return who wins with these tricks (`None` a tie); the dealer sits before the first seat."""
        won = [side for side in sides if side is not None]
        if not won:
            return Verdict(dealer % 2 if self.all_tied == DEALER else (dealer + 1) % 2, "hand.all-tied")
        for side in set(won):
            if won.count(side) == 2:
                return Verdict(side, "hand.two-wins")
        first = won[0]
        if len(won) == 2:
            return Verdict(first, "hand.first-counts" if sides[0] is not None else "hand.second-counts")
        place = ("first", "second", "third")[sides.index(first)]
        return Verdict(first, f"hand.only-{place}")

    def settled(self, sides: tuple[int | None, ...]) -> bool:
        """Whether a third trick could change nothing."""
        won = [side for side in sides if side is not None]
        return len(sides) == 3 or (len(sides) == 2 and (len(set(won)) == 1))

    def over(self, sides: tuple[int | None, ...]) -> bool:
        """Whether no further trick is played."""
        return len(sides) == 3 or (self.settled(sides) and (not self.third or len(set(sides)) == 1))

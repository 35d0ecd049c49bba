"""The envit: a bet on two cards of a suit, what they are worth, and who wins the count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from truk_rules.cards import Card


@dataclass(frozen=True)
class Envit:
    """How an envit is called and counted.

    `openers` are the places in playing order (0 leads) that may open it, each on its turn in the first
    trick; `least` is the smallest call and the smallest raise; `single` lets one card count without a pair.
    """

    openers: tuple[int, ...]
    call: str
    again: str
    falta: str
    accept: str
    refuse: str
    least: int = 2
    courts: tuple[str, ...] = ("10", "11", "12")
    single: bool = False

    def pips(self, card: Card) -> int:
        """What a card adds: its pips, and nothing for a court card."""
        return 0 if card.rank in self.courts else int(card.rank)

    def value(self, cards: Sequence[Card]) -> int:
        """Return 20 and the best two cards of one suit; without a pair 0, or the best single card."""
        pairs = [20 + self.pips(a) + self.pips(b) for a, b in combinations(cards, 2) if a.suit == b.suit]
        if pairs:
            return max(pairs)
        return max(map(self.pips, cards), default=0) if self.single else 0


def count(values: Sequence[int]) -> tuple[int, str]:
    """Return the place that wins a count, values given in playing order from the leader, and the ruling point.

    The higher value wins; equal values of the two sides go to the player who comes first in playing order.

    >>> count([29, 29, 0, 0])
    (0, 'envit.tied-first')
    """
    best = max(range(len(values)), key=lambda place: (values[place], -place))
    rival = max(values[place] for place in range(len(values)) if place % 2 != best % 2)
    if rival < values[best]:
        return best, "envit.best"
    other = next(place for place, value in enumerate(values) if value == rival and place % 2 != best % 2)
    return best, "envit.tied-first" if {best, other} == {0, 1} else "envit.tied-order"

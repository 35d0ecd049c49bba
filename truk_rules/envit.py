"""The envit: a bet on two cards of a suit, what they are worth, and who wins the count; and the flor, on three."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from truk_rules.bets import Bet
from truk_rules.cards import Card


class EnvitCall(NamedTuple):
    """A call of the envit: the word and what it adds; one that adds nothing stakes what the leader lacks (falta).

    `opens` if it may be the first call, `after` the calls it may answer, `most` how often it may be made (0: any
    number); `free` lets the caller name a higher amount.
    """

    word: str
    adds: int
    opens: bool = True
    after: tuple[str, ...] = ()
    most: int = 1
    free: bool = False


@dataclass(frozen=True)
class Envit:
    """How an envit is called and counted.

    `openers` are the places in playing order (0 leads) that may open it, all if none is named, each on its turn in
    the first trick and before its first card; `over_truc` lets a seat that is asked about a truc open it first.
    An accepted truc closes it for everybody, or with `truc_closes` off only for those who called or answered one.
    It is counted when it is accepted (`at_once`) or when the hand is over, and is then `shown`.
    `single` lets one card count without a pair; with `floor` a falta never lowers what is already called.
    """

    calls: tuple[EnvitCall, ...]
    accept: str
    refuse: str
    openers: tuple[int, ...] = ()
    over_truc: bool = False
    truc_closes: bool = True
    at_once: bool = False
    shown: bool = False
    single: bool = True
    floor: bool = False
    courts: tuple[str, ...] = ("10", "11", "12")

    def find(self, word: str) -> EnvitCall | None:
        """Return the call of that word, `None` if it is no call of the envit."""
        return next((call for call in self.calls if call.word == word), None)

    def possible(self, bet: Bet | None) -> tuple[EnvitCall, ...]:
        """Return the calls that may come next: those that open, or those that may answer the last one."""
        if bet is None or not bet.log:
            return tuple(call for call in self.calls if call.opens)
        said = [call.word for call in bet.log]
        return tuple(
            call
            for call in self.calls
            if said[-1] in call.after and (not call.most or said.count(call.word) < call.most)
        )

    def pips(self, card: Card) -> int:
        """What a card adds: its pips, and nothing for a court card."""
        return 0 if card.rank in self.courts else int(card.rank)

    def value(self, cards: Sequence[Card]) -> int:
        """Return 20 and the best two cards of one suit; without a pair 0, or the best single card."""
        pairs = [20 + self.pips(a) + self.pips(b) for a, b in combinations(cards, 2) if a.suit == b.suit]
        if pairs:
            return max(pairs)
        return max(map(self.pips, cards), default=0) if self.single else 0


@dataclass(frozen=True)
class Flor:
    """Three cards of one suit: each gives so many points to the side of the best, its own alone unless `all_count`."""

    points: int = 3
    all_count: bool = True
    courts: tuple[str, ...] = ("10", "11", "12")

    def value(self, cards: Sequence[Card]) -> int | None:
        """Return 20 and all three cards, court cards counting nothing; `None` if they are not of one suit."""
        if len({card.suit for card in cards}) != 1:
            return None
        return 20 + sum(0 if card.rank in self.courts else int(card.rank) for card in cards)


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

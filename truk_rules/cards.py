"""Cards, packs of cards, and which card beats which."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from truk_rules.errors import TrukError


class Suit(NamedTuple):
    """A suit of one of the two packs; the letter alone does not tell the packs apart."""

    letter: str
    name: str
    pack: str


COINS = Suit("O", "coins", "spanish")
CUPS = Suit("C", "cups", "spanish")
SWORDS = Suit("E", "swords", "spanish")
BATONS = Suit("B", "batons", "spanish")
HEARTS = Suit("H", "hearts", "french")
DIAMONDS = Suit("D", "diamonds", "french")
CLUBS = Suit("C", "clubs", "french")
SPADES = Suit("S", "spades", "french")

SPANISH = (COINS, CUPS, SWORDS, BATONS)
FRENCH = (HEARTS, DIAMONDS, CLUBS, SPADES)
_RANKS = {
    "spanish": ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"),
    "french": ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
}
_BY_NAME = {suit.name: suit for suit in SPANISH + FRENCH}


class Card(NamedTuple):
    """A card: its rank as printed in its corner (`"1"` … `"12"`, `"A"`, `"J"` …) and its suit."""

    rank: str
    suit: Suit

    def __str__(self) -> str:
        return self.rank + self.suit.letter

    def __repr__(self) -> str:
        return f"card({self.rank!r}, {self.suit.name!r})"


def card(rank: str, suit: str) -> Card:
    """Return the card of that rank and suit name; raises `UnknownCard`.

    >>> card("7", "cups")
    card('7', 'cups')
    >>> str(card("7", "cups"))
    '7C'
    """
    if suit not in _BY_NAME:
        raise UnknownCard(f"there is no suit {suit!r}; there are {', '.join(_BY_NAME)}")
    found = _BY_NAME[suit]
    if rank not in _RANKS[found.pack]:
        raise UnknownCard(f"there is no {rank!r} of {suit}; a card of that suit is {', '.join(_RANKS[found.pack])}")
    return Card(rank, found)


class UnknownCard(TrukError):
    """What names no card, or none of the pack in play."""


@dataclass(frozen=True, repr=False)
class Deck:
    """The cards a game is played with.

    >>> deck("3 2 1", "OC").card("2C")
    card('2', 'cups')
    """

    cards: tuple[Card, ...]

    @cached_property
    def _by_code(self) -> dict[str, Card]:
        return {str(each): each for each in self.cards}

    def card(self, code: str) -> Card:
        """Return the card written `code`, a rank and the letter of a suit, small letters or capitals.

        Raises `UnknownCard` if this pack has no such card.
        """
        try:
            return self._by_code[code.upper()]
        except KeyError:
            known = " ".join(self._by_code)
            raise UnknownCard(f"{code!r} is not a card of this pack, which has {known}") from None

    def has_code(self, code: str) -> bool:
        """Whether a card of this pack is written so."""
        return code.upper() in self._by_code

    def of_rank(self, rank: str) -> Card:
        """Return the first card of a rank that this pack has."""
        return next(each for each in self.cards if each.rank == rank)

    def __repr__(self) -> str:
        suits = [
            (suit, " ".join(each.rank for each in cards)) for suit, cards in groupby(self.cards, lambda card: card.suit)
        ]
        parts = (
            f"deck({ranks!r}, {''.join(suit.letter for suit, _ in alike)!r}{'' if pack == 'spanish' else ', FRENCH'})"
            for (ranks, pack), alike in groupby(suits, lambda each: (each[1], each[0].pack))
        )
        return " + ".join(parts) or "Deck(())"

    def __add__(self, other: Deck) -> Deck:
        return Deck(self.cards + other.cards)

    @cached_property
    def _all(self) -> frozenset[Card]:
        return frozenset(self.cards)

    def __contains__(self, item: object) -> bool:
        return item in self._all

    def has(self, cards: Iterable[Card]) -> bool:
        """Whether all these cards are of this pack."""
        return self._all.issuperset(cards)

    def __len__(self) -> int:
        return len(self.cards)


def deck(ranks: str, suits: str, pack: tuple[Suit, ...] = SPANISH) -> Deck:
    """Return the pack with those ranks in each of those suits, given by their letters.

    >>> len(deck("1 2 3 4 5 6 7 10 11 12", "OCEB"))
    40
    """
    by_letter = {suit.letter: suit for suit in pack}
    return Deck(tuple(Card(rank, by_letter[letter]) for letter in suits for rank in ranks.split()))


@dataclass(frozen=True)
class Ranking:
    """Tiers of equal cards, the best first; a card played face down is below them all."""

    tiers: tuple[tuple[str, ...], ...]

    @cached_property
    def _strengths(self) -> dict[str, int]:
        count = len(self.tiers)
        return {name: count - place for place, tier in enumerate(self.tiers) for name in tier}

    def strength(self, each: Card, down: bool = False) -> int:
        """Return how high a card is, 0 if it lies face down; more is better, equal is a tie."""
        if down:
            return 0
        strengths = self._strengths
        return strengths[str(each)] if str(each) in strengths else strengths[each.rank]

    def groups(self, cards: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
        """Return the cards by tier, the best tier first, empty tiers left out."""
        found: dict[int, list[Card]] = {}
        for each in cards:
            found.setdefault(self.strength(each), []).append(each)
        return tuple(tuple(found[key]) for key in sorted(found, reverse=True))


def ranking(text: str) -> Ranking:
    """Return the order a source gives, read as it is written; a tier names cards or whole ranks.

    >>> order = ranking("1E > 1B > 7E > 7O > 3 > 7 > 6")
    >>> order.strength(card("7", "swords")) > order.strength(card("7", "cups"))
    True
    """
    return Ranking(tuple(tuple(tier.split()) for tier in text.split(">")))

"""How good an envit is: every hand counted, nothing sampled, so that each chance is an exact fraction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

from truk_rules.cards import Card
from truk_rules.envit import Envit
from truk_rules.variant import Variant

PLAYERS = (2, 4)
"""The tables for which chances are counted."""

Hands = Mapping[int, Sequence[tuple[Card, ...]]]
"""Every hand of three that some cards can make, by its envit."""


class NoOdds(ValueError):
    """A question about an envit that has no answer: no envit in the game, or cards that are no hand of it."""


@dataclass(frozen=True)
class Odds:
    """The envit of a hand and what the others may hold against it.

    `pack` is how likely each envit is in a hand of three from the whole pack, `rest` from the cards that this hand
    leaves; `unbeaten` is the chance that no opponent wins the count against it, by players and place (0 leads).
    """

    value: int
    pack: Mapping[int, Fraction]
    rest: Mapping[int, Fraction]
    unbeaten: Mapping[tuple[int, int], Fraction]


def odds(variant: Variant, cards: Sequence[Card]) -> Odds:
    """Return the odds of an envit with these three cards; raises `NoOdds`."""
    envit = variant.envit
    if envit is None:
        raise NoOdds(f"{variant.name} has no envit")
    if len(cards) != 3 or len(set(cards)) != 3 or not all(card in variant.deck for card in cards):
        shown = " ".join(map(str, cards)) or "nothing"
        raise NoOdds(f"{shown} is no hand: it takes three different cards of the pack")
    value = envit.value(cards)
    left = by_value(envit, [card for card in variant.deck.cards if card not in cards])
    return Odds(
        value,
        distribution(by_value(envit, variant.deck.cards)),
        distribution(left),
        {(players, place): unbeaten(left, value, players, place) for players in PLAYERS for place in range(players)},
    )


def by_value(envit: Envit, cards: Iterable[Card]) -> Hands:
    """Return every hand of three of these cards, by its envit from the lowest."""
    found: dict[int, list[tuple[Card, ...]]] = {}
    for hand in combinations(cards, 3):
        found.setdefault(envit.value(hand), []).append(hand)
    return dict(sorted(found.items()))


def distribution(hands: Hands) -> Mapping[int, Fraction]:
    """Return how likely each envit is."""
    total = sum(map(len, hands.values()))
    return {value: Fraction(len(each), total) for value, each in hands.items()}


def unbeaten(left: Hands, value: int, players: int, place: int) -> Fraction:
    """Return the chance that no opponent has a higher envit than this, nor an equal one and an earlier place.

    `left` are the hands of the cards that the others may hold; what a partner holds makes no opponent likelier.
    """
    lower = [
        _contained(hand for worth, hands in left.items() if worth < value + (other > place) for hand in hands)
        for other in range(players)
        if other % 2 != place % 2
    ]
    cards = len({card for hands in left.values() for hand in hands for card in hand})
    if len(lower) == 1:
        return Fraction(lower[0][()], comb(cards, 3))
    first, second = lower
    apart = sum((-1) ** len(part) * number * second[part] for part, number in first.items())
    return Fraction(apart, comb(cards, 3) * comb(cards - 3, 3))


def _contained(hands: Iterable[tuple[Card, ...]]) -> Counter[tuple[Card, ...]]:
    """Count how many of the hands hold each set of cards, the empty one among them.

    With two such counts pairs of hands that share no card are counted by inclusion and exclusion: over all sets
    that two hands have in common, plus for an even number of cards and minus for an odd one, comes to 1 if
    they have none and to 0 otherwise.
    """
    found: Counter[tuple[Card, ...]] = Counter()
    for a, b, c in hands:
        found.update(((), (a,), (b,), (c,), (a, b), (a, c), (b, c), (a, b, c)))
    return found

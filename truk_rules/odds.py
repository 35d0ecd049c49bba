"""How good an envit is: every hand counted, nothing sampled, so that each chance is an exact fraction."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb, prod

from truk_rules.cards import Card
from truk_rules.envit import Envit
from truk_rules.errors import TrukError
from truk_rules.variant import Variant

Hands = Mapping[int, Sequence[tuple[Card, ...]]]
"""Every hand of three that some cards can make, by its envit."""


class NoOdds(TrukError):
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


def odds(variant: Variant, cards: Sequence[Card], tables: Sequence[int] = ()) -> Odds:
    """Return the odds of an envit with these three cards, at these tables or at all that the game has.

    Raises `NoOdds`.
    """
    envit = variant.envit
    if envit is None:
        raise NoOdds(f"{variant.name} has no envit")
    if len(cards) != 3 or len(set(cards)) != 3 or not all(card in variant.deck for card in cards):
        shown = " ".join(map(str, cards)) or "nothing"
        raise NoOdds(f"{shown} is no hand: it takes three different cards of the pack")
    value = envit.value(cards)
    left = by_value(envit, [card for card in variant.deck.cards if card not in cards])
    places = [(players, place) for players in tables or variant.tables for place in range(players)]
    above = {at: _limits(value, *at) for at in places}
    chances = {limits: _below(left, limits) for limits in set(above.values())}
    return Odds(
        value,
        distribution(by_value(envit, variant.deck.cards)),
        distribution(left),
        {at: chances[limits] for at, limits in above.items()},
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


def _limits(value: int, players: int, place: int) -> tuple[int, ...]:
    """Return the envit that each opponent must stay below, the highest first.

    That is the envit itself for an earlier place, which wins an equal count. What a partner holds makes no opponent
    likelier.
    """
    opponents = (other for other in range(players) if other % 2 != place % 2)
    return tuple(sorted((value + (other > place) for other in opponents), reverse=True))


def _below(left: Hands, limits: Sequence[int]) -> Fraction:
    """Return the chance that each opponent stays below a limit.

    `left` are the hands of the cards that the others may hold.
    """
    cards = sorted({card for hands in left.values() for hand in hands for card in hand})
    bits = {card: 1 << number for number, card in enumerate(cards)}
    lower = {
        limit: tuple(sum(map(bits.__getitem__, hand)) for worth in left if worth < limit for hand in left[worth])
        for limit in set(limits)
    }
    dealt = prod(comb(len(cards) - 3 * number, 3) for number in range(len(limits)))
    return Fraction(_apart(tuple(lower[limit] for limit in limits)), dealt)


def _apart(lists: tuple[tuple[int, ...], ...]) -> int:
    """Count in how many ways one hand can be taken of each list, no two with a card in common; a card is a bit.

    The hands of the last list that leave a set of cards alone are counted by inclusion and exclusion: over every part
    of the set, those that contain it, plus for an even number of cards and minus for an odd one.
    """
    holding = Counter(part for hand in lists[-1] for part, _ in _parts(hand))
    return sum(
        ways * sum(sign * holding[part] for part, sign in _parts(cards))
        for cards, ways in _together(lists[:-1]).items()
    )


def _together(lists: tuple[tuple[int, ...], ...]) -> Mapping[int, int]:
    """Return every set of cards that one hand of each list can make, and in how many ways."""
    found = {0: 1}
    for hands in lists:
        before, found = found, defaultdict(int)
        for cards, ways in before.items():
            for hand in hands:
                if not cards & hand:
                    found[cards | hand] += ways
    return found


def _parts(cards: int) -> tuple[tuple[int, int], ...]:
    """Every part of a set that a hand may contain, none to three cards, with its sign."""
    each = [1 << place for place in range(cards.bit_length()) if cards >> place & 1]
    return tuple((sum(part), (-1) ** size) for size in range(4) for part in combinations(each, size))

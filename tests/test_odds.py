"""The odds of an envit: counted again by dealing every hand there is, from small packs and for two players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from truk_rules.cards import Card, Deck
from truk_rules.envit import count
from truk_rules.odds import NoOdds, odds
from truk_rules.variant import Variant
from truk_rules.variants import ALL, find

WITH_ENVIT = [
    *(find("valencia", modality=modality) for modality in ("blanques", "negres", "negres-tens")),
    find("valencia", envit_single=True),
    find("fournier"),
    find("argentine"),
]
each_game = pytest.mark.parametrize("variant", WITH_ENVIT, ids=lambda each: f"{each.name}-{len(each.deck)}")


def hand(variant: Variant, text: str) -> list[Card]:
    return [variant.deck.card(code) for code in text.split()]


def small(text: str, **options: Any) -> Variant:
    """A game of Valencia with a pack of a few cards, so that every deal can be made."""
    variant = find("valencia", **options)
    return replace(variant, deck=Deck(tuple(hand(variant, text))))


def wins(variant: Variant, mine: list[Card], place: int, others: dict[int, tuple[Card, ...]], players: int) -> bool:
    """Whether no opponent wins the count, by the engine's own rule; a partner holds nothing."""
    assert variant.envit is not None
    values = [-1] * players
    values[place] = variant.envit.value(mine)
    for other, cards in others.items():
        values[other] = variant.envit.value(cards)
    return count(values)[0] == place


def dealt(variant: Variant, mine: list[Card], place: int, players: int) -> Fraction:
    """The same chance by dealing the opponents every hand they may have."""
    opponents = [other for other in range(players) if other % 2 != place % 2]
    rest = [card for card in variant.deck.cards if card not in mine]
    found = [
        wins(variant, mine, place, dict(zip(opponents, hands, strict=True)), players)
        for hands in every_deal(rest, len(opponents))
    ]
    return Fraction(sum(found), len(found))


def every_deal(cards: list[Card], hands: int) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way of dealing so many hands of these cards."""
    if not hands:
        yield ()
        return
    for first in combinations(cards, 3):
        for others in every_deal([card for card in cards if card not in first], hands - 1):
            yield (first, *others)


@pytest.mark.parametrize(
    "pack", ["3O 4O 6O 3C 4C 1E 6E 7E 1B 7B", "5O 4O 5C 4C 5E 4E 5B 4B 6B", "7E 6E 7O 6O 7C 6C 3E 3O 3C"]
)
def test_every_hand_of_a_small_pack_has_the_chance_that_dealing_gives(pack: str) -> None:
    variant = small(pack)
    for mine in combinations(variant.deck.cards, 3):
        found = odds(variant, mine, (2, 4)).unbeaten
        assert found == {at: dealt(variant, list(mine), at[1], at[0]) for at in found}
        assert len(found) == 6


@pytest.mark.parametrize("mine", ["3O 4O 1E", "7E 6E 7B", "3C 4C 5C", "3O 1E 7B"])
def test_six_players_have_the_chance_that_dealing_gives(mine: str) -> None:
    variant = small("3O 4O 7O 3C 4C 5C 1E 6E 7E 1B 7B 6B")
    found = odds(variant, hand(variant, mine), (6,)).unbeaten
    assert found == {(6, place): dealt(variant, hand(variant, mine), place, 6) for place in range(6)}


@each_game
@pytest.mark.parametrize("text", ["7E 6E 3O", "5E 4E 6B", "3O 4C 5B", "7O 6O 5O"])
def test_for_two_players_every_hand_of_the_pack_is_dealt(variant: Variant, text: str) -> None:
    mine = hand(variant, text)
    found = odds(variant, mine, (2,)).unbeaten
    assert found == {(2, place): dealt(variant, mine, place, 2) for place in range(2)}


@each_game
def test_how_likely_each_envit_is_adds_up_and_is_what_counting_gives(variant: Variant) -> None:
    assert variant.envit is not None
    mine = hand(variant, "7E 6E 3O")
    found = odds(variant, mine)
    counted = Counter(map(variant.envit.value, combinations(variant.deck.cards, 3)))
    total = comb(len(variant.deck), 3)
    assert found.pack == {value: Fraction(number, total) for value, number in counted.items()}
    assert list(found.pack) == sorted(found.pack)
    assert sum(found.pack.values()) == sum(found.rest.values()) == 1
    assert found.value == max(found.pack) == 33


def test_the_best_envit_of_the_first_to_play_is_never_beaten() -> None:
    """argentine.envido.tie: the earlier place wins equal values."""
    variant = find("argentine")
    found = odds(variant, hand(variant, "7E 6E 3O"), (2, 4)).unbeaten
    assert found[2, 0] == found[4, 0] == 1
    assert found[2, 1] == found[4, 1] == found[4, 2] == Fraction(73, 74)
    assert found[4, 3] == Fraction(579, 595)
    assert set(found) == {(2, 0), (2, 1), (4, 0), (4, 1), (4, 2), (4, 3)}


@each_game
def test_the_odds_are_those_of_the_tables_that_the_game_has(variant: Variant) -> None:
    found = odds(variant, hand(variant, "7E 6E 3O")).unbeaten
    assert list(found) == [(players, place) for players in variant.tables for place in range(players)]


def test_a_later_place_is_never_better_and_a_higher_envit_never_worse() -> None:
    variant = find("fournier")
    low, high = (odds(variant, hand(variant, text)).unbeaten for text in ("5E 4E 6B", "7E 6E 3O"))
    for each in (low, high):
        assert each[4, 0] >= each[4, 1] == each[4, 2] >= each[4, 3]
        assert each[2, 0] >= each[2, 1]
        assert each[6, 0] >= each[6, 1] == each[6, 2] >= each[6, 3] == each[6, 4] >= each[6, 5]
    assert all(low[key] < high[key] for key in low)


@pytest.mark.parametrize("text", ["7E 6E", "7E 6E 3O 4O", "7E 7E 3O", ""])
def test_cards_that_are_no_hand_are_refused(text: str) -> None:
    variant = find("argentine")
    with pytest.raises(NoOdds, match="three different cards"):
        odds(variant, hand(variant, text))


def test_cards_of_another_pack_are_refused() -> None:
    cards = hand(find("argentine"), "7E 6E 12O")
    with pytest.raises(NoOdds, match="7E 6E 12O is no hand"):
        odds(find("valencia"), cards)


def test_games_without_an_envit_have_no_odds() -> None:
    without = [find(game) for game in ALL if find(game).envit is None]
    assert {variant.name for variant in without} == set(ALL) - {variant.name for variant in WITH_ENVIT}
    for variant in without:
        with pytest.raises(NoOdds, match=f"{variant.name} has no envit"):
            odds(variant, variant.deck.cards[:3])

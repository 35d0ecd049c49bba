"""What two cards of a suit are worth, and who wins the count."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from truk_rules.cards import Card
from truk_rules.envit import count
from truk_rules.variants import find

BLACKS, TENS = find("valencia", modality="negres"), find("valencia", modality="negres-tens")
SINGLE = find("valencia", modality="negres", envit_single=True)


def worth(cards: str, variant=BLACKS) -> int:
    assert variant.envit is not None
    return variant.envit.value([variant.deck.card(code) for code in cards.split()])


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("6C 3C 1E", 29),
        ("11O 4O 7C", 24),
        ("1E 4E 7O", 25),
        ("6E 7E 1B", 33),
        ("12O 11O 7C", 20),
        ("7O 5O 4O", 32),
        ("12O 5O 4O", 29),
        ("12O 11O 4O", 24),
        ("7O 6C 5E", 0),
        ("1O 2C 3E", 0),
    ],
)
def test_two_of_a_suit_are_worth_twenty_and_their_pips(cards: str, value: int) -> None:
    """valencia.envit.has, .value, .courts-zero, .three-of-suit, .no-pair."""
    assert worth(cards) == value


def test_the_ten_counts_nothing_where_it_replaces_the_two() -> None:
    """valencia.envit.courts-zero: thirty-three is the maximum."""
    assert worth("10O 7O 1B", TENS) == 27
    assert worth("10O 12O 1B", TENS) == 20


@pytest.mark.parametrize("variant", [find("valencia"), BLACKS, TENS], ids=lambda v: v.options[0][1])
def test_no_three_cards_of_a_pack_are_worth_more_than_thirty_three(variant) -> None:
    """valencia.envit.value."""
    values = {variant.envit.value(held) for held in combinations(variant.deck.cards, 3)}
    assert max(values) == 33
    assert values <= {0, *range(20, 34)}


@pytest.mark.parametrize(("cards", "value"), [("7O 6C 5E", 7), ("12O 11C 4E", 4), ("12O 11C 12E", 0), ("6C 3C 7E", 29)])
def test_with_the_single_option_the_best_single_card_counts_where_there_is_no_pair(cards: str, value: int) -> None:
    """valencia.envit.no-pair, the other reading."""
    assert worth(cards, SINGLE) == value


def test_the_order_in_which_cards_are_held_is_nothing_to_the_envit() -> None:
    deck: tuple[Card, ...] = BLACKS.deck.cards
    for held in combinations(deck[:12], 3):
        assert len({BLACKS.envit.value(held[k:] + held[:k]) for k in range(3)}) == 1


def test_the_higher_value_wins_and_equal_ones_go_by_the_playing_order() -> None:
    """valencia.envit.best, .tie-two-ma, .tie-ma-peu: P1, P2, P3, P4."""
    for values in product((0, 20, 29, 33), repeat=4):
        place, why = count(values)
        assert place == values.index(max(values))
        sides = {each % 2 for each in range(4) if values[each] == max(values)}
        if len(sides) == 1:
            assert why == "envit.best"
        else:
            assert why == ("envit.tied-first" if values[0] == values[1] == max(values) else "envit.tied-order")


@pytest.mark.parametrize(
    ("values", "place", "why"),
    [
        ([29, 29, 0, 0], 0, "envit.tied-first"),
        ([0, 24, 24, 0], 1, "envit.tied-order"),
        ([0, 0, 30, 30], 2, "envit.tied-order"),
        ([28, 0, 0, 28], 0, "envit.tied-order"),
        ([0, 31, 0, 31], 1, "envit.best"),
        ([0, 0, 0, 0], 0, "envit.tied-first"),
    ],
)
def test_a_ma_beats_a_peu_and_the_first_of_two_equals_wins(values: list[int], place: int, why: str) -> None:
    """valencia.envit.tie-two-ma, valencia.envit.tie-ma-peu."""
    assert count(values) == (place, why)

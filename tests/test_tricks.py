"""Who takes a trick and who wins a hand, over every trick and every row there can be."""

from __future__ import annotations

from itertools import product

import pytest

from tests import digest
from tests.table import SIDE
from truk_rules.tricks import DEALER, FIRST_SEAT, FirstWinBreaksTies, Laid, Taken, Trick, taken
from truk_rules.variant import Variant
from truk_rules.variants import find

TRUK, WHITES = find("truk"), find("valencia")
SHORT, LONG = FirstWinBreaksTies(DEALER), FirstWinBreaksTies(FIRST_SEAT, third=True)
Sides = tuple[int | None, ...]


def lay(cards: str, variant: Variant = TRUK, leader: int = 0) -> Taken:
    laid = []
    for place, code in enumerate(cards.split()):
        down = code.startswith("(")
        laid.append(Laid((leader + place) % variant.seats, variant.deck.card(code.strip("()")), down))
    return taken(Trick(leader, tuple(laid)), variant.ranking)


@pytest.mark.parametrize(
    ("variant", "cards", "leader", "seat", "why"),
    [
        (TRUK, "7O 12C 4E 5B", 0, 1, "trick.won"),
        (TRUK, "7O 12C 4E 5B", 2, 3, "trick.won"),
        (TRUK, "4O 5C 11E 11B", 0, None, "trick.tied"),
        (TRUK, "11O 11C 4E 5B", 0, None, "trick.tied"),
        (TRUK, "12O 11O 12C 7E", 0, 0, "trick.won-by-partners"),
        (TRUK, "12O 11O 12C 7E", 2, 2, "trick.won-by-partners"),
        (TRUK, "4O 3O 5C 3C", 0, 1, "trick.won-by-partners"),
        (TRUK, "3O 4C 3C 3E", 0, None, "trick.tied"),
        (TRUK, "3O 3B 3C 3E", 0, None, "trick.tied"),
        (TRUK, "4O 4C 3C 5E", 0, 2, "trick.won"),
        (WHITES, "3O 5C 3C 4E", 0, 0, "trick.won-by-partners"),
        (WHITES, "3O 5C 4C 3E", 0, None, "trick.tied"),
        (WHITES, "7O 7E 1B 1E", 0, 3, "trick.won"),
        (WHITES, "7C 6E 7B 5E", 0, 0, "trick.won-by-partners"),
        (WHITES, "(1E) 4O 5C 4C", 0, 2, "trick.won"),
        (WHITES, "(1E) (4O) 4C (1B)", 0, 2, "trick.won"),
        (WHITES, "(1E) (4O) (4C) (1B)", 0, None, "trick.tied"),
    ],
)
def test_the_highest_card_takes_the_trick_and_equal_ones_tie_only_between_the_sides(
    variant: Variant, cards: str, leader: int, seat: int | None, why: str
) -> None:
    """truk.trick.win, .tie, .tie-no-priority, .tie-partners; valencia.trick.*, valencia.rank.face-down."""
    assert lay(cards, variant, leader) == Taken(seat, why)


def test_having_laid_the_equal_card_first_gives_nothing() -> None:
    """truk.trick.tie-no-priority."""
    assert {lay("3O 3C 4E 5B", leader=leader).seat for leader in range(4)} == {None}


def rows(decide: FirstWinBreaksTies, begun: Sides = ()) -> list[Sides]:
    """Every course of tricks that can happen."""
    if begun and decide.over(begun):
        return [begun]
    return [row for taker in (0, 1, None) for row in rows(decide, (*begun, taker))]


def told(decide: FirstWinBreaksTies, records: list, tied: str) -> set[tuple[Sides, int | str]]:
    return {(tuple(SIDE.get(t) for t in r["tricks"]), SIDE.get(r["winner"], tied)) for r in records}


def ruled(decide: FirstWinBreaksTies, tied: str) -> set[tuple[Sides, int | str]]:
    return {(row, tied if set(row) == {None} else decide.verdict(row, dealer=3).side) for row in rows(decide)}


def test_the_courses_of_a_truk_hand_are_the_fifteen_of_the_digest() -> None:
    """truk.hand.*, the complete truth table of section 4."""
    records = digest.load("truk", "vectors")["hand_table"]
    assert len(records) == 15
    assert ruled(SHORT, "tied") == told(SHORT, records, "tied")


def test_the_courses_of_a_valencia_hand_are_the_twenty_three_of_the_digest() -> None:
    """valencia.hand.*, the complete truth table of section 4, third trick always played."""
    records = digest.load("valencia", "vectors")["hand_table_third_trick_literal"]
    assert len(records) == 23
    assert ruled(LONG, "tied") == told(LONG, records, "tied")


@pytest.mark.parametrize("dealer", range(4))
def test_three_ties_go_to_the_dealer_or_to_the_first_seat(dealer: int) -> None:
    """truk.hand.all-tied, valencia.hand.all-tied."""
    assert SHORT.verdict((None, None, None), dealer) == (dealer % 2, "hand.all-tied")
    assert LONG.verdict((None, None, None), dealer) == (1 - dealer % 2, "hand.all-tied")


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ((0, 0), "hand.two-wins"),
        ((0, 1, 0), "hand.two-wins"),
        ((1, 0, 0), "hand.two-wins"),
        ((0, None), "hand.only-first"),
        ((0, None, None), "hand.only-first"),
        ((0, None, 1), "hand.first-counts"),
        ((0, 1, None), "hand.first-counts"),
        ((None, 0, 1), "hand.second-counts"),
        ((None, 0), "hand.only-second"),
        ((None, 0, None), "hand.only-second"),
        ((None, None, 0), "hand.only-third"),
    ],
)
def test_the_verdict_says_why_and_is_the_same_with_the_sides_exchanged(row: Sides, why: str) -> None:
    assert SHORT.verdict(row, 0) == (0, why)
    other = tuple(None if side is None else 1 - side for side in row)
    assert SHORT.verdict(other, 0) == (1, why)


def test_a_hand_is_settled_exactly_when_no_third_trick_could_change_its_winner() -> None:
    """truk.hand.stop-early, valencia.hand.third-trick."""
    for row in product((0, 1, None), repeat=2):
        ends = {SHORT.verdict((*row, third), dealer).side for third in (0, 1, None) for dealer in (0, 1)}
        assert SHORT.settled(row) == (len(ends) == 1)
        assert SHORT.over(row) == SHORT.settled(row)
        assert LONG.over(row) == (row in ((0, 0), (1, 1)))
    for side in (0, 1, None):
        assert not SHORT.over((side,))
        assert not LONG.over((side,))

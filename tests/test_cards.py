"""Cards, packs and rankings; the order of each pack is that of the digests' tables."""

from __future__ import annotations

import pytest

from truk_rules.actions import Play, action
from truk_rules.cards import BATONS, CLUBS, CUPS, FRENCH, Card, Deck, Ranking, UnknownCard, card, deck, ranking
from truk_rules.questions import answer
from truk_rules.variants import ALL, find

FORTY = deck("1 2 3 4 5 6 7 10 11 12", "OCEB")

WHITES = [
    "1E", "1B", "7E", "7O", "3O 3C 3E 3B", "7C 7B", "6O 6C 6E 6B", "5O 5C 5E 5B", "4O 4C 4E 4B",
]  # fmt: skip
BLACKS = [
    "1E", "1B", "7E", "7O", "3O 3C 3E 3B", "2O 2C 2E 2B", "1O 1C", "12O 12C 12E 12B", "11O 11C 11E 11B",
    "7C 7B", "6O 6C 6E 6B", "5O 5C 5E 5B", "4O 4C 4E 4B",
]  # fmt: skip
TENS = [
    "1E", "1B", "7E", "7O", "3O 3C 3E 3B", "1O 1C", "12O 12C 12E 12B", "11O 11C 11E 11B", "10O 10C 10E 10B",
    "7C 7B", "6O 6C 6E 6B", "5O 5C 5E 5B", "4O 4C 4E 4B",
]  # fmt: skip
TRUK = [f"{rank}O {rank}C {rank}E {rank}B" for rank in (3, 2, 1, 12, 11, 10, 7, 6, 5, 4)]

TIERS = [
    ("truk", {}, 40, TRUK),
    ("truk", {"players": 2}, 40, TRUK),
    ("valencia", {"modality": "blanques"}, 22, WHITES),
    ("valencia", {"modality": "negres"}, 36, BLACKS),
    ("valencia", {"modality": "negres-tens"}, 36, TENS),
]


@pytest.mark.parametrize(("game", "options", "size", "tiers"), TIERS)
def test_a_pack_and_its_order_are_those_of_the_digest(game: str, options: dict, size: int, tiers: list[str]) -> None:
    """truk.deck.cards, truk.rank.order, valencia.deck.*, valencia.rank.*."""
    variant = find(game, **options)
    assert len(variant.deck) == len(set(variant.deck.cards)) == size
    found = variant.ranking.groups(variant.deck.cards)
    assert [{str(each) for each in tier} for tier in found] == [set(tier.split()) for tier in tiers]


@pytest.mark.parametrize(("game", "options", "size", "tiers"), TIERS)
def test_a_card_beats_those_of_lower_tiers_ties_its_own_and_loses_to_none_below(
    game: str, options: dict, size: int, tiers: list[str]
) -> None:
    variant = find(game, **options)
    tier_of = {variant.deck.card(code): place for place, tier in enumerate(tiers) for code in tier.split()}
    strength = variant.ranking.strength
    for one in variant.deck.cards:
        for other in variant.deck.cards:
            assert (strength(one) > strength(other)) == (tier_of[one] < tier_of[other])
            assert (strength(one) == strength(other)) == (tier_of[one] == tier_of[other])
        assert strength(one) > strength(one, down=True) == 0


def test_a_card_is_a_value_that_writes_and_rebuilds_itself() -> None:
    seven = card("7", "cups")
    assert seven == Card("7", CUPS)
    assert str(seven) == "7C"
    assert eval(repr(seven)) == seven
    assert {seven, FORTY.card("7C")} == {seven}


@pytest.mark.parametrize(
    ("pack", "written"),
    [
        (FORTY, "deck('1 2 3 4 5 6 7 10 11 12', 'OCEB')"),
        (deck("A K", "HDC", FRENCH), "deck('A K', 'HDC', FRENCH)"),
        (deck("1", "OC") + deck("3 7", "C"), "deck('1', 'O') + deck('1 3 7', 'C')"),
        (deck("7", "C") + deck("7", "C", FRENCH), "deck('7', 'C') + deck('7', 'C', FRENCH)"),
        (Deck(()), "Deck(())"),
    ],
    ids=str,
)
def test_a_pack_is_shown_as_it_can_be_made_again(pack: Deck, written: str) -> None:
    assert repr(pack) == written
    assert eval(written) == pack


@pytest.mark.parametrize("game", ALL)
def test_the_pack_of_a_game_can_be_made_again_from_what_it_shows(game: str) -> None:
    assert eval(repr(find(game).deck)) == find(game).deck


@pytest.mark.parametrize("each", FORTY.cards, ids=str)
def test_the_pack_reads_every_card_it_writes(each: Card) -> None:
    assert FORTY.card(str(each)) is each
    assert each in FORTY


@pytest.mark.parametrize("code", ["8O", "9E", "7X", "7x", "O7", "", "7", "C", " 7C", "7C ", "13B", "AH"])
def test_a_text_that_is_no_card_of_the_pack_is_refused_with_what_there_is(code: str) -> None:
    with pytest.raises(UnknownCard, match="is not a card of this pack, which has 1O 2O"):
        FORTY.card(code)


def test_cups_and_clubs_share_a_letter_but_not_a_card() -> None:
    french = deck("7 8", "C", FRENCH)
    assert str(french.card("7C")) == str(FORTY.card("7C"))
    assert french.card("7C") != FORTY.card("7C")
    assert french.card("7C") not in FORTY
    assert french.card("7C").suit is CLUBS


def test_the_french_suits_are_hearts_diamonds_clubs_and_spades() -> None:
    french = deck("7", "HDCS", FRENCH).cards
    assert french == tuple(card("7", suit) for suit in ("hearts", "diamonds", "clubs", "spades"))
    assert {each.suit.pack for each in french} == {"french"}
    assert {each.suit.pack for each in FORTY.cards} == {"spanish"}


def test_packs_add_up_in_their_order() -> None:
    whole = deck("3 4", "O") + deck("1", "B")
    assert [str(each) for each in whole.cards] == ["3O", "4O", "1B"]
    assert whole.card("1B").suit is BATONS
    assert len(whole) == 3


def test_equal_packs_and_rankings_are_equal_values() -> None:
    assert deck("3 4", "OC") == deck("3 4", "OC")
    assert hash(ranking("3 > 4")) == hash(ranking("3 > 4"))
    assert ranking("3 > 4") != ranking("4 > 3")


def test_a_tier_names_single_cards_or_whole_ranks_and_a_card_comes_before_its_rank() -> None:
    order = ranking("1E > 3 > 1")
    assert order == Ranking((("1E",), ("3",), ("1",)))
    assert order.strength(FORTY.card("1E")) > order.strength(FORTY.card("3B")) > order.strength(FORTY.card("1B"))


def test_groups_leave_out_the_tiers_that_nobody_holds() -> None:
    held = [FORTY.card(code) for code in ("4O", "3C", "4B")]
    assert [[str(each) for each in tier] for tier in FORTY_ORDER.groups(held)] == [["3C"], ["4O", "4B"]]


FORTY_ORDER = find("truk").ranking


@pytest.mark.parametrize(("game", "written"), [("truk", "3o"), ("truk", "12b"), ("french", "as"), ("french", "10H")])
def test_a_card_is_read_alike_in_small_letters_wherever_one_is_written(game: str, written: str) -> None:
    variant = find(game)
    card = variant.deck.card(written.upper())
    assert variant.deck.card(written) == card
    assert action(f"A1 {written}", variant.deck) == action(f"A1 {written.upper()}", variant.deck) == Play(0, card)
    assert answer({"game": game, "ask": "compare", "cards": [written, written.upper()]}) == {"answer": "="}


@pytest.mark.parametrize(
    ("rank", "suit", "said"),
    [
        ("99", "cups", "there is no '99' of cups; a card of that suit is 1, 2, .*, 12$"),
        ("J", "cups", "there is no 'J' of cups"),
        ("11", "hearts", "there is no '11' of hearts; a card of that suit is A, 2, .*, K$"),
        ("7", "x", "there is no suit 'x'; there are coins, cups, swords, batons, hearts"),
    ],
)
def test_a_card_that_there_is_in_no_pack_is_refused_with_what_there_is(rank: str, suit: str, said: str) -> None:
    with pytest.raises(UnknownCard, match=said):
        card(rank, suit)

"""A hand as a value: how it is dealt, who is to act, and what one seat sees of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table import A_STRONG, Table, cards, illegal, seat, sit, truk, valencia
from truk_rules import events as e
from truk_rules.actions import Play, Say, Swap, UnknownSeat
from truk_rules.bets import Stake, Unit
from truk_rules.cards import Ranking
from truk_rules.dealing import BadDeal, deal, dealt_from
from truk_rules.hand import HIDDEN, Stage, seen, settle
from truk_rules.match import Match
from truk_rules.tricks import Laid
from truk_rules.variant import Variant
from truk_rules.variants import find

WHITES = "7O 6O 3O / 5E 4E 7C / 1E 4B 5O / 7E 6C 3B"


def codes(held: tuple) -> str:
    return " ".join(str(each) for each in held)


# dealing


@pytest.mark.parametrize("dealer", range(4))
def test_cards_are_dealt_one_at_a_time_from_the_right_of_the_dealer(dealer: int) -> None:
    """truk.deal.packets, valencia.deal.from-right."""
    variant = find("truk")
    held, stock = dealt_from(variant, variant.deck.cards, dealer)
    assert [codes(held[(dealer + place) % 4]) for place in (1, 2, 3, 4)] == [
        "1O 5O 11O",
        "2O 6O 12O",
        "3O 7O 1C",
        "4O 10O 2C",
    ]
    assert stock == list(variant.deck.cards[12:])


def test_the_opening_of_the_digest_is_dealt_in_its_sequence() -> None:
    """truk.ex.1: B1 deals, A2 gets the first card."""
    variant = find("truk")
    held, stock = dealt_from(variant, cards(variant, "12C 7E 12O 11O 1C 5B 4O 3O 10C 2E 2B 6O"), seat("B1"))
    assert [codes(each) for each in held] == ["12O 4O 2B", "11O 3O 6O", "12C 1C 10C", "7E 5B 2E"]
    assert stock == []


@pytest.mark.parametrize(
    ("held", "stock", "message"),
    [
        ("3O 2O 1O / 4C 5C 6C / 3E 2E 1E", "", "three cards to each of 4 seats"),
        ("3O 2O 1O / 4C 5C 6C / 3E 2E 1E / 4B 5B", "", "three cards to each of 4 seats"),
        ("3O 2O 1O / 4C 5C 6C / 3E 2E 1E / 4B 5B 6B 7B", "", "three cards to each of 4 seats"),
        ("3O 2O 1O / 4C 5C 6C / 3E 2E 1E / 4B 5B 3O", "", "3O is twice"),
        ("3O 2O 1O / 4C 5C 6C / 3E 2E 1E / 4B 5B 6B", "3O", "3O is twice"),
    ],
)
def test_cards_that_are_no_deal_are_refused(held: str, stock: str, message: str) -> None:
    variant = find("truk")
    hands = [cards(variant, each) for each in held.split("/")]
    with pytest.raises(BadDeal, match=message):
        deal(variant, Match(0, phase="tanto"), hands, cards(variant, stock))


def test_a_card_of_another_pack_is_refused() -> None:
    whites, forty = find("valencia"), find("truk")
    held = [cards(forty, each) for each in ("7O 6O 3O", "5E 4E 7C", "1E 4B 5O", "7E 12C 3B")]
    with pytest.raises(BadDeal, match="12C is not in the pack"):
        deal(whites, Match(0), held, ())


# seats


@pytest.mark.parametrize("dealer", ["A1", "B1", "A2", "B2"])
def test_the_dealer_plays_last_and_his_neighbour_leads(dealer: str) -> None:
    """truk.esku.dealer, truk.lead.first, valencia.lead.first."""
    hand = truk(dealer=dealer).hand
    assert hand.order[-1] == hand.dealer == seat(dealer)
    assert hand.order[0] == hand.first_seat == hand.turn == hand.actor == (seat(dealer) + 1) % 4
    assert [hand.place(each) for each in hand.order] == [0, 1, 2, 3]


def test_the_actor_is_who_plays_answers_or_speaks_next() -> None:
    table = truk()
    assert table.hand.actor == seat("A1")
    asked = table.say("A1 3O, B1 truk")
    assert (asked.hand.actor, asked.hand.turn) == (seat("A2"), seat("B1"))
    assert asked.say("A2 joka").hand.actor == seat("B1")
    assert asked.say("A2 ez").hand.actor is None
    assert truk(phase="choice-2", points=(2, 0)).hand.actor is None
    assert table.say("A1 ask").hand.actor == seat("B1")
    swapping = table.say("A1 ask, B1 grant")
    assert (swapping.hand.stage, swapping.hand.actor) == (Stage.SWAP, seat("A1"))
    assert swapping.say("A1 swap 1O, A1 keep").hand.actor == seat("B1")


def test_what_the_hand_is_worth_follows_what_is_agreed() -> None:
    table = truk().say("A1 truk")
    assert table.hand.truc.agreed == Stake(1)
    assert table.say("B1 joka").hand.truc.agreed == Stake(1, Unit.GAME)


# the draw for the first dealer


def drawn(stock: str, dealer: str = "B1", held: str = "5C 6B 4C / 11O 7E 12C / 4B 5E 7O / 12B 1O 6E") -> Table:
    return truk(held, dealer=dealer, phase="draw", stock=stock)


def test_the_highest_card_drawn_makes_the_dealer_and_gives_his_side_two_tantos() -> None:
    """truk.start.draw."""
    table = drawn("12E 3B 7C 2C")
    assert codes(tuple(card for _, card in table.the(e.Drew).cards)) == "12E 3B 7C 2C"
    assert table.hand.dealer == seat("B2")
    assert (table.hand.match.points, table.hand.match.phase) == ((0, 2), "choice-2")
    assert table.hand.first_seat == seat("A1")


@pytest.mark.parametrize(
    ("stock", "tied", "dealer"),
    [
        ("3B 7C 3O 4O 10O 1B", [("A2", "A1")], "A1"),
        ("3B 3C 3O 4O 10O 1B 2C", [("A2", "B2", "A1")], "A1"),
        ("3B 7C 3O 4O 10O 10B 6O 5O", [("A2", "A1"), ("A2", "A1")], "A2"),
        ("3B 3C 3O 3E 7B 6C 7C 5B 2O 1E", [("A2", "B2", "A1", "B1"), ("A2", "A1")], "A2"),
    ],
)
def test_only_those_who_tie_draw_again(stock: str, tied: list, dealer: str) -> None:
    """truk.start.draw-tie: two, three, twice two, all four."""
    table = drawn(stock)
    assert [each.seats for each in table.all_of(e.DrawTied)] == [tuple(map(seat, names)) for names in tied]
    assert table.hand.dealer == table.the(e.DrawWon).seat == seat(dealer)


def test_the_cards_drawn_go_back_under_the_stock() -> None:
    """truk.start.draw-return."""
    stock = drawn("3B 7C 3O 4O 10O 1B 2E").hand.stock
    assert stock[0] == find("truk").deck.card("2E")
    assert codes(stock[-6:]) == "3B 7C 3O 4O 10O 1B"
    assert len(stock) == 28


def test_a_small_stock_may_come_round_again_as_long_as_fewer_draw_from_it() -> None:
    """truk.start.draw-tie: four draw all four cards, B1 and A2 tie; drawing again they tie, and then B1 has the 7."""
    table = sit(find("truk"), Match(seat("A1"), phase="draw"), A_STRONG, "3B 3C 7O 4O", rest=False)
    assert len(table.all_of(e.DrawTied)) == 2
    assert table.hand.dealer == seat("B1")


def test_a_draw_without_cards_enough_is_refused() -> None:
    with pytest.raises(BadDeal, match="the draw needs 4 cards of the stock, which has 3"):
        sit(find("truk"), Match(0, phase="draw"), A_STRONG, "3B 3C 2C", rest=False)


class Counted(Ranking):
    """A ranking that gives up when it is asked too often."""

    asked: list[int]

    def strength(self, each, down=False):  # type: ignore[no-untyped-def]
        self.asked.append(1)
        assert len(self.asked) < 10_000, "the draw does not end"
        return super().strength(each, down)


def test_a_stock_with_which_the_draw_can_never_end_is_refused() -> None:
    """truk.start.draw-tie: only two equal cards in the stock, drawn for ever."""
    ranking = Counted(find("truk").ranking.tiers)
    ranking.__dict__["asked"] = []
    variant = Variant(**{**vars(find("truk", players=2)), "ranking": ranking})
    with pytest.raises(BadDeal):
        deal(variant, Match(1, phase="draw"), [cards(variant, "4O 5O 6O"), cards(variant, "4C 5C 6C")],
             cards(variant, "3O 3C"))  # fmt: skip


def test_there_is_nothing_left_to_deal_for_once_a_match_is_won() -> None:
    variant = find("truk", players=2)
    with pytest.raises(BadDeal, match="the match is over"):
        deal(variant, Match(0, games=(6, 0), phase="end", winner=0), *dealt_from(variant, variant.deck.cards, 0))


# a value


def test_a_hand_is_equal_by_value_and_can_be_a_key() -> None:
    one, other = truk().say("A1 3O, B1 truk"), truk().say("A1 3O, B1 truk")
    assert one.hand is not other.hand
    assert one.hand == other.hand
    assert {one.hand: 1}[other.hand] == 1
    assert one.hand != one.say("A2 joka").hand
    assert one.events == other.events


def test_the_same_cards_under_another_option_are_another_hand() -> None:
    assert truk().hand != truk(target=7).hand


def test_a_hand_that_goes_on_cannot_be_settled() -> None:
    with pytest.raises(ValueError, match="the hand is not over"):
        settle(truk().hand)


@pytest.mark.parametrize("dealer", ["A1", "B1", "A2", "B2"])
def test_the_deal_passes_to_the_right(dealer: str) -> None:
    """truk.deal.rotate, valencia.dealer.rotate."""
    table = valencia(WHITES, dealer=dealer)
    assert table.say("A1 leave").score.dealer == (seat(dealer) + 1) % 4


def test_nothing_may_be_done_after_the_end() -> None:
    """truk.hand.two-wins, truk.bet.refuse."""
    over = truk().say("A1 truk, B1 ez")
    assert illegal(over, "A1 3O").point == "not.over"
    assert "the hand is over" in str(illegal(over, "B1 truk"))


@pytest.mark.parametrize("name", [2, 3, 7])
def test_a_seat_that_is_not_at_the_table_can_do_nothing(name: int) -> None:
    """An action of a third player at a table of two is not allowed, like any other."""
    table = truk("3O 2O 1O / 4C 5C 6C")
    card = table.hand.held[0][0]
    for each in (Play(name, card), Say(name, "truk"), Swap(name, (card,))):
        with pytest.raises(ValueError, match="is not allowed"):
            table.act(each)


# what one seat sees


def test_a_seat_sees_its_own_cards_and_how_many_the_others_hold() -> None:
    view = seen(truk().hand, seat("B1"))
    assert codes(view.held[1]) == codes(view.dealt[1]) == "4C 5C 6C"
    assert [view.held[other] for other in (0, 2, 3)] == [(HIDDEN,) * 3] * 3
    assert [view.dealt[other] for other in (0, 2, 3)] == [(HIDDEN,) * 3] * 3
    assert view.stock == (HIDDEN,) * 28


def test_cards_on_the_table_are_seen_by_all_and_covered_ones_by_their_owner() -> None:
    """valencia.trick.face-down."""
    hand = valencia(WHITES).say("A1 3O, B1 (4E)").hand
    own = (Laid(0, hand.dealt[0][2]), Laid(1, hand.dealt[1][1], True))
    assert seen(hand, seat("B1")).tricks[0].laid == own
    for name in ("A1", "A2", "B2"):
        assert seen(hand, seat(name)).tricks[0].laid == (own[0], Laid(1, HIDDEN, True))


def test_a_covered_card_is_seen_by_all_when_the_hand_is_over() -> None:
    """valencia.trick.face-down: it stays hidden till the end of the hand (reading V2: revealed at the end)."""
    over = valencia(WHITES).say("A1 (3O), B1 4E, A2 leave").hand
    assert codes(tuple(laid.card for laid in seen(over, seat("B1")).tricks[0].laid)) == "3O 4E"


def test_the_best_envit_is_seen_by_all_when_the_hand_is_over() -> None:
    """valencia.envit.show: accepted envits are shown once the hand is over, not before."""
    going = valencia(WHITES).say("A1 3O, B1 4E, A2 envide, B2 vull")
    over = going.say("A2 leave")
    shown = over.the(e.EnvitCounted).seat
    assert shown == seat("A1")
    assert HIDDEN in seen(going.hand, seat("B1")).dealt[shown]
    assert {str(card) for card in seen(over.hand, seat("B1")).dealt[shown]} >= {"7O", "6O"}
    assert seen(over.hand, seat("B1")).dealt[seat("A2")] == (HIDDEN,) * 3


def test_nobody_shows_an_envit_that_was_refused() -> None:
    """valencia.envit.hide."""
    over = valencia(WHITES).say("A1 3O, B1 4E, A2 envide, B2 no-vull, A2 leave").hand
    assert [seen(over, seat("B1")).dealt[other] for other in (0, 2, 3)] == [(HIDDEN,) * 3] * 3


SWAP = "3O 4C 5C / 2C 5E 6C / 4E 12B 2E / 10C 4B 6O"


def test_of_cards_put_aside_the_others_see_neither_twos_nor_threes() -> None:
    """truk.paso.show, truk.paso.hide."""
    hand = truk(SWAP, stock="1C 7E").say("A1 ask, B1 grant, A1 swap 3O 4C").hand
    assert codes(seen(hand, seat("A1")).offered) == "3O 4C"
    assert [str(card) for card in seen(hand, seat("B2")).offered] == [str(HIDDEN), "4C"]
    kept = truk(SWAP, stock="1C 7E").say("A1 ask, B1 grant, A1 swap 3O 4C, A1 keep").hand
    assert [str(laid.card) for laid in seen(kept, seat("B2")).aside] == [str(HIDDEN), "4C"]
    assert codes(tuple(laid.card for laid in seen(kept, seat("A1")).aside)) == "3O 4C"


def test_of_the_new_cards_given_back_only_the_player_knows() -> None:
    """truk.paso.recover."""
    hand = truk(SWAP, stock="1C 7E").say("A1 ask, B1 grant, A1 swap 3O 4C, A1 recover").hand
    assert codes(tuple(laid.card for laid in seen(hand, seat("A1")).aside)) == "1C 7E"
    for name in ("B1", "A2", "B2"):
        assert [laid.card for laid in seen(hand, seat(name)).aside] == [HIDDEN, HIDDEN]
    assert codes(hand.held[0]) == "5C 3O 4C"


def test_the_score_the_bets_and_the_result_are_seen_by_all() -> None:
    hand = truk().say("A1 truk, B1 ez").hand
    view = seen(hand, seat("B2"))
    for name in ("match", "terms", "truc", "turn", "stage", "queue", "result", "envit", "early"):
        assert getattr(view, name) == getattr(hand, name)


# seats that are none


@pytest.mark.parametrize("dealer", [2, 7, -1, "A1", None, True, 0.0])
def test_no_match_begins_with_a_dealer_who_has_no_seat(dealer: Any) -> None:
    two = find("truk", players=2)
    said = rf"there is no seat {dealer!r}; it is a number from 0 to 1, which stand for A1, B1$"
    for ask in (two.start, two.fresh, lambda seat: dealt_from(two, two.deck.cards, seat)):
        with pytest.raises(UnknownSeat, match=said):
            ask(dealer)
    held, stock = dealt_from(two, two.deck.cards, 0)
    with pytest.raises(BadDeal, match=f"^the dealer is no seat: {said}"):
        deal(two, Match(dealer, phase="tanto"), held, stock)
    hand, _ = deal(two, Match(0, phase="tanto"), held, stock)
    with pytest.raises(UnknownSeat, match=said):
        seen(hand, dealer)


def test_a_pack_that_is_too_small_is_not_dealt() -> None:
    two = find("truk", players=2)
    with pytest.raises(BadDeal, match="2 seats are dealt 6 cards, and there are 3"):
        dealt_from(two, two.deck.cards[:3], 0)


def test_a_hand_is_shown_without_every_card_of_its_game() -> None:
    two = find("truk", players=2)
    hand, _ = deal(two, two.fresh(), *dealt_from(two, two.deck.cards, 0))
    assert repr(two).startswith("find('truk', players=2, target=6, ")
    assert eval(repr(two)) == two
    assert repr(two) in repr(hand)
    assert len(repr(hand)) < 2000

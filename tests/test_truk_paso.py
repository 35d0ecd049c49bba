"""Changing cards at truk as a player would tell it: by all in a pasotan hand, and by a pair."""

from __future__ import annotations

import pytest

from tests.table import illegal, making, run, seat, truk
from truk_rules import events as e
from truk_rules.actions import seat_name
from truk_rules.match import Match
from truk_rules.variants import find

HELD = "3O 4C 5C / 2C 5E 6C / 4E 12B 2E / 10C 4B 6O"
PASO = "A1 paso, B1 paso, A2 paso, B2 paso"


# pasotan: everybody changes cards


def test_the_leader_speaks_first_and_one_joka_ends_the_changing() -> None:
    """truk.paso.forced.order, truk.paso.forced.stop."""
    table = truk(phase="forced-paso", dealer="A1").say("B1 paso, A2 paso, B2 joka")
    assert table.may("B1") == {"4C", "5C", "6C", "ask"}
    assert [seat_name(each.seat) for each in table.all_of(e.Spoke)] == ["B1", "A2", "B2"]
    assert {"truk.paso.forced.order", "truk.paso.forced.stop"} <= table.rules


def test_nobody_plays_a_card_while_it_is_asked_who_wants_to_change() -> None:
    """truk.paso.forced.order."""
    table = truk(phase="forced-paso").say("A1 paso")
    illegal(table, "A1 joka")
    illegal(table, "B1 4C")
    assert "truk.paso.forced.when" in illegal(table, "B1 ask").rules
    assert "truk.paso.forced.when" in illegal(table, "B1 swap 4C").rules
    assert illegal(table, "A2 paso").point == "not.now-exchange"


def test_when_all_say_paso_all_change_in_the_same_order_and_then_speak_again() -> None:
    """truk.paso.forced.loop: as many times as they wish."""
    table = truk(phase="forced-paso", dealer="A1")
    everyone = ("B1", "A2", "B2", "A1")
    for _ in range(3):
        for name in everyone:
            table = table.say(f"{name} paso")
        for name in everyone:
            assert seat_name(table.hand.actor or 0) == name
            table = table.say(f"{name} swap")
    assert table.may("B1") == {"paso", "joka"}
    assert "truk.paso.forced.loop" in table.rules


@pytest.mark.parametrize("cards", ["", "3O", "2O 1O", "3O 2O 1O"])
def test_in_a_round_a_player_changes_from_none_to_three_cards(cards: str) -> None:
    """truk.paso.forced.count, truk.paso.show."""
    table = truk(phase="forced-paso", stock="7E 10E 11E").say(PASO)
    assert sum(each.startswith("swap") for each in table.may("A1")) == 8
    table = table.say(f"A1 swap {cards}")
    number = len(cards.split())
    assert [str(card) for card in table.the(e.Swapped).drawn] == ["7E", "10E", "11E"][:number]
    assert table.may("A1") == ({"keep", "recover"} if number else set())
    assert {"truk.paso.forced.count", "truk.paso.show"} <= table.rules


def test_a_player_who_changes_nothing_has_nothing_to_keep_or_take_back() -> None:
    """truk.paso.forced.count."""
    table = truk(phase="forced-paso").say(PASO).say("A1 swap")
    assert seat_name(table.hand.actor or 0) == "B1"
    illegal(table, "A1 recover")


def test_the_cards_of_a_swap_may_be_named_in_any_order_but_only_once_and_only_if_held() -> None:
    """truk.paso.forced.count."""
    table = truk(phase="forced-paso").say(PASO)
    assert table.say("A1 swap 1O 3O").hand == table.say("A1 swap 3O 1O").hand
    assert table.say("A1 swap 1O 3O 2O").hand == table.say("A1 swap 3O 2O 1O").hand
    illegal(table, "A1 swap 3O 3O")
    illegal(table, "A1 swap 3O 4C")


def test_twos_and_threes_are_put_aside_face_down_and_everybody_sees_how_many() -> None:
    """truk.paso.hide, truk.paso.show."""
    table = truk(phase="forced-paso").say(PASO).say("A1 swap 3O 2O 1O")
    assert [str(card) for card in table.the(e.Swapped).shown] == ["1O"]
    assert (table.the(e.HidCards).seat, table.the(e.HidCards).number) == (seat("A1"), 2)
    kept = table.say("A1 keep")
    assert [(str(laid.card), laid.down) for laid in kept.hand.aside] == [("3O", True), ("2O", True), ("1O", False)]
    assert {"truk.paso.hide", "truk.paso.show"} <= table.rules


def test_no_card_is_hidden_where_there_is_no_two_or_three() -> None:
    """truk.paso.hide."""
    table = truk(phase="forced-paso").say(PASO).say("A1 swap 1O")
    assert table.all_of(e.HidCards) == []


def test_a_player_keeps_the_new_cards_or_takes_all_the_old_ones_back() -> None:
    """truk.paso.recover: the rejected new cards are put aside, unseen."""
    table = truk(phase="forced-paso", stock="7E 10E").say(PASO).say("A1 swap 2O 1O")
    kept, back = table.say("A1 keep"), table.say("A1 recover")
    assert [str(card) for card in kept.hand.held[0]] == ["3O", "7E", "10E"]
    assert [str(card) for card in back.hand.held[0]] == ["3O", "2O", "1O"]
    assert [(str(laid.card), laid.down) for laid in back.hand.aside] == [("7E", True), ("10E", True)]
    assert (kept.the(e.Settled).recovered, back.the(e.Settled).recovered) == (False, True)
    assert "truk.paso.recover" in kept.rules & back.rules


def test_the_next_player_waits_till_the_one_before_has_kept_or_taken_back() -> None:
    """truk.paso.recover."""
    table = truk(phase="forced-paso").say(PASO).say("A1 swap 2O")
    illegal(table, "B1 swap 4C")
    illegal(table, "A1 swap 3O")
    illegal(table, "A1 3O")


def test_when_the_stock_runs_out_what_was_put_aside_is_the_new_stock() -> None:
    """truk.paso.stock: two cards are left, A1 takes them and B1 those that A1 gave up."""
    table = truk(phase="forced-paso", stock="7E 10E", rest=False).say(PASO).say("A1 swap 3O 1O, A1 keep")
    assert table.hand.stock == ()
    table = table.say("B1 swap 4C")
    assert [str(card) for card in table.all_of(e.Swapped)[-1].drawn] == ["3O"]
    assert [str(card) for card in table.hand.stock] == ["1O"]
    assert len(table.all_of(e.StockTurned)) == 1
    assert "truk.paso.stock" in table.rules


def test_cards_still_in_the_stock_are_drawn_before_those_put_aside() -> None:
    """truk.paso.stock."""
    table = truk(phase="forced-paso", stock="7E 10E 11E", rest=False).say(PASO).say("A1 swap 3O 1O, A1 keep")
    table = table.say("B1 swap 4C 5C")
    assert [str(card) for card in table.all_of(e.Swapped)[-1].drawn] == ["11E", "3O"]


def test_nobody_draws_more_cards_than_there_are() -> None:
    """truk.paso.stock."""
    table = truk(phase="forced-paso", stock="7E", rest=False).say(PASO)
    assert table.may("A1") == {"swap", "swap 3O", "swap 2O", "swap 1O"}


def test_the_changing_is_over_once_the_first_card_is_played() -> None:
    """truk.paso.forced.stop (A39)."""
    table = truk(phase="forced-paso").say("A1 joka, A1 3O")
    illegal(table, "B1 paso")
    illegal(table, "B1 joka")


# paso in pairs


@pytest.mark.parametrize("held", [HELD, "3O 4C 5C / 2C 5E 6C"])
def test_a_player_asks_his_right_hand_neighbour_who_refuses_and_the_hand_goes_on(held: str) -> None:
    """truk.paso.pair.ask, truk.paso.pair.turn, truk.paso.pair.refuse: with two or four that is an opponent."""
    table = truk(held).say("A1 ask")
    assert table.may("B1") == {"grant", "deny"}
    table = table.say("B1 deny")
    assert {"3O", "4C", "5C", "truk"} == table.may("A1")
    assert {"truk.paso.pair.ask", "truk.paso.pair.turn", "truk.paso.pair.refuse"} <= table.rules


def test_granted_both_and_only_both_change_and_the_asker_plays_on() -> None:
    """truk.paso.pair.accept."""
    table = truk(HELD, stock="1C 7E 10E").say("A1 ask, B1 grant, A1 swap 4C 5C, A1 keep, B1 swap 2C, B1 recover")
    assert [str(card) for card in table.hand.held[0]] == ["3O", "1C", "7E"]
    assert [str(card) for card in table.hand.held[1]] == ["5E", "6C", "2C"]
    assert table.may("A1") == {"3O", "1C", "7E", "truk"}
    assert "truk.paso.pair.accept" in table.rules


def test_each_of_the_two_changes_at_least_one_card_and_not_equally_many() -> None:
    """truk.paso.pair.count."""
    table = truk(HELD).say("A1 ask, B1 grant")
    assert sum(each.startswith("swap") for each in table.may("A1")) == 7
    illegal(table, "A1 swap")
    both = table.say("A1 swap 3O 4C 5C, A1 keep, B1 swap 6C, B1 keep")
    assert [len(held) for held in both.hand.held] == [3, 3, 3, 3]
    assert "truk.paso.pair.count" in both.rules


@pytest.mark.parametrize("phase", ["tanto", "choice-2", "forced-plain", "forced-paso"])
def test_a_paso_may_be_asked_in_hands_for_a_tanto_and_for_a_truk_alike(phase: str) -> None:
    """truk.paso.pair.phase."""
    table = truk(HELD, phase=phase, points=(2, 0) if phase == "choice-2" else (0, 0))
    table = table.say({"choice-2": "A1 play", "forced-paso": "A1 joka"}.get(phase, "A1 3O"))
    assert "ask" in table.may(seat_name(table.hand.turn))
    asked = table.say(f"{seat_name(table.hand.turn)} ask")
    assert "truk.paso.pair.phase" in asked.rules


def test_in_a_pasotan_hand_a_pair_changes_alone_and_play_goes_on() -> None:
    """truk.paso.pair.phase (A43)."""
    table = truk(HELD, phase="forced-paso").say("A1 joka, A1 ask, B1 grant, A1 swap 3O, A1 keep, B1 swap 6C, B1 keep")
    assert seat_name(table.hand.actor or 0) == "A1"
    assert "paso" not in table.may("A1")


def test_one_request_a_turn() -> None:
    """truk.paso.pair.limit: again on the next turn, not before."""
    table = truk(HELD).say("A1 ask, B1 deny")
    assert "truk.paso.pair.limit" in illegal(table, "A1 ask").rules
    assert "truk.paso.pair.limit" in illegal(table.say("A1 truk, B1 joka"), "A1 ask").rules
    assert "ask" in table.say("A1 3O").may("B1")
    assert "ask" in table.trick("3O 6C 4E 4B").may("A1")


def test_no_paso_while_a_bet_waits_for_its_answer() -> None:
    """truk.paso.pair.limit."""
    table = truk(HELD).say("A1 truk")
    illegal(table, "B1 ask")
    illegal(table, "A1 ask")


def test_no_paso_with_a_neighbour_who_holds_no_card() -> None:
    """truk.paso.pair.limit: in the last trick, the last to play cannot ask the one who has played."""
    table = run(making("AB=", find("truk"), Match(seat("B2"), phase="tanto")), until=11)
    assert not table.hand.held[(table.hand.turn + 1) % 4]
    illegal(table, f"{seat_name(table.hand.turn)} ask")


def test_the_last_to_play_may_ask_a_neighbour_who_has_already_played() -> None:
    """truk.paso.pair.turn (A41): at any moment of the hand."""
    table = truk(HELD).trick("3O 6C 4E").say("B2 ask, A1 grant, B2 swap 4B, B2 keep, A1 swap 4C 5C, A1 keep")
    assert len(table.hand.held[0]) == 2
    assert seat_name(table.hand.turn) == "B2"


def test_only_the_player_on_turn_asks_and_only_the_one_asked_answers() -> None:
    """truk.paso.pair.turn."""
    table = truk(HELD)
    assert "truk.paso.pair.turn" in illegal(table, "B1 ask").rules
    asked = table.say("A1 ask")
    illegal(asked, "A2 grant")
    illegal(asked, "A1 3O")
    illegal(asked, "B1 6C")
    assert illegal(table, "B1 grant").point == "not.now-exchange"

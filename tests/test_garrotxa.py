"""Truc de la Garrotxa as a player would tell it: truc and tres in their turn, and the choice at seventeen."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from tests.table import Table, illegal, lay, rules_told
from truk_rules import events as e
from truk_rules.actions import seat_name
from truk_rules.hand import HIDDEN, seen
from truk_rules.rules import rulebook

HELD = "3O 12C 4E / 2O 11C 5E / 1O 10C 6E / 7O 7C 7E"
TO_A = "A1 3O, B1 5E, A2 6E, B2 7O, A1 12C, B1 11C, A2 10C, B2 7C"
TO_B = "A1 12C, B1 2O, A2 6E, B2 7O, B1 11C, A2 10C, B2 7C, A1 4E"
TIES = "3O 2O 1O / 4C 5C 6C / 4E 5E 6E / 3E 2E 1E"


def garrotxa(held: str = HELD, **start: Any) -> Table:
    return lay("garrotxa", held, **start)


# truc and tres


def test_the_other_pair_answers_truc_by_either_of_its_players_and_the_first_word_stands() -> None:
    """garrotxa.truc.call, garrotxa.bet.who-answers."""
    table = garrotxa().say("A1 truco")
    assert table.may("B1") == table.may("B2") == {"accept", "refuse"}
    assert table.may("A1") == table.may("A2") == set()
    accepted = table.say("B2 accept")
    assert accepted.hand.actors == (0,)
    illegal(accepted, "B1 refuse")


def test_no_card_is_played_while_truc_waits_for_its_answer() -> None:
    """garrotxa.bet.who-answers."""
    table = garrotxa().say("A1 truco")
    assert illegal(table, "A1 3O").point == "not.asked"
    assert illegal(table, "B1 2O").point == "not.before-answer"


def test_tres_is_no_answer_to_truc() -> None:
    """garrotxa.tres.turn: it comes after the truc is accepted, before a card."""
    table = garrotxa().say("A1 truco")
    assert "garrotxa.tres.turn" in illegal(table, "B1 tres").rules
    assert illegal(table, "B1 tres").point == "not.as-answer"
    assert illegal(table, "A2 tres").point == "not.asked"


def test_tres_needs_a_truc() -> None:
    """garrotxa.tres.call."""
    assert "garrotxa.tres.call" in illegal(garrotxa(), "A1 tres").rules


@pytest.mark.parametrize(
    ("script", "name"),
    [("", "A1"), ("A1 3O", "B1"), ("A1 3O, B1 5E", "A2"), ("A1 3O, B1 5E, A2 6E, B2 7O", "A1")],
)
def test_any_player_of_either_pair_says_tres_on_turn(script: str, name: str) -> None:
    """garrotxa.tres.own-side, garrotxa.tres.turn, garrotxa.truc.any-trick."""
    table = garrotxa().say("A1 truco, B1 accept")
    table = table.say(script) if script else table
    assert "tres" in table.may(name)
    for other in {"A1", "B1", "A2", "B2"} - {name}:
        assert illegal(table, f"{other} tres").point == "not.now-truc"
    raised = table.say(f"{name} tres")
    assert {seat_name(seat) for seat in raised.hand.actors} == ({"B1", "B2"} if name[0] == "A" else {"A1", "A2"})


def test_nothing_is_said_above_tres() -> None:
    """garrotxa.bet.top."""
    table = garrotxa().say("A1 truco, B1 accept, A1 tres, B1 accept, A1 3O")
    for word in ("truco", "tres"):
        assert illegal(table, f"B1 {word}").point == "not.top"
    assert table.may("B1") == {"2O", "11C", "5E"}


@pytest.mark.parametrize("word", ["envido", "flor", "retruco", "leave"])
def test_there_is_no_other_bet_and_no_leaving(word: str) -> None:
    table = garrotxa()
    assert word not in table.may("A1")
    illegal(table, f"A1 {word}")


def test_no_card_lies_face_down_and_none_is_changed() -> None:
    table = garrotxa()
    assert illegal(table, "A1 (3O)").point == "not.face-down"
    assert illegal(table, "A1 ask").point == "not.now-exchange"


# ties


def test_a_hand_of_three_ties_gives_nothing_even_with_tres_and_the_deal_passes_on() -> None:
    """garrotxa.hand.all-tied, garrotxa.trick.tie, garrotxa.lead.after-tie."""
    table = garrotxa(TIES, dealer="A1", points=(4, 5)).say("B1 truco, A1 accept, B1 tres, A2 accept")
    table = table.trick("4C 4E 3E 3O 5C 5E 2E 2O 6C 6E 1E 1O")
    assert table.tricks == "==="
    assert table.awards == []
    assert (table.score.points, seat_name(table.score.dealer)) == ((4, 5), "B1")
    assert [each.redeal for each in table.all_of(e.HandTied)] == [False]
    assert {seat_name(each.seat) for each in table.all_of(e.Leads)} == {"B1"}


# at seventeen


def test_a_pair_at_seventeen_says_first_whether_it_plays() -> None:
    """garrotxa.tria.trigger, garrotxa.tria.cards-seen: each has looked at his own cards and at no others."""
    table = garrotxa(points=(9, 17))
    assert table.may("B1") == table.may("B2") == {"play", "decline"}
    assert illegal(table, "A1 3O").point == illegal(table, "A1 play").point == "not.chooser"
    assert illegal(table, "B1 2O").point == illegal(table, "B2 truco").point == "not.before-choice"
    for each in (seen(table.hand, 1), seen(table.say("B2 play").hand, 1)):
        assert each.held[1] == table.hand.held[1]
        assert each.held[3] == (HIDDEN,) * 3


@pytest.mark.parametrize(
    ("points", "script", "after", "won"),
    [
        ((17, 4), "A2 decline", (17, 5), None),
        ((17, 4), f"A1 play, {TO_A}", (18, 4), 0),
        ((17, 4), f"A1 play, {TO_B}", (17, 7), None),
        ((17, 14), f"A1 play, {TO_B}", (17, 17), None),
        ((17, 15), f"A1 play, {TO_B}", (17, 18), 1),
        ((17, 16), "A1 decline", (17, 17), None),
        ((17, 17), TO_A, (18, 17), 0),
        ((17, 17), TO_B, (17, 18), 1),
    ],
)
def test_what_the_hand_at_seventeen_gives(
    points: tuple[int, int], script: str, after: tuple[int, int], won: int | None
) -> None:
    """garrotxa.tria.decline, garrotxa.tria.win, garrotxa.tria.lose, garrotxa.tria.both, garrotxa.match.target."""
    table = garrotxa(points=points).say(script)
    assert (table.score.points, table.score.winner) == (after, won)


def test_no_bets_in_a_hand_at_seventeen() -> None:
    """garrotxa.tria.no-bets, garrotxa.tria.both."""
    for table in (garrotxa(points=(17, 3)).say("A1 play"), garrotxa(points=(17, 17))):
        assert "garrotxa.tria.no-bets" in illegal(table, "A1 truco").rules
        played = table.say("A1 3O")
        assert illegal(played, "B1 truco").point == "not.now-truc"
        assert played.may("B1") == {"2O", "11C", "5E"}


def test_with_both_pairs_at_seventeen_nobody_chooses() -> None:
    """garrotxa.tria.both."""
    table = garrotxa(points=(17, 17))
    assert table.hand.terms.forced
    assert "garrotxa.tria.both" in illegal(table, "A1 decline").rules
    assert "garrotxa.tria.both" in table.rules


@pytest.mark.parametrize("points", [(17, 3), (23, 23), (23, 0)])
def test_in_a_game_to_twenty_four_nobody_ever_chooses(points: tuple[int, int]) -> None:
    """garrotxa.tria.24, garrotxa.match.target."""
    table = garrotxa(points=points, target=24)
    assert "garrotxa.tria.24" in illegal(table, "A1 decline").rules
    assert {"truco", "3O"} <= table.may("A1")


def test_points_past_the_target_win_too_and_are_written_down() -> None:
    """garrotxa.match.overshoot."""
    table = garrotxa(points=(16, 2)).say(f"A1 truco, B1 accept, A1 tres, B2 accept, {TO_A}")
    assert (table.score.points, table.score.winner) == ((19, 2), 0)


# the pack


def test_with_48_cards_nines_and_eights_stand_between_the_sotes_and_the_sevens() -> None:
    """garrotxa.rank.48."""
    table = garrotxa("10O 8C 4E / 9O 11C 5E / 8O 10C 6E / 7O 7C 7E", deck=48).trick("10O 9O 8O 7O")
    assert table.tricks == "A"
    assert table.trick("8C").trick("5E 6E 7E").tricks == "AA"
    with pytest.raises(ValueError, match="is not a card of this pack"):
        garrotxa("10O 8C 4E / 9O 11C 5E / 8O 10C 6E / 7O 7C 7E")


def test_the_rules_told_here_stand_in_the_book() -> None:
    assert rules_told(sys.modules[__name__]) <= set(rulebook("garrotxa").rules)

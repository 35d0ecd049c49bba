"""Truco mineiro as a player would tell it: packets, covered cards, the trick a bet is for, and the hands at eleven."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from tests.table import Table, illegal, lay, rules_told, seat
from truk_rules import events as e
from truk_rules.actions import seat_name
from truk_rules.hand import HIDDEN, seen
from truk_rules.html import shown, steps
from truk_rules.legal import legal
from truk_rules.refusals import raising
from truk_rules.rules import rulebook

HELD = "4C 6D QH / 7H KC 5S / AS JD 4H / 7D 3S 2C"
STOCK = "2H 2D 2S 3H 3D 3C QS QC QD"
TIES = "3H 2H AH / 3D 2D AD / 4S 5S 6S / 4H 5H 6H"
TIED = "3H 3D 4S 4H 2H 2D 5S 5H AH AD 6S 6H"
TO_A = "4C KC 4H 2C 6D 5S AS 3S"


def dealt(held: str = HELD, **start: Any) -> Table:
    return lay("mineiro", held, stock=STOCK if held == HELD else "", **start)


def mineiro(held: str = HELD, **start: Any) -> Table:
    """A hand whose first seat has kept its packet."""
    table = dealt(held, **start)
    return table.say(f"{seat_name(table.hand.first_seat)} keep")


def held(table: Table, name: str) -> str:
    return " ".join(map(str, table.hand.held[seat(name)]))


# packets


def test_nobody_does_anything_before_the_first_seat_has_kept_a_packet() -> None:
    """mineiro.packet.keep: its partner has no cards yet."""
    table = dealt()
    assert table.may("A1") == {"keep", "give", "burn"}
    assert held(table, "A2") == ""
    for text in ("A1 4C", "A1 truco", "B1 7H", "B1 burn", "A2 keep"):
        illegal(table, text)


@pytest.mark.parametrize(
    ("script", "own", "partner"),
    [
        ("keep", "4C 6D QH", "AS JD 4H"),
        ("give, keep", "AS JD 4H", "4C 6D QH"),
        ("burn, keep", "AS JD 4H", "2H 2D 2S"),
        ("burn, give, keep", "2H 2D 2S", "AS JD 4H"),
        ("burn, burn, burn, keep", "3H 3D 3C", "QS QC QD"),
        ("give, burn, burn, keep", "3H 3D 3C", "4C 6D QH"),
    ],
)
def test_who_has_which_cards_after_the_packets(script: str, own: str, partner: str) -> None:
    """mineiro.packet.keep, mineiro.packet.give, mineiro.packet.burn, mineiro.packet.limit."""
    table = dealt().say(", ".join(f"A1 {word}" for word in script.split(", ")))
    assert (held(table, "A1"), held(table, "A2")) == (own, partner)
    assert table.hand.dealt == table.hand.held
    assert {"truco", *own.split()} == table.may("A1")
    illegal(table, "A1 burn")


@pytest.mark.parametrize(
    ("script", "may"),
    [("A1 burn, A1 burn, A1 burn", {"keep"}), ("A1 give", {"keep", "burn"}), ("A1 give, A1 burn, A1 burn", {"keep"})],
)
def test_four_packets_are_the_most_and_one_alone_is_given(script: str, may: set[str]) -> None:
    """mineiro.packet.limit, mineiro.packet.last, mineiro.packet.give."""
    table = dealt().say(script)
    assert table.may("A1") == may
    for word in {"keep", "give", "burn"} - may:
        assert "mineiro.packet.last" in illegal(table, f"A1 {word}").rules


def test_what_is_burnt_everybody_sees_and_what_is_given_its_new_owner_alone() -> None:
    """mineiro.packet.burn, mineiro.packet.give."""
    table = dealt().say("A1 burn, A1 give")
    for name in ("A1", "B1", "A2", "B2"):
        view = seen(table.hand, seat(name))
        assert " ".join(str(laid.card) for laid in view.aside) == "4C 6D QH"
        assert set(view.stock) == {HIDDEN}
    assert seen(table.hand, seat("A2")).held[2] == table.hand.held[2]
    assert seen(table.hand, seat("B1")).held[2] == (HIDDEN,) * 3
    assert seen(table.hand, seat("A2")).held[0] == (HIDDEN,) * 3


def test_without_packets_all_have_their_three_cards_at_once() -> None:
    table = dealt(packets="off")
    assert table.may("A1") == {"4C", "6D", "QH", "truco"}
    assert held(table, "A2") == "AS JD 4H"
    illegal(table, "A1 burn")


# covered cards


def test_cards_are_covered_from_the_second_trick_on_and_by_anybody() -> None:
    """mineiro.cover.from-trick2, mineiro.cover.lead."""
    table = mineiro()
    assert "mineiro.cover.from-trick2" in illegal(table, "A1 (4C)").rules
    table = table.trick("4C KC 4H 2C")
    assert {"(6D)", "(QH)"} <= table.may("A1")
    assert {"(7H)", "(5S)"} <= table.say("A1 (6D)").may("B1")


def test_a_covered_card_never_wins_and_four_of_them_tie() -> None:
    """mineiro.cover.never-wins, mineiro.cover.all, mineiro.lead.winner."""
    table = mineiro().trick("QH KC 4H 3S")
    assert table.trick("(7D) (4C) (7H) JD").tricks == "BA"
    tied = table.trick("(7D) (4C) (7H) (JD)")
    assert (tied.tricks, tied.awards) == ("B=", [("B", 1, "point")])


def test_covered_cards_stay_covered_after_the_hand() -> None:
    """mineiro.cover.never-wins: only who put one there knows it."""
    over = mineiro().trick("QH KC 4H 3S (7D) (4C) (7H) (JD)").hand
    assert over.result is not None
    shown = [str(laid.card) for laid in seen(over, 0).tricks[1].laid]
    assert shown == ["??", "4C", "??", "??"]


# the trick a bet is for


def test_an_accepted_bet_is_won_with_the_trick_in_play_whatever_came_before() -> None:
    """mineiro.truco.decides-trick."""
    table = mineiro().trick("QH KC 4H 3S")
    table = table.say("B2 truco, A1 aceito").trick("2C 4C 5S JD")
    assert (table.tricks, table.awards) == ("BA", [("A", 3, "point")])
    assert "hand.called-trick" in table.whys


def test_with_the_bet_for_the_deal_two_tricks_are_needed_as_ever() -> None:
    """mineiro.truco.decides-trick is one reading; the other plays the best of three on."""
    table = mineiro(truco_scope="deal").trick("QH KC 4H 3S")
    table = table.say("B2 truco, A1 aceito").trick("2C 4C 5S JD")
    assert table.hand.result is None
    assert table.trick("6D 7H AS 7D").awards == [("B", 3, "point")]


def test_a_tie_with_a_card_that_lay_there_before_loses_for_who_bet_last() -> None:
    """mineiro.truco.tie-before, mineiro.truco.tie-before-last."""
    table = mineiro(TIES).say("A1 3H, B1 truco, A1 aceito").trick("3D 4S 4H")
    assert table.awards == [("A", 3, "point")]
    raised = mineiro(TIES).say("A1 3H, B1 truco, A2 seis, B1 aceito").trick("3D 4S 4H")
    assert raised.awards == [("B", 6, "point")]


def test_a_tie_of_cards_played_after_the_bet_leaves_it_to_the_next_trick() -> None:
    """mineiro.truco.tie-after, mineiro.truco.tie-last."""
    table = mineiro(TIES).say("A1 truco, B1 aceito").trick("3H 3D 4S 4H 2H 2D 5S 5H")
    assert (table.tricks, table.hand.result) == ("==", None)
    over = table.trick("AH AD 6S 6H")
    assert (over.awards, over.score.points, seat_name(over.score.dealer)) == ([], (0, 0), "A1")
    assert "hand.called-tied" in over.whys


def test_after_a_tie_that_left_the_bet_open_a_raise_moves_it_to_its_own_trick() -> None:
    """mineiro.truco.tie-before-last, mineiro.truco.raise-right."""
    table = mineiro(TIES).say("A1 truco, B1 aceito").trick("3H 3D 4S 4H 2H")
    raised = table.say("B1 seis, A1 aceito").trick("2D 5S 5H")
    assert raised.awards == [("A", 6, "point")]
    assert "hand.tied-before-bet" in raised.whys


@pytest.mark.parametrize(("ties", "awards"), [("none", []), ("eldest", [("A", 1, "point")])])
def test_three_ties_without_a_bet(ties: str, awards: list[tuple[str, int, str]]) -> None:
    """mineiro.hand.all-tied."""
    assert mineiro(TIES, three_ties=ties).trick(TIED).awards == awards


# raises


def test_the_side_that_accepted_alone_raises() -> None:
    """mineiro.truco.raise-right, mineiro.truco.values."""
    table = mineiro().say("A1 truco, B2 aceito")
    assert "mineiro.truco.raise-right" in illegal(table, "A1 seis").rules
    assert illegal(table, "B1 seis").point == "not.now-truc"
    raised = table.say("A1 4C, B1 seis")
    assert raised.may("A1") == raised.may("A2") == {"aceito", "corro", "nove"}
    assert illegal(raised, "A1 doze").point == "not.order"
    top = raised.say("A1 nove, B1 doze")
    assert top.may("A2") == {"aceito", "corro"}
    assert top.say("A2 corro").awards == [("B", 9, "point")]


@pytest.mark.parametrize(("points", "may"), [((0, 8), True), ((0, 9), False), ((0, 10), False)])
def test_nobody_raises_what_would_win_him_the_game_by_accepting(points: tuple[int, int], may: bool) -> None:
    """mineiro.truco.no-pointless-raise: to call truco is no raise."""
    called = mineiro(points=points).say("A1 truco")
    later = called.say("B1 aceito, A1 4C")
    assert ("seis" in called.may("B1")) == ("seis" in later.may("B1")) == may
    if not may:
        for table in (called, later):
            assert "mineiro.truco.no-pointless-raise" in illegal(table, "B1 seis").rules
    opening = mineiro(points=points).say("A1 4C")
    assert "truco" in opening.may("B1")


def test_the_article_on_such_raises_leads_to_a_side_that_may_not_raise() -> None:
    """Not to a raise that was allowed: there is nothing of the article to be seen in it."""
    ((id, number),) = shown("mineiro.truco.no-pointless-raise")
    step = steps(id)[number]
    assert step.match.points == (6, 2)
    assert [str(each) for each in step.actions] == ["B2 seis"]
    assert {str(each) for each in legal(step.hand)} == {"A1 aceito", "A1 corro", "A2 aceito", "A2 corro"}
    assert raising(step.hand) == "not.pointless"


def test_the_article_on_who_may_raise_leads_to_a_raise_that_was_made() -> None:
    """mineiro.truco.raise-right forbids as well, but most of all it allows."""
    ((id, number),) = shown("mineiro.truco.raise-right")
    assert [str(each) for each in steps(id)[number].actions] == ["B1 3S", "A2 seis"]


@pytest.mark.parametrize("word", ["envido", "flor", "leave", "retruco"])
def test_there_is_neither_envido_nor_flor(word: str) -> None:
    """mineiro.identity.no-envido, mineiro.identity.no-flor."""
    illegal(mineiro(), f"A1 {word}")


# eleven


def test_a_side_at_eleven_settles_its_packets_sees_both_hands_and_chooses() -> None:
    """mineiro.onze.choice, mineiro.packet.special."""
    table = dealt(points=(11, 5))
    assert table.may("A1") == {"keep", "give", "burn"}
    assert seen(table.hand, seat("A2")).held[0] == (HIDDEN,) * 3
    table = table.say("A1 burn, A1 keep")
    assert table.may("A1") == table.may("A2") == {"play", "decline"}
    assert illegal(table, "B1 play").point == "not.chooser"
    assert illegal(table, "A1 AS").point == "not.before-choice"
    for name in ("A1", "A2"):
        view = seen(table.say("A2 play").hand, seat(name))
        assert view.held[0] == table.hand.held[0]
        assert view.held[2] == table.hand.held[2]
    assert seen(table.hand, seat("B1")).held[0] == seen(table.hand, seat("B1")).held[3] == (HIDDEN,) * 3


@pytest.mark.parametrize(
    ("points", "script", "after", "won"),
    [
        ((11, 5), "A1 decline", (11, 6), None),
        ((11, 10), "A2 decline", (11, 11), None),
        ((11, 5), "A2 play", (14, 5), 0),
        ((5, 11), "B1 play", (8, 11), None),
        ((9, 11), "B2 play", (12, 11), 0),
    ],
)
def test_the_hand_at_eleven_is_worth_three_to_whoever_wins_it(
    points: tuple[int, int], script: str, after: tuple[int, int], won: int | None
) -> None:
    """mineiro.onze.stake, mineiro.onze.run."""
    table = mineiro(points=points).say(script)
    table = table if table.hand.result else table.trick(TO_A)
    assert (table.score.points, table.score.winner) == (after, won)


def test_nobody_calls_in_the_hand_at_eleven() -> None:
    """mineiro.onze.no-truco, mineiro.onze.no-truco-both."""
    table = mineiro(points=(11, 5)).say("A1 play")
    assert "mineiro.onze.no-truco" in illegal(table, "A1 truco").rules
    assert "mineiro.onze.no-truco" in illegal(table.say("A1 4C"), "B1 truco").rules


# both at eleven


def test_in_the_iron_hand_nobody_sees_his_cards_till_he_plays_them() -> None:
    """mineiro.ferro.blind, mineiro.ferro.faceup-when-played, mineiro.ferro.no-truco, mineiro.packet.special."""
    table = dealt(points=(11, 11))
    for place in range(4):
        view = seen(table.hand, place)
        assert {card for cards in (*view.held, *view.dealt) for card in cards} == {HIDDEN}
    for text in ("A1 keep", "A1 burn", "A1 play", "A1 truco"):
        illegal(table, text)
    played = table.trick("4C 7H")
    view = seen(played.hand, 3)
    assert [str(laid.card) for laid in view.tricks[0].laid] == ["4C", "7H"]
    assert view.held[3] == (HIDDEN,) * 3
    assert dealt(points=(11, 11)).trick(TO_A).score.winner == 0


@pytest.mark.parametrize("ties", ["none", "eldest"])
def test_a_tied_iron_hand_is_played_again_with_the_same_dealer(ties: str) -> None:
    """mineiro.ferro.replay, mineiro.ferro.replay-dealer."""
    table = dealt(TIES, points=(11, 11), three_ties=ties).trick(TIED)
    assert (table.awards, table.score.points, seat_name(table.score.dealer)) == ([], (11, 11), "B2")
    assert table.the(e.HandTied).redeal


def test_the_rules_told_here_stand_in_the_book() -> None:
    assert rules_told(sys.modules[__name__]) <= set(rulebook("mineiro").rules)

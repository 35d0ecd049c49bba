"""Truc by the card maker's rules as a player would tell it: raises, envits of fixed worth, and leaving a hand."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from tests.table import Table, illegal, lay, rules_told
from truk_rules import events as e
from truk_rules.actions import seat_name
from truk_rules.hand import HIDDEN, seen
from truk_rules.rules import rulebook
from truk_rules.variant import UnknownOption
from truk_rules.variants import find

HELD = "7O 6O 3B / 5E 4E 7C / 1E 4B 5O / 7E 6C 3C"
"""A1 has 33, A2 5, both of B have 29; A wins with the ace of swords and the seven of coins."""
TO_A = "3B 7C 1E 6C 5O 3C 7O 5E"
SIX = "7O 6O 3B / 5E 4E 7C / 1E 4B 5O / 7E 6C 3C / 1B 4C 5B / 3E 6E 4O"
TWO = "7O 6O 3B / 7E 6C 3C"
ENVITS = {"envide", "falta"}


def fournier(held: str = HELD, **start: Any) -> Table:
    return lay("fournier", held, **start)


# the truc


def test_only_the_side_that_was_called_raises_as_an_answer_or_on_a_later_turn() -> None:
    """fournier.truc.alternate, fournier.truc.birtruc-later, fournier.truc.turn."""
    table = fournier().say("A1 truc, B1 vull")
    assert "fournier.truc.alternate" in illegal(table, "A1 birtruc").rules
    assert illegal(table, "B1 birtruc").point == "not.now-truc"
    later = table.say("A1 3B, B1 birtruc")
    assert later.may("A1") == {"vull", "no-vull", "quatre-val"}
    assert later.say("A1 vull, B1 7C, A2 quatre-val").may("B1") == {"vull", "no-vull", "joc-fora"}
    assert illegal(fournier().say("A1 truc"), "B1 quatre-val").point == "not.order"


def test_a_raise_is_answered_by_the_player_whose_call_it_raises() -> None:
    """fournier.truc.answerer."""
    table = fournier().trick("3B 7C").say("A2 truc")
    assert [seat_name(each) for each in table.hand.actors] == ["B2"]
    assert illegal(table, "B1 vull").point == "not.asked"
    assert [seat_name(each) for each in table.say("B2 birtruc").hand.actors] == ["A2"]


@pytest.mark.parametrize(
    ("joc_fora", "points", "games", "winner"), [("leg", (0, 0), (1, 0), None), ("match", (9, 3), (0, 0), 0)]
)
def test_joc_fora_stakes_the_leg_or_as_an_option_the_match(
    joc_fora: str, points: tuple[int, int], games: tuple[int, int], winner: int | None
) -> None:
    """fournier.truc.joc-fora, fournier.truc.joc-fora-refuse."""
    called = fournier(points=(9, 3), joc_fora=joc_fora).say("A1 truc, B1 birtruc, A1 quatre-val, B1 joc-fora")
    assert called.may("A1") == {"vull", "no-vull"}
    assert called.say("A1 no-vull").awards == [("B", 4, "point")]
    score = called.say("A1 vull").trick(TO_A).score
    assert (score.points, score.games, score.winner) == (points, games, winner)


# the envit


def test_an_envit_is_called_on_the_first_turn_before_card_and_truc_by_each_player_for_himself() -> None:
    """fournier.envido.window, fournier.envido.who, fournier.envido.once."""
    table = fournier()
    assert table.may("A1") >= ENVITS
    for name in ("B1", "A2", "B2"):
        assert illegal(table, f"{name} envide").point == "not.now-envit"
    accepted = table.say("A1 truc, B1 vull")
    assert not accepted.may("A1") & ENVITS
    played = accepted.say("A1 3B")
    assert not played.may("B1") & ENVITS
    assert played.say("B1 7C").may("A2") >= ENVITS
    second = fournier().trick("3B 7C 1E 6C")
    assert "fournier.envido.window" in illegal(second, "A2 envide").rules
    once = fournier().say("A1 envide, B1 no-vull, A1 3B")
    assert "fournier.envido.once" in illegal(once, "B1 envide").rules


def test_who_is_asked_truc_may_call_the_envit_first_and_then_answers() -> None:
    """fournier.envido.before-truc-answer, fournier.envido.suspends."""
    table = fournier().say("A1 truc")
    assert table.may("B1") == {"vull", "no-vull", "birtruc", *ENVITS}
    envit = table.say("B1 envide")
    assert envit.may("A2") == {"vull", "no-vull", "torne", "falta"}
    assert illegal(envit, "B1 vull").point == "not.asked"
    settled = envit.say("A2 vull")
    assert settled.may("B1") == {"vull", "no-vull", "birtruc"}
    assert not settled.say("B1 birtruc").may("A1") & ENVITS


@pytest.mark.parametrize(
    ("script", "may"),
    [
        ("A1 envide", {"torne", "falta"}),
        ("A1 envide, B1 torne", {"falta"}),
        ("A1 falta", set()),
        ("A1 envide, B1 falta", set()),
        ("A1 envide, B1 torne, A1 falta", set()),
    ],
)
def test_to_a_torne_nothing_but_falta_is_said(script: str, may: set[str]) -> None:
    """fournier.envido.torne-answer, fournier.envido.falta-open."""
    table = fournier().say(script)
    name = seat_name(table.hand.actors[0])
    assert table.may(name) == {"vull", "no-vull", *may}
    for word in {"envide", "torne", "falta"} - may:
        assert "fournier.envido.torne-answer" in illegal(table, f"{name} {word}").rules


@pytest.mark.parametrize(
    ("points", "falta"),
    [((0, 0), (1, "game")), ((12, 12), (1, "game")), ((13, 0), (11, "point")), ((5, 20), (4, "point"))],
)
def test_falta_stakes_the_leg_while_both_have_bad_points_and_then_what_the_leaders_lack(
    points: tuple[int, int], falta: tuple[int, str]
) -> None:
    """fournier.envido.falta-both-bad, fournier.envido.falta-leader, fournier.game.halves."""
    table = fournier(points=points).say("A1 falta, B1 vull").trick(TO_A)
    assert table.awards[0] == ("A", *falta)


def test_falta_may_come_to_less_than_what_was_called_before() -> None:
    """fournier.envido.falta-leader: it takes the place of the rest; refused, the rest is paid."""
    table = fournier(points=(3, 23)).say("A1 envide, B1 torne, A1 falta")
    assert table.say("B1 vull").trick(TO_A).awards[0] == ("A", 1, "point")
    assert table.say("B1 no-vull").trick(TO_A).awards[0] == ("A", 4, "point")


def test_the_envit_is_counted_when_the_hand_is_over_and_first() -> None:
    """fournier.envido.settle, fournier.score.order, fournier.score.game-won, fournier.score.excess."""
    table = fournier(points=(22, 23)).say("A1 envide, B1 vull")
    assert table.hand.early == ()
    over = table.trick("6O 7C 4B 3C 7E 3B 4E 5O")
    assert over.awards == [("A", 2, "point"), ("B", 1, "point")]
    assert (over.score.points, over.score.games) == ((0, 0), (1, 0))
    assert "game.first-counted" in over.whys


def test_a_refused_envit_that_wins_the_leg_still_leaves_the_hand_to_be_played() -> None:
    """fournier.score.order: it is written down at the end."""
    table = fournier(points=(23, 0)).say("A1 envide, B1 no-vull")
    assert table.hand.result is None
    assert table.trick(TO_A).score.games == (1, 0)


def test_equal_envits_go_by_the_order_of_play() -> None:
    """fournier.envido.tie."""
    held = "7O 3O 3B / 5E 4E 7C / 1E 4B 5O / 7E 3E 3C"
    nearer = fournier(held).say("A1 envide, B1 vull, A1 truc, B1 no-vull")
    assert seat_name(nearer.the(e.EnvitCounted).seat) == "A1"
    farther = fournier(held, dealer="A1").say("B1 envide, A2 vull, B1 truc, A2 no-vull")
    assert seat_name(farther.the(e.EnvitCounted).seat) == "B2"


@pytest.mark.parametrize(("single", "values"), [(True, [7, 6]), (False, [0, 0])])
def test_a_single_card_counts_or_as_an_option_does_not(single: bool, values: list[int]) -> None:
    """fournier.envido.value.single."""
    table = fournier("7O 6E 3B / 6O 4E 5C", envit_single=single).say("A1 envide, B1 vull").trick("3B 4E 6E 5C")
    assert [value for _, value in table.the(e.EnvitCounted).values] == values


def test_as_an_option_any_amount_is_staked() -> None:
    """fournier.envido.free-amount."""
    table = fournier(points=(20, 3), envit_free_amounts=True)
    assert {each for each in table.may("A1") if "envide" in each} == {"envide 2", "envide 3", "envide 4"}
    assert table.say("A1 envide 3, B1 vull").trick(TO_A).awards[0] == ("A", 3, "point")
    assert illegal(fournier(), "A1 envide 3").point == "not.now-envit"


# leaving


def test_of_two_players_who_leaves_loses_the_hand() -> None:
    """fournier.fold.two, fournier.fold.turn."""
    table = fournier(TWO)
    assert table.say("A1 leave").awards == [("B", 1, "point")]
    assert illegal(table, "B1 leave").rules


def test_of_four_the_partner_plays_on_alone() -> None:
    """fournier.fold.four, fournier.fold.both, fournier.truc.answerer: who has left is asked nothing any more."""
    table = fournier().say("A1 3B, B1 leave")
    assert seat_name(table.hand.turn) == "A2"
    table = table.say("A2 truc")
    assert [seat_name(each) for each in table.hand.actors] == ["B2"]
    for text in ("B1 vull", "B1 7C", "B1 leave"):
        illegal(table, text)
    over = table.say("B2 vull, A2 1E, B2 leave")
    assert over.awards == [("A", 2, "point")]


def test_who_leaves_instead_of_leading_leaves_the_lead_to_the_next() -> None:
    """fournier.fold.lead."""
    table = fournier().say("A1 leave")
    assert seat_name(table.hand.turn) == "B1"
    assert table.all_of(e.Leads)[-1] == e.Leads(1, "lead.folded")
    assert table.trick("7C 1E 6C").tricks == "A"
    second = fournier().trick("3B 7C 1E 6C").say("A2 leave")
    assert seat_name(second.hand.turn) == "B2"
    assert second.trick("3C 7O 5E").tricks == "AA"


def test_nobody_leaves_while_a_call_waits_for_him() -> None:
    """fournier.fold.turn."""
    for script in ("A1 truc", "A1 envide"):
        table = fournier().say(script)
        assert "leave" not in table.may("B1")
        illegal(table, "B1 leave")


def test_the_cards_of_one_who_left_count_for_the_envit_and_nobody_else_sees_them() -> None:
    """fournier.fold.four."""
    table = fournier().say("A1 envide, B1 vull, A1 leave")
    over = table.trick("7C 1E 6C 5O 3C 5E 7E 4E 4B")
    assert over.awards == [("A", 2, "point"), ("B", 1, "point")]
    for hand in (table.hand, over.hand):
        assert [laid.card for laid in seen(hand, 1).aside] == [HIDDEN] * 3
        assert HIDDEN not in [laid.card for laid in seen(hand, 0).aside]


def test_with_six_players_two_may_leave_and_the_third_plays_on() -> None:
    """fournier.fold.four, fournier.fold.both, fournier.identity.players."""
    table = fournier(SIX).say("A1 leave, B1 5E, A2 leave, B2 3C")
    assert seat_name(table.hand.turn) == "A3"
    won = table.trick("1B 6E")
    assert (won.tricks, seat_name(won.hand.turn)) == ("A", "A3")
    assert won.say("A3 leave").awards == [("B", 1, "point")]


# what there is not


@pytest.mark.parametrize("players", [3, 8])
def test_more_than_six_cannot_be_dealt_to(players: int) -> None:
    """fournier.identity.eight."""
    with pytest.raises(UnknownOption, match="choose 4 or 2 or 6"):
        find("fournier", players=players)


@pytest.mark.parametrize("text", ["A1 (3B)", "A1 ask", "A1 play", "A1 flor", "A1 real-envit", "A1 passe"])
def test_what_other_games_know_is_not_done(text: str) -> None:
    """fournier.envido.no-flor-real."""
    illegal(fournier(), text)


def test_the_rules_told_here_stand_in_the_book() -> None:
    assert rules_told(sys.modules[__name__]) <= set(rulebook("fournier").rules)

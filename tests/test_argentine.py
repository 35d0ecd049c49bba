"""Truco argentino as a player would tell it: when envido may be said, what it comes to, flor, and thirty points."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from tests.table import Table, illegal, lay, rules_told
from truk_rules import events as e
from truk_rules.actions import seat_name
from truk_rules.hand import HIDDEN, seen
from truk_rules.rules import rulebook
from truk_rules.variant import BadCombination
from truk_rules.variants import find

HELD = "7O 6O 3B / 5E 4E 12B / 1E 4B 5O / 7E 6C 3C"
"""A1 has 33, A2 5, both of B have 29; A wins the tricks with the ace of swords and the seven of coins."""
TO_A = "3B 12B 1E 6C 5O 3C 7O 5E"
FLORES = "7C 5C 2C / 5E 4E 12B / 1E 4B 5O / 7B 6B 1B"
"""A1 has a flor of 34, B2 one of 34 too."""
ENVIDOS = {"envido", "real-envido", "falta-envido"}


def argentine(held: str = HELD, **start: Any) -> Table:
    return lay("argentine", held, **start)


# when envido may be said


def test_envido_is_opened_on_turn_in_the_first_trick_before_ones_own_card() -> None:
    """argentine.envido.window.trick1, argentine.envido.window.own-card, argentine.call.turn."""
    table = argentine()
    for name, card in (("A1", "3B"), ("B1", "12B"), ("A2", "1E"), ("B2", "6C")):
        assert table.may(name) >= ENVIDOS
        for other in {"A1", "B1", "A2", "B2"} - {name}:
            assert illegal(table, f"{other} envido").point == "not.now-envit"
        table = table.say(f"{name} {card}")
    assert not table.may("A2") & ENVIDOS
    assert "argentine.envido.window.trick1" in illegal(table, "A2 envido").rules


@pytest.mark.parametrize("answer", ["B1 quiero", "B1 retruco, A1 quiero"])
def test_once_a_truco_is_accepted_there_is_no_envido_any_more(answer: str) -> None:
    """argentine.envido.window.truco, argentine.envido.window.truco-raise."""
    table = argentine().say(f"A1 truco, {answer}, A1 3B")
    assert not table.may("B1") & ENVIDOS
    assert "argentine.envido.window.truco" in illegal(table, "B1 envido").rules
    assert "envit.closed" in table.whys


def test_a_retruco_that_waits_leaves_no_room_for_envido() -> None:
    """argentine.envido.window.truco-raise: it accepts the truco."""
    table = argentine().say("A1 truco, B2 retruco")
    assert table.may("A1") == table.may("A2") == {"quiero", "no-quiero", "vale-cuatro"}
    assert illegal(table, "A1 envido").point == "not.now-envit"


def test_who_is_asked_truco_may_say_envido_first_if_his_card_is_still_in_hand() -> None:
    """argentine.truco.envido-first, argentine.envido.window.own-card: each player for himself."""
    table = argentine().say("A1 3B, B1 12B, A2 truco")
    assert not table.may("B1") & ENVIDOS
    assert table.may("B2") >= ENVIDOS
    assert illegal(table, "B1 envido").point == "not.now-envit"
    asked = table.say("B2 envido")
    assert asked.may("A1") == asked.may("A2") == {"quiero", "no-quiero", *ENVIDOS}


def test_the_callers_of_a_truco_open_no_envido_while_it_waits() -> None:
    """argentine.truco.envido-first."""
    table = argentine().say("A1 truco")
    for name in ("A1", "A2"):
        assert illegal(table, f"{name} envido").point == "not.asked"


@pytest.mark.parametrize("answer", ["quiero", "no-quiero"])
def test_after_the_envido_the_truco_that_was_held_back_is_answered(answer: str) -> None:
    """argentine.truco.after-envido, argentine.call.pause."""
    table = argentine().say(f"A1 truco, B2 envido, A2 {answer}")
    assert table.may("B1") == table.may("B2") == {"quiero", "no-quiero", "retruco"}
    assert illegal(table, "A1 3B").point == "not.asked"
    assert illegal(table, "B1 5E").point == "not.before-answer"
    assert illegal(table, "B1 envido").point == "not.now-envit"


def test_an_envido_that_was_refused_is_not_opened_again() -> None:
    """argentine.envido.once."""
    table = argentine().say("A1 envido, B1 no-quiero, A1 3B")
    assert "argentine.envido.once" in illegal(table, "B1 envido").rules


# what may answer it


@pytest.mark.parametrize(
    ("script", "may"),
    [
        ("A1 envido", ENVIDOS),
        ("A1 envido, B1 envido", {"real-envido", "falta-envido"}),
        ("A1 envido, B1 real-envido", {"falta-envido"}),
        ("A1 real-envido", {"falta-envido"}),
        ("A1 envido, B1 envido, A2 real-envido", {"falta-envido"}),
        ("A1 falta-envido", set()),
        ("A1 envido, B1 envido, A1 real-envido, B2 falta-envido", set()),
    ],
)
def test_no_lower_call_follows_a_higher_one(script: str, may: set[str]) -> None:
    """argentine.envido.chain, argentine.envido.raise."""
    table = argentine().say(script)
    side = "B" if script.count(",") % 2 == 0 else "A"
    assert table.may(f"{side}1") == table.may(f"{side}2") == {"quiero", "no-quiero", *may}
    for word in ENVIDOS - may:
        assert "argentine.envido.chain" in illegal(table, f"{side}1 {word}").rules


@pytest.mark.parametrize(("points", "falta"), [((0, 0), 30), ((12, 20), 10), ((29, 29), 1), ((29, 3), 1)])
def test_falta_stakes_what_the_leaders_lack(points: tuple[int, int], falta: int) -> None:
    """argentine.envido.call.falta."""
    table = argentine(points=points).say("A1 falta-envido, B1 quiero")
    assert table.awards == [("A", falta, "point")] if table.hand.result else table.hand.early[0].stake.amount == falta


def test_an_accepted_falta_takes_the_place_of_what_was_called_before_even_if_it_is_less() -> None:
    """argentine.envido.falta-value: and refused it gives what was accepted before."""
    table = argentine(points=(27, 29)).say("A1 envido, B1 envido, A1 real-envido, B1 falta-envido")
    accepted, refused = table.say("A1 quiero"), table.say("A1 no-quiero")
    assert (accepted.hand.early[0].side, accepted.hand.early[0].stake.amount) == (0, 1)
    assert refused.awards == [("B", 7, "point")]


def test_equal_envidos_go_to_who_comes_first_from_the_mano() -> None:
    """argentine.envido.tie."""
    held = "7O 6O 3B / 7E 6E 12B / 1E 4B 5O / 7C 6C 3C"
    for dealer, winner in (("B2", "A1"), ("A1", "B1"), ("B1", "B2")):
        table = argentine(held, dealer=dealer)
        table = table.say(f"{seat_name(table.hand.first_seat)} envido")
        table = table.say(f"{seat_name(table.hand.actors[0])} quiero")
        assert seat_name(table.the(e.EnvitCounted).seat) == winner


# counting


def test_an_envido_that_wins_the_game_ends_the_hand_before_the_tricks() -> None:
    """argentine.score.stop, argentine.score.order."""
    table = argentine(points=(28, 29)).say("A1 truco, B1 envido, A1 quiero")
    assert table.hand.result is not None
    assert (table.awards, table.score.points, table.score.winner) == ([("A", 2, "point")], (30, 29), 0)
    assert table.the(e.Stopped).why == "score.stop"
    refused = argentine(points=(28, 29)).say("A1 envido, B1 envido, A1 no-quiero")
    assert (refused.score.points, refused.score.winner) == ((28, 31), 1)


def test_past_fifteen_points_are_good_ones() -> None:
    """argentine.match.phases."""
    table = argentine(points=(14, 15)).say("A1 envido, B1 quiero").trick(TO_A)
    assert (table.the(e.GoodPoints).side, table.score.points) == (0, (17, 15))


# truco


def test_the_side_that_accepted_alone_may_raise_and_also_later_on_its_turn() -> None:
    """argentine.truco.raise-right, argentine.truco.raise-later."""
    table = argentine().say("A1 truco, B1 quiero")
    assert "argentine.truco.raise-right" in illegal(table, "A1 retruco").rules
    played = table.say("A1 3B")
    assert "retruco" in played.may("B1")
    assert illegal(played, "B2 retruco").point == "not.now-truc"
    raised = played.say("B1 retruco, A2 quiero, B1 12B")
    assert "vale-cuatro" in raised.may("A2")
    top = raised.say("A2 vale-cuatro, B2 quiero, A2 1E")
    assert illegal(top, "B2 truco").point == "not.top"
    assert top.say("B2 6C").trick("5O 3C 7O 5E").awards == [("A", 4, "point")]


def test_three_ties_go_to_the_side_of_the_mano() -> None:
    """argentine.hand.all-tied."""
    ties = "3O 2O 12O / 3C 2C 12C / 4O 5O 6O / 4C 5C 6C"
    for dealer, winner in (("B2", "A"), ("A1", "B")):
        table = argentine(ties, dealer=dealer)
        order = [table.hand.dealt[seat] for seat in table.hand.order]
        table = table.trick(" ".join(str(cards[trick]) for trick in range(3) for cards in order))
        assert (table.tricks, table.awards) == ("===", [(winner, 1, "point")])


# flor


def test_without_the_option_three_cards_of_a_suit_are_an_envido_like_any_other() -> None:
    """argentine.flor.off, argentine.envido.value.three-same."""
    table = argentine(FLORES).say("A1 envido, B1 quiero")
    assert dict(table.the(e.EnvitCounted).values)[0] == 32
    assert not table.all_of(e.FlorCounted)


@pytest.mark.parametrize(("count", "points"), [("all", 6), ("own", 3)])
def test_flores_are_counted_at_once_and_equal_ones_go_by_the_order_of_play(count: str, points: int) -> None:
    """argentine.flor.declare, argentine.flor.score, argentine.flor.score-all, argentine.flor.tie."""
    for dealer, side in (("B2", "A"), ("B1", "B")):
        table = argentine(FLORES, dealer=dealer, flor=True, flor_count=count)
        assert [("AB"[award.side], award.stake.amount) for award in table.hand.early] == [(side, points)]
        assert table.the(e.FlorCounted).why == "flor.tied"


def test_with_a_flor_at_the_table_there_is_no_envido() -> None:
    """argentine.flor.blocks-envido, argentine.flor.simple."""
    table = argentine(FLORES, flor=True)
    for word in ENVIDOS:
        assert illegal(table, f"A1 {word}").point == "not.flor"
    assert "truco" in table.may("A1")
    illegal(table, "A1 flor")
    assert argentine(HELD, flor=True).may("A1") >= ENVIDOS


def test_a_flor_that_wins_the_game_leaves_no_hand_to_play() -> None:
    """argentine.flor.score, argentine.score.stop."""
    table = argentine(FLORES, flor=True, points=(24, 29))
    assert (table.awards, table.score.winner) == ([("A", 6, "point")], 0)
    assert table.hand.actors == ()
    assert illegal(table, "A1 7C").point == "not.over"


def test_how_flores_count_is_not_chosen_without_flor() -> None:
    with pytest.raises(BadCombination, match="needs flor = True"):
        find("argentine", flor_count="own")


# what is seen, and what there is not


def test_the_cards_of_an_envido_are_not_shown() -> None:
    """argentine.envido.accept: its values are told, and the cards of the others stay in their hands."""
    over = argentine().say("A1 envido, B1 quiero").trick(TO_A).hand
    assert seen(over, 1).dealt[0] == (HIDDEN,) * 3


@pytest.mark.parametrize("text", ["A1 (3B)", "A1 ask", "A1 leave", "A1 play", "A1 contraflor"])
def test_what_other_games_know_is_not_done(text: str) -> None:
    illegal(argentine(), text)


def test_the_rules_told_here_stand_in_the_book() -> None:
    assert rules_told(sys.modules[__name__]) <= set(rulebook("argentine").rules)

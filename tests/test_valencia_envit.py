"""The envit of València as a player would tell it: who calls, how much, who answers, and what it pays."""

from __future__ import annotations

import pytest

from tests.table import Table, illegal, valencia
from truk_rules import events as e
from truk_rules.actions import seat_name

HELD = "7O 6O 3O / 5E 4E 7C / 1E 4B 5O / 7E 6C 3B"
"""A1 has 33 and B1 29; their partners have no envit. B2 deals, so A2 is the first peu and B2 the second."""


def peu(**start: object) -> Table:
    """The two mans have played; it is the turn of A2."""
    return valencia(HELD, **start).trick("3O 7C")  # type: ignore[arg-type]


def envits(table: Table, name: str) -> set[str]:
    return {each for each in table.may(name) if each.split()[0] in ("envide", "torne", "falta")}


# who calls, and when


def test_the_first_peu_may_call_on_his_turn_before_his_card_and_then_plays() -> None:
    """valencia.envit.first-peu, valencia.envit.window."""
    table = peu().say("A2 envide, B2 vull")
    assert seat_name(table.hand.turn) == "A2"
    assert {"1E", "4B", "5O", "truque"} <= table.may("A2")
    assert {"valencia.envit.first-peu", "valencia.envit.window"} <= table.rules


def test_if_the_first_peu_says_nothing_the_second_may() -> None:
    """valencia.envit.second-peu."""
    table = peu().say("A2 5O, B2 envide")
    assert table.the(e.Called).seat == 3
    assert "valencia.envit.second-peu" in table.rules


def test_if_neither_peu_calls_there_is_no_envit() -> None:
    """valencia.envit.none."""
    over = peu().trick("1E 3B 4B 6C 6O 5E").say("B1 leave")
    assert (over.tricks, over.the(e.EnvitClosed).why) == ("A=", "envit.none")
    assert over.awards == [("A", 1, "point")]
    assert "valencia.envit.none" in over.rules


@pytest.mark.parametrize(("cards", "name"), [("", "A1"), ("3O", "B1")])
def test_a_ma_does_not_call(cards: str, name: str) -> None:
    """valencia.envit.first-peu: the peu speaks for the pair."""
    assert "valencia.envit.first-peu" in illegal(valencia(HELD).trick(cards), f"{name} envide").rules
    assert "valencia.envit.first-peu" in illegal(valencia(HELD).trick(cards), f"{name} falta").rules


def test_a_peu_does_not_call_out_of_his_turn_or_after_his_card() -> None:
    """valencia.envit.window."""
    for table, name in ((valencia(HELD), "A2"), (peu(), "B2"), (peu().say("A2 5O"), "A2")):
        assert "valencia.envit.window" in illegal(table, f"{name} envide").rules


def test_nobody_calls_after_the_first_trick() -> None:
    """valencia.envit.window: A2 has taken the trick and leads."""
    table = peu().trick("1E 3B")
    assert "valencia.envit.window" in illegal(table, "A2 envide").rules
    assert "valencia.envit.window" in illegal(table.trick("5O"), "B2 falta").rules


def test_with_the_option_second_peu_only_the_last_to_play_calls() -> None:
    """valencia.envit.first-peu, option envit_openers = second-peu."""
    table = peu(envit_openers="second-peu")
    assert envits(table, "A2") == set()
    assert "valencia.envit.second-peu" in illegal(table, "A2 envide").rules
    assert "envide 2" in table.say("A2 5O").may("B2")


@pytest.mark.parametrize("answer", ["vull", "no-vull"])
def test_there_is_one_envit_a_hand(answer: str) -> None:
    """valencia.envit.second-peu: he may call only if the first did not."""
    table = peu().say(f"A2 envide, B2 {answer}")
    illegal(table, "A2 envide")
    illegal(table.say("A2 5O"), "B2 envide")


def test_an_accepted_truc_closes_the_envit() -> None:
    """valencia.envit.truc-closes."""
    table = valencia(HELD).say("A1 truque, B1 vull, A1 3O, B1 7C")
    assert table.the(e.EnvitClosed).why == "envit.closed"
    assert envits(table, "A2") == envits(table.say("A2 5O"), "B2") == set()
    assert "valencia.envit.truc-closes" in table.rules


def test_no_envit_is_called_before_a_plain_truque_is_answered() -> None:
    """valencia.envit.truc-closes (V19)."""
    table = valencia(HELD).trick("3O").say("B1 truque")
    assert table.may("A2") == {"vull", "no-vull", "retruque", "leave"}
    illegal(table, "A2 envide")


def test_a_peu_may_call_the_envit_and_then_the_truc_but_not_the_other_way_round() -> None:
    """valencia.envit.truc-closes."""
    assert "truque" in peu().say("A2 envide, B2 vull").may("A2")
    assert envits(peu().say("A2 truque, B2 vull"), "A2") == set()


# who answers


def test_the_next_opponent_answers_and_a_raise_goes_back_to_who_was_raised() -> None:
    """valencia.envit.answer, valencia.truc.answerer."""
    table = peu().say("A2 envide")
    assert {"vull", "no-vull", "torne 2", "falta"} <= table.may("B2")
    raised = table.say("B2 torne")
    assert [seat_name(seat) for each in raised.all_of(e.Asked) for seat in each.seats] == ["B2", "A2"]
    assert raised.may("B1") == raised.may("B2") == raised.may("A1") == set()
    assert {"valencia.envit.answer", "valencia.truc.answerer"} <= raised.rules


def test_the_call_of_the_second_peu_is_answered_by_the_leader() -> None:
    """valencia.truc.answerer: B2 calls, A1 is next."""
    table = peu().say("A2 5O, B2 envide")
    assert [seat_name(seat) for seat in table.the(e.Asked).seats] == ["A1"]


def test_nobody_plays_or_calls_while_an_envit_waits() -> None:
    """valencia.envit.answer."""
    table = peu().say("A2 envide")
    for text in ("A2 5O", "B2 3B", "B2 truque", "B2 envide", "B1 vull", "A1 vull", "A2 vull", "A2 torne"):
        assert illegal(table, text).point in ("not.asked", "not.before-answer", "not.chain")


# how much


def test_a_bare_call_is_for_two_and_each_torne_adds_two() -> None:
    """valencia.envit.raise, valencia.envit.accept: the sum of all the calls to the better envit."""
    over = peu().say("A2 envide, B2 torne, A2 torne, B2 torne, A2 vull, A2 leave")
    assert over.awards == [("A", 8, "point"), ("B", 1, "point")]
    assert {"valencia.envit.raise", "valencia.envit.accept"} <= over.rules


def test_a_call_may_name_more_stones_and_so_may_a_raise() -> None:
    """valencia.envit.amount: five, and ten more."""
    over = peu().say("A2 envide 5, B2 torne 10, A2 vull, A2 leave")
    assert over.awards[0] == ("A", 15, "point")
    assert [each.added for each in over.all_of(e.Called)] == [5, 10]
    assert [each.why for each in over.all_of(e.Called)] == ["envit.amount", "envit.raise-amount"]
    assert {"valencia.envit.amount", "valencia.envit.raise"} <= over.rules


def test_envide_and_torne_without_a_number_mean_two() -> None:
    """valencia.envit.raise."""
    assert peu().say("A2 envide").hand == peu().say("A2 envide 2").hand
    assert peu().say("A2 envide, B2 torne").hand == peu().say("A2 envide, B2 torne 2").hand


@pytest.mark.parametrize(("points", "most"), [((0, 0), 24), ((15, 20), 4), ((21, 3), 3), ((22, 0), 2), ((23, 23), 2)])
def test_a_first_call_goes_from_two_to_what_the_leading_side_lacks(points: tuple[int, int], most: int) -> None:
    """valencia.envit.amount."""
    assert envits(peu(points=points), "A2") == {f"envide {number}" for number in range(2, most + 1)} | {"falta"}


@pytest.mark.parametrize("number", [1, 25, 999])
def test_a_call_for_less_or_more_is_refused(number: int) -> None:
    """valencia.envit.amount."""
    illegal(peu(), f"A2 envide {number}")
    illegal(peu().say("A2 envide"), f"B2 torne {number}")


def test_a_raise_goes_up_to_what_is_still_lacking() -> None:
    """valencia.envit.raise, valencia.envit.falta."""
    table = peu(points=(15, 20)).say("A2 envide")
    assert {each for each in table.may("B2") if each.startswith("torne")} == {"torne 2"}


# what it pays


@pytest.mark.parametrize("call", ["envide", "envide 5", "envide 24", "falta"])
def test_a_refused_first_call_pays_one_whatever_was_named(call: str) -> None:
    """valencia.envit.refuse-first."""
    over = peu().say(f"A2 {call}, B2 no-vull, A2 leave")
    assert over.awards == [("A", 1, "point"), ("B", 1, "point")]
    assert "valencia.envit.refuse-first" in over.rules


@pytest.mark.parametrize(
    ("calls", "side", "pays"),
    [
        ("A2 envide, B2 torne, A2 no-vull", "B", 2),
        ("A2 envide 5, B2 torne 10, A2 no-vull", "B", 5),
        ("A2 envide, B2 torne, A2 torne, B2 no-vull", "A", 4),
        ("A2 envide, B2 falta, A2 no-vull", "B", 2),
        ("A2 envide, B2 torne 3, A2 falta, B2 no-vull", "A", 5),
    ],
)
def test_a_refused_raise_pays_all_the_calls_but_the_last_to_who_made_it(calls: str, side: str, pays: int) -> None:
    """valencia.envit.refuse-raise."""
    over = peu().say(f"{calls}, A2 leave")
    assert over.awards[0] == (side, pays, "point")
    assert "valencia.envit.refuse-raise" in over.rules


@pytest.mark.parametrize(
    "calls", ["A2 falta, B2 vull", "A2 envide, B2 falta, A2 vull", "A2 envide, B2 torne, A2 falta, B2 vull"]
)
def test_la_falta_stakes_what_the_leading_side_lacks_and_replaces_what_was_called(calls: str) -> None:
    """valencia.envit.falta, valencia.envit.falta-value: B leads with 17, so 7 are at stake, for A too."""
    over = peu(points=(15, 17)).say(f"{calls}, A2 leave")
    assert over.awards == [("A", 7, "point"), ("B", 1, "point")]
    assert over.score.points == (22, 18)
    assert {"valencia.envit.falta", "valencia.envit.falta-value"} <= over.rules


def test_la_falta_won_by_the_leading_side_wins_the_leg() -> None:
    """valencia.envit.falta."""
    over = peu(points=(17, 15)).say("A2 falta, B2 vull, A2 leave")
    assert (over.score.points, over.score.games) == ((0, 0), (1, 0))


def test_la_falta_at_the_start_is_for_the_whole_leg() -> None:
    """valencia.envit.falta-value."""
    assert peu().say("A2 falta, B2 vull, A2 leave").awards[0] == ("A", 24, "point")


def test_la_falta_is_answered_by_vull_or_no_vull_only() -> None:
    """valencia.envit.falta (V32)."""
    assert peu().say("A2 falta").may("B2") == {"vull", "no-vull"}
    table = peu().say("A2 envide, B2 falta")
    assert table.may("A2") == {"vull", "no-vull"}
    illegal(table, "A2 torne")
    illegal(table, "A2 falta")


@pytest.mark.parametrize(
    ("points", "calls", "name"),
    [((23, 23), "A2 envide", "B2"), ((21, 3), "A2 envide, B2 torne", "A2"), ((15, 20), "A2 envide, B2 torne", "A2")],
)
def test_nothing_more_is_called_once_the_calls_reach_what_is_lacking(
    points: tuple[int, int], calls: str, name: str
) -> None:
    """valencia.envit.falta, valencia.envit.raise: a falta would be no more than what is called, or even less."""
    table = peu(points=points).say(calls)
    assert table.may(name) == {"vull", "no-vull"}
    illegal(table, f"{name} falta")
    illegal(table, f"{name} torne")


# counting


@pytest.mark.parametrize(
    ("held", "cards", "winner", "rule"),
    [
        (HELD, "3O 7C", "A", "valencia.envit.best"),
        ("6O 3O 4C / 5E 4E 7C / 1E 4B 5O / 7O 6C 3B", "4C 7C", "A", "valencia.envit.tie-two-ma"),
        ("1E 7O 4C / 5E 4E 7C / 6O 3O 4B / 7E 6C 3B", "4C 7C", "B", "valencia.envit.tie-ma-peu"),
        ("1E 7O 4C / 1B 3E 7C / 6O 3O 4B / 5E 4E 3B", "4C 7C", "A", "valencia.envit.tie-ma-peu"),
        ("6O 3O 4C / 1B 3E 7C / 1E 7O 4B / 5E 4E 3B", "4C 7C", "A", "valencia.envit.tie-ma-peu"),
        ("1E 7O 4C / 1B 3E 7C / 4B 5O 6C / 7E 6O 5C", "4C 7C", "A", "valencia.envit.tie-two-ma"),
    ],
    ids=["best", "two-mans", "ma-and-peu", "two-peus", "first-ma-and-peu", "nobody-has-envit"],
)
def test_the_better_envit_wins_and_equal_ones_go_by_the_playing_order(
    held: str, cards: str, winner: str, rule: str
) -> None:
    """valencia.envit.best, valencia.envit.tie-two-ma, valencia.envit.tie-ma-peu."""
    over = valencia(held).trick(cards).say("A2 envide, B2 vull, A2 leave")
    assert over.awards[0] == (winner, 2, "point")
    assert rule in over.rules


def test_what_each_player_has() -> None:
    """valencia.envit.has, valencia.envit.value, valencia.envit.three-of-suit, valencia.envit.no-pair."""
    over = valencia("7O 5O 4O / 1E 4E 7C / 1B 5C 6E / 6C 3C 7B").trick("4O 7C").say("A2 envide, B2 vull, A2 leave")
    assert dict(over.the(e.EnvitCounted).values) == {0: 32, 1: 25, 2: 0, 3: 29}
    assert {"valencia.envit.has", "valencia.envit.value"} <= over.rules
    assert {"valencia.envit.three-of-suit", "valencia.envit.no-pair"} <= over.rules


def test_courts_add_nothing_but_pair_with_their_suit() -> None:
    """valencia.envit.courts-zero: 24 against 24."""
    held = "10O 11E 7B / 11O 4O 7C / 12C 4C 3B / 1E 10E 6B"
    over = valencia(held, modality="negres-tens").trick("7B 7C").say("A2 envide, B2 vull, A2 leave")
    assert dict(over.the(e.EnvitCounted).values) == {0: 0, 1: 24, 2: 24, 3: 21}
    assert over.awards[0] == ("B", 2, "point")
    assert "valencia.envit.courts-zero" in over.rules


def test_with_the_option_single_the_best_card_counts_without_a_pair() -> None:
    """valencia.envit.no-pair, option envit_single."""
    held = "1E 7O 4C / 1B 3E 7C / 4B 5O 6C / 7E 6O 5C"
    over = valencia(held, envit_single=True).trick("4C 7C").say("A2 envide, B2 vull, A2 leave")
    assert dict(over.the(e.EnvitCounted).values) == {0: 7, 1: 7, 2: 6, 3: 7}


def test_cards_already_played_count_as_they_were_dealt() -> None:
    """valencia.envit.value: A1 has played one of his two."""
    over = valencia(HELD).trick("7O 7C").say("A2 envide, B2 vull, A2 leave")
    assert dict(over.the(e.EnvitCounted).values)[0] == 33


def test_an_accepted_envit_is_shown_when_the_hand_is_over_and_not_before() -> None:
    """valencia.envit.show."""
    table = peu().say("A2 envide, B2 vull").trick("1E 3B")
    assert table.all_of(e.EnvitShown) == table.all_of(e.EnvitCounted) == []
    over = table.say("B2 leave")
    assert over.the(e.EnvitShown).shown
    assert "valencia.envit.show" in over.rules


def test_a_refused_envit_is_not_shown() -> None:
    """valencia.envit.hide."""
    over = peu().say("A2 envide, B2 no-vull").trick("1E 3B").say("B2 leave")
    assert not over.the(e.EnvitShown).shown
    assert over.all_of(e.EnvitCounted) == []
    assert "valencia.envit.hide" in over.rules

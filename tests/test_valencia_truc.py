"""The truc of València as a player would tell it: the ladder, and the truque that is passed round the table."""

from __future__ import annotations

import pytest

from tests.table import Table, illegal, making, run, seat, valencia
from truk_rules import events as e
from truk_rules.actions import seat_name
from truk_rules.bets import Stake
from truk_rules.match import Match
from truk_rules.variants import find

HELD = "7O 6O 3O / 5E 4E 7C / 1E 4B 5O / 7E 6C 3B"
BLACKS = find("valencia", modality="negres")
CALLS = ["truque", "retruque", "quatre-val", "joc-fora"]


def climb(rungs: int) -> str:
    """The first calls of the ladder, A1 and B1 in turns."""
    return ", ".join(f"{'AB'[place % 2]}1 {word}" for place, word in enumerate(CALLS[:rungs]))


def envits(table: Table, name: str) -> set[str]:
    return {each for each in table.may(name) if each.split()[0] in ("envide", "falta")}


# the ladder


@pytest.mark.parametrize("laid", range(12))
def test_a_player_may_call_truque_on_his_turn_before_his_card_in_any_trick(laid: int) -> None:
    """valencia.truc.call, valencia.truc.turn."""
    table = run(making("AB=", BLACKS, Match(seat("B2"))), until=laid)
    called = table.say(f"{seat_name(table.hand.turn)} truque")
    assert {"valencia.truc.call", "valencia.truc.turn"} <= called.rules


@pytest.mark.parametrize("name", ["B1", "A2", "B2"])
def test_nobody_calls_truque_out_of_his_turn(name: str) -> None:
    """valencia.truc.turn."""
    assert "valencia.truc.turn" in illegal(valencia(HELD), f"{name} truque").rules


def test_the_next_opponent_answers_for_his_pair() -> None:
    """valencia.truc.answerer."""
    table = valencia(HELD).trick("3O 7C").say("A2 truque")
    assert table.may("B2") == {"vull", "no-vull", "retruque", "leave"}
    for text in ("B1 vull", "A1 vull", "A2 retruque", "B1 no-vull"):
        assert illegal(table, text).point in ("not.asked", "not.before-answer", "not.order", "not.now-envit")


@pytest.mark.parametrize(
    ("rungs", "worth", "refused", "rule", "why"),
    [
        (1, (2, "point"), ("A", 1), "valencia.truc.accept", "valencia.truc.refuse"),
        (2, (3, "point"), ("B", 2), "valencia.truc.retruque", "valencia.truc.retruque"),
        (3, (4, "point"), ("A", 3), "valencia.truc.quatre-val", "valencia.truc.quatre-val"),
        (4, (1, "match"), ("B", 4), "valencia.truc.joc-fora", "valencia.truc.joc-fora-refuse"),
    ],
)
def test_each_call_is_worth_more_and_refused_pays_what_was_accepted_before(
    rungs: int, worth: tuple[int, str], refused: tuple[str, int], rule: str, why: str
) -> None:
    """valencia.truc.accept, valencia.truc.refuse, valencia.truc.retruque, valencia.truc.quatre-val,
    valencia.truc.joc-fora, valencia.truc.joc-fora-refuse, valencia.truc.refuse-ends-hand.
    """
    table = making("AA", BLACKS, Match(seat("B2"))).say(climb(rungs))
    name = seat_name(table.hand.actor or 0)
    accepted, ended = run(table.say(f"{name} vull")), table.say(f"{name} no-vull")
    assert accepted.awards == [("A", *worth)]
    assert ended.awards == [(*refused, "point")]
    assert rule in accepted.rules
    assert {"valencia.truc.refuse-ends-hand", why} <= ended.rules


@pytest.mark.parametrize("rungs", [1, 2, 3, 4])
def test_a_raise_goes_back_to_the_player_whose_call_it_raises(rungs: int) -> None:
    """valencia.truc.answerer, valencia.truc.immediate-raise."""
    table = valencia(HELD).say(climb(rungs))
    name = "BA"[(rungs - 1) % 2] + "1"
    higher = set(CALLS[rungs : rungs + 1])
    assert table.may(name) == {"vull", "no-vull", "leave"} | higher
    assert "valencia.truc.answerer" in table.rules


def test_what_is_told_of_a_call_and_its_answer() -> None:
    """valencia.truc.call, valencia.truc.accept."""
    table = valencia(HELD).say("A1 truque, B1 vull")
    assert table.the(e.Called) == e.Called(0, "truc", "truque", Stake(2), 0, "call.truque")
    assert table.the(e.Asked) == e.Asked((1,), "answer.truc")
    assert table.the(e.Accepted) == e.Accepted(1, "truc", "vull", Stake(2), "accepted.truque")
    over = valencia(HELD).say("A1 truque, B1 no-vull")
    assert over.the(e.Refused) == e.Refused(1, "truc", "no-vull", 0, Stake(1), "refused.truque")


def test_no_rung_is_left_out() -> None:
    """valencia.truc.retruque, valencia.truc.quatre-val (V26)."""
    table = valencia(HELD)
    for word in CALLS[1:]:
        illegal(table, f"A1 {word}")
        illegal(table.say("A1 truque"), "B1 quatre-val")
        illegal(table.say("A1 truque"), "B1 joc-fora")
    illegal(table.say("A1 truque, B1 retruque"), "A1 joc-fora")


def test_joc_fora_cannot_be_raised() -> None:
    """valencia.truc.joc-fora."""
    table = valencia(HELD).say(climb(4))
    assert table.may("A1") == {"vull", "no-vull", "leave"}


@pytest.mark.parametrize("rungs", [1, 2, 3])
def test_having_said_vull_nobody_raises_later_in_the_hand(rungs: int) -> None:
    """valencia.truc.immediate-raise."""
    table = valencia(HELD).say(climb(rungs))
    table = table.say(f"{seat_name(table.hand.actor or 0)} vull")
    for cards in ("", "3O", "3O 7C", "3O 7C 1E 3B"):
        now = table.trick(cards)
        name = seat_name(now.hand.turn)
        assert not now.may(name) & {*CALLS, "truque-i-passe"}
        assert "valencia.truc.immediate-raise" in illegal(now, f"{name} {CALLS[rungs]}").rules
        illegal(now, f"{name} truque")


def test_after_vull_the_caller_still_has_to_play() -> None:
    """valencia.truc.turn."""
    table = valencia(HELD).trick("3O").say("B1 truque, A2 vull")
    assert seat_name(table.hand.turn) == "B1"
    assert {"5E", "4E", "7C", "(7C)"} <= table.may("B1")


def test_nobody_plays_while_a_truc_waits() -> None:
    """valencia.truc.answerer."""
    table = valencia(HELD).say("A1 truque")
    for text in ("A1 3O", "B1 7C", "A2 5O", "B1 truque", "B1 envide"):
        assert illegal(table, text).point in ("not.asked", "not.before-answer", "not.order", "not.now-envit")


# truque i passe, said by the first mà


PASSED = "A1 truque-i-passe"
ROUND = "A1 truque-i-passe, B1 passe, A2 passe"


def test_a_ma_may_send_the_truque_round() -> None:
    """valencia.truc.pass-call."""
    table = valencia(HELD).say(PASSED)
    assert table.may("B1") == {"vull", "no-vull", "retruque", "passe", "leave"}
    assert "valencia.truc.pass-call" in table.rules


@pytest.mark.parametrize("cards", ["3O 7C", "3O 7C 5O", "3O 7C 1E 3B", "3O 7C 1E 3B 5O 6C"])
def test_a_peu_does_not_and_nobody_does_after_the_first_trick(cards: str) -> None:
    """valencia.truc.pass-call: a mà, in the first trick."""
    table = valencia(HELD).trick(cards)
    name = seat_name(table.hand.turn)
    assert "truque-i-passe" not in table.may(name)
    illegal(table, f"{name} truque-i-passe")


def test_passe_is_said_only_while_a_truque_goes_round() -> None:
    """valencia.truc.pass-call.peu."""
    illegal(valencia(HELD), "A1 passe")
    illegal(valencia(HELD).say("A1 truque"), "B1 passe")
    illegal(valencia(HELD).say(PASSED), "A2 passe")


def test_accepted_at_once_it_closes_the_envit() -> None:
    """valencia.truc.pass-call.closes."""
    table = valencia(HELD).say(f"{PASSED}, B1 vull")
    assert table.the(e.EnvitClosed).why == "pass.closed"
    table = table.trick("3O 7C")
    assert envits(table, "A2") == envits(table.say("A2 5O"), "B2") == set()
    assert "valencia.truc.pass-call.closes" in table.rules
    assert table.say("A2 leave").awards == [("B", 2, "point")]


def test_refused_at_once_it_ends_the_hand() -> None:
    """valencia.truc.refuse."""
    assert valencia(HELD).say(f"{PASSED}, B1 no-vull").awards == [("A", 1, "point")]


def test_answered_by_an_accepted_retruque_it_closes_the_envit_too() -> None:
    """valencia.truc.pass-call.closes, valencia.truc.retruque."""
    table = valencia(HELD).say(f"{PASSED}, B1 retruque")
    assert table.may("A1") == {"vull", "no-vull", "quatre-val", "leave"}
    assert table.say("A1 no-vull").awards == [("B", 2, "point")]
    table = table.say("A1 vull").trick("3O 7C")
    assert envits(table, "A2") == set()
    assert table.say("A2 leave").awards == [("B", 3, "point")]


def test_the_partner_can_only_pass_and_the_word_reaches_the_opposing_peu() -> None:
    """valencia.truc.pass-call.peu."""
    table = valencia(HELD).say(f"{PASSED}, B1 passe")
    assert table.may("A2") == {"passe", "leave"}
    table = table.say("A2 passe")
    assert {"vull", "no-vull", "retruque", "envide 2", "envide 5", "falta", "leave"} <= table.may("B2")
    assert "passe" not in table.may("B2")
    assert "valencia.truc.pass-call.peu" in table.rules


def test_only_the_opposing_peu_may_call_the_envit_then() -> None:
    """valencia.truc.pass-call.peu."""
    for said, name in ((PASSED, "B1"), (f"{PASSED}, B1 passe", "A2"), (ROUND, "A2"), (ROUND, "A1")):
        illegal(valencia(HELD).say(said), f"{name} envide")


@pytest.mark.parametrize(
    ("answer", "awards"),
    [
        ("B2 vull, A2 leave", [("B", 2, "point")]),
        ("B2 no-vull", [("A", 1, "point")]),
        ("B2 retruque, A1 no-vull", [("B", 2, "point")]),
        ("B2 retruque, A1 vull, B1 leave", [("A", 3, "point")]),
        ("B2 retruque, A1 quatre-val, B2 joc-fora, A1 no-vull", [("B", 4, "point")]),
        # the envit refused, then the truc answered
        ("B2 envide, A1 no-vull, B2 no-vull", [("B", 1, "point"), ("A", 1, "point")]),
        ("B2 envide, A1 no-vull, B2 vull, A1 leave", [("B", 1, "point"), ("B", 2, "point")]),
        ("B2 envide 5, A1 torne 10, B2 no-vull, B2 retruque, A1 no-vull", [("A", 5, "point"), ("B", 2, "point")]),
        # the envit accepted, then the truc answered
        ("B2 envide, A1 vull, B2 no-vull", [("A", 2, "point"), ("A", 1, "point")]),
        ("B2 envide, A1 vull, B2 vull, B1 leave", [("A", 2, "point"), ("A", 2, "point")]),
        ("B2 falta, A1 vull, B2 retruque, A1 no-vull", [("A", 24, "point"), ("B", 2, "point")]),
        ("B2 envide, A1 falta, B2 vull, B2 no-vull", [("A", 24, "point"), ("A", 1, "point")]),
    ],
)
def test_the_peu_answers_or_calls_the_envit_and_then_his_side_answers_the_truc(
    answer: str, awards: list[tuple[str, int, str]]
) -> None:
    """valencia.truc.pass-call.peu: A1 has 33 and B1 29."""
    assert valencia(HELD).say(f"{ROUND}, {answer}").awards == awards


def test_the_envit_is_answered_before_the_truc() -> None:
    """valencia.truc.pass-call.peu: while it waits nobody answers the truc."""
    table = valencia(HELD).say(f"{ROUND}, B2 envide")
    assert seat_name(table.hand.actor or 0) == "A1"
    illegal(table, "B2 vull")
    illegal(table, "B2 retruque")
    answered = table.say("A1 vull")
    assert answered.may("B2") == {"vull", "no-vull", "retruque", "leave"}


def test_after_the_answers_the_caller_plays_and_there_is_no_second_envit() -> None:
    """valencia.truc.pass-call.peu."""
    table = valencia(HELD).say(f"{ROUND}, B2 envide, A1 no-vull, B2 vull")
    assert seat_name(table.hand.turn) == "A1"
    table = table.trick("3O 7C")
    assert envits(table, "A2") == envits(table.say("A2 5O"), "B2") == set()


# truque i passe, said by the second mà


SECOND = "A1 3O, B1 truque-i-passe"


def test_said_by_the_second_ma_the_opposing_peu_is_next_and_nobody_passes() -> None:
    """valencia.truc.pass-call, valencia.truc.pass-call.peu."""
    table = valencia(HELD).say(SECOND)
    assert {"vull", "no-vull", "retruque", "envide 2", "falta", "leave"} <= table.may("A2")
    assert "passe" not in table.may("A2")
    assert {"valencia.truc.pass-call"} <= table.rules


@pytest.mark.parametrize(
    ("answer", "awards"),
    [
        ("A2 vull, B1 leave", [("A", 2, "point")]),
        ("A2 no-vull", [("B", 1, "point")]),
        ("A2 retruque, B1 no-vull", [("A", 2, "point")]),
        ("A2 retruque, B1 vull, A1 leave", [("B", 3, "point")]),
        ("A2 envide, B2 no-vull, A2 no-vull", [("A", 1, "point"), ("B", 1, "point")]),
        ("A2 envide, B2 no-vull, A2 vull, A1 leave", [("A", 1, "point"), ("B", 2, "point")]),
        ("A2 envide, B2 vull, A2 no-vull", [("A", 2, "point"), ("B", 1, "point")]),
        ("A2 envide, B2 torne, A2 no-vull, A2 retruque, B1 no-vull", [("B", 2, "point"), ("A", 2, "point")]),
    ],
)
def test_the_first_peu_answers_the_second_ma_or_calls_the_envit_first(
    answer: str, awards: list[tuple[str, int, str]]
) -> None:
    """valencia.truc.pass-call.peu: B2, next after A2, answers the envit; A2 then answers B1."""
    assert valencia(HELD).say(f"{SECOND}, {answer}").awards == awards


@pytest.mark.parametrize("answer", ["A2 vull", "A2 retruque, B1 vull"])
def test_accepted_by_the_first_peu_it_closes_the_envit(answer: str) -> None:
    """valencia.truc.pass-call.closes."""
    table = valencia(HELD).say(f"{SECOND}, {answer}").trick("7C")
    assert envits(table, "A2") == envits(table.say("A2 5O"), "B2") == set()


def test_it_cannot_be_said_once_a_truque_has_been() -> None:
    """valencia.truc.pass-call."""
    table = valencia(HELD).say("A1 truque, B1 vull, A1 3O")
    illegal(table, "B1 truque-i-passe")

"""The bet machine alone, asked through the `calls` question; the digests' vectors are asked in test_digest_calls."""

from __future__ import annotations

from typing import Any

import pytest

from truk_rules.calls import known
from truk_rules.questions import answer
from truk_rules.variants import ALL, find


def calls(game: str, script: str, score: tuple[int, int] = (0, 0), **options: Any) -> dict[str, Any]:
    said = [each.strip() for each in script.split(",")] if script else []
    return answer({"game": game, "ask": "calls", "script": said, "score": list(score), "options": options})


def open_at(stake: int | str, offered: int | str) -> dict[str, Any]:
    return {"legal": True, "stake": stake, "paid": None, "offered": offered}


def agreed(stake: int | str) -> dict[str, Any]:
    return {"legal": True, "stake": stake, "paid": None}


def paid(side: str, points: int | str) -> dict[str, Any]:
    return {"legal": True, "stake": points, "paid": {"side": side, "points": points}}


def illegal(at: int, rule: str) -> dict[str, Any]:
    return {"legal": False, "at": at, "rule": rule}


def test_a_call_that_is_open_says_what_it_offers() -> None:
    assert calls("argentine", "A truco") == open_at(1, 2)
    assert calls("argentine", "A truco, B retruco") == open_at(2, 3)
    assert calls("argentine", "A envido") == open_at(0, 2)
    assert calls("truk", "A truk") == open_at(1, "game")
    assert calls("valencia", "A truque, B retruque, A quatre val, B joc fora") == open_at(4, "match")


def test_a_stake_may_be_the_game_or_the_match() -> None:
    assert calls("truk", "A truk, B joka") == agreed("game")
    assert calls("valencia", "A truque, B retruque, A quatre val, B joc fora, A vull") == agreed("match")
    leg = calls("valencia", "A truque, B retruque, A quatre val, B joc fora, A vull", joc_fora="leg")
    assert leg == agreed("game")
    assert calls("fournier", "A falta, B vull", (12, 3)) == agreed("game")
    assert calls("fournier", "A falta, B vull", (13, 3)) == agreed(11)


@pytest.mark.parametrize(
    "script",
    ["A truco, B quiero", "a TRUCO, b Quiero", "A  truco , B   QUIERO ", "A truco, B accept", "A Truco!, B ¡Quiero!"],
)
def test_words_are_understood_however_they_are_written(script: str) -> None:
    assert calls("argentine", script) == agreed(2)


@pytest.mark.parametrize("word", ["vale cuatro", "vale-cuatro", "VALE  CUATRO", "Vale_cuatro"])
def test_words_of_several_may_have_spaces_or_hyphens(word: str) -> None:
    assert calls("argentine", f"A truco, B retruco, A {word}") == open_at(3, 4)


def test_words_as_they_are_said_at_the_table_are_understood() -> None:
    assert calls("valencia", "A envide, B torne a envidar, A vull") == agreed(4)
    assert calls("valencia", "A La falta, B no vull") == paid("A", 1)
    assert calls("french", "A deux de plus, B oui") == agreed(2)
    assert calls("french", "A two more, B concede") == calls("french", "A two-more, B refuse") == paid("A", 1)
    assert calls("french", "A two more, B leave") == paid("A", 1)


def test_every_word_of_every_game_is_known_as_it_is_written_and_as_it_is_said() -> None:
    for game in ALL:
        variant = find(game)
        words = known(variant)
        assert words["accept"] == "accept"
        assert words["refuse"] == "refuse"
        for word in {*variant.truc.words, variant.truc.accept, variant.truc.refuse} - {""}:
            assert words[word] == word
            assert word not in variant.words or word in words.values()


# two bets


def test_an_envit_is_answered_before_the_truc_that_waits() -> None:
    both = calls("argentine", "A truco, B envido, A quiero, B no quiero")
    assert both.pop("bets") == {
        "envit": {"stake": 2, "paid": None},
        "truc": {"stake": 1, "paid": {"side": "A", "points": 1}},
    }
    assert both == paid("A", 1)
    waits = calls("argentine", "A truco, B envido, A no quiero")
    assert waits.pop("bets")["truc"] == {"stake": 1, "paid": None, "offered": 2}
    assert waits == paid("B", 1)
    neither = calls("argentine", "A truco, B envido")
    assert neither.pop("bets")["truc"] == {"stake": 1, "paid": None, "offered": 2}
    assert neither == open_at(0, 2)
    assert calls("argentine", "A truco, B envido, B retruco") == illegal(2, "argentine.call.pause")


def test_while_a_truc_waits_the_other_side_may_open_an_envit_where_the_game_lets_it() -> None:
    """argentine.truco.envido-first; valencia.truc.pass-call.peu."""
    assert calls("argentine", "A truco, A envido") == illegal(1, "argentine.call.answer")
    assert calls("valencia", "A truque, B envide")["legal"] is False
    assert calls("valencia", "A truque i passe, B passe, B envide, A vull, B vull")["bets"]["envit"]["stake"] == 2
    assert calls("valencia", "A passe") == illegal(0, "valencia.truc.turn")


def test_an_envit_is_called_once() -> None:
    assert calls("argentine", "A envido, B quiero, A envido")["legal"] is False
    assert calls("argentine", "A envido, B no quiero, B real envido")["at"] == 2


# amounts


def test_an_amount_may_follow_a_call() -> None:
    assert calls("valencia", "A envide 5, B torne 10, A vull") == agreed(15)
    assert calls("valencia", "A envide 5, B torne 10, A no vull") == paid("B", 5)
    assert calls("fournier", "A envide 5, B vull", envit_free_amounts=True) == agreed(5)
    assert calls("french", "A two more 3", free_raise=True) == open_at(1, 4)
    assert calls("french", "A two more 3, B refuse", free_raise=True) == paid("A", 1)
    assert calls("french", "A two more 3, B accept, B two more, A accept", free_raise=True) == agreed(6)


def test_an_amount_too_small_or_too_big_is_not_legal() -> None:
    assert calls("valencia", "A envide 1")["legal"] is False
    assert calls("valencia", "A envide 25")["legal"] is False
    assert calls("valencia", "A envide 24, B torne")["at"] == 1
    assert calls("valencia", "A envide 22, B torne 2, A vull", (0, 0)) == agreed(24)
    assert calls("french", "A two more 12", free_raise=True)["legal"] is False


def test_la_falta_never_lowers_an_envit_in_valencia() -> None:
    """valencia.envit.falta-value."""
    assert calls("valencia", "A envide 4, B falta", (20, 0)) == illegal(1, "valencia.envit.raise")
    assert calls("valencia", "A envide 3, B falta, A vull", (20, 0)) == agreed(4)
    assert calls("argentine", "A envido, B falta envido, A quiero", (29, 29)) == agreed(1)


# giving up, and what nobody was asked


def test_where_a_side_may_leave_at_any_time_it_pays_what_stands() -> None:
    assert calls("french", "A two more, B accept, B concede") == paid("A", 2)
    assert calls("french", "A two more, B accept, B two more, B concede") == paid("A", 2)
    assert calls("french", "B concede") == paid("A", 1)
    assert calls("valencia", "A leave") == paid("B", 1)
    assert calls("valencia", "A envide, A leave") == illegal(1, "valencia.truc.answerer")
    left = calls("valencia", "A envide, B vull, A leave")
    assert left["bets"]["envit"] == {"stake": 2, "paid": None}
    assert left["paid"] == {"side": "B", "points": 1}


def test_only_the_side_that_was_asked_answers() -> None:
    assert calls("argentine", "A quiero") == illegal(0, "argentine.call.answer")
    assert calls("argentine", "A truco, A quiero") == illegal(1, "argentine.call.answer")
    assert calls("argentine", "A truco, A retruco") == illegal(1, "argentine.call.answer")
    assert calls("argentine", "A truco, B no quiero, A truco")["at"] == 2


def test_my_rest_is_answered_by_the_same_or_by_giving_up() -> None:
    """french.mon-reste.answers."""
    assert calls("french", "A mon reste, B accept", (7, 9)) == illegal(1, "french.mon-reste.answers")
    assert calls("french", "A mon reste, B two more", (7, 9)) == illegal(1, "french.mon-reste.answers")
    assert calls("french", "A mon reste, A mon reste", (7, 9)) == illegal(1, "french.mon-reste.answers")
    assert calls("french", "A mon reste, B mon reste, A two more", (7, 9))["at"] == 2
    assert calls("french", "A mon reste, B mon reste, A concede", (7, 9)) == paid("B", "game")


def test_no_bet_is_called_one_point_from_the_target() -> None:
    """mineiro.onze.no-truco, garrotxa.tria.no-bets."""
    assert calls("mineiro", "A truco", (11, 4))["legal"] is False
    assert calls("garrotxa", "A truco", (3, 17))["legal"] is False
    assert calls("garrotxa", "A truco", (3, 17), target=24) == open_at(1, 2)


def test_a_side_may_not_raise_what_would_win_it_the_game() -> None:
    """mineiro.truco.no-pointless-raise."""
    assert calls("mineiro", "A truco, B seis", (0, 9)) == illegal(1, "mineiro.truco.no-pointless-raise")
    assert calls("mineiro", "A truco, B seis", (0, 8)) == open_at(3, 6)
    assert calls("mineiro", "A truco, B aceito, B seis", (0, 9))["legal"] is False


# what is wrong


@pytest.mark.parametrize(
    ("game", "script", "said"),
    [
        ("argentine", ["truco"], "call 0 is 'truco': write a side, A or B, then a word, such as 'A truco'"),
        ("argentine", ["A truco", ""], "call 1 is ''"),
        ("argentine", ["C truco"], "call 0 is 'C truco'"),
        ("argentine", ["A1 truco"], "call 0 is 'A1 truco'"),
        ("argentine", ["A truk"], "call 0: 'truk' is no bet of argentine; its words are"),
        ("mineiro", ["A envido"], "'envido' is no bet of mineiro"),
        ("argentine", ["A truco 5"], "truco takes no amount in argentine; leave the 5 out"),
        ("fournier", ["A leave"], "'leave' is no bet of fournier"),
        ("french", ["A two more 4"], "two-more takes no amount in french"),
    ],
)
def test_a_call_that_is_none_is_told_what_would_be_right(game: str, script: list[str], said: str) -> None:
    assert said in answer({"game": game, "ask": "calls", "script": script})["error"]


@pytest.mark.parametrize("score", [[0], [0, 0, 0], "00", [-1, 0], [0, 1.0], [True, 0], [0, 30], [0, 1000], {"A": 0}])
def test_a_score_is_two_numbers_short_of_the_end(score: Any) -> None:
    found = answer({"game": "argentine", "ask": "calls", "script": ["A truco"], "score": score})
    assert found["error"].startswith("score is ")

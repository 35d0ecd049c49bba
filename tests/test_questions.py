"""Questions to the engine: the answers the sources give are asked for with the digests; here are the edges."""

from __future__ import annotations

import json
from typing import Any

import pytest

from truk_rules.questions import LONGEST, MOST_CALLS, MOST_NESTED, answer, answer_line
from truk_rules.variants import ALL, find


def asked(game: str, ask: str, **rest: Any) -> dict[str, Any]:
    return answer({"game": game, "ask": ask, **rest})


def wrong(game: str, ask: str, **rest: Any) -> str:
    """Return the error that a question gets: one sentence, on one line, and nothing else."""
    found = asked(game, ask, **rest)
    assert list(found) == ["error"]
    assert found["error"]
    assert "\n" not in found["error"]
    return str(found["error"])


# which card is higher


@pytest.mark.parametrize(
    ("game", "cards", "answer"),
    [
        ("argentine", "1E 7E", ">"),
        ("argentine", "4O 4B", "="),
        ("catalunya-nord", "3O 10O", "<"),
        ("mineiro", "4C 7H", ">"),
        ("mineiro", "(4C) 4S", "<"),
        ("mineiro", "(4C) (QS)", "="),
        ("valencia", "(1E) 4O", "<"),
        ("truk", "3O 3O", "="),
    ],
)
def test_two_cards_are_compared(game: str, cards: str, answer: str) -> None:
    assert asked(game, "compare", cards=cards.split()) == {"answer": answer}


def test_options_go_with_any_question() -> None:
    assert asked("french", "compare", cards=["8S", "9S"]) == {"answer": ">"}
    assert asked("french", "compare", cards=["8S", "9S"], options={"as8": True}) == {"answer": "<"}
    assert asked("garrotxa", "compare", cards=["9O", "8O"], options={"deck": 48}) == {"answer": ">"}


# who takes a trick


@pytest.mark.parametrize(
    ("game", "cards", "winner", "side"),
    [
        ("truk", "4O 3C 5E 2B", 1, "B"),
        ("truk", "3O 3C 5E 2B", None, None),
        ("truk", "4O 3C 5E 3B", 1, "B"),
        ("argentine", "2O 12C 1E 4B", 2, "A"),
        ("catalunya-nord", "3O 4O 10O 5O 3C 6O", 2, "A"),
        ("valencia", "(1E) 4O 3C (7E)", 2, "A"),
        ("valencia", "(1E) (4O) (3C) (7E)", None, None),
    ],
)
def test_a_trick_is_taken_by_a_seat_or_tied(game: str, cards: str, winner: int | None, side: str | None) -> None:
    assert asked(game, "trick", cards=cards.split()) == {"winner": winner, "side": side}


def test_partners_of_four_in_french_win_together_only_if_one_of_them_led() -> None:
    """french.four.trick.partner-tie-led, .partner-tie-not-led."""
    four = {"players": 4}
    led = asked("french", "trick", cards=["KS", "QC", "KH", "10D"], options=four)
    assert led == {"winner": 0, "side": "A"}
    spoilt = asked("french", "trick", cards=["9D", "QS", "10H", "QC"], options=four)
    assert spoilt == {"winner": None, "side": None}
    assert "write a list of 2 cards" in wrong("french", "trick", cards=["KS", "QC", "KH", "10D"])


# who wins a hand


@pytest.mark.parametrize(
    ("game", "tricks", "first", "winner"),
    [
        ("truk", "", "A", None),
        ("truk", "A", "A", None),
        ("truk", "==", "A", None),
        ("truk", "AB", "A", None),
        ("truk", "A=", "B", "A"),
        ("truk", "===", "A", "B"),
        ("truk", "===", "B", "A"),
        ("argentine", "===", "B", "B"),
        ("garrotxa", "===", "A", "nobody"),
        ("catalunya-nord", "===", "A", "redeal"),
        ("valencia", "=BA", "A", "B"),
        ("argentine", "AAB", "A", "A"),
    ],
)
def test_tricks_decide_a_hand_or_not_yet(game: str, tricks: str, first: str, winner: str | None) -> None:
    assert asked(game, "outcome", tricks=list(tricks), first=first) == {"winner": winner}


def test_the_side_that_led_is_a_unless_it_is_named() -> None:
    assert asked("argentine", "outcome", tricks=["="] * 3) == {"winner": "A"}
    assert asked("argentine", "outcome", tricks=["="] * 3, first=None) == {"winner": "A"}


@pytest.mark.parametrize(
    ("tricks", "bet", "winner"),
    [
        ("A", {"by": "A", "trick": 1}, "A"),
        ("AB", {"by": "A", "trick": 2}, "B"),
        ("A=", {"by": "A", "trick": 2, "tie_card_before": [2]}, "B"),
        ("A=", {"by": "A", "trick": 2, "tie_card_before": [False, True, False]}, "B"),
        ("A=", {"by": "A", "trick": 2, "tie_card_before": []}, None),
        ("A=", {"by": "A", "trick": 2}, None),
        ("=", {"by": "B", "trick": 1, "tie_card_before": [True]}, "A"),
        ("=A", {"by": "B", "trick": 1}, "A"),
        ("===", {"by": "B", "trick": 1}, "nobody"),
        ("AB=", {"by": "B", "trick": 3}, "nobody"),
        ("A", {"by": "B", "trick": 2}, None),
        ("A=B", None, "A"),
        ("AAB", {"by": "B", "trick": 3}, "A"),
    ],
)
def test_in_mineiro_the_trick_of_the_bet_decides(tricks: str, bet: Any, winner: str | None) -> None:
    """mineiro.truco.decides-trick, .tie-before, .tie-after, .tie-last; tricks after the decision do not count."""
    assert asked("mineiro", "outcome", tricks=list(tricks), first="A", bet=bet) == {"winner": winner}


def test_a_bet_for_the_whole_hand_changes_nothing() -> None:
    bet = {"by": "A", "trick": 2}
    whole = asked("mineiro", "outcome", tricks=["A", "B"], bet=bet, options={"truco_scope": "deal"})
    assert whole == {"winner": None}


# envit and flor


def test_envit_and_flor_are_counted() -> None:
    assert asked("argentine", "envit", cards=["7O", "6O", "1E"]) == {"value": 33}
    assert asked("argentine", "flor", cards=["7C", "5C", "2C"]) == {"value": 34}
    assert asked("argentine", "flor", cards=["7C", "5C", "2O"]) == {"value": None}
    assert asked("argentine", "flor", cards=["7C", "5C", "2C"], options={"flor": True}) == {"value": 34}
    assert asked("valencia", "envit", cards=["7O", "6C", "1E"]) == {"value": 0}
    assert asked("valencia", "envit", cards=["7O", "6C", "1E"], options={"envit_single": True}) == {"value": 7}


# what partners may tell each other

TRUK = "truk/B2;0-0;0-0;tanto/3O.7O.4O,3C.6C.4C,12B.5B.4B,2E.11E.7E;;"
FRENCH = "french;players:4/B2;0-0;0-0/9D.KS.7H,QS.9C.8H,10H.KH.AH,QC.10D.JC;;"
FOUR = {"players": 4}


def test_a_sign_says_what_it_tells_or_which_rule_forbids_it() -> None:
    assert asked("truk", "talk", line=TRUK, seat="A1", says="signal wink") == {"allowed": True, "tells": "3"}
    wink = asked("french", "talk", options=FOUR, line=FRENCH, seat="A1", says="signal wink")
    assert wink == {"allowed": False, "rules": ["french.four.signal.who", "french.four.governor.roles"]}


def test_an_instruction_says_what_it_leaves_to_the_partner_and_what_makes_it_bind() -> None:
    """french.four.governor.obey."""
    low = asked("french", "talk", options=FOUR, line=FRENCH, seat="A1", says="instruct play low")
    assert low == {"allowed": True, "leaves": {"A2": ["10H"]}, "binds": ["french.four.governor.obey"]}
    free = asked("truk", "talk", line=TRUK, seat="A1", says="instruct play low")
    assert free == {"allowed": True, "leaves": {"A2": ["4B"]}, "binds": []}
    back = asked("french", "talk", options=FOUR, line=FRENCH, seat="A2", says="instruct play low")
    assert back["rules"] == ["french.four.governor.instruct", "french.four.governor.roles"]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ({"line": None}, "line is missing"),
        ({"line": 3}, "line is 3; write a text"),
        ({"line": "truk"}, "line: at 4: expected / and the score"),
        ({"line": TRUK + "A1.4C"}, "line: deal 1, action 1: A1 4C is not allowed"),
        ({"line": FRENCH}, "of another game, or of other options"),
        ({"seat": "A3"}, "seat is 'A3'; write one of A1, B1, A2, B2"),
        ({"seat": ["A1"]}, "write one of A1, B1, A2, B2"),
        ({"says": 1}, "says is 1; write 'signal wink'"),
        ({"says": "signal " + "x" * 60}, "says is 'signal x"),
        ({"says": "nod"}, "neither 'signal GESTURE' nor 'instruct WORDS'"),
    ],
)
def test_what_is_no_talk_is_told_so(question: dict[str, Any], said: str) -> None:
    assert said in wrong("truk", "talk", **{"line": TRUK, "seat": "A1", "says": "signal wink"} | question)


# what is wrong


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ({"ask": "compare"}, "game is missing; it is one of truk, valencia"),
        ({"game": "mus", "ask": "compare"}, "there is no game 'mus'; there are truk"),
        ({"game": ["truk"], "ask": "compare"}, "there is no game"),
        ({"game": "truk"}, "ask is None; ask one of compare, trick, outcome, envit, flor, calls, talk"),
        ({"game": "truk", "ask": "score"}, "ask is 'score'; ask one of"),
        ({"game": "truk", "ask": ["compare"]}, "ask is"),
        ({"game": "truk", "ask": "compare", "card": []}, "compare has no 'card'; it takes game, options, cards"),
        ({"game": "truk", "ask": "compare"}, "cards is missing; it is a list of 2 cards"),
        ({"game": "truk", "ask": "compare", "cards": "3O 2O"}, "cards is '3O 2O'; write a list of 2 cards"),
        ({"game": "truk", "ask": "compare", "cards": [3, 2]}, r"cards is \[3, 2\]; write a list"),
        (
            {"game": "truk", "ask": "compare", "cards": ["3O"]},
            "there are 1 cards; for truk with 4 players write a list",
        ),
        ({"game": "truk", "ask": "compare", "cards": ["3O", "9O"]}, "'9O' is not a card of truk, which has 1O 2O"),
        ({"game": "truk", "ask": "compare", "cards": ["3O", ""]}, "'' is not a card of truk"),
        ({"game": "truk", "ask": "compare", "cards": ["3O", "(2O)"]}, "face down, and no card is in truk"),
        ({"game": "truk", "ask": "trick", "cards": ["3O", "3O", "4O", "5O"]}, "a card is there twice"),
        ({"game": "truk", "ask": "trick", "cards": ["3O"] * 7}, "cards has 7 entries"),
        ({"game": "truk", "ask": "outcome", "tricks": ["C"]}, 'write "A", "B" or "="'),
        ({"game": "truk", "ask": "outcome", "tricks": ["A"] * 4}, "tricks has 4 entries"),
        ({"game": "truk", "ask": "outcome", "tricks": ["A"], "first": "C"}, "first is 'C'; write"),
        ({"game": "mineiro", "ask": "outcome", "tricks": [], "bet": 1}, "bet is 1; write"),
        ({"game": "mineiro", "ask": "outcome", "tricks": [], "bet": {"by": "A"}}, "bet is .*; write"),
        ({"game": "mineiro", "ask": "outcome", "tricks": [], "bet": {"by": "A", "trick": 4}}, "bet is .*; write"),
        ({"game": "mineiro", "ask": "outcome", "tricks": [], "bet": {"by": "A", "trick": True}}, "bet is .*; write"),
        (
            {"game": "mineiro", "ask": "outcome", "tricks": [], "bet": {"by": "A", "trick": 1, "tie_card_before": [0]}},
            r"tie_card_before is \[0\]",
        ),
        ({"game": "truk", "ask": "envit", "cards": []}, "truk has no envit; valencia, fournier, argentine have one"),
        ({"game": "valencia", "ask": "envit", "cards": ["7O", "6O"]}, "there are 2 cards"),
        ({"game": "valencia", "ask": "envit", "cards": ["7O", "6O", "(1E)"]}, "without brackets"),
        ({"game": "valencia", "ask": "flor", "cards": ["7O", "6O", "1E"]}, "valencia has no flor"),
        ({"game": "argentine", "ask": "flor", "cards": [], "options": {"flor": False}}, "argentine has no flor"),
        ({"game": "truk", "ask": "outcome", "tricks": [], "options": []}, r"options is \[\]; write an object"),
        ({"game": "truk", "ask": "outcome", "tricks": [], "options": {"name": 1}}, "truk has no option 'name'; it has"),
        ({"game": "truk", "ask": "outcome", "tricks": [], "options": {"players": 3}}, "players = 3 is not possible"),
        (
            {"game": "truk", "ask": "outcome", "tricks": [], "options": {"players": 2.0}},
            "players = 2.0 is not possible",
        ),
        (
            {"game": "argentine", "ask": "outcome", "tricks": [], "options": {"flor_count": "own"}},
            "needs flor = True",
        ),
    ],
)
def test_a_wrong_question_is_told_what_would_be_right(question: dict[str, Any], said: str) -> None:
    found = answer(question)
    assert list(found) == ["error"]
    with pytest.raises(ValueError, match=said):
        raise ValueError(found["error"])


def test_what_is_wrong_is_quoted_only_so_far() -> None:
    assert len(wrong("truk", "compare", cards=["x" * 9000, "3O"])) < 400
    assert len(wrong("x" * 9000, "compare")) < 400
    assert len(wrong("truk", "calls", script=["A " + "x" * 9000])) < 400


# a line of JSON


def test_a_line_is_answered_with_a_line() -> None:
    assert answer_line('{"game":"argentine","ask":"compare","cards":["1E","7E"]}\n') == '{"answer": ">"}'


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "the line is empty"),
        (" \t\n", "the line is empty"),
        ("{", "is not JSON"),
        ("nonsense", "is not JSON"),
        ("[1]", "is no question"),
        ("null", "is no question"),
        ('"truk"', "is no question"),
        ("9" * 5000, "is not JSON"),
        ("[" * MOST_NESTED + "[", f"at most {LONGEST} characters and {MOST_NESTED} brackets"),
        ("1" * (LONGEST + 1), f"at most {LONGEST} characters"),
        ('{"game":"\\ud800","ask":"compare"}', "there is no game '\\ud800'"),
        ('{"game":"truk","ask":"calls","script":["A truk"],"score":[1e999,0]}', "score is [inf, 0]; write the points"),
        ('{"game":"truk","ask":"calls","script":["A truk"],"score":[NaN,0]}', "score is [nan, 0]"),
    ],
)
def test_a_bad_line_gets_an_error_on_its_line(line: str, said: str) -> None:
    found = answer_line(line)
    assert "\n" not in found
    assert found.isascii()
    assert said in json.loads(found)["error"]


def test_every_game_answers_every_kind_of_question() -> None:
    for game in ALL:
        variant = find(game)
        cards = [str(card) for card in variant.deck.cards]
        assert "answer" in asked(game, "compare", cards=cards[:2])
        assert "winner" in asked(game, "trick", cards=cards[: variant.seats])
        assert asked(game, "outcome", tricks=["A", "A"]) == {"winner": "A"}
        assert asked(game, "calls", script=[]) == {"legal": True, "stake": 1, "paid": None}
        assert asked(game, "calls", script=["A accept"] * (MOST_CALLS + 1))["error"]

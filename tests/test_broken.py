"""What was once let through, or ended badly: scores that cannot be, slips of the pen, bytes of other systems."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.test_cli import run
from tests.test_cli_process import run as process
from truk_rules import deal, dealt_from, find
from truk_rules.dealing import BadDeal
from truk_rules.match import Match
from truk_rules.notation import BadNotation, read, to_toml
from truk_rules.variant import UnknownOption
from truk_rules.walkthrough import BadWalkthrough, load, parse, replay

Output = pytest.CaptureFixture[str]
TRUK = "3O.2O.1O,4O.5O.6O,7O.10O.11O,12O.1C.2C;;"
FIRST = to_toml(load("truk-first-hand"))


# scores


@pytest.mark.parametrize(
    ("game", "match", "said"),
    [
        ("argentine", Match(0, (30, 0)), "a game is over at 30 points"),
        ("argentine", Match(0, games=(0, 1)), "the match after 1 won"),
        ("argentine", Match(0, phase="tanto"), "the game has no phases"),
        ("fournier", Match(0, games=(2, 1)), "the match after 2 won"),
        ("catalunya-nord", Match(0, (11, 11)), "with 11 each both sides fall back to 6"),
        ("truk", Match(0, phase="choice"), "no hand begins in a phase 'choice'; there are draw, tanto"),
        ("truk", Match(0, phase="end"), "no hand begins in a phase 'end'"),
        ("truk", Match(0, (2, 0), phase="tanto"), "in the phase tanto the tantos are 0-0 or 1-0 or 0-1 or 1-1"),
        ("truk", Match(0, (1, 0), phase="choice-2"), "the tantos are 2-0 or 0-2"),
        ("truk", Match(0, games=(0, 6), phase="tanto"), "6 truks win the match"),
    ],
)
def test_no_hand_begins_at_a_score_that_cannot_be(game: str, match: Match, said: str) -> None:
    variant = find(game)
    with pytest.raises(BadDeal, match=f"no hand can begin at this score: .*{said}"):
        deal(variant, match, *dealt_from(variant, variant.deck.cards, match.dealer))


@pytest.mark.parametrize(
    ("game", "match"),
    [
        ("argentine", Match(0, (29, 29))),
        ("catalunya-nord", Match(0, (11, 6), (1, 1))),
        ("mineiro", Match(0, (11, 11))),
        ("truk", Match(0, (0, 3), (5, 5), "choice-1-after-2")),
    ],
)
def test_a_hand_begins_at_the_last_score_before_the_end(game: str, match: Match) -> None:
    variant = find(game)
    hand, _ = deal(variant, match, *dealt_from(variant, variant.deck.cards, match.dealer))
    assert hand.result is None


@pytest.mark.parametrize("score", ["A1;5-5;0-0;tanto", "A1;0-0;0-0;noon", "A1;0-0;6-0;tanto"])
def test_a_line_says_where_the_score_stands_that_cannot_be(score: str) -> None:
    with pytest.raises(
        BadNotation, match=r"^at 5: expected a score at which a hand can begin .*, found 'A1;"
    ) as caught:
        read(f"truk/{score}/{TRUK}")
    assert caught.value.at == 5


def test_a_walkthrough_does_not_begin_at_such_a_score() -> None:
    told = load("truk-first-hand")
    with pytest.raises(BadWalkthrough, match="told, deal 1: no hand can begin at this score"):
        replay(replace(told, id="told", start=replace(told.start, phase="noon")))


# slips of the pen in a walkthrough


@pytest.mark.parametrize(
    ("key", "written", "said"),
    [
        ("variant", '["truk"]', r"variant is \['truk'\], and should be a text"),
        ("shows", '"truk.bet.who"', "shows is no list"),
        ("start", "[1]", "start is no table"),
        ("start", '{ dealer = ["B2"] }', "the dealer is .*, and should be A1 or B1"),
        ("held", '["3O 2O 1O"]', "held is no table"),
        ("ends", "[0, 0]", "ends is no table"),
    ],
)
def test_a_value_of_another_kind_is_named(key: str, written: str, said: str) -> None:
    lines = [f"{key} = {written}" if line.startswith(f"{key} =") else line for line in FIRST.splitlines()]
    with pytest.raises(BadWalkthrough, match=f"^told: {said}"):
        parse("\n".join(lines), "told")


def test_a_script_is_a_list_and_options_are_a_table() -> None:
    with pytest.raises(BadWalkthrough, match="told: script is no list"):
        parse(FIRST.replace("script = [", 'script = "A1 3O"\nrest = ['), "told")
    with pytest.raises(BadWalkthrough, match="told: options is no table"):
        parse(f"options = [1]\n{FIRST}", "told")


def test_a_walkthrough_has_a_deal() -> None:
    with pytest.raises(BadWalkthrough, match="told: there is no deal; begin one with"):
        parse(FIRST.partition("[[deals]]")[0] + "deals = []", "told")


def test_an_option_may_not_be_called_name() -> None:
    with pytest.raises(UnknownOption, match="there is no option 'name'"):
        find("truk", name="x")


# marks and bytes of other systems


def test_a_mark_of_byte_order_before_a_file_is_no_part_of_it(tmp_path: Path, capsys: Output) -> None:
    for name, text in (("hand.toml", FIRST), ("lines.txt", f"truk/A1;0-0;0-0;tanto/{TRUK}")):
        (tmp_path / name).write_text(text, "utf-8-sig")
        assert run(capsys, "check", str(tmp_path / name)) == ""


def test_a_mark_of_byte_order_before_a_question_is_no_part_of_it() -> None:
    question = json.dumps({"game": "truk", "ask": "compare", "cards": ["3O", "2O"]})
    assert json.loads(process("ask", given=question.encode("utf-8-sig")).stdout) == {"answer": ">"}


def test_a_byte_that_is_no_letter_does_not_end_a_match() -> None:
    done = process("play", "argentine", "--seed", "3", given=b"\xff\n", PYTHONIOENCODING="utf-8:strict")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"could not be read" in done.stdout


def test_a_title_or_a_note_cannot_steer_the_terminal(tmp_path: Path, capsys: Output) -> None:
    told = load("truk-first-hand")
    deals = [replace(each, script=tuple(one._replace(note="a\x1b[2Jb") for one in each.script)) for each in told.deals]
    path = tmp_path / "hand.toml"
    path.write_text(to_toml(replace(told, title="red \x1b[31m", deals=tuple(deals))), "utf-8")
    out = run(capsys, "replay", str(path))
    assert "\x1b" not in out
    assert r"red \x1b[31m" in out
    assert r"# a\x1b[2Jb" in out
    assert json.loads(run(capsys, "replay", str(path), "--json"))["title"] == "red \x1b[31m"


@pytest.mark.parametrize("number", ["1e3", "", "many", "1.5", "9" * 5000])
def test_a_number_of_deals_is_asked_for_in_words(number: str, capsys: Output) -> None:
    with pytest.raises(SystemExit):
        run(capsys, "random", "truk", "--deals", number)
    assert "is not a whole number such as 1000" in capsys.readouterr().err

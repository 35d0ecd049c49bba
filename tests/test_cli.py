"""The command line: games shown, hands replayed and checked, and what it says of what is wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from truk_rules.cli import main
from truk_rules.language import LANGUAGES
from truk_rules.notation import of, to_toml, write
from truk_rules.variants import ALL
from truk_rules.walkthrough import ids, load

LINE = write(of(load("truk-first-hand")))
Output = pytest.CaptureFixture[str]


def run(capsys: Output, *arguments: str, status: int = 0) -> str:
    """Run a command and return its output; one that fails says why in one line of the other stream."""
    assert main(arguments) == status
    out, err = capsys.readouterr()
    if status:
        assert err.startswith("truk-rules: ")
        assert err.count("\n") == 1
        return str(err)
    assert err == ""
    return str(out)


# games


def test_the_games_are_listed(capsys: Output) -> None:
    out = run(capsys, "games")
    assert [line.split()[0] for line in out.splitlines()] == list(ALL)
    found = json.loads(run(capsys, "games", "--json"))
    assert [each["game"] for each in found] == list(ALL)
    assert found[0]["options"]["players"] == [4, 2]


@pytest.mark.parametrize("game", ALL)
def test_a_game_is_shown_with_its_cards_calls_score_and_options(game: str, capsys: Output) -> None:
    out = run(capsys, "show", game)
    for part in ("Cards", "Order", "Calls", "Score", "Options"):
        assert f"\n{part}" in out


def test_calls_are_shown_with_what_they_are_worth_played_and_refused(capsys: Output) -> None:
    assert "retruco: 3 points if played, 2 points if refused" in run(capsys, "show", "argentine")
    assert "3 for every flor at the table" in run(capsys, "show", "argentine", "--options", "flor=true")
    assert "truk: the truk if played, 1 tanto if refused" in run(capsys, "show", "truk")
    assert "double: 8 points if played, 4 points if refused" in run(
        capsys, "show", "french", "--options", "sackson=true"
    )
    assert "12 – twelve; 16 – sixteen; follows from sackson" in run(capsys, "show", "french")
    assert "tres: 2 points if played, 2 points" in run(
        capsys, "show", "catalunya-nord", "--options", "announce_values=literal"
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show", "mus"], "there is no game 'mus'; there are truk"),
        (["show", "truk", "--options", "seats=2"], "'seats=2' is no option of truk; write name=value"),
        (["show", "truk", "--options", "players"], "'players' is no option of truk"),
        (["show", "truk", "--options", "players=3"], "players is 4 or 2"),
        (["show", "argentine", "--options", "flor_count=own"], "needs flor = True"),
        (["odds", "truk", "1E", "2E", "3E"], "truk has no envit"),
        (["odds", "argentine", "9E", "2E", "3E"], "'9E' is not a card"),
        (["odds", "argentine", "2E", "2E", "3E"], "three different cards"),
        (["odds", "argentine", "1E", "2E", "3E", "--seat", "4"], "there is no seat 4; write A1, B1, A2, B2, or a"),
        (["odds", "fournier", "1E", "4E", "3E", "--seat", "A3", "--options", "players=4"], "there is no seat A3; wri"),
        (["odds", "fournier", "1E", "4E", "3E", "--seat", "C9"], "there is no seat C9; write A1, B1, A2, B2, A3, B3"),
        (["replay", "truk-no-hand"], "there is no walkthrough 'truk-no-hand'"),
        (["replay", "truk"], "there is no walkthrough 'truk'; those of truk are truk-"),
        (["replay", "Truk-"], "there is no walkthrough 'Truk-'; those of truk are truk-"),
        (["replay", "truk-openin"], "there is no walkthrough 'truk-openin'; did you mean truk-opening"),
        (["replay", "xyz"], "there is no walkthrough 'xyz'; `truk-rules replay` lists them"),
        (["replay", ""], "the name is empty; write that of a file, or for replay the id of a walkthrough"),
        (["replay", "no/such/file.toml"], "no/such/file.toml: No such file or directory"),
        (["random", "mus"], "there is no game 'mus'"),
        (["play", "mus"], "there is no game 'mus'"),
    ],
)
def test_what_is_not_there_is_told_in_one_line(arguments: list[str], said: str, capsys: Output) -> None:
    assert said in run(capsys, *arguments, status=1)


@pytest.mark.parametrize(
    "arguments",
    [[], ["nothing"], ["show"], ["odds", "argentine", "1E"], ["replay", "truk-opening", "--lang", "de"],
     ["random", "truk", "--deals", "0"], ["random", "truk", "--deals", "x"], ["games", "--no"], ["check"]],
)  # fmt: skip
def test_a_command_line_that_cannot_be_understood_is_status_two(arguments: list[str], capsys: Output) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage: truk-rules" in capsys.readouterr().err


@pytest.mark.parametrize("command", [[], *([each] for each in ("games", "show", "replay", "check", "play", "ask"))])
def test_help_names_the_exit_statuses(command: list[str], capsys: Output) -> None:
    with pytest.raises(SystemExit) as caught:
        main([*command, "--help"])
    assert caught.value.code == 0
    assert "exit status:" in capsys.readouterr().out


# hands


@pytest.mark.parametrize("id", ids())
def test_every_walkthrough_is_replayed_in_english(id: str, capsys: Output) -> None:
    out = run(capsys, "replay", id)
    assert out.startswith(f"{id}: {load(id).title}\n")
    assert "deals three cards" in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hand_is_replayed_in_a_language(lang: str, capsys: Output) -> None:
    out = run(capsys, "replay", "truk-opening", "--lang", lang)
    assert "deals three cards" not in out
    assert len(out.splitlines()) == len(run(capsys, "replay", "truk-opening").splitlines())


def test_without_a_hand_the_walkthroughs_are_listed(capsys: Output) -> None:
    assert run(capsys, "replay").split() == list(ids())
    assert json.loads(run(capsys, "replay", "--json")) == list(ids())


def test_an_id_that_is_none_does_not_bring_up_every_other(capsys: Output) -> None:
    assert len(run(capsys, "replay", "nope", status=1)) < 100
    said = run(capsys, "replay", "truk", status=1)
    assert [id for id in ids() if id in said] == list(ids("truk"))


def test_where_a_match_stands_is_told_in_words(capsys: Output) -> None:
    told = "\n".join(run(capsys, "replay", id) for id in ids("truk"))
    assert "Tantos 0–2 · truk, two chances for side B\n" in told
    assert "Tantos 3–0 · truk, one chance left for side A\n" in told
    assert "· truk, pasotan\n" in told
    assert not re.search(r"· \S*(draw|tanto|choice|forced|end)\S*$", told, re.MULTILINE)
    spanish = run(capsys, "replay", "truk-opening", "--lang", "es")
    assert "Tantos 0–2 · truk: dos oportunidades para la pareja" in spanish


def test_a_replay_as_json_has_every_step_with_its_rules(capsys: Output) -> None:
    found = json.loads(run(capsys, "replay", "truk-bet-refused", "--json", "--lang", "ca"))
    assert (found["id"], found["game"], found["options"]["players"]) == ("truk-bet-refused", "truk", 4)
    last = found["steps"][-1]
    assert (last["actions"], last["points"], last["winner"]) == (["A1 ez"], [1, 1], None)
    assert "truk.bet.refuse" in {rule for event in last["events"] for rule in event["rules"]}
    assert last["said"]
    assert last["note"]


def test_hands_in_files_are_replayed(tmp_path: Path, capsys: Output) -> None:
    told, lines = tmp_path / "hand.toml", tmp_path / "hands.txt"
    told.write_text(to_toml(load("truk-pasotan")).replace("# ", "# {braces} *stars* ", 1), "utf-8")
    lines.write_text(f"\n{LINE}\n\n{LINE}\n", "utf-8")
    assert "{braces} *stars*" in run(capsys, "replay", str(told), "--lang", "eu")
    assert run(capsys, "replay", str(lines)).count("0. truk · Truks 0–0 · Tantos 1–0\n") == 2
    assert len(json.loads(run(capsys, "replay", str(lines), "--json"))) == 2


def test_files_that_are_right_pass_the_check(tmp_path: Path, capsys: Output) -> None:
    for id in ids():
        (tmp_path / f"{id}.toml").write_text(to_toml(load(id)), "utf-8")
    lines = tmp_path / "lines"
    lines.write_text("\n".join(write(of(load(id))) for id in ids()), "utf-8")
    assert run(capsys, "check", *map(str, tmp_path.iterdir())) == ""


@pytest.mark.parametrize(
    ("name", "content", "errors"),
    [
        ("a.toml", b"title = ", ["a.toml: Invalid value"]),
        ("a.toml", to_toml(load("truk-first-hand")).replace("11B", "9B").encode(), ["a.toml, deal 1, A1: '9B' is not"]),
        (
            "a.toml",
            to_toml(load("truk-first-hand")).replace("B1 12E", "B1 1E").encode(),
            ["a.toml, deal 1, step 1: B1"],
        ),
        ("a.toml", b"x" * 20_001, ["a.toml: 20001 characters; at most 20000 are read"]),
        ("a.toml", b"\xff\xfe", ["a.toml: byte 0 is not UTF-8"]),
        ("a.toml", b"\x00", ["a.toml: "]),
        ("a.txt", b"", ["a.txt: no line in it"]),
        ("a.txt", b"truk\n\nmus\n", ["a.txt, line 1: at 4: expected /", "a.txt, line 3: at 0: expected a game"]),
        ("a.txt", LINE.replace("B1.12E", "B1.1E").encode(), ["a.txt, line 1: deal 1, action 2: B1 1E is not allowed"]),
        ("a.txt", b"x" * 1_000_001, ["a.txt: more than 1000000 bytes"]),
        ("a.txt", "truk\u2028\u00e9\r\n".encode(), ["a.txt, line 1: at 4: expected / and the score, found '\\u2028"]),
    ],
)
def test_a_file_that_is_wrong_fails_the_check_with_a_line_an_error(
    name: str, content: bytes, errors: list[str], tmp_path: Path, capsys: Output
) -> None:
    (tmp_path / name).write_bytes(content)
    assert main(["check", str(tmp_path / name)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == len(errors)
    for line, said in zip(err.splitlines(), errors, strict=True):
        assert said in line


def test_all_files_are_checked_whatever_is_wrong_with_the_first(tmp_path: Path, capsys: Output) -> None:
    (tmp_path / "b").write_text("mus", "utf-8")
    assert main(["check", str(tmp_path / "a"), str(tmp_path), str(tmp_path / "b")]) == 1
    errors = capsys.readouterr().err.splitlines()
    assert [line.rpartition(": ")[2] for line in errors[:2]] == ["No such file or directory", "Is a directory"]
    assert "b, line 1: at 0" in errors[2]


def test_a_file_of_something_else_is_told_once_that_it_is_no_file_of_hands(tmp_path: Path, capsys: Output) -> None:
    (tmp_path / "README.md").write_text("# Something else\n\n" + "more of it\n" * 50, "utf-8")
    assert main(["check", str(tmp_path / "README.md")]) == 1
    (error,) = capsys.readouterr().err.splitlines()
    assert "README.md: this is no file of hands, for none of its 51 lines is one; the first: " in error
    assert error.count("valencia") == 1


def test_of_many_lines_that_are_wrong_the_first_are_shown_and_the_rest_counted(tmp_path: Path, capsys: Output) -> None:
    (tmp_path / "hands.txt").write_text("\n".join([LINE, *["mus"] * 12]), "utf-8")
    assert main(["check", str(tmp_path / "hands.txt"), ""]) == 1
    *errors, more, empty = capsys.readouterr().err.splitlines()
    assert [error.partition(": ")[0].rpartition(" ")[2] for error in errors] == ["2", "3", "4", "5", "6"]
    assert more.endswith("hands.txt: 7 more of its lines are wrong")
    assert empty.startswith("the name is empty")


def test_help_says_that_a_question_without_an_answer_is_no_failure(capsys: Output) -> None:
    with pytest.raises(SystemExit):
        main(["ask", "--help"])
    assert "after ask, which answers what it" in capsys.readouterr().out

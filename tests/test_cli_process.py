"""The command line in a process of its own: pipes, signals, streams that are closed or full, and never a traceback."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import truk_rules
from truk_rules.questions import LONGEST

ROOT = Path(truk_rules.__file__).parent.parent
COMMAND = [sys.executable, "-W", "error", "-m", "truk_rules"]
QUESTION = b'{"game":"argentine","ask":"compare","cards":["1E","7E"]}'


def run(*arguments: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    settings: dict[str, Any] = {"cwd": ROOT, "env": os.environ | environment, "timeout": 60}
    return subprocess.run([*COMMAND, *arguments], input=given, capture_output=True, check=False, **settings)


def shell(script: str) -> subprocess.CompletedProcess[bytes]:
    """Run a line of the shell in which `truk-rules` is the command line."""
    setup = f'truk-rules() {{ {" ".join(COMMAND)} "$@"; }}\n'
    return subprocess.run(["bash", "-c", setup + script], capture_output=True, cwd=ROOT, timeout=60, check=False)


def answers(given: bytes) -> list[Any]:
    done = run("ask", given=given)
    assert (done.returncode, done.stderr) == (0, b"")
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_version_is_that_of_the_package() -> None:
    done = run("--version")
    assert done.stdout.decode() == f"truk-rules {truk_rules.__version__}\n"


# questions


def test_each_line_gets_its_answer_and_a_bad_one_does_not_stop_the_rest() -> None:
    right = {"answer": ">"}
    found = answers(QUESTION + b"\nnonsense\n\n\xff\xfe\n" + QUESTION + b"\r\n" + QUESTION)
    assert [each if "answer" in each else "error" for each in found] == [right, *["error"] * 3, right, right]
    assert "byte 0 of the line is not UTF-8" in found[3]["error"]


def test_a_line_too_long_is_one_bad_line() -> None:
    for length in (LONGEST + 1, 4 * LONGEST + 4, 4 * LONGEST + 5, 1_000_000):
        found = answers(b"x" * length + b"\n" + QUESTION + b"\n" + "é".encode() * length + b"\n" + QUESTION)
        assert [list(each) for each in found] == [["error"], ["answer"]] * 2
        assert f"at most {LONGEST} characters" in found[0]["error"]


def test_nothing_asked_is_nothing_answered() -> None:
    assert answers(b"") == []


def test_an_answer_comes_as_soon_as_the_question_is_asked() -> None:
    with subprocess.Popen([*COMMAND, "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as asked:
        assert asked.stdin
        assert asked.stdout
        for _ in range(3):
            asked.stdin.write(QUESTION + b"\n")
            asked.stdin.flush()
            assert json.loads(asked.stdout.readline()) == {"answer": ">"}
        asked.stdin.close()
        assert asked.wait(10) == 0


# play, chance, odds


def test_a_match_is_played_from_a_pipe_and_left_at_its_end() -> None:
    done = run("play", "truk", "--seed", "3", "--lang", "fr", given=b"1\n1\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Vous avez quitté la partie." in done.stdout.decode()
    assert run("play", "truk", "--seed", "3", "--lang", "fr", given=b"1\n1\n").stdout == done.stdout


@pytest.mark.parametrize("given", [b"\xff\xfe\n\x00\n", b"9" * 5000 + b"\n", "Á1 3O\n(\n)\nswap\n".encode(), b"\n\n"])
def test_a_match_takes_any_input(given: bytes) -> None:
    done = run("play", "truk", "--seed", "3", given=given)
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 1)


def test_random_play_is_counted_and_the_same_for_the_same_seed() -> None:
    found = [json.loads(run("random", "mineiro", "--deals", "50", "--seed", "7", "--json").stdout) for _ in range(2)]
    speeds = [each.pop("deals_per_second") for each in found]
    assert min(speeds) > 0
    assert found[0] == found[1]
    assert {"game": "mineiro", "seed": 7, "deals": 50}.items() <= found[0].items()
    assert found[0]["actions"] > 300
    text = run("random", "truk", "--deals", "20", "--options", "players=2").stdout.decode()
    assert re.fullmatch(r"truk: 20 deals, \d+ actions, \d+ matches, [\d.]+ deals a second, seed \d+\n", text)


def test_odds_are_shown_for_every_seat_of_the_game_or_for_one() -> None:
    text = run("odds", "argentine", "7e", "6E", "3O").stdout.decode()
    assert text.startswith("argentine: 7E 6E 3O is an envit of 33\n")
    assert "4 players, B2: no opponent beats it  97.311% 579/595\n" in text
    assert len(text.splitlines()) == 1 + 4 + 1 + 22
    for seat in ("B2", "b2", "3"):
        one = run("odds", "argentine", "7e", "6E", "3O", "--seat", seat).stdout.decode()
        assert one.splitlines()[1] == "4 players, B2: no opponent beats it  97.311% 579/595"
        assert len(one.splitlines()) == 1 + 1 + 1 + 22


def test_odds_are_those_of_the_tables_that_the_game_is_played_at() -> None:
    def rows(*options: str) -> list[str]:
        lines = run("odds", "fournier", "7E", "6E", "3O", *options).stdout.decode().splitlines()
        return [line.partition(":")[0] for line in lines if "players" in line]

    at_two, at_six = ["A1 (leads)", "B1"], ["A1 (leads)", "B1", "A2", "B2", "A3", "B3"]
    assert rows() == [f"{n} players, {seat}" for n in (2, 4, 6) for seat in at_six[:n]]
    assert rows("--options", "players=2") == [f"2 players, {seat}" for seat in at_two]
    assert rows("--options", "players=6") == [f"6 players, {seat}" for seat in at_six]
    assert rows("--seat", "A2") == ["4 players, A2", "6 players, A2"]


# pipes, signals, streams


@pytest.mark.parametrize(
    "script",
    [
        "truk-rules show argentine | head -1",
        "truk-rules replay truk-pasotan --json | head -c 10",
        f"yes '{QUESTION.decode()}' | truk-rules ask | head -3",
        "yes 1 | truk-rules play truk --seed 1 | head -4",
    ],
)
def test_a_reader_who_has_had_enough_is_no_error(script: str) -> None:
    done = shell(f"{script.replace('yes', 'yes 2>/dev/null')}; status=${{PIPESTATUS[-2]}}; echo; echo $status")
    assert done.stderr == b""
    assert done.stdout.splitlines()[-1] == b"0"


@pytest.mark.parametrize(
    ("script", "status"),
    [
        ("truk-rules ask <&-", b"0"),
        ("truk-rules games >&-", b"0"),
        ("truk-rules play truk <&-", b"0"),
        ("truk-rules games >/dev/full", b"1"),
        ("truk-rules check /dev/null 2>&-", b"1"),
    ],
)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_closed_and_full_streams_are_no_traceback(script: str, status: bytes) -> None:
    done = shell(f"{script}; echo $? >&2" if "2>&-" not in script else f"({script}); echo $? >&2")
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr
    assert done.stderr.splitlines()[-1] == status


def _heed_interrupts() -> None:
    """Undo what a shell does to whatever it runs in the background: that is told to ignore interrupts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _let_work(pid: int, seconds: float) -> None:
    """Wait until a process has had so many seconds of the CPU, which on a busy machine takes longer."""
    spent, file = 0.0, Path(f"/proc/{pid}/stat")
    while spent < seconds:
        time.sleep(0.1)
        # user and system time, the 14th and 15th field; the second is the name, in brackets
        ticks = file.read_text("ascii").rpartition(")")[2].split()[11:13] if file.exists() else ()
        spent = sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK") if ticks else spent + 0.1


@pytest.mark.parametrize("arguments", [["ask"], ["play", "truk"], ["random", "truk", "--deals", "1000000"]])
def test_an_interrupt_ends_it_quietly(arguments: list[str]) -> None:
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    pipes["preexec_fn"] = _heed_interrupts
    with subprocess.Popen([*COMMAND, *arguments], cwd=ROOT, **pipes) as running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        if arguments == ["ask"]:
            running.stdin.write(QUESTION + b"\n")
            running.stdin.flush()
        if arguments[0] == "random":
            _let_work(running.pid, 2)
        else:
            assert running.stdout.readline()
        running.send_signal(signal.SIGINT)
        assert running.stderr.read() == b""
        assert running.wait(10) == 130


def test_a_terminal_without_the_letters_gets_them_spelled() -> None:
    done = run("replay", "truk-opening", "--lang", "tr", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert rb"\u" in done.stdout


# before there is an engine

INTERRUPTS = """
import importlib.abc, os, signal, sys

class Impatient(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == os.environ["AT"]:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Impatient())
"""


@pytest.mark.parametrize("module", ["truk_rules.actions", "truk_rules.cli", "argparse", "truk_rules.terminal"])
@pytest.mark.parametrize("command", [COMMAND, [str(Path(sys.executable).parent / "truk-rules")]], ids=["-m", "script"])
def test_an_interrupt_while_it_starts_is_quiet_too(command: list[str], module: str, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(INTERRUPTS, "utf-8")
    environment = os.environ | {"PYTHONPATH": str(tmp_path), "AT": module}
    arguments = [*command, "random", "truk", "--deals", "1000000"]
    pipes: dict[str, Any] = {"capture_output": True, "preexec_fn": _heed_interrupts}
    done = subprocess.run(arguments, cwd=ROOT, env=environment, timeout=60, check=False, **pipes)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


SO_FAR = """
import os, signal, sys

sys.argv = ["truk-rules", "play", "truk"]
from truk_rules import cli

cli.play = lambda *_: (print("so far"), os.kill(os.getpid(), signal.SIGINT), signal.pause())
sys.exit(cli.main())
"""


def test_what_was_printed_before_an_interrupt_is_not_lost() -> None:
    pipes: dict[str, Any] = {"capture_output": True, "preexec_fn": _heed_interrupts}
    done = subprocess.run([sys.executable, "-c", SO_FAR], cwd=ROOT, timeout=60, check=False, **pipes)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"so far\n", b"")


KEEPS = "import signal, sys; sys.argv[0] = {!r}; import truk_rules; own = signal.default_int_handler; "
KEEPS += "sys.exit(signal.getsignal(signal.SIGINT) is not own)"


@pytest.mark.parametrize("name", ["-c", "truk-rules-bot", "/srv/truk-rules.py", "truk-rules-exe"])
def test_a_program_that_uses_the_package_keeps_its_own_interrupts(name: str) -> None:
    code = KEEPS.format(name)
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, preexec_fn=_heed_interrupts, check=False)
    assert done.returncode == 0


@pytest.mark.parametrize("name", ["truk-rules", "/usr/bin/truk-rules", "truk-rules.exe", "truk-rules-script.py"])
def test_the_script_heeds_interrupts_whatever_installed_it(name: str) -> None:
    code = KEEPS.format(name)
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, preexec_fn=_heed_interrupts, check=False)
    assert done.returncode == 1


OLD = "import sys; sys.version_info = (3, 11, 2, 'final', 0); sys.argv[0] = {!r}; import truk_rules"
NEEDS = "truk-rules needs Python 3.12 or newer, and this is 3.11.2"


def test_an_older_python_is_told_which_one_is_needed() -> None:
    for name in ("truk-rules", "-m"):
        code = OLD.format(name).replace("sys;", "sys; sys.orig_argv = ['python', '-m', 'truk_rules'];")
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (1, f"{NEEDS}\n")
    done = subprocess.run([sys.executable, "-c", OLD.format("")], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == f"ImportError: {NEEDS}"


@pytest.mark.parametrize("name", ["__init__", "__main__", "entry"])
def test_what_asks_for_a_newer_python_is_read_by_an_older_one(name: str) -> None:
    text = (Path(truk_rules.__file__).parent / f"{name}.py").read_text("utf-8")
    assert ast.parse(text, feature_version=(3, 7))


def test_a_clone_whose_catalogs_are_not_compiled_says_how_to_compile_them(tmp_path: Path) -> None:
    for folder in ("truk_rules", "locales"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("*.mo", "__pycache__"))
    arguments = [*COMMAND, "replay", "truk-opening", "--lang", "eu"]
    done = subprocess.run(arguments, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "truk-rules: the messages of 'eu' are not compiled: run `make messages` in the clone\n"
    assert (
        subprocess.run([*COMMAND, "replay", "truk-opening"], cwd=tmp_path, capture_output=True, check=False).returncode
        == 0
    )

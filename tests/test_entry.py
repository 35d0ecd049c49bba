"""What runs before the package: how it knows the command line, which Python it asks for, how it takes an interrupt."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

import pytest

from truk_rules import entry


@pytest.fixture(autouse=True)
def own() -> Iterator[Any]:
    """Python's own way with an interrupt; whatever was there comes back after the test."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield signal.default_int_handler
    signal.signal(signal.SIGINT, before)


def started(monkeypatch: pytest.MonkeyPatch, name: str, *whole: str) -> None:
    monkeypatch.setattr(sys, "argv", [name])
    monkeypatch.setattr(sys, "orig_argv", list(whole))


@pytest.mark.parametrize(
    ("name", "whole", "is_command"),
    [
        ("/usr/bin/truk-rules", (), True),
        ("truk-rules.exe", (), True),
        ("truk-rules-script.py", (), True),
        ("truk-rules-bot", (), False),
        ("truk-rules.py", (), False),
        ("", (), False),
        ("-c", (), False),
        ("-m", ("python", "-m", "truk_rules"), True),
        ("-m", ("python", "-mtruk_rules"), True),
        ("-m", ("python", "-m", "pytest"), False),
    ],
)
def test_only_the_script_and_the_module_are_the_command_line(
    monkeypatch: pytest.MonkeyPatch, own: Any, name: str, whole: tuple[str, ...], is_command: bool
) -> None:
    started(monkeypatch, name, *whole)
    assert entry.command() is is_command
    spec = spec_from_file_location("started", entry.__file__)
    assert spec
    assert spec.loader
    spec.loader.exec_module(module_from_spec(spec))
    assert (signal.getsignal(signal.SIGINT) is not own) is is_command


def test_a_python_too_old_ends_the_command_line_and_is_an_error_of_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entry, "NEEDED", (9, 1))
    started(monkeypatch, "truk-rules")
    with pytest.raises(SystemExit, match=r"truk-rules needs Python 9\.1 or newer, and this is 3\."):
        entry.check_python()
    started(monkeypatch, "bot.py")
    with pytest.raises(ImportError, match=r"truk-rules needs Python 9\.1 or newer, and this is 3\."):
        entry.check_python()


def test_an_interrupt_ends_the_process_until_all_is_loaded(monkeypatch: pytest.MonkeyPatch, own: Any) -> None:
    ended: list[int] = []
    monkeypatch.setattr(os, "_exit", ended.append)
    entry.heed_interrupts()
    signal.raise_signal(signal.SIGINT)
    assert ended == [130]
    entry.loaded()
    assert signal.getsignal(signal.SIGINT) is own
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    assert ended == [130]


def test_a_handler_of_a_program_stays() -> None:
    def other(*_: object) -> None: ...

    signal.signal(signal.SIGINT, other)
    entry.heed_interrupts()
    entry.loaded()
    assert signal.getsignal(signal.SIGINT) is other

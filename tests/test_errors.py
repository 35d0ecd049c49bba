"""What whoever asks can do wrong is one kind of error, and a fault of the package is never taken for it."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.test_package import names
from truk_rules import TrukError, browser, card, cli, find, rulebook
from truk_rules.language import MissingMessage
from truk_rules.nouns import UndeclaredForm
from truk_rules.terminal import Quit
from truk_rules.walkthrough import load

FAULTS = {MissingMessage, UndeclaredForm}
"""What a catalog or a table of words lacks: nobody who asks can mend that."""


def errors() -> list[type[BaseException]]:
    """Every kind of error that a module of the package defines."""
    modules = [importlib.import_module(name) for name in names()]
    found = {each for module in modules for each in vars(module).values() if isinstance(each, type)}
    return [each for each in found if issubclass(each, BaseException) and each.__module__.startswith("truk_rules")]


def test_every_error_that_somebody_can_cause_is_of_one_kind() -> None:
    assert {each for each in errors() if not issubclass(each, TrukError)} == FAULTS | {Quit}
    assert len(errors()) > 25


@pytest.mark.parametrize(
    ("ask", "base"),
    [
        (lambda: find("mus"), LookupError),
        (lambda: find("truk", players=3), ValueError),
        (lambda: rulebook("poker"), LookupError),
        (lambda: rulebook("truk").rule("truk.nothing"), LookupError),
        (lambda: load("nothing"), LookupError),
        (lambda: find("truk").action("nothing"), ValueError),
        (lambda: find("truk").deck.card("8O"), ValueError),
        (lambda: card("99", "cups"), ValueError),
        (lambda: find("truk").start(9), ValueError),
    ],
)
def test_an_error_is_still_of_the_kind_that_it_was(ask: Callable[[], object], base: type[Exception]) -> None:
    with pytest.raises(TrukError) as caught:
        ask()
    assert isinstance(caught.value, ValueError)
    assert isinstance(caught.value, base)


@pytest.mark.parametrize(
    "fault", [KeyError("x"), TypeError("x"), ValueError("x"), IndexError("x"), RecursionError("x")]
)
def test_a_fault_of_the_package_is_not_told_as_a_slip_of_whoever_asks(
    fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any, **__: Any) -> Any:
        raise fault

    monkeypatch.setattr(cli, "summary", fails)
    with pytest.raises(type(fault)):
        cli.main(["games"])
    monkeypatch.setattr(browser.html, "walkthrough", fails)
    with pytest.raises(type(fault)):
        browser.handle(json.dumps({"ask": "walkthrough", "walkthrough": "truk-first-hand", "lang": "eu"}))


FIRST = {"walkthrough": "truk-first-hand"}
DRILL = {"ask": "drill", "game": "truk", "kind": "cards", "lang": "eu", "seed": 1}
PLAY = {"ask": "play", "game": "truk", "lang": "eu"}


@pytest.mark.parametrize(
    "question",
    [
        {},
        {"ask": []},
        {"ask": "walkthrough"},
        {"ask": "walkthrough"} | FIRST,
        {"ask": "walkthrough", "lang": ["eu"]} | FIRST,
        {"ask": "step", "lang": "eu"} | FIRST,
        DRILL | {"seed": []},
        DRILL | {"choice": 99},
        DRILL | {"kind": None},
        {"ask": "compare", "one": "truk", "other": ["french"], "lang": "eu", "seed": 1},
        {"ask": "compare", "one": "truk", "other": "mus", "lang": "eu", "seed": 1},
        PLAY | {"game": ["truk"]},
        PLAY | {"lang": {}},
        PLAY | {"options": [1]},
        PLAY | {"seat": "Z9"},
        PLAY | {"start": {"points": "ab"}},
        PLAY | {"start": {"dealer": "A1", "points": [1]}},
        PLAY | {"deal": ["x"]},
        PLAY | {"ask": "review"},
    ],
)
def test_a_question_that_lacks_something_is_answered(question: dict[str, Any]) -> None:
    answer = json.loads(browser.handle(json.dumps(question)))
    assert answer["error"]["code"] == "question"
    assert answer["error"]["message"]

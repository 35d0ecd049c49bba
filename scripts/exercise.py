"""Ask the engine all that a page can ask, so that every module it needs is loaded. It runs inside Pyodide."""

from __future__ import annotations

import importlib
import json
import re
import sys
import zipfile
from collections.abc import Callable
from typing import Any

from truk_rules import walkthrough
from truk_rules.drills import apart, kinds
from truk_rules.language import LANGUAGES
from truk_rules.sitting import MOST_ACTIONS
from truk_rules.variants import ALL

LIBRARY = f"/lib/python3{sys.version_info.minor}.zip/"
"""Where Pyodide puts the standard library."""


class Refused(Exception):
    """The engine did not answer a request that it must answer."""


def exercise(handle: Callable[[str], str]) -> int:
    """Ask for every step in every language, and for every option in one of them, for every drill, a deal of each game
    played to its end with advice and reasons, and some cards under any two games; return how many were answered.
    """
    asked = 0

    def ask(**request: Any) -> dict[str, Any]:
        nonlocal asked
        asked += 1
        answer: dict[str, Any] = json.loads(handle(json.dumps(request)))
        return answer

    def must(**request: Any) -> dict[str, Any]:
        answer = ask(**request)
        if not answer["ok"]:
            raise Refused(f"{request}: {answer['error']}")
        return answer

    must(ask="version")
    for bad in ("{", "[]", '{"ask": "nothing"}'):
        if json.loads(handle(bad))["ok"]:
            raise Refused(f"{bad!r} was taken for a request")
    for number, id in enumerate(walkthrough.ids()):
        for lang in LANGUAGES:
            tries = lang == LANGUAGES[number % len(LANGUAGES)]
            page = must(ask="walkthrough", walkthrough=id, lang=lang)["html"]
            for step in range(page.count("<template ")):
                at = {"walkthrough": id, "lang": lang, "step": step}
                parts = must(ask="step", tried=[], **at)["parts"]
                for option, amount in _options(parts["options"]) if tries else ():
                    must(ask="step", tried=[option.replace("{n}", amount)], **at)
            for wrong in ({"step": 999}, {"tried": ["A1 nothing"]}, {"lang": "xx"}, {"walkthrough": "none"}):
                ask(**{"ask": "step", "walkthrough": id, "lang": lang, "step": 0, "tried": [], **wrong})
    for number, game in enumerate(ALL):
        lang = LANGUAGES[number % len(LANGUAGES)]
        _drills(game, lang, must)
        _deal(game, lang, must)
        ask(ask="drill", game=game, kind="none", lang=lang, seed=1)
        ask(ask="play", game=game, lang=lang, seat="A1", seed=1, actions=["A1 nothing"])
        ask(ask="play", line=f"{game}/nothing", lang=lang, seat="A1")
        for other in ALL:
            must(ask="compare", one=game, other=other, lang=lang, seed=1, rules="../games/")
    importlib.invalidate_caches()  # needs importlib.metadata, which nothing else here loads
    return asked


def _drills(game: str, lang: str, must: Callable[..., dict[str, Any]]) -> None:
    """Ask some questions of every drill of a game, and give the first answer to each."""
    for kind in (*kinds(game), *apart(game), "all"):
        for seed in range(12):
            of = {"ask": "drill", "game": game, "kind": kind, "lang": lang, "seed": seed}
            must(**of)
            must(**of, choice=0)


def _deal(game: str, lang: str, must: Callable[..., dict[str, Any]]) -> None:
    """Play a deal to its end with the last option each time, ask for advice and reasons all along, and see it again."""
    of: dict[str, Any] = {"game": game, "lang": lang, "seat": "A1", "seed": 2}
    actions, on = list[str](), False
    for _ in range(MOST_ACTIONS):
        deal = must(ask="play", actions=actions, on=on, **of)
        actions, on = deal["actions"], deal["pauses"]
        must(ask="why", actions=actions, **of)
        if deal["over"]:
            break
        if on:
            continue
        must(ask="hint", actions=actions, **of)
        option, amount = _options(deal["parts"]["options"])[-1]
        actions = [*actions, option.replace("{n}", amount)]
    must(ask="review", actions=actions, **of)
    must(ask="play", line=deal["line"], lang=lang, seat="A1")


def _options(text: str) -> list[tuple[str, str]]:
    """Return the options a step offers, each with the least amount that the field after it takes."""
    options = []
    for found in re.finditer(r'data-option="([^"]*)"', text):
        least = re.search(r'\bmin="(\d+)"', text[found.end() :])
        options.append((_plain(found[1]), least[1] if least else ""))
    return options


def _plain(text: str) -> str:
    """Return the text of an attribute; the package `html` would stay loaded, and be shipped for it."""
    for written, meant in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&#x27;", "'"), ("&amp;", "&")):
        text = text.replace(written, meant)
    return text


def loaded(package: str) -> list[str]:
    """Import the rest of the zipped package too, for pages to come; return the files of the library that were loaded.

    What is frozen into the interpreter is not among them, nor what is imported on another system only.
    """
    with zipfile.ZipFile(package) as zip:
        names = [name.removesuffix(".pyc") for name in zip.namelist() if name.endswith(".pyc")]
    for name in names:
        if not name.endswith("__main__"):
            importlib.import_module(name.removesuffix("/__init__").replace("/", "."))
    origins = [str(getattr(getattr(each, "__spec__", None), "origin", "")) for each in sys.modules.values()]
    return sorted(origin.removeprefix(LIBRARY) for origin in origins if origin.startswith(LIBRARY))

"""Which forms of a noun a message asks for, and whether `locales/<lang>/nouns.toml` declares them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from prose import ROOT, Message, Problem

KINDS = {
    "player": "player", "other": "player", "side": "side",
    "card": "card", "cards": "card", "shown": "card", "drawn": "card", "local": "local",
}  # fmt: skip
"""The slots that hold nouns, and the noun that fills them."""

_GLUED = re.compile(r"\{[^{}]*\}[-’']?[^\W\d_]+")
_BY_HAND = re.compile(r"\b(?:[AB][123]|\d+(?![OCEB]\b))[-’']?[^\W\d_]+")  # 3O is a card, no ending


def suffixes(message: Message) -> Iterator[Problem]:
    """In eu and tr a noun's form is asked for in the brace; nothing is glued to a slot, or to a number beside one."""
    if message.lang not in ("eu", "tr"):
        return
    for text in dict.fromkeys(message.texts):
        glued = _GLUED.findall(text)
        glued += _BY_HAND.findall(re.sub(r"\{[^{}]*\}", "…", text)) if "{" in text else []
        for each in glued:
            yield message.problem(f"“{each}” has an ending written by hand; ask for it in the brace, {{player:…}}")


def declared(nouns: Mapping[str, Any]) -> dict[str, set[str]]:
    """Return the forms that a language declares, by noun: those that all its tables share."""

    def shared(tables: list[Mapping[str, Any]]) -> set[str]:
        return set.intersection(*map(set, tables)) if tables else set()

    local = [{key: word for key, word in own.items() if isinstance(word, str)} for own in nouns["local"].values()]
    card = nouns["card"].get("art") or nouns["card"].get("tail") or {}
    used = {row[1] for row in nouns["card"]["rank"].values()}
    return {
        "player": shared(list(nouns["player"].values())),
        "side": shared(list(nouns["side"].values())),
        "card": shared([card.get(each, {}) for each in sorted(used)]),
        "local": shared(local),
    }


@cache
def _declared(root: Path, lang: str) -> dict[str, set[str]]:
    return declared(tomllib.loads((root / "locales" / lang / "nouns.toml").read_text("utf-8")))


def undeclared(message: Message, root: Path = ROOT) -> Iterator[Problem]:
    """Every form asked for is declared for that noun, in all its tables and for every game."""
    forms = _declared(root, message.lang)
    asked = {(slot, form) for text in message.texts for _, slot, form, _ in Formatter().parse(text) if slot}
    for slot, form in sorted((slot, form or "") for slot, form in asked):
        kind, asks = KINDS.get(slot), f"{{{slot}:{form}}}" if form else f"{{{slot}}}"
        if kind is None and form:
            yield message.problem(f"{asks}: “{slot}” is no noun that scripts/forms.py knows; write {{{slot}}}")
        elif kind == "local" and not form:
            yield message.problem("{local} says no word; ask for one: {local:…}")
        elif kind and form and form not in forms[kind]:
            known = ", ".join(sorted(forms[kind])) or "none"
            where = "for every game" if kind == "local" else f"for {kind}"
            yield message.problem(f"{asks}: nouns.toml declares no “{form}” {where}; it has {known}")


def problems(message: Message, root: Path = ROOT) -> Iterator[Problem]:
    """Yield what is wrong with the slots of a message."""
    yield from suffixes(message)
    yield from undeclared(message, root)

"""The engine as the browser asks it: JSON text in, JSON text out, and nothing kept between two questions."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Mapping
from typing import Any

from truk_rules import __version__, html
from truk_rules.actions import Action, IllegalAction, MalformedAction, action
from truk_rules.cards import UnknownCard
from truk_rules.language import LANGUAGES
from truk_rules.rules import GAP, rulebook
from truk_rules.variant import Variant
from truk_rules.voice import N_, Voice
from truk_rules.walkthrough import UnknownWalkthrough, load, tried

LONGEST, MOST_NESTED = 10_000, 50
"""The most characters of a question, and the most brackets that open in it."""

MOST_TRIED = 200
"""The most actions a reader may try after leaving the script."""

_WRONG = {
    "unknown": N_("There is no such hand or step."),
    "malformed": N_("“{text}” could not be read: write a seat, then a card or a word, for example A1 3O."),
    "illegal": N_("“{text}” is not allowed now. Rule: {rules}. Allowed: {legal}."),
    "question": N_("The engine did not understand the question."),
}


class Wrong(Exception):
    """A question that cannot be answered: a code, and what goes into its sentence."""

    def __init__(self, code: str, **values: str) -> None:
        super().__init__(code)
        self.code, self.values = code, values


def handle(text: str) -> str:
    """Answer one question; every error is an answer too, with a sentence in the reader's language.

    Questions: `{"ask": "version"}`, `{"ask": "step", "walkthrough", "lang", "step", "tried": [...], "rules"}`,
    `{"ask": "walkthrough", "walkthrough", "lang", "rules"}`; `rules` is where links to rules lead, as in `data-rules`.
    """
    lang = "eu"
    try:
        if len(text) > LONGEST or text.count("[") + text.count("{") > MOST_NESTED:
            raise Wrong("question")
        question = json.loads(text)
        if not isinstance(question, dict) or question.get("ask") not in _ANSWERS:
            raise Wrong("question")
        lang = question.get("lang", lang)
        answer = {"ok": True, **_ANSWERS[question["ask"]](question)}
    except Wrong as wrong:
        answer = {"ok": False, "error": {"code": wrong.code, "message": _sentence(wrong, lang)}}
    except (KeyError, TypeError, ValueError, RecursionError):
        answer = {"ok": False, "error": {"code": "question", "message": _sentence(Wrong("question"), lang)}}
    return json.dumps(answer, ensure_ascii=False)


def _sentence(wrong: Wrong, lang: Any) -> str:
    known = lang if lang in LANGUAGES else "eu"
    return Voice(known, load("truk-first-hand").variant).say(_WRONG[wrong.code], **wrong.values)


def _version(question: Mapping[str, Any]) -> dict[str, Any]:
    return {"version": __version__, "python": sys.version.partition(" ")[0]}


def _walkthrough(question: Mapping[str, Any]) -> dict[str, Any]:
    return {"html": html.walkthrough(_id(question), question["lang"], _rules(question))}


def _rules(question: Mapping[str, Any]) -> str:
    """Return where links to rules lead: a relative path, or nothing."""
    path = question.get("rules", "")
    if not isinstance(path, str) or len(path) > 100 or not re.fullmatch(r"(?:[a-z0-9.-]+/)*", path):
        raise Wrong("question")
    return path


def _step(question: Mapping[str, Any]) -> dict[str, Any]:
    id, number, texts = _id(question), question["step"], question.get("tried", [])
    steps = html.steps(id)
    if type(number) is not int or not 0 <= number < len(steps):
        raise Wrong("unknown")
    if not isinstance(texts, list) or len(texts) > MOST_TRIED:
        raise Wrong("question")
    variant = load(id).variant
    actions = [_action(each, variant) for each in texts]
    try:
        off = tried(steps[number], actions)
    except IllegalAction as error:
        raise _illegal(error, variant) from error
    view = html.parts(id, question["lang"], number, off, _rules(question))
    return {"parts": view, "over": bool(off) and off[-1].hand.result is not None}


def _id(question: Mapping[str, Any]) -> str:
    id = question["walkthrough"]
    if not isinstance(id, str) or not re.fullmatch(r"[a-z0-9-]{1,60}", id):
        raise Wrong("unknown")
    try:
        return load(id).id
    except UnknownWalkthrough as error:
        raise Wrong("unknown") from error


def _action(text: Any, variant: Variant) -> Action:
    if not isinstance(text, str) or len(text) > 40:
        raise Wrong("malformed", text=str(text)[:40])
    try:
        return action(text, variant.deck, variant.seats)
    except (MalformedAction, UnknownCard) as error:
        raise Wrong("malformed", text=text) from error


def _illegal(error: IllegalAction, variant: Variant) -> Wrong:
    book = rulebook(variant.name)
    numbers = [book.article(rule).number for rule in error.rules if rule != GAP]
    legal = [str(each) for each in error.legal[:12]]
    return Wrong(
        "illegal",
        text=str(error.action),
        rules=", ".join(dict.fromkeys(numbers)) or "–",
        legal=", ".join(legal) + (" …" if len(error.legal) > 12 else "") if legal else "–",
    )


_ANSWERS: Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "version": _version,
    "walkthrough": _walkthrough,
    "step": _step,
}

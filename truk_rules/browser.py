"""The engine as the browser asks it: JSON text in, JSON text out, and nothing kept between two questions."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from truk_rules import __version__, html
from truk_rules.actions import Action, IllegalAction, MalformedAction, listed
from truk_rules.cards import UnknownCard
from truk_rules.errors import TrukError
from truk_rules.language import LANGUAGES
from truk_rules.rules import GAP, rulebook
from truk_rules.variant import BadCombination, Variant
from truk_rules.variants import find
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
    # i18n: what a reader chose before playing, such as the points that win
    "options": N_("These choices do not go together: change one of them."),
    "link": N_("The link does not lead to a deal that can be played; nothing was changed."),
}


class Wrong(TrukError):
    """A question that cannot be answered: a code, and what goes into its sentence."""

    def __init__(self, code: str, **values: str) -> None:
        super().__init__(code)
        self.code, self.values = code, values


def handle(text: str) -> str:
    """Answer one question; every error is an answer too, with a sentence in the reader's language.

    Questions: `{"ask": "version"}`, `{"ask": "step", "walkthrough", "lang", "step", "tried": [...], "rules"}`,
    `{"ask": "walkthrough", "walkthrough", "lang", "rules"}`,
    `{"ask": "drill", "game", "kind", "lang", "seed", "rules"}` and the same with a `choice`, and `play`, `hint`,
    `why` and `review` of `sitting_answers`; `rules` is where links to rules lead, as in `data-rules`. Of
    `{"ask": "compare", "one", "other", "lang", "seed", "rules"}` it leads to the folder of the pages of the games.
    """
    lang = "eu"
    try:
        if len(text) > LONGEST or text.count("[") + text.count("{") > MOST_NESTED:
            raise Wrong("question")
        question = _read(text)
        lang = question.get("lang", lang)
        answer = {"ok": True, **_ANSWERS[question["ask"]](question)}
    except Wrong as wrong:
        answer = {"ok": False, "error": {"code": wrong.code, "message": _sentence(wrong, lang)}}
    except TrukError:
        answer = {"ok": False, "error": {"code": "question", "message": _sentence(Wrong("question"), lang)}}
    return json.dumps(answer, ensure_ascii=False)


def _read(text: str) -> dict[str, Any]:
    try:
        question = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Wrong("question") from error
    if not isinstance(question, dict) or _text(question, "ask") not in _ANSWERS:
        raise Wrong("question")
    return question


def _given(question: Mapping[str, Any], key: str) -> Any:
    if key not in question:
        raise Wrong("question")
    return question[key]


def _text(question: Mapping[str, Any], key: str) -> str:
    found = _given(question, key)
    if not isinstance(found, str):
        raise Wrong("question")
    return found


def _lang(question: Mapping[str, Any]) -> str:
    lang = _text(question, "lang")
    if lang not in LANGUAGES:
        raise Wrong("question")
    return lang


def _sentence(wrong: Wrong, lang: Any) -> str:
    known = lang if lang in LANGUAGES else "eu"
    return Voice(known, load("truk-first-hand").variant).say(_WRONG[wrong.code], **wrong.values)


def _version(question: Mapping[str, Any]) -> dict[str, Any]:
    return {"version": __version__, "python": sys.version.partition(" ")[0]}


def _walkthrough(question: Mapping[str, Any]) -> dict[str, Any]:
    return {"html": html.walkthrough(_id(question), _lang(question), _rules(question))}


def _rules(question: Mapping[str, Any]) -> str:
    """Return where links to rules lead: a relative path, or nothing."""
    path = question.get("rules", "")
    if not isinstance(path, str) or len(path) > 100 or not re.fullmatch(r"(?:[a-z0-9.-]+/)*", path):
        raise Wrong("question")
    return path


def _step(question: Mapping[str, Any]) -> dict[str, Any]:
    id, number, texts = _id(question), _given(question, "step"), question.get("tried", [])
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
        raise _illegal(str(error.action), error.rules, map(str, error.legal), variant) from error
    view = html.parts(id, _lang(question), number, off, _rules(question))
    return {"parts": view, "over": bool(off) and off[-1].hand.result is not None}


def _drill(question: Mapping[str, Any]) -> dict[str, Any]:
    """Return a question of a drill, or what is said to a choice and whether it is right."""
    from truk_rules import drill_html

    rules, seed, choice = _rules(question), _given(question, "seed"), question.get("choice")
    game, kind, lang = _text(question, "game"), _text(question, "kind"), _lang(question)
    if type(seed) is not int:
        raise Wrong("question")
    if choice is None:
        return {"html": drill_html.question(game, kind, lang, seed)}
    if type(choice) is not int:
        raise Wrong("question")
    said = drill_html.answered(game, kind, lang, seed, choice, rules)
    answer = drill_html.asked(game, kind, seed).right
    return {"html": said, "right": choice == answer, "answer": answer}


def _compare(question: Mapping[str, Any]) -> dict[str, Any]:
    """Return a hand of the same cards under two games."""
    from truk_rules import compare_hand

    rules, seed, lang = _rules(question), _given(question, "seed"), _lang(question)
    if type(seed) is not int or not 0 <= seed < 2**32:
        raise Wrong("question")
    games = (_text(question, "one"), _text(question, "other"))
    voices = [compare_hand.of_two(game, lang, f"{rules}{game}/") for game in games]
    return {"html": compare_hand.hand(voices[0], voices[1], seed)}


def _id(question: Mapping[str, Any]) -> str:
    id = _given(question, "walkthrough")
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
        return variant.action(text)
    except (MalformedAction, UnknownCard) as error:
        raise Wrong("malformed", text=text) from error


def _illegal(text: str, rules: Iterable[str], legal: Iterable[str], variant: Variant) -> Wrong:
    book = rulebook(variant.name)
    numbers = dict.fromkeys(book.article(rule).number for rule in rules if rule != GAP)
    return Wrong("illegal", text=text, rules=", ".join(numbers) or "–", legal=listed(legal) or "–")


def _seated(question: Mapping[str, Any]) -> dict[str, Any]:
    """Answer about a deal that the reader plays; a wrong action is told of in the reader's own words."""
    from truk_rules import sitting, sitting_answers

    _lang(question)
    try:
        return sitting_answers.ANSWERS[question["ask"]](question, _rules(question))
    except sitting_answers.BadLink as error:
        raise Wrong("link") from error
    except sitting.NotAllowed as error:
        raise _illegal(error.text, error.rules, error.allowed, find(_text(question, "game"))) from error
    except sitting.Unreadable as error:
        raise Wrong("malformed", text=error.text[:40]) from error
    except BadCombination as error:
        raise Wrong("options") from error


_ANSWERS: Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "version": _version,
    "walkthrough": _walkthrough,
    "step": _step,
    "drill": _drill,
    "compare": _compare,
    "play": _seated,
    "hint": _seated,
    "why": _seated,
    "review": _seated,
}

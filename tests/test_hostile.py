"""Whatever somebody sends or writes: names, notes, options, questions. It is text in the page, or one sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.hostile import check_inert, hostile
from tests.small_site import Echo
from truk_rules import browser, html, voice
from truk_rules.escape import escape
from truk_rules.language import LANGUAGES
from truk_rules.predictions import Question
from truk_rules.variants import ALL
from truk_rules.walkthrough import load, replay

LOAD = settings(max_examples=150, deadline=None, derandomize=True)


class _Read(HTMLParser):
    """Reads a page back as a browser would: the texts, and the attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.values: list[str | None] = []
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.values += [value for _, value in attrs]

    def handle_data(self, data: str) -> None:
        self.text += data


@LOAD
@given(text=hostile)
def test_an_escaped_text_is_read_back_as_it_was_in_an_element_and_in_both_quotes(text: str) -> None:
    page = _Read(f"<p title=\"{escape(text)}\" lang='{escape(text)}'>{escape(text, quote=False)}</p>")
    assert page.tags == ["p"]
    assert page.values == [text, text]
    assert page.text == text


# Texts of a walkthrough


def message(text: str) -> str:
    """A text as a message: its braces are not places for values."""
    return text.replace("{", "{{").replace("}", "}}") or "-"


def strangers_hand(title: str, note: str, question: str) -> str:
    """The first hand of truk as the engine renders it, its texts written by somebody else."""
    told = load("truk-first-hand")
    asked = Question(message(question), ("yes", "no"), 1)
    deal = told.deals[0]
    script = (deal.script[0]._replace(note=message(note), question=asked), *deal.script[1:])
    told = replace(told, title=message(title), deals=(replace(deal, script=script), *told.deals[1:]))
    with (
        patch.object(voice, "catalog", lambda lang: Echo()),
        patch.object(html, "load", lambda id: told),
        patch.object(html, "steps", lambda id: replay(told)),
    ):
        return html.walkthrough("truk-first-hand", "eu")


def structure(page: str) -> list[str]:
    """The elements of a page, but for those that mark `*words*` and the codes of seats in a note."""
    return [tag for tag in _Read(page).tags if tag not in ("i", "span")]


PLAIN = structure(strangers_hand("a", "b", "c"))


@settings(LOAD, max_examples=60)
@given(title=hostile, note=hostile, question=hostile)
def test_the_texts_of_a_walkthrough_stay_texts(title: str, note: str, question: str) -> None:
    page = strangers_hand(title, note, question)
    check_inert(page)
    assert structure(page) == PLAIN


# Questions from the page


values = st.one_of(
    hostile,
    st.sampled_from(["../../x", "eu", "__proto__", "truk-first-hand", "A1", [], {}, None, True, -1, 2**70, 1e308]),
    st.lists(hostile, max_size=3),
    st.dictionaries(st.sampled_from(["players", "target"]) | hostile, hostile, max_size=2),
)
RIGHT: dict[str, st.SearchStrategy[Any]] = {
    "lang": st.sampled_from(LANGUAGES),
    "walkthrough": st.sampled_from(["truk-first-hand", "valencia-envit", "mineiro-first-hand"]),
    "game": st.sampled_from(list(ALL)),
    "one": st.sampled_from(list(ALL)),
    "other": st.sampled_from(list(ALL)),
    "kind": st.sampled_from(["cards", "trick", "turn", "exchange", "signals", "all"]),
    "seat": st.just("A1"),
    "rules": st.just("games/truk/"),
    "step": st.integers(0, 4),
    "seed": st.integers(0, 2**53),
    "choice": st.integers(0, 2),
    "tried": st.just([]),
    "actions": st.just([]),
    "options": st.just({}),
    "start": st.just({}),
    "line": st.just("truk/A1;0-0;0-0;tanto/"),
    "deal": st.just(""),
}
KEYS = {
    "walkthrough": ("walkthrough", "rules"),
    "step": ("walkthrough", "step", "tried", "rules"),
    "drill": ("game", "kind", "seed", "choice", "rules"),
    "compare": ("one", "other", "seed", "rules"),
    **dict.fromkeys(("play", "hint", "why", "review"), ("game", "seat", "seed", "actions", "options", "rules")),
}


@st.composite
def questions(draw: st.DrawFn) -> dict[str, Any]:
    """A question as a page asks it, in which one answer of the page, or none, has been replaced by somebody."""
    ask = draw(st.sampled_from(list(KEYS)))
    keys = [*KEYS[ask], "lang"]
    found = {key: draw(RIGHT[key]) for key in keys}
    wrong = draw(st.sampled_from([*keys, "line", "deal", "start", "nothing"]))
    return {"ask": ask, **found, **({wrong: draw(values)} if wrong != "nothing" else {})}


def strings(answer: Any) -> Iterator[str]:
    """All texts of an answer."""
    if isinstance(answer, str):
        yield answer
    elif isinstance(answer, dict | list):
        for each in answer.values() if isinstance(answer, dict) else answer:
            yield from strings(each)


@settings(LOAD, max_examples=400)
@given(question=questions())
def test_any_question_of_a_page_is_answered_in_views_that_do_nothing_or_in_one_sentence(question: Any) -> None:
    answer = json.loads(browser.handle(json.dumps(question)))
    if answer["ok"]:
        for view in ("html", "parts", "steps"):
            for text in strings(answer.get(view, "")):
                check_inert(text)
    else:
        assert answer["error"]["message"]
        assert "Traceback" not in answer["error"]["message"]

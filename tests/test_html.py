"""The view of a step: what stands in it, and that nothing of a card face down or of a hostile text gets through."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest

from truk_rules import browser, html
from truk_rules.actions import Say, action
from truk_rules.language import LANGUAGES
from truk_rules.legal import legal
from truk_rules.nouns import escaped
from truk_rules.panel import articles
from truk_rules.rules import rulebook
from truk_rules.walkthrough import ids, load

VOID = {"input", "br", "use", "path", "circle", "rect"}


class Balanced(HTMLParser):
    """Fails on a tag that is not closed in order, on an event handler, a style, or an id used twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            assert not name.startswith("on")
            assert name not in ("style", "srcdoc")
            if name == "id":
                assert value
                self.ids.append(value)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def balanced(text: str) -> Balanced:
    parser = Balanced()
    parser.feed(text)
    assert parser.open == []
    assert len(parser.ids) == len(set(parser.ids))
    return parser


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", ids())
def test_a_walkthrough_is_well_formed_and_has_a_view_and_a_line_for_every_step(id: str, lang: str) -> None:
    text = html.walkthrough(id, lang)
    balanced(text)
    steps = html.steps(id)
    assert re.findall(r'<li id="[\w-]+" value="\d+" data-step="(\d+)"', text) == [str(step.number) for step in steps]
    assert re.findall(r'<template data-step="(\d+)"', text) == [str(step.number) for step in steps]
    for part in html.PARTS:
        assert text.count(f'data-part="{part}"') == len(steps) + 1


@pytest.mark.parametrize("id", ids())
def test_without_javascript_a_step_still_has_its_rules_and_the_score_where_it_changed(id: str) -> None:
    lines = html.walkthrough(id, "fr", "../page/").partition("<ol")[2].partition("</ol>")[0].split("</li>")
    before = None
    for step, line in zip(html.steps(id), lines, strict=False):
        _, _, refs = line.partition('class="refs"')
        view = html.parts(id, "fr", step.number, rules="../page/")
        linked = re.findall(r'<a href="(\.\./page/#[\w-]+)">([\d.]+)', view["event"].partition('class="rule"')[2])
        assert linked
        assert re.findall(r'<a href="([^"]+)">([\d.]+)</a>', refs) == linked
        points = "A\u00a0{} –\u00a0B\u00a0{}".format(*step.match.points)
        assert (points in refs) or (before is not None and before.points == step.match.points)
        before = step.match


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_has_answered_a_question_reads_why_in_forty_words_and_by_which_rule(lang: str) -> None:
    asking = [(id, step.number) for id in ids() for step in html.steps(id) if step.question]
    assert len(asking) > 90
    for id, number in asking:
        view = html.parts(id, lang, number + 1)["event"]
        reason = re.search(r'<p class="note">(.*?)</p>', view)
        assert reason, (id, number)
        assert len(re.sub(r"<[^>]+>", "", reason[1]).split()) <= 40, (id, number)
        assert '<p class="rule">' in view, (id, number)


@pytest.mark.parametrize("id", ids())
def test_every_legal_action_of_a_step_is_a_button_and_the_scripts_own_is_marked(id: str) -> None:
    steps = html.steps(id)
    for step in steps:
        view = html.parts(id, "eu", step.number)["options"]
        offered = set(re.findall(r'data-option="([^"]+)"', view))
        wanted = {
            f"{str(act).rsplit(' ', 1)[0]} {{n}}" if isinstance(act, Say) and act.amount else str(act)
            for act in legal(step.hand)
        }
        assert offered == wanted
        assert view.count('class="script') == (1 if html.next_action(steps, step.number) else 0)


@pytest.mark.parametrize("id", ids())
def test_the_rules_a_step_names_are_articles_of_its_game(id: str) -> None:
    anchors = {rule.anchor for rule in rulebook(load(id).variant.name).rules.values()}
    for lang in LANGUAGES:
        text = html.walkthrough(id, lang)
        assert set(re.findall(r'<a href="#([^"]+)"', text)) <= anchors


def cited(id: str, number: int) -> list[str]:
    """The titles of the articles that a step of a hand names below what happened."""
    each, step = load(id), html.steps(id)[number]
    return [article.title for article in articles(step.events, html.voice(each, "ca"))]


def test_a_trick_is_won_by_the_rule_that_says_so_and_not_by_the_order_of_the_cards() -> None:
    for id, number in (("catalan-first-hand", 2), ("catalan-first-hand", 3), ("parlett-first-hand", 2)):
        assert "Winning a trick" in cited(id, number)
        assert "The order of the cards" not in cited(id, number)


def test_where_one_player_answers_for_a_side_the_answer_names_the_rule_that_says_who() -> None:
    assert cited("parlett-four", 6) == ["Raising with four players"]
    assert cited("parlett-four", 7) == ["Two more", "Raising with four players"]
    assert "Who answers" in cited("catalunya-nord-refusals", 2)


def test_on_another_page_links_to_rules_lead_to_the_games_page() -> None:
    text = html.walkthrough("truk-first-hand", "eu", rules="games/truk/")
    assert 'data-rules="games/truk/"' in text
    assert set(re.findall(r'<a href="([^"#]*)#', text)) == {"games/truk/"}


def test_a_card_played_face_down_is_not_named_anywhere_in_the_view() -> None:
    steps = html.steps("valencia-negres")
    covered = [(step, act) for step in steps for act in step.actions if getattr(act, "down", False)]
    assert covered
    for step, act in covered:
        view = html.parts("valencia-negres", "ca", step.number)
        name = html.voice(load("valencia-negres"), "ca").labels.card(act.card)
        assert f'aria-label="{name}"' not in view["table"].partition('class="middle"')[2]
        assert str(name) not in view["event"]


def test_a_sprite_holds_just_the_drawings_its_page_uses() -> None:
    page = html.walkthrough("truk-first-hand", "eu")
    sprite = html.sprite("eu", page)
    balanced(sprite)
    for use in re.findall(r'href="#([\w-]+)"', page):
        if use.startswith(("card-", "mini-", "pip-")):
            assert f'id="{use}"' in sprite
    assert html.sprite("eu", "<p>no cards</p>") == ""


def test_what_an_anchor_or_a_name_could_smuggle_in_is_text() -> None:
    assert escaped("<img src=x onerror='alert(1)'>&\"") == "&lt;img src=x onerror=&#x27;alert(1)&#x27;&gt;&amp;&quot;"


def ask(**question: object) -> dict[str, object]:
    answer = json.loads(browser.handle(json.dumps(question)))
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_engine_asked_by_the_browser_renders_the_bytes_of_the_page(lang: str) -> None:
    for id in ids():
        assert ask(ask="walkthrough", walkthrough=id, lang=lang)["html"] == html.walkthrough(id, lang)
        for step in html.steps(id):
            answer = ask(ask="step", walkthrough=id, lang=lang, step=step.number, tried=[])
            assert answer["parts"] == html.parts(id, lang, step.number)


def test_off_the_script_the_engine_tells_what_was_tried() -> None:
    answer = ask(ask="step", walkthrough="truk-first-hand", lang="eu", step=3, tried=["B1 truk", "A2 ez"])
    assert answer["ok"]
    assert answer["over"]
    assert answer["parts"]["tried"].count("<li>") == 2  # type: ignore[index]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({"ask": "step", "walkthrough": "truk-first-hand", "step": 3, "tried": ["A1 truk"]}, "illegal"),
        (
            {"ask": "step", "walkthrough": "truk-first-hand", "step": 3, "tried": ["<img src=x onerror=alert(1)>"]},
            "malformed",
        ),
        ({"ask": "step", "walkthrough": "truk-first-hand", "step": 3, "tried": ["A1 99Z"]}, "malformed"),
        ({"ask": "step", "walkthrough": "truk-first-hand", "step": 3, "tried": ["A1 " + "x" * 500]}, "malformed"),
        ({"ask": "step", "walkthrough": "truk-first-hand", "step": 99}, "unknown"),
        ({"ask": "step", "walkthrough": "truk-first-hand", "step": True}, "unknown"),
        ({"ask": "step", "walkthrough": "../../etc/passwd", "step": 0}, "unknown"),
        ({"ask": "step", "walkthrough": "truk-first-hand", "step": 0, "tried": "A1 3O"}, "question"),
        ({"ask": "step", "walkthrough": "truk-first-hand", "step": 0, "rules": "javascript:alert(1)"}, "question"),
        ({"ask": "step", "walkthrough": None, "step": 0}, "unknown"),
        ({"ask": "step", "walkthrough": 7, "step": 0}, "unknown"),
        ({"ask": "step", "walkthrough": "truk-" + "x" * 300, "step": 0}, "unknown"),
        ({"ask": "step", "walkthrough": "truk-first-hand", "step": 0, "rules": "a/" * 1000}, "question"),
        ({"ask": "step", "walkthrough": "truk-first-hand", "step": 3, "tried": ["A2 envide 0"]}, "malformed"),
        ({"ask": "nothing"}, "question"),
    ],
)
def test_a_bad_question_gets_one_sentence_in_the_readers_language(
    lang: str, question: dict[str, object], code: str
) -> None:
    answer = ask(lang=lang, **question)
    assert answer["ok"] is False
    error = answer["error"]
    assert isinstance(error, dict)
    assert error["code"] == code
    assert len(error["message"]) > 10
    assert "\n" not in error["message"]


BAD = [
    "",
    "{",
    "[]",
    "null",
    '"step"',
    "{}",
    '{"ask": {"x": 1}}',
    "\x00",
    "[" * 100_000,
    "9" * 5000,
    '"' + "x" * 99_999,
]


@pytest.mark.parametrize("text", BAD, ids=lambda text: str(text[:12]))
def test_a_question_that_is_no_question_gets_an_answer_all_the_same(text: str) -> None:
    answer = json.loads(browser.handle(text))
    assert answer["error"]["code"] == "question"


def test_action_texts_in_the_view_are_read_back_by_the_engine() -> None:
    for id in ids():
        variant = load(id).variant
        for step in html.steps(id):
            for act in legal(step.hand):
                assert action(str(act), variant.deck, variant.seats) == act

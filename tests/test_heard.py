"""What a screen reader would hear of a hand, the lessons, a drill and a played deal: Chromium’s tree, as golden texts.

After a wanted change run `make golden`, and read the diff.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api

from tests.built_engine import ask
from truk_rules.cards import Card
from truk_rules.hand import Hand
from truk_rules.language import LANGUAGES
from truk_rules.sitting_answers import asked
from truk_rules.variants import find
from truk_rules.voice import Voice
from truk_rules.walkthrough import load, replay

pytestmark = [pytest.mark.site, pytest.mark.browser]

GOLDEN = Path(__file__).parent / "golden" / "heard"
HANDS = {
    "eu": "truk-first-hand", "ca": "valencia-first-hand", "es": "argentine-first-hand",
    "fr": "french-first-hand", "tr": "argentine-first-hand",
}  # fmt: skip
"""The first hand of each language's own game."""
GAMES = {lang: load(id).variant.name for lang, id in HANDS.items()}
DOCS = Path(__file__).parents[1] / "docs"
PATHS = {f"{lang}/learn": f"{lang}" for lang in LANGUAGES} | {"ca/learn/garrotxa": "ca-garrotxa"}
"""The paths of lessons, and what their golden texts are called by."""
SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
"""Where data is saved, stepping through a hand starts no engine."""
SEED = 5
"""The seed of the deal that is played in every language."""
NAMED = {"image", "button", "link", "heading", "spinbutton", "DisclosureTriangle"}
"""The roles that are heard by their names."""


@pytest.fixture(scope="module")
def table(chromium: Any) -> Iterator[Any]:
    """One page for all deals: what the engine needs is fetched once."""
    context = chromium.new_context()
    page = context.new_page()
    page.add_init_script(f"crypto.getRandomValues = (all) => {{ all[0] = {SEED}; return all; }};")
    yield page
    context.close()


def heard(tools: Any, part: str) -> list[str]:
    """Return what is there to be heard in a part of the walkthrough: its texts, and whatever has a role and a name."""
    node = tools.send("Runtime.evaluate", {"expression": f"document.querySelector({part!r})"})["result"]
    found = tools.send("Accessibility.queryAXTree", {"objectId": node["objectId"]})["nodes"]
    parents = {each["nodeId"]: each.get("parentId") for each in found}
    named = {each["nodeId"] for each in found if _role(each) in NAMED}
    lines, text = [], ""
    for each in found:
        if each.get("ignored") or _inside(each.get("parentId"), named, parents):
            continue
        role, name = _role(each), " ".join(each.get("name", {}).get("value", "").split())
        if role == "StaticText":
            text = f"{text} {name}" if text else name
        elif name and role in NAMED:
            lines += [text] * bool(text) + [f"{role}: {name}"]
            text = ""
    return lines + [text] * bool(text)


def _role(node: dict[str, Any]) -> str:
    return str(node.get("role", {}).get("value", ""))


def _inside(id: str | None, named: set[str], parents: dict[str, str | None]) -> bool:
    """Whether a node belongs to one that is heard by its name alone."""
    while id is not None and id not in named:
        id = parents.get(id)
    return id is not None


def listening(page: Any) -> Any:
    """Return what asks for the page's accessibility tree."""
    tools = page.context.new_cdp_session(page)
    tools.send("Accessibility.enable")
    return tools


def followed(page: Any, tools: Any, id: str) -> str:
    """Step through a hand of the open page, and return what is heard of the event, the table and the buttons."""
    section = f"section[data-walkthrough={id}]"
    told = []
    for step in range(len(replay(load(id)))):
        if step:
            page.locator(f"{section} [data-action=next]").press("Enter")
        told.append(f"== {step + 1}")
        for part in ("event", "table", "options"):
            told += [f"-- {part}", *heard(tools, f"{section} [data-part={part}]")]
    return "\n".join(told) + "\n"


def practised(chromium: Any, site: str, lang: str) -> str:
    """Answer the questions of a page's drill, always the first choice, and return what is heard before and after."""
    page = chromium.new_page(locale=lang)
    page.goto(f"{site}{lang}/games/{GAMES[lang]}/")
    tools = listening(page)
    drill = "section[data-drill=all]"
    question, told = f"{drill} .questions > li:not([hidden])", f"{drill} [data-told]"
    count = page.locator(f"{drill} .questions > li").count()
    lines = []
    for number in range(count):
        lines += [f"== {number + 1}", "-- question", *heard(tools, question)]
        page.locator(f"{question} button[data-choice='0']").press("Enter")
        sync_api.expect(page.locator(f"{told} .verdict")).to_have_count(1)
        lines += ["-- told", *heard(tools, told)]
        if number + 1 < count:
            page.locator(f"{drill} [data-action=next]").press("Enter")
            sync_api.expect(page.locator(f"{told} .verdict")).to_have_count(0)
    page.close()
    return "\n".join(lines) + "\n"


def dealt(lang: str, actions: list[str], on: bool) -> tuple[Hand, dict[str, Any]]:
    """Return the hand after the reader's actions, every card of it, and what the engine answers to the page."""
    asked_for = {"game": GAMES[lang], "seat": "A1", "seed": SEED, "actions": actions}
    answer = ask(ask="play", lang=lang, rules="", on=on, **asked_for)
    return asked({**asked_for, "actions": answer["actions"]}).steps[-1].hand, answer


def names(lang: str, cards: Iterable[Card]) -> list[str]:
    words = Voice(lang, find(GAMES[lang])).labels
    return [format(words.card(card)) for card in cards]


def played(page: Any, site: str, lang: str) -> str:
    """Play a deal to its end, always the first option, and return what is heard; no card of others may be among it."""
    page.goto(f"{site}{lang}/games/{GAMES[lang]}/")
    tools = listening(page)
    place = f"section[data-play={GAMES[lang]}]"
    section, first = page.locator(place), page.locator(f"{place} [data-part=options] button").first
    face_down = f"image: {Voice(lang, find(GAMES[lang])).gettext('card face down')}"
    page.locator(f"{place} [data-action=begin]").press("Enter")
    sync_api.expect(section).to_have_attribute("data-shown", "1")
    lines, actions, on, over = [], list[str](), False, False
    while not over:
        hand, answer = dealt(lang, actions, on)
        said = {part: heard(tools, f"{place} [data-part={part}]") for part in ("event", "table", "signals", "options")}
        lines += [f"== {section.get_attribute('data-shown')}"]
        lines += [line for part, found in said.items() for line in (f"-- {part}", *found)]
        over = answer["over"]
        if not over:
            others = [card for seat, held in enumerate(hand.held) if seat for card in held]
            aside = page.locator(f"{place} .put .s-back").count()
            assert said["table"].count(face_down) == len(others) + aside
            del said["signals"]  # a partner's own sign may tell a card
            everything = "\n".join(line for found in said.values() for line in found).lower()
            assert [name for name in names(lang, others) if name.lower() in everything] == []
            on = answer["pauses"]
            actions = [*answer["actions"], *([] if on else [str(first.get_attribute("data-option"))])]
            shown = int(section.get_attribute("data-shown"))
            first.press("Enter")
            sync_api.expect(section).to_have_attribute("data-shown", str(shown + 1))
    return "\n".join(lines) + "\n"


def compare(text: str, name: str) -> None:
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_step_is_heard_as_it_was_reviewed(chromium: Any, site: str, lang: str) -> None:
    page = chromium.new_page(locale=lang)
    page.goto(f"{site}{lang}/games/{GAMES[lang]}/")
    compare(followed(page, listening(page), HANDS[lang]), lang)
    page.close()


@pytest.mark.parametrize("path", PATHS)
def test_each_lesson_is_heard_as_it_was_reviewed(chromium: Any, site: str, path: str) -> None:
    """One page for all lessons of a path; of a deal to play, what is heard before it begins."""
    lessons = sorted({each.stem for each in (DOCS / path).glob("*.md")} - {"index"})
    page = chromium.new_page()
    page.add_init_script(SAVING)
    tools = listening(page)
    for lesson in lessons:
        page.goto(f"{site}{path}/{lesson}/")
        shown = page.locator("section[data-walkthrough]").all()
        told = "".join(followed(page, tools, str(each.get_attribute("data-walkthrough"))) for each in shown)
        if page.locator("section[data-play]").count():
            told += "\n".join(["== play", *heard(tools, "section[data-play]"), ""])
        compare(told, f"lessons/{PATHS[path]}-{lesson}")
    page.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_and_what_is_said_to_an_answer_are_heard_as_they_were_reviewed(
    chromium: Any, site: str, lang: str
) -> None:
    compare(practised(chromium, site, lang), f"{lang}-drill")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_played_deal_is_heard_without_the_cards_of_others(table: Any, site: str, lang: str) -> None:
    compare(played(table, site, lang), f"{lang}-deal")

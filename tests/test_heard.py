"""What a screen reader would hear as a hand is stepped through: Chromium's accessibility tree, as golden texts.

After a wanted change run `make golden`, and read the diff.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scripts.serve import serving
from tests.small_site import ROOT
from truk_rules.language import LANGUAGES
from truk_rules.walkthrough import load, replay

pytestmark = [pytest.mark.site, pytest.mark.browser]

GOLDEN = Path(__file__).parent / "golden" / "heard"
HANDS = {
    "eu": "truk-first-hand", "ca": "valencia-first-hand", "es": "argentine-first-hand",
    "fr": "french-first-hand", "tr": "argentine-first-hand",
}  # fmt: skip
"""The first hand of each language's own game."""
NAMED = {"image", "button", "link", "heading", "spinbutton", "DisclosureTriangle"}
"""The roles that are heard by their names."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with serving(ROOT / "site") as url:
        yield url


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


def walked(chromium: Any, site: str, lang: str, id: str) -> str:
    """Step through a hand, and return what is heard of the event, the table and the buttons after each step."""
    page = chromium.new_page(locale=lang)
    page.goto(f"{site}{lang}/games/{load(id).variant.name}/")
    tools = page.context.new_cdp_session(page)
    tools.send("Accessibility.enable")
    section = f"section[data-walkthrough={id}]"
    told = []
    for step in range(len(replay(load(id)))):
        if step:
            page.locator(f"{section} [data-action=next]").press("Enter")
        told.append(f"== {step + 1}")
        for part in ("event", "table", "options"):
            told += [f"-- {part}", *heard(tools, f"{section} [data-part={part}]")]
    page.close()
    return "\n".join(told) + "\n"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_step_is_heard_as_it_was_reviewed(chromium: Any, site: str, lang: str) -> None:
    text = walked(chromium, site, lang, HANDS[lang])
    path = GOLDEN / f"{lang}.txt"
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text

"""Addresses that somebody has made up, in a real Chromium: no script runs, nothing hangs, nothing is lost."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.hostile import SEEDS
from tests.tour import Tourist
from tests.visit import ENGINE

pytestmark = [pytest.mark.site, pytest.mark.browser]

WALK, LINE = "truk-first-hand", "truk/A1;0-0;0-0;tanto/3O.2O.1O,4O.5O.6O,7O.10O.11O,12O.1C.2C;;"
TEXTS = tuple(each.encode("utf-8", "replace").decode() for each in SEEDS)
PIECES = (
    *TEXTS, *(quote(each) for each in TEXTS), "%00", "%zz", "%ed%a0%80", "%F0%9F", "+", ".", "&", "=", "#", "/", ";",
    "-1", "1e3", "0x1", "9" * 30, "Infinity", "NaN", "__proto__", "constructor", "a" * 5000, "(" * 500, "A1.3O+" * 80,
    "truk/",
)  # fmt: skip
BAD_WALKS = (
    "walk={}&step=1", f"walk={WALK}&step=x{{}}", f"walk={WALK}&step=1&do=A1.x{{}}", f"walk={WALK}&step=999&do={{}}",
    "walk-{}-1",
)  # fmt: skip
BAD_DEALS = (
    "play={}", "play=truk/{}", f"play={LINE}{{}}&seat=Z9", f"play={LINE}&seat={{}}&seed=1", "play={}&play={}",
    "play=truk&day={}", "play={}&day=2026-11-30", "play=truk&day=2026-02-{}",
)  # fmt: skip
FOLLOW = """async (fragment) => {
    const trust = document.querySelector("script[src$='assets/trust.js']").src;
    const {engine} = await import(new URL("walk/running.mjs", trust));
    const before = location.href;
    location.hash = fragment;
    if (location.href !== before) await new Promise((done) => addEventListener("hashchange", done, {once: true}));
    await engine.ask({ask: "version"});
    await new Promise((done) => setTimeout(done));
}"""
"""Follows a fragment and waits until the engine has answered whatever the page has asked it because of that."""
ASTRAY = "main > .astray"
NOTES = "[data-note]:not(:empty)"
SEEN = """() => ["[data-walkthrough=truk-first-hand] [data-part]", "section[data-play] [data-part]"].map((each) =>
    [...document.querySelectorAll(each)].map((part) => part.innerHTML).join())"""


def fragments(patterns: tuple[str, ...], count: int, seed: int) -> list[str]:
    """So many fragments, the same in every run: a pattern, and one to three pieces in its place."""
    luck = random.Random(seed)
    found = []
    for number in range(count):
        piece = "".join(luck.choice(PIECES) for _ in range(luck.randint(1, 3)))
        found.append(patterns[number % len(patterns)].replace("{}", piece))
    return found


@pytest.fixture
def reader(chromium: Any, site: str) -> Iterator[Tourist]:
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    context.add_init_script("globalThis.hit = () => { globalThis.was_hit = true; }; globalThis.alert = hit;")
    yield Tourist(context, site)
    context.close()


def nothing_ran(reader: Tourist) -> None:
    assert reader.page.evaluate("globalThis.was_hit ?? false") is False
    assert reader.wrong == []
    assert reader.strangers() == set()


def test_no_fragment_of_a_page_runs_a_script_or_takes_from_the_reader_what_is_on_the_table(reader: Tourist) -> None:
    page = reader.goto("games/truk/")
    place, walk = page.locator("section[data-play]"), page.locator(f"[data-walkthrough={WALK}]")
    place.locator("[data-action=begin]").press("Enter")
    expect(place).to_have_attribute("data-over", re.compile("true|false"), timeout=ENGINE)
    walk.locator("[data-action=next]").press("Enter")
    walk.locator("[data-part=options] button:not(.script)").last.press("Enter")
    expect(walk.locator(".tried li")).to_have_count(1)
    page.wait_for_url("**do=*")
    before = page.evaluate(SEEN)

    for fragment in fragments(BAD_WALKS, 150, seed=1):
        page.evaluate(FOLLOW, fragment)
        assert page.evaluate(SEEN) == before, fragment
        assert fragment.startswith("walk-") or page.locator(NOTES).count() == 1, fragment
    for fragment in fragments(BAD_DEALS, 150, seed=2):
        page.evaluate(FOLLOW, fragment)
        assert page.evaluate(SEEN) == before, fragment
        assert place.locator(NOTES).count() == 1, fragment
    nothing_ran(reader)

    page.evaluate(FOLLOW, f"walk={WALK}&step=2")
    expect(walk.locator("li[data-step='2']")).to_have_attribute("aria-current", "step")


@pytest.mark.parametrize("path", ["compare/", "learn/", "glossary/"])
def test_no_fragment_changes_the_text_of_any_other_page(path: str, reader: Tourist) -> None:
    page = reader.goto(path)
    before = page.evaluate("document.querySelector('main').innerHTML")
    for fragment in fragments(("{}", "truk-{}", "{}-truk", "walk={}", "play={}"), 60, seed=3):
        page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
    expect(page.locator(ASTRAY)).to_have_count(1)
    page.evaluate("location.hash = 'content'")
    expect(page.locator(ASTRAY)).to_have_count(0)
    assert page.evaluate("document.querySelector('main').innerHTML") == before
    nothing_ran(reader)


@pytest.mark.parametrize("path", ["", "ties/", "learn/trick/", "signals/"])
def test_a_link_to_a_hand_or_a_deal_that_a_page_has_not_is_told_and_leads_to_its_game(
    path: str, reader: Tourist
) -> None:
    page = reader.goto(path)
    note = page.locator(ASTRAY)
    told = set()
    for fragment in ("play=truk/x", "play=truk&day=2026-11-30", "walk=truk-first-hand&step=1"):
        if fragment.startswith("walk=") and page.locator("section[data-walkthrough]").count():
            continue
        page.goto("about:blank")
        reader.goto(f"{path}#{fragment}")
        expect(note).to_be_focused()
        assert note.locator("a").evaluate("(link) => link.href") == f"{reader.site}eu/games/truk/#{fragment}"
        told.add(note.inner_text())
        page.evaluate("location.hash = 'play=chess'")
        expect(note.locator("a")).to_have_count(0)
        expect(note).not_to_be_empty()
        page.evaluate("location.hash = 'content'")
        expect(note).to_have_count(0)
    assert len(told) == 1
    nothing_ran(reader)


@pytest.mark.parametrize("fragment", fragments((*BAD_WALKS, *BAD_DEALS), 10, seed=4), ids=range(10))
def test_a_page_opened_by_a_bad_link_says_so_in_one_sentence_and_works(fragment: str, reader: Tourist) -> None:
    page = reader.goto(f"games/truk/#{fragment}")
    expect(page.locator(NOTES)).to_have_count(0 if fragment.startswith("walk-") else 1, timeout=ENGINE)
    walk = page.locator(f"[data-walkthrough={WALK}]")
    walk.locator("[data-action=next]").press("Enter")
    expect(walk.locator("li[data-step='1']")).to_have_attribute("aria-current", "step")
    nothing_ran(reader)

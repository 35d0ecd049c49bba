"""What a page costs before its reader acts, and that nothing moves when a hand wakes."""

from __future__ import annotations

import gzip
import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from scripts.serve import serving
from tests.conftest import PATIENCE
from tests.small_site import ROOT
from truk_rules.language import LANGUAGES
from truk_site.assets import TURKISH

pytestmark = pytest.mark.site

SITE = ROOT / "site"
MOST = 300_000
"""Bytes that a page may take in all, compressed, before its reader acts."""
LATIN = re.compile("[\u0100-\u024f]")
IN_THE_FIRST_FILE = "ıŒœ"
SHIFTS = """window.shifts = [];
new PerformanceObserver((list) => list.getEntries().forEach(({value, sources}) => {
    const nodes = sources.map(({node}) => node?.nodeType === 1 ? node : node?.parentElement);
    if (nodes.some((node) => node?.closest("section.walk")))
        shifts.push(`${value}: ${nodes.map((node) => node?.outerHTML.slice(0, 60))}`);
})).observe({type: "layout-shift"});"""

PAINTED = """document.fonts.ready.then(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))"""
LARGEST = """() => new Promise((told) => {
    new PerformanceObserver((list) => {
        const {element} = list.getEntries().reduce((one, other) => other.size > one.size ? other : one);
        told(element?.closest("main") ? [element.tagName, element.textContent.trim(), element.src] : null);
    }).observe({type: "largest-contentful-paint", buffered: true});
})"""
"""The largest text or picture that was painted, once it stands in the page's own part."""
IN_SIGHT = """([tag, text, src]) => [...document.querySelectorAll(`main ${tag}`)].some((each) =>
    each.textContent.trim() === text && each.src === (src ?? undefined)
    && each.checkVisibility({visibilityProperty: true}) && each.getBoundingClientRect().top < innerHeight)"""
SCRIPT = re.compile(r"\.m?js(\?|$)")


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with serving(SITE) as url:
        yield url


def heaviest(lang: str) -> str:
    """Return the address of the game page with the most HTML."""
    pages = (SITE / lang / "games").glob("*/index.html")
    return max(pages, key=lambda page: len(gzip.compress(page.read_bytes(), 1))).parent.relative_to(SITE).as_posix()


def weight(path: Path) -> int:
    """Return the bytes of a file as a server sends it."""
    data = path.read_bytes()
    return len(data) if path.suffix == ".woff2" else len(gzip.compress(data, 9))


def file_of(address: str) -> Path:
    path = SITE / address.partition("?")[0].partition("#")[0]
    return path / "index.html" if path.is_dir() else path


@pytest.mark.browser
@pytest.mark.parametrize("lang", ["eu", "tr"])
def test_the_heaviest_page_is_light_and_holds_nothing_of_the_engine(lang: str, chromium: Any, site: str) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site}{heaviest(lang)}/")
    expect(page.locator("button.find")).to_be_visible()  # asleep until its script has come
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    files = [url.removeprefix(site) for url in dict.fromkeys(asked) if url.startswith(site)]
    assert not [each for each in files if "/engine/" in each or each.startswith("pagefind/")]
    weighed = {each: weight(file_of(each)) for each in files}
    assert sum(weighed.values()) <= MOST, weighed
    context.close()


def test_every_letter_of_the_pages_is_in_a_face() -> None:
    """The second file of each face holds the Turkish letters alone."""
    found = set()
    for lang in LANGUAGES:
        for page in (SITE / lang).rglob("index.html"):
            text = re.sub(r"<script.*?</script>|<[^>]*>", "", page.read_text("utf-8"), flags=re.DOTALL)
            found |= set(LATIN.findall(html.unescape(text)))
    assert found - set(IN_THE_FIRST_FILE) <= set(TURKISH)
    assert all(path.stat().st_size < 5_000 for path in (SITE / "assets" / "fonts").glob("*-latin-ext-*"))


@pytest.mark.browser
@pytest.mark.parametrize(("lang", "width"), [*((lang, 360) for lang in LANGUAGES), ("fr", 1280)])
def test_nothing_moves_when_a_hand_wakes(lang: str, width: int, chromium: Any, site: str) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 900})
    page = context.new_page()
    page.goto(f"{site}{lang}/")
    walk = page.locator("section.walk").first
    load = walk.locator("[data-action=load]")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    load.scroll_into_view_if_needed()
    page.evaluate(SHIFTS)
    load.click()
    expect(walk).to_have_attribute("data-engine", "python", timeout=PATIENCE)
    expect(walk.locator("[data-note]")).not_to_be_empty()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("shifts") == []
    context.close()


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_when_a_link_leads_to_a_hand(width: int, chromium: Any, site: str) -> None:
    """A drill above it is as high before its script has come as after."""
    context = chromium.new_context(viewport={"width": width, "height": 900})
    page = context.new_page()
    page.add_init_script(
        "window.moved = 0; const add = (list) => list.getEntries().forEach(({value}) => { moved += value; });"
        "new PerformanceObserver(add).observe({type: 'layout-shift', buffered: true});"
    )
    page.goto(f"{site}eu/games/truk/#first-hand")
    expect(page.locator("#drill-truk-cards")).to_have_attribute("data-live", "")
    page.evaluate("document.fonts.ready")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("moved") < 0.05
    assert page.evaluate("getComputedStyle(document.querySelector('.sprite')).display") == "none"
    context.close()


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 1280])
def test_the_largest_paint_waits_for_no_script(width: int, chromium: Any, site: str) -> None:
    """What is painted largest is in sight where every script is refused too."""
    contexts = [chromium.new_context(viewport={"width": width, "height": 900}) for _ in range(2)]
    with_scripts, without = (context.new_page() for context in contexts)
    refused: list[str] = []
    without.on("requestfailed", lambda request: refused.append(request.url))
    without.route(SCRIPT, lambda route: route.abort())
    for path in ("eu/", "fr/games/truk/", "es/history/"):
        with_scripts.goto(site + path)
        with_scripts.wait_for_load_state("networkidle")
        with_scripts.evaluate(PAINTED)
        largest = with_scripts.wait_for_function(LARGEST).json_value()
        refused.clear()
        without.goto(site + path)
        assert refused, path
        without.wait_for_function(LARGEST)
        assert without.evaluate(IN_SIGHT, largest), (path, largest)
    for context in contexts:
        context.close()


def test_no_field_stands_in_what_is_folded() -> None:
    """Of every field a browser asks whether it is seen, and lays out the fold around it to know."""
    page = (SITE / heaviest("eu") / "index.html").read_text("utf-8")
    assert "<textarea" not in page

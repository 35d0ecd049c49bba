"""The page of the history in a real Chromium: the timeline on a telephone, by keyboard, in forced colours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright import sync_api

from truk_rules.language import LANGUAGES

pytestmark = [pytest.mark.site, pytest.mark.browser]

OUTSIDE = """[...document.querySelectorAll("svg.years")].flatMap((drawing) => {
    const frame = drawing.getBoundingClientRect();
    return [...drawing.querySelectorAll("text")].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.right > frame.right || box.left < frame.left || box.bottom > frame.bottom;
    }).map((each) => each.textContent);
})"""
SMALLEST = """Math.min(...[...document.querySelectorAll("svg.years .hit")].map((each) =>
    each.getBoundingClientRect().height))"""

LETTERS = """[...document.querySelectorAll("svg.map text")].filter((each) => each.checkVisibility()).map((each) =>
    parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a)"""
WRAPPED = """[...document.querySelectorAll(".quotation .line")].filter((line) => line.getClientRects()[0].height > 45)
    .map((line) => {
        const words = document.createRange();
        words.selectNodeContents(line);
        const [first, ...rest] = [...words.getClientRects()].filter((each) => each.width > 1);
        return Math.max(...rest.map((each) => each.left)) - first.left;
    })"""


@pytest.fixture(scope="module")
def page(chromium: Any) -> Iterator[Any]:
    context = chromium.new_context(viewport={"width": 360, "height": 740})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_timeline_fits_a_telephone_and_can_be_hit(lang: str, page: Any, site: str) -> None:
    page.goto(f"{site}{lang}/history/")
    page.evaluate("document.fonts.ready")
    assert page.locator("svg.years").count() == 2
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(SMALLEST) >= 24
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("width", [360, 700, 800, 1000, 1280])
def test_the_letters_of_the_maps_are_large_enough_to_read(width: int, page: Any, site: str) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(f"{site}ca/history/")
    assert min(page.evaluate(LETTERS)) >= 11
    page.set_viewport_size({"width": 360, "height": 740})


def test_a_verse_too_long_for_a_telephone_hangs(page: Any, site: str) -> None:
    page.goto(f"{site}fr/history/")
    page.evaluate("document.fonts.ready")
    indents = page.evaluate(WRAPPED)
    assert indents
    assert min(indents) > 15


def test_a_witness_leads_to_its_source_by_keyboard(page: Any, site: str) -> None:
    page.goto(f"{site}eu/history/")
    witness = page.locator("a.witness").first
    witness.focus()
    assert witness.locator(".hit").evaluate("(each) => getComputedStyle(each).strokeWidth") == "3px"
    page.keyboard.press("Enter")
    sync_api.expect(page).to_have_url(f"{site}eu/sources/#seed-000")
    sync_api.expect(page.locator("#seed-000 .attested")).to_be_visible()

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


def test_a_witness_leads_to_its_source_by_keyboard(page: Any, site: str) -> None:
    page.goto(f"{site}eu/history/")
    witness = page.locator("a.witness").first
    witness.focus()
    assert witness.locator(".hit").evaluate("(each) => getComputedStyle(each).strokeWidth") == "3px"
    page.keyboard.press("Enter")
    sync_api.expect(page).to_have_url(f"{site}eu/sources/#parlett-nd")
    sync_api.expect(page.locator("#parlett-nd .attested")).to_be_visible()

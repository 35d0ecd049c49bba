"""The path of lessons in a real Chromium: it remembers, it forgets, and it is the same where nothing is kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

pytestmark = [pytest.mark.site, pytest.mark.browser]


@pytest.fixture
def page(chromium: Any) -> Iterator[Any]:
    context = chromium.new_context()
    yield context.new_page()
    context.close()


def done(page: Any) -> list[str]:
    return [each.get_attribute("data-lesson") for each in page.locator("[data-lesson]:has(.done:visible)").all()]


def test_a_lesson_is_done_when_its_reader_goes_on_and_forgotten_when_told_to(page: Any, site: str) -> None:
    page.goto(f"{site}eu/learn/")
    assert done(page) == []
    assert not page.locator("[data-go-on]").is_visible()
    page.locator("[data-lesson=cards] a").press("Enter")
    page.wait_for_url("**/eu/learn/cards/")
    page.locator(".lesson-ways .next").press("Enter")
    page.wait_for_url("**/eu/learn/trick/")
    page.goto(f"{site}eu/learn/")
    assert done(page) == ["cards"]
    page.locator("[data-go-on]").press("Enter")
    page.wait_for_url("**/eu/learn/trick/")
    page.goto(f"{site}es/learn/")
    assert done(page) == [], "each language has a path of its own"
    page.goto(f"{site}eu/learn/")
    page.locator("[data-forget]").press("Enter")
    assert done(page) == []
    assert page.evaluate("localStorage.getItem('truk.learn')") is None
    assert page.evaluate("document.activeElement.getAttribute('href')") == "cards/"


def test_the_two_paths_in_catalan_do_not_mix(page: Any, site: str) -> None:
    page.goto(f"{site}ca/learn/garrotxa/trick/")
    page.locator(".lesson-ways .next").click()
    page.wait_for_url("**/ca/learn/garrotxa/tie/")
    page.goto(f"{site}ca/learn/")
    assert done(page) == []
    page.goto(f"{site}ca/learn/garrotxa/")
    assert done(page) == ["garrotxa/trick"]


@pytest.mark.parametrize("kept", ["no JSON", "null", "[1]", '{"eu": 3}', '{"eu": [{"a": 1}]}'])
def test_what_somebody_else_has_kept_there_does_no_harm(kept: str, page: Any, site: str) -> None:
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"{site}eu/learn/")
    page.evaluate("(text) => localStorage.setItem('truk.learn', text)", kept)
    page.reload()
    assert done(page) == []
    page.goto(f"{site}eu/learn/deal/")
    page.locator(".lesson-ways .next").click()
    page.wait_for_url("**/eu/learn/")
    assert done(page) == ["deal"]
    assert wrong == []


def test_without_storage_or_script_the_way_is_the_same(chromium: Any, site: str) -> None:
    for options in ({"java_script_enabled": False}, {}):
        context = chromium.new_context(**options)
        if options == {}:
            context.add_init_script(
                "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })"
            )
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error, wrong=wrong: wrong.append(str(error)))
        page.goto(f"{site}fr/learn/cards/")
        assert wrong == []
        page.locator(".lesson-ways .next").click()
        page.wait_for_url("**/fr/learn/trick/")
        context.close()

"""A reader who uses each thing that the site can do, once: what comes of it is asked by the tests that send them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.visit import ENGINE, Visit

THE_SAME_DEALS = "let last = 11; crypto.getRandomValues = (all) => { all[0] = ++last; return all; };"
TELL_REFUSALS = (
    "addEventListener('securitypolicyviolation', (event) => console.error("
    "`refused: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`));"
)


class Tourist(Visit):
    """A reader who visits many pages in one language; what a policy refuses is a complaint too."""

    def __init__(self, context: Any, site: str, lang: str = "eu") -> None:
        context.add_init_script(TELL_REFUSALS + THE_SAME_DEALS)
        super().__init__(context.new_page(), site)
        self.lang = lang

    def goto(self, path: str) -> Any:
        self.page.goto(f"{self.site}{self.lang}/{path}")
        return self.page


def choose_a_language(reader: Tourist) -> None:
    reader.page.goto(reader.site)
    reader.page.locator(f"main a[hreflang={reader.lang}]").click()
    expect(reader.page.locator("nav.langs [aria-current]")).to_contain_text(reader.lang)


def change_the_colours(reader: Tourist) -> None:
    page = reader.goto("games/truk/")
    shown = page.locator("form.palette label:visible")
    for _ in range(2):
        name = str(shown.get_attribute("title"))
        shown.click()
        expect(shown).not_to_have_attribute("title", name)
    name = str(shown.get_attribute("title"))
    page.reload()
    expect(shown).to_have_attribute("title", name)
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")


def search(reader: Tourist) -> None:
    page = reader.goto("games/truk/")
    page.locator("button.find").click()
    expect(page.locator("#finder-words")).to_be_focused()
    page.locator("#finder-words").fill("1")
    page.keyboard.press("Enter")
    expect(page.locator("dialog.finder ol a").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("dialog.finder")).to_be_hidden()


def step_and_leave_the_script(reader: Tourist) -> None:
    page = reader.goto("games/truk/")
    walk = page.locator("section.walk").first
    walk.locator("[data-action=next]").press("Enter")
    expect(walk).to_have_attribute("data-shown-by", "python", timeout=ENGINE)
    walk.locator("[data-part=options] button:not(.script)").last.press("Enter")
    expect(walk.locator(".tried li")).to_have_count(1)
    walk.locator("[data-action=link]").press("Enter")
    expect(walk.locator("[data-note] span")).to_have_count(1)
    page.wait_for_url("**#walk=*&do=*")
    page.locator("details.fold summary").first.press("Enter")
    expect(page.locator("details.fold section.walk").first).to_be_visible()


def practise(reader: Tourist) -> None:
    page = reader.goto("games/truk/")
    drill = page.locator("section[data-drill]").first
    drill.locator("li:not([hidden]) button").first.press("Enter")
    expect(drill.locator("[data-told]")).not_to_be_empty()
    drill.locator("[data-action=next]").press("Enter")


def play(reader: Tourist) -> None:
    page = reader.goto("games/truk/")
    place = page.locator("section[data-play]")
    place.locator("[data-action=begin]").press("Enter")
    expect(place).to_have_attribute("data-over", re.compile("true|false"), timeout=ENGINE)
    place.locator("[data-action=hint]").press("Enter")
    expect(place.locator("[data-part=answer]")).not_to_be_empty()
    shown = str(place.get_attribute("data-shown"))
    place.locator("[data-part=options] button").first.press("Enter")
    expect(place).not_to_have_attribute("data-shown", shown)
    place.locator("[data-action=link]").press("Enter")
    expect(place.locator("[data-part=answer] span")).to_have_count(1)


def compare(reader: Tourist) -> None:
    page = reader.goto("compare/#truk-valencia")
    pair = page.locator("#truk-valencia")
    expect(pair).to_have_attribute("open", "")
    before = pair.locator(".both table").inner_html()
    pair.locator("[data-act=other]").press("Enter")
    page.wait_for_function(
        "(before) => document.querySelector('#truk-valencia .both table').innerHTML !== before",
        arg=before,
        timeout=ENGINE,
    )


def learn(reader: Tourist) -> None:
    page = reader.goto("learn/cards/")
    page.locator(".lesson-ways .next").press("Enter")
    page.wait_for_url("**/learn/trick/")
    reader.goto("learn/")
    expect(page.locator("[data-lesson=cards] .done")).to_be_visible()


def keep_the_pages(reader: Tourist) -> None:
    page = reader.goto("about/")
    page.locator("[data-offline] [data-keep]").press("Enter")
    expect(page.locator("[data-offline=kept] [data-remove]")).to_be_focused(timeout=ENGINE)


def look_around(reader: Tourist) -> None:
    """The map and the finder, whatever folds, the tables of a page, and the page on paper."""
    page = reader.goto("")
    for path in ("", "games/french/", "glossary/", "sources/", "signals/", "ties/", "about/"):
        reader.goto(path)
        page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    page.emulate_media(media="print")
    reader.goto("games/mineiro/")
    page.emulate_media(media="screen")


TOUR: tuple[Callable[[Tourist], None], ...] = (
    choose_a_language,
    change_the_colours,
    search,
    step_and_leave_the_script,
    practise,
    play,
    compare,
    learn,
    keep_the_pages,
    look_around,
)

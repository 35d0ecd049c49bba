"""Two games side by side in a real Chromium: chosen by keyboard, named by the address, other cards from the engine."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright import sync_api

from tests.axe import violations
from tests.small_site import ROOT
from tests.visit import Visit
from truk_rules.language import LANGUAGES
from truk_rules.variants import ALL

pytestmark = [pytest.mark.site, pytest.mark.browser]

GAMES = list(ALL)


def heads(page: Any) -> list[str]:
    """The games of the pair in sight, as the table of what differs has them from left to right."""
    return [text.strip() for text in page.locator(".pair[open] .versus thead a").all_inner_texts()]


def verdicts(page: Any) -> list[str]:
    return list(page.locator(".pair[open] .same tbody[data-trick=hand] td").all_inner_texts())


def test_a_pair_is_chosen_by_keyboard_in_either_order_and_the_address_follows(visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.site}eu/compare/")
    assert page.locator(".pair:visible").count() == 45
    page.locator("select[name=one]").focus()
    for _ in range(GAMES.index("mineiro") + 1):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    for _ in range(GAMES.index("truk") + 1):
        page.keyboard.press("ArrowDown")
    sync_api.expect(page.locator(".pair:visible")).to_have_count(1)
    sync_api.expect(page.locator("#truk-mineiro")).to_have_attribute("open", "")
    assert page.url.endswith("#mineiro-truk")
    left_first = heads(page)
    assert len(set(left_first)) == 2
    ends = verdicts(page)

    page.locator("select[name=one]").select_option("truk")  # the game that the other list shows
    assert page.locator("select[name=other]").input_value() == "mineiro"
    assert heads(page) == left_first[::-1]
    assert verdicts(page) == ends[::-1]
    assert page.url.endswith("#truk-mineiro")

    page.locator("[data-act=all]").click()
    assert page.locator(".pair:visible").count() == 45
    assert "#" not in page.url
    assert visit.engine() == []
    visit.ends_well()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_address_opens_its_pair_and_follows_when_it_changes(lang: str, visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.site}{lang}/compare/#argentine-mineiro")
    sync_api.expect(page.locator(".pair:visible")).to_have_count(1)
    assert page.locator("select[name=one]").input_value() == "argentine"
    page.evaluate("location.hash = '#catalan-catalunya-nord'")
    sync_api.expect(page.locator("#catalunya-nord-catalan")).to_be_visible()
    assert page.locator("select[name=one]").input_value() == "catalan"
    assert page.locator(".pair:visible .versus tbody tr").count() <= 12
    page.evaluate("location.hash = '#nothing-at-all'")
    assert page.locator(".pair:visible").count() == 1
    visit.ends_well()


def test_other_cards_come_from_the_engine_and_are_stepped_trick_by_trick(visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.site}es/compare/#mineiro-argentine")
    pair = page.locator("#argentine-mineiro")
    before = pair.locator(".same tbody").first.inner_html()
    pair.locator("[data-act=previous]").click()
    sync_api.expect(pair.locator(".same .to-come")).to_have_count(1)
    assert visit.engine() == []
    pair.locator("[data-act=other]").focus()
    page.keyboard.press("Enter")
    tricks = pair.locator(".same tbody")
    sync_api.expect(pair.locator(".same .to-come").nth(1)).to_be_attached(timeout=30_000)
    assert tricks.first.inner_html() != before
    assert visit.engine()
    french = (
        "use[href^='#mini-'][href$='s'][href*='spades'], use[href*='clubs'], use[href*='hearts'], use[href*='diamonds']"
    )
    assert tricks.first.locator("td").first.locator(french).count() == 2  # the game chosen first stands on the left
    assert tricks.first.locator("td").last.locator(french).count() == 0
    drawn = page.evaluate(
        "[...document.querySelectorAll('.pair[open] .same use')].every("
        "(each) => document.querySelector(each.getAttribute('href')))"
    )
    assert drawn
    status = pair.locator("[role=status]")
    said = status.inner_text()
    assert "Truco mineiro. " in said
    assert ".." not in said
    assert not re.search(r"[AB][12][^\W\d]", said), "the seats beside the cards run into what is told"
    for _ in range(tricks.count() - 1):
        pair.locator("[data-act=next]").click()
        assert status.inner_text() != said
    sync_api.expect(pair.locator(".same .to-come")).to_have_count(0)
    assert pair.locator("[data-act=next]").get_attribute("aria-disabled") == "true"
    visit.ends_well()


def test_games_that_change_places_while_the_engine_deals_keep_their_cards(visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.site}eu/compare/#truk-mineiro")
    pair = page.locator("#truk-mineiro")
    other = pair.locator("[data-act=other]")
    other.click()
    sync_api.expect(other).to_have_attribute("aria-disabled", "false", timeout=30_000)
    page.evaluate(
        """() => {
            document.querySelector(".pair[open] [data-act=other]").click();
            const list = document.querySelector("select[name=one]");
            setTimeout(() => { list.value = "mineiro"; list.dispatchEvent(new Event("change")); });
        }"""
    )
    sync_api.expect(page.locator("select[name=other]")).to_have_value("truk")
    sync_api.expect(other).to_have_attribute("aria-disabled", "false")
    suits = ":is([href*='-clubs'], [href*='-hearts'], [href*='-spades'], [href*='-diamonds'])"
    cells = pair.locator(".same tbody").first.locator("td")
    sync_api.expect(cells.first.locator(f"use{suits}")).to_have_count(2)
    assert cells.last.locator(f"use{suits}").count() == 0
    visit.ends_well()


def test_without_javascript_every_pair_opens_and_says_all(chromium: Any, site: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}ca/compare/#truk-valencia")
    assert not page.locator(".two-games").is_visible()
    page.locator("#truk-valencia > summary").click()
    assert page.locator("#truk-valencia .versus tbody tr").first.is_visible()
    assert page.locator("#truk-valencia .same tbody[data-trick=hand] td").count() == 2
    assert page.locator("[data-act]:visible").count() == 0
    context.close()


WIDE = """[...document.querySelectorAll('.pair[open] :is(td, .laid, .best)')].filter((each) => {
  const right = each.getBoundingClientRect().right + 1;
  const seen = [...each.querySelectorAll('svg')];
  const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {  // what is read, and not what a finger may touch around it
    seen.push(document.createRange());
    seen.at(-1).selectNode(texts.currentNode);
  }
  return seen.some((part) => part.getBoundingClientRect().right > right);
}).length"""
"""How many cells hold more than they have room for."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_telephone_shows_both_games_without_scrolling_sideways(lang: str, chromium: Any, site: str) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    for pair in ("truk-valencia", "catalunya-nord-mineiro", "french-argentine"):
        page.goto(f"{site}{lang}/compare/#{pair}")
        sync_api.expect(page.locator(f"#{pair}")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        wide = page.evaluate(WIDE)
        assert wide == 0
        sync_api.expect(page.locator(f"#{pair} .acts button").first).to_be_visible()
        boxes = [each.bounding_box() for each in page.locator(".acts button").all()]
        heights = [box["height"] for box in boxes if box]
        assert heights
        assert min(heights) >= 44
    context.close()


def test_only_what_is_open_is_printed(visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.site}fr/compare/")
    page.locator("#truk-valencia > summary").click()
    page.emulate_media(media="print")
    assert page.locator(".pair:visible").count() == 1
    assert not page.locator(".two-games").is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_stands_in_the_way_of_those_who_do_not_see(scheme: str, chromium: Any, site: str) -> None:
    context = chromium.new_context(color_scheme=scheme)
    page = context.new_page()
    page.goto(f"{site}tr/compare/#argentine-mineiro")
    sync_api.expect(page.locator(".pair[open] .acts")).to_be_visible()
    assert violations(page) == []
    context.close()


def test_the_search_finds_each_pair_by_its_two_names() -> None:
    from truk_site.records import records

    found = records((ROOT / "site" / "es" / "compare" / "index.html").read_text("utf-8"))
    pairs = [each for each in found if re.fullmatch("|".join(f"{a}-{b}" for a in GAMES for b in GAMES), each.anchor)]
    assert len(pairs) == 45
    assert all(" · " in each.title and len(each.text) > 100 for each in pairs)

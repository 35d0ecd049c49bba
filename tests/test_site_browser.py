"""The finished site in a real Chromium, in each of the five languages, as the README's `make serve` serves it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright import sync_api

from tests.paged import GAMES, OF_ALL_KINDS, placed
from tests.small_site import ROOT
from tests.visit import Visit
from truk_rules import __version__, html
from truk_rules.language import LANGUAGES
from truk_rules.walkthrough import ids, load, replay

pytestmark = [pytest.mark.site, pytest.mark.browser]

WALK = "section[data-walkthrough=truk-first-hand]"
UNFOLD = "document.querySelectorAll('details').forEach((each) => { each.open = true; })"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reader_steps_by_keyboard_alone_leaves_the_script_and_returns(lang: str, visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.site}{lang}/games/truk/")
    page.wait_for_load_state("networkidle")
    assert visit.engine() == []

    walk = page.locator(WALK)
    last = len(html.steps("truk-first-hand")) - 1
    walk.locator("[data-action=next]").focus()
    for step in range(1, last + 1):
        page.keyboard.press("Enter" if step == 1 else "ArrowRight")
        sync_api.expect(walk.locator(f"li[data-step='{step}']")).to_have_attribute("aria-current", "step")
    sync_api.expect(walk).to_have_attribute("data-engine", "python", timeout=30_000)
    assert walk.get_attribute("data-version") == __version__
    assert visit.engine()

    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    other = walk.locator("[data-part=options] button:not(.script)").last
    tried = other.get_attribute("data-option")
    other.focus()
    page.keyboard.press("Enter")
    sync_api.expect(walk.locator(".tried li")).to_have_count(1)
    back = walk.locator("[data-action=return]")
    sync_api.expect(back).to_be_visible()
    assert tried
    back.focus()
    page.keyboard.press("Enter")
    sync_api.expect(walk.locator(".tried li")).to_have_count(0)
    sync_api.expect(walk.locator("li[data-step='1']")).to_have_attribute("aria-current", "step")
    visit.ends_well()


def test_a_card_that_stays_is_not_drawn_again(visit: Visit) -> None:
    """Neither by the step of the page nor by the one that the engine renders off the script."""
    page = visit.page
    page.goto(f"{visit.site}eu/games/truk/")
    walk = page.locator(WALK)
    kept = "all => all.reduce((found, each) => found + (each.kept ? 1 : 0), 0)"
    marked = "all => all.forEach((each) => { each.kept = true; })"
    cards = walk.locator(".table .hand .card")
    dealt = cards.count()
    cards.evaluate_all(marked)
    walk.locator("[data-action=next]").click()
    sync_api.expect(walk).to_have_attribute("data-engine", "python", timeout=30_000)
    assert cards.evaluate_all(kept) == cards.count() == dealt - 4
    walk.locator("[data-part=options] .card-act:not(.script)").first.click()
    sync_api.expect(walk.locator(".tried li")).to_have_count(1)
    assert cards.evaluate_all(kept) == cards.count() == dealt - 5
    visit.ends_well()


def test_what_is_read_is_marked_in_the_list_and_lines_to_copy_are_selected(visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.site}eu/games/truk/#tables")
    sync_api.expect(page.locator(".contents a.reading")).to_have_attribute("href", "#tables")
    page.locator(".article .report > summary").first.click()
    page.keyboard.press("Tab")
    said = page.locator(".article .report pre.lines").first
    sync_api.expect(said).to_be_focused()
    assert page.evaluate("getSelection().toString()").strip() == said.inner_text().strip()
    visit.ends_well()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_python_renders_in_the_browser_are_the_bytes_of_the_page(lang: str, visit: Visit) -> None:
    """Every walkthrough of the package, asked of the worker of the page and compared with Python's own text here."""
    page = visit.page
    page.goto(f"{visit.site}{lang}/")
    page.locator("section.walk [data-action=next]").first.click()
    sync_api.expect(page.locator("section.walk").first).to_have_attribute("data-engine", "python", timeout=30_000)
    for id in ids():
        question = json.dumps({"ask": "walkthrough", "walkthrough": id, "lang": lang, "rules": ""})
        answer = page.evaluate(
            """async ([question, at]) => {
                const {Engine} = await import(new URL("assets/walk/engine.mjs", at));
                window.own ??= new Engine(new URL("assets/engine/", at).href, () => {});
                await window.own.start();
                return window.own.ask(JSON.parse(question));
            }""",
            [question, visit.site],
        )
        assert answer["html"] == html.walkthrough(id, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_holds_each_walkthrough_as_the_package_renders_it(lang: str) -> None:
    for game in GAMES:
        text = (ROOT / "site" / lang / "games" / game / "index.html").read_text("utf-8")
        for id in placed(game):
            assert html.walkthrough(id, lang) in text


SCROLLING = (
    "[...document.querySelectorAll('.scroll')].filter((each) => each.scrollWidth > each.clientWidth)"
    ".map((each) => each.ariaLabel)"
)
"""The tables that do not fit into their boxes."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_scrolls_sideways_on_a_phone_and_targets_are_large_enough(lang: str, chromium: Any, site: str) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    for path in OF_ALL_KINDS:
        page.goto(f"{site}{lang}/{path}")
        assert page.evaluate("document.documentElement.scrollHeight") < 50_000, path
        page.evaluate(UNFOLD)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path
        assert page.evaluate(SCROLLING) == [], path
        small = page.evaluate(
            """[...document.querySelectorAll("section.walk button")].filter((each) => {
                const {height} = each.getBoundingClientRect();
                return height && height < 44;
            }).length"""
        )
        assert small == 0, path
    context.close()


@pytest.mark.parametrize("path", ["nothing-here", "eu/games/nothing/", "fr/x/y/z"])
def test_the_page_for_a_lost_reader_speaks_all_five_languages(path: str, visit: Visit) -> None:
    visit.page.goto(visit.site + path)
    for lang in LANGUAGES:
        block = visit.page.locator(f"[lang={lang}]").first
        sync_api.expect(block).to_be_visible()
    visit.page.locator("main a[href$='/eu/']").first.click()
    assert visit.page.url == f"{visit.site}eu/"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_page_in_another_language_is_one_click_away(lang: str, visit: Visit) -> None:
    other = LANGUAGES[(LANGUAGES.index(lang) + 1) % len(LANGUAGES)]
    visit.page.goto(f"{visit.site}{lang}/games/valencia/")
    visit.page.locator(f"header a[hreflang={other}]").click()
    assert visit.page.url == f"{visit.site}{other}/games/valencia/"
    assert str(visit.page.locator("html").get_attribute("lang")).startswith(other)
    visit.ends_well()


def test_without_javascript_a_walkthrough_reads_as_a_list(chromium: Any, site: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}eu/games/truk/")
    walk = page.locator(WALK)
    assert walk.locator("ol.transcript li").count() == len(html.steps("truk-first-hand"))
    assert not walk.locator("[data-action=next]").is_visible()
    walk.locator("ol.transcript .refs a").last.click()
    assert page.locator("article:has(:target), article:target").count() == 1
    page.locator("article .shown a").first.click()
    assert "#walk-truk-" in page.url
    context.close()


@pytest.mark.parametrize("scripted", [True, False])
def test_a_link_into_a_folded_walkthrough_opens_it(scripted: bool, chromium: Any, site: str) -> None:
    context = chromium.new_context(java_script_enabled=scripted)
    page = context.new_page()
    page.goto(f"{site}eu/games/truk/")
    walk = page.locator("section[data-walkthrough=truk-pasotan]")
    sync_api.expect(walk).to_be_hidden()
    sync_api.expect(page.locator(WALK)).to_be_visible()
    page.goto(f"{site}eu/games/truk/#walk-truk-pasotan-2")
    sync_api.expect(walk.locator("li[data-step='2']")).to_be_visible()
    if scripted:
        sync_api.expect(walk.locator("li[data-step='2']")).to_have_attribute("aria-current", "step")
        page.goto(f"{site}eu/games/truk/#walk=truk-pair-paso&step=1")
        sync_api.expect(page.locator("section[data-walkthrough=truk-pair-paso]")).to_be_visible()
    context.close()


def test_on_paper_every_walkthrough_is_open(visit: Visit) -> None:
    visit.page.goto(f"{visit.site}fr/games/valencia/")
    visit.page.emulate_media(media="print")
    for id in placed("valencia"):
        sync_api.expect(visit.page.locator(f"#walk-{id} li[data-step='1']")).to_be_visible()
        sync_api.expect(visit.page.locator(f"#walk-{id} h3")).to_be_visible()


OVERLAPS = """() => {
    const box = (each) => each.getBoundingClientRect();
    const inside = (one, all) => one.left >= all.left && one.right <= all.right && one.top >= all.top
        && one.bottom <= all.bottom;
    const over = (one, two) => one.left < two.right && two.left < one.right && one.top < two.bottom
        && two.top < one.bottom;
    const found = [];
    for (const walk of document.querySelectorAll("section.walk")) {
        const table = walk.querySelector(".table");
        for (const step of walk.querySelectorAll("template[data-step]")) {
            const parts = step.content.querySelector("[data-part=table]").cloneNode(true).childNodes;
            table.replaceChildren(...parts);
            const say = (what) => found.push(`${walk.id}, step ${step.dataset.step}: ${what}`);
            const cards = [...table.querySelectorAll(".middle > .card")].map(box);
            const middle = box(table.querySelector(".middle"));
            const seats = [...table.querySelectorAll(".seat")].map(box);
            cards.forEach((card, at) => {
                if (!inside(card, middle)) say("a card leaves the middle");
                if (cards.slice(at + 1).some((each) => over(card, each))) say("two cards lie on each other");
            });
            seats.forEach((seat, at) => {
                if (!inside(seat, box(table))) say("a seat leaves the table");
                if ([middle, ...seats.slice(at + 1)].some((each) => over(seat, each))) say("a seat lies on something");
            });
        }
    }
    return found;
}"""


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_overlaps_at_the_table(width: int, chromium: Any, site: str) -> None:
    """Two, four and six players, at every step of every hand."""
    context = chromium.new_context(viewport={"width": width, "height": 800})
    page = context.new_page()
    found: list[str] = []
    for path in (*(f"fr/games/{game}/" for game in GAMES), *(f"{lang}/" for lang in LANGUAGES)):
        page.goto(f"{site}{path}")
        page.evaluate(UNFOLD)
        found += page.evaluate(OVERLAPS)
    context.close()
    assert found == []


def test_from_a_disk_the_page_reads_and_complains_of_nothing(chromium: Any) -> None:
    context = chromium.new_context()
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto((ROOT / "site" / "eu" / "games" / "truk" / "index.html").as_uri())
    assert page.locator(f"{WALK} ol.transcript li").first.is_visible()
    assert not page.locator(f"{WALK} [data-action=next]").is_visible()
    assert errors == []
    context.close()


def test_what_would_answer_a_question_is_not_to_be_seen_before_the_reader_goes_on(chromium: Any, site: str) -> None:
    """`french-first-hand` asks after its third step whether the next card can still take the trick."""
    page = chromium.new_page()
    page.goto(f"{site}fr/games/french/")
    walk = page.locator("section[data-walkthrough=french-first-hand]")
    asked = next(step.number for step in replay(load("french-first-hand")) if step.question)
    line = "li[data-step='{}']"
    sync_api.expect(walk.locator(line.format(asked))).to_be_visible()
    sync_api.expect(walk.locator(line.format(asked + 1))).not_to_be_visible()
    for _ in range(asked + 1):
        walk.locator("[data-action=next]").press("Enter")
    sync_api.expect(walk.locator(line.format(asked + 1))).to_be_visible()
    page.close()
    page = chromium.new_context(java_script_enabled=False).new_page()
    page.goto(f"{site}fr/games/french/")
    sync_api.expect(page.locator(line.format(asked + 1)).first).to_be_visible()
    page.context.close()


def test_an_answer_is_chosen_and_judged_and_what_happened_says_why(chromium: Any, site: str) -> None:
    """At the question nothing shows which way the hand goes; after the answer nothing was graded or kept."""
    step = next(step for step in replay(load("french-first-hand")) if step.question)
    assert step.question
    page = chromium.new_page()
    page.goto(f"{site}fr/games/french/")
    walk = page.locator("section[data-walkthrough=french-first-hand]")
    for chosen, said in ((step.question.right, "C’est juste."), (1 - step.question.right, ":")):
        walk.locator("[data-action=first]").press("Enter")
        for _ in range(step.number):
            walk.locator("[data-action=next]").press("Enter")
        answers = walk.locator(".answers button")
        sync_api.expect(answers).to_have_count(len(step.question.choices))
        marked = walk.locator("button.script")
        plain = walk.locator(".what-if button:not(.script)")
        assert marked.evaluate("each => getComputedStyle(each).borderWidth") == plain.first.evaluate(
            "each => getComputedStyle(each).borderWidth"
        )
        assert "(" not in marked.evaluate("each => each.innerText")
        answers.nth(chosen).press("Enter")
        sync_api.expect(walk.locator(f"li[data-step='{step.number + 1}']")).to_have_attribute("aria-current", "step")
        sync_api.expect(walk.locator(".event .verdict")).to_contain_text(said)
        sync_api.expect(walk.locator(".event .rule a").first).to_be_visible()
    walk.locator("[data-action=previous]").press("Enter")
    sync_api.expect(walk.locator(".event .verdict")).to_have_count(0)
    page.close()


def test_a_link_to_a_step_is_copied_or_shown_and_leads_back_there(chromium: Any, site: str) -> None:
    for allowed in (True, False):
        context = chromium.new_context(permissions=["clipboard-read", "clipboard-write"] if allowed else [])
        if not allowed:
            context.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))")
        page = context.new_page()
        page.goto(f"{site}eu/games/truk/")
        walk = page.locator(WALK)
        for _ in range(2):
            walk.locator("[data-action=next]").press("Enter")
        walk.locator("[data-action=link]").press("Enter")
        if allowed:
            sync_api.expect(walk.locator("[data-note]")).to_contain_text("Kopiatuta")
            link = page.evaluate("navigator.clipboard.readText()")
        else:
            link = walk.locator("[data-note] textarea").input_value()
        assert link == f"{site}eu/games/truk/#walk=truk-first-hand&step=2"
        other = context.new_page()
        other.goto(link)
        sync_api.expect(other.locator(WALK).locator("li[data-step='2']")).to_have_attribute("aria-current", "step")
        context.close()


def test_what_is_out_of_sight_keeps_its_place_when_it_is_drawn_no_more(visit: Visit) -> None:
    """From the first step on; it stays in the tree for whoever listens or searches, and paper shows all of it."""
    page = visit.page
    page.goto(f"{visit.site}eu/games/valencia/")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    places = """() => {
      const all = [...document.querySelectorAll("[data-md-component=content] > :not(.walk, .sprite)")];
      const boxes = all.map((each) => each.getBoundingClientRect());
      return boxes.map(({ top, height }, at) => [height, at && top - boxes[at - 1].bottom].map(Math.round))
        .filter((_, at) => !all[at].previousElementSibling?.matches(".walk"));
    }"""
    drawn = "getComputedStyle(document.querySelector('.article')).contentVisibility"
    before = page.evaluate(places)
    assert page.evaluate(drawn) == "visible"
    page.locator("section.walk [data-action=next]").first.click()
    assert page.evaluate(drawn) == "auto"
    assert page.evaluate(places) == before
    assert page.locator(".article").last.get_by_role("heading").count() == 1
    page.emulate_media(media="print")
    assert page.evaluate(drawn) == "visible"
    visit.ends_well()

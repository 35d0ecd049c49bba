"""At 360 pixels whatever can be pressed is 44 pixels wide and high, on every kind of page; what is let off, and why."""

from __future__ import annotations

from typing import Any

import pytest
from playwright import sync_api

from truk_rules.language import LANGUAGES

pytestmark = [pytest.mark.site, pytest.mark.browser]

TEMPLATES = (
    "", "games/truk/", "games/argentine/", "ties/", "compare/#truk-valencia", "family/", "history/", "signals/",
    "glossary/", "sources/", "learn/", "learn/trick/", "about/", "regulation/mineiro/",
)  # fmt: skip
"""A page of each kind. The languages take turns: what is pressed is drawn the same in all of them."""
LET_OFF = {
    "a link in a sentence keeps to its lines (WCAG 2.5.8, inline)":
        "(each, block) => getComputedStyle(each).display === 'inline' && block.matches('p, li, dd, figcaption, legend')"
        " && words(block) >= 3",
    "a box to tick is pressed on its label, which is measured": "(each) => each.matches('label input')",
    "the way to the text is seen only when it has the focus": "(each) => each.matches('.skip')",
    "a sign of a map or timeline reaches half the way to its neighbour; the list below leads there too (equivalent)":
        "(each) => each.matches('svg :is(.point, .witness)')"
        " && [...document.querySelectorAll(':is(.listed, .dates) a')].some("
        "(other) => other.getAttribute('href') === each.getAttribute('href'))",
    "the frame on the map shows what the map beside it shows (essential)": "(each) => each.matches('svg.map .window')",
}  # fmt: skip
SMALL = """async () => {
    const words = (block) => {
        const rest = block.cloneNode(true);
        rest.querySelectorAll("a, button, svg, template, ul, ol, dl, p, div, details").forEach((each) => each.remove());
        return (rest.textContent.match(/\\p{L}{2,}/gu) ?? []).length;
    };
    const blockOf = (each) => {
        let block = each;
        while (getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
        return block;
    };
    const letOff = [LET_OFF];
    const seen = (each) => each.checkVisibility({visibilityProperty: true, opacityProperty: true});
    const pressed = "a[href], button, input, select, textarea, summary, label:has(input)";
    const left = new Set([...document.querySelectorAll(pressed)].filter((each) => seen(each)
        && each.getBoundingClientRect().width && !letOff.some((test) => test(each, blockOf(each)))));
    const measured = left.size;
    const small = [];
    const middle = (each) => {
        const {left, right, top, bottom} = each.getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2];
    };
    const hits = (each, x, y) => {
        const hit = document.elementFromPoint(x, y);
        return hit && (each.contains(hit) || hit.contains(each) && hit.matches("label, summary"));
    };
    // what stays at an edge while the page moves is measured first, what is in the middle of the screen comes with it
    for (let top = 0; top < document.documentElement.scrollHeight; top += 300) {
        scrollTo(0, top);
        const end = top + innerHeight >= document.documentElement.scrollHeight;
        for (const each of left) {
            let [x, y] = middle(each);
            if ((y < 250 && top) || (y > 550 && !end)) continue;
            left.delete(each);
            each.closest(".scroll")?.scrollBy(middle(each)[0] - innerWidth / 2, 0);
            [x, y] = middle(each);
            const {width, height} = each.getBoundingClientRect();
            const missed = [[-20, 0], [20, 0], [0, -20], [0, 20]].filter(([dx, dy]) => !hits(each, x + dx, y + dy));
            if (width < 43.9 || height < 43.9 || missed.length) {
                const place = [each, each.parentElement, each.parentElement.parentElement].map((node) =>
                    node.tagName.toLowerCase() + [...node.classList].map((name) => "." + name).join(""));
                small.push(`${place.reverse().join(" > ")}: ${each.textContent.trim().slice(0, 30)}`
                    + ` ${Math.round(width)}×${Math.round(height)} ${JSON.stringify(missed)}`);
            }
        }
    }
    return {measured, small, left: [...left].map((each) => each.outerHTML.slice(0, 90))};
}""".replace("LET_OFF", ", ".join(LET_OFF.values()))
UNFOLD = "document.querySelectorAll('details:not(.pair, header details)').forEach((each) => { each.open = true; })"


@pytest.fixture(scope="module")
def page(chromium: Any) -> Any:
    context = chromium.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize(("path", "at"), [(path, at) for at, path in enumerate(TEMPLATES)])
def test_whatever_can_be_pressed_is_as_large_as_a_thumb(path: str, at: int, page: Any, site: str) -> None:
    page.goto(f"{site}{LANGUAGES[at % len(LANGUAGES)]}/{path}")
    page.evaluate("document.fonts.ready")
    page.evaluate(UNFOLD)
    found = page.evaluate(SMALL)
    assert found["measured"] > 10
    assert found["left"] == []
    assert not found["small"], "\n".join(found["small"])


@pytest.mark.parametrize("path", ["", "404.html", "embed/eu/truk-first-hand/"])
def test_so_it_is_on_the_bare_pages(path: str, page: Any, site: str) -> None:
    page.goto(f"{site}{path}")
    page.evaluate("document.fonts.ready")
    found = page.evaluate(SMALL)
    if path == "404.html":  # whose links stand in sentences: there a line is as high as a thumb
        height = page.locator("section > p").first.evaluate("(each) => parseFloat(getComputedStyle(each).lineHeight)")
        assert height >= 44
    else:
        assert found["measured"] >= 5
    assert found["left"] == []
    assert not found["small"], "\n".join(found["small"])


@pytest.mark.parametrize("game", ["truk", "valencia"])
def test_the_cards_of_four_players_are_in_sight_at_once(game: str, page: Any, site: str) -> None:
    page.goto(f"{site}tr/games/{game}/")
    held = page.locator("section.walk").first.locator(".seat .card")
    assert held.count() == 12
    held.first.evaluate("(card) => card.closest('.table').scrollIntoView()")
    for card in held.all():
        sync_api.expect(card).to_be_in_viewport(ratio=1)

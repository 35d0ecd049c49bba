"""A page of each template, and a bare one: on a phone, at 200 %, in forced colours, and walked by keyboard alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.axe import violations

pytestmark = [pytest.mark.site, pytest.mark.browser]

TEMPLATES = (
    "",  # the choice of a language
    "nothing-here",
    "fr/",
    "fr/games/french/",
    "fr/learn/",
    "fr/learn/extra/",
    "fr/family/",
    "fr/compare/#french-argentine",
    "fr/glossary/",
    "fr/about/",
    "eu/history/",
    "tr/signals/",
    "ca/ties/",
    "es/sources/",
    "ca/regulation/valencia/",
    "embed/tr/truk-first-hand/",
)
SCREENS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True},
    "200 %": {"viewport": {"width": 640, "height": 450}, "device_scale_factor": 2},
    "forced colours": {"viewport": {"width": 1280, "height": 900}, "forced_colors": "active"},
}
UNFOLD = "document.querySelectorAll('details.fold:last-of-type, .jump').forEach((each) => { each.open = true; })"


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_axe_finds_nothing_on_any_template(screen: dict[str, Any], chromium: Any, site: str) -> None:
    context = chromium.new_context(**screen, reduced_motion="reduce")
    page = context.new_page()
    found = []
    for path in TEMPLATES:
        page.goto(site + path)
        page.evaluate(UNFOLD)
        # Forced colours are the browser's own, put in place of those that a script can ask for.
        without = ("color-contrast",) if "forced_colors" in screen else ()
        found += [f"{path}: {each}" for each in violations(page, without=without)]
        width = screen["viewport"]["width"]
        if page.evaluate("document.documentElement.scrollWidth") > width:
            found.append(f"{path}: wider than {width}")
    context.close()
    assert found == []


MISSED = """() => {
    const seen = (each) => each.checkVisibility({visibilityProperty: true}) && each.getClientRects().length;
    const all = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    return [...document.querySelectorAll(all)].filter((each) => seen(each) && !stops.has(each) && !each.disabled
        && !(each.type === "radio" && !each.checked)).map((each) => each.outerHTML.slice(0, 90));
}"""
"""What can be seen and used and was never reached; of radio buttons the keyboard reaches the one that is chosen."""
HERE = """() => {
    const {activeElement: at} = document;
    globalThis.stops ??= new Set();
    if (at === document.body || stops.has(at)) return null;
    stops.add(at);
    const {outlineStyle, boxShadow} = getComputedStyle(at);
    const {top, bottom, left, right} = at.getBoundingClientRect();
    const width = (each) => parseFloat(getComputedStyle(each).strokeWidth);
    const thick = [...at.querySelectorAll("svg a *")].some((each) => width(each) >= 4);
    const marked = at.matches(":focus-visible") && (outlineStyle !== "none" || boxShadow !== "none" || thick);
    const inSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && right > left;
    return marked && inSight ? "" : at.outerHTML.slice(0, 90);
}"""
"""Nothing once the keyboard has come round; else what has the focus, if that cannot be seen."""


@pytest.mark.parametrize(
    "path", ["eu/", "tr/learn/cards/", "ca/compare/", "es/about/", "fr/games/truk/", "embed/eu/truk-first-hand/"]
)
def test_the_keyboard_reaches_everything_in_sight_and_comes_round(path: str, chromium: Any, site: str) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(site + path)
    unseen = []
    page.keyboard.press("Tab")
    while (here := page.evaluate(HERE)) is not None:
        unseen += [here] * bool(here)
        page.keyboard.press("Tab")
    missed = page.evaluate(MISSED)
    context.close()
    assert unseen == []
    assert missed == []

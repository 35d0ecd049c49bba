"""The home page: a hand and the way in on the first screen, and the games nearest to the one a reader plays."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright import sync_api

from tests.small_site import ROOT
from truk_rules.compare import differences, nearest
from truk_rules.language import LANGUAGES
from truk_rules.variants import ALL
from truk_site import known_games

DESKTOP = (1280, 800)
SCREENS = (DESKTOP, (390, 844), (360, 640))
"""A desktop, a telephone, and the smallest there is."""


@pytest.mark.parametrize("game", ALL)
def test_the_nearest_game_is_the_one_whose_differences_weigh_least(game: str) -> None:
    def apart(other: str) -> float:
        return sum(row.size for row in differences(game, other))

    found = nearest(game)
    assert {game, *found} == set(ALL)
    assert len(found) == len(ALL) - 1
    assert [apart(other) for other in found] == sorted(apart(other) for other in found)
    assert sum(row.size for row in differences(found[0], game)) == pytest.approx(apart(found[0]))


def test_a_relative_stands_beside_the_games_with_the_same_best_cards() -> None:
    like = {"valencia", "fournier", "argentine"}
    assert {game for game in ALL if known_games._best(game, 4) == {"1E", "1B", "7E", "7O"}} == like


def folds(lang: str) -> dict[str, str]:
    """What each fold of the games that a reader may know holds, by the name it has."""
    page = (ROOT / "site" / lang / "index.html").read_text("utf-8")
    found = re.search(r'<div class="choose known">(.*?)</div>', page, re.DOTALL)
    assert found
    each = r"<summary><span>(?:<b>)(?:<i [^>]*>)?(.*?)<.*?</summary>(.*?)</details>"
    return dict(re.findall(each, found[1], re.DOTALL))


@pytest.mark.site
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_leads_to_its_rules_and_to_three_comparisons(lang: str) -> None:
    compared = (ROOT / "site" / lang / "compare" / "index.html").read_text("utf-8")
    told = folds(lang)
    assert len(told) == len(ALL) + 2
    for game, body in zip(ALL, told.values(), strict=False):
        assert f'href="games/{game}/"' in body
        pairs = re.findall(r'href="compare/#([\w-]+)">', body)
        assert pairs == ["-".join(sorted((game, other), key=list(ALL).index)) for other in nearest(game)[:3]]
        assert all(f'id="{pair}"' in compared for pair in pairs)
        assert len(re.findall(r"<strong>[^<]+</strong> \S", body)) == 3
    for relative in ("matarrata", "truque"):
        assert re.findall(r'href="games/(\w+)/"', told[relative]) == ["valencia", "fournier", "argentine"]
        assert 'href="family/#relatives"' in told[relative]


@pytest.mark.site
@pytest.mark.browser
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_way_in_and_a_hand_are_on_the_first_screen(lang: str, chromium: Any, site: str) -> None:
    page = chromium.new_page()
    page.goto(f"{site}{lang}/")
    page.locator(".walk [data-action=next][aria-disabled]").wait_for()

    def box(part: str) -> Any:
        return page.locator(part).first.bounding_box()

    def ends(part: str) -> float:
        return float(box(part)["y"] + box(part)["height"])

    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert ends(".start") <= height
        assert ends(".walk [data-action=next]") <= height
        if (width, height) == DESKTOP:
            assert ends(".walk .seat.s .card:last-of-type") <= height
            assert ends("#try ~ p") <= height
        else:
            assert ends(".walk .seat.n .card") <= box(".walk .steps")["y"], f"{width} × {height}"
    page.close()


@pytest.mark.site
@pytest.mark.browser
@pytest.mark.parametrize(("height", "stays"), [(440, False), (800, True)])
def test_in_a_low_window_the_score_covers_nothing_of_what_is_read(
    height: int, stays: bool, chromium: Any, site: str
) -> None:
    page = chromium.new_page(viewport={"width": 780, "height": height})
    page.goto(f"{site}fr/")
    score, event = (page.locator(f".walk [data-part={part}]").first for part in ("score", "event"))
    event.evaluate("(each) => each.scrollIntoView()")
    above = score.bounding_box()
    assert (above["y"] >= 0) == stays
    assert stays or above["y"] + above["height"] <= event.bounding_box()["y"]
    page.close()


@pytest.mark.site
@pytest.mark.browser
def test_without_javascript_a_game_is_opened_and_leads_to_the_two_compared(chromium: Any, site: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}tr/")
    page.locator('a[href="#by-game"]').click()
    page.locator(".known summary").first.press("Enter")
    page.locator(".known details[open] li a").first.click()
    page.wait_for_url("**/tr/compare/#truk-garrotxa")
    context.close()


@pytest.mark.site
@pytest.mark.browser
def test_whoever_has_played_finds_the_way_back_on_the_first_screen(chromium: Any, site: str) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{site}ca/")
    assert page.locator(".again:visible").count() == 0
    for kept, shown in (("garrotxa", 1), ("no-game", 0)):
        text = f'{{"last":"{kept}","games":{{"{kept}":{{"options":{{}},"seat":"A1"}}}}}}'
        page.evaluate("(text) => localStorage.setItem('truk.play', text)", text)
        page.reload()
        sync_api.expect(page.locator(".start + .again:visible")).to_have_count(shown)
    context.close()

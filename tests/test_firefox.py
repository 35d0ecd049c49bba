"""The finished site in Firefox, under its policy: a page, colours, search, a hand on its script and off it, a deal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scripts.serve import serving
from tests.firefox import Firefox, window
from tests.small_site import ROOT

pytestmark = [pytest.mark.site, pytest.mark.browser]

HEADERS = ROOT / "build" / "headers.tsv"
WALK = "#walk-truk-first-hand"


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with serving(ROOT / "site", headers=HEADERS) as url:
        yield url


@pytest.fixture(scope="module")
def firefox() -> Iterator[Firefox]:
    with window() as opened:
        yield opened


def test_firefox_reads_searches_steps_plays_and_refuses_nothing(firefox: Firefox, site: str) -> None:
    firefox.goto(f"{site}tr/games/truk/")
    firefox.asked.clear()

    firefox.run("document.querySelector('form.palette label:not([hidden])').click()")
    firefox.run("document.querySelector('form.palette label:not([hidden])').click()")
    firefox.until("document.body.dataset.mdColorScheme === 'slate'")

    firefox.focus("button.find")
    firefox.press("Enter")
    firefox.until("document.activeElement.id === 'finder-words'")
    firefox.press(*"truk", "Enter")
    firefox.until("document.activeElement.matches('dialog.finder ol a')")
    firefox.run("document.querySelector('dialog.finder').close()")

    firefox.focus(f"{WALK} [data-action=next]")
    firefox.press("Enter")
    firefox.until(f"document.querySelector('{WALK} li[data-step=\"1\"]').ariaCurrent === 'step'")
    firefox.until(f"document.querySelector('{WALK}').dataset.shownBy === 'python'")
    firefox.run(f"[...document.querySelectorAll('{WALK} [data-part=options] button:not(.script)')].at(-1).focus()")
    firefox.press("Enter")
    firefox.until(f"document.querySelectorAll('{WALK} .tried li').length === 1")

    firefox.focus("section[data-play] [data-action=begin]")
    firefox.press("Enter")
    firefox.until("document.querySelector('section[data-play]').dataset.over")
    assert firefox.run("document.activeElement.closest('section[data-play]') !== null"), "the hand may be over at once"

    assert firefox.wrong == []
    assert {url for url in firefox.asked if not url.startswith((site, "data:"))} == set()

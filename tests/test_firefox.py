"""The finished site in Firefox, under its policy, which the server sends or the pages alone give."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.serve import serving
from tests.firefox import Firefox, window
from tests.small_site import ROOT

pytestmark = [pytest.mark.site, pytest.mark.browser]

HEADERS = ROOT / "build" / "headers.tsv"
WALK = "#walk-truk-first-hand"


@pytest.fixture(scope="module", params=[None, HEADERS], ids=["pages", "header"])
def site(request: pytest.FixtureRequest) -> Iterator[str]:
    policies: Path | None = request.param
    with serving(ROOT / "site", headers=policies) as url:
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

    refuses_nothing(firefox, site)


def test_firefox_compares_answers_learns_frames_and_offers_to_keep(firefox: Firefox, site: str) -> None:
    firefox.asked.clear()
    for use in (compare, practise, learn, step_in_a_frame_page, offer_to_keep):
        use(firefox, site)
        refuses_nothing(firefox, site)


def refuses_nothing(firefox: Firefox, site: str) -> None:
    assert firefox.wrong == []
    assert {url for url in firefox.asked if not url.startswith((site, "data:"))} == set()


def compare(firefox: Firefox, site: str) -> None:
    """Choose two games, and have the engine deal them other cards."""
    firefox.goto(f"{site}es/compare/")
    for name, game in (("one", "mineiro"), ("other", "truk")):
        firefox.until(f"document.querySelector('select[name={name}]').checkVisibility()")
        firefox.run(
            f"((list) => {{ list.value = '{game}'; list.dispatchEvent(new Event('change', {{bubbles: true}})); }})"
            f"(document.querySelector('select[name={name}]'))"
        )
    firefox.until("location.hash === '#mineiro-truk' && document.querySelectorAll('.pair[open]').length === 1")
    firefox.run("globalThis.dealt = document.querySelector('.pair[open] .same').innerHTML")
    firefox.focus(".pair[open] [data-act=other]")
    firefox.press("Enter")
    firefox.until("document.querySelector('.pair[open] .same').innerHTML !== dealt")


def practise(firefox: Firefox, site: str) -> None:
    """Answer a question of a drill."""
    firefox.goto(f"{site}fr/games/truk/")
    firefox.until("document.querySelector('section[data-drill]').matches('[data-live]')")
    firefox.focus("section[data-drill] li:not([hidden]) button")
    firefox.press("Enter")
    firefox.until("document.querySelector('section[data-drill] [data-told] .why')")


def learn(firefox: Firefox, site: str) -> None:
    """Go on from a lesson, which the path then shows as done."""
    firefox.goto(f"{site}ca/learn/cards/")
    firefox.focus(".lesson-ways .next")
    firefox.press("Enter")
    firefox.arrives(f"{site}ca/learn/trick/")
    firefox.goto(f"{site}ca/learn/")
    firefox.until("document.querySelector('[data-lesson=cards] .done').checkVisibility()")


def step_in_a_frame_page(firefox: Firefox, site: str) -> None:
    """Step through a hand on the bare page that others frame."""
    firefox.goto(f"{site}embed/eu/truk-first-hand/")
    firefox.until("document.querySelector('[data-action=next]').checkVisibility()")
    firefox.focus("[data-action=next]")
    firefox.press("Enter")
    firefox.until("document.querySelector('section.walk').dataset.shownBy === 'python'")


def offer_to_keep(firefox: Firefox, site: str) -> None:
    """See how much room the pages would take, where they can be kept."""
    firefox.goto(f"{site}tr/about/")
    firefox.until("document.querySelector('[data-offline] [data-size]').checkVisibility()")
    assert firefox.run("document.querySelector('[data-offline] [data-keep]').checkVisibility()")

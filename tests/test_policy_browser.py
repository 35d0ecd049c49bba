"""Each feature of the finished site used under its policy, by the pages alone and by the header too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from scripts.serve import serving
from tests.small_site import ROOT
from tests.tour import TOUR, Tourist
from truk_rules.language import LANGUAGES
from truk_site.kept import KEPT, place_of

pytestmark = [pytest.mark.site, pytest.mark.browser]

HEADERS = ROOT / "build" / "headers.tsv"
WHAT_IS_KEPT = """async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await caches.keys()).map((key) => `caches ${key}`),
    ...(await indexedDB.databases()).map(({name}) => `indexedDB ${name}`),
]"""


@pytest.fixture(params=[None, HEADERS], ids=["pages", "header"])
def site(request: pytest.FixtureRequest) -> Iterator[str]:
    policies: Path | None = request.param
    with serving(ROOT / "site", headers=policies) as url:
        yield url


@pytest.fixture
def reader(chromium: Any, site: str) -> Iterator[Tourist]:
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    yield Tourist(context, site)
    context.close()


def test_every_feature_works_and_nothing_is_refused_fetched_elsewhere_or_kept_in_secret(reader: Tourist) -> None:
    for each in TOUR:
        each(reader)
        assert reader.wrong == [], each.__name__
    assert reader.strangers() == set()
    reader.goto("games/truk/")
    reader.page.locator("section.walk [data-action=load]").first.click()
    kept = reader.page.evaluate(WHAT_IS_KEPT)
    found, told = {place_of(each) for each in kept}, {each.place for each in KEPT}
    assert found <= told, kept
    # Whether the engine is kept already is up to the browser: it waits until there is nothing else to do.
    assert {each for each in told - found if not each.startswith("caches ")} == set()
    assert reader.page.context.cookies() == []


def test_the_page_for_the_lost_has_the_policy_too(reader: Tourist) -> None:
    reader.goto("nothing/here/")
    expect(reader.page.locator("section[lang]")).to_have_count(len(LANGUAGES))
    assert [each for each in reader.wrong if "404" not in each] == []


ADD = "document.body.append(Object.assign(document.createElement('{}'), {}))"
ATTACKS = {
    "a script in the page": ADD.format("script", "{textContent: 'hit = 1'}"),
    "a script from elsewhere": ADD.format("script", "{src: 'data:,hit=1'}"),
    "a frame": ADD.format("iframe", "{srcdoc: '<script>parent.hit = 1</script>'}"),
    "a handler": "document.body.innerHTML = '<img src=x onerror=\"hit = 1\">'",
    "a text that becomes a script": "setTimeout('hit = 1')",
    "a worker of somebody": "new Worker('/assets/walk/engine.mjs')",
    "a link": "document.querySelector('a').href = 'javascript:hit = 1'; document.querySelector('a').click()",
    "a policy of one’s own": "trustedTypes.createPolicy('own', {createHTML: (text) => text})",
}


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_what_somebody_smuggles_in_does_not_run(reader: Tourist, attack: str) -> None:
    """An attacker's line is run from outside the page, as a hole in one of our scripts would run it."""
    reader.goto("about/")
    told = reader.page.evaluate(f"() => {{ try {{ {attack}; return ''; }} catch (error) {{ return error.name; }} }}")
    page = reader.page
    page.evaluate("new Promise((done) => setTimeout(done, 50))")
    assert page.evaluate("typeof hit") == "undefined"
    assert told or [each for each in reader.wrong if "refused:" in each]


def test_a_single_letter_leads_nowhere(reader: Tourist) -> None:
    """Material turns pages at `n` and `p`; a letter that is a command cannot be turned off (WCAG 2.1.4)."""
    page = reader.goto("learn/trick/")
    for key in "np,.":
        page.keyboard.press(key)
    page.evaluate("new Promise((done) => setTimeout(done, 50))")
    assert page.url.endswith("/eu/learn/trick/")

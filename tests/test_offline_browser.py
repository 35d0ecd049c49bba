"""The pages a reader keeps, in a real Chromium: read without the server, renewed whole, removed again."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from scripts.serve import serving
from tests.small_site import ROOT
from tests.tour import Tourist, compare, keep_the_pages, play, search, step_and_leave_the_script
from truk_site import offline

pytestmark = [pytest.mark.site, pytest.mark.browser]

SITE = ROOT / "site"
PLACE = "sub/path"
"""The site stands below the root of its host, as on most free hosts."""
LEFT_OUT = ("tr", "fr", "es", "embed", "v", "data", "*.pdf", "ca_*", "es_*", "fr_*", "tr_*")
NEW = "// of the new build\n"
PARAGRAPH = "<p>of the new build</p>"

CACHES = "caches.keys().then((names) => names.filter((name) => name.startsWith('truk-pages-')))"
HAS_ENGINE = f"{CACHES}.then(([name]) => caches.open(name)).then((copy) => copy.match('/{PLACE}/offline/engine.json'))"
REGISTERED = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
SCRIPT = f"fetch('/{PLACE}/assets/learn.mjs').then((answer) => answer.text())"
RENEWED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  while (registration.installing) await new Promise((done) => setTimeout(done, 50));
  return Boolean(registration.waiting);
}"""


class Host:
    """A site on a host that can be switched off, and what is published there."""

    def __init__(self, root: Path, open_now: ExitStack) -> None:
        self.site = root / PLACE
        shutil.copytree(SITE, self.site, copy_function=_linked, ignore=shutil.ignore_patterns(*LEFT_OUT))
        self._on = open_now.enter_context(ExitStack())
        self.publish({})
        self.url = f"{self._on.enter_context(serving(root))}{PLACE}/"

    def publish(self, changes: dict[str, str], late: dict[str, str] | None = None) -> None:
        """Add lines to some files in a build of their own; what comes late is not what the lists of the build say."""
        self._add(changes)
        shutil.rmtree(self.site / offline.FOLDER)
        (self.site / offline.WORKER).unlink()
        shutil.copyfile(ROOT / "docs" / offline.WORKER, self.site / offline.WORKER)
        offline.main(str(self.site))
        self._add(late or {})

    def _add(self, changes: dict[str, str]) -> None:
        for name, line in changes.items():
            text = (self.site / name).read_text("utf-8")
            (self.site / name).unlink()
            (self.site / name).write_text(text + line, "utf-8")

    def switch_off(self) -> None:
        self._on.close()


def _linked(source: str, target: str) -> None:
    Path(target).hardlink_to(source)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with ExitStack() as open_now:
        yield Host(tmp_path, open_now)


@pytest.fixture
def reader(chromium: Any, host: Host) -> Iterator[Tourist]:
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    yield Tourist(context, host.url)
    context.close()


def test_what_is_kept_is_read_searched_and_played_without_a_server(reader: Tourist, host: Host) -> None:
    keep_the_pages(reader)
    step_and_leave_the_script(reader)
    reader.page.wait_for_function(f"() => {HAS_ENGINE}.then(Boolean)")
    host.switch_off()
    for each in (search, step_and_leave_the_script, play, compare):
        each(reader)
    reader.page.goto(f"{host.url}eu/learn")
    expect(reader.page).to_have_url(f"{host.url}eu/learn/")
    reader.page.locator("[data-lesson=cards] a").click()
    expect(reader.page).to_have_url(f"{host.url}eu/learn/cards/")
    assert reader.wrong == []
    assert reader.strangers() == set()


def test_a_new_build_comes_whole_and_not_while_another_page_is_open(reader: Tourist, host: Host) -> None:
    keep_the_pages(reader)
    page, other = reader.goto("learn/"), reader.page.context.new_page()
    other.goto(f"{host.url}eu/games/truk/")
    [old] = page.evaluate(CACHES)
    host.publish({"eu/learn/index.html": PARAGRAPH, "assets/learn.mjs": NEW})
    assert page.evaluate(RENEWED)
    page.reload()
    assert PARAGRAPH not in page.content()
    assert NEW not in page.evaluate(SCRIPT)
    other.goto(f"{host.url}ca/learn/")  # what is not kept is the network's, with the scripts it belongs to
    assert NEW in other.evaluate(SCRIPT)
    assert NEW not in page.evaluate(SCRIPT)
    other.close()
    page.reload()
    expect(page.get_by_text("of the new build")).to_be_visible()
    assert NEW in page.evaluate(SCRIPT)
    [new] = page.evaluate(CACHES)
    assert new != old
    host.switch_off()
    reader.goto("games/truk/")
    assert NEW in page.evaluate(SCRIPT)


def test_a_build_that_is_not_whole_is_not_taken(reader: Tourist, host: Host) -> None:
    keep_the_pages(reader)
    page = reader.goto("learn/")
    host.publish({"assets/learn.mjs": NEW, "eu/learn/index.html": PARAGRAPH}, late={"eu/learn/index.html": PARAGRAPH})
    assert not page.evaluate(RENEWED)
    assert len(page.evaluate(CACHES)) == 2  # it was tried
    page.reload()
    assert PARAGRAPH not in page.content()
    assert NEW not in page.evaluate(SCRIPT)


def test_nothing_is_kept_unasked_and_what_was_kept_is_removed(reader: Tourist, host: Host) -> None:
    for path in ("", "games/truk/", "about/"):
        page = reader.goto(path)
    expect(page.locator("[data-offline] [data-size]")).to_be_visible()
    assert (page.evaluate(CACHES), page.evaluate(REGISTERED)) == ([], 0)
    keep_the_pages(reader)
    page.reload()
    page.locator("[data-offline=kept] [data-remove]").press("Enter")
    expect(page.locator("[data-offline] [data-keep]")).to_be_focused()
    assert (page.evaluate(CACHES), page.evaluate(REGISTERED)) == ([], 0)
    reader.goto("games/truk/")
    assert reader.wrong == []


def test_where_there_is_no_room_it_is_said(reader: Tourist, host: Host) -> None:
    reader.page.add_init_script("navigator.storage.estimate = async () => ({quota: 2e6, usage: 1e6})")
    page = reader.goto("about/")
    page.locator("[data-offline] [data-keep]").press("Enter")
    said = page.locator("[data-offline]").get_attribute("data-failed")
    expect(page.locator("[data-offline] [data-status]")).to_have_text(str(said))
    expect(page.locator("[data-offline] [data-keep]")).to_be_visible()
    assert page.evaluate(CACHES) == []


def test_the_way_out_that_the_guide_gives_takes_over_and_leaves_nothing(reader: Tourist, host: Host) -> None:
    """docs-dev/deploy.md has what to publish, should the worker itself be wrong."""
    keep_the_pages(reader)
    page = reader.goto("learn/")
    guide = (ROOT / "docs-dev" / "deploy.md").read_text("utf-8")
    worker = host.site / offline.WORKER
    worker.unlink()
    worker.write_text(guide.partition("```js\n")[2].partition("```")[0], "utf-8")
    with page.expect_navigation():
        page.evaluate("navigator.serviceWorker.getRegistration().then((found) => void found.update())")
    page.wait_for_function(f"() => {CACHES}.then((names) => !names.length)")
    page.wait_for_function(f"() => {REGISTERED}.then((all) => !all)")
    assert page.evaluate("!navigator.serviceWorker.controller")

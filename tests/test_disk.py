"""The book for a disk: it opens without a server, complains of nothing, and every link of it leads somewhere."""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.axe import violations
from tests.small_site import ROOT
from truk_rules.html import steps
from truk_site import disk, licences
from truk_site.permanent import published

pytestmark = pytest.mark.site

SITE, RECORDS, LANG = ROOT / "site", ROOT / "build" / "records.json", "tr"
MOST = 10_000_000
LINK = re.compile(r'<a\b[^>]*?\bhref="([^"]*)"')
ID = re.compile(r'\bid="([^"]+)"')
LEFT = ("net::ERR_ABORTED",)
"""What becomes of a file that is still on its way when the reader goes on."""
FACE = re.compile(r'url\("([^"]+)"\)')
LOADED = re.compile(r'<(?:link rel="(?:stylesheet|icon)"|img)[^>]*?\b(?:href|src)="([^"]*)"')


@pytest.fixture(scope="module")
def made() -> disk.Copy:
    return disk.copy(SITE, RECORDS, LANG)


@pytest.fixture(scope="module")
def unpacked(made: disk.Copy, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder as a reader has unpacked it, in a place whose name has to be escaped in an address."""
    place = tmp_path_factory.mktemp("Köy odası #1")
    data = made.packed()
    assert len(data) < MOST
    assert data == made.packed()
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        packed.extractall(place)
    (folder,) = place.iterdir()
    return folder


def texts(made: disk.Copy) -> Iterator[tuple[str, str]]:
    return ((path, data.decode()) for path, data in made.files.items() if path.endswith(".html"))


def test_every_page_of_the_language_is_there_and_all_that_it_loads(made: disk.Copy) -> None:
    there = {page.removeprefix("./") for page in published(SITE) if "#" not in page}
    own = {page for page in there if (SITE / LANG / page / "index.html").is_file()}
    assert {f"{page}index.html" for page in own | {disk.INDEX}} == {path for path, _ in texts(made)}
    papers = {path.relative_to(SITE / LANG).as_posix() for path in (SITE / LANG).rglob("*.pdf")}
    assert papers <= set(made.files)
    sheets = [(path, data.decode()) for path, data in made.files.items() if path.endswith(".css")]
    for path, text in (*texts(made), *sheets):
        for address in (LOADED if path.endswith(".html") else FACE).findall(text):
            assert posixpath.normpath(posixpath.join(posixpath.dirname(path), address)) in made.files, path


def test_every_link_leads_to_a_file_and_an_anchor_or_to_the_published_site(made: disk.Copy) -> None:
    ids = {path: set(ID.findall(html)) for path, html in texts(made)}
    astray = []
    assert f'href="../{licences.ADDRESS}"' in dict(texts(made))["about/index.html"]
    for path, html in texts(made):
        for address in map(unescape, LINK.findall(html)):
            file, _, anchor = address.partition("#")
            if re.match("[a-z]+:", address):
                continue
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), file)) if file else path
            if target not in made.files or anchor in before(target) - ids.get(target, set()):
                astray.append(f"{path}: {address}")
    assert astray == []
    assert made.published.startswith("http")


@cache
def before(path: str) -> set[str]:
    """Return the anchors that a page of the folder has on the site."""
    page = SITE / LANG / path
    return set(ID.findall(page.read_text("utf-8"))) if page.suffix == ".html" and page.exists() else set()


def test_nothing_is_left_that_would_need_a_script(made: disk.Copy) -> None:
    for path, html in texts(made):
        assert "<template" not in html, path
        assert "script-src 'none'" in html, path
        assert set(re.findall("<script[^>]*>", html)) <= {'<script type="application/ld+json">'}, path


@pytest.mark.parametrize(
    ("lang", "titles", "letters"),
    [
        ("tr", ["Işık", "İki el", "«ziyade»", "3.1 Çift"], "çıiz"),
        ("es", ["ñandú", "nube", "Óscar", "4.2 l’\u200aas"], "lnño"),
    ],
)
def test_the_index_is_in_the_order_of_the_language(lang: str, titles: list[str], letters: str) -> None:
    records = [{"url": f"{lang}/x/#{at}", "page": "X", "title": title} for at, title in enumerate(titles)]
    html = "".join(disk.listed([*records, records[0]], lang))
    assert re.findall('<h2 id="letter-(.)">', html) == list(letters)
    assert html.count("<dt>") == len(titles)
    assert "\u200a" not in html


@pytest.mark.browser
def test_from_a_disk_a_reader_walks_through_it_and_the_browser_complains_of_nothing(
    unpacked: Path, chromium: Any
) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("requestfailed", lambda each: wrong.append(each.url) if each.failure not in LEFT else None)
    page.on("request", lambda each: wrong.append(each.url) if not each.url.startswith(("file:", "data:")) else None)
    page.goto((unpacked / "index.html").as_uri())
    page.locator("main a[href$='games/truk/index.html']").first.click()
    expect(page.locator("ol.transcript").first.locator("li")).to_have_count(len(steps("truk-first-hand")))
    expect(page.locator("section.walk .stage svg.card").first).to_be_visible()
    expect(page.locator("section.walk [data-action=next]").first).to_be_hidden()
    page.evaluate("document.fonts.ready")
    faces = page.evaluate("[...document.fonts].filter(({status}) => status === 'loaded').map(({family}) => family)")
    assert {name.strip('"') for name in faces} == {"Alegreya", "Atkinson Hyperlegible Next"}
    page.locator("nav.langs a").click()
    expect(page.locator("h1")).to_have_text("A–Z")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".terms a[href*='games/valencia/index.html#']").first.click()
    page.wait_for_url("**/games/valencia/index.html#*")
    for path in ("glossary", "sources", "compare", "learn/cards", "regulation/truk"):
        page.goto((unpacked / path / "index.html").as_uri())
        expect(page.locator("h1").first).to_be_visible()
    page.locator("a.brand").click()
    page.wait_for_url((unpacked / "index.html").as_uri())
    assert wrong == []
    other = context.new_page()  # axe asks for the style sheets, which a page from a disk may not
    other.goto((unpacked / disk.INDEX / "index.html").as_uri())
    assert violations(other) == []
    context.close()

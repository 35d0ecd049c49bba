"""The whole site as it was built: nothing inline, nothing from elsewhere, nothing that leads nowhere."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from tests import paged
from tests.small_site import ROOT
from tests.test_charts import tables
from truk_rules.language import LANGUAGES
from truk_rules.rules import rulebook

pytestmark = pytest.mark.site

OPEN_POINT = re.compile(r'<p class="status clear">.*? · <a href="#open">')


class Page(HTMLParser):
    """What the tests ask of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self.tags: list[str] = []
        self.odd: list[str] = []
        self.canonical: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {key: value or "" for key, value in attrs}
        self.tags.append(tag)
        self.ids += [found["id"]] if "id" in found else []
        self.odd += [key for key in found if key == "style" or key.startswith("on")]
        if tag == "a":
            self.links.append(found["href"])
        elif tag == "script" and "src" in found:
            self.loads.append(found["src"])
        elif tag == "link" and found["rel"] == "canonical":
            self.canonical.append(found["href"])
        elif tag == "link" and found["rel"] in ("stylesheet", "preload", "icon"):
            self.loads.append(found["href"])


@cache
def pages() -> dict[str, Page]:
    """Return every page of the built site by its address."""
    built = ROOT / "site"
    assert (built / "404.html").exists(), "build the site first: make site"
    return {
        "/" + str(path.relative_to(built)).removesuffix("index.html"): Page(path.read_text("utf-8"))
        for path in sorted(built.rglob("*.html"))
    }


def test_every_page_names_its_own_address_and_the_lost_one_none() -> None:
    """A page to be framed elsewhere names the page it is taken from."""
    home = pages()["/"].canonical[0]
    own = {address: [urljoin(home, address.removeprefix("/"))] for address in pages()} | {"/404.html": []}
    for address, page in pages().items():
        if address.startswith("/embed/"):
            assert page.canonical in own.values(), address
        else:
            assert page.canonical == own[address], address


def test_every_page_has_one_title_and_nothing_inline() -> None:
    for address, page in pages().items():
        assert page.tags.count("h1") == 1, address
        assert not page.odd, address
        assert len(page.ids) == len(set(page.ids)), address


def test_every_address_is_relative_but_on_the_page_that_is_shown_at_any_depth() -> None:
    """So the site stands below any path; where the lost page leads is part of `SITE_URL`."""
    root = urlsplit(pages()["/"].canonical[0]).path
    for address, page in pages().items():
        absolute = [each for each in page.links + page.loads if each.startswith("/")]
        if address == "/404.html":
            assert absolute
            assert [each for each in absolute if not each.startswith(root)] == []
        else:
            assert absolute == [], address


def test_every_link_inside_the_site_leads_somewhere() -> None:
    dead = []
    for address, page in pages().items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.netloc or address == "/404.html":
                continue
            target, anchor = urljoin(address, parts.path) if parts.path else address, unquote(parts.fragment)
            name = re.sub(r"^walk=([\w-]+).*", r"walk-\1", anchor)
            if target not in pages() and (ROOT / "site" / target.lstrip("/")).is_file():
                continue  # something to download
            if target not in pages() or (name and name not in pages()[target].ids):
                dead.append((address, link))
    assert not dead


def test_pages_load_nothing_from_elsewhere_and_nothing_that_is_missing() -> None:
    for address, page in pages().items():
        for each in page.loads:
            if address != "/404.html":
                assert not urlsplit(each).netloc, (address, each)
                assert (ROOT / "site" / urljoin(address, each).lstrip("/")).exists(), (address, each)


@pytest.mark.parametrize(("game", "lang"), paged.PAGED)
def test_every_rule_has_its_anchor_in_every_language(game: str, lang: str) -> None:
    rules = rulebook(game).rules.values()
    wanted = {anchor for rule in rules for anchor in (rule.anchor, *rule.old_anchors)}
    assert wanted <= set(pages()[f"/{lang}/games/{game}/"].ids)


@pytest.mark.parametrize(("game", "lang"), paged.PAGED)
def test_a_page_holds_every_table_of_its_game_once(game: str, lang: str) -> None:
    text = paged.page(game, lang)
    for table in ("cited", *tables(game)):
        assert len(re.findall(rf"^```{table}\ngame: {game}\n```$", text, re.MULTILINE)) == 1, table


def test_a_clear_rule_of_which_a_point_is_open_says_so_in_every_language() -> None:
    told: dict[str, set[tuple[str, str]]] = {lang: set() for lang in LANGUAGES}
    for game, lang in paged.PAGED:
        page = (ROOT / "site" / lang / "games" / game / "index.html").read_text("utf-8")
        articles = re.findall(r'<article [^>]*id="([^"]+)">(.*?)</article>', page, re.DOTALL)
        told[lang] |= {(game, id) for id, article in articles if OPEN_POINT.search(article)}
    assert all(found == told["eu"] for found in told.values())
    assert ("garrotxa", "trick-free-play") in told["eu"]

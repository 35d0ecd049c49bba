"""From a claim its source is at most two clicks away: in the history, the family and the rules of the games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from urllib.parse import urldefrag, urljoin

import pytest

from tests.small_site import ROOT
from truk_rules.language import LANGUAGES
from truk_rules.rules import GAP, rulebook
from truk_rules.sources import load
from truk_rules.variants import ALL
from truk_site.nodes import Node, tree

pytestmark = pytest.mark.site

TOLD = tuple(page for page in ("history", "family") if (ROOT / "docs" / LANGUAGES[0] / f"{page}.md").exists())
YEAR = re.compile(r"\b(1[5-9]\d\d|20[0-2]\d)\b")
DRAWN = ("timeline", "atlas", "walk", "contents", "cite", "fold")
"""What the build draws: it links its sources by itself, as other tests see."""


@cache
def read(path: str) -> tuple[Node, dict[str, Node]]:
    """A page, and what stands at each of its anchors."""
    root = tree((ROOT / "site" / path / "index.html").read_text("utf-8"))
    return root, {node.id: node for node in root.all() if node.id}


def links(node: Node, page: str) -> list[tuple[str, str]]:
    """The pages and anchors that the links in a node lead to."""
    urls = (urljoin(f"/{page}/", each.attributes["href"]) for each in node.tagged("a") if "href" in each.attributes)
    return [(address.strip("/"), anchor) for address, anchor in map(urldefrag, urls)]


def is_source(address: str, anchor: str) -> bool:
    return address.endswith("/sources") and anchor in load() and anchor in read(address)[1]


def sourced(node: Node, page: str) -> bool:
    """Whether a source is one click away, or two: a link to an article or a doubt that links its source."""
    for address, anchor in links(node, page):
        if is_source(address, anchor):
            return True
        if anchor and (ROOT / "site" / address / "index.html").exists():
            there = read(address)[1].get(anchor)
            if there and any(is_source(*each) for each in links(there, address)):
                return True
    return False


def written(node: Node) -> Iterator[Node]:
    """Yield the paragraphs and the items of lists that an author wrote."""
    for child in node.children:
        if isinstance(child, str) or any(map(child.has, DRAWN)):
            continue
        if child.tag in ("p", "li", "figcaption") and not child.tagged("p"):
            yield child
        else:
            yield from written(child)


def text(node: Node) -> str:
    return "".join(child if isinstance(child, str) else text(child) for child in node.children)


def claims(page: str) -> list[Node]:
    """What a page says with a year, or with a source beside it."""
    content = next(node for node in read(page)[0].all() if node.attributes.get("data-md-component") == "content")
    how_to_read = read(page)[1].get("timeline")
    skipped, found = False, []
    for child in content.children:
        if isinstance(child, Node) and child.tag == "h2":
            skipped = child is how_to_read
        if not skipped and isinstance(child, Node):
            found += [each for each in written(Node("div", {}, [child])) if YEAR.search(text(each))]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", TOLD)
def test_whatever_has_a_year_has_a_source_at_most_two_clicks_away(page: str, lang: str) -> None:
    found = claims(f"{lang}/{page}")
    assert len(found) >= (10 if page == "history" else 3)
    assert [text(each) for each in found if not sourced(each, f"{lang}/{page}")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", TOLD)
def test_every_article_that_is_named_leads_to_its_source(page: str, lang: str) -> None:
    named = [node for node in read(f"{lang}/{page}")[0].tagged("a") if node.has("ref")]
    assert len(named) >= 10
    for node in named:
        ((address, anchor),) = links(Node("p", {}, [node]), f"{lang}/{page}")
        article = read(address)[1][anchor]
        whole = article if article.tag == "article" else article_around(address, article)
        assert any(is_source(*each) for each in links(whole, address)), (address, anchor)


def article_around(page: str, mark: Node) -> Node:
    return next(node for node in read(page)[0].tagged("article") if any(each is mark for each in node.all()))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ALL)
def test_every_article_of_a_game_has_its_source_beside_it(game: str, lang: str) -> None:
    page = f"{lang}/games/{game}"
    for article in rulebook(game).articles:
        if any(rule.source != GAP for rule in article.rules):
            there = read(page)[1][article.rules[0].anchor]
            assert any(is_source(*each) for each in links(there, page)), article.number

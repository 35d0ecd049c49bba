"""From a claim its source is at most two clicks away, on pages of every kind; every record of the digests is there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from urllib.parse import urldefrag, urljoin

import pytest

from tests.small_site import ROOT
from truk_rules.language import LANGUAGES
from truk_rules.rules import GAP, rulebook
from truk_rules.sources import load
from truk_rules.variants import ALL
from truk_site.doubts import doubts
from truk_site.map_table import table
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
    """Whether a source is one click away, or two: a link to an article or a doubt that links its source.

    Of what no source says, the article says just that.
    """
    for address, anchor in links(node, page):
        if is_source(address, anchor):
            return True
        if anchor and (ROOT / "site" / address / "index.html").exists():
            there = found_at(address, anchor)
            if there and (any(is_source(*each) for each in links(there, address)) or is_gap(there)):
                return True
    return False


@cache
def articles(page: str) -> dict[str, Node]:
    """The article that each anchor in an article stands in."""
    return {node.id: each for each in read(page)[0].tagged("article") for node in each.all() if node.id}


def found_at(page: str, anchor: str) -> Node | None:
    """What stands at an anchor; where that is a mark in an article, the article."""
    there = read(page)[1].get(anchor)
    return there if there is None or there.children else articles(page).get(anchor, there)


def is_gap(node: Node) -> bool:
    return any(each.has("gap") for each in node.classed("status"))


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
        article = found_at(address, anchor)
        assert article
        assert any(is_source(*each) for each in links(article, address)), (address, anchor)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ALL)
def test_every_article_of_a_game_has_its_source_beside_it(game: str, lang: str) -> None:
    page = f"{lang}/games/{game}"
    for article in rulebook(game).articles:
        if any(rule.source != GAP for rule in article.rules):
            there = read(page)[1][article.rules[0].anchor]
            assert any(is_source(*each) for each in links(there, page)), article.number


NUMBER = re.compile(r"(?<![\d.])\d{1,2}\.\d{1,2}(?![\d.])")
"""The number of an article."""


def with_rule(*tags: str) -> Callable[[Node], list[Node]]:
    """Elements of these tags that hold a link to an article by its number."""

    def is_rule(link: Node) -> bool:
        return "#" in link.attributes.get("href", "") and bool(NUMBER.search(text(link)))

    def chosen(page: Node) -> list[Node]:
        return [each for each in page.tagged(*tags) if any(map(is_rule, each.tagged("a")))]

    return chosen


def items(name: str) -> Callable[[Node], list[Node]]:
    """The innermost items of the lists of a class, each with what it is listed under."""

    def chosen(page: Node) -> list[Node]:
        outer = [each for found in page.classed(name) for each in found.tagged("li")]
        return [each for each in outer if len(each.tagged("li")) == 1]

    return chosen


def groups(page: Node) -> list[Node]:
    """The entries of the timeline's list: a source, and under it what it tells."""
    return [each for found in page.classed("dates") for each in found.children if isinstance(each, Node)]


def terms(page: Node) -> list[Node]:
    """The entries of the glossary that name rules."""
    return [each for each in page.classed("term") if with_rule("dd")(each)]


CLAIMS: Mapping[str, tuple[str, Callable[[Node], list[Node]]]] = {
    "who tells of a game, and from when": ("games/*", lambda page: page.classed("facts")),
    "what is told when": ("history", groups),
    "what is played where": ("history", items("listed")),
    "what is quoted": ("history", lambda page: page.classed("quotation")),
    "what is in doubt": ("sources", items("doubts")),
    "what a signal says": ("signals", with_rule("tr")),
    "who wins a tie": ("ties", with_rule("tr")),
    "what a word means": ("glossary", terms),
    "what a lesson teaches": ("learn/*", with_rule("p", "li")),
    "what a table of a game says": ("games/*", with_rule("tr")),
}
"""Ten kinds of claims: the pages that make them, and where they stand there."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", CLAIMS)
def test_claims_of_ten_kinds_have_their_source_at_most_two_clicks_away(kind: str, lang: str) -> None:
    where, chosen = CLAIMS[kind]
    folders = sorted(path.parent for path in (ROOT / "site" / lang).glob(f"{where}/index.html"))
    pages = [str(folder.relative_to(ROOT / "site")) for folder in folders]
    claims = [(page, each) for page in pages for each in chosen(read(page)[0])]
    assert len(claims) >= (4 if kind == "what is quoted" else 10)
    assert [(page, text(each)) for page, each in claims if not sourced(each, page)] == []


DIGESTS = json.loads((ROOT / "tests/data/digest_sources.json").read_text("utf-8"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_record_of_the_digests_stands_on_the_site(lang: str) -> None:
    """Works and doubts on the page of sources, places and dates in the lists of the history or among the relatives."""
    sources, history = read(f"{lang}/sources")[1], read(f"{lang}/history")
    assert set(DIGESTS["works"].values()) <= set(sources)
    assert {f"doubt-{id}" for ids in DIGESTS["doubts"].values() for id in ids} <= set(sources)
    attested = {each.id: each for each in table().attestations}
    listed = {each.id: links(each, f"{lang}/history") for each in history[0].tagged("li") if each.id}
    told = [link for found in history[0].classed("dates") for link in links(found, f"{lang}/history")]
    for id in {id for ids in DIGESTS["places"].values() for id in ids}:
        if id in attested:
            source = (f"{lang}/sources", attested[id].source)
            assert source in told, id
            assert not attested[id].place or source in listed[f"place-{attested[id].place}"], id
        else:
            related = id.startswith("related.") and read(f"{lang}/family")[1].get("relatives")
            assert related or id in sources or f"doubt-{id}" in sources, id
    assert {each.anchor for each in doubts()} <= set(sources)

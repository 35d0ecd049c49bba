"""What the search finds: each section, article, example hand, word and source of the finished pages.

python -m truk_site.records SITE FILE    writes them as JSON, for scripts/build_search.mjs
"""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from truk_rules.language import LANGUAGES
from truk_site.nodes import Node, tree

_INLINE = frozenset((
    "a", "abbr", "b", "bdi", "cite", "code", "em", "i", "kbd", "mark", "q", "s", "small", "span", "strong", "sub",
    "sup", "svg", "u",
))  # fmt: skip
_SILENT = frozenset(("button", "form", "nav", "script", "style", "summary", "svg"))
_CELLS = frozenset(("dd", "dt", "figcaption", "li", "td", "th"))
_SPACE = re.compile(r"[ \t\r\n]+")  # not the spaces that do not break
_STOPS = re.compile(r"(?<=[.:;,!?…»]);")
_ELIDED = re.compile(r"(?<=\w)[’'](?=\w)")
_WORD = re.compile(r"\d+(?:\.\d+)+|[^\W_]+")
_HISTORY = "history"


@dataclass(frozen=True)
class Record:
    """A piece of a page: its anchor (none for the head of the page), its name, and what it says."""

    anchor: str
    title: str
    text: str


def _pieces(node: Node) -> Iterator[str]:
    """Yield what is read of a node; pictures by their names, cells and list items closed like sentences."""
    if node.tag == "svg" and node.attributes.get("role") == "img":
        yield f" {node.attributes['aria-label']}; "
    if node.tag in _SILENT or node.has("beside") or node.has("record"):
        return
    apart = " " if node.tag not in _INLINE or node.has("note") or node.has("ask") else ""
    yield apart
    text = True
    for child in node.children:
        if isinstance(child, str):
            yield child
        else:
            yield from _pieces(child) if text else [" ", *_pieces(child)]  # side by side, but not in one sentence
        text = isinstance(child, str)
    yield "; " if node.tag in _CELLS else apart


def running_text(*nodes: Node | str) -> str:
    """Return what nodes say, as running text."""
    pieces = "".join(node if isinstance(node, str) else "".join(_pieces(node)) for node in nodes)
    running = _SPACE.sub(" ", pieces).replace(" ;", ";")
    return _STOPS.sub("", _STOPS.sub("", running)).strip(" ;")


def _article(node: Node) -> Record:
    says = [part for box in node.classed("says") for part in box.children]
    title = [part for part in says if isinstance(part, Node) and part.tag == "h4"]
    rest = [part for part in says if part not in title]
    return Record(
        node.id, running_text(*node.classed("no"), " ", *title), running_text(*rest, *node.classed("readings"))
    )


def _walk(node: Node) -> Record:
    """Take of an example hand its name and its notes: the steps of all hands say the same."""
    return Record(node.id, running_text(*node.tagged("h3")[:1]), running_text(*node.classed("note", "ask")))


def _pair(node: Node) -> Record:
    """Take of two games that are compared their names, and where they differ; not the cards played under both."""
    return Record(node.id, running_text(*node.tagged("summary")[:1][0].children), running_text(*node.classed("versus")))


def _term(node: Node) -> Record:
    """Take an entry of the glossary under its first word, without the games it belongs to."""
    first = [part for head in node.tagged("b")[:1] for part in head.children]
    title = [part for part in first if isinstance(part, str) or part.tag not in ("small", "sup")]
    return Record(node.id, running_text(*title), running_text(node))


def _lifted(node: Node, title: str) -> Iterator[Record]:
    """Take out of a node, and yield, what has a record of its own; a title that stands in it is no text."""
    kept: list[Node | str] = []
    for child in node.children:
        if isinstance(child, str):
            kept.append(child)
        elif child.tag == "article" and child.id:
            yield _article(child)
        elif child.tag == "section" and child.has("walk"):
            yield _walk(child)
        elif child.tag == "section" and child.has("drill"):
            continue  # its questions are no answers
        elif child.has("pair") and child.id:
            yield _pair(child)
        elif child.has("term") and child.id:
            yield _term(child)
        elif child.tag == "li" and child.id:
            yield Record(child.id, title, running_text(child))
        elif child.tag != "h1":
            yield from _lifted(child, title)
            kept.append(child)
    node.children = kept


def _sections(content: Node) -> Iterator[tuple[str, str, Node]]:
    """Yield anchor, name and contents of the head of a page and of each of its sections."""
    anchor, name, body = "", running_text(*content.tagged("h1")[:1]), Node("div")
    for child in content.children:
        if isinstance(child, Node) and child.tag in ("h2", "h3", "h4") and child.id:
            yield anchor, name, body
            anchor, name, body = child.id, running_text(child), Node("div")
        else:
            body.children.append(child)
    yield anchor, name, body


def records(html: str) -> list[Record]:
    """Return the records of a page, in its order, the head of the page first; none where nothing is said.

    >>> page = '<div data-md-component="content"><h1>Truk</h1><p>A game.</p><h2 id="why">Why</h2><p>For fun.</p></div>'
    >>> records(page)
    [Record(anchor='', title='Truk', text='A game.'), Record(anchor='why', title='Why', text='For fun.')]
    """
    nodes = list(tree(html).all())
    described = [node.attributes["content"] for node in nodes if node.attributes.get("name") == "description"]
    found: list[Record] = []
    for content in (node for node in nodes if node.attributes.get("data-md-component") == "content"):
        for anchor, name, body in _sections(content):
            own = list(_lifted(body, name))
            text = running_text(body) or ("" if anchor else " ".join(described))
            found += [Record(anchor, name, text)] if text or not anchor else []
            found += own
    return found


def apart(text: str) -> str:
    """Put a hair space behind each apostrophe inside a word: what stands on either side is a word to be found.

    >>> apart("l’as d’espases").split()
    ['l’', 'as', 'd’', 'espases']
    """
    return _ELIDED.sub("’\u200a", text)


def words(text: str) -> set[str]:
    """Return the words of a text as Pagefind has them: in small letters, an I with its dot in every language.

    >>> sorted(words("IŞIK, İki; 3.1 d’ors"))
    ['3.1', 'd', 'iki', 'işik', 'ors']
    """
    return set(_WORD.findall(unicodedata.normalize("NFC", text.lower().replace("i\u0307", "i"))))


def _shown_again(anchor: str, page: str, path: tuple[str, ...]) -> bool:
    """Whether this is a hand or a place of the map that is found on another page: its game's, or the home page."""
    if anchor.startswith("walk-"):
        return "games" not in path and page != _HISTORY
    return anchor.startswith("place-") and page == _HISTORY


def collect(site: Path) -> dict[str, object]:
    """Return the records and the words of each language of a finished site."""
    found: dict[str, object] = {}
    for lang in LANGUAGES:
        rows: list[dict[str, str]] = []
        known: set[str] = set()
        for file in sorted((site / lang).rglob("index.html")):
            address = file.parent.relative_to(site).as_posix() + "/"
            of_page = records(file.read_text("utf-8"))
            for each in of_page:
                if _shown_again(each.anchor, file.parent.name, file.parts):
                    continue
                title, text, page = apart(each.title), apart(each.text), apart(of_page[0].title)
                url = f"{address}#{each.anchor}" if each.anchor else address
                rows.append({"url": url, "page": page, "title": title, "text": text})
                known |= words(f"{title} {text} {page}")
        found[lang] = {"records": rows, "words": sorted(known)}
    return found


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    Path(sys.argv[2]).write_text(json.dumps(collect(Path(sys.argv[1])), ensure_ascii=False), "utf-8")

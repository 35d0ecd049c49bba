"""The words of the games in running text lead to the glossary, and say what they mean when a pointer rests on them.

Only words set in italics are looked up, just as they stand: an inflected form, or a word of several meanings, is left
alone rather than explained wrongly. So is the name of a game where the page is of no game: it may mean the game there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from truk_rules.variants import ALL
from truk_site import terms
from truk_site.family import TONGUES
from truk_site.glossary import PAGE
from truk_site.glosses import explained
from truk_site.here import Here
from truk_site.known_games import NAMES
from truk_site.terms import Concept

_SECTIONS = ("article", "h2", "h3")
_GAMES = frozenset((*ALL, *TONGUES, *(name for names in NAMES.values() for name in names)))
_LEFT_ALONE = ("a", "h1", "h2", "h3", "h4", "summary")


@cache
def _meanings() -> dict[tuple[str, str], tuple[str, ...]]:
    """Return the concepts a word may stand for, by its language and its letters."""
    found: dict[tuple[str, str], list[str]] = {}
    for id, concept in terms.concepts().items():
        if concept.kind != "game":
            continue
        for word in (*concept.kept, *concept.said, *(each for words in concept.words.values() for each in words)):
            ids = found.setdefault((word.lang.partition("-")[0], terms.plain(word.text)), [])
            if id not in ids:
                ids.append(id)
    return {key: tuple(ids) for key, ids in found.items()}


def meant(text: str, lang: str, game: str | None) -> Concept | None:
    """Return what a word of a language means on the page of a game; None if it is no term or may mean two things.

    >>> meant("truco", "es", None), meant("«Truco!»", "es", None).id
    (None, 'truc')
    """
    if game is None and text.strip().lower() in _GAMES:
        return None
    ids = _meanings().get((lang.partition("-")[0], terms.plain(text)), ())
    found = [terms.concepts()[id] for id in ids]
    if len(found) > 1:
        found = [each for each in found if any(rule.startswith(f"{game}:") for rule in each.rules)]
    return found[0] if len(found) == 1 else None


class _Terms(Treeprocessor):
    """Makes a link of the first mention of each term in an article, or under a heading."""

    def run(self, root: Element) -> None:
        here = Here.of(self.md)
        if here.link(PAGE) is None or here.file.src_uri.endswith(PAGE):
            return
        seen: set[str] = set()
        for parent, place, each in list(_emphasized(root)):
            if each is None:
                seen.clear()
                continue
            text = "".join(each.itertext())
            concept = meant(text, each.get("lang", here.lang), here.game)
            if concept is None or concept.id in seen:
                continue
            seen.add(concept.id)
            title = explained(concept, text, here.lang)
            link = Element("a", {"class": "word", "href": str(here.link(PAGE, concept.id)), "title": title})
            link.tail, each.tail = each.tail, None
            parent[place] = link
            link.append(each)


def _emphasized(element: Element) -> Iterator[tuple[Element, int, Element | None]]:
    """Yield every word in italics with its place, and None wherever a new section begins."""
    for place, child in enumerate(element):
        if child.tag in _SECTIONS:
            yield element, place, None
        if child.tag == "em":
            yield element, place, child
        elif child.tag not in _LEFT_ALONE:
            yield from _emphasized(child)


class Hover(Extension):
    """Runs last: its links are addresses already, not files that MkDocs would look for."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        md.treeprocessors.register(_Terms(md), "glossary_words", -10)


def makeExtension(**settings: Any) -> Hover:  # noqa: N802
    """Give Python-Markdown the extension."""
    return Hover(**settings)

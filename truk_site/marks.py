"""Marks inside a line: `[@seed-001]` cites a source, `[§trick.win]` and `[§valencia:envit.best]` an article.

Codes of seats and scores are set off as well, since the 1 of the text's face reads as an I.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.postprocessors import Postprocessor
from markdown.util import AtomicString

from truk_rules.escape import escape
from truk_rules.sources import UnknownSource
from truk_site import engine
from truk_site.citations import CITED, reference
from truk_site.here import Here, known

_CODE = r"\b[AB][1-3]\b|\b\d{1,2}–\d{1,2}\b"
_NEAR = 30
"""So many characters after a game was named, its name is still in the reader's ear."""

_OF = "data-of="
_NAMED = re.compile(rf'<span {_OF}"(?P<game>[\w-]+)">(?P<name>[^<]*)</span> ')
_TWICE = re.compile(
    r'(<a class="ref" href="([^"#]*)#[^>]*>(?:<span[^>]*>[^<]*</span> )?(\d+\.\d+)</a>), '
    r'<a class="ref" href="\2#[^>]*>\3</a>'
)
_BLOCK_END = re.compile(r"(?<=</p>)|(?<=</li>)|(?<=</td>)")
_RULE = r"\[§(?:(?P<game>[\w-]+):)?(?P<rule>[\w.-]+)\]"


class _Source(InlineProcessor):
    """A short reference in brackets, which leads to the bibliography."""

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[str, int, int]:  # type: ignore[override]  # noqa: N802
        here = Here.of(self.md)
        try:
            html = f'<span class="cited">[{reference(m[1], here)}]</span>'
        except UnknownSource as error:
            here.mistake(str(error), re.escape(m[0]))
            html = ""
        return self.md.htmlStash.store(html), m.start(), m.end()


class _Rule(InlineProcessor):
    """The number of an article, which leads to the rule that is meant."""

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[str, int, int]:  # type: ignore[override]  # noqa: N802
        here = Here.of(self.md)
        return self.md.htmlStash.store(_number(m, here)), m.start(), m.end()


def _number(m: re.Match[str], here: Here) -> str:
    game = m["game"] or here.game
    book = known(game)
    if book is None:
        here.mistake(f"{m[0]}: {game or 'the page'} is no game; write [§game:rule]", re.escape(m[0]))
        return ""
    id = f"{book.game}.{m['rule']}"
    if id not in book.rules:
        here.mistake(f"{m[0]}: {book.game} has no such rule", re.escape(m[0]))
        return ""
    article = book.article(id)
    href = here.rules(book.game, book.rules[id].anchor)
    if href is None:
        here.mistake(f"{m[0]}: there is no page games/{book.game}.md", re.escape(m[0]))
    said = escape(engine.rule_title(here.lang, article.title, book.game))
    named = ""
    if book.game != here.game:
        named = f'<span {_OF}"{book.game}">{escape(here.title(book.game), quote=False)}</span> '
    return f'<a class="ref" href="{href}" title="{said}">{named}{article.number}</a>'


class _NamedOnce(Postprocessor):
    """Names another game once where several of its articles stand in a row.

    Two rules of one article that stand side by side have one number, which is shown once.
    """

    def run(self, text: str) -> str:
        text = "".join(map(_named_once, _BLOCK_END.split(text))) if _OF in text else text
        return _TWICE.sub(r"\1", text)


def _named_once(block: str) -> str:
    made = ""
    for before, game, name, rest in _cut(block):
        made += before
        made += ("" if game and _just_named(game, made.rpartition("<a ")[0]) else name) + rest
    return made


def _just_named(game: str, before: str) -> bool:
    """Whether the last article of a game that was named stands so near that it is clear which game is meant."""
    links = list(re.finditer(rf'<a class="ref" href="(?:[^"]*/)?{game}(?:/|\.html)[^>]*>.*?</a>', before))
    between = re.sub("<[^>]*>", "", before[links[-1].end() :]) if links else ""
    return bool(links) and len(between) <= _NEAR and ")" not in between


def _cut(block: str) -> Iterator[tuple[str, str, str, str]]:
    """Yield what stands before each name of a game, the game, its name as it is shown, and in the end the rest."""
    at = 0
    for m in _NAMED.finditer(block):
        yield block[at : m.start()], m["game"], f'<span class="of">{m["name"]}</span> ', ""
        at = m.end()
    yield "", "", "", block[at:]


class _Seat(InlineProcessor):
    """The code of a seat (A1) or a score (2–1), in the face whose 1 is not an I."""

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[Element, int, int]:  # type: ignore[override]  # noqa: N802
        code = Element("span", {"class": "id"})
        code.text = AtomicString(m[0])
        return code, m.start(), m.end()


class Marks(Extension):
    """The two marks, which go before Markdown's own brackets, and the codes of seats."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        md.inlinePatterns.register(_Source(CITED.pattern, md), "source_mark", 175)
        md.inlinePatterns.register(_Rule(_RULE, md), "rule_mark", 175.1)
        md.inlinePatterns.register(_Seat(_CODE, md), "seat_code", 50)
        md.postprocessors.register(_NamedOnce(md), "named_once", 5)


def makeExtension(**settings: Any) -> Marks:  # noqa: N802
    """Give Python-Markdown the extension."""
    return Marks(**settings)

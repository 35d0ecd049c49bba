"""The block `quotation`: words of a source in their language, our translation, and what they tell of the game."""

from __future__ import annotations

from xml.etree import ElementTree

from markdown import Markdown
from pymdownx.blocks import BlocksExtension  # type: ignore[import-untyped]

from truk_rules.escape import escape
from truk_rules.sources import Quotation, UnknownSource, find
from truk_site.blocks import Piece
from truk_site.citations import reference
from truk_site.here import Here
from truk_site.provenance import DOT, free
from truk_site.words import words


def _line(pieces: tuple[tuple[str, str], ...], own: str) -> str:
    """A line; a piece in another language than the quotation's says which."""
    marked = (escape(text) if lang == own else f'<span lang="{lang}">{escape(text)}</span>' for lang, text in pieces)
    return " · ".join(marked)


def _where(quoted: Quotation, source: str, here: Here) -> str:
    """The source as a link, of a poem which stanza it is, and that the words are free."""
    _ = words(here.lang)
    told = reference(source, here)
    if quoted.stanza is not None:
        # i18n: under some lines of a poem that are quoted: their author as a link, and which stanza of the poem it is
        told = _("{source}, stanza {n}").format(source=told, n=quoted.stanza)
    return f"{told}{DOT}{escape(free(find(source), _), quote=False)}"


def _original(quoted: Quotation, source: str, here: Here) -> str:
    cite = escape(here.link("sources.md", source) or "")
    lines = "".join(f'<span class="line">{_line(pieces, quoted.language)}<br></span>' for pieces in quoted.lines)
    quote = f'<blockquote cite="{cite}" lang="{quoted.language}"><p>{lines}</p></blockquote>'
    return f'{quote}<p class="source">{_where(quoted, source, here)}</p>'


class Quoted(Piece):
    """A quotation, `elizanburu-1882 8` or `pouvreau-1650`; its first paragraph is our translation, line by line."""

    NAME = "quotation"
    quoted: Quotation | None = None

    def _found(self) -> Quotation | None:
        source, _, stanza = str(self.argument).partition(" ")
        try:
            quotes = find(source).quotes
        except UnknownSource as error:
            self.wrong(str(error))
            return None
        for each in quotes:
            if stanza == str(each.stanza or ""):
                return each
        there = ", ".join(f"{source} {each.stanza or ''}".strip() for each in quotes) or "nothing"
        self.wrong(f"there is no such quotation; of this source there is {there}")
        return None

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        figure = ElementTree.SubElement(parent, "figure", {"class": "quotation"})
        self.quoted = self._found()
        if self.quoted:
            original = _original(self.quoted, str(self.argument).partition(" ")[0], self.here)
            ElementTree.SubElement(figure, "div", {"class": "original"}).text = self.md.htmlStash.store(original)
        self.body = ElementTree.SubElement(figure, "div", {"class": "ours"})
        return figure

    def on_add(self, block: ElementTree.Element) -> ElementTree.Element:
        return self.body

    def on_end(self, block: ElementTree.Element) -> None:
        """Set the translation in lines and the rest as a note; a translation has as many lines as the original."""
        if self.quoted is None:
            return
        translation, *note = list(self.body) or [ElementTree.Element("p")]
        lines = [line for line in str(translation.text or "").split("\n") if line.strip()]
        if translation.tag != "p" or len(lines) != len(self.quoted.lines):
            self.wrong(f"wants its translation first, in {len(self.quoted.lines)} lines as the original")
        translation.text = ""
        for line in lines:
            ElementTree.SubElement(translation, "span", {"class": "line"}).text = f"{line}  \n"
        if note:
            told = ElementTree.SubElement(block, "figcaption")
            for each in note:
                self.body.remove(each)
                told.append(each)


class QuotationBlock(BlocksExtension):  # type: ignore[misc]
    """The block that quotes."""

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: object) -> None:  # noqa: N802
        """Register the block."""
        block_mgr.register(Quoted, {})  # type: ignore[attr-defined]


def makeExtension(**settings: object) -> QuotationBlock:  # noqa: N802
    """Give Python-Markdown the extension."""
    return QuotationBlock(**settings)

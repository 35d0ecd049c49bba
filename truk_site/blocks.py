"""The blocks a game's page is written with: identity, three, part, rule and readings; and one of the page about it."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from pymdownx.blocks import BlocksExtension  # type: ignore[import-untyped]
from pymdownx.blocks.block import Block  # type: ignore[import-untyped]

from truk_rules.rules import Article, Rulebook
from truk_site import apparatus, embed, engine, switches
from truk_site.here import Here, known

MOST_WORDS = 250

_FACT = re.compile(r"^(?P<term>\S.*)\n:[ ]+(?P<fact>.+(?:\n[ ]{4}.+)*)(?:\n|$)", re.MULTILINE)
_NOT_PROSE = re.compile(r"\{:[^}]*\}|\[[@§][^\]]*\]")


def count_words(text: str) -> int:
    """Count the words of Markdown text as a reader would.

    >>> count_words("**Eskua.** Hiruna karta, *«Truk!»*{: lang=eu } [§trick.win]")
    4
    """
    return len(re.findall(r"\w+(?:[’'·-]\w+)*", _NOT_PROSE.sub("", text)))


def opening(name: str, argument: str | None = None) -> str:
    """Return the pattern of a block's first line."""
    after = rf"[ ]*\|[ ]*{re.escape(argument)}" if argument else ""
    return rf"^[ ]*/+[ ]*{name}{after}[ ]*$"


def _add(parent: ElementTree.Element, tag: str, text: str | None = "", **attributes: str) -> ElementTree.Element:
    element = ElementTree.SubElement(parent, tag, {key.rstrip("_"): value for key, value in attributes.items()})
    element.text = text
    return element


class Piece(Block):  # type: ignore[misc]
    """A block that knows the page it stands on; `argument` is what follows the bar."""

    ARGUMENT = True
    argument: str | None

    def on_init(self) -> None:
        self.here = Here.of(self.md)

    def wrong(self, what: str) -> None:
        """Note a mistake at the block's first line."""
        nth = 0 if self.ARGUMENT else self.tracker.get("count", 1) - 1
        name = f"{self.NAME} {self.argument or ''}".strip()
        self.here.mistake(f"{name}: {what}", opening(self.NAME, self.argument), nth)

    def count(self) -> None:
        """Count the blocks of this kind, where no argument tells them apart."""
        self.tracker["count"] = self.tracker.get("count", 0) + 1

    def book(self) -> Rulebook | None:
        """The rules of the page's game; a page without one cannot hold this block."""
        book = known(self.here.game)
        if book is None:
            self.wrong("the page names no game in its front matter")
        return book


class Identity(Piece):
    """The head of a page: the game's name, one sentence, and what to know first as terms and facts."""

    NAME = "identity"

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        return _add(parent, "header", class_="title")

    def on_markdown(self) -> str:
        return "raw"

    def on_end(self, block: ElementTree.Element) -> None:
        text, block.text = str(block.text or "").strip(), ""
        facts = list(_FACT.finditer(text))
        lede = text[: facts[0].start()].strip() if facts else text
        if not facts or not lede or "\n\n" in lede or _FACT.sub("", text).strip() != lede:
            self.wrong("wants one paragraph, then terms and facts")
        name = _add(block, "div")
        _add(name, "h1", self.argument, id="top")
        _add(name, "p", lede, class_="lede")
        table = _add(block, "dl", class_="facts")
        for fact in facts:
            row = _add(table, "div")
            _add(row, "dt", fact["term"])
            _add(row, "dd", re.sub(r"\s*\n\s*", " ", fact["fact"]))


class Three(Piece):
    """The whole game in three minutes of reading."""

    NAME = "three"
    ARGUMENT = False

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        return _add(parent, "div", class_="three")

    def on_end(self, block: ElementTree.Element) -> None:
        count = count_words(" ".join(block.itertext()))
        if count > MOST_WORDS:
            self.wrong(f"{count} words, and at most {MOST_WORDS} are read")


class Frames(Piece):
    """How to show our hands on other pages: the lines for it are put below; a build without such pages says so."""

    NAME = "frames"
    ARGUMENT = False

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        return _add(parent, "div", class_="frames")

    def on_end(self, block: ElementTree.Element) -> None:
        if switches.on(switches.EMBEDS):
            said = embed.listener()
        else:
            block.clear()
            said = embed.left_out(self.here)
        _add(block, "div", self.md.htmlStash.store(said))


class PartHead(Piece):
    """The number and the title of a part of the rules."""

    NAME = "part"

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        head = _add(parent, "h3", class_="part", id=f"part-{self.argument}")
        self.config["seen"].append((self.NAME, self.argument))
        book = self.book()
        part = next((each for each in book.parts if str(each.number) == self.argument), None) if book else None
        if book and part is None:
            self.wrong(f"{book.game} has no such part")
        if book and part:
            title = engine.rule_title(self.here.lang, part.title, book.game)
            _add(head, "span", self.argument, class_="no").tail = f" {title}"
            head.set("data-toc-label", title)
        return head


class Rule(Piece):
    """An article of the rules, opened by the first of the rules it carries."""

    NAME = "rule"
    article: Article | None = None
    body: ElementTree.Element

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        self.config["seen"].append((self.NAME, self.argument))
        self.article = self._article()
        if self.article is None:
            self.body = _add(parent, "div")
            return self.body
        anchor, *others = (rule.anchor for rule in self.article.rules)
        others += (old for rule in self.article.rules for old in rule.old_anchors)
        element = _add(parent, "article", class_="article", id=anchor, **{"aria-labelledby": f"{anchor}-title"})
        number = self.article.number
        link = self.md.htmlStash.store(f'<a class="no" href="#{anchor}">{number}</a>')
        _add(element, "div", link, class_="number")
        self.body = _add(element, "div", class_="says")
        for other in others:
            _add(self.body, "span", id=other)
        title = engine.rule_title(self.here.lang, self.article.title, str(self.here.game))
        _add(self.body, "h4", title, id=f"{anchor}-title")
        return element

    def _article(self) -> Article | None:
        book = self.book()
        if book is None:
            return None
        id = f"{book.game}.{self.argument}"
        if id not in book.rules:
            self.wrong(f"{book.game} has no such rule")
            return None
        article = book.article(id)
        if article.rules[0].id != id:
            first = article.rules[0].id.partition(".")[2]
            self.wrong(f"stands in the article opened by {first}")
            return None
        return article

    def on_add(self, block: ElementTree.Element) -> ElementTree.Element:
        return self.body

    def on_end(self, block: ElementTree.Element) -> None:
        if self.article is None:
            return
        if not any(child.tag in ("p", "ul", "ol") for child in self.body):
            self.wrong("says nothing")
        readings = [child for child in self.body if child.get("class") == "readings"]
        if self.article.status == "disputed" and not readings:
            self.wrong("is disputed, and no readings are given")
        store = self.md.htmlStash.store
        head = apparatus.status(self.article, self.here)
        if readings:
            head += apparatus.followed(self.here.lang)
        margin = _add(block, "div", store(head), class_="apparatus")
        for each in readings:
            self.body.remove(each)
            margin.append(each)
        last = readings[-1] if readings else None
        rest = store(apparatus.margin(self.article, self.here))
        if last is None:
            margin.text = f"{margin.text}{rest}"
        else:
            last.tail = rest


class Readings(Piece):
    """The ways an article can be read, the one followed here first."""

    NAME = "readings"
    ARGUMENT = False

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        self.count()
        if parent.get("class") != "says":
            self.wrong("stand inside an article only")
        return _add(parent, "div", class_="readings")

    def on_end(self, block: ElementTree.Element) -> None:
        if [child.tag for child in block] != ["ol"] or len(block[0]) < 2:
            self.wrong("want a numbered list of two or more")


class _Order(Treeprocessor):
    """Compares the parts and articles of a page with those of the rules, once all are read."""

    def __init__(self, md: Markdown, seen: list[tuple[str, str]]) -> None:
        super().__init__(md)
        self.seen = seen

    def run(self, root: ElementTree.Element) -> None:
        here = Here.of(self.md)
        book = known(here.game) if here.game else None
        if book is None:
            return
        wanted: list[tuple[str, str]] = []
        for part in book.parts:
            wanted.append(("part", str(part.number)))
            wanted += [("rule", article.rules[0].id.partition(".")[2]) for article in part.articles]
        for name, argument in sorted(set(self.seen), key=self.seen.index):
            if self.seen.count((name, argument)) > 1:
                here.mistake(f"{name} {argument}: stands here twice", opening(name, argument), nth=1)
        before = ""
        for name, argument in wanted:
            if (name, argument) not in self.seen:
                here.mistake(f"{name} {argument}: is missing after this line", before)
            else:
                before = opening(name, argument)
        there = list(dict.fromkeys(each for each in self.seen if each in wanted))
        for found, right in zip(there, [each for each in wanted if each in there], strict=True):
            if found != right:
                here.mistake(f"{' '.join(found)}: {' '.join(right)} should stand here", opening(*found))
                break


class RulebookBlocks(BlocksExtension):  # type: ignore[misc]
    """The six blocks, and the check of their order."""

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: N802
        """Register the blocks; what they meet is noted in one list a page."""
        seen: list[tuple[str, str]] = []
        for block in (Identity, Three, Frames, PartHead, Rule, Readings):
            block_mgr.register(block, {"seen": seen})
        md.treeprocessors.register(_Order(md, seen), "rulebook_order", 19)


def makeExtension(**settings: Any) -> RulebookBlocks:  # noqa: N802
    """Give Python-Markdown the extension."""
    return RulebookBlocks(**settings)

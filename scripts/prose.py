"""The pages and the messages as passages of prose: what is read, without its markup."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from babel.messages.pofile import read_po

from truk_rules.language import LANGUAGES

ROOT = Path(__file__).parent.parent
DOMAINS = ("truk_rules", "pages")
OBJECT = "\ufffc"
"""Stands in a passage for what is no word of it: a citation, code, a placeholder, a word of another language."""


class Problem(NamedTuple):
    """Something wrong, and where: a file and a line of it, 0 for the file as a whole."""

    file: str
    line: int
    says: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.says}" if self.line else f"{self.file}: {self.says}"


@dataclass(frozen=True)
class Passage:
    """A paragraph, a heading, an item or a message; `own` is its text without the words marked as foreign."""

    file: str
    line: int
    lang: str
    text: str
    own: str
    foreign: tuple[tuple[str, str], ...] = ()

    def problem(self, says: str) -> Problem:
        """Return something wrong in this passage."""
        return Problem(self.file, self.line, says)


class Message(NamedTuple):
    """A translated message, a counted one with all its forms."""

    file: str
    line: int
    lang: str
    msgid: str
    texts: tuple[str, ...]

    def problem(self, says: str) -> Problem:
        """Return something wrong in this message."""
        return Problem(self.file, self.line, says)


_CODE = re.compile(r"(`+).+?\1")
_CITED = re.compile(r"\[[@§][^\]]*\]")
_LANG = r"""\{:[^}]*\blang=["']?([\w-]+)[^}]*\}"""
_FOREIGN = re.compile(rf"(?:(\*{{1,3}})([^*]+)\1|\[([^\]]*)\]\([^)]*\)){_LANG}")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_ATTRIBUTES = re.compile(r"[ ]*\{[:#][^}]*\}")
_MARKER = re.compile(r"\s*(?:[-*+]|\d+\.|:|#{1,6}|>)\s+")
_BLOCK = re.compile(r"/{3,}\s*(?:identity\s*\|\s*(.+))?")
_SLOT = re.compile(r"\{[^{}]*\}")


def base(lang: str) -> str:
    """Return the language of a tag, `ca` for `ca-valencia`."""
    return lang.partition("-")[0]


def passage(file: str, line: int, lang: str, source: str) -> Passage:
    """Return a piece of Markdown as a passage.

    >>> passage("a.md", 1, "es", "Se dice *«Joka»*{: lang=eu } [§bet.accept].").own.count(OBJECT)
    2
    """
    source = _CITED.sub(OBJECT, _CODE.sub(OBJECT, source))
    foreign = tuple((lang, _bare(word or link)) for _, word, link, lang in _FOREIGN.findall(source))
    text = _FOREIGN.sub(lambda found: found[2] or found[3], source)
    return Passage(file, line, lang, _bare(text), _bare(_FOREIGN.sub(OBJECT, source)), foreign)


def _bare(source: str) -> str:
    return re.sub(r"\*+|\\(?=\W)", "", _ATTRIBUTES.sub("", _LINK.sub(r"\1", source))).strip(" ")


def matter(lines: list[str]) -> tuple[dict[str, tuple[int, str]], int]:
    """Return the front matter, each key with its line and value, and how many lines it takes."""
    if lines[:1] != ["---"] or "---" not in lines[1:]:
        return {}, 0
    end = lines.index("---", 1)
    rows = {}
    for number, line in enumerate(lines[1:end], 2):
        key, colon, value = line.partition(":")
        if colon and not key.startswith((" ", "#")):
            rows[key] = (number, re.sub(r"^(['\"])(.*)\1$", r"\2", value.strip()))
    return rows, end + 1


def page(root: Path, path: Path) -> Iterator[Passage]:
    """Yield the passages of a page; lines that follow each other are one passage, unless a marker opens another."""
    file, lines = str(path.relative_to(root)), path.read_text("utf-8").splitlines()
    rows, start = matter(lines)
    lang = rows["lang"][1] if "lang" in rows else path.relative_to(root / "docs").parts[0]
    for key in ("title", "description"):
        if key in rows:
            yield passage(file, rows[key][0], lang, rows[key][1])
    fence, gathered, first = "", "", 0
    for number, line in enumerate([*lines[start:], ""], start + 1):
        ticks = re.match(r"`{3,}", line)
        block, marker = _BLOCK.match(line), _MARKER.match(line)
        if gathered and (fence or ticks or block or marker or not line.strip()):
            yield passage(file, first, lang, gathered)
            gathered = ""
        if fence or ticks:
            fence = "" if fence and line.startswith(fence) else fence or (ticks[0] if ticks else "")
        elif block:
            if block[1]:
                yield passage(file, number, lang, block[1])
        elif line.strip():
            first = first if gathered else number
            rest = line[marker.end() :] if marker else line.strip()
            gathered = f"{gathered} {rest}" if gathered else rest


def pages(root: Path = ROOT) -> Iterator[Passage]:
    """Yield the passages of every page of every language."""
    for lang in LANGUAGES:
        for path in sorted((root / "docs" / lang).rglob("*.md")):
            yield from page(root, path)


def messages(root: Path = ROOT) -> Iterator[Message]:
    """Yield every message that is translated."""
    for lang in LANGUAGES:
        for domain in DOMAINS:
            path = root / "locales" / lang / "LC_MESSAGES" / f"{domain}.po"
            if not path.exists():
                continue
            with path.open("rb") as stream:
                catalog = read_po(stream, locale=lang, domain=domain)
            for each in catalog:
                msgid = each.id if isinstance(each.id, str) else each.id[0]
                texts = [each.string] if isinstance(each.string, str) else list(each.string)
                if msgid and any(texts):
                    file = str(path.relative_to(root))
                    yield Message(file, each.lineno or 0, lang, msgid, tuple(text for text in texts if text))


def said(message: Message) -> Iterator[Passage]:
    """Yield the forms of a message as passages, without their placeholders."""
    for text in dict.fromkeys(message.texts):
        plain = _SLOT.sub(OBJECT, text)
        yield Passage(message.file, message.line, message.lang, plain, plain)


def near(text: str, start: int, end: int) -> str:
    """Return a part of a text with a little of what stands around it."""
    return text[max(0, start - 12) : end + 12].replace(OBJECT, "…").strip()

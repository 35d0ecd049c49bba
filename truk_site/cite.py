"""How a page and its rules are cited: as a line of text, and as files for reference managers."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import yaml
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from truk_rules.rules import Article
from truk_site import frozen
from truk_site.here import known
from truk_site.languages import GAMES, split
from truk_site.words import words

FORMATS = {"bib": "BibTeX", "ris": "RIS", "json": "CSL-JSON"}
"""The formats of the files beside each page, by their endings."""
_PAGE, _RULES = "cite", "cite-rules"
"""What the files beside a page are called: those that cite it, and those that cite each of its rules."""
LICENCE, LICENCE_URL = "CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/"
_CFF = Path(__file__).parent.parent / "CITATION.cff"
_BABEL = {"eu": "basque", "ca": "catalan", "es": "spanish", "fr": "french", "tr": "turkish"}
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_TEX = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "\u00a0": "~", "\u202f": "~"}
_TEX |= {each: f"\\{each}" for each in "{}$&%#_"}


@dataclass(frozen=True)
class Cited:
    """A page as it is cited: a chapter of the book, or the book itself, whose title is then the page's.

    So is an article of the rules, which has the number in its title and an `anchor`.
    `lang` is the language whose messages the page speaks, `tongue` the one it is written in, dialect and all.
    `now` is the same page as it is today, if this one is frozen, and `versions` are its frozen ones if it is not.
    """

    title: str
    book: str
    authors: tuple[str, ...]
    edition: str
    date: str
    lang: str
    tongue: str
    address: str
    path: str
    now: str = ""
    versions: tuple[str, ...] = ()
    anchor: str = ""

    @property
    def whole(self) -> bool:
        """Whether this is the book itself."""
        return self.title == self.book

    @property
    def key(self) -> str:
        """What reference managers call it: the same for the same page, or rule, and edition."""
        return "-".join(("truk", self.edition, *filter(None, (*self.path.split("/"), self.anchor))))

    @property
    def permalink(self) -> str:
        """Where it stands for good, if this edition is kept already; else where it is now."""
        kept = (each for each in self.versions if f"/{frozen.path(self.edition)}" in each)
        return next(kept, self.address)

    @property
    def publisher(self) -> str:
        """Who publishes it: its authors, as one name."""
        _ = words(self.lang)
        return _("; ").join(self.authors)

    @property
    def day(self) -> tuple[int, ...]:
        """Year, month and day of the edition."""
        return tuple(map(int, self.date.split("-")))


@cache
def authors() -> tuple[str, ...]:
    """Return who is to be named, from CITATION.cff."""
    return tuple(each["name"] for each in yaml.safe_load(_CFF.read_text("utf-8"))["authors"])


def cited(page: Page, config: MkDocsConfig) -> Cited | None:
    """Return how a page is cited; None for one that belongs to no language."""
    lang, _ = split(page.file.src_uri)
    if lang is None:
        return None
    book = words(lang)("The book of truc")
    title = book if page.meta.get("home") else re.sub(r"[ \t\r\n]+", " ", str(page.meta.get("title", page.title)))
    edition, date = (str(config.extra[name]) for name in ("edition", "edition_date"))
    tongue = str(page.meta.get("lang", lang))
    now, versions = frozen.elsewhere(page.url, config)
    address = str(page.canonical_url)
    return Cited(title, book, authors(), edition, date, lang, tongue, address, page.url, now, versions)


def rule(of: Cited, article: Article) -> Cited:
    """Return how an article on a page is cited: by its number, at the anchor of its first rule."""
    _ = words(of.lang)
    # i18n: in the citation of a rule: the title of the page, and the rule's number, like 4.3
    title = _("{title}, rule {number}").format(title=of.title, number=article.number)
    anchor = article.rules[0].anchor
    address, *versions = (f"{each}#{anchor}" for each in (of.address, *of.versions))
    return replace(of, title=title, address=address, versions=tuple(versions), anchor=anchor)


def rules(of: Cited, page: Page) -> list[Cited]:
    """Return how each article on the page of a game is cited; none on other pages."""
    _, rest = split(page.file.src_uri)
    book = known(page.meta.get("game")) if rest.startswith(GAMES) else None
    return [rule(of, article) for article in book.articles] if book else []


def text(of: Cited) -> str:
    """Return the line that cites a page, a rule on it, or the book."""
    _ = words(of.lang)
    if of.whole:
        # i18n: how the book is cited; as the next one, without a title of a page
        line = _("{authors}. {book}, edition {edition}, {date}. {address}")
    else:
        # i18n: how a page is cited, in the manner of the page of sources; {book} is the name of the site,
        # i18n: {edition} a year and a number like 2026.1, {date} a date in figures; no full stop after the address
        line = _("{authors}. {title}. {book}, edition {edition}, {date}. {address}")
    return line.format(
        authors=of.publisher,
        title=of.title,
        book=of.book,
        edition=of.edition,
        date=of.date,
        address=of.permalink,
    )


def _tex(value: str) -> str:
    return "".join(_TEX.get(each, each) for each in value)


def bibtex(of: Cited) -> str:
    """Return a record for BibTeX; titles keep their capitals."""
    year, month, _ = of.day
    fields = {
        "author": " and ".join(f"{{{_tex(name)}}}" for name in of.authors),
        "title": f"{{{_tex(of.title)}}}",
        **({} if of.whole else {"booktitle": f"{{{_tex(of.book)}}}"}),
        "publisher": f"{{{_tex(of.publisher)}}}",
        "edition": of.edition,
        "year": str(year),
        "langid": _BABEL[of.lang],
        "copyright": LICENCE,
        "url": of.permalink,
    }
    lines = [f"  {name} = {{{value}}}" for name, value in fields.items()]
    lines.insert(-3, f"  month = {_MONTHS[month - 1]}")
    return f"@{'book' if of.whole else 'incollection'}{{{of.key},\n" + ",\n".join(lines) + "\n}\n"


def ris(of: Cited) -> str:
    """Return a record for reference managers that read RIS, whose lines end as that format wants."""
    rows = [
        ("TY", "BOOK" if of.whole else "CHAP"),
        ("ID", of.key),
        *(("AU", name) for name in of.authors),
        ("TI", of.title),
        *([] if of.whole else [("T2", of.book)]),
        ("PB", of.publisher),
        ("ET", of.edition),
        ("PY", str(of.day[0])),
        ("DA", of.date.replace("-", "/")),
        ("LA", of.tongue),
        ("UR", of.permalink),
        ("N1", LICENCE),
        ("ER", ""),
    ]
    return "".join(f"{tag}  - {value}\r\n" for tag, value in rows)


def csl(of: Cited) -> dict[str, Any]:
    """Return a record as CSL-JSON has it."""
    return {
        "id": of.key,
        "type": "book" if of.whole else "chapter",
        "title": of.title,
        **({} if of.whole else {"container-title": of.book}),
        "author": [{"literal": name} for name in of.authors],
        "publisher": of.publisher,
        "edition": of.edition,
        "issued": {"date-parts": [list(of.day)]},
        "language": of.tongue,
        "URL": of.permalink,
        "custom": {"license": LICENCE},
    }


def written(all_of: Sequence[Cited]) -> Mapping[str, str]:
    """Return the contents of files that cite pages or rules, by their endings."""
    records = json.dumps([csl(of) for of in all_of], ensure_ascii=False, indent=1) + "\n"
    return {"bib": "\n".join(map(bibtex, all_of)), "ris": "".join(map(ris, all_of)), "json": records}


def offered(of: Cited, of_rules: bool = False) -> list[tuple[str, str, str]]:
    """Return address, name on the reader's disk and format of each file beside a page that cites it, or its rules."""
    file, saved = (_RULES, f"{of.key}-rules") if of_rules else (_PAGE, of.key)
    return [(f"{file}.{ending}", f"{saved}.{ending}", name) for ending, name in FORMATS.items()]


def add(files: Files, config: MkDocsConfig) -> None:
    """Put the files beside every page of a language; wants pages that have been read."""
    for file in list(files.documentation_pages()):
        of = cited(file.page, config) if file.page else None
        if of is None or file.page is None:
            continue
        found = {_PAGE: [of], _RULES: rules(of, file.page)}
        for name, ending in product(found, FORMATS):
            if found[name]:
                content = written(found[name])[ending]
                files.append(File.generated(config, f"{file.url}{name}.{ending}", content=content))

"""Where each source is cited: the pages of one language that lead to it, told in the list of sources once all are read.

The list is read before most of the pages are, so it holds a mark for each source, which is filled at the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from truk_rules.escape import escape
from truk_rules.rules import Rulebook, rulebook
from truk_site.languages import GAMES, split
from truk_site.words import words

_MARK = re.compile(r"<!--cited ([\w-]+)-->")
_MENTION = re.compile(r'href="[^"#]*\bsources/#([\w-]+)"')
_PLACE = re.compile(r'<(?:h[23]|article)\b[^>]*\bid="([^"]+)"')
_HOME, _LEARN = "index.md", "learn/"

type Mentions = Mapping[str, Mapping[File, str]]
"""The pages that lead to a source, each with the anchor of what first does, by the id of the source."""


def mark(id: str) -> str:
    """Return what is filled when every page has been read."""
    return f"<!--cited {id}-->"


def mentions(pages: Mapping[File, str]) -> Mentions:
    """Return which of some pages lead to each source, in their order, from what each says."""
    found: dict[str, dict[File, str]] = {}
    for file, html in pages.items():
        places = [(each.start(), each[1]) for each in _PLACE.finditer(html)]
        for each in _MENTION.finditer(html):
            before = [id for start, id in places if start < each.start()]
            found.setdefault(each[1], {}).setdefault(file, before[-1] if before else "")
    return found


def resting(book: Rulebook, source: str) -> int:
    """Return how many rules of a game rest on a source, alone or beside others."""
    named = ((rule.source, *(also.partition(": ")[0] for also in rule.also)) for rule in book.rules.values())
    return sum(source in each for each in named)


def fill(files: Files, config: MkDocsConfig) -> None:
    """Say under each source which pages cite it; wants pages that have been read."""
    order = {path: number for number, path in enumerate(config.extra["order"])}
    contents = {file: str(file.page.content or "") for file in files.documentation_pages() if file.page}
    for file in [each for each, html in contents.items() if _MARK.search(html)]:
        lang = split(file.src_uri)[0]
        others = [each for each in contents if each is not file and split(each.src_uri)[0] == lang]
        others.sort(key=lambda each: order.get(split(each.src_uri)[1], len(order)))
        _fill(file, mentions({each: contents[each] for each in others}))


def _fill(file: File, found: Mentions) -> None:
    if file.page:
        file.page.content = _MARK.sub(lambda each: _told(each[1], found, file), str(file.page.content))


def _told(id: str, found: Mentions, here: File) -> str:
    _ = words(split(here.src_uri)[0] or "")
    citing = found.get(id, {})
    if not citing:
        # i18n: at the end of what is told of a source
        return escape(_("cited on no other page"), quote=False)
    links = sorted(_links(id, citing, here), key=lambda each: -each[0])
    # i18n: at the end of what is told of a source: links to the pages that cite it
    said = escape(_("cited in: {pages}"), quote=False)
    return said.format(pages=", ".join(link for _count, link in links))


def _links(id: str, citing: Mapping[File, str], here: File) -> Iterator[tuple[int, str]]:
    """The pages as links; of a game how many of its rules rest on the source, by which the games are put in order."""
    for file, anchor in citing.items():
        lang, rest = split(file.src_uri)
        _ = words(lang or "")
        title = str(file.page.meta["title"]) if file.page else ""
        # i18n: the page of a site that is seen first, where it is named in a list
        name = _("home page") if rest == _HOME else title
        way = file.url_relative_to(here) + (f"#{anchor}" if anchor else "")
        link = f'<a href="{escape(way)}">{escape(name, quote=False)}</a>'
        count = 0
        if rest.startswith(_LEARN):
            # i18n: the title of a lesson as a link, where other pages have the same title
            link = escape(_("{title} (lesson)"), quote=False).format(title=link)
        elif rest.startswith(GAMES) and file.page and file.page.meta.get("game"):
            count = resting(rulebook(str(file.page.meta["game"])), id)
        if count:
            # i18n: a game as a link, and how many of its rules rest on a source (one or more)
            link = escape(_("{game} (rules: {n})"), quote=False).format(game=link, n=count)
        yield count, link

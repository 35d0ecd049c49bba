"""What the articles of the rules say, as plain text, taken from the pages as they are built."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from truk_rules.language import LANGUAGES
from truk_site.nodes import Node, tree
from truk_site.records import running_text

_ARTICLE = re.compile(r'<article [^>]*class="article".*?</article>', re.DOTALL)


@dataclass(frozen=True)
class Said:
    """The text of an article, a line for each paragraph or item of a list, and its readings, ours first."""

    text: str
    readings: tuple[str, ...]


def _lines(says: Node) -> Iterator[str]:
    """Yield the paragraphs of an article and the items of its lists; its title is no text."""
    for part in says.children:
        if isinstance(part, str) or part.tag == "h4":
            continue
        items = part.tagged("li")
        yield from (f"- {running_text(item)}" for item in items) if items else (running_text(part),)


def texts(html: str) -> dict[str, Said]:
    """Return what each article of a page says, by its anchor.

    >>> page = '<article class="article" id="a"><div class="says"><h4>A</h4><p>One <em>card</em>.</p></div></article>'
    >>> texts(page)
    {'a': Said(text='One card.', readings=())}
    """
    found = {}
    for written in _ARTICLE.findall(html):
        (article,) = tree(written).tagged("article")
        lines = (line for says in article.classed("says") for line in _lines(says))
        readings = (running_text(item) for each in article.classed("readings") for item in each.tagged("li"))
        found[article.id] = Said("\n".join(filter(None, lines)), tuple(readings))
    return found


def with_texts(data: dict[str, Any], page: Callable[[str, str], str | None]) -> dict[str, Any]:
    """Return the data of the rules with the text of every article and its readings, by language.

    `page` gives what a language's page on a game holds, `None` where there is no such page.
    """
    games = {}
    for game, of_game in data["games"].items():
        pages = {lang: html for lang in LANGUAGES if (html := page(lang, game)) is not None}
        said = {lang: texts(html) for lang, html in pages.items()}
        games[game] = of_game | {"articles": [_with_text(each, said) for each in of_game["articles"]]}
    return data | {"games": games}


def _with_text(article: dict[str, Any], said: dict[str, dict[str, Said]]) -> dict[str, Any]:
    anchor = article["rules"][0]["anchor"]
    own = {lang: found[anchor] for lang, found in said.items() if anchor in found}
    text = {lang: each.text for lang, each in own.items()}
    readings = {lang: list(each.readings) for lang, each in own.items() if each.readings}
    return article | {"text": text} | ({"readings": readings} if readings else {})

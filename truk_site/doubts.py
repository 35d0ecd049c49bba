"""The fence `doubts`: what the sources leave in doubt and where they contradict each other, from `doubts.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from truk_rules.escape import escape
from truk_rules.rules import rulebook
from truk_site.citations import reference
from truk_site.here import Here, Misplaced
from truk_site.words import Words, words

FILE = Path(__file__).parent / "doubts.toml"


@dataclass(frozen=True)
class Doubt:
    """A doubt: what it is and what we do about it, in English, the sources meant, and the rules as `game:rule`."""

    id: str
    kind: str
    said: str
    sources: tuple[str, ...]
    rules: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        return f"doubt-{self.id}"


@cache
def doubts() -> tuple[Doubt, ...]:
    """Return all of them in order."""
    rows = tomllib.loads(FILE.read_text("utf-8"))["doubts"]
    return tuple(
        Doubt(row["id"], row["kind"], row["said"], tuple(row["sources"]), tuple(row.get("rules", ()))) for row in rows
    )


@cache
def numbers() -> Mapping[str, int]:
    """Return the number of each doubt, in the order in which they stand on the page."""
    shown = [each.id for kind in kinds(str) for each in doubts() if each.kind == kind]
    return {id: number for number, id in enumerate(shown, 1)}


def about(source: str) -> tuple[Doubt, ...]:
    """Return the doubts that a source has a part in, by number."""
    return tuple(sorted((each for each in doubts() if source in each.sources), key=lambda each: numbers()[each.id]))


def kinds(_: Words) -> Mapping[str, str]:
    """Return the titles of their groups, in order."""
    return {
        # i18n: title of a group of doubts about the sources: where the games come from
        "history": _("Origin and history"),
        # i18n: title of a group of doubts about the sources: a poem of about 1882
        "poem": _("The poem of the four women"),
        # i18n: title of a group of doubts about the sources
        "words": _("Words and dictionaries"),
        # i18n: title of a group of doubts about the sources: authors, their works and the years of these
        "people": _("Authors and works"),
        # i18n: title of a group of doubts about the sources
        "places": _("Places and days"),
        # i18n: title of a group of doubts about the sources: rules that are misprinted or badly translated
        "games": _("Wording of rules"),
    }


def _rule(name: str, here: Here) -> str:
    """An article as a link, with the name of its game; raises `Misplaced` if its game has no page."""
    game, _, rule = name.partition(":")
    book = rulebook(game)
    id = f"{game}.{rule}"
    href = here.rules(game, book.rule(id).anchor)
    if href is None:
        raise Misplaced(f"there is no page games/{game}.md")
    text = f"{escape(here.title(game), quote=False)} {book.article(id).number}"
    return f'<a class="ref" href="{escape(href)}">{text}</a>'


def _item(doubt: Doubt, here: Here) -> str:
    said = escape(words(here.lang)(doubt.said), quote=False)
    links = [reference(each, here) for each in doubt.sources] + [_rule(each, here) for each in doubt.rules]
    number = f'<b class="no">{numbers()[doubt.id]}</b>'
    return f'<li id="{doubt.anchor}">{number} {said} <span class="cited">[{"; ".join(links)}]</span></li>'


_COMMA = '<span class="comma">, </span>'
"""Left out where each number is as wide as a thumb."""


def noted(source: str, here: Here) -> str:
    """Return links to the doubts that a source has a part in; nothing if there are none."""
    _ = words(here.lang)
    links = [f'<a href="#{each.anchor}">{numbers()[each.id]}</a>' for each in about(source)]
    # i18n: under a source: links are the numbers of doubts in a list below it
    text = escape(_("In doubt: {links}"), quote=False)
    return f'<p class="in-doubt">{text.format(links=_COMMA.join(links))}</p>' if links else ""


def listed(here: Here) -> str:
    """Return all doubts in their groups, each under its anchor."""
    lists = ""
    for kind, title in kinds(words(here.lang)).items():
        items = "".join(_item(each, here) for each in doubts() if each.kind == kind)
        lists += f'<p class="label" id="doubts-{kind}">{escape(title, quote=False)}</p>'
        lists += f'<ul class="bibliography" aria-labelledby="doubts-{kind}">{items}</ul>'
    return f'<div class="doubts">{lists}</div>'

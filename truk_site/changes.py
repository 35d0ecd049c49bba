"""What has changed in each edition, for the whole book or for a game, and where the editions are kept."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mkdocs.utils import get_relative_url

from truk_rules.escape import escape
from truk_site import beside, frozen
from truk_site.here import Here
from truk_site.languages import GAMES
from truk_site.words import words

_TABLE = Path(__file__).parent / "changes.toml"


@dataclass(frozen=True)
class Change:
    """Something that has changed: the edition and its date, what it is, and the games it concerns (none: the book)."""

    edition: str
    date: str
    what: str
    games: tuple[str, ...] = ()


@cache
def changes() -> tuple[Change, ...]:
    """Return all changes, newest first."""
    rows = tomllib.loads(_TABLE.read_text("utf-8"))["changes"]
    return tuple(Change(**row | {"games": tuple(row.get("games", ()))}) for row in reversed(rows))


def of_game(game: str) -> tuple[Change, ...]:
    """Return what has changed in the rules of a game, and in the whole book."""
    return tuple(each for each in changes() if game in each.games or not each.games)


def _by_edition(found: Iterable[Change]) -> dict[tuple[str, str], list[Change]]:
    editions: dict[tuple[str, str], list[Change]] = {}
    for each in found:
        editions.setdefault((each.edition, each.date), []).append(each)
    return editions


def _listed(found: Iterable[Change], here: Here, url: str) -> str:
    """Return the editions, each with a link to the page `url` in it if it is kept, and what changed."""
    _ = words(here.lang)
    kept = frozen.having(url, frozen.current(here.config))
    items = ""
    for (edition, date), rows in _by_edition(found).items():
        name = escape(edition)
        if edition in kept:
            name = f'<a href="{escape(get_relative_url(frozen.path(edition) + url, here.file.url))}">{name}</a>'
        said = " ".join(_said(each, here) for each in rows)
        items += f"<li><b>{name}</b> <time>{escape(date)}</time> {said}</li>"
    return f'<ul class="editions">{items}</ul>'


def _said(change: Change, here: Here) -> str:
    text = escape(words(here.lang)(change.what), quote=False)
    if here.game or not change.games:
        return text
    games = []
    for game in change.games:
        title, link = escape(here.title(game), quote=False), here.link(f"{GAMES}{game}.md")
        games.append(f'<a href="{escape(link)}">{title}</a>' if link else title)
    return f"{', '.join(games)}: {text}"


def listed(here: Here) -> str:
    """Return the editions of the book, newest first, with what has changed in each."""
    return _listed(changes(), here, f"{here.lang}/")


def folded(here: Here) -> str:
    """Return what has changed in the game of a page, edition by edition, folded away; nothing on other pages."""
    if not here.game:
        return ""
    _ = words(here.lang)
    # i18n: at the end of a game’s page, folded: a list of editions, and what has changed in the rules
    name = _("Editions and changes")
    return beside.fold("changed", name, _listed(of_game(here.game), here, here.file.url))

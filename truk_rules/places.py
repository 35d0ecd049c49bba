"""Where the pages of the games are, for a page that speaks of several of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from truk_rules.nouns import escaped
from truk_rules.variants import find
from truk_rules.voice import Voice


class Place(NamedTuple):
    """What a game is called on its own page, and the way there from the page that is being written."""

    name: str
    url: str

    def link(self, anchor: str = "") -> str:
        """Return the game's name as a link to its page, or to an anchor there."""
        href = escaped(self.url + (f"#{anchor}" if anchor else ""))
        return f'<a href="{href}">{escaped(self.name)}</a>'


Places = Mapping[str, Place]
"""The place of every game, by its id."""


def voice_at(game: str, lang: str, places: Places, **options: Any) -> Voice:
    """Return the voice of a game whose links to rules lead to its own page."""
    return Voice(lang, find(game, **options), as_html=True, rules=places[game].url)

"""The pages of all games, for a page that speaks of them together."""

from __future__ import annotations

from truk_rules.places import Place, Places
from truk_rules.variants import ALL
from truk_site.here import Here


def places(here: Here) -> Places:
    """Return what each game is called in the language of a page, and the way to it; raises `LookupError`."""
    found = {}
    for game in ALL:
        path = f"games/{game}.md"
        url = here.link(path)
        if url is None:
            raise LookupError(f"there is no page {path}")
        found[game] = Place(here.title(game), url)
    return found

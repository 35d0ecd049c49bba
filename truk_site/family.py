"""The pages of all games, for a page that speaks of them together, and the names of those that have none."""

from __future__ import annotations

from truk_rules.places import Place, Places
from truk_rules.variants import ALL
from truk_site.here import Here, Misplaced

TONGUES = {
    "put": "en", "matarrata": "ca", "truc": "ca", "truco": "es", "truque": "es", "truquiflor": "es", "tru": "fr",
    "trut": "fr",
}  # fmt: skip
"""The games without a page here, and the language of their names."""


def places(here: Here) -> Places:
    """Return what each game is called in the language of a page, and the way to it; raises `Misplaced`."""
    found = {}
    for game in ALL:
        url = here.rules(game)
        if url is None:
            raise Misplaced(f"there is no page games/{game}.md")
        found[game] = Place(here.title(game), url)
    return found

"""The pages of all games, for a page that speaks of them together."""

from __future__ import annotations

from mkdocs.utils.meta import get_data

from truk_rules.places import Place, Places
from truk_rules.variants import ALL
from truk_site.here import Here


def places(here: Here) -> Places:
    """Return what each game is called in the language of a page, and the way to it; raises `LookupError`."""
    found = {}
    for game in ALL:
        path = f"games/{game}.md"
        file = here.files.get_file_from_path(f"{here.lang}/{path}")
        url = here.link(path)
        if file is None or url is None:
            raise LookupError(f"there is no page {path}")
        found[game] = Place(str(get_data(file.content_string)[1].get("title", game)), url)
    return found

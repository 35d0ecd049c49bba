"""Of which places and years a page tells, by the table of attestations."""

from __future__ import annotations

from dataclasses import dataclass

from mkdocs.structure.pages import Page

from truk_site.languages import GAMES, split
from truk_site.map_table import Attestation, Site, dated, table

_DRAWN = ('class="atlas"', 'class="timeline"')
"""What a page has that tells of all places and years."""


@dataclass(frozen=True)
class Coverage:
    """The places of a page in the order of the table, and its first and last year; neither has to be known."""

    places: tuple[Site, ...] = ()
    years: tuple[int, int] | None = None

    @property
    def period(self) -> str:
        """The years as an interval, in EDTF; empty if none is known.

        >>> Coverage(years=(1882, 1991)).period, Coverage(years=(1996, 1996)).period
        ('1882/1991', '1996')
        """
        return "/".join(map(str, dict.fromkeys(self.years or ())))


def coverage(page: Page) -> Coverage:
    """Return what the page of a game, or one that shows the map or the timeline, covers; nothing for others."""
    _, rest = split(page.file.src_uri)
    if any(each in (page.content or "") for each in _DRAWN):
        return _of(table().attestations)
    if not rest.startswith(GAMES):
        return Coverage()
    return _of(tuple(each for each in table().attestations if each.game == page.meta.get("game")))


def _of(said: tuple[Attestation, ...]) -> Coverage:
    places = {each.place for each in said}
    when = [dated(each.date) for each in said if each.date]
    years = (min(each.since for each in when), max(each.year for each in when)) if when else None
    return Coverage(tuple(site for site in table().sites.values() if site.id in places), years)

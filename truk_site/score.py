"""A score sheet: the boxes of a game, twice on a page to be cut apart, with room for names."""

from __future__ import annotations

from collections.abc import Iterable

from truk_rules.chart_boxes import boxes
from truk_rules.escape import escape
from truk_site.cite import Cited
from truk_site.words import words


def title(of: Cited) -> str:
    """Return the title of the score sheet of a game, whose page is given."""
    _ = words(of.lang)
    # i18n: heading of a printed sheet on which the score of a match is kept; {game} is the name of the game
    return _("{game}: score sheet").format(game=of.title)


def score(game: str, of: Cited) -> str:
    """Return the body of a score sheet."""
    _ = words(of.lang)
    # i18n: on a score sheet, each before a line to write on
    above = (_("Place and date"), _("Table"), _("Players of side A"), _("Players of side B"))
    # i18n: on a score sheet, each before a line to write on
    below = (_("Won by"), _("Signature of side A"), _("Signature of side B"))
    # i18n: at the foot of a score sheet; {edition} is like 2026.1
    foot = _("The numbers are those of the rules, edition {edition}: {address}")
    foot = foot.format(edition=of.edition, address=of.permalink)
    return 2 * (
        f'<section class="half"><h1>{escape(title(of), quote=False)}</h1>{_lines(above)}{boxes(game, of.lang)}'
        f'{_lines(below)}<p class="note">{escape(foot, quote=False)}</p></section>'
    )


def _lines(labels: Iterable[str]) -> str:
    return f'<p class="lines">{"".join(f"<span>{escape(label, quote=False)}</span>" for label in labels)}</p>'

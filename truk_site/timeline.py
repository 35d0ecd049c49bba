"""The fence `timeline`: when the games are attested, as two drawings and as the list they are drawn from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import unescape

from truk_rules.escape import escape
from truk_rules.nouns import capital
from truk_rules.places import Places
from truk_site import bibliography, map_words
from truk_site.citations import reference
from truk_site.family import places
from truk_site.here import Here
from truk_site.map import game_link, game_name, key
from truk_site.map_drawing import key_sign
from truk_site.map_table import STATUSES, Attestation, dated, table
from truk_site.timeline_drawing import LONGEST, Witness, drawing
from truk_site.words import words

type Group = tuple[Attestation, ...]


def witnesses() -> list[Group]:
    """Return the attestations of each source and date together, by date; what has none comes last."""
    found: dict[tuple[str, str], Group] = {}
    for each in table().attestations:
        found[each.source, each.date] = (*found.get((each.source, each.date), ()), each)
    return sorted(found.values(), key=_age)


def _age(group: Group) -> tuple[int, int]:
    if not group[0].date:
        return 9999, 9999
    when = dated(group[0].date)
    return when.since, when.year


def _told_alike(group: Group) -> list[Group]:
    """What a source says of one game with one status and note, of several places perhaps."""
    found: dict[tuple[str, str, str], Group] = {}
    for each in group:
        found[each.game, each.status, each.note] = (*found.get((each.game, each.status, each.note), ()), each)
    return list(found.values())


def _said(like: Group, here: Here, known: Places, when: str = "") -> str:
    """One line of the list: game, status, date if it is not said before, places, note."""
    _ = words(here.lang)
    each = like[0]
    parts = [game_link(each.game, here, known), escape(map_words.statuses(_)[each.status], quote=False)]
    parts += [when] if when else []
    where = ", ".join(table().sites[one.place].names[here.lang] for one in like if one.place)
    if where:
        parts.append(escape(capital(where, here.lang), quote=False))
    if each.note:
        parts.append(escape(map_words.notes(_)[each.note], quote=False))
    return f"<li>{key_sign(each.status)}{'&nbsp;· '.join(parts)}</li>"


def _entry(group: Group, here: Here, known: Places) -> str:
    when = escape(map_words.date(min(group, key=_standing), words(here.lang)))
    said = "".join(_said(like, here, known) for like in _told_alike(group))
    return f"<li><b>{when}</b> {reference(group[0].source, here)}<ul>{said}</ul></li>"


def attested(source: str, here: Here, known: Places) -> str:
    """Return what a source attests of each game, with its date, as a list; nothing if it attests none."""
    _ = words(here.lang)
    lines = ""
    for group in (each for each in witnesses() if each[0].source == source):
        for like in _told_alike(group):
            dated_or_read = like[0].date or like[0].status == "now"
            when = escape(map_words.date(like[0], _)) if dated_or_read else ""
            lines += _said(like, here, known, when)
    return f'<ul class="attested">{lines}</ul>' if lines else ""


def _standing(each: Attestation) -> int:
    """Orders what a source says by status: played today first."""
    return STATUSES.index(each.status)


def _status(group: Group) -> str:
    """The status that the sign shows: played today if it says so of any place."""
    return min(group, key=_standing).status


def _witness(group: Group, here: Here, known: Places) -> Witness:
    _ = words(here.lang)
    when = dated(group[0].date)
    source = unescape(bibliography.inline(group[0].source, here.lang, _))
    games = list(dict.fromkeys(capital(game_name(each.game, known), here.lang) for each in group))
    status = _status(group)
    # i18n: a line of the timeline for a screen reader: year, source, games, and one of: played today, reported, …
    told = _("{date}, {source}: {games}; {status}").format(
        date=map_words.date(group[0], _),
        source=source,
        games=", ".join(games),
        status=map_words.statuses(_)[status],
    )
    date = f"{when.year} →" if when.or_later else map_words.date(group[0], _)
    href = here.link("sources.md", group[0].source) or "#top"
    name = _short(source, games, LONGEST - len(date) - 1)
    return Witness(when.since, when.year, when.or_later, status, date, name, href, told)


def _short(source: str, games: list[str], longest: int) -> str:
    """As much as has room: the source and its games, some of them, none, or the beginning of the source alone."""
    for count in range(len(games), 0, -1):
        text = f"{source} · {', '.join(games[:count])}" + (" …" if count < len(games) else "")
        if len(text) <= longest:
            return text
    return source if len(source) <= longest else source[: longest - 1].rstrip(" (") + "…"


def _eras(here: Here) -> Iterator[tuple[str, tuple[int, int]]]:
    """The spans of the two drawings; the last ends with the year of the edition."""
    today = int(str(here.config.extra["edition_date"])[:4])
    for era, (first, last) in table().eras.items():
        yield era, (first, min(last, today))


def _drawn(here: Here, known: Places, dates: Iterable[Group]) -> Iterator[str]:
    _ = words(here.lang)
    # i18n: description of a drawing: years as a line, and beside them the sources
    told = _("Each line leads to its source and stands in the list below.")
    left = list(dates)
    for era, (first, last) in _eras(here):
        here_in = [group for group in left if dated(group[0].date).year <= last]
        left = [group for group in left if group not in here_in]
        # i18n: title of a drawing, and what stands under it: two years
        title = _("From {first} to {last}").format(first=first, last=last)
        shown = [_witness(group, here, known) for group in here_in]
        yield f"<figure>{drawing(era, title, told, (first, last), shown)}"
        yield f'<figcaption aria-hidden="true">{escape(title)}</figcaption></figure>'


def timeline(here: Here) -> str:
    """Return the drawings, their key and the list; raises `Misplaced` if a game has no page."""
    _ = words(here.lang)
    known = places(here)
    found = witnesses()
    drawn = "".join(_drawn(here, known, [group for group in found if group[0].date]))
    lists = "".join(_entry(group, here, known) for group in found)
    # i18n: under the timeline: opens to the same as a list
    summary = escape(_("The timeline as a list"), quote=False)
    folded = f'<details class="fold"><summary><b>{summary}</b></summary><ol class="dates">{lists}</ol></details>'
    return f'<div class="timeline"><div class="drawn">{drawn}</div>{key(here)}{folded}</div>'

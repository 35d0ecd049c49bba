"""How pages and rules are cited: read back by programs that others use for it."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest
import rispy
import yaml
from jsonschema import Draft7Validator, FormatChecker
from mkdocs.config import load_config
from pybtex.database import Entry, parse_string
from pybtex.richtext import Text

from tests import paged
from tests.small_site import PAGE, ROOT, build, game_page
from truk_rules import __version__
from truk_rules.language import LANGUAGES
from truk_rules.rules import rulebook
from truk_rules.variants import ALL
from truk_site import bibliography, citations, cite, datasets, linked
from truk_site.cite import Cited
from truk_site.coverage import Coverage
from truk_site.map_table import dated, table
from truk_site.words import words

SITE = ROOT / "site"
URL = "https://example.org/book/"
TITLES = ("Cartes d’en Pere: col·lecció", "İşaretler ve çağrı", "Ñ & Œ: 100 % #1_a", "Les égalités\u202f!")


def made(title: str, lang: str = "eu", book: str = "") -> Cited:
    name = book or words(lang)("The book of truc")
    address = f"{URL}{lang}/games/truk/"
    return Cited(title, name, cite.authors(), "2026.1", "2026-11-30", lang, lang, address, f"{lang}/games/truk/")


def bib(text: str) -> Entry:
    (entry,) = parse_string(text, "bibtex").entries.values()
    return entry


def plain(latex: str) -> str:
    return str(Text.from_latex(latex)).replace("\xa0", "\u202f")


@pytest.mark.parametrize("title", TITLES)
def test_a_title_survives_every_format(title: str) -> None:
    of = made(title)
    assert plain(bib(cite.bibtex(of)).fields["title"]) == title
    (record,) = rispy.loads(cite.ris(of))
    assert record["title"] == title
    (item,) = json.loads(cite.written([of])["json"])
    assert item["title"] == title
    assert title in cite.text(of)


def test_what_tex_would_read_as_a_command_is_escaped() -> None:
    assert r"title = {{\{1\} \$2 \textasciicircum{}3 \textbackslash{}4}}" in cite.bibtex(made(r"{1} $2 ^3 \4"))


def test_a_rule_is_cited_by_number_and_address_in_every_language() -> None:
    tie = rulebook("truk").article("truk.trick.tie")
    said = {lang: cite.text(cite.rule(made("Truk", lang), tie)) for lang in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES)
    for lang, line in said.items():
        assert line.startswith("The truk-rules authors. Truk, ")
        assert line.endswith(f", 2026-11-30. {URL}{lang}/games/truk/#trick-tie")
        assert "3.3" in line
        assert "2026.1" in line
        assert words(lang)("The book of truc") in line


def test_the_book_itself_is_no_chapter_of_itself() -> None:
    of = made("The book", book="The book")
    entry = bib(cite.bibtex(of))
    assert (entry.type, "booktitle" in entry.fields) == ("book", False)
    (record,) = rispy.loads(cite.ris(of))
    assert record["type_of_reference"] == "BOOK"
    assert "container-title" not in cite.csl(of)
    assert not {"citation_title", "citation_inbook_title"} & set(dict(linked.metadata(of, Coverage(), ())))
    assert cite.text(of) == f"The truk-rules authors. The book, {of.edition} argitaraldia, {of.date}. {of.address}"


def test_the_file_for_the_package_agrees_with_the_site() -> None:
    about = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    settings = load_config(str(ROOT / "mkdocs.yml")).extra
    schema = json.loads((ROOT / "tests/data/cff/schema.json").read_text("utf-8"))
    assert about["cff-version"] == "1.2.0"
    Draft7Validator(schema, format_checker=FormatChecker()).validate(about)
    assert (about["version"], about["license"]) == (__version__, "MIT")
    book = about["preferred-citation"]
    assert (book["edition"], book["date-released"]) == (settings["edition"], settings["edition_date"])
    assert book["license"] == datasets.TEXT
    assert book["languages"] == list(LANGUAGES)
    assert book["publisher"] == {"name": cite.authors()[0]}
    assert book["authors"] == about["authors"] == [{"name": name} for name in cite.authors()]
    assert f'_("{book["title"]}")' in (ROOT / "truk_site/theme/main.html").read_text("utf-8")


@pytest.mark.usefixtures("stand_ins")
def test_every_page_says_how_it_is_cited_and_corrected(tmp_path: Path) -> None:
    pages = {"games/truk.md": game_page(), "learn/index.md": PAGE, "learn/cards.md": PAGE}
    found = [path for path in build(tmp_path, pages, URL).glob("es/**/index.html") if "regulation" not in path.parts]
    html = {path.parent.name: path.read_text("utf-8") for path in found}
    assert {"truk", "about", "sources", "learn", "cards", "es"} == set(html)
    for name, text in html.items():
        block = text.partition('<section class="cite"')[2].partition("</section>")[0]
        assert ("Cite the book" if name == "es" else "Cite this page") in block
        assert re.findall(r'href="cite\.(\w+)"', block) == list(cite.FORMATS)
        assert "Report a mistake" in block
        assert re.findall(r'href="cite-rules\.(\w+)"', block) == (list(cite.FORMATS) if name == "truk" else [])
    assert all('name="citation_book_title" content="The book of truc"' in text for text in html.values())
    edition = "edition {edition}, {edition_date}".format(**load_config(str(ROOT / "mkdocs.yml")).extra)
    line = f"The truk-rules authors. A page, rule 3.3. The book of truc, {edition}. "
    address = f'<a href="#trick-tie">{URL}es/games/truk/#trick-tie</a>'
    fold = html["truk"].partition(f"<summary>Cite 3.3</summary><p>{line}{address}</p>")[2].partition("</details>")[0]
    record, other, third = map(unescape, re.findall(r"<pre class=.lines.[^>]*>(.*?)</pre>", fold, re.S))
    assert json.loads(third)[0]["id"] == bib(record).key
    assert bib(record).fields["url"] == rispy.loads(other)[0]["urls"][0] == f"{URL}es/games/truk/#trick-tie"
    assert (
        bib(record).key
        == rispy.loads(other)[0]["id"]
        == f"truk-{bib(record).fields['edition']}-es-games-truk-trick-tie"
    )
    for path in ("index.html", "404.html"):
        assert "ld+json" not in (tmp_path / "site" / path).read_text("utf-8")


@cache
def pages() -> dict[str, str]:
    """Return every page of a language by its address."""
    found = sorted(path for lang in LANGUAGES for path in (SITE / lang).rglob("index.html"))
    assert found, "build the site first: make site"
    return {f"{path.parent.relative_to(SITE)}/": path.read_text("utf-8") for path in found}


def head(html: str) -> dict[str, str]:
    return {name: unescape(said) for name, said in re.findall(r'<meta name="([\w.]+)" content="([^"]*)">', html)}


def canonical(html: str) -> str:
    found = re.search(r'<link rel="canonical" href="([^"]*)">', html)
    assert found
    return found[1]


def permalink(html: str) -> str:
    """Return the address that is cited: that of the page in its own edition, once this is kept."""
    kept = f'<meta name="dcterms.hasVersion" content="([^"]*/v/{re.escape(linked_data(html)["version"])}/[^"]*)">'
    found = re.search(kept, html)
    return found[1] if found else canonical(html)


def linked_data(html: str) -> dict[str, Any]:
    (said,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html, re.S)
    found: dict[str, Any] = json.loads(said)
    return found


@pytest.mark.site
def test_the_files_beside_each_page_say_the_same() -> None:
    keys = set()
    for address, html in pages().items():
        meta, folder = head(html), SITE / address
        entry = bib((folder / "cite.bib").read_text("utf-8"))
        (record,) = rispy.loads((folder / "cite.ris").read_text("utf-8"))
        (item,) = json.loads((folder / "cite.json").read_text("utf-8"))
        keys.add(entry.key)
        assert plain(entry.fields["title"]) == record["title"] == item["title"], address
        assert item["title"] == meta["dcterms.title"], address
        assert entry.fields["url"] == record["urls"][0] == item["URL"] == permalink(html), address
        assert entry.fields["edition"] == record["edition"] == item["edition"], address
        assert entry.fields["year"] == record["year"] == str(item["issued"]["date-parts"][0][0]), address
        authors = [plain(str(person)) for person in entry.persons["author"]]
        assert authors == record["authors"] == [each["literal"] for each in item["author"]], address
        assert record["language"] == item["language"] == meta["dcterms.language"], address
        assert entry.key == record["id"] == item["id"], address
        item.pop("custom")  # ours, which citeproc-py does not know
        printed = str(bibliography._processor(item)[0].bibliography()[0])
        assert printed.startswith(f"The truk-rules authors. {item['title']}. "), address
    assert len(keys) == len(pages())


@pytest.mark.site
@pytest.mark.parametrize(("game", "lang"), paged.PAGED)
def test_the_page_of_a_game_has_files_that_cite_each_of_its_rules(game: str, lang: str) -> None:
    """As programs read them: every article once, under its number, at an anchor of the page, in a language's words."""
    address = f"{lang}/games/{game}/"
    html, folder = pages()[address], SITE / address
    entries = parse_string((folder / "cite-rules.bib").read_text("utf-8"), "bibtex").entries
    records = {each["id"]: each for each in rispy.loads((folder / "cite-rules.ris").read_text("utf-8"))}
    items = {each["id"]: each for each in json.loads((folder / "cite-rules.json").read_text("utf-8"))}
    assert list(entries) == list(records) == list(items)
    assert len(entries) == len(rulebook(game).articles)
    for (key, entry), article in zip(entries.items(), rulebook(game).articles, strict=True):
        record, item, anchor = records[key], items[key], article.rules[0].anchor
        assert key.endswith(f"-{lang}-games-{game}-{anchor}")
        assert plain(entry.fields["title"]) == record["title"] == item["title"]
        assert article.number in item["title"]
        assert entry.fields["url"] == record["urls"][0] == item["URL"] == f"{permalink(html)}#{anchor}"
        assert f'id="{anchor}"' in html
        assert plain(entry.fields["booktitle"]) == record["secondary_title"] == item["container-title"]
        assert entry.fields["edition"] == record["edition"] == item["edition"]
        assert plain(entry.fields["publisher"]) == record["publisher"] == item["publisher"] == cite.authors()[0]


@pytest.mark.site
def test_the_head_of_each_page_has_what_reference_managers_read() -> None:
    for address, html in pages().items():
        meta = head(html)
        assert meta["citation_book_title"] == words(address[:2])("The book of truc"), address
        part = "citation_title" in meta
        assert meta.get("citation_inbook_title") == (meta["citation_book_title"] if part else None), address
        assert re.fullmatch(r"\d{4}/\d\d/\d\d", meta["citation_publication_date"]), address
        assert meta["citation_language"].partition("-")[0] == address[:2], address
        assert meta["citation_public_url"] == canonical(html), address
        assert "dcterms.isVersionOf" not in meta, address
        assert meta["citation_author"] == meta["dcterms.creator"] == cite.authors()[0], address
        assert meta["dcterms.license"] == cite.LICENCE_URL, address
        assert meta["dcterms.rights"] == cite.LICENCE, address
        assert meta["citation_publisher"] == meta["dcterms.publisher"] == cite.authors()[0], address
        assert meta["dcterms.modified"] == linked_data(html)["dateModified"], address
        words_of_it = meta["citation_keywords"].split("; ")
        assert {"truk", "truc", "truco"} <= set(words_of_it), address
        assert meta.get("citation_title", "truk") in words_of_it, address


@pytest.mark.site
@pytest.mark.parametrize("lang", LANGUAGES)
def test_places_and_years_of_a_page_are_those_of_the_table(lang: str) -> None:
    for address, html in pages().items():
        game = address.removeprefix(f"{lang}/games/").strip("/")
        if address == f"{lang}/history/":
            rows = table().attestations
        elif game in ALL:
            rows = tuple(each for each in table().attestations if each.game == game)
            assert rows, address
        else:
            continue
        said, named = linked_data(html), re.findall(r'<meta name="dcterms.spatial" content="([^"]*)">', html)
        sites = [table().sites[place] for place in {each.place for each in rows if each.place}]
        assert sorted(map(unescape, named)) == sorted(site.names[lang] for site in sites), address
        points = {each["name"]: each.get("geo") for each in said["spatialCoverage"]}
        for site in sites:
            geo = points[site.names[lang]]
            assert (geo and (geo["longitude"], geo["latitude"])) == site.at, site.id
        years = [year for each in rows if each.date for year in (dated(each.date).since, dated(each.date).year)]
        span = "/".join(map(str, sorted({min(years), max(years)}))) if years else None
        assert said.get("temporalCoverage") == span, address
        assert head(html).get("dcterms.temporal") == span, address


@pytest.mark.site
def test_lessons_and_drills_say_that_they_are_for_learning() -> None:
    for address, html in pages().items():
        said = linked_data(html)
        path = [each for each in address.split("/")[1:] if each]
        lesson = path[:1] == ["learn"] and path[-1] not in ("learn", "garrotxa")
        wanted = "lesson" if lesson else "learning path" if path[:1] == ["learn"] else None
        assert said.get("learningResourceType") == wanted, address
        quizzes = [each["@id"] for each in said.get("hasPart", ()) if each["@type"] == "Quiz"]
        drills = re.findall(r'<section class="drill" id="([^"]+)"', html)
        assert quizzes == [f"{canonical(html)}#{id}" for id in drills], address


@pytest.mark.site
def test_each_page_tells_reference_managers_that_its_author_is_a_group() -> None:
    """Zotero's translators prefer this to the `meta` elements, and split no name of it."""
    for address, html in pages().items():
        (said,) = re.findall(r'<span class="Z3988" title="([^"]*)" hidden></span>', html)
        told, meta = parse_qs(unescape(said), strict_parsing=True), head(html)
        whole = "citation_title" not in meta
        assert told["rft_val_fmt"] == ["info:ofi/fmt:kev:mtx:book"], address
        assert told["rft.genre"] == ["book" if whole else "bookitem"], address
        assert told["rft.btitle"] == [meta["citation_book_title"]], address
        assert told.get("rft.atitle", [None]) == [None if whole else meta["citation_title"]], address
        assert told["rft.aucorp"] == list(cite.authors()), address
        assert "rft.au" not in told, address
        assert told["rft_id"] == [canonical(html)], address
        assert told["rft.date"] == [meta["dcterms.issued"]], address
        assert told["rft.pub"] == [meta["citation_publisher"]], address
        assert told["rft.subject"] == meta["citation_keywords"].split("; "), address
        assert told["rft.rights"] == [meta["dcterms.rights"]], address


@pytest.mark.site
def test_linked_data_say_what_a_page_is() -> None:
    wanted = {"name", "inLanguage", "author", "version", "dateModified", "license", "accessibilityFeature", "url"}
    known = {canonical(html) for html in pages().values()}
    for address, html in pages().items():
        said = linked_data(html)
        assert said["@context"] == "https://schema.org", address
        assert wanted <= set(said), address
        assert "LearningResource" in said["@type"], address
        assert said["@id"] == canonical(html), address
        assert {each["@id"] for each in said.get("workTranslation", ())} <= known - {said["@id"]}, address
        if "Article" in said["@type"]:
            assert said["headline"] == head(html)["citation_title"], address
            assert said["isPartOf"]["@id"] in known, address
        for term in said.get("hasDefinedTerm", ()):
            assert f'id="{term["@id"].partition("#")[2]}"' in html, term


@pytest.mark.site
def test_a_lesson_is_the_translation_of_those_alone_that_teach_the_same_game() -> None:
    translated = {
        address: {each["@id"] for each in linked_data(html).get("workTranslation", ())}
        for address, html in pages().items()
    }
    address = {path: canonical(html) for path, html in pages().items()}
    for path in ("learn/", "learn/trick/"):  # the Argentine game is taught in both
        assert translated[f"es/{path}"] == {address[f"tr/{path}"]}
        assert translated[f"tr/{path}"] == {address[f"es/{path}"]}
        assert not any(translated[f"{lang}/{path}"] for lang in ("eu", "ca", "fr"))
    assert translated["eu/about/"] == {address[f"{lang}/about/"] for lang in LANGUAGES if lang != "eu"}


@pytest.mark.site
@pytest.mark.parametrize(("game", "lang"), paged.PAGED)
def test_the_page_of_a_game_names_the_works_it_cites(game: str, lang: str) -> None:
    html, listed = pages()[f"{lang}/games/{game}/"], pages()[f"{lang}/sources/"]
    works = [each["@id"].partition("#")[2] for each in linked_data(html)["citation"]]
    assert set(works) == set(citations.cited(rulebook(game), paged.page(game, lang)))
    assert all(f'id="{id}"' in listed for id in works)
    folded = re.findall(r'<details class="beside cite-rule">.*?<a href="[^"#]*#([\w-]+)">(\S+)</a></p>', html)
    rules = {rule.anchor for rule in rulebook(game).rules.values()}
    own = {anchor for anchor, address in folded if address == f"{permalink(html)}#{anchor}"}
    assert own == {article.rules[0].anchor for article in rulebook(game).articles} <= rules
    records = re.findall(r'aria-label="CSL-JSON"><p>CSL-JSON</p><pre[^>]*>(.*?)</pre>', html, re.S)
    beside = json.loads((SITE / f"{lang}/games/{game}/cite-rules.json").read_text("utf-8"))
    assert [each for (each,) in map(json.loads, map(unescape, records))] == beside


@pytest.mark.site
def test_what_is_offered_at_the_end_of_a_page_is_there() -> None:
    for address, html in pages().items():
        block = re.search(r'<section class="cite".*?</section>', html, re.S)
        assert block, address
        assert permalink(html) in block[0], address
        offered = re.findall(r'href="(cite[\w-]*\.\w+)" download="truk-', block[0])
        assert offered == sorted(offered, key=lambda name: "-rules" in name), address
        assert set(offered) == {path.name for path in (SITE / address).glob("cite*")}, address
        assert len(offered) == (6 if "/games/" in address else 3), address

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
from truk_site import bibliography, citations, cite, datasets, linked
from truk_site.cite import Cited
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
    (item,) = json.loads(cite.written(of)["json"])
    assert item["title"] == title
    assert title in cite.text(of)


def test_what_tex_would_read_as_a_command_is_escaped() -> None:
    assert r"title = {{\{1\} \$2 \textasciicircum{}3 \textbackslash{}4}}" in cite.bibtex(made(r"{1} $2 ^3 \4"))


def test_a_rule_is_cited_by_number_and_address_in_every_language() -> None:
    said = {lang: cite.text(made("Truk", lang), "3.3", "trick-tie") for lang in LANGUAGES}
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
    assert "citation_title" not in dict(linked.metadata(of))


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
    assert book["authors"] == about["authors"] == [{"name": name} for name in cite.authors()]
    assert f'_("{book["title"]}")' in (ROOT / "truk_site/theme/main.html").read_text("utf-8")


@pytest.mark.usefixtures("stand_ins")
def test_pages_but_for_home_and_lessons_say_how_they_are_cited(tmp_path: Path) -> None:
    pages = {"games/truk.md": game_page(), "learn/index.md": PAGE, "learn/cards.md": PAGE}
    found = [path for path in build(tmp_path, pages, URL).glob("es/**/index.html") if "regulation" not in path.parts]
    html = {path.parent.name: path.read_text("utf-8") for path in found}
    assert {name for name, text in html.items() if '<section class="cite"' in text} == {"truk", "about", "sources"}
    assert all('name="citation_book_title" content="The book of truc"' in text for text in html.values())
    line = "The truk-rules authors. A page, rule 3.3. The book of truc, edition 2026.1, 2026-11-30. "
    address = f'<a href="#trick-tie">{URL}es/games/truk/#trick-tie</a>'
    assert f"<summary>Cite 3.3</summary><p>{line}{address}</p></details>" in html["truk"]
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
        assert entry.fields["url"] == record["urls"][0] == item["URL"] == canonical(html), address
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
def test_the_head_of_each_page_has_what_reference_managers_read() -> None:
    for address, html in pages().items():
        meta = head(html)
        assert meta["citation_book_title"] == words(address[:2])("The book of truc"), address
        assert re.fullmatch(r"\d{4}/\d\d/\d\d", meta["citation_publication_date"]), address
        assert meta["citation_language"].partition("-")[0] == address[:2], address
        assert meta["citation_public_url"] == canonical(html), address
        assert "dcterms.isVersionOf" not in meta, address
        assert meta["citation_author"] == meta["dcterms.creator"] == cite.authors()[0], address
        assert meta["dcterms.license"] == cite.LICENCE_URL, address
        assert meta["dcterms.rights"] == cite.LICENCE, address


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
@pytest.mark.parametrize(("game", "lang"), paged.PAGED)
def test_the_page_of_a_game_names_the_works_it_cites(game: str, lang: str) -> None:
    html, listed = pages()[f"{lang}/games/{game}/"], pages()[f"{lang}/sources/"]
    works = [each["@id"].partition("#")[2] for each in linked_data(html)["citation"]]
    assert set(works) == set(citations.cited(rulebook(game), paged.page(game, lang)))
    assert all(f'id="{id}"' in listed for id in works)
    folded = re.findall(r'<details class="beside cite-rule">.*?<a href="#([\w-]+)">(\S+)</a></p></details>', html)
    rules = {rule.anchor for rule in rulebook(game).rules.values()}
    own = {anchor for anchor, address in folded if address == f"{canonical(html)}#{anchor}"}
    assert own == {article.rules[0].anchor for article in rulebook(game).articles} <= rules


@pytest.mark.site
def test_what_is_offered_at_the_end_of_a_page_is_there() -> None:
    for address, html in pages().items():
        block = re.search(r'<section class="cite".*?</section>', html, re.S)
        assert bool(block) == (address[3:] != "" and not address[3:].startswith("learn/")), address
        if block:
            assert canonical(html) in block[0], address
            for name in re.findall(r'href="(cite\.\w+)" download="truk-', block[0]):
                assert (SITE / address / name).is_file(), address

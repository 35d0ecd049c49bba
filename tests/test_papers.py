"""What is printed: rule sheets that fold, score sheets and regulations, read back as other programs read them."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pypdf
import pypdfium2
import pytest
import zxingcpp
from PIL import Image, ImageChops

from tests.small_site import ROOT, build, game_page
from tests.test_cite import canonical, head, linked_data
from truk_rules.language import LANGUAGES
from truk_rules.option_words import settles
from truk_rules.rules import rulebook
from truk_rules.variants import ALL, find
from truk_rules.voice import Voice
from truk_site import engine, imposed, papers, printing, regulation_text
from truk_site.parts import Finished, said
from truk_site.terms import concepts

pytestmark = pytest.mark.site

SITE = ROOT / "site"
EVERY = pytest.mark.parametrize(("lang", "game"), list(product(LANGUAGES, ALL)))
SOME = pytest.mark.parametrize(("lang", "game"), list(zip(LANGUAGES, list(ALL)[::2], strict=True)))
A4 = (595.28, 841.89)


def place(lang: str, game: str, name: str) -> Path:
    """Where a paper stands in the built site."""
    folder = "regulation" if name == printing.REGULATION else "games"
    return SITE / lang / folder / game / name


@cache
def page(lang: str, game: str) -> str:
    return (SITE / lang / "games" / game / "index.html").read_text("utf-8")


def stated(lang: str, game: str) -> dict[str, Any]:
    """Return what the page of a game says of itself to programs."""
    found = re.search(r'<script type="application/ld\+json">(.*?)</script>', page(lang, game))
    assert found
    said: dict[str, Any] = json.loads(found[1])
    return said


@cache
def form(lang: str, game: str) -> Element:
    """Return the form on the page of a regulation."""
    html = (SITE / lang / "regulation" / game / "index.html").read_text("utf-8")
    (found,) = Finished(html).classed("regulation")
    return found


@cache
def text(path: Path) -> str:
    """Return what a paper says, page after page."""
    document = pypdfium2.PdfDocument(path)
    read = " ".join(each.get_textpage().get_text_range() for each in document)
    document.close()
    return " ".join(read.replace("\ufffe", "").split())


def fonts(reader: pypdf.PdfReader) -> dict[str, Any]:
    """Return the description of every font of a sheet, by its name."""
    first: Any = reader.pages[0]["/Resources"]["/XObject"]["/left"]
    described = [font["/DescendantFonts"][0]["/FontDescriptor"] for font in first["/Resources"]["/Font"].values()]
    return {str(each["/FontName"]): each for each in described}


def drawn(path: Path, number: int, scale: float = 2) -> Image.Image:
    """Return a page as a picture."""
    document = pypdfium2.PdfDocument(path)
    picture: Image.Image = document[number].render(scale=scale).to_pil().convert("RGB")
    document.close()
    return picture


@EVERY
def test_a_sheet_folds_from_a4_and_holds_every_article_in_the_language_of_its_page(lang: str, game: str) -> None:
    path = place(lang, game, printing.SHEET)
    reader = pypdf.PdfReader(path)
    assert len(reader.pages) in (2, 4), "one sheet of paper, or two"
    for each in reader.pages:
        assert (float(each.mediabox.height), float(each.mediabox.width)) == pytest.approx(A4, abs=2)
    of = stated(lang, game)
    assert reader.root_object["/Lang"] == of["inLanguage"]
    assert reader.root_object["/MarkInfo"]["/Marked"]
    assert reader.metadata is not None
    assert of["name"] in str(reader.metadata.title)
    told = text(path).replace(" ", "")
    assert of["version"] in told
    assert of["url"] in told
    for article in rulebook(game).articles:
        title = engine.rule_title(lang, article.title, game)
        first = re.split(r"[ ’\u202f]", title)[0]
        assert f"{article.number}{first}" in told, f"{article.number} {title}"
    assert path.stat().st_size < 220_000


@EVERY
def test_nothing_stands_in_the_margins_of_a_sheet_or_over_its_fold(lang: str, game: str) -> None:
    path = place(lang, game, printing.SHEET)
    margin = 7 / 297
    for number in range(len(pypdf.PdfReader(path).pages)):
        picture = ImageChops.invert(drawn(path, number, 0.6).convert("L"))
        for left, right in ((0, margin), (0.5 - margin, 0.5 + margin), (1 - margin, 1)):
            strip = picture.crop((round(left * picture.width), 0, round(right * picture.width), picture.height))
            assert strip.getbbox() is None, f"page {number}, from {left:.2f} to {right:.2f} of its width"


@EVERY
def test_every_font_of_a_sheet_is_one_of_the_site_and_inside_it(lang: str, game: str) -> None:
    found = fonts(pypdf.PdfReader(place(lang, game, printing.SHEET)))
    assert found
    for name, described in found.items():
        assert re.match(r"/[A-Z]{6}\+(Alegreya|Atkinson-Hyperlegible-Next)", name), name
        assert {"/FontFile2", "/FontFile3"} & set(described)


@SOME
def test_a_telephone_reads_the_address_of_the_page_from_its_sheet(lang: str, game: str) -> None:
    (code,) = zxingcpp.read_barcodes(drawn(place(lang, game, printing.SHEET), 0, 3))
    assert code.text == stated(lang, game)["url"]


@SOME
def test_papers_are_black_and_white(lang: str, game: str) -> None:
    for name in (printing.SHEET, printing.SCORE, printing.REGULATION):
        path = place(lang, game, name)
        for number in range(len(pypdf.PdfReader(path).pages)):
            red, green, blue = drawn(path, number, 1).split()
            for other in (green, blue):
                assert ImageChops.difference(red, other).getextrema() == (0, 0), f"{path} {number}"


@EVERY
def test_a_score_sheet_has_a_box_for_each_point(lang: str, game: str) -> None:
    path = place(lang, game, printing.SCORE)
    reader = pypdf.PdfReader(path)
    assert len(reader.pages) == 1
    assert stated(lang, game)["name"] in text(path)
    target = getattr(find(game).scoring, "target", 0)
    numbers = re.findall(r"\b\d+\b", text(path))
    assert {str(n) for n in range(1, target + 1)} <= set(numbers)


@EVERY
def test_a_regulation_has_every_option_of_its_game_and_what_its_sources_leave_open(lang: str, game: str) -> None:
    radios = [each.get("name") for each in form(lang, game).iter("input") if each.get("type") == "radio"]
    asked = next(section for section in form(lang, game).iter("section") if section[0].get("id") == "options")
    values = [len(list(each.iter("input"))) for each in asked.iter("fieldset")]
    chosen = [option for option in find(game).offers if not option.follows]
    assert values == [len(option.values) for option in chosen], "what follows from another option is not ticked"
    notes = [each for each in asked if each.tag == "p" and not each.get("class")]
    voice = Voice(lang, find(game))
    told = [voice.say(more) for option in chosen if (more := settles(option, find(game)))]
    assert told == [said(each) for each in notes if said(each) in told]
    assert len(told) == len(find(game).offers) - len(chosen)
    assert len(set(radios)) == len(list(form(lang, game).iter("fieldset"))) - 2, "one is ranked, of one any may hold"
    cited = {
        said(each)
        for section in form(lang, game).iter("section")
        if section[0].get("id") == "open"
        for each in section.iter("a")
    }
    assert cited == {each.number for each in rulebook(game).articles if each.status in ("gap", "disputed")}
    heads = [each.get("id") for each in form(lang, game).iter("h2")]
    assert heads == [*(each.name for each in regulation_text.ARTICLES), "annex-ladder", "annex-tricks", "annex-words"]
    (calls,) = (each for each in form(lang, game).iter("section") if each[0].get("id") == "annex-ladder")
    captions = [said(each) for each in calls.iter("caption")]
    assert (voice.say("What the calls are worth") in captions) == (find(game).envit is not None)
    (words,) = (each for each in form(lang, game).iter("section") if each.get("class") == "own-words")
    own = [
        [id for id in each.rules if id.startswith(f"{game}:")] for each in concepts().values() if each.kind == "game"
    ]
    rows = list(words.iter("tr"))[1:]
    assert len(rows) == len([ids for ids in own if ids])
    numbers = {rulebook(game).article(id.replace(":", ".", 1)).number for ids in own for id in ids}
    assert {said(each) for each in words.iter("a")} == numbers
    assert all(all(map(said, row)) for row in rows), "each has its word, the same in others, and a rule"
    assert said(list(form(lang, game))[-1]).endswith(f"/{lang}/glossary/"), "paper follows no link"


@EVERY
def test_the_form_of_a_regulation_can_be_filled_in_on_the_screen(lang: str, game: str) -> None:
    reader = pypdf.PdfReader(place(lang, game, printing.REGULATION))
    fields: Any = reader.root_object["/AcroForm"]["/Fields"]
    on_page = {each.get("name") for each in form(lang, game).iter() if each.tag in ("input", "textarea")}
    assert {each.get_object()["/T"] for each in fields} == on_page
    named = [each.get_object() for each in fields]
    assert all(each["/TU"] != each["/T"] for each in named if each["/FT"] == "/Tx"), "a line is named by its label"
    assert reader.root_object["/Lang"] == lang


@pytest.mark.parametrize("game", ALL)
def test_letters_of_turkish_papers_come_back_as_they_were(game: str) -> None:
    """A dotted i of its own form came back as V."""
    for name in (printing.SHEET, printing.SCORE, printing.REGULATION):
        assert not re.search(r"[a-zçğıöşü]V[a-zçğıöşü]", text(place("tr", game, name))), name


@EVERY
def test_a_page_offers_its_papers_and_they_are_there(lang: str, game: str) -> None:
    prints = page(lang, game).partition('<section class="cite prints"')[2].partition("</section>")[0]
    leads = re.findall(r'<a href="([^"]+)"', prints)
    filled = f"../../regulation/{game}/"
    assert leads == [printing.SHEET, printing.SCORE, filled, f"{filled}{printing.REGULATION}"]
    for each in leads[:2]:
        assert (SITE / lang / "games" / game / each).is_file()


@EVERY
def test_the_head_of_a_page_names_the_paper_that_holds_what_it_says(lang: str, game: str) -> None:
    form = (SITE / lang / "regulation" / game / "index.html").read_text("utf-8")
    for html, paper in ((page(lang, game), printing.SHEET), (form, printing.REGULATION)):
        address = head(html)["citation_pdf_url"]
        assert address == f"{canonical(html)}{paper}"
        assert linked_data(html)["encoding"]["contentUrl"] == address


def test_nothing_links_to_papers_that_are_left_out(
    tmp_path: Path, stand_ins: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHEETS", "no")
    site = build(tmp_path, {"games/truk.md": game_page()}, "https://example.org/")
    for path in ("games", "regulation"):
        html = (site / "eu" / path / "truk" / "index.html").read_text("utf-8")
        assert ".pdf" not in html
    html = (site / "eu" / "games" / "truk" / "index.html").read_text("utf-8")
    assert 'href="../../regulation/truk/"' in html
    assert "built without the sheets" in html


LEAVES = "".join(f"<h1 style='break-before: page'>Page {n}</h1>" for n in range(1, 9))
BOOK = (
    "<!doctype html><html lang='eu'><title>Book</title><style>@page { size: 148.5mm 210mm }</style>"
    f"<body>{LEAVES}</body></html>"
)


def folded(sides: int) -> pypdf.PdfReader:
    """Return eight pages as they are laid two and two."""
    from io import BytesIO

    done = papers._rendered(BOOK)
    return pypdf.PdfReader(BytesIO(papers._written(done.copy(done.pages[: 2 * sides]), imposed.fold)))


def test_pages_lie_as_a_booklet_wants_them() -> None:
    read = [re.findall(r"\d", each.extract_text()) for each in folded(4).pages]
    assert read == [["8", "1"], ["2", "7"], ["6", "3"], ["4", "5"]]
    assert [re.findall(r"\d", each.extract_text()) for each in folded(2).pages] == [["4", "1"], ["2", "3"]]
    with pytest.raises(ValueError, match="6 pages cannot be folded"):
        imposed.spreads(6)


def test_tags_of_folded_pages_keep_the_order_of_reading() -> None:
    reader = folded(2)
    document: Any = reader.root_object["/StructTreeRoot"]["/K"][0].get_object()
    heads = [each.get_object() for each in document["/K"]]
    assert [each["/S"] for each in heads] == ["/H1"] * 4
    lies = [each["/K"][0].get_object()["/K"][0] for each in heads]
    sheets = [each.indirect_reference for each in reader.pages]
    assert [sheets.index(each.raw_get("/Pg")) for each in lies] == [0, 1, 1, 0]
    assert len({each.raw_get("/Stm").idnum for each in lies}) == 4


def test_the_same_paper_has_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    assert papers.printed(BOOK) == papers.printed(BOOK)

"""How a reader tells of a mistake: what is filled in, and where it is sent."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from urllib.parse import parse_qs, urlsplit

import pytest
from mkdocs.config import load_config

from tests import paged
from tests.small_site import ROOT, build, game_page
from tests.test_cite import made
from truk_rules import __version__
from truk_rules.language import LANGUAGES
from truk_rules.rules import Article, rulebook
from truk_site import report
from truk_site.edition import commit
from truk_site.here import Here
from truk_site.words import words

ARTICLE = rulebook("truk").article("truk.trick.tie")


def here(contact: str) -> Here:
    extra = {"edition": "2026.1", "edition_date": "2026-11-30", "contact": contact}
    config = SimpleNamespace(extra=extra)
    return cast("Here", SimpleNamespace(config=config, link=lambda path, anchor: f"../{path}#{anchor}"))


def field(html: str) -> list[str]:
    found = re.search(r'<pre class="lines"[^>]*>(.*?)</pre>', html, re.DOTALL)
    assert found
    return unescape(found[1]).split("\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rule_address_language_and_edition_are_filled_in(lang: str) -> None:
    title, address, read = field(report.folded(made("Truk & co", lang), here(""), ARTICLE))
    assert title.startswith("Truk & co, ")
    assert "3.3" in title
    assert title.endswith("(truk.trick.tie)")
    assert address == f"https://example.org/book/{lang}/games/truk/#trick-tie"
    assert read.startswith(f"{lang} · ")
    assert {"2026.1", __version__} <= set(re.findall(r"[\d.]+\d", read))
    assert read.endswith(commit())


@pytest.mark.parametrize("article", [ARTICLE, None], ids=["rule", "page"])
def test_a_contact_opens_a_letter_that_says_the_same(article: Article | None) -> None:
    html = report.folded(made("Truk", "es"), here("rules@example.org"), article)
    href = re.search(r'href="(mailto:[^"]*)"', html)
    assert href
    letter = urlsplit(unescape(href[1]))
    asked = parse_qs(letter.query, strict_parsing=True)
    assert letter.path == "rules@example.org"
    assert asked["subject"] == [field(html)[0]]
    assert asked["body"][0].strip().split("\r\n") == field(html)
    assert words("es")("No address for mistakes is published yet.") not in html


def test_without_a_contact_the_lines_are_there_and_it_is_said_that_there_is_no_address_yet() -> None:
    for article in (ARTICLE, None):
        html = report.folded(made("Truk"), here(""), article)
        assert len(field(html)) == 3
        assert "mailto:" not in html
        said = re.search(r'</div><p>(.*?) <a href="../about.md#correct">(.*?)</a></p>', html)
        assert said
        assert said[1] == words("eu")("No address for mistakes is published yet.")


@pytest.mark.site
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_page_says_by_the_setting_whether_there_is_an_address(lang: str) -> None:
    contact = load_config(str(ROOT / "mkdocs.yml")).extra["contact"]
    none = words(lang)("No address for mistakes is published yet.")
    for path in (ROOT / "site" / lang).rglob("index.html"):
        html = path.read_text("utf-8")
        folds = html.count('<details class="beside report">')
        assert folds >= 1, path
        assert html.count(none) == (0 if contact else folds), path
        assert html.count('href="mailto:') == (folds if contact else 0), path


@pytest.mark.usefixtures("stand_ins")
def test_every_page_and_every_article_has_it(tmp_path: Path) -> None:
    site = build(tmp_path, {"games/truk.md": game_page()}, "https://example.org/book/")
    for name in ("", "about/", "sources/", "games/truk/"):
        html = (site / "tr" / name / "index.html").read_text("utf-8")
        articles = len(rulebook("truk").articles) if "truk" in name else 0
        assert html.count('<details class="beside report">') == articles + 1, name
        assert field(html[html.rindex('<details class="beside report">') :])[1] == f"https://example.org/book/tr/{name}"
    assert "report" not in (site / "index.html").read_text("utf-8")


@pytest.mark.site
@pytest.mark.parametrize(("game", "lang"), paged.PAGED)
def test_the_lines_of_every_article_name_its_rule_and_an_anchor_that_is_there(game: str, lang: str) -> None:
    html = (ROOT / "site" / lang / "games" / game / "index.html").read_text("utf-8")
    own = re.findall(
        r'<div class="own">.*?<details class="beside report">.*?(<pre class="lines".*?</pre>)', html, re.DOTALL
    )
    said = [field(each) for each in own]
    articles = rulebook(game).articles
    assert [re.findall(r"\(([\w.-]+)\)$", title) for title, *_ in said] == [[each.rules[0].id] for each in articles]
    assert all(f'id="{urlsplit(address).fragment}"' in html for _, address, _ in said)

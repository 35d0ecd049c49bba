"""Addresses that last: every page and anchor on the record leads somewhere, and what has moved is still found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from mkdocs.exceptions import Abort

from scripts.serve import serving
from tests import paged
from tests.small_site import PAGE, ROOT, build, game_page
from truk_rules.language import LANGUAGES
from truk_rules.rules import rulebook
from truk_site import permanent
from truk_site.permanent import Redirects

SITE = ROOT / "site"
URL = "https://example.org/book/"
MOVED = Redirects(
    pages={"games/old/": "games/truk/", "put/": "about/"},
    anchors={"games/truk/#tie-of-old": "trick-tie", "about/#rules": "cite"},
)


@pytest.mark.site
def test_whatever_was_published_once_is_still_there() -> None:
    known = permanent.recorded()
    assert known == sorted(set(known))
    assert not list(permanent.lost(SITE, known, permanent.redirects())), "see truk_site/redirects.toml"


def test_every_rule_is_on_the_record() -> None:
    rules = {f"games/{game}/#{rule.anchor}" for game in rulebook_games() for rule in rulebook(game).rules.values()}
    assert not rules - set(permanent.recorded()), "run `make anchors`"


def rulebook_games() -> set[str]:
    return {game for game, _ in paged.PAGED}


@pytest.fixture
def moved(monkeypatch: pytest.MonkeyPatch, stand_ins: None, tmp_path: Path) -> Path:
    monkeypatch.setattr(permanent, "redirects", lambda: MOVED)
    return build(tmp_path, {"games/truk.md": game_page()}, URL)


def test_an_old_anchor_stands_where_the_new_one_does(moved: Path) -> None:
    for lang in LANGUAGES:
        html = (moved / lang / "games/truk/index.html").read_text("utf-8")
        article = html[html.index(' id="trick-tie"') :]
        assert article.index('<span class="moved" id="tie-of-old"></span>') < article.index("</article>")
    assert '<h2 id="cite"><span class="moved" id="rules"></span>' in (moved / "tr/about/index.html").read_text("utf-8")


def test_an_old_page_leads_to_the_new_one(moved: Path) -> None:
    html = (moved / "eu/games/old/index.html").read_text("utf-8")
    assert '<link rel="canonical" href="https://example.org/book/eu/games/truk/">' in html
    assert '<meta http-equiv="refresh" content="0; url=../../../eu/games/truk/">' in html
    assert '<a href="../../../eu/games/truk/">' in html
    assert 'src="../../assets/moved.js"' in (moved / "eu/put/index.html").read_text("utf-8")


def test_what_is_on_the_record_may_have_moved_but_not_gone(moved: Path) -> None:
    known = [
        *("about/", "games/truk/#trick-tie", "games/old/", "games/old/#trick-tie", "games/old/#tie-of-old"),
        *("put/#rules", "games/none/", "games/truk/#none", "games/old/#none"),
    ]
    assert [*permanent.lost(moved, known, MOVED)] == ["games/none/", "games/truk/#none", "games/old/#none"]
    assert [*permanent.lost(moved, known[2:3], Redirects())] == []  # the page that leads on is a page
    assert {"games/truk/#trick-tie", "about/#cite", "about/"} <= permanent.published(moved)


@pytest.mark.parametrize(
    ("redirects", "what"),
    [
        (Redirects(anchors={"about/#old": "nowhere"}), "about/#old leads to #nowhere, which eu/about.md has not"),
        (Redirects(pages={"about/": "sources/"}), "about/ has moved, but eu has such a page"),
        (Redirects(pages={"old/": "nowhere/"}), "old/ leads to nowhere/, which no language has"),
    ],
)
def test_a_redirect_that_makes_no_sense_stops_the_build(
    redirects: Redirects,
    what: str,
    monkeypatch: pytest.MonkeyPatch,
    stand_ins: None,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(permanent, "redirects", lambda: redirects)
    with pytest.raises(Abort):
        build(tmp_path, {"index.md": PAGE.replace("lang:", "home: true\nlang:")}, URL)
    assert f"truk_site/redirects.toml: {what}" in caplog.text


@pytest.mark.browser
def test_the_anchor_that_was_asked_for_comes_along(moved: Path, chromium: Any) -> None:
    (moved / "assets").mkdir(exist_ok=True)
    (moved / "assets/moved.js").write_bytes((ROOT / "docs/assets/moved.js").read_bytes())
    with serving(moved) as url:
        page = chromium.new_page()
        page.goto(f"{url}fr/games/old/#trick-tie")
        page.wait_for_url(f"{url}fr/games/truk/#trick-tie")
        page.close()
        plain = chromium.new_context(java_script_enabled=False)
        page = plain.new_page()
        page.goto(f"{url}fr/games/old/#trick-tie")
        page.wait_for_url(f"{url}fr/games/truk/**")
        plain.close()

"""Example hands as bare pages, in a frame on a page of another host, as others will show them."""

from __future__ import annotations

import re
from html import escape, unescape
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api

from scripts.serve import serving
from tests.small_site import ABOUT, ROOT, build, game_page
from truk_rules import html
from truk_rules.language import LANGUAGES
from truk_rules.walkthrough import ids
from truk_site import records
from truk_site.embed import LISTENER

SITE = ROOT / "site"
ID = "truk-first-hand"
PAGES = {
    "games/truk.md": game_page(more="```walkthrough\nid: truk-opening\n```\n"),
    "about.md": f"{ABOUT}\n## Frames {{#embed}}\n\n/// frames\nCopy it.\n///\n",
}
HOST = "<!doctype html><html lang=en><meta charset=utf-8><title>Elsewhere</title><p>Ours.</p>"


@pytest.mark.usefixtures("stand_ins")
def test_every_hand_has_a_bare_page_and_a_line_to_copy(tmp_path: Path) -> None:
    site = build(tmp_path, PAGES, "https://example.org/book/", embeds="yes")
    told = (site / "fr/about/index.html").read_text("utf-8")
    assert re.search(rf"Copy it\..*{re.escape(escape(LISTENER, quote=False))}", told, re.S)
    page = (site / "fr/games/truk/index.html").read_text("utf-8")
    (line,) = re.findall(r'<pre class="lines" tabindex[^>]*>(&lt;iframe .*?)</pre>', page)
    assert unescape(line).startswith('<iframe src="https://example.org/book/embed/fr/truk-opening/" title="')
    bare = (site / "embed/fr/truk-opening/index.html").read_text("utf-8")
    assert '<html lang="fr" data-accent="bastos">' in bare
    assert '<meta name="robots" content="noindex">' in bare
    assert 'data-rules="../../../fr/games/truk/"' in bare
    assert '<link rel="canonical" href="https://example.org/book/fr/games/truk/">' in bare
    assert {path.parent.name for path in site.glob("embed/*/*/index.html")} == {"truk-opening", "truk-pasotan"}
    assert "Copy this line" not in str(records.records(page))


@pytest.mark.usefixtures("stand_ins")
def test_a_switch_leaves_them_out(tmp_path: Path) -> None:
    site = build(tmp_path, PAGES, "https://example.org/book/", embeds="no")
    assert not (site / "embed").exists()
    told = (site / "fr/about/index.html").read_text("utf-8")
    assert "This copy of the book has no pages for frames." in told
    assert "Copy it." not in told
    assert 'class="beside embed"' not in (site / "fr/games/truk/index.html").read_text("utf-8")


@pytest.mark.site
@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_hands_stand_alone_in_every_language(lang: str) -> None:
    for id in ids():
        bare = (SITE / "embed" / lang / id / "index.html").read_text("utf-8")
        game = html.load(id).variant.name
        assert html.walkthrough(id, lang, f"../../../{lang}/games/{game}/") in bare
        used = set(re.findall(r'<use href="#([\w-]+)"', bare))
        assert used <= set(re.findall(r'id="([\w-]+)"', bare)), id
        assert len(bare) < 250_000, id
        for script in ("bundle", "localStorage", "serviceWorker"):
            assert script not in bare


@pytest.mark.site
@pytest.mark.browser
def test_a_hand_is_played_in_a_frame_of_another_host(chromium: Any, tmp_path: Path) -> None:
    """The frame grows with what it shows, its engine runs, and neither asks anybody else for anything."""
    page = (SITE / "ca/games/truk/index.html").read_text("utf-8")
    line = next(each for each in re.findall(r'<pre class="lines" tabindex[^>]*>(.*?)</pre>', page) if f"/{ID}/" in each)
    with serving(SITE) as ours, serving(tmp_path) as theirs:
        snippet = re.sub(r'src="[^"]*/embed/', f'src="{ours}embed/', unescape(line))
        (tmp_path / "index.html").write_text(HOST + snippet + LISTENER, "utf-8")
        context = chromium.new_context(viewport={"width": 700, "height": 600})
        visited, asked, wrong = context.new_page(), [], []
        visited.on("request", lambda request: asked.append(request.url))
        visited.on("pageerror", lambda error: wrong.append(str(error)))
        visited.goto(theirs)
        frame = visited.frame_locator("iframe")
        walk = frame.locator("section.walk")
        tall = "() => document.querySelector('iframe').height > 1000"
        visited.wait_for_function(tall, timeout=30_000)
        content = visited.frames[1]
        fits = "() => document.documentElement.scrollHeight <= innerHeight + 1"
        content.wait_for_function(fits, timeout=30_000)

        walk.locator("[data-action=next]").click()
        sync_api.expect(walk.locator("li[data-step='1']")).to_have_attribute("aria-current", "step")
        sync_api.expect(walk).to_have_attribute("data-engine", "python")
        walk.locator("[data-part=options] button[data-option]:not(.script)").first.click()
        sync_api.expect(walk.locator(".tried li")).to_have_count(1)
        content.wait_for_function(fits, timeout=30_000)
        walk.locator("[data-action=link]").click()
        note = walk.locator("[data-note]")
        sync_api.expect(note.locator("span")).not_to_be_empty()
        if note.locator("textarea").count():  # a frame may not copy by itself
            assert note.locator("textarea").input_value().startswith(f"{ours}ca/games/truk/#walk={ID}&step=1&do=")
        with context.expect_page() as opened:
            walk.locator("[data-part=event] a, .tried a").first.click()
        opened.value.wait_for_url(f"{ours}ca/games/truk/#*")

        assert {url for url in asked if not url.startswith((ours, theirs, "blob:", "data:"))} == set()
        assert context.cookies() == []
        assert context.service_workers == []
        assert wrong == []
        context.close()


@pytest.mark.site
@pytest.mark.browser
def test_without_scripts_a_frame_holds_the_hand_as_text(chromium: Any) -> None:
    with serving(SITE) as ours:
        context = chromium.new_context(java_script_enabled=False)
        page = context.new_page()
        page.goto(f"{ours}embed/tr/{ID}/")
        sync_api.expect(page.locator(".transcript li")).to_have_count(len(html.steps(ID)))
        sync_api.expect(page.locator(".steps")).to_be_hidden()
        sync_api.expect(page.locator(".stage .card").first).to_be_visible()
        context.close()

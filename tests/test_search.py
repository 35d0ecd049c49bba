"""The search in a real Chromium: what readers of five languages type, and how they get from there to a rule."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api

from tests.axe import violations
from tests.small_site import ROOT
from tests.visit import Visit
from truk_rules.language import LANGUAGES
from truk_rules.variants import ALL
from truk_site.records import collect

pytestmark = [pytest.mark.site, pytest.mark.browser]

NEAR = 10
"""So many places are listed at once."""

FOUND = {
    "eu": {
        "Truk": "games/truk/",
        "berdinketa": "games/truk/#hand-first-win-then-tie",
        "berdinketetarako": "games/garrotxa/#hand-first-then-tie",  # case forms, as nobody has written them here
        "banatzailearengandik": "games/truk/#deal-rotate",
        "irabazlearentzako": "games/catalunya-nord/#match-jocs",
        "apustuari": "games/truk/#bet-form",
        "KEINUEKIN": "games/truk/#talk-partners",
        "pasotan": "games/truk/#paso-forced-when",
        "lehenengo banaketa": "games/truk/#start-deal",
        "seigarren truka": "games/truk/#match-target",
        "gobernadoreak": "games/french/#four-governor-dealer",
        "igoerarik": "games/truk/#bet-no-raise",
        "tantoekin": "games/truk/#counter-tanto",
        "Elizanbururen": "sources/#doubt-poem-titles",
        "5.2 apustua": "games/truk/#bet-form",
    },
    "ca": {
        "as": "games/valencia/#order",  # which other engines take for a word without meaning
        "AS": "games/valencia/#order",
        "asos": "games/french/#walk-french-as8",
        "l'as de bastos": "games/valencia/#order",
        "espases": "games/valencia/#order",
        "d’espases": "games/fournier/#order",
        "or": "games/garrotxa/#order",
        "envidàvem": "games/valencia/#envit-refuse-first",
        "GARROTXA": "games/garrotxa/",
        "valencia": "games/valencia/",
        "senyes": "signals/",
        "picades": "games/garrotxa/#signal-three",
        "falta": "games/valencia/#envit-falta",
        "mentir": "games/valencia/#talk-secret",
        "que val un envit": "games/valencia/#envit-has",
    },
    "es": {
        "as": "games/argentine/#order",
        "as de espadas": "games/argentine/#order",
        "ENVIDO": "games/argentine/#envido-accept",
        "señas": "signals/",
        "senas": "signals/",
        "SEÑAS": "signals/",
        "pardas": "games/truk/#hand-first-win-then-tie",
        "falta envido": "games/argentine/#envido-call-envido",
        "quien reparte": "games/argentine/#deal-first",
        "flores": "games/argentine/#flor-declare",
        "retruco": "games/argentine/#truco-values",
        "truco argentino": "games/argentine/",
        "Fournier": "games/fournier/",
    },
    "fr": {
        "l’as": "games/french/#order",
        "L'AS": "games/french/#order",
        "d'épée": "games/fournier/#order",
        "epee": "games/fournier/#order",
        "égalités": "games/truk/#start-draw",
        "egalite": "games/truk/#start-draw",
        "REFUSÉE": "games/truk/#bet-refuse",
        "refuser": "games/mineiro/#truco-answers",
        "signe": "games/catalunya-nord/#signal-closed-list",
        "gouverneurs": "games/french/#four-governor-dealer",
        "plis pourris": "games/french/#hand-all-spoilt",
        "mon reste": "games/french/#mon-reste-call",
        "quatrieme carte": "games/truk/#start-draw",
        "Parlett": "games/parlett/",
    },
    "tr": {
        "işaret": "signals/",
        "İŞARETLER": "signals/",
        "isaret": "signals/",
        "ISARETLERI": "signals/",
        "ışaret": "signals/",
        "işaretlerimizden": "signals/",
        "dağıtan": "games/french/#deal-first",
        "dagitan": "games/french/#deal-first",
        "DAĞITAN": "games/french/#deal-first",
        "kılıç ası": "games/valencia/#order",
        "KILIÇ ASI": "games/valencia/#order",
        "kilic asi": "games/valencia/#order",
        "IRUN": "games/truk/#identity-name",
        "ırun": "games/truk/#identity-name",
        "Irun’da": "games/truk/#identity-name",
        "ARJANTİN": "games/argentine/",
        "ARJANTIN": "games/argentine/",
        "degistirmek": "games/truk/#paso-forced-when",
        "BERABERLİK": "games/garrotxa/#walk-garrotxa-three-ties",
    },
}


NAMED = {
    "truk": {"truk"},
    "truc": {"valencia", "fournier", "garrotxa", "catalunya-nord", "catalan", "french", "parlett"},
    "truco": {"argentine", "mineiro"},
}
"""The games that bear a name in every language, with an ending perhaps."""


class Reader(Visit):
    """A reader who searches."""

    def __init__(self, page: Any, site: str) -> None:
        super().__init__(page, site)
        self.dialog = page.locator("dialog.finder")
        self.field = self.dialog.locator("input")
        self.status = self.dialog.locator("[role=status]")
        self.links = self.dialog.locator("ol a")

    def paths(self) -> list[str]:
        """What was fetched of the site."""
        return [url.removeprefix(self.site) for url in self.asked]

    def goto(self, path: str) -> None:
        self.page.goto(self.site + path)
        sync_api.expect(self.page.locator("button.find")).to_be_visible()

    def open(self) -> None:
        self.page.keyboard.press("Control+k")
        sync_api.expect(self.field).to_be_focused()

    def ask(self, words: str) -> list[str]:
        """Type, press Enter, and return where the list leads."""
        self.field.fill(words)
        self.page.keyboard.press("Enter")
        sync_api.expect(self.links.first).to_be_focused()
        return [each.removeprefix(self.site) for each in self.links.evaluate_all("all => all.map(a => a.href)")]


@pytest.fixture
def reader(chromium: Any, site: str) -> Iterator[Reader]:
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    yield Reader(context.new_page(), site)
    context.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_typed_leads_to_where_it_is_said(lang: str, reader: Reader) -> None:
    reader.goto(f"{lang}/about/")
    reader.open()
    lost = {}
    for words, place in FOUND[lang].items():
        first = reader.ask(words)[:NEAR]
        if f"{lang}/{place}" not in first:
            lost[words] = first
    assert lost == {}
    reader.ends_well()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_of_a_game_leads_to_its_own_page_first(lang: str, reader: Reader) -> None:
    """Not to two games compared, nor to the regulation of a tournament, which bear that name too."""
    reader.goto(f"{lang}/about/")
    reader.open()
    for name, games in NAMED.items():
        own = [path.removeprefix(f"{lang}/games/").rstrip("/") for path in reader.ask(name)[:NEAR]]
        assert own[0] in games
        assert games <= set(own)
        last = max(map(own.index, games))
        assert set(own[: last + 1]) <= set(ALL)  # no other place stands between them
    reader.ends_well()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_site_is_found(lang: str, reader: Reader) -> None:
    reader.goto(f"{lang}/about/")
    lost = reader.page.evaluate(
        """async ([site, lang]) => {
            const {find} = await import(site + "assets/search/places.mjs");
            const {words} = await (await fetch(`${site}pagefind/words.${lang}.json`)).json();
            const lost = [];
            for (const word of words.split(" ")) if (!(await find(word)).count) lost.push(word);
            return lost;
        }""",
        [reader.site, lang],
    )
    assert lost == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_nowhere_is_not_found(lang: str, reader: Reader) -> None:
    reader.goto(f"{lang}/")
    reader.open()
    reader.field.fill("xyzzy truk")
    sync_api.expect(reader.status).to_have_text(str(reader.dialog.get_attribute("data-none")))
    assert reader.links.count() == 0
    reader.field.fill("  ,. ")
    sync_api.expect(reader.status).to_have_text(str(reader.dialog.get_attribute("data-none")))
    reader.field.fill("")
    sync_api.expect(reader.status).to_have_text("")


def test_nothing_is_fetched_before_the_search_is_opened(reader: Reader) -> None:
    reader.goto("eu/games/truk/")
    reader.page.wait_for_load_state("networkidle")
    assert [url for url in reader.paths() if "search" in url or "pagefind" in url] == ["assets/search/open.mjs"]
    assert (ROOT / "site/assets/search/open.mjs").stat().st_size < 1500
    reader.open()
    reader.ask("truk")
    assert "pagefind/pagefind.js" in reader.paths()
    assert "pagefind/wasm.eu.pagefind" in reader.paths()
    assert not any(url.startswith("pagefind/wasm.") and "wasm.eu." not in url for url in reader.paths())


def test_by_keyboard_alone_to_a_rule_and_back(reader: Reader) -> None:
    keyboard = reader.page.keyboard
    reader.goto("ca/games/valencia/")
    button = reader.page.locator("button.find")
    button.focus()
    keyboard.press("Enter")
    sync_api.expect(reader.field).to_be_focused()
    keyboard.press("Escape")
    sync_api.expect(button).to_be_focused()
    keyboard.press("Enter")
    sync_api.expect(reader.field).to_be_focused()
    keyboard.type("falta")
    sync_api.expect(reader.status).to_have_text(re.compile(r"^Resultats: \d+$"))
    sync_api.expect(reader.links).to_have_count(10)
    keyboard.press("ArrowDown")
    keyboard.press("ArrowDown")
    sync_api.expect(reader.links.nth(1)).to_be_focused()
    keyboard.press("n")  # on the page behind, the key for the next page
    keyboard.press("ArrowUp")
    keyboard.press("ArrowUp")
    sync_api.expect(reader.field).to_be_focused()
    sync_api.expect(reader.field).to_have_value("falta")
    assert reader.page.url == f"{reader.site}ca/games/valencia/"
    keyboard.press("Enter")
    sync_api.expect(reader.links.first).to_be_focused()
    more = reader.dialog.locator("[data-more]")
    more.focus()
    keyboard.press("Enter")
    sync_api.expect(reader.links).to_have_count(20)
    sync_api.expect(reader.links.nth(10)).to_be_focused()
    to = reader.dialog.locator("a[href$='ca/games/valencia/#envit-falta']")
    to.focus()
    keyboard.press("Enter")
    assert reader.page.url.endswith("ca/games/valencia/#envit-falta")
    sync_api.expect(reader.dialog).to_be_hidden()
    sync_api.expect(reader.page.locator("article#envit-falta")).to_be_in_viewport()
    reader.ends_well()


def test_the_page_at_hand_comes_first(reader: Reader) -> None:
    for game, anchor in (("truk", "trick-tie"), ("argentine", "trick-tie"), ("fournier", "trick-tie")):
        reader.goto(f"fr/games/{game}/")
        reader.open()
        found = reader.ask("3.3")
        assert found[0].startswith(f"fr/games/{game}/")
        assert f"fr/games/{game}/#{anchor}" in found[:2]


def test_an_example_hand_that_was_folded_opens(reader: Reader) -> None:
    reader.goto("eu/about/")
    reader.open()
    reader.ask("piloa agortu arte")
    reader.dialog.locator("a[href$='#walk-truk-long-pasotan']").click()
    sync_api.expect(reader.page.locator("#walk-truk-long-pasotan")).to_be_visible()


def test_excerpts_are_written_as_the_page_is_and_hold_no_markup(reader: Reader) -> None:
    reader.goto("fr/games/truk/")
    reader.open()
    reader.ask("l'as d'épée")
    assert "as d’épée" in reader.dialog.locator("li p").first.inner_text()
    assert reader.dialog.locator("li mark").first.inner_text().strip(" ,;") in ("as", "épée")
    told = reader.page.evaluate(
        """async (site) => {
            const {excerpt} = await import(site + "assets/search/places.mjs");
            const box = document.createElement("p");
            box.append(excerpt("l’ as <img src=x onerror=alert(1)> « bat » tout", new Set([2])));
            return [box.textContent, box.innerHTML.match(/<[a-z]+/g)];
        }""",
        reader.site,
    )
    assert told == ["l’as <img src=x onerror=alert(1)> «\u202fbat\u202f» tout", ["<mark"]]


@pytest.mark.parametrize("missing", ["pagefind/pagefind.js", "pagefind/words.tr.json", "assets/search/finder.mjs"])
def test_a_search_that_cannot_be_loaded_says_so_and_may_be_tried_again(missing: str, reader: Reader) -> None:
    reader.goto("tr/games/truk/")
    reader.page.route(f"**/{missing}", lambda route: route.abort())
    reader.page.keyboard.press("Control+k")
    sync_api.expect(reader.status).to_have_text(str(reader.dialog.get_attribute("data-failed")))
    reader.page.keyboard.press("Escape")
    reader.page.unroute(f"**/{missing}")
    if missing == "pagefind/words.tr.json":  # a browser may remember for good that a module did not come
        reader.open()
        assert reader.ask("işaret")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing_and_nothing_overflows(scheme: Any, width: int, chromium: Any, site: str) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 740}, color_scheme=scheme)
    reader = Reader(context.new_page(), site)
    for lang, words in (("eu", "berdinketa"), ("fr", "égalité"), ("tr", "işaret")):
        reader.goto(f"{lang}/games/truk/")
        reader.open()
        reader.ask(words)
        assert violations(reader.page) == []
        assert reader.page.evaluate("document.documentElement.scrollWidth") <= width
        assert reader.dialog.evaluate("each => each.scrollWidth <= each.clientWidth")
        small = "all => all.filter(each => each.getBoundingClientRect().height < 43.9).length"
        assert reader.dialog.locator("button:visible, input").evaluate_all(small) == 0
    context.close()


def test_without_javascript_there_is_no_dead_button(chromium: Any, site: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}eu/games/truk/")
    assert not page.locator("button.find").is_visible()
    assert not page.locator("dialog.finder").is_visible()
    context.close()


def test_pages_without_a_language_have_no_search(chromium: Any, site: str) -> None:
    page = chromium.new_page()
    for path in ("", "nothing-here"):
        page.goto(site + path)
        assert page.locator("button.find, dialog").count() == 0
    page.close()


def test_the_same_site_makes_the_same_index(tmp_path: Path) -> None:
    """Each file of the index, made again from the pages, is the one that is served."""
    (tmp_path / "records.json").write_text(json.dumps(collect(ROOT / "site")), "utf-8")
    build = ["node", str(ROOT / "scripts" / "build_search.mjs"), str(tmp_path / "records.json"), str(tmp_path / "out")]
    subprocess.run(build, check=True, cwd=ROOT, stdout=sys.stderr)

    def files(folder: Path) -> dict[str, bytes]:
        return {str(each.relative_to(folder)): each.read_bytes() for each in folder.rglob("*") if each.is_file()}

    assert files(tmp_path / "out") == files(ROOT / "site" / "pagefind")

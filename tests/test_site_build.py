"""The build of the site: what its pages become, and every mistake that stops it by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.structure.files import Files

from tests.small_site import ABOUT, PAGE, ROOT, Echo, build, game_page, line
from truk_rules import language
from truk_rules.language import LANGUAGES
from truk_rules.nouns import capital
from truk_rules.rules import rulebook
from truk_rules.variants import ALL
from truk_site import assets, citations, engine, fences
from truk_site.words import MissingMessage, words

URL = "https://example.org/book/"
type Told = Callable[[Mapping[str, str]], str]


@pytest.fixture
def site(tmp_path: Path, stand_ins: None) -> Callable[..., Path]:
    """Build a small site."""
    return lambda pages, url=URL: build(tmp_path, pages, url)


@pytest.fixture
def told(site: Callable[..., Path], caplog: pytest.LogCaptureFixture) -> Told:
    """Return what a build says that must not go through."""

    def said(pages: Mapping[str, str]) -> str:
        with pytest.raises(Abort):
            site(pages)
        return caplog.text

    return said


def test_a_page_that_a_language_lacks_is_named(told: Told) -> None:
    assert "docs/tr/sources.md: is missing; eu have it" in told({"sources.md": "", "eu/sources.md": PAGE})


def test_an_anchor_that_a_language_lacks_is_named(told: Told) -> None:
    said = told({"fr/about.md": ABOUT.replace("#cite", "#citer")})
    assert "docs/fr/about.md: has no anchor #cite; ca, es, eu, tr have it" in said
    assert "docs/eu/about.md: has no anchor #citer; fr have it" in said


def test_a_link_to_a_hand_holds_and_one_to_nothing_is_warned_of(
    site: Callable[..., Path], caplog: pytest.LogCaptureFixture
) -> None:
    """`make site` is strict: a warning of MkDocs ends it, so long as nothing silences MkDocs."""
    hand = PAGE + "\n```walkthrough\nid: truk-opening\n```\n"
    links = "[hand](learn/index.md#walk-truk-opening) [none](about.md#no)\n"
    with pytest.raises(Abort):
        site({"learn/index.md": hand, "about.md": ABOUT + links})
    warned = [each.getMessage() for each in caplog.records if each.levelname == "WARNING"]
    assert len(warned) == len(LANGUAGES)
    assert all("link 'about.md#no'" in each for each in warned)
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert "mkdocs build --strict\n" in makefile


def test_mkdocs_is_known_to_the_site_alone() -> None:
    """What would follow it has one folder to change; `truk_rules` imports nothing but the standard library."""
    knows = re.compile(r"^\s*(?:from|import) (?:mkdocs|material)\b", re.M)
    assert [path.name for path in (ROOT / "scripts").glob("*.py") if knows.search(path.read_text("utf-8"))] == []
    assert knows.search((ROOT / "truk_site" / "hooks.py").read_text("utf-8"))


def test_a_message_that_a_catalog_lacks_is_named(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        language, "catalog", lambda lang, domain="truk_rules": language._Nothing(f"locales/{lang}/LC_MESSAGES/pages.po")
    )
    assert re.search(r"locales/\w\w/LC_MESSAGES/pages.po has no translation of '", told({}))


def test_a_catalog_that_is_not_compiled_is_named(stand_ins: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(lang: str, domain: str) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(language, "catalog", missing)
    with pytest.raises(MissingMessage, match=r"locales/tr/LC_MESSAGES/pages\.mo is missing.*make messages"):
        words("tr")


def test_missing_fonts_are_named(tmp_path: Path) -> None:
    with pytest.raises(PluginError, match="alegreya is not in node_modules: run `make serve`"):
        assets.add_fonts(Files([]), MkDocsConfig(), tmp_path)


def test_mistakes_in_the_rules_are_told_with_their_lines(told: Told) -> None:
    page = game_page(without=["trick.win"])
    page = page.replace("rule | deck.cards", "rule | deck.card").replace("rule | hand.all-tied", "rule | trick.play")
    page = page.replace("/// part | 7\n", "/// part | 8\n").replace("rule | bet.form\n", "rule | bet.turn\n")
    said = told({"games/truk.md": page})
    for row, nth, what in [
        ("//// rule | deck.card", 0, "rule deck.card: truk has no such rule"),
        ("//// rule | trick.play", 0, "rule trick.win: is missing after this line"),
        ("//// rule | trick.play", 1, "rule trick.play: stands here twice"),
        ("//// rule | bet.turn", 0, "rule bet.turn: stands in the article opened by bet.window"),
        ("/// part | 8", 0, "part 8: truk has no such part"),
    ]:
        assert f"docs/eu/games/truk.md:{line(page, row, nth)}: {what}" in said


def test_articles_out_of_order_are_told(told: Told) -> None:
    page = (
        game_page().replace("rule | deck.cards\n", "rule | x\n").replace("rule | rank.order\n", "rule | deck.cards\n")
    )
    page = page.replace("rule | x\n", "rule | rank.order\n")
    said = told({"games/truk.md": page})
    place = f"docs/eu/games/truk.md:{line(page, '//// rule | rank.order')}"
    assert f"{place}: rule rank.order: rule deck.cards should stand here" in said


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ("See [@seed-099].", "no source 'seed-099'; the nearest:"),
        ("See [§trick.won].", "[§trick.won]: truk has no such rule"),
        ("See [§put:trick.win].", "[§put:trick.win]: put is no game"),
        ("```order\ngame: put\n```", "order: 'put' is no game"),
        ("```order\ngame: truk\nsize: 3\n```", "order: wants `game: …` and nothing else"),
        ("```walkthrough\nid: truk-nowhere\n```", "walkthrough: there is no walkthrough 'truk-nowhere'"),
        ("```ordre\ngame: truk\n```", "there is no fence 'ordre'"),
        ("```signals\ngame: put\n```", "signals: 'put' is no game"),
        ("```signals\ngame: fournier\n```", "signals: fournier has no signals"),
        ("```ties\ngame: truk\n```", "ties: wants an empty body and nothing else"),
        ("```ties\n```", "ties: there is no page games/valencia.md"),
        ("```envit\ngame: truk\n```", "envit: truk has no envit, and no such table"),
        ("/// readings\n1. so\n2. or so\n///", "readings: stand inside an article only"),
        ("/// three\n" + "word " * 251 + "\n///", "three: 251 words, and at most 250 are read"),
    ],
)
def test_a_mistake_is_told_with_its_line(told: Told, wrong: str, what: str) -> None:
    page = game_page(more=wrong)
    assert f"docs/eu/games/truk.md:{line(page, wrong.splitlines()[0])}: {what}" in told({"games/truk.md": page})


def test_a_disputed_article_wants_its_readings(told: Told) -> None:
    page = game_page().replace("\n/// readings\n1. so\n2. or so\n///\n", "\n", 1)
    assert "is disputed, and no readings are given" in told({"games/truk.md": page})


@pytest.mark.parametrize(
    ("error", "what"),
    [
        (TypeError("no such thing"), "TypeError: no such thing"),
        (KeyError("rules"), "KeyError: 'rules'"),
        (language.MissingMessage("eu has no translation of 'tie'"), "MissingMessage: eu has no translation of 'tie'"),
        (language.NotCompiled("the messages of 'eu' are not compiled"), "the messages of 'eu' are not compiled"),
    ],
)
def test_a_failure_of_the_engine_is_no_block_of_code_and_no_mistake_of_the_page(
    told: Told, monkeypatch: pytest.MonkeyPatch, error: Exception, what: str
) -> None:
    def broken(what: str, *asked: str) -> str:
        raise error

    monkeypatch.setattr(engine, "draw", broken)
    said = told({"games/truk.md": game_page(more="```order\ngame: truk\n```\n")})
    assert f"docs/ca/games/truk.md: order truk: {what}" in said
    assert "cannot be built as they stand" not in said


def test_the_front_matter_is_checked(told: Told) -> None:
    said = told({"about.md": "---\ntitle: About\nlang: tr\naccent: gold\n---\n# About {#top}\n"})
    assert "docs/eu/about.md:3: lang: tr in the folder of eu" in said
    assert "docs/eu/about.md:4: accent: gold is none of oros, copas, espadas, bastos" in said
    assert "docs/eu/about.md: the front matter has no description" in said


def test_a_game_page_has_a_title_and_numbered_articles(site: Callable[..., Path]) -> None:
    more = "A1 says [§trick.tie] and [§bet.turn], 2–0 [@seed-001].\n\n```walkthrough\nid: truk-opening\n```\n"
    html = (site({"games/truk.md": game_page(more=more)}) / "eu/games/truk/index.html").read_text("utf-8")
    assert '<h1 id="top">Truk</h1>' in html
    assert re.search(r"<dt>Where</dt>\s*<dd>Lezo and Irun</dd>", html)
    assert '<a class="ref" href="#trick-tie" title="A tied trick">3.3</a>' in html
    assert '<a class="ref" href="#bet-turn" title="When a truk may be called">5.1</a>' in html
    assert '<span class="id">A1</span> says' in html
    assert '<span class="id">2–0</span>' in html
    assert '<a class="source" href="../../sources/#seed-001">' in html
    article = re.search(r'<article [^>]*id="trick-tie".*?</article>', html, re.DOTALL)
    assert article
    assert '<a class="no" href="#trick-tie">3.3</a>' in article[0]
    others = rulebook("truk").article("truk.trick.tie").rules[1:]
    assert all(f'<span id="{rule.anchor}"></span>' in article[0] for rule in others)
    says, margin = article[0].split('<div class="apparatus">')
    assert "<li>" not in says
    head = '<p class="status disputed"><span><a href="../../#how">Disputed</a> · clear in part</span></p>'
    head += '<p class="ours">Readings; we follow the first</p>'
    assert margin.startswith(head)
    assert re.search(r'<div class="readings">\s*<ol>\s*<li>so</li>', margin)
    assert '<a href="#walk-truk-opening-3">The opening, step 4</a>' in margin
    said = r'<summary>Cite 3\.3</summary><p>.*, rule 3\.3\. .*<a href="#trick-tie">.*/eu/games/truk/#trick-tie</a></p>'
    assert re.search(said, margin)
    assert '<span lang="ca">Inici i sistema de joc</span>' in margin
    assert 'src="../../../assets/walk/client.mjs"' in html
    assert 'id="walk-words"' in html


def test_the_walkthroughs_after_the_first_are_folded_under_their_titles(site: Callable[..., Path]) -> None:
    more = "```walkthrough\nid: truk-opening\n```\n\nLook.\n\n```walkthrough\nid: truk-pasotan\n```\n"
    html = (site({"games/truk.md": game_page(more=more)}) / "es/games/truk/index.html").read_text("utf-8")
    opening, _, rest = html.partition("Look.")
    assert '<section class="walk" id="walk-truk-opening"' in opening
    assert '<details class="fold">' not in opening
    fold = re.search(r'<details class="fold"><summary>(.*?)</summary>(.*?)</details>', rest, re.DOTALL)
    assert fold
    assert fold[1] == "<b>Pasotan</b> <span>2 steps</span>"
    assert fold[2].startswith('<section class="walk" id="walk-truk-pasotan"')


def test_a_title_that_games_share_may_take_the_nouns_of_each(
    site: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`{local:dealer}` is another word in the Basque of truk than in that of València."""

    class Local(Echo):
        def gettext(self, message: str) -> str:
            return "{local:dealer}: tie" if message == "A tied trick" else message

    monkeypatch.setattr(language, "catalog", lambda lang, domain="truk_rules": Local())
    words.cache_clear()
    page = game_page(more="See [§trick.tie].\n")
    dealer = {lang: language.nouns(lang)["local"]["truk"]["dealer"] for lang in LANGUAGES}
    built = site({"games/truk.md": page})
    for lang, name in dealer.items():
        html = (built / lang / "games/truk/index.html").read_text("utf-8")
        title = f"{capital(name, lang)}: tie"
        assert f'<h4 id="trick-tie-title">{title}</h4>' in html
        assert f'href="#trick-tie" title="{title}"' in html


def test_a_noun_that_a_game_lacks_stops_the_build(monkeypatch: pytest.MonkeyPatch, stand_ins: None) -> None:
    with pytest.raises(PluginError, match=r"locales/eu/nouns\.toml, for '\{local:nothing\}'"):
        engine.rule_title("eu", "{local:nothing}", "truk")


def test_the_menu_holds_the_games_apart_and_no_page_that_is_not_written(site: Callable[..., Path]) -> None:
    html = (site({"games/truk.md": game_page()}) / "eu/about/index.html").read_text("utf-8")
    menu = re.search(r'<nav class="menu".*?</nav>', html, re.DOTALL)
    assert menu
    games, _, others = menu[0].partition("</details>")
    assert re.findall(r'href="([^"]*)"', games) == ["../games/truk/"]
    assert re.findall(r'href="([^"]*)"', others) == ["../sources/", "./"]
    assert re.findall(r'href="([^"]*)"', html.partition('id="other-games"')[2].partition("</nav>")[0]) == [
        "../games/truk/"
    ]


def test_the_pages_about_all_games_stand_under_the_games(site: Callable[..., Path]) -> None:
    built = site(
        {
            "games/truk.md": game_page(),
            "ties.md": "---\ntitle: Ties\ndescription: Who wins a tie.\n---\n\n# Ties {#top}\n",
        }
    )
    menu = re.search(r'<nav class="menu".*?</nav>', (built / "eu/about/index.html").read_text("utf-8"), re.DOTALL)
    assert menu
    games, _, others = menu[0].partition("</details>")
    assert re.findall(r'href="([^"]*)"', games) == ["../games/truk/", "../ties/"]
    assert re.findall(r'href="([^"]*)"', others) == ["../sources/", "./"]


def test_without_games_the_menu_speaks_of_none(site: Callable[..., Path]) -> None:
    html = (site({}) / "eu/about/index.html").read_text("utf-8")
    assert "other-games" not in html
    assert '<details class="games">' not in html


def test_every_remark_on_a_place_in_a_source_is_translated() -> None:
    """What stands in brackets after a heading is a remark of ours, unless it belongs to the heading."""
    headings = {"AA", "AB", "Altxaldia", "Catalunya Nord", "Eskua", "Garrotxa", "Tantoak eta trukak"}
    found = set()
    for game in ALL:
        for rule in rulebook(game).rules.values():
            for at in (rule.at, *(also.partition(": ")[2] for also in rule.also)):
                found |= {each for place in at.split("; ") for each in re.findall(r"\(([^()]*)\)$", place)}
    assert found - headings <= set(citations._remarks(lambda message: message))


def test_a_page_about_all_games_draws_their_signals_and_their_ties(site: Callable[..., Path]) -> None:
    games = {f"games/{game}.md": PAGE.replace("A page", f"{game}’s rules") for game in ALL}
    built = site(games | {"about.md": ABOUT + "\n```signals\n```\n\n```ties\n```\n"})
    html = (built / "fr/about/index.html").read_text("utf-8")
    assert '<symbol id="face-wink"' in html
    for game in ALL:
        assert f'href="../games/{game}/#' in html or f'<a href="../games/{game}/">' in html
        assert f">{game}’s rules</a>" in html


def test_links_of_a_walkthrough_lead_to_the_page_of_its_game(site: Callable[..., Path]) -> None:
    home = PAGE + "\n```walkthrough\nid: truk-opening\n```\n"
    built = site({"index.md": home, "games/truk.md": game_page()})
    assert 'data-rules="games/truk/"' in (built / "fr/index.html").read_text("utf-8")


def test_a_page_leads_to_itself_in_the_other_languages(site: Callable[..., Path]) -> None:
    html = (site({}) / "ca/about/index.html").read_text("utf-8")
    assert '<html lang="ca"' in html
    assert '<link rel="canonical" href="https://example.org/book/ca/about/">' in html
    for lang in LANGUAGES:
        assert f'<link rel="alternate" hreflang="{lang}" href="https://example.org/book/{lang}/about/">' in html
        assert re.search(rf'<a href="(\./|\.\./\.\./{lang}/about/)" lang="{lang}" hreflang="{lang}"', html)
    assert '<link rel="alternate" hreflang="x-default" href="https://example.org/book/es/about/">' in html
    assert re.search(r'aria-current="true">ca<span class="hidden"> català</span>', html)
    assert re.search(r'<nav class="menu".*?<a href="\./" aria-current="page">A page</a>', html, re.DOTALL)


def test_valencian_text_is_marked_inside_a_catalan_page(site: Callable[..., Path]) -> None:
    html = (site({"ca/about.md": ABOUT.replace("LANG", "ca-valencia")}) / "ca/about/index.html").read_text("utf-8")
    assert '<html lang="ca"' in html
    assert '<div data-md-component="content" lang="ca-valencia">' in html


def test_the_letters_of_turkish_are_loaded_by_turkish_pages_only(site: Callable[..., Path]) -> None:
    built = site({})
    with_them = {
        str(page.relative_to(built)) for page in built.rglob("*.html") if "fonts-ext.css" in page.read_text("utf-8")
    }
    assert with_them == {"404.html", "index.html", "tr/index.html", "tr/about/index.html", "tr/sources/index.html"}


def test_the_lost_page_speaks_five_languages_at_any_depth(site: Callable[..., Path]) -> None:
    built = site({})
    html = (built / "404.html").read_text("utf-8")
    assert [*re.findall(r'<section lang="(\w+)"><h2>Lost</h2>', html)] == list(LANGUAGES)
    assert all(f'Go <a href="/book/{lang}/">home</a>' in html for lang in LANGUAGES)
    assert 'href="/book/assets/rulebook.css"' in html
    assert not any((built / lang / "404").exists() for lang in LANGUAGES)


def test_the_first_page_names_five_languages_and_sends_nobody_away(site: Callable[..., Path]) -> None:
    html = (site({}) / "index.html").read_text("utf-8")
    for lang, name in zip(LANGUAGES, ("euskara", "català", "español", "français", "Türkçe"), strict=True):
        assert f'<a href="{lang}/" lang="{lang}" hreflang="{lang}"><b>{name}</b>' in html
    assert "http-equiv" not in html
    assert "location.replace" not in html


def test_every_fence_of_the_authors_guide_exists() -> None:
    guide = (ROOT / "docs-dev/pages.md").read_text("utf-8")
    listed = re.search(r"- Fences: (.*?)\.\n", guide)
    assert listed
    assert set(re.findall(r"`(\w+)`", listed[1])) == set(fences.FENCES)


def test_a_table_in_the_text_scrolls_in_a_box_of_its_own(site: Callable[..., Path]) -> None:
    table = "\n| a | b |\n|---|--:|\n| 1 | 2 |\n"
    html = (site({"about.md": ABOUT + table}) / "tr/about/index.html").read_text("utf-8")
    assert '<div aria-label="Cite" class="scroll" role="region" tabindex="0"><table class="ruled">' in html
    assert '<td align="right">2</td>' in html

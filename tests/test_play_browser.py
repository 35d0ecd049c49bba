"""Playing against the computer in a real Chromium: all ten games on one page, under the strict policy of the site."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api

from scripts.serve import serving
from tests.built_engine import POLICY, ROOT, WORDS, ask, engine
from tests.visit import Visit
from truk_rules import faces, html
from truk_rules.browser import handle
from truk_rules.variants import ALL, find
from truk_rules.voice import Voice
from truk_site import client, play

expect = sync_api.expect
pytestmark = pytest.mark.browser

SHEETS = ("rulebook", "cards", "walk", "play")
SAID = (
    WORDS
    | {key: f"[{key}]" for key in client.sentences(str) | play.sentences(str)}
    | {"result": "{game}, {date}: {result}"}
)


SEED = 11
"""The seeds that the page draws come one after another from here, so that every run plays the same deals."""


def write_page(root: Path, files: Path, lang: str = "eu") -> None:
    """Write one page with a place to play each of the games, beside the engine."""
    assets = root / "assets"
    for name in ("walk", "play"):
        shutil.copytree(ROOT / "docs" / "assets" / name, assets / name)
    for sheet in SHEETS:
        shutil.copy(ROOT / "docs" / "assets" / f"{sheet}.css", assets)
    shutil.copytree(files, assets / "engine", copy_function=os.link)
    places = "".join(play.section(game, lang, game.title()) for game in ALL)
    sheets = "".join(f'<link rel="stylesheet" href="../assets/{sheet}.css">' for sheet in SHEETS)
    page = root / lang / "index.html"
    page.parent.mkdir()
    page.write_text(
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}"><title>truk</title>'
        f'<link rel="icon" href="data:,">{sheets}'
        f'<script type="application/json" id="walk-words">{json.dumps(SAID)}</script>'
        '<script type="module" src="../assets/play/client.mjs"></script></head>'
        f'<body data-md-color-scheme="auto"><p><a href="#x" id="outside">…</a></p><main class="wrap book">'
        f"{html.sprite(lang, places)}{faces.sprite(places)}{places}</main></body></html>",
        encoding="utf-8",
    )


class Player(Visit):
    """Somebody at a table of the page, by keyboard."""

    def __init__(self, page: Any, site: str) -> None:
        super().__init__(page, site)
        page.add_init_script(
            f"let last = 0; crypto.getRandomValues = (all) => {{ all[0] = ++last + {SEED}; return all; }};"
        )

    def opens(self, fragment: str = "") -> Player:
        self.page.goto(f"{self.site}eu/{fragment}")
        return self

    def place(self, game: str) -> Any:
        return self.page.locator(f"section[data-play={game}]")

    def press(self, game: str, action: str, key: str = "Enter") -> None:
        self.place(game).locator(f"[data-action={action}]").focus()
        self.page.keyboard.press(key)

    def begins(self, game: str) -> Any:
        self.press(game, "begin")
        place = self.place(game)
        expect(place).to_have_attribute("data-over", re.compile("true|false"), timeout=60_000)
        return place

    def done(self, game: str) -> int:
        return int(self.place(game).get_attribute("data-done"))

    def acts(self, game: str) -> None:
        """Press Enter where the focus has gone by itself, and wait for what comes of it."""
        before = self.place(game).get_attribute("data-shown")
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(
            "([game, before]) => document.querySelector(`[data-play=${game}]`).dataset.shown !== before",
            arg=[game, before],
        )

    def over(self, game: str) -> bool:
        return str(self.place(game).get_attribute("data-over")) == "true"

    def plays_on(self, game: str) -> Any:
        """Play the deal to its end, always the first option."""
        while not self.over(game):
            self.acts(game)
        return self.place(game)

    def go_on(self, game: str) -> Any:
        """The button that a finished trick waits for."""
        return self.place(game).locator("[data-go-on]")

    def sees_a_trick_out(self, game: str) -> Any:
        """Play on until a trick is over and another leads the next."""
        while not self.go_on(game).count():
            assert not self.over(game)
            self.acts(game)
        return self.place(game)

    def note(self, game: str) -> Any:
        return self.place(game).locator("[data-note]")

    def answer(self, game: str) -> Any:
        return self.place(game).locator("[data-part=answer]")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    root = tmp_path_factory.mktemp("play")
    write_page(root, Path(os.environ.get("BUILT_ENGINE") or engine()))
    with serving(root) as url:
        yield url


@pytest.fixture(scope="module")
def shared(chromium: Any, site: str) -> Iterator[Player]:
    """One page for all matches: the engine is started once."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    yield Player(context.new_page(), site).opens()
    context.close()


@pytest.fixture
def player(chromium: Any, site: str) -> Iterator[Player]:
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    yield Player(context.new_page(), site)
    context.close()


@pytest.mark.parametrize("game", ALL)
def test_a_whole_match_is_played_by_keyboard(game: str, shared: Player) -> None:
    place = shared.begins(game)
    for _ in range(80):
        shared.plays_on(game)
        focused = shared.page.evaluate("document.activeElement.dataset.action")
        if focused == "again":
            break
        assert focused == "deal"
        shared.acts(game)
    expect(place.locator("[data-action=deal]")).to_be_hidden()
    missing = shared.page.evaluate(
        """() => [...document.querySelectorAll("section.play use")]
            .map((use) => use.getAttribute("href")).filter((href) => !document.querySelector(href))"""
    )
    assert missing == []
    shared.ends_well()


def test_advice_reasons_and_the_deal_seen_again(shared: Player) -> None:
    game = "truk"
    shared.opens()
    place = shared.begins(game)
    while not shared.over(game) and shared.done(game) < 3 and not shared.go_on(game).count():
        shared.press(game, "hint")
        expect(shared.answer(game).locator(".rule a")).not_to_have_count(0)
        place.locator("[data-part=options] button").first.focus()
        shared.acts(game)
    shared.press(game, "undo")
    expect(place).to_have_attribute("data-over", "false")
    shared.press(game, "why")
    expect(shared.answer(game).locator("p")).to_have_count(1)
    place.locator("[data-part=options] button").first.focus()
    shared.plays_on(game)
    shared.press(game, "why")
    expect(shared.answer(game).locator("li")).not_to_have_count(0)
    shared.press(game, "review")
    steps = place.locator("[data-transcript] li")
    expect(steps.first).to_have_attribute("aria-current", "step")
    shared.page.keyboard.press("ArrowRight")
    expect(steps.nth(1)).to_have_attribute("aria-current", "step")
    shared.page.keyboard.press("End")
    expect(steps.last).to_have_attribute("aria-current", "step")
    assert place.locator("[data-transcript] .note").count() > 0
    shared.press(game, "return")
    expect(steps.first).to_be_hidden()
    expect(place.locator("[data-action=next]")).to_be_hidden()
    shared.ends_well()


def test_face_down_cards_are_called_so_and_only_one_polite_status_tells_what_happens(shared: Player) -> None:
    shared.opens()
    place = shared.begins("argentine")
    name = Voice("eu", find("argentine")).gettext("card face down")
    assert not shared.over("argentine")
    expect(place.locator(f'.seat:not(.s) svg[aria-label="{name}"]')).not_to_have_count(0)
    assert place.locator("[role=status]").evaluate_all("all => all.map((each) => each.dataset.part ?? 'note')") == [
        "note",
        "event",
        "answer",
    ]


def test_a_link_restores_a_deal_and_a_bad_one_changes_nothing(player: Player) -> None:
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    place = player.opens().begins("valencia")
    player.acts("valencia")
    table = place.locator("[data-part=table]").inner_html()
    player.press("valencia", "link")
    expect(player.answer("valencia")).to_have_text("[copied]")
    link = player.page.evaluate("navigator.clipboard.readText()")
    assert "#play=valencia/" in link
    other = Player(player.page.context.new_page(), player.site)
    other.page.goto(link)
    expect(other.place("valencia")).to_have_attribute("data-done", str(player.done("valencia")), timeout=60_000)
    assert other.place("valencia").locator("[data-part=table]").inner_html() == table
    endless, nested = f"#play={'a' * 20_000}", f"#play={'%5B' * 60}"
    wrong_seat = link.partition("/eu/")[2].replace("seat=A1", "seat=Z1")
    for bad in ("#play=valencia/A1;0-0", "#play=%E0%A4%A", endless, nested, wrong_seat):
        other.page.evaluate("(hash) => { location.hash = hash; }", bad)
        sentence = ask_error(line="", seat="A1")
        at = "valencia" if "valencia" in bad else "truk"
        expect(other.note(at)).to_have_text(sentence)
        assert other.place("valencia").locator("[data-part=table]").inner_html() == table
    other.ends_well()


def ask_error(**question: Any) -> str:
    """The sentence of an error."""
    found = json.loads(handle(json.dumps({"ask": "play", "lang": "eu", "rules": ""} | question)))
    return str(found["error"]["message"])


def test_the_deal_of_the_day_is_the_same_for_everybody_and_its_result_can_be_shared(player: Player) -> None:
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.page.clock.install(time="2026-11-30T09:00:00Z")
    player.page.clock.resume()
    chosen = {"catalan": {"options": {}, "seat": "B1"}}
    kept = json.dumps({"last": "truk", "games": chosen})
    player.opens().page.evaluate("(text) => localStorage.setItem('truk.play', text)", kept)
    player.press("catalan", "day")
    place = player.place("catalan")
    expect(place).to_have_attribute("data-over", re.compile("true|false"), timeout=60_000)
    own = ask(ask="play", lang="eu", rules="", game="catalan", seed=20261130)["parts"]["table"]
    names = re.compile(r"#card-[\w-]+")
    remembered = json.loads(player.page.evaluate("localStorage.getItem('truk.play')"))
    assert remembered == {"last": "catalan", "games": chosen}, "played last, and no other choice than before"
    assert names.findall(place.locator(".seat.s").inner_html()) == names.findall(own[own.index('class="seat s') :])[:3]
    player.plays_on("catalan")
    player.press("catalan", "result")
    expect(player.answer("catalan")).to_have_text("[copied]")
    text = player.page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(r"Catalan, 2026-11-30: .*\d.*\nhttp://[^ ]+/eu/#play=catalan&day=2026-11-30", text)


def test_whoever_opens_a_shared_result_on_another_day_has_the_cards_of_its_day(player: Player) -> None:
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.page.clock.install(time="2026-11-30T23:00:00Z")
    player.page.clock.resume()
    player.opens()
    player.press("french", "day")
    place = player.place("french")
    expect(place).to_have_attribute("data-over", re.compile("true|false"), timeout=60_000)
    cards = place.locator(".seat.s .hand").inner_html()
    player.plays_on("french")
    player.press("french", "result")
    expect(player.answer("french")).to_have_text("[copied]")
    link = player.page.evaluate("navigator.clipboard.readText()").split("\n")[1]

    other = Player(player.page.context.new_page(), player.site)
    other.page.clock.install(time="2026-12-24T09:00:00Z")
    other.page.clock.resume()
    other.page.goto(link)
    theirs = other.place("french")
    expect(theirs).to_have_attribute("data-over", "false", timeout=60_000)
    assert theirs.locator(".seat.s .hand").inner_html() == cards
    expect(other.note("french")).to_have_text("[day]")
    other.page.reload()
    expect(theirs).to_have_attribute("data-over", "false", timeout=60_000)
    assert theirs.locator(".seat.s .hand").inner_html() == cards, "the address still names that day"
    other.press("french", "again")
    other.press("french", "day")
    expect(theirs.locator(".stage")).to_be_visible()
    assert theirs.locator(".seat.s .hand").inner_html() != cards, "the deal of their own day"
    assert "#" not in other.page.url
    other.ends_well()


@pytest.mark.parametrize("day", ["2026-02-30", "2026-13-01", "26-11-30", "yesterday", "", "%E0%A4%A", "20261130"])
def test_a_link_to_a_day_that_is_none_says_so_and_changes_nothing(day: str, player: Player) -> None:
    player.opens(f"#play=french&day={day}")
    expect(player.note("french")).to_have_text("[no_day]")
    expect(player.place("french").locator(".setup")).to_be_visible()
    assert player.engine() == [], "the calendar is asked, not the engine"
    player.ends_well()


def test_choices_are_remembered_until_forgotten(player: Player) -> None:
    place = player.opens().place("truk")
    place.locator("summary").click()
    place.locator("[name=players]").select_option("2")
    place.locator("[name=seat]").select_option("B1")
    assert place.locator("[name=seat] option:not([disabled])").count() == 2
    player.begins("truk")
    expect(place.locator(".seat")).to_have_count(2)
    expect(place.locator(".seat.s .tag")).to_have_text("B1")
    player.page.reload()
    expect(place.locator("[name=players]")).to_have_value("2")
    expect(place.locator("[name=seat]")).to_have_value("B1")
    place.locator("summary").click()
    place.locator("[data-action=forget]").click()
    player.page.reload()
    expect(place.locator("[name=players]")).to_have_value("4")
    assert player.page.evaluate("localStorage.length") == 0


KEPT = {
    "of one game, as it was kept at first": ('{"game":"truk","options":{"players":"2"},"seat":"B1"}', "2", "truk"),
    "of each game": ('{"last":"french","games":{"truk":{"options":{"players":"2"},"seat":"B1"}}}', "2", "french"),
    "not JSON": ("{", "4", ""),
    "nothing": ("null", "4", ""),
    "of another shape": ('{"last":7,"games":{"truk":{"options":[],"seat":3}}}', "4", ""),
    "a list": ("[1]", "4", ""),
}


@pytest.mark.parametrize("case", KEPT)
def test_what_was_kept_is_read_or_dropped(case: str, player: Player) -> None:
    text, players, last = KEPT[case]
    player.page.add_init_script(f"localStorage.setItem('truk.play', {json.dumps(text)})")
    expect(player.opens().place("truk").locator("[name=players]")).to_have_value(players)
    assert player.page.evaluate("import('../assets/play/memory.mjs').then((memory) => memory.last())") == last
    player.ends_well()


def test_each_game_keeps_its_own_choices_and_the_last_game_is_known(player: Player) -> None:
    player.opens().place("truk").locator("[name=players]").select_option("2", force=True)
    player.begins("truk")
    player.begins("mineiro")
    player.page.reload()
    expect(player.place("truk").locator("[name=players]")).to_have_value("2")
    kept = json.loads(player.page.evaluate("localStorage.getItem('truk.play')"))
    assert (kept["last"], set(kept["games"])) == ("mineiro", {"truk", "mineiro"})


def test_without_storage_and_clipboard_everything_works(player: Player) -> None:
    player.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied'); } });"
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
    )
    player.opens().begins("mineiro")
    player.press("mineiro", "link")
    expect(player.answer("mineiro").locator("textarea")).to_have_value(re.compile("#play=mineiro/"))
    assert not player.over("mineiro")
    player.place("mineiro").locator("[data-part=options] button").first.focus()
    player.plays_on("mineiro")
    player.ends_well()


@pytest.mark.parametrize("game", ["garrotxa", "truk"])
def test_nothing_is_wider_than_a_small_phone(game: str, player: Player) -> None:
    player.page.set_viewport_size({"width": 360, "height": 740})
    place = player.opens().place(game)
    player.begins(game)
    wide = "document.documentElement.scrollWidth"
    assert player.page.evaluate(wide) == 360
    player.plays_on(game)
    player.press(game, "why")
    expect(player.answer(game).locator("li")).not_to_have_count(0)
    assert player.page.evaluate(wide) == 360
    small = place.locator("button:visible").evaluate_all(
        "all => all.filter((each) => each.getBoundingClientRect().height < 43.9).map((each) => each.textContent)"
    )
    assert small == []


def test_a_card_on_the_table_and_a_number_play_the_card(player: Player) -> None:
    player.opens().begins("parlett")
    place = player.place("parlett")
    for by_key in (False, True):
        if player.go_on("parlett").count():
            player.go_on("parlett").focus()
            player.acts("parlett")
        assert place.locator("[data-part=options] .card-act").count() > 0
        held, shown = place.locator(".seat.s .hand .card").count(), str(place.get_attribute("data-shown"))
        if by_key:
            place.locator("[data-part=options] button").last.focus()
            player.page.keyboard.press("1")
        else:
            place.locator(".seat.s .hand .card").first.click()
        expect(place).not_to_have_attribute("data-shown", shown)
        assert place.locator(".seat.s .hand .card").count() == held - 1


def test_the_second_click_of_a_double_one_makes_no_move(player: Player) -> None:
    place = player.opens().begins("parlett")
    box = place.locator("[data-part=options] button").first.bounding_box()
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    shown = int(place.get_attribute("data-shown"))
    player.page.mouse.click(*at)
    expect(place).to_have_attribute("data-shown", str(shown + 1))
    done = player.done("parlett")
    for button in place.locator("[data-part=options] button, .seat.s .hand .card").all():
        button.dispatch_event("click", {"detail": 2})
    player.press("parlett", "why")
    expect(player.answer("parlett").locator("p")).not_to_have_count(0)
    assert player.done("parlett") == done
    player.ends_well()


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_finished_trick_stays_until_the_reader_goes_on(key: str, player: Player) -> None:
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = "garrotxa"
    player.opens().begins(game)
    place, table = player.sees_a_trick_out(game), player.place(game).locator("[data-part=table]")
    expect(player.go_on(game)).to_be_focused()
    assert table.locator(".middle .card").count() == place.locator(".seat").count()
    told, seen, done = place.locator(".event").inner_text(), table.inner_html(), player.done(game)
    place.locator(".seat.s .hand .card").first.click()
    player.page.keyboard.press("1")
    expect(place.locator("[data-action=hint]")).to_have_attribute("aria-disabled", "true")
    player.press(game, "link")
    expect(player.answer(game)).to_have_text("[copied]")
    assert player.done(game) == done, "no card may be laid now"
    player.press(game, "undo")
    expect(player.go_on(game)).to_have_count(0)
    expect(place.locator("[data-action=hint]")).to_have_attribute("aria-disabled", "false")
    player.page.evaluate("navigator.clipboard.readText().then((link) => { location.href = link; })")
    expect(player.go_on(game)).to_be_focused()
    assert table.inner_html() == seen, "the link leads to the trick on the table"
    player.page.keyboard.press(key)
    expect(player.go_on(game)).to_have_count(0)
    assert player.done(game) > done
    assert told.splitlines()[0] not in place.locator(".event").inner_text(), "it is not told again"
    player.ends_well()


def test_on_a_telephone_a_finished_trick_and_its_button_are_in_sight(player: Player) -> None:
    """The reader has tapped below what is told, where the table is out of sight."""
    game = "garrotxa"
    player.page.set_viewport_size({"width": 360, "height": 740})
    place = player.opens().begins(game)
    while not player.go_on(game).count():
        shown = place.get_attribute("data-shown")
        place.locator("[data-part=options] button").first.click()
        expect(place).not_to_have_attribute("data-shown", str(shown))
    score = place.locator(".scorebox").bounding_box()
    for each in (place.locator(".middle"), player.go_on(game)):
        box = each.bounding_box()
        assert score["y"] + score["height"] <= box["y"]
        assert box["y"] + box["height"] <= 740


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_no_double_click_and_no_key_held_down_takes_a_finished_trick_away(by: str, player: Player) -> None:
    game = "garrotxa"
    player.opens().begins(game)
    player.sees_a_trick_out(game)
    shown = player.place(game).get_attribute("data-shown")
    if by == "mouse":
        player.go_on(game).dispatch_event("click", {"detail": 2})
    else:
        player.press(game, "undo")
        expect(player.go_on(game)).to_have_count(0)
        player.place(game).locator("[data-part=options] button").first.focus()
        player.page.keyboard.down("Enter")
        expect(player.go_on(game)).to_be_focused()
        shown = player.place(game).get_attribute("data-shown")
        player.page.keyboard.down("Enter")
        player.page.keyboard.up("Enter")
    player.press(game, "link")
    expect(player.answer(game)).not_to_be_empty()
    expect(player.go_on(game)).to_have_count(1)
    assert player.place(game).get_attribute("data-shown") == shown
    player.ends_well()

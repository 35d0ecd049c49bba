"""Drills in a real Chromium, on a small site of their own: by keyboard, without a script, and past their own end."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from mkdocs.exceptions import Abort
from playwright.sync_api import expect

from scripts.serve import serving
from tests.small_site import HEAD, ROOT, build
from tests.visit import Visit
from truk_rules.drills import KINDS, drill
from truk_rules.language import LANGUAGES
from truk_site.drills import seeds

pytestmark = [pytest.mark.site, pytest.mark.browser]

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
PLACED = (("truk", "cards", 3), ("truk", "all", 5), ("french", "signals", 2), ("argentine", "envit", 5))
FENCE = "```drill\ngame: {}\nkind: {}\ncount: {}\n```\n\n"
PAGE = HEAD + "# Practice {#top}\n\n## Drills {#drills}\n\n" + "".join(FENCE.format(*each) for each in PLACED)
CARDS = "#drill-truk-cards"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("drills")
    shutil.copytree(ROOT / "docs" / "assets", folder / "docs" / "assets")
    built = build(folder, {"family.md": PAGE}, "http://localhost/")
    with serving(built) as url:
        yield url


class Reader(Visit):
    """A reader of a page with drills."""

    def __init__(self, context: Any, site: str, lang: str = "eu") -> None:
        super().__init__(context.new_page(), site)
        self.page.goto(f"{site}{lang}/family/")
        self.page.wait_for_load_state("networkidle")

    def drill(self, id: str = CARDS) -> Any:
        return self.page.locator(id)

    def question(self, id: str = CARDS) -> Any:
        """The one question that is in sight."""
        return self.drill(id).locator(".questions > li:not([hidden])")

    def press(self, right: bool, id: str = CARDS) -> None:
        """Answer by the keyboard alone; a question of the engine's own has no answer in the page."""
        item = self.question(id)
        number = int(item.get_attribute("data-right") or drill("truk", "cards", self.seed(id)).right)
        choices = item.locator("button").count()
        self.page.keyboard.press(str((number if right else (number + 1) % choices) + 1))
        expect(self.drill(id).locator("[data-action=next]")).to_be_focused()

    def seed(self, id: str = CARDS) -> int:
        return int(self.question(id).locator("fieldset").get_attribute("data-seed"))

    def further(self, id: str = CARDS) -> int:
        """Wait for a question of the engine's own, and return its seed."""
        expect(self.drill(id).locator(".questions > li:not([hidden], [data-right])")).to_have_count(1, timeout=60_000)
        return self.seed(id)

    def onward(self) -> None:
        self.page.keyboard.press("Enter")


@pytest.fixture
def reader(chromium: Any, site: str) -> Iterator[Reader]:
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    yield Reader(context, site)
    context.close()


def test_by_keyboard_alone_each_answer_is_told_and_counted_and_a_missed_one_comes_back(reader: Reader) -> None:
    section = reader.drill()
    expect(section.locator(".questions > li:not([hidden])")).to_have_count(1)
    reader.question().locator("button").first.focus()
    first = reader.seed()
    reader.press(right=False)
    expect(section.locator("[data-told] .why")).to_be_visible()
    expect(section.locator("[data-told] .why a")).to_be_visible()
    expect(section.locator("button[data-chosen=wrong]")).to_have_count(1)
    expect(section.locator("button[data-answer]")).to_have_count(1)
    assert re.findall(r"\d+", section.locator("[data-tally]").inner_text()) == ["0", "1"]
    assert reader.engine() == []

    between = []
    for _ in range(2):
        reader.onward()
        expect(section.locator("[data-told] .why")).to_have_count(0)
        expect(reader.question().locator("fieldset")).to_be_focused()
        between.append(reader.seed())
        reader.press(right=True)
    assert first not in between
    reader.onward()
    expect(reader.question().locator("fieldset")).to_have_attribute("data-seed", str(first))
    expect(section.locator("[data-again]")).not_to_be_empty()
    expect(reader.question().locator("button[data-chosen], button[data-answer]")).to_have_count(0)
    reader.press(right=True)
    assert re.findall(r"\d+", section.locator("[data-tally]").inner_text()) == ["3", "4"]
    reader.ends_well()


def test_whoever_misses_every_question_meets_new_ones_all_the_same(reader: Reader) -> None:
    reader.drill()
    reader.question().locator("button").first.focus()
    met = []
    for _ in range(9):
        met.append(reader.seed())
        reader.press(right=False)
        reader.onward()
        expect(reader.question().locator("fieldset")).to_be_focused()
    first, second, third = met[:3]
    assert met[3:6] == [first, second, third]
    assert not {first, second, third} & set(met[6:8])
    assert met[8] == first
    reader.ends_well()


def test_past_its_own_questions_a_drill_goes_on_with_the_engines(reader: Reader) -> None:
    reader.question().locator("button").first.focus()
    for _ in range(3):
        reader.press(right=True)
        reader.onward()
    first = reader.further()
    for seed, told in ((first, "right"), (first + 1, "wrong")):
        expect(reader.question().locator("fieldset")).to_have_attribute("data-seed", str(seed))
        assert reader.question().get_attribute("data-right") is None
        reader.press(right=told == "right")
        expect(reader.question().locator(f"button[data-chosen={told}]")).to_have_count(1)
        expect(reader.drill().locator("[data-told] .why a")).to_be_visible()
        reader.onward()
    assert reader.engine()
    # the page's own, the engine's that was missed, and the next: one that was answered right is put away
    expect(reader.drill().locator(".questions > li")).to_have_count(3 + 2)
    expect(reader.drill().locator("[data-note]")).to_be_empty()
    reader.ends_well()


def test_without_the_engine_the_questions_of_the_page_begin_again(reader: Reader) -> None:
    reader.page.route("**/assets/engine/**", lambda route: route.abort())
    reader.question().locator("button").first.focus()
    first = reader.seed()
    for _ in range(3):
        reader.press(right=True)
        reader.onward()
    expect(reader.question().locator("fieldset")).to_have_attribute("data-seed", str(first))
    expect(reader.drill().locator("[data-note]")).not_to_be_empty()
    reader.press(right=True)


def test_whoever_saves_data_loads_the_engine_by_a_button(chromium: Any, site: str) -> None:
    context = chromium.new_context()
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'connection', {value: {saveData: true}})")
    context.add_init_script("crypto.getRandomValues = (all) => { all[0] = 4_000_000_007; return all; };")
    reader = Reader(context, site)
    reader.question().locator("button").first.focus()
    for number in range(3):
        reader.press(right=True)
        if number < 2:
            reader.onward()
    load = reader.drill().locator("[data-action=load]")
    expect(load).to_be_visible()
    assert reader.engine() == []
    load.focus()
    reader.page.keyboard.press("Enter")
    expect(reader.drill().locator("[data-action=next]")).to_be_focused()
    reader.onward()
    assert reader.further() == 4_000_000_007 % 900_000_000
    context.close()


def test_figures_choose_only_inside_the_drill(reader: Reader) -> None:
    reader.page.locator("h1").evaluate("node => { node.tabIndex = -1; node.focus(); }")
    for key in "12345":
        reader.page.keyboard.press(key)
    expect(reader.page.locator("[data-told] p")).to_have_count(0)
    reader.question().locator("button").first.focus()
    for key in ("9", "Control+1", "Alt+1"):
        reader.page.keyboard.press(key)
    expect(reader.page.locator("[data-told] p")).to_have_count(0)


def test_a_choice_cannot_be_made_twice(reader: Reader) -> None:
    reader.question().locator("button").first.focus()
    reader.press(right=True)
    reader.question().locator("button").last.click(force=True)
    reader.page.keyboard.press("1")
    assert re.findall(r"\d+", reader.drill().locator("[data-tally]").inner_text()) == ["1", "1"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_script_every_question_stands_there_with_its_answer(chromium: Any, site: str, lang: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}{lang}/family/")
    for game, kind, count in PLACED:
        section = page.locator(f"#drill-{game}-{kind}")
        expect(section.locator("fieldset:visible")).to_have_count(count)
        for details in section.locator("details").all():
            details.locator("summary").click()
            expect(details.locator(".verdict")).to_be_visible()
            expect(details.locator(".why")).not_to_be_empty()
        expect(section.locator("button:enabled:visible")).to_have_count(0)
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_wrong_for_assistive_technology_and_nothing_is_wider_than_a_phone(
    chromium: Any, site: str, scheme: str
) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 800}, color_scheme=scheme)
    reader = Reader(context, site)
    for game, kind, _ in PLACED:
        section = reader.drill(f"#drill-{game}-{kind}")
        for told in (False, True):
            assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            for button in section.locator("button:visible").all():
                box = button.bounding_box()
                assert box["width"] >= 44
                assert box["height"] >= 44
            if not told:
                section.locator("[data-choice]:visible").first.click()
                expect(section.locator("[data-told] .why")).to_be_visible()
    reader.page.evaluate(AXE.read_text("utf-8"))
    found = reader.page.evaluate("axe.run('section.drill').then((all) => all.violations.map((each) => each.id))")
    assert found == []
    context.close()


def test_every_face_and_card_that_the_engine_may_ask_about_is_drawn_in_the_page(reader: Reader) -> None:
    assert reader.page.locator("symbol[id^=face-]").count() == 7
    assert reader.page.locator("symbol[id^=card-]:not(#card-back)").count() >= 40 + 32


# what a page brings


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game, kinds in KINDS.items() for kind in (*kinds, "all")])
def test_the_questions_of_a_page_differ_and_their_answers_change(game: str, kind: str) -> None:
    chosen = [drill(game, kind, seed) for seed in seeds(game, kind, 5)]
    assert 2 <= len(chosen) <= 5
    assert len({repr((each.asked, len(each.choices))) for each in chosen}) == len(chosen)
    answers = [repr(each.choices[each.right]) for each in chosen]
    if len({repr((each := drill(game, kind, seed)).choices[each.right]) for seed in range(60)}) > 2:
        assert all(one != other for one, other in pairwise(answers))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("game: truk\nkind: envit", "truk has no drill 'envit'"),
        ("game: chess", "'chess' is no game"),
        ("game: truk\ncount: 99", "count is 99"),
        ("game: truk\ncolour: red", "wants `game: …`"),
    ],
)
def test_a_drill_that_cannot_be_stops_the_build(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, body: str, said: str
) -> None:
    page = f"{HEAD}# Practice {{#top}}\n\n```drill\n{body}\n```\n"
    with pytest.raises(Abort):
        build(tmp_path, {"family.md": page}, "http://localhost/")
    assert said in caplog.text
    assert "docs/eu/family.md:" in caplog.text

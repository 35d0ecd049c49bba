"""The walkthroughs in a real Chromium, on a small site under a sub-path with the strict policy of the real one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api

from scripts.serve import serving
from tests import built_engine
from tests.built_engine import ask, write_site
from tests.reader import IDS, START_B, Reader, shows_the_bytes_of_the_page, small_sites, steps, template

playwright = sync_api
pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with small_sites(tmp_path_factory.mktemp("site")) as url:
        yield url


@pytest.fixture
def reader(chromium: Any, site: str) -> Iterator[Reader]:
    context = chromium.new_context()
    yield Reader(context.new_page(), site)
    context.close()


@pytest.fixture
def page(reader: Reader) -> Reader:
    return reader.opens()


# Stepping


def test_nothing_of_the_engine_is_loaded_before_the_first_act(page: Reader) -> None:
    page.page.locator("body").press("ArrowRight")
    page.page.mouse.move(300, 300)
    page.page.wait_for_timeout(500)
    assert page.engine_files() == set()
    assert page.walk().get_attribute("data-engine") == "static"


def test_keys_step_to_the_end_and_back(page: Reader) -> None:
    page.button("next").focus()
    for number in range(2, steps() + 1):
        page.page.keyboard.press("ArrowRight")
        assert page.count() == number
        assert page.event() == template(page, number - 1)
        current = page.walk().locator("[aria-current=step]")
        assert [item.get_attribute("data-step") for item in current.all()] == [str(number - 1)]
    page.page.keyboard.press("ArrowRight")
    assert page.count() == steps()
    assert page.button("next").get_attribute("aria-disabled") == "true"
    assert page.focus() == "next", "a button that leads nowhere keeps the focus"
    page.page.keyboard.press("Home")
    assert page.count() == 1
    page.page.keyboard.press("End")
    assert page.count() == steps()
    page.page.keyboard.press("ArrowLeft")
    assert page.count() == steps() - 1
    assert page.count(1) == 1, "the other walkthrough stays where it was"


def test_keys_with_alt_belong_to_the_browser(page: Reader) -> None:
    page.button("next").focus()
    page.page.keyboard.press("Alt+ArrowRight")
    assert page.count() == 1


def test_the_option_of_the_script_is_the_next_step(page: Reader) -> None:
    script = page.walk().locator("button.script")
    script.focus()
    page.page.keyboard.press("Enter")
    assert (page.count(), page.tried()) == (2, 0)
    assert page.focus() == page.walk().locator("button.script").get_attribute("data-option")


def test_the_address_follows_the_reader_without_a_new_entry(page: Reader) -> None:
    before = page.page.evaluate("history.length")
    page.page.set_viewport_size({"width": 400, "height": 400})
    page.button("next").click()
    scrolled = page.page.evaluate("scrollY")
    page.page.wait_for_url(f"**/truk/eu/#walk={IDS[0]}&step=1")
    assert page.page.evaluate("history.length") == before
    assert page.page.evaluate("scrollY") == scrolled


# The engine


def test_the_first_act_starts_python(page: Reader) -> None:
    page.button("next").click()
    page.runs()
    assert page.walk().get_attribute("data-version") == ask(ask="version")["version"]
    assert page.note() == "[ready]"
    assert page.button("load").is_hidden()
    assert page.walk().locator("progress").is_hidden()
    assert page.engine_files() == START_B
    page.ends_well()


def test_python_renders_the_bytes_of_the_page(page: Reader) -> None:
    page.button("load").click()
    page.runs()
    shows_the_bytes_of_the_page(page)


def test_one_worker_serves_all_walkthroughs(page: Reader) -> None:
    page.button("next").click()
    page.button("next", 1).click()
    page.runs()
    page.runs(1)
    assert len(page.page.workers) == 1
    assert page.note(1) == "[ready]"


def test_progress_is_seen_all_the_time_and_spoken_twice(page: Reader) -> None:
    page.page.evaluate("""() => {
        globalThis.spoken = [];
        new MutationObserver((changes) => {
          for (const node of changes.flatMap((change) => [...change.addedNodes])) {
            if (!(node.parentElement ?? node).closest("[aria-hidden]") && !node.ariaHidden) {
              spoken.push(node.textContent);
            }
          }
        }).observe(document.querySelector("[data-note]"), {childList: true, subtree: true, characterData: true});
    }""")
    page.button("load").focus()
    page.page.keyboard.press("Enter")
    page.runs()
    assert page.page.evaluate("spoken") == ["[loading 0]", "[ready]"]
    assert page.focus() != "BODY", "the button that had the focus is gone"
    assert page.walk().locator("progress").get_attribute("aria-label")


def test_data_is_saved_until_the_reader_asks(reader: Reader) -> None:
    reader.page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    reader.opens()
    reader.button("next").click()
    assert reader.note() == "[save_data]"
    other = reader.walk().locator("button[data-option]:not(.script)").first
    other.click()
    reader.page.wait_for_timeout(300)
    assert reader.engine_files() == set()
    reader.button("load").click()
    reader.runs()
    playwright.expect(reader.walk().locator(".tried li")).to_have_count(1)


def test_the_engine_may_lie_elsewhere(chromium: Any, tmp_path: Path) -> None:
    engine = write_site(tmp_path, IDS, attributes=' data-engine-root="../py"')
    engine.rename(tmp_path / "truk" / "py")
    with serving(tmp_path) as url:
        reader = Reader(chromium.new_page(), url).opens()
        reader.button("next").click()
        reader.runs()
        reader.page.close()


# Leaving the script


def test_an_option_off_the_script_waits_for_the_engine(page: Reader) -> None:
    other = page.walk().locator("button[data-option]:not(.script)").first
    text = other.get_attribute("data-option")
    other.focus()
    page.page.keyboard.press("Enter")
    page.runs()
    playwright.expect(page.walk().locator(".tried li")).to_have_count(1)
    assert page.focus() == "return"
    assert page.count() == 1
    expected = ask(ask="step", walkthrough=IDS[0], lang="eu", step=0, tried=[text])
    text_of = unescape(re.sub(r"<[^>]+>", "", expected["parts"]["event"]))
    assert page.walk().locator("[data-part=event]").text_content() == text_of


def test_what_was_tried_is_undone_one_by_one_and_left_at_once(page: Reader) -> None:
    page.button("next").click()
    for number in (1, 2):
        page.walk().locator("button[data-option]:not(.script)").first.click()
        playwright.expect(page.walk().locator(".tried li")).to_have_count(number)
    assert page.button("next").get_attribute("aria-disabled") == "true"
    page.page.wait_for_url(re.compile(rf"#walk={IDS[0]}&step=1&do=[^+]+\+[^+]+$"))
    page.button("previous").click()
    playwright.expect(page.walk().locator(".tried li")).to_have_count(1)
    page.walk().locator("button[data-option]").first.click()
    playwright.expect(page.walk().locator(".tried li")).to_have_count(2)
    page.button("return").focus()
    page.page.keyboard.press("Enter")
    assert (page.tried(), page.count(), page.event()) == (0, 2, template(page, 1))
    assert page.button("return").is_hidden()
    assert page.focus() not in ("BODY", "return")


def amount_step() -> int:
    """The first step of the second walkthrough that asks for an amount and has another option in its script."""
    return next(
        step
        for step in range(20)
        if "data-amount" in (text := ask(ask="step", walkthrough=IDS[1], lang="eu", step=step)["parts"]["options"])
        and not re.search(r'class="script" data-option="[^"]*\{n\}"', text)
    )


@pytest.mark.parametrize("wrong", ["", "1", "1000", "2.5", "e"])
def test_a_wrong_amount_is_refused_before_anybody_is_asked(page: Reader, wrong: str) -> None:
    page.opens(f"#walk={IDS[1]}&step={amount_step()}")
    field = page.walk(1).locator("[data-amount]").first
    field.fill("")
    field.press_sequentially(wrong)
    page.walk(1).locator('button[data-option*="{n}"]').first.click()
    assert page.note(1) == "[amount]"
    assert page.focus() == "INPUT"
    assert page.tried(1) == 0
    assert page.engine_files() == set()


def test_an_amount_is_sent_and_enter_sends_it(page: Reader) -> None:
    page.opens(f"#walk={IDS[1]}&step={amount_step()}")
    field = page.walk(1).locator("[data-amount]").first
    field.press("End")
    field.press("ArrowLeft")
    assert page.count(1) == amount_step() + 1, "keys in a number field belong to it"
    field.fill("3")
    field.press("Enter")
    playwright.expect(page.walk(1).locator(".tried li")).to_have_count(1)
    page.page.wait_for_url(re.compile(r"&do=[\w.-]+\.3$"))
    assert page.focus() == "return"


def test_every_drawing_of_a_card_from_the_stock_is_there(chromium: Any, tmp_path: Path) -> None:
    write_site(tmp_path, ("truk-pasotan",))
    with serving(tmp_path) as url:
        reader = Reader(chromium.new_page(), url).opens("#walk=truk-pasotan&step=6&do=A2.swap+B2.swap.1E.7C")
        playwright.expect(reader.walk().locator(".tried li")).to_have_count(2)
        missing = reader.page.evaluate("""() => [...document.querySelectorAll("section.walk use")]
            .map((use) => use.getAttribute("href")).filter((href) => !document.querySelector(href))""")
        assert missing == []
        reader.page.close()


# Links


def test_a_link_opens_its_step_without_the_engine(reader: Reader) -> None:
    reader.opens(f"#walk={IDS[1]}&step=2")
    assert (reader.count(), reader.count(1)) == (1, 3)
    assert reader.walk(1).evaluate("walk => walk === document.activeElement")
    assert reader.page.evaluate("scrollY") > 0
    reader.page.wait_for_timeout(600)
    assert reader.page.url.endswith(f"#walk={IDS[1]}&step=2")
    assert reader.engine_files() == set()


def test_a_link_opens_what_was_tried(page: Reader) -> None:
    page.button("next").click()
    page.walk().locator("button[data-option]:not(.script)").first.click()
    page.page.wait_for_url("**do=*")
    link, event = page.page.url, page.event()
    page.page.goto("about:blank")
    page.page.goto(link)
    playwright.expect(page.walk().locator(".tried li")).to_have_count(1)
    assert (page.count(), page.event(), page.page.url) == (2, event, link)
    assert page.button("return").is_visible()


@pytest.mark.parametrize(
    "fragment",
    [
        "#walk=nothing&step=1",
        f"#walk={IDS[0]}&step=99",
        f"#walk={IDS[0]}&step=-1",
        f"#walk={IDS[0]}&step=1e0",
        f"#walk={IDS[0]}&step=%zz",
        f"#walk={IDS[0]}&do=%zz",
        f"#walk={IDS[0]}&step=1&do=A1.nothing",
        f"#walk={IDS[0]}&step=1&do=<img/src=x/onerror=alert(1)>",
        "#walk=",
    ],
)
def test_a_bad_link_says_so_and_changes_nothing(reader: Reader, fragment: str) -> None:
    reader.opens(fragment)
    reader.shows("[bad_link]")
    assert (reader.count(), reader.tried(), reader.event()) == (1, 0, template(reader, 0))
    reader.button("next").click()
    assert reader.note() != "[bad_link]"
    assert reader.wrong == []


def test_a_link_on_the_page_is_followed_and_other_fragments_are_left_alone(page: Reader) -> None:
    page.page.evaluate(f"location.hash = '#walk={IDS[0]}&step=2'")
    playwright.expect(page.walk().locator("[data-count]")).to_have_text("3")
    page.page.locator("#outside").click()
    page.page.wait_for_timeout(100)
    assert (page.count(), page.note()) == (3, "")


def test_the_fixture_stands_for_the_real_page() -> None:
    """The words that the client knows are the words that pages hold."""
    from truk_site.client import sentences

    assert set(sentences(lambda text: text)) == set(built_engine.WORDS)

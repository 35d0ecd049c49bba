"""The walkthroughs in a real Chromium, on a small site under a sub-path with the strict policy of the real one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api

from scripts.serve import serving
from tests import built_engine
from tests.built_engine import ask, doctor, folder, rewrite, write_site
from tests.conftest import CHROMIUM, FLAGS

playwright = sync_api
pytestmark = pytest.mark.browser

IDS = ("truk-opening", "valencia-envit")
LOADED = {"engine.json", "manifest.json", "pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm"}
START_B = LOADED | {"std-closure.zip.gz", "truk.zip.gz"}
START_A = {"python_stdlib.zip", "pyodide-lock.json"}


@cache
def steps() -> int:
    """How many steps the first walkthrough has."""
    return str(ask(ask="walkthrough", walkthrough=IDS[0], lang="eu")["html"]).count("<template ")


class Reader:
    """Somebody before a page: what they see, what their browser asked for, and what it complained of."""

    def __init__(self, page: Any, url: str) -> None:
        self.page, self.url = page, url
        page.set_default_timeout(30_000)
        self.asked: list[str] = []
        self.complaints: list[str] = []
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console", lambda said: self.complaints.append(said.text) if said.type in ("error", "warning") else None
        )

    def opens(self, fragment: str = "") -> Reader:
        self.page.goto(f"{self.url}truk/eu/{fragment}")
        return self

    def walk(self, place: int = 0) -> Any:
        return self.page.locator("section.walk").nth(place)

    def button(self, action: str, place: int = 0) -> Any:
        return self.walk(place).locator(f"[data-action={action}]")

    def option(self, text: str, place: int = 0) -> Any:
        return self.walk(place).locator(f'button[data-option="{text}"]')

    def note(self, place: int = 0) -> str:
        return str(self.walk(place).locator("[data-note]").text_content())

    def count(self, place: int = 0) -> int:
        return int(self.walk(place).locator("[data-count]").inner_text())

    def tried(self, place: int = 0) -> int:
        return int(self.walk(place).locator(".tried li").count())

    def event(self, place: int = 0) -> str:
        return str(self.walk(place).locator("[data-part=event]").inner_html())

    def shows(self, note: str, place: int = 0) -> None:
        playwright.expect(self.walk(place).locator("[data-note]")).to_have_text(note, timeout=15_000)

    def runs(self, place: int = 0) -> None:
        """Wait until Python runs and has rendered what is shown."""
        walk = playwright.expect(self.walk(place))
        walk.to_have_attribute("data-engine", "python", timeout=20_000)
        walk.to_have_attribute("data-shown-by", "python")

    def engine_files(self) -> set[str]:
        return {url.rpartition("/")[2] for url in self.asked if "/assets/engine/" in url}

    def focus(self) -> str:
        """What has the focus: the action or the option of a button, else the name of the element."""
        return str(
            self.page.evaluate(
                "(({dataset, tagName}) => dataset.action ?? dataset.option ?? tagName)(document.activeElement)"
            )
        )

    def steps_through_the_page(self) -> None:
        """Whatever has gone wrong, the steps of the page work."""
        self.button("last").click()
        assert self.count() == steps()
        self.button("first").click()
        assert self.count() == 1


def template(reader: Reader, step: int, part: str = "event", place: int = 0) -> str:
    """What the page brought for a part of a step."""
    found = reader.walk(place).evaluate(
        "(walk, [step, part]) => walk.querySelector(`template[data-step='${step}']`).content"
        ".querySelector(`[data-part=${part}]`).innerHTML",
        [step, part],
    )
    return str(found)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    root = tmp_path_factory.mktemp("site")
    write_site(root, IDS)
    with serving(root) as url:
        yield url


@pytest.fixture
def reader(chromium: Any, site: str) -> Iterator[Reader]:
    context = chromium.new_context()
    yield Reader(context.new_page(), site)
    context.close()


@pytest.fixture
def page(reader: Reader) -> Reader:
    return reader.opens()


@pytest.fixture
def broken(chromium: Any, tmp_path: Path) -> Iterator[Callable[..., Reader]]:
    """A reader of a site whose engine somebody has broken."""
    open_now: list[AbstractContextManager[str]] = []

    def reader_of(change: Callable[[Path], object], types: dict[str, str] | None = None) -> Reader:
        change(write_site(tmp_path, IDS))
        server = serving(tmp_path, types)
        open_now.append(server)
        return Reader(chromium.new_context().new_page(), server.__enter__())

    yield reader_of
    for server in open_now:
        server.__exit__(None, None, None)
    for context in chromium.contexts:
        context.close()


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
    assert all(url.startswith((page.url, "data:")) for url in page.asked)
    assert page.complaints == []


def test_python_renders_the_bytes_of_the_page(page: Reader) -> None:
    page.button("load").click()
    page.runs()
    for step in range(steps()):
        page.runs()
        for part in ("table", "score", "event", "options", "tried"):
            shown = page.walk().locator(f"[data-part={part}]").evaluate("element => element.innerHTML")
            assert shown == template(page, step, part)
        page.button("next").press("ArrowRight")


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
        playwright.expect(page.walk().locator(".tried li")).to_have_count(number, timeout=20_000)
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
    playwright.expect(page.walk(1).locator(".tried li")).to_have_count(1, timeout=20_000)
    page.page.wait_for_url(re.compile(r"&do=[\w.-]+\.3$"))
    assert page.focus() == "return"


def test_every_drawing_of_a_card_from_the_stock_is_there(chromium: Any, tmp_path: Path) -> None:
    write_site(tmp_path, ("truk-pasotan",))
    with serving(tmp_path) as url:
        reader = Reader(chromium.new_page(), url).opens("#walk=truk-pasotan&step=6&do=A2.swap+B2.swap.1E.7C")
        playwright.expect(reader.walk().locator(".tried li")).to_have_count(2, timeout=20_000)
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
    page.page.wait_for_url("**do=*", timeout=20_000)
    link, event = page.page.url, page.event()
    page.page.goto("about:blank")
    page.page.goto(link)
    playwright.expect(page.walk().locator(".tried li")).to_have_count(1, timeout=20_000)
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
    assert reader.complaints == []


def test_a_link_on_the_page_is_followed_and_other_fragments_are_left_alone(page: Reader) -> None:
    page.page.evaluate(f"location.hash = '#walk={IDS[0]}&step=2'")
    playwright.expect(page.walk().locator("[data-count]")).to_have_text("3")
    page.page.locator("#outside").click()
    page.page.wait_for_timeout(100)
    assert (page.count(), page.note()) == (3, "")


# When something is wrong


def without(name: str) -> Callable[[Path], object]:
    def change(engine: Path) -> None:
        (engine / name if name == "engine.json" else folder(engine) / name).unlink()

    return change


def damaged(*names: str) -> Callable[[Path], object]:
    def change(engine: Path) -> None:
        for name in names:
            path = folder(engine) / name
            data = bytearray(path.read_bytes())
            data[len(data) // 2] ^= 1
            rewrite(path, bytes(data))

    return change


def replaced(name: str, data: bytes) -> Callable[[Path], object]:
    return lambda engine: rewrite(folder(engine) / name, data)


@pytest.mark.parametrize(
    ("change", "note"),
    [
        (without("engine.json"), "[failed_network]"),
        (without("manifest.json"), "[failed_network]"),
        (without("pyodide.mjs"), "[failed_network]"),
        (without("pyodide.asm.js"), "[failed_network]"),
        (without("pyodide.asm.wasm"), "[failed_network]"),
        (lambda engine: (engine.parent / "walk" / "worker.mjs").unlink(), "[failed_network]"),
        (damaged("manifest.json"), "[failed_corrupt]"),
        (damaged("std-closure.zip.gz", "python_stdlib.zip"), "[failed_corrupt]"),
        (replaced("pyodide.asm.wasm", b"<!doctype html>Please sign in"), "[failed_corrupt]"),
        (lambda engine: rewrite(engine / "engine.json", b"<!doctype html>"), "[failed_corrupt]"),
    ],
    ids=[
        "no engine.json", "no manifest", "no pyodide.mjs", "no asm.js", "no wasm", "no worker", "damaged manifest",
        "both libraries damaged", "a page for the wasm", "a page for engine.json",
    ],
)  # fmt: skip
def test_a_broken_engine_says_why_and_the_steps_still_work(
    broken: Callable[..., Reader], change: Callable[[Path], object], note: str
) -> None:
    reader = broken(change).opens()
    reader.walk().locator("button[data-option]:not(.script)").first.click()
    reader.shows(note)
    assert reader.walk().get_attribute("data-engine") == "failed"
    assert reader.tried() == 0
    assert reader.button("load").is_visible()
    assert reader.focus() != "BODY"
    reader.steps_through_the_page()
    assert not [each for each in reader.complaints if "404" not in each]


def test_a_link_to_what_was_tried_shows_its_step_where_the_engine_fails(broken: Callable[..., Reader]) -> None:
    reader = broken(without("pyodide.asm.wasm")).opens(f"#walk={IDS[0]}&step=2&do=A1.ez")
    reader.shows("[failed_network]")
    assert (reader.count(), reader.tried(), reader.event()) == (3, 0, template(reader, 2))


@pytest.mark.parametrize(
    "change",
    [damaged("std-closure.zip.gz"), damaged("truk.zip.gz"), without("std-closure.zip.gz")],
    ids=["library", "package", "no library"],
)
def test_a_damaged_quick_start_falls_back_to_the_stock_one(
    broken: Callable[..., Reader], change: Callable[[Path], object]
) -> None:
    reader = broken(change).opens()
    reader.button("next").click()
    reader.runs()
    assert reader.engine_files() >= START_A
    assert any(url.endswith(".whl") for url in reader.asked)


@pytest.mark.parametrize("part", ["gettext.pyc", "truk_rules/board.pyc"])
def test_a_module_that_was_trimmed_away_falls_back_to_the_stock_library(
    broken: Callable[..., Reader], part: str
) -> None:
    name = "truk.zip.gz" if part.startswith("truk") else "std-closure.zip.gz"

    def change(engine: Path) -> None:
        doctor(engine, name, lambda files: {each: data for each, data in files.items() if each != part})

    reader = broken(change).opens()
    reader.button("next").click()
    reader.runs()
    assert reader.engine_files() >= START_A


def with_handle(source: str) -> Callable[[Path], object]:
    """An engine whose `browser.handle` does this before it answers."""
    body = f"from truk_rules.asked import handle as answer\ndef handle(text):\n{source}\n    return answer(text)\n"

    def change(files: dict[str, bytes]) -> dict[str, bytes]:
        asked = files.pop("truk_rules/browser.pyc")
        return {**files, "truk_rules/asked.pyc": asked, "truk_rules/browser.py": body.encode()}

    return lambda engine: doctor(engine, "truk.zip.gz", change)


def test_a_module_missing_at_a_question_is_answered_by_the_stock_start(broken: Callable[..., Reader]) -> None:
    reader = broken(with_handle("    if 'tried\": [\"' in text.replace(':[', ': ['): import not_there")).opens()
    reader.walk().locator("button[data-option]:not(.script)").first.click()
    playwright.expect(reader.walk().locator(".tried li")).to_have_count(1, timeout=20_000)
    assert reader.engine_files() >= START_A


def test_an_engine_that_hangs_is_replaced_once_and_then_given_up(broken: Callable[..., Reader]) -> None:
    reader = broken(with_handle("    while 'A1 ' in text or 'B1 ' in text: pass"))
    reader.page.clock.install()
    reader.opens()
    reader.button("load").click()
    reader.runs()
    reader.walk().locator("button[data-option]:not(.script)").first.click()
    reader.page.clock.run_for(10_000)
    playwright.expect(reader.walk()).to_have_attribute("data-engine", "loading")
    reader.runs()
    reader.page.clock.run_for(10_000)
    reader.shows("[failed_timeout]")
    reader.steps_through_the_page()


def test_an_error_of_the_engine_is_a_sentence_and_changes_nothing(broken: Callable[..., Reader]) -> None:
    reader = broken(with_handle("    if 'A1 ' in text or 'B1 ' in text: return 1 / 0")).opens()
    reader.button("load").click()
    reader.runs()
    reader.walk().locator("button[data-option]:not(.script)").first.click()
    reader.shows("[failed_other]")
    assert reader.walk().get_attribute("data-engine") == "python"
    assert reader.tried() == 0


def test_a_start_without_news_is_given_up(broken: Callable[..., Reader]) -> None:
    silent = b"onmessage = () => {};"
    reader = broken(lambda engine: rewrite(engine.parent / "walk" / "worker.mjs", silent))
    reader.page.clock.install()
    reader.opens()
    reader.button("next").click()
    playwright.expect(reader.walk()).to_have_attribute("data-engine", "loading")
    reader.page.wait_for_timeout(500)
    reader.page.clock.run_for(30_000)
    reader.shows("[failed_timeout]")
    reader.steps_through_the_page()


def test_offline_says_so_and_the_button_tries_again(page: Reader) -> None:
    page.page.context.set_offline(True)
    page.button("next").click()
    page.shows("[offline]")
    page.steps_through_the_page()
    assert page.note() == "[offline]"
    page.page.context.set_offline(False)
    page.button("load").click()
    page.runs()
    assert page.note() == "[ready]"


def test_a_wrong_type_of_the_wasm_does_no_harm(broken: Callable[..., Reader]) -> None:
    reader = broken(lambda engine: None, {".wasm": "application/octet-stream"}).opens()
    reader.button("next").click()
    reader.runs()
    assert reader.complaints == []


def test_without_web_assembly_the_steps_work(chromium: Any, site: str) -> None:
    jitless = chromium.browser_type.launch(executable_path=CHROMIUM, args=[*FLAGS, "--js-flags=--jitless"])
    reader = Reader(jitless.new_page(), site).opens()
    reader.button("next").click()
    reader.shows("[failed_wasm]")
    reader.steps_through_the_page()
    assert reader.engine_files() == {"engine.json"}, "nothing is loaded in vain"
    jitless.close()


def test_the_fixture_stands_for_the_real_page() -> None:
    """The words that the client knows are the words that pages hold."""
    from truk_site.client import sentences

    assert set(sentences(lambda text: text)) == set(built_engine.WORDS)

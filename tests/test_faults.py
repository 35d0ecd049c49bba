"""What can go wrong with the engine in a real Chromium: each ends in one sentence and in steps that work."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api

from tests.built_engine import doctor, folder, rewrite
from tests.conftest import CHROMIUM, FLAGS
from tests.reader import (
    IDS,
    START_A,
    Reader,
    broken_sites,
    cut,
    damaged,
    replaced,
    small_sites,
    template,
    with_handle,
    without,
)

playwright = sync_api
pytestmark = pytest.mark.browser


@pytest.fixture
def broken(chromium: Any, tmp_path: Path) -> Iterator[Callable[..., Reader]]:
    with broken_sites(chromium, tmp_path) as reader_of:
        yield reader_of


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with small_sites(tmp_path_factory.mktemp("site")) as url:
        yield url


@pytest.fixture
def page(chromium: Any, site: str) -> Iterator[Reader]:
    context = chromium.new_context()
    yield Reader(context.new_page(), site).opens()
    context.close()


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
        (without("std-closure.zip.gz", "python_stdlib.zip"), "[failed_network]"),
        (without("std-closure.zip.gz", "pyodide-lock.json"), "[failed_network]"),
        (cut("pyodide.mjs"), "[failed_corrupt]"),
        (damaged("pyodide.asm.js"), "[failed_corrupt]"),
        (damaged("pyodide.asm.wasm"), "[failed_corrupt]"),
        (cut("pyodide.asm.wasm"), "[failed_corrupt]"),
        (replaced("pyodide.asm.wasm", b"<!doctype html>Please sign in"), "[failed_corrupt]"),
        (lambda engine: rewrite(engine / "engine.json", b"<!doctype html>"), "[failed_corrupt]"),
    ],
    ids=[
        "no engine.json", "no manifest", "no pyodide.mjs", "no asm.js", "no wasm", "no worker", "damaged manifest",
        "both libraries damaged", "no library, not even the stock one", "no lock file for the stock library",
        "pyodide.mjs cut off", "damaged asm.js", "damaged wasm", "wasm cut off", "a page for the wasm",
        "a page for engine.json",
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
    own = ("404", "wasm instantiation failed!", "pyodide.asm.wasm")  # what the browser and Pyodide say of such a file
    assert not [each for each in reader.wrong if not any(word in each for word in own)]


def test_a_link_to_what_was_tried_shows_its_step_where_the_engine_fails(broken: Callable[..., Reader]) -> None:
    reader = broken(without("pyodide.asm.wasm")).opens(f"#walk={IDS[0]}&step=2&do=A1.ez")
    reader.shows("[failed_network]")
    assert (reader.count(), reader.tried(), reader.event()) == (3, 0, template(reader, 2))


@pytest.mark.parametrize(
    "change",
    [damaged("std-closure.zip.gz"), cut("truk.zip.gz"), without("std-closure.zip.gz"), without("truk.zip.gz")],
    ids=["library", "package", "no library", "no package"],
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


def test_a_module_missing_at_a_question_is_answered_by_the_stock_start(broken: Callable[..., Reader]) -> None:
    reader = broken(with_handle("    if 'tried\": [\"' in text.replace(':[', ': ['): import not_there")).opens()
    reader.walk().locator("button[data-option]:not(.script)").first.click()
    playwright.expect(reader.walk().locator(".tried li")).to_have_count(1)
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
    assert reader.wrong == []


def test_without_web_assembly_the_steps_work(chromium: Any, site: str) -> None:
    jitless = chromium.browser_type.launch(executable_path=CHROMIUM, args=[*FLAGS, "--js-flags=--jitless"])
    reader = Reader(jitless.new_page(), site).opens()
    reader.button("next").click()
    reader.shows("[failed_wasm]")
    reader.steps_through_the_page()
    assert reader.engine_files() == {"engine.json"}, "nothing is loaded in vain"
    jitless.close()


def test_what_the_browser_keeps_of_a_damaged_engine_is_fetched_anew(broken: Callable[..., Reader]) -> None:
    whole: dict[Path, bytes] = {}

    def damage(engine: Path) -> None:
        names = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "std-closure.zip.gz", "truk.zip.gz")
        whole.update({folder(engine) / name: (folder(engine) / name).read_bytes() for name in names})
        damaged(*names)(engine)

    reader = broken(damage).opens()
    reader.button("next").click()
    reader.shows("[failed_corrupt]")
    for path, data in whole.items():
        rewrite(path, data)
    reader.button("load").click()
    reader.runs()


def test_a_wheel_of_another_kind_is_not_loaded(broken: Callable[..., Reader]) -> None:
    def change(engine: Path) -> None:
        without("truk.zip.gz")(engine)
        damaged(next(folder(engine).glob("*.whl")).name)(engine)

    reader = broken(change).opens()
    reader.button("next").click()
    reader.shows("[failed_corrupt]")
    reader.steps_through_the_page()


def forbid_workers(engine: Path) -> None:
    page = engine.parents[1] / "eu" / "index.html"
    page.write_text(page.read_text("utf-8").replace("default-src", "worker-src 'none'; default-src"), "utf-8")


@pytest.mark.parametrize("how", ["by a policy", "by the browser"])
def test_a_worker_that_is_blocked_is_told_of(broken: Callable[..., Reader], how: str) -> None:
    reader = broken(forbid_workers if how == "by a policy" else lambda engine: None)
    if how == "by the browser":
        reader.page.add_init_script("delete globalThis.Worker")
    reader.opens()
    reader.button("next").click()
    reader.shows(re.compile(r"^\[failed_(network|other)\]$"))
    reader.steps_through_the_page()


def test_files_are_checked_over_plain_http_too(broken: Callable[..., Reader]) -> None:
    """Where the browser offers no hashes to a page, fetching a file compares them."""
    reader = broken(damaged("pyodide.asm.js"))
    named = [*FLAGS, "--host-resolver-rules=MAP village.test 127.0.0.1"]
    browser = reader.page.context.browser.browser_type.launch(executable_path=CHROMIUM, args=named)
    hall = Reader(browser.new_page(), reader.site.replace("127.0.0.1", "village.test")).opens()
    assert not hall.page.evaluate("isSecureContext")
    hall.button("next").click()
    hall.shows("[failed_network]")
    hall.steps_through_the_page()
    browser.close()


def test_a_page_that_is_left_lets_its_worker_go_and_takes_another_when_it_is_back(page: Reader) -> None:
    page.button("next").click()
    page.runs()
    with page.page.expect_event("worker") as another:
        page.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
        playwright.expect(page.walk()).to_have_attribute("data-engine", "static")
        assert page.page.workers == []
        page.button("next").click()
    page.runs()
    assert page.page.workers == [another.value]


def test_five_hundred_steps_and_fifty_pages_leave_no_memory_behind(page: Reader) -> None:
    devtools = page.page.context.new_cdp_session(page.page)

    def heap() -> float:
        devtools.send("HeapProfiler.collectGarbage")
        return float(devtools.send("Runtime.getHeapUsage")["usedSize"]) / 1e6

    def many(count: int) -> None:
        """Step on and back by the engine, without a pause."""
        page.walk().evaluate(
            """async (walk, count) => {
              for (let done = 0; done < count; done += 1) {
                const [next, first] = ["next", "first"].map((name) => walk.querySelector(`[data-action=${name}]`));
                (next.getAttribute("aria-disabled") === "true" ? first : next).click();
                while (walk.dataset.shownBy !== "python") {
                  await new Promise((seen) => {
                    const watch = new MutationObserver(() => (watch.disconnect(), seen()));
                    watch.observe(walk, {attributes: true, attributeFilter: ["data-shown-by"]});
                  });
                }
              }
            }""",
            count,
        )

    page.button("next").click()
    page.runs()
    many(50)
    before = heap()
    many(500)
    assert heap() < before + 1
    assert len(page.page.workers) == 1
    for number in range(50):
        page.page.goto(f"{page.site}truk/eu/?{number}")
        if number % 10 == 0:
            page.button("next").click()
            page.runs()
            assert len(page.page.workers) == 1
    page.button("next").click()
    page.runs()
    assert heap() < before + 1

"""The engine's memory, kept after a first start and restored on the next visit; without it all is as before."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api

from tests.built_engine import folder, remanifest, rewrite
from tests.conftest import PATIENCE
from tests.reader import (
    SNAPSHOT,
    START_A,
    START_B,
    START_C,
    Reader,
    broken_sites,
    shows_the_bytes_of_the_page,
    without,
)

playwright = sync_api
pytestmark = pytest.mark.browser

KEPT = f"""async () => {{
  for (const name of await caches.keys()) {{
    const found = (await (await caches.open(name)).keys()).find(({{url}}) => url.endsWith("{SNAPSHOT}"));
    if (found) return name;
  }}
  return "";
}}"""
CHANGE = f"""async (how) => {{
  const cache = await caches.open((await caches.keys()).find((name) => name.startsWith("truk-engine-")));
  const [request] = (await cache.keys()).filter(({{url}}) => url.endsWith("{SNAPSHOT}"));
  const data = new Uint8Array(await (await cache.match(request)).arrayBuffer());
  data[data.length >> 1] ^= 1;
  await cache.put(request, new Response({{altered: data, "cut off": data.slice(0, 1000), empty: null}}[how]));
}}"""


@pytest.fixture
def visit(chromium: Any, tmp_path: Path) -> Iterator[Callable[..., Reader]]:
    """What makes a reader whose first visit starts the engine."""
    with broken_sites(chromium, tmp_path) as reader_of:

        def first(change: Callable[[Path], object] = lambda engine: None, script: str = "") -> Reader:
            reader = reader_of(change)
            reader.page.add_init_script(script)
            reader.page.clock.install()
            return starts(reader.opens())

        yield first


def starts(reader: Reader) -> Reader:
    reader.button("load").click()
    reader.runs()
    return reader


def waits(reader: Reader) -> Reader:
    """Nobody asks anything for as long as it takes, and the memory is kept."""
    reader.page.clock.run_for(3_000)
    until(lambda: reader.page.evaluate(KEPT), reader)
    return reader


def until(true: Callable[[], object], reader: Reader) -> None:
    """Wait for what no event tells; the page's own clock stands."""
    for _ in range(PATIENCE // 50):
        if true():
            return
        reader.page.wait_for_timeout(50)
    raise AssertionError("waited in vain")


def again(reader: Reader) -> set[str]:
    """Come back, start the engine, and say which of its files that took."""
    reader.asked.clear()
    reader.opens("?again")
    starts(reader)
    return reader.engine_files()


def test_the_next_visit_starts_from_memory_and_renders_the_bytes_of_the_page(visit: Callable[..., Reader]) -> None:
    reader = waits(visit())
    assert reader.engine_files() == START_B | {SNAPSHOT}
    assert again(reader) == START_C
    shows_the_bytes_of_the_page(reader)
    reader.walk(1).locator("button[data-option]:not(.script)").first.click()
    playwright.expect(reader.walk(1).locator(".tried li")).to_have_count(1)
    reader.page.clock.run_for(60_000)
    assert reader.engine_files() == START_C
    assert reader.wrong == []


def test_nothing_is_kept_while_the_reader_acts(visit: Callable[..., Reader]) -> None:
    reader = visit()
    for _ in range(3):
        reader.page.clock.run_for(2_000)
        reader.button("next").click()
        reader.runs()
        reader.button("first").click()
        reader.runs()
    assert SNAPSHOT not in reader.engine_files()
    waits(reader)


def test_nothing_is_kept_where_data_is_saved(visit: Callable[..., Reader]) -> None:
    reader = visit(script="Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    reader.page.clock.run_for(60_000)
    assert reader.page.evaluate("caches.keys()") == []
    assert SNAPSHOT not in reader.engine_files()


def test_an_engine_built_without_a_memory_keeps_none(visit: Callable[..., Reader]) -> None:
    """What `build_engine.mjs --no-snapshot` writes: the manifest has no such file."""

    def change(engine: Path) -> None:
        without(SNAPSHOT)(engine)
        remanifest(engine, lambda files: files.pop(SNAPSHOT))

    reader = visit(change)
    reader.page.clock.run_for(3_000)
    assert again(reader) == START_B


def test_one_memory_is_kept_and_the_caches_of_others_are_left_alone(visit: Callable[..., Reader]) -> None:
    reader = visit()
    reader.page.evaluate("""Promise.all(["truk-engine-py-000000000000", "truk-pages-1", "another"]
        .map((name) => caches.open(name)))""")
    name = waits(reader).page.evaluate(KEPT)
    assert set(reader.page.evaluate("caches.keys()")) == {name, "truk-pages-1", "another"}


# What can go wrong with it: the engine starts as on a first visit


def test_a_memory_that_is_not_there_is_not_missed(visit: Callable[..., Reader]) -> None:
    """The manifest names it, and the server does not have it."""
    reader = visit(without(SNAPSHOT))
    with reader.page.expect_console_message(lambda said: said.text.startswith("truk: not kept")):
        reader.page.clock.run_for(3_000)
    assert SNAPSHOT in reader.engine_files()
    reader.steps_through_the_page()
    assert again(reader) == START_B
    assert reader.note() == "[ready]"
    assert [each for each in reader.wrong if "404" not in each] == []


@pytest.mark.parametrize("how", ["altered", "cut off", "empty"])
def test_a_memory_that_has_changed_is_not_used(visit: Callable[..., Reader], how: str) -> None:
    reader = waits(visit())
    reader.page.evaluate(CHANGE, how)
    assert again(reader) == START_B
    assert reader.page.evaluate(KEPT) == "", "and is not kept"
    waits(reader)


def test_a_memory_that_is_none_falls_back_too(visit: Callable[..., Reader]) -> None:
    """It is whole, and still Pyodide cannot start from it."""

    def change(engine: Path) -> None:
        data = b"no memory of an engine" * 1000
        rewrite(folder(engine) / SNAPSHOT, gzip.compress(data))
        raw = {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
        remanifest(engine, lambda files: files[SNAPSHOT].update(raw=raw))

    assert again(waits(visit(change))) == START_B


def test_without_a_memory_that_works_and_without_a_library_the_stock_start_helps(visit: Callable[..., Reader]) -> None:
    reader = waits(visit())
    reader.page.evaluate(CHANGE, "altered")
    reader.page.route("**/std-closure.zip.gz", lambda route: route.fulfill(status=404))
    assert again(reader) >= START_A
    reader.asked.clear()
    reader.page.route("**/python_stdlib.zip", lambda route: route.fulfill(status=404))
    reader.opens("?broken").button("next").click()
    reader.shows("[failed_network]")
    reader.steps_through_the_page()


def test_a_restored_engine_that_misses_a_module_is_replaced(visit: Callable[..., Reader]) -> None:
    reader = waits(visit())
    assert again(reader) == START_C
    (worker,) = reader.page.workers
    said = {"type": "failed", "code": "other", "detail": "ModuleNotFoundError", "again": True}
    with reader.page.expect_event("worker"):
        worker.evaluate("(said) => self.postMessage(said)", said)
    playwright.expect(reader.walk()).to_have_attribute("data-engine", "python")
    assert reader.engine_files() >= START_B


def test_a_restored_engine_that_hangs_is_replaced_by_one_that_is_not(visit: Callable[..., Reader]) -> None:
    reader = waits(visit())
    assert again(reader) == START_C
    reader.page.workers[0].evaluate("self.onmessage = () => {}")
    reader.walk().locator("button[data-option]:not(.script)").first.click()
    reader.page.clock.run_for(10_000)
    playwright.expect(reader.walk().locator(".tried li")).to_have_count(1)
    assert reader.engine_files() == START_B


def test_a_memory_that_never_wakes_is_given_up_after_a_while(visit: Callable[..., Reader]) -> None:
    def sleepy(engine: Path) -> None:
        worker = engine.parent / "walk" / "worker.mjs"
        (engine.parent / "walk" / "awake.mjs").write_bytes(worker.read_bytes())
        script = """
        self.onmessage = async ({ data }) => {
          if (data.plan === "C" && (await caches.keys()).length) {
            self.postMessage({ type: "begun", plan: "C" });
            new BroadcastChannel("asleep").postMessage("");
          } else {
            await import("./awake.mjs");
            self.onmessage({ data });
          }
        };"""
        rewrite(worker, script.encode())

    reader = waits(visit(sleepy))
    reader.asked.clear()
    reader.opens("?again")
    reader.page.evaluate("new BroadcastChannel('asleep').onmessage = () => { globalThis.asleep = true; }")
    reader.button("next").click()
    playwright.expect(reader.walk()).to_have_attribute("data-engine", "loading")
    until(lambda: reader.page.evaluate("globalThis.asleep"), reader)
    reader.page.clock.run_for(30_000)
    reader.runs()
    assert reader.engine_files() >= START_B


@pytest.mark.parametrize(
    "denied",
    [
        "Object.defineProperty(self, 'caches', {get() { throw new DOMException('denied', 'SecurityError'); }});",
        "Object.defineProperty(self, 'caches', {value: undefined});",
    ],
    ids=["denied", "missing"],
)
def test_where_nothing_may_be_kept_every_visit_is_the_first(visit: Callable[..., Reader], denied: str) -> None:
    def change(engine: Path) -> None:
        for name in ("files.mjs", "engine.mjs"):  # what the worker loads, and what the page does
            path = engine.parent / "walk" / name
            rewrite(path, denied.encode() + path.read_bytes())

    reader = visit(change)
    reader.page.clock.run_for(3_000)
    playwright.expect(reader.walk()).to_have_attribute("data-engine", "python")
    assert again(reader) >= START_B
    assert reader.note() == "[ready]"


def test_where_storage_is_full_the_engine_runs_and_keeps_nothing(visit: Callable[..., Reader]) -> None:
    reader = visit()
    devtools = reader.page.context.new_cdp_session(reader.page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": reader.site.rstrip("/"), "quotaSize": 1_000_000})
    with reader.page.expect_console_message(lambda said: said.text.startswith("truk: not kept")):
        reader.page.clock.run_for(3_000)
    assert again(reader) == START_B
    assert reader.wrong == []

"""Somebody before a page of walkthroughs, and the ways in which its engine can be broken."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from scripts.serve import serving
from tests.built_engine import ask, doctor, folder, rewrite, write_site
from tests.visit import ENGINE, Visit

IDS = ("truk-opening", "valencia-envit")
LOADED = {"engine.json", "manifest.json", "pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm"}
SNAPSHOT = "truk.snap.gz"
START_C = LOADED | {"truk.zip.gz"}
START_B = START_C | {"std-closure.zip.gz"}
START_A = {"python_stdlib.zip", "pyodide-lock.json"}


@cache
def steps() -> int:
    """How many steps the first walkthrough has."""
    return str(ask(ask="walkthrough", walkthrough=IDS[0], lang="eu")["html"]).count("<template ")


class Reader(Visit):
    """Somebody before a page of walkthroughs: what they see and do there."""

    def opens(self, fragment: str = "") -> Reader:
        self.page.goto(f"{self.site}truk/eu/{fragment}")
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

    def shows(self, note: str | re.Pattern[str], place: int = 0) -> None:
        expect(self.walk(place).locator("[data-note]")).to_have_text(note)

    def runs(self, place: int = 0) -> None:
        """Wait until Python runs and has rendered what is shown."""
        walk = expect(self.walk(place))
        walk.to_have_attribute("data-engine", "python", timeout=ENGINE)
        walk.to_have_attribute("data-shown-by", "python")

    def engine_files(self) -> set[str]:
        return {url.rpartition("/")[2] for url in self.engine()}

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


# Ways to break an engine


def shows_the_bytes_of_the_page(reader: Reader) -> None:
    """Step through the first hand: what Python renders is what the page was built with."""
    for step in range(steps()):
        reader.runs()
        for part in ("table", "score", "event", "options", "tried"):
            shown = reader.walk().locator(f"[data-part={part}]").evaluate("element => element.innerHTML")
            assert shown == template(reader, step, part)
        reader.button("next").press("ArrowRight")


@contextmanager
def small_sites(root: Path) -> Iterator[str]:
    """Serve a page with the hands of these tests, beside the built engine."""
    write_site(root, IDS)
    with serving(root) as url:
        yield url


@contextmanager
def broken_sites(chromium: Any, root: Path) -> Iterator[Callable[..., Reader]]:
    """Yield what makes a reader of a site whose engine somebody has broken."""
    with ExitStack() as open_now:

        def reader_of(change: Callable[[Path], object], types: dict[str, str] | None = None) -> Reader:
            change(write_site(root, IDS))
            url = open_now.enter_context(serving(root, types))
            context = chromium.new_context()
            open_now.callback(context.close)
            return Reader(context.new_page(), url)

        yield reader_of


def without(*names: str) -> Callable[[Path], object]:
    def change(engine: Path) -> None:
        for name in names:
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


def cut(name: str) -> Callable[[Path], object]:
    def change(engine: Path) -> None:
        path = folder(engine) / name
        data = path.read_bytes()
        rewrite(path, data[: len(data) // 2])

    return change


def replaced(name: str, data: bytes) -> Callable[[Path], object]:
    return lambda engine: rewrite(folder(engine) / name, data)


def with_handle(source: str) -> Callable[[Path], object]:
    """An engine whose `browser.handle` does this before it answers."""
    body = f"from truk_rules.asked import handle as answer\ndef handle(text):\n{source}\n    return answer(text)\n"

    def change(files: dict[str, bytes]) -> dict[str, bytes]:
        asked = files.pop("truk_rules/browser.pyc")
        return {**files, "truk_rules/asked.pyc": asked, "truk_rules/browser.py": body.encode()}

    return lambda engine: doctor(engine, "truk.zip.gz", change)

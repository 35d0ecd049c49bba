"""A Chromium for the measurements, and a copy of the site beside a page that starts Pyodide as it comes from npm."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from bench_figures import ROOT, SITE
from playwright.sync_api import BrowserContext, Page, sync_playwright
from serve import serving

FLAGS = (
    "--no-sandbox",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PYODIDE = ROOT / "node_modules" / "pyodide"
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
GAME_PAGE = "eu/games/truk/"
WALK = "truk-first-hand"
STOCK_PAGE = "stock/"
STILL_PAGE = "stock/still.html"
"""One button that changes one word: what a click costs at the least."""

_STOCK = "py-stock"
"""Named so that scripts/serve.py lets browsers keep it, as it does the folder of our own engine."""

_HTML = f"""<!doctype html><html lang="eu"><meta charset="utf-8"><title>Pyodide as it comes</title>
<link rel="icon" href="data:,"><script type="module" src="stock.mjs"></script>
<section data-walkthrough="{WALK}"><button data-action="next">→</button></section></html>
"""
_STILL = f"""<!doctype html><html lang="eu"><meta charset="utf-8"><title>One word</title><link rel="icon" href="data:,">
<section data-walkthrough="{WALK}"><button data-action="next">→</button><p data-part="table">0</p></section>
<script type="module">
const section = document.querySelector("section");
section.querySelector("button").addEventListener("click", () => {{
  section.querySelector("p").textContent += "0";
  section.dataset.shownBy = "python";
}});
</script></html>
"""
_PAGE = f"""
const section = document.querySelector("section");
let worker;
section.querySelector("button").addEventListener("click", () => {{
  worker = new Worker("worker.mjs", {{ type: "module" }});
  worker.onmessage = ({{ data }}) => {{
    const shown = document.createElement("div");
    shown.innerHTML = Object.values(JSON.parse(data).parts).join("");
    section.append(shown);
    section.dataset.shownBy = "python";
  }};
  worker.postMessage({{ ask: "step", walkthrough: "{WALK}", lang: "eu", step: 1, tried: [], rules: "" }});
}});
/** What a Python expression of the running engine gives. */
globalThis.python = (code) => new Promise((resolve) => {{
  worker.onmessage = ({{ data }}) => resolve(data);
  worker.postMessage({{ code }});
}});
"""
_WORKER = """
let py, handle;
onmessage = async ({ data }) => {
  if (data.code) return postMessage(py.runPython(data.code));
  const { loadPyodide } = await import("./STOCK/pyodide.mjs");
  py = await loadPyodide({ indexURL: new URL("STOCK/", import.meta.url).href });
  await py.loadPackage(new URL("STOCK/WHEEL", import.meta.url).href, { messageCallback: () => {} });
  handle = py.pyimport("truk_rules.browser").handle;
  postMessage(handle(JSON.stringify(data)));
};
"""


class Stand(NamedTuple):
    """What is measured: its address, its folder, and the Chromium to do it with."""

    url: str
    folder: Path
    chromium: str


def executable() -> str:
    """Return a Chromium: the one named in CHROMIUM, the one the tests found, or one on PATH."""
    noted = ROOT / "build" / "chromium"
    names = [os.environ.get("CHROMIUM", ""), noted.read_text("utf-8").strip() if noted.is_file() else "", *NAMES]
    found = next(filter(None, map(shutil.which, filter(None, names))), None)
    if found is None:
        raise SystemExit("bench.py needs a Chromium: run `make setup-browser`, or set CHROMIUM to its path.")
    return found


def source_wheel() -> Path:
    """Return the wheel with the package's sources, which `make site` built."""
    found = next(iter((ROOT / "build" / "wheel").glob("*.whl")), None)
    if found is None:
        raise SystemExit("bench.py needs the wheel under build/wheel/: run `make site` first.")
    return found


@contextmanager
def stand() -> Iterator[Stand]:
    """Serve a copy of the site, which a build meanwhile cannot change, and the stock page beside it."""
    if not (SITE / "assets" / "engine" / "engine.json").is_file():
        raise SystemExit("bench.py needs the site under site/, engine and all: run `make site` first.")
    with tempfile.TemporaryDirectory(prefix="truk-bench-") as name:
        folder = Path(name)
        shutil.copytree(SITE, folder, dirs_exist_ok=True)
        stock = folder / STOCK_PAGE / _STOCK
        stock.mkdir(parents=True)
        wheel = source_wheel()
        for path in (*(PYODIDE / each for each in STOCK_FILES), wheel):
            shutil.copy(path, stock)
        worker = _WORKER.replace("STOCK", _STOCK).replace("WHEEL", wheel.name)
        files = {"index.html": _HTML, "still.html": _STILL, "stock.mjs": _PAGE, "worker.mjs": worker}
        for file, text in files.items():
            (stock.parent / file).write_text(text, "utf-8")
        with serving(folder) as url:
            yield Stand(url, folder, executable())


@contextmanager
def visitor(where: Stand) -> Iterator[BrowserContext]:
    """Yield a browser just started, with a profile that is new."""
    with (
        sync_playwright() as tools,
        tempfile.TemporaryDirectory(prefix="truk-bench-profile-", ignore_cleanup_errors=True) as profile,
    ):
        context = tools.chromium.launch_persistent_context(
            profile, executable_path=where.chromium, args=list(FLAGS), viewport={"width": 1280, "height": 900}
        )
        yield context
        context.close()


def opened(context: BrowserContext, url: str) -> Page:
    """Open a page and wait until it is quiet."""
    page = context.pages[0] if context.pages else context.new_page()
    page.goto(url, wait_until="networkidle")
    return page

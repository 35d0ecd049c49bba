"""How long the engine takes from a reader's first act to the first step it has rendered, ours beside the stock one."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from bench_chromium import GAME_PAGE, STOCK_PAGE, Stand, opened, visitor
from bench_figures import Row, in_turn, spread, times, verdict

FIRST, NEXT = 0.5, 0.3
"""What a first visit and the next one may take of the stock start."""

START = """() => new Promise((resolve, reject) => {
  const section = document.querySelector("section[data-walkthrough]");
  const began = performance.now();
  setTimeout(() => reject(new Error("the engine has not started")), 120_000);
  new MutationObserver((_, observer) => {
    if (section.dataset.engine === "failed") reject(new Error("the engine failed"));
    if (section.dataset.shownBy !== "python") return;
    observer.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - began));
  }).observe(section, { attributes: true });
  section.querySelector("[data-action=next]").click();
})"""


KEPT = """async () => {
  for (const name of (await caches.keys()).filter((each) => each.startsWith("truk-engine-"))) {
    if ((await (await caches.open(name)).keys()).length) return true;
  }
  return false;
}"""
"""Whether our engine has kept what the next visit starts from."""


class Visits(NamedTuple):
    """The milliseconds of a start on the first visit, and on the next one to the same page."""

    first: float
    again: float


def visits(where: Stand, path: str) -> Visits:
    """Start the engine of a page twice in a browser that has never seen it."""
    with visitor(where) as context:
        first = opened(context, where.url + path).evaluate(START)
        page = context.pages[0]
        if path != STOCK_PAGE:
            while not page.evaluate(KEPT):
                page.wait_for_timeout(200)
        page.wait_for_timeout(5000)  # a browser keeps compiled code when it finds the time
        page.goto("about:blank")
        return Visits(first, opened(context, where.url + path).evaluate(START))


def rows(where: Stand, quick: bool) -> list[Row]:
    """Measure both starts in turn, each time with a new profile."""
    found = in_turn(3 if quick else 7, {path: partial(visits, where, path) for path in (GAME_PAGE, STOCK_PAGE)})
    ours, stock = found[GAME_PAGE], found[STOCK_PAGE]
    table = []
    for name, at, most in (("first visit", 0, FIRST), ("next visit", 1, NEXT)):
        mine, theirs = [each[at] for each in ours], [each[at] for each in stock]
        ratio = times(mine, theirs)
        table.append(Row(f"{name}, stock Pyodide and source wheel", spread(theirs, "ms"), "1"))
        table.append(Row(f"{name}, our engine", spread(mine, "ms"), f"{ratio:.2f}", verdict(ratio, most)))
    return table

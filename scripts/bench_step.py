"""How long a step takes from the click to the painted frame, with the CPU as it is and slowed four times."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

from bench_chromium import GAME_PAGE, STILL_PAGE, WALK, Stand, opened, visitor
from bench_figures import Row, percentile, times, verdict
from playwright.sync_api import Page

SLOWER = 4
MEDIAN, LONGEST = 16, 50
"""Milliseconds to a step of the engine: the median, and the 95th percentile on a slow CPU."""

_WALK = f'section[data-walkthrough="{WALK}"]'
_OTHER = "[data-part=options] button[data-option]:not(.script):not(:has(+ label))"

_CLOCK = """() => {
  const answer = self.onmessage;
  self.took = 0;
  self.onmessage = (event) => {
    const began = performance.now();
    answer(event);
    self.took = performance.now() - began;
  };
}"""

# Watches for one act: when the table has changed and is laid out, when that is painted, and when the engine has
# rendered it too and that is painted.
_WATCH = """(walk) => {
  const section = document.querySelector(walk);
  let at = 0, laid = 0;
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => resolve(performance.now() - at);
    after.port2.postMessage(0);
  }));
  section.addEventListener("click", (event) => { at = event.timeStamp; }, { capture: true, once: true });
  globalThis.act = new Promise((resolve) => {
    let seen;
    new MutationObserver((records, observer) => {
      if (!at) return;
      if (!seen && records.some(({ type, target }) => type === "childList" && target.closest("[data-part=table]"))) {
        section.getBoundingClientRect();
        laid = performance.now() - at;
        seen = painted();
      }
      const sent = records.some(({ type }) => type === "attributes");
      if (!sent || section.dataset.shownBy !== "python") return;
      observer.disconnect();
      Promise.all([seen, painted()]).then(([page, engine]) => resolve([laid, page, engine]));
    }).observe(section, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-shown-by"] });
  });
}"""


class Act(NamedTuple):
    """Milliseconds from a click till its step is laid out, till it is painted, till the engine's own is painted; and
    how many of them the worker took."""

    laid: float
    painted: float
    by_engine: float
    worker: float


def act(page: Page, button: str) -> Act:
    """Click as a reader does and say how long it took."""
    page.evaluate(_WATCH, _WALK)
    page.locator(f"{_WALK} {button}").click(delay=40)
    laid, painted, by_engine = page.evaluate("globalThis.act")
    return Act(laid, painted, by_engine, sum(worker.evaluate("self.took ?? 0") for worker in page.workers))


def acts(page: Page, count: int) -> Iterator[tuple[str, Act]]:
    """Go through the hand again and again: a step of the script, then an option off it and back."""
    done = 0
    while done < count:
        if page.locator(f"{_WALK} [data-action=next]").get_attribute("aria-disabled") == "true":
            act(page, "[data-action=first]")
        yield "on", act(page, "[data-action=next]")
        others = page.locator(f"{_WALK} {_OTHER}").count()
        if others:
            yield "off", act(page, f":nth-match({_OTHER}, {1 + done % others})")
            act(page, "[data-action=return]")
            done += 1


def rows(where: Stand, quick: bool) -> list[Row]:
    """Measure steps from the page and steps of the engine, beside a click that changes one word, at two speeds."""
    count = 20 if quick else 120
    with visitor(where) as context:
        still, page = context.new_page(), opened(context, where.url + GAME_PAGE)
        still.goto(where.url + STILL_PAGE)
        page.bring_to_front()
        act(page, "[data-action=next]")  # starts the engine
        page.workers[0].evaluate(_CLOCK)
        list(acts(page, 10))  # what is compiled at the first use
        table = []
        for rate in (1, SLOWER):
            words, steps = [], []
            for _ in range(4):  # in turn, so that what else the machine does falls on both
                slowed(still, rate)
                words += [act(still, "button") for _ in range(count // 4)]
                slowed(page, rate)
                steps += list(acts(page, count // 4))
            on, off = ([each for way, each in steps if way == wanted] for wanted in ("on", "off"))
            table += _table(words, on, off, rate)
    return table


def slowed(page: Page, rate: int) -> None:
    """Bring a page to the front, on a CPU that many times slower."""
    page.bring_to_front()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def _table(words: list[Act], on: list[Act], off: list[Act], rate: int) -> list[Row]:
    speed = "" if rate == 1 else f", CPU {rate}× slower"
    # The browser slows the page and not its worker: the worker's time is counted as often again.
    more = [(rate - 1) * each.worker for each in off]
    least = [each.painted for each in words]
    shown = [each.painted for each in on]
    engine = [each.by_engine + extra for each, extra in zip(off, more, strict=True)]
    laid = [each.laid + extra for each, extra in zip(off, more, strict=True)]
    return [
        Row(f"one word changed, painted{speed}", _two(least), "1"),
        Row(f"on the script, laid out{speed}", _two([each.laid for each in on])),
        Row(f"on the script, painted{speed}", _two(shown), f"{times(shown, least):.2f}"),
        Row(f"off the script, laid out{speed}", _two(laid)),
        Row(f"off the script, painted{speed}", _two(engine), f"{times(engine, least):.2f}", _wanted(engine, rate)),
    ]


def _two(values: list[float]) -> str:
    return f"{median(values):.1f} ms, p95 {percentile(values, 95):.1f} (n={len(values)})"


def _wanted(values: list[float], rate: int) -> str:
    """The median is wanted of the CPU as it is, the 95th percentile of the slow one."""
    if rate == 1:
        return verdict(median(values), MEDIAN, " ms", 1)
    return f"p95 {verdict(percentile(values, 95), LONGEST, ' ms', 1)}"

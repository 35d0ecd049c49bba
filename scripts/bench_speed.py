"""How many hands the package plays in a second, and how long it takes to answer, on CPython and inside Pyodide."""

from __future__ import annotations

import json
from pathlib import Path

import bench_play
from bench_chromium import STOCK_PAGE, Stand, opened, visitor
from bench_figures import Row, in_turn, spread, times
from bench_start import START


def rows(where: Stand, quick: bool) -> list[Row]:
    """Let both Pythons play the same hands and answer the same questions, in turn."""
    hands, steps = (40, 100) if quick else (200, 500)
    source = Path(bench_play.__file__).read_text("utf-8")
    with visitor(where) as context:
        page = opened(context, where.url + STOCK_PAGE)
        page.evaluate(START)

        def in_browser() -> dict[str, float]:
            text = page.evaluate("(code) => globalThis.python(code)", f"{source}\ntimed({hands}, {steps})")
            return dict(json.loads(text))

        def here() -> dict[str, float]:
            return dict(json.loads(bench_play.timed(hands, steps)))

        here(), in_browser()  # what is done at the first use
        found = in_turn(3 if quick else 5, {"CPython": here, "Pyodide in Chromium": in_browser})
    table = []
    for key in (*bench_play.GAMES, "step"):
        first = [each[key] for each in found["CPython"]]
        for name, runs in found.items():
            taken = [each[key] for each in runs]
            ratio = f"{times(taken, first):.2f}" if taken != first else "1"
            if key == "step":
                figure = spread([1000 * each / steps for each in taken], "ms", 2)
                table.append(Row(f"a step of a walkthrough answered, {name}", figure, ratio))
            else:
                figure = spread([hands / each for each in taken], "hands a second")
                table.append(Row(f"{key}, played by chance, {name}", figure, ratio))
    return table

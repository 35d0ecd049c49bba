"""How long the computer player thinks in Chromium: each decision, and each answer to a reader's move."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import bench_choices
from bench_chromium import STOCK_PAGE, Stand, opened, visitor
from bench_figures import Row, percentile, verdict
from bench_player import tables
from bench_start import START

MOST = 100
"""Milliseconds that a decision may take."""


def rows(where: Stand, quick: bool) -> list[Row]:
    """Let the browser's Python play every game on all seats, and answer a reader's moves."""
    hands, deals = (5, 2) if quick else (100, 20)
    found = dict.fromkeys((each.game, each.options) for each in tables())
    source = Path(bench_choices.__file__).read_text("utf-8")
    table = []
    with visitor(where) as context:
        page = opened(context, where.url + STOCK_PAGE)
        page.evaluate(START)
        for game, options in found:
            code = f"{source}\ntimed({[(game, dict(options))]!r}, {hands}, {deals})"
            ((decided, answered),) = json.loads(page.evaluate("(code) => globalThis.python(code)", code))
            name = " ".join([game, *(f"{key}={value}" for key, value in options)])
            took, least = zip(*decided, strict=True)
            again = f", decided again {max(least):.1f} ms"
            wanted = verdict(max(least), MOST, " ms", 0)
            table.append(Row(f"{name}, a decision", _figure(took) + again, "", wanted))
            table.append(Row(f"{name}, an answer to a move", _figure(answered)))
    return table


def _figure(taken: Sequence[float]) -> str:
    longest = max(taken)
    return f"{percentile(taken, 50):.2f} ms, 99th {percentile(taken, 99):.1f} ms, longest {longest:.1f} ms"

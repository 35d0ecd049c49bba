"""What all measurements share: rows of the table, medians, and ways that are tried in turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "site"


class Row(NamedTuple):
    """A line of the table: what was measured, the figure, how it compares, and what is wanted of it."""

    what: str
    figure: str
    ratio: str = ""
    wanted: str = ""


def in_turn[T](times: int, ways: Mapping[str, Callable[[], T]]) -> dict[str, list[T]]:
    """Try each way so many times, one after the other, so that what else the machine does falls on all alike.

    >>> in_turn(2, {"a": lambda: 1, "b": lambda: 2})
    {'a': [1, 1], 'b': [2, 2]}
    """
    found: dict[str, list[T]] = {name: [] for name in ways}
    for turn in range(times):
        for name in list(ways) if turn % 2 == 0 else reversed(list(ways)):
            found[name].append(ways[name]())
    return found


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the value below which so many per cent of the others lie.

    >>> percentile(range(101), 95)
    95.0
    """
    return quantiles(values, n=100, method="inclusive")[percent - 1] if len(values) > 1 else values[0]


def spread(values: Sequence[float], unit: str, digits: int = 0) -> str:
    """Write the median of some measurements, and the least and the greatest of them.

    >>> spread([3, 1, 2], "ms")
    '2 ms (1–3)'
    """
    middle, least, most = (f"{value:.{digits}f}" for value in (median(values), min(values), max(values)))
    return f"{middle} {unit} ({least}–{most})"


def times(values: Sequence[float], others: Sequence[float]) -> float:
    """Return how many times the median of the others some measurements are."""
    return median(values) / median(others)


def verdict(value: float, most: float, unit: str = "×", digits: int = 2) -> str:
    """Write what is wanted, and whether it is so.

    >>> verdict(0.47, 0.5), verdict(17.2, 16, " ms", 0)
    ('≤ 0.5×: yes', '≤ 16 ms: no')
    """
    return f"≤ {most:g}{unit}: {'yes' if round(value, digits) <= most else 'no'}"


def kilobytes(count: float) -> str:
    """Write a number of bytes in thousands.

    >>> kilobytes(4831912)
    '4832 kB'
    """
    return f"{count / 1000:.0f} kB"

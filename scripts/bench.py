"""Measures the built site, after `make site`: `bench.py [--quick] [--only NAME]`.

  start     from a reader's first act to the first step that the engine has rendered, beside stock Pyodide
  step      from a click to the painted step, on the script and off it
  weight    the bytes of a page before the first act, and of the engine
  speed     hands a second in Python, here and in the browser
  decision  how long the computer player thinks in the browser
  play      an action of each game beside the package pytruco, and hands in memory
  player    how often the computer player wins against random play
  build     the site beside a bare Material build
  growth    the site with two and four times as many pages

Machines are shared and noisy: what is compared is measured in turn, and only the ratios can be relied on.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
from collections.abc import Callable, Iterable
from datetime import UTC, datetime

import bench_build
import bench_decision
import bench_player
import bench_speed
import bench_start
import bench_step
import bench_weight
from bench_chromium import Stand, executable, stand
from bench_figures import Row

ON_THE_SITE: dict[str, Callable[[Stand, bool], list[Row]]] = {
    "start": bench_start.rows,
    "step": bench_step.rows,
    "weight": bench_weight.rows,
    "speed": bench_speed.rows,
    "decision": bench_decision.rows,
}


def play(quick: bool) -> list[Row]:
    """Compare play with pytruco, which only `make bench` installs."""
    import bench_pytruco

    return bench_pytruco.rows(quick)


BY_ITSELF: dict[str, Callable[[bool], list[Row]]] = {
    "play": play,
    "player": bench_player.rows,
    "build": bench_build.rows,
    "growth": bench_build.growth,
}
NAMES = (*ON_THE_SITE, *BY_ITSELF)
HEAD = Row("", "median (least–most)", "ratio", "wanted")


def machine() -> str:
    """Say when and with what is measured, and how busy the machine is."""
    chromium = subprocess.run([executable(), "--version"], check=False, capture_output=True, text=True).stdout
    load = os.getloadavg()[0]
    return (
        f"{datetime.now(UTC):%Y-%m-%d}, {' '.join(chromium.split()[:2])}, Python {platform.python_version()}, "
        f"{os.cpu_count()} cores, {load:.1f} busy before"
    )


def show(name: str, rows: Iterable[Row]) -> None:
    """Print one table."""
    table = [HEAD._replace(what=name), *rows]
    widths = [max(len(row[column]) for row in table) for column in range(len(HEAD))]
    print()
    for row in table:
        cells = zip(row, widths, strict=True)
        print("  ".join(text.ljust(width) for text, width in cells).rstrip(), flush=True)


def main() -> None:
    """Measure what is asked for, one thing after the other."""
    summary, _, more = (__doc__ or "").partition("\n\n")
    formatter = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=summary, epilog=more, formatter_class=formatter)
    parser.add_argument("--quick", action="store_true", help="fewer repetitions, to see that all is well")
    parser.add_argument("--only", choices=NAMES, action="append", metavar="NAME", help=f"one of {', '.join(NAMES)}")
    given = parser.parse_args()
    wanted = [name for name in NAMES if name in (given.only or NAMES)]
    print(machine())
    if set(wanted) & set(ON_THE_SITE):
        with stand() as where:
            for name in wanted:
                if name in ON_THE_SITE:
                    show(name, ON_THE_SITE[name](where, given.quick))
    for name in wanted:
        if name in BY_ITSELF:
            show(name, BY_ITSELF[name](given.quick))


if __name__ == "__main__":
    main()

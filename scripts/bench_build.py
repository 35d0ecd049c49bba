"""What building the site costs, beside a bare Material build of the same pages, and how it grows with their number."""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

import yaml
from bench_chromium import source_wheel
from bench_figures import ROOT, Row, in_turn, spread, times, verdict

MOST = 2
"""What the site may take of the bare build."""
LARGER = (1, 2, 4)
"""How many times as many pages as there are, to see the growth; the further ones are copies of the games'."""

_EXTENSIONS = ("attr_list", "def_list", "sane_lists", "pymdownx.superfences", "tables", {"toc": {"toc_depth": "2-3"}})


class Cost(NamedTuple):
    """Seconds on the clock, and seconds of the CPU, which other work on the machine disturbs less."""

    clock: float
    cpu: float


def cost(*command: str | Path) -> Cost:
    """Run a command to its end."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(list(map(str, command)), check=False, capture_output=True, text=True, cwd=ROOT, env=quiet)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} failed:\n{done.stderr[-2000:]}")
    clock, after = perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    return Cost(clock, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def mkdocs(settings: Path, target: Path, *options: str) -> Callable[[], Cost]:
    """Return what builds a site from its settings."""
    where = ("-f", settings, "-d", target)
    return lambda: cost(sys.executable, "-m", "mkdocs", "build", "--quiet", *options, *where)


def bare(folder: Path, name: str, **more: object) -> Path:
    """Write the settings of a build of the same pages in which our blocks and fences are plain text."""
    docs = folder / "docs"
    if not docs.exists():
        shutil.copytree(ROOT / "docs", docs)
        chooser = docs / "index.md"
        chooser.write_text(re.sub(r"^template:.*\n", "", chooser.read_text("utf-8"), flags=re.M), "utf-8")
    settings = {"site_name": name, "docs_dir": str(docs), "theme": "material", "markdown_extensions": [*_EXTENSIONS]}
    return _written(folder / f"{name}.yml", {**settings, **more})


def larger(folder: Path, times: int) -> tuple[Path, int]:
    """Write the settings of our site with so many times its pages, or nearly; return them and the number of pages."""
    docs = folder / f"docs-{times}"
    shutil.copytree(ROOT / "docs", docs)
    games = sorted(docs.glob("*/games/*.md"))
    copies = round((times - 1) * len(list(docs.rglob("*.md"))) / len(games))
    for page in games:
        for number in range(copies):
            shutil.copy(page, page.with_stem(f"{page.stem}-{number}"))
    langs = [each for each in docs.iterdir() if (each / "index.md").is_file()]
    pages = {page.relative_to(lang).as_posix() for lang in langs for page in lang.rglob("*.md")} - {"404.md"}
    settings = {
        "INHERIT": str(ROOT / "mkdocs.yml"),
        "docs_dir": str(docs),
        "theme": {"custom_dir": str(ROOT / "truk_site" / "theme")},
        "hooks": [str(ROOT / "truk_site" / "hooks.py")],
        "extra": {"order": sorted(pages)},
    }
    return _written(folder / f"larger-{times}.yml", settings), len(list(docs.rglob("*.md")))


def _written(path: Path, settings: Mapping[str, object]) -> Path:
    path.write_text(yaml.safe_dump(settings), "utf-8")
    return path


@contextmanager
def _workplace() -> Iterator[tuple[Path, Path]]:
    """Yield a folder for settings and one for sites; what is imported is compiled once, for all builds."""
    with tempfile.TemporaryDirectory(prefix="truk-bench-") as name:
        folder = Path(name)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
        yield folder, folder / "out"


def rows(quick: bool) -> list[Row]:
    """Build ours and the bare one in turn, then once what the browser runs."""
    with _workplace() as (folder, out):
        table = _beside(folder, out, 1 if quick else 3)
        if not quick:
            engine = ("node", ROOT / "scripts" / "build_engine.mjs", "--wheel", source_wheel(), "--out", out / "engine")
            table.append(Row("what the browser runs, when the package changed", _both([cost(*engine)])))
    return table


def growth(quick: bool) -> list[Row]:
    """Build ours with more and more pages."""
    with _workplace() as (folder, out):
        return _growth(folder, out, LARGER[:2] if quick else LARGER, 1 if quick else 3)


def _beside(folder: Path, out: Path, count: int) -> list[Row]:
    ways = {
        "bare Material, with its search": mkdocs(bare(folder, "search"), out / "search"),
        "bare Material, without": mkdocs(bare(folder, "plain", plugins=[]), out / "plain"),
        "our site": mkdocs(ROOT / "mkdocs.yml", out / "ours", "--strict"),
    }
    in_turn(1, ways)  # what is compiled at the first use
    found = in_turn(count, ways)
    first, *_ = found.values()
    table = []
    for name, costs in found.items():
        ratio = times([each.cpu for each in costs], [each.cpu for each in first])
        wanted = verdict(ratio, MOST) if name == "our site" else ""
        table.append(Row(name, _both(costs), f"{ratio:.2f}" if costs is not first else "1", wanted))
    return table


def _growth(folder: Path, out: Path, larger_by: tuple[int, ...], count: int) -> list[Row]:
    """What a page costs when there are more of them, beside what it costs now; and each further page."""
    made = [larger(folder, number) for number in larger_by]
    found = in_turn(count, {f"our site, {pages} pages": mkdocs(path, out / str(pages)) for path, pages in made})
    table: list[Row] = []
    earlier = (0, 0.0)
    a_page = 0.0
    for (name, costs), (_, pages) in zip(found.items(), made, strict=True):
        cpu = median(each.cpu for each in costs)
        each_more = (cpu - earlier[1]) / (pages - earlier[0])
        a_page = a_page or each_more
        figure = f"{_both(costs)}, {1000 * cpu / pages:.0f} ms a page, {1000 * each_more:.0f} ms for each more"
        table.append(Row(name, figure, f"{cpu / pages / a_page:.2f}" if table else "1"))
        earlier = (pages, cpu)
    return table


def _both(costs: list[Cost]) -> str:
    clock = median(each.clock for each in costs)
    return f"{spread([each.cpu for each in costs], 's of CPU', 2)}, {clock:.1f} s by the clock"

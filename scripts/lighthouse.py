"""Measures pages of the built site with Lighthouse, as a telephone on a slow line.

lighthouse.py TOOL [--runs N] [PAGE …]

TOOL is the folder where npm has put it, which `make lighthouse` does. The site is served compressed, as on the web.
Of each page it prints the median of what it scores, with the least and the most of performance, and what lost points.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import Any

from bench_chromium import FLAGS, executable
from bench_figures import SITE
from serve import TYPES, Quiet

PAGES = tuple(f"{lang}/{page}" for lang in ("eu", "fr") for page in ("", "games/truk/", "history/"))
AREAS = ("performance", "accessibility", "best-practices", "seo")
TEXT = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".xml")


@cache
def packed(path: Path) -> bytes:
    """Return a file as it travels."""
    return gzip.compress(path.read_bytes(), 6)


class Packing(Quiet):
    """Serves text compressed."""

    def do_GET(self) -> None:  # noqa: N802, so the server calls it
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if self.path.endswith("/") else path
        if path.suffix not in TEXT or not path.is_file():
            return super().do_GET()
        body = packed(path)
        self.send_response(200)
        self.send_header("Content-Type", TYPES[path.suffix])
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder from another thread and yield its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Packing, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


def looked_at(tool: Path, url: str) -> dict[str, Any]:
    """Return what Lighthouse says of a page."""
    command = (
        *("node", str(tool / "node_modules" / "lighthouse" / "cli" / "index.js"), url, "--quiet", "--output=json"),
        *(f"--only-categories={','.join(AREAS)}", f"--chrome-flags=--headless=new {' '.join(FLAGS)}"),
    )
    done = subprocess.run(command, env={**os.environ, "CHROME_PATH": executable()}, capture_output=True, check=False)
    if done.returncode:
        sys.exit(f"Lighthouse failed on {url}: {done.stderr.decode().strip()}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def lost(found: dict[str, Any]) -> Iterator[str]:
    """Yield what cost points outside performance, where the time a busy machine takes counts too."""
    for area in AREAS[1:]:
        for each in found["categories"][area]["auditRefs"]:
            audit = found["audits"][each["id"]]
            if each["weight"] and audit["score"] is not None and audit["score"] < 1:
                yield f"{area}: {each['id']}"


def main(tool: Path, runs: int, pages: list[str]) -> None:
    """Print a row for each page."""
    print(f"| page | {' | '.join(AREAS)} | first paint, largest paint, blocked, moved |\n|---|---|---|---|---|---|")
    with served(SITE) as site:
        for page in pages:
            found = [looked_at(tool, site + page) for _ in range(runs)]
            scores = {area: [round(100 * each["categories"][area]["score"]) for each in found] for area in AREAS}
            cells = [f"{median(scores[area]):g}" for area in AREAS]
            cells[0] += f" ({min(scores['performance'])}–{max(scores['performance'])})"
            audits = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")
            times = [median(each["audits"][name]["numericValue"] for each in found) for name in audits]
            moved = median(each["audits"]["cumulative-layout-shift"]["numericValue"] for each in found)
            told = f"{times[0] / 1000:.1f} s, {times[1] / 1000:.1f} s, {times[2]:.0f} ms, {moved:.3f}"
            print(f"| {page} | {' | '.join(cells)} | {told} |", flush=True)
            for each in sorted({one for report in found for one in lost(report)}):
                print(f"    {each}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("pages", nargs="*", default=PAGES)
    given = parser.parse_intermixed_args()
    main(given.tool, given.runs, given.pages)

"""What a page weighs: the bytes that travel before a reader's first act, and those of the engine after it."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from bench_chromium import PYODIDE, STOCK_FILES, Stand, opened, source_wheel, visitor
from bench_figures import Row, kilobytes

from truk_rules.language import LANGUAGES

PAGES = ("", "games/truk/", "games/valencia/", "sources/", "about/")
PACKED = {".gz", ".whl", ".woff2", ".zip", ".png"}
"""What servers send as it is."""


def weight(path: Path) -> int:
    """Return the bytes of a file as they travel, gzipped if that is not already done."""
    data = path.read_bytes()
    return len(data) if path.suffix in PACKED else len(gzip.compress(data, 9))


def file_of(where: Stand, url: str) -> Path:
    """Return the file behind an address."""
    path = where.folder / url.removeprefix(where.url).partition("?")[0].partition("#")[0]
    return path / "index.html" if path.is_dir() else path


def asked_for(where: Stand, path: str) -> list[Path]:
    """Return the files that a page loads before anybody touches it."""
    with visitor(where) as context:
        urls: list[str] = []
        context.on("request", lambda request: urls.append(request.url))
        opened(context, where.url + path)
    return [file_of(where, url) for url in dict.fromkeys(urls) if url.startswith(where.url)]


def rows(where: Stand, quick: bool) -> list[Row]:
    """Weigh the pages in the five languages, and the two engines."""
    table = []
    for path in PAGES[:3] if quick else PAGES:
        weighed = {}
        for lang in LANGUAGES[:1] if quick else LANGUAGES:
            page, *rest = (weight(each) for each in asked_for(where, f"{lang}/{path}"))
            weighed[lang] = (page + sum(rest), page, len(rest))
        heaviest = max(weighed, key=lambda lang: weighed[lang])
        whole, page, count = weighed[heaviest]
        figure = f"{kilobytes(whole)}, {kilobytes(page)} of them HTML, {count + 1} files"
        table.append(Row(f"{heaviest}/{path}, before the first act", figure))
    engine = json.loads((where.folder / "assets" / "engine" / "engine.json").read_text("utf-8"))["bytes"]
    stock = sum(map(weight, (*(PYODIDE / name for name in STOCK_FILES), source_wheel())))
    table.append(Row("stock Pyodide and source wheel", kilobytes(stock), "1"))
    table.append(Row("our engine, after the first act", kilobytes(engine), f"{engine / stock:.2f}"))
    return table

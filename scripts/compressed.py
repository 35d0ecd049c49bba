"""Puts a finished site into a folder to be published, with a smaller copy beside each file that can be made smaller.

python scripts/compressed.py SITE FOLDER

FILE.gz and FILE.br are what a server sends of FILE to a browser that says it unpacks them (nginx: gzip_static and
brotli_static). The site itself stays as it is.
"""

from __future__ import annotations

import gzip
import os
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import brotli  # type: ignore[import-untyped]  # the package brings no types

KINDS = frozenset(
    f".{ending}"
    for ending in (
        "bib",
        "css",
        "csv",
        "geojson",
        "html",
        "js",
        "json",
        "map",
        "mjs",
        "ris",
        "svg",
        "txt",
        "wasm",
        "xml",
    )
)
"""Files that compress; all others are compressed already, or are content that pages unpack by themselves."""
LEAST = 1024
"""Bytes below which a copy saves nobody anything: they fit into the first packet."""
WORTH = 0.95
"""A copy that is not smaller than this part of its file is left out."""


def gzipped(data: bytes, effort: int) -> bytes:
    """Return the bytes as gzip, the same ones at any time."""
    return gzip.compress(data, effort, mtime=0)


def brotlied(data: bytes, effort: int) -> bytes:
    """Return the bytes as brotli, whose most is 11."""
    return bytes(brotli.compress(data, quality=11 if effort == 9 else effort))


WAYS: Mapping[str, Callable[[bytes, int], bytes]] = {".gz": gzipped, ".br": brotlied}


def _linked(source: str, target: str) -> str:
    """Let a copy be the same file where both lie on one disk."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)
    return target


def packed(path: Path, effort: int) -> Counter[str]:
    """Write the smaller copies of a file, and count the bytes of each."""
    data = path.read_bytes()
    sizes = Counter({"": len(data)})
    for ending, way in WAYS.items():
        made = way(data, effort)
        if len(made) < WORTH * len(data):
            copy = path.with_name(path.name + ending)
            copy.unlink(missing_ok=True)  # it may be a file of the site itself, as the map for search engines is
            copy.write_bytes(made)
        sizes[ending] += min(len(made), len(data))
    return sizes


def compress(site: Path, folder: Path, effort: int = 9) -> Counter[str]:
    """Copy a site and add the smaller copies; return the bytes of what was compressed, by its ending."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(site, folder, copy_function=_linked)
    files = sorted(
        each for each in folder.rglob("*") if each.is_file() and each.suffix in KINDS and each.stat().st_size >= LEAST
    )
    with ProcessPoolExecutor() as workers:
        return sum(workers.map(partial(packed, effort=effort), files, chunksize=16), Counter())


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    total = compress(Path(sys.argv[1]), Path(sys.argv[2]))
    whole, zipped, smallest = (total[ending] / 1e6 for ending in ("", *WAYS))
    print(f"{sys.argv[2]}: {whole:.1f} MB of text, {zipped:.1f} MB as gzip, {smallest:.1f} MB as brotli")

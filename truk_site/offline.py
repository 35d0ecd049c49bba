"""What a reader may keep for reading without network: lists of files, and the service worker that knows their hashes.

python -m truk_site.offline SITE

writes SITE/offline/<part>.json, which leads each address to the beginning of its SHA-256, SITE/offline/sizes.json with
the bytes of each part, and into SITE/sw.js the hashes of the lists. The parts are the languages, what all of them need,
and the engine. Printed sheets, data to download and pages for frames are not kept.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from pathlib import Path

from truk_rules.language import LANGUAGES

FOLDER = "offline"
WORKER = "sw.js"
HASH = 32
"""Hexadecimal figures that are kept of a hash; `sw.js` compares as many."""

_COMMON = re.compile(
    r"index\.html|assets/(?!engine/py-|data/|embed\.css|places\.|walk/framed\.mjs|fonts/.*\.txt$|.*\.map$).+"
    r"|pagefind/pagefind(?:-worker)?\.js|pagefind/pagefind-entry\.json"
)
_ENGINE = re.compile(r"assets/engine/py-\w+/(?:manifest\.json|.*\.(?:mjs|js|wasm|gz))")
_SNAPSHOT = "truk.snap.gz"
"""The memory of a started engine, which has a cache of its own."""


class Unfit(ValueError):
    """The service worker has no place for what it is to know."""


def _of_language(lang: str) -> re.Pattern[str]:
    found = rf"(?:fragment|index)/{lang}_[^/]+|wasm\.{lang}\.pagefind|pagefind\.{lang}_[^/]+|words\.{lang}\.json"
    return re.compile(rf"{lang}/(?:.+/)?index\.html|pagefind/(?:{found})")


PARTS = {lang: _of_language(lang) for lang in LANGUAGES} | {"common": _COMMON, "engine": _ENGINE}


def address(path: str) -> str:
    """Return where a file of the site is found.

    >>> address("eu/games/truk/index.html"), address("index.html"), address("assets/cards.css")
    ('eu/games/truk/', '', 'assets/cards.css')
    """
    return re.sub(r"(^|/)index\.html$", r"\1", path)


def part_of(path: str) -> str:
    """Return the part that a file belongs to, or nothing.

    >>> part_of("eu/games/truk/index.html"), part_of("embed/eu/truk-first-hand/index.html")
    ('eu', '')
    """
    if path.endswith(f"/{_SNAPSHOT}"):
        return ""
    return next((part for part, pattern in PARTS.items() if pattern.fullmatch(path)), "")


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:HASH]


def informed(worker: str, lists: dict[str, str]) -> str:
    """Return the service worker with the hashes of the lists and of itself; raise `Unfit` if it lacks the place."""
    for line in ('const BUILD = "";', "const LISTS = {};"):
        if worker.count(line) != 1:
            raise Unfit(f"{WORKER} should hold the line {line} once")
    worker = worker.replace("const LISTS = {};", f"const LISTS = {json.dumps(lists)};")
    return worker.replace('const BUILD = "";', f'const BUILD = "{_hash(worker.encode())[:12]}";')


def main(site: str) -> None:
    """Write the lists of a finished site, and inform its service worker."""
    root = Path(site)
    parts: dict[str, dict[str, str]] = {part: {} for part in PARTS}
    sizes = dict.fromkeys(PARTS, 0)
    for path in sorted(each for each in root.rglob("*") if each.is_file()):
        name = path.relative_to(root).as_posix()
        if part := part_of(name):
            data = path.read_bytes()
            parts[part][address(name)] = _hash(data)
            sizes[part] += len(data)
    (root / FOLDER).mkdir(exist_ok=True)
    lists = {}
    for part, files in parts.items():
        if files:
            text = json.dumps(files, indent=0, sort_keys=True) + "\n"
            (root / FOLDER / f"{part}.json").write_text(text, "utf-8")
            lists[part] = _hash(text.encode())
    (root / FOLDER / "sizes.json").write_text(json.dumps(sizes) + "\n", "utf-8")
    worker = root / WORKER
    try:
        worker.write_text(informed(worker.read_text("utf-8"), lists), "utf-8")
    except Unfit as error:
        sys.exit(str(error))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])

"""The Python half of the engine build. It runs inside Pyodide under Node: the bytecode is the shipped Python's."""

from __future__ import annotations

import json
import py_compile
import struct
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import Any

DATE = (2020, 1, 1, 0, 0, 0)
"""The date of every file in a zip: the same input gives the same bytes."""


def pyczip(source: str, target: str, keep: Callable[[str], bool], optimize: int = 0) -> int:
    """Copy a zip with every `.py` compiled, nothing deflated (HTTP does that better), and return how many files.

    `optimize` is Python's own: 2 leaves docstrings and asserts out. Catalogs of messages go into it as lists that share
    the messages: English stands there once, not in each language.
    """
    count = 0
    with zipfile.ZipFile(source) as given, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as made:
        names = sorted(info.filename for info in given.infolist() if not info.is_dir() and keep(info.filename))
        for name in names:
            if not name.endswith(".mo"):
                data, is_code = given.read(name), name.endswith(".py")
                written = _compiled(data, name, optimize) if is_code else data
                made.writestr(zipfile.ZipInfo(name + "c" * is_code, DATE), written)
                count += 1
        for name, lists in sorted(packed({name: given.read(name) for name in names if name.endswith(".mo")}).items()):
            text = json.dumps(lists, ensure_ascii=False, separators=(",", ":"))
            made.writestr(zipfile.ZipInfo(name, DATE), text)
            count += 1
    return count


def packed(catalogs: Mapping[str, bytes]) -> dict[str, list[Any]]:
    """Return compiled catalogs of one domain as lists, by the name of the file for each; see `language.Packed`."""
    read = {name: _texts(data) for name, data in catalogs.items()}
    messages = sorted({key for texts in read.values() for key in texts}, key=lambda key: (isinstance(key, tuple), key))
    found: dict[str, list[Any]] = {}
    for name, texts in read.items():
        folder = name.partition("/LC_MESSAGES/")[0]
        found[f"{folder}/messages.json"] = [texts[key] for key in messages]
        found[f"{folder.rpartition('/')[0]}/messages.json"] = messages
    return found


def _texts(data: bytes) -> dict[str | tuple[str, str], str | list[str]]:
    """Return the translations of a compiled catalog by their messages, a counted one by its singular and plural."""
    order = "<I" if data[:4] == b"\xde\x12\x04\x95" else ">I"

    def number(at: int) -> int:
        return int(struct.unpack_from(order, data, at)[0])

    def text(table: int, place: int) -> str:
        length, start = number(table + 8 * place), number(table + 8 * place + 4)
        return data[start : start + length].decode("utf-8")

    found: dict[str | tuple[str, str], str | list[str]] = {}
    for place in range(number(8)):
        message, meaning = text(number(12), place), text(number(16), place)
        one, _, many = message.partition("\0")
        found[(one, many) if many else one] = meaning.split("\0") if many else meaning
    return found


def _compiled(source: bytes, name: str, optimize: int) -> bytes:
    """Return the bytecode of a file, with no date in it and no wish to be compared with its source."""
    Path("module.py").write_bytes(source)
    mode = PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile("module.py", "module.pyc", dfile=name, doraise=True, optimize=optimize, invalidation_mode=mode)
    return Path("module.pyc").read_bytes()


PAGES = (
    "chart_boxes",
    "chart_signals",
    "chart_ties",
    "compare",
    "compare_facets",
    "compare_facts",
    "compare_page",
    "compare_pictures",
    "compare_words",
    "faces",
    "places",
)
"""The modules that only the pages about all games run."""

ELSEWHERE = ("odds", "related", "sources")
"""The modules that no page asks for so far, with what they need of the library."""

TERMINAL = ("__main__", "cli", "described", "english", "output", "retold", "terminal")
"""The modules that only the command line runs; the wheel has them, the browser's own file does not."""


def of_package(name: str) -> bool:
    """Whether a file of the wheel is needed in the browser: not what translators, pages and the terminal need.

    >>> of_package("truk_rules/locales/eu/LC_MESSAGES/truk_rules.mo"), of_package("truk_rules/locales/eu/words.txt")
    (True, False)
    """
    folder, _, rest = name.partition("/")
    if folder.endswith(".dist-info"):
        return rest == "METADATA"
    if rest.removesuffix(".py") in TERMINAL + PAGES + ELSEWHERE:
        return False
    return not name.endswith((".po", "/pages.mo", "/words.txt"))

"""The Python half of the engine build. It runs inside Pyodide under Node: the bytecode is the shipped Python's."""

from __future__ import annotations

import ast
import importlib.util
import json
import py_compile
import struct
import zipfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import Any

DATE = (2020, 1, 1, 0, 0, 0)
"""The date of every file in a zip: the same input gives the same bytes."""


def pyczip(source: str, target: str, keep: Callable[[str], bool] = lambda name: True) -> int:
    """Copy a zip with every `.py` compiled, nothing deflated (HTTP does that better), and return how many files.

    Catalogs of messages go into it as lists that share the messages: English stands there once, not in each language.
    """
    count = 0
    with zipfile.ZipFile(source) as given, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as made:
        names = sorted(info.filename for info in given.infolist() if not info.is_dir() and keep(info.filename))
        for name in names:
            if not name.endswith(".mo"):
                data, is_code = given.read(name), name.endswith(".py")
                written = _compiled(data, name) if is_code else data
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


def _compiled(source: bytes, name: str) -> bytes:
    """Return the bytecode of a file, with no date in it and no wish to be compared with its source."""
    Path("module.py").write_bytes(source)
    mode = PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile("module.py", "module.pyc", dfile=name, doraise=True, invalidation_mode=mode)
    return Path("module.pyc").read_bytes()


PAGES = ("chart_signals", "chart_ties", "faces", "places")
"""The modules that only the pages about all games run."""

ELSEWHERE = ("chance", "line_reader", "notation", "odds", "options", "outlook", "player", "related")
"""The modules that no page asks for so far, with what they need of the library."""

TERMINAL = ("__main__", "cli", "described", "english", "retold", "terminal")
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


def closure(stdlib: str, loaded: Iterable[str]) -> frozenset[str]:
    """Return the files of the standard library that hold the loaded modules and all they import at their top level."""
    with zipfile.ZipFile(stdlib) as zip:
        files = {module(name): name for name in zip.namelist() if name.endswith(".py")}
        found: dict[str, str] = {}
        waiting = [name for name in loaded if name in files]
        while waiting:
            name = waiting.pop()
            if name in found:
                continue
            found[name] = files[name]
            package = name if files[name].endswith("/__init__.py") else name.rpartition(".")[0]
            wanted = _imports(ast.parse(zip.read(files[name])).body, package)
            waiting += [part for each in wanted for part in _parents(each) if part in files]
    return frozenset(found.values())


def module(name: str) -> str:
    """Return the module a file of a zip holds.

    >>> module("json/decoder.py"), module("json/__init__.py")
    ('json.decoder', 'json')
    """
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _parents(name: str) -> Iterator[str]:
    parts = name.split(".")
    return (".".join(parts[:end]) for end in range(1, len(parts) + 1))


def _imports(body: Collection[ast.stmt], package: str) -> Iterator[str]:
    """Yield what a module imports when it is imported itself: not what its functions would."""
    for node in body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            yield start
            yield from (f"{start}.{alias.name}" for alias in node.names)
        elif not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.expr)) and not _main(node):
            yield from _imports([child for child in _blocks(node) if isinstance(child, ast.stmt)], package)


def _blocks(node: ast.stmt) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        yield from child.body if isinstance(child, (ast.ExceptHandler, ast.match_case)) else (child,)


def _main(node: ast.stmt) -> bool:
    """Whether a statement is `if __name__ == "__main__":`, which no import runs."""
    return isinstance(node, ast.If) and ast.unparse(node.test).startswith("__name__ ==")

"""The Python half of the engine build. It runs inside Pyodide under Node: the bytecode is the shipped Python's."""

from __future__ import annotations

import ast
import importlib.util
import py_compile
import zipfile
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path
from py_compile import PycInvalidationMode

DATE = (2020, 1, 1, 0, 0, 0)
"""The date of every file in a zip: the same input gives the same bytes."""


def pyczip(source: str, target: str, keep: Callable[[str], bool] = lambda name: True) -> int:
    """Copy a zip with every `.py` compiled, nothing deflated (HTTP does that better), and return how many files."""
    count = 0
    with zipfile.ZipFile(source) as given, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as made:
        for name in sorted(info.filename for info in given.infolist() if not info.is_dir()):
            if keep(name):
                data, is_code = given.read(name), name.endswith(".py")
                written = _compiled(data, name) if is_code else data
                made.writestr(zipfile.ZipInfo(name + "c" * is_code, DATE), written)
                count += 1
    return count


def _compiled(source: bytes, name: str) -> bytes:
    """Return the bytecode of a file, with no date in it and no wish to be compared with its source."""
    Path("module.py").write_bytes(source)
    mode = PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile("module.py", "module.pyc", dfile=name, doraise=True, invalidation_mode=mode)
    return Path("module.pyc").read_bytes()


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
    if rest.removesuffix(".py") in TERMINAL:
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

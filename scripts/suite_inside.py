"""Run the package's tests inside Pyodide, on the shipped files. `suite_in_pyodide.mjs` calls `main`.

The package must do with the trimmed standard library. pytest and the tests may have the whole of it: it lies at the
end of the path, and two hooks see to it that they find what was trimmed away, and that the package does not.
"""

from __future__ import annotations

import ast
import builtins
import doctest
import importlib
import pkgutil
import sys
import zipfile
from collections.abc import Iterator, Sequence
from importlib.machinery import FrozenImporter, ModuleSpec, PathFinder
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

PACKAGE = "truk_rules"
PROJECT = Path("/project")
TRIMMED = f"/lib/python3{sys.version_info.minor}.zip"
STOCK = "/stock.zip"
TOOLS = ("pytest", "_pytest", "pluggy", "iniconfig", "packaging", "pygments")
NOT_HERE = {
    "hypothesis": "its core is compiled for the machine, and not for WebAssembly",
    "subprocess": "a browser starts no processes",
    "truk_site": "it tests the site, which no browser builds",
}
"""Why a test file that imports one of these is left out."""


def main(*extra: str) -> dict[str, Any]:
    """Run the tests and the examples of the docstrings; return how many passed and failed, and what was left out."""
    package = importlib.import_module(PACKAGE)
    if not str(package.__file__).startswith("/truk/"):
        raise RuntimeError(f"the package comes from {package.__file__}, not from the shipped zip")
    trimmed_away = frozenset(
        name for name in _modules(STOCK) - _modules(TRIMMED) if FrozenImporter.find_spec(name) is None
    )
    sys.meta_path.append(TrimmedAway(trimmed_away))
    keep_from_package(trimmed_away)
    sys.path.append("/tools")
    left_out = dict(_left_out())
    tests = _tests([f"--ignore={path}" for path in left_out], extra)
    examples, wrong = _examples(package)
    return {**tests, "examples": examples, "wrong_examples": wrong, "left_out": left_out}


def _tests(ignored: Sequence[str], extra: Sequence[str]) -> dict[str, int]:
    import pytest

    counts = {"passed": 0, "failed": 0, "skipped": 0}

    class Count:
        def pytest_runtest_logreport(self, report: Any) -> None:
            if report.when == "call" or not report.passed:
                counts[report.outcome] += 1

    options = ["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-m", "not (site or browser or node)"]
    # Without the project's own `addopts`: the examples of docstrings are run by `_examples`, from the shipped zip.
    config = ["-c", str(PROJECT / "pyproject.toml"), f"--rootdir={PROJECT}", "-o", "addopts=--strict-markers"]
    code = pytest.main([*config, *options, *ignored, *extra, str(PROJECT / "tests")], plugins=[Count()])
    return {"code": int(code), **counts}


def _examples(package: ModuleType) -> tuple[int, int]:
    """Run the docstrings of every shipped module, and the README if there is one."""
    found = [
        each.name for each in pkgutil.walk_packages(package.__path__, f"{PACKAGE}.") if each.name[-8:] != "__main__"
    ]
    results = [doctest.testmod(importlib.import_module(name)) for name in [PACKAGE, *found]]
    if (PROJECT / "README.md").is_file():
        results.append(doctest.testfile(str(PROJECT / "README.md"), module_relative=False))
    return sum(each.attempted for each in results), sum(each.failed for each in results)


def _left_out() -> Iterator[tuple[str, str]]:
    """Yield the test files that need what is not here, with the reason."""
    there = {*sys.stdlib_module_names, *TOOLS, PACKAGE, "tests"} - {*NOT_HERE}
    package = importlib.import_module(PACKAGE)
    for path in sorted(PROJECT.glob("tests/**/test_*.py")):
        needs = _needs(path, set())
        ours = {name for name in needs if name.startswith(f"{PACKAGE}.")}
        for name in sorted({name for name in needs - ours if name not in there} | _unshipped(ours, package)):
            yield str(path), f"imports {name}: {NOT_HERE.get(name, 'it is not in the browser')}"
            break


def _unshipped(names: set[str], package: ModuleType) -> set[str]:
    """Return the modules of the package that only the terminal or some pages run: the browser does not get them."""
    shipped = {each.name for each in pkgutil.iter_modules(package.__path__)}
    parts = {name.split(".")[1] for name in names}
    return {f"{PACKAGE}.{part}" for part in parts - shipped if not hasattr(package, part)}


def _needs(path: Path, seen: set[Path]) -> set[str]:
    """Return what a test file imports, at the top or inside, itself or through other files of the tests."""
    seen.add(path)
    needs: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            continue
        needs |= {name if name.startswith(f"{PACKAGE}.") else name.partition(".")[0] for name in names}
        for other in (PROJECT / f"{name.replace('.', '/')}.py" for name in names if name.startswith("tests.")):
            if other.is_file() and other not in seen:
                needs |= _needs(other, seen)
    return needs


def _modules(zip: str) -> frozenset[str]:
    """Return the names of the modules in a zip of the standard library."""
    with zipfile.ZipFile(zip) as file:
        names = (name.rpartition(".py")[0] for name in file.namelist() if ".py" in name)
        return frozenset(name.removesuffix("/__init__").replace("/", ".") for name in names)


class TrimmedAway:
    """Finds modules of the stock library whose package was kept without them."""

    def __init__(self, names: frozenset[str]) -> None:
        self.names = names

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name not in self.names:
            return None
        return PathFinder.find_spec(name, ["/".join([STOCK, *name.split(".")[:-1]])])


def keep_from_package(trimmed_away: frozenset[str]) -> None:
    """Let imports of what was trimmed away fail where the package is behind them, as they would in a browser."""
    importing = builtins.__import__

    def guarded(name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> ModuleType:
        if level == 0:
            wanted = {name, *(f"{name}.{each}" for each in fromlist or ())} & trimmed_away
            if wanted and _by_package(sys._getframe(1)):
                raise ModuleNotFoundError(f"{sorted(wanted)[0]} is not in the trimmed library", name=name)
        return importing(name, globals, locals, fromlist, level)

    builtins.__import__ = guarded


def _by_package(frame: FrameType | None) -> bool:
    """Whether the package asks for an import, itself or through a module of the library it has called."""
    while frame is not None:
        code = frame.f_code.co_filename
        owner = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        if code.startswith("<doctest"):
            return False
        if owner == PACKAGE:
            return True
        if owner not in sys.stdlib_module_names:
            return False
        frame = frame.f_back
    return False

"""The files that a browser loads to run the engine, built and started under Node."""

from __future__ import annotations

import doctest
import gzip
import hashlib
import io
import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest

from scripts import pyczip
from scripts.lock_wheel import lock_wheel
from tests.built_engine import ROOT, ask, engine, folder, node, wheel
from truk_rules.language import LANGUAGES
from truk_rules.walkthrough import ids

pytestmark = pytest.mark.node

STARTED = """
import { handleOf, startA, startB, startC } from "./node_engine.mjs";
import { readFileSync } from "node:fs";
const [start, dir, questions, code] = process.argv.slice(-4);
const py = await { startA, startB, startC }[start](dir);
const handle = handleOf(py);
const answers = JSON.parse(readFileSync(questions, "utf8")).map((each) => JSON.parse(handle(JSON.stringify(each))));
const told = String(py.runPython(code));
console.log(JSON.stringify({ told, answers }));
"""


def started(
    start: str, questions: list[dict[str, Any]], tmp_path: Path, code: str = "import truk_rules; truk_rules.__file__"
) -> dict[str, Any]:
    """Start the engine in one of its three ways and return what it answers, and what a line of Python gives then."""
    asked = tmp_path / "questions.json"
    asked.write_text(json.dumps(questions), encoding="utf-8")
    script = STARTED.replace('"./', f'"{(ROOT / "scripts").as_uri()}/')
    (tmp_path / "started.mjs").write_text(script, encoding="utf-8")
    found: dict[str, Any] = json.loads(node(tmp_path / "started.mjs", start, folder(engine()), asked, code))
    return found


def contents(out: Path) -> dict[str, bytes]:
    return {str(path.relative_to(out)): path.read_bytes() for path in sorted(out.rglob("*")) if path.is_file()}


def test_a_second_build_writes_the_same_bytes_and_clears_what_was_there(tmp_path: Path) -> None:
    """Without a memory this time, which is the one switch; it is written twice by the test below."""
    (tmp_path / "py-000000000000").mkdir()
    (tmp_path / "py-000000000000" / "old").write_text("")
    node("build_engine.mjs", "--wheel", wheel(), "--out", tmp_path, "--no-snapshot")
    made, former = contents(folder(tmp_path)), contents(folder(engine()))
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == [folder(tmp_path).name]
    assert set(former) - set(made) == {"truk.snap.gz"}
    assert {name for name, data in made.items() if data != former[name]} == {"manifest.json"}
    manifests = [json.loads(each["manifest.json"]) for each in (made, former)]
    del manifests[1]["files"]["truk.snap.gz"]
    assert manifests[0] == manifests[1]


def test_the_memory_of_an_engine_is_the_same_in_every_time_zone_and_wherever_it_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else an edition that is built again, in a folder of its own, would not be what was frozen."""
    monkeypatch.setenv("TZ", "Etc/GMT-14")
    elsewhere = tmp_path / "a longer path than that of the project" / "scripts"
    shutil.copytree(ROOT / "scripts", elsewhere, ignore=shutil.ignore_patterns(".*", "__pycache__"))
    (elsewhere.parent / "node_modules").symlink_to(ROOT / "node_modules")
    node(elsewhere / "snapshot.mjs", folder(engine()), tmp_path / "again")
    memory = gzip.decompress((folder(engine()) / "truk.snap.gz").read_bytes())
    assert (tmp_path / "again").read_bytes() == memory


def test_the_manifest_names_every_file_and_the_folder_is_named_after_it() -> None:
    where = folder(engine())
    text = (where / "manifest.json").read_bytes()
    assert where.name == "py-" + hashlib.sha256(text).hexdigest()[:12]
    manifest = json.loads(text)
    assert set(manifest["files"]) | {"manifest.json"} == {path.name for path in where.iterdir()}
    for name, said in manifest["files"].items():
        data = (where / name).read_bytes()
        assert said["sha256"] == hashlib.sha256(data).hexdigest()
        assert said["bytes"] == len(data)
        assert said["gzip"] <= said["bytes"]
    assert manifest["version"] == ask(ask="version")["version"]
    assert manifest["pyodide"] == json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]["pyodide"]


def test_a_start_is_less_than_four_point_nine_megabytes() -> None:
    said = json.loads((engine() / "engine.json").read_text("utf-8"))
    files = json.loads((folder(engine()) / "manifest.json").read_text("utf-8"))["files"]
    needed = {"pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "std-closure.zip.gz", "truk.zip.gz"}
    assert said["bytes"] == sum(files[name]["gzip"] for name in needed) < 4_900_000


@pytest.mark.parametrize("name", ["std-closure.zip.gz", "truk.zip.gz"])
def test_zips_hold_stored_bytecode_without_dates(name: str) -> None:
    data = (folder(engine()) / name).read_bytes()
    assert data[4:8] == bytes(4), "a date in the gzip header"
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(data))) as found:
        for each in found.infolist():
            assert each.compress_type == zipfile.ZIP_STORED
            assert each.date_time == (2020, 1, 1, 0, 0, 0)
            assert not each.filename.endswith((".py", ".po"))


def test_the_library_holds_what_runs_and_nothing_else() -> None:
    """Not what is frozen into the interpreter, what other systems import, or what stands in for a compiled module."""
    with zipfile.ZipFile(io.BytesIO(gzip.decompress((folder(engine()) / "std-closure.zip.gz").read_bytes()))) as found:
        names = {name.removesuffix(".pyc") for name in found.namelist()}
    assert names >= {"json/__init__", "re/__init__", "tomllib/_parser", "importlib/metadata/__init__", "random"}
    assert not names & {"os", "site", "importlib/_bootstrap", "asyncio/windows_events", "_pydatetime", "difflib"}


def test_only_the_package_keeps_its_docstrings_and_nobody_the_columns(tmp_path: Path) -> None:
    code = (
        "import json, truk_rules.voice as voice; places = voice.Voice.say.__code__.co_positions(); "
        "(json.__doc__, json.loads.__doc__, bool(voice.__doc__), {place[2] for place in places})"
    )
    assert started("startB", [], tmp_path, code)["told"] == "(None, None, True, {None})"


@pytest.mark.parametrize(
    ("start", "place"), [("startB", "/truk.zip/"), ("startA", "/lib/python3."), ("startC", "/truk.zip/")]
)
def test_all_starts_answer(start: str, place: str, tmp_path: Path) -> None:
    found = started(start, [{"ask": "version"}], tmp_path)
    assert found["told"].startswith(place)
    python = json.loads((folder(engine()) / "manifest.json").read_text("utf-8"))["python"]
    assert found["answers"] == [{"ok": True, "version": ask(ask="version")["version"], "python": python}]


def test_a_browser_writes_the_bytes_that_the_build_writes(tmp_path: Path) -> None:
    questions = [{"ask": "walkthrough", "walkthrough": id, "lang": lang} for id in ids() for lang in LANGUAGES]
    for start in ("startB", "startC"):
        answers = started(start, questions, tmp_path)["answers"]
        for question, answer in zip(questions, answers, strict=True):
            assert answer == ask(**question), question


def test_the_memory_is_whole_and_needs_no_library(tmp_path: Path) -> None:
    """What is restored is what was written; every module of the package is in it."""
    data = gzip.decompress((folder(engine()) / "truk.snap.gz").read_bytes())
    raw = json.loads((folder(engine()) / "manifest.json").read_text("utf-8"))["files"]["truk.snap.gz"]["raw"]
    assert raw == {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    modules = "import sys; len([name for name in sys.modules if name.startswith('truk_rules')])"
    with zipfile.ZipFile(io.BytesIO(gzip.decompress((folder(engine()) / "truk.zip.gz").read_bytes()))) as package:
        names = [name for name in package.namelist() if name.endswith(".pyc")]
    assert started("startC", [], tmp_path, modules)["told"] == str(len(names))


def test_anybody_may_load_the_wheel_by_its_name() -> None:
    lock = json.loads((folder(engine()) / "pyodide-lock.json").read_text("utf-8"))
    (package,) = lock["packages"].values()
    made = (folder(engine()) / package["file_name"]).read_bytes()
    assert package["name"] == "truk-rules"
    assert package["imports"] == ["truk_rules"]
    assert package["depends"] == []
    assert package["sha256"] == hashlib.sha256(made).hexdigest()


def test_the_record_of_the_wheel_is_true() -> None:
    (path,) = folder(engine()).glob("*.whl")
    with zipfile.ZipFile(path) as found:
        record = next(name for name in found.namelist() if name.endswith(".dist-info/RECORD"))
        lines = found.read(record).decode().splitlines()
        assert sorted(line.split(",")[0] for line in lines) == sorted(found.namelist())
        sizes = {line.split(",")[0]: line.split(",")[2] for line in lines if not line.startswith(record)}
        assert sizes == {name: str(found.getinfo(name).file_size) for name in sizes}


def test_the_suite_passes_inside_pyodide() -> None:
    said = node("suite_in_pyodide.mjs", "--engine", engine())
    assert "tests passed, 0 failed" in said


def test_a_suite_without_tests_is_a_failure() -> None:
    with pytest.raises(AssertionError, match="no test was run"):
        node("suite_in_pyodide.mjs", "--engine", engine(), "--", "-k", "no_test_is_called_this")


def test_another_python_enters_the_wheel_as_it_is(tmp_path: Path) -> None:
    lock = tmp_path / "lock.json"
    info = {"abi_version": "x", "arch": "wasm32", "platform": "emscripten_1_2_3", "python": "3.99.1"}
    lock.write_text(json.dumps({"info": info, "packages": {}}), encoding="utf-8")
    made = lock_wheel(wheel(), lock, tmp_path / "out")
    assert made.read_bytes() == wheel().read_bytes()
    (package,) = json.loads((tmp_path / "out" / "pyodide-lock.json").read_text("utf-8"))["packages"].values()
    assert package["sha256"] == hashlib.sha256(made.read_bytes()).hexdigest()


def test_the_examples_of_the_build_are_right() -> None:
    assert doctest.testmod(pyczip).failed == 0


LINKS = """
import { read, write } from "URL";
const positions = [
  ["truk-opening", 5, ["A1 ez", "B2 7O"]],
  ["a b", 0, []],
  ["x", 1, ["A1 (3O)", "B1 swap 2O 4B", "A2 é.+&=%"]],
];
for (const [walkthrough, step, tried] of positions) {
  const found = JSON.stringify(read(write(walkthrough, step, tried)));
  if (found !== JSON.stringify({ walkthrough, step, tried, bad: false })) throw new Error(found);
}
const others = ["", "#", "#tricks", "#walk-truk-opening", "#step=1"];
const long = ["A1.ez+".repeat(201), "a".repeat(41)].map((tried) => `#walk=x&do=${tried}`);
const bad = ["#walk=x&step=", "#walk=x&step=-1", "#walk=x&step=1.5", "#walk=%", ...long];
if (!others.every((hash) => read(hash) === null)) throw new Error("a fragment of the page was taken for a position");
if (!bad.every((hash) => read(hash).bad)) throw new Error("a bad link was taken for a good one");
console.log(write(...positions[0]));
"""


def test_links_are_read_as_they_are_written(tmp_path: Path) -> None:
    script = tmp_path / "links.mjs"
    script.write_text(LINKS.replace("URL", (ROOT / "docs/assets/walk/link.mjs").as_uri()), encoding="utf-8")
    assert node(script) == "#walk=truk-opening&step=5&do=A1.ez+B2.7O\n"

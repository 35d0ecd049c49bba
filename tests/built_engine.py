"""The browser engine, built from this checkout once for all tests that need it, and a small site to try it on."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from truk_rules import html
from truk_rules.browser import handle

ROOT = Path(__file__).parent.parent
_MADE = tempfile.TemporaryDirectory(prefix="truk-tests-")
SENTENCES = (
    "ready", "failed_network", "failed_wasm", "failed_corrupt", "failed_timeout", "failed_other", "amount",
    "bad_link", "save_data", "offline", "copied", "not_copied",
)  # fmt: skip
WORDS = {"loading": "[loading {percent}]"} | {key: f"[{key}]" for key in SENTENCES}
"""Each sentence is its own key, so that a test sees which one is shown."""
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; require-trusted-types-for 'script'; trusted-types truk"
)


def node(script: str | Path, *arguments: object) -> str:
    """Run a script of `scripts/` and return what it prints; if it fails, what it says is in the error."""
    command = ["node", str(ROOT / "scripts" / script), *map(str, arguments)]
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, env={**os.environ, "PYTHON": sys.executable}
    )
    assert done.returncode == 0, f"{script}: {done.stdout[-3000:]}{done.stderr[-3000:]}"
    return done.stdout


@cache
def wheel() -> Path:
    """The wheel of this checkout."""
    target = Path(_MADE.name, "dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    (made,) = target.glob("*.whl")
    return made


@cache
def engine() -> Path:
    """What `build_engine.mjs` makes of that wheel."""
    out = Path(_MADE.name, "engine")
    node("build_engine.mjs", "--wheel", wheel(), "--out", out)
    return out


def folder(out: Path) -> Path:
    """The folder of files that the engine's one changing file names."""
    return out / str(json.loads((out / "engine.json").read_text("utf-8"))["dir"])


def ask(**request: Any) -> dict[str, Any]:
    """The answer of the engine, run here."""
    answer: dict[str, Any] = json.loads(handle(json.dumps(request)))
    assert answer["ok"], answer
    return answer


def write_site(root: Path, ids: tuple[str, ...], lang: str = "eu", attributes: str = "") -> Path:
    """Write a site with one page of walkthroughs under `root/truk/`, and return the folder of its engine."""
    assets = root / "truk" / "assets"
    shutil.copytree(ROOT / "docs" / "assets" / "walk", assets / "walk")
    shutil.copytree(engine(), assets / "engine", copy_function=os.link)
    hands = "".join(ask(ask="walkthrough", walkthrough=id, lang=lang)["html"] for id in ids)
    page = root / "truk" / lang / "index.html"
    page.parent.mkdir()
    page.write_text(
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}"><title>truk</title>'
        '<link rel="icon" href="data:,">'
        f'<script type="application/json" id="walk-words">{json.dumps(WORDS)}</script>'
        f'<script type="module" src="../assets/walk/client.mjs"{attributes}></script></head>'
        f'<body><p><a href="#other" id="outside">…</a></p>{html.sprite(lang, hands)}{hands}</body></html>',
        encoding="utf-8",
    )
    return assets / "engine"


def rewrite(path: Path, data: bytes) -> None:
    """Replace a file, which may share its content with the engine of other tests."""
    path.unlink()
    path.write_bytes(data)


def doctor(out: Path, name: str, change: Callable[[dict[str, bytes]], Mapping[str, bytes]]) -> None:
    """Change the files inside a `.zip.gz` of an engine."""
    where = folder(out)
    with zipfile.ZipFile(io.BytesIO(gzip.decompress((where / name).read_bytes()))) as given:
        files = change({each: given.read(each) for each in given.namelist()})
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as target:
        for each, data in files.items():
            target.writestr(each, data)
    rewrite(where / name, gzip.compress(made.getvalue()))
    remanifest(out, lambda files: None)


def remanifest(out: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Change what an engine's manifest says of its files, what it says of those that changed, and the folder's name."""
    where = folder(out)
    manifest = json.loads((where / "manifest.json").read_text("utf-8"))
    change(manifest["files"])
    for name, said in manifest["files"].items():
        data = (where / name).read_bytes()
        said.update(bytes=len(data), sha256=hashlib.sha256(data).hexdigest())
    text = json.dumps(manifest).encode()
    rewrite(where / "manifest.json", text)
    new = f"py-{hashlib.sha256(text).hexdigest()[:12]}"
    where.rename(out / new)
    rewrite(out / "engine.json", json.dumps({"dir": new, "bytes": 1}).encode())

"""The lists of what may be kept, compared with what the pages of the finished site ask for."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tests.small_site import ROOT
from truk_rules.language import LANGUAGES
from truk_site import licences, offline

SITE = ROOT / "site"
ASKED = re.compile(r'<(?:script|link|img)\b[^>]*?\b(?:src|href)="?([^"\s>#]+)')
LOADED = re.compile(r'<link rel="?(?:stylesheet|preload|icon)\b|<script\b[^>]*\bsrc=|<img\b')
IMPORTED = re.compile(r'(?:\bfrom|\bimport\(?|new URL\()\s*"(\.[^"]+\.(?:mjs|js|css))"')
FONT = re.compile(r"url\(\"?([^)\"]+\.woff2)")


def listed(part: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((SITE / offline.FOLDER / f"{part}.json").read_text("utf-8"))
    return found


@pytest.mark.site
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_of_a_language_is_kept_and_all_that_it_loads(lang: str) -> None:
    kept = listed("common") | listed(lang)
    for page in sorted((SITE / lang).rglob("*.html")):
        name = offline.address(page.relative_to(SITE).as_posix())
        assert name in kept
        text = page.read_text("utf-8")
        tags = [each for each in re.findall(r"<(?:script|link|img)\b[^>]*>", text) if LOADED.match(each)]
        asked = {urljoin(name, found[1]) for each in tags if (found := ASKED.match(each))}
        assert asked <= set(kept), name


@pytest.mark.site
def test_what_scripts_and_style_sheets_load_is_kept_too() -> None:
    kept = set(listed("common"))
    for name in sorted(kept):
        if name.endswith((".mjs", ".css")):
            text = (SITE / name).read_text("utf-8")
            asked = {urljoin(name, each) for each in IMPORTED.findall(text) + FONT.findall(text)}
            assert asked - {offline.WORKER} <= kept, name


@pytest.mark.site
def test_what_is_listed_is_there_and_belongs_to_one_part() -> None:
    names = [name for part in offline.PARTS for name in listed(part)]
    assert len(names) == len(set(names))
    for name in names:
        assert (SITE / name / "index.html" if name.endswith("/") or not name else SITE / name).is_file(), name
    assert all(".pdf" not in name and "/data/" not in name and not name.startswith(("embed/", "v/")) for name in names)
    assert licences.ADDRESS in listed("common")
    manifest = {name.rpartition("/")[2] for name in listed("engine")}
    assert {"manifest.json", "pyodide.mjs", "pyodide.asm.wasm", "std-closure.zip.gz", "truk.zip.gz"} <= manifest
    assert "truk.snap.gz" not in manifest


@pytest.mark.site
def test_a_language_takes_no_more_than_its_reader_is_told_to_expect() -> None:
    sizes = json.loads((SITE / offline.FOLDER / "sizes.json").read_text("utf-8"))
    assert all(sizes[lang] + sizes["common"] < 16_000_000 for lang in LANGUAGES)
    assert sizes["engine"] < 12_000_000


def test_another_file_is_another_build(tmp_path: Path) -> None:
    worker = (ROOT / "docs" / offline.WORKER).read_text("utf-8")
    one, other = offline.informed(worker, {"eu": "1"}), offline.informed(worker, {"eu": "2"})
    builds = [re.findall(r'BUILD = "(\w{12})"', each) for each in (one, other)]
    assert builds[0] != builds[1]
    assert offline.informed(worker, {"eu": "1"}) == one


def test_a_worker_that_knows_its_build_already_is_refused() -> None:
    with pytest.raises(offline.Unfit, match="once"):
        offline.informed('const BUILD = "old";', {})

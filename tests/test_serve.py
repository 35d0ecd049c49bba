"""The small server: the types that browsers insist on, and what is not there."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.serve import serving


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    folder = tmp_path / "assets" / "py-0123456789ab"
    folder.mkdir(parents=True)
    for name in ("a.wasm", "a.mjs", "a.zip.gz", "a.whl", "a.unknown"):
        (folder / name).write_bytes(b"x")
    (tmp_path / "index.html").write_text("home", encoding="utf-8")
    (tmp_path / "404.html").write_text("<p>lost</p>", encoding="utf-8")
    with serving(tmp_path) as url:
        yield url


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.wasm", "application/wasm"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.zip.gz", "application/gzip"),
        ("a.whl", "application/zip"),
        ("a.unknown", "application/octet-stream"),
    ],
)
def test_files_have_the_types_that_browsers_insist_on(address: str, name: str, kind: str) -> None:
    with urllib.request.urlopen(f"{address}assets/py-0123456789ab/{name}") as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["Content-Encoding"] is None
        assert "immutable" in answer.headers["Cache-Control"]


def test_pages_are_asked_for_again_each_time(address: str) -> None:
    with urllib.request.urlopen(address) as answer:
        assert answer.read() == b"home"
        assert answer.headers["Cache-Control"] == "no-cache"


def test_what_is_not_there_is_answered_with_the_page_for_it(address: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as lost:
        urllib.request.urlopen(f"{address}nothing/here")
    with lost.value as answer:
        assert (answer.code, answer.read()) == (404, b"<p>lost</p>")

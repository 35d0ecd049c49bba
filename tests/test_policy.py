"""The policy of a page: what is hashed, what stops the build, what a server sends; and where our scripts make HTML."""

from __future__ import annotations

import base64
import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.serve import read_policies
from tests.small_site import ROOT
from truk_site import policy

SITE = ROOT / "site"
PAGE = f"<!doctype html><html><head>{policy.MARK}<script>go()</script></head><body>{{}}</body></html>"


def digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def test_the_policy_stands_right_after_the_charset_with_the_hashes_of_the_scripts_that_run() -> None:
    data = '<script type="application/json">{"a": "<b>"}</script><script type="application/ld+json">{}</script>'
    found = policy.guarded(PAGE.format(f'{data}<script type="module">come()</script><script src="a.js"></script>'))
    meta = re.search(rf'{policy.MARK}<meta http-equiv="Content-Security-Policy" content="([^"]*)">', found)
    assert meta
    assert set(re.findall(r"'sha256-[^']*'", meta[1])) == {digest("go()"), digest("come()")}
    assert "unsafe" not in meta[1]
    assert found.replace(meta[0], policy.MARK) == PAGE.format(
        f'{data}<script type="module">come()</script><script src="a.js"></script>'
    )


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ('<p style="color: red">', "<p style='color: red'>"),
        ("<p\nSTYLE=x>", "line 2: <p style='x'>"),
        ('<img src="x" onerror="go()">', "<img onerror='go()'>"),
        ('<img/src="x"onload=go()>', "onload"),
        ("<iframe srcdoc='<b>'>", "srcdoc"),
        ("<style>p {}</style>", "<style>"),
        ('<a href=" JavaScript:go()">', "href=' JavaScript:go()'"),
    ],
)
def test_what_the_policy_would_not_let_work_is_named(part: str, said: str) -> None:
    with pytest.raises(policy.Unfit) as error:
        policy.guarded(PAGE.format(f"\n{part}" if "line" not in said else part))
    assert said.removeprefix("line 2: ") in str(error.value)


@pytest.mark.parametrize(
    "text", ["<p>style = x</p>", "<p title='on a = b'>", "<pre>javascript:</pre>", "<p class=style>"]
)
def test_words_that_only_read_so_are_let_through(text: str) -> None:
    assert policy.guarded(PAGE.format(text)).endswith(f"{text}</body></html>")


def test_a_page_has_one_policy_and_one_charset() -> None:
    once = policy.guarded(PAGE)
    with pytest.raises(policy.Unfit, match="has a policy already"):
        policy.guarded(once)
    with pytest.raises(policy.Unfit, match="should hold"):
        policy.guarded(PAGE.replace(policy.MARK, ""))


def test_the_build_stops_at_a_page_that_cannot_have_a_policy(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(PAGE.format("<p onclick=go()>"), "utf-8")
    command = [sys.executable, "-m", "truk_site.policy", str(tmp_path), str(tmp_path / "headers")]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 1
    assert done.stderr.strip() == f"{tmp_path / 'a.html'}: line 1: <p onclick='go()'>"


@pytest.mark.site
def test_every_page_of_the_site_has_its_policy_and_the_header_allows_the_same_scripts() -> None:
    hashes = set()
    for path in SITE.rglob("*.html"):
        page = path.read_text("utf-8")
        assert page.count('http-equiv="Content-Security-Policy"') == 1, path
        assert page.index("Content-Security-Policy") < page.index("<script"), path
        hashes |= policy.inline(page)
    assert (ROOT / "build" / "headers.tsv").read_text("utf-8") == policy.headers(hashes)


def sent(path: str) -> str:
    """The policy that a server sends for an address."""
    return next(each for pattern, each in read_policies(ROOT / "build" / "headers.tsv") if re.search(pattern, path))


@pytest.mark.site
def test_workers_may_compile_and_pages_may_not_and_only_embedded_pages_may_be_framed() -> None:
    for worker in ("/truk/sw.js", "/assets/walk/worker.mjs", "/pagefind/pagefind-worker.js"):
        assert "'wasm-unsafe-eval'" in sent(worker)
    for page in ("/eu/games/truk/", "/404.html", "/embed/eu/truk-first-hand/"):
        assert "unsafe" not in sent(page)
    assert sent("/embed/eu/truk-first-hand/").endswith("frame-ancestors *")
    assert sent("/eu/").endswith("frame-ancestors 'none'")
    for path in re.findall(r"[\w/-]+\.\w+", policy.WORKERS.replace("\\", "")):
        assert path == "/sw.js" or (SITE / "assets" / path[1:]).is_file() or (SITE / path[1:]).is_file(), path


SINKS = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|setHTML|srcdoc"
    r"|\beval\(|new Function|new Worker|importScripts|createPolicy"
)


def test_our_scripts_make_html_in_one_place_alone() -> None:
    assets = ROOT / "docs" / "assets"
    found = {each.name for each in assets.rglob("*.*js") if SINKS.search(each.read_text("utf-8"))}
    assert found == {"trust.mjs", "trust.js"}


def test_python_writes_text_into_html_by_one_function_alone() -> None:
    own = re.compile(r"^import html$|^from html import.*\bescape", re.MULTILINE)
    modules = [each for name in ("truk_rules", "truk_site") for each in (ROOT / name).rglob("*.py")]
    assert [each.name for each in modules if own.search(each.read_text("utf-8"))] == []

"""What several test files share: a real Chromium, the finished site, and stand-ins for a small site."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from tests.visit import Visit

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
PATIENCE = 30_000
"""Milliseconds that an expectation may take to come true: machines are shared, and an engine has to start."""

FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The system's Chromium, or the one `make test` found; there is none to skip to."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    assert CHROMIUM, "no Chromium: run `make test`, which finds or fetches one, or set CHROMIUM to its path"
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the finished site, which is served for all tests that read it."""
    from scripts.serve import serving
    from tests.small_site import ROOT

    with serving(ROOT / "site") as url:
        yield url


@pytest.fixture
def visit(chromium: Any, site: str) -> Iterator[Visit]:
    """A visit to the finished site, at a desk."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    yield Visit(context.new_page(), site)
    context.close()


@pytest.fixture
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put an engine that knows one walkthrough and catalogs that know every message."""
    from tests.small_site import WALKS, Echo, draw
    from truk_rules import language
    from truk_site import assets, engine
    from truk_site.words import words

    monkeypatch.setattr(language, "catalog", lambda lang, domain="truk_rules": Echo())
    monkeypatch.setattr(engine, "draw", draw)
    monkeypatch.setattr(engine, "walkthroughs", lambda: tuple(WALKS))
    monkeypatch.setattr(engine, "game_of", lambda id: id.partition("-")[0])
    monkeypatch.setattr(engine, "shown", lambda rule: (("truk-opening", 3),) if rule == "truk.trick.tie" else ())
    monkeypatch.setattr(assets, "add_fonts", lambda files, config: None)
    cached = (words, engine._walkthrough, engine.title)
    for each in cached:
        each.cache_clear()
    yield
    for each in cached:
        each.cache_clear()

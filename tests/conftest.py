"""What several test files share: one real Chromium for all that drive it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

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

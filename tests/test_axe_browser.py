"""What axe says of the finished site in Chromium: pages of every kind, in each language, light and dark."""

from __future__ import annotations

from typing import Any

import pytest

from tests.axe import violations
from tests.paged import OF_ALL_KINDS
from truk_rules.language import LANGUAGES

pytestmark = [pytest.mark.site, pytest.mark.browser]

UNFOLD_ONE = (
    "document.querySelectorAll('details:not(.fold, .pair), .fold:last-of-type, h2 + .pair')"
    ".forEach((each) => { each.open = true; })"
)
LOOKED_FOR: dict[str, tuple[str, ...]] = {"light": (), "dark": ("color-contrast",)}
"""What axe looks for: all of it once, in the dark scheme what depends on the scheme."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_finds_nothing(lang: str, scheme: str, chromium: Any, site: str) -> None:
    context = chromium.new_context(
        viewport={"width": 1280, "height": 900}, color_scheme=scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    found = []
    for path in OF_ALL_KINDS:
        page.goto(f"{site}{lang}/{path}")
        page.evaluate(UNFOLD_ONE)
        found += [f"{lang}/{path}: {each}" for each in violations(page, LOOKED_FOR[scheme])]
    context.close()
    assert found == []

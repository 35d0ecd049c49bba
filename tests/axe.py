"""What axe finds on a page; it is put there from outside, since the page's own policy lets no stranger in."""

from __future__ import annotations

from typing import Any

from tests.small_site import ROOT

_SCRIPT = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def violations(page: Any, only: tuple[str, ...] = ()) -> list[str]:
    """Return what is wrong, each with the first element it is wrong with; `only` names rules to look for."""
    page.evaluate(_SCRIPT)
    found = page.evaluate("(only) => axe.run(only.length ? {runOnly: only} : {})", list(only))["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found]

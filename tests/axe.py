"""What axe finds on a page; it is put there by the debugger, since the page's own policy lets no stranger in."""

from __future__ import annotations

from typing import Any

from tests.small_site import ROOT

_RUN = "(options) => axe.run(options).then((found) => found.violations)"
"""All that is right on a page is neither gathered nor brought out of the browser: it took twice as long as looking."""
_SCRIPT = ROOT / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Any, only: tuple[str, ...] = (), without: tuple[str, ...] = ()) -> list[str]:
    """Return what is wrong, each with the first element it is wrong with; rules may be named, or left out."""
    page.context.new_cdp_session(page).send("Runtime.evaluate", {"expression": _SCRIPT.read_text("utf-8")})
    options: dict[str, Any] = {"rules": {rule: {"enabled": False} for rule in without}, "resultTypes": ["violations"]}
    found = page.evaluate(_RUN, options | ({"runOnly": list(only)} if only else {}))
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found]

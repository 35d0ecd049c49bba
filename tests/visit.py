"""A reader's visit in a browser: the page, what it asked for, and what went wrong."""

from __future__ import annotations

from typing import Any

ENGINE = 60_000
"""Milliseconds that an engine may take to start."""


class Visit:
    """A page of a site that a reader visits; `asked` is what it fetched, `wrong` what the browser complained of."""

    def __init__(self, page: Any, site: str) -> None:
        self.page, self.site = page, site
        self.asked: list[str] = []
        self.wrong: list[str] = []
        page.set_default_timeout(30_000)
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", lambda said: self.wrong.append(said.text) if said.type in ("error", "warning") else None)

    def engine(self) -> list[str]:
        """What was fetched of the engine."""
        return [url for url in self.asked if "/assets/engine/" in url]

    def strangers(self) -> set[str]:
        """The addresses asked for that are not of this host."""
        return {url for url in self.asked if not url.startswith((self.site, "data:", "blob:"))}

    def ends_well(self) -> None:
        """No complaint, and nothing asked of another host."""
        assert self.wrong == []
        assert self.strangers() == set()

"""The rules of a game that the list of what its sources leave open begins with, in any of the five languages."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain
from pathlib import Path

_LIST = re.compile(r"^## .*\{#open\}$(.*?)(?=^## |\Z)", re.DOTALL | re.MULTILINE)
_POINT = re.compile(r"^(?:-|\d+\.) .*?\[§([\w.-]+)\]", re.MULTILINE)
"""A point of the list, up to the first rule of its own game that it names."""


def left_open(docs: Path, game: str) -> frozenset[str]:
    """Return the rules of a game, without its name, that an open point is about."""
    pages = docs.glob(f"*/games/{game}.md")
    return frozenset(chain.from_iterable(_named(page, page.stat().st_mtime_ns) for page in pages))


def named(text: str) -> tuple[str, ...]:
    """Return the rules that the list on a page names first in each of its points.

    >>> named("## Open {#open}\\n\\n- **Six or seven** ([§match.target], see [§truk:x]).\\n- No rule.\\n\\n## Next")
    ('match.target',)
    """
    found = _LIST.search(text)
    return tuple(_POINT.findall(found[1])) if found else ()


@lru_cache(maxsize=256)
def _named(page: Path, _written: int) -> tuple[str, ...]:
    return named(page.read_text("utf-8"))

"""Where a piece of Markdown stands: its page, its language, and the line to name when it is wrong."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any, cast

from markdown import Markdown
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.utils.meta import get_data

from truk_rules.errors import TrukError
from truk_rules.rules import Rulebook, UnknownRulebook, rulebook

_PLACED = re.compile(r"^`{3,}[ ]*walkthrough[ ]*\nid:[ ]*(\S+)", re.MULTILINE)

_found: list[str] = []
_heads: dict[str, tuple[File, dict[str, Any]]] = {}
"""The front matter of each page that was asked for, with the file it was read from."""


class Misplaced(TrukError, LookupError):
    """What a page asks for is not there, on the page or beside it: its author is told so with the line."""


def forget_mistakes() -> None:
    """Begin a build with a clean slate."""
    _found.clear()
    _heads.clear()


def mistake(place: str, what: str) -> None:
    """Note a mistake and go on, so that one build tells an author all of them."""
    _found.append(f"{place}: {what}")


def settle() -> None:
    """Stop the build if anything was noted."""
    if _found:
        raise PluginError("The pages cannot be built as they stand:\n  " + "\n  ".join(_found))


def known(game: object) -> Rulebook | None:
    """Return the rules of a game, or None where there is no such game."""
    try:
        return rulebook(str(game))
    except UnknownRulebook:
        return None


def line_of(text: str, wanted: str, nth: int = 0) -> int | None:
    """Return the number of the line where the nth match of a pattern begins.

    >>> line_of("one\\ntwo\\ntwo", "^two$", 1)
    3
    """
    found = list(re.finditer(wanted, text, re.MULTILINE))
    return text.count("\n", 0, found[nth].start()) + 1 if nth < len(found) else None


@dataclass(frozen=True)
class Here:
    """The page that is being read."""

    file: File
    files: Files
    config: MkDocsConfig

    @classmethod
    def of(cls, md: Markdown) -> Here:
        """Ask the part of MkDocs that turns links, the only one that knows."""
        links = cast("Any", md.treeprocessors["relpath"])
        return cls(links.file, links.files, links.config)

    @property
    def lang(self) -> str:
        """The language whose folder the page stands in."""
        return self.file.src_uri.partition("/")[0]

    @property
    def meta(self) -> dict[str, Any]:
        return dict(self.file.page.meta) if self.file.page else {}

    @property
    def game(self) -> str | None:
        """The game whose page this is."""
        return self.meta.get("game")

    @property
    def source(self) -> str:
        """The file as it is written, front matter and all."""
        return self.file.content_string

    @property
    def walkthroughs(self) -> list[str]:
        """The walkthroughs of the page, in its order."""
        return _PLACED.findall(self.source)

    def mistake(self, what: str, wanted: str = "", nth: int = 0) -> None:
        """Note a mistake at the line where the pattern `wanted` matches for the nth time."""
        place = str(PurePath(PurePath(self.config.docs_dir).name, self.file.src_uri))
        line = line_of(self.source, wanted, nth) if wanted else None
        mistake(f"{place}:{line}" if line else place, what)

    def head(self, path: str) -> dict[str, Any]:
        """Return the front matter of a page of the same language, nothing if there is no such page."""
        file = self.files.get_file_from_path(f"{self.lang}/{path}")
        if file is None:
            return {}
        read, head = _heads.get(file.src_uri, (None, {}))
        if read is not file:
            head = dict(get_data(file.content_string)[1])
            _heads[file.src_uri] = (file, head)
        return head

    def title(self, game: str) -> str:
        """Return what a game is called on its own page, its id if it has none."""
        return str(self.head(f"games/{game}.md").get("title", game))

    def accent(self, game: str) -> str:
        """Return the suit whose colour a game's own page has."""
        return str(self.head(f"games/{game}.md").get("accent", "bastos"))

    def link(self, path: str, anchor: str = "") -> str | None:
        """Return the address, from this page, of a page of the same language; None where there is none."""
        target = self.files.get_file_from_path(f"{self.lang}/{path}")
        if target is None:
            return None
        way = "" if target is self.file else target.url_relative_to(self.file)
        return way + (f"#{anchor}" if anchor else "")

    def rules(self, game: str, anchor: str = "") -> str | None:
        """Return the address, from this page, of the page of a game; None where there is none."""
        return self.link(f"games/{game}.md", anchor)

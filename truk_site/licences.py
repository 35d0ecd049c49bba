"""What others have made and this site passes on: one file of names, versions, licences and their texts."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from truk_rules.escape import escape
from truk_site.here import Here
from truk_site.words import words

ADDRESS = "assets/licences.txt"
TEXTS = Path(__file__).parent / "licence_texts"
_RECORD = Path(__file__).with_suffix(".toml")
_PINNED = Path(__file__).parent.parent / "package.json"
_HEAD = """What others have made and this site passes on
=============================================

The text of the site is CC BY-SA 4.0, its drawings are CC0, its program is MIT (Copyright (c) 2026 The truk-rules
authors; the text of that licence is the first below). All that follows is of others.
"""


@dataclass(frozen=True)
class Part:
    """What comes from elsewhere: its licence by its SPDX name, and the files of the site that are it."""

    name: str
    licence: str
    copyright: tuple[str, ...]
    files: tuple[str, ...] = ()
    package: str = ""
    source: str = ""
    note: str = ""
    holds: tuple[Part, ...] = ()

    @property
    def version(self) -> str:
        """The version of its package, or nothing if it has none."""
        kind, _, name = self.package.partition(":")
        if kind == "pip":
            return metadata.version(name)
        return str(json.loads(_PINNED.read_text("utf-8"))["dependencies"][name]) if kind else ""


def _part(given: dict[str, Any]) -> Part:
    held = tuple(_part(each) for each in given.pop("holds", ()))
    rest: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in given.items()}
    return Part(holds=held, **rest)


@cache
def parts() -> tuple[Part, ...]:
    """Return all that is passed on, from `licences.toml`."""
    return tuple(_part(each) for each in tomllib.loads(_RECORD.read_text("utf-8"))["part"])


def _told(part: Part, indent: str = "") -> Iterator[str]:
    yield f"{indent}{part.name} {part.version}".rstrip()
    for line in (f"Licence: {part.licence}", *part.copyright, part.source, part.note):
        if line:
            yield f"{indent}    {line}"
    for each in part.holds:
        yield from _told(each, f"{indent}    ")


def text() -> str:
    """Return the list, and after it each licence of which a copy is passed on."""
    named = {each.licence for part in parts() for each in (part, *part.holds)}
    given = sorted((path for path in TEXTS.glob("*.txt") if path.stem in named), key=lambda path: path.stem != "MIT")
    told = "\n".join("\n" + "\n".join(_told(part)) for part in parts())
    licences = "".join(
        f"\n\n{path.stem}\n{'=' * len(path.stem)}\n\n{path.read_text('utf-8').strip()}\n" for path in given
    )
    return f"{_HEAD}{told}\n{licences}"


def add(files: Files, config: MkDocsConfig) -> None:
    """Put the list among the files of the site."""
    files.append(File.generated(config, ADDRESS, content=text()))


def line(here: Here) -> str:
    """Return the sentence that leads to the list; nothing if it is not among the files."""
    file = here.files.get_file_from_path(ADDRESS)
    if file is None:
        return ""
    _ = words(here.lang)
    # i18n: a link, after the table of what can be downloaded, to a list of programs, typefaces and maps
    name = _("What others have made and this site passes on, with its licences")
    return f'<p><a href="{escape(file.url_relative_to(here.file))}">{escape(name, quote=False)}</a></p>'

"""Which state of the site a page belongs to, for whoever cites it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path


@dataclass(frozen=True)
class Edition:
    """The edition of the text and its date, the version of the rules package, and the commit, which may be unknown."""

    name: str
    date: str
    version: str
    commit: str


@cache
def commit() -> str:
    """Return the commit that is built, from `SOURCE_COMMIT` or from git; empty outside a repository."""
    given = os.environ.get("SOURCE_COMMIT")
    if given is not None:
        return given[:12]
    ask = ["git", "rev-parse", "--short=12", "--verify", "--quiet", "HEAD"]
    try:
        answer = subprocess.run(ask, cwd=Path(__file__).parent, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return answer.stdout.strip()


@cache
def _version() -> str:
    """Return the version of the rules package; asking reads its files each time."""
    return version("truk-rules")


def edition(extra: Mapping[str, object]) -> Edition:
    """Return the edition that `extra` of mkdocs.yml names, with the version and the commit."""
    return Edition(str(extra["edition"]), str(extra["edition_date"]), _version(), commit())

"""Editions that are kept as they were: which there are, and what a page knows of its other states."""

from __future__ import annotations

import hashlib
import tomllib
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import ConfigurationError

from truk_site.switches import freezing

ROOT = Path(__file__).parent.parent
RECORD = ROOT / "editions.toml"
STORE = ROOT / "editions"
"""Where each frozen edition lies, as a folder of its name; git does not keep it."""
FOLDER = "v"


@dataclass(frozen=True)
class Kept:
    """A frozen edition: its name and date, the commit it was built from, its address, and the sum of its files."""

    name: str
    date: str
    commit: str
    url: str
    sum: str


def recorded(record: Path = RECORD) -> list[Kept]:
    """Return every edition that was frozen, oldest first."""
    found = tomllib.loads(record.read_text("utf-8")) if record.exists() else {}
    return [Kept(**each) for each in found.get("edition", ())]


def having(url: str) -> list[str]:
    """Return the editions at hand that have the page of that address, from the root of the site; newest first."""
    return [each.name for each in reversed(recorded()) if (STORE / each.name / url / "index.html").is_file()]


def path(name: str) -> str:
    """Return where an edition is published, from the root of the site."""
    return f"{FOLDER}/{name}/"


def checksum(folder: Path) -> str:
    """Return the sha256 of the names and contents of all files of a folder."""
    total = hashlib.sha256()
    for file in sorted(each for each in folder.rglob("*") if each.is_file()):
        inner = hashlib.sha256(file.read_bytes()).hexdigest()
        total.update(f"{file.relative_to(folder).as_posix()}\0{inner}\n".encode())
    return total.hexdigest()


def current(config: MkDocsConfig) -> str:
    """Return the root of the site as it is now; that of this build, unless it is frozen.

    Raises `ConfigurationError` if a frozen edition is not built for its own address.
    """
    url, own = str(config.site_url), path(str(config.extra["edition"]))
    if not freezing():
        return url
    if not url.endswith(f"/{own}"):
        raise ConfigurationError(f"a frozen edition is built for …/{own}, and SITE_URL is {url}")
    return url.removesuffix(own)


def elsewhere(url: str, config: MkDocsConfig) -> tuple[str, tuple[str, ...]]:
    """Return a page as it is now, if this build is frozen, and else the same page in every frozen edition."""
    now = current(config)
    if freezing():
        return urljoin(now, url), ()
    return "", tuple(urljoin(now, path(name) + url) for name in having(url))

"""Editions that are kept as they were: which there are, and what a page knows of its other states."""

from __future__ import annotations

import hashlib
import json
import re
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
LABEL = "edition.json"
"""The file of such a folder that says which edition it is, and for which address it was built."""
FOLDER = "v"
_BESIDE = re.compile(r"<head>.*?</head>|<(script|style)\b.*?</\1>", re.DOTALL)
_SAID = re.compile(r"""\s(id="[^"]*"|href="[^"]*#[^"]*")|>([^<]+)""")


@dataclass(frozen=True)
class Kept:
    """A frozen edition: its name and date, the commit that it is, and the sum of its text."""

    name: str
    date: str
    commit: str
    sum: str


def recorded(record: Path = RECORD) -> list[Kept]:
    """Return every edition that was frozen, oldest first."""
    found = tomllib.loads(record.read_text("utf-8")) if record.exists() else {}
    return [Kept(**each) for each in found.get("edition", ())]


def built_for(name: str, store: Path = STORE) -> str:
    """Return the address for which the edition of that name lies at hand; empty if it does not."""
    label = store / name / LABEL
    return str(json.loads(label.read_text("utf-8"))["url"]) if label.is_file() else ""


def having(url: str, root: str) -> list[str]:
    """Return the editions at hand for the site at `root` that have the page `url` of it; newest first."""
    names = [each.name for each in reversed(recorded()) if built_for(each.name, STORE) == root + path(each.name)]
    return [name for name in names if (STORE / name / url / "index.html").is_file()]


def path(name: str) -> str:
    """Return where an edition is published, from the root of the site."""
    return f"{FOLDER}/{name}/"


def text_sum(folder: Path, root: str) -> str:
    """Return the sha256 of what all pages of a folder say, of their anchors, and of the anchors that they lead to.

    That is what a citation is of, and what it rests on.
    It is the same at every address of the site (`root`), and whichever tools packed and drew what goes with the words.
    """
    total = hashlib.sha256()
    for file in sorted(folder.rglob("*.html")):
        pieces = _SAID.findall(_BESIDE.sub("", file.read_text("utf-8")))
        said = "\n".join(anchor or words for anchor, words in pieces).replace(root, "/")
        total.update(f"{file.relative_to(folder).as_posix()}\n{said}\n".encode())
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
    return "", tuple(urljoin(now, path(name) + url) for name in having(url, now))

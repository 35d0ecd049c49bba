"""The five languages: their catalogs of messages and the tables of the words that decline."""

from __future__ import annotations

import gettext
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

LANGUAGES = ("eu", "ca", "es", "fr", "tr")


class UnknownLanguage(ValueError):
    """A code that is none of the five languages."""


def _locales() -> Traversable:
    """The folder of translations: inside the installed package, or beside it in a checkout."""
    package = files(__package__)
    inside = package / "locales"
    return inside if inside.is_dir() else package / ".." / "locales"


def _open(lang: str, *path: str) -> Traversable:
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"{lang!r} is not one of {', '.join(LANGUAGES)}")
    return _locales().joinpath(lang, *path)


class MissingMessage(LookupError):
    """A message that a catalog lacks: no language falls back to another."""


class _Nothing(gettext.NullTranslations):
    """Stands behind a catalog and names what it lacks."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def gettext(self, message: str) -> str:
        raise MissingMessage(f"{self.name} has no translation of {message!r}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1)


@cache
def catalog(lang: str, domain: str = "truk_rules") -> gettext.GNUTranslations:
    """Return the compiled messages of a language; `make messages` compiles them.

    Domains: `truk_rules` (what the engine narrates, titles of rules and hands), `pages` (what the site says).
    A message it lacks raises `MissingMessage`.
    """
    with _open(lang, "LC_MESSAGES", f"{domain}.mo").open("rb") as file:
        found = gettext.GNUTranslations(file)
    found.add_fallback(_Nothing(f"locales/{lang}/LC_MESSAGES/{domain}.po"))
    return found


@cache
def nouns(lang: str) -> Mapping[str, Any]:
    """Return the tables of the words of a language that decline, from `nouns.toml`."""
    return tomllib.loads(_open(lang, "nouns.toml").read_text("utf-8"))

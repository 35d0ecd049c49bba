"""The five languages: their catalogs of messages and the tables of the words that decline."""

from __future__ import annotations

import gettext
import json
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from truk_rules.errors import TrukError

LANGUAGES = ("eu", "ca", "es", "fr", "tr")


class UnknownLanguage(TrukError):
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


class NotCompiled(TrukError, FileNotFoundError):
    """A catalog that has not been compiled, as in a fresh clone."""


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


class Packed(gettext.NullTranslations):
    """A catalog kept as lists, the messages once for all languages: the form in which the browser gets it.

    A message is a text or a pair, singular and plural; the first is empty, and its translation the header.
    """

    def __init__(self, messages: Sequence[Any], texts: Sequence[Any]) -> None:
        super().__init__()
        self.texts: dict[Any, str] = {}
        for message, text in zip(messages, texts, strict=True):
            if isinstance(message, str):
                self.texts[message] = text
            else:
                self.texts |= {(message[0], number): each for number, each in enumerate(text)}
        found = re.search(r"plural=(\(.*\)|[^;]*);", texts[0])
        self.many: Callable[[int], int] = gettext.c2py(found[1]) if found else int

    def gettext(self, message: str) -> str:
        return self.texts[message] if message in self.texts else super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        key = (msgid1, self.many(n))
        return self.texts[key] if key in self.texts else super().ngettext(msgid1, msgid2, n)


@cache
def _messages() -> tuple[Any, ...]:
    """The messages of packed catalogs, in their order; none where the catalogs are .mo files."""
    path = _locales() / "messages.json"
    return tuple(json.loads(path.read_text("utf-8"))) if path.is_file() else ()


@cache
def catalog(lang: str, domain: str = "truk_rules") -> gettext.NullTranslations:
    """Return the compiled messages of a language; `make messages` compiles them.

    Domains: `truk_rules` (what the engine narrates, titles of rules and hands), `pages` (what the site says).
    A message it lacks raises `MissingMessage`, and a catalog that is not there `NotCompiled`.
    """
    found: gettext.NullTranslations
    if messages := _messages():
        found = Packed(messages, json.loads(_open(lang, "messages.json").read_text("utf-8")))
    else:
        path = _open(lang, "LC_MESSAGES", f"{domain}.mo")
        if not path.is_file():
            raise NotCompiled(f"the messages of {lang!r} are not compiled: run `make messages` in the clone")
        with path.open("rb") as file:
            found = gettext.GNUTranslations(file)
    found.add_fallback(_Nothing(f"locales/{lang}/LC_MESSAGES/{domain}.po"))
    return found


@cache
def nouns(lang: str) -> Mapping[str, Any]:
    """Return the tables of the words of a language that decline, from `nouns.toml`."""
    return tomllib.loads(_open(lang, "nouns.toml").read_text("utf-8"))

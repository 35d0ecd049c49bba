"""What the site says, in the language of the page; a sentence that is not translated stops the build."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from copy import copy
from functools import cache

from mkdocs.exceptions import PluginError

from truk_rules import language

type Words = Callable[[str], str]


class MissingMessage(PluginError):
    """A sentence that a catalog lacks."""


class _Nothing(gettext.NullTranslations):
    """Stands behind a catalog and names what it lacks."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def gettext(self, message: str) -> str:
        raise MissingMessage(f"{self.name} has no translation of {message!r}")


@cache
def words(lang: str, domain: str = "pages") -> Words:
    """Return the function that translates into a language; it raises `MissingMessage`."""
    name = f"locales/{lang}/LC_MESSAGES/{domain}"
    try:
        catalog = copy(language.catalog(lang, domain))
    except FileNotFoundError:
        raise MissingMessage(f"{name}.mo is missing: compile the catalogs with `make messages`") from None
    catalog.add_fallback(_Nothing(f"{name}.po"))
    return catalog.gettext

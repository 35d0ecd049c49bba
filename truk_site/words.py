"""What the site says, in the language of the page; a sentence that is not translated stops the build."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from mkdocs.exceptions import PluginError

from truk_rules import language

type Words = Callable[[str], str]


class MissingMessage(PluginError):
    """A sentence that a catalog lacks."""


@cache
def words(lang: str, domain: str = "pages") -> Words:
    """Return the function that translates into a language; it raises `MissingMessage`."""
    name = f"locales/{lang}/LC_MESSAGES/{domain}"
    try:
        catalog = language.catalog(lang, domain)
    except FileNotFoundError:
        raise MissingMessage(f"{name}.mo is missing: compile the catalogs with `make messages`") from None

    def translate(message: str) -> str:
        try:
            return catalog.gettext(message)
        except language.MissingMessage as error:
            raise MissingMessage(str(error)) from None

    return translate

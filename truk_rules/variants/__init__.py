"""The games, each a literal that a player can proof-read, and `find` to get one by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from truk_rules.variant import Option, Variant, chosen
from truk_rules.variants.truk import OPTIONS as TRUK_OPTIONS
from truk_rules.variants.truk import truk
from truk_rules.variants.valencia import OPTIONS as VALENCIA_OPTIONS
from truk_rules.variants.valencia import valencia

ALL: Mapping[str, tuple[Callable[..., Variant], tuple[Option, ...]]] = {
    "truk": (truk, TRUK_OPTIONS),
    "valencia": (valencia, VALENCIA_OPTIONS),
}


class UnknownVariant(LookupError):
    """A name that is no game of this package."""


def find(name: str, **options: Any) -> Variant:
    """Return the game of that name with those options.

    Raises `UnknownVariant`, or `UnknownOption` for an option or value the game does not have.

    >>> find("truk", players=2).seats
    2
    """
    try:
        build, offers = ALL[name]
    except KeyError:
        raise UnknownVariant(f"there is no game {name!r}; there are {', '.join(ALL)}") from None
    return build(**chosen(offers, options))

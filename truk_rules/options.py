"""Options of a game in writing: `players=2`, `flor=true`; only a value that the game offers is ever read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from truk_rules.variant import Option, UnknownOption, Variant
from truk_rules.variants import ALL, find


def spelled(value: Any) -> str:
    """Return how a value is written.

    >>> spelled(True), spelled(18), spelled("match")
    ('true', '18', 'match')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


def values(option: Option) -> Mapping[str, Any]:
    """Return the values of an option by how they are written."""
    return {spelled(value): value for value in option.values}


def read(game: str, texts: Iterable[str]) -> dict[str, Any]:
    """Return the options that texts of the form `name=value` name; raises `UnknownOption`.

    >>> read("truk", ["players=2"])
    {'players': 2}
    """
    offers, found = {option.name: option for option in ALL[game][1]}, {}
    for text in texts:
        name, sign, value = text.partition("=")
        if name not in offers or not sign:
            raise UnknownOption(
                f"{text!r} is no option of {game}; write name=value, the name one of {', '.join(offers)}"
            )
        if value not in values(offers[name]):
            raise UnknownOption(f"{text!r} is not possible; {name} is {' or '.join(values(offers[name]))}")
        found[name] = values(offers[name])[value]
    return found


def needed(variant: Variant) -> dict[str, Any]:
    """Return the options that have to be named to find this variant; the others follow of themselves."""
    given = dict(variant.options)
    named = {option.name: given[option.name] for option in variant.offers if given[option.name] != option.values[0]}
    found = find(variant.name, **named)
    return named if dict(found.options) == given else given

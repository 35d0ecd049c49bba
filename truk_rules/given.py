"""What a file or a question gives, checked: each value is of its kind, or an error says what it is and should be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from truk_rules.errors import TrukError


def short(value: Any) -> str:
    """Return a value as an error shows it, cut off if it is long."""
    shown = ascii(value)
    return shown if len(shown) <= 60 else shown[:60] + "…"


def text(value: Any, where: str, such: str = "") -> str:
    """Return a text; an error shows one `such` as it should be."""
    if not isinstance(value, str):
        example = f", such as {such}" if such else ""
        raise TrukError(f"{where} is {short(value)}, and should be a text{example}")
    return value


def table(value: Any, where: str) -> Mapping[str, Any]:
    """Return a table, as a file or JSON writes it in braces."""
    if not isinstance(value, Mapping):
        raise TrukError(f"{where} is no table; write it in {{braces}}")
    return value


def row(value: Any, where: str) -> Sequence[Any]:
    """Return a list, as a file or JSON writes it in brackets."""
    if not isinstance(value, list):
        raise TrukError(f"{where} is no list; write it in [brackets]")
    return value


def pair(record: Mapping[str, Any], key: str) -> tuple[int, int]:
    """Return the numbers of the two sides, none for both where the key is missing."""
    found = record.get(key, [0, 0])
    if not isinstance(found, list) or len(found) != 2 or not all(type(each) is int and each >= 0 for each in found):
        raise TrukError(f"{key} is {short(found)}, and should be two numbers, such as [2, 0]")
    return found[0], found[1]

"""Two games compared: where they differ, the biggest differences first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from truk_rules.charts import agreed
from truk_rules.compare_facets import FACETS
from truk_rules.variant import Option, Variant
from truk_rules.variants import ALL, find

MOST = 12
"""The most rows of a comparison."""
MOST_AGREED = 2
"""How many options are named beside what a game does without them."""


class Choice(NamedTuple):
    """An option by which players may agree on something else, and its value."""

    option: Option
    value: Any


class Row(NamedTuple):
    """A facet in which two games differ, how much that means, the fact of each, and what may be agreed instead."""

    facet: str
    size: float
    facts: tuple[Any, Any]
    choices: tuple[tuple[Choice, ...], tuple[Choice, ...]] = ((), ())


@cache
def differences(game: str, other: str) -> tuple[Row, ...]:
    """Return where two games differ, the biggest differences first, each by the weight of its facet times how far.

    The same rows the other way round are `differences(other, game)` with their sides exchanged.
    """
    one, two = find(game), find(other)
    rows = sorted(_rows(one, two), key=lambda row: (-row.size, list(FACETS).index(row.facet)))[:MOST]
    here, there = list[Choice](), list[Choice]()
    return tuple(
        row._replace(choices=(_choices(row, 0, one, two, here), _choices(row, 1, two, one, there))) for row in rows
    )


@cache
def nearest(game: str) -> tuple[str, ...]:
    """Return the other games, first the one whose rows beside this weigh least in all.

    >>> nearest("french")[0], nearest("argentine")[:2]
    ('parlett', ('fournier', 'valencia'))
    """
    apart = {other: sum(row.size for row in differences(game, other)) for other in ALL if other != game}
    return tuple(sorted(apart, key=lambda other: apart[other]))


def _rows(one: Variant, other: Variant) -> Iterator[Row]:
    for name, facet in FACETS.items():
        here, there = facet.read(one, other), facet.read(other, one)
        if here == there or (facet.of_both and (here is None or there is None)):
            continue
        yield Row(name, facet.weight * facet.apart(here, there), (here, there))


def _choices(row: Row, side: int, variant: Variant, beside: Variant, named: list[Choice]) -> tuple[Choice, ...]:
    """The options that change a fact, but for those that are named at a bigger difference already."""
    read, fact = FACETS[row.facet].read, row.facts[side]
    changing = [Choice(option, value) for option, value, each in agreed(variant.name) if read(each, beside) != fact]
    found = [each for each in changing if each not in named][:MOST_AGREED]
    named += found
    return tuple(found)

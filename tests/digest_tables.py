"""The tables and vectors of the eight later digests, kept as data under tests/data, one row at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests import digest
from truk_rules.cards import Card
from truk_rules.variant import Variant
from truk_rules.variants import find

GAMES = ("fournier", "garrotxa", "catalunya-nord", "catalan", "french", "parlett", "argentine", "mineiro")
OPTIONS: dict[str, dict[str, Any]] = {
    "garrotxa48": {"deck": 48},
    "french.as8": {"as8": True},
    "french.sackson.double": {"sackson": True},
    "catalunya-nord literal": {"announce_values": "literal"},
}
"""The options that a table is about, by its name; all others are about the game as it is."""


@dataclass(frozen=True)
class Row:
    """A row of a table of a digest, and the game it is about."""

    game: str
    table: str
    record: Any
    place: int = 0

    @property
    def options(self) -> dict[str, Any]:
        return OPTIONS.get(self.table, {})

    @property
    def variant(self) -> Variant:
        return find(self.game, **self.options)

    @property
    def rules(self) -> list[str]:
        """The ids of the rules behind the row, where the digest gives them."""
        return list(self.record.get("rules", ()))

    @property
    def tricks(self) -> str:
        """The tricks of a row of a truth table, one letter each."""
        return "".join(self.record["tricks"])

    @property
    def script(self) -> list[str]:
        """The calls of a vector, each with its side; the first to speak is A unless the digest says B."""
        calls = self.record["calls"]
        return [each if isinstance(each, str) else f"{'AB'['st'.index(each[0])]} {each[1]}" for each in calls]

    @property
    def result(self) -> str:
        """What a vector of calls comes to: `A+1`, `stake 2`, `best+4`, `A at 5`, `illegal`, `winner takes game`."""
        if "result" in self.record:
            return str(self.record["result"])
        ((who, worth),) = self.record["points"].items()
        if who == "winner":
            return "winner takes game" if worth == "game" else f"stake {worth}"
        return f"{who if who == 'best' else 'AB'['st'.index(who)]}+{worth}"

    @property
    def score(self) -> tuple[int, int]:
        if "scores" in self.record:
            return self.record["scores"]["s"], self.record["scores"]["t"]
        a, b = self.record.get("score", (0, 0))
        return a, b


def rows(kind: str, *games: str) -> list[Row]:
    """Return the rows of all tables of one kind, as the digests order them."""
    return list(_rows(kind, games or GAMES))


def _rows(kind: str, games: tuple[str, ...]) -> Iterator[Row]:
    for game in games:
        if (digest.DATA / game / f"{kind}.json").exists():
            for table, records in digest.load(game, kind).items():
                yield from (Row(game, table, record, place) for place, record in enumerate(records, 1))


def blocks(kind: str) -> dict[str, list[Row]]:
    """Return the same rows by the name of their table."""
    found: dict[str, list[Row]] = {}
    for row in rows(kind):
        found.setdefault(row.table if row.table.startswith(row.game) else f"{row.game} {row.table}", []).append(row)
    return found


def ids(row: Row) -> str:
    """Name a row as its digest does, or by its game and its tricks."""
    if isinstance(row.record, dict) and "id" in row.record:
        return str(row.record["id"])
    if isinstance(row.record, dict) and "tricks" in row.record:
        return f"{row.game}-{row.tricks}"
    return f"{row.table}-{row.place}"


def cards(variant: Variant, codes: list[str]) -> list[Card]:
    return [variant.deck.card(code) for code in codes]


def hyphened(word: str) -> str:
    """Write a word of a digest as the engine does."""
    return word.replace(" ", "-")

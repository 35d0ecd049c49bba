"""The relatives of the games: what the sources say of put, trut, matarrata and the rest, and where they say it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True)
class Relative:
    """One thing the sources say of a game that has no page here.

    `others` are further games it speaks of, `places` those it names, `best` the cards it says to be the best;
    `at` is the place in each of the `sources`, in their order. `rules` says whether the sources give rules that one
    could play by.
    """

    id: str
    game: str
    sources: tuple[str, ...]
    at: tuple[str, ...]
    status: str
    rules: bool
    others: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    best: tuple[str, ...] = ()


@cache
def related() -> tuple[Relative, ...]:
    """Return all that the sources say of the relatives, game after game.

    >>> next(each.places for each in related() if each.id == "related.trut.place")
    ('Sarthe',)
    """
    found = tomllib.loads((files(__package__) / "related.toml").read_text("utf-8"))
    return tuple(
        Relative(
            row["id"],
            row["game"],
            tuple(row["sources"]),
            tuple(row["at"]),
            row["status"],
            row["rules"],
            tuple(row.get("others", ())),
            tuple(row.get("places", ())),
            tuple(row.get("best", "").split()),
        )
        for row in found["relatives"]
    )

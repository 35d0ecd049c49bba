"""The works, pages and people that the rules and the history are taken from."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from truk_rules.errors import TrukError


class UnknownSource(TrukError, LookupError):
    """An id that names no source."""


@dataclass(frozen=True)
class Quotation:
    """Lines of a source as they stand in it, each in pieces of one language; of a poem one stanza."""

    language: str
    lines: tuple[tuple[tuple[str, str], ...], ...]
    stanza: int | None = None


@dataclass(frozen=True, repr=False, eq=False)
class Source:
    """A source: what is known of it, which seed names it, and what it attests.

    `csl` is the record as CSL-JSON has it. `public_domain` is None where nobody has settled it, and
    `quotes` stand only where it is true. `checked` says whether all of it was found in the seed, or the rest in a work
    that is named (elsewhere); `claim` whether the source itself is before us (stated), is told of by a seed
    (reported), or is contradicted (disputed).
    `printed_edtf` spans the years in which variants of it were printed.
    `life_dates_in` names the work outside the seeds that has the author's life dates, and its address.
    `cited_in` has the sign and page by which a dictionary cites the work, by the id of the dictionary.
    """

    id: str
    csl: Mapping[str, Any]
    seeds: tuple[str, ...]
    place_in_seed: str
    attests: str
    games: tuple[str, ...]
    places: tuple[str, ...]
    claim: str
    public_domain: bool | None
    checked: str
    doubts: tuple[str, ...]
    date_edtf: str | None = None
    printed_edtf: str | None = None
    born: int | None = None
    died: int | None = None
    life_dates_in: Mapping[str, str] = MappingProxyType({})
    quotes: tuple[Quotation, ...] = ()
    informant: str | None = None
    via: str | None = None
    cited_in: Mapping[str, str] = MappingProxyType({})
    publisher_named: bool = True
    title_language: str | None = None
    container_language: str | None = None

    @property
    def before_us(self) -> bool:
        """Whether the text itself was read: one of the seeds, not a work that they tell of."""
        return self.id.startswith("seed-")

    @property
    def unchecked(self) -> str | None:
        """What was not checked, or why: the first doubt of a work that is not checked."""
        return self.doubts[0] if self.checked == "not checked" else None

    def __repr__(self) -> str:
        return f"find({self.id!r})"


def _quotation(record: Mapping[str, Any]) -> Quotation:
    own = record["language"]
    pieces = ([{own: line}] if isinstance(line, str) else line for line in record["lines"])
    lines = tuple(tuple(piece for each in line for piece in each.items()) for line in pieces)
    return Quotation(own, lines, record.get("stanza"))


def _source(record: Mapping[str, Any]) -> Source:
    csl = {key: value for key, value in record.items() if key != "custom"}
    own = dict(record["custom"])
    return Source(
        id=csl["id"],
        csl=MappingProxyType(csl),
        seeds=tuple(own.pop("seed")),
        games=tuple(own.pop("games")),
        places=tuple(own.pop("places")),
        doubts=tuple(own.pop("doubts")),
        quotes=tuple(map(_quotation, own.pop("quotes", ()))),
        cited_in=MappingProxyType(own.pop("cited_in", {})),
        life_dates_in=MappingProxyType(own.pop("life_dates_in", {})),
        publisher_named=own.pop("publisher", None) != "not named",
        title_language=own.pop("title_language", csl.get("language")),
        container_language=own.pop("container_language", csl.get("language")),
        **own,
    )


@cache
def load() -> Mapping[str, Source]:
    """Return every source by its id, the seeds first."""
    text = files(__package__).joinpath("sources.json").read_text(encoding="utf-8")
    return MappingProxyType({record["id"]: _source(record) for record in json.loads(text)})


def find(source_id: str) -> Source:
    """Return the source with that id; `UnknownSource` names the ids nearest to a wrong one.

    >>> find("zabala-2020").places
    ('Lesaka',)
    >>> find("zabala")
    Traceback (most recent call last):
    truk_rules.sources.UnknownSource: no source 'zabala'; the nearest: zabala-2020
    """
    known = load()
    if source_id in known:
        return known[source_id]
    near = ", ".join(get_close_matches(source_id, known, n=3)) or "none"
    raise UnknownSource(f"no source {source_id!r}; the nearest: {near}")

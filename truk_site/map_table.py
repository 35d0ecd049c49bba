"""Where and when the games are attested, as the sources tell it: the table `attestations.toml`, and it as files."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from truk_rules.language import LANGUAGES

STATUSES = ("now", "reported", "formerly")
"""Whether the source says that a game is played there today, tells of it, or says that it was."""

_TABLE = Path(__file__).parent / "attestations.toml"
_DATE = re.compile(
    r"\[(?P<from>\d{4})\.\.\]|(?P<about>\d{4})~|(?P<since>\d{4})/(?P<to>\d{4})|(?P<year>\d{4})(?:-\d\d(?:-\d\d)?)?"
)


class Box(NamedTuple):
    """The frame of a map, in degrees."""

    west: float
    south: float
    east: float
    north: float


@dataclass(frozen=True)
class Site:
    """A place: its name in each language and, if it has a point, where that is and which row of a data set says so.

    `pin` names what the row is if it is not the place itself; `label` and `nudge` tell the drawing where the name
    stands and how far the number is moved aside. A place without a `panel` is on no map; one too wide for any row of
    a data set has no `origin` and no `at` either.
    """

    id: str
    names: Mapping[str, str]
    panel: str = ""
    origin: str = ""
    at: tuple[float, float] | None = None
    pin: str = ""
    label: str = "east"
    nudge: tuple[float, float] = (0, 0)


@dataclass(frozen=True)
class Attestation:
    """One source on one game in one place; `date` is EDTF, or empty where the source has none, and so is `place`."""

    id: str
    game: str
    source: str
    where: str
    status: str
    place: str = ""
    date: str = ""
    as_of: int | None = None
    note: str = ""


@dataclass(frozen=True)
class Table:
    """The frames of the maps and the spans of the timeline, the places by id, and the attestations in order.

    `read` is the year in which the documents were read, the latest that one without a date can speak of.
    """

    read: int
    panels: Mapping[str, Box]
    eras: Mapping[str, tuple[int, int]]
    sites: Mapping[str, Site]
    attestations: tuple[Attestation, ...]

    def of(self, place: str) -> tuple[Attestation, ...]:
        """Return what is said of a place."""
        return tuple(each for each in self.attestations if each.place == place)

    def status(self, place: str) -> str:
        """Return the status its point shows: played today if any source says so, else that of the latest source.

        >>> table().status("lezo"), table().status("eibar")
        ('now', 'formerly')
        """
        said = self.of(place)
        if any(each.status == "now" for each in said):
            return "now"
        return max(said, key=lambda each: each.as_of or 0).status

    @property
    def numbers(self) -> Mapping[str, int]:
        """The number of each place that stands on a map, in the order of the table."""
        pointed = [site.id for site in self.sites.values() if site.panel]
        return {id: number for number, id in enumerate(pointed, 1)}


def _site(row: Mapping[str, Any]) -> Site:
    name = row["name"]
    return Site(
        id=row["id"],
        names=dict.fromkeys(LANGUAGES, name) if isinstance(name, str) else name,
        panel=row.get("panel", ""),
        origin=row.get("from", ""),
        at=(row["at"][0], row["at"][1]) if "at" in row else None,
        pin=row.get("pin", ""),
        label=row.get("label", "east"),
        nudge=tuple(row.get("nudge", (0, 0))),
    )


@cache
def table() -> Table:
    """Return the whole table."""
    found = tomllib.loads(_TABLE.read_text("utf-8"))
    attestations = []
    for row in found["attestations"]:
        plain = {key: value for key, value in row.items() if key != "in"}
        attestations.append(Attestation(where=row["in"], **plain))
    return Table(
        read=found["read"],
        panels={name: Box(*box) for name, box in found["panels"].items()},
        eras={name: (first, last) for name, (first, last) in found["eras"].items()},
        sites={row["id"]: _site(row) for row in found["places"]},
        attestations=tuple(attestations),
    )


class Dated(NamedTuple):
    """A date as it can be told: its last year, whether that is the first possible one or about right, its first."""

    year: int
    or_later: bool = False
    about: bool = False
    since: int = 0


def dated(edtf: str) -> Dated:
    """Read a date of the table; raises `ValueError` if it is not EDTF of a kind the table uses.

    >>> dated("[2020..]")
    Dated(year=2020, or_later=True, about=False, since=2020)
    >>> dated("1965/1966")
    Dated(year=1966, or_later=False, about=False, since=1965)
    """
    found = _DATE.fullmatch(edtf)
    if found is None:
        raise ValueError(f"{edtf!r} is not EDTF as the table of places writes it")
    years = [int(group) for group in found.groups() if group]
    return Dated(years[-1], found["from"] is not None, found["about"] is not None, years[0])

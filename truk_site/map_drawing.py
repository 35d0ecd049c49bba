"""The maps as SVG: land and borders from `outlines.json`, and the places as numbered signs."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from truk_rules.escape import escape
from truk_rules.svg import number
from truk_site.map_table import Box, Site, table

WIDTHS = {"west": 324, "gipuzkoa": 324, "south-america": 236}
"""How wide each map is, in units of its drawing: no more than it has pixels on a telephone 360 of them wide."""

RADIUS, LETTER = 8.5, 12
"""The radius of a sign and the height of a name, in units."""

_OUTLINES = Path(__file__).parent / "outlines.json"


@dataclass(frozen=True)
class Frame:
    """A map's frame: degrees to units, a degree of longitude shortened as it is in the middle of the map."""

    box: Box
    width: float

    @property
    def scale(self) -> float:
        """Units in a degree of latitude."""
        return self.width / (self.box.east - self.box.west) / self._shortened

    @property
    def _shortened(self) -> float:
        return math.cos(math.radians((self.box.north + self.box.south) / 2))

    @property
    def height(self) -> float:
        return (self.box.north - self.box.south) * self.scale

    def place(self, east: float, north: float) -> tuple[float, float]:
        """Return where a point of the earth stands in the drawing."""
        return (east - self.box.west) * self.scale * self._shortened, (self.box.north - north) * self.scale


def frame(panel: str) -> Frame:
    """Return the frame of a map."""
    return Frame(table().panels[panel], WIDTHS[panel])


@dataclass(frozen=True)
class Point:
    """A place as the map shows it: its number, its name, where it leads, and what a screen reader says of it."""

    site: Site
    number: int
    name: str
    status: str
    href: str
    told: str


def _line(steps: list[int], framed: Frame) -> str:
    """A path from whole thousandths of a degree, the first point absolute and the others as steps."""
    east, north, last = 0, 0, (0.0, 0.0)
    path: list[str] = []
    for at in range(0, len(steps), 2):
        east, north = east + steps[at], north + steps[at + 1]
        x, y = framed.place(east / 1000, north / 1000)
        x, y = round(x, 1), round(y, 1)
        path.append(f"{number(x - last[0])} {number(y - last[1])}")
        last = (x, y)
    return f"M{path[0]}l{' '.join(path[1:])}".replace(" -", "-")


@cache
def ground(panel: str) -> str:
    """Return the land and the borders of a map."""
    found = json.loads(_OUTLINES.read_text("utf-8"))[panel]
    land = "".join(_line(ring, frame(panel)) + "z" for ring in found["land"])
    borders = "".join(_line(line, frame(panel)) for line in found["borders"])
    return f'<path class="land" d="{land}"/><path class="border" d="{borders}"/>'


def sign(status: str) -> str:
    """Return the shape that tells a status: a disc, a lozenge, a square."""
    if status == "now":
        return f'<circle r="{RADIUS}"/>'
    if status == "reported":
        reach = RADIUS * 1.3
        return f'<path d="M0-{number(reach)}L{number(reach)} 0 0 {number(reach)}-{number(reach)} 0z"/>'
    side = RADIUS * 0.9
    return f'<path d="M-{number(side)}-{number(side)}h{number(2 * side)}v{number(2 * side)}h-{number(2 * side)}z"/>'


def key_sign(status: str) -> str:
    """Return the sign of a status for the key of the map and for its list."""
    return f'<svg class="sign {status}" viewBox="-12 -12 24 24" aria-hidden="true">{sign(status)}</svg>'


LABELS: Mapping[str, tuple[str, float, float]] = {
    "east": ("start", RADIUS + 5.5, 4),
    "west": ("end", -RADIUS - 5.5, 4),
    "north": ("middle", 0, -RADIUS - 6.5),
    "south": ("middle", 0, RADIUS + 14.5),
}
"""For each side of a sign: how a name is set, and where it begins."""


THUMB = 22
"""How far from the middle of a sign a thumb may come down, in units, if no other sign is nearer."""


def _reach(at: tuple[float, float], others: Iterable[tuple[float, float]]) -> float:
    """Return how far a sign reaches: half the way to its neighbour, and no farther than a thumb needs."""
    return min([THUMB, *(math.dist(at, each) / 2 for each in others if each != at)])


def _pin(point: Point, reach: float) -> str:
    anchor, x, y = LABELS[point.site.label]
    name = f'<text class="name" x="{number(x)}" y="{number(y)}" text-anchor="{anchor}">{escape(point.name)}</text>'
    count = f'<text class="number" y="4" text-anchor="middle">{point.number}</text>'
    r, across = number(reach), number(2 * reach)
    hit = f'<rect class="hit" x="-{r}" y="-{r}" width="{across}" height="{across}" rx="{r}"/>'
    drawn = f"{hit}{sign(point.status)}{count}{name}"
    dx, dy = point.site.nudge
    if not (dx or dy):
        return drawn
    leader = f'<path class="leader" d="M0 0L{number(dx)} {number(dy)}"/><circle class="spot" r="1.6"/>'
    return f'{leader}<g transform="translate({number(dx)} {number(dy)})">{drawn}</g>'


def _stands(site: Site, framed: Frame) -> tuple[float, float]:
    assert site.at
    return framed.place(*site.at)


def _seen(site: Site, framed: Frame) -> tuple[float, float]:
    """Return where the sign of a place is drawn: at the place, or moved aside from it."""
    x, y = _stands(site, framed)
    return x + site.nudge[0], y + site.nudge[1]


def _points(points: Iterable[Point], framed: Frame) -> Iterator[str]:
    points = list(points)
    signs = [_seen(point.site, framed) for point in points]
    for point, seen in zip(points, signs, strict=True):
        x, y = _stands(point.site, framed)
        at = f"translate({number(x)} {number(y)})"
        yield (
            f'<a class="point {point.status}" href="{escape(point.href)}" transform="{at}">'
            f"<title>{escape(point.told)}</title>"
            f'<g class="pin">{_pin(point, _reach(seen, signs))}</g></a>'
        )


def _window(box: Box, framed: Frame, label: str, told: str, href: str) -> str:
    """A frame on a map that leads to the map which shows this part of it larger."""
    x, y = framed.place(box.west, box.north)
    right, bottom = framed.place(box.east, box.south)
    return (
        f'<a class="window" href="{escape(href)}"><title>{escape(told)}</title>'
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(right - x)}" height="{number(bottom - y)}"/>'
        f'<g transform="translate({number(x)} {number(y)})"><text class="pin" y="-4">{escape(label)}</text></g></a>'
    )


def drawing(panel: str, title: str, told: str, points: Iterable[Point], window: tuple[str, str] | None = None) -> str:
    """Draw a map; a `window` is what is written over the part shown larger elsewhere, and what it is called."""
    framed = frame(panel)
    inside = _window(table().panels["gipuzkoa"], framed, *window, "#map-gipuzkoa") if window else ""
    return (
        f'<svg id="map-{panel}" class="map {panel}" viewBox="0 0 {number(framed.width)} {number(framed.height)}"'
        f' role="group" aria-labelledby="map-{panel}-title" aria-describedby="map-{panel}-told">'
        f'<title id="map-{panel}-title">{escape(title)}</title><desc id="map-{panel}-told">{escape(told)}</desc>'
        f"{ground(panel)}{inside}{''.join(_points(points, framed))}</svg>"
    )

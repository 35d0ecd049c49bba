"""The timeline as SVG: years as a line from above to below, beside it each witness, led to its year."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from truk_rules.escape import escape
from truk_rules.svg import number
from truk_site.map_drawing import sign

WIDTH, HEIGHT = 340, 660
"""How wide and how high a drawing is at least, in units: as many as it has pixels on a telephone."""

ROW = 27
"""The least distance of two witnesses: what a finger can hit."""

_AXIS, _SIGN, _TEXT, _EDGE = 44, 74, 87, 18
"""Where the line stands, the signs and the words, and how far the first year is from the upper edge."""

LONGEST = 44
"""So many letters have room in a line of the drawing."""


@dataclass(frozen=True)
class Witness:
    """One line of the drawing: its years, the sign of its status, what is read, where it leads, what it is called."""

    since: int
    year: int
    or_later: bool
    status: str
    when: str
    name: str
    href: str
    told: str


def spread(wanted: Sequence[float], least: float, height: float) -> list[float]:
    """Move places, which are in order, apart by a least distance, as little in all as can be, and keep them inside.

    >>> spread([10, 12, 100], 20, 120)
    [10.0, 30.0, 100.0]
    """
    groups: list[tuple[float, int]] = []  # the middle and the size of each group that stands close together
    for place in wanted:
        middle, size = float(place), 1
        while groups and middle - groups[-1][0] < least * (size + groups[-1][1]) / 2:
            before, more = groups.pop()
            middle, size = (middle * size + before * more) / (size + more), size + more
        groups.append((middle, size))
    apart = [middle + (at - (size - 1) / 2) * least for middle, size in groups for at in range(size)]
    last = height - least / 2
    return [
        min(max(place, least / 2 + at * least), last - (len(apart) - 1 - at) * least) for at, place in enumerate(apart)
    ]


@dataclass(frozen=True)
class Scale:
    """The years of a drawing and where they stand in it."""

    first: int
    last: int
    height: float

    def at(self, year: float) -> float:
        """Return how far below the edge a year stands."""
        return _EDGE + (year - self.first) * (self.height - 2 * _EDGE) / (self.last - self.first)

    @property
    def ticks(self) -> range:
        """The years written beside the line."""
        step = 50 if self.last - self.first > 100 else 10
        return range(-(-self.first // step) * step, self.last + 1, step)


def _axis(scale: Scale) -> Iterator[str]:
    yield f'<path class="axis" d="M{_AXIS} {number(scale.at(scale.first))}V{number(scale.at(scale.last))}"/>'
    for year in scale.ticks:
        y = number(scale.at(year))
        yield f'<path class="tick" d="M{_AXIS - 4} {y}h8"/>'
        yield f'<text class="year" x="{_AXIS - 9}" y="{number(scale.at(year) + 4)}" text-anchor="end">{year}</text>'


def _span(each: Witness, scale: Scale) -> str:
    """The years of a witness on the line: a dot, a bar, or a bar to the end for a year from which on it was."""
    until = scale.last if each.or_later else each.year
    top, bottom = scale.at(each.since), scale.at(until)
    if bottom == top:
        return f'<circle class="spot" cx="{_AXIS}" cy="{number(top)}" r="2.5"/>'
    return f'<path class="span" d="M{_AXIS} {number(top)}V{number(bottom)}"/>'


def _witness(each: Witness, y: float, scale: Scale) -> str:
    leader = f"M{_AXIS} {number(scale.at(each.since))}L{_SIGN - 14} {number(y)}H{_SIGN - 5}"
    return (
        f'<a class="witness {each.status}" href="{escape(each.href)}"><title>{escape(each.told)}</title>'
        f'<path class="leader" d="{leader}"/>{_span(each, scale)}'
        f'<rect class="hit" x="{_SIGN - 12}" y="{number(y - ROW / 2)}" width="{WIDTH - _SIGN + 12}" height="{ROW}"/>'
        f'<g class="seal {each.status}" transform="translate({_SIGN} {number(y)}) scale(.6)">{sign(each.status)}</g>'
        f'<text x="{_TEXT}" y="{number(y + 4)}"><tspan class="when">{escape(each.when)}</tspan>'
        f" {escape(each.name)}</text></a>"
    )


def drawing(era: str, title: str, told: str, years: tuple[int, int], witnesses: Sequence[Witness]) -> str:
    """Draw the witnesses of some years, who are in the order of these."""
    height = max(HEIGHT, (len(witnesses) + 1) * ROW)
    scale = Scale(*years, height)
    rows = spread([scale.at(each.since) for each in witnesses], ROW, height)
    lines = "".join(_witness(each, y, scale) for each, y in zip(witnesses, rows, strict=True))
    return (
        f'<svg id="timeline-{era}" class="years" viewBox="0 0 {WIDTH} {number(height)}"'
        f' role="group" aria-labelledby="timeline-{era}-title" aria-describedby="timeline-{era}-told">'
        f'<title id="timeline-{era}-title">{escape(title)}</title><desc id="timeline-{era}-told">{escape(told)}</desc>'
        f"{''.join(_axis(scale))}{lines}</svg>"
    )

"""The paper of a card and its frame, whose breaks (the *pinta*) tell the suit without its colour."""

from __future__ import annotations

from typing import NamedTuple

from truk_rules.svg import INK, PAPER, line, number

PINTA = {"coins": 0, "cups": 1, "swords": 2, "batons": 3}
"""How often a Spanish frame is broken on each short side; a French one is whole."""


class Format(NamedTuple):
    """The measures of a card: its paper, and the line or double line drawn inside it."""

    width: float
    height: float
    radius: float
    edge: float
    inset: float
    bend: float
    band: float
    weight: float
    gap: float
    step: float


FULL = Format(100, 156, radius=7, edge=0.6, inset=5, bend=5, band=2.2, weight=0.8, gap=6.4, step=15)
MINI = Format(50, 78, radius=4, edge=0.8, inset=3, bend=3, band=0, weight=1.1, gap=4.4, step=9)


def view(form: Format) -> str:
    """The viewBox of a card of that format."""
    return f"0 0 {number(form.width)} {number(form.height)}"


def box(inset: float, form: Format, radius: float, paint: str) -> str:
    """A rounded rectangle that leaves the same margin all round."""
    width, height = number(form.width - 2 * inset), number(form.height - 2 * inset)
    at = number(inset)
    return f'<rect x="{at}" y="{at}" width="{width}" height="{height}" rx="{number(radius)}"{paint}/>'


def paper(form: Format) -> str:
    """The blank card."""
    paint = f' fill="{PAPER}" stroke="var(--line)" stroke-width="{number(form.edge)}"'
    return box(form.edge / 2, form, form.radius, paint)


def frame(form: Format, breaks: int) -> str:
    """The frame; each break closes a double line on both short sides."""
    if not breaks:
        paint = f' fill="none" stroke="{INK}" stroke-width="{number(form.weight)}"'
        margins = (0, form.band) if form.band else (0,)
        return "".join(box(form.inset + in_by, form, form.bend - in_by, paint) for in_by in margins)
    cuts = [form.width / 2 + form.step * (place - (breaks - 1) / 2) for place in range(breaks)]
    path = _side(form, cuts[0] - form.gap / 2) + _side(form, cuts[-1] + form.gap / 2)
    for cut in cuts[:-1]:
        start, end = number(cut + form.gap / 2), number(cut + form.step - form.gap / 2)
        for y in (form.inset, form.height - form.inset - form.band):
            closing = f"V{number(y + form.band)}H{start}Z" if form.band else ""
            path += f"M{start} {number(y)}H{end}{closing}"
    return line(path, INK, form.weight)


def _side(form: Format, cut: float) -> str:
    """The part of the frame between `cut` and the nearer long side."""
    left = cut < form.width / 2
    top, low = form.inset, form.height - form.inset
    first, last = form.inset + form.bend, form.height - form.inset - form.bend

    def x(from_side: float) -> str:
        return number(from_side if left else form.width - from_side)

    def arc(radius: float, clockwise: bool, to: float, y: float) -> str:
        return f"A{number(radius)} {number(radius)} 0 0 {int(clockwise)} {x(to)} {number(y)}"

    path = (
        f"M{number(cut)} {number(top)}H{x(first)}{arc(form.bend, not left, form.inset, first)}"
        f"V{number(last)}{arc(form.bend, not left, first, low)}H{number(cut)}"
    )
    if not form.band:
        return path
    inner, margin = form.bend - form.band, form.inset + form.band
    return path + (
        f"V{number(low - form.band)}H{x(first)}{arc(inner, left, margin, last)}"
        f"V{number(first)}{arc(inner, left, first, margin)}H{number(cut)}Z"
    )

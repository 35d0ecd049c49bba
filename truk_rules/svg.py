"""The few SVG elements the drawings are made of, in three tones that the page's CSS decides."""

from __future__ import annotations

from math import cos, pi, sin

INK = "currentColor"
TINT = "var(--tint)"
PAPER = "var(--face)"


def number(value: float, places: int = 2) -> str:
    """Write a coordinate as short as it can be.

    >>> number(2.50), number(-0.001), number(40)
    ('2.5', '0', '40')
    """
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text in {"", "-0"} else text


def _fill(colour: str) -> str:
    """Ink needs no attribute: a symbol is filled with it from the outside."""
    return "" if colour == INK else f' fill="{colour}"'


def _rounded(ends: bool) -> str:
    return ' stroke-linecap="round" stroke-linejoin="round"' if ends else ' stroke-linejoin="round"'


def shape(path: str, colour: str = INK, edge: float = 0) -> str:
    """A filled outline, set off by an edge of paper of that width."""
    rim = f' stroke="{PAPER}" stroke-width="{number(edge)}"' if edge else ""
    return f'<path d="{path}"{_fill(colour)}{rim}/>'


def line(path: str, colour: str = INK, width: float = 1, more: str = "") -> str:
    """A drawn line."""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(width)}"{more}/>'


def limb(path: str, width: float, halo: float = 0, round_ends: bool = False) -> str:
    """A thick line with soft joints, such as an arm, with a halo of paper where it crosses a body."""
    soft = _rounded(round_ends)
    return (line(path, PAPER, width + 2 * halo, soft) if halo else "") + line(path, INK, width, soft)


def pen(path: str, colour: str = INK, width: float = 1) -> str:
    """A line with round ends."""
    return line(path, colour, width, _rounded(True))


def disc(x: float, y: float, radius: float, colour: str = INK) -> str:
    """A filled circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{_fill(colour)}/>'


def ring(radius: float, colour: str, width: float, more: str = "") -> str:
    """A circle drawn round the origin."""
    return f'<circle r="{number(radius)}" fill="none" stroke="{colour}" stroke-width="{number(width)}"{more}/>'


def at(x: float, y: float, scale: float, body: str) -> str:
    """Something drawn round the origin, moved to its place and sized."""
    size = f" scale({number(scale)})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){size}">{body}</g>'


def petals(count: int, inner: float, outer: float, width: float) -> str:
    """The path of a rosette of pointed petals."""
    path = ""
    waist = inner + (outer - inner) * 0.72
    for petal in range(count):
        angle = 2 * pi * petal / count

        def polar(radius: float, turn: float, angle: float = angle) -> str:
            x, y = radius * sin(angle + turn), -radius * cos(angle + turn)
            return f"{number(x, 1)} {number(y, 1)}"

        path += f"M{polar(inner, 0)}Q{polar(waist, width)} {polar(outer, 0)}Q{polar(waist, -width)} {polar(inner, 0)}Z"
    return path

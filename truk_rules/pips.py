"""The marks of the eight suits, each drawn round the origin; an ace has a richer one."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from truk_rules.svg import PAPER, TINT, disc, line, pen, petals, ring, shape


class Pip(NamedTuple):
    """A suit's mark: how to draw it, plain and for an ace, and half its height."""

    plain: Callable[[], str]
    rich: Callable[[], str]
    half_height: float

    @property
    def tall(self) -> bool:
        """Whether the mark is far taller than wide, as swords and batons are."""
        return self.half_height > 13


def _coin() -> str:
    return disc(0, 0, 11) + ring(9.2, PAPER, 0.9) + shape(petals(8, 1.8, 7.6, 0.62), PAPER) + disc(0, 0, 1.1, PAPER)


def _rich_coin() -> str:
    beads = ' stroke-linecap="round" stroke-dasharray="0 1" pathLength="40"'
    return (
        disc(0, 0, 11)
        + ring(10.3, PAPER, 0.25)
        + ring(9.3, PAPER, 1, beads)
        + disc(0, 0, 8.2, TINT)
        + shape(petals(16, 2.4, 7.8, 0.24))
        + disc(0, 0, 4.4)
        + shape(petals(8, 1.1, 4, 0.6), PAPER)
        + disc(0, 0, 0.7, PAPER)
    )


_GOBLET = (
    "M-9-12H9C9.4-3.6 6.4 1.6 1.6 3.2V6.6C2 8.4 6.8 8.2 7.4 12H-7.4C-6.8 8.2-2 8.4-1.6 6.6V3.2C-6.4 1.6-9.4-3.6-9-12Z"
    "M-2 3.5H2A1.4 1.4 0 0 1 2 6.3H-2A1.4 1.4 0 0 1-2 3.5Z"
)


def _cup() -> str:
    return shape(_GOBLET) + line("M-8.6-8.9H8.6", PAPER, 1.1) + line("M-4.6-8.9Q-4-2.4 0 1.2Q4-2.4 4.6-8.9", PAPER)


def _rich_cup() -> str:
    leaves = (
        "M0-4.8Q2.6-1.6 0 2.2Q-2.6-1.6 0-4.8ZM-4.4-4.8Q-1.6-2-2 1.3Q-5.4-1.4-4.4-4.8Z"
        "M4.4-4.8Q1.6-2 2 1.3Q5.4-1.4 4.4-4.8Z"
    )
    return (
        shape(_GOBLET)
        + line("M-8.8-10.6H8.8M-8.4-6H8.4M-6.6 10.7H6.6M-3.4 4.9H3.4", PAPER, 0.3)
        + line("M-7.4-8.3H7.6", PAPER, 1.6, ' stroke-linecap="round" stroke-dasharray="0 2.5"')
        + shape(leaves, PAPER)
    )


_HILT = "M-6.4 6.4H6.4V9.2H-6.4ZM-1.4 9H1.4V14H-1.4Z"


def _guards() -> str:
    return disc(-6.4, 7.8, 1.9) + disc(6.4, 7.8, 1.9) + disc(0, 15.2, 2.3)


def _sword() -> str:
    blade = "M0-17.5L2.85-13.6L2.55 7H-2.55L-2.85-13.6Z"
    return shape(blade + _HILT) + _guards() + line("M0-12.5V5.6", PAPER, 0.8)


def _rich_sword() -> str:
    blade = "M0-17.5L1.9-13.6L1.7 7H-1.7L-1.9-13.6Z"
    return (
        shape(blade + _HILT)
        + _guards()
        + line("M0-12.5V5.6", PAPER, 0.34)
        + line("M-1.2 10.2H1.2M-1.2 11.4H1.2M-1.2 12.6H1.2M-5.4 7.8H5.4", PAPER, 0.3)
        + line("M-1.2 15.2a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0", PAPER, 0.3)
    )


_CLUB = (
    "M0-17.5C3-17.6 5-16 5.3-13.6C7-13.2 7-10.6 5.4-10.2C5.7-8.4 5.4-6.6 5-5.2L6.7-6C8.2-6.2 8.8-3.8 7.4-3.1L4.3-1.4"
    "C4 .8 3.7 2.6 3.4 4.2C5 4.5 4.8 6.9 3.1 6.9C2.8 10 2.5 13 2.5 16.4Q0 18-2.5 16.4C-2.6 13.5-2.9 10.8-3.2 8.6"
    "C-4.9 8.4-5 6-3.5 5.7C-3.7 4-4 2.4-4.3 1L-6.8-.2C-8.2-1.2-7.2-3.4-5.8-3L-5-2.8C-5.4-5-5.6-7-5.7-8.6"
    "C-7.4-9-7.4-11.8-5.6-12.2C-5.3-15.6-3-17.4 0-17.5Z"
)


def _baton() -> str:
    return shape(_CLUB) + pen("M-2.6-13Q-2.8-7-1.6-1.6M2.2-10.4Q2.2-3 .6 4M-.6 7V12.4", PAPER, 0.9)


def _rich_baton() -> str:
    def knot(x: float, y: float, r: float) -> str:
        return f"M{x - r:.1f} {y}a{r} {r * 1.3:.2f} 0 1 0 {2 * r:.1f} 0a{r} {r * 1.3:.2f} 0 1 0-{2 * r:.1f} 0"

    knots = knot(1, -12, 1.5) + knot(1, -12, 0.6) + knot(-1.6, -4.2, 1.1) + knot(1, 3.4, 0.8)
    grain = (
        "M-3.4-13.6Q-4-9-3.6-6M3.6-9Q3.8-4 2.4 1M.8-8.6Q1.4-4 .6 0M-1.8-.8Q-1.8 4-1.2 9M.7 6.8Q.4 11 .6 14M-.8 11V14.6"
    )
    return shape(_CLUB) + pen(knots + grain, PAPER, 0.36)


def _heart() -> str:
    return shape(
        "M0 11.6C-2.4 6.4-10.4 1.4-10.4-4.8C-10.4-11.6-2-13.2 0-6.6C2-13.2 10.4-11.6 10.4-4.8C10.4 1.4 2.4 6.4 0 11.6Z"
    )


def _diamond() -> str:
    return shape("M0-12.4Q4.2-5 9 0Q4.2 5 0 12.4Q-4.2 5-9 0Q-4.2-5 0-12.4Z")


def _trefoil() -> str:
    return shape(
        "M-1.4-2H1.4Q.8 9 4.4 12H-4.4Q-.8 9-1.4-2ZM-5-6.6a5 5 0 1 1 10 0a5 5 0 1 1-10 0Z"
        "M-10.6 2.2a5 5 0 1 1 10 0a5 5 0 1 1-10 0ZM.6 2.2a5 5 0 1 1 10 0a5 5 0 1 1-10 0ZM-2.6-1L2.6-1L2 3H-2Z"
    )


def _spade() -> str:
    return shape(
        "M0-12C2.4-7.4 10-3.6 10 2.4C10 8.4 3.6 9.6 1 5.4Q1.4 9.8 4.4 12H-4.4Q-1.4 9.8-1 5.4"
        "C-3.6 9.6-10 8.4-10 2.4C-10-3.6-2.4-7.4 0-12Z"
    )


PIPS = {
    "coins": Pip(_coin, _rich_coin, 11),
    "cups": Pip(_cup, _rich_cup, 12),
    "swords": Pip(_sword, _rich_sword, 17.5),
    "batons": Pip(_baton, _rich_baton, 17.5),
    "hearts": Pip(_heart, _heart, 12),
    "diamonds": Pip(_diamond, _diamond, 12.4),
    "clubs": Pip(_trefoil, _trefoil, 12),
    "spades": Pip(_spade, _spade, 12),
}

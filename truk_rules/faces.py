"""Signals as pictures: one plain face seen from the front, and what moves in it set off by the colour `--act`.

Left and right are the player's own: the player who faces us has the right eye on our left. A `symbol` draws a
gesture once, a `face` shows it wherever it is wanted. The drawings are CC0.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from truk_rules.escape import escape
from truk_rules.svg import INK, PAPER, TINT, at, disc, number, pen, shape
from truk_rules.told import games

ACT = "var(--act)"
WIDTH, HEIGHT = 120, 136
MIDDLE = WIDTH / 2

_STRONG, _LINE, _FINE = 3.6, 2.4, 1.8


@dataclass(frozen=True)
class Pose:
    """How the parts of a face stand; eyes and shoulders are those of the player."""

    mouth: str = "shut"
    left_eye: bool = True
    right_eye: bool = True
    eyes_up: bool = False
    brows: float = 0
    cheeks: bool = False
    left_shoulder: bool = False
    right_shoulder: bool = False
    arm: bool = False


POSES: Mapping[str, Pose] = {
    "wink": Pose(left_eye=False),
    "eyes-shut": Pose(left_eye=False, right_eye=False),
    "eyes": Pose(eyes_up=True),
    "eyebrows": Pose(brows=6),
    "lip-side": Pose("side"),
    "lips": Pose("lips"),
    "bite-lip": Pose("bite"),
    "kiss": Pose("kiss"),
    "mouth": Pose("open"),
    "smile": Pose("smile"),
    "tongue": Pose("tongue"),
    "tongue-right": Pose("tongue-right"),
    "tongue-left": Pose("tongue-left"),
    "cheeks": Pose("small", cheeks=True),
    "shoulder": Pose(left_shoulder=True),
    "shrug": Pose(left_shoulder=True, right_shoulder=True),
    "arm": Pose(arm=True),
}
"""The gestures of `told.toml`, each with its pose."""

OPEN = ("wink", "lip-side", "lips", "mouth", "shoulder", "arm")
"""Those of which the sources do not say which side, or which movement: the drawing is one of several."""


def _mirrored(body: str) -> str:
    """The same on the other side of the face."""
    return f'<g transform="translate({WIDTH} 0) scale(-1 1)">{body}</g>'


def _both(body: str) -> str:
    return body + _mirrored(body)


def _shoulder(lifted: bool) -> str:
    """The shoulder on our right, which is the player's left."""
    if not lifted:
        edge = "M71 104C76 112 92 111 101 116C107 119.4 110 127 110 136"
        return shape(f"{edge}H60V104Z", TINT) + pen(edge, INK, _LINE)
    edge = "M71 101C82 100 88 92 97 94C107 96 110 114 110 136"
    arrow = pen("M100 85V71M94 76.6L100 70.4L106 76.6", ACT, 2.8)
    return shape(f"{edge}H60V101Z", TINT) + pen(edge, ACT, _STRONG) + arrow


_SLEEVE = "M97 128L109.6 112L101.6 93"
_ARM = (
    pen(_SLEEVE, ACT, 15)
    + pen(_SLEEVE, TINT, 9)
    + disc(100, 86.4, 7.4, ACT)
    + disc(100, 86.4, 4.6, PAPER)
    + pen("M89.6 83.4Q89.4 78 93.4 74.4M110.6 84.4Q111.4 79 108 74.4", ACT, 2.4)
)


def _bust(pose: Pose) -> str:
    neck = "M49 88V104Q60 115 71 104V88"
    body = _shoulder(pose.left_shoulder) + _mirrored(_shoulder(pose.right_shoulder))
    return body + shape(neck + "Z", PAPER) + pen(neck, INK, _LINE)


def _head(cheeks: bool) -> str:
    """The outline of the head, its ears and its hair; puffed cheeks swell the outline."""
    side = "C105 64 103 91 81 93.4" if cheeks else "C90 72 86 82 79 90"
    down = f"L90.4 60{side}C73 98 67 101 60 101"
    half = f"M60 14C81 14 92 29 91 53{down}"
    ear = shape("M91 51C95.6 48.6 98 52.4 97 58C96 63.6 93 66.6 90 65Z", PAPER)
    ear += pen("M91.6 51C95.6 48.6 98 52.4 97 58C96 63.6 93 66.6 90 65", INK, _LINE)
    hair = shape(
        "M27.6 56C23 25 39 7.6 60 7.6C81 7.6 97 25 92.4 56C91 46 89 34.6 85 28C74 27.6 60 25.4 53 18.4"
        "C49 23.6 42 27.4 35 29C31.6 35 29 46 27.6 56Z",
        TINT,
    )
    hair += pen(
        "M28.4 50C28.4 42 31.6 35 35 29C42 27.4 49 23.6 53 18.4C60 25.4 74 27.6 85 28C89 34.6 91.4 43 91.6 50",
        INK,
        _FINE,
    )
    crown = pen("M28.4 50C25 24 39 7.6 60 7.6C81 7.6 95 24 91.6 50", INK, _LINE)
    face = _both(shape(f"{half}Z", PAPER))
    jaw = _both(pen(f"M91.2 52L90.4 60{'' if cheeks else side + 'C73 98 67 101 60 101'}", INK, _LINE))
    if cheeks:
        jaw += _both(pen("M90.4 60C105 64 103 91 81 93.4C73 98 67 101 60 101", INK, _LINE))
        jaw += _both(
            pen("M90.4 60C105 64 103 91 81 93.4", ACT, _STRONG) + pen("M77.4 71.6C73.6 76.6 74 83.6 78 87.6", ACT, 2.2)
        )
    return _both(ear) + face + jaw + hair + crown


def _eye(opened: bool, up: bool) -> str:
    """The eye on our right, which is the player's left."""
    if not opened:
        lashes = "M67 58.6L65.4 61.6M74 60.8V64.2M81 58.6L82.6 61.6"
        return pen("M65.4 54Q74 62.6 82.6 54", ACT, _STRONG) + pen(lashes, ACT, 2)
    lid = f"M65.6 54Q74 {number(43 if up else 45)} 82.4 54Q74 62 65.6 54Z"
    iris = disc(74, 49.8, 3.5, ACT) if up else disc(74, 53.4, 3.3)
    return shape(lid, PAPER) + iris + pen(lid, INK, _FINE)


def _brow(lift: float) -> str:
    path = f"M65.6 {number(43.6 - lift)}Q74 {number(38.4 - 1.4 * lift)} 82.4 {number(43.6 - lift)}"
    return pen(path, ACT if lift else INK, 4 if lift else 2.8)


def _shut(width: float = 10) -> str:
    return pen(f"M{number(60 - width)} 80H{number(60 + width)}", INK, 2.8) + pen("M56.4 86.6Q60 88 63.6 86.6", INK, 1.6)


def _tongue(turn: float, x: float) -> str:
    """A tongue out of the mouth; `turn` in degrees, to our right if it is negative."""
    lick = shape("M-5.2-1V7.4A5.2 5.2 0 0 0 5.2 7.4V-1Z", ACT) + pen("M0 1.6V6.8", PAPER, 1.3)
    turned = f'<g transform="rotate({number(turn)})">{lick}</g>' if turn else lick
    return at(x, 80.4, 1, turned) + pen("M49 79.4H71", INK, 2.8)


_LIPS = shape("M47 80C51 75.4 56 73 60 76C64 73 69 75.4 73 80C69 87.6 51 87.6 47 80Z", ACT) + pen(
    "M50.4 80Q55.4 78.6 60 80Q64.6 78.6 69.6 80", PAPER, 1.6
)
_BITE = (
    pen("M48.4 78.4Q60 74.6 71.6 78.4", INK, 2.8)
    + shape("M49.6 82.4Q60 79 70.4 82.4Q67.6 90.4 60 90.4Q52.4 90.4 49.6 82.4Z", ACT)
    + shape("M53 77.4Q60 75.6 67 77.4V83.4Q63.6 85.6 60 84.4Q56.4 85.6 53 83.4Z", PAPER)
    + pen("M53 77.4V83.4Q56.4 85.6 60 84.4Q63.6 85.6 67 83.4V77.4M60 76.8V84", INK, 1.6)
)
_KISS = (
    shape(
        "M60 74.4C61.6 71.4 67 72.4 66.8 76.4C66.6 78 65.4 78.8 65.6 80.2C66.2 84.4 63.4 87.2 60 87.2"
        "C56.6 87.2 53.8 84.4 54.4 80.2C54.6 78.8 53.4 78 53.2 76.4C53 72.4 58.4 71.4 60 74.4Z",
        ACT,
    )
    + pen("M56.8 79.6Q60 78.2 63.2 79.6", PAPER, 1.5)
    + _both(pen("M72.4 74.4Q75.2 80 72.4 85.6M78 72.4Q82 80 78 87.6", ACT, 2))
)
_OPEN = (
    shape(
        "M60 73.4C66.6 73.4 69.6 77 69.6 81.4S66 90 60 90S50.4 86.4 50.4 81.4S53.4 73.4 60 73.4Z",
        ACT,
    )
    + shape("M54.4 76.6H65.6L64.6 79.4H55.4Z", PAPER)
    + _both(pen("M75.4 76Q78.2 81 75.4 86.4", ACT, 2))
)
_MOUTHS: Mapping[str, Callable[[], str]] = {
    "shut": _shut,
    "small": lambda: pen("M55.6 80.4H64.4", INK, 2.8),
    "side": lambda: pen("M58 81.6Q69 82.6 79.6 76", ACT, 4) + pen("M83.6 70.6Q87 75.4 84.6 81", ACT, 2.2),
    "smile": lambda: pen("M43 76Q60 92 77 76", ACT, 4) + _both(pen("M79.6 71Q82.8 75.4 80.6 80", ACT, 2.2)),
    "tongue": lambda: _tongue(0, MIDDLE),
    "tongue-right": lambda: _tongue(48, MIDDLE - 8),
    "tongue-left": lambda: _tongue(-48, MIDDLE + 8),
    "lips": lambda: _LIPS,
    "bite": lambda: _BITE,
    "kiss": lambda: _KISS,
    "open": lambda: _OPEN,
}


def drawn(pose: Pose) -> str:
    """Draw a face in a pose."""
    eyes = _eye(pose.left_eye, pose.eyes_up) + _mirrored(_eye(pose.right_eye, pose.eyes_up))
    nose = pen("M60 56V66.4Q60 69.6 56.6 69.6", INK, _FINE)
    rest = _ARM if pose.arm else ""
    if pose.eyes_up:
        rest += pen("M60 47V36M55.6 40.2L60 35.6L64.4 40.2", ACT, 2.4)
    return _bust(pose) + _head(pose.cheeks) + _both(_brow(pose.brows)) + eyes + nose + _MOUTHS[pose.mouth]() + rest


def symbol(gesture: str) -> str:
    """Draw a gesture once, for the whole page."""
    view = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f'<symbol id="face-{gesture}" {view} fill="{INK}">{drawn(POSES[gesture])}</symbol>'


def sprite(markup: str) -> str:
    """Gather the drawings that a page's markup shows, each once and in the order of `POSES`; nothing if none."""
    wanted = set(re.findall(r'href="#face-([\w-]+)"', markup))
    for game in re.findall(r'data-signals="([\w-]+)"', markup):
        wanted.update(gesture for each in games()[game].signals for gesture in each.gestures)
    symbols = "".join(symbol(each) for each in POSES if each in wanted)
    if not symbols:
        return ""
    return f'<svg class="sprite" aria-hidden="true" width="0" height="0" focusable="false">{symbols}</svg>'


def face(gesture: str, label: str = "") -> str:
    """Show a gesture; without a label it is an ornament beside words that say what is done."""
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="face" {role}><use href="#face-{escape(gesture)}"/></svg>'

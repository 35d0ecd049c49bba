"""The states of tantos and truks as a drawing: a box for each state, an arrow with its rule's number for each step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from truk_rules.bets import Stake, Unit
from truk_rules.charts import worth
from truk_rules.nouns import escaped
from truk_rules.phases import DRAW, OVER, START, TRUK, State, Step
from truk_rules.rules import GAP, rulebook
from truk_rules.voice import N_, Voice


class Box(NamedTuple):
    """Where a state stands: its middle, the words in it, its size."""

    x: int
    y: int
    words: str = ""
    wide: int = 116
    high: int = 46


WIDTH, HEIGHT = 384, 518
LONGEST_LINE = 17
BOXES: dict[State, Box] = {
    START: Box(192, 40),
    # i18n: short, in a box of a drawing: the draw for the first dealer
    DRAW: Box(68, 126, N_("the draw")),
    ("tanto", (1, 0)): Box(192, 126),
    # i18n: short, in a box of a drawing: a side may twice put a truk off
    ("choice-2", (2, 0)): Box(68, 216, N_("two chances")),
    ("tanto", (1, 1)): Box(316, 216),
    ("choice-1-after-2", (3, 0)): Box(68, 308, N_("one chance")),
    ("choice-1-after-11", (3, 0)): Box(316, 308, N_("one chance")),
    # i18n: short, in a box of a drawing: a truk that must be played pasotan
    ("forced-paso", (0, 0)): Box(68, 400, N_("pasotan")),
    # i18n: short, in a box of a drawing: a truk that must be played with the cards as dealt
    ("forced-plain", (0, 0)): Box(316, 400, N_("as dealt")),
    TRUK: Box(192, 308, "", 64, 230),
    OVER: Box(192, 492, N_("the match")),
}


class Arrow(NamedTuple):
    """The way of an arrow, where its number stands and how it is set there."""

    path: str
    x: float
    y: float
    anchor: str = "middle"


ROUND = {
    (START, TRUK): Arrow("M134 40H12q-8 0-8 8V440q0 8 8 8H166q8 0 8-8V424", 84, 34),
    (TRUK, START): Arrow("M210 423V440q0 8 8 8H372q8 0 8-8V48q0-8-8-8H251", 300, 34),
    (TRUK, OVER): Arrow("M192 423V471", 199, 464, "start"),
}
"""The two arrows that go round all the others, and the one between their ends."""


def diagram(taken: Iterable[Step], caption: str, voice: Voice) -> str:
    """Return the drawing of those steps, which the table after it tells in words."""
    arrows = "".join(_arrow(step, voice) for step in taken)
    boxes = "".join(_box(state, box, voice) for state, box in BOXES.items())
    key = voice.say("The number on an arrow is that of its rule. A is the side ahead; the table tells every step.")
    return (
        f'<figure class="phases"><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escaped(caption)}">'
        '<defs><marker id="phase-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
        f'orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>{arrows}{boxes}</svg>'
        f'<figcaption class="small">{key}</figcaption></figure>'
    )


def _box(state: State, box: Box, voice: Voice) -> str:
    (phase, (ahead, behind)) = state
    counted = phase == "tanto" or ahead
    lines = [(' class="score"', f"{ahead}–{behind}")] if counted else []
    words = worth(Stake(1, Unit.GAME), voice) if state == TRUK else voice.phrase(box.words) if box.words else ""
    lines += [("", line) for line in _lines(words)]
    top = box.y + 5 - 8.5 * (len(lines) - 1)
    placed = "".join(
        f'<tspan x="{box.x}" y="{top + 17 * place:g}"{mark}>{line}</tspan>' for place, (mark, line) in enumerate(lines)
    )
    kind = "truk" if state == TRUK else phase.partition("-")[0]
    corner = f'x="{box.x - box.wide / 2:g}" y="{box.y - box.high / 2:g}" width="{box.wide}" height="{box.high}"'
    return f'<g class="{kind}"><rect {corner} rx="3"/><text>{placed}</text></g>'


def _lines(text: str) -> list[str]:
    """Break a text that is too long for a box."""
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= LONGEST_LINE:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _arrow(step: Step, voice: Voice) -> str:
    rule = voice.variant.rules(step.why[0])[0]
    number = "" if rule == GAP else rulebook(voice.variant.name).article(rule).number
    arrow = ROUND.get((step.start, step.end)) or _straight(BOXES[step.start], BOXES[step.end])
    path = f'<path d="{arrow.path}" marker-end="url(#phase-tip)"/>'
    return f'{path}<text class="no" x="{arrow.x:g}" y="{arrow.y:g}" text-anchor="{arrow.anchor}">{number}</text>'


def _straight(start: Box, end: Box) -> Arrow:
    """An arrow across, down, or aslant, from edge to edge."""
    way = 1 if end.x > start.x else -1
    if abs(start.y - end.y) < end.high / 2:
        left, right = start.x + way * start.wide / 2, end.x - way * end.wide / 2
        return Arrow(f"M{left:g} {start.y}H{right - way:g}", (left + right) / 2, start.y - 6)
    top, bottom = start.y + start.high / 2, end.y - end.high / 2 - 1
    if start.x == end.x:
        return Arrow(f"M{start.x} {top:g}V{bottom:g}", start.x + 7, (top + bottom) / 2 + 4, "start")
    left, right = start.x + way * 34, end.x - way * 20
    middle = (left + right) / 2
    return Arrow(
        f"M{left} {top:g}L{right} {bottom:g}", middle + way * 8, (top + bottom) / 2 - 3, "start" if way > 0 else "end"
    )

"""Hands in writing: a line that fits the fragment of an address, and the TOML of the walkthroughs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from truk_rules.actions import IllegalAction, seat_name
from truk_rules.cards import Card
from truk_rules.dealing import BadDeal, deal
from truk_rules.errors import TrukError
from truk_rules.hand import Hand
from truk_rules.line_reader import LONGEST, MOST_ACTIONS, MOST_DEALS, BadNotation, Deal, Reader
from truk_rules.match import Match
from truk_rules.options import needed, spelled
from truk_rules.variant import Variant
from truk_rules.walkthrough import Step, Walkthrough, counted, run

__all__ = [
    "LONGEST", "MOST_ACTIONS", "MOST_DEALS", "BadNotation", "Deal", "Line", "NotPlayable", "of", "read", "replay",
    "to_toml", "write",
]  # fmt: skip


class NotPlayable(TrukError):
    """A line that reads well but that the rules do not allow."""


@dataclass(frozen=True)
class Line:
    """A game, the score it was taken up at, and some deals in a row; the last may break off."""

    variant: Variant
    start: Match
    deals: tuple[Deal, ...]


def read(text: str) -> Line:
    """Return the line that a text writes; raises `BadNotation` saying where and what was expected."""
    if len(text) > LONGEST:
        raise BadNotation(text, LONGEST, f"the end: a line has at most {LONGEST} characters")
    reader = Reader(text)
    variant = reader.variant()
    reader.sign("/", "/ and the score")
    start = reader.start(variant)
    deals: list[Deal] = []
    while reader.next("/") or not deals:
        reader.sign("/", "/ and a deal")
        if len(deals) == MOST_DEALS:
            raise reader.error(f"the end: a line has at most {MOST_DEALS} deals")
        deals.append(reader.deal(variant))
    return Line(variant, start, tuple(deals))


def write(line: Line) -> str:
    """Return a line as text; raises `BadNotation` if it is too long or is not what could be read back."""
    variant, start = line.variant, line.start
    head = [variant.name, *(f"{name}:{spelled(value)}" for name, value in needed(variant).items())]
    score = [seat_name(start.dealer), "-".join(map(str, start.points)), "-".join(map(str, start.games))]
    fields = [head, score + [start.phase] * bool(start.phase), *(_fields(variant, each) for each in line.deals)]
    text = "/".join(";".join(each) for each in fields)
    if read(text) != line:
        raise BadNotation(text, 0, "a whole pack, and a match that is not over")
    return text


def _fields(variant: Variant, each: Deal) -> list[str]:
    held = ",".join(_cards(cards) for cards in each.held)
    done = ",".join(str(action).replace(" ", ".") for action in each.actions)
    return [held, _cards(_top(variant, each.stock)), done]


def _cards(cards: Iterable[Card], between: str = ".") -> str:
    return between.join(map(str, cards))


def _top(variant: Variant, stock: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards on top of a stock; below them it lies in the order of the pack."""
    order = {card: place for place, card in enumerate(variant.deck.cards)}
    end = len(stock)
    while end and (end == len(stock) or order.get(stock[end - 1], 0) < order.get(stock[end], 0)):
        end -= 1
    return stock[:end]


def replay(line: Line) -> tuple[Step, ...]:
    """Return the steps of a line, one for each deal and each action; raises `NotPlayable` saying where."""
    return tuple(_replay(line))


def _replay(line: Line) -> Iterator[Step]:
    match, number = line.start, 0
    hand: Hand | None = None
    for place, each in enumerate(line.deals, 1):
        if hand and hand.result is None:
            raise NotPlayable(f"deal {place - 1} breaks off, and only the last may")
        try:
            hand, told = deal(line.variant, match, each.held, each.stock)
        except BadDeal as error:
            raise NotPlayable(f"deal {place}: {error}") from error
        match, told = counted(hand, told)
        yield Step(number, (), told, hand, match)
        for count, done in enumerate(each.actions, 1):
            number += 1
            try:
                hand, told = run(hand, (done,))
            except IllegalAction as error:
                raise NotPlayable(f"deal {place}, action {count}: {error}") from error
            match, told = counted(hand, told)
            yield Step(number, (done,), told, hand, match)
        number += 1


def of(walkthrough: Walkthrough) -> Line:
    """Return the line of a walkthrough: what is done in it, without its notes."""
    deals = (
        Deal(each.held, each.stock, tuple(done for entry in each.script for done in entry.actions))
        for each in walkthrough.deals
    )
    return Line(walkthrough.variant, walkthrough.start, tuple(deals))


def to_toml(walkthrough: Walkthrough) -> str:
    """Return the TOML text that `walkthrough.parse` reads back as this walkthrough."""
    variant, start = walkthrough.variant, walkthrough.start
    options = needed(variant)
    score: dict[str, Any] = {"points": start.points, "games": start.games}
    score |= {"phase": start.phase} if variant.scoring.opening else {}
    lines = [
        f"title = {_toml(walkthrough.title)}",
        f"variant = {_toml(variant.name)}",
        *([f"options = {_toml(options)}"] if options else []),
        f"shows = {_toml(walkthrough.shows)}",
        f"start = {_toml(score | {'dealer': seat_name(start.dealer)})}",
    ]
    for each in walkthrough.deals:
        held = {seat_name(seat): _cards(cards, " ") for seat, cards in enumerate(each.held)}
        lines += ["", "[[deals]]", f"held = {_toml(held)}"]
        if top := _top(variant, each.stock):
            lines.append(f"stock = {_toml(_cards(top, ' '))}")
        lines.append("script = [")
        for entry in each.script:
            text = ", ".join(map(str, entry.actions))
            text += f"  # {entry.note}" if entry.note else ""
            text += f"  #? {entry.question}" if entry.question else ""
            lines.append(f"  {_toml(text)},")
        lines += ["]", "breaks_off = true" if each.breaks_off else f"ends = {_toml(each.ends)}"]
    return "\n".join(lines) + "\n"


_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}


def _toml(value: Any) -> str:
    """Return a value as TOML writes it on one line."""
    if isinstance(value, str):
        escaped = (_ESCAPES.get(c) or (c if " " <= c != "\x7f" else f"\\u{ord(c):04x}") for c in value)
        return '"' + "".join(escaped) + '"'
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return spelled(value)

"""What the drills are made of: a question with its choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from truk_rules import events as e
from truk_rules.actions import Say
from truk_rules.bets import Stake
from truk_rules.cards import Card
from truk_rules.hand import Hand
from truk_rules.rules import GAP
from truk_rules.told import Claim
from truk_rules.tricks import Sides, Trick
from truk_rules.variant import Variant

NEITHER = "neither"
"""The choice that nothing and nobody wins."""


class Seat(NamedTuple):
    """A choice: a player."""

    seat: int


class Side(NamedTuple):
    """A choice: a side."""

    side: int


Choice = Card | Seat | Side | Stake | Say | Claim | int | str


class Cards(NamedTuple):
    """Asked of: cards that lie side by side."""

    cards: tuple[Card, ...]


class Laid(NamedTuple):
    """Asked of: a trick that everybody has played to."""

    trick: Trick


class Tricks(NamedTuple):
    """Asked of: who took the tricks of a hand, and who dealt it."""

    sides: Sides
    dealer: int


class Called(NamedTuple):
    """Asked of: what was said, each by a side; the last call is to be refused."""

    said: tuple[tuple[int, str], ...]


class Position(NamedTuple):
    """Asked of: a hand in play, and what has happened in it."""

    hand: Hand
    events: tuple[e.Event, ...]


class Gesture(NamedTuple):
    """Asked of: a sign to the partner."""

    gesture: str


Asked = Cards | Laid | Tricks | Called | Position | Gesture


@dataclass(frozen=True)
class Drill:
    """A question: what it is asked of, the choices, which of them is right, and the ruling point that says so.

    `rule` states that point; `events` is what happens then, as it is told.
    """

    game: str
    kind: str
    seed: int
    variant: Variant
    asked: Asked
    choices: tuple[Choice, ...]
    right: int
    why: str
    rule: str
    events: tuple[e.Event, ...] = ()


def found[T](choices: Sequence[T], answer: T) -> int:
    """Return the place of the answer, which must be among the choices."""
    return list(choices).index(answer)


def stated(variant: Variant, point: str, about: str = "") -> str:
    """Return the rule behind a ruling point: the first whose id holds `about`, else the most telling one."""
    rules = [rule for rule in variant.rules(point) if rule != GAP]
    return next((rule for rule in rules if about in rule), rules[0] if rules else GAP)

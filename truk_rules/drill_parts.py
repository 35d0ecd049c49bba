"""What the drills are made of: a question with its choices, and numbers that look like chance."""

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

_ALL = (1 << 64) - 1


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


class Luck:
    """Numbers that look like chance: the same for the same game, kind and seed, wherever the engine runs.

    >>> Luck("truk", "cards", 1).below(10) == Luck("truk", "cards", 1).below(10)
    True
    """

    def __init__(self, game: str, kind: str, seed: int) -> None:
        self.game, self.kind, self.seed = game, kind, seed
        self._state = 0
        for code in f"{game} {kind} {seed}".encode():
            self._state = (self._state ^ code) * 0x100000001B3 & _ALL

    def below(self, limit: int) -> int:
        """Return a number from 0 to one less than the limit."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _ALL
        mixed = (self._state ^ self._state >> 30) * 0xBF58476D1CE4E5B9 & _ALL
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _ALL
        return (mixed ^ mixed >> 31) % limit

    def pick[T](self, members: Sequence[T]) -> T:
        """Return one of several."""
        return members[self.below(len(members))]

    def some[T](self, members: Sequence[T], number: int | None = None) -> tuple[T, ...]:
        """Return so many of several, all if no number is given, in an order of chance."""
        left = list(members)
        count = len(left) if number is None else min(number, len(left))
        return tuple(left.pop(self.below(len(left))) for _ in range(count))

    def case[T](self, cases: Sequence[T]) -> T:
        """Return one of the cases of a kind: seeds in a row come to each of them once before any comes again."""
        block, place = divmod(self.seed, len(cases))
        return Luck(self.game, f"{self.kind} cases", block).some(cases)[place]


def found[T](choices: Sequence[T], answer: T) -> int:
    """Return the place of the answer, which must be among the choices."""
    return list(choices).index(answer)


def stated(variant: Variant, point: str, about: str = "") -> str:
    """Return the rule behind a ruling point: the first whose id holds `about`, else the most telling one."""
    rules = [rule for rule in variant.rules(point) if rule != GAP]
    return next((rule for rule in rules if about in rule), rules[0] if rules else GAP)

"""What the drills are made of: a question with its choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from truk_rules import events as e
from truk_rules.actions import Say
from truk_rules.bets import Stake
from truk_rules.cards import Card
from truk_rules.hand import Hand, Stage
from truk_rules.match import Match
from truk_rules.rules import GAP
from truk_rules.told import Claim
from truk_rules.tricks import Sides, Trick
from truk_rules.variant import Variant

NEITHER = "neither"
"""The choice that nothing and nobody wins."""

MOST_CHOICES = 4

ORDINARY = "ordinary"
"""The choice that the next hand is one like most."""


class Seat(NamedTuple):
    """A choice: a player."""

    seat: int


class Side(NamedTuple):
    """A choice: a side."""

    side: int


class Tally(NamedTuple):
    """A choice: the score after a hand."""

    match: Match


class Happens(NamedTuple):
    """A choice: that this happens."""

    event: e.Event


class Seats(NamedTuple):
    """A choice: several players together."""

    seats: tuple[int, ...]


class Comes(NamedTuple):
    """A choice: that a player is next to do what a stage of the hand waits for."""

    seat: int
    stage: Stage


class Span(NamedTuple):
    """A choice: from so many to so many."""

    least: int
    most: int


Choice = Card | Seat | Side | Stake | Say | Claim | Tally | Happens | Seats | Comes | Span | int | str


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
    """Asked of: a score, and what was said, each by a side; of the last call, what `wanted` names is asked.

    That is what it pays `refused`, the `score` once it is refused, or what a side gets that wins the hand with it
    `accepted`.
    """

    match: Match
    said: tuple[tuple[int, str], ...]
    wanted: str
    side: int


class Counted(NamedTuple):
    """Asked of: a score, and what was said in a hand and came of it; what `wanted` names is asked, of a side if so.

    That is what the hand `pays`, the `score` after it, who has won at the `end`, what comes `next`, what a side still
    `lacks`, or what the last bet of an envit, the `falta`, would be worth.
    """

    match: Match
    wanted: str
    told: tuple[e.Event, ...] = ()
    side: int = 0


class Position(NamedTuple):
    """Asked of: a hand in play, and what has happened in it."""

    hand: Hand
    events: tuple[e.Event, ...]


class Exchanging(NamedTuple):
    """Asked of: a hand in which cards are changed, and what has happened in it; `wanted` of a seat is asked.

    That is who `may` ask to change cards, who `answers` when that seat does, who `changes` when it has said the word,
    what `comes` then, how `many` cards it may put aside, and which of them lies face `down`.
    """

    hand: Hand
    events: tuple[e.Event, ...]
    wanted: str
    seat: int
    word: str = ""


class Gesture(NamedTuple):
    """Asked of: a sign to the partner."""

    gesture: str


Asked = Cards | Laid | Tricks | Called | Counted | Position | Exchanging | Gesture


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


def stated(variant: Variant, point: str, *about: str) -> str:
    """Return the rule behind a ruling point: the first whose id holds one of `about`, else the most telling one."""
    rules = [rule for rule in variant.rules(point) if rule != GAP]
    return next((rule for rule in rules if any(each in rule for each in about)), rules[0] if rules else GAP)

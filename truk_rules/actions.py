"""The three actions of a hand, how they are written, and the error for one that is not allowed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from truk_rules.cards import Card, Deck
from truk_rules.errors import TrukError
from truk_rules.objections import OBJECTIONS
from truk_rules.rules import GAP


def seat_name(seat: int) -> str:
    """Return the name of a seat: side and place, A1 B1 A2 B2 in playing order.

    >>> [seat_name(seat) for seat in range(4)]
    ['A1', 'B1', 'A2', 'B2']
    """
    return f"{'AB'[seat % 2]}{seat // 2 + 1}"


def seats_by_name(seats: int) -> dict[str, int]:
    """Return the numbers of the seats at a table of so many, by their names and in playing order.

    >>> seats_by_name(2)
    {'A1': 0, 'B1': 1}
    """
    return {seat_name(seat): seat for seat in range(seats)}


class UnknownSeat(TrukError):
    """A seat that the table has not."""


def no_seat(seat: int, seats: int) -> str:
    """Return what is wrong with the number of a seat at a table of so many, nothing if it is right."""
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < seats:
        return ""
    return f"there is no seat {seat!r}; it is a number from 0 to {seats - 1}, which stand for {_all_names(seats)}"


def check_seat(seat: int, seats: int) -> None:
    """Refuse a number that is no seat at a table of so many; raises `UnknownSeat`."""
    if wrong := no_seat(seat, seats):
        raise UnknownSeat(wrong)


def _all_names(seats: int) -> str:
    return ", ".join(seats_by_name(seats))


def seat_number(text: str, seats: int) -> int:
    """Return the number of a seat, given by its name or as a number from 0; raises `UnknownSeat`.

    >>> seat_number("A2", 4), seat_number("2", 4)
    (2, 2)
    """
    names = seats_by_name(seats)
    found = text.strip().upper()
    if found in names:
        return names[found]
    if found in map(str, range(seats)):
        return int(found)
    raise UnknownSeat(f"there is no seat {text}; write {_all_names(seats)}, or a number from 0 to {seats - 1}")


class Play(NamedTuple):
    """Put a card down, face up unless `down`."""

    seat: int
    card: Card
    down: bool = False

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} ({self.card})" if self.down else f"{seat_name(self.seat)} {self.card}"


class Say(NamedTuple):
    """Say a word of the game, with an amount where the call takes one."""

    seat: int
    word: str
    amount: int = 0

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} {self.word}" + (f" {self.amount}" if self.amount else "")


class Swap(NamedTuple):
    """Put cards aside and draw as many; `keep` or `recover` is said afterwards."""

    seat: int
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join((seat_name(self.seat), "swap", *map(str, self.cards)))


Action = Play | Say | Swap


_AMOUNT = re.compile(r"[1-9][0-9]{0,2}")


class MalformedAction(TrukError):
    """A text that does not write an action."""


def action(text: str, deck: Deck, seats: int = 4) -> Action:
    """Return the action a text writes: `A1 3O`, `A1 (3O)`, `A1 truk`, `A1 envide 5`, `A1 swap 2O 4B`.

    `seats` is how many sit at the table; `variant.action(text)` knows pack and table of its game.
    Raises `MalformedAction` or `UnknownCard`, saying what was expected.
    """
    names = seats_by_name(seats)
    text = text.strip()
    name, _, rest = text.partition(" ")
    words = rest.split()
    if name not in names or not words:
        raise MalformedAction(
            f"{text!r} is not an action; write a seat ({', '.join(names)}), then a card, (a card) or a word"
        )
    seat, first = names[name], words[0]
    if first == "swap":
        return Swap(seat, tuple(deck.card(code) for code in words[1:]))
    if first.startswith("(") and first.endswith(")") and len(words) == 1:
        return Play(seat, deck.card(first[1:-1]), down=True)
    if (first[0].isdigit() or first.isupper() or deck.has_code(first)) and len(words) == 1:
        return Play(seat, deck.card(first))
    if len(words) == 1 and first.replace("-", "").isalpha():
        return Say(seat, first)
    if len(words) == 2 and first.replace("-", "").isalpha() and _AMOUNT.fullmatch(words[1]):
        return Say(seat, first, int(words[1]))
    raise MalformedAction(f"{text!r} is not an action; after the seat comes a card, (a card) or a word")


class IllegalAction(TrukError):
    """An action that the rules do not allow now; the state it was tried on is unchanged.

    `point` is the ruling point it breaks, `reason` what that says in English, `rules` the ids of the rules behind it,
    `GAP` where no source has one, and `legal` what is allowed.
    """

    def __init__(self, action: Action, point: str, rules: tuple[str, ...], legal: Sequence[Action]) -> None:
        self.action, self.point, self.rules, self.legal = action, point, rules, tuple(legal)
        self.reason = OBJECTIONS[point]
        known = ", ".join(rule for rule in rules if rule != GAP)
        shown = listed(map(str, legal)) or "nothing, the hand is over"
        super().__init__(f"{action} is not allowed: {self.reason}{f' ({known})' if known else ''}; legal now: {shown}")


def listed(texts: Iterable[str]) -> str:
    """Return actions as an error lists them: each once, though two cards may be hidden, and no more than twelve."""
    each = list(dict.fromkeys(texts))
    return ", ".join(each[:12]) + (" …" if len(each) > 12 else "")

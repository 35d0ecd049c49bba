"""Sets a table in one line: a deal, a script in the notation of the walkthroughs, and how it ends."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import dataclass
from types import ModuleType
from typing import Any, TypeVar

import pytest

from truk_rules import events as e
from truk_rules.actions import Action, IllegalAction, Play, action, seat_name
from truk_rules.advance import advance
from truk_rules.cards import Card
from truk_rules.dealing import deal
from truk_rules.hand import Hand, settle
from truk_rules.legal import legal
from truk_rules.match import Match
from truk_rules.rules import GAP
from truk_rules.variant import Variant
from truk_rules.variants import ALL, find

Kind = TypeVar("Kind")
SIDE = {"A": 0, "B": 1}

A_STRONG = "3O 2O 1O / 4C 5C 6C / 3E 2E 1E / 4B 5B 6B"
"""A deal of truk in which side A takes any trick it likes; cards by seat, A1 / B1 / A2 / B2."""

LOW = {"truk": "4 5 6 7", "valencia": "4 5 6"}
HIGH = {"truk": "3 2 1", "valencia": "3 2 12"}


@dataclass(frozen=True)
class Table:
    """A hand in play and everything that has happened in it."""

    hand: Hand
    events: tuple[e.Event, ...]

    def say(self, script: str) -> Table:
        """Play a script: actions with their seats, a comma between two."""
        table = self
        for text in script.split(","):
            table = table.act(action(text, self.hand.variant.deck, self.hand.variant.seats))
        return table

    def act(self, each: Action) -> Table:
        """Do one action."""
        hand, told = advance(self.hand, each)
        return Table(hand, self.events + told)

    def trick(self, cards: str) -> Table:
        """Play these cards one after the other, each by the seat whose turn it is; `(4E)` lies face down."""
        table = self
        for code in cards.split():
            table = table.say(f"{seat_name(table.hand.turn)} {code}")
        return table

    def may(self, seat: str) -> set[str]:
        """Return what a seat may do now, as it is written after the seat."""
        found = (str(each).partition(" ") for each in legal(self.hand))
        return {rest for name, _, rest in found if name == seat}

    @property
    def score(self) -> Match:
        """The score after the hand."""
        return settle(self.hand)[0]

    @property
    def told(self) -> tuple[e.Event, ...]:
        """All that happened, the counting after the hand too."""
        return self.events + (settle(self.hand)[1] if self.hand.result else ())

    @property
    def whys(self) -> list[str]:
        """The ruling points met, in their order."""
        return [each.why for each in self.told]

    @property
    def rules(self) -> set[str]:
        """The ids of the rules behind all that happened."""
        return {rule for why in self.whys for rule in self.hand.variant.rules(why)}

    @property
    def awards(self) -> list[tuple[str, int, str]]:
        """What was won: side, amount, unit, in the order of counting."""
        assert self.hand.result is not None
        return [("AB"[a.side], a.stake.amount, str(a.stake.unit)) for a in self.hand.result.awards]

    @property
    def tricks(self) -> str:
        """The finished tricks, one letter each: the side that took it, `=` for a tie."""
        return "".join("=" if side is None else "AB"[side] for side in self.hand.sides)

    def all_of(self, kind: type[Kind]) -> list[Kind]:
        return [each for each in self.told if isinstance(each, kind)]

    def the(self, kind: type[Kind]) -> Kind:
        """Return the one event of that kind."""
        (found,) = self.all_of(kind)
        return found


def seat(name: str) -> int:
    return "AB".index(name[0]) + 2 * (int(name[1]) - 1)


def cards(variant: Variant, text: str) -> list[Card]:
    return [variant.deck.card(code) for code in text.split()]


def sit(variant: Variant, match: Match, held: str, stock: str = "", rest: bool = True) -> Table:
    """Deal the cards of a text, a `/` between two seats; the stock is those named, then the `rest` of the pack."""
    hands = [cards(variant, each) for each in held.split("/")]
    top = cards(variant, stock)
    used = {card for each in hands for card in each} | set(top)
    under = [card for card in variant.deck.cards if card not in used] if rest else []
    return Table(*deal(variant, match, hands, top + under))


def truk(
    held: str = A_STRONG,
    *,
    dealer: str = "",
    phase: str = "tanto",
    points: tuple[int, int] = (0, 0),
    games: tuple[int, int] = (0, 0),
    stock: str = "",
    rest: bool = True,
    **options: Any,
) -> Table:
    """Deal a hand of truk, two players if two hands are given; the last seat deals unless another is named."""
    variant = find("truk", players=held.count("/") + 1, **options)
    return sit(variant, Match(seat(dealer) if dealer else variant.seats - 1, points, games, phase), held, stock, rest)


def valencia(
    held: str,
    *,
    dealer: str = "B2",
    points: tuple[int, int] = (0, 0),
    games: tuple[int, int] = (0, 0),
    **options: Any,
) -> Table:
    """Deal a hand of truc de València; A1 leads unless another dealer is named."""
    return sit(find("valencia", **options), Match(seat(dealer), points, games), held)


def lay(
    game: str,
    held: str,
    *,
    dealer: str = "",
    points: tuple[int, int] = (0, 0),
    games: tuple[int, int] = (0, 0),
    stock: str = "",
    **options: Any,
) -> Table:
    """Deal a hand of any game scored by points; A1 leads unless another dealer is named, as many play as have cards."""
    seats = held.count("/") + 1
    if any(option.name == "players" for option in ALL[game][1]):
        options["players"] = seats
    return sit(find(game, **options), Match(seat(dealer) if dealer else seats - 1, points, games), held, stock)


def making(tricks: str, variant: Variant, match: Match) -> Table:
    """Deal a hand whose tricks, played by `run`, fall as written: `AB=`; the first seats of both sides decide."""
    high, seats = HIGH[variant.name].split(), variant.seats
    low = (rank + suit for rank in LOW[variant.name].split() for suit in "OCEB")
    hands: list[list[str]] = [[] for _ in range(seats)]
    for place, taker in enumerate(tricks.ljust(3, "=")):
        for name in range(seats):
            strong = name < 2 and taker in ("AB"[name], "=")
            hands[name].append(high[place] + "OC"[name] if strong else next(low))
    return sit(variant, match, " / ".join(" ".join(each) for each in hands))


def run(table: Table, until: int = 12) -> Table:
    """Play the dealt cards of everybody in their order, till the hand is over or so many lie on the table."""
    laid = sum(len(trick.laid) for trick in table.hand.tricks)
    while table.hand.result is None and laid < until:
        turn = table.hand.turn
        table = table.act(Play(turn, table.hand.dealt[turn][len(table.hand.tricks) - 1]))
        laid += 1
    return table


def illegal(table: Table, text: str) -> IllegalAction:
    """Try an action that is not allowed; the hand stays what it was and the error says what is allowed."""
    hand = table.hand
    before, allowed = deepcopy(hand), legal(hand)
    with pytest.raises(IllegalAction) as caught:
        advance(hand, action(text, hand.variant.deck, hand.variant.seats))
    error = caught.value
    assert hand == before
    assert hash(hand) == hash(before)
    assert error.legal == allowed == legal(hand)
    assert error.rules
    assert GAP not in str(error)
    for named in (error.reason, *(rule for rule in error.rules if rule != GAP), *map(str, allowed[:12])):
        assert named in str(error)
    return error


def rules_told(*modules: ModuleType) -> set[str]:
    """Return the ids of rules that the docstrings of the tests of these modules name."""
    tests = [each for module in modules for name, each in vars(module).items() if name.startswith("test_")]
    return {
        id for each in tests for id in re.findall(r"\b[a-z]+(?:-[a-z]+)?(?:\.[a-z0-9-]*[a-z0-9])+", each.__doc__ or "")
    }

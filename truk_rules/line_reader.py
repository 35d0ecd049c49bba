"""Reads the one-line notation from left to right, and says where a text departs from it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from truk_rules.actions import Action, MalformedAction, seat_name, seats_by_name
from truk_rules.cards import Card, UnknownCard
from truk_rules.errors import TrukError
from truk_rules.match import Match
from truk_rules.options import values
from truk_rules.variant import UnknownOption, Variant
from truk_rules.variants import ALL, find

LONGEST, MOST_DEALS, MOST_ACTIONS = 4_000, 12, 400
"""The most characters, deals and actions of a line."""

_NAME, _OPTION, _VALUE = re.compile(r"[a-z-]+"), re.compile(r"[a-z0-9_]+"), re.compile(r"[a-z0-9-]+")
_NUMBER, _PHASE = re.compile(r"0|[1-9][0-9]{0,2}"), re.compile(r"[a-z][a-z0-9-]*")
_SEAT, _CARD, _ACTION = re.compile(r"[AB][1-3]"), re.compile(r"[0-9A-Z]+"), re.compile(r"[0-9A-Za-z().-]+")


class BadNotation(TrukError):
    """A text that is no line: `at` is where, counted from 0, and `expected` what should stand there."""

    def __init__(self, text: str, at: int, expected: str) -> None:
        self.at, self.expected = at, expected
        found = ascii(text[at : at + 12]) if at < len(text) else "the end"
        super().__init__(f"at {at}: expected {expected}, found {found}")


class Deal(NamedTuple):
    """One deal: the cards by seat, the whole stock from its top, and what was done."""

    held: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    actions: tuple[Action, ...]


class Reader:
    """Reads a text from its start; `at` is how far it has come, `acted` how many actions it has read."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.acted = text, 0, 0

    def error(self, expected: str, at: int | None = None) -> BadNotation:
        return BadNotation(self.text, self.at if at is None else at, expected)

    def next(self, sign: str) -> bool:
        return self.text.startswith(sign, self.at)

    def sign(self, sign: str, expected: str) -> None:
        if not self.next(sign):
            raise self.error(expected)
        self.at += 1

    def take(self, pattern: re.Pattern[str], expected: str) -> str:
        found = pattern.match(self.text, self.at)
        if not found:
            raise self.error(expected)
        self.at = found.end()
        return found[0]

    def variant(self) -> Variant:
        expected = f"a game: {', '.join(ALL)}"
        name = self.take(_NAME, expected)
        if name not in ALL:
            raise self.error(expected, 0)
        offers, given = {option.name: option for option in ALL[name][1]}, {}
        while self.next(";"):
            self.at += 1
            at = self.at
            expected = f"an option of {name}, each once: {', '.join(offers)}"
            option = offers.get(self.take(_OPTION, expected))
            if option is None or option.name in given:
                raise self.error(expected, at)
            self.sign(":", ": and a value")
            at, known = self.at, values(option)
            expected = f"a value: {', '.join(known)}"
            value = self.take(_VALUE, expected)
            if value not in known:
                raise self.error(expected, at)
            given[option.name] = known[value]
        try:
            return find(name, **given)
        except UnknownOption as error:
            raise self.error(f"options that work together ({error})", len(name)) from error

    def start(self, variant: Variant) -> Match:
        at, dealer = self.at, self.seat(variant)
        points = self.pair("the points, such as 0-0")
        games = self.pair("the games, such as 0-0")
        phase = ""
        if variant.scoring.opening:
            self.sign(";", "; and the phase")
            phase = self.take(_PHASE, f"a phase, such as {variant.scoring.opening}")
        match = Match(dealer, points, games, phase)
        if impossible := variant.scoring.impossible(match):
            raise self.error(f"a score at which a hand can begin ({impossible})", at)
        return match

    def seat(self, variant: Variant) -> int:
        names, at = seats_by_name(variant.seats), self.at
        expected = f"a seat: {', '.join(names)}"
        name = self.take(_SEAT, expected)
        if name not in names:
            raise self.error(expected, at)
        return names[name]

    def pair(self, expected: str) -> tuple[int, int]:
        self.sign(";", f"; and {expected}")
        first = int(self.take(_NUMBER, expected))
        self.sign("-", "- and the other side’s")
        return first, int(self.take(_NUMBER, expected))

    def deal(self, variant: Variant) -> Deal:
        dealt: set[Card] = set()
        held = []
        for seat in range(variant.seats):
            if seat:
                self.sign(",", f", and the cards of {seat_name(seat)}")
            held.append(tuple(self.card(variant, dealt, place) for place in range(3)))
        self.sign(";", "; and the top of the stock, which may be empty")
        top: list[Card] = []
        while not self.next(";"):
            top.append(self.card(variant, dealt, len(top)))
        self.sign(";", "; and the actions")
        rest = tuple(card for card in variant.deck.cards if card not in dealt)
        return Deal(tuple(held), tuple(top) + rest, tuple(self.actions(variant)))

    def card(self, variant: Variant, dealt: set[Card], place: int) -> Card:
        if place:
            self.sign(".", ". and a card")
        at = self.at
        expected = f"a card of {variant.name}, such as {variant.deck.cards[0]}"
        try:
            card = variant.deck.card(self.take(_CARD, expected))
        except UnknownCard as error:
            raise self.error(expected, at) from error
        if card in dealt:
            raise self.error("a card that has not been dealt yet", at)
        dealt.add(card)
        return card

    def actions(self, variant: Variant) -> Iterator[Action]:
        before = self.acted
        while self.at < len(self.text) and not self.next("/"):
            if self.acted > before:
                self.sign(",", ", and an action, or / and a deal, or the end")
            if self.acted == MOST_ACTIONS:
                raise self.error(f"the end: a line has at most {MOST_ACTIONS} actions")
            yield self.action(variant)
            self.acted += 1

    def action(self, variant: Variant) -> Action:
        at = self.at
        expected = f"an action, such as A1.{variant.deck.cards[0]} or A1.{variant.truc.accept}"
        text = self.take(_ACTION, expected).replace(".", " ")
        try:
            found = variant.action(text)
        except (MalformedAction, UnknownCard) as error:
            raise self.error(expected, at) from error
        if str(found) != text:
            raise self.error(expected, at)
        return found

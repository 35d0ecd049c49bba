"""Plays what the eight later digests write: example hands by seat number, hands of given tricks, calls one by one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.digest_tables import hyphened
from tests.table import SIDE, Table, illegal
from truk_rules import told
from truk_rules.actions import Action, Play, Say, seat_name
from truk_rules.cards import Card
from truk_rules.dealing import deal
from truk_rules.legal import legal
from truk_rules.match import Match
from truk_rules.variant import Variant
from truk_rules.variants import find

WORDS = {
    "propose exchange": "ask",
    "accept exchange": "grant",
    "refuse exchange": "deny",
    "concede": "leave",
    "fold": "leave",
    "onze run": "decline",
}
CHOICES = ("tria ", "mestre ", "onze ")


def word(text: str) -> str:
    """Write what is said in a digest as the engine does."""
    for choice in CHOICES:
        if text.startswith(choice):
            return WORDS.get(text, text.removeprefix(choice))
    return WORDS.get(text, hyphened(text))


# example hands


def variant(example: Any) -> Variant:
    players = {"players": example["players"]} if "players" in example else {}
    return find(example["variant"], **players, **example.get("options", {}))


def start(game: Variant, example: Any) -> Match:
    score = (example["score"]["A"], example["score"]["B"])
    return replace(game.start(example["dealer"]), points=score)


def cards(game: Variant, record: Any, seat: int) -> list[Card]:
    return [game.deck.card(code) for code in record[str(seat)].split()]


def sit(game: Variant, match: Match, record: Any) -> Table:
    """Deal a recorded hand: packets to the first seat and its partner, a new deal to lie on top of the stock."""
    hands = [cards(game, record["deal"], seat) for seat in range(game.seats)]
    order = [(match.dealer + 1 + place) % game.seats for place in range(game.seats)]
    top: list[Card] = []
    if "new_deal" in record:
        new = {seat: cards(game, record["new_deal"], seat) for seat in order}
        top = [new[seat][place] for place in range(3) for seat in order]
    if "packets" in record:
        packets = [[game.deck.card(code) for code in packet.split()] for packet in record["packets"]]
        hands[order[0]], hands[order[2]], *rest = packets
        top = [card for packet in rest for card in packet]
    used = {card for each in hands for card in each} | set(top)
    return Table(*deal(game, match, hands, top + [card for card in game.deck.cards if card not in used]))


def keeping(table: Table) -> Table:
    """Have the first seat keep its packet, where the game gives it one."""
    keep = Say(table.hand.first_seat, "keep")
    return table.act(keep) if keep in legal(table.hand) else table


def written(game: Variant, seat: int, text: str) -> Action:
    verb, _, rest = text.partition(" ")
    if verb in ("play", "cover"):
        return Play(seat, game.deck.card(rest), down=verb == "cover")
    return Say(seat, word(text))


def step(table: Table, seat: int, text: str) -> Table:
    """Do what one line of an example hand says; what it calls illegal must be refused and leave all as it is."""
    forbidden, text = text.startswith("illegal "), text.removeprefix("illegal ")
    if text.startswith(("signal ", "instruct ")):
        if forbidden:
            with pytest.raises(told.Forbidden) as caught:
                told.check(table.hand, seat, text)
            assert caught.value.rules
        else:
            told.check(table.hand, seat, text)
        return table
    action = written(table.hand.variant, seat, text)
    if forbidden:
        illegal(table, str(action))
        return table
    return table.act(action)


def played(game: Variant, match: Match, record: Any) -> Table:
    """Play a recorded hand to its end; a digest that does not speak of packets has them kept."""
    table = sit(game, match, record)
    if "packets" not in record:
        table = keeping(table)
    for seat, text in record["actions"]:
        table = step(table, seat, text)
    return table


# hands of given tricks


def groups(game: Variant) -> list[list[Card]]:
    """Return the cards of the pack that are equal to each other, the highest first."""
    found: dict[int, list[Card]] = {}
    for card in game.deck.cards:
        found.setdefault(game.ranking.strength(card), []).append(card)
    return [found[strength] for strength in sorted(found, reverse=True)]


def making(tricks: str, game: Variant, match: Match, last: bool = False) -> Table:
    """Deal a hand whose tricks fall as written, `AB=`, if every seat plays its cards as they were dealt.

    The first seats of both sides take and tie the tricks, or with `last` the last ones; the others have low cards.
    """
    strong = [(game.seats - 2 if last else 0) + side for side in (0, 1)]
    high = [group for group in groups(game) if len(group) > 1][:3]
    low = [card for group in reversed(groups(game)) for card in group]
    hands: list[list[Card]] = [[] for _ in range(game.seats)]
    for place in (2, 1, 0):
        taker = tricks.ljust(3, "=")[place]
        takers = {strong[side]: high[place][side] for side in (0, 1) if taker in ("AB"[side], "=")}
        low = [card for card in low if card not in takers.values()]
        for seat in range(game.seats):
            hands[seat].insert(0, takers[seat] if seat in takers else low.pop(0))
    used = {card for each in hands for card in each}
    return keeping(Table(*deal(game, match, hands, [card for card in game.deck.cards if card not in used])))


def on(table: Table) -> Table:
    """Have the seat on turn play the card it was dealt for this trick."""
    turn = table.hand.turn
    return table.act(Play(turn, table.hand.dealt[turn][len(table.hand.tricks) - 1]))


def run(table: Table) -> Table:
    """Play the cards as they were dealt till the hand is over."""
    while table.hand.result is None:
        table = on(table)
    return table


# calls


def speak(table: Table, call: str) -> Table | None:
    """Make a call, `A truco`, by any player of that side, cards being played on till it is legal; `None` if never."""
    side, _, text = call.partition(" ")
    while table.hand.result is None:
        for each in legal(table.hand):
            if isinstance(each, Say) and each.seat % 2 == SIDE[side] and each.word == word(text):
                return table.act(each)
        if table.hand.pending:
            return None
        table = on(table)
    return None


def forbidden(table: Table, call: str) -> set[str]:
    """Have each player of that side try a call that is not allowed, now and after each card still to be played.

    Returns the ids of the rules that the tries break.
    """
    side, _, text = call.partition(" ")
    broken: set[str] = set()
    while True:
        for seat in range(SIDE[side], table.hand.variant.seats, 2):
            broken.update(illegal(table, f"{seat_name(seat)} {word(text)}").rules)
        if table.hand.pending or table.hand.result:
            return broken
        table = on(table)


def mirrored(script: list[str]) -> list[str]:
    """Have each side say what the other said."""
    return [f"{'BA'[SIDE[call[0]]]}{call[1:]}" for call in script]

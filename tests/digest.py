"""Plays the example hands of the rule digests, kept as data under tests/data, through the engine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from truk_rules import events as e
from truk_rules.actions import Action, Play, Say, Swap, seat_name
from truk_rules.advance import advance
from truk_rules.bets import Unit
from truk_rules.cards import Card
from truk_rules.dealing import deal
from truk_rules.hand import Hand, settle
from truk_rules.match import Match
from truk_rules.variant import Variant
from truk_rules.variants import find

DATA = Path(__file__).parent / "data"
WORDS = {
    "ask-paso": "ask",
    "grant-paso": "grant",
    "deny-paso": "deny",
    "no vull": "no-vull",
    "quatre val": "quatre-val",
    "joc fora": "joc-fora",
    "fold": "leave",
}
MODALITY = {"blacks-tens": "negres-tens"}


def load(game: str, name: str) -> Any:
    return json.loads((DATA / game / f"{name}.json").read_text("utf-8"))


def examples(game: str) -> list[Any]:
    return [load(game, path.stem) for path in sorted((DATA / game).glob("ex-*.json"))]


def variant(example: Any) -> Variant:
    if example["variant"] == "truk":
        return find("truk", players=example["players"])
    if example["variant"] == "fournier":
        return find("fournier", players=example["players"], **example.get("options", {}))
    modality = example["modality"]
    return find("valencia", modality=MODALITY.get(modality, modality))


def seats(game: Variant) -> dict[str, int]:
    return {seat_name(seat): seat for seat in range(game.seats)}


def pair(record: dict[str, int] | None) -> tuple[int, int]:
    return (record["A"], record["B"]) if record else (0, 0)


def start(game: Variant, example: Any) -> Match:
    first, names = example["start"], seats(game)
    dealer = names[first.get("dealer") or example["deals"][0]["dealer"]]
    if game.name == "truk":
        return Match(dealer, pair(first.get("tantos")), pair(first.get("truks")), first["phase"])
    return Match(dealer, pair(first["score"]), pair(first["games"]))


def cards(game: Variant, record: Any, match: Match) -> tuple[list[list[Card]], list[Card]]:
    held = [[game.deck.card(code) for code in record["hands"][seat_name(seat)]] for seat in range(game.seats)]
    top: list[Card] = []
    for drawn in record.get("draw", []):
        order = ((match.dealer + 1 + place) % game.seats for place in range(game.seats))
        top += [game.deck.card(drawn[seat_name(seat)]) for seat in order if seat_name(seat) in drawn]
    top += [game.deck.card(code) for code in record.get("stock", [])]
    used = {card for each in held for card in each} | set(top)
    return held, top + [card for card in game.deck.cards if card not in used]


def actions(game: Variant, record: Any) -> Iterator[Action]:
    for name, verb, *rest in record["actions"]:
        seat = seats(game)[name]
        if verb in ("play", "play-down"):
            yield Play(seat, game.deck.card(rest[0]), verb == "play-down")
        elif verb == "swap":
            yield Swap(seat, tuple(game.deck.card(code) for code in rest[0]))
            yield Say(seat, rest[1])
        elif verb in ("decide", "say"):
            yield Say(seat, rest[0])
        else:
            yield Say(seat, WORDS.get(verb, verb), *rest)


def played(
    game: Variant, match: Match, record: Any
) -> tuple[Hand, Match, tuple[e.Event, ...], tuple[tuple[Action, Hand], ...]]:
    """Play one recorded deal; return the hand, the score after it, all events, and each action with its hand before."""
    hand, told = deal(game, match, *cards(game, record, match))
    events, path = list(told), []
    for action in actions(game, record):
        path.append((action, hand))
        hand, told = advance(hand, action)
        events += told
    match, told = settle(hand)
    return hand, match, (*events, *told), tuple(path)


def tricks(hand: Hand) -> list[str]:
    return ["=" if side is None else "AB"[side] for side in hand.sides]


def awards(hand: Hand) -> list[tuple[str, str, int | str]]:
    assert hand.result is not None
    return [
        (
            "envit" if award.why == "score.envit" else "truc",
            "AB"[award.side],
            award.stake.amount if award.stake.unit is Unit.POINT else str(award.stake.unit),
        )
        for award in hand.result.awards
    ]

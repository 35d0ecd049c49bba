"""How long each decision of the computer player takes, and each answer to a reader's move, which holds several of them.

Run by this machine's Python and, as it stands, by the browser's.
"""

from __future__ import annotations

import json
from random import Random
from time import perf_counter
from typing import Any

from truk_rules import chance, find, settle
from truk_rules.actions import Action
from truk_rules.browser import handle
from truk_rules.hand import Hand
from truk_rules.legal import legal
from truk_rules.player import choose
from truk_rules.sitting import written
from truk_rules.sitting_answers import asked

SEED = 1882
LONG, AGAIN = 20, 3
"""What takes more milliseconds than this is decided again so many times, to tell the player from the machine."""


def decisions(game: str, options: dict[str, int], hands: int) -> list[tuple[float, float]]:
    """Return the milliseconds of each decision when the computer plays so many hands on all seats.

    With each stands the least that the same decision took when it was made again, if it was long.
    """
    luck, variant, taken = Random(SEED), find(game, **options), list[tuple[float, float]]()

    def act(hand: Hand, luck: Random) -> Action:
        state = luck.getstate()
        action, took = _decided(hand, luck)
        least = took
        for _ in range(AGAIN if took > LONG else 0):
            luck.setstate(state)
            least = min(least, _decided(hand, luck)[1])
        taken.append((took, least))
        return action

    match = variant.start()
    for _ in range(hands):
        match, _told = settle(chance.played(variant, match, luck, act).hand)
        match = variant.start() if match.winner is not None else match
    return taken


def _decided(hand: Hand, luck: Random) -> tuple[Action, float]:
    """Return what the computer does, and the milliseconds it took."""
    began = perf_counter()
    action = choose(hand, hand.actors[0], luck)
    return action, 1000 * (perf_counter() - began)


def answers(game: str, options: dict[str, int], deals: int) -> list[float]:
    """Return the milliseconds of each answer of the engine to a reader who plays so many deals by chance."""
    luck, taken = Random(SEED), list[float]()
    for seed in range(deals):
        question: dict[str, Any] = {"game": game, "options": options, "seat": "A1", "seed": seed, "actions": []}
        over = False
        while not over:
            began = perf_counter()
            answer = json.loads(handle(json.dumps({"ask": "play", "lang": "eu", "rules": "", **question})))
            taken.append(1000 * (perf_counter() - began))
            over = answer["over"]
            question["on"] = answer["pauses"]
            if answer["pauses"]:
                question["actions"] = answer["actions"]
            elif not over:
                last = asked({**question, "actions": answer["actions"]}).steps[-1].hand
                own = [each for each in legal(last) if each.seat == 0]
                question["actions"] = [*answer["actions"], written(last, luck.choice(own))]
    return taken


def timed(tables: list[tuple[str, dict[str, int]]], hands: int, deals: int) -> str:
    """Return the milliseconds of both, table after table, as JSON."""
    return json.dumps([[decisions(*table, hands), answers(*table, deals)] for table in tables])

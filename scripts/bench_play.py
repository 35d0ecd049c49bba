"""How fast the package plays and draws, on this machine's Python and inside the browser's.

The first half is also run by the browser's Python, as it stands.
"""

from __future__ import annotations

import json
from random import Random
from time import perf_counter

from truk_rules import advance, deal, dealt_from, find, html, legal, settle
from truk_rules.browser import handle

GAMES = ("truk", "valencia")
SEED = 1882


def played(game: str, count: int) -> int:
    """Play so many hands of a game by chance, match after match, and return the number of actions."""
    luck, actions = Random(SEED), 0
    variant = find(game)
    match = variant.start()
    for _ in range(count):
        pack = list(variant.deck.cards)
        luck.shuffle(pack)
        hand, _ = deal(variant, match, *dealt_from(variant, pack, match.dealer))
        while hand.result is None:
            hand, _ = advance(hand, luck.choice(legal(hand)))
            actions += 1
        match, _ = settle(hand)
        if match.winner is not None:
            match = variant.start()
    return actions


def answered(count: int) -> None:
    """Answer the browser's question for a step so many times."""
    steps = len(html.steps("truk-first-hand"))
    for number in range(count):
        question = {"ask": "step", "walkthrough": "truk-first-hand", "lang": "eu", "step": number % steps}
        handle(json.dumps(question))


def timed(hands: int, steps: int) -> str:
    """Return the seconds that playing took, by game, and those of answering, as JSON."""
    seconds = {}
    for game in GAMES:
        began = perf_counter()
        played(game, hands)
        seconds[game] = perf_counter() - began
    began = perf_counter()
    answered(steps)
    return json.dumps(seconds | {"step": perf_counter() - began})

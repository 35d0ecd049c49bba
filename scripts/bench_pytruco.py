"""What an action costs in random play of each game, and a thousand hands in memory, beside the package pytruco.

An action is: find what is legal, choose one by chance, check and do it, and say what happened. pytruco plays truco
as its own README lets it walk by chance (no going to the deck), with its messages, which are its events. It deals
the next hand within an action; ours are dealt and settled between the actions, and a row of its own counts that too.
"""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from bench_figures import Row, in_turn, spread
from pytruco.pdt.chi import is_done, random_action
from pytruco.pdt.partida import Partida

from truk_rules import advance, deal, dealt_from, legal, settle
from truk_rules.variant import Variant
from truk_rules.variants import ALL, find

SHARE = 15
"""At four seats an action may take at most this part of what it takes pytruco."""
SEED = 1882
AZULES, ROJOS = ("Alice", "Ariana", "Annie"), ("Bob", "Ben", "Bill")


class Cost(NamedTuple):
    """Seconds of the CPU for one action, and with everything between the actions shared out among them."""

    action: float
    whole: float


def tables() -> Iterator[Variant]:
    """Yield every game as it comes, and for two where it may be played so."""
    for game, (_, offers) in ALL.items():
        yield find(game)
        players = [option.values for option in offers if option.name == "players"]
        if players and 2 in players[0][1:]:
            yield find(game, players=2)


def ours(variant: Variant, hands: int, keep: list[Any] | None = None) -> Cost:
    """Play so many hands of a game by chance, match after match; `keep` gets every state and event."""
    luck, acting, actions, began = Random(SEED), 0.0, 0, process_time()
    match = variant.start()
    for _ in range(hands):
        pack = list(variant.deck.cards)
        luck.shuffle(pack)
        hand, events = deal(variant, match, *dealt_from(variant, pack, match.dealer))
        since = process_time()
        while hand.result is None:
            hand, events = advance(hand, luck.choice(legal(hand)))
            actions += 1
            if keep is not None:
                keep.append((hand, events))
        acting += process_time() - since
        match, _ = settle(hand)
        if match.winner is not None:
            match = variant.start()
    return Cost(acting / actions, (process_time() - began) / actions)


def theirs(seats: int, hands: int, told: bool = True, keep: list[Any] | None = None) -> Cost:
    """Let pytruco play so many hands by chance; without `told` it makes no message for what is not allowed."""
    random.seed(SEED)
    actions, over, began = 0, 0, process_time()
    while over < hands:
        partida = Partida(20, list(AZULES[: seats // 2]), list(ROJOS[: seats // 2]), verbose=True)
        while over < hands and not partida.terminada():
            partida.verbose = told
            chosen = random_action(partida, allow_mazo=False)
            partida.verbose = True
            packets = chosen.hacer(partida)
            actions += 1
            over += is_done(packets)
            if keep is not None:
                keep.append(packets)
    taken = (process_time() - began) / actions
    return Cost(taken, taken)


def memory(play: Callable[[list[Any] | None], Cost]) -> tuple[float, float]:
    """Return the most bytes that playing takes while nothing is kept, and those that everything kept takes."""
    play(None)  # what is made once and stays
    tracemalloc.start()
    play(None)
    _, most = tracemalloc.get_traced_memory()
    kept: list[Any] = []
    before, _ = tracemalloc.get_traced_memory()
    play(kept)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most, after - before


def rows(quick: bool) -> list[Row]:
    """Let every game and pytruco play in turn; then weigh a thousand hands of each."""
    hands, times = (60, 3) if quick else (400, 7)
    games = {f"{each.name}, {each.seats} seats": each for each in tables()}
    rivals = sorted({each.seats for each in games.values()})
    ways: dict[str, Callable[[], Cost]] = {}
    for seats in rivals:
        ways[f"pytruco, {seats} seats"] = lambda seats=seats: theirs(seats, hands // 4)
        ways[f"pytruco, {seats} seats, no word on what is not allowed"] = lambda seats=seats: theirs(
            seats, hands // 4, told=False
        )
    ways |= {name: lambda each=each: ours(each, hands) for name, each in games.items()}
    for way in ways.values():
        way()  # what is done at the first use
    found = in_turn(times, ways)
    table = []
    for name, costs in found.items():
        figure = spread([1e6 * cost.action for cost in costs], "µs an action", 1)
        if name not in games:
            table.append(Row(name, figure))
            continue
        seats = games[name].seats
        other, least = (
            median(cost.action for cost in found[rival])
            for rival in (f"pytruco, {seats} seats", f"pytruco, {seats} seats, no word on what is not allowed")
        )
        own, whole = median(cost.action for cost in costs), median(cost.whole for cost in costs)
        ratio = f"1/{other / own:.1f} (1/{least / own:.1f})"
        wanted = f"≤ 1/{SHARE}: {'yes' if other / own >= SHARE else 'no'}" if seats == 4 else ""
        table.append(Row(name, f"{figure}, {1e6 * whole:.1f} with dealing and settling", ratio, wanted))
    return [*table, *weights(games, rivals, 100 if quick else 1000)]


def weights(games: dict[str, Variant], rivals: list[int], hands: int) -> Iterator[Row]:
    """Weigh so many hands of each game, written for a thousand."""
    ways: dict[str, Callable[[list[Any] | None], Cost]] = {
        f"pytruco, {seats} seats": lambda keep, seats=seats: theirs(seats, hands, keep=keep) for seats in rivals
    }
    ways |= {name: lambda keep, each=each: ours(each, hands, keep) for name, each in games.items()}
    for name, way in ways.items():
        most, kept = memory(way)
        what = "every state and event" if name in games else "every message"
        told = f"{most / 1000:.0f} kB at most; {what} kept {kept / 1e6 * 1000 / hands:.1f} MB"
        yield Row(f"1000 hands, {name}", told)

"""How often the computer player wins a match against random legal play, from each side, and how long it thinks."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from time import process_time
from typing import NamedTuple

from bench_figures import Row, percentile

from truk_rules import chance, legal, settle
from truk_rules.actions import Action
from truk_rules.hand import Hand
from truk_rules.legal import LEAVE
from truk_rules.player import choose
from truk_rules.variant import Concede
from truk_rules.variants import ALL, find

WANTED = 65
"""Of a hundred matches, those it is to win."""
SEED = 1882


class Table(NamedTuple):
    """A game as it is set up, the side the computer has, and whether the other side may give hands up by chance."""

    game: str
    options: tuple[tuple[str, int], ...]
    side: int
    leaves: bool


class Score(NamedTuple):
    """Matches won of those played, and the seconds that each choice took."""

    won: int
    matches: int
    thought: tuple[float, ...]


def tables() -> Iterator[Table]:
    """Yield every game as it comes, and for two where it may be played so, from each side."""
    for game, (_, offers) in ALL.items():
        players = [option.values for option in offers if option.name == "players"]
        ways: list[tuple[tuple[str, int], ...]] = [()]
        if players and 2 in players[0][1:]:
            ways.append((("players", 2),))
        elif players and 4 in players[0][1:]:
            ways.append((("players", 4),))
        for options in ways:
            gives_up = find(game).concede is not Concede.NEVER
            for leaves in (True, False) if gives_up else (True,):
                yield from (Table(game, options, side, leaves) for side in (0, 1))


def by_chance(hand: Hand, luck: Random, leaves: bool) -> Action:
    """Choose one of the legal actions of whoever acts, each as likely as any other."""
    allowed = [each for each in legal(hand) if each.seat in hand.actors]
    staying = [each for each in allowed if getattr(each, "word", "") != LEAVE]
    return luck.choice(allowed if leaves else staying or allowed)


def played(table: Table, matches: int) -> Score:
    """Play so many matches of the computer against chance."""
    luck, variant = Random(SEED + table.side), find(table.game, **dict(table.options))
    won, thought = 0, []

    def act(hand: Hand, luck: Random) -> Action:
        seat = hand.actors[0]
        if seat % 2 != table.side:
            return by_chance(hand, luck, table.leaves)
        began = process_time()
        action = choose(hand, seat, luck)
        thought.append(process_time() - began)
        return action

    for _ in range(matches):
        match = variant.start(luck.randrange(variant.seats))
        while match.winner is None:
            match, _ = settle(chance.played(variant, match, luck, act).hand)
        won += match.winner == table.side
    return Score(won, matches, tuple(thought))


def rows(quick: bool) -> list[Row]:
    """Play every game from both sides, on all cores at once."""
    matches, found = 20 if quick else 1000, list(tables())
    with ProcessPoolExecutor(os.cpu_count()) as cores:
        scores = dict(zip(found, cores.map(played, found, [matches] * len(found)), strict=True))
    table = []
    for each in found:
        if each.side:
            continue
        both = [scores[each], scores[each._replace(side=1)]]
        shares = [100 * score.won / score.matches for score in both]
        thought = [seconds for score in both for seconds in score.thought]
        game = " ".join([each.game, *(f"{name}={value}" for name, value in each.options)])
        other = "random play" if each.leaves else "random play that never gives up"
        table.append(
            Row(
                f"{game}, against {other}",
                f"won {shares[0]:.1f} % as A, {shares[1]:.1f} % as B; "
                f"{1000 * percentile(thought, 50):.2f} ms a choice, {1000 * percentile(thought, 99):.2f} ms the 99th",
                "",
                f"≥ {WANTED} %: {'yes' if min(shares) >= WANTED else 'no'}",
            )
        )
    return table

"""How many complete legal lines some small fixed deals have, in every game; kept as data, counted twice.

The engine counts them, and so does a naive player of the digests that shares nothing with it (`tests/naive.py`).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests import naive
from tests.table import seat, sit
from truk_rules.actions import action
from truk_rules.advance import advance
from truk_rules.hand import Hand
from truk_rules.legal import legal
from truk_rules.match import Match
from truk_rules.variants import ALL, find

ROWS = json.loads((Path(__file__).parent / "data" / "line_counts.json").read_text("utf-8"))
each_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
Moves = Callable[[Any], Iterable[tuple[str, Any]]]


def allowed(row: dict[str, Any], text: str) -> bool:
    """Whether a row counts an action: cards always; words, and covering a card, only those it names, if it names any."""
    what = text.split()[1]
    if row.get("words") is None or what[0].isdigit() or what[0] in "AJQK":
        return True
    return ("cover" if what.startswith("(") else what) in row["words"]


def lines(start: Hashable, moves: Moves) -> int:
    """Count the ways from a state to the end; a move that ends the hand leads to `None`."""

    @cache
    def count(state: Hashable) -> int:
        return 1 if state is None else sum(count(after) for _, after in moves(state))

    return count(start)


def engine(row: dict[str, Any]) -> tuple[Hand, Moves]:
    """The hand of a row as the engine plays it."""
    players = len(row["held"].split("/"))
    options = {"players": players} if any(each.name == "players" for each in ALL[row["game"]][1]) else {}
    variant = find(row["game"], **options)
    match = Match(seat(row["dealer"]), tuple(row.get("points", (0, 0))), phase=row.get("phase", ""))
    table = sit(variant, match, row["held"], row.get("stock", ""), rest=False)
    hand = table.say(row["script"]).hand if row.get("script") else table.hand

    def moves(hand: Hand) -> Iterable[tuple[str, Hand | None]]:
        for each in legal(hand):
            if allowed(row, str(each)):
                after = advance(hand, each)[0]
                yield str(each), None if after.result else after

    return hand, moves


def brute(row: dict[str, Any]) -> tuple[naive.State, Moves]:
    """The hand of a row as the naive player plays it."""
    hands = [each.split() for each in row["held"].split("/")]
    points = tuple(row.get("points", (0, 0)))
    game, state = naive.begin(row["game"], hands, seat(row["dealer"]), points, tuple(row.get("stock", "").split()))
    for text in row.get("script", "").split(","):
        if text and "keep" not in text:
            after = dict(naive.moves(game, state))[text.strip()]
            assert after is not None
            state = after
    return state, lambda state: (move for move in naive.moves(game, state) if allowed(row, move[0]))


@each_row
def test_the_engine_counts_the_lines_that_are_recorded(row: dict[str, Any]) -> None:
    assert lines(*engine(row)) == row["lines"]


@each_row
def test_the_digests_played_without_the_engine_give_as_many_lines(row: dict[str, Any]) -> None:
    assert lines(*brute(row)) == row["lines"]


@each_row
def test_both_allow_the_same_at_every_moment(row: dict[str, Any]) -> None:
    """The counts might agree by chance; the lines do not."""
    hand, moves = engine(row)
    state, naive_moves = brute(row)
    queue: list[tuple[Any, Any]] = [(hand, state)]
    met = set()
    while queue:
        hand, state = queue.pop()
        ours, theirs = dict(moves(hand)), dict(naive_moves(state))
        assert set(ours) == set(theirs), hand
        for text, after in ours.items():
            assert (after is None) == (theirs[text] is None), (text, hand)
            if after is not None and (after, theirs[text]) not in met:
                met.add((after, theirs[text]))
                queue.append((after, theirs[text]))


def test_every_game_has_two_deals_that_fit_a_test() -> None:
    assert {game: 2 for game in ALL}.items() <= Counter(row["game"] for row in ROWS).items()
    assert len({row["id"] for row in ROWS}) == len(ROWS)
    assert all(1 < row["lines"] < 200_000 for row in ROWS)


def test_a_scripted_action_is_one_of_the_game() -> None:
    for row in ROWS:
        variant = engine(row)[0].variant
        for text in filter(None, row.get("script", "").split(",")):
            assert action(text, variant.deck, variant.seats)

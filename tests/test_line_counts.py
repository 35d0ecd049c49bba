"""How many complete legal lines some small fixed deals have, in every game; kept as data, counted twice.

The engine counts them, and so does a naive player of the digests that shares nothing with it (`tests/naive.py`).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests import naive, naive_games
from tests.table import seat, sit
from truk_rules.advance import advance
from truk_rules.hand import Hand
from truk_rules.legal import legal
from truk_rules.match import Match
from truk_rules.variants import ALL, find

ROWS = json.loads((Path(__file__).parent / "data" / "line_counts.json").read_text("utf-8"))
each_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
Row = dict[str, Any]


def counted(row: Row, text: str) -> bool:
    """Whether a row counts an action: cards always, but words and covered cards only as it names them, if it does."""
    what = text.split()[1]
    if "words" not in row or what[0].isdigit() or what[0] in "AJQK":
        return True
    return what in row["words"]


def dealt(row: Row) -> Hand:
    """The hand of a row, its script played."""
    players = row["held"].count("/") + 1
    choice = any(option.name == "players" for option in ALL[row["game"]][1])
    variant = find(row["game"], **({"players": players} if choice else {}))
    match = Match(seat(row["dealer"]), tuple(row.get("points", (0, 0))), phase=row.get("phase", ""))
    table = sit(variant, match, row["held"], row.get("stock", ""), rest=False)
    return table.say(row["script"]).hand if "script" in row else table.hand


def moves(row: Row, hand: Hand) -> Mapping[str, Hand | None]:
    """What the engine allows, and the hand after it; `None` when that ends it."""
    after = {str(each): advance(hand, each)[0] for each in legal(hand) if counted(row, str(each))}
    return {text: None if each.result else each for text, each in after.items()}


def naively(row: Row) -> tuple[naive.State, Callable[[naive.State], Mapping[str, naive.State | None]]]:
    """The hand of a row, its script played by the naive player; and what that allows."""
    held = [each.split() for each in row["held"].split("/")]
    points = tuple(row.get("points", (0, 0)))
    game, state = naive_games.begin(row["game"], held, seat(row["dealer"]), points, tuple(row.get("stock", "").split()))
    for text in row.get("script", "").split(","):
        if text and not text.endswith(" keep"):  # packets, which the naive player knows nothing of
            after = dict(naive.moves(game, state))[text.strip()]
            assert after is not None
            state = after
    return state, lambda state: {text: after for text, after in naive.moves(game, state) if counted(row, text)}


@each_row
def test_the_digests_played_without_the_engine_give_the_lines_recorded(row: Row) -> None:
    start, naive_moves = naively(row)

    @cache
    def lines(state: naive.State | None) -> int:
        return 1 if state is None else sum(map(lines, naive_moves(state).values()))

    assert lines(start) == row["lines"]


@each_row
def test_the_engine_gives_as_many_and_at_every_moment_allows_the_same(row: Row) -> None:
    """The numbers might agree by chance; the lines do not."""
    start, naive_moves = naively(row)

    @cache
    def lines(hand: Hand | None, state: naive.State | None) -> int:
        if hand is None or state is None:
            assert hand is state
            return 1
        ours, theirs = moves(row, hand), naive_moves(state)
        assert set(ours) == set(theirs)
        return sum(lines(ours[text], theirs[text]) for text in ours)

    assert lines(dealt(row), start) == row["lines"]


def test_every_game_has_two_deals_at_least_and_none_takes_long() -> None:
    rows = Counter(row["game"] for row in ROWS)
    assert set(rows) == set(ALL)
    assert min(rows.values()) >= 2
    assert len({row["id"] for row in ROWS}) == len(ROWS)
    assert all(1 < row["lines"] < 200_000 for row in ROWS)

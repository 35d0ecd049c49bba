"""The score in words, as whoever reads the list of the steps finds it: all of it first, then what has changed."""

from __future__ import annotations

from typing import Any

import pytest

from truk_rules.match import Match
from truk_rules.scorebox import standing
from truk_rules.variants import find
from truk_rules.voice import Voice


def told(game: str, now: Match, before: Match | None = None, **options: Any) -> list[str]:
    """What is told of a score in Spanish, its spaces as they are typed."""
    return [line.replace("\u00a0", " ") for line in standing(now, Voice("es", find(game, **options)), before)]


def test_at_first_the_whole_score_is_told() -> None:
    assert told("truk", Match(0, (1, 0), (2, 3))) == ["Truks: A 2 – B 3", "Tantos: A 1 – B 0"]
    assert told("valencia", Match(0, (21, 5), (1, 0))) == ["Camas: A 1 – B 0", "Tantos: A 21 – B 5"]


@pytest.mark.parametrize(
    ("points", "games", "changed"),
    [
        ((1, 0), (2, 3), []),
        ((2, 0), (2, 3), ["Tantos: A 2 – B 0"]),
        ((0, 0), (3, 3), ["Truks: A 3 – B 3", "Tantos: A 0 – B 0"]),
        ((1, 0), (3, 3), ["Truks: A 3 – B 3"]),
    ],
)
def test_then_only_what_has_changed_is_told(
    points: tuple[int, int], games: tuple[int, int], changed: list[str]
) -> None:
    assert told("truk", Match(1, points, games), Match(0, (1, 0), (2, 3))) == changed


def test_games_are_told_only_where_more_than_one_may_be_played() -> None:
    """french.match.rubber."""
    now, before = Match(0, (12, 4), (1, 0)), Match(0, (11, 4), (0, 0))
    assert told("french", now, before) == ["Puntos: A 12 – B 4"]
    assert told("french", now, before, match_games=3) == ["Partidas: A 1 – B 0", "Puntos: A 12 – B 4"]

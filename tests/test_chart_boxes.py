"""The boxes of score sheets: as many as the longest match that may be agreed can need."""

from __future__ import annotations

import re

import pytest

from tests.test_html import balanced
from truk_rules.chart_boxes import boxes
from truk_rules.language import LANGUAGES
from truk_rules.variants import ALL

NEEDED = {
    "valencia": (3, 24, {12, 24}, 0),
    "fournier": (3, 24, {12, 24}, 0),
    "garrotxa": (3, 24, {18, 24}, 17),
    "catalunya-nord": (3, 12, {12}, 11),
    "catalan": (3, 24, {12, 18, 24}, 11),
    "french": (3, 16, {12, 16}, 0),
    "parlett": (3, 12, {12}, 0),
    "argentine": (3, 30, {15, 30}, 0),
    "mineiro": (3, 12, {12}, 11),
}
"""Games there is room for, points of the longest, where a thick line stands, one point from the end if it matters."""


@pytest.mark.parametrize("game", NEEDED)
def test_each_side_has_a_box_for_each_point_of_each_game(game: str) -> None:
    games, target, ends, edge = NEEDED[game]
    found = re.findall(r'<td class="box( end)?( edge)?">(\d+)</td>', boxes(game, "es"))
    assert [int(n) for _, _, n in found] == list(range(1, target + 1)) * 2 * games
    assert {int(n) for end, _, n in found if end} == ends
    assert {int(n) for _, at_edge, n in found if at_edge} == ({edge} if edge else set())


def test_truk_has_a_row_for_each_truk_of_seven_and_boxes_for_its_tantos() -> None:
    drawn = boxes("truk", "eu")
    rows = re.findall(r'<tr><th scope="row">(\d+)</th>(.*?)</tr>', drawn)
    assert [int(n) for n, _ in rows] == list(range(1, 14))
    assert all(row.count('class="tick"') == 3 + 3 + 2 for _, row in rows)


def test_the_nine_and_truk_are_all_games() -> None:
    assert {*NEEDED, "truk"} == set(ALL)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_boxes_are_sound_html_without_links_in_every_language(lang: str) -> None:
    for game in ALL:
        drawn = boxes(game, lang)
        assert balanced(drawn)
        assert "<a " not in drawn

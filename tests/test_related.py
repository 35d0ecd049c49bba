"""The relatives of the games: every record has its sources, and none gives rules to play by."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

from truk_rules.related import Relative, related
from truk_rules.rules import STATUSES
from truk_rules.sources import load
from truk_rules.variants import ALL

each_relative = pytest.mark.parametrize("each", related(), ids=lambda each: each.id)


@each_relative
def test_a_relative_has_sources_that_exist_and_a_place_in_each(each: Relative) -> None:
    assert each.sources
    assert set(each.sources) <= set(load())
    assert len(each.at) == len(each.sources) == len(set(each.sources))
    assert all(place.strip() for place in each.at)


@each_relative
def test_a_relative_says_how_sure_it_is(each: Relative) -> None:
    assert each.status in STATUSES


@each_relative
def test_a_relative_is_none_of_the_games_that_are_played_here(each: Relative) -> None:
    assert each.game
    assert not {each.game, *each.others} & set(ALL)
    assert each.game not in each.others


@pytest.mark.parametrize("row", tomllib.loads((files("truk_rules") / "related.toml").read_text())["relatives"])
def test_every_relative_says_whether_the_sources_give_rules_to_play_by(row: dict[str, object]) -> None:
    assert row["rules"] is False


def test_ids_are_unique_and_their_own() -> None:
    ids = [each.id for each in related()]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"related(\.[a-z0-9]+(-[a-z0-9]+)*)+", id) for id in ids)


def test_the_games_the_sources_name_beside_those_with_a_page_are_all_here() -> None:
    games = {each.game for each in related()} | {other for each in related() for other in each.others}
    named = {game for source in load().values() for game in source.games}
    assert named - set(ALL) <= games
    assert {"put", "matarrata", "truquiflor", "trut", "tru", "truque", "truco", "truc"} <= games

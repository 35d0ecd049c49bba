"""The place to play on a game page, as the site draws it."""

from __future__ import annotations

import re

import pytest

from truk_rules.language import LANGUAGES
from truk_rules.option_words import settles
from truk_rules.variants import ALL, find
from truk_rules.voice import Voice
from truk_site import play


def test_the_buttons_call_a_deal_as_its_game_does() -> None:
    def buttons(game: str) -> list[str]:
        return re.findall(r'data-action="(?:day|deal)"[^>]*>([^<]*)', play.section(game, "ca", game))

    assert buttons("garrotxa") == ["El dat del dia", "El dat següent"]
    assert buttons("catalunya-nord") == ["La donada del dia", "La donada següent"]
    assert buttons("valencia") == ["La mà del dia", "La mà següent"]


@pytest.mark.parametrize("game", ALL)
def test_what_is_chosen_before_playing_are_the_options_that_follow_from_no_other(game: str) -> None:
    named = re.findall(r'<select name="(\w+)"', play.section(game, "es", game))
    assert named == [*(each.name for each in find(game).offers if not each.follows), "seat"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_lets_raises_double_in_french_truc_is_told_that_sixteen_points_win(lang: str) -> None:
    """french.sackson.match.target; twelve with doubling, or sixteen without, could be chosen and was then refused."""
    french = find("french")
    (doubling,) = (each for each in french.offers if each.name == "sackson")
    told = Voice(lang, french).say(settles(doubling, french))
    assert told
    shown = play.section("french", lang, "french")
    assert 'name="target"' not in shown
    assert shown.index('name="sackson"') < shown.index(told) < shown.index('name="free_raise"')
    assert find("french", sackson=True).scoring.target == 16

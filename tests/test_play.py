"""The place to play on a game page, as the site draws it."""

from __future__ import annotations

import re

from truk_site import play


def test_the_buttons_call_a_deal_as_its_game_does() -> None:
    def buttons(game: str) -> list[str]:
        return re.findall(r'data-action="(?:day|deal)"[^>]*>([^<]*)', play.section(game, "ca", game))

    assert buttons("garrotxa") == ["El dat del dia", "El dat següent"]
    assert buttons("catalunya-nord") == ["La donada del dia", "La donada següent"]
    assert buttons("valencia") == ["La mà del dia", "La mà següent"]

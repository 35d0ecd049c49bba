"""The readings of the pages: every question has a rule and a key, every page was read, and enough was found on it."""

from __future__ import annotations

import tomllib

import pytest

from scripts.readings import ENOUGH, FOLDER, keys, marked, readings, table
from truk_rules import notation
from truk_rules.language import LANGUAGES
from truk_rules.rules import rulebook
from truk_rules.variants import ALL


@pytest.mark.parametrize("game", ALL)
def test_twenty_questions_are_asked_of_each_game_and_each_has_its_rule(game: str) -> None:
    questions = tomllib.loads((FOLDER / game / "questions.toml").read_text("utf-8"))["questions"]
    assert len(questions) == len({each["en"] for each in questions}) == 20
    for each in questions:
        assert each["rule"] in rulebook(game).rules
        assert each["kind"] in ("number", "card", "choice", "yesno", "side")
        assert keys(each)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ALL)
def test_a_reader_of_the_page_alone_found_the_answers(game: str, lang: str) -> None:
    reading = marked(game, lang)
    assert reading.right >= ENOUGH, f"wrong: {reading.wrong}"


NEWCOMERS = {"learn-truk": "eu", "learn-argentine": "tr", "learn-french": "fr"}
"""The lessons that somebody walked who knew nothing else, and in which language."""


@pytest.mark.parametrize(("path", "lang"), NEWCOMERS.items())
def test_whoever_has_walked_the_lessons_knows_the_game_and_has_played_a_deal(path: str, lang: str) -> None:
    reading = marked(path, lang)
    assert reading.total == 15
    assert reading.right >= 13, f"wrong: {reading.wrong}"
    played = notation.read(tomllib.loads((FOLDER / path / f"{lang}.toml").read_text("utf-8"))["played"])
    assert played.variant.name == path.removeprefix("learn-")
    assert notation.replay(played)[-1].hand.result is not None


def test_the_summary_says_what_the_readings_were() -> None:
    assert table(list(readings())) in (FOLDER / "README.md").read_text("utf-8")

"""The readings of the pages: every question has a rule and a key, every page was read, and enough was found on it."""

from __future__ import annotations

import tomllib

import pytest

from scripts.readings import ENOUGH, FOLDER, LANGUAGES, keys, marked, readings, table
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


def test_the_summary_says_what_the_readings_were() -> None:
    assert table(list(readings())) in (FOLDER / "README.md").read_text("utf-8")

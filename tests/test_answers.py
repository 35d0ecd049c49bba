"""The answers to a question as buttons: named in the reader's language, each with what is said when it is chosen."""

from __future__ import annotations

import re
from html import unescape

import pytest

from truk_rules.answers import answers
from truk_rules.predictions import asked
from truk_rules.variants import find
from truk_rules.voice import Voice


def buttons(question: str, lang: str = "es") -> dict[str, str]:
    """What each button is called, and what is said to whoever chooses it."""
    markup = answers(asked(question), Voice(lang, find("truk"), as_html=True))
    found = re.findall(r'<button type="button" data-verdict="([^"]*)">(.*?)</button>', markup)
    return {re.sub(r"<[^>]+>", "", name): unescape(verdict) for verdict, name in found}


@pytest.mark.parametrize(
    ("choices", "named"),
    [
        ("yes*|no", ["Sí", "No"]),
        ("A|B|nobody*", ["Pareja\N{NO-BREAK SPACE}A", "Pareja\N{NO-BREAK SPACE}B", "Nadie"]),
        ("trick1*|trick2", ["Primera baza", "Segunda baza"]),
        ("A1|B2*", ["A1", "B2"]),
        ("3*|6", ["3", "6"]),
        ("3O*|1E", ["Tres de oros", "As de espadas"]),
    ],
)
def test_each_kind_of_answer_has_its_name(choices: str, named: list[str]) -> None:
    assert list(buttons(f"Who? [{choices}]")) == named


def test_the_right_answer_is_said_to_be_right_and_the_others_name_it() -> None:
    told = list(buttons("Who wins? [A|B*|nobody]").values())
    assert told[0] == told[2] != told[1]
    assert "pareja\N{NO-BREAK SPACE}B" in told[0]
    assert "pareja" not in told[1]


def test_a_question_without_choices_has_no_buttons() -> None:
    assert answers(asked("Who wins?"), Voice("es", find("truk"))) == ""
    assert asked("Who wins? [A*|B]").choices == ("A", "B")

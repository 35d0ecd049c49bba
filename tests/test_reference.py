"""What each page of rules promises its readers, looked for in the finished pages of every game and language."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.small_site import ROOT
from truk_rules.language import LANGUAGES
from truk_rules.variants import ALL
from truk_site.blocks import MOST_WORDS

pytestmark = pytest.mark.site

THIN = {"catalan", "parlett"}
"""Games whose sources tell too little for five example hands."""


@cache
def page(lang: str, path: str) -> str:
    return (ROOT / "site" / lang / path / "index.html").read_text("utf-8")


def words(html: str) -> int:
    return len(re.findall(r"\w[\w’-]*", re.sub(r"<[^>]+>", " ", html)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ALL)
def test_a_game_is_told_in_three_minutes_and_its_cards_are_drilled(game: str, lang: str) -> None:
    text = page(lang, f"games/{game}")
    (three,) = re.findall(r'<div class="three">(.*?)</div>', text, re.DOTALL)
    assert 120 <= words(three) <= MOST_WORDS * 1.1  # an elided article counts here as a word of its own
    (cards,) = re.findall(r'<section class="drill" id="[\w-]+" data-drill="cards".*?</section>', text, re.DOTALL)
    assert len(re.findall("<li data-question=", cards)) == 10
    assert '<ol class="strip' in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ALL)
def test_a_game_has_its_hands_and_asks_its_reader_before_some_steps(game: str, lang: str) -> None:
    hands = re.findall(r'<ol class="transcript" start="0">(.*?)</ol>', page(lang, f"games/{game}"), re.DOTALL)
    assert len(hands) >= (2 if game in THIN else 5)
    assert all(hand.count("<li ") <= 12 for hand in hands)
    assert sum('class="ask"' in hand for hand in hands) >= 2
    for line in "".join(hands).split("</li>")[:-1]:
        assert re.search(r'class="refs">[^<]*<a href="#', line), line[:120]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ties_and_signals_are_one_touch_from_home(lang: str) -> None:
    book = page(lang, "").partition('id="content"')[2]
    assert {"ties/", "compare/", "signals/"} <= set(re.findall(r'<a href="([^"#]+)"', book))


def test_every_arrow_between_tantos_and_truk_bears_the_number_of_its_rule() -> None:
    (drawn,) = re.findall(r'<figure class="phases">(.*?)</svg>', page("eu", "games/truk"), re.DOTALL)
    assert drawn.count('marker-end="url(#phase-tip)"') <= len(re.findall(r'<text class="no"[^>]*>\d\.\d', drawn))

"""What the engine says, in five languages: golden texts a native reader can review, and nothing left unsaid.

After a wanted change run `make golden`, and read the diff.
"""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.courses import courses, variants
from tests.paged import PAGED, walkthroughs
from truk_rules import events as e
from truk_rules import walkthrough
from truk_rules.english import English
from truk_rules.hand import settle
from truk_rules.language import LANGUAGES, nouns
from truk_rules.narrate import TELL, sentences
from truk_rules.nouns import Noun, UndeclaredForm, Words, capital
from truk_rules.variant import Exchange, Variant
from truk_rules.variants import ALL, find
from truk_rules.voice import Voice

GOLDEN = Path(__file__).parent / "golden"
TOLD = tuple((id, lang) for game, lang in PAGED for id in walkthroughs(game))
"""The walkthroughs that stand on a page, with its language."""


def told(id: str, lang: str) -> str:
    """The whole walkthrough as text, a step a paragraph."""
    each = walkthrough.load(id)
    voice = Voice(lang, each.variant)
    lines = [voice.gettext(each.title)]
    for step in walkthrough.replay(each):
        text = " ".join(sentence for event in step.events for sentence in sentences(voice, event))
        note = f"\n   {voice.note(step.note)}" if step.note else ""
        lines.append(f"{step.number + 1}. {text}{note}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("id", "lang"), TOLD)
def test_every_step_is_told_as_a_reader_of_the_language_reviewed_it(id: str, lang: str) -> None:
    path = GOLDEN / lang / f"{id}.txt"
    text = told(id, lang)
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text


def test_no_golden_text_is_left_over() -> None:
    kept = {(path.parent.name, path.stem) for lang in LANGUAGES for path in (GOLDEN / lang).glob("*.txt")}
    assert kept == {(lang, id) for id, lang in TOLD}


@cache
def happenings(game: str) -> tuple[tuple[Variant, e.Event], ...]:
    """What happens in hands played by chance with every option: of each kind of event, some."""
    kept: dict[tuple[object, ...], list[tuple[Variant, e.Event]]] = {}
    for course in courses(game, 2, 1000):
        for event in (*course.told, *settle(course.end)[1]):
            variant = course.start.variant
            kept.setdefault((variant.seats, type(event), event.why), []).append((variant, event))
    return tuple(each for some in kept.values() for each in some[:: -(-len(some) // 8)])


@pytest.mark.parametrize(("game", "lang"), PAGED)
def test_whatever_happens_in_random_play_is_told(game: str, lang: str) -> None:
    """Also that no sentence keeps a brace, is empty, or starts with a small letter."""
    for variant, event in happenings(game):
        for voice in (Voice(lang, variant), Voice(lang, variant, as_html=True)):
            for sentence in sentences(voice, event):
                plain = sentence.split(">", 1)[-1] if sentence.startswith("<") else sentence
                assert plain[:1] == capital(plain[:1], voice.lang)
                assert "{" not in sentence
                assert sentence


def test_every_event_has_its_sentence() -> None:
    assert set(TELL) == set(e.Event.__args__)


@pytest.mark.parametrize(
    ("lang", "form", "text"),
    [
        ("eu", "erg", "hiruko ezpatak"),
        ("ca", "de", "del tres d’espases"),
        ("es", "a", "al tres de espadas"),
        ("fr", "art", "le trois d’épée"),
        ("tr", "acc", "kılıç üçlüsünü"),
    ],
)
def test_a_card_takes_the_form_a_sentence_asks_for(lang: str, form: str, text: str) -> None:
    card = find("truk").deck.card("3E")
    assert format(Words(lang, "truk").card(card), form) == text


def test_in_valencia_coins_are_called_ors() -> None:
    card = find("valencia").deck.card("7O")
    assert format(Words("ca", "valencia").card(card), "art") == "el set d’ors"
    assert format(Words("ca", "truk").card(card), "art") == "el set d’oros"


def test_an_undeclared_form_is_named_with_those_there_are() -> None:
    with pytest.raises(UndeclaredForm, match="no form 'erg'; declared are a, b"):
        format(Noun({"a": "x", "b": "y"}), "erg")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ALL)
def test_every_card_of_a_game_has_a_name_of_its_own(game: str, lang: str) -> None:
    words = Words(lang, game)
    for variant in variants(game):
        assert len({str(words.card(card)) for card in variant.deck.cards}) == len(variant.deck)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_suit_has_a_letter_of_its_own(lang: str) -> None:
    letters = nouns(lang)["letter"]
    suits = {letters[suit] for suit in ("coins", "cups", "swords", "batons")}
    courts = {letters.get(rank, rank) for rank in "JQK"}
    assert len(suits) == 4
    assert len(courts) == 3
    assert len(letters) == 4 + len(courts - set("JQK"))


def test_turkish_capitals_keep_their_dots() -> None:
    assert capital("ilk el", "tr") == "İlk el"
    assert capital("ısı", "tr") == "Isı"
    assert capital("ilk", "eu") == "Ilk"


def test_the_ranks_put_aside_face_down_are_those_of_the_game() -> None:
    truk = find("truk")
    other = replace(truk, exchange=Exchange(hidden=("1", "11", "12")))
    event = e.HidCards(0, 1, "swap.hidden")
    assert sentences(Voice("es", truk), event)[0].endswith("es un dos o un tres.")
    assert sentences(Voice("es", other), event)[0].endswith("es un as, un caballo o un rey.")
    assert sentences(English(other), event)[0].endswith("it is a 1, an 11 or a 12.")


def test_who_drew_the_highest_card_and_what_that_gives_are_two_sentences() -> None:
    truk = find("truk")
    for dealt in (0, 1):
        told = sentences(English(truk), e.DrawWon(1, dealt, "draw.won"))
        assert told[1] == "Side B takes two tantos."
        assert all(sentence[0].isupper() for sentence in told)

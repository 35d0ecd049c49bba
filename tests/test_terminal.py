"""A match in the terminal: what it asks, what it understands, and what it keeps to itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import repeat
from random import Random

import pytest

from tests.table import seat, sit
from truk_rules.actions import Play, Say, Swap, action
from truk_rules.english import English
from truk_rules.hand import Hand
from truk_rules.language import LANGUAGES
from truk_rules.match import Match
from truk_rules.terminal import HELP, Quit, play, public, your_turn
from truk_rules.variants import ALL, find
from truk_rules.voice import Voice


def match(game: str, answers: Iterable[str | None], seed: int = 1, lang: str = "", **options: object) -> list[str]:
    """Play a match with these answers and return what is told, prompts apart."""
    variant, told, given = find(game, **options), list[str](), iter(answers)
    play(Voice(lang, variant) if lang else English(variant), Random(seed), lambda _: next(given), told.append)
    return told


def turn(hand: Hand, *answers: str | None) -> tuple[str, list[str]]:
    """Ask for one turn of the reader; return the action and what is told meanwhile."""
    told, given = list[str](), iter(answers)
    return str(your_turn(English(hand.variant), hand, Random(1), lambda _: next(given), told.append)), told


def argentine(dealer: str = "B2", points: tuple[int, int] = (0, 0)) -> Hand:
    held = "7O 6O 3E / 1E 3C 4C / 2B 5C 12O / 10B 11B 4B"
    return sit(find("argentine"), Match(seat(dealer), points), held).hand


# whole matches


@pytest.mark.parametrize("game", ALL)
def test_a_match_of_every_game_comes_to_its_end(game: str) -> None:
    told = match(game, repeat("1"))
    assert told[0].startswith(f"{game}: you are A1")
    assert HELP in told[:3]
    assert re.search(r"(Points|Tentos|Tantos|Stones) \d+–\d+", told[-1])
    assert "You have left the match." not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_is_told_in_the_language_asked_for(lang: str) -> None:
    english = match("valencia", repeat("1"))
    told = match("valencia", repeat("1"), lang=lang)
    assert len(told) == len(english)
    assert told != english


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    assert match("mineiro", repeat("1"), seed=3) == match("mineiro", repeat("1"), seed=3)
    assert match("mineiro", repeat("1"), seed=3) != match("mineiro", repeat("1"), seed=4)


@pytest.mark.parametrize("word", ["quit", "q", "QUIT ", None])
def test_the_reader_may_leave_the_match(word: str | None) -> None:
    told = match("truk", [word])
    assert told[-2] == "You have left the match."
    assert told[-1] == "Truks 0–0 · Tantos 0–0 · the draw for the first dealer"


def test_partners_are_named_if_there_are_any() -> None:
    assert match("truk", ["q"], players=2)[:2] == ["truk: you are A1.", HELP]
    assert match("catalunya-nord", ["q"])[:3] == ["catalunya-nord: you are A1.", "With you: A2 and A3.", HELP]


# what the reader writes


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("1", "A1 7O"),
        ("7O", "A1 7O"),
        ("7o", "A1 7O"),
        ("A1 7O", "A1 7O"),
        ("a1 7o", "A1 7O"),
        (" 6O ", "A1 6O"),
        ("truco", "A1 truco"),
        ("TRUCO", "A1 truco"),
        ("real envido", "A1 real-envido"),
        ("Real-Envido", "A1 real-envido"),
    ],
)
def test_a_turn_is_written_as_a_number_a_card_or_a_word(text: str, read: str) -> None:
    assert turn(argentine(), text)[0] == read


def test_an_amount_follows_its_word_and_the_list_shows_that_there_may_be_one() -> None:
    held = "3O 6C 5E / 1E 6E 4C / 7C 5C 3B / 7O 5O 4B"
    hand = sit(find("fournier", envit_free_amounts=True), Match(3), held).hand
    done, told = turn(hand, "envide 5")
    assert done == "A1 envide 5"
    assert "envide …" in told[-1]
    assert turn(hand, "envide")[0] == "A1 envide 2"


def test_cards_put_aside_are_written_after_swap() -> None:
    hand = (
        sit(find("truk", players=2), Match(1, phase="forced-paso"), "3O 4O 5O / 1C 2C 4C").say("A1 paso,B1 paso").hand
    )
    assert turn(hand, "swap 4o 5o")[0] == "A1 swap 4O 5O"
    assert turn(hand, "SWAP")[0] == "A1 swap"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", HELP),
        ("?", HELP),
        ("help", HELP),
        ("0", "“0” could not be read; write for example 7O."),
        ("99", "“99” could not be read"),
        ("9O", "“9O” could not be read"),
        ("7C", "“A1 7C” is not allowed now. Rule: argentine.deal.count. Allowed: 7O, 6O, 3E, "),
        ("(7O)", "“A1 (7O)” is not allowed now. Rule: –."),
        ("retruco", "“A1 retruco” is not allowed now. Rule: argentine.truco.values."),
        ("quiero", "“A1 quiero” is not allowed now"),
        ("what now", "“A1 what-now” is not allowed now. Rule: –."),
        ("truco 5 6", "“truco 5 6” could not be read"),
        ("swap", "“A1 swap” is not allowed now"),
        ("swap x", "“swap x” could not be read"),
        ("<b>", "“<b>” could not be read"),
        ("partner", "Only you may speak or play now."),
    ],
)
def test_what_cannot_be_done_is_told_and_asked_again(text: str, said: str) -> None:
    done, told = turn(argentine(), text, "7O")
    assert done == "A1 7O"
    assert any(each in told[-1] for each in said.split("|"))


def test_the_end_of_the_input_leaves_the_match() -> None:
    with pytest.raises(Quit):
        turn(argentine(), None)


def test_an_answer_may_be_left_to_the_partner() -> None:
    table = sit(find("argentine"), Match(0), "7O 6O 3E / 1E 3C 4C / 2B 5C 12O / 10B 11B 4B").say("B1 truco")
    assert turn(table.hand, "quiero")[0] == "A1 quiero"
    done = action(turn(table.hand, "partner")[0], table.hand.variant.deck)
    assert done.seat == seat("A2")


# what the reader sees


def shown(hand: Hand) -> str:
    return "\n".join(turn(hand, "1")[1])


def test_the_table_and_ones_own_cards_are_shown() -> None:
    hand = sit(find("argentine"), Match(seat("A2")), "7O 6O 3E / 1E 3C 4C / 2B 5C 12O / 10B 11B 4B").say("B2 4B").hand
    assert shown(hand).splitlines()[:2] == ["Table: B2 4B", "Your cards: 7O 6O 3E"]
    assert not [code for code in ("1E", "3C", "2B", "12O", "10B") if code in shown(hand)]


def test_a_covered_card_stays_covered() -> None:
    held = "6O 3O 4C / 5E 4E 7C / 1E 4B 5O / 7O 6C 3B"
    hand = sit(find("valencia"), Match(seat("A2")), held).say("B2 (7O)").hand
    assert "Table: B2 (??)" in shown(hand)
    assert "7O" not in shown(hand)


def test_a_side_that_decides_together_sees_its_partners_cards() -> None:
    """mineiro.onze.choice."""
    held = "2S QD 5C / 3S KH 6D / JS 7S 4H / AH 6C 5S"
    hand = sit(find("mineiro", packets="off"), Match(3, (11, 8)), held).hand
    assert "A2: JS 7S 4H" in shown(hand)
    assert "3S" not in shown(hand)


def test_in_a_blind_hand_nobody_sees_cards_and_one_is_played_by_its_place() -> None:
    """mineiro.ferro.blind."""
    held = "2S QD 5C / 3S KH 6D / JS 7S 4H / AH 6C 5S"
    hand = sit(find("mineiro"), Match(3, (11, 11)), held).hand
    done, told = turn(hand, "truco", "2")
    assert done == "A1 QD"
    assert "Your cards: ?? ?? ??" in told
    assert "1 card 1  2 card 2  3 card 3" in told
    assert not [code for code in ("2S", "QD", "5C") if code in "\n".join(told)]


def test_cards_put_aside_face_down_and_cards_drawn_by_others_are_not_told() -> None:
    """truk.paso.hide: twos and threes."""
    hand = sit(find("truk"), Match(0, phase="tanto"), "3O 4O 5O / 1C 2C 4C / 6C 7C 1E / 2B 5B 6B").hand
    swap = Swap(1, tuple(hand.variant.deck.card(code) for code in ("2C", "4C")))
    assert public(swap, hand) == "B1 swap ?? 4C"
    assert public(Say(1, "paso"), hand) == "B1 paso"
    assert public(Play(1, swap.cards[0]), hand) == "B1 2C"
    told = "\n".join(line for line in match("truk", pasotan(), seed=5) if "drew the highest" not in line)
    assert "A1 draws" in told or "A1 changes no card" in told
    assert "B1 draws" not in told


def pasotan() -> Iterator[str]:
    """Answers that come to a change of cards sooner or later: decline, pass, swap."""
    while True:
        yield from ("decline", "paso", "ask", "swap", "keep", "1")

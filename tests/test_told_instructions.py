"""What a player may tell its partner to play, and what that leaves the partner."""

from __future__ import annotations

import pytest

from tests.table import Table, cards
from tests.talk import CATALUNYA_NORD, FRENCH, dealt, forbidden
from truk_rules import told
from truk_rules.legal import legal
from truk_rules.told import Forbidden, MalformedTalk, check, obeying


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("play low", "10H"),
        ("play-low", "10H"),
        ("come to me", "10H"),
        ("play the ace", "AH"),
        ("play the king", "KH"),
        ("play A", "AH"),
        ("play the Ten", "10H"),
        ("play kh", "KH"),
        ("play the seven", "10H KH AH"),
        ("leave it to me", "10H"),
    ],
)
def test_an_instruction_leaves_these_cards(words: str, left: str) -> None:
    """french.four.governor.obey: a card the partner does not hold binds it to nothing."""
    hand = dealt("french", FRENCH, players=4)
    assert list(obeying(hand, 2, words)) == cards(hand.variant, left)


def test_what_is_left_to_the_governor_does_not_take_the_trick() -> None:
    table = Table(dealt("french", FRENCH, players=4), ()).say("A1 9D, B1 QS")
    assert list(map(str, obeying(table.hand, 2, "leave it to me"))) == ["10H"]
    table = Table(dealt("french", "9D KS 7H / AS 9C 8H / 10H KH JH / QC 10D JC", players=4), ()).say("A1 9D, B1 AS")
    assert list(map(str, obeying(table.hand, 2, "leave it to me"))) == ["10H", "KH", "JH"]
    assert list(map(str, obeying(table.hand, 2, "play low"))) == ["10H"]


def test_equal_lowest_cards_are_both_low() -> None:
    hand = dealt("garrotxa", "4O 5O 6O / 4C 4E 6C / 2E 5E 6E / 4B 5B 6B")
    assert list(map(str, obeying(hand, 1, "play low"))) == ["4C", "4E"]


def test_an_instruction_is_for_a_seat_whose_partner_may_give_it() -> None:
    hand = dealt("french", FRENCH, players=4)
    for governor in (0, 3):
        with pytest.raises(Forbidden, match="nobody may instruct") as caught:
            obeying(hand, governor, "play low")
        assert caught.value.rules == ("french.four.governor.instruct", "french.four.governor.roles")


def test_the_peu_calls_his_partner_to_him_and_captains_direct() -> None:
    """valencia.talk.come-to-me; catalunya-nord.captain.role."""
    hand = dealt("valencia", "7E 6E 3O / 5E 4E 7C / 1E 4B 5O / 7O 6C 3B")
    check(hand, 2, "instruct vine a mi")
    assert list(map(str, obeying(hand, 0, "vine a mi"))) == ["6E"]
    assert forbidden(hand, "A1", "instruct vine a mi").rules == ("valencia.talk.come-to-me",)
    hand = dealt("catalunya-nord", CATALUNYA_NORD, "A1")
    check(hand, 1, "instruct play the king")
    assert list(map(str, obeying(hand, 4, "play the king"))) == ["12C"]
    assert forbidden(hand, "B2", "instruct play low").rules == ("catalunya-nord.captain.role",)


def test_only_where_the_rules_say_so_an_instruction_binds() -> None:
    assert {game for game, each in told.games().items() if each.obey} == {"french", "parlett"}


@pytest.mark.parametrize("text", ["", "signal", "wink", "nod wink", "instruct", "instruct dance", "instruct play 6H",
                                  "instruct play", "instruct the ace", "play low", "signalwink"])  # fmt: skip
def test_a_text_that_is_no_talk_is_refused(text: str) -> None:
    with pytest.raises(MalformedTalk):
        check(dealt("french", FRENCH, players=4), 1, text)


def test_talk_changes_nothing_that_may_be_played() -> None:
    hand = dealt("french", FRENCH, players=4)
    before = legal(hand)
    check(hand, 1, "signal wink")
    obeying(hand, 2, "play low")
    assert legal(hand) == before
    assert hand == dealt("french", FRENCH, players=4)

"""What a seat reckons: certain things are certain, the envit is counted rightly, nothing leaves 0 to 1."""

from __future__ import annotations

from random import Random

import pytest

from tests.table import sit
from truk_rules import advance, deal, dealt_from, find, legal
from truk_rules.hand import Hand, seen
from truk_rules.match import Match
from truk_rules.odds import by_value
from truk_rules.outlook import Outlook, compared, values
from truk_rules.variants import ALL

WITH_ENVIT = [game for game in ALL if find(game).envit]


def truk(held: str, script: str = "") -> Hand:
    table = sit(find("truk"), Match(3, phase="tanto"), held)
    return (table.say(script) if script else table).hand


def outlook(hand: Hand, seat: int) -> Outlook:
    return Outlook(seen(hand, seat), seat)


def test_a_hand_that_cannot_be_lost_is_certain_and_one_that_cannot_be_won_hopeless() -> None:
    hand = truk("3O 3C 3E / 4C 5C 6C / 4E 5E 6O / 4B 5B 6B", "A1 3O, B1 4C, A2 4E, B2 4B, A1 3C, B1 5C, A2 5E")
    assert outlook(hand, 3).hand() == 0
    hand = truk("3O 3C 3E / 4C 5C 6C / 4E 5E 6O / 4B 3B 6B", "A1 3O, B1 4C, A2 4E, B2 4B, A1 3C")
    assert outlook(hand, 0).hand() == 1


def test_better_cards_give_better_chances() -> None:
    chances = [
        outlook(truk(f"{held} / 4C 5C 6C / 4E 5E 6E / 4B 5B 6B"), 0).hand()
        for held in ("4O 5O 6O", "10O 7O 6O", "12O 11O 1O", "3O 2O 1O", "3O 3C 2O", "3O 3C 3E")
    ]
    assert chances == sorted(chances)
    assert chances[0] < 0.3 < 0.8 < chances[-1]


def test_cards_that_were_seen_are_not_expected_again() -> None:
    hand = truk("3O 3C 5O / 3E 5C 6C / 4E 5E 6E / 3B 5B 6B", "A1 5O, B1 3E, A2 4E, B2 3B")
    assert {"3O", "3C", "3E", "3B"}.isdisjoint(map(str, outlook(hand, 0).unseen))
    assert outlook(hand, 0).beats(hand.held[0][0]) == 1


@pytest.mark.parametrize("game", WITH_ENVIT)
def test_envits_are_counted_as_when_each_hand_is_looked_at(game: str) -> None:
    variant, luck = find(game), Random(19)
    assert variant.envit is not None
    for number in (3, 7, 15, len(variant.deck) - 3):
        some = luck.sample(variant.deck.cards, number)
        counted = {value: count for value, count in values(some, variant.envit).items() if count}
        assert counted == {value: len(hands) for value, hands in by_value(variant.envit, some).items()}


@pytest.mark.parametrize("game", WITH_ENVIT)
def test_the_best_envit_there_can_be_is_certain_for_the_first_seat(game: str) -> None:
    variant = find(game)
    assert variant.envit is not None
    held = [variant.deck.card(code) for code in ("7O", "6O", "5C")]
    rest = [card for card in variant.deck.cards if card not in held]
    hands = [held, *(rest[3 * place : 3 * place + 3] for place in range(variant.seats - 1))]
    hand, _ = deal(variant, Match(variant.seats - 1), hands, rest[3 * (variant.seats - 1) :])
    assert outlook(hand, 0).envit() == pytest.approx(1)


@pytest.mark.parametrize("game", ALL)
def test_chances_lie_between_none_and_certainty(game: str) -> None:
    variant, luck = find(game), Random(23)
    for _ in range(10):
        match = variant.start()
        pack = list(variant.deck.cards)
        luck.shuffle(pack)
        hand, _ = deal(variant, match, *dealt_from(variant, pack, match.dealer))
        while hand.result is None:
            for seat in range(variant.seats):
                assert 0 <= outlook(hand, seat).hand() <= 1 + 1e-9
            hand, _ = advance(hand, luck.choice(legal(hand)))


def test_two_values_are_compared_by_what_each_may_be() -> None:
    assert compared([1, 1], [0, 1]) == (0, 0)
    assert compared([0, 1], [1, 1]) == (1, 0)
    assert compared([0.5, 1], [0.5, 1]) == (0.25, 0.5)

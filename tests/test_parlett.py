"""Truc by the rules that Parlett reports, as a player would tell it: thirty-six cards, all else as in French truc."""

from __future__ import annotations

import sys
from random import Random

import pytest

from tests.courses import same_course
from tests.table import illegal, lay, rules_told
from truk_rules.actions import seat_name
from truk_rules.dealing import deal, dealt_from
from truk_rules.hand import HIDDEN, seen
from truk_rules.match import Match
from truk_rules.rules import rulebook
from truk_rules.variants import find

HELD = "7S AS 8S / 6H KH 10H"
FOUR = "7S AS 8S / 6H KH 10H / JD QD 10D / QC JC 9C"


def test_the_pack_has_thirty_six_cards_and_the_sixes_come_after_the_sevens() -> None:
    """parlett.identity.deck, parlett.identity.deck-ranks, parlett.rank.order."""
    variant = find("parlett")
    assert len(variant.deck) == 36
    order = [group[0].rank for group in variant.ranking.groups(variant.deck.cards)]
    assert order == ["7", "6", "A", "K", "Q", "J", "10", "9", "8"]
    assert lay("parlett", HELD).trick("AS 6H").tricks == "B"
    assert lay("parlett", HELD).trick("7S 6H").tricks == "A"
    assert lay("parlett", HELD).trick("8S 10H").tricks == "B"


@pytest.mark.parametrize("seed", range(60))
def test_without_the_sixes_it_is_played_as_french_truc_with_the_ace_high(seed: int) -> None:
    """parlett.base, parlett.match.target: the same deals allow the same and end the same."""
    luck, players = Random(seed), 2 + 2 * (seed % 2)
    games = [find("parlett", players=players), find("french", players=players, as8=True)]
    shared = [card for card in games[1].deck.cards if card in games[0].deck]
    match = Match(luck.randrange(players), luck.choice([(0, 0), (9, 11), (11, 4)]))
    dealt = dealt_from(games[0], luck.sample(shared, len(shared)), match.dealer)
    ours, theirs = (deal(game, match, *dealt)[0] for game in games)
    same_course(ours, theirs, luck)


def test_a_change_of_cards_may_be_proposed_once_by_who_does_not_deal() -> None:
    """parlett.exchange.propose, parlett.exchange.once: after it play must begin."""
    table = lay("parlett", HELD, stock="6S 6D 6C 9S 9D 9H")
    assert illegal(table, "B1 ask").point == "not.now-exchange"
    new = table.say("A1 ask, B1 grant")
    assert [" ".join(map(str, held)) for held in new.hand.held] == ["6S 6C 9D", "6D 9S 9H"]
    assert illegal(new, "A1 ask").point == "not.now-exchange"
    assert "6S" in new.may("A1")
    assert seen(new.hand, 0).held[1] == (HIDDEN,) * 3
    assert illegal(table.say("A1 ask, B1 deny"), "A1 ask").point == "not.now-exchange"


def test_of_four_the_eldest_alone_proposes_the_change() -> None:
    """parlett.exchange.four."""
    table = lay("parlett", FOUR)
    assert "ask" in table.may("A1")
    for name in ("B1", "A2", "B2"):
        assert "parlett.exchange.four" in illegal(table, f"{name} ask").rules


@pytest.mark.parametrize(("dealer", "governor"), [("B2", "B2"), ("A1", "A1"), ("B1", "B1"), ("A2", "A2")])
def test_the_governors_of_four_are_the_eldest_and_the_dealer(dealer: str, governor: str) -> None:
    """parlett.governors: the eldest calls here, and so the dealer answers."""
    table = lay("parlett", FOUR, dealer=dealer)
    called = table.say(f"{seat_name(table.hand.first_seat)} two-more")
    assert [seat_name(each) for each in called.hand.actors] == [governor]
    partner = seat_name((called.hand.dealer + 2) % 4)
    assert "parlett.governors" in illegal(called, f"{partner} accept").rules


def test_twelve_points_win() -> None:
    """parlett.match.target, parlett.hand.base."""
    table = lay("parlett", HELD, points=(11, 10)).say("B1 leave")
    assert (table.score.points, table.score.winner) == ((12, 10), 0)


@pytest.mark.parametrize("word", ["envido", "hordago", "double", "truc"])
def test_the_words_of_mus_are_not_said(word: str) -> None:
    illegal(lay("parlett", HELD), f"A1 {word}")


def test_the_rules_told_here_stand_in_the_book() -> None:
    assert rules_told(sys.modules[__name__]) <= set(rulebook("parlett").rules)

"""French truc as a player would tell it: two more, mon reste, the change of cards, and the governors of four."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from tests.table import Table, illegal, lay, rules_told, seat
from truk_rules import events as e
from truk_rules.actions import seat_name
from truk_rules.cards import Card
from truk_rules.hand import HIDDEN, seen
from truk_rules.rules import rulebook
from truk_rules.variant import BadCombination
from truk_rules.variants import find
from truk_rules.voice import Voice

HELD = "7S AS 9S / 8H KH 10H"
FOUR = "7S AS 9S / 8H KH 10H / JD QD 10D / QC JC 9C"
TIES = "7S QS 10S / 7H QH 10H"
STOCK = "KS KD KC QS QC QH"


def french(held: str = HELD, **start: Any) -> Table:
    return lay("french", held, **start)


def codes(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


# two more


def test_a_raise_is_answered_by_yes_or_by_throwing_in_the_hand_and_by_nothing_else() -> None:
    """french.raise.answer, french.raise.once-per-trick: no raise answers a raise, and no mon reste."""
    table = french().say("A1 two-more")
    assert table.may("B1") == {"accept", "leave"}
    for word in ("two-more", "mon-reste"):
        assert illegal(table, f"B1 {word}").point == "not.as-answer"
    assert illegal(table, "B1 8H").point == "not.before-answer"
    assert illegal(table, "A1 accept").point == "not.asked"


def test_each_may_raise_once_in_each_trick() -> None:
    """french.raise.once-per-trick, french.raise.both, french.raise.no-alternation."""
    table = french().say("A1 two-more, B1 accept")
    assert illegal(table, "A1 two-more").point == "not.once"
    table = table.say("A1 7S, B1 two-more, A1 accept")
    assert illegal(table, "B1 two-more").point == "not.once"
    again = table.say("B1 10H, A1 two-more, B1 accept")
    assert again.hand.truc.agreed.amount == 6
    assert [each.stake.amount for each in again.all_of(e.Called)] == [2, 4, 6]


def test_with_every_raise_that_there_can_be_a_hand_is_worth_a_game() -> None:
    """french.raise.next, french.raise.both."""
    table = french("7S 8S 9S / 8H 7H 9H")
    for trick in ("A1 7S", "A1 9S", "B1 9H"):
        leader = trick[:2]
        other = "B1" if leader == "A1" else "A1"
        table = table.say(f"{leader} two-more, {other} accept, {trick}, {other} two-more, {leader} accept")
        card = {"7S": "8H", "9S": "7H", "9H": "8S"}[trick[3:]]
        table = table.say(f"{other} {card}")
    assert table.awards == [("A", 12, "point")]


def test_a_refused_raise_pays_what_the_hand_was_worth_before() -> None:
    """french.raise.refuse."""
    once = french().say("A1 two-more")
    twice = once.say("B1 accept, A1 7S, B1 two-more")
    assert once.say("B1 leave").awards == [("A", 1, "point")]
    assert twice.say("A1 leave").awards == [("B", 2, "point")]


def test_a_player_may_concede_at_any_time_even_when_it_is_not_his_turn() -> None:
    """french.concede, french.concede.value: an offer that waits does not count."""
    assert french().say("B1 leave").awards == [("A", 1, "point")]
    raised = french().say("A1 two-more, B1 accept")
    assert raised.say("B1 leave").awards == [("A", 2, "point")]
    own = raised.say("A1 7S, B1 two-more")
    assert own.say("B1 leave").awards == [("A", 2, "point")]
    asked = french(stock="7D 8D 9D 7C 8C 9C").say("A1 ask")
    for who, side in (("A1", "B"), ("B1", "A")):
        assert asked.say(f"{who} leave").awards == [(side, 1, "point")]


# mon reste


@pytest.mark.parametrize(("points", "lacks"), [((0, 0), 12), ((7, 9), 5), ((11, 3), 1)])
def test_mon_reste_stakes_what_the_caller_lacks(points: tuple[int, int], lacks: int) -> None:
    """french.mon-reste.call, french.mon-reste.concede."""
    table = french(points=points).say("A1 mon-reste")
    assert table.the(e.Called).stake.amount == lacks
    assert table.say("B1 leave").awards == [("A", 1, "point")]


def test_mon_reste_is_answered_by_the_same_words_or_by_conceding() -> None:
    """french.mon-reste.answers, french.mon-reste.counter."""
    table = french(points=(7, 9)).say("A1 mon-reste")
    assert table.may("B1") == {"mon-reste", "leave"}
    for word in ("accept", "two-more"):
        illegal(table, f"B1 {word}")
    assert "french.mon-reste.answers" in illegal(table, "B1 two-more").rules
    both = table.say("B1 mon-reste")
    assert illegal(both, "A1 two-more").point == illegal(both, "A1 mon-reste").point == "not.top"
    won = both.trick("7S 10H AS 8H KH 9S")
    assert won.awards == [("B", 1, "game")]
    assert (won.score.points, won.score.winner) == ((7, 12), 1)


def test_mon_reste_may_be_declared_on_turn_in_any_trick_but_not_after_a_mutual_one() -> None:
    """french.mon-reste.call."""
    table = french().trick("7S 10H")
    assert "mon-reste" in table.may("A1")
    assert illegal(table, "B1 mon-reste").point == "not.now-truc"
    raised = table.say("A1 two-more, B1 accept")
    assert "mon-reste" in raised.may("A1")


# the change of cards


def test_only_who_does_not_deal_may_propose_a_change_and_only_before_anything_else() -> None:
    """french.exchange.propose, french.exchange.once."""
    table = french()
    assert "ask" in table.may("A1")
    for done in ("A1 two-more, B1 accept", "A1 7S", "A1 ask, B1 deny", "A1 ask, B1 grant"):
        after = table.say(done)
        for name in ("A1", "B1"):
            assert illegal(after, f"{name} ask").point == "not.now-exchange"
    assert illegal(table, "B1 ask").point == "not.now-exchange"
    asked = table.say("A1 ask")
    assert asked.may("B1") == {"grant", "deny", "leave"}
    assert "french.exchange.propose" in illegal(asked, "A1 grant").rules
    illegal(asked, "B1 8H")


def test_the_new_cards_come_from_the_stock_one_at_a_time_and_the_lead_stays() -> None:
    """french.exchange.cards, french.exchange.stock, french.exchange.once."""
    table = french(stock=STOCK).say("A1 ask, B1 grant")
    assert [codes(held) for held in table.hand.held] == ["KS KC QC", "KD QS QH"]
    assert seat_name(table.hand.turn) == "A1"
    assert {"two-more", "KS"} <= table.may("A1")


def test_of_the_hands_set_aside_each_player_knows_his_own_alone() -> None:
    """french.exchange.cards."""
    hand = french(stock=STOCK).say("A1 ask, B1 grant").hand
    view = seen(hand, seat("B1"))
    assert [codes((laid.card,)) for laid in view.aside] == ["??", "??", "??", "8H", "KH", "10H"]
    assert view.held[0] == view.dealt[0] == (HIDDEN,) * 3
    assert set(view.stock) == {HIDDEN}


def test_of_four_the_eldest_alone_proposes_and_the_dealer_alone_answers() -> None:
    """french.four.exchange.who."""
    table = french(FOUR)
    for name in ("B1", "A2", "B2"):
        assert "french.four.exchange.who" in illegal(table, f"{name} ask").rules
    asked = table.say("A1 ask")
    assert [seat_name(each) for each in asked.hand.actors] == ["B2"]
    illegal(asked, "B1 grant")


# four players


@pytest.mark.parametrize(("dealer", "governors"), [("B2", "A1 B2"), ("A1", "A1 B1"), ("B1", "A2 B1"), ("A2", "A2 B2")])
def test_the_eldest_and_the_dealer_govern_and_answer(dealer: str, governors: str) -> None:
    """french.four.governor.eldest, french.four.governor.dealer, french.four.raise.who-answers."""
    table = french(FOUR, dealer=dealer)
    named = {seat_name(table.hand.speakers(side)[0]) for side in (0, 1)}
    assert named == set(governors.split())
    caller = seat_name(table.hand.first_seat)
    called = table.say(f"{caller} two-more")
    (answers,) = named - {name for name in named if name[0] == caller[0]}
    assert [seat_name(each) for each in called.hand.actors] == [answers]
    for name in {"A1", "B1", "A2", "B2"} - {answers}:
        assert "french.four.raise.who-answers" in illegal(called, f"{name} accept").rules


def test_the_partner_of_a_governor_proposes_raises_but_does_not_concede() -> None:
    """french.four.raise.who-proposes."""
    table = french(FOUR).say("A1 7S")
    assert "two-more" in table.may("B1")
    assert "leave" not in table.may("B1") | table.may("A2")
    assert "leave" in table.may("A1") & table.may("B2")
    illegal(table, "B1 leave")


def test_partners_with_equal_cards_win_only_if_one_of_them_led() -> None:
    """french.four.trick.partner-tie-led, french.four.trick.partner-tie-not-led, french.four.lead.previous."""
    led = french("KS AS 9S / 8H QH 10H / KD QD 10D / QC JC 9C").trick("KS QH KD QC")
    assert (led.tricks, seat_name(led.hand.turn)) == ("A", "A1")
    spoilt = french("JS AS 9S / 8H KH 10H / KD QD 10D / KC JC 9C").trick("JS KH QD KC")
    assert (spoilt.tricks, seat_name(spoilt.hand.turn)) == ("=", "A1")


# options


def test_sackson_doubles_and_plays_to_sixteen() -> None:
    """french.sackson.raise.double, french.sackson.match.target."""
    table = french(sackson=True, points=(3, 0)).say("A1 double, B1 accept, A1 7S, B1 double, A1 accept, B1 10H")
    assert table.hand.truc.agreed.amount == 4
    called = table.say("A1 double")
    assert called.all_of(e.Called)[-1].stake.amount == 8
    assert illegal(french(sackson=True), "A1 two-more").point == "not.word"
    assert french(sackson=True, points=(3, 0)).say("A1 mon-reste").the(e.Called).stake.amount == 13


def test_with_free_raises_any_amount_is_proposed_up_to_what_anybody_can_use() -> None:
    """french.raise.free."""
    table = french(free_raise=True, points=(10, 7))
    assert {each for each in table.may("A1") if each.startswith("two-more")} == {f"two-more {n}" for n in range(1, 5)}
    raised = table.say("A1 two-more 3")
    assert raised.say("B1 leave").awards == [("A", 1, "point")]
    assert raised.say("B1 accept").hand.truc.agreed.amount == 4
    assert illegal(table, "A1 two-more 5").point in ("not.now-truc", "not.order")


def test_with_free_raises_two_are_meant_where_no_number_is_named() -> None:
    """french.raise.free."""
    table = french(free_raise=True)
    unnamed, named = (table.say(said).the(e.Called).stake for said in ("A1 two-more", "A1 two-more 2"))
    assert unnamed == named
    assert unnamed.amount == 3


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"sackson": True, "free_raise": True}, "free_raise cannot go with sackson"),
        ({"sackson": True, "target": 12}, "to 16 with sackson and to 12 without"),
        ({"target": 16}, "to 16 with sackson and to 12 without"),
    ],
)
def test_options_that_cannot_go_together_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadCombination, match=message):
        find("french", **options)


@pytest.mark.parametrize(("games", "after", "winner"), [((0, 1), (0, 0), None), ((1, 0), (0, 0), 0)])
def test_a_match_of_three_games_ends_with_two_of_them(
    games: tuple[int, int], after: tuple[int, int], winner: int | None
) -> None:
    """french.match.rubber, french.match.target; points begin anew in each game."""
    table = french(points=(11, 4), games=games, match_games=3).say("B1 leave")
    assert (table.score.points, table.score.winner) == (after, winner)


def test_in_a_single_game_the_points_stand_when_it_is_won() -> None:
    """french.match.overshoot."""
    table = french(points=(11, 4)).say("A1 two-more, B1 accept, B1 leave")
    assert (table.score.points, table.score.games, table.score.winner) == ((13, 4), (1, 0), 0)


def test_the_ace_in_place_of_the_eight_leaves_it_the_lowest() -> None:
    """french.as8.order."""
    assert french("8S AS 9S / 9H KH 10H", as8=True).trick("8S 9H").tricks == "B"
    assert french("8S AS 9S / 9H KH 10H").trick("8S 9H").tricks == "A"


def test_three_spoilt_tricks_give_nothing_and_the_deal_passes() -> None:
    """french.hand.all-spoilt, french.lead.spoilt, french.deal.alternate."""
    table = french(TIES).say("A1 two-more, B1 accept").trick("7S 7H QS QH 10S 10H")
    assert (table.awards, table.score.points) == ([], (0, 0))
    assert seat_name(table.score.dealer) == "A1"


def test_the_rules_told_here_stand_in_the_book() -> None:
    assert rules_told(sys.modules[__name__]) <= set(rulebook("french").rules)


@pytest.mark.parametrize(
    ("lang", "three"), [("ca", "tres"), ("es", "tres"), ("eu", "hiru"), ("fr", "trois"), ("tr", "üç")]
)
def test_the_rule_that_ends_a_single_game_is_not_headed_as_if_three_were_played(lang: str, three: str) -> None:
    """french.match.rubber: one game decides, as its article says first; the best of three may be agreed."""
    for games in (1, 3):
        variant = find("french", match_games=games)
        assert variant.rules("match.won") == ("french.match.rubber",)
        title = Voice(lang, variant).say(rulebook("french").article("french.match.rubber").title)
        assert title
        assert three not in title.lower()

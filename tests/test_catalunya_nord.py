"""Truc de Catalunya Nord as a player would tell it: six at the table, captains who answer, and the team at eleven."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from tests.table import Table, illegal, lay, rules_told
from truk_rules import events as e
from truk_rules.actions import seat_name
from truk_rules.hand import HIDDEN, seen
from truk_rules.rules import rulebook

HELD = "3O 2O 4C / 3C 12C 4E / 9O 8O 5C / 7O 7C 5E / 9C 8C 6O / 11O 11C 6E"
TO_A = "3O 12C 5C 7O 6O 6E 2O 4E 8O 7C 8C 11C"
TO_B = "2O 3C 5C 7O 6O 6E 12C 8O 7C 8C 11C 4C"
TIES = "3O 2O 1O / 3C 2C 1C / 4O 5O 6O / 4C 5C 6C / 4E 5E 6E / 4B 5B 6B"
TIED = "3O 3C 4O 4C 4E 4B 2O 2C 5O 5C 5E 5B 1O 1C 6O 6C 6E 6B"


def nord(held: str = HELD, **start: Any) -> Table:
    return lay("catalunya-nord", held, **start)


# captains


@pytest.mark.parametrize("dealer", ["A1", "B1", "A2", "B2", "A3", "B3"])
def test_the_captain_alone_answers_whoever_deals(dealer: str) -> None:
    """catalunya-nord.captain.answers, catalunya-nord.captain.refuses, catalunya-nord.captain.role."""
    table = nord(dealer=dealer)
    caller = seat_name(table.hand.first_seat)
    table = table.say(f"{caller} truc")
    captain = "B1" if caller[0] == "A" else "A1"
    assert [seat_name(seat) for seat in table.hand.actors] == [captain]
    assert table.may(captain) == {"accept", "refuse"}
    for name in {"A1", "A2", "A3", "B1", "B2", "B3"} - {captain}:
        assert "catalunya-nord.captain.answers" in illegal(table, f"{name} accept").rules


def test_any_player_on_turn_may_announce_and_the_others_may_not() -> None:
    """catalunya-nord.announce.who, catalunya-nord.announce.before-card."""
    table = nord().trick("3O 12C")
    assert illegal(table, "A1 truc").point == illegal(table, "A3 truc").point == "not.now-truc"
    called = table.say("A2 truc")
    assert illegal(called, "A2 9O").point == "not.asked"
    assert illegal(called, "B1 4E").point == "not.before-answer"


def test_the_announcements_come_in_their_order() -> None:
    """catalunya-nord.announce.order, catalunya-nord.announce.before-card, catalunya-nord.announce.tres-who."""
    assert "catalunya-nord.announce.order" in illegal(nord(), "A1 tres").rules
    called = nord().say("A1 truc")
    assert illegal(called, "B1 tres").point == "not.as-answer"
    accepted = called.say("B1 accept")
    assert "tres" in accepted.may("A1")
    assert "tres" in accepted.say("A1 3O").may("B1")
    top = accepted.say("A1 tres, B1 accept, A1 3O")
    assert illegal(top, "B1 tres").point == illegal(top, "B1 truc").point == "not.top"


@pytest.mark.parametrize(
    ("values", "truc", "refused", "tres", "refused_tres"), [("corrected", 2, 1, 3, 2), ("literal", 3, 1, 2, 2)]
)
def test_what_the_announcements_are_worth(values: str, truc: int, refused: int, tres: int, refused_tres: int) -> None:
    """catalunya-nord.value.truc, catalunya-nord.value.tres and the refusals: mended, and as the source prints them."""
    called = nord(announce_values=values).say("A1 truc")
    raised = called.say("B1 accept, A1 tres")
    assert called.say("B1 refuse").awards == [("A", refused, "point")]
    assert called.say("B1 accept").trick(TO_A).awards == [("A", truc, "point")]
    assert raised.say("B1 refuse").awards == [("A", refused_tres, "point")]
    assert raised.say("B1 accept").trick(TO_A).awards == [("A", tres, "point")]


# the cards


def test_the_ten_of_coins_beats_everything_and_no_other_ten_ties_it() -> None:
    """catalunya-nord.rank.puta, catalunya-nord.rank.focs, catalunya-nord.rank.order."""
    table = nord("3O 2O 4C / 10O 12C 4E / 3E 8O 5C / 3B 7C 5E / 1C 8C 6O / 10C 11C 6E")
    table = table.trick("3O 10O 3E 3B 1C 10C")
    assert [each.seat for each in table.all_of(e.TrickWon)] == [1]
    assert table.tricks == "B"


def test_the_best_cards_of_partners_do_not_tie_and_the_first_of_them_leads() -> None:
    """catalunya-nord.trick.partner-tie."""
    table = nord("4O 2O 4C / 3C 12C 4E / 9O 8O 5C / 3E 7C 5E / 9C 8C 6O / 3B 11C 6E").trick("4O 3C 9O 3E 9C 3B")
    assert seat_name(table.hand.turn) == "B1"
    assert table.the(e.TrickWon).why == "trick.won-by-partners"


def test_the_deal_goes_round_all_six() -> None:
    """catalunya-nord.deal.rotation, catalunya-nord.seat.alternate."""
    table = nord(dealer="A3").say("B3 truc, A1 refuse")
    assert seat_name(table.score.dealer) == "B3"
    assert [seat_name(seat) for seat in table.hand.order] == ["B3", "A1", "B1", "A2", "B2", "A3"]


def test_three_ties_are_dealt_again_by_the_same_dealer_and_an_accepted_announcement_lapses() -> None:
    """catalunya-nord.hand.all-tied, catalunya-nord.hand.redeal-dealer, catalunya-nord.hand.redeal-stake."""
    table = nord(TIES, points=(3, 8)).say("A1 truc, B1 accept, A1 tres, B1 accept").trick(TIED)
    assert table.hand.result is not None
    assert (table.awards, table.hand.result.redeal) == ([], True)
    assert (table.score.points, seat_name(table.score.dealer)) == ((3, 8), "B3")
    again = lay("catalunya-nord", HELD, points=table.score.points).trick(TO_A)
    assert again.awards == [("A", 1, "point")]


def test_three_ties_of_a_team_at_eleven_are_dealt_again_and_it_chooses_anew() -> None:
    """catalunya-nord.hand.all-tied, catalunya-nord.mestre.trigger."""
    table = nord(TIES, points=(11, 8)).say("A1 play").trick(TIED)
    assert (table.score.points, table.awards) == ((11, 8), [])
    assert "catalunya-nord.hand.redeal-dealer" in table.rules


# at eleven


def test_the_captain_of_the_team_at_eleven_chooses_having_seen_the_new_cards() -> None:
    """catalunya-nord.mestre.choice, catalunya-nord.mestre.captain, catalunya-nord.mestre.trigger."""
    table = nord(points=(4, 11))
    assert table.may("B1") == {"play", "decline"}
    for name in ("B2", "B3", "A1"):
        assert "catalunya-nord.mestre.captain" in illegal(table, f"{name} decline").rules
    assert illegal(table, "B1 3C").point == "not.before-choice"
    view = seen(table.hand, 1)
    assert view.held[1] == table.hand.held[1]
    assert view.held[3] == view.held[5] == (HIDDEN,) * 3


@pytest.mark.parametrize(
    ("points", "script", "after", "games"),
    [
        ((11, 4), "decline", (11, 5), (0, 0)),
        ((11, 4), TO_A, (0, 0), (1, 0)),
        ((11, 4), TO_B, (11, 7), (0, 0)),
        ((11, 8), TO_B, (6, 6), (0, 0)),
        ((11, 9), TO_B, (0, 0), (0, 1)),
        ((11, 10), "decline", (6, 6), (0, 0)),
    ],
)
def test_what_the_hand_at_eleven_gives(
    points: tuple[int, int], script: str, after: tuple[int, int], games: tuple[int, int]
) -> None:
    """catalunya-nord.mestre.decline-to, catalunya-nord.mestre.lose-to, catalunya-nord.mestre.win,
    catalunya-nord.score.eleven-all, catalunya-nord.score.eleven-all-when.
    """
    table = nord(points=points)
    table = table.say("A1 decline") if script == "decline" else table.say("A1 play").trick(script)
    assert (table.score.points, table.score.games) == (after, games)
    assert bool(table.all_of(e.FellBack)) == (after == (6, 6))


def test_nothing_is_announced_in_the_hand_at_eleven() -> None:
    """catalunya-nord.mestre.no-announce."""
    table = nord(points=(11, 4)).say("A1 play")
    assert "catalunya-nord.mestre.no-announce" in illegal(table, "A1 truc").rules
    assert illegal(table.say("A1 3O"), "B1 truc").point == "not.now-truc"


def test_nobody_chooses_below_eleven() -> None:
    """catalunya-nord.mestre.trigger."""
    table = nord(points=(10, 10))
    assert "catalunya-nord.mestre.trigger" in illegal(table, "A1 decline").rules
    assert "truc" in table.may("A1")


# games and match


@pytest.mark.parametrize(("games", "winner"), [((0, 1), None), ((1, 0), 0), ((1, 1), 0)])
def test_two_games_win_the_match(games: tuple[int, int], winner: int | None) -> None:
    """catalunya-nord.match.best-of, catalunya-nord.match.jocs, catalunya-nord.match.overshoot."""
    table = nord(points=(10, 9), games=games).say("A1 truc, B1 accept, A1 tres, B1 accept").trick(TO_A)
    assert (table.score.points, table.score.winner) == ((0, 0), winner)
    assert table.score.games == (games[0] + 1, games[1])


def test_the_rules_told_here_stand_in_the_book() -> None:
    assert rules_told(sys.modules[__name__]) <= set(rulebook("catalunya-nord").rules)

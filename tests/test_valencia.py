"""Truc de València as a player would tell it: cards, tricks, leaving, counting and the match, with every option."""

from __future__ import annotations

import sys

import pytest

from tests import test_valencia_envit, test_valencia_truc
from tests.table import Table, illegal, making, rules_told, run, seat, valencia
from truk_rules import events as e
from truk_rules.actions import seat_name
from truk_rules.match import Match
from truk_rules.rules import GAP, rulebook
from truk_rules.variants import find

HELD = "7O 6O 3O / 5E 4E 7C / 1E 4B 5O / 7E 6C 3B"
LADDER = "A1 truque, B1 retruque, A1 quatre-val, B1 joc-fora"
BLACKS = find("valencia", modality="negres")


def blacks(tricks: str, **start: object) -> Table:
    """A hand in blacks that B2 deals and whose tricks fall as written."""
    return making(tricks, BLACKS, Match(seat("B2"), **start))  # type: ignore[arg-type]


def after(table: Table) -> tuple[tuple[int, int], tuple[int, int], int | None]:
    """The points, the legs and the winner of the match after a hand."""
    return table.score.points, table.score.games, table.score.winner


# cards and seats


@pytest.mark.parametrize(
    ("modality", "size", "held", "winner", "rules"),
    [
        ("blanques", 22, "7C 7O 7B 7E / 6C 6O 6B 6E", "B", {"valencia.modality.blanques", "valencia.deck.blanques"}),
        ("negres", 36, "7C 11O 2O 1C / 3C 12B 7B 6C", "A", {"valencia.modality.negres", "valencia.deck.negres"}),
        ("negres-tens", 36, "11C 10O 12O 1C / 3C 7B 6B 6C", "B", {"valencia.modality.negres-tens"}),
    ],
)
def test_each_way_of_playing_has_its_pack_and_its_order(
    modality: str, size: int, held: str, winner: str, rules: set[str]
) -> None:
    """valencia.modality.blanques, valencia.modality.negres, valencia.modality.negres-tens,
    valencia.deck.blanques, valencia.deck.negres, valencia.rank.blanques, valencia.rank.negres.
    """
    first, rest = (half.split() for half in held.split("/"))
    filler = iter(("3O", "4O", "4E", "4C"))
    cards = " / ".join(f"{one} {other} {next(filler)}" for one, other in zip(first, rest, strict=True))
    table = valencia(cards, modality=modality).trick(" ".join(first))
    assert len(table.hand.variant.deck) == size
    assert table.tricks == winner
    order = "valencia.rank.blanques" if modality == "blanques" else "valencia.rank.negres"
    assert rules | {order, "valencia.trick.win"} <= table.rules


def test_two_pairs_play_and_the_first_two_of_the_deal_are_the_mans() -> None:
    """valencia.identity.players, valencia.seat.order, valencia.ma.pair, valencia.peu.pair, valencia.ma.first."""
    table = valencia(HELD, dealer="A1")
    assert [seat_name(each) for each in table.hand.order] == ["B1", "A2", "B2", "A1"]
    assert {"valencia.identity.players", "valencia.seat.order"} <= table.rules
    assert {"valencia.ma.pair", "valencia.peu.pair", "valencia.ma.first"} <= table.rules


def test_three_cards_each_from_the_right_of_the_dealer_who_plays_last() -> None:
    """valencia.deal.three, valencia.deal.from-right, valencia.lead.first, valencia.play.direction."""
    table = valencia(HELD).trick("3O 7C 5O 3B")
    assert [seat_name(each.seat) for each in table.all_of(e.Played)] == ["A1", "B1", "A2", "B2"]
    assert {"valencia.deal.three", "valencia.deal.from-right"} <= table.rules
    assert {"valencia.lead.first", "valencia.play.direction"} <= table.rules


def test_the_deal_passes_to_the_right() -> None:
    """valencia.dealer.rotate."""
    over = valencia(HELD, dealer="B2").say("A1 leave")
    assert seat_name(over.score.dealer) == "A1"
    assert "valencia.dealer.rotate" in over.rules


@pytest.mark.parametrize("text", ["A1 ask", "A1 paso", "A1 swap 7O", "A1 grant", "A1 keep"])
def test_no_card_is_changed_and_nothing_dealt_again(text: str) -> None:
    """valencia.redeal.none."""
    assert illegal(valencia(HELD), text).rules == ("valencia.redeal.none",)


# tricks


def test_any_card_may_be_played_on_any_other() -> None:
    """valencia.trick.play, valencia.trick.free."""
    table = valencia(HELD).say("A1 7O")
    assert {"5E", "4E", "7C"} <= table.may("B1")
    assert {"valencia.trick.play", "valencia.trick.free"} <= table.rules


def test_the_winner_of_a_trick_leads_the_next() -> None:
    """valencia.trick.win, valencia.trick.lead-winner."""
    table = valencia(HELD).trick("3O 7C 1E 3B")
    assert (table.tricks, seat_name(table.hand.turn)) == ("A", "A2")
    assert "valencia.trick.lead-winner" in table.rules


def test_a_three_and_a_five_against_a_three_and_a_four_is_a_tie_and_the_leader_leads_again() -> None:
    """valencia.trick.tie, valencia.trick.lead-tie: the example of the source."""
    table = valencia(HELD).trick("3O 4E 5O 3B")
    assert (table.tricks, seat_name(table.hand.turn)) == ("=", "A1")
    assert {"valencia.trick.tie", "valencia.trick.lead-tie"} <= table.rules


def test_equal_cards_of_one_pair_are_that_pairs_best_card() -> None:
    """valencia.trick.tie-partners: the first of the two counts as the winner."""
    table = valencia("7C 4O 4C / 5O 6O 6C / 7B 4E 4B / 5C 6E 5B").trick("7C 5O 7B 5C")
    assert (table.tricks, seat_name(table.hand.turn)) == ("A", "A1")
    assert "valencia.trick.tie-partners" in table.rules


# the hand


@pytest.mark.parametrize(
    ("tricks", "winner", "rule"),
    [
        ("AA", "A", "valencia.hand.two-wins"),
        ("BAB", "B", "valencia.hand.two-wins"),
        ("A=A", "A", "valencia.hand.two-wins"),
        ("=BB", "B", "valencia.hand.two-wins"),
        ("AB=", "A", "valencia.hand.first-double"),
        ("B=A", "B", "valencia.hand.first-double"),
        ("=AB", "A", "valencia.hand.first-tie-then-win"),
        ("A==", "A", "valencia.hand.first-win-rest-tied"),
        ("=B=", "B", "valencia.hand.first-win-rest-tied"),
        ("==A", "A", "valencia.hand.two-ties-then-win"),
        ("===", "A", "valencia.hand.all-tied"),
    ],
)
def test_who_wins_a_hand_and_by_which_rule(tricks: str, winner: str, rule: str) -> None:
    """A1 is P1: valencia.hand.two-wins, valencia.hand.first-double, valencia.hand.first-tie-then-win,
    valencia.hand.first-win-rest-tied, valencia.hand.two-ties-then-win, valencia.hand.all-tied.
    """
    table = run(blacks(tricks))
    assert (table.tricks, table.awards) == (tricks, [(winner, 1, "point")])
    assert rule in table.rules


def test_the_third_trick_is_played_though_it_decides_nothing_and_truc_may_still_be_called_in_it() -> None:
    """valencia.hand.third-trick."""
    table = run(blacks("A=B"), until=8)
    assert table.the(e.ThirdTrick).played
    over = run(table.say("A1 truque, B1 vull"))
    assert (over.tricks, over.awards) == ("A=B", [("A", 2, "point")])
    assert "valencia.hand.third-trick" in over.rules


def test_with_the_option_needed_the_hand_stops_once_it_is_decided() -> None:
    """valencia.hand.third-trick, option third_trick = needed."""
    table = making("A=B", find("valencia", modality="negres", third_trick="needed"), Match(seat("B2")))
    over = run(table)
    assert (over.tricks, over.awards) == ("A=", [("A", 1, "point")])
    assert not over.the(e.ThirdTrick).played


def test_an_uncalled_hand_is_worth_one() -> None:
    """valencia.truc.base, valencia.score.end-of-hand."""
    over = run(blacks("BB"))
    assert after(over) == ((0, 1), (0, 0), None)
    assert {"valencia.truc.base", "valencia.score.end-of-hand"} <= over.rules


# covered cards


@pytest.mark.parametrize("laid", range(12))
def test_any_card_may_be_covered_in_any_trick(laid: int) -> None:
    """valencia.trick.face-down."""
    table = run(blacks("AB="), until=laid)
    name, held = seat_name(table.hand.turn), table.hand.held[table.hand.turn]
    assert {f"({card})" for card in held} <= table.may(name)
    assert table.say(f"{name} ({held[0]})").all_of(e.Played)[-1].down


def test_two_covered_cards_tie_whatever_they_are() -> None:
    """valencia.rank.face-down: all four cover, also the major."""
    table = valencia(HELD).trick("(7O) (5E) (1E) (7E)")
    assert (table.tricks, seat_name(table.hand.turn)) == ("=", "A1")
    assert "valencia.rank.face-down" in table.rules


def test_any_card_on_the_table_beats_a_covered_one() -> None:
    """valencia.trick.face-down, valencia.rank.face-down: a four beats the covered major."""
    table = valencia(HELD).trick("(7O) 4E (1E) (7E)")
    assert (table.tricks, seat_name(table.hand.turn)) == ("B", "B1")


def test_a_covered_card_still_counts_for_the_envit() -> None:
    """valencia.trick.face-down: an envit is of the cards that were dealt."""
    table = valencia(HELD).trick("(7O) 4E").say("A2 envide, B2 vull, A2 leave")
    assert dict(table.the(e.EnvitCounted).values)[seat("A1")] == 33


# leaving


@pytest.mark.parametrize("leaver", ["A1", "B1", "A2", "B2"])
def test_anybody_may_leave_at_any_moment_for_his_pair(leaver: str) -> None:
    """valencia.leave.any-time, valencia.leave.value: the others take what the hand is worth."""
    for cards in ("", "3O", "3O 7C 1E 3B", "3O 7C 1E 3B 5O"):
        over = valencia(HELD).trick(cards).say(f"{leaver} leave")
        assert over.awards == [("BA"["AB".index(leaver[0])], 1, "point")]
        assert {"valencia.leave.any-time", "valencia.leave.value"} <= over.rules


@pytest.mark.parametrize(
    ("calls", "worth"),
    [
        ("A1 truque, B1 vull", (2, "point")),
        ("A1 truque, B1 retruque, A1 vull", (3, "point")),
        ("A1 truque, B1 retruque, A1 quatre-val, B1 vull", (4, "point")),
        (f"{LADDER}, A1 vull", (1, "match")),
    ],
)
def test_who_leaves_gives_up_what_was_agreed(calls: str, worth: tuple[int, str]) -> None:
    """valencia.leave.value."""
    assert valencia(HELD).say(f"{calls}, A2 leave").awards == [("B", *worth)]


@pytest.mark.parametrize("leaver", ["B1", "B2"])
def test_leaving_while_a_truc_waits_is_refusing_it(leaver: str) -> None:
    """valencia.leave.value (V24)."""
    assert valencia(HELD).say(f"A1 truque, {leaver} leave").awards == [("A", 1, "point")]
    assert valencia(HELD).say(f"A1 truque, B1 retruque, A1 quatre-val, {leaver} leave").awards == [("A", 3, "point")]


def test_who_leaves_may_still_win_the_envit() -> None:
    """valencia.leave.keeps-envit: B leaves; B has the better envit, which is counted."""
    over = valencia("5E 4E 7C / 7O 6O 3O / 1E 4B 5O / 7E 6C 3B").trick("7C 3O").say("A2 envide, B2 vull, B1 leave")
    assert over.awards == [("B", 2, "point"), ("A", 1, "point")]
    assert "valencia.leave.keeps-envit" in over.rules


def test_who_leaves_keeps_the_stone_of_a_refused_envit() -> None:
    """valencia.leave.keeps-envit."""
    over = valencia(HELD).trick("3O 7C").say("A2 envide, B2 no-vull, A2 leave")
    assert over.awards == [("A", 1, "point"), ("B", 1, "point")]


def test_an_envit_is_answered_before_anybody_leaves() -> None:
    """valencia.envit.answer: who leaves loses the truc only, so the envit is settled first."""
    table = valencia(HELD).trick("3O 7C").say("A2 envide")
    illegal(table, "B2 leave")
    assert table.say("B2 no-vull, B2 leave").awards == [("A", 1, "point"), ("A", 1, "point")]


# counting, legs and the match


def test_the_envit_is_counted_before_the_truc() -> None:
    """valencia.score.order, valencia.score.end-of-hand."""
    over = valencia(HELD).trick("3O 7C").say("A2 envide, B2 vull, A2 truque, B2 vull, B1 leave")
    assert over.awards == [("A", 2, "point"), ("A", 2, "point")]
    assert [each.why for each in over.all_of(e.Scored)] == ["score.envit", "score.left"]
    assert {"valencia.score.order", "valencia.score.end-of-hand"} <= over.rules


def test_the_thirteenth_stone_is_the_first_good_one() -> None:
    """valencia.game.halves."""
    assert run(blacks("AA", points=(11, 0))).all_of(e.GoodPoints) == []
    over = run(blacks("AA", points=(12, 0)))
    assert (over.the(e.GoodPoints).side, over.the(e.GoodPoints).good) == (0, 1)
    assert "valencia.game.halves" in over.rules
    assert run(blacks("AA", points=(13, 0))).all_of(e.GoodPoints) == []


def test_twenty_four_stones_win_a_leg_and_both_begin_again_at_nothing() -> None:
    """valencia.game.target, valencia.score.reset."""
    over = run(blacks("AA", points=(23, 15)))
    assert after(over) == ((0, 0), (1, 0), None)
    assert {"valencia.game.target", "valencia.score.reset"} <= over.rules


def test_nothing_over_twenty_four_is_carried_on() -> None:
    """valencia.score.reset."""
    over = run(blacks("AA", points=(22, 15)).say("A1 truque, B1 retruque, A1 quatre-val, B1 vull"))
    assert after(over) == ((0, 0), (1, 0), None)


def test_two_legs_win_the_match() -> None:
    """valencia.match.target, valencia.match.end."""
    over = run(blacks("BB", points=(20, 23), games=(1, 1)))
    assert after(over) == ((0, 0), (1, 2), 1)
    assert {"valencia.match.target", "valencia.match.end"} <= over.rules


def test_if_both_pairs_get_there_in_one_hand_the_envit_decides() -> None:
    """valencia.score.both-over: A by the envit, B would by the truc."""
    over = valencia(HELD, points=(22, 23)).trick("3O 7C").say("A2 envide, B2 vull, A1 leave")
    assert over.awards == [("A", 2, "point"), ("B", 1, "point")]
    assert after(over) == ((0, 0), (1, 0), None)
    assert "valencia.score.both-over" in over.rules


def test_an_accepted_joc_fora_gives_the_match_to_whoever_wins_the_hand() -> None:
    """valencia.truc.joc-fora, valencia.match.early-end: whatever the score."""
    over = run(blacks("BB", points=(20, 3), games=(1, 0)).say(f"{LADDER}, A1 vull"))
    assert over.awards == [("B", 1, "match")]
    assert after(over) == ((20, 3), (1, 0), 1)
    assert {"valencia.truc.joc-fora", "valencia.match.early-end"} <= over.rules


def test_with_the_option_leg_a_joc_fora_is_for_the_leg_only() -> None:
    """valencia.truc.joc-fora, option joc_fora = leg."""
    variant = find("valencia", modality="negres", joc_fora="leg")
    for games, legs, winner in (((0, 0), (0, 1), None), ((1, 1), (1, 2), 1)):
        table = making("BB", variant, Match(seat("B2"), (20, 3), games)).say(f"{LADDER}, A1 vull")
        assert after(run(table)) == ((0, 0), legs, winner)


@pytest.mark.parametrize("joc_fora", ["match", "leg"])
def test_a_refused_joc_fora_is_worth_four_with_either_option(joc_fora: str) -> None:
    """valencia.truc.joc-fora-refuse."""
    assert valencia(HELD, joc_fora=joc_fora).say(f"{LADDER}, A1 no-vull").awards == [("B", 4, "point")]


def test_an_envit_that_ends_the_match_comes_before_the_joc_fora() -> None:
    """valencia.score.order (V28)."""
    table = valencia(HELD, points=(22, 0), games=(1, 0)).trick("3O 7C").say("A2 envide, B2 vull, A2 truque")
    over = table.say("B2 retruque, A2 quatre-val, B2 joc-fora, A2 vull, A1 leave")
    assert over.awards == [("A", 2, "point"), ("B", 1, "match")]
    assert over.score.winner == 0


def test_every_rule_by_which_a_hand_of_valencia_is_played_is_told() -> None:
    """The docstrings of these tests name every rule that `because` cites, and no rule that is none."""
    told = rules_told(sys.modules[__name__], test_valencia_envit, test_valencia_truc)
    assert told <= set(rulebook("valencia").rules)
    reached = [find("valencia", modality=each).because for each in ("blanques", "negres", "negres-tens")]
    assert {rule for because in reached for rules in because.values() for rule in rules} - {GAP} - told == set()

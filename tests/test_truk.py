"""Truk as a player would tell it: the opening, the tricks, the bet, the chances and the match, with every option."""

from __future__ import annotations

import sys

import pytest

from tests import test_truk_paso
from tests.table import A_STRONG, Table, illegal, making, rules_told, run, seat, truk
from truk_rules import events as e
from truk_rules.actions import MalformedAction, seat_name
from truk_rules.bets import Unit
from truk_rules.english import English
from truk_rules.match import Match
from truk_rules.narrate import sentences
from truk_rules.rules import GAP, rulebook
from truk_rules.variants import find

TWO = "3O 2O 1O / 4C 5C 6C"
THIRD_TO_A = "3O 4O 7O / 4C 3C 6C / 5E 5O 6O / 4B 5B 6B"  # A, then B, then A
DRAW = "5C 6B 4C / 11O 7E 12C / 4B 5E 7O / 12B 1O 6E"


def after(table: Table) -> tuple[str, tuple[int, int], tuple[int, int]]:
    """The phase, the tantos and the truks after a hand."""
    return table.score.phase, table.score.points, table.score.games


# the opening


def test_the_first_hand_is_for_a_truk_with_the_cards_already_dealt() -> None:
    """truk.start.deal, truk.start.draw, truk.start.hand-kept, truk.phase.first-hand."""
    table = truk(DRAW, dealer="B1", phase="draw", stock="12E 3B 7C 2C")
    assert (table.hand.match.points, table.hand.match.phase) == ((0, 2), "choice-2")
    assert table.the(e.MayChoose) == e.MayChoose(1, 2, "choice.two")
    table = table.say("B1 play").trick("5C 11O 4B 12B")
    assert table.hand.terms.stake.unit is Unit.GAME
    assert {"truk.start.deal", "truk.start.draw", "truk.start.hand-kept", "truk.phase.first-hand"} <= table.rules


def test_the_player_who_dealt_is_not_the_esku_if_another_drew_higher() -> None:
    """truk.esku.dealer, truk.start.draw-return: the highest card makes the esku, who plays last."""
    table = truk(DRAW, dealer="B1", phase="draw", stock="12E 3B 7C 2C")
    assert seat_name(table.hand.dealer) == "B2"
    assert seat_name(table.hand.order[-1]) == "B2"
    assert {"truk.esku.dealer", "truk.start.draw-return"} <= table.rules


@pytest.mark.parametrize(("dealer", "told"), [("B1", "though B1 dealt the cards"), ("B2", "who dealt the cards")])
def test_that_another_dealt_is_told_only_where_another_did(dealer: str, told: str) -> None:
    table = truk(DRAW, dealer=dealer, phase="draw", stock="12E 3B 7C 2C" if dealer == "B1" else "12E 7C 2C 3B")
    drew = table.the(e.DrawWon)
    assert (seat_name(drew.seat), seat_name(drew.dealt)) == ("B2", dealer)
    assert told in " ".join(sentences(English(table.hand.variant), drew))


def test_those_who_draw_equal_cards_draw_again_alone() -> None:
    """truk.start.draw-tie."""
    table = truk(DRAW, dealer="A1", phase="draw", stock="3O 3E 4O 7C 10O 1B")
    assert [each.seats for each in table.all_of(e.DrawTied)] == [(seat("B1"), seat("A2"))]
    assert seat_name(table.hand.dealer) == "A2"
    assert "truk.start.draw-tie" in table.rules


def test_two_players_draw_two_cards() -> None:
    """truk.start.draw, truk.identity.players."""
    table = truk(TWO, dealer="B1", phase="draw", stock="7E 1B")
    assert len(table.the(e.Drew).cards) == 2
    assert (seat_name(table.hand.dealer), table.hand.match.points) == ("B1", (0, 2))


# seats and cards


@pytest.mark.parametrize("players", [2, 4])
def test_two_or_four_play_with_forty_cards_three_each(players: int) -> None:
    """truk.identity.players, truk.deck.cards, truk.deal.size, truk.esku.hand."""
    table = truk(A_STRONG if players == 4 else TWO)
    assert table.hand.variant.seats == players
    assert [len(held) for held in table.hand.held] == [3] * players
    assert 3 * players + len(table.hand.stock) == len(table.hand.variant.deck) == 40
    assert {"truk.identity.players", "truk.deck.cards", "truk.deal.size", "truk.esku.hand"} <= table.rules


def test_play_goes_round_to_the_right_and_ends_with_the_esku() -> None:
    """truk.lead.first, truk.play.direction, truk.seat.order."""
    table = truk(dealer="A2")
    played = table.trick("4B 3O 4C 3E").all_of(e.Played)
    assert [seat_name(each.seat) for each in played] == ["B2", "A1", "B1", "A2"]
    assert {"truk.lead.first", "truk.play.direction", "truk.seat.order"} <= table.rules


def test_the_right_hand_neighbour_of_the_esku_deals_next_even_after_a_decline() -> None:
    """truk.deal.rotate."""
    declined = truk(phase="choice-2", points=(2, 0), dealer="B2").say("A1 decline")
    assert seat_name(declined.score.dealer) == "A1"
    assert seat_name(truk(dealer="A1").say("B1 truk, A2 ez").score.dealer) == "B1"
    assert "truk.deal.rotate" in declined.rules


# tricks


def test_any_card_may_be_played_on_any_other() -> None:
    """truk.trick.play, truk.trick.free, truk.deck.suits."""
    table = truk().say("A1 3O")
    assert {"4C", "5C", "6C"} <= table.may("B1")
    assert {"truk.trick.play", "truk.trick.free", "truk.deck.suits"} <= table.rules


def test_the_highest_card_takes_the_trick_and_its_player_leads() -> None:
    """truk.trick.win, truk.rank.order, truk.trick.lead-winner: the suit is nothing, a 3 beats a king."""
    table = truk(THIRD_TO_A).trick("4O 3C 5E 4B")
    assert table.the(e.TrickWon).seat == table.hand.turn == seat("B1")
    assert {"truk.trick.win", "truk.rank.order", "truk.trick.lead-winner"} <= table.rules


def test_equal_cards_of_partners_win_and_the_first_of_them_leads() -> None:
    """truk.trick.tie-partners, truk.rank.equal."""
    table = truk(dealer="A1").trick("4C 3E 4B 3O")
    assert (table.tricks, seat_name(table.hand.turn)) == ("A", "A2")
    assert {"truk.trick.tie-partners", "truk.rank.equal"} <= table.rules


def test_equal_cards_of_opponents_tie_and_the_same_player_leads_again() -> None:
    """truk.trick.tie, truk.trick.tie-no-priority, truk.trick.lead-tie."""
    table = run(making("=", find("truk"), Match(seat("A1"), phase="tanto")), until=4)
    assert (table.tricks, seat_name(table.hand.turn)) == ("=", "B1")
    assert {"truk.trick.tie", "truk.trick.tie-no-priority", "truk.trick.lead-tie"} <= table.rules


@pytest.mark.parametrize(
    ("tricks", "winner", "rule"),
    [
        ("AA", "A", "truk.hand.two-wins"),
        ("BAB", "B", "truk.hand.two-wins"),
        ("A=", "A", "truk.hand.first-win-then-tie"),
        ("BA=", "B", "truk.hand.first-win-then-tie"),
        ("=B", "B", "truk.hand.first-tie-then-win"),
        ("==A", "A", "truk.hand.two-ties-then-win"),
        ("===", "A", "truk.hand.all-tied"),
    ],
)
def test_who_wins_a_hand_and_by_which_rule(tricks: str, winner: str, rule: str) -> None:
    """A2 is esku: truk.hand.two-wins, truk.hand.first-win-then-tie, truk.hand.first-tie-then-win,
    truk.hand.two-ties-then-win, truk.hand.all-tied.
    """
    table = run(making(tricks, find("truk"), Match(seat("A2"), phase="tanto")))
    assert (table.tricks, table.awards) == (tricks, [(winner, 1, "point")])
    assert rule in table.rules


@pytest.mark.parametrize("dealer", ["A1", "B1", "A2", "B2"])
def test_three_ties_go_to_the_side_of_the_esku_whoever_has_the_chances(dealer: str) -> None:
    """truk.hand.all-tied (A59)."""
    table = making("===", find("truk"), Match(seat(dealer), (0, 2), phase="choice-2"))
    assert run(table.say("B1 play")).awards == [(dealer[0], 1, "game")]


def test_the_third_trick_is_left_out_once_the_hand_is_decided() -> None:
    """truk.hand.stop-early."""
    over = truk().trick("3O 4C 3E 4B 2O 5C 2E 5B")
    assert (over.tricks, over.the(e.ThirdTrick).played) == ("AA", False)
    assert [len(held) for held in over.hand.held] == [1, 1, 1, 1]
    assert "truk.hand.stop-early" in over.rules


def test_no_card_is_played_face_down() -> None:
    """truk.trick.play: every player puts one card face up."""
    assert "truk.trick.play" in illegal(truk(), "A1 (3O)").rules
    assert not any(each.startswith("(") for each in truk().may("A1"))


# the bet


def test_a_hand_is_worth_one_tanto() -> None:
    """truk.tanto.one-per-hand, truk.hand.prize, truk.phase.tanto."""
    over = truk().trick("3O 4C 3E 4B 2O 5C 2E 5B")
    assert after(over) == ("tanto", (1, 0), (0, 0))
    assert {"truk.tanto.one-per-hand", "truk.hand.prize", "truk.phase.tanto"} <= over.rules


@pytest.mark.parametrize("laid", range(12))
def test_a_player_may_call_truk_at_any_turn_of_his_before_his_card(laid: int) -> None:
    """truk.bet.window, truk.bet.turn, truk.bet.who: any player of either side, in any trick."""
    table = run(making("AB=", find("truk"), Match(seat("B2"), phase="tanto")), until=laid)
    caller = seat_name(table.hand.turn)
    called = table.say(f"{caller} truk")
    assert called.the(e.Called).seat == seat(caller)
    assert {"truk.bet.window", "truk.bet.turn", "truk.bet.who"} <= called.rules


def test_the_next_opponent_answers() -> None:
    """truk.bet.answerer."""
    table = truk().trick("3O 4C").say("A2 truk")
    assert [seat_name(seat) for seat in table.the(e.Asked).seats] == ["B2"]
    assert table.may("B2") == {"joka", "ez"}
    assert table.may("A1") == table.may("B1") == table.may("A2") == set()
    assert "truk.bet.answerer" in table.rules


def test_a_refused_truk_gives_the_tanto_to_the_caller_and_ends_the_hand() -> None:
    """truk.bet.refuse, truk.bet.refuse-form."""
    over = truk().trick("3O 4C").say("A2 truk, B2 ez")
    assert after(over) == ("tanto", (1, 0), (0, 0))
    assert {"truk.bet.refuse", "truk.bet.refuse-form"} <= over.rules


def test_an_accepted_truk_makes_this_hand_worth_a_truk_to_whoever_wins_it() -> None:
    """truk.bet.accept, truk.bet.accept-form: B called and A wins."""
    over = truk().say("A1 3O, B1 truk, A2 joka").trick("4C 3E 4B 2O 5C 2E 5B")
    assert after(over) == ("tanto", (0, 0), (1, 0))
    assert {"truk.bet.accept", "truk.bet.accept-form"} <= over.rules


def test_after_joka_the_caller_still_has_to_play_and_nobody_calls_again() -> None:
    """truk.bet.no-raise, truk.bet.once: one bet a hand, no re-raise."""
    table = truk().say("A1 truk, B1 joka")
    assert seat_name(table.hand.turn) == "A1"
    assert "truk" not in table.may("A1")
    assert "truk.bet.once" in illegal(table.say("A1 3O"), "B1 truk").rules
    assert {"truk.bet.no-raise", "truk.bet.once"} <= table.rules


def test_the_answer_cannot_be_another_truk() -> None:
    """truk.bet.no-raise."""
    assert illegal(truk().say("A1 truk"), "B1 truk").rules == ("truk.bet.no-raise", "truk.bet.once")


@pytest.mark.parametrize(
    ("phase", "points", "opening"),
    [
        ("choice-2", (2, 0), "A1 play"),
        ("choice-1-after-2", (3, 0), "A2 play"),
        ("choice-1-after-11", (3, 0), "A1 play"),
        ("forced-paso", (0, 0), "A1 joka"),
        ("forced-plain", (0, 0), ""),
    ],
)
def test_in_a_hand_for_a_truk_there_is_no_bet(phase: str, points: tuple[int, int], opening: str) -> None:
    """truk.bet.not-in-truk."""
    table = truk(phase=phase, points=points)
    table = table.say(opening) if opening else table
    for cards in ("", "3O", "3O 4C 3E 4B 2O"):
        now = table.trick(cards)
        caller = seat_name(now.hand.turn)
        assert "truk" not in now.may(caller)
        assert "truk.bet.not-in-truk" in illegal(now, f"{caller} truk").rules


@pytest.mark.parametrize("points", [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_after_an_accepted_bet_all_tantos_go_back(points: tuple[int, int]) -> None:
    """truk.bet.tantos-after."""
    over = truk(points=points).say("A1 truk, B1 joka").trick("3O 4C 3E 4B 2O 5C 2E 5B")
    assert after(over) == ("tanto", (0, 0), (1, 0))
    assert ("truk.bet.tantos-after" in over.rules) == any(points)  # told where there are any to go back


@pytest.mark.parametrize("points", [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_with_the_option_keep_the_tantos_stay_and_the_phase_goes_on(points: tuple[int, int]) -> None:
    """truk.bet.tantos-after, option bet_tantos = keep."""
    over = truk(points=points, bet_tantos="keep").say("A1 truk, B1 joka").trick("3O 4C 3E 4B 2O 5C 2E 5B")
    assert after(over) == ("tanto", points, (1, 0))


def test_keep_is_for_the_bet_only_not_for_a_truk_won_through_the_tantos() -> None:
    """truk.phase.reset, option bet_tantos = keep."""
    over = truk(points=(2, 0), phase="choice-2", bet_tantos="keep").say("A1 play").trick("3O 4C 3E 4B 2O 5C 2E 5B")
    assert after(over) == ("tanto", (0, 0), (1, 0))


# tantos, chances, truks


def test_one_tanto_each_makes_the_next_hand_the_one_for_the_third() -> None:
    """truk.phase.one-one."""
    over = truk(points=(1, 0)).say("A1 3O, B1 truk, A2 ez")
    assert after(over) == ("tanto", (1, 1), (0, 0))
    assert "truk.phase.one-one" in over.rules


def test_two_tantos_to_nothing_give_two_chances() -> None:
    """truk.phase.two-zero."""
    over = truk(points=(1, 0)).say("A1 truk, B1 ez")
    assert after(over) == ("choice-2", (2, 0), (0, 0))
    assert (over.the(e.ChancesWon).side, over.the(e.ChancesWon).chances) == (0, 2)
    assert "truk.phase.two-zero" in over.rules


@pytest.mark.parametrize("way", ["A1 truk, B1 ez", "A1 3O, B1 4C, A2 3E, B2 4B, A1 2O, B1 5C, A2 2E, B2 5B"])
def test_who_wins_the_third_tanto_takes_all_three_and_has_one_chance(way: str) -> None:
    """truk.phase.third-tanto: by a refused bet (A28) as well as by the cards."""
    over = truk(points=(1, 1)).say(way)
    assert after(over) == ("choice-1-after-11", (3, 0), (0, 0))
    assert "truk.phase.third-tanto" in over.rules


def test_the_side_with_two_tantos_says_whether_the_truk_is_played_and_either_partner_may_say_it() -> None:
    """truk.phase.choice-two, truk.phase.decider."""
    table = truk(phase="choice-2", points=(0, 2))
    assert table.may("B1") == table.may("B2") == {"play", "decline"}
    assert table.may("A1") == table.may("A2") == set()
    assert {"truk.phase.choice-two", "truk.phase.decider"} <= table.rules


def test_nobody_plays_a_card_before_the_side_has_decided() -> None:
    """truk.phase.choice-two."""
    table = truk(phase="choice-2", points=(0, 2))
    assert illegal(table, "A1 3O").point == "not.chooser"
    assert illegal(table, "A1 decline").point == "not.chooser"
    illegal(table, "B1 4C")
    illegal(table, "B1 ask")
    illegal(table, "B1 truk")


def test_saying_play_at_two_tantos_begins_a_hand_for_a_truk() -> None:
    """truk.phase.choice-two.play, truk.phase.truk-prize, truk.phase.reset: even the other side may win it."""
    over = truk(phase="choice-2", points=(0, 2)).say("B2 play").trick("3O 4C 3E 4B 2O 5C 2E 5B")
    assert after(over) == ("tanto", (0, 0), (1, 0))
    assert {"truk.phase.choice-two.play", "truk.phase.truk-prize", "truk.phase.reset"} <= over.rules


def test_declining_at_two_tantos_takes_the_third() -> None:
    """truk.phase.choice-two.decline."""
    over = truk(phase="choice-2", points=(2, 0)).say("A1 decline")
    assert over.hand.result is not None
    assert over.hand.result.declined
    assert after(over) == ("choice-1-after-2", (3, 0), (0, 0))
    assert "truk.phase.choice-two.decline" in over.rules


def test_with_one_chance_the_same_side_decides_again_whoever_is_esku() -> None:
    """truk.phase.choice-one."""
    for dealer in ("A1", "B1"):
        table = truk(phase="choice-1-after-2", points=(0, 3), dealer=dealer)
        assert table.the(e.MayChoose) == e.MayChoose(1, 1, "choice.one")
        assert table.may("B2") == {"play", "decline"}
        assert "truk.phase.choice-one" in table.rules


@pytest.mark.parametrize("phase", ["choice-1-after-2", "choice-1-after-11"])
def test_saying_play_with_one_chance_begins_a_hand_for_a_truk(phase: str) -> None:
    """truk.phase.choice-one.play."""
    over = truk(phase=phase, points=(3, 0)).say("A2 play").trick("3O 4C 3E 4B 2O 5C 2E 5B")
    assert after(over) == ("tanto", (0, 0), (1, 0))
    assert "truk.phase.choice-one.play" in over.rules


def test_declining_twice_gives_the_tantos_back_and_the_truk_is_played_pasotan() -> None:
    """truk.phase.choice-one.decline-after-two, truk.phase.forced-paso, truk.paso.forced.when."""
    over = truk(phase="choice-1-after-2", points=(3, 0)).say("A1 decline")
    assert after(over) == ("forced-paso", (0, 0), (0, 0))
    assert "truk.phase.choice-one.decline-after-two" in over.rules
    forced = truk(phase="forced-paso")
    assert forced.the(e.Forced).exchange
    assert forced.may("A1") == {"paso", "joka"}
    assert {"truk.phase.forced-paso", "truk.paso.forced.when"} <= forced.rules


def test_declining_after_one_each_gives_the_tantos_back_and_the_truk_is_simply_played() -> None:
    """truk.phase.choice-one.decline-after-one-one, truk.phase.forced-plain."""
    over = truk(phase="choice-1-after-11", points=(3, 0)).say("A1 decline")
    assert after(over) == ("forced-plain", (0, 0), (0, 0))
    assert "truk.phase.choice-one.decline-after-one-one" in over.rules
    forced = truk(phase="forced-plain")
    assert not forced.the(e.Forced).exchange
    assert forced.may("A1") == {"3O", "2O", "1O", "ask"}
    assert "truk.phase.forced-plain" in forced.rules


def test_with_the_option_paso_the_truk_after_one_each_is_played_pasotan_too() -> None:
    """truk.phase.choice-one.decline-after-one-one, option one_one_decline = paso."""
    options = {"points": (3, 0), "one_one_decline": "paso"}
    assert after(truk(phase="choice-1-after-11", **options).say("A1 decline"))[0] == "forced-paso"
    assert after(truk(phase="choice-1-after-2", **options).say("A1 decline"))[0] == "forced-paso"


def test_with_the_option_plain_the_truk_after_two_declines_is_simply_played() -> None:
    """truk.phase.choice-one.decline-after-two, option two_decline = plain."""
    options = {"points": (3, 0), "two_decline": "plain"}
    assert after(truk(phase="choice-1-after-2", **options).say("A1 decline"))[0] == "forced-plain"
    assert after(truk(phase="choice-1-after-11", **options).say("A1 decline"))[0] == "forced-plain"


@pytest.mark.parametrize("phase", ["forced-plain", "forced-paso"])
def test_the_forced_truk_goes_to_whoever_wins_it(phase: str) -> None:
    """truk.phase.truk-prize."""
    table = making("BB", find("truk"), Match(seat("B2"), phase=phase))
    table = table.say("A1 joka") if phase == "forced-paso" else table
    assert after(run(table)) == ("tanto", (0, 0), (0, 1))


# the match


@pytest.mark.parametrize(("options", "before"), [({}, 5), ({"target": 6}, 5), ({"target": 7}, 6)])
def test_the_match_is_won_with_the_sixth_truk_or_the_seventh_if_so_agreed(options: dict, before: int) -> None:
    """truk.match.target, truk.match.end, option target = 7."""
    over = truk(games=(before, before), **options).say("A1 truk, B1 joka").trick("3O 4C 3E 4B 2O 5C 2E 5B")
    assert (over.score.winner, over.score.phase, over.score.games) == (0, "end", (before + 1, before))
    assert {"truk.match.target", "truk.match.end"} <= over.rules


def test_six_truks_are_not_enough_when_seven_are_agreed() -> None:
    """truk.match.target, option target = 7."""
    over = truk(games=(5, 0), target=7).say("A1 truk, B1 joka").trick("3O 4C 3E 4B 2O 5C 2E 5B")
    assert (over.score.winner, over.score.phase, over.score.games) == (None, "tanto", (6, 0))


def test_a_refused_bet_never_wins_the_match() -> None:
    """truk.match.end: it is worth a tanto."""
    assert truk(games=(5, 5), points=(1, 0)).say("A1 truk, B1 ez").score.winner is None


# what is not allowed


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    """truk.deal.size."""
    error = illegal(truk(), "A1 4C")
    assert error.rules == ("truk.deal.size",)
    assert illegal(truk().trick("3O 4C 3E 4B"), "A1 3O").point == "not.held"


def test_a_player_waits_for_his_turn() -> None:
    """truk.play.direction, truk.lead.first."""
    for text in ("B1 4C", "A2 3E", "B2 4B"):
        assert illegal(truk(), text).rules == ("truk.play.direction", "truk.lead.first")


def test_a_bet_is_called_on_ones_own_turn_only() -> None:
    """truk.bet.turn."""
    for name in ("B1", "A2", "B2"):
        assert "truk.bet.turn" in illegal(truk(), f"{name} truk").rules


def test_a_bet_must_be_answered_before_anybody_plays() -> None:
    """truk.bet.answerer: by the one who was asked."""
    table = truk().say("A1 truk")
    for text in ("A1 3O", "B1 4C", "A2 joka", "B2 joka", "A1 joka"):
        assert illegal(table, text).rules == ("truk.bet.answerer",)


@pytest.mark.parametrize("word", ["joka", "ez", "play", "decline", "leave", "keep", "recover", "envide", "agur"])
def test_a_word_out_of_its_place_is_refused(word: str) -> None:
    """There is nothing to answer, to decide or to keep; there is no envit and no leaving."""
    illegal(truk(), f"A1 {word}")


def test_there_is_no_third_seat_at_a_table_of_two() -> None:
    """truk.identity.players."""
    with pytest.raises(MalformedAction, match="write a seat"):
        truk(TWO).say("A2 3O")


def test_two_players_play_a_hand_against_each_other() -> None:
    """truk.identity.players: the esku plays second, the neighbour of each is the other."""
    over = truk(TWO, dealer="B1").say("A1 3O, B1 truk, A1 joka, B1 4C, A1 2O, B1 5C")
    assert (over.tricks, after(over)) == ("AA", ("tanto", (0, 0), (1, 0)))


def test_every_rule_by_which_a_hand_of_truk_is_played_is_told() -> None:
    """The docstrings of these tests name every rule that `because` cites, and no rule that is none."""
    told = rules_told(sys.modules[__name__], test_truk_paso)
    assert told <= set(rulebook("truk").rules)
    assert {rule for rules in find("truk").because.values() for rule in rules} - {GAP} - told == set()

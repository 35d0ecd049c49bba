"""Every test vector of the two digests, as data: tables of tricks, paths, bets, envits, trucs, values."""

from __future__ import annotations

from typing import Any

import pytest

from tests import digest
from tests.table import SIDE, Table, making, run, seat, valencia
from truk_rules.actions import IllegalAction, seat_name
from truk_rules.bets import Stake, Unit
from truk_rules.match import Match
from truk_rules.variants import find

TRUK, VALENCIA = digest.load("truk", "vectors"), digest.load("valencia", "vectors")
SEEDS_MISPRINTED = {"valencia.tv.e4", "valencia.tv.t3", "valencia.tv.t7"}
each_dealer = pytest.mark.parametrize("dealer", range(4), ids=seat_name)


def row(record: Any) -> str:
    return "".join(record["tricks"])


def name(record: Any) -> str:
    misprint = "-the-seed-misprints" if record.get("seed") != record.get("rule") else ""
    return record["id"] + misprint


# who wins a hand


@each_dealer
@pytest.mark.parametrize("players", [4, 2])
@pytest.mark.parametrize("record", TRUK["hand_table"], ids=name)
def test_a_hand_of_truk_with_these_tricks(record: Any, players: int, dealer: int) -> None:
    """truk.hand.*: vectors 6 to 20."""
    dealer %= players
    table = run(making(row(record), find("truk", players=players), Match(dealer, phase="tanto")))
    assert table.tricks == row(record)
    assert table.awards == [("AB"[SIDE.get(record["winner"], dealer % 2)], 1, "point")]


@each_dealer
@pytest.mark.parametrize("record", VALENCIA["hand_table_third_trick_literal"], ids=row)
def test_a_hand_of_valencia_with_these_tricks(record: Any, dealer: int) -> None:
    """valencia.hand.*, the third trick played though it decides nothing."""
    table = run(making(row(record), find("valencia", modality="negres"), Match(dealer)))
    assert table.tricks == row(record)
    assert table.awards == [("AB"[SIDE.get(record["winner"], 1 - dealer % 2)], 1, "point")]


@each_dealer
@pytest.mark.parametrize("record", VALENCIA["hand_table_third_trick_literal"], ids=row)
def test_a_hand_of_valencia_when_the_third_trick_is_played_only_if_needed(record: Any, dealer: int) -> None:
    """valencia.hand.third-trick: rows 2-4 stop after (x, =), rows 8-10 after (=, x); the winner is the same."""
    played = row(record)[:2] if row(record)[:2] in ("A=", "B=", "=A", "=B") else row(record)
    variant = find("valencia", modality="negres", third_trick="needed")
    table = run(making(row(record), variant, Match(dealer)))
    assert table.tricks == played
    assert table.awards == [("AB"[SIDE.get(record["winner"], 1 - dealer % 2)], 1, "point")]


# the paths to a truk


@each_dealer
@pytest.mark.parametrize("players", [4, 2])
@pytest.mark.parametrize("record", TRUK["paths"], ids=name)
def test_the_path_to_a_truk(record: Any, players: int, dealer: int) -> None:
    """truk.phase.*: vectors 21 to 27, played hand by hand from 0-0; either side may win the truk."""
    variant = find("truk", players=players)
    match = Match(dealer % players, phase="tanto")
    for winner in record["hands"]:
        match = run(making(winner * 2, variant, match)).score
    deals, decisions = 0, list(record["decisions"])
    while True:
        deals += 1
        table = making("AA", variant, match)
        if table.hand.terms.chooser is None:
            break
        assert table.hand.terms.chooser == SIDE[record["decider"]]
        table = table.say(f"{record['decider']}1 {decisions.pop(0)}")
        if table.hand.result is None:
            break
        match = table.score
    assert decisions == []
    assert deals == record["deals_in_truk_phase"]
    assert ("pasotan" if table.hand.terms.exchange else "plain") == record["truk_played"]
    assert match.points == digest.pair(record["tantos_on_table"])
    for taker, games in (("A", (1, 0)), ("B", (0, 1))):
        table = making(taker * 2, variant, match)
        if table.hand.terms.chooser is not None:
            table = table.say(f"{record['decider']}1 play")
        if table.hand.terms.exchange:
            table = table.say(f"{seat_name(table.hand.first_seat)} joka")
        after = run(table).score
        assert (after.points, after.games, after.phase) == ((0, 0), games, "tanto")


@pytest.mark.parametrize("record", TRUK["bets"], ids=name)
def test_a_truk_called_by_the_last_to_play_in_the_second_trick(record: Any) -> None:
    """truk.bet.*: vectors 4 and 5, the caption of the second hand."""
    table = making(row(record), find("truk"), Match(seat("B2"), digest.pair(record["tantos"]), phase="tanto"))
    table = run(table, until=7).say(f"{record['bet_by']} truk")
    answered = table.say(f"{seat_name(table.hand.actor or 0)} {record['answer']}")
    if "hand_worth" in record:
        assert answered.hand.truc.agreed == Stake(1, Unit.GAME)
        assert answered.hand.result is None
    else:
        assert [f"tanto {side}" for side, _, _ in answered.awards] == [record["award"]]
        assert answered.score.points == digest.pair(record["tantos_after"])


# bets of València: A speaks first, so its first peu is A2 and its first player A1

ENVIT = {
    "A": "7O 6O 4C / 4E 5B 3C / 3E 6C 5O / 7C 4B 6E",
    "B": "4E 5B 3C / 7O 6O 4C / 7C 4B 6E / 3E 6C 5O",
}
"""Deals in which the better envit is that of A, and of B."""


def answer(word: str | int, first: bool = False) -> str:
    return digest.WORDS.get(word, word) if isinstance(word, str) else f"{'envide' if first else 'torne'} {word}"


def envit(calls: list, best: str) -> Table:
    """A2 and B2 talk over an envit; then A gives up the hand, so that only the envit is of interest."""
    table = valencia(ENVIT[best]).trick(" ".join(ENVIT[best].split()[place] for place in (2, 6)))
    for place, (side, word) in enumerate(calls):
        table = table.say(f"{side}2 {answer(word, not place)}")
    return table.say("A2 leave")


@pytest.mark.parametrize("best", ["A", "B"])
@pytest.mark.parametrize("record", VALENCIA["envit"], ids=name)
def test_these_calls_of_envit_give_what_the_rule_says(record: Any, best: str) -> None:
    """valencia.envit.*: vectors e1 to e9; e4 is misprinted in the seed, which gives the stones to the wrong side."""
    ((side, amount),) = record["rule"].items()
    (won, truc) = envit(record["calls"], best).awards
    assert won == (best if side == "best" else side, amount, "point")
    assert truc == ("B", 1, "point")


def truc(calls: list) -> Table:
    table = making("A", find("valencia", modality="negres"), Match(seat("B2")))
    for side, word in calls:
        table = table.say(f"{side}1 {answer(word)}")
    return table


@pytest.mark.parametrize("winner", ["A", "B"])
@pytest.mark.parametrize("record", VALENCIA["truc"], ids=name)
def test_these_calls_of_truc_give_what_the_rule_says(record: Any, winner: str) -> None:
    """valencia.truc.*: vectors t1 to t8; in t3 and t7 the seed gives the stones to the wrong side."""
    ((side, worth),) = record["rule"].items()
    table = truc(record["calls"])
    if side == "winner":
        played = making(winner * 2, table.hand.variant, table.hand.match)
        for caller, word in record["calls"]:
            played = played.say(f"{caller}1 {answer(word)}")
        table, side = run(played), winner
    assert table.awards == [(side, 1, "match") if worth == "match" else (side, worth, "point")]


def test_the_seed_misprints_these_and_no_others() -> None:
    records = [*VALENCIA["envit"], *VALENCIA["truc"]]
    assert {record["id"] for record in records if record["seed"] != record["rule"]} == SEEDS_MISPRINTED
    printed = {record["id"][-2:] for record in records if "printed" in record}
    assert printed == {"e9", "t5", "t6", "t7", "t8"}


@pytest.mark.parametrize("record", [each for each in VALENCIA["truc"] if "printed" in each], ids=name)
def test_the_truc_as_the_seed_prints_it_leaves_out_the_retruque_and_is_not_legal(record: Any) -> None:
    """valencia.truc.quatre-val: it answers a retruque."""
    with pytest.raises(IllegalAction, match="quatre-val is not allowed"):
        truc(record["printed"])


@pytest.mark.parametrize("record", [each for each in VALENCIA["envit"] if "printed" in each], ids=name)
def test_the_envit_as_the_seed_prints_it_has_b_accept_its_own_raise_and_is_not_legal(record: Any) -> None:
    """valencia.envit.answer: the other pair answers."""
    with pytest.raises(IllegalAction, match="B2 vull is not allowed"):
        envit(record["printed"], "A")


@pytest.mark.parametrize("record", VALENCIA["values"], ids=name)
def test_these_two_cards_are_worth_so_much(record: Any) -> None:
    """valencia.envit.value: vectors v1 to v4, alone and with a third card of another suit."""
    variant = find("valencia", modality="negres")
    assert variant.envit is not None
    pair = [variant.deck.card(code) for code in record["cards"]]
    assert variant.envit.value(pair) == record["value"]
    for third in variant.deck.cards:
        if third.suit != pair[0].suit:
            assert variant.envit.value([pair[0], third, pair[1]]) == record["value"]

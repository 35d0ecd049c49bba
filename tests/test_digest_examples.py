"""Every example hand of the seven digests that number their seats, played as it is written, illegal lines too."""

from __future__ import annotations

from typing import Any

import pytest

from tests import digest
from tests.digest_play import cards, keeping, played, sit, start, step, variant, written
from tests.digest_tables import GAMES, rows
from tests.table import Table, illegal
from truk_rules import events as e
from truk_rules import told
from truk_rules.bets import Unit
from truk_rules.match import Match
from truk_rules.rules import GAP, rulebook

EXAMPLES = [each for game in GAMES if game != "fournier" for each in digest.examples(game)]
each_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])


def deals(example: Any) -> list[tuple[Table, Match, Any]]:
    """Play the hands of an example, one or several in a row: how each ended, the score before it, the record."""
    game = variant(example)
    match, done = start(game, example), []
    for record in example.get("hands", [example]):
        table = played(game, match, record)
        done.append((table, match, record))
        match = table.score
    return done


def reasons(table: Table) -> list[list[Any]]:
    """What was won as the digests write it: for what, by which side, how much (0 where it is the game)."""
    assert table.hand.result is not None
    found: list[list[Any]] = []
    for award in table.hand.result.awards:
        why = "envido" if "envit" in award.why else "flor" if "flor" in award.why else "hand"
        if table.hand.result.declined:
            why = "decline"
        if award.stake.unit is Unit.GAME:
            found.append(["game", "AB"[award.side], 0])
        else:
            found.append([why, "AB"[award.side], award.stake.amount])
    return found


@each_example
def test_the_tricks_fall_and_are_led_as_the_digest_says(example: Any) -> None:
    for table, _, record in deals(example):
        hand, expect = table.hand, record["expect"]
        assert [trick.leader for trick in hand.tricks] == expect["leads"]
        assert ["tie" if seat is None else f"{'AB'[seat % 2]} {seat}" for seat in hand.done] == expect["tricks"]


@each_example
def test_the_awards_are_the_digests(example: Any) -> None:
    for table, _, record in deals(example):
        expect = record["expect"]
        expected = [["decline" if why == "run" else why, *rest] for why, *rest in expect["awards"]]
        assert reasons(table) == expected
        assert table.hand.result is not None
        assert table.hand.result.declined == any(why == "decline" for why, *_ in expected)
        assert (expect.get("outcome") in ("none", "redeal")) == (expected == [])
        if expect.get("outcome") == "redeal":
            assert table.hand.result.redeal


@each_example
def test_the_score_and_the_next_dealer_are_the_digests(example: Any) -> None:
    for table, before, record in deals(example):
        expect, match = record["expect"], table.score
        score = (expect["score"]["A"], expect["score"]["B"])
        if "match" in expect:
            winner = "AB".index(expect["match"])
            assert [each.side for each in table.all_of(e.GameWon)] == [winner]
            if match.winner is None:
                assert (match.points, match.games) == ((0, 0), (1 - winner, winner))
                gained = [sum(each[2] for each in reasons(table) if each[1] == side) for side in "AB"]
                match = Match(match.dealer, (before.points[0] + gained[0], before.points[1] + gained[1]))
            else:
                assert match.winner == winner
        else:
            assert match.winner is None
            assert match.dealer == expect["next_dealer"]
        assert match.points == score


@each_example
def test_the_cards_of_an_exchange_come_to_those_who_should_have_them(example: Any) -> None:
    """A new deal, packets given and burned: french.exchange.*, parlett.exchange.*, mineiro.packet.*."""
    for table, _, record in deals(example):
        hand = table.hand
        if "new_deal" in record and not any(text == "refuse exchange" for _, text in record["actions"]):
            final = record | {"deal": record["new_deal"]}
        else:
            final = record
        for seat in range(hand.variant.seats):
            laid = [each.card for trick in hand.tricks for each in trick.laid if each.seat == seat]
            assert {*hand.held[seat], *laid} == set(cards(hand.variant, final["deal"], seat))
        if "burned" in record:
            burned = [code for packet in record["burned"] for code in packet.split()]
            assert [str(laid.card) for laid in hand.aside if not laid.down] == burned


@pytest.mark.parametrize(
    ("id", "options", "awards"),
    [
        ("argentine.ex5", {"flor_count": "own"}, [["flor", "A", 3], ["hand", "A", 1]]),
        ("argentine.ex8", {"flor_count": "own"}, [["flor", "B", 3], ["hand", "A", 2]]),
        ("catalunya-nord.ex5", {"announce_values": "literal"}, [["hand", "B", 2]]),
        ("mineiro.ex9", {"three_ties": "eldest"}, [["hand", "A", 1]]),
    ],
)
def test_the_same_hand_by_the_other_reading(id: str, options: dict[str, Any], awards: list[list[Any]]) -> None:
    """What the digests add to their example hands: how they would end with another option."""
    (example,) = (each for each in EXAMPLES if each["id"] == id)
    ((table, _, _),) = deals(example | {"options": example.get("options", {}) | options})
    assert reasons(table) == awards


@each_example
def test_what_the_digest_calls_illegal_breaks_a_rule_of_the_book(example: Any) -> None:
    game = variant(example)
    match = start(game, example)
    for record in example.get("hands", [example]):
        table = sit(game, match, record)
        table = table if "packets" in record else keeping(table)
        for seat, text in record["actions"]:
            if text.startswith("illegal ") and not text.startswith(("illegal signal", "illegal instruct")):
                error = illegal(table, str(written(game, seat, text.removeprefix("illegal "))))
                assert GAP not in error.rules, f"{text} of {seat} breaks no rule that has a name"
                assert set(error.rules) <= set(rulebook(game.name).rules)
            table = step(table, seat, text)
        match = table.score


@each_example
def test_a_partner_who_was_told_what_to_play_plays_it(example: Any) -> None:
    """french.four.governor.obey: after an instruction the partner's next card is one that it leaves."""
    game = variant(example)
    match = start(game, example)
    for record in example.get("hands", [example]):
        table, orders = sit(game, match, record), dict[int, str]()
        for seat, text in record["actions"] if any("instruct" in text for _, text in record["actions"]) else ():
            if text.startswith("instruct "):
                orders[(seat + 2) % 4] = text.removeprefix("instruct ")
            if text.startswith("play ") and seat in orders:
                order = orders.pop(seat)
                assert game.deck.card(text.removeprefix("play ")) in told.obeying(table.hand, seat, order)
            table = step(table, seat, text)
        assert not orders


@pytest.mark.parametrize("game", [game for game in GAMES if game != "fournier"])
def test_the_rules_that_the_examples_exercise_are_in_the_book(game: str) -> None:
    named = {rule for example in digest.examples(game) for rule in example["exercises"]}
    for kind in ("compare", "calls", "values", "manual"):
        named |= {rule for row in rows(kind, game) for rule in row.rules}
    known = {id for rule in rulebook(game).rules.values() for id in (rule.id, *rule.was)}
    assert named
    assert named <= known

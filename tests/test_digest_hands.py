"""Every example hand of the digests that name their seats, played as it is written there."""

from __future__ import annotations

from typing import Any

import pytest

from tests import digest
from tests.digest_tables import Row, rows
from truk_rules import events as e
from truk_rules.actions import seat_name
from truk_rules.bets import Unit
from truk_rules.dealing import dealt_from


def ids(example: Any) -> str:
    return str(example["id"])


def deal_ids(row: Row) -> str:
    return f"{row.record['example']}-deal-{row.record['deal']}"


@pytest.mark.parametrize("example", digest.examples("truk"), ids=ids)
def test_truk_example_hand_ends_as_the_digest_says(example: Any) -> None:
    game = digest.variant(example)
    match = digest.start(game, example)
    for record in example["deals"]:
        if match.phase != "draw":
            assert match.phase == record["phase"]
            assert seat_name(match.dealer) == record["esku"]
        hand, match, _, _ = digest.played(game, match, record)
        expect = record["expect"]
        assert seat_name(hand.dealer) == record["esku"]
        assert seat_name(hand.first_seat) == record["leader"]
        assert digest.tricks(hand) == expect["tricks"]
        assert match.games == digest.pair(expect["truks"])
        assert match.points == digest.pair(expect["tantos"])
        assert match.phase == expect["next_phase"]
        assert hand.result is not None
        if expect["award"] == "declined":
            assert hand.result.declined
        else:
            (award,) = hand.result.awards
            unit = "truk" if award.stake.unit is Unit.GAME else "tanto"
            assert f"{unit} {'AB'[award.side]}" == expect["award"]


@pytest.mark.parametrize("example", [*digest.examples("valencia"), *digest.examples("fournier")], ids=ids)
def test_example_hand_with_envit_ends_as_the_digest_says(example: Any) -> None:
    game = digest.variant(example)
    match = digest.start(game, example)
    for record in example["deals"]:
        assert seat_name(match.dealer) == record["dealer"]
        hand, match, events, _ = digest.played(game, match, record)
        expect = record["expect"]
        assert digest.tricks(hand) == expect["tricks"]
        assert digest.awards(hand) == [tuple(each) for each in expect["points"]]
        assert match.points == digest.pair(expect["score"])
        assert match.games == digest.pair(expect["games"])
        assert (None if match.winner is None else "AB"[match.winner]) == expect.get("match")
        if "envit_values" in expect:
            counted = next(each for each in events if isinstance(each, e.EnvitCounted))
            assert {seat_name(seat): value for seat, value in counted.values} == expect["envit_values"]


@pytest.mark.parametrize("example", [*digest.examples("truk"), *digest.examples("valencia")], ids=ids)
def test_cards_shown_hidden_and_drawn_in_a_swap_are_those_of_the_digest(example: Any) -> None:
    game = digest.variant(example)
    match = digest.start(game, example)
    for record in example["deals"]:
        _, match, events, _ = digest.played(game, match, record)
        swaps = [row[4] for row in record["actions"] if row[1] == "swap"]
        shown = [each for each in events if isinstance(each, e.Swapped)]
        hidden = sum(each.number for each in events if isinstance(each, e.HidCards))
        assert [[str(card) for card in each.shown] for each in shown] == [row["face_up"] for row in swaps]
        assert [[str(card) for card in each.drawn] for each in shown] == [row["drawn"] for row in swaps]
        assert hidden == sum(row["face_down"] for row in swaps)


@pytest.mark.parametrize("row", [each for each in rows("values", "fournier") if "taken" in each.record], ids=deal_ids)
def test_the_seats_that_take_the_tricks_and_the_envits_are_those_the_digest_tells(row: Row) -> None:
    """What the digest of fournier adds in words to its example hands: who took each trick, what every envit counts."""
    example = next(each for each in digest.examples("fournier") if each["id"] == row.record["example"])
    game = digest.variant(example)
    match = digest.start(game, example)
    for record in example["deals"][: row.record["deal"]]:
        hand, match, _, _ = digest.played(game, match, record)
    assert game.envit is not None
    assert [None if seat is None else seat_name(seat) for seat in hand.done] == row.record["taken"]
    values = {seat_name(seat): game.envit.value(hand.dealt[seat]) for seat in range(game.seats)}
    assert values == row.record["values"]


def test_the_cards_of_a_hand_come_from_the_pack_one_at_a_time_from_the_first_seat() -> None:
    """fournier.deal.order: the order in which example 1 deals its cards."""
    example = digest.examples("fournier")[0]
    game, (record,) = digest.variant(example), example["deals"]
    pack = [game.deck.card(code) for code in record["deal_sequence"]]
    held, _ = dealt_from(game, pack, digest.seats(game)[record["dealer"]])
    assert {seat_name(seat): [str(card) for card in each] for seat, each in enumerate(held)} == record["hands"]

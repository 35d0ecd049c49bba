"""Every truth table of the eight later digests: who wins a hand whose tricks fell so, asked for and played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.digest_play import making, on, run
from tests.digest_tables import Row, ids, rows
from tests.table import SIDE, Table
from truk_rules.actions import Say
from truk_rules.questions import answer
from truk_rules.tricks import NOBODY, REDEAL, best
from truk_rules.variants import find

TABLES = rows("tables")
SEATINGS: dict[str, tuple[dict[str, Any], ...]] = {
    "fournier": ({"players": 4}, {"players": 2}),
    "garrotxa": ({}, {"deck": 48, "target": 24}),
    "catalan": ({}, {"moll": True, "target": 24}),
    "french": ({"players": 2}, {"players": 4}, {"sackson": True}, {"as8": True}),
    "parlett": ({"players": 2}, {"players": 4}),
    "mineiro": ({}, {"packets": "off"}, {"truco_scope": "deal"}),
}
each_row = pytest.mark.parametrize("row", TABLES, ids=ids)


def sides(tricks: str) -> tuple[int | None, ...]:
    return tuple(SIDE.get(each) for each in tricks)


def winner(row: Row, dealer: int) -> str:
    """Whose the hand is by the table, where the first seat's side may be named by its right."""
    named = str(row.record["winner"])
    return "BA"[dealer % 2] if named in ("M", "mano") else named


def taken_by(table: Table) -> str:
    assert table.hand.result is not None
    if table.hand.result.redeal:
        return "redeal"
    return table.awards[-1][0] if table.awards else "none"


def seatings(game: str) -> Iterator[dict[str, Any]]:
    yield from SEATINGS.get(game, ({},))


@each_row
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_verdict_over_these_tricks(row: Row, dealer: int) -> None:
    decide, expected = row.variant.decide, winner(row, dealer)
    assert decide.verdict(sides(row.tricks), dealer).side == SIDE.get(expected)
    assert decide.over(sides(row.tricks))
    assert not any(decide.over(sides(row.tricks[:length])) for length in range(len(row.tricks)))
    if row.tricks == "===":
        assert (decide.all_tied == REDEAL) == (expected == "redeal")
        assert (decide.all_tied == NOBODY) == (expected == "none")


@each_row
def test_a_third_trick_would_not_change_a_hand_that_is_decided(row: Row) -> None:
    """french.hand.stop and its like: whatever the third trick had been, the winner is the same."""
    for third in ("A", "B", "=") if len(row.tricks) == 2 else ():
        assert row.variant.decide.verdict(sides(row.tricks + third), 3).side == SIDE[row.record["winner"]]


@each_row
@pytest.mark.parametrize("first", ["A", "B"])
def test_the_question_outcome_over_these_tricks(row: Row, first: str) -> None:
    asked = {"game": row.game, "ask": "outcome", "first": first}
    tricks = list(row.tricks)
    expected = winner(row, 1 - SIDE[first]).replace("none", "nobody")
    assert answer(asked | {"tricks": tricks}) == {"winner": expected}
    assert answer(asked | {"tricks": tricks[:-1]}) == {"winner": None}
    assert answer(asked | {"tricks": [*tricks, "A", "B"][:3]}) == {"winner": expected}


@each_row
def test_a_hand_with_these_tricks_is_played_so_whoever_deals_and_whoever_holds_the_high_cards(row: Row) -> None:
    for options in seatings(row.game):
        variant = find(row.game, **options)
        for dealer in range(variant.seats):
            for last in (False, True):
                table = run(making(row.tricks, variant, variant.start(dealer), last))
                assert table.tricks == row.tricks
                assert taken_by(table) == winner(row, dealer)
                assert all(award[1:] == (1, "point") for award in table.awards)


# an option


@pytest.mark.parametrize("dealer", range(4))
def test_three_ties_may_go_to_the_eldest_in_mineiro(dealer: int) -> None:
    """mineiro.hand.all-tied: the other reading."""
    variant = find("mineiro", three_ties="eldest")
    assert taken_by(run(making("===", variant, variant.start(dealer)))) == "BA"[dealer % 2]


# mineiro: the trick in which the truco was called decides


def called(tricks: str, dealer: int, trick: int, laid: int, raised: bool) -> Table | None:
    """Play a hand in which the seat then on turn calls truco; the others accept it, or raise it and are accepted."""
    variant = find("mineiro")
    table = making(tricks, variant, variant.start(dealer))
    while len(table.hand.tricks) <= trick and table.hand.result is None:
        table = on(table)
    for _ in range(laid):
        table = table if table.hand.result else on(table)
    if table.hand.result:
        return None
    caller, other = table.hand.turn, (table.hand.turn + 1) % 4
    table = table.act(Say(caller, "truco"))
    if raised:
        return run(table.act(Say(other, "seis")).act(Say(caller, "aceito")))
    return run(table.act(Say(other, "aceito")))


def calls() -> Iterator[tuple[int, str, str, Table]]:
    """Yield hands with an accepted bet: the row of the table they belong to, the tricks, who called last, the hand."""
    every = [a + b + c for a in "AB=" for b in "AB=" for c in "AB="]
    for tricks, dealer, trick, laid, raised in (
        (tricks, dealer, trick, laid, raised)
        for tricks in every
        for dealer in (0, 3)
        for trick in range(3)
        for laid in range(4)
        for raised in (False, True)
    ):
        table = called(tricks, dealer, trick, laid, raised)
        if table is None:
            continue
        by = "AB"[table.hand.truc.log[-1].seat % 2]
        if tricks[trick] != "=":
            yield 1, tricks[trick], by, table
            continue
        before = table.hand.tricks[trick].laid[:laid]
        if any(each in before for each in best(table.hand.tricks[trick].laid, table.hand.variant.ranking)):
            yield 2, "=", by, table
        else:
            yield (4 if trick == 2 else 3), tricks[trick + 1 :], by, table


@pytest.fixture(scope="module")
def hands() -> dict[int, list[tuple[str, str, Table]]]:
    found: dict[int, list[tuple[str, str, Table]]] = {1: [], 2: [], 3: [], 4: []}
    for place, tricks, by, table in calls():
        found[place].append((tricks, by, table))
    return found


@pytest.mark.parametrize("row", [row for row in rows("manual", "mineiro") if row.table == "called-trick"], ids=ids)
def test_an_accepted_truco_is_about_the_trick_in_which_it_was_called(row: Row, hands: Any) -> None:
    """mineiro.truco.decides-trick, .tie-before, .tie-before-last, .tie-after, .tie-last."""
    assert len(hands[row.place]) >= 12
    for tricks, by, table in hands[row.place]:
        then = next((each for each in tricks if each != "="), "none")
        expected = {1: tricks, 2: "BA"[SIDE[by]], 3: then, 4: "none"}[row.place]
        assert taken_by(table) == expected
        assert all(award[1] == table.hand.truc.agreed.amount in (3, 6) for award in table.awards)


@pytest.mark.parametrize("trick", [1, 2, 3])
@pytest.mark.parametrize("by", ["A", "B"])
def test_the_question_outcome_knows_the_bet(by: str, trick: int) -> None:
    """mineiro.truco.*: the same table, asked for."""
    other = "BA"[SIDE[by]]
    before = ["="] * (trick - 1)
    asked: dict[str, Any] = {"game": "mineiro", "ask": "outcome", "first": "A"}
    plain: dict[str, Any] = {"by": by, "trick": trick, "tie_card_before": []}
    tied = plain | {"tie_card_before": [trick]}
    for side in ("A", "B"):
        assert answer(asked | {"tricks": [*before, side], "bet": plain}) == {"winner": side}
    assert answer(asked | {"tricks": [*before, "="], "bet": tied}) == {"winner": other}
    after = answer(asked | {"tricks": [*before, "="], "bet": plain})
    assert after == {"winner": "nobody" if trick == 3 else None}
    if trick < 3:
        assert answer(asked | {"tricks": [*before, "=", by], "bet": plain}) == {"winner": by}
    if trick == 2:
        assert answer(asked | {"tricks": [other, by], "bet": plain}) == {"winner": by}
        assert answer(asked | {"tricks": [other], "bet": plain}) == {"winner": None}


def test_a_truco_for_the_whole_deal_leaves_two_of_three_to_decide() -> None:
    """mineiro.truco.decides-trick: the other reading; the hand of example 2 would stand at one trick each."""
    variant = find("mineiro", truco_scope="deal")
    for row in rows("tables", "mineiro"):
        table = making(row.tricks, variant, replace(variant.start(3)))
        table = run(table.act(Say(0, "truco")).act(Say(1, "aceito")))
        assert table.tricks == row.tricks
        assert taken_by(table) == row.record["winner"]
        assert all(award[1:] == (3, "point") for award in table.awards)

"""Every vector of calls of the eight later digests, asked of the bet machine alone and spoken at a table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.digest_play import forbidden, making, mirrored, run, speak
from tests.digest_tables import Row, ids, rows
from tests.table import SIDE, Table
from truk_rules.actions import seat_name
from truk_rules.bets import Stake, Unit
from truk_rules.questions import answer

ENVIT = ("envit", "argentine.envido")
ONLY_FROM_THE_LEAD = {"FT7"}
"""Six raises in three tricks, one each a trick: only the side that leads can begin them."""
LITERAL = {"NT2": "stake 3", "NT4": "stake 2", "NT5": "stake 2"}
"""What the values of truc and tres as the seed prints them give; NT1 and NT3 stay, for a refusal's worth is printed."""


def literal(row: Row) -> Row:
    """The same calls with the values as the seed prints them (catalunya-nord.value.truc, .tres)."""
    result = LITERAL.get(row.record["id"], row.result)
    return Row(row.game, "catalunya-nord literal", row.record | {"id": f"{row.record['id']}-literal", "result": result})


CALLS = rows("calls")
CALLS += [literal(row) for row in rows("calls", "catalunya-nord")]
SEATED = [
    (row, dealer, first)
    for row in CALLS
    for dealer in range(row.variant.seats)
    for first in (True, False)
    if first or row.record["id"] not in ONLY_FROM_THE_LEAD
]
each_row = pytest.mark.parametrize("row", CALLS, ids=ids)


def asked(row: Row) -> dict[str, Any]:
    question = {"game": row.game, "ask": "calls", "script": row.script, "score": list(row.score)}
    return answer(question | {"options": row.options})


def worth(text: str) -> int | str:
    return text if text == "game" else int(text)


# the bet machine alone


@each_row
def test_these_calls_come_to_what_the_digest_says(row: Row) -> None:
    found, result = asked(row), row.result
    if result == "illegal":
        assert found["legal"] is False
        assert found["at"] == len(row.script) - 1
        assert found["rule"] in row.rules
        return
    assert found["legal"] is True
    if result.startswith("stake "):
        assert (found["stake"], found["paid"]) == (int(result.split()[1]), None)
    elif result == "winner takes game":
        assert (found["stake"], found["paid"]) == ("game", None)
    elif " at " in result:
        assert found["offered"] == int(result.split()[2])
        assert found["paid"] is None
    else:
        side, _, amount = result.partition("+")
        if side == "best":
            assert (found["stake"], found["paid"]) == (worth(amount), None)
        else:
            assert found["paid"] == {"side": side, "points": worth(amount)}


@each_row
def test_accept_and_refuse_are_always_understood(row: Row) -> None:
    """The words of all games may stand for the game's own."""
    plain = {"quiero": "accept", "aceito": "accept", "vull": "accept", "concede": "refuse", "corro": "refuse"}
    plain |= {"no quiero": "refuse", "no vull": "refuse"}
    script = [f"{side} {plain.get(word, word)}" for side, _, word in (call.partition(" ") for call in row.script)]
    question = {"game": row.game, "ask": "calls", "script": script, "score": list(row.score), "options": row.options}
    assert answer(question) == asked(row)


# at a table


def seated(row: Row, dealer: int, first: bool) -> tuple[Table, list[str], str]:
    """Deal a hand of tied tricks; A of the digest is the first seat's side, or the other one."""
    mirror = (dealer + 1) % 2 != (0 if first else 1)
    script = mirrored(row.script) if mirror else row.script
    points = row.score[::-1] if mirror else row.score
    table = making("===", row.variant, replace(row.variant.start(dealer), points=points))
    return table, script, "BA" if mirror else "AB"


def best(table: Table) -> str:
    """The side with the highest envit, the earliest of equal ones; counted here by its rule."""
    values = []
    for seat in table.hand.order:
        held = [(card.suit, int(card.rank) if int(card.rank) < 10 else 0) for card in table.hand.dealt[seat]]
        pairs = [20 + a + b for place, (s, a) in enumerate(held) for t, b in held[:place] if s == t]
        values.append(max(pairs or [pips for _, pips in held]))
    return "AB"[table.hand.order[values.index(max(values))] % 2]


def seated_id(case: tuple[Row, int, bool]) -> str:
    row, dealer, first = case
    return f"{ids(row)}-{seat_name(dealer)}-deals-{'first' if first else 'second'}-calls"


@pytest.mark.parametrize("case", SEATED, ids=seated_id)
def test_the_same_calls_at_a_table(case: tuple[Row, int, bool]) -> None:
    row, dealer, first = case
    table, script, names = seated(row, dealer, first)
    result = row.result
    last = script[-1] if result == "illegal" else None
    for call in script[:-1] if last else script:
        spoken = speak(table, call)
        assert spoken is not None, f"{call} was never legal"
        table = spoken
    if last:
        assert forbidden(table, last) & set(row.rules)
        return
    envit = row.table in ENVIT
    bet = table.hand.envit if envit else table.hand.truc
    assert bet is not None
    if result.startswith("stake "):
        assert (bet.agreed, bet.pending) == (Stake(int(result.split()[1])), False)
    elif result == "winner takes game":
        assert (bet.agreed, bet.pending) == (Stake(1, Unit.GAME), False)
    elif " at " in result:
        assert bet.offered == Stake(int(result.split()[2]))
    else:
        side, _, amount = result.partition("+")
        won = run(table) if envit else table
        expected = (1, "game") if amount == "game" else (int(amount), "point")
        assert won.awards[0] == (best(won) if side == "best" else names[SIDE[side]], *expected)
        assert len(won.awards) <= 2 if envit else len(won.awards) == 1

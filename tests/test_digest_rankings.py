"""Every ranking, chain of comparisons and count of the eight later digests; none of their rows is left out."""

from __future__ import annotations

import pytest

from tests import digest
from tests.digest_tables import GAMES, Row, blocks, cards, ids, rows
from truk_rules.questions import answer

GROUPS = {
    "fournier": 9, "garrotxa": 10, "garrotxa48": 12, "catalunya-nord": 13, "catalan": 10, "french": 8,
    "french.as8": 8, "parlett": 9, "argentine": 14, "mineiro": 14,
}  # fmt: skip
CALLS = {
    "fournier truc": 9, "fournier envit": 8, "garrotxa.truc": 9, "catalunya-nord.truc": 7, "french.two": 11,
    "french.sackson.double": 5, "argentine.envido": 20, "argentine.truco": 12, "mineiro.truco": 18,
}  # fmt: skip
EXAMPLES = {
    "fournier": 7, "garrotxa": 8, "catalunya-nord": 5, "catalan": 1, "french": 12, "parlett": 2, "argentine": 8,
    "mineiro": 10,
}  # fmt: skip


def test_no_row_of_a_digest_is_missing() -> None:
    assert {name: len(found) for name, found in blocks("rankings").items()} == GROUPS
    assert {name: len(found) for name, found in blocks("calls").items()} == CALLS
    assert {name: len(found) for name, found in blocks("tables").items()} == dict.fromkeys(GAMES, 15)
    assert {game: len(digest.examples(game)) for game in GAMES} == EXAMPLES
    assert len(rows("compare")) == 4 + 1 + 1 + 4 + 2 + 4
    assert len(rows("values")) == 16 + 3 + 8
    assert len(rows("manual")) == 3 + 3 + 2 + 7 + 4


@pytest.mark.parametrize("table", GROUPS)
def test_the_ranking_is_the_digests_group_by_group(table: str) -> None:
    found = blocks("rankings")[table]
    variant = found[0].variant
    groups: dict[int, set[str]] = {}
    for card in variant.deck.cards:
        groups.setdefault(variant.ranking.strength(card), set()).add(str(card))
    assert [groups[strength] for strength in sorted(groups, reverse=True)] == [set(row.record) for row in found]
    assert len(variant.deck.cards) == sum(len(row.record) for row in found)


@pytest.mark.parametrize("row", rows("compare"), ids=ids)
def test_each_card_of_a_chain_beats_or_equals_the_next(row: Row) -> None:
    chain = row.record["chain"]
    strengths = [row.variant.ranking.strength(card) for card in cards(row.variant, chain[::2])]
    for place, sign in enumerate(chain[1::2]):
        one, other = strengths[place : place + 2]
        assert sign == (">" if one > other else "=" if one == other else "<")


@pytest.mark.parametrize("row", rows("compare"), ids=ids)
def test_the_question_compare_answers_as_the_chain_goes_on(row: Row) -> None:
    chain = row.record["chain"]
    asked = {"game": row.game, "ask": "compare", "options": row.options}
    for place, sign in enumerate(chain[1::2]):
        one, other = chain[2 * place], chain[2 * place + 2]
        back = {">": "<", "=": "="}[sign]
        assert answer(asked | {"cards": [one, other]}) == {"answer": sign}
        assert answer(asked | {"cards": [other, one]}) == {"answer": back}


@pytest.mark.parametrize("row", rows("values", "argentine"), ids=ids)
def test_these_cards_are_worth_so_much_for_envido_and_flor(row: Row) -> None:
    """argentine.envido.value.*, argentine.flor.value: vectors AV1 to AV8."""
    for flor in (False, True):
        asked = {"game": "argentine", "cards": row.record["cards"], "options": {"flor": flor}}
        assert answer(asked | {"ask": "envit"}) == {"value": row.record["envido"]}
        if flor:
            assert answer(asked | {"ask": "flor"}) == {"value": row.record["flor"]}


@pytest.mark.parametrize("row", [each for each in rows("values", "fournier") if "value" in each.record], ids=ids)
def test_these_cards_are_worth_so_much_for_the_envit(row: Row) -> None:
    """fournier.envido.value.*: vector 18."""
    assert row.variant.envit is not None
    assert row.variant.envit.value(cards(row.variant, row.record["cards"])) == row.record["value"]
    asked = {"game": "fournier", "ask": "envit", "cards": row.record["cards"]}
    assert answer(asked) == {"value": row.record["value"]}

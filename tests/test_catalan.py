"""Truc in Catalonia as a player would tell it: its pack, what it has not, and that all else is as in the Garrotxa."""

from __future__ import annotations

import sys
from random import Random

import pytest

from tests.courses import pack, same_course
from tests.table import illegal, lay, rules_told
from truk_rules.dealing import deal, dealt_from
from truk_rules.match import Match
from truk_rules.rules import rulebook
from truk_rules.variants import find

HELD = "3O 12C 4E / 2O 11C 5E / 1O 10C 6E / 7O 7C 7E"


@pytest.mark.parametrize("seed", range(60))
def test_to_eighteen_it_is_played_as_in_the_garrotxa(seed: int) -> None:
    """catalan.lead.first, catalan.trick.tie, catalan.hand.all-tied, catalan.tres.turn, catalan.tria.lose and all the
    other rules that are taken from there: the same deals, whatever is done, allow the same and end the same.
    """
    luck, games = Random(seed), [find("catalan", target=18), find("garrotxa")]
    points = luck.choice([(0, 0), (9, 16), (17, 4), (3, 17), (17, 17)])
    match = Match(luck.randrange(4), points)
    dealt = dealt_from(games[0], pack(games[0], luck), match.dealer)
    ours, theirs = (deal(game, match, *dealt)[0] for game in games)
    same_course(ours, theirs, luck)


@pytest.mark.parametrize("target", [12, 18, 24])
def test_one_point_from_the_target_a_pair_chooses_whatever_the_target(target: int) -> None:
    """catalan.tria.trigger, catalan.tria.no-bets: here also at twenty-three, which the Garrotxa does not know."""
    table = lay("catalan", HELD, points=(target - 1, 3), target=target)
    assert table.may("A1") == table.may("A2") == {"play", "decline"}
    assert table.say("A2 decline").score.points == (target - 1, 4)
    assert illegal(table, "B1 play").point == "not.chooser"
    assert illegal(table.say("A1 play"), "A1 truco").point == "not.now-truc"
    earlier = lay("catalan", HELD, points=(target - 2, 3), target=target)
    assert {"truco", "3O"} <= earlier.may("A1")
    assert illegal(earlier, "A1 decline").point == "not.choice"


def test_a_pair_that_plays_and_loses_gives_three() -> None:
    """catalan.tria.lose, catalan.match.target."""
    table = lay("catalan", HELD, points=(11, 9)).say("A1 play").trick("12C 2O 6E 7O 11C 10C 7C 4E")
    assert table.awards == [("B", 3, "point")]
    assert (table.score.points, table.score.winner) == ((11, 12), 1)


def test_molls_pack_has_nines_and_eights_and_neither_fives_nor_fours() -> None:
    """catalan.rank.moll."""
    variant = find("catalan", moll=True)
    assert len(variant.deck) == 40
    ranks = {card.rank for card in variant.deck.cards}
    assert {"9", "8"} <= ranks
    assert not {"5", "4"} & ranks
    table = lay("catalan", "9O 8C 6E / 8O 7C 6B / 10C 9C 7O / 12E 11E 1E", moll=True).trick("9O 8O 7O 11E")
    assert table.tricks == "B"
    assert "catalan.rank.moll" in table.rules
    with pytest.raises(ValueError, match="'4E' is not a card of this pack"):
        lay("catalan", HELD, moll=True)


def test_the_order_of_the_forty_cards() -> None:
    """catalan.rank.order, catalan.identity.deck."""
    table = lay("catalan", "3O 10O 5O / 2O 7O 4O / 1O 11O 6O / 12O 10C 7C").trick("10O 7O 11O 10C")
    assert table.tricks == "A"
    assert table.trick("1O 12O 5O 4O").tricks == "AA"


@pytest.mark.parametrize("word", ["envit", "envide", "flor", "retruc", "leave"])
def test_there_is_neither_envit_nor_flor(word: str) -> None:
    """What the report of a dictionary says of them belongs to other games."""
    illegal(lay("catalan", HELD), f"A1 {word}")
    assert find("catalan").envit is None
    assert find("catalan").flor is None


def test_the_rules_told_here_stand_in_the_book() -> None:
    assert rules_told(sys.modules[__name__]) <= set(rulebook("catalan").rules)

"""Sets a table at which partners talk, and tries what the rules forbid them."""

from __future__ import annotations

import pytest

from tests.table import seat, sit
from truk_rules.hand import Hand
from truk_rules.match import Match
from truk_rules.rules import rulebook
from truk_rules.told import Forbidden, check
from truk_rules.variants import find

FRENCH = "9D KS 7H / QS 9C 8H / 10H KH AH / QC 10D JC"
"""A deal of the French game for four; the dealer B2 and the first seat A1 are governors."""

CATALUNYA_NORD = "3O 9O 4C / 10O 5C 8B / 1E 10B 6O / 2C 11O 7E / 12C 8E 4B / 9E 6E 5B"
"""A deal for six in which all but one could signal something; the captains are A1 and B1."""


def dealt(game: str, held: str, dealer: str = "B2", **options: object) -> Hand:
    """Deal a hand, the packets of a game that has them still to be settled."""
    return sit(find(game, **options), Match(seat(dealer), phase="tanto" if game == "truk" else ""), held).hand


def forbidden(hand: Hand, name: str, text: str) -> Forbidden:
    """Try what is forbidden; the error says so in a sentence and names rules of the game."""
    with pytest.raises(Forbidden) as caught:
        check(hand, seat(name), text)
    error = caught.value
    assert error.rules
    assert all(rule in str(error) for rule in error.rules)
    assert all(rule in rulebook(hand.variant.name).rules for rule in error.rules)
    return error

"""The first page of all, where a reader chooses a language."""

from __future__ import annotations

from truk_rules.cards import SPANISH, Card
from truk_rules.drawing import picture, sprite


def aces() -> str:
    """Return the four aces as an ornament: no letters in their corners, since no language has been chosen."""
    cards = [Card("1", suit) for suit in SPANISH]
    drawings = sprite(cards, {suit.name: "" for suit in SPANISH}, minis=False, pips=False)
    return drawings + "".join(picture(card, "") for card in cards)

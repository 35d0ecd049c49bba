"""The facts of two games that are shown with cards: the best of them, two that change places, the pack."""

from __future__ import annotations

from truk_rules.cards import Card
from truk_rules.compare_facts import Order, Place
from truk_rules.drawing import picture, suit_mark
from truk_rules.voice import Voice

Lines = list[str]


def order(voice: Voice, cards: Order) -> Lines:
    """Return the best tiers as small cards, below each whether there are more of its kind."""
    return ['<span class="best">' + "".join(_tier(voice, tier) for tier in cards.shown) + "</span>"]


def _tier(voice: Voice, tier: tuple[Card, ...]) -> str:
    """A card alone; one of a rank for all four; or one of several, with the suits of them all."""
    first = tier[0]
    if len(tier) == 4:
        name, more = voice.labels.rank(first), "×4"
    else:
        name = ", ".join(format(voice.labels.card(card)) for card in tier)
        more = "".join(suit_mark(card.suit) for card in tier) if len(tier) > 1 else ""
    shown = f'<span class="suits" aria-hidden="true">{more}</span>' if more else ""
    return f'<span class="tier">{picture(first, name, mini=True)}{shown}</span>'


def turned(voice: Voice, cards: Place) -> Lines:
    """Return two cards, the better first, or with the sign of a tie between them."""
    best, other = (picture(card, format(voice.labels.card(card)), mini=True) for card in (cards.best, cards.other))
    return [f'<span class="best turned">{best}<b>{"=" if cards.ties else "&gt;"}</b>{other}</span>']


def pack(voice: Voice, cards: tuple[Card, ...]) -> Lines:
    """Return how many cards there are, and below that the ranks of each suit, suits with the same ranks together."""
    suits = list(dict.fromkeys(card.suit for card in cards))
    ranks = {suit: tuple(card.rank for card in cards if card.suit == suit) for suit in suits}
    # i18n: how many cards a pack has
    count = voice.amount("one card", "{n} cards", len(cards))
    letters = voice.labels.letters()
    told = [f"<b>{count}</b>"]
    for alike in dict.fromkeys(ranks.values()):
        marks = "".join(suit_mark(suit, voice.labels.suit(suit.name)) for suit in suits if ranks[suit] == alike)
        told.append(f'<span class="suits">{marks}</span> {" ".join(letters.get(rank, rank) for rank in alike)}')
    return told

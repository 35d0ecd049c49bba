"""Random legal play: a shuffled deal played to its end by chance, the same for the same generator."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from truk_rules.actions import Action, Play, Say
from truk_rules.advance import advance
from truk_rules.cards import Card
from truk_rules.dealing import deal, dealt_from
from truk_rules.hand import Hand
from truk_rules.legal import LEAVE, legal
from truk_rules.match import Match
from truk_rules.variant import Variant

CARD, WORD, GIVING_UP = 6.0, 1.0, 0.1
"""How often a card is played, a word said and a hand given up, against each other."""


class Played(NamedTuple):
    """A hand that was played to its end: how it was dealt, what was done, and where that led."""

    match: Match
    held: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    actions: tuple[Action, ...]
    hand: Hand


def shuffled(variant: Variant, dealer: int, luck: Random) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return what each seat is dealt from a shuffled pack, and the stock."""
    pack = list(variant.deck.cards)
    luck.shuffle(pack)
    held, stock = dealt_from(variant, pack, dealer)
    return tuple(map(tuple, held)), tuple(stock)


def kind(action: Action) -> str:
    """Return what sort of action it is: its word, or what is done with cards.

    >>> kind(Say(0, "truco")), kind(Say(0, "envide", 5))
    ('truco', 'envide')
    """
    if isinstance(action, Say):
        return action.word
    return "cover" if isinstance(action, Play) and action.down else type(action).__name__


def choose(hand: Hand, luck: Random) -> Action:
    """Choose a kind of action first, cards most often, then one of that kind: amounts do not crowd out the rest."""
    by_kind: dict[str, list[Action]] = {}
    for each in legal(hand):
        by_kind.setdefault(kind(each), []).append(each)
    weights = [CARD if each == "Play" else GIVING_UP if each == LEAVE else WORD for each in by_kind]
    (wanted,) = luck.choices(list(by_kind), weights)
    return luck.choice(by_kind[wanted])


def played(variant: Variant, match: Match, luck: Random, choose: Callable[[Hand, Random], Action] = choose) -> Played:
    """Shuffle, deal and play one hand: by chance, or as somebody else chooses."""
    held, stock = shuffled(variant, match.dealer, luck)
    hand, _ = deal(variant, match, held, stock)
    actions: list[Action] = []
    while hand.result is None:
        actions.append(choose(hand, luck))
        hand, _ = advance(hand, actions[-1])
    return Played(match, held, stock, tuple(actions), hand)

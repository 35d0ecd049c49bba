"""Hands played to their end by chance: every game, every combination of its options, scores and packs of all kinds."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random

from truk_rules import events as e
from truk_rules.actions import Action, Play, Say
from truk_rules.advance import advance
from truk_rules.cards import Card
from truk_rules.dealing import deal, dealt_from
from truk_rules.hand import Hand, settle
from truk_rules.legal import KEEP, LEAVE, PASO, PASSE, legal
from truk_rules.match import Match, Race
from truk_rules.variant import BadCombination, Variant
from truk_rules.variants import ALL, find

DEALS = int(os.environ.get("DEALS", "200" if sys.platform == "emscripten" else "2000"))
"""How many hands of each game are played; `make fuzz` wants more, and the browser's Python has less time."""
BATCH = 2000
"""How many of them are kept at a time."""
MOST_ACTIONS = 600
"""Far more than a hand can need; only rounds of changing cards could go on for ever, if all wished so."""


@cache
def variants(game: str) -> tuple[Variant, ...]:
    """The game with every combination of its options that can work, the usual ones first."""
    offers, found = ALL[game][1], []
    for values in product(*(option.values for option in offers)):
        with suppress(BadCombination):
            found.append(find(game, **dict(zip((option.name for option in offers), values, strict=True))))
    return tuple(found)


def named(variant: Variant) -> str:
    """A game and the options it does not have as it comes."""
    usual = dict(find(variant.name).options)
    return " ".join([variant.name, *(f"{name}={value}" for name, value in variant.options if value != usual[name])])


@dataclass(frozen=True, repr=False)
class Course:
    """A hand played to its end: the score, the cards, and each action with the hand and the events after it."""

    match: Match
    cards: tuple[list[list[Card]], list[Card]]
    start: Hand
    dealt: tuple[e.Event, ...]
    steps: tuple[tuple[Action, Hand, tuple[e.Event, ...]], ...]

    @property
    def hands(self) -> tuple[Hand, ...]:
        return (self.start, *(hand for _, hand, _ in self.steps))

    @property
    def end(self) -> Hand:
        return self.steps[-1][1] if self.steps else self.start

    @property
    def told(self) -> tuple[e.Event, ...]:
        return self.dealt + tuple(event for _, _, events in self.steps for event in events)

    def __repr__(self) -> str:
        """All that is needed to play it again."""
        held, stock = (
            " / ".join(" ".join(map(str, each)) for each in cards) for cards in (self.cards[0], [self.cards[1]])
        )
        played = ", ".join(str(each) for each, _, _ in self.steps)
        return f"{named(self.start.variant)}; {self.match}; {held}; {stock}; {played}"


def kind(each: Action) -> str:
    """What sort of action it is: its word, or what is done with cards."""
    if isinstance(each, Say):
        return each.word
    return "cover" if isinstance(each, Play) and each.down else type(each).__name__


def _weight(hand: Hand, what: str) -> float:
    """How often a kind of action is chosen: cards come down, bets climb, and few leave or refuse."""
    truc, envit = hand.variant.truc, hand.variant.envit
    if what == "Play":
        return 10
    if what == LEAVE and not (hand.pending and truc.refuse == LEAVE):
        return 0.1
    if hand.pending:
        return 4 if what in (truc.accept, PASSE) else 2 if what in truc.words or (envit and envit.find(what)) else 1
    return 4 if what == PASO else 2 if what == KEEP else 1


def choose(luck: Random, hand: Hand) -> Action:
    """One kind of action, then one of that kind; the least amount as often as all the others together."""
    kinds: dict[str, list[Action]] = {}
    for each in legal(hand):
        kinds.setdefault(kind(each), []).append(each)
    (wanted,) = luck.choices(list(kinds), [_weight(hand, each) for each in kinds])
    found = kinds[wanted]
    if isinstance(found[0], Say) and found[0].amount and luck.random() < 0.5:
        return found[0]
    return luck.choice(found)


def pack(variant: Variant, luck: Random) -> list[Card]:
    """A shuffled pack; often the cards to be dealt are of a few ranks, so that tricks tie, or of a few suits."""
    cards = luck.sample(variant.deck.cards, len(variant.deck))
    how, dealt = luck.random(), 3 * variant.seats
    if how < 0.4:
        keys = [(variant.ranking.strength(card), "") if how < 0.3 else (0, card.suit.letter) for card in cards]
        order = sorted(luck.sample(sorted(set(keys)), len(set(keys))), key=lambda key: keys.count(key) == 1)
        cards = [card for wanted in order for card, key in zip(cards, keys, strict=True) if key == wanted]
        parts = cards[:dealt], cards[dealt : 2 * dealt], cards[2 * dealt :]
        cards = [card for part in parts for card in luck.sample(part, len(part))]
    return cards


def _points(scoring: Race, luck: Random) -> int:
    """Points on the way to the target: anywhere, or where something is about to happen."""
    near = [0, scoring.target - 1, scoring.target - 1, scoring.target - 2, max(scoring.half - 1, 0), scoring.half]
    return luck.choice(near) if luck.random() < 0.5 else luck.randrange(scoring.target)


TRUK = [
    ("draw", (0, 0)), *(("tanto", each) for each in product((0, 1), repeat=2)), ("choice-2", (2, 0)),
    ("choice-2", (0, 2)), ("choice-1-after-2", (3, 0)), ("choice-1-after-11", (0, 3)), ("forced-paso", (0, 0)),
    ("forced-paso", (0, 0)), ("forced-plain", (0, 0)),
]  # fmt: skip


def somewhere(variant: Variant, luck: Random) -> Match:
    """A score in the course of a match that hands can lead to, in any phase the game has."""
    dealer, scoring = luck.randrange(variant.seats), variant.scoring
    if not isinstance(scoring, Race):
        phase, points = luck.choice(TRUK)
        return Match(dealer, points, (luck.randrange(6), luck.randrange(6)), phase)
    points, edge = (_points(scoring, luck), _points(scoring, luck)), scoring.target - 1
    if scoring.edge and scoring.edge.fall_to is not None and points == (edge, edge):
        points = (edge, scoring.edge.fall_to)
    return Match(dealer, points, (luck.randrange(scoring.games), luck.randrange(scoring.games)))


def played(variant: Variant, match: Match, luck: Random) -> Course:
    """Shuffle, deal and play one hand by chance."""
    cards = dealt_from(variant, pack(variant, luck), match.dealer)
    hand, dealt = deal(variant, match, *cards)
    start, steps = hand, []
    while hand.result is None:
        assert len(steps) < MOST_ACTIONS
        each = choose(luck, hand)
        hand, events = advance(hand, each)
        steps.append((each, hand, events))
    return Course(match, cards, start, dealt, tuple(steps))


def courses(game: str, seed: int, deals: int) -> Iterator[Course]:
    """Hands of a game, its variants one after the other; the same seed gives the same hands."""
    luck, kinds = Random(f"{game} {seed}"), variants(game)
    for number in range(deals):
        variant = kinds[number % len(kinds)]
        yield played(variant, somewhere(variant, luck), luck)


def same_course(ours: Hand, theirs: Hand, luck: Random) -> None:
    """Play two games side by side with the same cards: they allow the same, tell the same and end the same."""
    while allowed := legal(ours):
        assert allowed == legal(theirs)
        each = choose(luck, ours)
        (ours, told), (theirs, others) = advance(ours, each), advance(theirs, each)
        assert told == others
    assert settle(ours) == settle(theirs)

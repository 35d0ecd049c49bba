"""The facts that games are compared by, read from the parts of a game; `None` where it has nothing of the kind."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from truk_rules import told
from truk_rules.bets import Climb, Raisers, Stake
from truk_rules.cards import Card
from truk_rules.compare_cards import beats, key, shared, sign
from truk_rules.envit import EnvitCall
from truk_rules.match import Match, Race
from truk_rules.tantos import TantosAndTruks
from truk_rules.told import Signal
from truk_rules.tricks import CalledTrickDecides
from truk_rules.variant import Concede, Variant
from truk_rules.variants import find

MOST_CLIMBS = 3
"""How many calls are shown of a ladder that never ends."""

BEST = 5
"""How many tiers of an order are shown."""


class Said(NamedTuple):
    """A call as it is said, and what the hand is worth once it is accepted and once it is refused."""

    text: str
    word: str
    played: Stake
    refused: Stake


class Standing(NamedTuple):
    """A card of two games, and how high it is in each."""

    card: Card
    here: int
    there: int


class Calls(NamedTuple):
    """What a hand is worth without a call, the calls, and what else may be said."""

    base: Stake
    said: tuple[Said, ...]
    climb: Climb | None
    passing: str
    rest: str


class Raising(NamedTuple):
    """Whether there is but one call, whether a raise may answer one, who may raise later, and what forbids it."""

    single: bool
    answer: bool
    later: Raisers
    once_a_trick: bool
    pointless: bool


class Goal(NamedTuple):
    """What wins a game and how many games win the match; or how many truks do, which `tantos` lead to."""

    target: int
    games: int = 1
    tantos: bool = False


class Declining(NamedTuple):
    """When a side may decide not to play a hand: with so many chances, or one point from the end.

    There it wins `stake` if it plays and wins, and gives `lost` or `declined` away.
    """

    chances: int = 0
    stake: int = 0
    lost: int = 0
    declined: int = 0


Tiers = tuple[tuple[Card, ...], ...]


class Order(NamedTuple):
    """The tiers of an order that are shown, and all of them."""

    shown: Tiers
    tiers: Tiers


class Place(NamedTuple):
    """Two cards, the better first, and whether they tie."""

    best: Card
    other: Card
    ties: bool


class Signals(NamedTuple):
    """The signs that a game has, or who may make some that no source names; `closed` if others are forbidden."""

    signs: frozenset[Signal]
    who: str
    closed: bool


class Opening(NamedTuple):
    """Who may open an envit: these places in playing order, or anybody; and whether in answer to a truc too."""

    places: tuple[int, ...]
    over_truc: bool


class Falta(NamedTuple):
    """Whether a falta may be for the whole game, and whether it is never less than what is called already."""

    game: bool
    floor: bool


def in_pairs(variant: Variant) -> Variant:
    """Return the game as partners play it, if it is played so at all."""
    return find(variant.name, players=4) if variant.seats == 2 and 4 in variant.tables else variant


def calls(variant: Variant) -> Calls:
    """Return the calls of a game in their order."""
    calling, base = variant.truc, variant.scoring.terms(variant.fresh()).stake
    rows = (
        Said(variant.words[rung.word], rung.word, rung.stake, bet.refused_pays())
        for rung, bet in calling.climbed(base, MOST_CLIMBS)
    )
    return Calls(base, tuple(rows), calling.climb, calling.passing, calling.rest)


def refusals(variant: Variant) -> tuple[Stake, ...]:
    """Return what the refusal of each call pays."""
    return tuple(each.refused for each in calls(variant).said)


def raising(variant: Variant) -> Raising:
    """Return who may raise a call, and when."""
    calling = variant.truc
    single = len(calling.rungs) < 2 and calling.climb is None
    return Raising(single, calling.answer, calling.later, calling.once_a_trick, calling.pointless)


def order(variant: Variant, beside: Variant) -> Order | None:
    """Return the order of the cards; nothing if it is the same at the top, where `turned` tells the rest."""
    here, there = (each.ranking.groups(each.deck.cards) for each in (variant, beside))
    tops = [[{key(card) for card in tier} for tier in tiers[:BEST]] for tiers in (here, there)]
    return None if tops[0] == tops[1] else Order(here[:BEST], here)


def turned(variant: Variant, beside: Variant) -> Place | None:
    """Return the two cards of both packs that most clearly compare otherwise in the game beside."""
    here, there = len(variant.ranking.tiers), len(beside.ranking.tiers)

    def clear(pair: tuple[Standing, Standing]) -> tuple[float, list[tuple[str, str]]]:
        a, b = pair
        one, other = (a.here - b.here) / here, (a.there - b.there) / there
        opposite = round(abs(one * other), 9)
        return 1 + opposite if opposite else abs(one + other), sorted((key(a.card), key(b.card)))

    standing = [
        Standing(card, variant.ranking.strength(card), beside.ranking.strength(same))
        for card, same in shared(variant, beside)
    ]
    changed = [(a, b) for a, b in combinations(standing, 2) if sign(a.here - b.here) != sign(a.there - b.there)]
    if not changed:
        return None
    cards = sorted((each.card for each in max(changed, key=clear)), key=key)
    best, other = sorted(cards, key=variant.ranking.strength, reverse=True)
    return Place(best, other, not beats(variant, best, other))


def third_played(variant: Variant) -> bool:
    """Whether a third trick that can change nothing is played."""
    return variant.decide.settled((0, None)) and not variant.decide.over((0, None))


def called_trick(variant: Variant) -> bool:
    """Whether an accepted call is for the trick it was made in."""
    return isinstance(variant.decide, CalledTrickDecides)


def led_ties(variant: Variant) -> bool | None:
    """Whether equal cards of partners win only if one of them led; nothing between two players."""
    pairs = in_pairs(variant)
    return pairs.led_ties if pairs.seats > 2 else None


def goal(variant: Variant) -> Goal:
    """Return what wins a game and the match."""
    scoring = variant.scoring
    if isinstance(scoring, TantosAndTruks):
        return Goal(scoring.target, tantos=True)
    assert isinstance(scoring, Race)
    return Goal(scoring.target, scoring.games)


def declining(variant: Variant) -> Declining | None:
    """Return when a side may decide not to play a hand."""
    race = variant.scoring
    if isinstance(race, Race):
        edge = race.edge
        return Declining(0, edge.stake, edge.lost, edge.declined) if edge else None
    return Declining(chances=race.terms(Match(0, (2, 0), phase="choice-2")).chances)


def both_at_edge(variant: Variant) -> tuple[int | None, bool] | None:
    """Return what happens with both sides one point from the end: where they fall back to, or a hand played blind."""
    edge = variant.scoring.edge if isinstance(variant.scoring, Race) else None
    return (edge.fall_to, edge.blind) if edge else None


def half(variant: Variant) -> tuple[int, int] | None:
    """Return how many points are bad ones, and the end of the good ones."""
    race = variant.scoring
    return (race.half, race.target) if isinstance(race, Race) and race.half else None


def conceding(variant: Variant) -> Concede | None:
    """Return who may give a hand up."""
    return None if variant.concede is Concede.NEVER else variant.concede


def signals(variant: Variant) -> Signals:
    """Return the signs of a game as partners play it."""
    there = told.of(in_pairs(variant))
    return Signals(frozenset(each._replace(rule="") for each in there.signals), there.signal.who, bool(there.closed))


def envit_calls(variant: Variant) -> tuple[tuple[str, EnvitCall], ...] | None:
    """Return the calls of the envit as they are said."""
    envit = variant.envit
    return tuple((variant.words[call.word], call) for call in envit.calls) if envit else None


def opening(variant: Variant) -> Opening | None:
    """Return who may open an envit."""
    return Opening(variant.envit.openers, variant.envit.over_truc) if variant.envit else None


def falta(variant: Variant) -> Falta | None:
    """Return what is odd about a falta."""
    race = variant.scoring
    whole = isinstance(race, Race) and race.falta_takes_game
    return Falta(whole, variant.envit.floor) if variant.envit else None


def flor(variant: Variant) -> bool | None:
    """Return whether a flor is played, nothing where it cannot even be agreed on."""
    return bool(variant.flor) if any(option.name == "flor" for option in variant.offers) else None

"""The same cards under two games: a hand of three tricks that both packs can deal, played alike, judged twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from truk_rules import events as e
from truk_rules.cards import FRENCH, Card
from truk_rules.charts import outcomes
from truk_rules.errors import TrukError
from truk_rules.luck import Luck
from truk_rules.tricks import REDEAL, Laid, Sides, Trick, taken
from truk_rules.variant import Variant
from truk_rules.variants import find

SUITS = {"diamonds": "coins", "hearts": "cups", "spades": "swords", "clubs": "batons"}
"""The suits of the French pack as they are matched here with the Spanish ones."""
RANKS = {"A": "1", "J": "10", "Q": "11", "K": "12", "10": "ten"}
"""Ace and court cards as the Spanish pack numbers them; its own ten has no match there."""

LEADER, DEALER = 0, 1
"""Two players: the first leads the hand, the second has dealt."""
TRIES = 120
"""How many hands are looked at to find one that the two games judge as differently as possible."""

Key = tuple[str, str]
Pair = tuple[Card, Card]


class TooFewCards(TrukError, LookupError):
    """Two packs that do not share the cards of a hand."""


class Course(NamedTuple):
    """A hand as one game judges it: what is told of each trick and of the end, who led and won each, and the hand."""

    tricks: tuple[tuple[e.Event, ...], ...]
    end: e.Event
    leaders: tuple[int, ...]
    sides: Sides
    winner: int | None


class Deal(NamedTuple):
    """The cards of a hand, the leader's and the dealer's of each trick, as one game and as the other names them."""

    one: tuple[Pair, ...]
    other: tuple[Pair, ...]


def key(card: Card) -> Key:
    """Return what a card is in both packs: its rank as the Spanish pack numbers it, and its Spanish suit."""
    if card.suit in FRENCH:
        return RANKS.get(card.rank, card.rank), SUITS[card.suit.name]
    return card.rank, card.suit.name


def shared(one: Variant, other: Variant) -> tuple[Pair, ...]:
    """Return the cards that both packs have, as the one and as the other names them."""
    there = {key(card): card for card in other.deck.cards}
    return tuple((card, there[key(card)]) for card in one.deck.cards if key(card) in there)


def beats(variant: Variant, card: Card, other: Card) -> int:
    """Return 1 if a card beats another, -1 if it is beaten, 0 for a tie."""
    return sign(variant.ranking.strength(card) - variant.ranking.strength(other))


def sign(gap: int) -> int:
    """Return 1, -1 or 0: whether a number is above, below or nought."""
    return (gap > 0) - (gap < 0)


@cache
def agree(game: str, beside: str) -> bool:
    """Whether two games judge every hand of the cards that both packs have alike."""
    one, other = find(game), find(beside)
    cards = shared(one, other)
    if any(beats(one, a[0], b[0]) != beats(other, a[1], b[1]) for a, b in combinations(cards, 2)):
        return False
    endings = {*outcomes(one.decide), *outcomes(other.decide)}
    return all(_winner(one, sides) == _winner(other, sides) for sides in endings)


def _winner(variant: Variant, sides: Sides) -> int | None:
    return variant.decide.verdict(sides, DEALER).side


def course(variant: Variant, laid: Sequence[Pair]) -> Course:
    """Return how a game judges a hand of two players without a call, each playing these cards in this order."""
    decide, leader, leaders = variant.decide, LEADER, list[int]()
    sides, told = list[int | None](), list[tuple[e.Event, ...]]()
    while True:
        number = len(sides) + 1
        pair = laid[len(sides)]
        cards = [Laid(seat, pair[seat]) for seat in (leader, 1 - leader)]
        won = taken(Trick(leader, tuple(cards)), variant.ranking, variant.led_ties)
        leaders.append(leader)
        sides.append(won.seat)
        told.append((e.TrickTied(number, won.why) if won.seat is None else e.TrickWon(number, won.seat, won.why),))
        if decide.over(tuple(sides)):
            break
        if number == 2 and decide.settled(tuple(sides)):
            told[-1] += (e.ThirdTrick(True, "hand.third"),)
        leader = leader if won.seat is None else won.seat
        told[-1] += (e.Leads(leader, "lead.tied" if won.seat is None else "lead.winner"),)
    if len(sides) == 2:
        told.append((e.ThirdTrick(False, "hand.early"),))
    side, why = decide.verdict(tuple(sides), DEALER)
    end: e.Event = e.HandWon(side, why) if side is not None else e.HandTied(False, why)
    if side is None and decide.all_tied == REDEAL:
        end = e.HandTied(True, "hand.redeal")
    return Course(tuple(told), end, tuple(leaders), tuple(sides), side)


@lru_cache(maxsize=64)
def deal(game: str, beside: str, seed: int) -> Deal:
    """Return a hand that the two games judge as differently as any of those looked at; the same for a seed.

    Raises `TooFewCards` if the packs do not share the six cards that it takes.
    """
    one, other = find(game), find(beside)
    cards = shared(one, other)
    if len(cards) < 6:
        raise TooFewCards(f"{game} and {beside} do not have six cards in common")
    drawn = (_deal(six) for six in _drawn(cards, one, seed))
    return max(drawn, key=lambda each: apart(course(one, each.one), course(other, each.other)))


def apart(one: Course, other: Course) -> int:
    """Return how differently a hand went under two games: who wins it counts most, then each trick.

    Of hands that went alike, the one with more tricks, and fewer of them tied, is the more telling.
    """
    score = 0
    if one.winner != other.winner:
        score = 60 if None in (one.winner, other.winner) else 100
    alike = zip(one.sides, other.sides, strict=False)
    happens = sum(1 if side is None else 2 for side in (*one.sides, *other.sides))
    return score + 10 * sum(here != there for here, there in alike) + happens


def _deal(six: Sequence[Pair]) -> Deal:
    """Three tricks of six cards, each card as both games name it."""
    tricks = list(zip(six[::2], six[1::2], strict=True))
    return Deal(tuple((a[0], b[0]) for a, b in tricks), tuple((a[1], b[1]) for a, b in tricks))


def _drawn(cards: Sequence[Pair], one: Variant, seed: int) -> Iterator[list[Pair]]:
    """Yield six cards at a time; in turn none, one, two or all three tricks are tied in the one game, if possible."""
    luck = Luck(one.name, "the same cards", seed)
    for attempt in range(TRIES):
        left, six = list(cards), list[Pair]()
        for place in range(6):
            tied = place % 2 and place // 2 >= 3 - attempt % 4
            equal = [each for each in left if not beats(one, each[0], six[-1][0])] if tied else []
            six.append(luck.pick(equal or left))
            left.remove(six[-1])
        yield six

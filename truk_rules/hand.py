"""A hand: the play of one deal as an immutable value, how it is dealt, and what one seat can see of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from truk_rules import events as e
from truk_rules.bets import Bet
from truk_rules.cards import Card, Suit
from truk_rules.envit import count
from truk_rules.match import Award, Match, Result, Terms
from truk_rules.tricks import Laid, Trick, taken
from truk_rules.variant import Variant

HIDDEN = Card("?", Suit("?", "hidden", ""))
"""Stands for a card that a seat cannot know."""


class Stage(StrEnum):
    """What the hand waits for, a pending bet apart."""

    CHOOSE = "choose"
    ROUND = "round"
    SWAP = "swap"
    KEEP = "keep"
    GRANT = "grant"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True)
class Hand:
    """Everything about a hand in play; `dealt` are the cards as they came, `held` those still in hand.

    `queue` are the seats that still speak or change cards; `offered` the cards just put aside and `aside`
    all others given up (`down` those nobody else may see); `envit_award` is what a refused envit has won already.
    """

    variant: Variant
    match: Match
    terms: Terms
    dealt: tuple[tuple[Card, ...], ...]
    held: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    stage: Stage
    turn: int
    truc: Bet
    envit: Bet | None = None
    envit_award: Award | None = None
    queue: tuple[int, ...] = ()
    offered: tuple[Card, ...] = ()
    aside: tuple[Laid, ...] = ()
    asked_paso: bool = False
    result: Result | None = None

    @property
    def dealer(self) -> int:
        return self.match.dealer

    @property
    def first_seat(self) -> int:
        """The seat that leads the first trick: the dealer's neighbour."""
        return (self.match.dealer + 1) % self.variant.seats

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in playing order, from the leader of the first trick to the dealer."""
        return tuple((self.first_seat + place) % self.variant.seats for place in range(self.variant.seats))

    def place(self, seat: int) -> int:
        """Return a seat's place in playing order, 0 for the leader of the first trick."""
        return (seat - self.first_seat) % self.variant.seats

    @property
    def done(self) -> tuple[int | None, ...]:
        """The finished tricks: the seat that took each, `None` for a tie."""
        return tuple(taken(t, self.variant.ranking).seat for t in self.tricks if len(t.laid) == self.variant.seats)

    @property
    def sides(self) -> tuple[int | None, ...]:
        """The finished tricks: the side that took each, `None` for a tie."""
        return tuple(None if seat is None else seat % 2 for seat in self.done)

    @property
    def pending(self) -> Bet | None:
        """The bet that waits for an answer; an envit is answered before the truc."""
        if self.envit and self.envit.pending:
            return self.envit
        return self.truc if self.truc.pending else None

    @property
    def actor(self) -> int | None:
        """The seat that speaks or plays now; `None` when the hand is over or a whole side may speak."""
        if self.stage in (Stage.OVER, Stage.CHOOSE):
            return None
        if self.pending:
            return self.pending.asked
        return self.turn if self.stage is Stage.PLAY else self.queue[0]


class BadDeal(ValueError):
    """Cards that cannot be a deal of this game."""


def deal(
    variant: Variant, match: Match, held: Sequence[Sequence[Card]], stock: Sequence[Card]
) -> tuple[Hand, tuple[e.Event, ...]]:
    """Begin a hand with these cards by seat and this stock, top card first.

    In the phase `draw` the stock is first drawn from, to find the dealer. Nothing is shuffled here.
    Raises `BadDeal` if the cards are not three each of this pack, each once.
    """
    if match.winner is not None:
        raise BadDeal("the match is over: there is nothing left to deal for")
    cards = tuple(tuple(each) for each in held)
    everything = [card for each in cards for card in each] + list(stock)
    if len(cards) != variant.seats or any(len(each) != 3 for each in cards):
        raise BadDeal(f"{variant.name} deals three cards to each of {variant.seats} seats")
    for card in everything:
        if card not in variant.deck or everything.count(card) > 1:
            raise BadDeal(f"{card} is {'twice in the deal' if card in variant.deck else 'not in the pack'}")
    told: list[e.Event] = [e.Dealt(match.dealer, "deal")]
    rest = tuple(stock)
    if match.phase == "draw":
        match, rest, drawn = _draw(variant, match, rest)
        told += drawn
    terms = variant.scoring.terms(match)
    first = (match.dealer + 1) % variant.seats
    stage = Stage.PLAY
    if terms.chooser is not None:
        stage = Stage.CHOOSE
        told.append(e.MayChoose(terms.chooser, terms.chances, "choice.two" if terms.chances == 2 else "choice.one"))
    elif terms.forced:
        stage = Stage.ROUND if terms.exchange else Stage.PLAY
        told.append(e.Forced(terms.exchange, "forced.exchange" if terms.exchange else "forced.plain"))
    hand = Hand(variant, match, terms, cards, cards, rest, (Trick(first),), stage, first, Bet(terms.stake))
    if stage is Stage.ROUND:
        hand = replace(hand, queue=hand.order)
    return hand, (*told, e.Leads(first, "lead.first"))


def _draw(variant: Variant, match: Match, stock: tuple[Card, ...]) -> tuple[Match, tuple[Card, ...], list[e.Event]]:
    """Draw for the first dealer, the tied again; the cards drawn go back under the stock."""
    told: list[e.Event] = []
    first = (match.dealer + 1) % variant.seats
    seats = tuple((first + place) % variant.seats for place in range(variant.seats))
    drawn_before = set()
    while len(seats) > 1:
        if (seats, stock) in drawn_before:
            raise BadDeal("the draw for the dealer would never end with this stock")
        drawn_before.add((seats, stock))
        if len(stock) < len(seats):
            raise BadDeal(f"the draw needs {len(seats)} cards of the stock, which has {len(stock)}")
        drawn, stock = stock[: len(seats)], stock[len(seats) :] + stock[: len(seats)]
        told.append(e.Drew(tuple(zip(seats, drawn, strict=True)), "draw"))
        strengths = [variant.ranking.strength(card) for card in drawn]
        seats = tuple(seat for seat, each in zip(seats, strengths, strict=True) if each == max(strengths))
        if len(seats) > 1:
            told.append(e.DrawTied(seats, "draw.tied"))
    (dealer,) = seats
    told.append(e.DrawWon(dealer, "draw.won"))
    return variant.scoring.drawn(match, dealer), stock, told


def dealt_from(variant: Variant, cards: Sequence[Card], dealer: int) -> tuple[list[list[Card]], list[Card]]:
    """Return what each seat is dealt from a pack in this order, one card at a time, and the stock."""
    held: list[list[Card]] = [[] for _ in range(variant.seats)]
    for place, card in enumerate(cards[: 3 * variant.seats]):
        held[(dealer + 1 + place) % variant.seats].append(card)
    return held, list(cards[3 * variant.seats :])


def settle(hand: Hand) -> tuple[Match, tuple[e.Event, ...]]:
    """Return the score after a finished hand, with the next dealer, and what happened to it.

    Raises `ValueError` while the hand is not over.
    """
    if hand.result is None:
        raise ValueError("the hand is not over: it has no result to settle")
    match, told = hand.variant.scoring.settle(hand.match, hand.result)
    return replace(match, dealer=(hand.dealer + 1) % hand.variant.seats), told


def seen(hand: Hand, seat: int) -> Hand:
    """Return the hand as that seat knows it: the others' cards, the stock and cards face down are hidden.

    When the hand is over the cards played face down are turned up, and the best envit of an accepted one is shown.
    """

    def hide(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return (HIDDEN,) * len(cards)

    def covered(laid: tuple[Laid, ...]) -> tuple[Laid, ...]:
        return tuple(each._replace(card=HIDDEN) if each.down and each.seat != seat else each for each in laid)

    hidden = hand.variant.exchange.hidden if hand.variant.exchange else ()
    over = hand.result is not None
    shown = {seat, best_envit(hand)} if over else {seat}
    own_offer = bool(hand.queue) and hand.queue[0] == seat
    return replace(
        hand,
        held=tuple(each if place == seat else hide(each) for place, each in enumerate(hand.held)),
        dealt=tuple(each if place in shown else hide(each) for place, each in enumerate(hand.dealt)),
        tricks=hand.tricks if over else tuple(trick._replace(laid=covered(trick.laid)) for trick in hand.tricks),
        stock=hide(hand.stock),
        aside=covered(hand.aside),
        offered=hand.offered if own_offer else tuple(HIDDEN if c.rank in hidden else c for c in hand.offered),
    )


def best_envit(hand: Hand) -> int | None:
    """Return the seat that wins an accepted envit, `None` if none was accepted."""
    if hand.variant.envit is None or hand.envit is None or hand.envit.pending or hand.envit_award:
        return None
    if any(HIDDEN in cards for cards in hand.dealt):
        return None
    place, _ = count([hand.variant.envit.value(hand.dealt[seat]) for seat in hand.order])
    return hand.order[place]

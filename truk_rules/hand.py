"""A hand: the play of one deal as an immutable value, how it is dealt, and what one seat can see of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from truk_rules import events as e
from truk_rules.actions import check_seat
from truk_rules.bets import Bet
from truk_rules.cards import Card, Suit
from truk_rules.envit import count
from truk_rules.errors import TrukError
from truk_rules.match import Award, Match, Result, Terms
from truk_rules.tricks import Laid, LastBet, Trick, best, taken
from truk_rules.variant import Exchange as Swaps
from truk_rules.variant import Speaks, Variant

HIDDEN = Card("?", Suit("?", "hidden", ""))
"""Stands for a card that a seat cannot know."""


class Stage(StrEnum):
    """What the hand waits for, a pending bet apart."""

    PACKETS = "packets"
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
    all others given up (`down` those nobody else may see); `early` is what has been won already before the
    tricks are over; `spoke` are the seats that called or answered a truc, `out` those that put their cards down;
    `asked_paso` says that a change of cards was asked for, `packets` how many packets the first seat has seen.
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
    early: tuple[Award, ...] = ()
    queue: tuple[int, ...] = ()
    offered: tuple[Card, ...] = ()
    aside: tuple[Laid, ...] = ()
    asked_paso: bool = False
    spoke: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    packets: int = 0
    result: Result | None = None

    @property
    def dealer(self) -> int:
        """The seat that dealt, which plays last."""
        return self.match.dealer

    @property
    def first_seat(self) -> int:
        """The seat that leads the first trick: the dealer's neighbour."""
        return (self.match.dealer + 1) % self.variant.seats

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in playing order, from the leader of the first trick to the dealer."""
        return seats_from(self.first_seat, self.variant.seats)

    def place(self, seat: int) -> int:
        """Return a seat's place in playing order, 0 for the leader of the first trick."""
        return (seat - self.first_seat) % self.variant.seats

    def with_held(self, seat: int, cards: tuple[Card, ...]) -> Hand:
        """Return the same hand with other cards in one seat's hand."""
        return replace(self, held=(*self.held[:seat], cards, *self.held[seat + 1 :]))

    def neighbour(self, seat: int) -> int:
        """Return the next seat in playing order that still plays."""
        seats = self.variant.seats
        after = (seat + 1) % seats
        while after in self.out:
            after = (after + 1) % seats
        return after

    def taken_by(self, trick: Trick) -> int | None:
        """Return the seat that takes a finished trick, `None` for a tie."""
        return taken(trick, self.variant.ranking, self.variant.led_ties).seat

    def full(self, trick: Trick) -> bool:
        """Whether everybody who still plays has laid a card."""
        if not self.out:
            return len(trick.laid) == self.variant.seats
        laid = {each.seat for each in trick.laid}
        return all(seat in laid or seat in self.out for seat in range(self.variant.seats))

    @property
    def done(self) -> tuple[int | None, ...]:
        """The finished tricks: the seat that took each, `None` for a tie."""
        *before, last = self.tricks
        won = [self.taken_by(trick) for trick in before]
        return tuple([*won, self.taken_by(last)] if last.laid and self.full(last) else won)

    @property
    def sides(self) -> tuple[int | None, ...]:
        """The finished tricks: the side that took each, `None` for a tie."""
        return tuple(None if seat is None else seat % 2 for seat in self.done)

    @property
    def last_bet(self) -> LastBet | None:
        """The truc that is agreed, as a way of deciding asks for it; `None` without one."""
        if not self.truc.log or self.truc.pending:
            return None
        call = self.truc.log[-1]
        trick = self.tricks[call.trick]
        top = best(trick.laid, self.variant.ranking) if trick.laid else ()
        before = any(each in top for each in trick.laid[: call.laid])
        return LastBet(call.seat % 2, call.trick, before)

    @property
    def pending(self) -> Bet | None:
        """The bet that waits for an answer; an envit is answered before the truc."""
        if self.envit and self.envit.pending:
            return self.envit
        return self.truc if self.truc.pending else None

    def speakers(self, side: int) -> tuple[int, ...]:
        """Return the seats that may speak for a side, in playing order."""
        if self.variant.speaks is Speaks.CAPTAINS:
            return (side,)
        if self.variant.speaks is Speaks.GOVERNORS:
            return (self.first_seat if self.first_seat % 2 == side else self.dealer,)
        return tuple(seat for seat in self.order if seat % 2 == side and seat not in self.out)

    def answerers(self, caller: int, bet: Bet | None) -> tuple[int, ...]:
        """Return the seats that may answer a call: for the player raised, the next opponent, or whoever speaks."""
        if self.variant.speaks is not Speaks.NEXT:
            return self.speakers(1 - caller % 2)
        if bet is not None and bet.by is not None and bet.by % 2 != caller % 2 and bet.by not in self.out:
            return (bet.by,)
        return (next_opponent(self, caller),)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may speak or play now, giving the hand up apart."""
        if self.stage is Stage.OVER:
            return ()
        if self.stage is Stage.CHOOSE:
            assert self.terms.chooser is not None
            return self.speakers(self.terms.chooser)
        if self.pending:
            return self.pending.asked
        return (self.turn,) if self.stage is Stage.PLAY else (self.queue[0],)

    @property
    def actor(self) -> int | None:
        """The seat that speaks or plays now; `None` when the hand is over or a whole side may speak."""
        if self.stage is Stage.CHOOSE or len(self.actors) != 1:
            return None
        return self.actors[0]


@cache
def seats_from(first: int, seats: int) -> tuple[int, ...]:
    """Return the seats in playing order from one of them."""
    return tuple((first + place) % seats for place in range(seats))


def next_opponent(hand: Hand, seat: int) -> int:
    """The next player of the other side, in playing order."""
    after = hand.neighbour(seat)
    while after % 2 == seat % 2:
        after = hand.neighbour(after)
    return after


def settle(hand: Hand) -> tuple[Match, tuple[e.Event, ...]]:
    """Return the score after a finished hand, with the next dealer, and what happened to it.

    Raises `TrukError` while the hand is not over.
    """
    if hand.result is None:
        raise TrukError("the hand is not over: it has no result to settle")
    match, told = hand.variant.scoring.settle(hand.match, hand.result)
    return replace(match, dealer=hand.dealer if hand.result.redeal else (hand.dealer + 1) % hand.variant.seats), told


def seen(hand: Hand, seat: int) -> Hand:
    """Return the hand as that seat knows it: the others' cards, the stock and cards face down are hidden.

    When the hand is over, covered cards are turned up where the game does so, and the best envit of an accepted one
    is shown. In a blind hand a seat does not know its own cards; a side that decides together knows both partners'.
    What is hidden is `HIDDEN`, in what is `legal` too. Raises `UnknownSeat`.
    """
    check_seat(seat, hand.variant.seats)

    def hide(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return (HIDDEN,) * len(cards)

    def covered(laid: tuple[Laid, ...]) -> tuple[Laid, ...]:
        return tuple(each._replace(card=HIDDEN) if each.down and each.seat != seat else each for each in laid)

    variant, over = hand.variant, hand.result is not None
    hidden = variant.exchange.hidden if isinstance(variant.exchange, Swaps) else ()
    turned_up = over and (variant.cover is None or variant.cover.shown)
    own = set() if hand.terms.blind else {seat}
    if hand.terms.together and seat % 2 == hand.terms.chooser and hand.stage is not Stage.PACKETS:
        own = {each for each in hand.order if each % 2 == seat % 2}
    shown = own | {best_envit(hand)} if over and variant.envit and variant.envit.shown else own
    own_offer = bool(hand.queue) and hand.queue[0] == seat
    return replace(
        hand,
        held=tuple(each if place in own else hide(each) for place, each in enumerate(hand.held)),
        dealt=tuple(each if place in shown else hide(each) for place, each in enumerate(hand.dealt)),
        tricks=hand.tricks if turned_up else tuple(t._replace(laid=covered(t.laid)) for t in hand.tricks),
        stock=hide(hand.stock),
        aside=covered(hand.aside),
        offered=hand.offered if own_offer else tuple(HIDDEN if c.rank in hidden else c for c in hand.offered),
    )


def best_envit(hand: Hand) -> int | None:
    """Return the seat that wins an accepted envit, `None` if none was accepted."""
    if hand.variant.envit is None or hand.envit is None or hand.envit.pending or hand.envit.refused:
        return None
    if any(HIDDEN in cards for cards in hand.dealt):
        return None
    place, _ = count([hand.variant.envit.value(hand.dealt[seat]) for seat in hand.order])
    return hand.order[place]

"""How a hand begins: the cards dealt, the draw for the first dealer, the flores at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from truk_rules import events as e
from truk_rules.actions import check_seat, no_seat
from truk_rules.bets import Bet, Stake
from truk_rules.cards import Card
from truk_rules.errors import TrukError
from truk_rules.hand import Hand, Stage
from truk_rules.match import Award, Match, Result
from truk_rules.tricks import Trick
from truk_rules.variant import Packets, Variant


class BadDeal(TrukError):
    """Cards that cannot be a deal of this game."""


def deal(
    variant: Variant, match: Match, held: Sequence[Sequence[Card]], stock: Sequence[Card]
) -> tuple[Hand, tuple[e.Event, ...]]:
    """Begin a hand with these cards by seat and this stock, top card first.

    In the phase `draw` the stock is first drawn from, to find the dealer. Nothing is shuffled here.
    Raises `BadDeal` if the cards are not three each of this pack, each once, or the score or the dealer cannot be.
    """
    if match.winner is not None:
        raise BadDeal("the match is over: there is nothing left to deal for")
    if wrong := no_seat(match.dealer, variant.seats):
        raise BadDeal(f"the dealer is no seat: {wrong}")
    if impossible := variant.scoring.impossible(match):
        raise BadDeal(f"no hand can begin at this score: {impossible}")
    cards = tuple(tuple(each) for each in held)
    everything = [card for each in cards for card in each] + list(stock)
    if len(cards) != variant.seats or any(len(each) != 3 for each in cards):
        raise BadDeal(f"{variant.name} deals three cards to each of {variant.seats} seats")
    if len(set(everything)) < len(everything) or not variant.deck.has(everything):
        card = next(card for card in everything if card not in variant.deck or everything.count(card) > 1)
        raise BadDeal(f"{card} is {'twice in the deal' if card in variant.deck else 'not in the pack'}")
    told: list[e.Event] = [e.Dealt(match.dealer, "deal")]
    rest = tuple(stock)
    if match.phase == "draw":
        match, rest, drawn = _draw(variant, match, rest)
        told += drawn
    terms = variant.scoring.terms(match)
    first = (match.dealer + 1) % variant.seats
    hand = Hand(variant, match, terms, cards, cards, rest, (Trick(first),), Stage.PLAY, first, Bet(terms.stake))
    if terms.chooser is not None:
        hand = replace(hand, stage=Stage.CHOOSE)
        why = "edge.choice" if terms.declined else "choice.two" if terms.chances == 2 else "choice.one"
        told.append(e.MayChoose(terms.chooser, terms.chances, why))
    elif terms.forced:
        why = "forced.exchange" if terms.exchange else "edge.blind" if terms.blind else "edge.both"
        told.append(e.Forced(terms.exchange, "forced.plain" if why == "edge.both" and variant.scoring.opening else why))
    if terms.exchange:
        hand = replace(hand, stage=Stage.ROUND, queue=hand.order)
    if isinstance(variant.exchange, Packets) and not terms.blind:
        partner = (first + 2) % variant.seats
        kept = tuple(() if seat == partner else each for seat, each in enumerate(cards))
        stock = cards[partner] + rest
        hand = replace(hand, stage=Stage.PACKETS, queue=(first,), dealt=kept, held=kept, stock=stock, packets=1)
        told[0] = e.Dealt(match.dealer, "deal", partner)
        told.append(e.Packet(first, (), -1, 1, "packet.seen"))
    hand, flores = _flores(hand)
    if hand.stage is Stage.OVER:
        return hand, (*told, *flores)
    return hand, (*told, *flores, e.Leads(first, "lead.first"))


def _flores(hand: Hand) -> tuple[Hand, tuple[e.Event, ...]]:
    """Count the flores at the table, which are declared as soon as the cards are dealt."""
    flor = hand.variant.flor
    if flor is None:
        return hand, ()
    found = [(seat, value) for seat in hand.order if (value := flor.value(hand.dealt[seat])) is not None]
    if not found:
        return hand, ()
    best_value = max(value for _, value in found)
    tied = [seat for seat, value in found if value == best_value]
    side = tied[0] % 2
    number = len(found) if flor.all_count else sum(seat % 2 == side for seat, _ in found)
    award = Award(side, Stake(flor.points * number), "score.flor")
    why = "flor.tied" if len({seat % 2 for seat in tied}) == 2 else "flor.best"
    told = e.FlorCounted(tuple(found), tied[0], why)
    hand = replace(hand, early=(award,))
    if hand.variant.scoring.decided(hand.match, hand.early):
        return replace(hand, stage=Stage.OVER, result=Result(hand.early)), (told, e.Stopped("score.stop"))
    return hand, (told,)


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
    told.append(e.DrawWon(dealer, match.dealer, "draw.won"))
    return variant.scoring.drawn(match, dealer), stock, told


def dealt_from(variant: Variant, cards: Sequence[Card], dealer: int) -> tuple[list[list[Card]], list[Card]]:
    """Return what each seat is dealt from a pack in this order, one card at a time, and the stock.

    Raises `BadDeal` if the pack is too small, and `UnknownSeat`.
    """
    check_seat(dealer, variant.seats)
    if len(cards) < 3 * variant.seats:
        raise BadDeal(f"{variant.seats} seats are dealt {3 * variant.seats} cards, and there are {len(cards)}")
    held: list[list[Card]] = [[] for _ in range(variant.seats)]
    for place, card in enumerate(cards[: 3 * variant.seats]):
        held[(dealer + 1 + place) % variant.seats].append(card)
    return held, list(cards[3 * variant.seats :])

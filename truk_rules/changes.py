"""Changing cards: packets, new cards for all, the round and the pair of truk."""

from __future__ import annotations

from dataclasses import replace

from truk_rules import events as e
from truk_rules.actions import Say, Swap
from truk_rules.cards import Card
from truk_rules.hand import Hand, Stage
from truk_rules.legal import BURN, GIVE, GRANT, KEEP, PASO, RECOVER, in_round
from truk_rules.tricks import Laid
from truk_rules.variant import Exchange, Redeal

Step = tuple[Hand, tuple[e.Event, ...]]


def packet(hand: Hand, action: Say) -> Step:
    """The first seat keeps its three cards, gives them to its partner or burns them; then the partner is dealt to."""
    seat, word, stock = action.seat, action.word, hand.stock
    partner = (seat + 2) % hand.variant.seats
    cards, new = hand.held[seat], stock[:3]
    if word == KEEP:
        told = e.Packet(seat, (), -1, hand.packets, "packet.keep")
        if not hand.held[partner]:
            hand = replace(hand.with_held(partner, new), stock=stock[3:])
        stage = Stage.CHOOSE if hand.terms.chooser is not None else Stage.PLAY
        return replace(hand, dealt=hand.held, stage=stage, queue=()), (told,)
    if word == GIVE:
        hand = hand.with_held(partner, cards)
        told = e.Packet(seat, (), partner, hand.packets + 1, "packet.give")
    else:
        assert word == BURN
        hand = replace(hand, aside=hand.aside + tuple(Laid(seat, card) for card in cards))
        told = e.Packet(seat, cards, -1, hand.packets + 1, "packet.burn")
    hand = hand.with_held(seat, new)
    return replace(hand, dealt=hand.held, stock=stock[3:], packets=hand.packets + 1), (told,)


def _new_cards(hand: Hand) -> Hand:
    """Set all cards aside and deal three new ones to each, one at a time, from the stock."""
    away = tuple(Laid(seat, card, True) for seat in hand.order for card in hand.held[seat])
    seats, held = hand.variant.seats, list(hand.held)
    for place, seat in enumerate(hand.order):
        held[seat] = hand.stock[place : 3 * seats : seats]
    cards = tuple(held)
    return replace(hand, held=cards, dealt=cards, stock=hand.stock[3 * seats :], aside=hand.aside + away)


def exchange(hand: Hand, action: Say) -> Step:
    """The words of changing cards: a round, a request, keeping or taking back."""
    seat, rest = action.seat, hand.queue[1:]
    if hand.stage is Stage.GRANT:
        granted = action.word == GRANT
        all_cards = isinstance(hand.variant.exchange, Redeal)
        spoke = e.Spoke(seat, action.word, f"{'redeal' if all_cards else 'pair'}.{action.word}", hand.turn)
        if granted and all_cards:
            return replace(_new_cards(hand), stage=Stage.PLAY, queue=()), (spoke, e.NewCards("redealt"))
        if granted:
            return replace(hand, stage=Stage.SWAP, queue=(hand.turn, seat)), (spoke,)
        return replace(hand, stage=Stage.PLAY, queue=()), (spoke,)
    if hand.stage is Stage.ROUND:
        if action.word != PASO:
            return replace(hand, stage=Stage.PLAY, queue=()), (e.Spoke(seat, action.word, "round.play"),)
        spoke = e.Spoke(seat, PASO, "round.paso" if rest else "round.all-paso")
        if rest:
            return replace(hand, queue=rest), (spoke,)
        return replace(hand, stage=Stage.SWAP, queue=hand.order), (spoke,)
    old, held = hand.offered, hand.held[seat]
    new = held[-len(old) :]
    if action.word == RECOVER:
        hand = hand.with_held(seat, (*held[: -len(old)], *old))
        away = tuple(Laid(seat, card, True) for card in new)
    else:
        assert action.word == KEEP
        away = tuple(Laid(seat, card, _hidden(hand, card)) for card in old)
    settled = e.Settled(seat, len(old), action.word == RECOVER, f"swap.{action.word}")
    return _swapped(replace(hand, aside=hand.aside + away, offered=()), (settled,))


def _hidden(hand: Hand, card: Card) -> bool:
    assert isinstance(hand.variant.exchange, Exchange)
    return card.rank in hand.variant.exchange.hidden


def _swapped(hand: Hand, told: tuple[e.Event, ...]) -> Step:
    """The next in the queue changes cards; after the last, another round or back to play."""
    rest = hand.queue[1:]
    if rest:
        return replace(hand, stage=Stage.SWAP, queue=rest), told
    if in_round(hand):
        return replace(hand, stage=Stage.ROUND, queue=hand.order), told
    return replace(hand, stage=Stage.PLAY, queue=()), told


def swap(hand: Hand, action: Swap) -> Step:
    """Put cards aside and draw as many from the stock, which what was put aside renews when it runs out."""
    seat, number = action.seat, len(action.cards)
    told: list[e.Event] = []
    stock, aside = hand.stock, hand.aside
    if len(stock) < number:
        stock, aside = stock + tuple(laid.card for laid in aside), ()
        told.append(e.StockTurned("stock.turned"))
    drawn = stock[:number]
    shown = tuple(card for card in action.cards if not _hidden(hand, card))
    told.append(e.Swapped(seat, shown, drawn, "swap"))
    if len(shown) < number:
        told.append(e.HidCards(seat, number - len(shown), "swap.hidden"))
    kept = tuple(card for card in hand.held[seat] if card not in action.cards)
    hand = replace(hand.with_held(seat, kept + drawn), stock=stock[number:], aside=aside)
    if not number:
        return _swapped(hand, tuple(told))
    return replace(hand, stage=Stage.KEEP, offered=action.cards), tuple(told)

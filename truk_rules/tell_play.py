"""Sentences of the play: the deal, the chances, changing cards, tricks and the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from truk_rules import events as e
from truk_rules.hand import HIDDEN
from truk_rules.variant import Exchange
from truk_rules.voice import N_, Voice


def _dealt(v: Voice, x: e.Dealt) -> list[str]:
    if x.waiting >= 0:
        player, other = v.words.player(x.dealer), v.words.player(x.waiting)
        return [
            v.say("{player} deals three cards to each player, but to {other} only later.", player=player, other=other)
        ]
    return [v.say("{player} deals three cards to each player.", player=v.words.player(x.dealer))]


def _drew(v: Voice, x: e.Drew) -> list[str]:
    return [
        v.say("{player} draws {card}.", player=v.words.player(seat), card=v.words.card(card)) for seat, card in x.cards
    ]


def _draw_tied(v: Voice, x: e.DrawTied) -> list[str]:
    return [v.say("The highest cards are equal: {players} draw again.", players=v.seats(x.seats))]


_DREW_HIGHEST = (
    N_("{player} drew the highest card and is the dealer of this hand, though {other} dealt the cards."),
    N_("{player}, who dealt the cards, drew the highest one and stays the dealer."),
)
"""For a player who did not deal, and for the one who did."""


def _draw_won(v: Voice, x: e.DrawWon) -> list[str]:
    player, other = v.words.player(x.seat), v.words.player(x.dealt)
    return [
        v.say(_DREW_HIGHEST[x.seat == x.dealt], player=player, other=other),
        v.say("{side} takes two tantos.", side=v.words.side(x.seat % 2)),
        v.say("The cards drawn go back to the stock; the hand is played with the cards already dealt."),
    ]


def _may_choose(v: Voice, x: e.MayChoose) -> list[str]:
    side = v.words.side(x.side)
    if x.why == "edge.choice":
        return [
            v.say("{side} is one point from the end: having seen the cards, it decides whether to play.", side=side)
        ]
    if x.chances == 2:
        return [v.say("{side} has two chances: having seen the cards, it decides whether to play the truk.", side=side)]
    return [v.say("{side} has one chance: having seen the cards, it decides whether to play the truk.", side=side)]


_AT_THE_EDGE = {
    "edge.both": N_("Both sides are one point from the end: the hand is played, and nobody may raise it."),
    "edge.blind": N_("Both sides are one point from the end: the hand is played blind, and nobody may raise it."),
}


def _forced(v: Voice, x: e.Forced) -> list[str]:
    if x.why in _AT_THE_EDGE:
        return [v.say(_AT_THE_EDGE[x.why])]
    if x.exchange:
        return [v.say("The truk has to be played now, pasotan: first the players may change cards.")]
    return [v.say("The truk has to be played now, with the cards as they are dealt.")]


def _chose(v: Voice, x: e.Chose) -> list[str]:
    side = v.words.side(x.seat % 2)
    if x.why == "edge.play":
        return [v.say("{side} decides to play this hand.", side=side)]
    if x.plays:
        return [v.say("{side} decides to play.", side=side)]
    if x.why == "edge.decline":
        return [v.say("{side} decides not to play this hand.", side=side)]
    return [v.say("{side} decides not to play: the cards are dealt again.", side=side)]


_SPOKEN = {
    "round.paso": N_("{player} says «{word}»."),
    "round.all-paso": N_("{player} says «{word}» too: everyone changes cards."),
    "round.play": N_("{player} says «{word}»: no more changing, the truk is played."),
    "pass.round": N_("{player} says «{word}» and leaves the answer to the next player."),
    "pair.ask": N_("{player} asks {other} for a paso."),
    "pair.grant": N_("{player} grants the paso: both change cards."),
    "pair.deny": N_("{player} does not grant the paso: the hand goes on."),
    "redeal.ask": N_("{player} proposes new cards for everybody."),
    "redeal.grant": N_("{player} agrees."),
    "redeal.deny": N_("{player} does not agree: the cards stay as they are."),
}


def _spoke(v: Voice, x: e.Spoke) -> list[str]:
    other = v.words.player(x.other) if x.other >= 0 else None
    return [v.say(_SPOKEN[x.why], player=v.words.player(x.seat), word=v.word(x.word), other=other)]


def _swapped(v: Voice, x: e.Swapped) -> list[str]:
    player = v.words.player(x.seat)
    if not x.drawn:
        return [v.say("{player} changes no card.", player=player)]
    told = []
    if x.shown:
        shown = v.words.cards(x.shown)
        told.append(
            v.count(
                "{player} puts {shown} aside, face up.",
                "{player} puts {shown} aside, face up.",
                len(x.shown),
                player=player,
                shown=shown,
            )
        )
    if HIDDEN in x.drawn:
        number = len(x.drawn)
        return [*told, v.count("{player} draws one card.", "{player} draws {n} cards.", number, player=player)]
    drawn = v.words.cards(x.drawn)
    told.append(v.count("{player} draws {drawn}.", "{player} draws {drawn}.", len(x.drawn), player=player, drawn=drawn))
    return told


def _hid(v: Voice, x: e.HidCards) -> list[str]:
    exchange = v.variant.exchange
    hidden = exchange.hidden if isinstance(exchange, Exchange) else ()
    return [
        v.count(
            # i18n: {ranks} are the cards that are put aside face down, such as: a two or a three
            "One of the cards put aside lies face down: it is {ranks}.",
            "{n} of the cards put aside lie face down: each is {ranks}.",
            x.number,
            ranks=v.words.any_of([v.variant.deck.of_rank(rank) for rank in hidden]),
        )
    ]


def _stock_turned(v: Voice, x: e.StockTurned) -> list[str]:
    return [v.say("The stock has run out: the cards put aside become the new stock.")]


def _new_cards(v: Voice, x: e.NewCards) -> list[str]:
    return [v.say("All cards are set aside, and each player is dealt three new ones.")]


_PACKETS = {
    "packet.seen": N_("{player} looks at three cards: they may be kept, given to the partner or burnt."),
    "packet.keep": N_("{player} keeps the three cards."),
    "packet.give": N_("{player} gives the three cards to {other} and takes three new ones."),
    "packet.burn": N_("{player} burns {cards} for all to see and takes three new ones."),
}


def _packet(v: Voice, x: e.Packet) -> list[str]:
    other = v.words.player(x.other) if x.other >= 0 else None
    return [v.say(_PACKETS[x.why], player=v.words.player(x.seat), other=other, cards=v.words.cards(x.burnt))]


def _settled(v: Voice, x: e.Settled) -> list[str]:
    player = v.words.player(x.seat)
    if x.recovered:
        return [
            v.count(
                "{player} likes the old card better and takes it back.",
                "{player} likes the old cards better and takes them back.",
                x.number,
                player=player,
            )
        ]
    return [v.count("{player} keeps the new card.", "{player} keeps the new cards.", x.number, player=player)]


def _played(v: Voice, x: e.Played) -> list[str]:
    player = v.words.player(x.seat)
    if x.down:
        return [v.say("{player} plays a card face down.", player=player)]
    return [v.say("{player} plays {card}.", player=player, card=v.words.card(x.card))]


def _trick_won(v: Voice, x: e.TrickWon) -> list[str]:
    side = v.words.side(x.seat % 2)
    if x.why == "trick.won-by-partners":
        return [v.say("The equal highest cards are both of {side}: no tie, that side wins the trick.", side=side)]
    return [v.say("{side} wins the trick.", side=side)]


def _trick_tied(v: Voice, x: e.TrickTied) -> list[str]:
    if x.why == "trick.spoilt-by-partners":
        return [v.say("The equal highest cards are partners’, and neither was led: the trick is spoilt.")]
    return [v.say("The trick is tied.")]


_LEADS = {
    "lead.first": N_("{player} leads."),
    "lead.winner": N_("{player} leads the next trick."),
    "lead.tied": N_("{player} leads again."),
    "lead.carried": N_("{player} leads again."),
    "lead.folded": N_("{player} leads now."),
}


def _leads(v: Voice, x: e.Leads) -> list[str]:
    leads = v.say(_LEADS[x.why], player=v.words.player(x.seat))
    if x.why == "lead.carried":
        return [v.say("The call was made before these cards: the next trick decides."), leads]
    return [leads]


def _third(v: Voice, x: e.ThirdTrick) -> list[str]:
    if x.played:
        return [v.say("The third trick is played all the same, though it can change nothing.")]
    return [v.say("The third trick is not played.")]


_HAND_WON = {
    "hand.two-wins": N_("{side} has won two tricks and wins the hand."),
    "hand.first-counts": N_("One trick each and one tied: {side} won the first of them and wins the hand."),
    "hand.second-counts": N_(
        "The first trick was tied and each side won one: {side} won the second and wins the hand."
    ),
    "hand.only-first": N_("{side} won the first trick, and no other trick was won: that wins the hand."),
    "hand.only-second": N_("The first trick was tied: {side} won the second and wins the hand."),
    "hand.only-third": N_("Two tricks were tied: {side} won the third and wins the hand."),
    "hand.all-tied": N_("All three tricks are tied: the hand goes to {side}."),
    "hand.called-trick": N_("{side} has won the trick the call was for, and with it the hand."),
    "hand.tied-before-bet": N_(
        "The trick is tied, and one of its highest cards lay there before the call: "
        "the side that called last loses, and {side} wins the hand."
    ),
}
_ALL_TIED = {
    "dealer": N_("It is the dealer’s side that wins three ties."),
    "first seat": N_("It is the side of the first to play that wins three ties."),
}


def _hand_won(v: Voice, x: e.HandWon) -> list[str]:
    told = [v.say(_HAND_WON[x.why], side=v.words.side(x.side))]
    if x.why == "hand.all-tied":
        told.append(v.say(_ALL_TIED[v.variant.decide.all_tied]))
    return told


_HAND_TIED = {
    "hand.all-tied": N_("All three tricks are tied: nobody wins the hand."),
    "hand.called-tied": N_("The last trick is tied too: nobody wins the hand."),
    "hand.redeal": N_("All three tricks are tied: the same dealer deals again."),
}


def _hand_tied(v: Voice, x: e.HandTied) -> list[str]:
    return [v.say(_HAND_TIED[x.why])]


def _stopped(v: Voice, x: e.Stopped) -> list[str]:
    return [v.say("The game is won already: the tricks are not counted.")]


PLAY: dict[type, Callable[[Voice, Any], list[str]]] = {
    e.Dealt: _dealt,
    e.Drew: _drew,
    e.DrawTied: _draw_tied,
    e.DrawWon: _draw_won,
    e.MayChoose: _may_choose,
    e.Forced: _forced,
    e.Chose: _chose,
    e.Spoke: _spoke,
    e.Swapped: _swapped,
    e.HidCards: _hid,
    e.StockTurned: _stock_turned,
    e.NewCards: _new_cards,
    e.Packet: _packet,
    e.Settled: _settled,
    e.Played: _played,
    e.TrickWon: _trick_won,
    e.TrickTied: _trick_tied,
    e.Leads: _leads,
    e.ThirdTrick: _third,
    e.HandWon: _hand_won,
    e.HandTied: _hand_tied,
    e.Stopped: _stopped,
}  # fmt: skip

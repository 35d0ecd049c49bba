"""Events as sentences of the five languages, one small function an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from truk_rules import events as e
from truk_rules.actions import seat_name
from truk_rules.bets import Stake
from truk_rules.variant import Variant
from truk_rules.voice import N_, Voice


def narrate(event: e.Event, variant: Variant, lang: str) -> str:
    """Return what an event's sentences say, as plain text."""
    return " ".join(sentences(Voice(lang, variant), event))


def sentences(voice: Voice, event: e.Event) -> tuple[str, ...]:
    """Return the sentences that tell an event; none for what goes without saying."""
    return tuple(TELL[type(event)](voice, event))


def _takes(v: Voice, side: int, stake: Stake) -> str:
    who, unit = v.words.side(side), v.variant.units[stake.unit]
    if unit == "tanto":
        return v.count("{side} takes one tanto.", "{side} takes {n} tantos.", stake.amount, side=who)
    if unit == "truk":
        return v.count("{side} takes one truk.", "{side} takes {n} truks.", stake.amount, side=who)
    if unit == "stone":
        return v.count("{side} takes one stone.", "{side} takes {n} stones.", stake.amount, side=who)
    # a leg or the match: the event that follows says who won it
    return ""


def _worth(v: Voice, stake: Stake) -> str:
    unit = v.variant.units[stake.unit]
    if unit == "stone":
        return v.count("The hand is now worth one stone.", "The hand is now worth {n} stones.", stake.amount)
    if unit == "truk":
        return v.say("The hand is now played for a truk.")
    if unit == "leg":
        return v.say("The hand is now played for the leg.")
    return v.say("The hand is now played for the match.")


def _dealt(v: Voice, x: e.Dealt) -> list[str]:
    return [v.say("{player} deals three cards to each player.", player=v.words.player(x.dealer))]


def _drew(v: Voice, x: e.Drew) -> list[str]:
    return [
        v.say("{player} draws {card}.", player=v.words.player(seat), card=v.words.card(card)) for seat, card in x.cards
    ]


def _draw_tied(v: Voice, x: e.DrawTied) -> list[str]:
    return [v.say("The highest cards are equal: {players} draw again.", players=v.seats(x.seats))]


def _draw_won(v: Voice, x: e.DrawWon) -> list[str]:
    return [
        v.say(
            "{player} drew the highest card: that player counts as the dealer, and {side} takes two tantos.",
            player=v.words.player(x.seat),
            side=v.words.side(x.seat % 2),
        ),
        v.say("The cards drawn go back to the stock; the hand is played with the cards already dealt."),
    ]


def _may_choose(v: Voice, x: e.MayChoose) -> list[str]:
    side = v.words.side(x.side)
    if x.chances == 2:
        return [v.say("{side} has two chances: having seen the cards, it decides whether to play the truk.", side=side)]
    return [v.say("{side} has one chance: having seen the cards, it decides whether to play the truk.", side=side)]


def _forced(v: Voice, x: e.Forced) -> list[str]:
    if x.exchange:
        return [v.say("The truk has to be played now, pasotan: first the players may change cards.")]
    return [v.say("The truk has to be played now, with the cards as they are dealt.")]


def _chose(v: Voice, x: e.Chose) -> list[str]:
    side = v.words.side(x.seat % 2)
    if x.plays:
        return [v.say("{side} decides to play.", side=side)]
    return [v.say("{side} decides not to play: the cards are dealt again.", side=side)]


_SPOKEN = {
    "round.paso": N_("{player} says «{word}»."),
    "round.all-paso": N_("{player} says «{word}» too: everyone changes cards."),
    "round.play": N_("{player} says «{word}»: no more changing, the truk is played."),
    "pass.round": N_("{player} says «{word}» and leaves the answer to the next player."),
    "pair.ask": N_("{player} asks {other} for a paso."),
    "pair.grant": N_("{player} grants the paso: both change cards."),
    "pair.deny": N_("{player} does not grant the paso: the hand goes on."),
}


def _spoke(v: Voice, x: e.Spoke) -> list[str]:
    other = v.words.player(x.other) if x.other >= 0 else None
    return [v.say(_SPOKEN[x.why], player=v.words.player(x.seat), word=v.word(x.word), other=other)]


def _swapped(v: Voice, x: e.Swapped) -> list[str]:
    player = v.words.player(x.seat)
    if not x.drawn:
        return [v.say("{player} changes no card.", player=player)]
    shown, drawn = v.words.cards(x.shown), v.words.cards(x.drawn)
    told = []
    if x.shown:
        told.append(
            v.count(
                "{player} puts {shown} aside, face up.",
                "{player} puts {shown} aside, face up.",
                len(x.shown),
                player=player,
                shown=shown,
            )
        )
    told.append(v.count("{player} draws {drawn}.", "{player} draws {drawn}.", len(x.drawn), player=player, drawn=drawn))
    return told


def _hid(v: Voice, x: e.HidCards) -> list[str]:
    return [
        v.count(
            "One of the cards put aside lies face down: it is a two or a three.",
            "{n} of the cards put aside lie face down: they are twos or threes.",
            x.number,
        )
    ]


def _stock_turned(v: Voice, x: e.StockTurned) -> list[str]:
    return [v.say("The stock has run out: the cards put aside become the new stock.")]


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


def _called(v: Voice, x: e.Called) -> list[str]:
    player, word = v.words.player(x.seat), v.word(x.word)
    if not x.added or x.why in ("envit.open-first", "envit.open-second", "envit.raise", "pass.envit"):
        told = [v.say("{player} calls: «{word}».", player=player, word=word)]
    elif x.why == "envit.raise-amount":
        told = [v.say("{player} calls «{word}»: {n} more.", player=player, word=word, n=x.added)]
    else:
        told = [v.say("{player} calls «{word}» for {n}.", player=player, word=word, n=x.added)]
    if x.bet == "envit":
        told.append(
            v.count("The envit would be worth one stone.", "The envit would be worth {n} stones.", x.stake.amount)
        )
    return told


def _asked(v: Voice, x: e.Asked) -> list[str]:
    return [v.say("{player} may answer.", player=v.words.player(x.seat))]


def _accepted(v: Voice, x: e.Accepted) -> list[str]:
    told = v.say(
        "{player} says «{word}»: {side} accepts.",
        player=v.words.player(x.seat),
        word=v.word(x.word),
        side=v.words.side(x.seat % 2),
    )
    if x.bet == "envit":
        worth = v.count(
            "The envit is worth one stone, and is counted when the hand is over.",
            "The envit is worth {n} stones, and is counted when the hand is over.",
            x.stake.amount,
        )
        return [told, worth]
    return [told, _worth(v, x.stake)]


def _refused(v: Voice, x: e.Refused) -> list[str]:
    told = v.say(
        "{player} says «{word}»: {side} refuses.",
        player=v.words.player(x.seat),
        word=v.word(x.word),
        side=v.words.side(x.seat % 2),
    )
    if x.bet == "envit":
        paid = v.count(
            "The envit is not played: one stone for {side}.",
            "The envit is not played: {n} stones for {side}.",
            x.stake.amount,
            side=v.words.side(x.side),
        )
        return [told, paid]
    return [told, v.say("The hand is over.")]


_CLOSED = {
    "envit.none": N_("Nobody has called an envit: there is none in this hand."),
    "envit.closed": N_("The truc is accepted in the first trick: nobody may call an envit any more."),
    "pass.closed": N_("The truc is accepted at once: nobody may call an envit any more."),
}


def _envit_closed(v: Voice, x: e.EnvitClosed) -> list[str]:
    return [v.say(_CLOSED[x.why])]


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
    return [v.say("The trick is tied.")]


_LEADS = {
    "lead.first": N_("{player} leads."),
    "lead.winner": N_("{player} leads the next trick."),
    "lead.tied": N_("{player} leads again."),
}


def _leads(v: Voice, x: e.Leads) -> list[str]:
    return [v.say(_LEADS[x.why], player=v.words.player(x.seat))]


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


def _left(v: Voice, x: e.Left) -> list[str]:
    side = v.words.side(x.seat % 2)
    return [v.say("{player} gives the hand up for {side}.", player=v.words.player(x.seat), side=side)]


def _envit_shown(v: Voice, x: e.EnvitShown) -> list[str]:
    if x.shown:
        return [v.say("The accepted envit is shown.")]
    return [v.say("The refused envit need not be shown.")]


_COUNTED = {
    "envit.best": N_("{player} has the better envit."),
    "envit.tied-first": N_("Equal: between the first two players, {player}, who leads the hand, wins."),
    "envit.tied-order": N_("Equal: {player} comes before the other in playing order and wins."),
}


def _counted(v: Voice, x: e.EnvitCounted) -> list[str]:
    values = " · ".join(f"{v.words.mark(seat_name(seat))} {value}" for seat, value in x.values)
    return [v.say("Envit: {values}.", values=values), v.say(_COUNTED[x.why], player=v.words.player(x.seat))]


def _scored(v: Voice, x: e.Scored) -> list[str]:
    if x.why == "score.envit":
        side = v.words.side(x.side)
        return [
            v.count(
                "For the envit, one stone for {side}.",
                "For the envit, {n} stones for {side}.",
                x.stake.amount,
                side=side,
            )
        ]
    told = _takes(v, x.side, x.stake)
    return [told] if told else []


def _good(v: Voice, x: e.GoodPoints) -> list[str]:
    return [v.count("{side} has one good stone.", "{side} has {n} good stones.", x.good, side=v.words.side(x.side))]


def _one_each(v: Voice, x: e.OneEach) -> list[str]:
    return [v.say("One tanto each: the next hand is for the third.")]


def _chances(v: Voice, x: e.ChancesWon) -> list[str]:
    side = v.words.side(x.side)
    return [v.say("{side} has two tantos: the next hand is for a truk, and it has two chances.", side=side)]


def _tantos_taken(v: Voice, x: e.TantosTaken) -> list[str]:
    side = v.words.side(x.side)
    if x.why == "phase.third":
        return [v.say("{side} takes all three tantos: the next hand is for a truk, and it has one chance.", side=side)]
    return [v.say("{side} takes the third tanto: one chance is left.", side=side)]


_BACK = {
    "tantos.after-truk": N_("The tantos go back to the middle."),
    "tantos.after-bet": N_("The truk of the bet has been played: the tantos go back to the middle."),
    "choice.one.declined-after-two": N_("Both chances are used up: the three tantos go back to the middle."),
    "choice.one.declined-after-one-one": N_("The one chance is used up: the three tantos go back to the middle."),
}


def _tantos_back(v: Voice, x: e.TantosBack) -> list[str]:
    return [v.say(_BACK[x.why])]


def _game_won(v: Voice, x: e.GameWon) -> list[str]:
    side = v.words.side(x.side)
    if x.why == "game.first-counted":
        return [
            v.say("Both sides would reach the end, but the envit is counted first: {side} wins the leg.", side=side)
        ]
    return [v.say("{side} wins the leg; the stones go back to zero.", side=side)]


def _match_won(v: Voice, x: e.MatchWon) -> list[str]:
    return [v.say("{side} wins the match.", side=v.words.side(x.side))]


TELL: dict[type, Callable[[Voice, Any], list[str]]] = {
    e.Dealt: _dealt, e.Drew: _drew, e.DrawTied: _draw_tied, e.DrawWon: _draw_won, e.MayChoose: _may_choose,
    e.Forced: _forced, e.Chose: _chose, e.Spoke: _spoke, e.Swapped: _swapped, e.HidCards: _hid,
    e.StockTurned: _stock_turned, e.Settled: _settled, e.Called: _called, e.Asked: _asked, e.Accepted: _accepted,
    e.Refused: _refused, e.EnvitClosed: _envit_closed, e.Played: _played, e.TrickWon: _trick_won,
    e.TrickTied: _trick_tied, e.Leads: _leads, e.ThirdTrick: _third, e.HandWon: _hand_won, e.Left: _left,
    e.EnvitCounted: _counted, e.EnvitShown: _envit_shown, e.Scored: _scored, e.GoodPoints: _good,
    e.OneEach: _one_each, e.ChancesWon: _chances, e.TantosTaken: _tantos_taken, e.TantosBack: _tantos_back,
    e.GameWon: _game_won, e.MatchWon: _match_won,
}  # fmt: skip

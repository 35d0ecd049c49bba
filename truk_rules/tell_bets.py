"""Sentences of the bets: calls and answers, the envit and how it is counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from truk_rules import events as e
from truk_rules.actions import seat_name
from truk_rules.bets import Stake
from truk_rules.voice import N_, Voice


def _worth(v: Voice, stake: Stake) -> str:
    unit = v.variant.units[stake.unit]
    if unit == "stone":
        return v.count("The hand is now worth one stone.", "The hand is now worth {n} stones.", stake.amount)
    if unit == "truk":
        return v.say("The hand is now played for a truk.")
    if unit == "leg":
        return v.say("The hand is now played for the leg.")
    return v.say("The hand is now played for the match.")


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


def _answered(v: Voice, x: e.Accepted | e.Refused, message: str) -> str:
    player, side = v.words.player(x.seat), v.words.side(x.seat % 2)
    return v.say(message, player=player, word=v.word(x.word), side=side)


def _accepted(v: Voice, x: e.Accepted) -> list[str]:
    told = _answered(v, x, N_("{player} says «{word}»: {side} accepts."))
    if x.bet == "envit":
        worth = v.count(
            "The envit is worth one stone, and is counted when the hand is over.",
            "The envit is worth {n} stones, and is counted when the hand is over.",
            x.stake.amount,
        )
        return [told, worth]
    return [told, _worth(v, x.stake)]


def _refused(v: Voice, x: e.Refused) -> list[str]:
    told = _answered(v, x, N_("{player} says «{word}»: {side} refuses."))
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


BETS: dict[type, Callable[[Voice, Any], list[str]]] = {
    e.Called: _called,
    e.Asked: _asked,
    e.Accepted: _accepted,
    e.Refused: _refused,
    e.EnvitClosed: _envit_closed,
    e.Left: _left,
    e.EnvitCounted: _counted,
    e.EnvitShown: _envit_shown,
}  # fmt: skip

"""Sentences of the bets: calls and answers, the envit and how it is counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from truk_rules import events as e
from truk_rules.actions import seat_name
from truk_rules.bets import Stake, Unit
from truk_rules.voice import N_, Voice


def _points(v: Voice) -> bool:
    """Whether the game counts plain points (not stones, which have messages of their own)."""
    return v.variant.units[Unit.POINT] != "stone"


def worth_now(v: Voice, stake: Stake) -> str:
    """Return the sentence that says what a hand is worth from now on."""
    unit = v.variant.units[stake.unit]
    if unit == "stone":
        return v.count("The hand is now worth one stone.", "The hand is now worth {n} stones.", stake.amount)
    if unit == "point":
        return v.count("The hand is now worth one point.", "The hand is now worth {n} points.", stake.amount)
    if unit == "tento":
        return v.count("The hand is now worth one tento.", "The hand is now worth {n} tentos.", stake.amount)
    if unit == "truk":
        return v.say("The hand is now played for a truk.")
    if unit == "leg":
        return v.say("The hand is now played for the leg.")
    if unit == "game":
        return v.say("The hand is now played for the game.")
    return v.say("The hand is now played for the match.")


def _called(v: Voice, x: e.Called) -> list[str]:
    player, word = v.words.player(x.seat), v.word(x.word)
    if not x.added or x.why in ("envit.open-first", "envit.open-second", "envit.raise", "pass.envit"):
        told = [v.say("{player} calls: «{word}».", player=player, word=word)]
    elif x.why == "envit.raise-amount" or x.bet == "truc":
        told = [v.say("{player} calls «{word}»: {n} more.", player=player, word=word, n=x.added)]
    else:
        told = [v.say("{player} calls «{word}» for {n}.", player=player, word=word, n=x.added)]
    if x.word == v.variant.truc.rest:
        told.append(v.say("The other side gives the hand up, or says the same: then the hand decides the game."))
    elif x.bet == "envit":
        told.append(_envit_offered(v, x.stake))
    elif x.added or v.variant.truc.climb:
        told.append(
            v.count("The hand would be worth one point.", "The hand would be worth {n} points.", x.stake.amount)
        )
    return told


def _envit_offered(v: Voice, stake: Stake) -> str:
    if stake.unit is not Unit.POINT:
        return v.say("The {local:envit} would be for the game.")
    if _points(v):
        return v.count(
            "The {local:envit} would be worth one point.", "The {local:envit} would be worth {n} points.", stake.amount
        )
    return v.count("The envit would be worth one stone.", "The envit would be worth {n} stones.", stake.amount)


def _asked(v: Voice, x: e.Asked) -> list[str]:
    if len(x.seats) > 1:
        return [v.say("{side} may answer.", side=v.words.side(x.seats[0] % 2))]
    return [v.say("{player} may answer.", player=v.words.player(x.seats[0]))]


def _answered(v: Voice, x: e.Accepted | e.Refused, message: str) -> str:
    player, side = v.words.player(x.seat), v.words.side(x.seat % 2)
    return v.say(message, player=player, word=v.word(x.word), side=side)


def _accepted(v: Voice, x: e.Accepted) -> list[str]:
    said = x.word in v.variant.words
    if x.word == v.variant.truc.rest:
        told = _answered(v, x, N_("{player} says «{word}» too."))
    else:
        told = _answered(
            v, x, N_("{player} says «{word}»: {side} accepts.") if said else N_("{player} accepts for {side}.")
        )
    return [told, _envit_agreed(v, x.stake) if x.bet == "envit" else worth_now(v, x.stake)]


def _envit_agreed(v: Voice, stake: Stake) -> str:
    envit = v.variant.envit
    if stake.unit is not Unit.POINT:
        return v.say("The {local:envit} is for the game, and is counted when the hand is over.")
    if not _points(v):
        return v.count(
            "The envit is worth one stone, and is counted when the hand is over.",
            "The envit is worth {n} stones, and is counted when the hand is over.",
            stake.amount,
        )
    if envit and envit.at_once:
        return v.count("The {local:envit} is worth one point.", "The {local:envit} is worth {n} points.", stake.amount)
    return v.count(
        "The {local:envit} is worth one point, and is counted when the hand is over.",
        "The {local:envit} is worth {n} points, and is counted when the hand is over.",
        stake.amount,
    )


def _refused(v: Voice, x: e.Refused) -> list[str]:
    said = x.word in v.variant.words
    told = _answered(
        v, x, N_("{player} says «{word}»: {side} refuses.") if said else N_("{player} refuses for {side}.")
    )
    if x.bet != "envit":
        return [told, v.say("The hand is over.")]
    side = v.words.side(x.side)
    if _points(v):
        points = v.count(
            "The {local:envit} is not played: one point for {side}.",
            "The {local:envit} is not played: {n} points for {side}.",
            x.stake.amount,
            side=side,
        )
        return [told, points]
    paid = v.count(
        "The envit is not played: one stone for {side}.",
        "The envit is not played: {n} stones for {side}.",
        x.stake.amount,
        side=side,
    )
    return [told, paid]


_CLOSED = {
    "envit.none": N_("Nobody has called an envit: there is none in this hand."),
    "envit.closed": N_("The truc is accepted in the first trick: nobody may call an envit any more."),
    "pass.closed": N_("The truc is accepted at once: nobody may call an envit any more."),
}


_CLOSED_ELSEWHERE = {
    "envit.none": N_("Nobody has called: there is no {local:envit} in this hand."),
    "envit.closed": N_("The {local:truc} is accepted: nobody may call {local:envit} any more."),
}


def _envit_closed(v: Voice, x: e.EnvitClosed) -> list[str]:
    return [v.say((_CLOSED_ELSEWHERE if _points(v) else _CLOSED)[x.why])]


def _folded(v: Voice, x: e.Folded) -> list[str]:
    player, side = v.words.player(x.seat), v.words.side(x.seat % 2)
    return [v.say("{player} puts the cards down; the rest of {side} plays on.", player=player, side=side)]


def _left(v: Voice, x: e.Left) -> list[str]:
    side = v.words.side(x.seat % 2)
    return [v.say("{player} gives the hand up for {side}.", player=v.words.player(x.seat), side=side)]


def _envit_shown(v: Voice, x: e.EnvitShown) -> list[str]:
    if x.shown:
        return [v.say("The accepted envit is shown.")]
    return [v.say("The refused envit need not be shown.")]


_FLOR = {
    "flor.best": N_("{player} has the best flor."),
    "flor.tied": N_("Equal: {player} comes before the other in playing order and wins."),
}


def _flor(v: Voice, x: e.FlorCounted) -> list[str]:
    values = " · ".join(f"{v.words.mark(seat_name(seat))} {value}" for seat, value in x.values)
    return [v.say("Flor: {values}.", values=values), v.say(_FLOR[x.why], player=v.words.player(x.seat))]


_COUNTED = {
    "envit.best": N_("{player} has the better envit."),
    "envit.tied-first": N_("Equal: between the first two players, {player}, who leads the hand, wins."),
    "envit.tied-order": N_("Equal: {player} comes before the other in playing order and wins."),
}


def _counted(v: Voice, x: e.EnvitCounted) -> list[str]:
    values = " · ".join(f"{v.words.mark(seat_name(seat))} {value}" for seat, value in x.values)
    head = v.say("{local:envit}: {values}.", values=values) if _points(v) else v.say("Envit: {values}.", values=values)
    return [head, v.say(_COUNTED[x.why], player=v.words.player(x.seat))]


BETS: dict[type, Callable[[Voice, Any], list[str]]] = {
    e.Called: _called,
    e.Asked: _asked,
    e.Accepted: _accepted,
    e.Refused: _refused,
    e.EnvitClosed: _envit_closed,
    e.Folded: _folded,
    e.Left: _left,
    e.FlorCounted: _flor,
    e.EnvitCounted: _counted,
    e.EnvitShown: _envit_shown,
}  # fmt: skip

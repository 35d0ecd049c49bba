"""Sentences of the score: points, tantos, legs, truks and the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from truk_rules import events as e
from truk_rules.bets import Stake, Unit
from truk_rules.match import Race
from truk_rules.voice import N_, Voice


def _takes(v: Voice, side: int, stake: Stake) -> str:
    who, unit = v.words.side(side), v.variant.units[stake.unit]
    if unit == "tanto":
        return v.count("{side} takes one tanto.", "{side} takes {n} tantos.", stake.amount, side=who)
    if unit == "truk":
        return v.count("{side} takes one truk.", "{side} takes {n} truks.", stake.amount, side=who)
    if unit == "stone":
        return v.count("{side} takes one stone.", "{side} takes {n} stones.", stake.amount, side=who)
    if unit == "point":
        return v.count("{side} takes one point.", "{side} takes {n} points.", stake.amount, side=who)
    if unit == "tento":
        return v.count("{side} takes one tento.", "{side} takes {n} tentos.", stake.amount, side=who)
    # a leg, a game or the match: the event that follows says who won it
    return ""


def _scored(v: Voice, x: e.Scored) -> list[str]:
    side, unit = v.words.side(x.side), v.variant.units[x.stake.unit]
    if x.why == "score.flor":
        return [
            v.count("For flor, one point for {side}.", "For flor, {n} points for {side}.", x.stake.amount, side=side)
        ]
    if x.why == "score.envit" and unit == "stone":
        return [
            v.count(
                "For the envit, one stone for {side}.",
                "For the envit, {n} stones for {side}.",
                x.stake.amount,
                side=side,
            )
        ]
    if x.why == "score.envit" and unit == "point":
        return [
            v.count(
                "For the {local:envit}, one point for {side}.",
                "For the {local:envit}, {n} points for {side}.",
                x.stake.amount,
                side=side,
            )
        ]
    told = _takes(v, x.side, x.stake)
    return [told] if told else []


def _good(v: Voice, x: e.GoodPoints) -> list[str]:
    side = v.words.side(x.side)
    if v.variant.units[Unit.POINT] == "stone":
        return [v.count("{side} has one good stone.", "{side} has {n} good stones.", x.good, side=side)]
    return [v.count("{side} has one good point.", "{side} has {n} good points.", x.good, side=side)]


def _fell_back(v: Voice, x: e.FellBack) -> list[str]:
    return [
        v.count(
            "One point from the end, both sides fall back to one.",
            "One point from the end, both sides fall back to {n}.",
            x.points,
        )
    ]


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


def single(v: Voice) -> bool:
    """Return whether the match is one game, so that winning the one is winning the other."""
    return isinstance(v.variant.scoring, Race) and v.variant.scoring.games == 1


def _game_won(v: Voice, x: e.GameWon) -> list[str]:
    side = v.words.side(x.side)
    if single(v):
        return []
    if v.variant.units[Unit.GAME] != "leg":
        if x.why == "game.first-counted":
            message = N_(
                "Both sides would reach the end, but the {local:envit} is counted first: {side} wins the game."
            )
            return [v.say(message, side=side)]
        return [v.say("{side} wins the game; the points go back to zero.", side=side)]
    if x.why == "game.first-counted":
        return [
            v.say("Both sides would reach the end, but the envit is counted first: {side} wins the leg.", side=side)
        ]
    return [v.say("{side} wins the leg; the stones go back to zero.", side=side)]


def _match_won(v: Voice, x: e.MatchWon) -> list[str]:
    side = v.words.side(x.side)
    return [v.say("{side} wins the game.", side=side) if single(v) else v.say("{side} wins the match.", side=side)]


SCORE: dict[type, Callable[[Voice, Any], list[str]]] = {
    e.Scored: _scored,
    e.GoodPoints: _good,
    e.FellBack: _fell_back,
    e.OneEach: _one_each,
    e.ChancesWon: _chances,
    e.TantosTaken: _tantos_taken,
    e.TantosBack: _tantos_back,
    e.GameWon: _game_won,
    e.MatchWon: _match_won,
}  # fmt: skip

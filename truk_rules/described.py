"""A game described in plain English, from its parts: cards, order, calls, envit, score, options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from truk_rules.bets import Stake, Unit
from truk_rules.match import Race
from truk_rules.option_words import effect, name
from truk_rules.options import values
from truk_rules.tantos import TantosAndTruks
from truk_rules.tricks import DEALER, FIRST_SEAT, NOBODY, REDEAL, CalledTrickDecides
from truk_rules.variant import Variant
from truk_rules.variants import find

MOST_CALLS = 4
"""How many calls are shown of a ladder that never ends."""


def summary(game: str) -> dict[str, Any]:
    """Return what a list of games says about one: players, cards, bets, score, options with the default first."""
    variant = find(game)
    return {
        "game": game,
        "players": list(variant.tables),
        "cards": len(variant.deck),
        "envit": variant.envit is not None,
        "score": goal(variant),
        "options": {option.name: list(option.values) for option in variant.offers},
    }


def goal(variant: Variant) -> str:
    """Return what wins a match."""
    scoring = variant.scoring
    if isinstance(scoring, TantosAndTruks):
        return f"{scoring.target} truks"
    assert isinstance(scoring, Race)
    points = f"{scoring.target} points"
    return points if scoring.games == 1 else f"{points} a game, {scoring.games} games"


def described(variant: Variant) -> Iterator[tuple[str, list[str]]]:
    """Yield the parts of a game, each with its lines."""
    yield "Players", [str(variant.seats)]
    yield "Cards", [f"{len(variant.deck)}: " + " ".join(map(str, variant.deck.cards))]
    groups = variant.ranking.groups(variant.deck.cards)
    yield "Order", [" > ".join(" ".join(map(str, group)) for group in groups)]
    yield "Calls", [*_calls(variant), f"answers: {variant.truc.accept}, {variant.truc.refuse}"]
    if variant.envit:
        yield "Envit", list(_envit(variant))
    if variant.flor:
        counted = "for every flor at the table" if variant.flor.all_count else "for each of its own flores"
        yield "Flor", [f"three cards of a suit: {variant.flor.points} {counted} to the side of the best"]
    yield "Tricks", list(_tricks(variant))
    yield "Score", list(_score(variant))
    yield "Options", list(_options(variant))


def _options(variant: Variant) -> Iterator[str]:
    """Yield each option and what each of its values means, the default first."""
    for option in variant.offers:
        meant = "; ".join(f"{text} – {effect(option, value, variant)}" for text, value in values(option).items())
        follows = f"; follows from {option.follows[0]}" if option.follows else ""
        yield f"{option.name} ({name(option, variant)}): {meant}{follows}"


def _stake(variant: Variant, stake: Stake) -> str:
    unit = variant.units[stake.unit]
    if stake.unit is Unit.POINT:
        return f"{stake.amount} {unit}{'' if stake.amount == 1 else 's'}"
    return f"the {unit}"


def _calls(variant: Variant) -> Iterator[str]:
    """Yield each call with what the hand is worth if it is played, and what a refusal pays."""
    ladder, base = variant.truc, variant.scoring.terms(variant.fresh()).stake
    yield f"no call: {_stake(variant, base)}"
    for rung, bet in ladder.climbed(base, MOST_CALLS):
        yield f"{rung.word}: {_stake(variant, rung.stake)} if played, {_stake(variant, bet.refused_pays())} if refused"
    if ladder.climb:
        yield f"{ladder.climb.word}: and so on" + (", by any number of points" if ladder.climb.free else "")
    if ladder.passing:
        yield f"{ladder.passing}: as {ladder.rungs[0].word}, sent round the table before it is answered"
    if ladder.rest:
        yield f"{ladder.rest}: what the caller lacks; the answer is {ladder.refuse}, or {ladder.rest} for the game"


def _envit(variant: Variant) -> Iterator[str]:
    envit = variant.envit
    assert envit is not None
    for call in envit.calls:
        worth = f"{call.adds}{' or more' if call.free else ''}" if call.adds else _falta(variant)
        when = ["opens"] * call.opens + [f"answers {' or '.join(call.after)}"] * bool(call.after)
        yield f"{call.word}: {worth}; {' or '.join(when)}"
    yield "refused: 1, or what was called before the last call"
    yield f"value: 20 and the best two cards of a suit; else {'the best card' if envit.single else '0'}"


def _falta(variant: Variant) -> str:
    whole = isinstance(variant.scoring, Race) and variant.scoring.falta_takes_game
    return "what the leading side lacks" + (", or the game while both are in their bad half" if whole else "")


def _tricks(variant: Variant) -> Iterator[str]:
    yield "two tricks win; if a trick is tied, the one won first decides"
    winner = {
        DEALER: "the dealer’s side",
        FIRST_SEAT: "the side that led",
        NOBODY: "nobody",
        REDEAL: "cards dealt again",
    }
    yield f"three tied: {winner[variant.decide.all_tied]}"
    if isinstance(variant.decide, CalledTrickDecides):
        yield "after an accepted call the trick in which it was made decides"
    if variant.cover:
        yield f"cards may be played face down from trick {variant.cover.trick} on"


def _score(variant: Variant) -> Iterator[str]:
    yield f"{goal(variant)} win the match"
    scoring = variant.scoring
    if isinstance(scoring, Race) and (edge := scoring.edge):
        at = scoring.target - 1
        yield f"at {at} a side may decline the hand, which gives {edge.declined} away"
        yield f"at {at} a hand that is played wins {edge.stake} or loses {edge.lost}"
        if edge.fall_to is not None:
            yield f"at {at} both, both fall back to {edge.fall_to}"

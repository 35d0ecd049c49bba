"""Drills: endless questions about a game, the same for the same seed, whose answers are the engine's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial

from truk_rules import told
from truk_rules.drill_calls import envit, refusing
from truk_rules.drill_cards import cards, hand, tables, trick
from truk_rules.drill_chains import plain
from truk_rules.drill_exchange import changes, exchange
from truk_rules.drill_parts import Drill
from truk_rules.drill_score import score
from truk_rules.drill_signals import signals
from truk_rules.drill_turn import turn
from truk_rules.errors import TrukError
from truk_rules.variants import ALL, find

ALL_KINDS = "all"
"""Asks a drill of each kind in turn."""

MOST_SEEDS = 1_000_000_000

_MAKE: dict[str, Callable[[str, int], Drill]] = {
    "cards": cards,
    "trick": trick,
    "hand": hand,
    "envit": envit,
    "refusing": refusing,
    "score": score,
    "turn": turn,
    "exchange": exchange,
    "signals": signals,
}
_APART: dict[str, Callable[[str, int], Drill]] = {
    "refusing-truc": partial(refusing, alone=True),
    "turn-truc": partial(turn, alone=True),
}
"""Drills on the ladder alone, for lessons that come before the other bets: asked by name, never among all kinds."""


class UnknownDrill(TrukError, LookupError):
    """A game, a kind or a seed that there is no drill for."""


@cache
def kinds(game: str) -> tuple[str, ...]:
    """Return the kinds of drill a game has; raises `UnknownDrill` if there is no such game."""
    if game not in ALL:
        raise UnknownDrill(f"there is no game {game!r}; there are {', '.join(ALL)}")
    variant = find(game)
    missing = set() if variant.envit else {"envit"}
    if not changes(variant):
        missing.add("exchange")
    if not any(told.of(each).signals for each in tables(game)):
        missing.add("signals")
    return tuple(kind for kind in _MAKE if kind not in missing)


def apart(game: str) -> tuple[str, ...]:
    """Return the kinds that a game has beside those of `kinds`: on the ladder alone, where there are other bets."""
    variant = find(game)
    return tuple(_APART) if plain(variant) != variant else ()


KINDS: Mapping[str, tuple[str, ...]] = {game: kinds(game) for game in ALL}
"""The kinds of each game."""


def drill(game: str, kind: str, seed: int) -> Drill:
    """Return the question of a game and a kind, or of all kinds in turn; raises `UnknownDrill`."""
    known = kinds(game)
    others = (*apart(game), ALL_KINDS)
    if kind not in (*known, *others):
        raise UnknownDrill(f"{game} has no drill {kind!r}; it has {', '.join((*known, *others))}")
    if type(seed) is not int or not 0 <= seed < MOST_SEEDS:
        raise UnknownDrill(f"the seed is {seed!r}; it is a number from 0 to {MOST_SEEDS - 1}")
    if kind == ALL_KINDS:
        round, place = divmod(seed, len(known))
        return _MAKE[known[place]](game, round)
    return (_MAKE | _APART)[kind](game, seed)

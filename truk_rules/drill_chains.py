"""Chains of calls as drills ask about them: every one there is in a game, and what it comes to at a score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from truk_rules.bets import Stake, Unit
from truk_rules.calls import ACCEPT, REFUSE, calls
from truk_rules.match import Match
from truk_rules.variant import Variant
from truk_rules.variants import find

LONGEST = 4
"""The most calls of a chain that may go on for ever."""

TRICKS = 3
"""The most calls of a side that makes one a trick at most."""

Said = tuple[tuple[int, str], ...]
"""What was said, each word by a side."""


def plain(variant: Variant) -> Variant:
    """Return a game whose only bets are the steps of its ladder: no envit, no rest to stake, no call sent round."""
    return replace(variant, envit=None, truc=replace(variant.truc, rest="", passing=""))


def taken(said: Said) -> Said:
    """Return the same chain once its last call is accepted."""
    return (*said, (1 - said[-1][0], ACCEPT))


def offered(variant: Variant, match: Match, said: Said) -> bool:
    """Whether all this may be said at a score, so that the last call waits for its answer."""
    return "offered" in _asked(variant, match, said)


def before(variant: Variant, match: Match, said: Said) -> Stake | None:
    """Return what was agreed before the last call, as that call accepts it; `None` if it is the first of an envit."""
    if len(said) == 1:
        envit = variant.envit
        return None if envit and envit.find(said[0][1]) else opened(variant)
    earlier = said[:-1]
    return agreed(variant, match, earlier if earlier[-1][1] == ACCEPT else taken(earlier))


def opened(variant: Variant) -> Stake:
    """Return what a hand is worth without a call, where a call may be made."""
    return variant.scoring.terms(variant.fresh()).stake


def agreed(variant: Variant, match: Match, said: Said) -> Stake | None:
    """Return what is at stake once something was accepted; `None` for what no plain acceptance answers."""
    found = _asked(variant, match, said)
    return _stake(found["stake"]) if found["legal"] else None


def paid(variant: Variant, match: Match, said: Said) -> Stake:
    """Return what the last call pays if it is refused."""
    return _stake(_asked(variant, match, (*said, (1 - said[-1][0], REFUSE)))["paid"]["points"])


def _asked(variant: Variant, match: Match, said: Said) -> dict[str, Any]:
    return calls(variant, match, [f"{'AB'[side]} {word}" for side, word in said])


def _stake(worth: int | str) -> Stake:
    return Stake(worth) if isinstance(worth, int) else Stake(1, Unit(worth))


@cache
def chains(game: str) -> tuple[Said, ...]:
    """Return every chain of calls that may be refused, A calling first; a call is accepted where it must be."""
    variant = find(game)
    envits = tuple(each.word for each in variant.envit.calls) if variant.envit else ()
    ladder = variant.truc
    trucs = (*(rung.word for rung in ladder.rungs), *((ladder.climb.word,) if ladder.climb else ()))
    rest = (ladder.rest,) if ladder.rest else ()
    words = tuple(dict.fromkeys((*trucs, *rest)))
    return tuple(_longer(variant, (), words)) + tuple(_longer(variant, (), envits))


def _longer(variant: Variant, said: Said, words: tuple[str, ...]) -> Iterator[Said]:
    """Yield the chains that begin with what was said, and go on with these words."""
    most = TRICKS if variant.truc.once_a_trick else LONGEST
    if sum(word != ACCEPT for _, word in said) >= most:
        return
    side, match = (1 - said[-1][0] if said else 0), variant.fresh()
    for word in words:
        chain = (*said, (side, word))
        if said and not offered(variant, match, chain):
            chain = (*said, (side, ACCEPT), (1 - side, word))
            chain = chain if offered(variant, match, chain) else (*chain[:-1], (side, word))
        if offered(variant, match, chain):
            yield chain
            yield from _longer(variant, chain, words)

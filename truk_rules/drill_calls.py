"""Drills on bets: what an envit is worth, and what a refused call pays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from truk_rules import events as e
from truk_rules.bets import Stake, Unit
from truk_rules.calls import ACCEPT, REFUSE, calls
from truk_rules.cards import Card
from truk_rules.drill_parts import Called, Cards, Choice, Drill, found, stated
from truk_rules.envit import Envit
from truk_rules.luck import Luck
from truk_rules.variant import Variant
from truk_rules.variants import find

MOST_CHOICES = 4
LONGEST = 4
"""The most calls of a chain that may go on for ever."""

TRICKS = 3
"""The most calls of a side that makes one a trick at most."""

Said = tuple[tuple[int, str], ...]


def envit(game: str, seed: int) -> Drill:
    """Ask what an envit is worth: with a pair, with a court card in it, with three of a suit, without a pair."""
    luck, variant = Luck(game, "envit", seed), find(game)
    counted = variant.envit
    assert counted is not None
    courts = any(card.rank in counted.courts for card in variant.deck.cards)
    case = luck.case(("pair", *(("court",) if courts else ()), "triple", "single"))
    cards = luck.some(_three(variant, counted, luck, case))
    value = counted.value(cards)
    choices = _numbers(cards, counted, luck)
    rule = stated(variant, "envit.best", f".{'pair' if case == 'court' else case}")
    return Drill(game, "envit", seed, variant, Cards(cards), choices, found(choices, value), "envit.best", rule)


def _three(variant: Variant, counted: Envit, luck: Luck, case: str) -> tuple[Card, ...]:
    suits = luck.some(tuple(dict.fromkeys(card.suit for card in variant.deck.cards)))
    one, other, third = ([card for card in variant.deck.cards if card.suit == suit] for suit in suits[:3])
    if case == "triple":
        return luck.some(one, 3)
    if case == "single":
        return luck.pick(one), luck.pick(other), luck.pick(third)
    plain = [card for card in one if card.rank not in counted.courts]
    if case == "court":
        return luck.pick([card for card in one if card not in plain]), luck.pick(plain), luck.pick(other)
    return *luck.some(plain, 2), luck.pick(other)


def _numbers(cards: tuple[Card, ...], counted: Envit, luck: Luck) -> tuple[int, ...]:
    """Return the value among what a beginner may take for it, in order."""
    value, pips, printed = counted.value(cards), [counted.pips(card) for card in cards], [int(c.rank) for c in cards]
    mistakes = {sum(pips), 20 + sum(pips), max(pips), 20 + max(pips), sum(printed), 20 + sum(sorted(printed)[1:])}
    near = (value + 1, value + 2, value + 10)
    wrong = (*luck.some(sorted(mistakes - {value}), MOST_CHOICES - 1), *(n for n in near if n not in mistakes))
    return tuple(sorted((value, *wrong[: MOST_CHOICES - 1])))


def refusing(game: str, seed: int) -> Drill:
    """Ask what the side that called last gets if its call is refused, after every chain of calls there is."""
    luck, variant = Luck(game, "refusing", seed), find(game)
    side, said = luck.case([(side, said) for said in _chains(game) for side in (0, 1)])
    said = tuple((each ^ side, word) for each, word in said)
    caller, word = said[-1]
    paid = _paid(variant, said)
    choices = _stakes(variant, said, luck)
    if variant.envit and variant.envit.find(word):
        why, scored = ("envit.refused-raise" if len(said) > 1 else "envit.refused-first"), "score.envit"
    else:
        why, scored = f"refused.{word}", "score.refused"
    told = e.Scored(caller, paid, scored)
    rule = stated(variant, why)
    return Drill(game, "refusing", seed, variant, Called(said), choices, found(choices, paid), why, rule, (told,))


def before(variant: Variant, said: Said) -> Stake | None:
    """Return what was agreed before the last call, as that call accepts it; `None` if it is the first of an envit."""
    if len(said) == 1:
        envit = variant.envit
        return None if envit and envit.find(said[0][1]) else opened(variant)
    earlier = said[:-1]
    return agreed(variant, earlier if earlier[-1][1] == ACCEPT else (*earlier, (said[-1][0], ACCEPT)))


def opened(variant: Variant) -> Stake:
    """Return what a hand is worth without a call, where a call may be made."""
    return variant.scoring.terms(variant.fresh()).stake


def agreed(variant: Variant, said: Said) -> Stake | None:
    """Return what is at stake once something was accepted; `None` for what no plain acceptance answers."""
    found = _asked(variant, said)
    return _stake(found["stake"]) if found["legal"] else None


def _asked(variant: Variant, said: Said) -> dict[str, Any]:
    return calls(variant, variant.fresh(), [f"{'AB'[side]} {word}" for side, word in said])


def _stake(worth: int | str) -> Stake:
    return Stake(worth) if isinstance(worth, int) else Stake(1, Unit(worth))


def _paid(variant: Variant, said: Said) -> Stake:
    return _stake(_asked(variant, (*said, (1 - said[-1][0], REFUSE)))["paid"]["points"])


@cache
def _chains(game: str) -> tuple[Said, ...]:
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
    side = 1 - said[-1][0] if said else 0
    for word in words:
        chain = (*said, (side, word))
        if said and "offered" not in _asked(variant, chain):
            chain = (*said, (side, ACCEPT), (1 - side, word))
            chain = chain if "offered" in _asked(variant, chain) else (*chain[:-1], (side, word))
        if "offered" in _asked(variant, chain):
            yield chain
            yield from _longer(variant, chain, words)


def _stakes(variant: Variant, said: Said, luck: Luck) -> tuple[Choice, ...]:
    """Return what is paid among what a beginner may take for it, the smaller first."""
    paid = _paid(variant, said)
    likely = [agreed(variant, (*said, (1 - said[-1][0], ACCEPT))), before(variant, said), opened(variant)]
    wrong = [each for each in dict.fromkeys(likely) if each not in (None, paid)]
    amounts = luck.some([Stake(n) for n in range(1, paid.amount + 4) if Stake(n) not in (*wrong, paid)])
    chosen = (paid, *wrong, *amounts)[:MOST_CHOICES]
    return tuple(sorted(chosen, key=lambda each: (each.unit is not Unit.POINT, each.amount)))

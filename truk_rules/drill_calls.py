"""Drills on bets: what an envit is worth, what a refused call pays, and what is won with one that is accepted."""

from __future__ import annotations

from truk_rules import events as e
from truk_rules.bets import Stake, Unit
from truk_rules.cards import Card
from truk_rules.drill_chains import Said, agreed, before, chains, offered, opened, paid, taken
from truk_rules.drill_match import likely, outcome, outcomes, some_score
from truk_rules.drill_parts import MOST_CHOICES, Called, Cards, Choice, Drill, found, stated
from truk_rules.envit import Envit
from truk_rules.luck import Luck
from truk_rules.match import Award, Match, Result
from truk_rules.variant import Variant
from truk_rules.variants import find

_NAMED = {
    "pair": (".pair", ".value"),
    "court": (".pair", ".value"),
    "triple": (".triple", ".three-"),
    "single": (".single", ".no-pair"),
}
"""How the rules on what an envit is worth are named, by what three cards have."""


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
    rule = stated(variant, "envit.best", *_NAMED[case])
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


def refusing(game: str, seed: int, alone: bool = False) -> Drill:
    """Ask what a refused call pays at some score, or makes of the score, or what is won with it if it is accepted.

    Every chain of calls occurs, or those of the ladder `alone`.
    """
    luck, variant = Luck(game, "refusing", seed), find(game)
    side, said, wanted = luck.case([(side, *each) for each in _questions(game, alone) for side in (0, 1)])
    said = tuple((each ^ side, word) for each, word in said)
    match = _score(variant, said, luck)
    if wanted == "accepted":
        return _accepted(game, seed, variant, match, said, luck)
    caller, word = said[-1]
    stake = paid(variant, match, said)
    if variant.envit and variant.envit.find(word):
        why, award = ("envit.refused-raise" if len(said) > 1 else "envit.refused-first"), "score.envit"
    else:
        why = award = f"refused.{word}"
    asked, rule = Called(match, said, wanted, caller), stated(variant, why)
    result = Result((Award(caller, stake, award),))
    if wanted == "score":
        choices = outcomes(variant, match, result, luck)
        right, told = found(choices, outcome(variant, match, result)), variant.scoring.settle(match, result)[1]
    else:
        choices = _stakes(variant, asked, stake, luck)
        right, told = found(choices, stake), (e.Scored(caller, stake, award),)
    return Drill(game, "refusing", seed, variant, asked, choices, right, why, rule, told)


def _questions(game: str, alone: bool) -> list[tuple[Said, str]]:
    """Return every chain of calls with what is asked of it: of an envit, after which the hand goes on, what it pays."""
    variant, every = find(game), list(chains(game))
    calls = variant.envit.find if variant.envit else lambda _: None
    trucs = [said for said in every if not calls(said[-1][1])]
    if alone:
        every = trucs = [said for said in trucs if find(game).truc.rest not in (word for _, word in said)]
    won = [said for said in trucs if agreed(variant, variant.fresh(), taken(said))]
    return (
        [(said, "refused") for said in every]
        + [(said, "score") for said in trucs]
        + [(said, "accepted") for said in won]
    )


def _score(variant: Variant, said: Said, luck: Luck) -> Match:
    """Return a score at which all that may be said, and a point that is won is no more than a point."""
    caller = said[-1][0]
    while True:
        match = some_score(variant, luck)
        if offered(variant, match, said):
            award = Award(caller, paid(variant, match, said), f"refused.{said[-1][1]}")
            if not any(isinstance(each, e.TantosTaken) for each in variant.scoring.settle(match, Result((award,)))[1]):
                return match


def _accepted(game: str, seed: int, variant: Variant, match: Match, said: Said, luck: Luck) -> Drill:
    """What a side gets that wins the hand once the last call is accepted."""
    asked = Called(match, said, "accepted", luck.below(2))
    stake = agreed(variant, match, taken(said))
    assert stake is not None
    choices, why = _stakes(variant, asked, stake, luck), f"accepted.{said[-1][1]}"
    told = variant.scoring.settle(match, Result((Award(asked.side, stake, why),)))[1]
    rule = stated(variant, why)
    return Drill(game, "refusing", seed, variant, asked, choices, found(choices, stake), why, rule, told)


def _stakes(variant: Variant, asked: Called, answer: Stake, luck: Luck) -> tuple[Choice, ...]:
    """Return what is won among what a beginner may take for it, the smaller first."""
    match, said = asked.match, asked.said
    stood = [paid(variant, match, said), agreed(variant, match, taken(said)), before(variant, match, said)]
    others = (*stood, opened(variant), *luck.some(likely(variant, answer)))
    wrong = [each for each in dict.fromkeys(others) if each not in (None, answer)]
    chosen = (answer, *wrong)[:MOST_CHOICES]
    return tuple(sorted(chosen, key=lambda each: (each.unit is not Unit.POINT, each.amount)))

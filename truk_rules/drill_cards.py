"""Drills on cards and tricks: which card is higher, who takes the trick, who wins the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat

from truk_rules import events as e
from truk_rules.cards import Card
from truk_rules.charts import outcomes
from truk_rules.drill_parts import NEITHER, Cards, Choice, Drill, Laid, Seat, Side, Tricks, stated
from truk_rules.luck import Luck
from truk_rules.tricks import REDEAL, Sides, Trick, taken
from truk_rules.tricks import Laid as Down
from truk_rules.variant import Variant
from truk_rules.variants import find

FAR = 4
"""Two cards that differ are at most so many places of the order apart: far ones are no question."""

MOST_SEATS = 4
"""With more players than this the side is asked for, not the player."""


def cards(game: str, seed: int) -> Drill:
    """Ask which of two cards is higher; in a third of the seeds they are equal.

    In another third they are of one rank and not equal, in games where some cards stand above their likes.
    """
    luck, variant = Luck(game, "cards", seed), find(game)
    groups = variant.ranking.groups(variant.deck.cards)
    alike = _alike(groups)
    case = luck.case(("first", "second", "equal", "equal", "alike", "alike") if alike else ("first", "second", "equal"))
    if case == "alike":
        pair = luck.some(luck.pick(alike), 2)
    elif case == "equal":
        pair = luck.some(luck.pick([group for group in groups if len(group) > 1]), 2)
    else:
        high = luck.below(len(groups) - 1)
        low = high + 1 + luck.below(min(FAR, len(groups) - high - 1))
        pair = (luck.pick(groups[high]), luck.pick(groups[low]))
        pair = pair if case == "first" else pair[::-1]
    one, other = map(variant.ranking.strength, pair)
    right = 2 if one == other else int(one < other)
    why = "trick.tied" if one == other else "trick.won"
    return Drill(
        game, "cards", seed, variant, Cards(pair), (*pair, NEITHER), right, why, stated(variant, why, ".rank.")
    )


def _alike(groups: Sequence[tuple[Card, ...]]) -> list[tuple[Card, Card]]:
    """Return every two cards of one rank of which one is higher."""
    places = [(place, card) for place, group in enumerate(groups) for card in group]
    return [(card, other) for high, card in places for low, other in places if high < low and card.rank == other.rank]


USUAL = 3
"""How many times as often as the others the usual number of players is asked about."""


PLAIN = 4
"""How many times as often as each kind of tie a trick is won by one highest card."""


def tables(game: str) -> tuple[Variant, ...]:
    """Return the game for each number of players it may have, the usual one first."""
    usual = find(game)
    return (usual, *(find(game, players=number) for number in usual.tables[1:]))


def trick(game: str, seed: int) -> Drill:
    """Ask who takes a trick, with each number of players the game may have, most often the usual one."""
    luck = Luck(game, "trick", seed)
    usual, *others = tables(game)
    variant, best = luck.case([(each, case) for each in (usual,) * USUAL + (*others,) for case in _best(each)])
    leader = luck.below(variant.seats)
    seats = [(leader + place) % variant.seats for place in range(variant.seats)]
    won = _cards(variant, luck, [seats[place] for place in luck.pick(best)])
    laid = Trick(leader, tuple(Down(seat, won[seat]) for seat in seats))
    winner, why = taken(laid, variant.ranking, variant.led_ties)
    if variant.seats > MOST_SEATS:
        choices: tuple[Choice, ...] = (Side(0), Side(1), NEITHER)
        right = 2 if winner is None else winner % 2
    else:
        choices = (*map(Seat, range(variant.seats)), NEITHER)
        right = variant.seats if winner is None else winner
    told: list[e.Event] = [e.TrickTied(1, why) if winner is None else e.TrickWon(1, winner, why)]
    told.append(e.Leads(leader, "lead.tied") if winner is None else e.Leads(winner, "lead.winner"))
    rule = stated(variant, why)
    return Drill(game, "trick", seed, variant, Laid(laid), choices, right, why, rule, tuple(told))


def _best(variant: Variant) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield the ways in which a trick may go: which places, 0 the leader's, may hold its highest cards."""
    seats = range(variant.seats)
    pairs = [(one, other) for one in seats for other in seats if one < other]
    yield from repeat(tuple((place,) for place in seats), PLAIN)
    yield tuple(pair for pair in pairs if sum(pair) % 2)
    partners = [pair for pair in pairs if not sum(pair) % 2]
    if partners:
        yield tuple(pair for pair in partners if pair[0] == 0)
        yield tuple(pair for pair in partners if pair[0] != 0)


def _cards(variant: Variant, luck: Luck, best: Sequence[int]) -> dict[int, Card]:
    """Return a card for every seat: equal ones for the best, lower ones for the others."""
    groups = variant.ranking.groups(variant.deck.cards)
    others = [seat for seat in range(variant.seats) if seat not in best]
    tops = [
        place
        for place, group in enumerate(groups)
        if len(group) >= len(best) and sum(map(len, groups[place + 1 :])) >= len(others)
    ]
    top = luck.pick(tops)
    lower = [card for group in groups[top + 1 :] for card in group]
    return dict(zip(best, luck.some(groups[top], len(best)), strict=True)) | dict(
        zip(others, luck.some(lower, len(others)), strict=True)
    )


def hand(game: str, seed: int) -> Drill:
    """Ask who wins the hand, given who took its tricks and who dealt."""
    luck, variant = Luck(game, "hand", seed), find(game)
    sides: Sides = luck.case([each for one in outcomes(variant.decide) for each in (one, _exchanged(one))])
    dealer = luck.below(variant.seats)
    side, why = variant.decide.verdict(sides, dealer)
    again = why == "hand.all-tied" and variant.decide.all_tied == REDEAL
    why = "hand.redeal" if again else why
    last = REDEAL if variant.decide.all_tied == REDEAL else NEITHER
    choices: tuple[Choice, ...] = (Side(0), Side(1), last)
    right = 2 if side is None else side
    told = e.HandTied(again, why) if side is None else e.HandWon(side, why)
    return Drill(game, "hand", seed, variant, Tricks(sides, dealer), choices, right, why, stated(variant, why), (told,))


def _exchanged(sides: Sides) -> Sides:
    return tuple(None if side is None else 1 - side for side in sides)

"""The computer player: what it does is legal in every game, honest, the same with the same chance, and not stupid."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.table import seat, sit
from truk_rules import advance, chance, deal, dealt_from, find, legal, settle
from truk_rules.actions import Action, Play, Say
from truk_rules.bets import Stake, Unit
from truk_rules.cards import Card
from truk_rules.hand import HIDDEN, Hand, seen
from truk_rules.match import Match, Race
from truk_rules.player import choose, worth
from truk_rules.tricks import Laid
from truk_rules.variant import BadCombination, Variant
from truk_rules.variants import ALL

MOST_ACTIONS = 120
"""No hand takes as many actions, however it is played."""

MOST_WORK = 15_000
"""Functions entered and left in a decision: what takes 10,000 takes 0.6 ms, and a browser may take a hundred."""


def variants() -> Iterator[Variant]:
    """Every game as it comes, and with each value of each of its options."""
    for game, (_, offers) in ALL.items():
        yield find(game)
        for option in offers:
            for value in option.values[1:]:
                try:
                    yield find(game, **{option.name: value})
                except BadCombination:
                    continue


VARIANTS = tuple(variants())


def named(variant: Variant) -> str:
    """A game and the options it does not have as it comes."""
    usual = dict(find(variant.name).options)
    changed = (f"{name}={value}" for name, value in variant.options if value != usual[name])
    return " ".join([variant.name, *changed])


each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=named)
each_game = pytest.mark.parametrize("game", ALL)


def somewhere(variant: Variant, luck: Random) -> Match:
    """A score in the course of a match, often close to its end."""
    match = variant.start(luck.randrange(variant.seats))
    if isinstance(variant.scoring, Race):
        target = variant.scoring.target
        points = [luck.choice((luck.randrange(target), target - 1 - luck.randrange(3))) for _ in range(2)]
        there = replace(match, points=(points[0], points[1]))
        return match if variant.scoring.impossible(there) else there
    phases = [("tanto", (1, 1)), ("choice-2", (2, 0)), ("forced-paso", (0, 0)), ("forced-plain", (0, 0)), ("", (0, 0))]
    phase, points = luck.choice(phases)
    return replace(match, phase=phase, points=points) if phase else match


def states(variant: Variant, luck: Random, hands: int) -> Iterator[Hand]:
    """Hands in every state that play comes to, with the computer's choices and those of chance mixed."""
    for _ in range(hands):
        match = somewhere(variant, luck)
        pack = list(variant.deck.cards)
        luck.shuffle(pack)
        hand, _ = deal(variant, match, *dealt_from(variant, pack, match.dealer))
        for _ in range(MOST_ACTIONS):
            if hand.result is not None:
                break
            yield hand
            by_chance = [each for each in legal(hand) if each.seat in hand.actors]
            played = luck.choice(by_chance) if luck.random() < 0.4 else choose(hand, luck.choice(hand.actors), luck)
            hand, _ = advance(hand, played)
        assert hand.result is not None


@each_variant
def test_whoever_may_act_is_given_a_legal_action(variant: Variant) -> None:
    for hand in states(variant, Random(3), 15):
        for who in hand.actors:
            chosen = choose(hand, who, Random(5))
            assert chosen.seat == who
            assert chosen in legal(hand)


def work(hand: Hand, who: int) -> int:
    """Return how many functions a decision enters and leaves: the same on any machine, however busy it is."""
    count = 0

    def note(*_: object) -> None:
        nonlocal count
        count += 1

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        choose(hand, who, Random(5))
    finally:
        sys.setprofile(before)
    return count


@each_variant
def test_no_decision_takes_more_work_than_a_browser_does_in_a_moment(variant: Variant) -> None:
    assert max(work(hand, who) for hand in states(variant, Random(11), 6) for who in hand.actors) < MOST_WORK


def every_card(hand: Hand) -> set[Card]:
    """Every card that a hand names anywhere."""
    laid = [each.card for trick in hand.tricks for each in trick.laid] + [each.card for each in hand.aside]
    return {*laid, *hand.offered, *hand.stock, *(card for each in hand.held + hand.dealt for card in each)}


def exchanged(hand: Hand, other: dict[Card, Card]) -> Hand:
    """The same hand with cards exchanged for others wherever they are."""

    def of(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(other.get(card, card) for card in cards)

    def lying(laid: tuple[Laid, ...]) -> tuple[Laid, ...]:
        return tuple(each._replace(card=other.get(each.card, each.card)) for each in laid)

    return replace(
        hand,
        held=tuple(map(of, hand.held)),
        dealt=tuple(map(of, hand.dealt)),
        stock=of(hand.stock),
        offered=of(hand.offered),
        aside=lying(hand.aside),
        tricks=tuple(trick._replace(laid=lying(trick.laid)) for trick in hand.tricks),
    )


@each_variant
def test_what_is_hidden_changes_no_choice(variant: Variant) -> None:
    """The hidden cards change places among themselves; where a seat is blind to its own it picks the same place."""
    luck = Random(7)
    for hand in states(variant, luck, 10):
        for who in hand.actors:
            hidden = sorted(every_card(hand) - every_card(seen(hand, who)), key=str)
            mixed = exchanged(hand, dict(zip(hidden, luck.sample(hidden, len(hidden)), strict=True)))
            seed = luck.random()
            first, second = choose(hand, who, Random(seed)), choose(mixed, who, Random(seed))
            if hand.terms.blind and isinstance(first, Play) and isinstance(second, Play):
                first = first._replace(card=HIDDEN, down=hand.held[who].index(first.card) > 0)
                second = second._replace(card=HIDDEN, down=mixed.held[who].index(second.card) > 0)
            assert first == second


@each_game
def test_the_same_chance_gives_the_same_choice_and_leaves_the_hand_alone(game: str) -> None:
    for hand in states(find(game), Random(11), 20):
        before = repr(hand)
        for who in hand.actors:
            assert len({choose(hand, who, Random(13)) for _ in range(3)}) == 1
        assert repr(hand) == before


def match_won(variant: Variant, side: int, luck: Random) -> int | None:
    """Play a match of the computer on a side against chance, and return the side that wins."""

    def act(hand: Hand, luck: Random) -> Action:
        who = hand.actors[0]
        if who % 2 == side:
            return choose(hand, who, luck)
        return luck.choice([each for each in legal(hand) if each.seat in hand.actors])

    match = variant.start(luck.randrange(variant.seats))
    while match.winner is None:
        match, _ = settle(chance.played(variant, match, luck, act).hand)
    return match.winner


@each_game
def test_it_beats_chance_from_either_side(game: str) -> None:
    luck, variant = Random(1882), find(game)
    won = sum(match_won(variant, side, luck) == side for side in (0, 1) for _ in range(6))
    assert won >= 8


@each_game
def test_a_match_of_two_computers_comes_to_an_end(game: str) -> None:
    variant, luck = find(game), Random(17)
    match, actions = variant.start(), 0

    def act(hand: Hand, luck: Random) -> Action:
        nonlocal actions
        actions += 1
        assert actions < MOST_ACTIONS * 300
        return choose(hand, hand.actors[0], luck)

    for _ in range(300):
        played = chance.played(variant, match, luck, act)
        assert len(played.actions) <= MOST_ACTIONS
        match, _ = settle(played.hand)
        if match.winner is not None:
            break
    assert match.winner is not None


# what it does


def says(hand: Hand, name: str, luck: float = 1) -> Action:
    """What the computer does on a seat when it does not feel like bluffing."""

    class Certain(Random):
        def random(self) -> float:
            return luck

    return choose(hand, seat(name), Certain())


def truk(held: str, script: str = "") -> Hand:
    """A hand of truk for a tanto, A1 leads."""
    table = sit(find("truk"), Match(3, phase="tanto"), held)
    return (table.say(script) if script else table).hand


def valencia(held: str, script: str) -> Hand:
    """A hand of truc de València, A1 leads."""
    return sit(find("valencia"), Match(3), held).say(script).hand


def test_the_last_to_play_takes_a_trick_with_the_cheapest_card_that_does() -> None:
    hand = valencia("6O 5O 4O / 6C 5C 4C / 6E 5E 4E / 1B 7B 4B", "A1 truque, B1 vull, A1 6O, B1 4C, A2 5E")
    assert str(says(hand, "B2")) == "B2 7B"


def test_what_cannot_take_the_trick_is_the_lowest_card() -> None:
    hand = valencia("1E 5O 4O / 6C 4C 5C / 6E 5E 4E / 1B 7B 4B", "A1 truque, B1 vull, A1 1E")
    assert str(says(hand, "B1")) == "B1 4C"


def test_a_sure_hand_is_called_and_a_hopeless_one_is_refused() -> None:
    first_won = "A1 3O, B1 4C, A2 4E, B2 4B"
    hand = truk("3O 3C 5O / 4C 5C 6C / 4E 5E 6E / 4B 5B 6B", first_won)
    assert str(says(hand, "A1")) == "A1 truk"
    asked, _ = advance(hand, Say(0, "truk"))
    assert str(says(asked, "B1")) == "B1 ez"


def test_a_bluff_is_made_when_it_feels_like_one_and_only_then() -> None:
    hand = truk("2O 10O 7O / 4C 5C 6C / 4E 5E 6E / 4B 5B 6B")
    assert str(says(hand, "A1", luck=0)) == "A1 truk"
    assert isinstance(says(hand, "A1", luck=1), Play)


def test_who_may_do_nothing_is_told_so() -> None:
    hand = truk("12O 11O 10O / 4C 5C 6C / 4E 5E 6E / 4B 5B 6B")
    with pytest.raises(ValueError, match="nothing to do"):
        choose(hand, seat("B1"), Random(1))


def test_a_stake_is_worth_no_more_than_what_is_lacking() -> None:
    variant = find("valencia")
    hand = deal(variant, Match(0, (22, 5)), *dealt_from(variant, variant.deck.cards, 0))[0]
    assert [worth(hand, Stake(4), side) for side in (0, 1)] == [2, 4]
    assert [worth(hand, Stake(1, Unit.GAME), side) for side in (0, 1)] == [2, 19]
    assert [worth(hand, Stake(1, Unit.MATCH), side) for side in (0, 1)] == [4, 38]


def test_a_good_envit_is_called_and_a_poor_one_is_not() -> None:
    assert str(says(valencia("4O 5C 3E / 4C 5O 3B / 7B 6B 4E / 4B 6O 3C", "A1 4O, B1 4C"), "A2")) == "A2 envide 2"
    assert "envide" not in str(says(valencia("4O 5C 3E / 4C 5O 3B / 3O 5E 6C / 4B 6O 7E", "A1 4O, B1 4C"), "A2"))

"""Random legal play of every game under every option: what must hold in any hand and any match."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from itertools import count, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from truk_rules import events as e
from truk_rules.actions import Action, Play, Say, action
from truk_rules.advance import advance
from truk_rules.bets import Bet, Stake, Unit
from truk_rules.cards import Card
from truk_rules.hand import HIDDEN, Hand, Stage, deal, dealt_from, seen, settle
from truk_rules.legal import check, legal
from truk_rules.match import Match
from truk_rules.variant import BadCombination, Variant
from truk_rules.variants import ALL, find

MOST_ACTIONS = 600
"""Far more than a hand can need; only rounds of changing cards could go on for ever, if all wished so."""

WORTH = {Unit.POINT: 1, Unit.GAME: 100, Unit.MATCH: 10_000}


def every_variant() -> list[Variant]:
    """Each game with every combination of its options that can work."""
    found = []
    for game, (_, offers) in ALL.items():
        for values in product(*(option.values for option in offers)):
            with suppress(BadCombination):
                found.append(find(game, **dict(zip((option.name for option in offers), values, strict=True))))
    return found


VARIANTS = every_variant()
seeds = st.integers(0, 2**32 - 1)
variants = st.sampled_from(VARIANTS)


@dataclass(frozen=True)
class Course:
    """A hand played to its end: the score, the cards, and each action with the hand and the events after it."""

    match: Match
    cards: tuple[list[list[Card]], list[Card]]
    start: Hand
    dealt: tuple[e.Event, ...]
    steps: tuple[tuple[Action, Hand, tuple[e.Event, ...]], ...]

    @property
    def hands(self) -> tuple[Hand, ...]:
        return (self.start, *(hand for _, hand, _ in self.steps))

    @property
    def end(self) -> Hand:
        return self.hands[-1]

    @property
    def told(self) -> tuple[e.Event, ...]:
        return self.dealt + tuple(event for _, _, events in self.steps for event in events)


def kind(each: Action) -> str:
    if isinstance(each, Say):
        return each.word
    return "cover" if isinstance(each, Play) and each.down else type(each).__name__


OFTEN = {"Play": 8, "envide": 8, "torne": 4, "vull": 4, "passe": 4, "paso": 4, "leave": 0.2, "no-vull": 2}
OFTEN |= {"retruque": 4, "quatre-val": 4, "joc-fora": 4}
"""How often a kind of action is chosen, 1 if it is not named: cards come down, and few leave or refuse."""


def choose(luck: Random, allowed: tuple[Action, ...]) -> Action:
    """One kind of action, then one of that kind; the least amount as often as all the others together."""
    kinds = sorted({kind(each) for each in allowed})
    (wanted,) = luck.choices(kinds, [OFTEN.get(each, 1) for each in kinds])
    found = [each for each in allowed if kind(each) == wanted]
    return found[0] if luck.random() < 0.5 and wanted in ("envide", "torne") else luck.choice(found)


def played(variant: Variant, match: Match, luck: Random) -> Course:
    """Shuffle, deal and play one hand by chance."""
    pack = list(variant.deck.cards)
    luck.shuffle(pack)
    cards = dealt_from(variant, pack, match.dealer)
    hand, dealt = deal(variant, match, *cards)
    start, steps = hand, []
    while hand.result is None:
        assert len(steps) < MOST_ACTIONS
        each = choose(luck, legal(hand))
        hand, events = advance(hand, each)
        steps.append((each, hand, events))
    return Course(match, cards, start, dealt, tuple(steps))


def any_match(variant: Variant, luck: Random) -> Match:
    """A score in the course of a match, in any phase the game has."""
    dealer = luck.randrange(variant.seats)
    if not variant.scoring.opening:
        return Match(dealer, (luck.randrange(24), luck.randrange(24)), (luck.randrange(2), luck.randrange(2)))
    phase, points = luck.choice(
        [("draw", (0, 0)), *(("tanto", each) for each in product((0, 1), repeat=2)), ("choice-2", (2, 0)),
         ("choice-2", (0, 2)), ("choice-1-after-2", (3, 0)), ("choice-1-after-11", (0, 3)), ("forced-paso", (0, 0)),
         ("forced-paso", (0, 0)), ("forced-plain", (0, 0))]
    )  # fmt: skip
    return Match(dealer, points, (luck.randrange(6), luck.randrange(6)), phase)


@pytest.fixture(scope="module")
def courses() -> list[Course]:
    """Some hundreds of hands, every variant among them; the same ones each time."""
    luck = Random(1882)
    return [played(variant, any_match(variant, luck), luck) for variant in VARIANTS for _ in range(20)]


def course_of(variant: Variant, seed: int) -> Course:
    luck = Random(seed)
    return played(variant, any_match(variant, luck), luck)


# what must hold in any hand


def all_cards(hand: Hand) -> list[Card]:
    """Every card of the pack, wherever it is now."""
    held = [card for each in hand.held for card in each]
    laid = [laid.card for trick in hand.tricks for laid in trick.laid]
    return held + laid + list(hand.stock) + [laid.card for laid in hand.aside] + list(hand.offered)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(variant=variants, seed=seeds)
def test_a_hand_ends_with_every_card_of_the_pack_accounted_for_at_every_step(variant: Variant, seed: int) -> None:
    for hand in course_of(variant, seed).hands:
        assert len(all_cards(hand)) == len(variant.deck)
        assert set(all_cards(hand)) == set(variant.deck.cards)


def test_something_is_legal_exactly_while_there_is_no_result(courses: list[Course]) -> None:
    for course in courses:
        for hand in course.hands:
            assert bool(legal(hand)) == (hand.result is None) == (hand.stage is not Stage.OVER)
            assert len(set(legal(hand))) == len(legal(hand))


def test_whoever_acts_is_one_who_may(courses: list[Course]) -> None:
    for course in courses:
        for hand in course.hands[:-1]:
            allowed = legal(hand)
            assert all(check(hand, each) == each for each in allowed)
            able = {each.seat for each in allowed if not (isinstance(each, Say) and each.word == "leave")}
            if hand.actor is None:
                assert hand.stage is Stage.CHOOSE
                assert {seat % 2 for seat in able} == {hand.terms.chooser}
            else:
                assert able == {hand.actor}


def worth(stake: Stake) -> int:
    return stake.amount * WORTH[stake.unit]


def stakes(bet: Bet | None) -> tuple[int, int]:
    """What is agreed, and what would be if the call that waits were accepted."""
    return (worth(bet.agreed), worth(bet.offered or bet.agreed)) if bet else (0, 0)


def test_stakes_never_fall(courses: list[Course]) -> None:
    """A call offers at least what was offered before it; only a refusal, which ends the bet, takes an offer away."""
    for course in courses:
        for before, (each, after, _) in zip(course.hands, course.steps, strict=False):
            for old, new in ((before.truc, after.truc), (before.envit, after.envit)):
                assert stakes(new)[0] >= stakes(old)[0], each
                if new and new.pending:
                    assert stakes(new)[1] >= stakes(old)[1], each
        truc = [award for award in course.end.result.awards if award.why != "score.envit"] if course.end.result else []
        assert all(worth(award.stake) >= worth(course.start.terms.stake) for award in truc)


def test_replaying_the_actions_gives_equal_hands_and_events(courses: list[Course]) -> None:
    for course in courses:
        hand, events = deal(course.start.variant, course.match, *course.cards)
        assert (hand, events) == (course.start, course.dealt)
        for each, after, told in course.steps:
            hand, events = advance(hand, each)
            assert hand == after
            assert hash(hand) == hash(after)
            assert events == told


def test_actions_and_events_can_be_keys_and_no_step_is_silent(courses: list[Course]) -> None:
    for course in courses:
        assert len({each for each, _, _ in course.steps}) > 0
        assert all(events for _, _, events in course.steps)
        assert hash(course.told) == hash(tuple(course.told))


def test_a_hand_is_never_changed_by_what_comes_after(courses: list[Course]) -> None:
    for course in courses[::8]:
        before = [repr(hand) for hand in course.hands]
        for hand in course.hands:
            for each in legal(hand)[:2]:
                advance(hand, each)
        assert [repr(hand) for hand in course.hands] == before


def test_an_action_is_read_back_as_it_is_written(courses: list[Course]) -> None:
    met = {(each, hand.variant) for course in courses for hand in course.hands for each in legal(hand)}
    assert len(met) > 1000
    for each, variant in met:
        assert action(str(each), variant.deck, variant.seats) == each


def test_chance_reaches_every_ruling_point_but_the_rarest(courses: list[Course]) -> None:
    """So that what these tests find to hold is not said of a few kinds of hands only."""
    met = {event.why for course in courses for event in course.told} | {w for c in courses for w in whys(c.end)}
    ruling = {point for variant in VARIANTS for point in variant.because if not point.startswith("not.")}
    assert len(ruling - met) <= len(ruling) // 12, sorted(ruling - met)


def test_every_event_says_why_and_every_why_but_a_gap_has_rules(courses: list[Course]) -> None:
    for course in courses:
        _, counted = settle(course.end)
        for event in (*course.told, *counted):
            assert event.why
            assert course.start.variant.because[event.why]


# what one seat sees


def known(hand: Hand, seat: int) -> set[Card]:
    """The cards a seat has seen: its own, what lies face up, and after the hand the covered ones and the best envit."""
    twos = hand.variant.exchange.hidden if hand.variant.exchange else ()
    over = hand.stage is Stage.OVER
    own = {*hand.held[seat], *hand.dealt[seat]}
    laid = {x.card for trick in hand.tricks for x in trick.laid if not x.down or x.seat == seat or over}
    aside = {x.card for x in hand.aside if not x.down or x.seat == seat}
    mine = hand.stage is Stage.KEEP and hand.queue[0] == seat
    offered = {card for card in hand.offered if mine or card.rank not in twos}
    if over and hand.envit and hand.variant.envit and not hand.envit.refused:
        own |= set(max((hand.dealt[each] for each in hand.order), key=hand.variant.envit.value))
    return own | laid | aside | offered


def state(hand: Hand) -> str:
    """Everything in a hand but the game itself, whose pack names every card."""
    return " ".join(repr(getattr(hand, each.name)) for each in fields(hand) if each.name != "variant")


@settings(max_examples=100, deadline=None, derandomize=True)
@given(variant=variants, seed=seeds)
def test_a_seat_sees_no_card_that_it_cannot_know(variant: Variant, seed: int) -> None:
    for hand in course_of(variant, seed).hands:
        for seat in range(variant.seats):
            shown = state(seen(hand, seat))
            secret = set(variant.deck.cards) - known(hand, seat)
            assert not [card for card in secret if repr(card) in shown]


@settings(max_examples=100, deadline=None, derandomize=True)
@given(variant=variants, seed=seeds)
def test_a_seat_sees_all_that_is_public_and_its_own_cards(variant: Variant, seed: int) -> None:
    for hand in course_of(variant, seed).hands:
        for seat in range(variant.seats):
            view = seen(hand, seat)
            assert (view.held[seat], view.dealt[seat]) == (hand.held[seat], hand.dealt[seat])
            assert not [card for card in known(hand, seat) if repr(card) not in state(view)]
            assert [len(each) for each in view.held] == [len(each) for each in hand.held]
            assert (len(view.stock), len(view.offered)) == (len(hand.stock), len(hand.offered))
            covered = {"held": hand.held, "dealt": hand.dealt, "tricks": hand.tricks, "stock": hand.stock}
            covered |= {"aside": hand.aside, "offered": hand.offered}
            assert replace(view, **covered) == hand


def test_what_the_actor_may_do_is_the_same_in_what_he_sees(courses: list[Course]) -> None:
    """A player needs no more than he sees to know what is allowed."""
    for course in courses:
        for hand in course.hands[:-1]:
            if hand.actor is not None and hand.stage is not Stage.KEEP:
                assert legal(seen(hand, hand.actor)) == legal(hand)


def test_the_hidden_card_is_no_card_of_any_pack() -> None:
    assert all(HIDDEN not in variant.deck for variant in VARIANTS)
    assert str(HIDDEN) == "??"


# what comes after a hand


def test_settling_always_gives_a_score_that_can_be(courses: list[Course]) -> None:
    for course in courses:
        check_score(course.end.variant, course.end, settle(course.end)[0])


def whys(hand: Hand) -> list[str]:
    """The ruling points of counting a hand."""
    return [event.why for event in settle(hand)[1]]


def check_score(variant: Variant, hand: Hand, after: Match) -> None:
    """A score that a hand may follow: the dealer goes round, points are short of the target, a winner has won."""
    assert after.dealer == (hand.dealer + 1) % variant.seats
    gained = sum(after.games) - sum(hand.match.games)
    assert gained in (0, 1)
    if variant.scoring.opening:
        assert (after.phase, after.points) in {
            *(("tanto", each) for each in product((0, 1), repeat=2)),
            *(("choice-2", each) for each in ((2, 0), (0, 2))),
            *((f"choice-1-after-{way}", each) for way in ("2", "11") for each in ((3, 0), (0, 3))),
            *((phase, (0, 0)) for phase in ("forced-paso", "forced-plain")),
            *(("end", each) for each in product((0, 1), repeat=2)),
        }
        target = dict(variant.options)["target"]
        assert (after.winner is not None) == (after.phase == "end") == (max(after.games) >= target)
    else:
        assert after.phase == ""
        assert 0 <= min(after.points) <= max(after.points) < 24
        assert after.points == (0, 0) or not gained
        by_call = any(a.stake.unit is Unit.MATCH for a in (hand.result.awards if hand.result else ()))
        assert (after.winner is not None) == (max(after.games) == 2) or by_call
    if after.winner is not None:
        assert after.winner in (0, 1)


def match_played(variant: Variant, luck: Random) -> Iterator[tuple[Hand, Match]]:
    """Play a whole match by chance, hand after hand."""
    match = variant.start(luck.randrange(variant.seats))
    while match.winner is None:
        hand = played(variant, match, luck).end
        match, _ = settle(hand)
        yield hand, match


@pytest.mark.parametrize("variant", VARIANTS[:: len(VARIANTS) // 16], ids=lambda v: f"{v.name}-{v.options}")
def test_a_match_ends_and_its_winner_has_what_it_takes(variant: Variant) -> None:
    """truk.match.end, valencia.match.end."""
    for number, (hand, match) in zip(count(), match_played(variant, Random(24)), strict=False):
        check_score(variant, hand, match)
        assert number < 500
    target = dict(variant.options).get("target", 2)
    assert match.winner is not None
    assert match.games[1 - match.winner] < target
    assert match.games[match.winner] == target or whys(hand)[-1] == "match.early"


def test_cards_are_only_ever_played_by_who_holds_them(courses: list[Course]) -> None:
    for course in courses:
        for before, (each, after, _) in zip(course.hands, course.steps, strict=False):
            if isinstance(each, Play):
                assert each.seat == before.turn
                assert each.card in before.held[each.seat]
                assert each.card not in after.held[each.seat]

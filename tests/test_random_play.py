"""Random legal play of every game under every combination of its options: what must hold in any hand and any match.

`make fuzz` plays more of it: DEALS says how many hands of each game.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from tests.courses import BATCH, DEALS, Course, courses, named, played, variants
from tests.invariants import all_cards, check_score, known, may_be_less, stakes, state, worth
from truk_rules.actions import Action, Play, Say, action
from truk_rules.advance import advance
from truk_rules.bets import Unit
from truk_rules.dealing import deal
from truk_rules.hand import HIDDEN, Hand, Stage, seen, settle
from truk_rules.legal import LEAVE, legal
from truk_rules.match import Match
from truk_rules.refusals import check
from truk_rules.variant import Concede, Variant
from truk_rules.variants import ALL

BATCHES = [(game, batch) for game in ALL for batch in range(-(-DEALS // BATCH))]
VARIANTS = [variant for game in ALL for variant in variants(game)]


@pytest.fixture(scope="module", params=BATCHES, ids=lambda batch: f"{batch[0]}-{batch[1]}")
def hands(request: pytest.FixtureRequest) -> Iterator[list[Course]]:
    """Some thousands of hands of one game, every variant among them; the same ones each time."""
    game, batch = request.param
    kept = list(courses(game, batch, min(BATCH, DEALS - batch * BATCH)))
    gc.freeze()
    yield kept
    gc.unfreeze()


# what must hold in any hand


def test_every_card_of_the_pack_is_somewhere_at_every_step_and_nowhere_else(hands: list[Course]) -> None:
    for course in hands:
        pack = set(course.start.variant.deck.cards)
        for hand in course.hands:
            assert len(all_cards(hand)) == len(pack), course
            assert set(all_cards(hand)) == pack, course


def test_something_is_legal_exactly_while_there_is_no_result(hands: list[Course]) -> None:
    for course in hands:
        for hand in course.hands:
            allowed = legal(hand)
            assert bool(allowed) == (hand.result is None) == (hand.stage is not Stage.OVER), course
            assert len(set(allowed)) == len(allowed), course


def gives_up(hand: Hand, each: Action) -> bool:
    """Whether an action is one that a side may take at any time, whoever's turn it is."""
    return hand.variant.concede is Concede.ANY_TIME and isinstance(each, Say) and each.word == LEAVE


def test_whoever_acts_is_one_who_may(hands: list[Course]) -> None:
    for course in hands:
        for hand in course.hands:
            able = {each.seat for each in legal(hand) if not gives_up(hand, each)}
            assert able == set(hand.actors), course
            assert len({seat % 2 for seat in able}) == (hand.result is None), course
            alone = len(able) == 1 and hand.stage is not Stage.CHOOSE
            assert hand.actor == (min(able) if alone else None), course


def test_what_is_legal_passes_the_check_as_it_is(hands: list[Course]) -> None:
    for course in hands[::20]:
        for hand in course.hands[:-1]:
            assert all(check(hand, each) == each for each in legal(hand)), course


def test_stakes_never_fall(hands: list[Course]) -> None:
    """A call offers at least what was offered before it; only a refusal, which ends the bet, takes an offer away.

    As the source prints the values, tres is worth less than truc (catalunya-nord.value.truc, `literal`).
    """
    for course in hands:
        variant = course.start.variant
        if ("announce_values", "literal") in variant.options:
            continue
        for before, (each, after, _) in zip(course.hands, course.steps, strict=False):
            for old, new in ((before.truc, after.truc), (before.envit, after.envit)):
                if new is None or (new.log and may_be_less(variant, new.log[-1].word)):
                    continue
                assert stakes(new)[0] >= stakes(old)[0], (each, course)
                assert not new.pending or stakes(new)[1] >= stakes(old)[1], (each, course)


def test_a_hand_that_is_played_gives_at_least_what_it_was_for(hands: list[Course]) -> None:
    for course in hands:
        result, terms = course.end.result, course.start.terms
        assert result is not None, course
        for award in result.awards:
            assert award.side in (0, 1), course
            assert award.stake.amount > 0, course
            if award.why not in ("score.envit", "score.flor", "edge.declined"):
                assert worth(award.stake) >= worth(terms.stake), course
        assert sum(award.why not in ("score.envit", "score.flor") for award in result.awards) <= 1, course
        assert not (result.redeal and result.awards and result.awards[-1].why not in ("score.envit", "score.flor"))


def test_replaying_the_actions_gives_equal_hands_and_events(hands: list[Course]) -> None:
    for place, course in enumerate(hands):
        hand, events = deal(course.start.variant, course.match, *course.cards)
        assert (hand, events) == (course.start, course.dealt), course
        for each, after, told in course.steps:
            hand, events = advance(hand, each)
            assert hand == after, course
            assert events == told, course
        assert place % 20 or hash(hand) == hash(course.end), course


def test_actions_and_events_can_be_keys_and_no_step_is_silent(hands: list[Course]) -> None:
    for course in hands:
        assert course.dealt, course
        assert all(events for _, _, events in course.steps), course
        assert len(set(course.told)) > 1, course
        assert len({each for each, _, _ in course.steps}) == len({str(each) for each, _, _ in course.steps}), course


def test_a_hand_is_never_changed_by_what_comes_after(hands: list[Course]) -> None:
    for course in hands[::40]:
        before = [state(hand) for hand in course.hands]
        for hand in course.hands:
            for each in legal(hand)[:2]:
                advance(hand, each)
        assert [state(hand) for hand in course.hands] == before, course


def test_an_action_is_read_back_as_it_is_written(hands: list[Course]) -> None:
    met: set[Action] = set()
    for course in hands[::4]:
        variant = course.start.variant
        for hand in course.hands:
            new = set(legal(hand)) - met
            assert all(action(str(each), variant.deck, variant.seats) == each for each in new), course
            met |= new
    assert len(met) > 50


def test_cards_are_only_ever_played_by_who_holds_them(hands: list[Course]) -> None:
    for course in hands:
        for before, (each, after, _) in zip(course.hands, course.steps, strict=False):
            if isinstance(each, Play):
                assert each.seat == before.turn, course
                assert each.card in before.held[each.seat], course
                assert each.card not in after.held[each.seat], course


def test_chance_reaches_every_ruling_point_but_the_rarest(hands: list[Course]) -> None:
    """So that what these tests find to hold is not said of a few kinds of hands only."""
    met = {event.why for course in hands for event in (*course.told, *settle(course.end)[1])}
    ruling = {p for variant in variants(hands[0].start.variant.name) for p in variant.because if p[:4] != "not."}
    assert met <= ruling
    rare = 25 if len(hands) >= BATCH else 3 if len(hands) >= 200 else 1
    assert len(ruling - met) <= len(ruling) // rare, sorted(ruling - met)


def test_every_event_says_why_and_every_why_has_rules_in_its_own_variant(hands: list[Course]) -> None:
    for course in hands:
        because = course.start.variant.because
        for event in (*course.told, *settle(course.end)[1]):
            assert because[event.why], course


# what one seat sees


def views(hands: list[Course], every: int) -> Iterator[tuple[Course, Hand, int]]:
    """Hands and who looks at them: in some courses all hands and seats, in all others one hand in so many, one seat."""
    for place, course in enumerate(hands):
        whole = place % 40 == 0
        for number in range(0, len(course.hands), 1 if whole else every):
            hand = course.hands[-1 - number]
            for seat in range(hand.variant.seats) if whole else [(place + number) % hand.variant.seats]:
                yield course, hand, seat


def test_a_seat_sees_no_card_that_it_cannot_know(hands: list[Course]) -> None:
    for course, hand, seat in views(hands, 2):
        shown = state(seen(hand, seat))
        secret = set(hand.variant.deck.cards) - known(hand, seat)
        assert not [card for card in secret if repr(card) in shown], (seat, course)


def test_a_seat_sees_all_that_is_public_and_its_own_cards(hands: list[Course]) -> None:
    for course, hand, seat in views(hands, 4):
        view = seen(hand, seat)
        shown = state(view)
        assert not [card for card in known(hand, seat) if repr(card) not in shown], (seat, course)
        assert [len(each) for each in view.held] == [len(each) for each in hand.held], course
        assert (len(view.stock), len(view.offered)) == (len(hand.stock), len(hand.offered)), course
        covered = {"held": hand.held, "dealt": hand.dealt, "tricks": hand.tricks, "stock": hand.stock}
        covered |= {"aside": hand.aside, "offered": hand.offered}
        assert replace(view, **covered) == hand, course


def test_what_a_seat_sees_can_be_looked_at_again_and_shows_no_more(hands: list[Course]) -> None:
    for course, hand, seat in views(hands, 10):
        view = seen(hand, seat)
        again = seen(view, seat)
        assert replace(again, dealt=view.dealt) == view, (seat, course)
        assert all(
            card in (HIDDEN, known)
            for cards, before in zip(again.dealt, view.dealt, strict=True)
            for card, known in zip(cards, before, strict=True)
        ), (seat, course)


def test_what_the_actors_may_do_is_the_same_in_what_they_see(hands: list[Course]) -> None:
    """A player needs no more than he sees to know what is allowed; in a blind hand, but which card is which."""
    for course in hands:
        for hand in course.hands[:-1]:
            for seat in hand.actors:
                theirs, all = legal(seen(hand, seat)), legal(hand)
                if hand.terms.blind:
                    assert len(theirs) == len(all), course
                else:
                    assert [x for x in theirs if x.seat == seat] == [x for x in all if x.seat == seat], course


def test_the_hidden_card_is_no_card_of_any_pack() -> None:
    assert all(HIDDEN not in variant.deck for variant in VARIANTS)
    assert str(HIDDEN) == "??"


# what comes after a hand


def test_settling_always_gives_a_score_that_can_be(hands: list[Course]) -> None:
    for course in hands:
        check_score(course.end, settle(course.end)[0])


def match_played(variant: Variant, luck: Random) -> Iterator[tuple[Hand, Match]]:
    """Play a whole match by chance, hand after hand."""
    match = variant.start(luck.randrange(variant.seats))
    while match.winner is None:
        hand = played(variant, match, luck).end
        match, _ = settle(hand)
        yield hand, match


@pytest.mark.parametrize("variant", VARIANTS[::5], ids=named)
def test_a_match_ends_and_its_winner_has_what_it_takes(variant: Variant) -> None:
    """truk.match.end, valencia.match.end, fournier.match.end, catalunya-nord.match.best-of."""
    for number, (hand, match) in zip(count(), match_played(variant, Random(24)), strict=False):
        check_score(hand, match)
        assert number < 500
    assert match.winner is not None
    assert match.games[match.winner] > match.games[1 - match.winner] or hand.result.awards[-1].stake.unit is Unit.MATCH

"""What a drill on the score tells can be played as it is told, and its reasons say more than its answers."""

from __future__ import annotations

from random import Random

import pytest

from truk_rules import events as e
from truk_rules.actions import Play, Say
from truk_rules.advance import advance
from truk_rules.calls import ACCEPT
from truk_rules.dealing import deal, dealt_from
from truk_rules.drill_chains import chains
from truk_rules.drill_html import question
from truk_rules.drill_parts import Called, Counted
from truk_rules.drill_shown import reason
from truk_rules.drills import KINDS, apart, drill
from truk_rules.hand import Hand, Stage
from truk_rules.legal import KEEP, legal
from truk_rules.match import Match
from truk_rules.narrate import sentences
from truk_rules.variant import Variant
from truk_rules.variants import ALL, find
from truk_rules.voice import Voice

TRIES = 400
"""How many hands are dealt to find one in which everything was said as it is told."""
Word = tuple[int, str] | None
"""A side, or a seat, with what it says; `None` for cards that are played before the next word."""


def dealt(variant: Variant, match: Match, chance: Random) -> Hand:
    cards = list(variant.deck.cards)
    chance.shuffle(cards)
    hand = deal(variant, match, *dealt_from(variant, cards, match.dealer))[0]
    while hand.stage is Stage.PACKETS:
        hand = advance(hand, Say(hand.actors[0], KEEP))[0]
    return hand


def laid(hand: Hand, chance: Random) -> Hand | None:
    cards = [each for each in legal(hand) if isinstance(each, Play)]
    return advance(hand, chance.choice(cards))[0] if cards else None


def spoken(hand: Hand, who: int, word: str, by_seat: bool) -> Hand | None:
    """The hand once somebody of the side, or on that seat, has said the word; `None` if nobody may."""
    for each in legal(hand):
        if isinstance(each, Say) and each.word == word and (each.seat if by_seat else each.seat % 2) == who:
            return advance(hand, each)[0]
    return None


def told_so(hand: Hand, words: list[Word], chance: Random, by_seat: bool) -> bool:
    """Whether the words can be said in their order, cards being played only where it is told."""
    between = False
    for word in words:
        if word is None:
            between = True
            continue
        after = None if between else spoken(hand, *word, by_seat)
        while between and after is None:
            further = laid(hand, chance)
            if further is None:
                return False
            hand = further
            after = spoken(hand, *word, by_seat)
        if after is None:
            return False
        hand, between = after, False
    return True


def can_be_played(variant: Variant, matches: list[Match], words: list[Word], by_seat: bool) -> bool:
    chance = Random(1)
    return any(
        told_so(dealt(variant, matches[number % len(matches)], chance), words, chance, by_seat)
        for number in range(TRIES)
    )


@pytest.mark.parametrize("game", ALL)
def test_every_chain_of_calls_can_be_said_as_it_is_shown_with_the_cards_that_lie_between(game: str) -> None:
    variant, accepted = find(game), find(game).truc.accept
    for said in chains(game):
        words: list[Word] = [None]  # the question begins with the first call, whenever that was
        for place, (side, word) in enumerate(said):
            if place and said[place - 1][1] == ACCEPT:
                words.append(None)
            words.append((side, accepted if word == ACCEPT else word))
        matches = [variant.fresh(dealer) for dealer in range(variant.seats)]
        at_once = can_be_played(variant, matches, words[1:], by_seat=False)
        assert at_once or can_be_played(variant, matches, words, by_seat=False), said


@pytest.mark.parametrize("game", ["garrotxa", "french", "parlett"])
def test_a_call_after_an_answer_is_shown_with_cards_before_it(game: str) -> None:
    shown = 0
    for seed in range(60):
        asked = drill(game, "refusing", seed).asked
        assert isinstance(asked, Called)
        accepted = sum(word == ACCEPT for _, word in asked.said)
        assert question(game, "refusing", "ca", seed).count("Es juguen cartes.") == accepted
        shown += accepted
    assert shown


@pytest.mark.parametrize("game", [game for game in ALL if game != "truk"])
def test_what_was_said_in_a_hand_can_be_said_as_it_is_told(game: str) -> None:
    for seed in range(60):
        each = drill(game, "score", seed)
        assert isinstance(each.asked, Counted)
        told = [
            one for one in each.asked.told if isinstance(one, e.Played | e.Called | e.Accepted | e.Refused | e.Left)
        ]
        if any(isinstance(one, e.Left | e.Chose | e.Folded) for one in each.asked.told) or not told:
            continue  # what is given up at any time, and what nobody may raise
        words: list[Word] = [None if isinstance(one, e.Played) else (one.seat, spelled(one)) for one in told]
        assert can_be_played(each.variant, [each.asked.match], words, by_seat=True), seed


def spelled(event: e.Called | e.Accepted | e.Refused | e.Left | e.Played) -> str:
    return event.word if isinstance(event, e.Called | e.Accepted | e.Refused) else ""


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        (game, kind)
        for game in ALL
        for kind in (*KINDS[game], *apart(game))
        if kind in ("refusing", "refusing-truc", "score")
    ],
)
def test_the_reason_says_why_so_much_is_paid_and_not_only_that_it_is(game: str, kind: str) -> None:
    for seed in range(60):
        each = drill(game, kind, seed)
        if not isinstance(each.asked, Called | Counted) or each.asked.wanted == "next":
            continue
        voice = Voice("fr", each.variant)
        told = " ".join(text for event in each.events for text in sentences(voice, event))
        said = reason(each, voice)
        paid = sum(isinstance(event, e.Scored) for event in each.events)
        if paid < 2 or paid == len(each.events):
            assert said.removesuffix(told).strip(), (seed, said)


def test_refusing_giving_up_and_accepting_are_told_in_words() -> None:
    found = {
        reason(each, Voice("es", each.variant))
        for game in ("argentine", "parlett")
        for seed in range(120)
        for each in [drill(game, "score", seed)]
    }
    for beginning in (
        "El primer «Envido», si no se quiere, vale un tanto.",
        "«Retruco» no se quiere: vale lo de antes, 2 tantos.",
        "Quien se retira paga lo que valía la mano hasta entonces: 2 puntos.",
        "Ahora la mano vale 3 tantos.",
    ):
        assert any(beginning in each for each in found), beginning

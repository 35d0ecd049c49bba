"""What is told and never played: signals, instructions and customs, as data and as it is judged."""

from __future__ import annotations

import pytest

from tests.digest import examples as recorded
from tests.table import Table, cards, seat
from tests.talk import CATALUNYA_NORD, FRENCH, dealt, forbidden
from truk_rules import told
from truk_rules.hand import Hand, seen
from truk_rules.rules import GAP, rulebook
from truk_rules.told import MalformedTalk, check, obeying
from truk_rules.variant import Speaks
from truk_rules.variants import ALL, find
from truk_rules.walkthrough import load, replay

each_game = pytest.mark.parametrize("game", ALL)


# the data


@each_game
def test_every_signal_and_every_custom_is_a_rule_of_its_game_that_is_told(game: str) -> None:
    book, each = rulebook(game), told.games()[game]
    for rule in [signal.rule for signal in each.signals] + [custom.rule for custom in each.customs]:
        assert book.rule(rule).kind == "told"


@each_game
def test_what_allows_and_demands_is_a_rule_of_the_game_or_an_open_gap(game: str) -> None:
    each = told.games()[game]
    rules = {*each.signal.rules, *each.instruct.rules, *each.closed, *each.truth, *each.obey}
    assert (GAP in rules) == (game == "catalan")  # of which the sources give a sentence
    assert rules - {GAP} <= set(rulebook(game).rules)


@each_game
def test_every_told_rule_about_signals_and_talk_is_in_the_data(game: str) -> None:
    each = told.games()[game]
    named = {*each.signal.rules, *each.instruct.rules, *each.closed, *each.truth, *each.obey}
    named |= {signal.rule for signal in each.signals} | {custom.rule for custom in each.customs}
    about = {"signal", "signals", "talk", "tip", "bluff", "governor", "captain", "deal", "dealer", "start"}
    spoken = {
        rule.id
        for rule in rulebook(game).rules.values()
        if rule.kind == "told" and about & set(rule.id.split(".")) and not rule.id.endswith("captain.none")
    }
    assert spoken <= named


@each_game
def test_no_gesture_says_two_things_in_a_game_and_no_rule_stands_twice(game: str) -> None:
    each = told.games()[game]
    gestures = [name for signal in each.signals for name in signal.gestures]
    assert len(gestures) == len(set(gestures))
    for rules in ([signal.rule for signal in each.signals], [custom.rule for custom in each.customs]):
        assert len(rules) == len(set(rules))
    assert {custom.kind for custom in each.customs} <= set(told.KINDS)


def test_every_gesture_is_one_of_a_closed_list_and_each_of_the_list_is_used() -> None:
    used = {name for each in told.games().values() for signal in each.signals for name in signal.gestures}
    assert used == set(told.gestures())
    assert all(told.gestures().values())
    assert set(told.games()) == set(ALL)


@each_game
def test_what_a_signal_tells_is_of_cards_the_game_has(game: str) -> None:
    options = {"modality": "negres"} if game == "valencia" else {}
    pack = {name for card in find(game, **options).deck.cards for name in (str(card), card.rank)}
    for signal in told.games()[game].signals:
        assert signal.tells.envit or set(signal.tells.cards) <= pack


def test_what_a_gesture_means_differs_from_game_to_game() -> None:
    assert {game: str(each.tells) for game, each in told.meanings("wink").items()} == {
        "truk": "3",
        "valencia": "1B",
        "garrotxa": "3",
        "catalunya-nord": "3",
        "french": "8",
    }
    assert {game: str(each.tells) for game, each in told.meanings("eyebrows").items()} == {
        "truk": "no 3 or 2 or 1",
        "valencia": "1E",
        "garrotxa": "no 3 or 2 or 1",
    }
    assert {game: str(each.tells) for game, each in told.meanings("cheeks").items()} == {"valencia": "33 of envit"}
    assert {game: str(each.tells) for game, each in told.meanings("smile").items()} == {
        "truk": "2 and 2",
        "french": "7",
    }
    with pytest.raises(MalformedTalk, match="no gesture 'nod'; there are wink, "):
        told.meanings("nod")


def test_a_game_tells_what_its_pack_and_its_players_allow() -> None:
    two = "valencia.signal.two"
    assert two not in {each.rule for each in told.of(find("valencia")).signals}
    assert two in {each.rule for each in told.of(find("valencia", modality="negres")).signals}
    assert told.of(find("french")).signals == ()
    assert told.of(find("french", players=4)) == told.games()["french"]


@pytest.mark.parametrize(("game", "held"), [("french", FRENCH), ("catalunya-nord", CATALUNYA_NORD)])
def test_those_who_instruct_are_those_who_speak_for_a_side(game: str, held: str) -> None:
    options = {"players": 4} if game == "french" else {}
    for dealer in ("A1", "B1", "A2", "B2"):
        hand = dealt(game, held, dealer, **options)
        assert hand.variant.speaks in (Speaks.GOVERNORS, Speaks.CAPTAINS)
        named = told.ROLES[told.of(hand.variant).instruct.who](hand)
        assert set(named) == {*hand.speakers(0), *hand.speakers(1)}


# signals, judged


LOW = "4O 5O 6O / 4C 5C 6C / 4E 5E 6E / 4B 5B 6B"
TRUE = [
    ("truk", "wink", "3O 4C 5E", "truk.signal.three"),
    ("truk", "wink", "3O 3C 5E", "truk.signal.three"),
    ("truk", "eyes-shut", "3O 3C 5E", "truk.signal.two-threes"),
    ("truk", "lip-side", "2O 4C 5E", "truk.signal.two"),
    ("truk", "smile", "2O 2C 2E", "truk.signal.two-twos"),
    ("truk", "tongue", "1O 4C 5E", "truk.signal.one"),
    ("truk", "eyebrows", "12O 4C 5E", "truk.signal.nothing"),
    ("garrotxa", "wink", "3O 4C 5E", "garrotxa.signal.three"),
    ("garrotxa", "kiss", "2O 4C 5E", "garrotxa.signal.two"),
    ("garrotxa", "mouth", "2O 4C 5E", "garrotxa.signal.two"),
    ("garrotxa", "shoulder", "1O 4C 5E", "garrotxa.signal.ace"),
    ("garrotxa", "arm", "1O 4C 5E", "garrotxa.signal.ace"),
    ("garrotxa", "eyebrows", "12O 4C 5E", "garrotxa.signal.none"),
    ("french", "smile", "7S 9S 10S", "french.four.signal.seven"),
    ("french", "wink", "8S 9S 10S", "french.four.signal.eight"),
    ("french", "shrug", "AS 9S 10S", "french.four.signal.ace"),
]


def of_b1(game: str, held: str) -> Hand:
    """Deal these cards to B1, who may signal in every game that has signals, and others to the rest."""
    options = {"players": 4} if game == "french" else {}
    variant = find(game, **options)
    rest = [card for card in variant.deck.cards if card not in cards(variant, held)]
    hands = [" ".join(map(str, rest[3 * place : 3 * place + 3])) for place in range(3)]
    return dealt(game, " / ".join([hands[0], held, *hands[1:]]), **options)


@pytest.mark.parametrize(("game", "gesture", "held", "rule"), TRUE)
def test_a_true_signal_is_allowed_and_a_false_one_names_the_rules(
    game: str, gesture: str, held: str, rule: str
) -> None:
    hand = of_b1(game, held)
    check(hand, 1, f"signal {gesture}")
    assert rule in {each.rule for each in told.true_signals(hand, 1)}
    lie = "KD QD JD" if game == "french" else "4O 6C 3B" if gesture == "eyebrows" else "4O 6C 7B"
    error = forbidden(of_b1(game, lie), "B1", f"signal {gesture}")
    assert error.rules == (*told.games()[game].truth, rule)
    assert "which is not so of B1; true now: " in str(error)


def test_every_signal_that_must_be_true_was_tried() -> None:
    demanded = {g: each for g, each in told.games().items() if each.truth}
    tried = {(game, gesture) for game, gesture, _, _ in TRUE}
    assert tried == {(g, name) for g, each in demanded.items() for signal in each.signals for name in signal.gestures}


def test_a_card_that_is_played_is_no_longer_held() -> None:
    """truk.talk.truth."""
    table = Table(dealt("truk", "4O 5O 6O / 3C 5C 6C / 4E 5E 6E / 4B 5B 6B"), ()).say("A1 4O")
    check(table.hand, 1, "signal wink")
    assert "true now: eyebrows" in str(forbidden(table.say("B1 3C").hand, "B1", "signal wink"))


def test_a_false_signal_is_no_fault_where_bluff_is_part_of_the_game() -> None:
    """valencia.talk.secret: lies belong to it; catalunya-nord.signal.closed-list: nothing is said of truth."""
    hand = dealt("valencia", "7E 6E 3O / 5E 4E 7C / 1E 4B 5O / 7O 6C 3B")
    check(hand, 0, "signal eyes")
    thirty_three = told.of(hand.variant).find("cheeks")
    assert thirty_three is not None
    assert [thirty_three.tells.holds(hand, each) for each in range(4)] == [True, False, False, False]
    assert {each.rule for each in told.true_signals(hand, 2)} == {"valencia.signal.major"}
    assert not thirty_three.tells.holds(of_b1("truk", "7E 6E 3O"), 1)


def test_only_the_listed_signals_are_admitted_where_the_list_is_closed() -> None:
    """catalunya-nord.signal.closed-list."""
    hand = dealt("catalunya-nord", CATALUNYA_NORD, "B3")
    for name, gesture in [("B1", "tongue"), ("A1", "wink"), ("B2", "lips"), ("A2", "shoulder"), ("B3", "eyes")]:
        check(hand, seat(name), f"signal {gesture}")
    for gesture in ("eyebrows", "eyebrow", "smile", "nod"):
        error = forbidden(hand, "A3", f"signal {gesture}")
        assert error.rules == ("catalunya-nord.signal.closed-list",)
        assert "which has tongue, wink, lips, shoulder, eyes" in str(error)


def test_a_gesture_that_says_nothing_agreed_is_left_alone_where_the_list_is_open() -> None:
    """valencia.signal.agree."""
    check(dealt("valencia", "7E 6E 3O / 5E 4E 7C / 1E 4B 5O / 7O 6C 3B"), 0, "signal kiss")
    check(dealt("catalan", LOW), 0, "signal wink")
    with pytest.raises(MalformedTalk, match="no gesture 'nod'"):
        check(dealt("truk", LOW), 0, "signal nod")


def test_a_governor_does_not_signal_and_its_partner_does_not_instruct() -> None:
    """french.four.governor.roles."""
    hand = dealt("french", FRENCH, players=4)
    check(hand, 1, "signal wink")
    check(hand, 2, "signal shrug")
    check(hand, 3, "instruct play the queen")
    error = forbidden(hand, "A1", "signal smile")
    assert error.rules == ("french.four.signal.who", "french.four.governor.roles")
    assert "A1 may not signal: only B1 and A2 may" in str(error)
    error = forbidden(hand, "B1", "instruct play low")
    assert error.rules == ("french.four.governor.instruct", "french.four.governor.roles")
    assert "B1 may not instruct: only A1 and B2 may" in str(error)


@pytest.mark.parametrize(
    ("game", "rule", "held"),
    [
        ("fournier", "fournier.signal.none", "3O 6C 4E / 7C 5O 3E / 1B 4O 6B / 5C 7E 4C"),
        ("argentine", "argentine.signals.none", LOW),
        ("mineiro", "mineiro.signals.none", "4C 6D QH / 7H KC 5S / AS JD 4H / 7D 3S 2C"),
        ("parlett", "parlett.signal.option", "8S 9H 10C / JS QD KC / 6D AS 8H / AD 6C KS"),
        ("french", "french.four.signal.who", "9S 9H 10D / KS QD JC"),
        ("truk", "truk.signal.partners", "3O 7O 4O / 3C 6C 4C"),
    ],
)
def test_nobody_signals_where_the_source_lists_none_or_nobody_has_a_partner(game: str, rule: str, held: str) -> None:
    players = {"players": held.count("/") + 1} if game in ("parlett", "french", "truk", "fournier") else {}
    hand = dealt(game, held, "B1" if players.get("players") == 2 else "B2", **players)
    error = forbidden(hand, "A1", "signal wink")
    assert error.rules[0] == rule
    assert "nobody may" in str(error)
    if game != "parlett":
        assert "A1 may not instruct: nobody may" in str(forbidden(hand, "A1", "instruct play low"))


def test_nobody_can_tell_a_lie_about_cards_that_are_hidden() -> None:
    hand = dealt("french", FRENCH, players=4)
    forbidden(hand, "A2", "signal wink")
    check(seen(hand, 0), 2, "signal wink")
    assert told.true_signals(seen(hand, 0), 2) == ()
    assert obeying(seen(hand, 0), 2, "play low") == seen(hand, 0).held[2]


SHOWN = {
    "lip pulled to one side": "lip-side", "one eye shut": "wink", "both eyes shut": "eyes-shut", "tongue out": "tongue",
    "smile (lips to both sides)": "smile", "eyebrows raised": "eyebrows", "look up / raise the eyebrows": "eyes",
    "tongue to the left": "tongue-left", "tongue to the right": "tongue-right", "bite the lower lip": "bite-lip",
    "puffed cheeks": "cheeks", "wink": "wink", "lift one shoulder": "shoulder",
}  # fmt: skip


@pytest.mark.parametrize("game", ["truk", "valencia"])
def test_the_signals_of_the_example_hands_are_true(game: str) -> None:
    """What the later digests signal is tried with their examples."""
    tried = 0
    for example in recorded(game):
        options = {"modality": example["modality"]} if example.get("modality") in ("blanques", "negres") else {}
        for record in example["deals"]:
            for name, gesture, _ in record.get("signals", ()):
                hand = dealt(game, " / ".join(" ".join(each) for each in record["hands"].values()), **options)
                check(hand, seat(name), f"signal {SHOWN[gesture]}")
                assert SHOWN[gesture] in {g for each in told.true_signals(hand, seat(name)) for g in each.gestures}
                tried += 1
    assert tried == {"truk": 7, "valencia": 7}[game]


# in a hand of the lessons

TOLD_IN_PLAY = [
    ("truk", 0, "A2", "wink"), ("truk", 1, "B1", "eyebrows"), ("truk", 2, "A1", "lip-side"),
    ("garrotxa", 0, "A2", "wink"), ("garrotxa", 1, "B1", "eyebrows"), ("garrotxa", 2, "A1", "kiss"),
    ("valencia", 0, "A2", "eyes"), ("valencia", 1, "B1", "bite-lip"), ("valencia", 2, "A1", "tongue-left"),
    ("french", 0, "A2", "smile"), ("french", 1, "B1", "shrug"),
]  # fmt: skip
"""The signs of which the notes of these hands tell: after how many steps, who makes them, and how."""


@pytest.mark.parametrize(("game", "step", "who", "gesture"), TOLD_IN_PLAY)
def test_a_sign_that_a_lesson_tells_of_is_allowed_and_true(game: str, step: int, who: str, gesture: str) -> None:
    hand = replay(load(f"{game}-lesson-signals"))[step].hand
    check(hand, seat(who), f"signal {gesture}")
    assert gesture in {name for each in told.true_signals(hand, seat(who)) for name in each.gestures}

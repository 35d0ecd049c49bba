"""Counts of complete legal lines for small fixed deals, each confirmed by an independent brute force."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from tests import bruteforce
from tests.table import Table, illegal, making, run, seat, truk, valencia
from truk_rules.actions import Action, IllegalAction, Play, Say, Swap, action
from truk_rules.advance import advance
from truk_rules.hand import Hand, seen
from truk_rules.legal import legal
from truk_rules.match import Match
from truk_rules.objections import OBJECTIONS
from truk_rules.refusals import check, normal, objection
from truk_rules.variants import ALL, find

Allow = Callable[[Hand, Action], bool]
TWO = "3O 7O 4O / 3C 6C 4C"
TIES = "3O 2O 1O / 3C 2C 1C"
FOUR = "3O 7O 4O / 3C 6C 4C / 12B 5B 4B / 2E 11E 7E"
WHITES = "7O 6O 3O / 5E 4E 7C / 1E 4B 5O / 7E 6C 3B"
FIRST_HELD = "7O 6O 5O / 6C 5C 4C / 1E 7E 6E / 5B 4B 3B"


def anything(hand: Hand, action: Action) -> bool:
    return True


def lines(hand: Hand, allow: Allow = anything) -> int:
    """Count the ways in which a hand can be played to its end."""

    @cache
    def count(hand: Hand) -> int:
        if hand.result is not None:
            return 1
        return sum(count(advance(hand, each)[0]) for each in legal(hand) if allow(hand, each))

    return count(hand)


def moments(hand: Hand, depth: int, allow: Allow) -> int:
    """Count the courses of so many actions."""
    if not depth:
        return 1
    return sum(moments(advance(hand, each)[0], depth - 1, allow) for each in legal(hand) if allow(hand, each))


def split(held: str) -> list[list[str]]:
    return [each.split() for each in held.split("/")]


def words(*allowed: str) -> Allow:
    """Allow cards face up, and these words."""

    def allow(hand: Hand, action: Action) -> bool:
        if isinstance(action, Say):
            return action.word in allowed
        return isinstance(action, Play) and not action.down

    return allow


def changing(hand: Hand, action: Action) -> bool:
    """Allow whatever does not end the changing of cards."""
    return isinstance(action, Swap) or (isinstance(action, Say) and action.word != "joka")


def leader_covers(hand: Hand, action: Action) -> bool:
    """Allow cards, face down only those of the first seat."""
    return isinstance(action, Play) and not (action.down and action.seat)


# truk


@pytest.mark.parametrize("held", [TWO, TIES, FOUR], ids=["two", "three-ties", "four"])
@pytest.mark.parametrize("dealer", ["A1", "B1"])
def test_lines_of_a_hand_for_a_tanto_without_changing_cards(held: str, dealer: str) -> None:
    """truk.bet.*: the truk may be called before any card, and is accepted or refused."""
    table = truk(held, dealer=dealer, rest=False)
    leader = (seat(dealer) + 1) % len(split(held))
    found = bruteforce.histories(split(held), leader, bruteforce.truk_height)
    assert lines(table.hand) == bruteforce.with_one_call(found, accepts=1, refuses=1)


@pytest.mark.parametrize("held", [TWO, TIES, FOUR], ids=["two", "three-ties", "four"])
def test_lines_of_a_hand_for_a_truk_without_changing_cards(held: str) -> None:
    """truk.bet.not-in-truk: only cards; and with a choice, each partner may say play or decline."""
    found = bruteforce.histories(split(held), 1, bruteforce.truk_height)
    assert lines(truk(held, dealer="A1", phase="forced-plain", rest=False).hand) == len(found)
    partners = held.count("/") // 2 + 1
    chosen = truk(held, dealer="A1", phase="choice-2", points=(0, 2), rest=False)
    assert lines(chosen.hand) == partners * (1 + len(found))


def test_lines_counted_by_hand() -> None:
    """36 courses of cards each; 180 and 184 cards laid in them, before any of which a truk may be accepted; and
    67 and 71 moments before their ends at which it may be refused.
    """
    assert lines(truk(TWO, dealer="B1", rest=False).hand) == 36 + 180 + 67
    assert lines(truk(TIES, dealer="B1", rest=False).hand) == 36 + 184 + 71


@pytest.mark.parametrize(("laid", "stock"), [(4, "7E 10E"), (4, "7E 10E 11E"), (4, "7E"), (5, "7E 10E")])
def test_lines_of_a_last_trick_in_which_a_pair_may_change_cards(laid: int, stock: str) -> None:
    """truk.paso.pair.*: the leader may ask; the last to play may not, his neighbour holds no card."""
    table = making("AB=", find("truk", players=2), Match(1, phase="tanto"))
    held = " / ".join(" ".join(map(str, each)) for each in table.hand.held)
    table = run(truk(held, dealer="B1", phase="forced-plain", stock=stock, rest=False), until=laid)
    may_ask = laid == 4 and len(stock.split()) > 1
    changes = bruteforce.pair_changes(1, 1, len(stock.split()))
    assert lines(table.hand) == 1 + (1 + changes if may_ask else 0)


def test_ways_of_a_paso_in_the_second_trick() -> None:
    """truk.paso.pair.count: from one to all the cards still held, each for himself, kept or taken back."""
    table = run(making("AB=", find("truk", players=2), Match(1, phase="forced-plain")), until=2).say("A1 ask, B1 grant")
    assert moments(table.hand, 4, anything) == bruteforce.pair_changes(2, 2, 34)
    assert bruteforce.pair_changes(2, 2, 34) == 36


@pytest.mark.parametrize(("held", "depth"), [(TWO, 5), (TWO, 8), (FOUR, 7)], ids=["two-5", "two-8", "four-7"])
def test_courses_of_a_pasotan_round(held: str, depth: int) -> None:
    """truk.paso.forced.*: all say paso, then all change from none to three cards, then they speak again."""
    found = moments(truk(held, phase="forced-paso", dealer="B1").hand, depth, changing)
    assert found == bruteforce.round_moments(len(split(held)), depth)


# València


@pytest.mark.parametrize("third", ["always", "needed"])
def test_lines_of_cards_alone_in_whites(third: str) -> None:
    """valencia.hand.*."""
    found = bruteforce.histories(split(WHITES), 0, bruteforce.whites_height, always_third=third == "always")
    assert lines(valencia(WHITES, third_trick=third).hand, words()) == len(found)


def test_lines_in_which_the_leader_may_cover_his_cards() -> None:
    """valencia.trick.face-down."""
    found = bruteforce.histories(split(WHITES), 0, bruteforce.whites_height, always_third=True, covers=[0])
    assert lines(valencia(WHITES).hand, leader_covers) == len(found)


def test_lines_in_which_anybody_may_leave() -> None:
    """valencia.leave.any-time."""
    found = bruteforce.histories(split(WHITES), 0, bruteforce.whites_height, always_third=True)
    assert lines(valencia(WHITES).hand, words("leave")) == bruteforce.with_leaving(found, players=4)


LADDER = ("truque", "retruque", "quatre-val", "joc-fora", "vull", "no-vull")


def test_lines_with_the_whole_ladder_of_truc() -> None:
    """valencia.truc.*: four ways to accept and four to refuse."""
    found = bruteforce.histories(split(WHITES), 0, bruteforce.whites_height, always_third=True)
    assert lines(valencia(WHITES).hand, words(*LADDER)) == bruteforce.with_one_call(found, accepts=4, refuses=4)


def in_order(*allowed: str) -> Allow:
    """Allow these words, and of the cards only the first that a seat holds: one course of cards."""
    said = words(*allowed)

    def allow(hand: Hand, action: Action) -> bool:
        return said(hand, action) and not (isinstance(action, Play) and action.card != hand.held[action.seat][0])

    return allow


@pytest.mark.parametrize("openers", [(2, 3), (3,)], ids=["peus", "second-peu"])
@pytest.mark.parametrize("points", [(23, 0), (22, 5), (15, 20), (18, 7)])
def test_lines_with_envit_truc_and_truque_i_passe(points: tuple[int, int], openers: tuple[int, ...]) -> None:
    """valencia.envit.*, valencia.truc.pass-call.*: every way to talk while the cards fall in one order."""
    option = "peus" if openers == (2, 3) else "second-peu"
    hand = valencia(FIRST_HELD, points=points, envit_openers=option).hand
    cards = tuple(str(laid.card) for trick in run(Table(hand, ())).hand.tricks for laid in trick.laid)
    allow = in_order(*LADDER, "truque-i-passe", "passe", "envide", "torne", "falta")
    assert lines(hand, allow) == bruteforce.with_valencian_bets({cards}, 24 - max(points), openers)


# what legal and check say


def test_a_bare_envit_means_its_least_and_a_swap_is_written_in_the_order_held() -> None:
    peu = valencia(WHITES).trick("3O 7C").hand
    assert normal(peu, Say(2, "envide")) == check(peu, Say(2, "envide")) == Say(2, "envide", 2)
    hand = truk(TWO, phase="forced-paso", dealer="B1").say("A1 paso, B1 paso").hand
    three, _, four = hand.held[0]
    assert check(hand, Swap(0, (four, three))) == Swap(0, (three, four))
    assert not objection(peu, Say(2, "envide"))


@pytest.mark.parametrize(
    ("table", "text", "point"),
    [
        (truk().say("A1 truk, B1 ez"), "A1 3O", "not.over"),
        (truk(), "A1 4C", "not.held"),
        (truk(), "A1 (3O)", "not.face-down"),
        (truk().say("A1 truk"), "B1 4C", "not.before-answer"),
        (truk().say("A1 truk"), "A1 3O", "not.asked"),
        (truk(), "B1 truk", "not.now-truc"),
        (truk(), "A1 paso", "not.now-exchange"),
        (truk(), "B1 4C", "not.your-turn"),
        (truk(), "A1 leave", "not.now"),
        (valencia(WHITES), "A1 envide", "not.now-envit"),
        (valencia(WHITES), "A1 swap 3O", "not.now-exchange"),
        (valencia(WHITES), "B1 7C", "not.your-turn"),
        (valencia(WHITES), "A1 vull", "not.now"),
        *((valencia(WHITES).say("A1 truque"), f"{seat} nonsense", "not.word") for seat in ("A1", "B1", "B2")),
        *((valencia(WHITES).say("A1 truque"), f"B1 {word}", "not.now-exchange") for word in ("paso", "swap 5E")),
        *((truk().say(said), "B1 nonsense", "not.word") for said in ("A1 3O", "A1 truk", "A1 truk, B1 ez")),
        (truk(phase="choice-2", points=(2, 0)), "A1 nonsense", "not.word"),
        (truk().say("A1 truk"), "B1 paso", "not.before-answer"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_action_that_is_not_allowed_names_the_point_the_rules_and_what_is(
    table: Table, text: str, point: str
) -> None:
    error = illegal(table, text)
    assert error.point == point
    assert error.rules == table.hand.variant.rules(point)
    assert text in str(error)


def test_the_message_shows_twelve_actions_and_that_there_are_more() -> None:
    error = illegal(valencia(WHITES).trick("3O 7C"), "A1 3O")
    assert len(error.legal) > 12
    assert str(error).endswith("…")


@pytest.mark.parametrize("dealer", ["A1", "B1", "A2", "B2"])
def test_what_is_legal_is_said_in_the_order_of_the_table(dealer: str) -> None:
    hand = truk(dealer=dealer, phase="choice-2", points=(2, 0)).hand
    assert [each.seat for each in legal(hand)][::2] == [name for name in hand.order if name % 2 == 0]
    assert legal(hand) == tuple(dict.fromkeys(legal(hand)))
    assert seat(dealer) == hand.order[-1]


def test_an_error_speaks_once_of_the_cards_that_a_seat_cannot_know() -> None:
    view = seen(truk().hand, seat("B1"))
    with pytest.raises(IllegalAction, match=r"legal now: A1 \?\?, A1 truk, A1 ask$"):
        advance(view, action("A1 joka", view.variant.deck))


@pytest.mark.parametrize(
    ("table", "text", "said"),
    [
        (truk(), "A1 12E", "A1 12E is not allowed: that card is not in this seat’s hand (truk.deal.size); legal now: "),
        (truk(), "A1 nonsense", "A1 nonsense is not allowed: that is no word of this game; legal now: A1 3O, "),
        (valencia(WHITES).say("A1 truque"), "A1 7O", "the call is for another seat to answer (valencia.truc.answerer)"),
        (truk().say("A1 truk, B1 ez"), "A1 3O", "the hand is over (truk.hand.two-wins, truk.bet.refuse); legal now: n"),
    ],
)
def test_an_error_says_why_in_words_before_it_names_the_rules(table: Table, text: str, said: str) -> None:
    assert said in str(illegal(table, text))


def test_every_point_that_an_action_can_offend_has_its_words() -> None:
    points = {point for game in ALL for point in find(game).because if point.startswith("not.")}
    options = (find("argentine", flor=True), find("mineiro"), find("parlett", players=4), find("french", players=4))
    points |= {point for variant in options for point in variant.because if point.startswith("not.")}
    assert points <= set(OBJECTIONS)
    assert all(said and said[0].islower() and not said.endswith(".") for said in OBJECTIONS.values())

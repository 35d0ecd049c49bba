"""The two ways of keeping score: the race, with its edge and its games, and the tantos and truks of Oiartzun."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from truk_rules import events as e
from truk_rules.bets import Stake, Unit
from truk_rules.match import Award, Edge, Match, Race, Result, Terms
from truk_rules.tantos import TantosAndTruks
from truk_rules.variants import find

RACE = Race(target=24, games=2, half=12)
TANTOS = TantosAndTruks(target=6)
TANTO, TRUK, LEG, MATCH = Stake(1), Stake(1, Unit.GAME), Stake(1, Unit.GAME), Stake(1, Unit.MATCH)
A, B = 0, 1


def won(*awards: tuple[int, Stake | int]) -> Result:
    return Result(tuple(Award(side, Stake(s) if isinstance(s, int) else s, "accepted.truk") for side, s in awards))


def raced(points: tuple[int, int], games: tuple[int, int], result: Result) -> tuple[Match, list[str]]:
    match, told = RACE.settle(Match(3, points, games), result)
    return match, [each.why for each in told]


@pytest.mark.parametrize(
    ("points", "games", "awards", "after", "legs", "winner", "whys"),
    [
        # the envit is counted first, then the truc
        ((0, 0), (0, 0), [(A, 4), (B, 1)], (4, 1), (0, 0), None, []),
        # twelve points are bad stones, the thirteenth is a good one
        ((10, 0), (0, 0), [(A, 2)], (12, 0), (0, 0), None, []),
        ((10, 0), (0, 0), [(A, 3)], (13, 0), (0, 0), None, ["score.half"]),
        ((12, 13), (0, 0), [(A, 2), (B, 1)], (14, 14), (0, 0), None, ["score.half"]),
        # a leg at twenty-four; nothing is carried over
        ((23, 5), (0, 0), [(A, 1)], (0, 0), (1, 0), None, ["game.won"]),
        ((23, 5), (0, 0), [(A, 4)], (0, 0), (1, 0), None, ["game.won"]),
        ((5, 21), (1, 0), [(B, 2), (B, 1)], (0, 0), (1, 1), None, ["game.won"]),
        # what comes after the leg is dropped
        ((23, 5), (0, 0), [(A, 2), (B, 3)], (0, 0), (1, 0), None, ["game.won"]),
        # both over in one hand: the envit, counted first, decides
        ((22, 23), (0, 0), [(A, 2), (B, 1)], (0, 0), (1, 0), None, ["game.first-counted"]),
        ((22, 23), (1, 1), [(B, 2), (A, 4)], (0, 0), (1, 2), B, ["game.first-counted", "match.won"]),
        # the second leg is the match
        ((23, 5), (1, 1), [(A, 1)], (0, 0), (2, 1), A, ["game.won", "match.won"]),
        # joc fora: the match, or a leg
        ((0, 20), (0, 1), [(A, MATCH)], (0, 20), (0, 1), A, ["match.early"]),
        ((10, 4), (1, 0), [(A, 2), (B, MATCH)], (12, 4), (1, 0), B, ["match.early"]),
        ((0, 20), (0, 1), [(A, LEG)], (0, 0), (1, 1), None, ["game.won"]),
        ((0, 20), (1, 1), [(B, LEG)], (0, 0), (1, 2), B, ["game.won", "match.won"]),
        ((4, 20), (0, 0), [(A, 2), (B, LEG)], (0, 0), (0, 1), None, ["game.won"]),
    ],
)
def test_the_stones_of_a_hand_are_counted_in_their_order(points, games, awards, after, legs, winner, whys) -> None:
    """valencia.score.*, valencia.game.*, valencia.match.*."""
    match, told = raced(points, games, won(*awards))
    assert (match.points, match.games, match.winner, match.dealer) == (after, legs, winner, 3)
    assert [why for why in told if why != "accepted.truk"] == whys


@pytest.mark.parametrize(("points", "lacks"), [((0, 0), 24), ((15, 20), 4), ((23, 3), 1)])
def test_what_is_lacking_is_reckoned_for_the_leading_side(points: tuple[int, int], lacks: int) -> None:
    """valencia.envit.falta-value."""
    assert RACE.lacking(Match(0, points)) == lacks


def test_at_truk_two_tantos_are_what_the_next_truk_wants() -> None:
    """truk.phase.two-zero."""
    assert [TANTOS.lacking(Match(0, points, phase="tanto")) for points in ((0, 0), (0, 1), (1, 1))] == [2, 1, 1]


def test_each_side_lacks_its_own_tantos_and_a_falta_would_be_a_truk() -> None:
    assert [TANTOS.lacking(Match(0, (1, 0), phase="tanto"), side) for side in (A, B)] == [1, 2]
    assert TANTOS.falta(Match(0, (1, 0), phase="tanto")) == TRUK
    awards = [Award(A, stake, "accepted.truk") for stake in (TANTO, TRUK)]
    assert [TANTOS.decided(Match(0, phase="tanto"), (award,)) for award in awards] == [False, True]


@pytest.mark.parametrize(
    ("points", "falta"), [((0, 0), LEG), ((12, 12), LEG), ((13, 12), Stake(11)), ((5, 23), Stake(1))]
)
def test_a_falta_takes_the_game_while_both_have_bad_points_if_the_race_says_so(
    points: tuple[int, int], falta: Stake
) -> None:
    """fournier.envido.falta-both-bad, fournier.envido.falta-leader."""
    assert replace(RACE, falta_takes_game=True).falta(Match(0, points)) == falta
    assert RACE.falta(Match(0, points)) == Stake(24 - max(points))


@pytest.mark.parametrize(
    ("edge", "points", "terms"),
    [
        (Edge(), (10, 10), Terms(Stake(1))),
        (Edge(), (11, 3), Terms(Stake(1), A, calls=False, lost=Stake(3), declined=Stake(1))),
        (
            Edge(stake=3, together=True),
            (3, 11),
            Terms(Stake(3), B, calls=False, lost=Stake(3), declined=Stake(1), together=True),
        ),
        (Edge(together=True), (11, 11), Terms(Stake(1), calls=False, forced=True)),
        (Edge(blind=True), (11, 11), Terms(Stake(1), calls=False, forced=True, blind=True, redeal=True)),
    ],
)
def test_what_a_hand_is_for_one_point_from_the_target(edge: Edge, points: tuple[int, int], terms: Terms) -> None:
    """garrotxa.tria.trigger, garrotxa.tria.both, mineiro.onze.stake, mineiro.ferro.blind."""
    assert Race(target=12, edge=edge).terms(Match(0, points)) == terms


def test_a_single_game_keeps_its_points_and_of_several_each_begins_anew() -> None:
    """argentine.match.target, catalunya-nord.match.joc."""
    ends = [Race(target=12, games=games).settle(Match(3, (11, 4)), won((A, 3)))[0] for games in (1, 2)]
    assert [(each.points, each.games, each.winner) for each in ends] == [((14, 4), (1, 0), A), ((0, 0), (1, 0), None)]


def test_both_sides_fall_back_together_when_the_second_of_them_comes_to_the_edge() -> None:
    """catalunya-nord.score.eleven-all."""
    race = Race(target=12, games=2, edge=Edge(fall_to=6))
    match, told = race.settle(Match(3, (11, 10)), won((B, 1)))
    assert (match.points, told[-1]) == ((6, 6), e.FellBack(6, "edge.fall-back"))


def test_a_race_may_begin_with_a_draw_for_the_dealer_too() -> None:
    assert Race(target=24, opening="draw").drawn(Match(3, phase="draw"), 2) == Match(2)


def test_every_hand_of_a_race_is_worth_one_before_a_call() -> None:
    """valencia.truc.base."""
    for points in product((0, 11, 23), repeat=2):
        assert RACE.terms(Match(0, points)) == Terms(Stake(1))


def test_points_never_reach_the_target_in_a_score_that_goes_on() -> None:
    for points, envit, truc in product(product((0, 12, 22, 23), repeat=2), (1, 2, 24), (1, 4)):
        for one, other in product((A, B), repeat=2):
            match, _ = raced(points, (0, 0), won((one, envit), (other, truc)))
            assert max(match.points) < 24
            assert sum(match.games) <= 1


def phased(phase: str, points: tuple[int, int], result: Result, scoring: TantosAndTruks = TANTOS) -> Match:
    return scoring.settle(Match(2, points, (3, 4), phase), result)[0]


# the table of states of section 6, with s = A: phase, tantos, what happened; next phase, tantos, truks won by A
STATES = [
    (2, "tanto", (0, 0), (A, TANTO), "tanto", (1, 0), 0),
    (3, "tanto", (1, 0), (A, TANTO), "choice-2", (2, 0), 0),
    (4, "tanto", (0, 1), (A, TANTO), "tanto", (1, 1), 0),
    (5, "tanto", (1, 1), (A, TANTO), "choice-1-after-11", (3, 0), 0),
    (6, "tanto", (0, 0), (A, TRUK), "tanto", (0, 0), 1),
    (6, "tanto", (0, 1), (A, TRUK), "tanto", (0, 0), 1),
    (6, "tanto", (1, 1), (A, TRUK), "tanto", (0, 0), 1),
    (7, "choice-2", (2, 0), (A, TRUK), "tanto", (0, 0), 1),
    (7, "choice-2", (0, 2), (A, TRUK), "tanto", (0, 0), 1),
    (8, "choice-2", (2, 0), None, "choice-1-after-2", (3, 0), 0),
    (9, "choice-1-after-2", (3, 0), (A, TRUK), "tanto", (0, 0), 1),
    (9, "choice-1-after-2", (0, 3), (A, TRUK), "tanto", (0, 0), 1),
    (10, "choice-1-after-2", (3, 0), None, "forced-paso", (0, 0), 0),
    (11, "choice-1-after-11", (3, 0), (A, TRUK), "tanto", (0, 0), 1),
    (12, "choice-1-after-11", (3, 0), None, "forced-plain", (0, 0), 0),
    (13, "forced-paso", (0, 0), (A, TRUK), "tanto", (0, 0), 1),
    (14, "forced-plain", (0, 0), (A, TRUK), "tanto", (0, 0), 1),
]


@pytest.mark.parametrize("swapped", [False, True], ids=["A", "B"])
@pytest.mark.parametrize(("row", "phase", "points", "event", "then", "after", "truks"), STATES)
def test_the_phases_follow_one_another_as_in_the_table_of_the_digest(
    row: int, phase: str, points, event, then: str, after, truks: int, swapped: bool
) -> None:
    """truk.phase.*, rows 2 to 14."""
    step = -1 if swapped else 1
    result = Result(declined=True) if event is None else won((1 - event[0] if swapped else event[0], event[1]))
    match = phased(phase, points[::step], result)
    assert (match.phase, match.points[::step], match.winner) == (then, after, None)
    assert match.games == ((3, 4 + truks) if swapped else (3 + truks, 4))
    assert match.dealer == 2


@pytest.mark.parametrize("phase", ["tanto", "choice-2", "choice-1-after-2", "choice-1-after-11", "forced-paso"])
def test_the_sixth_truk_ends_the_match_in_any_phase(phase: str) -> None:
    """truk.match.end, row 15."""
    points = {"choice-2": (0, 2), "choice-1-after-2": (3, 0), "choice-1-after-11": (3, 0)}.get(phase, (0, 0))
    match, told = TANTOS.settle(Match(0, points, (4, 5), phase), won((B, TRUK)))
    assert (match.games, match.phase, match.winner) == ((4, 6), "end", B)
    assert told[-1].why == "match.won"


def test_keeping_the_tantos_after_an_accepted_bet_leaves_the_phase_as_it_was() -> None:
    """truk.bet.tantos-after, the other reading; a truk won through the tantos takes them all the same."""
    keep = replace(TANTOS, keep=True)
    assert phased("tanto", (1, 1), won((A, TRUK)), keep) == Match(2, (1, 1), (4, 4), "tanto")
    assert [each.why for each in keep.settle(Match(2, (1, 1), phase="tanto"), won((A, TRUK)))[1]] == ["accepted.truk"]
    assert phased("choice-2", (2, 0), won((A, TRUK)), keep) == Match(2, (0, 0), (4, 4), "tanto")


def test_what_a_hand_is_for_depends_on_the_phase_alone() -> None:
    """truk.hand.prize, truk.bet.not-in-truk, truk.phase.decider."""
    terms = lambda phase, points: TANTOS.terms(Match(0, points, phase=phase))  # noqa: E731
    assert terms("tanto", (1, 0)) == Terms(TANTO)
    assert terms("choice-2", (2, 0)) == Terms(TRUK, chooser=A, chances=2, calls=False)
    assert terms("choice-1-after-2", (0, 3)) == Terms(TRUK, chooser=B, chances=1, calls=False)
    assert terms("choice-1-after-11", (3, 0)) == Terms(TRUK, chooser=A, chances=1, calls=False)
    assert terms("forced-paso", (0, 0)) == Terms(TRUK, calls=False, forced=True, exchange=True)
    assert terms("forced-plain", (0, 0)) == Terms(TRUK, calls=False, forced=True)


@pytest.mark.parametrize(("game", "phase"), [("truk", "draw"), ("valencia", "")])
def test_a_match_begins_at_nothing_and_with_the_dealer_named(game: str, phase: str) -> None:
    assert find(game).start(dealer=2) == Match(2, (0, 0), (0, 0), phase)


def test_an_envit_that_wins_the_first_leg_does_not_take_an_accepted_joc_fora_away() -> None:
    """valencia.match.early-end: whatever the score, and the envit counted first wins a leg, not yet the match."""
    after, whys = raced((22, 0), (0, 0), won((A, 2), (B, MATCH)))
    assert (after.games, after.winner) == ((1, 0), B)
    assert whys[-1] == "match.early"


def test_an_envit_that_wins_the_second_leg_ends_the_match_before_the_joc_fora_is_counted() -> None:
    """valencia.score.order, reading V28: the envit first."""
    after, _ = raced((22, 0), (1, 0), won((A, 2), (B, MATCH)))
    assert (after.games, after.winner) == ((2, 0), A)

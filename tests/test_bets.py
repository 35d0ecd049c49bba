"""Stakes, ladders and the bet that waits for an answer."""

from __future__ import annotations

import pytest

from truk_rules.bets import Bet, Call, Ladder, Rung, Stake, Unit, ladder
from truk_rules.variants import find


def test_a_stake_of_points_writes_itself_short() -> None:
    assert repr(Stake(2)) == "Stake(2)"
    assert eval(repr(Stake(2))) == Stake(2, Unit.POINT)
    assert Stake(1, Unit.GAME) != Stake(1, Unit.MATCH) != Stake(1)


def test_a_ladder_reads_as_its_source_does() -> None:
    assert ladder("truque 2 / retruque 3 / joc-fora match", "vull", "no-vull", "truque-i-passe") == Ladder(
        (Rung("truque", Stake(2)), Rung("retruque", Stake(3)), Rung("joc-fora", Stake(1, Unit.MATCH))),
        accept="vull",
        refuse="no-vull",
        passing="truque-i-passe",
    )


@pytest.mark.parametrize("text", ["truque", "truque 2 3", "truque leg", "truque 2 /", ""])
def test_a_ladder_that_does_not_read_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        ladder(text, "vull", "no-vull")


@pytest.mark.parametrize(
    ("game", "options", "rungs"),
    [
        ("truk", {}, "truk 1 game"),
        ("valencia", {}, "truque 2 point / retruque 3 point / quatre-val 4 point / joc-fora 1 match"),
        ("valencia", {"joc_fora": "leg"}, "truque 2 point / retruque 3 point / quatre-val 4 point / joc-fora 1 game"),
    ],
)
def test_the_ladder_of_each_game_is_that_of_the_digest(game: str, options: dict, rungs: str) -> None:
    """truk.bet.no-raise, valencia.truc.*: the words and what each is worth once accepted."""
    found = find(game, **options).truc.rungs
    assert " / ".join(f"{rung.word} {rung.stake.amount} {rung.stake.unit}" for rung in found) == rungs


def test_a_refused_call_pays_what_stood_before_it_or_one_if_nothing_stood() -> None:
    """valencia.envit.refuse-first, valencia.truc.joc-fora-refuse."""
    assert Bet(Stake(0), offered=Stake(5)).refused_pays() == Stake(1)
    assert Bet(Stake(1), offered=Stake(2)).refused_pays() == Stake(1)
    assert Bet(Stake(4), offered=Stake(1, Unit.MATCH)).refused_pays() == Stake(4)
    assert Bet(Stake(1, Unit.GAME)).refused_pays() == Stake(1, Unit.GAME)


CALLS = (Call(0, "truque"), Call(1, "retruque"))


def test_an_accepted_call_is_agreed_and_waits_no_more() -> None:
    called = Bet(Stake(2), Stake(3), CALLS, asked=(0,))
    assert called.pending
    assert called.by == 1
    accepted = called.accepted()
    assert accepted == Bet(Stake(3), log=CALLS)
    assert not accepted.pending
    assert accepted.accepted() == accepted


def test_what_a_call_was_is_remembered_only_as_far_as_it_still_rules() -> None:
    passed = Bet(Stake(1), Stake(2), CALLS[:1], asked=(3,), passing=True).accepted()
    assert not passed.passing
    assert Bet(Stake(2), Stake(9), CALLS, asked=(1,), final=True).accepted().final


def test_a_refused_call_is_remembered_as_refused() -> None:
    dropped = Bet(Stake(2), Stake(3), CALLS, asked=(0,)).dropped()
    assert (dropped.agreed, dropped.refused, dropped.pending, dropped.asked) == (Stake(2), True, False, ())

"""What must be so in any hand, said without the engine's own code: where its cards are, what it may be worth, who
can know what, and which score may follow it.
"""

from __future__ import annotations

from dataclasses import fields

from truk_rules.bets import Bet, Stake, Unit
from truk_rules.cards import Card
from truk_rules.hand import Hand, Stage
from truk_rules.match import Match, Race
from truk_rules.variant import Exchange, Variant

WORTH = {Unit.POINT: 1, Unit.GAME: 100, Unit.MATCH: 10_000}


def all_cards(hand: Hand) -> list[Card]:
    """Every card of the pack, wherever it is now."""
    held = [card for each in hand.held for card in each]
    laid = [laid.card for trick in hand.tricks for laid in trick.laid]
    return held + laid + list(hand.stock) + [laid.card for laid in hand.aside] + list(hand.offered)


def worth(stake: Stake) -> int:
    return stake.amount * WORTH[stake.unit]


def stakes(bet: Bet | None) -> tuple[int, int]:
    """What is agreed, and what would be if the call that waits were accepted."""
    return (worth(bet.agreed), worth(bet.offered or bet.agreed)) if bet else (0, 0)


def may_be_less(variant: Variant, word: str) -> bool:
    """Whether a call is one that is read off the score and may come to less than what was called before it.

    A falta that has no floor (fournier.envido.falta-leader, argentine.envido.falta-value), and the rest of what a
    side lacks (french.mon-reste.call).
    """
    envit = variant.envit
    falta = envit is not None and not envit.floor and any(c.word == word and not c.adds for c in envit.calls)
    return falta or word == variant.truc.rest != ""


# what one seat sees


def known(hand: Hand, seat: int) -> set[Card]:
    """The cards a seat has seen: its own, what lies face up, and after the hand what is then turned up or shown.

    In a blind hand nobody sees cards that are not played; partners who decide together see each other's.
    """
    variant, over = hand.variant, hand.result is not None
    mates = {seat} if not hand.terms.blind else set()
    if hand.terms.together and seat % 2 == hand.terms.chooser and hand.stage is not Stage.PACKETS:
        mates |= {(seat + 2) % variant.seats}
    own = {card for each in mates for card in (*hand.held[each], *hand.dealt[each])}
    up = over and variant.cover is not None and variant.cover.shown
    laid = {x.card for trick in hand.tricks for x in trick.laid if not x.down or x.seat == seat or up}
    aside = {x.card for x in hand.aside if not x.down or x.seat == seat}
    hidden = variant.exchange.hidden if isinstance(variant.exchange, Exchange) else ()
    mine = hand.stage is Stage.KEEP and hand.queue[0] == seat
    offered = {card for card in hand.offered if mine or card.rank not in hidden}
    if over and variant.envit and variant.envit.shown and hand.envit and not hand.envit.refused:
        own |= set(max((hand.dealt[each] for each in hand.order), key=variant.envit.value))
    return own | laid | aside | offered


def state(hand: Hand) -> str:
    """Everything in a hand but the game itself, whose pack names every card."""
    return " ".join(repr(getattr(hand, each.name)) for each in fields(hand) if each.name != "variant")


# what comes after a hand


def check_score(hand: Hand, after: Match) -> None:
    """A score that a hand may follow: the dealer goes round, and a winner has what it takes to win."""
    result, scoring = hand.result, hand.variant.scoring
    assert result is not None
    assert after.dealer == (hand.dealer if result.redeal else (hand.dealer + 1) % hand.variant.seats)
    assert after.winner in (None, 0, 1)
    assert after.winner is not None or not scoring.impossible(after)
    if isinstance(scoring, Race):
        check_race(hand, scoring, after)
    else:
        check_tantos(hand, after)


def check_race(hand: Hand, scoring: Race, after: Match) -> None:
    """A score of a race: points short of the target till a game is won, and never two sides where both fall back."""
    assert hand.result is not None
    gained = sum(after.games) - sum(hand.match.games)
    early = any(award.stake.unit is Unit.MATCH for award in hand.result.awards)
    assert after.phase == ""
    assert gained in (0, 1)
    assert (after.winner is not None) == (early or max(after.games) == scoring.games)
    if after.winner is not None and not early:
        assert after.games[after.winner] == scoring.games
        assert after.games[1 - after.winner] < scoring.games
    if scoring.games == 1 and gained:
        assert min(after.points) < scoring.target <= max(after.points)
    else:
        assert 0 <= min(after.points) <= max(after.points) < scoring.target
        assert after.points == (0, 0) or not gained
    edge = (scoring.target - 1, scoring.target - 1)
    assert after.points != edge or not scoring.edge or scoring.edge.fall_to is None
    if not gained and not early and after.points != (scoring.edge and (scoring.edge.fall_to, scoring.edge.fall_to)):
        for side in (0, 1):
            won = sum(award.stake.amount for award in hand.result.awards if award.side == side)
            assert after.points[side] == hand.match.points[side] + won


def check_tantos(hand: Hand, after: Match) -> None:
    """A score of tantos and truks: one of the phases, with the tantos that go with it."""
    assert sum(after.games) - sum(hand.match.games) in (0, 1)
    assert (after.phase, after.points) in {
        *(("tanto", each) for each in ((0, 0), (0, 1), (1, 0), (1, 1))),
        *(("choice-2", each) for each in ((2, 0), (0, 2))),
        *((f"choice-1-after-{way}", each) for way in ("2", "11") for each in ((3, 0), (0, 3))),
        *((phase, (0, 0)) for phase in ("forced-paso", "forced-plain")),
        *(("end", each) for each in ((0, 0), (0, 1), (1, 0), (1, 1))),
    }
    target = dict(hand.variant.options)["target"]
    assert (after.winner is not None) == (after.phase == "end") == (max(after.games) >= target)

"""Truc de la Garrotxa, “truc de quatre”: truc and tres, 18 or 24 points, and the choice at 17."""

from __future__ import annotations

from truk_rules import cards
from truk_rules.bets import Raisers, Unit, ladder
from truk_rules.cards import ranking
from truk_rules.match import Edge, Race
from truk_rules.rules import GAP
from truk_rules.tricks import NOBODY, FirstWinBreaksTies
from truk_rules.variant import Option, Speaks, Variant

OPTIONS = (
    Option("target", (18, 24), "garrotxa.match.target"),
    Option("deck", (40, 48), "garrotxa.identity.deck"),
)

DECKS = {
    40: cards.deck("1 2 3 4 5 6 7 10 11 12", "OCEB"),
    48: cards.deck("1 2 3 4 5 6 7 8 9 10 11 12", "OCEB"),
}
RANKINGS = {
    40: ranking("3 > 2 > 1 > 12 > 11 > 10 > 7 > 6 > 5 > 4"),
    48: ranking("3 > 2 > 1 > 12 > 11 > 10 > 9 > 8 > 7 > 6 > 5 > 4"),
}


TRUC_AND_TRES = ladder("truco 2 / tres 3", accept="accept", refuse="refuse", answer=False, later=Raisers.EITHER)
TRIA = Edge(stake=1, lost=3, declined=1)


def garrotxa(target: int, deck: int) -> Variant:
    """Truc de la Garrotxa: either side may say tres once a truc is accepted; a side at 17 chooses."""
    return Variant(
        name="garrotxa",
        deck=DECKS[deck],
        ranking=RANKINGS[deck],
        seats=4,
        truc=TRUC_AND_TRES,
        scoring=Race(target=target, edge=TRIA if target == 18 else None),
        decide=FirstWinBreaksTies(all_tied=NOBODY),
        speaks=Speaks.ANYONE,
        language="ca",
        words={"truco": "Truco!", "tres": "Si vas, tres"},
        units={Unit.POINT: "point", Unit.GAME: "game", Unit.MATCH: "match"},
        options=(("target", target), ("deck", deck)),
        offers=OPTIONS,
        because=BECAUSE | (WITH_48 if deck == 48 else {}) | (TO_24 if target == 24 else {}),
    )


BECAUSE = {
    # the deal and the lead
    "deal": (
        "garrotxa.identity.players",
        "garrotxa.identity.deck",
        "garrotxa.deal.batch",
        "garrotxa.deal.rotation",
        "garrotxa.seat.partners",
    ),
    "lead.first": ("garrotxa.lead.first", "garrotxa.turn.direction"),
    # tricks
    "play": ("garrotxa.trick.free-play",),
    "trick.won": (
        "garrotxa.trick.highest",
        "garrotxa.trick.unbeaten",
        "garrotxa.rank.top",
        "garrotxa.rank.figures",
        "garrotxa.rank.low",
    ),
    "trick.won-by-partners": ("garrotxa.trick.partner-tie",),
    "trick.tied": ("garrotxa.trick.tie", "garrotxa.rank.suits"),
    "lead.winner": ("garrotxa.lead.winner",),
    "lead.tied": ("garrotxa.lead.after-tie",),
    # the hand
    "hand.early": ("garrotxa.hand.two-tricks",),
    "hand.two-wins": ("garrotxa.hand.two-tricks",),
    "hand.first-counts": ("garrotxa.hand.third-tied",),
    "hand.only-first": ("garrotxa.hand.first-then-tie",),
    "hand.only-second": ("garrotxa.hand.tie-then-second",),
    "hand.only-third": ("garrotxa.hand.two-ties-then-third",),
    "hand.all-tied": ("garrotxa.hand.all-tied",),
    # truc and tres
    "call.truco": ("garrotxa.truc.call", "garrotxa.truc.any-trick"),
    "call.tres": ("garrotxa.tres.call", "garrotxa.tres.own-side", "garrotxa.tres.turn"),
    "answer.truc": ("garrotxa.bet.who-answers",),
    "accepted.truco": ("garrotxa.truc.value",),
    "accepted.tres": ("garrotxa.tres.value", "garrotxa.bet.top"),
    "refused.truco": ("garrotxa.truc.refuse",),
    "refused.tres": ("garrotxa.tres.refuse", "garrotxa.tres.refuse-to"),
    # counting
    "score.point": ("garrotxa.hand.base", "garrotxa.score.when"),
    "game.won": ("garrotxa.match.target", "garrotxa.match.overshoot"),
    "match.won": ("garrotxa.match.target",),
    # at 17
    "edge.choice": ("garrotxa.tria.trigger", "garrotxa.tria.cards-seen"),
    "edge.play": ("garrotxa.tria.no-bets", "garrotxa.tria.trigger"),
    "edge.decline": ("garrotxa.tria.decline",),
    "edge.declined": ("garrotxa.tria.decline",),
    "edge.won": ("garrotxa.tria.win",),
    "edge.lost": ("garrotxa.tria.lose",),
    "edge.both": ("garrotxa.tria.both", "garrotxa.tria.no-bets"),
    # what is not allowed
    "not.over": ("garrotxa.hand.two-tricks", "garrotxa.truc.refuse"),
    "not.held": ("garrotxa.deal.batch",),
    "not.face-down": (GAP,),
    "not.before-answer": ("garrotxa.bet.who-answers",),
    "not.asked": ("garrotxa.bet.who-answers",),
    "not.now-truc": ("garrotxa.truc.call", "garrotxa.tria.no-bets"),
    "not.order": ("garrotxa.tres.call",),
    "not.as-answer": ("garrotxa.tres.turn",),
    "not.top": ("garrotxa.bet.top",),
    "not.now-exchange": (GAP,),
    "not.your-turn": ("garrotxa.turn.direction", "garrotxa.lead.first"),
    "not.before-choice": ("garrotxa.tria.trigger",),
    "not.chooser": ("garrotxa.tria.trigger",),
    "not.choice": (
        "garrotxa.tria.trigger",
        "garrotxa.tria.both",
    ),
    "not.word": (GAP,),
    "not.now": (GAP,),
}
WITH_48 = {"trick.won": ("garrotxa.trick.highest", "garrotxa.rank.48", "garrotxa.rank.top", "garrotxa.rank.figures")}
TO_24 = {
    "game.won": ("garrotxa.match.target", "garrotxa.match.overshoot", "garrotxa.tria.24"),
    "not.choice": ("garrotxa.tria.24",),
}

"""Truc in Catalonia: the pack and the order are given, the rest is completed from the game of the Garrotxa."""

from __future__ import annotations

from truk_rules.bets import Unit
from truk_rules.cards import deck, ranking
from truk_rules.match import Race
from truk_rules.rules import GAP
from truk_rules.tricks import NOBODY, FirstWinBreaksTies
from truk_rules.variant import Option, Speaks, Variant
from truk_rules.variants.garrotxa import TRIA, TRUC_AND_TRES

OPTIONS = (
    Option("target", (12, 18, 24), "catalan.match.rest"),
    Option("moll", (False, True), "catalan.rank.moll"),
)


def catalan(target: int, moll: bool) -> Variant:
    """Truc in Catalonia: three cards, two tricks of three; calls, ties and score as in the Garrotxa, to 12 points."""
    ranks = "1 2 3 6 7 8 9 10 11 12" if moll else "1 2 3 4 5 6 7 10 11 12"
    return Variant(
        name="catalan",
        deck=deck(ranks, "OCEB"),
        ranking=ranking(f"3 > 2 > 1 > 12 > 11 > 10 > {'9 > 8 > 7 > 6' if moll else '7 > 6 > 5 > 4'}"),
        seats=4,
        truc=TRUC_AND_TRES,
        scoring=Race(target=target, edge=TRIA),
        decide=FirstWinBreaksTies(all_tied=NOBODY),
        speaks=Speaks.ANYONE,
        language="ca",
        words={"truco": "Truco!", "tres": "Tres"},
        units={Unit.POINT: "point", Unit.GAME: "game", Unit.MATCH: "match"},
        options=(("target", target), ("moll", moll)),
        offers=OPTIONS,
        because=BECAUSE | ({"trick.won": ("catalan.rank.moll", "catalan.hand.rest")} if moll else {}),
    )


BECAUSE = {
    # the deal and the tricks
    "deal": (
        "catalan.identity.deck",
        "catalan.identity.suits",
        "catalan.identity.players",
        "catalan.deal.count",
        "catalan.seat.rest",
    ),
    "lead.first": ("catalan.seat.rest",),
    "play": ("catalan.seat.rest",),
    "trick.won": ("catalan.rank.order", "catalan.hand.rest"),
    "trick.won-by-partners": ("catalan.hand.rest",),
    "trick.tied": ("catalan.hand.rest",),
    "lead.winner": ("catalan.seat.rest",),
    "lead.tied": ("catalan.seat.rest",),
    # the hand
    "hand.early": ("catalan.hand.two-tricks",),
    "hand.two-wins": ("catalan.hand.two-tricks",),
    "hand.first-counts": ("catalan.hand.rest",),
    "hand.only-first": ("catalan.hand.rest",),
    "hand.only-second": ("catalan.hand.rest",),
    "hand.only-third": ("catalan.hand.rest",),
    "hand.all-tied": ("catalan.hand.rest",),
    # truc and tres
    "call.truco": ("catalan.bets.rest",),
    "call.tres": ("catalan.bets.rest",),
    "answer.truc": ("catalan.bets.rest",),
    "accepted.truco": ("catalan.bets.rest",),
    "accepted.tres": ("catalan.bets.rest",),
    "refused.truco": ("catalan.bets.rest",),
    "refused.tres": ("catalan.bets.rest",),
    # counting
    "score.point": ("catalan.match.rest",),
    "score.called": ("catalan.match.rest",),
    "score.refused": ("catalan.match.rest",),
    "game.won": ("catalan.match.rest",),
    "match.won": ("catalan.match.rest",),
    "edge.choice": ("catalan.match.rest",),
    "edge.play": ("catalan.match.rest",),
    "edge.decline": ("catalan.match.rest",),
    "edge.declined": ("catalan.match.rest",),
    "edge.won": ("catalan.match.rest",),
    "edge.lost": ("catalan.match.rest",),
    "edge.both": ("catalan.match.rest",),
    # what is not allowed
    "not.over": ("catalan.hand.two-tricks", "catalan.bets.rest"),
    "not.held": ("catalan.deal.count",),
    "not.face-down": (GAP,),
    "not.before-answer": ("catalan.bets.rest",),
    "not.asked": ("catalan.bets.rest",),
    "not.now-truc": ("catalan.bets.rest", "catalan.match.rest"),
    "not.order": ("catalan.bets.rest",),
    "not.as-answer": ("catalan.bets.rest",),
    "not.top": ("catalan.bets.rest",),
    "not.now-exchange": (GAP,),
    "not.your-turn": ("catalan.seat.rest",),
    "not.before-choice": ("catalan.match.rest",),
    "not.chooser": ("catalan.match.rest",),
    "not.choice": ("catalan.match.rest",),
    "not.word": (GAP,),
    "not.now": (GAP,),
}

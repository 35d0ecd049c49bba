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
    Option("target", (12, 18, 24), "catalan.match.target"),
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
        because=BECAUSE | ({"trick.won": ("catalan.rank.moll", "catalan.trick.highest")} if moll else {}),
    )


BECAUSE = {
    # the deal and the lead
    "deal": (
        "catalan.identity.deck",
        "catalan.identity.suits",
        "catalan.identity.players",
        "catalan.deal.count",
        "catalan.deal.rotation",
        "catalan.seat.partners",
    ),
    "lead.first": ("catalan.lead.first", "catalan.turn.direction"),
    # tricks
    "play": ("catalan.trick.free-play",),
    "trick.won": ("catalan.trick.highest", "catalan.rank.order"),
    "trick.won-by-partners": ("catalan.trick.partner-tie",),
    "trick.tied": ("catalan.trick.tie", "catalan.rank.suits"),
    "lead.winner": ("catalan.lead.winner",),
    "lead.tied": ("catalan.lead.after-tie",),
    # the hand
    "hand.early": ("catalan.hand.two-tricks",),
    "hand.two-wins": ("catalan.hand.two-tricks",),
    "hand.first-counts": ("catalan.hand.third-tied",),
    "hand.only-first": ("catalan.hand.first-then-tie",),
    "hand.only-second": ("catalan.hand.tie-then-second",),
    "hand.only-third": ("catalan.hand.two-ties-then-third",),
    "hand.all-tied": ("catalan.hand.all-tied",),
    # truc and tres
    "call.truco": ("catalan.truc.call", "catalan.truc.any-trick"),
    "call.tres": ("catalan.tres.call", "catalan.tres.own-side", "catalan.tres.turn"),
    "answer.truc": ("catalan.bet.who-answers",),
    "accepted.truco": ("catalan.truc.value",),
    "accepted.tres": ("catalan.tres.value", "catalan.bet.top"),
    "refused.truco": ("catalan.truc.refuse",),
    "refused.tres": ("catalan.tres.refuse",),
    # counting
    "score.point": ("catalan.hand.base",),
    "game.won": ("catalan.match.target", "catalan.match.overshoot"),
    "match.won": ("catalan.match.target",),
    # one point from the end
    "edge.choice": ("catalan.tria.trigger", "catalan.tria.cards-seen"),
    "edge.play": ("catalan.tria.no-bets", "catalan.tria.trigger"),
    "edge.decline": ("catalan.tria.decline",),
    "edge.declined": ("catalan.tria.decline",),
    "edge.won": ("catalan.tria.win",),
    "edge.lost": ("catalan.tria.lose",),
    "edge.both": ("catalan.tria.both", "catalan.tria.no-bets"),
    # what is not allowed
    "not.over": ("catalan.hand.two-tricks", "catalan.truc.refuse"),
    "not.held": ("catalan.deal.count",),
    "not.face-down": (GAP,),
    "not.before-answer": ("catalan.bet.who-answers",),
    "not.asked": ("catalan.bet.who-answers",),
    "not.now-truc": ("catalan.truc.call", "catalan.tria.no-bets"),
    "not.order": ("catalan.tres.call",),
    "not.as-answer": ("catalan.tres.turn",),
    "not.top": ("catalan.bet.top",),
    "not.now-exchange": (GAP,),
    "not.your-turn": ("catalan.turn.direction", "catalan.lead.first"),
    "not.before-choice": ("catalan.tria.trigger",),
    "not.chooser": ("catalan.tria.trigger",),
    "not.choice": ("catalan.tria.trigger", "catalan.tria.both"),
    "not.word": (GAP,),
    "not.now": (GAP,),
}

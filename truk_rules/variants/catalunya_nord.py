"""Truc de Catalunya Nord: six players in two teams, each with a captain; the ten of coins beats everything."""

from __future__ import annotations

from dataclasses import replace

from truk_rules.bets import Raisers, Rung, Stake, Unit, ladder
from truk_rules.cards import deck, ranking
from truk_rules.match import Edge, Race
from truk_rules.rules import GAP
from truk_rules.tricks import REDEAL, FirstWinBreaksTies
from truk_rules.variant import Option, Speaks, Variant

OPTIONS = (Option("announce_values", ("corrected", "literal"), "catalunya-nord.value.truc"),)


def catalunya_nord(announce_values: str) -> Variant:
    """Truc de Catalunya Nord: games of 12 points, best of three; a team at 11 is master of the game."""
    calls = ladder("truc 2 / tres 3", accept="accept", refuse="refuse", answer=False, later=Raisers.EITHER)
    if announce_values == "literal":
        printed = (Rung("truc", Stake(3), refused=Stake(1)), Rung("tres", Stake(2), refused=Stake(2)))
        calls = replace(calls, rungs=printed)
    return Variant(
        name="catalunya-nord",
        deck=deck("1 2 3 4 5 6 7 8 9 10 11 12", "OCEB"),
        ranking=ranking("10O > 3 > 2 > 1 > 12 > 11 > 10 > 9 > 8 > 7 > 6 > 5 > 4"),
        seats=6,
        truc=calls,
        scoring=Race(target=12, games=2, edge=Edge(stake=1, lost=3, declined=1, fall_to=6)),
        decide=FirstWinBreaksTies(all_tied=REDEAL),
        speaks=Speaks.CAPTAINS,
        language="ca",
        words={"truc": "Truc", "tres": "Tres"},
        nicknames={"10O": "la puta"},
        units={Unit.POINT: "point", Unit.GAME: "game", Unit.MATCH: "match"},
        options=(("announce_values", announce_values),),
        offers=OPTIONS,
        because=BECAUSE,
    )


BECAUSE = {
    # the deal and the lead
    "deal": (
        "catalunya-nord.identity.players",
        "catalunya-nord.identity.two-teams",
        "catalunya-nord.identity.deck",
        "catalunya-nord.deal.batch",
        "catalunya-nord.deal.rotation",
        "catalunya-nord.seat.alternate",
    ),
    "lead.first": ("catalunya-nord.lead.first",),
    # tricks
    "play": ("catalunya-nord.trick.highest",),
    "trick.won": (
        "catalunya-nord.trick.highest",
        "catalunya-nord.rank.order",
        "catalunya-nord.rank.puta",
        "catalunya-nord.rank.focs",
    ),
    "trick.won-by-partners": ("catalunya-nord.trick.partner-tie",),
    "trick.tied": ("catalunya-nord.trick.tie", "catalunya-nord.rank.suits"),
    "lead.winner": ("catalunya-nord.lead.winner",),
    "lead.tied": ("catalunya-nord.lead.winner",),
    # the hand
    "hand.early": ("catalunya-nord.hand.two-tricks",),
    "hand.two-wins": ("catalunya-nord.hand.two-tricks",),
    "hand.first-counts": ("catalunya-nord.hand.tie-later", "catalunya-nord.hand.first-priority"),
    "hand.only-first": ("catalunya-nord.hand.tie-later", "catalunya-nord.hand.first-priority"),
    "hand.only-second": ("catalunya-nord.hand.tie-first",),
    "hand.only-third": ("catalunya-nord.hand.two-ties",),
    "hand.redeal": (
        "catalunya-nord.hand.all-tied",
        "catalunya-nord.hand.redeal-dealer",
        "catalunya-nord.hand.redeal-stake",
        "catalunya-nord.redeal.all-tied",
    ),
    # the announcements
    "call.truc": (
        "catalunya-nord.announce.optional",
        "catalunya-nord.announce.before-card",
        "catalunya-nord.announce.who",
    ),
    "call.tres": ("catalunya-nord.announce.order", "catalunya-nord.announce.tres-who"),
    "answer.truc": ("catalunya-nord.captain.answers",),
    "accepted.truc": ("catalunya-nord.value.truc",),
    "accepted.tres": ("catalunya-nord.value.tres",),
    "refused.truc": ("catalunya-nord.value.truc-refused", "catalunya-nord.captain.refuses"),
    "refused.tres": ("catalunya-nord.value.tres-refused", "catalunya-nord.captain.refuses"),
    # counting
    "score.point": ("catalunya-nord.value.none",),
    "game.won": ("catalunya-nord.match.joc", "catalunya-nord.match.overshoot"),
    "match.won": ("catalunya-nord.match.jocs", "catalunya-nord.match.best-of"),
    # at 11
    "edge.choice": ("catalunya-nord.mestre.trigger", "catalunya-nord.mestre.choice", "catalunya-nord.mestre.captain"),
    "edge.play": ("catalunya-nord.mestre.no-announce", "catalunya-nord.mestre.choice"),
    "edge.decline": ("catalunya-nord.mestre.decline", "catalunya-nord.mestre.decline-to"),
    "edge.declined": ("catalunya-nord.mestre.decline-to", "catalunya-nord.mestre.decline"),
    "edge.won": ("catalunya-nord.mestre.win",),
    "edge.lost": ("catalunya-nord.mestre.lose", "catalunya-nord.mestre.lose-to"),
    "edge.fall-back": ("catalunya-nord.score.eleven-all", "catalunya-nord.score.eleven-all-when"),
    # what is not allowed
    "not.over": ("catalunya-nord.hand.two-tricks", "catalunya-nord.captain.refuses"),
    "not.held": ("catalunya-nord.deal.batch",),
    "not.face-down": (GAP,),
    "not.before-answer": ("catalunya-nord.announce.before-card",),
    "not.asked": ("catalunya-nord.captain.answers",),
    "not.now-truc": ("catalunya-nord.announce.who", "catalunya-nord.mestre.no-announce"),
    "not.order": ("catalunya-nord.announce.order",),
    "not.as-answer": ("catalunya-nord.announce.before-card",),
    "not.top": ("catalunya-nord.announce.order",),
    "not.now-exchange": (GAP,),
    "not.your-turn": ("catalunya-nord.seat.alternate", "catalunya-nord.lead.first"),
    "not.before-choice": ("catalunya-nord.mestre.choice",),
    "not.chooser": ("catalunya-nord.mestre.captain",),
    "not.choice": ("catalunya-nord.mestre.trigger",),
    "not.word": (GAP,),
    "not.now": (GAP,),
}

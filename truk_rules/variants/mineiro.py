"""Truco mineiro: 3, 6, 9, 12 tentos; the trick of the call decides; packets, covered cards, hands at eleven."""

from __future__ import annotations

from truk_rules.bets import Raisers, Unit, ladder
from truk_rules.cards import FRENCH, deck, ranking
from truk_rules.match import Edge, Race
from truk_rules.rules import GAP
from truk_rules.tricks import FIRST_SEAT, NOBODY, CalledTrickDecides, Decide, FirstWinBreaksTies
from truk_rules.variant import Cover, Option, Packets, Speaks, Variant

OPTIONS = (
    Option("packets", ("sets", "off"), "mineiro.packet.keep"),
    Option("truco_scope", ("trick", "deal"), "mineiro.truco.decides-trick"),
    Option("three_ties", ("none", "eldest"), "mineiro.hand.all-tied"),
)


def mineiro(packets: str, truco_scope: str, three_ties: str) -> Variant:
    """Truco mineiro: 12 tentos; an accepted bet is for the trick in play, and a side may not raise for nothing."""
    plain = FirstWinBreaksTies(all_tied=NOBODY if three_ties == "none" else FIRST_SEAT)
    decide: Decide = CalledTrickDecides(plain) if truco_scope == "trick" else plain
    return Variant(
        name="mineiro",
        deck=deck("A 2 3 4 5 6 7 J Q K", "SHDC", FRENCH),
        ranking=ranking("4C > 7H > AS > 7D > 3 > 2 > A > K > J > Q > 7 > 6 > 5 > 4"),
        seats=4,
        truc=ladder(
            "truco 3 / seis 6 / nove 9 / doze 12",
            accept="aceito",
            refuse="corro",
            later=Raisers.ACCEPTER,
            pointless=False,
        ),
        scoring=Race(target=12, edge=Edge(stake=3, lost=3, declined=1, together=True, blind=True)),
        decide=decide,
        exchange=Packets(most=4) if packets == "sets" else None,
        speaks=Speaks.ANYONE,
        cover=Cover(trick=2, shown=False),
        language="pt-BR",
        words={
            "truco": "Truco",
            "seis": "Seis",
            "nove": "Nove",
            "doze": "Doze",
            "aceito": "Aceito",
            "corro": "Corro",
        },
        nicknames={"4C": "o zap"},
        units={Unit.POINT: "tento", Unit.GAME: "game", Unit.MATCH: "match"},
        options=(("packets", packets), ("truco_scope", truco_scope), ("three_ties", three_ties)),
        offers=OPTIONS,
        because=BECAUSE | (CALLED if truco_scope == "trick" else {}) | (PACKETS if packets == "sets" else {}),
    )


BECAUSE = {
    # the deal and the lead
    "deal": ("mineiro.identity.deck", "mineiro.identity.players", "mineiro.deal.rotation"),
    "lead.first": ("mineiro.lead.first",),
    # tricks
    "play": ("mineiro.trick.free-play",),
    "play.down": ("mineiro.cover.from-trick2", "mineiro.cover.lead", "mineiro.cover.never-wins"),
    "trick.won": ("mineiro.trick.highest", "mineiro.rank.order", "mineiro.rank.jack-queen"),
    "trick.won-by-partners": ("mineiro.trick.highest", "mineiro.lead.winner"),
    "trick.tied": ("mineiro.trick.highest", "mineiro.cover.all"),
    "lead.winner": ("mineiro.lead.winner",),
    "lead.tied": ("mineiro.lead.winner",),
    # the hand without a bet
    "hand.early": ("mineiro.hand.no-bet",),
    "hand.two-wins": ("mineiro.hand.no-bet",),
    "hand.first-counts": ("mineiro.hand.no-bet",),
    "hand.only-first": ("mineiro.hand.no-bet",),
    "hand.only-second": ("mineiro.hand.no-bet",),
    "hand.only-third": ("mineiro.hand.no-bet",),
    "hand.all-tied": ("mineiro.hand.all-tied",),
    # the truco
    "call.truco": ("mineiro.truco.values", "mineiro.call.turn"),
    "call.seis": ("mineiro.truco.raise-right", "mineiro.truco.no-pointless-raise", "mineiro.truco.values"),
    "call.nove": ("mineiro.truco.raise-right", "mineiro.truco.no-pointless-raise", "mineiro.truco.values"),
    "call.doze": ("mineiro.truco.raise-right", "mineiro.truco.no-pointless-raise", "mineiro.truco.values"),
    "answer.truc": ("mineiro.truco.answers",),
    "accepted.truco": ("mineiro.truco.values", "mineiro.truco.answers"),
    "accepted.seis": ("mineiro.truco.values", "mineiro.truco.answers"),
    "accepted.nove": ("mineiro.truco.values", "mineiro.truco.answers"),
    "accepted.doze": ("mineiro.truco.values", "mineiro.truco.answers"),
    "refused.truco": ("mineiro.truco.refuse-first", "mineiro.truco.refuse"),
    "refused.seis": ("mineiro.truco.refuse",),
    "refused.nove": ("mineiro.truco.refuse",),
    "refused.doze": ("mineiro.truco.refuse",),
    # counting
    "score.point": ("mineiro.hand.base",),
    "game.won": ("mineiro.match.target",),
    "match.won": ("mineiro.match.target",),
    # the hand of eleven and the iron hand
    "edge.choice": ("mineiro.onze.choice",),
    "edge.play": ("mineiro.onze.no-truco", "mineiro.onze.no-truco-both", "mineiro.onze.stake"),
    "edge.decline": ("mineiro.onze.run",),
    "edge.declined": ("mineiro.onze.run",),
    "edge.won": ("mineiro.onze.stake",),
    "edge.lost": ("mineiro.onze.stake",),
    "edge.blind": ("mineiro.ferro.blind", "mineiro.ferro.faceup-when-played", "mineiro.ferro.no-truco"),
    "hand.redeal": ("mineiro.ferro.replay", "mineiro.ferro.replay-dealer"),
    # what is not allowed
    "not.over": ("mineiro.hand.no-bet", "mineiro.truco.refuse"),
    "not.held": ("mineiro.identity.players",),
    "not.face-down": ("mineiro.cover.from-trick2",),
    "not.before-answer": ("mineiro.truco.answers",),
    "not.asked": ("mineiro.truco.answers",),
    "not.now-truc": ("mineiro.call.turn", "mineiro.onze.no-truco", "mineiro.ferro.no-truco"),
    "not.order": ("mineiro.truco.values",),
    "not.raise-right": ("mineiro.truco.raise-right",),
    "not.top": ("mineiro.truco.values",),
    "not.pointless": ("mineiro.truco.no-pointless-raise",),
    "not.now-exchange": (GAP,),
    "not.your-turn": ("mineiro.lead.first", "mineiro.lead.winner"),
    "not.before-choice": ("mineiro.onze.choice",),
    "not.chooser": ("mineiro.onze.choice",),
    "not.choice": ("mineiro.onze.choice",),
    "not.word": ("mineiro.identity.no-envido", "mineiro.identity.no-flor"),
    "not.now": (GAP,),
}
CALLED = {
    "hand.called-trick": ("mineiro.truco.decides-trick",),
    "hand.tied-before-bet": ("mineiro.truco.tie-before", "mineiro.truco.tie-before-last"),
    "hand.called-tied": ("mineiro.truco.tie-last", "mineiro.truco.tie-after"),
    "lead.carried": ("mineiro.truco.tie-after", "mineiro.lead.winner"),
}
PACKETS = {
    "packet.seen": ("mineiro.packet.keep", "mineiro.packet.limit", "mineiro.packet.special"),
    "packet.keep": ("mineiro.packet.keep", "mineiro.packet.last"),
    "packet.give": ("mineiro.packet.give", "mineiro.packet.limit"),
    "packet.burn": ("mineiro.packet.burn", "mineiro.packet.limit"),
    "not.now-exchange": ("mineiro.packet.last", "mineiro.packet.give", "mineiro.packet.special"),
}

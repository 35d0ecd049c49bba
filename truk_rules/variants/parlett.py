"""The old rules of truc as Parlett reports them: 36 cards, 12 points, one change of cards; the rest as in French."""

from __future__ import annotations

from truk_rules.bets import Unit
from truk_rules.cards import FRENCH, deck, ranking
from truk_rules.match import Race
from truk_rules.rules import GAP
from truk_rules.tricks import NOBODY, FirstWinBreaksTies
from truk_rules.variant import Concede, Option, Redeal, Speaks, Variant
from truk_rules.variants.french import WORDS, raises

OPTIONS = (Option("players", (2, 4), "parlett.identity.players"),)


def parlett(players: int) -> Variant:
    """The old truc: sevens and sixes above the aces; everything the report leaves out is as in French truc."""
    return Variant(
        name="parlett",
        deck=deck("6 7 8 9 10 J Q K A", "SHDC", FRENCH),
        ranking=ranking("7 > 6 > A > K > Q > J > 10 > 9 > 8"),
        seats=players,
        truc=raises(),
        scoring=Race(target=12),
        decide=FirstWinBreaksTies(all_tied=NOBODY),
        exchange=Redeal(),
        speaks=Speaks.GOVERNORS,
        concede=Concede.ANY_TIME,
        led_ties=True,
        language="fr",
        words=WORDS,
        units={Unit.POINT: "point", Unit.GAME: "game", Unit.MATCH: "match"},
        options=(("players", players),),
        offers=OPTIONS,
        because=BECAUSE | (FOUR if players == 4 else {}),
    )


BASE = ("parlett.base",)
BECAUSE = {
    # the deal and the lead
    "deal": (
        "parlett.identity.deck",
        "parlett.identity.deck-ranks",
        "parlett.identity.suits",
        "parlett.identity.players",
        "parlett.base",
    ),
    "lead.first": BASE,
    # changing the cards
    "redeal.ask": ("parlett.exchange.propose", "parlett.exchange.once"),
    "redeal.grant": ("parlett.exchange.propose",),
    "redeal.deny": ("parlett.exchange.propose",),
    "redealt": ("parlett.exchange.once",),
    # tricks and the hand
    "play": BASE,
    "trick.won": ("parlett.rank.order", "parlett.base"),
    "trick.tied": BASE,
    "lead.winner": BASE,
    "lead.tied": BASE,
    "hand.early": BASE,
    "hand.two-wins": BASE,
    "hand.first-counts": BASE,
    "hand.only-first": BASE,
    "hand.only-second": BASE,
    "hand.only-third": BASE,
    "hand.all-tied": BASE,
    # raising
    "call.two-more": ("parlett.raise.exists", "parlett.raise.map"),
    "call.mon-reste": ("parlett.raise.exists", "parlett.raise.map"),
    "answer.truc": BASE,
    "accepted.two-more": ("parlett.raise.map",),
    "accepted.mon-reste": ("parlett.raise.map",),
    "refused.two-more": ("parlett.raise.map",),
    "refused.mon-reste": ("parlett.raise.map",),
    "leave": BASE,
    # counting
    "score.point": ("parlett.hand.base",),
    "score.called": ("parlett.raise.map",),
    "score.refused": ("parlett.raise.map",),
    "score.left": BASE,
    "game.won": ("parlett.match.target",),
    "match.won": ("parlett.match.target",),
    # what is not allowed
    "not.over": BASE,
    "not.held": BASE,
    "not.face-down": (GAP,),
    "not.before-answer": BASE,
    "not.asked": BASE,
    "not.now-truc": ("parlett.raise.map",),
    "not.as-answer": ("parlett.raise.map",),
    "not.top": ("parlett.raise.map",),
    "not.once": ("parlett.raise.map",),
    "not.rest": ("parlett.raise.map",),
    "not.now-exchange": ("parlett.exchange.propose", "parlett.exchange.once"),
    "not.your-turn": BASE,
    "not.choice": (GAP,),
    "not.word": (GAP,),
    "not.now": (GAP,),
}
FOUR = {
    "lead.first": ("parlett.governors", "parlett.base"),
    "redeal.ask": ("parlett.exchange.four", "parlett.exchange.propose", "parlett.exchange.once"),
    "trick.won-by-partners": BASE,
    "trick.spoilt-by-partners": BASE,
    "answer.truc": ("parlett.governors", "parlett.base"),
    "not.asked": ("parlett.governors", "parlett.base"),
    "not.now-exchange": ("parlett.exchange.four", "parlett.exchange.once"),
}

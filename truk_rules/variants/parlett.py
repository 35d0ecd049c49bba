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


BECAUSE = {
    # the deal and the lead
    "deal": (
        "parlett.identity.deck",
        "parlett.identity.deck-ranks",
        "parlett.identity.suits",
        "parlett.identity.players",
        "parlett.deal.count",
        "parlett.deal.alternate",
    ),
    "lead.first": ("parlett.lead.first",),
    # changing the cards
    "redeal.ask": ("parlett.exchange.propose", "parlett.exchange.when", "parlett.exchange.once"),
    "redeal.grant": ("parlett.exchange.propose",),
    "redeal.deny": ("parlett.exchange.propose", "parlett.exchange.when"),
    "redealt": ("parlett.exchange.once", "parlett.exchange.cards", "parlett.exchange.stock"),
    # tricks
    "play": ("parlett.trick.free-play",),
    "trick.won": ("parlett.trick.highest", "parlett.rank.order"),
    "trick.tied": ("parlett.trick.spoilt", "parlett.rank.suits"),
    "lead.winner": ("parlett.lead.winner",),
    "lead.tied": ("parlett.lead.spoilt",),
    # the hand
    "hand.early": ("parlett.hand.two-tricks", "parlett.hand.stop"),
    "hand.two-wins": ("parlett.hand.two-tricks",),
    "hand.first-counts": ("parlett.hand.third-tied",),
    "hand.only-first": ("parlett.hand.spoilt-counts",),
    "hand.only-second": ("parlett.hand.first-captured",),
    "hand.only-third": ("parlett.hand.first-captured",),
    "hand.all-tied": ("parlett.hand.all-spoilt",),
    # raising and conceding
    "call.two-more": (
        "parlett.raise.call",
        "parlett.raise.next",
        "parlett.raise.exists",
        "parlett.raise.both",
        "parlett.raise.once-per-trick",
    ),
    "call.mon-reste": ("parlett.mon-reste.call", "parlett.raise.exists"),
    "answer.truc": ("parlett.raise.answer",),
    "answer.mon-reste": ("parlett.mon-reste.concede", "parlett.mon-reste.counter"),
    "accepted.two-more": ("parlett.raise.next", "parlett.raise.answer"),
    "accepted.mon-reste": ("parlett.mon-reste.counter",),
    "refused.two-more": ("parlett.raise.refuse",),
    "refused.mon-reste": ("parlett.mon-reste.concede",),
    "leave": ("parlett.concede", "parlett.concede.value"),
    # counting
    "score.point": ("parlett.hand.base",),
    "score.left": ("parlett.concede.value",),
    "game.won": ("parlett.match.target",),
    "match.won": ("parlett.match.target",),
    # what is not allowed
    "not.over": ("parlett.hand.stop", "parlett.concede"),
    "not.held": ("parlett.deal.count",),
    "not.face-down": (GAP,),
    "not.before-answer": ("parlett.raise.answer",),
    "not.asked": ("parlett.raise.answer",),
    "not.now-truc": ("parlett.raise.call",),
    "not.as-answer": ("parlett.raise.once-per-trick",),
    "not.top": ("parlett.mon-reste.counter",),
    "not.once": ("parlett.raise.once-per-trick",),
    "not.rest": ("parlett.mon-reste.counter",),
    "not.now-exchange": ("parlett.exchange.propose", "parlett.exchange.when", "parlett.exchange.once"),
    "not.your-turn": ("parlett.trick.free-play", "parlett.lead.first", "parlett.lead.winner"),
    "not.choice": (GAP,),
    "not.word": (GAP,),
    "not.now": (GAP,),
}
FOUR = {
    "deal": (
        "parlett.identity.deck",
        "parlett.identity.deck-ranks",
        "parlett.identity.suits",
        "parlett.identity.players",
        "parlett.deal.count",
        "parlett.seat.partners",
        "parlett.turn.direction",
    ),
    "lead.first": ("parlett.lead.eldest", "parlett.governors"),
    "redeal.ask": (
        "parlett.exchange.four",
        "parlett.exchange.propose",
        "parlett.exchange.when",
        "parlett.exchange.once",
    ),
    "redeal.grant": ("parlett.exchange.dealer", "parlett.exchange.propose"),
    "redeal.deny": ("parlett.exchange.dealer", "parlett.exchange.propose"),
    "trick.won-by-partners": ("parlett.trick.partner-tie-led",),
    "trick.spoilt-by-partners": ("parlett.trick.partner-tie-not-led",),
    "call.two-more": (
        "parlett.raise.who-proposes",
        "parlett.raise.call",
        "parlett.raise.next",
        "parlett.raise.exists",
        "parlett.raise.once-per-trick",
    ),
    "answer.truc": ("parlett.raise.who-answers", "parlett.raise.answer", "parlett.governors"),
    "answer.mon-reste": ("parlett.raise.who-answers", "parlett.mon-reste.concede", "parlett.mon-reste.counter"),
    "not.asked": ("parlett.raise.who-answers", "parlett.governors"),
    "not.your-turn": ("parlett.turn.direction", "parlett.lead.eldest"),
    "not.now-exchange": ("parlett.exchange.four", "parlett.exchange.when", "parlett.exchange.once"),
}

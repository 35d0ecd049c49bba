"""French truc for two, and for four with governors; with Sackson's doubling and the Ace in place of the eight."""

from __future__ import annotations

from typing import Any

from truk_rules.bets import Climb, Ladder, Raisers, Unit, ladder
from truk_rules.cards import FRENCH, deck, ranking
from truk_rules.legal import LEAVE
from truk_rules.match import Race
from truk_rules.rules import GAP
from truk_rules.tricks import NOBODY, FirstWinBreaksTies
from truk_rules.variant import BadCombination, Concede, Option, Redeal, Speaks, Variant

OPTIONS = (
    Option("players", (2, 4), "french.four.identity.players"),
    Option("as8", (False, True), "french.as8.order"),
    Option("sackson", (False, True), "french.sackson.raise.double"),
    Option("free_raise", (False, True), "french.raise.free"),
    Option("match_games", (1, 3), "french.match.rubber"),
    Option("target", (12, 16), "french.sackson.match.target", follows=("sackson", True, 16)),
)

WORDS = {"two-more": "Deux de plus ?", "double": "Je double", "accept": "Oui", "mon-reste": "Mon reste"}


def raises(sackson: bool = False, free_raise: bool = False) -> Ladder:
    """Return the ladder of the French game: two more and two more again, doubling, or any amount."""
    if sackson:
        text, climb = "double 2", Climb("double", times=2)
    elif free_raise:
        text, climb = "", Climb("two-more", add=2, free=True)
    else:
        text, climb = "two-more 2", Climb("two-more", add=2)
    return ladder(
        text,
        accept="accept",
        refuse=LEAVE,
        answer=False,
        later=Raisers.EITHER,
        climb=climb,
        rest="mon-reste",
        once_a_trick=True,
    )


def french(players: int, as8: bool, sackson: bool, free_raise: bool, match_games: int, target: int) -> Variant:
    """French truc: raises of two, “mon reste”, a change of cards if both agree; spoilt tricks follow the first won."""
    if sackson and free_raise:
        raise BadCombination("free_raise cannot go with sackson, where every raise doubles; choose one of them")
    if sackson != (target == 16):
        raise BadCombination("a game is to 16 with sackson and to 12 without; leave target out or choose that one")
    options: dict[str, Any] = {
        "players": players,
        "as8": as8,
        "sackson": sackson,
        "free_raise": free_raise,
        "match_games": match_games,
        "target": target,
    }
    order = "7 > A > K > Q > J > 10 > 9 > 8" if as8 else "7 > 8 > A > K > Q > J > 10 > 9"
    return Variant(
        name="french",
        deck=deck("7 8 9 10 J Q K A", "SHDC", FRENCH),
        ranking=ranking(order),
        seats=players,
        truc=raises(sackson, free_raise),
        scoring=Race(target=target, games=2 if match_games == 3 else 1),
        decide=FirstWinBreaksTies(all_tied=NOBODY),
        exchange=Redeal(),
        speaks=Speaks.GOVERNORS,
        concede=Concede.ANY_TIME,
        led_ties=True,
        language="fr",
        words=WORDS | ({"two-more": "De plus ?"} if free_raise else {}),
        nicknames={} if as8 else {"8S": "le six", "8H": "le six", "8D": "le six", "8C": "le six"},
        units={Unit.POINT: "point", Unit.GAME: "game", Unit.MATCH: "match"},
        options=tuple(options.items()),
        offers=OPTIONS,
        because=BECAUSE
        | (FOUR if players == 4 else {})
        | ({"trick.won": ("french.as8.order", "french.trick.highest", "french.rank.suits")} if as8 else {})
        | (SACKSON if sackson else {})
        | (FREE if free_raise else {}),
    )


BECAUSE = {
    # the deal and the lead
    "deal": (
        "french.identity.players",
        "french.identity.deck",
        "french.identity.deck-ranks",
        "french.deal.alternate",
        "french.deal.count",
    ),
    "lead.first": ("french.lead.first",),
    # changing the cards
    "redeal.ask": ("french.exchange.propose", "french.exchange.once"),
    "redeal.grant": ("french.exchange.propose",),
    "redeal.deny": ("french.exchange.propose", "french.exchange.once"),
    "redealt": ("french.exchange.cards", "french.exchange.stock"),
    # tricks
    "play": ("french.trick.free-play",),
    "trick.won": ("french.trick.highest", "french.rank.order", "french.rank.ends", "french.rank.suits"),
    "trick.tied": ("french.trick.spoilt",),
    "lead.winner": ("french.lead.winner",),
    "lead.tied": ("french.lead.spoilt",),
    # the hand
    "hand.early": ("french.hand.stop",),
    "hand.two-wins": ("french.hand.two-tricks",),
    "hand.first-counts": ("french.hand.third-tied",),
    "hand.only-first": ("french.hand.spoilt-counts",),
    "hand.only-second": ("french.hand.first-captured", "french.hand.spoilt-counts"),
    "hand.only-third": ("french.hand.first-captured", "french.hand.spoilt-counts"),
    "hand.all-tied": ("french.hand.all-spoilt", "french.hand.end"),
    # raising
    "call.two-more": (
        "french.raise.call",
        "french.raise.first",
        "french.raise.next",
        "french.raise.both",
        "french.raise.once-per-trick",
        "french.raise.no-alternation",
    ),
    "call.mon-reste": ("french.mon-reste.call",),
    "answer.truc": ("french.raise.answer",),
    "answer.mon-reste": ("french.mon-reste.answers", "french.mon-reste.concede", "french.mon-reste.counter"),
    "accepted.two-more": ("french.raise.next", "french.raise.answer"),
    "accepted.mon-reste": ("french.mon-reste.counter", "french.mon-reste.answers"),
    "refused.two-more": ("french.raise.refuse",),
    "refused.mon-reste": ("french.mon-reste.concede",),
    "leave": ("french.concede", "french.concede.value"),
    # counting
    "score.point": ("french.hand.base",),
    "score.left": ("french.concede.value",),
    "game.won": ("french.match.target", "french.match.overshoot"),
    "match.won": ("french.match.rubber",),
    # what is not allowed
    "not.over": ("french.hand.end",),
    "not.held": ("french.deal.count",),
    "not.face-down": (GAP,),
    "not.before-answer": ("french.raise.answer",),
    "not.asked": ("french.raise.answer",),
    "not.now-truc": ("french.raise.call",),
    "not.as-answer": ("french.raise.once-per-trick",),
    "not.top": ("french.mon-reste.counter",),
    "not.once": ("french.raise.once-per-trick",),
    "not.rest": ("french.mon-reste.answers",),
    "not.now-exchange": ("french.exchange.propose", "french.exchange.once"),
    "not.your-turn": ("french.trick.free-play", "french.lead.first", "french.lead.winner"),
    "not.choice": (GAP,),
    "not.word": (GAP,),
    "not.now": (GAP,),
}
FOUR = {
    "deal": (
        "french.four.identity.players",
        "french.identity.deck",
        "french.identity.deck-ranks",
        "french.deal.count",
        "french.four.seat.partners",
        "french.four.turn.direction",
    ),
    "lead.first": ("french.four.lead.eldest", "french.four.governor.eldest", "french.four.governor.dealer"),
    "redeal.ask": ("french.four.exchange.who", "french.exchange.propose", "french.exchange.once"),
    "redeal.grant": ("french.four.exchange.who", "french.exchange.propose"),
    "redeal.deny": ("french.four.exchange.who", "french.exchange.once"),
    "trick.tied": ("french.four.trick.spoilt",),
    "trick.won-by-partners": ("french.four.trick.partner-tie-led",),
    "trick.spoilt-by-partners": ("french.four.trick.partner-tie-not-led",),
    "lead.winner": ("french.four.lead.previous", "french.lead.winner"),
    "lead.tied": ("french.four.lead.previous", "french.lead.spoilt"),
    "answer.truc": ("french.four.raise.who-answers", "french.raise.answer"),
    "answer.mon-reste": ("french.four.raise.who-answers", "french.mon-reste.answers"),
    "call.two-more": (
        "french.four.raise.who-proposes",
        "french.raise.call",
        "french.raise.first",
        "french.raise.next",
        "french.raise.once-per-trick",
    ),
    "not.asked": ("french.four.raise.who-answers",),
    "not.your-turn": ("french.four.turn.direction", "french.four.lead.eldest"),
    "not.now-exchange": ("french.four.exchange.who", "french.exchange.once"),
}
SACKSON = {
    "call.double": ("french.sackson.raise.double", "french.raise.call"),
    "accepted.double": ("french.sackson.raise.double",),
    "refused.double": ("french.raise.refuse", "french.sackson.raise.double"),
    "game.won": ("french.sackson.match.target", "french.match.overshoot"),
}
FREE = {
    "call.two-more": ("french.raise.free", "french.raise.call"),
    "accepted.two-more": ("french.raise.free", "french.raise.answer"),
}

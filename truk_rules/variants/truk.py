"""Truk of Lezo, Oiartzun, Irun, Hondarribia and Goizueta, by the account of Asier Retegi of Oiartzun."""

from __future__ import annotations

from typing import Any

from truk_rules.bets import Unit, ladder
from truk_rules.cards import deck, ranking
from truk_rules.rules import GAP
from truk_rules.tantos import TantosAndTruks
from truk_rules.tricks import DEALER, FirstWinBreaksTies
from truk_rules.variant import Exchange, Option, Variant

OPTIONS = (
    Option("players", (4, 2), "truk.identity.players"),
    Option("target", (6, 7), "truk.match.target"),
    Option("bet_tantos", ("reset", "keep"), "truk.bet.tantos-after"),
    Option("one_one_decline", ("plain", "paso"), "truk.phase.choice-one.decline-after-one-one"),
    Option("two_decline", ("paso", "plain"), "truk.phase.choice-one.decline-after-two"),
)


def truk(players: int, target: int, bet_tantos: str, one_one_decline: str, two_decline: str) -> Variant:
    """Truk: tantos lead to a truk, six truks win; one bet, no suits, three ties to the dealer."""
    forced = {"paso": "forced-paso", "plain": "forced-plain"}
    options: dict[str, Any] = {
        "players": players,
        "target": target,
        "bet_tantos": bet_tantos,
        "one_one_decline": one_one_decline,
        "two_decline": two_decline,
    }
    return Variant(
        name="truk",
        deck=deck("1 2 3 4 5 6 7 10 11 12", "OCEB"),
        ranking=ranking("3 > 2 > 1 > 12 > 11 > 10 > 7 > 6 > 5 > 4"),
        seats=players,
        truc=ladder("truk game", accept="joka", refuse="ez"),
        scoring=TantosAndTruks(target, forced[two_decline], forced[one_one_decline], keep=bet_tantos == "keep"),
        decide=FirstWinBreaksTies(all_tied=DEALER),
        exchange=Exchange(hidden=("2", "3")),
        language="eu",
        words={"truk": "Truk!", "joka": "Joka", "ez": "Ez", "paso": "Paso"},
        units={Unit.POINT: "tanto", Unit.GAME: "truk", Unit.MATCH: "match"},
        options=tuple(options.items()),
        offers=OPTIONS,
        because=BECAUSE,
    )


BECAUSE = {
    # the deal
    "deal": (
        "truk.identity.players",
        "truk.deck.cards",
        "truk.seat.order",
        "truk.esku.hand",
        "truk.esku.dealer",
        "truk.deal.size",
        "truk.deal.rotate",
    ),
    "draw": ("truk.start.deal", "truk.start.draw"),
    "draw.tied": ("truk.start.draw-tie",),
    "draw.won": ("truk.start.draw", "truk.start.draw-return", "truk.start.hand-kept", "truk.phase.first-hand"),
    "lead.first": ("truk.lead.first", "truk.play.direction"),
    # tricks
    "play": ("truk.trick.play", "truk.trick.free", "truk.deck.suits"),
    "trick.won": ("truk.trick.win", "truk.rank.order"),
    "trick.won-by-partners": ("truk.trick.tie-partners", "truk.rank.equal"),
    "trick.tied": ("truk.trick.tie", "truk.trick.tie-no-priority", "truk.rank.equal"),
    "lead.winner": ("truk.trick.lead-winner",),
    "lead.tied": ("truk.trick.lead-tie",),
    # the hand
    "hand.early": ("truk.hand.stop-early",),
    "hand.two-wins": ("truk.hand.two-wins",),
    "hand.first-counts": ("truk.hand.first-win-then-tie",),
    "hand.only-first": ("truk.hand.first-win-then-tie",),
    "hand.only-second": ("truk.hand.first-tie-then-win",),
    "hand.only-third": ("truk.hand.two-ties-then-win",),
    "hand.all-tied": ("truk.hand.all-tied",),
    # the bet
    "call.truk": ("truk.bet.turn", "truk.bet.window", "truk.bet.who"),
    "answer.truc": ("truk.bet.answerer",),
    "accepted.truk": (
        "truk.bet.accept",
        "truk.bet.accept-form",
        "truk.bet.no-raise",
        "truk.bet.once",
        "truk.bet.not-in-truk",
    ),
    "refused.truk": ("truk.bet.refuse", "truk.bet.refuse-form"),
    # tantos and truks
    "score.point": ("truk.tanto.one-per-hand", "truk.hand.prize", "truk.phase.tanto"),
    "score.game": ("truk.phase.truk-prize", "truk.hand.prize"),
    "phase.two": ("truk.phase.two-zero",),
    "phase.one-one": ("truk.phase.one-one",),
    "phase.third": ("truk.phase.third-tanto",),
    "choice.two": ("truk.phase.choice-two", "truk.phase.decider"),
    "choice.two.play": ("truk.phase.choice-two.play", "truk.phase.decider"),
    "choice.two.decline": ("truk.phase.choice-two.decline", "truk.phase.decider"),
    "choice.two.declined": ("truk.phase.choice-two.decline",),
    "choice.one": ("truk.phase.choice-one",),
    "choice.one.play": ("truk.phase.choice-one.play", "truk.phase.decider"),
    "choice.one.decline": ("truk.phase.choice-one", "truk.phase.decider"),
    "choice.one.declined-after-two": ("truk.phase.choice-one.decline-after-two",),
    "choice.one.declined-after-one-one": ("truk.phase.choice-one.decline-after-one-one",),
    "forced.exchange": ("truk.phase.forced-paso", "truk.paso.forced.when"),
    "forced.plain": ("truk.phase.forced-plain",),
    "tantos.after-truk": ("truk.phase.reset",),
    "tantos.after-bet": ("truk.bet.tantos-after",),
    "match.won": ("truk.match.target", "truk.match.end"),
    # changing cards
    "round.paso": ("truk.paso.forced.order",),
    "round.all-paso": ("truk.paso.forced.order", "truk.paso.forced.loop"),
    "round.play": ("truk.paso.forced.stop",),
    "pair.ask": ("truk.paso.pair.ask", "truk.paso.pair.turn", "truk.paso.pair.phase", "truk.paso.pair.limit"),
    "pair.deny": ("truk.paso.pair.refuse",),
    "pair.grant": ("truk.paso.pair.accept", "truk.paso.pair.count"),
    "swap": ("truk.paso.show", "truk.paso.forced.count", "truk.paso.pair.count"),
    "swap.hidden": ("truk.paso.hide",),
    "swap.keep": ("truk.paso.recover",),
    "swap.recover": ("truk.paso.recover",),
    "stock.turned": ("truk.paso.stock",),
    # what is not allowed
    "not.over": ("truk.hand.two-wins", "truk.bet.refuse"),
    "not.held": ("truk.deal.size",),
    "not.face-down": ("truk.trick.play",),
    "not.before-answer": ("truk.bet.answerer",),
    "not.asked": ("truk.bet.answerer",),
    "not.now-truc": ("truk.bet.window", "truk.bet.turn", "truk.bet.not-in-truk"),
    "not.top": ("truk.bet.no-raise", "truk.bet.once"),
    "not.now-exchange": ("truk.paso.pair.turn", "truk.paso.pair.limit", "truk.paso.forced.when"),
    "not.your-turn": ("truk.play.direction", "truk.lead.first"),
    "not.before-choice": ("truk.phase.decider",),
    "not.chooser": ("truk.phase.decider",),
    "not.choice": ("truk.phase.decider",),
    "not.word": (GAP,),
    "not.now": (GAP,),
}

"""Truc as the card maker Fournier describes it: the Valencian game with fixed envits, 24 points, two games."""

from __future__ import annotations

from typing import Any

from truk_rules.bets import Raisers, Unit, ladder
from truk_rules.cards import deck, ranking
from truk_rules.envit import Envit, EnvitCall
from truk_rules.match import Race
from truk_rules.rules import GAP
from truk_rules.tricks import FIRST_SEAT, FirstWinBreaksTies
from truk_rules.variant import Concede, Option, Variant

OPTIONS = (
    Option("players", (4, 2, 6), "fournier.identity.players"),
    Option("joc_fora", ("leg", "match"), "fournier.truc.joc-fora"),
    Option("envit_single", (True, False), "fournier.envido.value.single"),
    Option("envit_free_amounts", (False, True), "fournier.envido.free-amount"),
)


def fournier(players: int, joc_fora: str, envit_single: bool, envit_free_amounts: bool) -> Variant:
    """Truc by Fournier: 24 points a game, two games; a player may leave a hand to the partner."""
    options: dict[str, Any] = {
        "players": players,
        "joc_fora": joc_fora,
        "envit_single": envit_single,
        "envit_free_amounts": envit_free_amounts,
    }
    return Variant(
        name="fournier",
        deck=deck("3 4 5 6 7", "OC") + deck("1 3 4 5 6 7", "EB"),
        ranking=ranking("1E > 1B > 7E > 7O > 3 > 7C 7B > 6 > 5 > 4"),
        seats=players,
        truc=ladder(
            f"truc 2 / birtruc 3 / quatre-val 4 / joc-fora {'match' if joc_fora == 'match' else 'game'}",
            accept="vull",
            refuse="no-vull",
            later=Raisers.ACCEPTER,
        ),
        envit=Envit(
            calls=(
                EnvitCall("envide", 2, free=envit_free_amounts),
                EnvitCall("torne", 2, opens=False, after=("envide",), free=envit_free_amounts),
                EnvitCall("falta", 0, after=("envide", "torne")),
            ),
            accept="vull",
            refuse="no-vull",
            over_truc=True,
            truc_closes=False,
            single=envit_single,
        ),
        scoring=Race(target=24, games=2, half=12, falta_takes_game=True),
        decide=FirstWinBreaksTies(all_tied=FIRST_SEAT),
        concede=Concede.ON_TURN,
        language="ca-valencia",
        words={
            "truc": "Truc",
            "birtruc": "Birtruc",
            "quatre-val": "Quatre val",
            "joc-fora": "Joc fora",
            "vull": "Vull",
            "no-vull": "No vull",
            "envide": "Envide",
            "torne": "Torne",
            "falta": "Falta",
        },
        units={Unit.POINT: "point", Unit.GAME: "game", Unit.MATCH: "match"},
        options=tuple(options.items()),
        offers=OPTIONS,
        because=BECAUSE,
    )


BECAUSE = {
    # the deal and the lead
    "deal": (
        "fournier.deck.cards",
        "fournier.deck.removed",
        "fournier.identity.players",
        "fournier.identity.eight",
        "fournier.deal.size",
        "fournier.deal.order",
        "fournier.dealer.rotate",
        "fournier.seat.alternate",
        "fournier.seat.order",
    ),
    "lead.first": ("fournier.lead.first", "fournier.mano", "fournier.mano.pair", "fournier.play.direction"),
    # tricks
    "play": ("fournier.trick.play", "fournier.trick.free"),
    "trick.won": ("fournier.trick.win", "fournier.rank.order"),
    "trick.won-by-partners": ("fournier.trick.tie-partners", "fournier.rank.equal"),
    "trick.tied": ("fournier.trick.tie", "fournier.rank.equal"),
    "lead.winner": ("fournier.trick.lead-winner",),
    "lead.tied": ("fournier.trick.lead-tie",),
    "lead.folded": ("fournier.fold.lead",),
    # the hand
    "hand.early": ("fournier.hand.stop-early",),
    "hand.two-wins": ("fournier.hand.two-wins",),
    "hand.first-counts": ("fournier.hand.split-then-tie",),
    "hand.only-first": ("fournier.hand.win-then-tie",),
    "hand.only-second": ("fournier.hand.tie-then-win",),
    "hand.only-third": ("fournier.hand.two-ties-then-win",),
    "hand.all-tied": ("fournier.hand.all-tied", "fournier.mano.pair"),
    # the envit
    "envit.envide": (
        "fournier.envido.stake",
        "fournier.envido.who",
        "fournier.envido.window",
        "fournier.envido.suspends",
        "fournier.envido.once",
        "fournier.calls.two",
    ),
    "envit.over-truc": ("fournier.envido.before-truc-answer", "fournier.envido.window"),
    "envit.amount": ("fournier.envido.free-amount", "fournier.envido.who"),
    "envit.raise": ("fournier.envido.free-amount", "fournier.envido.torne"),
    "envit.raise-amount": ("fournier.envido.free-amount", "fournier.envido.torne"),
    "envit.raise-torne": ("fournier.envido.torne",),
    "envit.falta": (
        "fournier.envido.falta",
        "fournier.envido.falta-leader",
        "fournier.envido.falta-open",
        "fournier.envido.torne-answer",
    ),
    "envit.falta-game": ("fournier.envido.falta-both-bad", "fournier.envido.falta", "fournier.game.halves"),
    "answer.envit": ("fournier.truc.answerer", "fournier.envido.suspends"),
    "envit.accepted": ("fournier.envido.settle",),
    "envit.refused-first": ("fournier.envido.refuse",),
    "envit.refused-raise": ("fournier.envido.refuse-raise",),
    "envit.none": ("fournier.envido.none",),
    "envit.best": (
        "fournier.envido.best",
        "fournier.envido.value.pair",
        "fournier.envido.value.triple",
        "fournier.envido.value.single",
    ),
    "envit.tied-first": ("fournier.envido.tie",),
    "envit.tied-order": ("fournier.envido.tie",),
    # the truc
    "call.truc": ("fournier.truc.call", "fournier.truc.turn"),
    "call.birtruc": ("fournier.truc.birtruc", "fournier.truc.birtruc-later", "fournier.truc.alternate"),
    "call.quatre-val": ("fournier.truc.quatre-val", "fournier.truc.alternate"),
    "call.joc-fora": ("fournier.truc.joc-fora", "fournier.truc.alternate"),
    "answer.truc": ("fournier.truc.answerer",),
    "accepted.truc": ("fournier.truc.accept",),
    "accepted.birtruc": ("fournier.truc.birtruc",),
    "accepted.quatre-val": ("fournier.truc.quatre-val",),
    "accepted.joc-fora": ("fournier.truc.joc-fora",),
    "refused.truc": ("fournier.truc.refuse", "fournier.truc.refuse-ends-hand"),
    "refused.birtruc": ("fournier.truc.birtruc", "fournier.truc.refuse-ends-hand"),
    "refused.quatre-val": ("fournier.truc.quatre-val", "fournier.truc.refuse-ends-hand"),
    "refused.joc-fora": ("fournier.truc.joc-fora-refuse", "fournier.truc.refuse-ends-hand"),
    # leaving the hand
    "leave.alone": ("fournier.fold.four", "fournier.fold.turn"),
    "leave": ("fournier.fold.both", "fournier.fold.two", "fournier.fold.turn"),
    # counting
    "score.envit": ("fournier.score.order",),
    "score.point": ("fournier.truc.base", "fournier.score.truc"),
    "score.left": ("fournier.fold.both",),
    "score.half": ("fournier.game.halves",),
    "game.won": ("fournier.game.target", "fournier.score.game-won", "fournier.score.excess"),
    "game.first-counted": ("fournier.score.game-won", "fournier.score.order", "fournier.score.excess"),
    "match.won": ("fournier.match.target", "fournier.match.end"),
    "match.early": ("fournier.truc.joc-fora",),
    # what is not allowed
    "not.over": ("fournier.hand.two-wins", "fournier.truc.refuse-ends-hand"),
    "not.held": ("fournier.deal.size",),
    "not.face-down": ("fournier.trick.play",),
    "not.before-answer": ("fournier.truc.answerer", "fournier.envido.suspends"),
    "not.asked": ("fournier.truc.answerer",),
    "not.now-truc": ("fournier.truc.turn",),
    "not.order": ("fournier.truc.alternate",),
    "not.raise-right": ("fournier.truc.alternate",),
    "not.top": ("fournier.truc.joc-fora",),
    "not.now-envit": ("fournier.envido.window", "fournier.envido.once"),
    "not.chain": ("fournier.envido.torne-answer",),
    "not.now-exchange": (GAP,),
    "not.your-turn": ("fournier.play.direction", "fournier.lead.first"),
    "not.choice": (GAP,),
    "not.word": ("fournier.envido.no-flor-real",),
    "not.now": (GAP,),
}

"""Truco as played in Argentina: envido before truco, real and falta envido, flor if it is chosen, 30 points."""

from __future__ import annotations

from truk_rules.bets import Raisers, Unit, ladder
from truk_rules.cards import deck, ranking
from truk_rules.envit import Envit, EnvitCall, Flor
from truk_rules.match import Race
from truk_rules.rules import GAP
from truk_rules.tricks import FIRST_SEAT, FirstWinBreaksTies
from truk_rules.variant import BadCombination, Option, Speaks, Variant

OPTIONS = (
    Option("flor", (False, True), "argentine.flor.off"),
    Option("flor_count", ("all", "own"), "argentine.flor.score-all"),
)


def argentine(flor: bool, flor_count: str) -> Variant:
    """Truco argentino: the accepting side alone may raise; envido and flor are counted before the tricks."""
    if flor_count == "own" and not flor:
        raise BadCombination("flor_count = 'own' says how flores count and needs flor = True")
    return Variant(
        name="argentine",
        deck=deck("1 2 3 4 5 6 7 10 11 12", "OCEB"),
        ranking=ranking("1E > 1B > 7E > 7O > 3 > 2 > 1O 1C > 12 > 11 > 10 > 7C 7B > 6 > 5 > 4"),
        seats=4,
        truc=ladder("truco 2 / retruco 3 / vale-cuatro 4", accept="quiero", refuse="no-quiero", later=Raisers.ACCEPTER),
        envit=Envit(
            calls=(
                EnvitCall("envido", 2, after=("envido",), most=2),
                EnvitCall("real-envido", 3, after=("envido",)),
                EnvitCall("falta-envido", 0, after=("envido", "real-envido")),
            ),
            accept="quiero",
            refuse="no-quiero",
            over_truc=True,
            at_once=True,
        ),
        flor=Flor(points=3, all_count=flor_count == "all") if flor else None,
        scoring=Race(target=30, half=15),
        decide=FirstWinBreaksTies(all_tied=FIRST_SEAT),
        speaks=Speaks.ANYONE,
        language="es",
        words={
            "truco": "Truco",
            "retruco": "Retruco",
            "vale-cuatro": "Vale cuatro",
            "quiero": "Quiero",
            "no-quiero": "No quiero",
            "envido": "Envido",
            "real-envido": "Real envido",
            "falta-envido": "Falta envido",
        },
        units={Unit.POINT: "point", Unit.GAME: "game", Unit.MATCH: "match"},
        options=(("flor", flor), ("flor_count", flor_count)),
        offers=OPTIONS,
        because=BECAUSE | (FLOR if flor else {}),
    )


BECAUSE = {
    # the deal and the lead
    "deal": (
        "argentine.identity.players",
        "argentine.identity.deck",
        "argentine.deal.count",
        "argentine.deal.rotation",
        "argentine.seat.partners",
    ),
    "lead.first": ("argentine.lead.first", "argentine.turn.direction"),
    # tricks
    "play": ("argentine.trick.free-play",),
    "trick.won": ("argentine.trick.highest", "argentine.rank.order", "argentine.rank.suits"),
    "trick.won-by-partners": ("argentine.trick.partner-tie", "argentine.lead.partner-tie"),
    "trick.tied": ("argentine.trick.tie",),
    "lead.winner": ("argentine.lead.winner",),
    "lead.tied": ("argentine.lead.after-tie",),
    # the hand
    "hand.early": ("argentine.hand.stop",),
    "hand.two-wins": ("argentine.hand.two-tricks",),
    "hand.first-counts": ("argentine.hand.tie-priority",),
    "hand.only-first": ("argentine.hand.tie-priority",),
    "hand.only-second": ("argentine.hand.tie-priority",),
    "hand.only-third": ("argentine.hand.tie-priority",),
    "hand.all-tied": ("argentine.hand.all-tied",),
    # envido
    "envit.envido": (
        "argentine.envido.call.envido",
        "argentine.call.turn",
        "argentine.envido.window.trick1",
        "argentine.envido.window.own-card",
        "argentine.envido.once",
    ),
    "envit.real-envido": ("argentine.envido.call.real", "argentine.call.turn", "argentine.envido.window.trick1"),
    "envit.over-truc": (
        "argentine.truco.envido-first",
        "argentine.envido.window.truco",
        "argentine.truco.after-envido",
    ),
    "envit.raise-envido": ("argentine.envido.raise", "argentine.envido.raise-accepts", "argentine.envido.sum"),
    "envit.raise-real-envido": ("argentine.envido.raise", "argentine.envido.chain", "argentine.envido.sum"),
    "envit.falta": ("argentine.envido.call.falta", "argentine.envido.falta-value"),
    "answer.envit": ("argentine.call.answer", "argentine.call.who-answers", "argentine.call.pause"),
    "envit.accepted": ("argentine.envido.accept", "argentine.envido.settle"),
    "envit.refused-first": ("argentine.envido.refuse.first",),
    "envit.refused-raise": ("argentine.envido.refuse.later",),
    "envit.none": ("argentine.envido.window.trick1",),
    "envit.closed": ("argentine.envido.window.truco", "argentine.envido.window.truco-raise"),
    "envit.best": (
        "argentine.envido.accept",
        "argentine.envido.value.pair",
        "argentine.envido.value.figures",
        "argentine.envido.value.single",
        "argentine.envido.value.three-same",
        "argentine.envido.value.max",
    ),
    "envit.tied-first": ("argentine.envido.tie",),
    "envit.tied-order": ("argentine.envido.tie",),
    # truco
    "call.truco": ("argentine.truco.values", "argentine.truco.open", "argentine.call.turn"),
    "call.retruco": (
        "argentine.truco.raise-right",
        "argentine.truco.raise-answer",
        "argentine.truco.raise-later",
        "argentine.truco.values",
    ),
    "call.vale-cuatro": (
        "argentine.truco.raise-right",
        "argentine.truco.raise-answer",
        "argentine.truco.raise-later",
        "argentine.truco.values",
    ),
    "answer.truc": ("argentine.call.answer", "argentine.call.who-answers", "argentine.call.pause"),
    "accepted.truco": ("argentine.truco.values",),
    "accepted.retruco": ("argentine.truco.values",),
    "accepted.vale-cuatro": ("argentine.truco.values",),
    "refused.truco": ("argentine.truco.refuse",),
    "refused.retruco": ("argentine.truco.refuse",),
    "refused.vale-cuatro": ("argentine.truco.refuse",),
    # counting
    "score.envit": ("argentine.score.order", "argentine.envido.settle"),
    "score.point": ("argentine.hand.base",),
    "score.half": ("argentine.match.phases",),
    "score.stop": ("argentine.score.stop",),
    "game.won": ("argentine.match.target",),
    "match.won": ("argentine.match.target",),
    # what is not allowed
    "not.over": ("argentine.hand.stop", "argentine.truco.refuse"),
    "not.held": ("argentine.deal.count",),
    "not.face-down": (GAP,),
    "not.before-answer": ("argentine.call.pause", "argentine.call.answer"),
    "not.asked": ("argentine.call.answer",),
    "not.now-truc": ("argentine.call.turn",),
    "not.order": ("argentine.truco.values",),
    "not.raise-right": ("argentine.truco.raise-right",),
    "not.top": ("argentine.truco.values",),
    "not.now-envit": (
        "argentine.envido.window.trick1",
        "argentine.envido.window.own-card",
        "argentine.envido.window.truco",
        "argentine.envido.once",
    ),
    "not.chain": ("argentine.envido.chain",),
    "not.now-exchange": (GAP,),
    "not.your-turn": ("argentine.turn.direction", "argentine.lead.first"),
    "not.choice": (GAP,),
    "not.word": (GAP,),
    "not.now": (GAP,),
}
FLOR = {
    "flor.best": (
        "argentine.flor.score",
        "argentine.flor.score-all",
        "argentine.flor.hold",
        "argentine.flor.value",
        "argentine.flor.blocks-envido",
        "argentine.flor.simple",
        "argentine.flor.declare",
        "argentine.flor.off",
    ),
    "flor.tied": ("argentine.flor.tie", "argentine.flor.score"),
    "score.flor": ("argentine.flor.score", "argentine.score.order"),
    "not.flor": ("argentine.flor.blocks-envido",),
}

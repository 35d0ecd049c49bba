"""Truc de València: in whites without court cards and twos, in blacks with them; envit, truc and legs."""

from __future__ import annotations

from typing import Any

from truk_rules.bets import Unit, ladder
from truk_rules.cards import deck, ranking
from truk_rules.envit import Envit, EnvitCall
from truk_rules.match import Race
from truk_rules.rules import GAP
from truk_rules.tricks import FIRST_SEAT, FirstWinBreaksTies
from truk_rules.variant import Concede, Cover, Option, Variant

OPTIONS = (
    Option("modality", ("blanques", "negres", "negres-tens"), "valencia.modality.negres"),
    Option("joc_fora", ("match", "leg"), "valencia.truc.joc-fora"),
    Option("envit_openers", ("peus", "second-peu"), "valencia.envit.first-peu"),
    Option("envit_single", (False, True), "valencia.envit.no-pair"),
    Option("third_trick", ("always", "needed"), "valencia.hand.third-trick"),
)

DECKS = {
    "blanques": deck("3 4 5 6 7", "OC") + deck("1 3 4 5 6 7", "EB"),
    "negres": deck("1 2 3 4 5 6 7 11 12", "OCEB"),
    "negres-tens": deck("1 3 4 5 6 7 10 11 12", "OCEB"),
}
RANKINGS = {
    "blanques": ranking("1E > 1B > 7E > 7O > 3 > 7C 7B > 6 > 5 > 4"),
    "negres": ranking("1E > 1B > 7E > 7O > 3 > 2 > 1O 1C > 12 > 11 > 7C 7B > 6 > 5 > 4"),
    "negres-tens": ranking("1E > 1B > 7E > 7O > 3 > 1O 1C > 12 > 11 > 10 > 7C 7B > 6 > 5 > 4"),
}


def valencia(modality: str, joc_fora: str, envit_openers: str, envit_single: bool, third_trick: str) -> Variant:
    """Truc de València: 24 points a leg, two legs the match; the envit is counted before the truc."""
    options: dict[str, Any] = {
        "modality": modality,
        "joc_fora": joc_fora,
        "envit_openers": envit_openers,
        "envit_single": envit_single,
        "third_trick": third_trick,
    }
    return Variant(
        name="valencia",
        deck=DECKS[modality],
        ranking=RANKINGS[modality],
        seats=4,
        truc=ladder(
            f"truque 2 / retruque 3 / quatre-val 4 / joc-fora {'match' if joc_fora == 'match' else 'game'}",
            accept="vull",
            refuse="no-vull",
            passing="truque-i-passe",
        ),
        envit=Envit(
            calls=(
                EnvitCall("envide", 2, free=True),
                EnvitCall("torne", 2, opens=False, after=("envide", "torne"), most=0, free=True),
                EnvitCall("falta", 0, after=("envide", "torne")),
            ),
            accept="vull",
            refuse="no-vull",
            openers=(2, 3) if envit_openers == "peus" else (3,),
            shown=True,
            single=envit_single,
            floor=True,
        ),
        scoring=Race(target=24, games=2, half=12),
        decide=FirstWinBreaksTies(all_tied=FIRST_SEAT, third=third_trick == "always"),
        concede=Concede.ANY_TIME,
        cover=Cover(trick=1),
        language="ca-valencia",
        words={
            "truque": "Truque",
            "retruque": "Retruque",
            "quatre-val": "Quatre val",
            "joc-fora": "Joc fora",
            "truque-i-passe": "Truque i passe",
            "passe": "Passe",
            "vull": "Vull",
            "no-vull": "No vull",
            "envide": "Envide",
            "torne": "Torne a envidar",
            "falta": "La falta",
            "leave": "Me’n vaig",
        },
        nicknames={
            "1E": "l’espasa, la major",
            "1B": "el basto",
            "7E": "la manilla d’espases",
            "7O": "la manilla d’ors",
            "7C": "set bord",
            "7B": "set bord",
        },
        units={Unit.POINT: "stone", Unit.GAME: "leg", Unit.MATCH: "match"},
        options=tuple(options.items()),
        offers=OPTIONS,
        because=BECAUSE | MODALITY[modality],
    )


_DEAL = (
    "valencia.identity.players",
    "valencia.deal.three",
    "valencia.deal.from-right",
    "valencia.dealer.rotate",
    "valencia.seat.order",
    "valencia.redeal.none",
)
MODALITY = {
    "blanques": {
        "deal": ("valencia.modality.blanques", "valencia.deck.blanques", *_DEAL),
        "trick.won": ("valencia.trick.win", "valencia.rank.blanques"),
    },
    "negres": {
        "deal": ("valencia.modality.negres", "valencia.deck.negres", *_DEAL),
        "trick.won": ("valencia.trick.win", "valencia.rank.negres"),
    },
    "negres-tens": {
        "deal": ("valencia.modality.negres-tens", "valencia.deck.negres", *_DEAL),
        "trick.won": ("valencia.trick.win", "valencia.rank.negres"),
    },
}

BECAUSE = {
    # the lead and the tricks
    "lead.first": (
        "valencia.lead.first",
        "valencia.play.direction",
        "valencia.ma.pair",
        "valencia.peu.pair",
        "valencia.ma.first",
    ),
    "play": ("valencia.trick.play", "valencia.trick.free"),
    "play.down": ("valencia.trick.face-down", "valencia.rank.face-down"),
    "trick.won-by-partners": ("valencia.trick.tie-partners",),
    "trick.tied": ("valencia.trick.tie",),
    "lead.winner": ("valencia.trick.lead-winner",),
    "lead.tied": ("valencia.trick.lead-tie",),
    # the hand
    "hand.early": ("valencia.hand.two-wins",),
    "hand.third": ("valencia.hand.third-trick",),
    "hand.two-wins": ("valencia.hand.two-wins",),
    "hand.first-counts": ("valencia.hand.first-double",),
    "hand.second-counts": ("valencia.hand.first-tie-then-win",),
    "hand.only-first": ("valencia.hand.first-win-rest-tied",),
    "hand.only-second": ("valencia.hand.first-win-rest-tied",),
    "hand.only-third": ("valencia.hand.two-ties-then-win",),
    "hand.all-tied": ("valencia.hand.all-tied",),
    # the envit
    "envit.open-first": ("valencia.envit.first-peu", "valencia.envit.window"),
    "envit.open-second": ("valencia.envit.second-peu", "valencia.envit.window"),
    "envit.amount": ("valencia.envit.amount", "valencia.envit.window"),
    "envit.raise": ("valencia.envit.raise",),
    "envit.raise-amount": ("valencia.envit.raise", "valencia.envit.amount"),
    "envit.falta": ("valencia.envit.falta", "valencia.envit.falta-value"),
    "pass.envit": ("valencia.truc.pass-call.peu",),
    "answer.envit": ("valencia.envit.answer", "valencia.truc.answerer"),
    "envit.accepted": ("valencia.envit.accept",),
    "envit.refused-first": ("valencia.envit.refuse-first",),
    "envit.refused-raise": ("valencia.envit.refuse-raise",),
    "envit.none": ("valencia.envit.none",),
    "envit.closed": ("valencia.envit.truc-closes",),
    "pass.closed": ("valencia.truc.pass-call.closes",),
    "envit.shown": ("valencia.envit.show",),
    "envit.hidden": ("valencia.envit.hide",),
    "envit.best": (
        "valencia.envit.best",
        "valencia.envit.has",
        "valencia.envit.value",
        "valencia.envit.three-of-suit",
        "valencia.envit.no-pair",
    ),
    "envit.tied-first": ("valencia.envit.tie-two-ma", "valencia.envit.value"),
    "envit.tied-order": ("valencia.envit.tie-ma-peu", "valencia.envit.courts-zero"),
    # the truc
    "call.truque": ("valencia.truc.call", "valencia.truc.turn"),
    "call.retruque": ("valencia.truc.retruque", "valencia.truc.immediate-raise"),
    "call.quatre-val": ("valencia.truc.quatre-val", "valencia.truc.immediate-raise"),
    "call.joc-fora": ("valencia.truc.joc-fora", "valencia.truc.immediate-raise"),
    "call.truque-i-passe": ("valencia.truc.pass-call",),
    "pass.round": ("valencia.truc.pass-call.peu",),
    "answer.truc": ("valencia.truc.answerer",),
    "accepted.truque": ("valencia.truc.accept",),
    "accepted.retruque": ("valencia.truc.retruque",),
    "accepted.quatre-val": ("valencia.truc.quatre-val",),
    "accepted.joc-fora": ("valencia.truc.joc-fora",),
    "refused.truque": ("valencia.truc.refuse", "valencia.truc.refuse-ends-hand"),
    "refused.retruque": ("valencia.truc.retruque", "valencia.truc.refuse-ends-hand"),
    "refused.quatre-val": ("valencia.truc.quatre-val", "valencia.truc.refuse-ends-hand"),
    "refused.joc-fora": ("valencia.truc.joc-fora-refuse", "valencia.truc.refuse-ends-hand"),
    "leave": ("valencia.leave.any-time", "valencia.leave.value", "valencia.leave.keeps-envit"),
    # counting
    "score.envit": ("valencia.score.end-of-hand", "valencia.score.order"),
    "score.point": ("valencia.truc.base", "valencia.score.end-of-hand"),
    "score.left": ("valencia.leave.value",),
    "score.half": ("valencia.game.halves",),
    "game.won": ("valencia.game.target", "valencia.score.reset"),
    "game.first-counted": ("valencia.score.both-over", "valencia.score.order", "valencia.game.target"),
    "match.won": ("valencia.match.target", "valencia.match.end"),
    "match.early": ("valencia.match.early-end",),
    # what is not allowed
    "not.over": ("valencia.hand.two-wins", "valencia.truc.refuse-ends-hand"),
    "not.held": ("valencia.deal.three",),
    "not.before-answer": ("valencia.truc.answerer", "valencia.envit.answer"),
    "not.asked": ("valencia.truc.answerer",),
    "not.now-truc": ("valencia.truc.turn", "valencia.truc.immediate-raise"),
    "not.order": ("valencia.truc.retruque", "valencia.truc.quatre-val"),
    "not.raise-right": ("valencia.truc.immediate-raise",),
    "not.top": ("valencia.truc.joc-fora",),
    "not.chain": ("valencia.envit.raise", "valencia.envit.falta-value"),
    "not.now-envit": ("valencia.envit.window", "valencia.envit.first-peu", "valencia.envit.second-peu"),
    "not.now-exchange": ("valencia.redeal.none",),
    "not.your-turn": ("valencia.play.direction", "valencia.lead.first"),
    "not.choice": (GAP,),
    "not.word": (GAP,),
    "not.now": (GAP,),
}

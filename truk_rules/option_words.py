"""The options of all games in words: one vocabulary, whatever game an option belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from truk_rules.voice import N_

NAMES = {
    "players": N_("Players"),
    "target": N_("Truks to win the match"),
    "bet_tantos": N_("The tantos after an accepted bet"),
    "one_one_decline": N_("When the one chance of 1–1 is declined"),
    "two_decline": N_("When both chances of 2–0 are declined"),
    "modality": N_("The pack"),
    "joc_fora": N_("What an accepted joc fora wins"),
    "envit_openers": N_("Who may open the envit"),
    "envit_single": N_("A hand without two cards of a suit"),
    "third_trick": N_("The third trick when it decides nothing"),
}

EFFECTS: Mapping[str, Mapping[Any, str]] = {
    "players": {4: N_("four, in two pairs"), 2: N_("two")},
    "target": {6: N_("six"), 7: N_("seven, as in the poem of about 1882")},
    "bet_tantos": {"reset": N_("go back to the middle"), "keep": N_("stay with their owners")},
    "one_one_decline": {"plain": N_("the truk is played as dealt"), "paso": N_("the truk is played pasotan")},
    "two_decline": {"paso": N_("the truk is played pasotan"), "plain": N_("the truk is played as dealt")},
    "modality": {
        "blanques": N_("in whites: no court cards and no twos, 22 cards"),
        "negres": N_("in blacks: with horses, kings, twos and all four aces, 36 cards"),
        "negres-tens": N_("in blacks with tens instead of the twos, 36 cards"),
    },
    "joc_fora": {"match": N_("the match"), "leg": N_("the leg")},
    "envit_openers": {"peus": N_("the first peu, then the second"), "second-peu": N_("the second peu only")},
    "envit_single": {False: N_("is worth nothing"), True: N_("is worth its highest card")},
    "third_trick": {"always": N_("is played all the same"), "needed": N_("is not played")},
}

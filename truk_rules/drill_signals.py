"""Drills on signals: what a gesture tells the partner."""

from __future__ import annotations

from truk_rules import told
from truk_rules.drill_cards import tables
from truk_rules.drill_parts import MOST_CHOICES, Drill, Gesture, found
from truk_rules.luck import Luck


def signals(game: str, seed: int) -> Drill:
    """Ask what one of the gestures of a game tells."""
    luck = Luck(game, "signals", seed)
    variant = max(tables(game), key=lambda each: each.seats)
    known = told.of(variant).signals
    signal, gesture = luck.case([(each, gesture) for each in known for gesture in each.gestures])
    others = luck.some([each.tells for each in known if each != signal], MOST_CHOICES - 1)
    choices = luck.some((signal.tells, *others))
    right = found(choices, signal.tells)
    return Drill(game, "signals", seed, variant, Gesture(gesture), choices, right, "signal", signal.rule)

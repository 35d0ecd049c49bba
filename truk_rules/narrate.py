"""Events as sentences of the five languages: one small function an event, whole messages, cases by noun tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from truk_rules import events as e
from truk_rules.tell_bets import BETS
from truk_rules.tell_play import PLAY
from truk_rules.tell_score import SCORE
from truk_rules.variant import Variant
from truk_rules.voice import Voice

TELL: dict[type, Callable[[Voice, Any], list[str]]] = PLAY | BETS | SCORE


def narrate(event: e.Event, variant: Variant, lang: str) -> str:
    """Return what is told of an event in one of the five languages, as plain text; empty for what goes without saying.

    Raises `UnknownLanguage`.
    """
    return " ".join(sentences(Voice(lang, variant), event))


def sentences(voice: Voice, event: e.Event) -> tuple[str, ...]:
    """Return the sentences that tell an event; none for what goes without saying."""
    return tuple(TELL[type(event)](voice, event))

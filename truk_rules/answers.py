"""The answers to a question of a walkthrough as buttons, each with what is said to whoever chooses it."""

from __future__ import annotations

from truk_rules.actions import seat_name
from truk_rules.nouns import capital, escaped
from truk_rules.predictions import Question
from truk_rules.voice import N_, Voice


def answers(question: Question, voice: Voice) -> str:
    """Return the answers to choose from as buttons, nothing without any."""
    plain = Voice(voice.lang, voice.variant)
    right = _answer(question.choices[question.right], plain) if question.choices else ""
    buttons = ""
    for place, choice in enumerate(question.choices):
        verdict = plain.say("Right.") if place == question.right else plain.say("Not right: {answer}.", answer=right)
        name = capital(str(_answer(choice, voice)), voice.lang)
        buttons += f'<button type="button" data-verdict="{escaped(verdict)}">{name}</button>'
    return f'<p class="answers">{buttons}</p>' if buttons else ""


_SEATS = [seat_name(seat) for seat in range(6)]
_NAMED = {"yes": N_("yes"), "no": N_("no"), "nobody": N_("nobody")}


def _answer(choice: str, voice: Voice) -> str:
    """What an answer to a question is called."""
    if choice in _NAMED:
        return voice.phrase(_NAMED[choice])
    if choice in ("A", "B"):
        return f"{voice.words.side('AB'.index(choice))}"
    if choice.startswith("trick"):
        return voice.trick(int(choice.removeprefix("trick")) - 1)
    if choice[0] in "AB" and choice[1:].isdecimal():
        return f"{voice.words.player(_SEATS.index(choice))}"
    return choice if choice.isdecimal() else f"{voice.words.card(voice.variant.deck.card(choice))}"

"""Why an action is not allowed, in a few English words for each ruling point that it can offend."""

from __future__ import annotations

from collections.abc import Mapping

OBJECTIONS: Mapping[str, str] = {
    "not.word": "that is no word of this game",
    "not.over": "the hand is over",
    "not.your-turn": "it is another seat’s turn",
    "not.held": "that card is not in this seat’s hand",
    "not.face-down": "no card may be played face down now",
    "not.before-choice": "the side has to decide first whether the hand is played",
    "not.chooser": "another seat decides whether the hand is played",
    "not.choice": "there is nothing to decide about playing this hand",
    "not.asked": "the call is for another seat to answer",
    "not.before-answer": "the call has to be answered first",
    "not.as-answer": "a raise is not an answer in this game",
    "not.now-truc": "this bet cannot be called now",
    "not.order": "the calls have an order, and this one does not come next",
    "not.raise-right": "it is for the other side to raise",
    "not.top": "there is no higher call",
    "not.once": "the seat has raised in this trick already",
    "not.rest": "a call for all the rest is met with the same or refused",
    "not.pointless": "what stands is enough to win the game",
    "not.now-envit": "the envit cannot be called now",
    "not.chain": "this call cannot follow the one before",
    "not.flor": "a flor has been declared, and there is no envit",
    "not.now-exchange": "no cards are changed now, or not in this way",
    "not.now": "that cannot be done now",
}

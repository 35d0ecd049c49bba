"""Why the computer does what it does, in sentences that fit any player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from truk_rules.player import Reason
from truk_rules.voice import N_, Voice


class Told(NamedTuple):
    """What a reason says, and the ruling point it turns on where there is one."""

    sentence: str
    point: str = ""


# i18n: these sentences say why a move is made, whoever makes it: the computer, or the reader who asked for advice
REASONS: Mapping[str, Told] = {
    "blind": Told(N_("Nobody has seen the cards: any of them will do.")),
    "only": Told(N_("There is nothing else to do.")),
    "last": Told(N_("It is the last card: there is no choice.")),
    "last-uncalled": Told(N_("It is the last card, and a call would risk too much.")),
    "lost": Told(N_("No card can win the hand any more: a low one goes.")),
    "leads-high": Told(N_("The best card leads, to take the trick."), "trick.won"),
    "leads-low": Told(N_("The best card is kept, and a lower one leads.")),
    "takes": Told(N_("This card takes the trick from the other side."), "trick.won"),
    "ties": Told(N_("This card makes the trick a tie."), "trick.tied"),
    "saves": Told(N_("The trick is left to the other side, and the better cards are kept.")),
    "cannot-take": Told(N_("No card can take this trick: a low one goes."), "trick.won"),
    "tops-partner": Told(N_("The trick is not safe with the partner’s card: this one is higher."), "trick.won"),
    "partner-has-it": Told(N_("A partner has the best card on the table: this one need not be better."), "trick.won"),
    "changes-weak": Told(N_("The cards are weak: others are likely to be better.")),
    "keeps-strong": Told(N_("The cards are good enough to keep.")),
    "burns-poor": Told(N_("The three cards are weak: new ones are likely to be better.")),
    "gives-good": Told(N_("The three cards are good enough for the partner.")),
    "keeps-good": Told(N_("The cards are good enough to keep.")),
    "old-better": Told(N_("The old cards are better than the new ones.")),
    "new-better": Told(N_("The new cards are no worse than the old ones.")),
    "swaps-low": Told(N_("The cards put aside are lower than most others.")),
    "swaps-none": Told(N_("Each of the cards is better than most others.")),
    "plays-likely": Told(N_("The hand is likely enough to be won.")),
    "declines-unlikely": Told(N_("The hand is too likely to be lost.")),
    "bluff": Told(N_("It is a bluff: the cards are not good enough for this call.")),
    "envit-bluff": Told(N_("It is a bluff: the cards are not good enough for this call.")),
    "calls": Told(N_("The cards are good enough to call.")),
    "raises": Told(N_("The cards are good enough to raise.")),
    "accepts": Told(N_("The chance is good enough: refusing would lose more.")),
    "refuses": Told(N_("The chance is too small: refusing loses less.")),
    "passes": Told(N_("A partner may have a better answer.")),
    "envit-calls": Told(N_("It is likely that nobody counts more.")),
    "envit-raises": Told(N_("It is very likely that nobody counts more.")),
    "envit-accepts": Told(N_("The chance is good enough: refusing would lose more.")),
    "envit-refuses": Told(N_("Somebody is likely to count more: refusing loses less.")),
}


FORCED = ("blind", "only", "last")
"""The reasons of moves that nobody chose among others."""


def said(reason: Reason, voice: Voice) -> str:
    """Return why something is done, with the chance it was reckoned by."""
    sentence = voice.say(REASONS[reason.code].sentence)
    if reason.chance is None or reason.code == "last":
        return sentence
    n = min(99, max(1, round(100 * reason.chance)))
    if reason.code.startswith("envit"):
        # i18n: after the reason for a call or an answer: how likely these cards count most; n from 1 to 99
        chance = voice.say("Reckoned chance of counting most: {n} %.", n=n)
    else:
        # i18n: after the reason for a move: how likely the hand is won, by what the player knows; n from 1 to 99
        chance = voice.say("Reckoned chance of winning the hand: {n} %.", n=n)
    return f"{sentence} {chance}"

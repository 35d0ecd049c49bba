"""Changing cards in the words of a drill: what is asked, the answers, and the reasons of those that are right."""

from __future__ import annotations

from truk_rules import events as e
from truk_rules.drill_exchange import proposed
from truk_rules.drill_parts import NEITHER, Comes, Drill, Exchanging, Seats, Span
from truk_rules.hand import Stage
from truk_rules.legal import DENY, GRANT, JOKA, PASO
from truk_rules.variant import Redeal
from truk_rules.voice import N_, Voice

_ASKS = {
    "may": N_("Who may ask for a paso now?"),
    "answers": N_("{player} asks for a paso. Who answers?"),
    "changes": N_("{player} says «{word}». Who changes cards then?"),
    # i18n: after what has just happened in the hand
    "comes": N_("What comes now?"),
    # i18n: changing cards
    "many": N_("How many cards may {player} put aside?"),
    # i18n: these cards are the answers to choose from
    "down": N_("{player} puts these cards aside. Which of them lies face down?"),
}
_OF_ALL_CARDS = {
    "may": N_("Who may propose new cards now?"),
    "answers": N_("{player} proposes new cards. Who answers?"),
}
_ANSWERS = {
    # i18n: to a change of cards that was asked for
    GRANT: N_("{player} agrees. Who changes cards then?"),
    DENY: N_("{player} does not agree. Who changes cards then?"),
}
_COMES = {
    # i18n: an answer to “What comes now?”: goes on with the play, by a card or a call
    Stage.PLAY: N_("{player} plays"),
    Stage.SWAP: N_("{player} changes cards"),
    # i18n: an answer to “What comes now?”; both are words said at the table
    Stage.ROUND: N_("{player} says «{paso}» or «{joka}»"),
    # i18n: an answer to “What comes now?”, and a wrong one
    Stage.GRANT: N_("{player} proposes new cards"),
}


def asks_of_change(asked: Exchanging, voice: Voice) -> str:
    """Return the question in a sentence."""
    text = _ANSWERS.get(asked.word, _ASKS[asked.wanted])
    if isinstance(voice.variant.exchange, Redeal):
        text = _OF_ALL_CARDS.get(asked.wanted, text)
    return voice.say(text, player=voice.words.player(asked.seat), word=voice.word(asked.word))


def several(each: Seats, voice: Voice) -> str:
    """Return players as an answer: their codes, or that they are all."""
    if len(each.seats) == 1:
        return str(voice.words.player(each.seats[0]))
    if len(each.seats) == voice.variant.seats:
        # i18n: an answer to “Who changes cards then?”
        return voice.phrase("all the players")
    return str(voice.seats(each.seats))


def comes(each: Comes, voice: Voice) -> str:
    """Return what comes next, as an answer."""
    said = {"paso": voice.word(PASO), "joka": voice.word(JOKA)}
    return voice.phrase(_COMES[each.stage], player=voice.words.player(each.seat), **said)


def span(each: Span, voice: Voice) -> str:
    """Return how many cards, as an answer."""
    if each.least == each.most:
        # i18n: an answer to “How many cards may … put aside?”
        return voice.phrase("exactly {n}", n=each.most)
    # i18n: an answer to “How many cards may … put aside?”; both are numbers
    return voice.phrase("from {least} to {most}", least=each.least, most=each.most)


def why_changed(drill: Drill, voice: Voice) -> str:
    """Return why the right answer is right, where what happens then does not say it."""
    asked = drill.asked
    assert isinstance(asked, Exchanging)
    all_cards = isinstance(drill.variant.exchange, Redeal)
    player = voice.words.player(asked.seat)
    if asked.wanted == "may":
        text = _may(drill, asked, all_cards)
    elif asked.wanted == "answers":
        text = N_("The dealer answers.") if all_cards else N_("Only the next player in turn can be asked.")
    elif asked.wanted == "changes":
        text = N_("Only when all have said «{word}» are cards changed.") if drill.why == "round.paso" else ""
    elif asked.wanted == "many":
        text = _many(drill)
    elif asked.wanted == "comes":
        text = _then(drill, asked, all_cards)
    else:
        text = ""
    return voice.say(text, player=player, word=voice.word(JOKA if asked.wanted == "comes" else PASO)) if text else ""


def _may(drill: Drill, asked: Exchanging, all_cards: bool) -> str:
    hand = asked.hand
    if drill.choices[drill.right] != NEITHER:
        if all_cards:
            return N_("{player} leads the first trick, and there has been no card and no call yet.")
        return N_("It is the turn of {player}, who has not asked in this turn.")
    if all_cards:
        if proposed(asked.events):
            return N_("It has been proposed already, and that may be done once in a hand.")
        return N_("There has been a card or a call already.")
    if hand.pending:
        return N_("First the call has to be answered.")
    return N_("It has been asked already, and that may be done once in a turn.")


def _many(drill: Drill) -> str:
    right = drill.choices[drill.right]
    assert isinstance(right, Span)
    if right.least:
        return N_("In a paso of two each puts at least one card aside.")
    return N_("Before the play one may also keep all one’s cards.")


def _then(drill: Drill, asked: Exchanging, all_cards: bool) -> str:
    """What comes after the last thing that happened, and why."""
    hand, last = asked.hand, asked.events[-1]
    if all_cards:
        return N_("With new cards or without, the same player leads.")
    if drill.why.startswith("pair"):
        if hand.stage is Stage.PLAY:
            return N_("It is still the turn of {player}.")
        first = hand.queue[0] == asked.seat
        return N_("Whoever has asked changes first.") if first else N_("Then the other one changes.")
    if hand.stage is Stage.PLAY:
        return N_("One «{word}» ends the changing, and the first player leads.")
    if hand.stage is Stage.SWAP:
        return N_("All have said it: they change in turn.")
    if isinstance(last, e.Spoke):
        return N_("Each speaks in turn, until one says «{word}».")
    return N_("All have changed and are asked again, until one says «{word}».")

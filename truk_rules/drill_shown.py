"""The parts of a drill as a page shows them: what is asked, its picture, its choices, the reason of its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from truk_rules import events as e
from truk_rules import told
from truk_rules.actions import Say, seat_name
from truk_rules.bets import Stake
from truk_rules.calls import ACCEPT
from truk_rules.cards import Card
from truk_rules.chart_calls import what_counts
from truk_rules.charts import worth
from truk_rules.drawing import picture
from truk_rules.drill_changed import asks_of_change, comes, several, span, why_changed
from truk_rules.drill_match import words
from truk_rules.drill_paid import called
from truk_rules.drill_parts import (
    NEITHER,
    ORDINARY,
    Called,
    Cards,
    Choice,
    Comes,
    Counted,
    Drill,
    Exchanging,
    Gesture,
    Happens,
    Laid,
    Position,
    Seat,
    Seats,
    Side,
    Span,
    Tally,
    Tricks,
)
from truk_rules.drill_tally import asks_of_score, happens, reckoned, standing, tally
from truk_rules.hand import Hand
from truk_rules.narrate import sentences
from truk_rules.nouns import capital, escaped
from truk_rules.panel import label
from truk_rules.signs import tells
from truk_rules.told import Claim
from truk_rules.tricks import REDEAL
from truk_rules.variants import find
from truk_rules.voice import N_, Voice

ASKS = {
    "cards": N_("Which card is higher?"),
    "trick": N_("Who takes this trick?"),
    "hand": N_("Who wins the hand with these tricks?"),
    # i18n: asked of a hand of three cards
    "envit": N_("{local:envit}: how much are these cards worth?"),
    "turn": N_("Whose turn is it?"),
    "signals": N_("What does this signal tell the partner?"),
}
WHICH_WORD = N_("Which of these may be said now?")
EQUAL = N_("they are equal")
# i18n: a line in a list of what was said in a hand: between two words, cards were played
CARDS = N_("Cards are played.")


def asks(drill: Drill, voice: Voice) -> str:
    """Return the question in a sentence."""
    if isinstance(drill.asked, Called | Counted):
        return asks_of_score(drill.asked, voice)
    if isinstance(drill.asked, Exchanging):
        return asks_of_change(drill.asked, voice)
    return voice.say(WHICH_WORD if _of_words(drill) else ASKS[drill.kind])


def _of_words(drill: Drill) -> bool:
    return isinstance(drill.choices[0], Say)


# what it is asked of


def picture_of(drill: Drill, voice: Voice) -> str:
    """Return what the question is asked of: every drawing stands beside the words that say it."""
    return _PICTURES[type(drill.asked)](drill.asked, voice)


def _cards(asked: Cards, voice: Voice) -> str:
    if len(asked.cards) == 2:
        return ""  # the choices show them
    shown = "".join(f"<li>{_drawn(card)}<span>{voice.words.card(card)}</span></li>" for card in asked.cards)
    return f'<ul class="laid">{shown}</ul>'


def _drawn(card: Card, extra: str = "") -> str:
    return picture(card, "", extra=extra)


def _laid(asked: Laid, voice: Voice) -> str:
    shown = "".join(
        f"<li>{_tag(seat_name(seat), seat % 2)}{_drawn(card)}<span>{voice.words.card(card)}</span></li>"
        for seat, card, _ in asked.trick.laid
    )
    # i18n: above the cards of a trick, in the order in which they were played
    return f'<p class="small">{voice.say("In the order of play:")}</p><ol class="laid">{shown}</ol>'


def _tag(code: str, side: int) -> str:
    return f'<span class="tag {"ab"[side]}">{code}</span>'


def _tricks(asked: Tricks, voice: Voice) -> str:
    rows = []
    for place in range(3):
        if place < len(asked.sides):
            side = asked.sides[place]
            state = voice.phrase("tied") if side is None else "AB"[side]
        else:
            state = voice.phrase("not played")
        rows.append((capital(voice.trick(place), voice.lang), state))
    rows.append((capital(format(voice.words.local, "dealer"), voice.lang), seat_name(asked.dealer)))
    shown = "".join(f"<div><dt>{name}</dt><dd>{state}</dd></div>" for name, state in rows)
    return f'<dl class="states">{shown}</dl>'


def _called(asked: Called, voice: Voice) -> str:
    said = ""
    for number, (side, word) in enumerate(asked.said):
        said += f'<li><span class="tag {"ab"[side]}">{"AB"[side]}</span>{_word(word, voice)}</li>'
        if word == ACCEPT and number + 1 < len(asked.said):
            # a call that follows an answer is made on a later turn
            said += f'<li class="small">{voice.say(CARDS)}</li>'
    return f'{standing(asked.match, voice)}<ol class="said-so">{said}</ol>'


def _word(word: str, voice: Voice) -> str:
    """A word in quotes, or what is meant where the sources give no words."""
    word = voice.variant.truc.accept if word == ACCEPT else word
    if word in voice.variant.words:
        return f"<b>{voice.quoted(word)}</b>"
    return capital(voice.phrase("accept"), voice.lang)


def _counted(asked: Counted, voice: Voice) -> str:
    lines = "".join(f"<li>{_line(each, voice)}</li>" for each in asked.told)
    told = f'<ol class="so-far">{lines}</ol>' if lines else ""
    return standing(asked.match, voice, lacks=asked.wanted == "lacks") + told


def _line(event: e.Event, voice: Voice) -> str:
    """What happened; of a word only that it was said, since what it is worth is asked, and of cards that they were."""
    if isinstance(event, e.Played):
        return voice.say(CARDS)
    said = sentences(voice, event)
    return said[0] if isinstance(event, e.Called | e.Accepted | e.Refused) else " ".join(said)


def _position(asked: Position | Exchanging, voice: Voice) -> str:
    lines = "".join(f"<li>{' '.join(text)}</li>" for each in asked.events if (text := sentences(voice, each)))
    return f'<ol class="so-far">{lines}</ol>'


def _gesture(asked: Gesture, voice: Voice) -> str:
    text = capital(voice.phrase(told.gestures()[asked.gesture]), voice.lang)
    face = f'<svg class="face" aria-hidden="true"><use href="#face-{escaped(asked.gesture)}"/></svg>'
    return f'<p class="sign">{face}<span>{text}</span></p>'


_PICTURES: Mapping[type, Callable[[Any, Voice], str]] = {
    Cards: _cards,
    Laid: _laid,
    Tricks: _tricks,
    Called: _called,
    Counted: _counted,
    Position: _position,
    Exchanging: _position,
    Gesture: _gesture,
}


# the choices


def choice(drill: Drill, each: Choice, voice: Voice) -> str:
    """Return a choice as a button says it, a card with its picture."""
    name = capital(named(drill, each, voice), voice.lang)
    return f"{_drawn(each)}<span>{name}</span>" if isinstance(each, Card) else f"<span>{name}</span>"


def named(drill: Drill, each: Choice, voice: Voice) -> str:
    """Return a choice in words."""
    if isinstance(each, Say):
        return _said(each, drill, voice)
    if isinstance(each, str):
        text = EQUAL if drill.kind == "cards" else _PLAIN[each]
        return voice.phrase(text)
    return str(_NAMES[type(each)](each, voice))


_PLAIN = {
    NEITHER: N_("nobody"),
    REDEAL: N_("dealt again"),
    # i18n: an answer to “How is the next hand played?”: nobody decides about it, and nobody has to play it
    ORDINARY: N_("as usual, and calls may be made"),
}
_NAMES: Mapping[type, Callable[[Any, Voice], Any]] = {
    Card: lambda card, voice: voice.words.card(card),
    Seat: lambda seat, voice: voice.words.player(seat.seat),
    Side: lambda side, voice: voice.words.side(side.side),
    Stake: worth,
    Claim: tells,
    Tally: tally,
    Happens: happens,
    Seats: several,
    Comes: comes,
    Span: span,
    int: lambda number, voice: number,
}


def _said(word: Say, drill: Drill, voice: Voice) -> str:
    if word.word in voice.variant.words:
        return voice.quoted(word.word)
    return label(word, _hand(drill), voice)


def _hand(drill: Drill) -> Hand:
    assert isinstance(drill.asked, Position)
    return drill.asked.hand


# the reason


def reason(drill: Drill, voice: Voice) -> str:
    """Return why the right answer is right, in one or two sentences."""
    said = [_REASONS[drill.kind](drill, voice)] if drill.kind in _REASONS else []
    said += [text for each in drill.events for text in sentences(voice, each)]
    return " ".join(text for text in said if text)


def _order(drill: Drill, voice: Voice) -> str:
    """The places of the two cards, the best being first."""
    variant = voice.variant
    groups = variant.ranking.groups(variant.deck.cards)
    places = {card: place for place, group in enumerate(groups, 1) for card in group}
    cards = sorted((each for each in drill.choices if isinstance(each, Card)), key=places.__getitem__)
    listed = " · ".join(f"{voice.words.card(card)} <b>{places[card]}</b>" for card in cards)
    # i18n: {places} is like: three of cups 1 · two of coins 2; a place of 1 is that of the best card
    return voice.say("Places in the order of the cards, from the best: {places}.", places=listed)


def _count(drill: Drill, voice: Voice) -> str:
    assert isinstance(drill.asked, Cards)
    assert voice.variant.envit is not None
    counted = what_counts(drill.asked.cards, voice.variant.envit, voice)
    if counted[0].isdigit():
        counted = voice.phrase("{name}: {state}", name=voice.say("What counts"), state=counted)
    return f"{counted}."


def _turn(drill: Drill, voice: Voice) -> str:
    if _of_words(drill):
        hand = _hand(drill)
        allowed = " · ".join(label(each, hand, voice) for each in words(hand))
        if drill.variant != find(drill.game):
            # i18n: in a lesson before those on the other bets; {words} is a list of words, each with its meaning
            return voice.say("Other bets left aside, now may be said: {words}.", words=allowed)
        # i18n: {words} is a list of words, each with its meaning
        return voice.say("Now may be said: {words}.", words=allowed)
    if drill.why != "not.your-turn":
        return ""
    first, *others = _hand(drill).actors
    if others:
        return voice.say("{side} may answer.", side=voice.words.side(first % 2))
    # i18n: whose turn it is, in the order round the table
    return voice.say("{player} is next.", player=voice.words.player(first))


def _signal(drill: Drill, voice: Voice) -> str:
    assert isinstance(drill.asked, Gesture)
    gesture = voice.phrase(told.gestures()[drill.asked.gesture])
    state = named(drill, drill.choices[drill.right], voice)
    return capital(voice.phrase("{name}: {state}", name=gesture, state=state), voice.lang) + "."


_REASONS: Mapping[str, Callable[[Drill, Voice], str]] = {
    "cards": _order,
    "envit": _count,
    "refusing": called,
    "score": reckoned,
    "turn": _turn,
    "exchange": why_changed,
    "signals": _signal,
}

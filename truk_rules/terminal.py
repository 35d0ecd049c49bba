"""A match in the terminal: one seat for the reader, the computer on all others, each seeing its own cards alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

from truk_rules import events as e
from truk_rules.actions import Action, IllegalAction, MalformedAction, Play, Say, Swap, seat_name
from truk_rules.advance import advance
from truk_rules.cards import UnknownCard
from truk_rules.chance import shuffled
from truk_rules.dealing import deal
from truk_rules.hand import HIDDEN, Hand, seen, settle
from truk_rules.legal import legal
from truk_rules.match import Match
from truk_rules.narrate import sentences
from truk_rules.player import choose
from truk_rules.refusals import check
from truk_rules.retold import score
from truk_rules.rules import GAP
from truk_rules.variant import Exchange
from truk_rules.voice import N_, Voice

YOU = 0
"""The reader's seat, A1."""

HELP = N_("Write a number of the list, a card or a word; envide 5 with an amount, (4E) face down; partner, or quit.")

Ask = Callable[[str], str | None]
"""Asks for a line, `None` at the end of the input."""
Tell = Callable[[str], None]
"""Prints a line."""


class Quit(Exception):
    """The reader has left the match."""


def play(voice: Voice, luck: Random, ask: Ask, tell: Tell) -> Match:
    """Play a match and return its last score; it has no winner if the reader left it."""
    variant = voice.variant
    match = variant.start(luck.randrange(variant.seats))
    tell(voice.phrase("{game}: you are {player}.", game=variant.name, player=voice.words.player(YOU)))
    if variant.seats > 2:
        tell(voice.say("With you: {players}.", players=voice.seats(tuple(range(2, variant.seats, 2)))))
    tell(voice.say(HELP))
    try:
        while match.winner is None:
            match = _hand(voice, match, luck, ask, tell)
    except Quit:
        tell(voice.say("You have left the match."))
    tell(score(match, voice))
    return match


def _hand(voice: Voice, match: Match, luck: Random, ask: Ask, tell: Tell) -> Match:
    """Play one hand and return the score after it."""
    variant = voice.variant
    hand, told = deal(variant, match, *shuffled(variant, match.dealer, luck))
    tell(f"\n{score(match, voice)}")
    _narrate(voice, told, tell)
    while hand.result is None:
        each = your_turn(voice, hand, luck, ask, tell) if YOU in hand.actors else choose(hand, hand.actors[0], luck)
        hand, told = advance(hand, each)
        if isinstance(each, Swap) and each.seat != YOU:
            tell(f"  {public(each, hand)}")
        _narrate(voice, told, tell)
    match, told = settle(hand)
    _narrate(voice, told, tell)
    return match


def _narrate(voice: Voice, told: tuple[e.Event, ...], tell: Tell) -> None:
    """Tell what happened, but for the cards that others drew."""
    seen_by_all = [event for event in told if not isinstance(event, e.Swapped) or event.seat == YOU]
    if said := " ".join(sentence for event in seen_by_all for sentence in sentences(voice, event)):
        tell(f"  {said}")


def public(each: Action, hand: Hand) -> str:
    """Return an action as the table sees it: a covered card and cards put aside face down stay hidden."""
    hidden = hand.variant.exchange.hidden if isinstance(hand.variant.exchange, Exchange) else ()
    if isinstance(each, Play) and each.down:
        return str(each._replace(card=HIDDEN))
    if isinstance(each, Swap):
        return str(each._replace(cards=tuple(HIDDEN if card.rank in hidden else card for card in each.cards)))
    return str(each)


# the reader's turn


def your_turn(voice: Voice, hand: Hand, luck: Random, ask: Ask, tell: Tell) -> Action:
    """Ask the reader until the answer is legal; the word `partner` leaves it to another of the side that may act."""
    offered = _offered(voice, hand)
    tell("\n".join(_table(voice, hand)))
    tell("  ".join(f"{number} {label}" for number, (label, _) in enumerate(offered, 1)))
    others = [seat for seat in hand.actors if seat != YOU]
    while True:
        text = ask("> ")
        if text is None or text.strip().lower() in ("q", "quit"):
            raise Quit
        text = text.strip()
        if text.lower() == "partner":
            if others:
                return choose(hand, others[0], luck)
            tell(voice.say("Only you may speak or play now."))
        elif re.fullmatch(r"[0-9]{1,3}", text) and 1 <= int(text) <= len(offered):
            return offered[int(text) - 1][1]
        elif text in ("", "?", "help"):
            tell(voice.say(HELP))
        else:
            try:
                return check(hand, _read(hand, text))
            except IllegalAction as error:
                rules = ", ".join(rule for rule in error.rules if rule != GAP) or "–"
                message = N_("“{text}” is not allowed now. Rule: {rules}. Allowed: {legal}.")
                labels = ", ".join(label for label, _ in offered)
                tell(voice.say(message, text=str(error.action), rules=rules, legal=labels))
            except (MalformedAction, UnknownCard):
                message = N_("“{text}” could not be read; write for example {example}.")
                tell(voice.say(message, text=text, example=offered[0][0]))


def _table(voice: Voice, hand: Hand) -> Iterator[str]:
    """Yield what lies on the table, and the cards that the reader sees."""
    laid = hand.tricks[-1].laid
    if laid:
        yield voice.say("Table: {cards}", cards=", ".join(public(Play(*each), hand) for each in laid))
    view = seen(hand, YOU)
    for seat in hand.order:
        cards = view.held[seat]
        if seat == YOU or any(card != HIDDEN for card in cards):
            held = " ".join(map(str, cards))
            yield voice.say("Your cards: {cards}", cards=held) if seat == YOU else f"{seat_name(seat)}: {held}"


def _offered(voice: Voice, hand: Hand) -> list[tuple[str, Action]]:
    """Return what the reader may do, each as it is shown; of a call with amounts the least one."""
    offered: dict[str, Action] = {}
    for each in legal(hand):
        if each.seat != YOU:
            continue
        label = str(each).partition(" ")[2]
        if isinstance(each, Say) and each.amount:
            label = f"{each.word} …"
        elif isinstance(each, Play) and hand.terms.blind:
            label = voice.phrase("card {n}", n=hand.held[YOU].index(each.card) + 1)
            if each.down:
                label = voice.phrase("{card}, face down", card=label)
        offered.setdefault(label, each)
    return list(offered.items())


def _read(hand: Hand, text: str) -> Action:
    """Return the action that the reader wrote, with or without the seat, in capitals or not, hyphens or spaces."""
    name = seat_name(YOU)
    words = text.split()[1:] if text.upper().startswith(f"{name} ") else text.split()
    if words[0].lower() == "swap":
        rest = " ".join(["swap", *(word.upper() for word in words[1:])])
    elif len(words) == 1 and re.fullmatch(r"\(?([0-9]{1,2}|[ajqk])[a-z]\)?", words[0], re.IGNORECASE):
        rest = words[0].upper()
    else:
        amount = words.pop() if len(words) > 1 and words[-1].isdigit() else ""
        rest = "-".join(words).lower() + (f" {amount}" if amount else "")
    return hand.variant.action(f"{name} {rest}")

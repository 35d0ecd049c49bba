"""The table of a step as HTML: seats, cards in hand and on the table, the word just said."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from truk_rules import events as e
from truk_rules.actions import Say, seat_name
from truk_rules.cards import Card
from truk_rules.drawing import face_down, picture
from truk_rules.hand import HIDDEN, Stage
from truk_rules.nouns import escaped
from truk_rules.tricks import Laid, Trick
from truk_rules.voice import Voice
from truk_rules.walkthrough import Step

_AROUND: dict[int, Sequence[str]] = {2: "sn", 4: "senw", 6: ("s", "e2", "e", "n", "w", "w2")}


def board(step: Step, voice: Voice, viewer: int = 0) -> str:
    """Return the table after a step, seen from above, with a seat at the bottom; play goes round to the right."""
    hand = step.hand
    around = _AROUND[hand.variant.seats]
    places = [around[seat - viewer] for seat in range(hand.variant.seats)]
    shown = _shown(step)
    parts = [_seat(step, voice, seat, places[seat]) for seat in range(hand.variant.seats)]
    middle = [_laid(step, voice, shown, laid, places) for laid in shown.laid]
    said = _said(step)
    if not shown.laid:
        middle += _drawn(step, voice, places) + _put_aside(step, voice, places)
    if said and all(said.seat != laid.seat for laid in shown.laid):
        middle.append(f'<p class="said at-{places[said.seat]}">{_words(said, voice)}</p>')
    elif said:
        middle.append(f'<p class="said at-c">{_words(said, voice, "id")}</p>')
    elif hand.terms.blind and not shown.laid:
        # i18n: in the middle of the table before a hand that is played blind, without looking at the cards
        middle.append(f'<p class="trick">{voice.phrase("cards unseen")}</p>')
    elif shown.laid or (hand.stage is Stage.PLAY and _spoken(step)):
        middle.append(f'<p class="trick">{voice.trick(hand.tricks.index(shown))}</p>')
    six = " six" if hand.variant.seats == 6 else ""
    return "".join(parts) + f'<div class="middle{six}">{"".join(middle)}</div>'


def _words(said: Say, voice: Voice, code: str = "hidden") -> str:
    return f'<span class="{code}">{seat_name(said.seat)}</span> {voice.quoted(said.word)}'


def _drawn(step: Step, voice: Voice, places: Sequence[str]) -> list[str]:
    """The cards drawn for the first dealer, each player's last."""
    last = {seat: card for event in step.events if isinstance(event, e.Drew) for seat, card in event.cards}
    return [_placed(seat, card, voice, f"at-{places[seat]}") for seat, card in last.items()]


def _put_aside(step: Step, voice: Voice, places: Sequence[str]) -> list[str]:
    """The cards that were put aside in this step, face up or down."""
    shown: dict[int, list[str]] = {}
    for event in step.events:
        if isinstance(event, e.Swapped):
            shown[event.seat] = [_card(card, voice, mini=True) for card in event.shown]
        elif isinstance(event, e.HidCards):
            shown[event.seat] += [face_down(voice.gettext("card face down"), mini=True)] * event.number
        elif isinstance(event, e.Packet) and event.burnt:
            shown[event.seat] = [_card(card, voice, mini=True) for card in event.burnt]
    return [f'<div class="put at-{places[seat]}">{"".join(cards)}</div>' for seat, cards in shown.items()]


def _shown(step: Step) -> Trick:
    """The trick to show: the one in play, or the finished one until the next card is laid."""
    tricks = step.hand.tricks
    if not tricks[-1].laid and len(tricks) > 1 and not _spoken(step):
        return tricks[-2]
    return tricks[-1]


def _spoken(step: Step) -> bool:
    """Whether the step ends with words, which turn to the trick to come; the finished one is not shown again."""
    return bool(step.actions) and isinstance(step.actions[-1], Say)


def _said(step: Step) -> Say | None:
    """The last word of the table said since a card was laid; an answer that has no words of its own leaves it there."""
    words = takewhile(lambda action: isinstance(action, Say), reversed(step.actions))
    return next((said for said in words if isinstance(said, Say) and said.word in step.hand.variant.words), None)


def _seat(step: Step, voice: Voice, seat: int, place: str) -> str:
    hand, name = step.hand, seat_name(seat)
    roles = []
    if seat == hand.dealer:
        roles.append(format(voice.words.local, "dealer"))
    if seat == hand.first_seat:
        roles.append(voice.phrase("leads the hand"))
    turn = seat in hand.actors
    if turn:
        speaks = hand.stage is not Stage.PLAY or hand.pending
        roles.append(voice.phrase("to speak") if speaks else voice.phrase("to play"))
    if seat in hand.out:
        # i18n: beside a player's code at the table: has put the cards down
        roles.append(voice.phrase("out of the hand"))
    elif not hand.held[seat] and hand.stage is Stage.PACKETS:
        # i18n: beside a player's code at the table
        roles.append(voice.phrase("no cards yet"))
    role = f'<span class="role">{" · ".join(roles)}</span>' if roles else ""
    own = place == "s"
    cards = "".join(_card(card, voice, mini=not own) for card in hand.held[seat])
    label = escaped(voice.gettext("cards of {seat}").format(seat=name))
    held = f'<div class="hand" role="group" aria-label="{label}">{cards}</div>'
    state = " turn" if turn else " out" if seat in hand.out else " blind" if hand.terms.blind else ""
    return (
        f'<div class="seat {place}{state}">'
        f'<p class="who"><span class="tag {"ab"[seat % 2]}">{name}</span>{role}</p>{held}</div>'
    )


def _card(card: Card, voice: Voice, mini: bool = False, extra: str = "") -> str:
    if card == HIDDEN:
        return face_down(voice.gettext("card face down"), mini, extra)
    return picture(card, format(voice.labels.card(card)), mini, extra)


def _placed(seat: int, card: Card, voice: Voice, extra: str, takes: bool = False) -> str:
    """A card lying before a player, who is named with it."""
    name = format(voice.labels.card(card))
    text = voice.gettext("{seat}: {card}, takes the trick") if takes else voice.gettext("{seat}: {card}")
    return picture(card, text.format(seat=seat_name(seat), card=name), extra=extra)


def _laid(step: Step, voice: Voice, trick: Trick, laid: Laid, places: Sequence[str]) -> str:
    """A card of the trick: the one just played has a broken edge, the one that takes the trick a full one."""
    extra = f"at-{places[laid.seat]}"
    takes = False
    if any(isinstance(event, e.Played) for event in step.events):
        if step.hand.full(trick):
            takes = step.hand.taken_by(trick) == laid.seat
            extra += " takes" if takes else ""
        elif laid == trick.laid[-1]:
            extra += " just"
    if laid.down:
        text = voice.gettext("{seat}: card face down").format(seat=seat_name(laid.seat))
        return face_down(text, extra=extra)
    return _placed(laid.seat, laid.card, voice, extra, takes)

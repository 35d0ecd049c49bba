"""A hand of the same cards under two games as the rows of a table: the one game on the left, the other on the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from truk_rules import events as e
from truk_rules.actions import seat_name
from truk_rules.charts import rule_link
from truk_rules.compare_cards import Course, Pair, course, deal
from truk_rules.drawing import picture
from truk_rules.narrate import sentences
from truk_rules.nouns import capital
from truk_rules.variants import find
from truk_rules.voice import N_, Voice


def of_two(game: str, lang: str, rules: str) -> Voice:
    """Return the voice of a game between two players, links to its rules leading to the page `rules`."""
    return Voice(lang, replace(find(game), seats=2), as_html=True, rules=rules)


def hand(one: Voice, other: Voice, seed: int) -> str:
    """Return a hand of cards that both packs have: each trick, and who wins the hand, under one game and the other.

    The voices are those of games between two players. Raises `TooFewCards` where the packs share too few cards.
    """
    cards = deal(one.variant.name, other.variant.name, seed)
    here, there = course(one.variant, cards.one), course(other.variant, cards.other)
    drawn = ""
    for trick in range(max(len(here.tricks), len(there.tricks))):
        cells = _trick(one, cards.one, here, trick), _trick(other, cards.other, there, trick)
        differ = here.sides[trick : trick + 1] != there.sides[trick : trick + 1]
        drawn += _body(capital(one.trick(trick), one.lang), str(trick), cells, differ)
    ends = _told(one, (here.end,)), _told(other, (there.end,))
    return drawn + _body(one.say(N_("Who wins the hand")), "hand", ends, here.winner != there.winner)


def _body(head: str, trick: str, cells: Sequence[str], differ: bool) -> str:
    """One trick, or the end of the hand; `differ` where the two games do not say the same."""
    marked = ' class="differ"' if differ else ""
    row = "".join(f"<td>{cell}</td>" for cell in cells)
    return (
        f'<tbody data-trick="{trick}"{marked}>'
        f'<tr><th scope="rowgroup" colspan="2">{head}</th></tr>'
        f"<tr>{row}</tr></tbody>"
    )


def _trick(voice: Voice, laid: Sequence[Pair], went: Course, trick: int) -> str:
    """The cards of a trick, the leader's first, and what is told of it."""
    told = _told(voice, went.tricks[trick])
    if trick >= len(went.sides):
        return told
    leader = went.leaders[trick]
    cards = "".join(_laid(voice, seat, laid[trick], takes=went.sides[trick] == seat) for seat in (leader, 1 - leader))
    return f'<span class="laid">{cards}</span>{told}'


def _laid(voice: Voice, seat: int, cards: Pair, takes: bool) -> str:
    """A card and whose it is; the one that takes the trick has a full edge."""
    name = format(voice.labels.card(cards[seat]))
    text = voice.gettext("{seat}: {card}, takes the trick") if takes else voice.gettext("{seat}: {card}")
    label = text.format(seat=seat_name(seat), card=name)
    shown = picture(cards[seat], label, mini=True, extra="takes" if takes else "")
    return f'<span class="tag {"ab"[seat]}" aria-hidden="true">{seat_name(seat)}</span>{shown}'


def _told(voice: Voice, events: Sequence[e.Event]) -> str:
    """What happened, the first of it with the number of its article."""
    told = []
    for place, event in enumerate(events):
        said = " ".join(sentences(voice, event))
        strong = f"<b>{said}</b>" if place == 0 else said
        told.append(f'{strong} <span class="ref">[{rule_link(event.why, voice)}]</span>' if place == 0 else strong)
    return f'<span class="told">{" ".join(told)}</span>'

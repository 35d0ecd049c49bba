"""Signals in words: what a sign tells of a hand."""

from __future__ import annotations

from collections.abc import Mapping

from truk_rules.drawing import picture
from truk_rules.nouns import escaped
from truk_rules.told import Claim
from truk_rules.variant import Variant
from truk_rules.voice import N_, Voice

SEVERAL: Mapping[tuple[str, ...], str] = {("3", "3"): N_("two threes"), ("2", "2"): N_("two twos")}
"""Cards of which a sign tells more than one."""


def tells(claim: Claim, voice: Voice) -> str:
    """What a sign says of a hand: cards by name, nothing, or its envit."""
    if claim.envit:
        # i18n: what a signal tells: the value of the two cards of one suit, like 33
        return voice.phrase("an envit of {n}", n=claim.envit)
    if claim.none and not claim.cards:
        # i18n: what a signal tells: a hand without any good card
        return voice.phrase("nothing")
    if claim.none:
        cards = ", ".join(_card(each, voice) for each in claim.cards)
        # i18n: what a signal tells: a hand without any of the cards named: three, two, ace
        return voice.phrase("nothing: none of these – {cards}", cards=cards)
    if len(claim.cards) > 1:
        return voice.phrase(SEVERAL[claim.cards])
    (told_of,) = claim.cards
    if _is_rank(told_of, voice.variant):
        return _card(told_of, voice)
    card = voice.variant.deck.card(told_of)
    nick = voice.variant.nicknames.get(told_of, "")
    called = f' <i lang="{voice.variant.language}">{escaped(nick)}</i>' if nick else ""
    return f'<span class="named">{picture(card, "", mini=True)}<span>{_card(told_of, voice)}{called}</span></span>'


def _is_rank(text: str, variant: Variant) -> bool:
    return any(card.rank == text for card in variant.deck.cards)


def _card(text: str, voice: Voice) -> str:
    """A card, or a rank of any suit, by its name."""
    cards = voice.variant.deck.cards
    rank = next((card for card in cards if card.rank == text), None)
    return voice.words.one_of(rank) if rank else format(voice.words.card(voice.variant.deck.card(text)))

"""Values of the engine as words of a sentence: the format spec asks for the case, `{card:acc}`, `{side:erg}`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from truk_rules.actions import seat_name
from truk_rules.cards import Card
from truk_rules.escape import escape
from truk_rules.language import nouns

Write = Callable[[str], str]


def plain(text: str) -> str:
    """Write a value as it is, for text."""
    return text


def escaped(text: str) -> str:
    """Write a value so that it is nothing but text in HTML."""
    return escape(text)


class UndeclaredForm(LookupError):
    """A form that the tables of a language do not declare for a noun."""


class Noun:
    """A word and its forms; formatted without a spec it takes the first, plain one."""

    def __init__(self, forms: Mapping[str, str]) -> None:
        self.forms = forms

    def __format__(self, form: str) -> str:
        if not form:
            return next(iter(self.forms.values()))
        try:
            return self.forms[form]
        except KeyError:
            raise UndeclaredForm(f"no form {form!r}; declared are {', '.join(self.forms)}") from None

    def __str__(self) -> str:
        return format(self)


class Nouns(Noun):
    """Several nouns joined as a list, each in the form asked for."""

    def __init__(self, members: Sequence[Noun], last: str) -> None:
        self.members, self.last = members, last

    def __format__(self, form: str) -> str:
        texts = [format(member, form) for member in self.members]
        return ", ".join(texts[:-1]) + self.last + texts[-1] if len(texts) > 1 else "".join(texts)


def _rank(card: Card) -> str:
    """The key of a card's rank: the ace is the one, and the ten of a French pack is not the jack of a Spanish one."""
    return {"A": "1", "10": "ten"}.get(card.rank, card.rank) if card.suit.pack == "french" else card.rank


def _own(lang: str, game: str) -> Mapping[str, Any]:
    """What a game calls otherwise than its language does."""
    own: Mapping[str, Any] = nouns(lang)["local"].get(game, {})
    return own


@cache
def _local(lang: str, game: str, write: Write) -> Noun:
    return Noun({key: write(text) for key, text in _own(lang, game).items() if isinstance(text, str)})


@cache
def _card(lang: str, game: str, card: Card, write: Write) -> Noun:
    table = nouns(lang)["card"]
    rank, kind = table["rank"][_rank(card)]
    suit = _own(lang, game).get("suit", {}).get(card.suit.name) or table["suit"][card.suit.name]
    arts, tails = table.get("art", {}).get(kind, {}), table.get("tail", {}).get(kind, {})
    forms = {
        form: table["pattern"].format(art=arts.get(form, ""), rank=rank, suit=suit, tail=tails.get(form, ""))
        for form in arts or tails
    }
    return Noun({form: write(text) for form, text in forms.items()})


class Words:
    """The nouns of one language as one game says them."""

    def __init__(self, lang: str, game: str, seats: int = 4, write: Write = plain, mark: Write = plain) -> None:
        """`write` turns a text into text or HTML; `mark` sets off a seat's code."""
        self.lang, self.game, self.seats, self.write, self.mark = lang, game, seats, write, mark
        self.table: Mapping[str, Any] = nouns(lang)
        self.own = _own(lang, game)

    def card(self, card: Card) -> Noun:
        """A card, rank and suit in words."""
        return _card(self.lang, self.game, card, self.write)

    def cards(self, cards: Sequence[Card]) -> Noun:
        """Several cards."""
        return Nouns([self.card(card) for card in cards], self.table["and"])

    def player(self, seat: int) -> Noun:
        """A player, by the code of the seat."""
        name = seat_name(seat)
        table = self.table["player"]
        return self._coded(table.get(name[1]) or table["any"], "seat", name)

    def side(self, side: int) -> Noun:
        """A side, A or B."""
        return self._coded(self.table["side"][str(self.seats)], "side", "AB"[side])

    def _coded(self, forms: Mapping[str, str], slot: str, code: str) -> Noun:
        marked = self.mark(self.write(code))
        return Noun({form: self.write(text).replace("{" + slot + "}", marked) for form, text in forms.items()})

    @cached_property
    def local(self) -> Noun:
        """The game's own nouns, by key: `{local:trick}`."""
        return _local(self.lang, self.game, self.write)

    def rank(self, card: Card) -> str:
        """The rank of a card alone, such as the three."""
        return self.write(self.table["rank"][_rank(card)])

    def one_of(self, card: Card) -> str:
        """Any card of that rank, such as a three; the rank alone in a language without an article."""
        rank, kind = self.table["card"]["rank"][_rank(card)]
        article = self.table["card"].get("art", {}).get(kind, {}).get("un", "")
        return self.write(article + rank) if article else self.rank(card)

    def any_of(self, cards: Sequence[Card]) -> str:
        """Any card of these ranks, such as a two or a three."""
        return format(Nouns([Noun({"bare": self.one_of(card)}) for card in cards], self.table["or"]))

    def suit(self, name: str) -> str:
        """A suit alone."""
        return self.write(self.own.get("suits", {}).get(name) or self.table["suit"][name])

    def letters(self) -> dict[str, str]:
        """The letters in the corners of the cards by suit, and by rank where French court cards have their own."""
        return dict(self.table["letter"])


def capital(text: str, lang: str) -> str:
    """Return a sentence with a capital first letter; tags before it are passed over.

    >>> capital("i<b>x", "tr")
    'İ<b>x'
    """
    start = 0
    while text.startswith("<", start):
        start = text.index(">", start) + 1
    first = text[start : start + 1]
    upper = {"i": "İ", "ı": "I"}.get(first, first.upper()) if lang == "tr" else first.upper()
    return text[:start] + upper + text[start + 1 :]

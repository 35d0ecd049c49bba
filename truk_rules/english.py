"""Plain English for the terminal: the messages as they stand in the code, seats and cards by their codes."""

from __future__ import annotations

from gettext import GNUTranslations

from truk_rules.actions import seat_name
from truk_rules.cards import Card
from truk_rules.nouns import Noun, Words, plain
from truk_rules.variant import Variant
from truk_rules.voice import Voice


class _Messages(GNUTranslations):
    """A catalog that translates nothing: the messages are English already."""

    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return msgid1 if n == 1 else msgid2


class _Keys(Noun):
    """The game's own nouns, which are their keys: `{local:envit}`."""

    def __init__(self) -> None:
        super().__init__({})

    def __format__(self, form: str) -> str:
        return form


class _Codes(Words):
    """Nouns that do not decline: codes of seats, sides and cards."""

    def __init__(self, seats: int) -> None:
        self.lang, self.game, self.seats, self.write, self.mark = "en", "", seats, plain, plain
        self.table, self.own = {"and": " and ", "or": " or "}, {}

    def card(self, card: Card) -> Noun:
        return Noun({"bare": str(card)})

    def one_of(self, card: Card) -> str:
        return f"{'an' if card.rank in ('A', '8', '11') else 'a'} {card.rank}"

    def player(self, seat: int) -> Noun:
        return Noun({"bare": seat_name(seat)})

    def side(self, side: int) -> Noun:
        return Noun({"bare": f"side {'AB'[side]}"})

    @property
    def local(self) -> Noun:
        return _Keys()


class English(Voice):
    """The voice of no catalog."""

    def __init__(self, variant: Variant) -> None:
        self.lang, self.variant, self.as_html, self.rules = "en", variant, False, ""
        self.words = self.labels = _Codes(variant.seats)
        self.messages = _Messages()

"""The voice of one language: messages of the catalog filled with nouns, as plain text or as HTML."""

from __future__ import annotations

import re
from typing import Any

from truk_rules.actions import seat_name
from truk_rules.escape import escape
from truk_rules.language import catalog
from truk_rules.nouns import Noun, Nouns, UndeclaredForm, Words, capital, escaped, plain
from truk_rules.variant import Variant


def N_(message: str) -> str:  # noqa: N802 - the name by which Babel finds the messages of tables
    """Mark a message for translation where it stands in a table."""
    return message


TRICKS = (N_("first trick"), N_("second trick"), N_("third trick"))


class Voice:
    """Tells what happens in a game in one language, as plain text or as HTML."""

    def __init__(self, lang: str, variant: Variant, as_html: bool = False, rules: str = "") -> None:
        """`rules` is where links to the rules lead, from the page they stand on: nothing on the game's own page."""
        self.lang, self.variant, self.as_html, self.rules = lang, variant, as_html, rules
        mark = (lambda code: f'<span class="id">{code}</span>') if as_html else plain
        self.words = Words(lang, variant.name, variant.seats, escaped if as_html else plain, mark)
        self.labels = Words(lang, variant.name, variant.seats)
        self.messages = catalog(lang)

    def gettext(self, message: str) -> str:
        """Return a message of the catalog as it stands, neither filled nor escaped."""
        return self.messages.gettext(message)

    def say(self, message: str, **values: Any) -> str:
        """Return the sentence of a message with its values in it."""
        return self._fill(self.messages.gettext(message), values)

    def count(self, one: str, many: str, n: int, **values: Any) -> str:
        """Return the sentence of a counted message."""
        return self._fill(self.messages.ngettext(one, many, n), {"n": n, **values})

    def note(self, message: str) -> str:
        """Return a note of a walkthrough: codes of seats set off, `*words*` of the game's language marked as such."""
        marked = f'<i lang="{self.variant.language}">\\1</i>' if self.as_html else r"\1"
        text = re.sub(r"\*([^*]+)\*", marked, self.say(message))
        return re.sub(r"\b[AB][1-3]\b", lambda code: self.words.mark(code[0]), text)

    def phrase(self, message: str, **values: Any) -> str:
        """Return a message with its values in it, as part of a sentence or a label: no capital is put."""
        return self._format(self.messages.gettext(message), values)

    def amount(self, one: str, many: str, n: int, **values: Any) -> str:
        """Return a counted message as part of a sentence or a label: no capital is put."""
        return self._format(self.messages.ngettext(one, many, n), {"n": n, **values})

    def _fill(self, template: str, values: dict[str, Any]) -> str:
        return capital(self._format(template, values), self.lang)

    def _format(self, template: str, values: dict[str, Any]) -> str:
        if self.as_html:
            template = escape(template, quote=False)
        try:
            return template.format(local=self.words.local, **values)
        except UndeclaredForm as error:
            raise UndeclaredForm(f"locales/{self.lang}/nouns.toml, for {template!r}: {error}") from None

    def word(self, word: str) -> str:
        """Return a word said at the table, in the game's language and marked so."""
        text = self.variant.words.get(word, word)
        if not self.as_html:
            return text
        return f'<span class="call" lang="{self.variant.language}">{escaped(text)}</span>'

    def quoted(self, word: str) -> str:
        """Return a word said at the table in the quotes of the page's language."""
        return self.phrase("«{word}»", word=self.word(word))

    def seats(self, seats: tuple[int, ...]) -> Noun:
        """Return the codes of several seats."""
        codes = [Noun({"bare": self.words.mark(seat_name(seat))}) for seat in seats]
        return Nouns(codes, self.words.table["and"])

    def trick(self, place: int) -> str:
        """Return the name of a trick, 0 the first: the game's own where this language has one."""
        own = self.words.own.get("tricks")
        return self.words.write(own[place]) if own else self.phrase(TRICKS[place])

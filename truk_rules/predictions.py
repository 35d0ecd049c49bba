"""Questions of a walkthrough: what comes next, and the answers that a reader may choose from."""

from __future__ import annotations

import re
from typing import NamedTuple

from truk_rules.actions import seats_by_name
from truk_rules.errors import TrukError
from truk_rules.variant import Variant


class Question(NamedTuple):
    """What the reader is asked before going on, and the answers to choose from, if there are any: one is right.

    An answer is `yes` or `no`, a side (`A`), `nobody`, a seat (`B1`), a number, a card, or a trick (`trick2`).
    """

    text: str
    choices: tuple[str, ...] = ()
    right: int = 0

    def __str__(self) -> str:
        marked = (f"{choice}*" if place == self.right else choice for place, choice in enumerate(self.choices))
        return f"{self.text} [{'|'.join(marked)}]" if self.choices else self.text


_CHOICES = re.compile(r"(?P<text>.*\S)\s*\[(?P<choices>[^\[\]]*)\]", re.DOTALL)
_WORDS = ("yes", "no", "A", "B", "nobody", "trick1", "trick2", "trick3")


def asked(written: str, variant: Variant | None = None) -> Question:
    """Read a question and its choices, of which one is starred; with a variant, each is looked up.

    >>> asked(" Can A1 still take it? [yes*|no]")
    Question(text='Can A1 still take it?', choices=('yes', 'no'), right=0)

    Raises `TrukError` for choices that are none.
    """
    found = _CHOICES.fullmatch(written.strip())
    if found is None:
        return Question(written.strip())
    choices = found["choices"].split("|")
    starred = [place for place, choice in enumerate(choices) if choice.endswith("*")]
    if len(starred) != 1 or not 2 <= len(choices) <= 4:
        raise TrukError(f"[{found['choices']}] should be two to four choices, one of them starred")
    names = tuple(choice.removesuffix("*") for choice in choices)
    if variant:
        known = (*_WORDS, *seats_by_name(variant.seats))
        for name in names:
            if name not in known and not name.isdecimal():
                variant.deck.card(name)
    return Question(found["text"], names, starred[0])

"""What a sign tells, in words: cards by name, several at once, none of them, nothing at all, an envit."""

from __future__ import annotations

import re

import pytest

from truk_rules.signs import tells
from truk_rules.told import Claim
from truk_rules.variants import find
from truk_rules.voice import Voice


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        (Claim(("3",)), "un tres"),
        (Claim(("3", "3")), "dos treses"),
        (Claim(("1E",)), "as de espadas"),
        (Claim(("3", "2", "1"), none=True), "nada: ninguna de estas cartas (un tres, un dos, un as)"),
        (Claim(none=True), "nada"),
        (Claim(envit=33), "33 de envite"),
    ],
)
def test_a_sign_is_told_in_words(claim: Claim, told: str) -> None:
    words = re.sub(r"<svg.*?</svg>|<[^>]+>", "", tells(claim, Voice("es", find("truk"), as_html=True)))
    assert words.replace("\N{NO-BREAK SPACE}", " ") == told

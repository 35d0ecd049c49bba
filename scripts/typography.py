"""How each language sets its marks: apostrophes, quotes, spaces, dots."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator

from prose import Passage, Problem, base, near

QUOTES = {"eu": "«»", "ca": "«»", "es": "«»", "fr": "«»", "tr": "“”"}
NARROW = "\u00a0\u202f"
_INVISIBLE = {"\u00ad": "a soft hyphen", "\u200b": "a zero-width space", "\ufeff": "a byte order mark"}

type Found = Iterator[str]
type Check = Callable[[Passage], Found]


def apostrophes(passage: Passage) -> Found:
    """Apostrophes are curly."""
    for found in re.finditer("'", passage.text):
        yield f"straight apostrophe in “{near(passage.text, *found.span())}”; write ’"


def quotes(passage: Passage) -> Found:
    """Quotes are those of the language, opened and closed; « » may hold “ ”."""
    first, last = QUOTES[base(passage.lang)]
    text, depth = passage.text, 0
    for at, mark in enumerate(text):
        if mark == first:
            depth += 1
        elif mark == last:
            depth -= 1
        elif mark in '"„‟«»' or (mark in "“”" and not depth):
            yield f"{mark} in “{near(text, at, at + 1)}”; the quotes here are {first} {last}"
        if depth < 0:
            yield f"{last} closes what no {first} opened in “{near(text, at, at + 1)}”"
            depth = 0
    if depth:
        yield f"{first} is not closed by {last} in “{near(text, text.rindex(first), text.rindex(first) + 1)}”"


def spaces(passage: Passage) -> Found:
    """No space comes twice, and none before a comma or a full stop."""
    text = passage.text
    for found in re.finditer(rf"(?<=\S)[ {NARROW}]{{2,}}(?=\S)", text):
        yield f"two spaces in “{near(text, *found.span())}”; write one"
    for found in re.finditer(r"\s[,.](?=\s|$)", text):
        yield f"space before “{found[0][-1]}” in “{near(text, *found.span())}”; write none"


def french_spaces(passage: Passage) -> Found:
    """French has a space that does not break before ; : ! ? » and after «."""
    if base(passage.lang) != "fr":
        return
    text = passage.text
    for found in re.finditer(r"[;:!?»]", text):
        at, before = found.start(), text[found.start() - 1 : found.start()]
        in_a_row = found[0] in "!?" and before in ("!", "?")
        in_a_time = found[0] == ":" and before.isdigit() and text[at + 1 : at + 2].isdigit()
        if before and before not in NARROW + "([" and not in_a_row and not in_a_time:
            yield f"“{near(text, *found.span())}” wants U+202F before “{found[0]}”"
    for found in re.finditer(rf"«(?![{NARROW}])", text):
        yield f"“{near(text, *found.span())}” wants U+202F after «"


def other_spaces(passage: Passage) -> Found:
    """The other languages have no space there."""
    if base(passage.lang) == "fr":
        return
    first, last = QUOTES[base(passage.lang)]
    for found in re.finditer(rf"\s[;:!?{last}]|{first}\s", passage.text):
        mark, where = found[0].strip(), "after" if found[0][0] == first else "before"
        yield f"space {where} “{mark}” in “{near(passage.text, *found.span())}”; write none"


def dots(passage: Passage) -> Found:
    """An ellipsis is one character."""
    for found in re.finditer(r"\.{2,}", passage.text):
        yield f"“{near(passage.text, *found.span())}”: write … for an ellipsis"


def double_l(passage: Passage) -> Found:
    """Catalan writes l·l with U+00B7."""
    if base(passage.lang) != "ca":
        return
    for found in re.finditer(r"[ŀĿ]|(?<=[^\W\d_])l(?:\.| ?[•∙‧⋅・] ?)l(?=[^\W\d_])", passage.text):
        yield f"“{near(passage.text, *found.span())}”: write l·l with U+00B7"


def spanish_openings(passage: Passage) -> Found:
    """A Spanish question or exclamation is opened too."""
    if base(passage.lang) != "es":
        return
    for first, last in ("¿?", "¡!"):
        opened = False
        for found in re.finditer(rf"[{first}{last}]+", passage.own):
            if found[0][0] == last and not opened:
                yield f"“{near(passage.own, *found.span())}” wants an opening {first}"
            opened = found[0][-1] == first
        if opened:
            yield f"{first} is not closed by {last} in “{passage.own[:40]}”"


def characters(passage: Passage) -> Found:
    """Nothing invisible, and each accented letter is one character."""
    for mark, name in _INVISIBLE.items():
        if mark in passage.text:
            at = passage.text.index(mark)
            yield f"{name} in “{near(passage.text, at, at + 1)}”; write none"
    if not unicodedata.is_normalized("NFC", passage.text):
        yield "an accent is written as a character of its own; write the text in NFC"


CHECKS: tuple[Check, ...] = (
    apostrophes, quotes, spaces, french_spaces, other_spaces, dots, double_l, spanish_openings, characters,
)  # fmt: skip


def problems(passage: Passage) -> Iterator[Problem]:
    """Yield what is set wrong in a passage."""
    for check in CHECKS:
        yield from map(passage.problem, check(passage))

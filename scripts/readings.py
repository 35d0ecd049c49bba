"""Marks the readings in docs-dev/reading: what was asked of a page, what a reader answered, how many were right."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from truk_rules.language import LANGUAGES

FOLDER = Path(__file__).parent.parent / "docs-dev" / "reading"
ENOUGH = 18


@dataclass(frozen=True)
class Reading:
    """One page read by one reader: the numbers of the questions that were answered wrongly."""

    page: str
    lang: str
    total: int
    wrong: tuple[int, ...]

    @property
    def right(self) -> int:
        return self.total - len(self.wrong)


def keys(question: dict[str, Any]) -> set[str]:
    """Return the answers that are right, in small letters."""
    key = question["key"]
    return {str(each).lower() for each in (key if isinstance(key, list) else [key])}


def marked(page: str, lang: str, folder: Path = FOLDER) -> Reading:
    """Return the reading of a page in a language; raises `FileNotFoundError` if nobody has read it."""
    questions = tomllib.loads((folder / page / "questions.toml").read_text("utf-8"))["questions"]
    found = tomllib.loads((folder / page / f"{lang}.toml").read_text("utf-8"))
    pairs = zip(questions, found["asked"], strict=True)
    wrong = (
        number
        for number, (question, asked) in enumerate(pairs, 1)
        if asked["answer"].strip().lower() not in keys(question)
    )
    return Reading(page, lang, len(questions), tuple(wrong))


def readings(folder: Path = FOLDER) -> Iterator[Reading]:
    """Yield every reading, page by page."""
    for page in sorted(path.parent.name for path in folder.glob("*/questions.toml")):
        for lang in LANGUAGES:
            if (folder / page / f"{lang}.toml").exists():
                yield marked(page, lang, folder)


def table(found: list[Reading]) -> str:
    """Return the right answers as a table in Markdown."""
    pages = list(dict.fromkeys(each.page for each in found))
    scores = {(each.page, each.lang): f"{each.right}/{each.total}" for each in found}
    lines = ["| page | " + " | ".join(LANGUAGES) + " |", "|---" * (len(LANGUAGES) + 1) + "|"]
    lines += [f"| {page} | " + " | ".join(scores.get((page, lang), "–") for lang in LANGUAGES) + " |" for page in pages]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    every = list(readings())
    sys.stdout.write(table(every))
    for each in every:
        if each.wrong:
            sys.stdout.write(f"{each.page} {each.lang}: wrong {', '.join(map(str, each.wrong))}\n")

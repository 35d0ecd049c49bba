"""The checks of what is written in the five languages: `lint_prose.py [--dictionaries node_modules]`.

Typography, forms of nouns, the same skeleton of a page, its language, marked words of the table, spelling.
Prints every problem with its file and line; the exit code is 1 if there is one, 2 if spelling could not be checked.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import forms
import prose
import same_pages
import spelling
import tongue
import typography
from prose import ROOT, Problem

from truk_rules.language import LANGUAGES


def problems(root: Path) -> Iterator[Problem]:
    """Yield all problems but those of spelling."""
    for passage in prose.pages(root):
        yield from typography.problems(passage)
        yield from tongue.problems(passage)
    for message in prose.messages(root):
        yield from forms.problems(message, root)
        for passage in prose.said(message):
            yield from typography.problems(passage)
            yield from tongue.foreign_sentences(passage)
    yield from same_pages.problems(root)
    for lang in LANGUAGES:
        yield from spelling.unsorted(root, lang)


def misspelt(root: Path, dictionaries: Path) -> tuple[list[Problem], list[Problem]]:
    """Return the problems of spelling, and the warnings about the lists of reviewed words."""
    passages = [*prose.pages(root), *(form for each in prose.messages(root) for form in prose.said(each))]
    found = spelling.asked(passages)
    wrong = list(spelling.problems(found, dictionaries, root))
    return wrong, [each for lang in LANGUAGES for each in spelling.needless(found, root, lang, dictionaries)]


def main(arguments: list[str] | None = None) -> int:
    """Print what is wrong under a root; return 0, 1 or 2."""
    parser = argparse.ArgumentParser(description="Check what is written in the five languages.")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project to check")
    parser.add_argument("--dictionaries", type=Path, help="the folder of the dictionary-* packages (node_modules)")
    given = parser.parse_args(arguments)
    found, missing = list(problems(given.root)), ""
    try:
        wrong, warnings = misspelt(given.root, given.dictionaries or given.root / "node_modules")
    except spelling.NoHunspell as reason:
        wrong, warnings, missing = [], [], f"The spelling was not checked: {reason}."
    for each in warnings:
        print(f"warning: {each}", file=sys.stderr)
    for each in sorted(dict.fromkeys([*found, *wrong])):
        print(each)
    if missing:
        print(missing, file=sys.stderr)
        return 2
    print(f"{len({*found, *wrong})} problems in the texts" if found or wrong else "the texts are well written")
    return 1 if found or wrong else 0


if __name__ == "__main__":
    sys.exit(main())

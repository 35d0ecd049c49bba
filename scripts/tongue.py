"""Whether a passage is in the language of its page, and whether words said at the table are marked as theirs."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from prose import Passage, Problem, base

from truk_rules.variants import ALL, find

LEAST = 8
"""A sentence of fewer words is not judged."""

MARGIN = 1.25
"""How much more of another language there is in a sentence that is reported."""

_TABLES = Path(__file__).with_name("function_words.toml")
_QUOTED = re.compile(r"«([^«»]*)»|“([^“”]*)”")


@cache
def _tables() -> dict[str, dict[str, set[str]]]:
    tables = tomllib.loads(_TABLES.read_text("utf-8"))
    words = {lang: set(row.split()) for lang, row in tables["words"].items()}
    return {"words": words, "said": {lang: set(map(_plain, row)) for lang, row in tables["said"].items()}}


def _plain(text: str) -> str:
    return re.sub(r"[^\w’ ]", "", text).strip().casefold()


@cache
def calls() -> dict[str, tuple[str, ...]]:
    """Return the words said at the table in the games, without their marks, and the languages each is said in."""
    said: dict[str, list[str]] = {}
    for lang, row in _tables()["said"].items():
        for word in row:
            said.setdefault(word, []).append(lang)
    for game in map(find, ALL):
        for text in game.words.values():
            said.setdefault(_plain(text), []).append(base(game.language))
    return {word: tuple(dict.fromkeys(langs)) for word, langs in said.items()}


def language(text: str) -> dict[str, float]:
    """Weigh the small words of each language in a text; one that several languages have counts a part for each.

    >>> evidence = language("Guanya la mà la parella que fa dues bases.")
    >>> max(evidence, key=evidence.__getitem__)
    'ca'
    """
    lists = _tables()["words"]
    found = re.findall(r"[^\W\d_]{2,}|y", text.casefold())
    owners = [[lang for lang, known in lists.items() if word in known] for word in found]
    return {lang: sum(1 / len(owner) for owner in owners if lang in owner) for lang in lists}


def foreign_sentences(passage: Passage) -> Iterator[Problem]:
    """Every sentence is in the language of its page; short ones and words marked as foreign are left out."""
    lang = base(passage.lang)
    for sentence in re.split(r"(?<=[.!?…;])[\s»”)]+", passage.own):
        if len(re.findall(r"[^\W\d_]+", sentence)) < LEAST:
            continue
        evidence = language(sentence)
        other = max(evidence, key=evidence.__getitem__)
        if evidence[other] > evidence[lang] + MARGIN:
            yield passage.problem(f"“{sentence[:50].strip()}…” reads as {other}, and this page is in {passage.lang}")


def unmarked_calls(passage: Passage) -> Iterator[Problem]:
    """A word said at the table in another language carries that language: `*«Truk!»*{: lang=eu }`.

    The name of a game is its call only with its mark: «Truk» may be a title.
    """
    for found in _QUOTED.finditer(passage.own):
        said = found[1] or found[2] or ""
        theirs = calls().get(_plain(said), ())
        named = _plain(said) in ALL and "!" not in said
        if theirs and base(passage.lang) not in theirs and not named:
            mark = f"*{found[0]}*{{: lang={theirs[0]} }}"
            yield passage.problem(f"{found[0]} is said in {' and '.join(theirs)}; mark it: {mark}")


def odd_language(passage: Passage) -> Iterator[Problem]:
    """A page says that it is in the language of its folder."""
    folder = re.match(r"docs/(\w+)/", passage.file)
    if folder and folder[1] != base(passage.lang):
        yield Problem(passage.file, 0, f"its lang is {passage.lang}, and its folder is {folder[1]}")


def problems(passage: Passage) -> Iterator[Problem]:
    """Yield what is not in its language."""
    yield from odd_language(passage)
    yield from foreign_sentences(passage)
    yield from unmarked_calls(passage)

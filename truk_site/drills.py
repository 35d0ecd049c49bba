"""The drills of a page: questions that work without the engine, each with its answers; the script asks for more."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from truk_rules.escape import escape
from truk_rules.nouns import Words as Nouns
from truk_site import engine
from truk_site.here import Misplaced
from truk_site.words import Words, words

if TYPE_CHECKING:
    from truk_rules.drill_parts import Drill

MOST = 20
"""The most questions that a page brings."""

LATEST = 1000
"""The last seed that a page may begin with."""

TRIED = 12
"""So many seeds are looked at for each question, in search of answers that differ."""


def section(game: str, kind: str, size: tuple[str, str], lang: str, rules: str = "", of: str = "") -> str:
    """Return a drill that brings so many questions, from a certain seed on, as two numbers in writing.

    `of` names the game where the page is about several.

    Raises `Misplaced` for a kind the game lacks, or a number that is none.
    """
    for name, written, most in zip(("count", "from"), size, (MOST, LATEST), strict=True):
        if not written.isdecimal() or not 1 <= int(written) <= most:
            raise Misplaced(f"{name} is {written}; it is a number from 1 to {most}")
    count, first = map(int, size)
    chosen = seeds(game, kind, count, first)
    _ = words(lang)
    name = f"drill-{game}-{kind}"
    attributes = {
        "class": "drill",
        "id": name,
        "data-drill": kind,
        "data-game": game,
        "data-lang": lang,
        "data-rules": rules,
        "data-pack": game,
        "data-signals": game if _signals(game, kind) else "",
        "aria-labelledby": f"{name}-title",
    }
    head = " ".join(f'{key}="{escape(value)}"' for key, value in attributes.items() if value or key == "data-rules")
    title = _title(game, kind, lang) + (f" · {of}" if of else "")
    items = "".join(_item(game, kind, lang, seed, rules, _) for seed in chosen)
    return (
        f'<section {head}><header><h3 id="{name}-title">{_text(title)}</h3>'
        f'<p class="small" data-tally></p></header>'
        f'<p class="again" data-again></p><ol class="questions">{items}</ol>{_foot(lang)}</section>'
    )


def _title(game: str, kind: str, lang: str) -> str:
    """Return the title of a drill, in the words of its game."""
    return titles(words(lang))[kind.removesuffix("-truc")].format(local=Nouns(lang, game).local)


def titles(_: Words) -> dict[str, str]:
    """Return the title of each kind of drill, those on the truc alone apart."""
    return {
        # i18n: title of a drill: questions on a game that never end
        "all": _("Practice: a bit of everything"),
        # i18n: title of a drill: which of two cards is higher
        "cards": _("Practice: the cards"),
        # i18n: title of a drill: who takes a trick
        "trick": _("Practice: the trick"),
        # i18n: title of a drill: who wins the hand
        "hand": _("Practice: the hand"),
        # i18n: title of a drill: what an envit (envido) is worth
        "envit": _("Practice: {local:envit}"),
        # i18n: title of a drill: what a refused call pays
        "refusing": _("Practice: refusing"),
        # i18n: title of a drill: what a hand pays, the score after it, how far off the end is
        "score": _("Practice: the score"),
        # i18n: title of a drill: whose turn it is, and what may be said
        "turn": _("Practice: whose turn it is"),
        # i18n: title of a drill: changing cards, who may ask for it and what comes then
        "exchange": _("Practice: changing cards"),
        # i18n: title of a drill: what a signal to the partner tells
        "signals": _("Practice: the signals"),
    }


def sentences(_: Words) -> dict[str, str]:
    """Return what the script of a drill may have to say, by the names it knows the sentences by."""
    return {
        # i18n: below a drill; both are numbers; not a mark, only a count
        "drill_tally": _("Right: {right} of {total}"),
        # i18n: over a question of a drill that was answered wrongly before and comes again
        "drill_again": _("This one once more:"),
        # i18n: the built-in questions are over; further ones need the engine, which could not be had
        "drill_over": _("There are no more questions without the engine: they begin again."),
    }


@cache
def seeds(game: str, kind: str, count: int, first: int = 1) -> tuple[int, ...]:
    """Return seeds from the first on: no question comes twice, nor an answer twice in a row if there are others."""
    from truk_rules.drills import drill

    found: list[tuple[int, Drill]] = []
    for differs in (True, False):
        for seed in range(first, first + TRIED * count):
            if len(found) == count:
                break
            each = drill(game, kind, seed)
            last = [other for _, other in found[-1:]]
            same = differs and any(_answer(other) == _answer(each) for other in last)
            if not same and all(_asked(other) != _asked(each) for _, other in found):
                found.append((seed, each))
    return tuple(sorted(seed for seed, _ in found))


def _asked(each: Drill) -> object:
    return each.kind, each.asked, len(each.choices)


def _answer(each: Drill) -> object:
    return each.choices[each.right]


def _signals(game: str, kind: str) -> bool:
    from truk_rules.drills import kinds

    return kind in ("signals", "all") and "signals" in kinds(game)


def _item(game: str, kind: str, lang: str, seed: int, rules: str, _: Words) -> str:
    """A question, its answer for whoever has no script, and what is said to each choice."""
    from truk_rules.drills import drill

    each = drill(game, kind, seed)
    told = "".join(
        f'<template data-choice="{choice}">'
        f"{engine.drill('answered', game, kind, lang, seed, choice=choice, rules=rules)}</template>"
        for choice in range(len(each.choices))
    )
    # i18n: below a question: opens to its answer
    answer = _("Answer")
    solution = engine.drill("solution", game, kind, lang, seed, rules=rules)
    return (
        f'<li data-question="{seed}" data-right="{each.right}">{engine.drill("question", game, kind, lang, seed)}'
        f"<details><summary>{_text(answer)}</summary>{solution}</details>{told}</li>"
    )


def _foot(lang: str) -> str:
    _ = words(lang)
    # i18n: goes on to the next question of a drill
    onward = _text(_("Next question"))
    load = _text(words(lang, "truk_rules")("Load the engine (4 MB)"))
    return (
        '<div class="told" data-told role="status"></div>'
        f'<p class="onward"><button type="button" class="next" data-action="next" hidden>{onward}</button></p>'
        '<div class="engine"><p data-note role="status"></p><progress data-progress max="100" hidden></progress>'
        f'<button type="button" data-action="load" hidden>{load}</button></div>'
    )


def _text(text: str) -> str:
    return escape(text, quote=False)

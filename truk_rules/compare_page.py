"""The page that compares games: every two of them side by side, and the same cards under both."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from truk_rules.charts import article_link
from truk_rules.compare import Choice, Row, differences
from truk_rules.compare_cards import agree
from truk_rules.compare_facets import FACETS
from truk_rules.compare_facts import in_pairs
from truk_rules.compare_hand import hand, of_two
from truk_rules.compare_words import heading, lines
from truk_rules.nouns import escaped
from truk_rules.option_words import effect, name
from truk_rules.places import Places, voice_at
from truk_rules.rules import GAP, rulebook
from truk_rules.voice import Voice

SEED = 1
"""The hand that stands on the page; the engine is asked for those after it."""


def compare(lang: str, places: Places) -> str:
    """Return every two games side by side, in the order of the places, each pair folded under its two names."""
    drawn, game = "", ""
    for one, other in combinations(places, 2):
        if one != game:
            game = one
            drawn += f'<h2 id="{one}">{places[one].link()}</h2>'
        drawn += pair(one, other, lang, places)
    folder = places[game].url.removesuffix(f"{game}/")
    return (
        f'<section data-compare="{escaped(folder)}" data-lang="{lang}">'
        f"{_choice(lang, places)}{drawn}{_controls(lang, places)}</section>"
    )


def pair(one: str, other: str, lang: str, places: Places) -> str:
    """Return two games side by side: where they differ, and a hand of the same cards under both."""
    names = [places[game].name for game in (one, other)]
    return (
        f'<details class="pair" id="{one}-{other}" data-one="{one}" data-other="{other}">'
        f"<summary><span>{' · '.join(f'<b>{escaped(each)}</b>' for each in names)}</span></summary>"
        f"{_differences(one, other, lang, places)}{_same(one, other, lang, places)}</details>"
    )


def _differences(one: str, other: str, lang: str, places: Places) -> str:
    """The table of what differs; every part says what it is, since a narrow screen sets the rows otherwise."""
    voice = voice_at(one, lang, places)
    rows = "".join(_row(row, one, other, lang, places) for row in differences(one, other))
    # i18n: in the caption of a table that compares two games
    caption = f"{_names(one, other, places)} · {voice.say('Where they differ')}"
    # i18n: head of the first column of a table that compares two games
    what = voice.say("What differs")
    heads = "".join(f'<th scope="col" role="columnheader">{each}</th>' for each in (what, *_links(one, other, places)))
    return (
        f'<table class="ruled versus" role="table"><caption>{caption}</caption>'
        f'<thead role="rowgroup"><tr role="row">{heads}</tr></thead><tbody role="rowgroup">{rows}</tbody></table>'
    )


def _names(one: str, other: str, places: Places) -> str:
    return f"{escaped(places[one].name)} · {escaped(places[other].name)}"


def _links(one: str, other: str, places: Places) -> tuple[str, str]:
    return places[one].link(), places[other].link()


def _row(row: Row, one: str, other: str, lang: str, places: Places) -> str:
    cells = ""
    for game, fact, choices in zip((one, other), row.facts, row.choices, strict=True):
        voice = voice_at(game, lang, places)
        said = "<br>".join(lines(row.facet, fact, voice)) + _article(row.facet, voice)
        cells += f'<td role="cell">{"<br>".join([said, *_choices(choices, voice)])}</td>'
    head = heading(row.facet, voice_at(one, lang, places))
    return f'<tr role="row"><th scope="row" role="rowheader">{head}</th>{cells}</tr>'


def _choices(choices: tuple[Choice, ...], voice: Voice) -> Iterator[str]:
    for option, value in choices:
        what, state = voice.phrase(name(option, voice.variant)), voice.phrase(effect(option, value, voice.variant))
        # i18n: what players may agree on before playing, like: May be agreed – The pack: in blacks, 36 cards
        said = voice.say("May be agreed – {option}: {value}", option=what, value=state)
        yield f'<span class="small">{said}</span>'


def _article(facet: str, voice: Voice) -> str:
    """The number of the article behind a fact, the first that the game has of those a facet names."""
    variant, book = in_pairs(voice.variant), rulebook(voice.variant.name)
    for each in FACETS[facet].rules:
        named = book.rules.get(f"{book.game}.{each}")
        rule = named.id if named else variant.rules(each)[0]
        if rule != GAP:
            return f' <span class="ref">[{article_link(rule, voice)}]</span>'
    return ""


def _same(one: str, other: str, lang: str, places: Places) -> str:
    """A hand of the same cards under both games, and whether none could part them."""
    left, right = (of_two(game, lang, places[game].url) for game in (one, other))
    # i18n: heading over a hand that is played with the same cards by the rules of two games
    head, alike = left.say("The same cards under both"), ""
    if agree(one, other):
        # i18n: of two games
        said = left.say("Whatever cards of both packs are played, these two games give every trick and hand alike.")
        alike = f"<p>{said}</p>"
    heads = "".join(f'<th scope="col">{each}</th>' for each in _links(one, other, places))
    return (
        f'<section class="both" data-seed="{SEED}">{alike}<table class="ruled same"><caption>{head}</caption>'
        f"<thead><tr>{heads}</tr></thead>{hand(left, right, SEED)}</table></section>"
    )


def _choice(lang: str, places: Places) -> str:
    """Two lists to choose from, which wait for the script."""
    voice = voice_at(next(iter(places)), lang, places)
    options = "".join(f'<option value="{game}">{escaped(place.name)}</option>' for game, place in places.items())
    # i18n: over the first of two lists of games; the two that are chosen are compared
    this = voice.say("This game")
    # i18n: over the second of two lists of games; the two that are chosen are compared
    that = voice.say("That game")
    boxes = "".join(
        f'<label>{label}<select name="{side}"><option value="">–</option>{options}</select></label>'
        for side, label in (("one", this), ("other", that))
    )
    # i18n: a button that shows the comparisons of all games again
    every = voice.say("All games")
    return f'<form class="two-games" hidden>{boxes}<button type="button" data-act="all" hidden>{every}</button></form>'


def _controls(lang: str, places: Places) -> str:
    """What the script puts below a hand: its steps, and other cards. And the cards of all packs."""
    voice = voice_at(next(iter(places)), lang, places)
    # i18n: a button that deals other cards, to be played under two games
    other = voice.say("Other cards")
    acts = {"previous": voice.say("Previous"), "next": voice.say("Next"), "other": other}
    buttons = "".join(f'<button type="button" data-act="{act}">{text}</button>' for act, text in acts.items())
    packs = "".join(f'<i data-pack="{game}"></i>' for game in places)
    return (
        f'<template><div class="acts" role="group" aria-label="{voice.say("Steps")}">{buttons}</div>'
        f'<p class="small" role="status"></p></template><div hidden>{packs}</div>'
    )

"""Walkthroughs and their steps as HTML: one function serves the build and the browser, so the bytes are the same."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from truk_rules.actions import Action
from truk_rules.board import board
from truk_rules.cards import FRENCH, deck
from truk_rules.chart_calls import envit, envit_calls, ladder
from truk_rules.chart_score import phases, score
from truk_rules.charts import options, order, packs, tricks
from truk_rules.drawing import sprite as draw_sprite
from truk_rules.nouns import Words, escaped
from truk_rules.panel import articles, event, link, told
from truk_rules.panel import options as legal_options
from truk_rules.refusals import normal, raising
from truk_rules.rules import GAP
from truk_rules.scorebox import score as scorebox
from truk_rules.scorebox import standing
from truk_rules.variant import Variant
from truk_rules.voice import N_, Voice
from truk_rules.walkthrough import Step, Walkthrough, ids, load, replay

PARTS = ("table", "score", "event", "options", "tried")
__all__ = [
    "PARTS",
    "envit",
    "envit_calls",
    "ladder",
    "options",
    "order",
    "parts",
    "phases",
    "score",
    "shown",
    "sprite",
    "tricks",
    "walkthrough",
]


def voice(each: Walkthrough, lang: str, rules: str = "") -> Voice:
    """Return the voice that tells a walkthrough in HTML, links to its rules leading to the page `rules`."""
    return Voice(lang, each.variant, as_html=True, rules=rules)


@cache
def steps(id: str) -> tuple[Step, ...]:
    """Return the steps of a walkthrough, replayed once."""
    return replay(load(id))


def next_action(all_steps: Sequence[Step], number: int) -> Action | None:
    """Return the action the script takes after a step, if the same hand goes on."""
    if number + 1 < len(all_steps) and all_steps[number + 1].actions:
        return normal(all_steps[number].hand, all_steps[number + 1].actions[0])
    return None


def parts(id: str, lang: str, number: int, off: Sequence[Step] = (), rules: str = "") -> dict[str, str]:
    """Return the five parts of the view after a step, or after the steps that left the script there."""
    told_by = voice(load(id), lang, rules)
    step = off[-1] if off else steps(id)[number]
    scripted = None if off else next_action(steps(id), number)
    lines = "".join(f"<li>{' '.join(told(each, told_by))}</li>" for each in off)
    return {
        "table": board(step, told_by),
        "score": scorebox(step, told_by),
        "event": event(step, told_by),
        "options": legal_options(step.hand, told_by, scripted, quiet=not off and step.question is not None),
        "tried": lines,
    }


def title(id: str, lang: str) -> str:
    """Return the title of a walkthrough."""
    each = load(id)
    return voice(each, lang).say(each.title)


def walkthrough(id: str, lang: str, rules: str = "") -> str:
    """Return the whole walkthrough: its first view, the text of every step, and every view as a template."""
    each = load(id)
    said = voice(each, lang, rules)
    name = f"walk-{id}"
    all_steps = steps(id)
    views = [parts(id, lang, step.number, rules=rules) for step in all_steps]
    players = said.messages.ngettext("{n} player, open cards", "{n} players, open cards", each.variant.seats)
    items = "".join(
        _line(name, step, before, said) for step, before in zip(all_steps, (None, *all_steps), strict=False)
    )
    templates = "".join(
        f'<template data-step="{number}">'
        + "".join(f'<div data-part="{part}">{view[part]}</div>' for part in PARTS)
        + "</template>"
        for number, view in enumerate(views)
    )
    first = views[0]
    return (
        f'<section class="walk" id="{name}" data-walkthrough="{id}" data-engine="static" '
        f'data-lang="{lang}" data-rules="{escaped(rules)}" '
        f'aria-labelledby="{name}-title">'
        f'<header><h3 id="{name}-title">{said.say(each.title)}</h3>'
        f'<p class="small">{escaped(players.format(n=each.variant.seats))}</p></header>'
        f'<div class="stage"><div class="table" data-part="table">{first["table"]}</div>'
        f'<div class="side"><div class="scorebox" data-part="score">{first["score"]}</div>'
        f"{_controls(said, len(all_steps))}"
        f'<div class="event" data-part="event" role="status">{first["event"]}</div>'
        f'<div class="what-if" data-part="options">{first["options"]}</div></div></div>'
        f'<ol class="transcript" start="0">{items}</ol><ol class="tried" data-part="tried"></ol>{templates}</section>'
    )


def _line(name: str, step: Step, before: Step | None, said: Voice) -> str:
    """Return a step in the list of all: what happened, its rules, and the score at first and where it has changed."""
    current = ' aria-current="step"' if step.number == 0 else ""
    note = f'<span class="note">{said.note(step.note)}</span>' if step.note else ""
    note += f'<span class="ask">{said.note(step.question.text)}</span>' if step.question else ""
    rules = " · ".join(link(each, each.number, said) for each in articles(step.events, said)[:3])
    refs = [said.phrase("Rule: {rules}", rules=rules)] if rules else []
    refs += standing(step.match, said, before.match if before else None)
    note += f'<span class="refs">{" · ".join(refs)}</span>' if refs else ""
    number = f'id="{name}-{step.number}" value="{step.number + 1}" data-step="{step.number}"'
    return f"<li {number}{current}>{' '.join(told(step, said))}{note}</li>"


def _controls(said: Voice, total: int) -> str:
    def button(action: str, text: str, extra: str = "") -> str:
        return f'<button type="button" data-action="{action}"{extra}>{escaped(said.gettext(text))}</button>'

    count = escaped(said.gettext("Step: {n} of {total}")).format(n="<b data-count>1</b>", total=total)
    return (
        f'<div class="steps" role="group" aria-label="{escaped(said.gettext("Steps"))}"><p class="count">{count}</p>'
        + button("first", N_("First"))
        + button("previous", N_("Previous"))
        + button("next", N_("Next"), ' class="next"')
        + button("last", N_("Last"))
        + '</div><div class="engine"><p data-note role="status"></p>'
        + '<progress data-progress max="100" hidden></progress>'
        + button("load", N_("Load the engine (4 MB)"))
        + button("return", N_("Back to the hand as written"), " hidden")
        + button("link", N_("Copy a link to this step"))
        + "</div>"
    )


def sprite(lang: str, markup: str) -> str:
    """Return the drawings a page uses, as one hidden SVG; where cards may come that it does not show yet, the pack.

    They come to a walkthrough whose game changes cards; whatever else deals says so by `data-pack`, the name of a game.
    """
    used = set(re.findall(r'href="#((?:card|mini|pip)-[\w-]+)"', markup))
    if not used and "data-pack" not in markup:
        return ""
    named = {use.partition("-")[2] for use in used}
    cards = {card for card in _EVERY_CARD if f"{card.rank}-{card.suit.name}" in named}
    for id in set(re.findall(r'data-walkthrough="([\w-]+)"', markup)):
        variant = load(id).variant
        cards.update(variant.deck.cards if variant.exchange else ())
    for game in set(re.findall(r'data-pack="([\w-]+)"', markup)):
        cards.update(*(variant.deck.cards for variant in packs(game)))
    return draw_sprite(cards, dict.fromkeys(_FRENCH_SUITS, "") | Words(lang, "").letters())


_EVERY_CARD = (
    deck("1 2 3 4 5 6 7 8 9 10 11 12", "OCEB").cards + deck("A 2 3 4 5 6 7 8 9 10 J Q K", "HDCS", FRENCH).cards
)
_FRENCH_SUITS = [suit.name for suit in FRENCH]


@cache
def _shown_by() -> dict[str, tuple[tuple[str, int], ...]]:
    found: dict[str, list[tuple[str, int]]] = {}
    for id in ids():
        each = load(id)
        for rule in each.shows:
            found.setdefault(rule, []).append((id, _best(rule, each.variant, steps(id))))
    return {rule: tuple(places) for rule, places in found.items() if rule != GAP}


def _best(rule: str, variant: Variant, all_steps: Sequence[Step]) -> int:
    """Return the first step that a rule rules, but for a rule that most of all forbids: there it forbids a raise."""
    ruled = [
        (step.number, variant.rules(event.why))
        for step in all_steps
        for event in step.events
        if rule in variant.rules(event.why)
    ]
    if not any(rules[0] == rule for _, rules in ruled):
        for step in all_steps:
            point = raising(step.hand)
            if point and variant.rules(point)[0] == rule:
                return step.number
    return ruled[0][0]


def shown(rule: str) -> tuple[tuple[str, int], ...]:
    """Return the walkthroughs that are there to show a rule, each with the step that shows it best."""
    return _shown_by().get(rule, ())

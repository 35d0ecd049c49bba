"""What the pages ask of the engine; it is imported when a page first asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from mkdocs.exceptions import PluginError

from truk_rules.escape import escape
from truk_rules.language import MissingMessage
from truk_rules.nouns import UndeclaredForm
from truk_rules.places import Places
from truk_site.words import words


def draw(what: str, *asked: str, **more: Any) -> str:
    """Return what a renderer of `truk_rules.html` makes of a game or a walkthrough, in a language."""
    from truk_rules import html

    return _drawn(getattr(html, what), *asked, **more)


def _drawn[**P](renderer: Callable[P, str], *asked: P.args, **more: P.kwargs) -> str:
    """Draw something; what a language lacks stops the build as a sentence."""
    try:
        return renderer(*asked, **more)
    except (MissingMessage, UndeclaredForm) as error:
        raise PluginError(str(error)) from None


def drill(part: str, game: str, kind: str, lang: str, seed: int, **more: Any) -> str:
    """Return what a renderer of `truk_rules.drill_html` makes of a drill."""
    from truk_rules import drill_html

    return _drawn(getattr(drill_html, part), game, kind, lang, seed, **more)


def signals_of(game: str, lang: str, rules: str = "") -> str:
    """Return the signals of a game, links to its rules leading to the page `rules`, or staying on this one."""
    from truk_rules import chart_signals

    return _drawn(chart_signals.signals_of, game, lang, rules)


def signals(lang: str, places: Places, attested: Mapping[str, str]) -> str:
    """Return the signals of all games, below each what is said of its sources."""
    from truk_rules import chart_signals

    return _drawn(chart_signals.signals, lang, places, attested)


def ties(lang: str, places: Places) -> str:
    """Return who wins the hand in all games."""
    from truk_rules import chart_ties

    return _drawn(chart_ties.ties, lang, places)


def compare(lang: str, places: Places) -> str:
    """Return every two games side by side."""
    from truk_rules import compare_page

    return _drawn(compare_page.compare, lang, places)


def sprite(lang: str, markup: str) -> str:
    """Return the drawings of just the cards and the signals that a page shows."""
    from truk_rules import faces

    return draw("sprite", lang, markup) + faces.sprite(markup)


_RULES = "RULES-OF-THE-GAME"
"""Stands in a drawing for the address of the rules, which differs from page to page."""


@cache
def _walkthrough(id: str, lang: str) -> str:
    return draw("walkthrough", id, lang, _RULES)


def walkthrough(id: str, lang: str, rules: str = "") -> str:
    """Return a walkthrough with all its steps; its links to rules lead to the page `rules`, or stay on this one."""
    return _walkthrough(id, lang).replace(_RULES, escape(rules))


def walkthroughs() -> tuple[str, ...]:
    """Return the ids of all walkthroughs."""
    from truk_rules.walkthrough import ids

    return ids()


def game_of(id: str) -> str:
    """Return the game a walkthrough plays."""
    from truk_rules.walkthrough import load

    return load(id).variant.name


@cache
def title(id: str, lang: str) -> str:
    """Return the title of a walkthrough, as its own heading has it (HTML)."""
    return draw("title", id, lang)


def plain_title(id: str, lang: str) -> str:
    """Return the title of a walkthrough as text."""
    from truk_rules.voice import Voice
    from truk_rules.walkthrough import load

    each = load(id)
    return _drawn(Voice(lang, each.variant).say, each.title)


@cache
def shown(rule: str) -> tuple[tuple[str, int], ...]:
    """Return the steps that show a rule: walkthrough and step."""
    from truk_rules import html

    steps: Any = html.shown(rule)
    return tuple((str(id), int(step)) for id, step in steps)


def rule_title(lang: str, message: str, game: str) -> str:
    """Return a title of a game's rules in a language, with the game's own nouns where the catalog asks for them."""
    from truk_rules.nouns import Words, capital

    try:
        text = words(lang, "truk_rules")(message).format(local=Words(lang, game).local)
    except UndeclaredForm as error:
        raise PluginError(f"locales/{lang}/nouns.toml, for {message!r}: {error}") from None
    return capital(text, lang)

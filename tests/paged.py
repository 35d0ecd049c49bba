"""Which pages there are so far: with a page come its walkthroughs, and the words of the game in that language."""

from __future__ import annotations

from pathlib import Path

from truk_rules import walkthrough
from truk_rules.language import LANGUAGES
from truk_rules.variants import ALL

PAGES = Path(__file__).parents[1] / "docs"
PAGED = tuple((game, lang) for game in ALL for lang in LANGUAGES if (PAGES / f"{lang}/games/{game}.md").exists())
"""The game and the language of every page."""
GAMES = tuple(dict.fromkeys(game for game, _ in PAGED))
_ABOUT_ALL = ("family/", "history/", "compare/", "ties/", "signals/", "glossary/", "sources/", "about/")
_LEARN = ("learn/", "learn/cards/", "learn/extra/", "learn/signals/", "learn/deal/")
OF_ALL_KINDS = ("", *(f"games/{game}/" for game in GAMES), *_ABOUT_ALL, *_LEARN, "regulation/valencia/")
"""Addresses below that of a language: every game, and pages of all other kinds."""


HISTORY = ("truk-poem-hand",)
"""The walkthroughs that stand on the page of the history."""


def walkthroughs(game: str) -> tuple[str, ...]:
    """The ids of a game's walkthroughs."""
    return tuple(id for id in walkthrough.ids() if walkthrough.load(id).variant.name == game)


def placed(game: str) -> tuple[str, ...]:
    """The walkthroughs that stand on the page of their game: those of a lesson or of the history stand there."""
    return tuple(id for id in walkthroughs(game) if "-lesson-" not in id and id not in HISTORY)


def page(game: str, lang: str) -> str:
    """The text of a page."""
    return (PAGES / lang / "games" / f"{game}.md").read_text("utf-8")

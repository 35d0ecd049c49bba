"""The fence `known`: what a reader plays already, and which of the games are nearest to it, by what differs least."""

from __future__ import annotations

from truk_rules.compare import differences, nearest
from truk_rules.compare_words import heading, lines
from truk_rules.escape import escape
from truk_rules.nouns import escaped
from truk_rules.places import Places, voice_at
from truk_rules.related import Relative, related
from truk_rules.variants import ALL, find
from truk_site.family import TONGUES, places
from truk_site.finder import where
from truk_site.here import Here, Misplaced
from truk_site.words import words

NEAR = 3
"""How many games are named beside one."""
NAMES = {
    "truk": ("truka", "truke", "truku"),  # truk.identity.name
    "valencia": ("joc del truc",),  # related.truc.valencia
    "garrotxa": ("truc de 4",),  # garrotxa.identity.names
    "french": ("le truc",),  # french.identity.names
    "argentine": ("truco",),  # argentine.identity.names
    "mineiro": ("truco",),  # mineiro.identity.names
}
"""What else the sources call a game, in its own language."""
_RELATIVES = ("put", "matarrata", "truquiflor", "trut", "tru", "truque")
"""The relatives that the sources count to the family, in the order in which they are named."""


def known(here: Here) -> str:
    """Return every game with those nearest to it, then the relatives that have no rules here; raises `Misplaced`."""
    _ = words(here.lang)
    at = places(here)
    pair, family = here.link("compare.md"), here.link("family.md", "relatives")
    if pair is None or family is None:
        raise Misplaced("there is no page compare.md, or no family.md")
    like = {each.game: each for each in related() if each.best}
    entries = "".join(_game(game, here, at, pair) for game in ALL)
    entries += "".join(_relative(each, here, at, family) for each in like.values())
    others = ", ".join(_name(game) for game in _RELATIVES if game not in like)
    # i18n: link to what the sources say of games that have no rules here; {names} is a list: put, trut, tru
    rest = escape(_("Other relatives: {names}"), quote=False).format(names=others)
    again = "".join(_again(game, here, at) for game in ALL)
    return f'<div class="choose known">{again}<ul>{entries}</ul><p><a href="{escape(family)}">{rest}</a></p></div>'


def _name(game: str) -> str:
    """The name of a relative, in its own language."""
    return f'<i lang="{TONGUES[game]}">{game}</i>'


def _again(game: str, here: Here, at: Places) -> str:
    """The way back to a game, which a script shows to whoever played it last."""
    _ = words(here.lang)
    # i18n: link on the home page to the game that the reader played last against the computer
    text = _("Play on: {game}").format(game=at[game].name)
    return f'<a class="again" href="{escaped(at[game].url)}#play-{game}" data-last="{game}" hidden>{escaped(text)}</a>'


def _folded(head: str, body: str, accent: str = "") -> str:
    return f'<li{accent}><details name="known"><summary><span>{head}</span></summary>{body}</details></li>'


def _game(game: str, here: Here, at: Places, pair: str) -> str:
    _ = words(here.lang)
    variant = find(game)
    also = "".join(f'<i lang="{variant.language}">{each}</i>, ' for each in NAMES.get(game, ())).removesuffix(", ")
    places_of = escape(where(game, here.lang), quote=False)
    head = f"<b>{escaped(at[game].name)}</b> <span>{also}{' · ' if also else ''}{places_of}</span>"
    # i18n: over three games and what is first to know of each of them
    label = escape(_("The nearest games, and the first thing that differs"), quote=False)
    near = "".join(_near(game, other, here, at, pair) for other in nearest(game)[:NEAR])
    # i18n: link to the page of a game
    rules = escape(_("The rules of this game"), quote=False)
    own = f'<p><a href="{escaped(at[game].url)}">{rules}</a></p>'
    accent = f' class="a-{here.accent(game)}"'
    return _folded(head, f'{own}<p class="small">{label}</p><ul>{near}</ul>', accent)


def _near(game: str, other: str, here: Here, at: Places, pair: str) -> str:
    """A game that is near, as a link to the two compared; below it, what the first difference is in that game."""
    first, voice = differences(game, other)[0], voice_at(other, here.lang, at)
    said = "; ".join(lines(first.facet, first.facts[1], voice))
    one, two = sorted((game, other), key=list(ALL).index)
    return (
        f'<li><a href="{escaped(pair)}#{one}-{two}">{escaped(at[other].name)}</a>'
        f"<span><strong>{heading(first.facet, voice)}</strong> {said}</span></li>"
    )


def _relative(each: Relative, here: Here, at: Places, family: str) -> str:
    """A game without rules here, whose best cards a source names: the games that have the same."""
    _ = words(here.lang)
    # i18n: of a game that the sources name without its rules; after it, the games with the same best cards
    said = _("No source gives its rules. As far as one tells, its best cards are those of these games:")
    alike = [game for game in ALL if _best(game, len(each.best)) == set(each.best)]
    links = "".join(f"<li>{at[game].link()}</li>" for game in alike)
    # i18n: link to what the sources say of a game that has no rules here
    more = escape(_("What the sources say of it"), quote=False)
    link = f'<p><a href="{escape(family)}">{more}</a></p>'
    body = f'<p class="small">{escape(said, quote=False)}</p><ul>{links}</ul>{link}'
    return _folded(f"<b>{_name(each.game)}</b>", body)


def _best(game: str, count: int) -> set[str]:
    """The best cards of a game, so many that they fill their tiers, or none."""
    variant = find(game)
    found: set[str] = set()
    for tier in variant.ranking.groups(variant.deck.cards):
        found |= {str(card) for card in tier}
        if len(found) >= count:
            break
    return found

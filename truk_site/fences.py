"""The fences that ask the engine for a table or a walkthrough, and the bibliography for its entries."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import yaml
from markdown import Markdown
from mkdocs.exceptions import BuildError, PluginError
from pymdownx.superfences import SuperFencesException  # type: ignore[import-untyped]

from truk_rules.errors import TrukError
from truk_rules.escape import escape
from truk_rules.language import NotCompiled
from truk_rules.sources import load
from truk_site import (
    attested,
    changes,
    citations,
    doubts,
    downloads,
    drills,
    embed,
    engine,
    finder,
    kept,
    known_games,
    learn,
    map,
    play,
    provenance,
    regulation,
    timeline,
)
from truk_site.family import places
from truk_site.glossary import glossary
from truk_site.here import Here, known
from truk_site.words import words

type Drawn = Callable[[Here, str], str]


class Broken(PluginError, SuperFencesException):  # type: ignore[misc]
    """A failure that superfences must not turn into a block of code."""


def _game(what: str) -> Drawn:
    return lambda here, game: engine.draw(what, game, here.lang)


def _cited(here: Here, game: str) -> str:
    book = known(game)
    return citations.entries(citations.cited(book, here.source), here.lang) if book else ""


def _walkthrough(here: Here, id: str) -> str:
    """The first walkthrough of a page stands open, those after it are folded under their titles."""
    drawn = engine.walkthrough(id, here.lang, here.rules(engine.game_of(id)) or "")
    drawn += embed.snippet(here, id)
    if here.walkthroughs[:1] == [id]:
        return drawn
    _ = words(here.lang)
    # i18n: beside the title of an example hand that is folded: how many steps it has (always several)
    count = _("{n} steps").format(n=drawn.count("<template data-step="))
    summary = f"<b>{engine.title(id, here.lang)}</b> <span>{escape(count, quote=False)}</span>"
    return f'<details class="fold"><summary>{summary}</summary>{drawn}</details>'


def _bibliography(here: Here, _: str) -> str:
    known = places(here)

    def more(source: str) -> str:
        return provenance.told(source, here) + provenance.attested(source, here, known) + doubts.noted(source, here)

    return citations.entries(load(), here.lang, more)


def _glossary(here: Here, _: str) -> str:
    return glossary(here)


def _path(here: Here, _: str) -> str:
    return learn.path(here)


def _downloads(here: Here, _: str) -> str:
    return downloads.listed(here)


def _editions(here: Here, _: str) -> str:
    return changes.listed(here)


def _kept(here: Here, _: str) -> str:
    return kept.listed(here.lang)


def _map(here: Here, _: str) -> str:
    return map.atlas(here)


def _doubts(here: Here, _: str) -> str:
    return doubts.listed(here)


def _timeline(here: Here, _: str) -> str:
    return timeline.timeline(here)


def _finder(here: Here, _: str) -> str:
    return finder.finder(here)


def _known(here: Here, _: str) -> str:
    return known_games.known(here)


def _play(here: Here, game: str) -> str:
    return play.section(game, here.lang, places(here)[game].name, here.rules(game) or "")


_DRILLED = re.compile(r"^`{3,}[ ]*drill[ ]*\ngame:[ ]*(\S+)", re.MULTILINE)


def _drill(here: Here, asked: str) -> str:
    game, kind, count, first = asked.split()
    several = len(set(_DRILLED.findall(here.source))) > 1
    of = here.title(game) if several else ""
    return drills.section(game, kind, (count, first), here.lang, here.rules(game) or "", of)


def _signals(here: Here, game: str) -> str:
    if game:
        return engine.signals_of(game, here.lang, here.rules(game) or "") + attested.below(game, here)
    known = places(here)
    return engine.signals(here.lang, known, {each: attested.below(each, here) for each in known})


def _ties(here: Here, _: str) -> str:
    return engine.ties(here.lang, places(here))


def _compare(here: Here, _: str) -> str:
    return engine.compare(here.lang, places(here))


def _regulation(here: Here, game: str) -> str:
    return regulation.regulation(game, here)


_TABLES = ("order", "tricks", "ladder", "envit", "score", "phases", "options")
FENCES: dict[str, tuple[str, Drawn]] = {
    **{what: ("game", _game(what)) for what in _TABLES},
    "cited": ("game", _cited),
    "walkthrough": ("id", _walkthrough),
    "bibliography": ("", _bibliography),
    "glossary": ("", _glossary),
    "downloads": ("", _downloads),
    "editions": ("", _editions),
    "kept": ("", _kept),
    "path": ("", _path),
    "finder": ("", _finder),
    "known": ("", _known),
    "map": ("", _map),
    "timeline": ("", _timeline),
    "doubts": ("", _doubts),
    "play": ("game", _play),
    "drill": ("game", _drill),
    "signals": ("game", _signals),
    "regulation": ("game", _regulation),
    "ties": ("", _ties),
    "compare": ("", _compare),
}
"""The one key that a fence's body must hold, and what it becomes."""

_MAY_BE_EMPTY = ("signals",)
"""The fences that speak of all games if none is named."""

_MORE: dict[str, dict[str, object]] = {"drill": {"kind": "all", "count": 5, "from": 1}}
"""The keys that some fences may have beside their one, and what each is if it is not there."""


def _asked(name: str, key: str, body: str, here: Here) -> str | None:
    """Return the value of the fence's key; whatever else stands there is a mistake."""
    wanted = rf"^`{{3,}}[ ]*{name}[ ]*\n{re.escape(body)}"
    try:
        found = yaml.safe_load(body) or {}
    except yaml.YAMLError:
        found = body
    if name in _MAY_BE_EMPTY and found == {}:
        return ""
    more = _MORE.get(name, {})
    if not isinstance(found, dict) or set(found) - set(more) != ({key} if key else set()):
        here.mistake(f"{name}: wants {f'`{key}: …`' if key else 'an empty body'} and nothing else", wanted)
        return None
    value = str(found.get(key, ""))
    if key == "game" and known(value) is None:
        here.mistake(f"{name}: {value!r} is no game", wanted)
        return None
    return " ".join([value, *(f"{found.get(each, usual)}".replace(" ", "-") for each, usual in more.items())])


def _fence(
    name: str, source: str, language: str, css_class: str, options: dict[str, Any], md: Markdown, **_: Any
) -> str:
    here = Here.of(md)
    key, drawn = FENCES[name]
    if (value := _asked(name, key, source, here)) is None:
        return ""
    try:
        return drawn(here, value)
    except (BuildError, NotCompiled) as error:
        raise Broken(f"docs/{here.file.src_uri}: {name} {value}: {error}") from error
    except TrukError as error:
        here.mistake(f"{name}: {error}", rf"^`{{3,}}[ ]*{name}[ ]*\n{re.escape(source)}")
        return ""
    except Exception as error:
        raise Broken(f"docs/{here.file.src_uri}: {name} {value}: {type(error).__name__}: {error}") from error


def _unknown(source: str, language: str, css_class: str, options: dict[str, Any], md: Markdown, **_: Any) -> str:
    Here.of(md).mistake(f"there is no fence {language!r}", rf"^`{{3,}}[ ]*{re.escape(language)}\b")
    return ""


CUSTOM_FENCES = [
    *({"name": name, "class": name, "format": partial(_fence, name)} for name in FENCES),
    {"name": "*", "class": "", "format": _unknown},
]
"""The setting of `pymdownx.superfences`."""

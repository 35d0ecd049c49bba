"""The rules of each game as data: id, source, place in it, status, and the article that states it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from types import MappingProxyType

from truk_rules.errors import TrukError

GAP = "GAP"
"""Stands where a source should: nothing the seeds say documents this point."""

STATUSES = ("clear", "inferred", "disputed", "gap")


class UnknownRule(TrukError, LookupError):
    """An id that names no rule of that game."""


class UnknownRulebook(TrukError, LookupError):
    """A name that is no game with rules."""


@dataclass(frozen=True)
class Rule:
    """One thing a player could ask about, and where the answer comes from."""

    id: str
    source: str
    at: str
    status: str
    kind: str
    also: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    was: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        """The rule's anchor on its game's page: the id without the game, dots as hyphens."""
        return _anchor(self.id)

    @property
    def old_anchors(self) -> tuple[str, ...]:
        """The anchors of the ids that this rule took over: what was linked once still leads here."""
        return tuple(map(_anchor, self.was))


def _anchor(id: str) -> str:
    return id.partition(".")[2].replace(".", "-")


@dataclass(frozen=True)
class Article:
    """A numbered unit of a game's page; it states one or several rules, the first gives its name."""

    number: str
    title: str
    rules: tuple[Rule, ...]

    @property
    def status(self) -> str:
        """The least certain status among its rules."""
        return max((rule.status for rule in self.rules), key=STATUSES.index)


@dataclass(frozen=True)
class Part:
    """A group of articles; the title is a msgid, as the articles' titles are."""

    number: int
    title: str
    articles: tuple[Article, ...]


@dataclass(frozen=True)
class Reading:
    """An open point of the sources: how it can be read, the reading taken here (the first), and why."""

    key: str
    default: str
    name: str = ""
    values: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True)
class Rulebook:
    """All the rules of one game."""

    game: str
    rules: Mapping[str, Rule]
    parts: tuple[Part, ...]
    readings: Mapping[str, Reading]

    @property
    def articles(self) -> tuple[Article, ...]:
        return tuple(article for part in self.parts for article in part.articles)

    def rule(self, id: str) -> Rule:
        """Return the rule of that id; raises `UnknownRule`."""
        try:
            return self.rules[id]
        except KeyError:
            raise UnknownRule(f"{id!r} is not a rule of {self.game}; see rules/{self.game}.toml") from None

    def article(self, id: str) -> Article:
        """Return the article that states the rule of that id; raises `UnknownRule`."""
        self.rule(id)
        return self._stating[id]

    @cached_property
    def _stating(self) -> Mapping[str, Article]:
        return {rule.id: article for article in self.articles for rule in article.rules}


@cache
def rulebook(game: str) -> Rulebook:
    """Return the rules of a game, read from `rules/<game>.toml`; raises `UnknownRulebook`."""
    path = files(__package__) / f"{game}.toml"
    if not path.is_file():
        names = (each.name for each in files(__package__).iterdir())
        there = sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))
        raise UnknownRulebook(f"there are no rules of {game!r}; there are those of {', '.join(there)}")
    found = tomllib.loads(path.read_text("utf-8"))
    rules = {
        id: Rule(
            id,
            row.get("source", found["source"]),
            row["at"],
            row["status"],
            row["kind"],
            tuple(row.get("also", ())),
            tuple(row.get("readings", ())),
            tuple(row.get("was", ())),
        )
        for id, row in found["rules"].items()
    }
    parts = tuple(
        Part(
            number,
            part["title"],
            tuple(
                Article(f"{number}.{place}", row["title"], tuple(rules[id] for id in row["rules"]))
                for place, row in enumerate(part["articles"], 1)
            ),
        )
        for number, part in enumerate(found["parts"], 1)
    )
    readings = {
        key: Reading(key, row["default"], row.get("name", ""), tuple(row.get("values", ())), row.get("reason", ""))
        for key, row in found["readings"].items()
    }
    return Rulebook(found["game"], MappingProxyType(rules), parts, MappingProxyType(readings))

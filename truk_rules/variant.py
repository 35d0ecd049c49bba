"""A variant: the record of parts a game is made of, each traced to its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from truk_rules.bets import Ladder, Unit
from truk_rules.cards import Deck, Ranking
from truk_rules.envit import Envit
from truk_rules.match import Match, Scoring
from truk_rules.rules import GAP
from truk_rules.tricks import FirstWinBreaksTies


class Exchange(NamedTuple):
    """How cards are changed: cards of these ranks are put aside face down; a pair changes at least one each."""

    hidden: tuple[str, ...]
    least_in_round: int = 0
    least_in_pair: int = 1


class Option(NamedTuple):
    """An open reading that the sources or the players leave to choice; the first value is the default."""

    name: str
    values: tuple[Any, ...]
    rule: str


class UnknownOption(ValueError):
    """An option or a value that the game does not have."""


@dataclass(frozen=True)
class Variant:
    """A game as a value: the engine reads these parts and never asks which game it plays."""

    name: str
    deck: Deck
    ranking: Ranking
    seats: int
    truc: Ladder
    scoring: Scoring
    decide: FirstWinBreaksTies
    because: Mapping[str, tuple[str, ...]] = field(compare=False, repr=False)
    envit: Envit | None = None
    exchange: Exchange | None = None
    face_down: bool = False
    leaving: bool = False
    language: str = ""
    words: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)
    nicknames: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)
    units: Mapping[Unit, str] = field(default_factory=dict, compare=False, repr=False)
    options: tuple[tuple[str, Any], ...] = ()
    offers: tuple[Option, ...] = field(default=(), repr=False)

    def rules(self, point: str) -> tuple[str, ...]:
        """Return the ids of the rules behind a ruling point, or `GAP` where no source documents it."""
        return self.because.get(point, (GAP,))

    def start(self, dealer: int = 0) -> Match:
        """Return the score a match of this game begins with."""
        return Match(dealer=dealer, phase=self.scoring.opening)


def chosen(offers: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the value of every option, the defaults where none is given; raises `UnknownOption`."""
    known = {option.name: option for option in offers}
    for name, value in given.items():
        if name not in known:
            raise UnknownOption(f"there is no option {name!r}; there are {', '.join(known)}")
        if not any(value == each and type(value) is type(each) for each in known[name].values):
            values = " or ".join(map(repr, known[name].values))
            raise UnknownOption(f"{name} = {value!r} is not possible; choose {values}")
    return {option.name: given.get(option.name, option.values[0]) for option in offers}

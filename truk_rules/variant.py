"""A variant: the record of parts a game is made of, each traced to its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from truk_rules.actions import Action, action, check_seat
from truk_rules.bets import Ladder, Unit
from truk_rules.cards import Deck, Ranking
from truk_rules.envit import Envit, Flor
from truk_rules.errors import TrukError
from truk_rules.match import Match, Scoring
from truk_rules.rules import GAP
from truk_rules.tricks import Decide


class Exchange(NamedTuple):
    """How cards are changed: cards of these ranks are put aside face down; a pair changes at least one each."""

    hidden: tuple[str, ...]
    least_in_round: int = 0
    least_in_pair: int = 1


@dataclass(frozen=True)
class Redeal:
    """All cards are changed: the first seat may ask once, before any call or card, and the dealer answers."""


class Packets(NamedTuple):
    """The first seat may give its three cards to its partner or burn them and draw three; it sees `most` packets."""

    most: int = 4


class Cover(NamedTuple):
    """Cards may be played face down from this trick on (1 the first), and are turned up when the hand is over."""

    trick: int = 1
    shown: bool = True


class Speaks(StrEnum):
    """Who answers a call for a side, and who decides for it whether a hand is played.

    The next opponent answers a first call and the player raised a raise; or anyone may; or one player of each
    side: its governor (the first seat and the dealer), or its captain (the first seat of each side).
    """

    NEXT = "next"
    ANYONE = "anyone"
    GOVERNORS = "governors"
    CAPTAINS = "captains"


class Concede(StrEnum):
    """Who may give a hand up: nobody; the seat on turn, whose partners play on; or a side at any time."""

    NEVER = "never"
    ON_TURN = "on turn"
    ANY_TIME = "any time"


class Option(NamedTuple):
    """An open reading that the sources or the players leave to choice; the first value is the default.

    `follows` names another option, a value of it, and the value that this one then has unless it is given.
    """

    name: str
    values: tuple[Any, ...]
    rule: str
    follows: tuple[str, Any, Any] | None = None


class UnknownOption(TrukError):
    """An option or a value that the game does not have."""


class BadCombination(UnknownOption):
    """Options that each exist but cannot work together."""


@dataclass(frozen=True, repr=False)
class Variant:
    """A game as a value: the engine reads these parts and never asks which game it plays.

    The cards: `deck`, and `ranking`, which of them is higher. The table: so many `seats`, sides alternating; who
    `speaks` for a side, who may `concede` a hand. Calls: the ladder of the `truc`; `envit` and `flor`, `None` where
    there are none. Tricks: `cover`, whether cards may lie face down; `led_ties`, whether partners' equal highest cards
    win a trick only if one of them led it; `decide`, who wins the hand by its tricks. Between: `exchange`, how cards
    are changed. The score: `scoring`, and `units`, what a point, a game and a match are called.

    `because` leads each ruling point to the ids of its rules. `language` is that of the `words` said at the table, by
    the word of the engine that each stands for, and of the `nicknames` of cards. `offers` are the options that the
    game has, `options` the names and values it was made with.
    """

    name: str
    deck: Deck
    ranking: Ranking
    seats: int
    truc: Ladder
    scoring: Scoring
    decide: Decide
    because: Mapping[str, tuple[str, ...]] = field(compare=False, repr=False)
    envit: Envit | None = None
    flor: Flor | None = None
    exchange: Exchange | Redeal | Packets | None = None
    speaks: Speaks = Speaks.NEXT
    concede: Concede = Concede.NEVER
    cover: Cover | None = None
    led_ties: bool = False
    language: str = ""
    words: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)
    nicknames: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)
    units: Mapping[Unit, str] = field(default_factory=dict, compare=False, repr=False)
    options: tuple[tuple[str, Any], ...] = ()
    offers: tuple[Option, ...] = field(default=(), repr=False)

    def __repr__(self) -> str:
        named = "".join(f", {name}={value!r}" for name, value in self.options)
        return f"find({self.name!r}{named})"

    def rules(self, point: str) -> tuple[str, ...]:
        """Return the ids of the rules behind a ruling point, or `GAP` where no source documents it."""
        return self.because.get(point, (GAP,))

    def action(self, text: str) -> Action:
        """Return the action a text writes at this table, such as `A1 3O`; raises `MalformedAction` or `UnknownCard`."""
        return action(text, self.deck, self.seats)

    def start(self, dealer: int = 0) -> Match:
        """Return the score a match of this game begins with; raises `UnknownSeat`."""
        check_seat(dealer, self.seats)
        return Match(dealer=dealer, phase=self.scoring.opening)

    def fresh(self, dealer: int = 0) -> Match:
        """Return the score of the first hand of a match that calls can be made in; raises `UnknownSeat`."""
        check_seat(dealer, self.seats)
        return Match(dealer=dealer, phase=self.scoring.ordinary)

    @property
    def tables(self) -> tuple[int, ...]:
        """How many may play this game, as many as play it here first."""
        offered = next((option.values for option in self.offers if option.name == "players"), ())
        return (self.seats, *(number for number in offered if number != self.seats))


def chosen(offers: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the value of every option, the defaults where none is given; raises `UnknownOption`."""
    known = {option.name: option for option in offers}
    for name, value in given.items():
        if name not in known:
            raise UnknownOption(f"there is no option {name!r}; there are {', '.join(known)}")
        if not any(value == each and type(value) is type(each) for each in known[name].values):
            values = " or ".join(map(repr, known[name].values))
            raise UnknownOption(f"{name} = {value!r} is not possible; choose {values}")
    found: dict[str, Any] = {}
    for option in offers:
        default = option.values[0]
        if option.follows and given.get(option.follows[0]) == option.follows[1]:
            default = option.follows[2]
        found[option.name] = given.get(option.name, default)
    return found

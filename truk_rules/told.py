"""What players tell each other: signals, instructions and customs as data, and whether one is allowed.

Nothing here enters `legal`: a sign or a word to the partner is judged, never played.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, NamedTuple

from truk_rules.actions import seat_name
from truk_rules.cards import Card
from truk_rules.errors import TrukError
from truk_rules.hand import HIDDEN, Hand
from truk_rules.tricks import best
from truk_rules.variant import Variant

ROLES: Mapping[str, Callable[[Hand], tuple[int, ...]]] = {
    "anyone": lambda hand: hand.order,
    "nobody": lambda hand: (),
    "governor": lambda hand: (hand.first_seat, hand.dealer),
    "partner": lambda hand: hand.order[1:-1],
    "peu": lambda hand: hand.order[len(hand.order) // 2 :],
    "captain": lambda hand: (0, 1),
}
"""Who may signal or instruct: anyone, the governor of a side or its partner, the last of a side, its captain."""

KINDS = ("deal-custom", "talk", "manner", "tip")
PLAY_LOW, LEAVE_TO_ME = "play low", "leave it to me"
INSTRUCTIONS = {"play low": PLAY_LOW, "come to me": PLAY_LOW, "vine a mi": PLAY_LOW, "leave it to me": LEAVE_TO_ME}
RANKS = {
    "ace": "A 1", "king": "K 12", "queen": "Q", "knight": "11", "jack": "J 10", "one": "1", "two": "2", "three": "3",
    "four": "4", "five": "5", "six": "6 8", "seven": "7", "eight": "8", "nine": "9", "ten": "10",
}  # fmt: skip
"""A rank as it is said, and how the packs print it: where there is no six, the eight is called so (French truc)."""


class Forbidden(TrukError):
    """A sign or an instruction that the rules forbid; `rules` are the ids of those it breaks."""

    def __init__(self, rules: tuple[str, ...], sentence: str) -> None:
        self.rules = rules
        super().__init__(f"{sentence} ({', '.join(rules)})")


class MalformedTalk(TrukError):
    """A text that writes neither a sign nor an instruction."""


class Claim(NamedTuple):
    """What a sign says of a hand: cards that are held (or, if `none`, are not), by code or rank; or its envit."""

    cards: tuple[str, ...] = ()
    none: bool = False
    envit: int = 0

    def holds(self, hand: Hand, seat: int) -> bool:
        """Whether it is true of a seat: of the cards still held, and for an envit of the cards dealt."""
        if self.envit:
            envit = hand.variant.envit
            return envit is not None and envit.value(hand.dealt[seat]) == self.envit
        found = Counter(name for card in hand.held[seat] for name in (str(card), card.rank))
        if self.none:
            return not any(found[name] for name in self.cards)
        return Counter(self.cards) <= found

    def __str__(self) -> str:
        if self.envit:
            return f"{self.envit} of envit"
        return ("no " if self.none else "") + (" or " if self.none else " and ").join(self.cards)


class Signal(NamedTuple):
    """A sign to the partner: the gestures that make it, either will do, what it tells, and the rule that gives it."""

    gestures: tuple[str, ...]
    tells: Claim
    rule: str


class Right(NamedTuple):
    """Who may do something (a key of `ROLES`), and the rules that say so."""

    who: str
    rules: tuple[str, ...]


class Custom(NamedTuple):
    """A rule about dealing, talk or manners that the engine does not need; its text stands on the game's page."""

    rule: str
    kind: str


@dataclass(frozen=True)
class Told:
    """What a game tells and does not play; of `closed`, `truth` and `obey` the rules that demand it, none if none.

    `closed`: no sign but the listed ones; `truth`: no false ones; `obey`: an instruction binds. Beside the sources of
    the rules, `given` are those that have these signs too, `made` those that say that signs are made, not which, and
    `named` those that name a sign, by its rule, and do not say how it is made.
    """

    game: str
    signal: Right
    signals: tuple[Signal, ...]
    instruct: Right
    closed: tuple[str, ...] = ()
    truth: tuple[str, ...] = ()
    obey: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    made: tuple[str, ...] = ()
    named: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    customs: tuple[Custom, ...] = ()

    def find(self, gesture: str) -> Signal | None:
        """Return the sign a gesture makes in this game, `None` if it means nothing agreed there."""
        return next((each for each in self.signals if gesture in each.gestures), None)


def _claim(text: str) -> Claim:
    first, *rest = text.split()
    if first == "envit":
        return Claim(envit=int(rest[0]))
    return Claim(tuple(rest), none=True) if first == "no" else Claim((first, *rest))


def _told(game: str, found: Mapping[str, Any]) -> Told:
    signal, instruct = found["signal"], found["instruct"]
    return Told(
        game,
        Right(signal["who"], tuple(signal["rules"])),
        tuple(Signal(tuple(row["gestures"]), _claim(row["tells"]), row["rule"]) for row in found["signals"]),
        Right(instruct["who"], tuple(instruct["rules"])),
        tuple(found.get("closed", ())),
        tuple(found.get("truth", ())),
        tuple(found.get("obey", ())),
        tuple(found.get("given", ())),
        tuple(found.get("made", ())),
        MappingProxyType({rule: tuple(sources) for rule, sources in found.get("named", {}).items()}),
        tuple(Custom(rule, kind) for kind, rules in found["customs"].items() for rule in rules),
    )


@cache
def _file() -> Mapping[str, Any]:
    return tomllib.loads((files("truk_rules") / "told.toml").read_text("utf-8"))


@cache
def gestures() -> Mapping[str, str]:
    """Return every gesture there is, and what it looks like."""
    return MappingProxyType(_file()["gestures"])


@cache
def games() -> Mapping[str, Told]:
    """Return what each game tells, by its name, with everything its rules name."""
    return MappingProxyType({game: _told(game, found) for game, found in _file()["games"].items()})


def of(variant: Variant) -> Told:
    """Return what a game tells as it is played: no signs of cards its pack has not, and nothing between two."""
    told = games()[variant.name]
    pack = {name for card in variant.deck.cards for name in (str(card), card.rank)}
    signals = tuple(each for each in told.signals if pack.issuperset(each.tells.cards))
    if variant.seats == 2:
        return replace(
            told,
            signals=(),
            signal=told.signal._replace(who="nobody"),
            instruct=told.instruct._replace(who="nobody"),
        )
    return replace(told, signals=signals)


def meanings(gesture: str) -> Mapping[str, Signal]:
    """Return what a gesture says in each game that has it, by the game's name; raises `MalformedTalk`."""
    _known(gesture)
    found = ((game, told.find(gesture)) for game, told in games().items())
    return {game: each for game, each in found if each}


def true_signals(hand: Hand, seat: int) -> tuple[Signal, ...]:
    """Return the signs of the game that would be true of that seat now, none if its cards are hidden."""
    if HIDDEN in hand.held[seat]:
        return ()
    return tuple(each for each in of(hand.variant).signals if each.tells.holds(hand, seat))


def check(hand: Hand, seat: int, text: str) -> None:
    """Judge `signal GESTURE` or `instruct WORDS` of a seat; raises `Forbidden`, naming the rules it breaks.

    A sign can be false only of cards that the hand shows. Raises `MalformedTalk` for any other text.
    """
    verb, _, rest = text.strip().partition(" ")
    told = of(hand.variant)
    if verb == "instruct":
        _instruction(hand, rest)
        _may(hand, seat, told.instruct, "instruct")
    elif verb == "signal":
        _signal(hand, seat, told, "-".join(rest.split()))
    else:
        raise MalformedTalk(f"{text!r} is neither 'signal GESTURE' nor 'instruct WORDS'")


def _known(gesture: str) -> None:
    if gesture not in gestures():
        raise MalformedTalk(f"there is no gesture {gesture!r}; there are {', '.join(gestures())}")


def _may(hand: Hand, seat: int, right: Right, what: str) -> None:
    may = ROLES[right.who](hand)
    if seat not in may:
        who = f"only {' and '.join(map(seat_name, sorted(may)))}" if may else "nobody"
        raise Forbidden(right.rules, f"{seat_name(seat)} may not {what}: {who} may")


def _signal(hand: Hand, seat: int, told: Told, gesture: str) -> None:
    _may(hand, seat, told.signal, "signal")
    signal = told.find(gesture)
    if signal is None and told.closed:
        listed = ", ".join(name for each in told.signals for name in each.gestures)
        raise Forbidden(told.closed, f"{gesture} is no sign of the closed list, which has {listed}")
    if signal is None:
        _known(gesture)
        return
    if told.truth and HIDDEN not in hand.held[seat] and not signal.tells.holds(hand, seat):
        true = ", ".join(each.gestures[0] for each in true_signals(hand, seat)) or "none"
        says = f"{gesture} tells {signal.tells}, which is not so of {seat_name(seat)}; true now: {true}"
        raise Forbidden((*told.truth, signal.rule), says)


def _instruction(hand: Hand, words: str) -> str:
    """Return an instruction as `play low`, `leave it to me`, or the rank or card that is to be played."""
    deck = hand.variant.deck
    said = " ".join(words.lower().replace("-", " ").split())
    if said in INSTRUCTIONS:
        return INSTRUCTIONS[said]
    named = said.removeprefix("play ").removeprefix("the ")
    printed = {name for card in deck.cards for name in (str(card), card.rank)}
    for each in (named.upper(), *RANKS.get(named, "").split()):
        if said.startswith("play ") and each in printed:
            return each
    raise MalformedTalk(f"{words!r} is no instruction; there are {', '.join(INSTRUCTIONS)}, play the seven, play 7H")


def obeying(hand: Hand, seat: int, instruction: str) -> tuple[Card, ...]:
    """Return the cards that an instruction leaves the seat that gets it; all if it holds none that is asked for.

    Its lowest cards are `play low`; with `leave it to me` it plays what does not take the trick as it lies, or its
    lowest. All are left if they are hidden. Raises `Forbidden` if no partner may instruct it, and `MalformedTalk`.
    """
    wanted = _instruction(hand, instruction)
    right = of(hand.variant).instruct
    if not any(other != seat and other % 2 == seat % 2 for other in ROLES[right.who](hand)):
        raise Forbidden(right.rules, f"nobody may instruct {seat_name(seat)}")
    held, ranking = hand.held[seat], hand.variant.ranking
    if HIDDEN in held:
        return held
    low = min(map(ranking.strength, held), default=0)
    if wanted == LEAVE_TO_ME and hand.tricks[-1].laid:
        top = best(hand.tricks[-1].laid, ranking)[0]
        low = max(low, ranking.strength(top.card, top.down) - 1)
    if wanted in (PLAY_LOW, LEAVE_TO_ME):
        return tuple(card for card in held if ranking.strength(card) <= low)
    return tuple(card for card in held if wanted in (card.rank, str(card))) or held

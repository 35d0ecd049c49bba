"""Walkthroughs: example hands kept as TOML files, which are a test, a page and a lesson at once."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from truk_rules import events as e
from truk_rules import given
from truk_rules.actions import Action, IllegalAction, seats_by_name
from truk_rules.advance import advance
from truk_rules.cards import Card
from truk_rules.dealing import BadDeal, deal
from truk_rules.errors import TrukError
from truk_rules.hand import Hand, settle
from truk_rules.match import Match
from truk_rules.predictions import Question, asked
from truk_rules.variant import Variant
from truk_rules.variants import ALL, find

LONGEST = 20_000
"""The most characters a walkthrough file may have."""


class BadWalkthrough(TrukError):
    """A walkthrough that cannot be read or does not end as it says."""


class UnknownWalkthrough(TrukError, LookupError):
    """An id that names no walkthrough."""


class Entry(NamedTuple):
    """One entry of a script, which is one step: its actions, a note, and what the reader is asked before going on."""

    actions: tuple[Action, ...]
    note: str = ""
    question: Question | None = None


@dataclass(frozen=True)
class Deal:
    """One deal of a walkthrough: the cards by seat, the top of the stock, the script and the score after it.

    A last deal that `breaks_off` has no end: its source tells no more of the hand.
    """

    held: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    script: tuple[Entry, ...]
    ends: Mapping[str, Any] = field(compare=False)
    breaks_off: bool = False


@dataclass(frozen=True)
class Walkthrough:
    """An example hand, or several in a row; `shows` are the rules it is there to show."""

    id: str
    title: str
    variant: Variant
    start: Match
    deals: tuple[Deal, ...]
    shows: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """One step: what was done, what happened, hand and score afterwards, a note, a question on what comes next."""

    number: int
    actions: tuple[Action, ...]
    events: tuple[e.Event, ...]
    hand: Hand
    match: Match
    note: str = ""
    question: Question | None = None


def ids(game: str = "") -> tuple[str, ...]:
    """Return the ids of all walkthroughs, or of those of a game."""
    folder = files(__package__) / "walkthroughs"
    games = (folder / each for each in ALL if game in ("", each) and (folder / each).is_dir())
    return tuple(sorted(path.name.removesuffix(".toml") for game in games for path in game.iterdir()))


@cache
def load(id: str) -> Walkthrough:
    """Return the walkthrough of that id; raises `UnknownWalkthrough`."""
    game = next((game for game in ALL if id.startswith(f"{game}-")), "")
    path = files(__package__) / "walkthroughs" / game / f"{id}.toml"
    if game not in ALL or not path.is_file():
        there = f"those of {game} are {', '.join(ids(game))}" if game else "`ids` names them"
        raise UnknownWalkthrough(f"there is no walkthrough {id!r}; {there}")
    return parse(path.read_text("utf-8"), id)


def parse(text: str, id: str) -> Walkthrough:
    """Return the walkthrough a TOML text describes; raises `BadWalkthrough` saying what and where."""
    if len(text) > LONGEST:
        raise BadWalkthrough(f"{id}: {len(text)} characters; at most {LONGEST} are read")
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadWalkthrough(f"{id}: {error}") from error
    try:
        options = given.table(found.get("options", {}), "options")
        variant = find(given.text(_key(found, "variant"), "variant"), **options)
        walkthrough = Walkthrough(
            id,
            given.text(_key(found, "title"), "title"),
            variant,
            _score(variant, given.table(_key(found, "start"), "start")),
            tuple(_deals(variant, given.row(_key(found, "deals"), "deals"), id)),
            tuple(given.text(rule, "a rule of shows") for rule in given.row(_key(found, "shows"), "shows")),
        )
        _nothing_else(found, variant)
    except BadWalkthrough:
        raise
    except TrukError as error:
        raise BadWalkthrough(f"{id}: {error}") from error
    return walkthrough


def _key(record: Mapping[str, Any], key: str) -> Any:
    if key not in record:
        raise TrukError(f"the key {key!r} is missing")
    return record[key]


def _known(record: Mapping[str, Any], keys: Sequence[str], where: str) -> None:
    """Refuse a key that nobody reads: it is a slip of the pen."""
    for key in record:
        if key not in keys:
            raise TrukError(f"{where} has the key {key!r}; it may have {', '.join(keys)}")


def _nothing_else(found: Mapping[str, Any], variant: Variant) -> None:
    _known(found, ("title", "variant", "options", "shows", "start", "deals"), "the file")
    _known(found["start"], ("points", "games", "phase", "dealer"), "start")
    for record in found["deals"]:
        _known(record, ("held", "stock", "script", "ends", "breaks_off"), "a deal")
        _known(record["held"], tuple(seats_by_name(variant.seats)), "held")
        _known(record.get("ends", {}), ("points", "games", "phase"), "ends")


def _score(variant: Variant, record: Mapping[str, Any]) -> Match:
    seats = seats_by_name(variant.seats)
    dealer = _key(record, "dealer")
    if dealer not in tuple(seats):
        raise TrukError(f"the dealer is {dealer!r}, and should be {' or '.join(seats)}")
    phase = given.text(record.get("phase", variant.scoring.ordinary), "the phase")
    return Match(seats[dealer], given.pair(record, "points"), given.pair(record, "games"), phase)


def _deals(variant: Variant, records: Sequence[Any], id: str) -> Iterator[Deal]:
    if not records:
        raise TrukError("there is no deal; begin one with [[deals]]")
    number = 0
    for place, record in enumerate(records, 1):
        where = f"{id}, deal {place}"
        dealt = given.table(_key(given.table(record, "a deal"), "held"), "held")
        names = seats_by_name(variant.seats)
        held = tuple(_cards(variant, _key(dealt, name), f"{where}, {name}") for name in names)
        top = _cards(variant, record.get("stock", ""), f"{where}, the stock")
        used = {card for cards in held for card in cards} | set(top)
        rest = tuple(card for card in variant.deck.cards if card not in used)
        lines = enumerate(given.row(_key(record, "script"), "script"), number + 1)
        script = tuple(_entry(variant, line, f"{where}, step {step}") for step, line in lines)
        breaks_off = record.get("breaks_off", False) is True
        if breaks_off and (place < len(records) or "ends" in record):
            raise TrukError(f"deal {place} breaks off; only the last one may, and it has no ends")
        ends = {} if breaks_off else given.table(_key(record, "ends"), "ends")
        for key in ("points", "games"):
            given.pair(ends, key)
        yield Deal(held, top + rest, script, ends, breaks_off)
        number += len(script) + 1


def _cards(variant: Variant, text: Any, where: str) -> tuple[Card, ...]:
    try:
        return tuple(variant.deck.card(code) for code in given.text(text, "a list of cards").split())
    except TrukError as error:
        raise BadWalkthrough(f"{where}: {error}") from error


def _entry(variant: Variant, line: Any, where: str) -> Entry:
    try:
        told, _, question = given.text(line, "a step of the script").partition("#?")
        moves, _, note = told.partition("#")
        actions = tuple(variant.action(move) for move in moves.split(","))
        return Entry(actions, note.strip(), asked(question, variant) if question.strip() else None)
    except TrukError as error:
        raise BadWalkthrough(f"{where}: {error}") from error


def replay(walkthrough: Walkthrough) -> tuple[Step, ...]:
    """Return the steps of a walkthrough, played by the engine.

    Raises `BadWalkthrough` if an action is not legal, a deal is not finished, or the score after it is another.
    """
    return tuple(_replay(walkthrough))


def _replay(walkthrough: Walkthrough) -> Iterator[Step]:
    variant, match, number = walkthrough.variant, walkthrough.start, 0
    for place, each in enumerate(walkthrough.deals, 1):
        try:
            hand, told = deal(variant, match, each.held, each.stock)
        except BadDeal as error:
            raise BadWalkthrough(f"{walkthrough.id}, deal {place}: {error}") from error
        match, told = counted(hand, told)
        yield Step(number, (), told, hand, match)
        for entry in each.script:
            number += 1
            try:
                hand, told = run(hand, entry.actions)
            except IllegalAction as error:
                raise BadWalkthrough(f"{walkthrough.id}, deal {place}, step {number}: {error}") from error
            match, told = counted(hand, told)
            yield Step(number, entry.actions, told, hand, match, entry.note, entry.question)
        if hand.result is None and not each.breaks_off:
            raise BadWalkthrough(f"{walkthrough.id}, deal {place}: the script ends before the hand is over")
        if each.breaks_off and hand.result:
            raise BadWalkthrough(f"{walkthrough.id}, deal {place}: breaks off, and yet the hand is over")
        if not each.breaks_off:
            _compare(walkthrough, place, each, match)
        number += 1


def counted(hand: Hand, told: tuple[e.Event, ...]) -> tuple[Match, tuple[e.Event, ...]]:
    """Return the score after what happened, and that with the counting of a hand that is over."""
    if hand.result is None:
        return hand.match, told
    match, more = settle(hand)
    return match, told + more


def _compare(walkthrough: Walkthrough, place: int, each: Deal, match: Match) -> None:
    ends = each.ends
    wanted = (tuple(ends.get("points", (0, 0))), tuple(ends.get("games", (0, 0))), ends.get("phase", match.phase))
    found = (match.points, match.games, match.phase)
    if wanted != found:
        raise BadWalkthrough(f"{walkthrough.id}, deal {place}: ends with {found}, not with {wanted}")


def run(hand: Hand, actions: Sequence[Action]) -> tuple[Hand, tuple[e.Event, ...]]:
    """Return the hand after several actions and all that happened; raises `IllegalAction`."""
    events: tuple[e.Event, ...] = ()
    for each in actions:
        hand, told = advance(hand, each)
        events += told
    return hand, events


def tried(step: Step, actions: Sequence[Action]) -> tuple[Step, ...]:
    """Return the steps that follow when a reader leaves the script after a step; raises `IllegalAction`."""
    steps, hand = [], step.hand
    for number, each in enumerate(actions, step.number + 1):
        hand, told = advance(hand, each)
        match, told = counted(hand, told)
        steps.append(Step(number, (each,), told, hand, match))
    return tuple(steps)

"""Hands from files retold: walkthroughs and lines read, replayed, and told as text or as records for JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from truk_rules import notation, walkthrough
from truk_rules.actions import seat_name
from truk_rules.bets import Unit
from truk_rules.errors import TrukError
from truk_rules.match import Match, Race
from truk_rules.narrate import sentences
from truk_rules.phases import stands
from truk_rules.scorebox import UNIT_NAMES
from truk_rules.variant import Variant
from truk_rules.voice import Voice
from truk_rules.walkthrough import Step

LONGEST = 1_000_000
"""The most bytes of a file that are read."""

MOST_ERRORS = 5
"""So many lines of a file are shown that are wrong."""

SPACES = "\u00a0\u202f"
"""What `str.isprintable` forbids, and texts have all the same: spaces at which no line breaks."""


class Unreadable(TrukError):
    """A file that is no text, or nothing that could be replayed."""


@dataclass(frozen=True)
class Retold:
    """A hand or several, played by the engine; `ours` if the title and the notes are messages that are translated."""

    id: str
    title: str
    variant: Variant
    steps: tuple[Step, ...]
    ours: bool = False


def by_id(id: str) -> Retold:
    """Return the walkthrough of that id, replayed; raises `UnknownWalkthrough`, which names those that may be meant."""
    try:
        found = walkthrough.load(id)
    except walkthrough.UnknownWalkthrough as error:
        raise walkthrough.UnknownWalkthrough(f"there is no walkthrough {id!r}; {_meant(id)}") from error
    return Retold(id, found.title, found.variant, walkthrough.replay(found), ours=True)


def _meant(id: str) -> str:
    """What an id that is none may have meant: a walkthrough of a game that it names, or one that is written alike."""
    game = id.lower().strip("- ")
    if own := walkthrough.ids(game) if game else ():
        return f"those of {game} are {', '.join(own)}"
    if near := get_close_matches(id.lower(), walkthrough.ids(), 5):
        return f"did you mean {' or '.join(near)}?"
    return "`truk-rules replay` lists them"


def entries(path: Path) -> list[tuple[str, str]]:
    """Return what a file holds, each with its place: a walkthrough if it ends in `.toml`, else lines of notation.

    Raises `Unreadable`, or `OSError` if there is no such file.
    """
    with path.open("rb") as file:
        data = file.read(LONGEST + 1)
    if len(data) > LONGEST:
        raise Unreadable(f"{path}: more than {LONGEST} bytes; such a file is not read")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable(f"{path}: byte {error.start} is not UTF-8; save the file as UTF-8") from error
    if path.suffix == ".toml":
        return [(str(path), text)]
    lines = [(f"{path}, line {number}", line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    found = [(place, line) for place, line in lines if line]
    if not found:
        raise Unreadable(f"{path}: no line in it; write one such as truk/A1;0-0;0-0;tanto/… or name a .toml file")
    return found


def errors(path: Path) -> list[str]:
    """Return what is wrong with the hands of a file, a sentence each; of many only the first, and how many more."""
    found, wrong = entries(path), []
    for each in found:
        try:
            entry(*each)
        except TrukError as error:
            wrong.append(str(error))
    if len(wrong) <= MOST_ERRORS:
        return wrong
    if len(wrong) == len(found):
        return [f"{path}: this is no file of hands, for none of its {len(found)} lines is one; the first: {wrong[0]}"]
    return [*wrong[:MOST_ERRORS], f"{path}: {len(wrong) - MOST_ERRORS} more of its lines are wrong"]


def entry(place: str, text: str) -> Retold:
    """Return one entry of a file, replayed; raises `BadWalkthrough` or `Unreadable`: where, and what is wrong."""
    if place.endswith(".toml"):
        found = walkthrough.parse(text, place)
        return Retold(place, found.title, found.variant, walkthrough.replay(found))
    try:
        line = notation.read(text)
        return Retold(place, "", line.variant, notation.replay(line))
    except (notation.BadNotation, notation.NotPlayable) as error:
        raise Unreadable(f"{place}: {error}") from error


def records(told: Retold, voice: Voice) -> dict[str, Any]:
    """Return a replayed hand as plain values."""
    return {
        "id": told.id,
        "title": _title(told, voice),
        "game": told.variant.name,
        "options": dict(told.variant.options),
        "steps": [_record(told, step, voice) for step in told.steps],
    }


def _record(told: Retold, step: Step, voice: Voice) -> dict[str, Any]:
    return {
        "step": step.number,
        "actions": [str(each) for each in step.actions],
        "events": [
            {"event": type(event).__name__, "why": event.why, "rules": told.variant.rules(event.why)}
            for event in step.events
        ],
        "said": [sentence for event in step.events for sentence in sentences(voice, event)],
        "note": _note(told, step.note, voice),
        "question": _note(told, step.question.text if step.question else "", voice),
        "dealer": seat_name(step.hand.dealer),
        "points": step.match.points,
        "games": step.match.games,
        "phase": step.match.phase,
        "winner": None if step.match.winner is None else "AB"[step.match.winner],
    }


def lines(told: Retold, voice: Voice) -> Iterator[str]:
    """Yield a replayed hand as lines of text: each step as it is written, and then in sentences."""
    title = _printed(_title(told, voice))
    yield f"{told.id}: {title}" if title else told.id
    for step in told.steps:
        if step.actions:
            yield f"{step.number}. {', '.join(map(str, step.actions))}"
        else:
            cards = " | ".join(
                f"{seat_name(seat)} {' '.join(map(str, held))}" for seat, held in enumerate(step.hand.dealt)
            )
            yield f"{step.number}. {told.variant.name} · {score(step.hand.match, voice)}"
            yield f"   {cards}"
        for event in step.events:
            for sentence in sentences(voice, event):
                yield f"   {sentence}"
        if note := _printed(_note(told, step.note, voice)):
            yield f"   # {note}"
        if step.hand.result is not None:
            yield f"   {score(step.match, voice)}"
        if question := _printed(_note(told, step.question.text if step.question else "", voice)):
            yield f"   #? {question}"


def score(match: Match, voice: Voice) -> str:
    """Return a score, A first: the games where there are several, the points, and where a game with phases stands."""
    units, scoring = voice.variant.units, voice.variant.scoring
    pairs = [(Unit.POINT, match.points)]
    if not (isinstance(scoring, Race) and scoring.games == 1):
        pairs.insert(0, (Unit.GAME, match.games))
    told = [f"{voice.say(UNIT_NAMES[units[unit]])} {a}–{b}" for unit, (a, b) in pairs]
    return " · ".join([*told, *filter(None, [stands(match, voice)])])


def _printed(text: str) -> str:
    """Return a text of a file as a terminal may print it: what would steer the terminal is spelled out.

    >>> _printed("red \\x1b[31m")
    'red \\\\x1b[31m'
    """
    return "".join(sign if sign.isprintable() or sign in SPACES else ascii(sign)[1:-1] for sign in text)


def _title(told: Retold, voice: Voice) -> str:
    return voice.gettext(told.title) if told.ours else told.title


def _note(told: Retold, note: str, voice: Voice) -> str:
    return voice.note(note) if told.ours and note else note

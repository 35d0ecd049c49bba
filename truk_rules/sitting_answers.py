"""Questions about a deal that a reader plays, and their answers.

A question says `game`, `options`, `seat`, `seed`, `start` (dealer, points, games and phase; a match begins without it),
`actions` (all that was done, by every seat), `on` (true where the reader goes on from a finished trick) and, for cards
that are not the seed's, `deal`; or, from a link, the `line` of the notation with `seat` and `seed`. `state` of the
answer to `play` holds all of it but `actions` and `on`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from truk_rules import given, notation, options
from truk_rules.actions import Action, seat_name, seats_by_name
from truk_rules.errors import TrukError
from truk_rules.hand import settle
from truk_rules.match import Match
from truk_rules.sitting import MOST_ACTIONS, Sitting, ended, following, last_own, opening, pauses, played, sit
from truk_rules.sitting_view import advice, outcome, parts, review, why
from truk_rules.variant import Variant
from truk_rules.variants import find
from truk_rules.voice import Voice
from truk_rules.walkthrough import Step

HIGHEST_SEED = 2**53 - 1
"""The highest seed: JavaScript knows no higher whole number."""


A_DEAL = "3O.2O.1O,4C.5C.6C,3E.2E.1E,4B.5B.6B;"
"""How a deal is written, for who writes none."""


class BadLink(TrukError):
    """A line that leads to no deal a reader can play."""


class Game(NamedTuple):
    """A deal as it was asked for: the sitting, what was done, and the deal itself where it is not the seed's own."""

    sitting: Sitting
    steps: tuple[Step, ...]
    deal: str

    def voice(self, lang: str, rules: str) -> Voice:
        return Voice(lang, self.sitting.variant, as_html=True, rules=rules)


def asked(question: Mapping[str, Any]) -> Game:
    """Return the deal a question is about.

    Raises `BadLink` for a line that leads nowhere, `Unreadable` or `NotAllowed` for an action, and another `TrukError`
    for anything else.
    """
    if "line" in question:
        try:
            return _linked(question)
        except TrukError as error:
            raise BadLink(str(error)) from error
    game = find(given.text(question.get("game"), "the game", "truk")).name
    wanted = given.table(question.get("options") or {}, "options")
    chosen = [f"{name}={options.spelled(value)}" for name, value in wanted.items()]
    variant = find(game, **options.read(game, chosen))
    seat, seed = _seat(question.get("seat", "A1"), variant), _seed(question.get("seed", 0))
    sitting = sit(variant, _start(question.get("start"), variant, seed), seat, seed)
    cards = given.text(question.get("deal", ""), "the deal", A_DEAL)
    if cards:
        line = _read("/".join([*_head(sitting), f"{cards};"]))
        sitting = replace(sitting, held=line.deals[0].held, stock=line.deals[0].stock)
    return Game(sitting, played(sitting, _actions(question.get("actions", [])), question.get("on") is True), cards)


def _linked(question: Mapping[str, Any]) -> Game:
    """The deal that a link leads to: a line of the notation, the seat and the seed."""
    line = _read(question["line"])
    if len(line.deals) != 1:
        raise BadLink(f"the line has {len(line.deals)} deals, and a link leads to one deal")
    named = question["line"].partition("/")[0].partition(";")[0]
    if question.get("game", named) != named:
        own_game = given.short(question["game"])
        raise BadLink(f"the line is of {named!r}, and a link leads to a deal of the page's own game, {own_game}")
    (dealt,) = line.deals
    seat, seed = _seat(question.get("seat"), line.variant), _seed(question.get("seed", 0))
    own = sit(line.variant, line.start, seed=seed, seat=seat)
    sitting = replace(own, held=dealt.held, stock=dealt.stock)
    cards = "" if own == sitting else ";".join(question["line"].split("/")[2].split(";")[:2])
    return Game(sitting, played(sitting, [str(each) for each in dealt.actions]), cards)


def _read(text: Any) -> notation.Line:
    return notation.read(given.text(text, "the line", f"truk/B2;0-0;0-0;tanto/{A_DEAL};"))


def _head(sitting: Sitting) -> list[str]:
    """The fields of a line before its deal."""
    line = notation.Line(sitting.variant, sitting.start, (notation.Deal(sitting.held, sitting.stock, ()),))
    return notation.write(line).split("/")[:2]


def _actions(texts: Any) -> list[str]:
    found = [given.text(each, "an action", "A1 truk") for each in given.row(texts, "actions")]
    if len(found) > MOST_ACTIONS:
        raise TrukError(f"there are {len(found)} actions; at most {MOST_ACTIONS} are read")
    if longest := next((each for each in found if len(each) > 40), ""):
        raise TrukError(f"the action {given.short(longest)} is too long; it has at most 40 characters, such as A1 truk")
    return found


def _seat(name: Any, variant: Variant) -> int:
    names = seats_by_name(variant.seats)
    if not isinstance(name, str) or name not in names:
        raise TrukError(f"there is no seat {given.short(name)}; there are {', '.join(names)}")
    return names[name]


def _seed(seed: Any) -> int:
    if type(seed) is not int or not 0 <= seed <= HIGHEST_SEED:
        right = f"a whole number from 0 to {HIGHEST_SEED}, such as 7"
        raise TrukError(f"the seed is {given.short(seed)}, and should be {right}")
    return seed


def _start(record: Any, variant: Variant, seed: int) -> Match:
    """The score before the deal; without one, that of a match that begins."""
    if record is None:
        return opening(variant, seed)
    start = given.table(record, "start")
    dealer = _seat(start.get("dealer"), variant)
    phase = given.text(start.get("phase", variant.scoring.opening), "the phase", repr(variant.scoring.opening))
    return Match(dealer, given.pair(start, "points"), given.pair(start, "games"), phase)


def play(question: Mapping[str, Any], rules: str) -> dict[str, Any]:
    """Return the deal as the reader's seat sees it: the view, what has happened, and all it takes to ask again."""
    game = asked(question)
    sitting, steps, _ = game
    last, keep = steps[-1], last_own(sitting, steps)
    voice = game.voice(question["lang"], rules)
    done = tuple(each for step in steps for each in step.actions)
    answer: dict[str, Any] = {
        "parts": parts(sitting, steps, voice),
        "actions": list(map(str, done)),
        "undo": None if keep is None else keep - 1,
        "ended": ended(last),
        "pauses": pauses(sitting, last),
        "over": last.hand.result is not None,
        "state": _state(game),
        "line": _line(sitting, done),
        "winner": None,
        "next": None,
    }
    if last.hand.result is not None:
        match, _ = settle(last.hand)
        answer["result"] = outcome(match, last.hand, Voice(voice.lang, voice.variant))
        answer["winner"] = None if match.winner is None else "AB"[match.winner]
        if match.winner is None:
            answer["next"] = {"start": _record(match), "seed": following(sitting.variant, sitting.seed)}
    return answer


def _state(game: Game) -> dict[str, Any]:
    """What a later question has to say again."""
    sitting = game.sitting
    return {
        "game": sitting.variant.name,
        "options": {name: options.spelled(value) for name, value in options.needed(sitting.variant).items()},
        "seat": seat_name(sitting.seat),
        "start": _record(sitting.start),
        "seed": sitting.seed,
        "deal": game.deal,
    }


def _record(match: Match) -> dict[str, Any]:
    return {
        "dealer": seat_name(match.dealer),
        "points": list(match.points),
        "games": list(match.games),
        "phase": match.phase,
    }


def _line(sitting: Sitting, done: tuple[Action, ...]) -> str:
    """The deal and what was done as a line for a link; nothing if it is too long for one."""
    try:
        deal = notation.Deal(sitting.held, sitting.stock, done)
        return notation.write(notation.Line(sitting.variant, sitting.start, (deal,)))
    except notation.BadNotation:
        return ""


def hint(question: Mapping[str, Any], rules: str) -> dict[str, Any]:
    """Return what the computer would do in the reader's place, and why."""
    game = asked(question)
    return {"html": advice(game.sitting, game.steps, game.voice(question["lang"], rules))}


def reasons(question: Mapping[str, Any], rules: str) -> dict[str, Any]:
    """Return why the computer did what it did last."""
    game = asked(question)
    return {"html": why(game.sitting, game.steps, game.voice(question["lang"], rules))}


def reviewed(question: Mapping[str, Any], rules: str) -> dict[str, Any]:
    """Return a finished deal step by step, the cards open; raises `TrukError` while it is played."""
    game = asked(question)
    if game.steps[-1].hand.result is None:
        raise TrukError("the hand is not over: its cards are not shown")
    return {"steps": review(game.sitting, game.steps, game.voice(question["lang"], rules))}


ANSWERS = {"play": play, "hint": hint, "why": reasons, "review": reviewed}

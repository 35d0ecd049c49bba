"""Scores in the words of a drill: where it stands, what is asked of it, the answers, and how they are reckoned."""

from __future__ import annotations

from collections.abc import Mapping

from truk_rules.bets import Stake, Unit
from truk_rules.drill_match import falta_of, goal
from truk_rules.drill_paid import counted
from truk_rules.drill_parts import ORDINARY, Called, Choice, Counted, Drill, Happens, Tally
from truk_rules.match import Match, Race
from truk_rules.narrate import sentences
from truk_rules.phases import NAMES
from truk_rules.scorebox import UNIT_NAMES, pair
from truk_rules.voice import N_, Voice

_OF_CALLS = {
    "refused": N_("The last call is refused. What does the side that made it get?"),
    "score": N_("The last call is refused. What is the score then?"),
    "accepted": N_("The last call is accepted, and {side} wins the hand. What does it get?"),
}
_OF_ONE_CALL = {
    "refused": N_("The call is refused. What does the side that made it get?"),
    "score": N_("The call is refused. What is the score then?"),
    "accepted": N_("The call is accepted, and {side} wins the hand. What does it get?"),
}
_OF_SCORES = {
    "pays": N_("What does this hand pay, and to whom?"),
    "score": N_("What is the score after this hand?"),
    "end": N_("What is the score after this hand, or who has won?"),
    "next": N_("How is the next hand played?"),
    # i18n: {word} is a bet that stakes what the leading side lacks
    "falta": N_("At this score, what is «{word}» worth if it is the first bet and is accepted?"),
}
_LACKS: Mapping[str, str] = {
    "game": N_("What does {side} still lack to win the game?"),
    "leg": N_("What does {side} still lack to win the leg?"),
    # i18n: the match goes to the side that has so many truks first
    "truk": N_("What does {side} still lack to win the match?"),
}


def asks_of_score(asked: Called | Counted, voice: Voice) -> str:
    """Return the question in a sentence."""
    side = voice.words.side(asked.side)
    if isinstance(asked, Called):
        texts = _OF_ONE_CALL if len(asked.said) == 1 else _OF_CALLS
        return voice.say(texts[asked.wanted], side=side)
    if asked.wanted == "lacks":
        return voice.say(_LACKS[voice.variant.units[Unit.GAME]], side=side)
    return voice.say(_OF_SCORES[asked.wanted], word=voice.word(falta_of(voice.variant)))


def standing(match: Match, voice: Voice, lacks: bool = False) -> str:
    """Return the score before a hand as a list; where it is asked what a side `lacks`, as it is kept at the table.

    Then good points are counted as such, and of tantos and truks the truks alone are told.
    """
    units, scoring = voice.variant.units, voice.variant.scoring
    rows: list[tuple[str, str]] = []
    if not isinstance(scoring, Race) or scoring.games > 1:
        rows.append((voice.say(UNIT_NAMES[units[Unit.GAME]]), pair(match.games)))
    if lacks and not isinstance(scoring, Race):
        return _listed(rows)
    if match.phase == scoring.ordinary:
        points = [_half(each, voice) if lacks else str(each) for each in match.points]
        rows.append((voice.say(UNIT_NAMES[units[Unit.POINT]]), pair(points)))
    else:
        rows.append((voice.say("Where it stands"), voice.say(NAMES[match.phase, match.points])))
    return _listed(rows)


def _listed(rows: list[tuple[str, str]]) -> str:
    shown = "".join(f"<div><dt>{name}</dt><dd>{state}</dd></div>" for name, state in rows)
    return f'<dl class="states">{shown}</dl>'


def _half(points: int, voice: Voice) -> str:
    scoring = voice.variant.scoring
    good = points - scoring.half if isinstance(scoring, Race) and scoring.half else 0
    return voice.amount("{n} good", "{n} good", good) if good > 0 else str(points)


def tally(after: Tally, voice: Voice) -> str:
    """Return the score after a hand on one line: the points, or truks and tantos."""
    match, units = after.match, voice.variant.units
    if isinstance(voice.variant.scoring, Race):
        return pair(match.points)
    rows = ((units[Unit.GAME], match.games), (units[Unit.POINT], match.points))
    return " · ".join(
        voice.phrase("{name}: {state}", name=voice.phrase(UNIT_NAMES[unit]), state=pair(each)) for unit, each in rows
    )


def happens(each: Happens, voice: Voice) -> str:
    """Return what happens, as an answer: without its full stop."""
    return " ".join(sentences(voice, each.event)).removesuffix(".")


def reckoned(drill: Drill, voice: Voice) -> str:
    """Return what is reckoned for an answer, or why the hand that was told pays what it pays."""
    assert isinstance(drill.asked, Counted)
    match, wanted, _, side = drill.asked
    answer, race = drill.choices[drill.right], isinstance(voice.variant.scoring, Race)
    if wanted == "lacks":
        return _less(goal(voice.variant), (match.points if race else match.games)[side])
    if wanted == "falta":
        if answer == Stake(1, Unit.GAME):
            # i18n: why a falta stakes the game
            return voice.say("Neither side has good points yet: it is for the game.")
        return _less(goal(voice.variant), max(match.points))
    if wanted == "next":
        return _from_the_end(match, answer, voice) if race else ""
    return counted(drill, voice)


def _from_the_end(match: Match, answer: Choice, voice: Voice) -> str:
    """What the score makes of the next hand, reckoned for the side that is ahead."""
    if answer == ORDINARY:
        return voice.say("No side is one point from the end.")
    return _less(goal(voice.variant), max(match.points))


def _less(most: int, points: int) -> str:
    return f"{most} – {points} = {most - points}."

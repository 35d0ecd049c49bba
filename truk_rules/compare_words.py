"""The facts of two games in words: a heading for each facet, and what a game does as the lines of a table cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from truk_rules import events as e
from truk_rules.bets import Raisers, Stake, Unit
from truk_rules.chart_signals import NONE
from truk_rules.charts import ALL_TIED, worth
from truk_rules.compare_facts import Calls, Declining, Falta, Goal, Opening, Raising, Signals
from truk_rules.compare_pictures import Lines, order, pack, turned
from truk_rules.envit import EnvitCall
from truk_rules.narrate import sentences
from truk_rules.option_words import EFFECTS
from truk_rules.variant import Concede, Cover, Exchange, Packets, Redeal, Speaks
from truk_rules.voice import N_, Voice

HEADS: Mapping[str, str] = {
    "order": N_("The order of the cards"),
    # i18n: heading of a row that compares two games: two cards of which now one, now the other is the better
    "turned": N_("Two cards that change places"),
    "envit": N_("The envit"),
    "calls": N_("What the calls are worth"),
    # i18n: heading of a row that compares two games; the cells say: the trick it was called in; the whole hand
    "called-trick": N_("What an accepted call is for"),
    "score": N_("Score"),
    "all-tied": N_("Three tied tricks"),
    "exchange": N_("Changing cards"),
    "pack": N_("The pack"),
    "declining": N_("Playing or not playing"),
    "players": N_("Players"),
    "raising": N_("Who may raise, and when"),
    "cover": N_("Cards played face down"),
    # i18n: heading of a row that compares two games: the words by which an envit is called and raised
    "envit-calls": N_("The calls of the envit"),
    "answers": N_("Who answers"),
    "envit-opening": N_("Who may open the envit, and when"),
    "both-at-edge": N_("Both sides one point from the end"),
    "conceding": N_("Leaving the hand"),
    # i18n: heading of a row that compares two games; falta is a call of the envit
    "envit-falta": N_("What a falta stakes"),
    "third": N_("The third trick when it decides nothing"),
    # i18n: heading of a row that compares two games; the cells say: as soon as it is accepted; when the hand is over
    "envit-counted": N_("When the envit is counted"),
    "led-ties": N_("Equal cards of partners"),
    "envit-single": N_("A hand without two cards of a suit"),
    "half": N_("Bad and good points"),
    "signals": N_("The signals"),
    # i18n: heading of a row that compares two games
    "refused": N_("What a refused call pays"),
    "flor": N_("The flor"),
}

# i18n: what a game does of the thing the row compares: nothing, it has no such thing; a cell of its own
NOTHING = N_("not in this game")

ANSWERS = {
    # i18n: who answers a call
    Speaks.NEXT: N_("the next opponent; after a raise, the player who was raised"),
    # i18n: who answers a call
    Speaks.ANYONE: N_("any player of the other side"),
    # i18n: who answers a call: the first player and the dealer are governors of their sides
    Speaks.GOVERNORS: N_("the governor of the other side"),
    # i18n: who answers a call
    Speaks.CAPTAINS: N_("the captain of the other side"),
}
CONCEDING = {
    # i18n: who may leave a hand, and when
    Concede.ON_TURN: N_("one player, on turn; the partner plays on"),
    # i18n: who may leave a hand, and when
    Concede.ANY_TIME: N_("a side, at any time"),
}
RAISERS = {
    # i18n: who may raise a call, and when
    Raisers.NOBODY: N_("only in answer to a call"),
    # i18n: who may raise a call, and when
    Raisers.ACCEPTER: N_("in answer to a call, or later the side that accepted it"),
    # i18n: who may raise a call, and when
    Raisers.EITHER: N_("either side, once a call has been accepted"),
}
COUNTED = {
    # i18n: when an envit is counted
    True: N_("as soon as it is accepted"),
    # i18n: when an envit is counted
    False: N_("when the hand is over"),
}
# i18n: a limit of raising
ONCE_A_TRICK = N_("no player twice in one trick")
COVER = {
    # i18n: when cards may be played face down
    1: N_("from the first trick on"),
    # i18n: when cards may be played face down
    2: N_("from the second trick on"),
}


def heading(facet: str, voice: Voice) -> str:
    """Return the heading of a facet."""
    return voice.say(HEADS[facet])


def lines(facet: str, fact: Any, voice: Voice) -> Lines:
    """Return what a game does, as lines of HTML."""
    return [voice.phrase(NOTHING)] if fact is None else TELL[facet](voice, fact)


def _named(voice: Voice, name: str, state: str) -> str:
    return voice.phrase("{name}: {state}", name=name, state=state)


def _envit(voice: Voice, has: bool) -> Lines:
    return [voice.phrase("is played" if has else NOTHING)]


def _calls(voice: Voice, calls: Calls) -> Lines:
    told = [_named(voice, voice.phrase("no call"), worth(calls.base, voice))]
    told += [_named(voice, voice.quoted(each.word), worth(each.played, voice)) for each in calls.said]
    if calls.climb:
        told.append("…")
    if calls.rest:
        told.append(_named(voice, voice.quoted(calls.rest), voice.phrase("stake all you lack")))
    if calls.passing:
        told.append(_named(voice, voice.quoted(calls.passing), voice.phrase("call, and let the word go round")))
    return told


def _called_trick(voice: Voice, trick: bool) -> Lines:
    return [voice.phrase(EFFECTS["truco_scope"]["trick" if trick else "deal"])]


_GAMES = {"game": N_("a game"), "leg": N_("a leg"), "match": N_("the match")}


def _score(voice: Voice, goal: Goal) -> Lines:
    match = voice.say(_GAMES["match"])
    if goal.tantos:
        return [_named(voice, match, worth(Stake(goal.target, Unit.GAME), voice)), voice.say("From tantos to a truk")]
    unit = voice.variant.units[Unit.GAME]
    told = [_named(voice, voice.say(_GAMES[unit]), worth(Stake(goal.target), voice))]
    if goal.games > 1:
        legs = voice.amount("one leg", "{n} legs", goal.games)
        told.append(_named(voice, match, legs if unit == "leg" else voice.amount("one game", "{n} games", goal.games)))
    return told


def _all_tied(voice: Voice, winner: str) -> Lines:
    return [voice.phrase(ALL_TIED[winner])]


def _exchange(voice: Voice, exchange: Exchange | Redeal | Packets) -> Lines:
    if isinstance(exchange, Redeal):
        # i18n: how cards are changed
        return [voice.phrase("three new cards for all, if both sides agree")]
    if isinstance(exchange, Packets):
        return [_named(voice, voice.say("The packets of three"), voice.phrase(EFFECTS["packets"]["sets"]))]
    # i18n: how cards are changed; pasotan is the manner of playing a truk after a paso
    return [voice.phrase("by two neighbours who agree; by all in turn, pasotan")]


def _declining(voice: Voice, when: Declining) -> Lines:
    if when.chances:
        return [*sentences(voice, e.MayChoose(0, when.chances, "choice.two"))]
    paid = (("A plays and wins", when.stake), ("A plays and loses", when.lost), ("A does not play", when.declined))
    told = [_named(voice, voice.say(name), worth(Stake(amount), voice)) for name, amount in paid]
    return [*sentences(voice, e.MayChoose(0, 0, "edge.choice")), *told]


def _players(voice: Voice, seats: tuple[int, ...]) -> Lines:
    return [voice.phrase(EFFECTS["players"][seats[0]])]


def _raising(voice: Voice, how: Raising) -> Lines:
    if how.single:
        return [voice.phrase("No raise, and only once")]
    told = [voice.phrase(RAISERS[how.later])]
    if how.once_a_trick:
        told.append(voice.phrase(ONCE_A_TRICK))
    return told if how.pointless else [*told, voice.phrase("No pointless raise")]


def _cover(voice: Voice, cover: Cover) -> Lines:
    return [voice.phrase(COVER[cover.trick])]


def _envit_calls(voice: Voice, calls: tuple[tuple[str, EnvitCall], ...]) -> Lines:
    told = []
    for _, call in calls:
        amount = f"+{call.adds}{'…' if call.free else ''}"
        state = amount if call.adds else voice.phrase("stake all the leader lacks")
        told.append(_named(voice, voice.quoted(call.word), state))
    return told


def _opening(voice: Voice, opening: Opening) -> Lines:
    places = {(2, 3): "peus", (3,): "second-peu"}
    # i18n: who may open an envit, and when
    anyone = N_("any player, before the first card of their own")
    told = [voice.phrase(EFFECTS["envit_openers"][places[opening.places]] if opening.places else anyone)]
    if opening.over_truc:
        # i18n: when an envit may be opened; {word} is a call in quotes: «Truco»
        told.append(voice.phrase("also in answer to {word}", word=voice.quoted(voice.variant.truc.rungs[0].word)))
    return told


def _both_at_edge(voice: Voice, both: tuple[int | None, bool]) -> Lines:
    fall_to, blind = both
    if fall_to is not None:
        return [*sentences(voice, e.FellBack(fall_to, "edge.fall-back"))]
    return [*sentences(voice, e.Forced(False, "edge.blind" if blind else "edge.both"))]


def _falta(voice: Voice, falta: Falta) -> Lines:
    # i18n: what the call of a falta is for
    told = [voice.phrase("what the leading side lacks to win")]
    if falta.game:
        # i18n: what the call of a falta is for
        told.append(voice.phrase("the whole game, while both sides have bad points"))
    if falta.floor:
        # i18n: a limit of the call of a falta
        told.append(voice.phrase("never less than what is called already"))
    return told


def _third(voice: Voice, played: bool) -> Lines:
    return [voice.phrase(EFFECTS["third_trick"]["always" if played else "needed"])]


def _counted(voice: Voice, at_once: bool) -> Lines:
    return [voice.phrase(COUNTED[at_once])]


def _led_ties(voice: Voice, led: bool) -> Lines:
    if led:
        return [*sentences(voice, e.TrickTied(1, "trick.spoilt-by-partners"))]
    return [*sentences(voice, e.TrickWon(1, 0, "trick.won-by-partners"))]


def _single(voice: Voice, single: bool) -> Lines:
    return [voice.phrase(EFFECTS["envit_single"][single])]


def _half(voice: Voice, points: tuple[int, int]) -> Lines:
    half, end = points
    bad, good = voice.say("bad points"), voice.say("good points")
    return [_named(voice, bad, f"1–{half}"), _named(voice, good, f"{half + 1}–{end}")]


def _signals(voice: Voice, signals: Signals) -> Lines:
    if not signals.signs:
        return [voice.phrase(NONE[signals.who])]
    # i18n: how many signs to the partner a game has
    told = [voice.amount("one signal", "{n} signals", len(signals.signs))]
    return [*told, voice.say("No other signals are allowed.")] if signals.closed else told


def _refused(voice: Voice, paid: tuple[Stake, ...]) -> Lines:
    words = [rung.word for rung in voice.variant.truc.rungs]
    words += [voice.variant.truc.climb.word] * (len(paid) - len(words)) if voice.variant.truc.climb else []
    return [_named(voice, voice.quoted(word), worth(each, voice)) for word, each in zip(words, paid, strict=True)]


def _flor(voice: Voice, played: bool) -> Lines:
    return [voice.phrase(EFFECTS["flor"][played])]


TELL: Mapping[str, Callable[[Voice, Any], Lines]] = {
    "order": order,
    "turned": turned,
    "envit": _envit,
    "calls": _calls,
    "called-trick": _called_trick,
    "score": _score,
    "all-tied": _all_tied,
    "exchange": _exchange,
    "pack": pack,
    "declining": _declining,
    "players": _players,
    "raising": _raising,
    "cover": _cover,
    "envit-calls": _envit_calls,
    "answers": lambda voice, who: [voice.phrase(ANSWERS[who])],
    "envit-opening": _opening,
    "both-at-edge": _both_at_edge,
    "conceding": lambda voice, who: [voice.phrase(CONCEDING[who])],
    "envit-falta": _falta,
    "third": _third,
    "envit-counted": _counted,
    "led-ties": _led_ties,
    "envit-single": _single,
    "half": _half,
    "signals": _signals,
    "refused": _refused,
    "flor": _flor,
}

"""The tables of the score: what wins a game and what happens at its end, and the steps from tantos to a truk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from truk_rules import events as e
from truk_rules.bets import Stake, Unit
from truk_rules.charts import (
    NO_RULE,
    NoSuchTable,
    agreed,
    grouped,
    headed,
    rule_link,
    rule_links,
    table,
    voice_of,
    worth,
)
from truk_rules.match import Award, Match, Race, Result
from truk_rules.narrate import sentences
from truk_rules.phase_diagram import diagram
from truk_rules.phases import NAMES, steps
from truk_rules.tantos import TantosAndTruks
from truk_rules.voice import N_, Voice

Row = tuple[str, ...]


def score(game: str, lang: str) -> str:
    """Return what wins a game and the match, which points are good ones, and what happens one point from the end."""
    voice = voice_of(game, lang)
    race = voice.variant.scoring
    if not isinstance(race, Race):
        raise NoSuchTable(f"{game} is not played to a number of points; its score is told by the table phases")
    others = [variant.scoring for _, _, variant in agreed(game)]
    races = [race, *(each for each in others if isinstance(each, Race))]
    # i18n: heads of a table with rows like: a leg, 24 points; the match, 2 legs
    heads = [voice.say("What is to be won"), voice.say("What it takes"), voice.say("Rule")]
    drawn = table(voice.say("Score"), heads, _goals(races, voice))
    rows = [*_edge(race, voice), *_both_over(race, voice)]
    if rows:
        caption = voice.say("At the end of a game")
        heads = [voice.say("Score"), voice.say("What happens"), voice.say("What comes next"), voice.say("Rule")]
        drawn += headed(caption, grouped(caption, heads, rows, "stacked"))
    return drawn


_GOALS = {"game": N_("a game"), "leg": N_("a leg"), "match": N_("the match")}


def _goals(races: Iterable[Race], voice: Voice) -> Iterator[Row]:
    """Each goal with what reaches it, ours first."""
    race, *_ = races
    units = voice.variant.units
    targets = dict.fromkeys(worth(Stake(each.target), voice) for each in races)
    yield voice.say(_GOALS[units[Unit.GAME]]), _first(targets, voice), rule_link("game.won", voice)
    games = dict.fromkeys(_games(each.games, voice) for each in races)
    if any(each.games > 1 for each in races):
        yield voice.say(_GOALS["match"]), _first(games, voice), rule_link("match.won", voice)
    if race.half:
        rule = rule_link("score.half", voice)
        # i18n: the first half of the score, malas; stones are counted too: a word that serves for both
        yield voice.say("bad points"), f"0–{race.half}", rule
        # i18n: the second half of the score, buenas
        yield voice.say("good points"), f"{race.half + 1}–{race.target}", rule


def _games(n: int, voice: Voice) -> str:
    if voice.variant.units[Unit.GAME] == "leg":
        return voice.amount("one leg", "{n} legs", n)
    return voice.amount("one game", "{n} games", n)


def _first(texts: Iterable[str], voice: Voice) -> str:
    ours, *others = texts
    # i18n: below our own number of points or games: another that players may agree on, such as “24 points, if agreed”
    return f"<b>{ours}</b>" + "".join(f"<br>{voice.say('{value}, if agreed', value=each)}" for each in others)


def _edge(race: Race, voice: Voice) -> Iterator[Row]:
    """The hands of a side one point from the target, and of both."""
    if race.edge is None:
        return
    end = race.target - 1
    alone = Match(0, (end, race.target // 2))
    terms = race.terms(alone)
    assert terms.declined is not None
    assert terms.lost is not None
    yield _next(
        voice, alone, N_("A does not play"), Result((Award(1, terms.declined, "edge.declined"),), declined=True)
    )
    yield _next(voice, alone, N_("A plays and wins"), Result((Award(0, terms.stake, "edge.won"),)))
    yield _next(voice, alone, N_("A plays and loses"), Result((Award(1, terms.lost, "edge.lost"),)))
    if race.edge.fall_to is not None:
        before = Match(0, (end, end - 1))
        yield _next(
            voice, before, N_("A does not play"), Result((Award(1, terms.declined, "edge.declined"),), declined=True)
        )
        return
    both = Match(0, (end, end))
    why = "edge.blind" if race.terms(both).blind else "edge.both"
    (forced,) = sentences(voice, e.Forced(False, why))
    yield _row(voice, both, forced, NO_RULE, why)
    yield _next(voice, both, N_("A wins the hand"), Result((Award(0, race.terms(both).stake, "score.point"),)), why)
    if race.terms(both).redeal:
        yield _row(voice, both, voice.say("Three tied tricks"), voice.phrase("dealt again"), "hand.redeal")


def _both_over(race: Race, voice: Voice) -> Iterator[Row]:
    """What is counted first, where the envit and the hand would take both sides to the end."""
    if voice.variant.envit is None:
        return
    both = Match(0, (race.target - 1, race.target - 1))
    if voice.variant.envit.at_once:
        (stopped,) = sentences(voice, e.Stopped("score.stop"))
        yield _row(voice, both, voice.say("a bet counted before the tricks reaches the end"), stopped, "score.stop")
        return
    won = Result((Award(1, Stake(2), "score.envit"), Award(0, Stake(1), "score.point")))
    happens = voice.say("both sides reach the end in the same hand, B by the {local:envit}")
    yield _row(voice, both, happens, _after(voice, both, won), "game.first-counted")


def _next(voice: Voice, match: Match, happens: str, result: Result, why: str = "") -> Row:
    told = voice.variant.scoring.settle(match, result)[1]
    last = next((event.why for event in told if isinstance(event, e.FellBack)), why or result.awards[0].why)
    return _row(voice, match, voice.say(happens), _after(voice, match, result), last)


def _row(voice: Voice, match: Match, happens: str, after: str, why: str) -> Row:
    return _score(match), happens, after, rule_link(why, voice)


def _score(match: Match) -> str:
    return f'<span class="id">{match.points[0]}–{match.points[1]}</span>'


def _after(voice: Voice, match: Match, result: Result) -> str:
    """The score a result leads to, in words where a game is won."""
    after, told = voice.variant.scoring.settle(match, result)
    said = [sentence for event in told if not isinstance(event, e.Scored) for sentence in sentences(voice, event)]
    return " ".join(said) if any(isinstance(event, e.GameWon) for event in told) else " ".join([_score(after), *said])


def phases(game: str, lang: str) -> str:
    """Return every step from one state of the tantos to the next, drawn and then in words, as the scoring takes it."""
    voice = voice_of(game, lang)
    if not isinstance(voice.variant.scoring, TantosAndTruks):
        raise NoSuchTable(f"{game} has no tantos and truks; its score is told by the table score")
    taken = steps(voice.variant.scoring)
    rows = [
        (voice.say(NAMES[step.start]), voice.say(step.happens), voice.say(NAMES[step.end]), rule_links(step.why, voice))
        for step in taken
    ]
    heads = [voice.say("Where it stands"), voice.say("What happens"), voice.say("What comes next"), voice.say("Rule")]
    caption = voice.say("From tantos to a truk")
    return diagram(taken, caption, voice) + grouped(caption, heads, rows, "stacked")

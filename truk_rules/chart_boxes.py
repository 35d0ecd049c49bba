"""The boxes of a score sheet: what a match of a game may need, to be ticked as it is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from truk_rules.bets import Stake
from truk_rules.charts import agreed, article_number, voice_of, worth
from truk_rules.match import Race
from truk_rules.option_words import effect, name
from truk_rules.rules import rulebook
from truk_rules.tantos import TantosAndTruks
from truk_rules.voice import Voice

_BOX = '<span class="tick"></span>'
_KEYS = ('<span class="key a"></span>', '<span class="key b"></span>')
_OF_THE_SCORE = ("target", "match_games")
"""The options that say what a match is played to."""

_ROOM = Race(target=0, games=2)
"""A sheet has room for the best of three."""


def boxes(game: str, lang: str) -> str:
    """Return the boxes of a whole match, for the longest that may be agreed."""
    voice = voice_of(game, lang)
    all_scorings = [voice.variant.scoring, *(variant.scoring for _, _, variant in agreed(game))]
    if isinstance(voice.variant.scoring, TantosAndTruks):
        tantos = [each for each in all_scorings if isinstance(each, TantosAndTruks)]
        return _choices(voice) + _truks(max(each.target for each in tantos), voice)
    return _choices(voice) + _races([each for each in all_scorings if isinstance(each, Race)], voice)


def _choices(voice: Voice) -> str:
    """What the match is played to, to be ticked where players may choose."""
    rows = []
    for option in voice.variant.offers:
        if option.name in _OF_THE_SCORE:
            values = " ".join(
                f'<span class="choice">{_BOX}{voice.phrase(effect(option, value, voice.variant))}</span>'
                for value in option.values
            )
            rows.append(f'<p class="agreed">{voice.say(name(option, voice.variant))}: {values}</p>')
    return "".join(rows)


def _races(races: list[Race], voice: Voice) -> str:
    """A row of boxes for each side, for each game that a match may need; for three matches where one game is all."""
    race, targets = races[0], sorted({each.target for each in races})
    drawn = []
    for game in range(max(2 * each.games - 1 for each in (*races, _ROOM))):
        number = f'<td class="game-no" rowspan="2">{game + 1}</td>'
        rows = [f"<tr>{first}{_row(side, race, targets, voice)}</tr>" for side, first in enumerate((number, ""))]
        drawn.append(f'<table class="race"><tbody>{"".join(rows)}</tbody></table>')
    return "".join(drawn) + _note(_race_notes(race, voice))


def _row(side: int, race: Race, targets: list[int], voice: Voice) -> str:
    ends, edge = {race.half, *targets}, race.target - 1 if race.edge else 0
    cells = "".join(
        f'<td class="box{" end" if n in ends else ""}{" edge" if n == edge else ""}">{n}</td>'
        for n in range(1, targets[-1] + 1)
    )
    return f'<th scope="row">{_KEYS[side]}{voice.words.side(side)}</th>{cells}'


def _race_notes(race: Race, voice: Voice) -> Iterator[str]:
    """What the thick lines and the double frames mean, each with its rule."""
    if race.half:
        bad, good = voice.phrase("bad points"), voice.phrase("good points")
        yield f"1–{race.half}&nbsp;{bad} · {race.half + 1}–{race.target}&nbsp;{good}"
    if race.edge:
        yield f"{race.target - 1}: {_article('edge.choice', voice)}"
    yield f"{worth(Stake(race.target), voice)}: {_article('game.won', voice)}"


def _note(notes: Iterable[str]) -> str:
    return f'<p class="note">{" · ".join(notes)}</p>'


def _article(point: str, voice: Voice) -> str:
    """The title of the article behind a ruling point, and its number."""
    rule = voice.variant.rules(point)[0]
    return f"{voice.say(rulebook(voice.variant.name).article(rule).title)} [{article_number(rule, voice)}]"


def _truks(target: int, voice: Voice) -> str:
    """A row for each truk that a match may need: the tantos that lead to it, the chances used, and who won it."""
    # i18n: heads of columns on a score sheet: one for each truk of the match, with boxes to tick
    truk, chances, won = voice.say("Truk"), voice.say("Chances used"), voice.say("Truk won by")
    sides = [f"{key}{voice.words.side(side)}" for side, key in enumerate(_KEYS)]
    # i18n: head of a column on a score sheet, below the name of a side: boxes for its tantos
    heads = "".join(f'<th scope="col">{side}<br>{voice.say("Tantos")}</th>' for side in sides)
    either = " ".join(f"{key}{side}" for key, side in zip(_KEYS, "AB", strict=True))
    cells = f"<td>{_BOX * 3}</td><td>{_BOX * 3}</td><td>{_BOX * 2}</td><td>{either}</td>"
    rows = "".join(f'<tr><th scope="row">{n}</th>{cells}</tr>' for n in range(1, 2 * target))
    head = f'<tr><th scope="col">{truk}</th>{heads}<th scope="col">{chances}</th><th scope="col">{won}</th></tr>'
    points = ("phase.two", "phase.one-one", "match.won")
    notes = _note(_article(point, voice) for point in points)
    return f'<table class="truks"><thead>{head}</thead><tbody>{rows}</tbody></table>{notes}'

"""Who wins the hand in every game, whatever the tricks: the same tables once, and what three ties do."""

from __future__ import annotations

from truk_rules.charts import (
    ALL_TIED,
    agreed,
    article_link,
    called_tricks,
    decided,
    grouped,
    last_heads,
    outcome,
    outcome_cells,
    outcome_key,
    outcomes,
    table,
    trick_heads,
)
from truk_rules.nouns import escaped
from truk_rules.places import Places, voice_at
from truk_rules.tricks import Sides
from truk_rules.voice import Voice

Voices = dict[str, Voice]
THREE_TIES = "three-ties"
"""The anchor of the table of what three ties do."""

Won = tuple[tuple[Sides, int | None], ...]


def ties(lang: str, places: Places) -> str:
    """Return what three tied tricks do in each game, then every outcome of the tricks and the rules behind it."""
    voices = {game: voice_at(game, lang, places) for game in places}
    drawn = _all_tied(voices, places)
    for games in shared(voices):
        group = {game: voices[game] for game in games}
        drawn += _one(group, places) if len(group) == 1 else _several(group, places)
    for game, voice in voices.items():
        if called := called_tricks(voice):
            caption, *parts = called
            drawn += f"<h2>{caption} · {places[game].link()}</h2>{''.join(parts)}"
    return drawn


def won(voice: Voice) -> Won:
    """Return who wins by each outcome but three ties."""
    decide = voice.variant.decide
    return tuple((sides, decide.verdict(sides, dealer=0).side) for sides in outcomes(decide) if any_won(sides))


def any_won(sides: Sides) -> bool:
    """Whether a trick was won by anybody."""
    return any(side is not None for side in sides)


def shared(voices: Voices) -> list[list[str]]:
    """Return the games whose outcomes are the same but for three ties, in groups."""
    found: dict[Won, list[str]] = {}
    for game, voice in voices.items():
        found.setdefault(won(voice), []).append(game)
    return list(found.values())


def _all_tied(voices: Voices, places: Places) -> str:
    """What three ties do, the games that agree together, and after them those that may agree on it."""
    rows: dict[str, list[list[str]]] = {}
    later: list[tuple[str, list[str]]] = []
    for game, voice in voices.items():
        decide = voice.variant.decide
        rows.setdefault(decide.all_tied, []).append([places[game].link(), decided((None,) * 3, voice)[1]])
        for option, _, variant in agreed(game):
            if (other := variant.decide.all_tied) != decide.all_tied:
                # i18n: a game in which players may agree on this before playing
                named = voice.say("{game}, if agreed", game=places[game].link())
                later.append((other, [f'<span class="sentence">{named}</span>', article_link(option.rule, voice)]))
    for tied, row in later:
        rows.setdefault(tied, []).append(row)
    voice = next(iter(voices.values()))
    caption = voice.say("Three tied tricks")
    heads = [voice.say("wins the hand"), voice.say("Game"), voice.say("Rule")]
    cells = [[f"<b>{_wins(tied, voice)}</b>", *row] for tied, group in rows.items() for row in group]
    return f'<h2 id="{THREE_TIES}">{caption}</h2>' + grouped(caption, heads, cells)


def _wins(tied: str, voice: Voice) -> str:
    return voice.phrase(ALL_TIED[tied])


def _one(group: Voices, places: Places) -> str:
    """The table of a game that has no like, as it stands on its own page."""
    ((game, voice),) = group.items()
    rows = [[*outcome_cells(sides), *decided(sides, voice)] for sides in outcomes(voice.variant.decide)]
    heads = [*trick_heads(voice), *last_heads(voice)]
    caption = f"{voice.say('Who wins the hand')} · {escaped(places[game].name)}"
    return f"<h2>{places[game].link()}</h2>" + table(caption, heads, rows) + outcome_key(voice)


def _several(group: Voices, places: Places) -> str:
    """The outcomes that several games share but for three ties, and the articles of each game."""
    voice = next((each for each in group.values() if "tricks" not in each.words.own), next(iter(group.values())))
    rows = [[*outcome_cells(sides), f"<b>{outcome(side)}</b>"] for sides, side in won(voice)]
    above = f'<a class="wraps" href="#{THREE_TIES}">{voice.say("Three tied tricks")}</a>'
    rows.append([*outcome_cells((None,) * 3), above])
    heads = [*trick_heads(voice), last_heads(voice)[0]]
    # i18n: heading of a table of outcomes that these games share
    head = voice.count("One game", "The same in {n} games", len(group))
    caption = f"{voice.say('Who wins the hand')} · {head}"
    links = [f"<span>{places[game].link()},</span>" for game in group]
    links[-1] = links[-1].replace(",</span>", "</span>")
    return (
        f'<h2>{head}</h2><p class="alone">{" ".join(links)}</p>'
        + table(caption, heads, rows)
        + outcome_key(voice)
        + _articles(group, places)
    )


def _articles(group: Voices, places: Places) -> str:
    """Which article of each game states each outcome."""
    voice = next(iter(group.values()))
    all_sides = outcomes(voice.variant.decide)
    heads = [voice.say("Game"), *map(_outcomes, all_sides)]
    rows = [[places[game].link(), *(decided(sides, each)[1] for sides in all_sides)] for game, each in group.items()]
    caption = voice.say("Where each game says it")
    return f"<h3>{caption}</h3>{grouped(caption, heads, rows, 'numbers')}"


def _outcomes(sides: Sides) -> str:
    return f'<span class="outcomes">{" ".join(f"<span>{outcome(side)}</span>" for side in sides)}</span>'

"""The signals as tables: what each gesture tells in a game, and where the same gesture tells something else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from truk_rules import told
from truk_rules.charts import NoSuchTable, agreed, article_link, grouped, table
from truk_rules.faces import OPEN, face
from truk_rules.nouns import escaped
from truk_rules.option_words import effect, name
from truk_rules.places import Places, voice_at
from truk_rules.rules import rulebook
from truk_rules.signs import tells
from truk_rules.told import Claim, Signal, Told
from truk_rules.variant import Variant
from truk_rules.variants import find
from truk_rules.voice import N_, Voice

WHO = {
    "anyone": N_("Any player may signal to a partner."),
    "partner": N_("Only the partner of the player who decides for the side may signal."),
}
NONE = {
    # i18n: in the column “Signals” of a table of games: what the sources say of them
    "anyone": N_("made, but no source says which"),
    # i18n: in the column “Signals” of a table of games: what the sources say of them
    "nobody": N_("none"),
}


class Choice(NamedTuple):
    """What must be agreed before playing, and what on; both are messages."""

    option: str
    value: str


class Shown(NamedTuple):
    """A sign, the game as it has to be agreed for it, and the choice that this takes; none if it is the usual one."""

    signal: Signal
    variant: Variant
    choice: Choice | None = None


def shown(game: str) -> list[Shown]:
    """Return the signs of a game, those too that only a choice before playing brings in."""
    usual, found = find(game), []
    for each in told.games()[game].signals:
        if each in told.of(usual).signals:
            found.append(Shown(each, usual))
            continue
        option, value, variant = next(row for row in agreed(game) if each in told.of(row[2]).signals)
        found.append(Shown(each, variant, Choice(name(option, variant), effect(option, value, variant))))
    return found


def signals_of(game: str, lang: str, rules: str = "") -> str:
    """Return the signs of one game as a table, links to its rules leading to the page `rules`, or staying on this one.

    Raises `NoSuchTable` if it has none.
    """
    voice = Voice(lang, find(game), as_html=True, rules=rules)
    if not told.games()[game].signals:
        raise NoSuchTable(f"{game} has no signals")
    return _game(game, voice, voice.say("The signals")) + _notes(_gestures(game), voice)


def signals(lang: str, places: Places, attested: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return the signs of every game, then the gestures that do not mean the same everywhere, and who has none.

    `attested` is what is to be said of a game's sources, as HTML, by the game's name.
    """
    voice = voice_at(next(iter(places)), lang, places)
    having = [game for game in places if told.games()[game].signals]
    drawn = _notes([gesture for game in having for gesture in _gestures(game)], voice)
    for game in having:
        own = voice_at(game, lang, places)
        caption = f"{escaped(places[game].name)} · {own.say('The signals')}"
        drawn += f'<h2 id="{game}">{places[game].link()}</h2><p>{_manner(told.games()[game], own)}</p>'
        drawn += _game(game, own, caption) + attested.get(game, "")
    without = [game for game in places if game not in having]
    return drawn + _conflicts(lang, places) + _without(without, lang, places, attested)


def _gestures(game: str) -> list[str]:
    return [gesture for each in told.games()[game].signals for gesture in each.gestures]


def _notes(gestures: Iterable[str], voice: Voice) -> str:
    """What has to be known of the drawings."""
    found, notes = set(gestures), []
    if any(each.endswith(("-left", "-right")) for each in found):
        # i18n: below drawings of faces
        notes.append(voice.say("The player who signals faces you: the player’s right is on your left."))
    if found.intersection(OPEN):
        # i18n: below drawings of faces
        notes.append(voice.say("Where a source does not say which side or which movement, the drawing is one example."))
    return f'<p class="small">{" ".join(notes)}</p>' if notes else ""


def _manner(each: Told, voice: Voice) -> str:
    """Who may signal, and whether other signals and false ones are forbidden."""
    said = [_with_rule(voice.say(WHO[each.signal.who]), each.signal.rules[0], voice)]
    if each.closed:
        said.append(_with_rule(voice.say("No other signals are allowed."), each.closed[0], voice))
    else:
        said.append(voice.say("No source forbids other signals."))
    if each.truth:
        said.append(_with_rule(voice.say("Signals must be true."), each.truth[0], voice))
        if rulebook(each.game).rule(each.truth[0]).status != "clear":
            # i18n: after “Signals must be true.”
            said.append(voice.say("That is our reading: the source does not say it of signals."))
    else:
        said.append(voice.say("No source forbids false signals."))
    return " ".join(said)


def _with_rule(sentence: str, rule: str, voice: Voice) -> str:
    return f'{sentence} <span class="ref">[{article_link(rule, voice)}]</span>'


def _game(game: str, voice: Voice, caption: str) -> str:
    all_shown = shown(game)
    first = all_shown[0].choice
    common = first if all(each.choice == first for each in all_shown) else None
    rows = []
    for each in all_shown:
        claimed = tells(each.signal.tells, Voice(voice.lang, each.variant, as_html=True))
        if each.choice and not common:
            claimed += f'<br><span class="small">{_only(each.choice, voice)}</span>'
        rows.append([_signs(each.signal.gestures, voice), claimed, article_link(each.signal.rule, voice)])
    # i18n: heads of a table: the sign that a player makes, and what it tells the partner
    heads = [voice.say("Signal"), voice.say("What it tells"), voice.say("Rule")]
    return table(caption, heads, rows) + (f'<p class="small">{_only(common, voice)}</p>' if common else "")


def _only(choice: Choice, voice: Voice) -> str:
    option, value = voice.phrase(choice.option), voice.phrase(choice.value)
    # i18n: beside a signal; what must be agreed before playing, like: The pack: in blacks, 36 cards
    return voice.say("Only with this choice – {option}: {value}", option=option, value=value)


def _signs(gestures: Iterable[str], voice: Voice) -> str:
    # i18n: between two signals that tell the same: either will do
    between = f'<span class="small">{voice.phrase("or")}</span>'
    return f'<span class="signs">{between.join(_sign(each, voice) for each in gestures)}</span>'


def _sign(gesture: str, voice: Voice) -> str:
    return f'<span class="sign">{face(gesture)}<span>{voice.phrase(told.gestures()[gesture])}</span></span>'


def _conflicts(lang: str, places: Places) -> str:
    """The gestures that tell one thing in one game and another in the next."""
    voice, rows = voice_at(next(iter(places)), lang, places), []
    for gesture in told.gestures():
        found: dict[Claim, tuple[str, list[str]]] = {}
        for game, signal in told.meanings(gesture).items():
            variant = next(each.variant for each in shown(game) if each.signal == signal)
            claim = signal.tells._replace(cards=()) if signal.tells.none else signal.tells
            text = tells(claim, Voice(lang, variant, as_html=True))
            anchor = rulebook(game).rule(signal.rule).anchor
            found.setdefault(claim, (text, []))[1].append(places[game].link(anchor))
        if len(found) > 1:
            rows += [[_sign(gesture, voice), text, _lines(links)] for text, links in found.values()]
    caption = voice.say("One gesture, several meanings")
    # i18n: head of a column with names of games
    heads = [voice.say("Signal"), voice.say("What it tells"), voice.say("Game")]
    return f'<h2 id="conflicts">{caption}</h2>' + grouped(caption, heads, rows)


def _lines(links: Iterable[str]) -> str:
    return f'<span class="wraps">{"<br>".join(links)}</span>'


def _without(games: Iterable[str], lang: str, places: Places, attested: Mapping[str, str]) -> str:
    """The games of which no signal is known, and what the sources say of that."""
    voice, rows = voice_at(next(iter(places)), lang, places), []
    for game in games:
        right = told.games()[game].signal
        link = article_link(right.rules[0], voice_at(game, lang, places))
        rows.append([places[game].link(), voice.phrase(NONE[right.who]) + attested.get(game, ""), link])
    caption = voice.say("Games without known signals")
    heads = [voice.say("Game"), voice.say("Signals"), voice.say("Rule")]
    return f'<h2 id="without">{caption}</h2>' + table(caption, heads, rows)

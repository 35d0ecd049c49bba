"""Where, when and by which source the signals of a game are attested: what stands below their table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from truk_rules import told
from truk_rules.chart_signals import shown
from truk_rules.escape import escape
from truk_rules.nouns import capital
from truk_rules.rules import GAP, rulebook
from truk_rules.signs import tells
from truk_rules.sources import find
from truk_rules.voice import Voice
from truk_site import map_words
from truk_site.citations import reference
from truk_site.here import Here
from truk_site.map_table import Site, table
from truk_site.words import words


def below(game: str, here: Here) -> str:
    """Return a line for each source that speaks of a game's signals; nothing where none does."""
    lines = "".join(f"<li>{each}</li>" for each in _lines(game, here))
    return f'<ul class="known-from small">{lines}</ul>' if lines else ""


def givers(game: str) -> dict[str, list[str]]:
    """Return the sources that give signals of a game, and the rules of those that each gives, all of them or some."""
    book, each = rulebook(game), told.games()[game]
    found: dict[str, list[str]] = {}
    for signal in each.signals:
        rule = book.rule(signal.rule)
        for source in (rule.source, *(also.partition(": ")[0] for also in rule.also)):
            if source != GAP:
                found.setdefault(source, []).append(rule.id)
    return found | {source: [signal.rule for signal in each.signals] for source in each.given}


def where(game: str, source: str) -> list[Site]:
    """Return the places that a source names for a game; else those of its own places where the game is attested."""
    of_game = [each for each in table().attestations if each.game == game and each.place]
    named = [each.place for each in of_game if each.source == source]
    own = [place.lower().replace(" ", "-") for place in find(source).places]
    found = named or [each.place for each in of_game if each.place in own]
    return [table().sites[place] for place in dict.fromkeys(found)]


def _lines(game: str, here: Here) -> Iterator[str]:
    _ = words(here.lang)
    each = told.games()[game]
    every = [signal.rule for signal in each.signals]
    alike: dict[tuple[str, ...], list[str]] = {}
    for source, rules in givers(game).items():
        alike.setdefault(tuple(rules), []).append(source)
    for given, sources in alike.items():
        said = _attested(game, sources, here)
        if list(given) == every:
            # i18n: below the signals of a game: where, when and by which source they are attested
            yield escape(_("These signals: {attested}"), quote=False).format(attested=said)
        else:
            yield f"{_cards(game, given, here)}: {said}"
    for rule, named in each.named.items():
        # i18n: below the signals of a game: a source that names the signal of a card, and does not say how it is made
        sentence = escape(_("{card}, a signal that is not described: {attested}"), quote=False)
        yield sentence.format(card=_cards(game, [rule], here), attested=_attested(game, named, here))
    if each.made:
        # i18n: below the signals of a game: a source that says that partners make signals, and not which
        sentence = escape(_("That partners signal: {attested}"), quote=False)
        yield sentence.format(attested=_attested(game, each.made, here))


def _cards(game: str, rules: Iterable[str], here: Here) -> str:
    """What the signals of some rules tell."""
    wanted = [each for each in shown(game) if each.signal.rule in rules]
    said = ", ".join(tells(each.signal.tells, Voice(here.lang, each.variant, as_html=True)) for each in wanted)
    return capital(said, here.lang)


def _attested(game: str, sources: Iterable[str], here: Here) -> str:
    """Where and when, and by which sources; those of one place and date together."""
    _ = words(here.lang)
    alike: dict[str, list[str]] = {}
    for source in sources:
        places = ", ".join(escape(site.names[here.lang], quote=False) for site in where(game, source))
        work = find(source)
        when = map_words.year(work.date_edtf, _) if work.date_edtf else map_words.undated(work, _)
        when = escape(when, quote=False)
        alike.setdefault(f"{places}&nbsp;· {when}" if places else when, []).append(reference(source, here))
    return _("; ").join(f"{said}&nbsp;· {', '.join(links)}" for said, links in alike.items())

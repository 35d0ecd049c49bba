"""The fence `finder`: the ten games side by side, by their cards, so that a reader finds the one they play."""

from __future__ import annotations

from truk_rules.cards import Card
from truk_rules.charts import agreed
from truk_rules.drawing import picture
from truk_rules.escape import escape
from truk_rules.nouns import capital, escaped
from truk_rules.places import Places
from truk_rules.variant import Variant
from truk_rules.variants import ALL, find
from truk_site import map_words
from truk_site.family import places
from truk_site.here import Here
from truk_site.map_table import table
from truk_site.words import Words, words


def _played(game: str) -> list[Variant]:
    """The game as it is by default, and with each other value of one option."""
    return [find(game), *(variant for _, _, variant in agreed(game))]


def best(game: str) -> tuple[Card, Card]:
    """Return a card of each of the two highest ranks; of equals not the first both times.

    >>> [str(each) for each in best("argentine")]
    ['1E', '1B']
    """
    variant = find(game)
    first, second = variant.ranking.groups(variant.deck.cards)[:2]
    return first[0], second[min(1, len(second) - 1)]


def _cards(game: str, _: Words) -> str:
    played = _played(game)
    counts = sorted({len(each.deck) for each in played})
    spanish = played[0].deck.cards[0].suit.pack == "spanish"
    if len(counts) == 1:
        # i18n: the pack of a game; {n} is 22 or more
        text = _("{n} Spanish cards") if spanish else _("{n} French cards")
        return text.format(n=counts[0])
    # i18n: the pack of a game, of which there are two sizes: 22 or 36 Spanish cards
    text = _("{some} or {more} Spanish cards") if spanish else _("{some} or {more} French cards")
    return text.format(some=counts[0], more=counts[-1])


def _players(game: str, _: Words) -> str:
    counts = sorted({each.seats for each in _played(game)})
    if len(counts) == 1:
        # i18n: how many play a game: {n} is 4 or 6
        return _("{n} players").format(n=counts[0])
    # i18n: how many play a game: 2 or 4; with three numbers {some} is “2, 4”
    return _("{some} or {more} players").format(some=", ".join(map(str, counts[:-1])), more=counts[-1])


def where(game: str, lang: str) -> str:
    """Return the places of a game: those where a source says that it is played today and as of when, or else all."""
    _ = words(lang)
    said = [each for each in table().attestations if each.game == game and each.place]
    now = [each for each in said if each.status == "now"]
    pointed = [each for each in now or said if table().sites[each.place].panel] or now or said
    names = ", ".join(dict.fromkeys(table().sites[each.place].names[lang] for each in pointed))
    latest = max(now or said, key=lambda each: each.as_of or 0)
    status = map_words.date(latest, _) if now else map_words.statuses(_)[said[0].status]
    # i18n: places of a game, and what is known of them: France (reported), or of when that is: Irun (2020 or later)
    return _("{places} ({status})").format(places=capital(names, lang), status=status)


def _entry(game: str, here: Here, known: Places) -> str:
    _ = words(here.lang)
    pair = "".join(picture(each, "", mini=True) for each in best(game))
    facts = f"{_cards(game, _)} · {_players(game, _)}"
    return (
        f'<li class="a-{here.accent(game)}"><a href="{escaped(known[game].url)}">'
        f'<span class="pair" aria-hidden="true">{pair}</span>'
        f"<span><b>{escaped(known[game].name)}</b>"
        f"<span>{escape(facts)}</span>"
        f"<span>{escape(where(game, here.lang))}</span></span></a></li>"
    )


def finder(here: Here) -> str:
    """Return the games in two lists, those with Spanish and those with French cards; raises `Misplaced`."""
    _ = words(here.lang)
    known = places(here)
    packs = {game: find(game).deck.cards[0].suit.pack for game in ALL}
    # i18n: heading of a list of games
    titles = {"spanish": _("With Spanish cards"), "french": _("With French cards")}
    lists = ""
    for pack, title in titles.items():
        entries = "".join(_entry(game, here, known) for game in ALL if packs[game] == pack)
        lists += f'<p class="label" id="finder-{pack}">{escape(title)}</p>'
        lists += f'<ul aria-labelledby="finder-{pack}">{entries}</ul>'
    return f'<div class="choose">{lists}</div>'

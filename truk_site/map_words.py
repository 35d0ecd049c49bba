"""What the map and its list say, in the language of the page."""

from __future__ import annotations

from collections.abc import Mapping

from truk_rules.sources import Source, find
from truk_site.map_table import Attestation, dated, table
from truk_site.words import Words


def panels(_: Words) -> Mapping[str, str]:
    """The name of each map, and of the places that stand on none (by the empty name)."""
    return {
        # i18n: title of a map and of a part of the list of places
        "west": _("Iberia and France"),
        # i18n: title of a map and of a part of the list of places: Gipuzkoa and the towns of Navarre near it
        "gipuzkoa": _("Gipuzkoa, the Bidasoa and Navarre"),
        # i18n: title of a map and of a part of the list of places
        "south-america": _("South America"),
        # i18n: title of the part of the list of places that the maps do not show: too wide for a point, or too far away
        "": _("Not on the maps"),
    }


def statuses(_: Words) -> Mapping[str, str]:
    """What a status says of a game in a place, short."""
    return {
        # i18n: status of a game in a place, in a list and beside a sign of the map
        "now": _("played today"),
        # i18n: status of a game in a place, in a list and beside a sign of the map: the source tells of it
        "reported": _("reported"),
        # i18n: status of a game in a place, in a list and beside a sign of the map: it was played
        "formerly": _("played formerly"),
    }


def meanings(_: Words) -> Mapping[str, str]:
    """What a status means, for the key of the map."""
    return {
        # i18n: key of the map, after “played today”
        "now": _("a source says so, in the year given; if it has no date, it was read in {year}").format(
            year=table().read
        ),
        # i18n: key of the map, after “reported”
        "reported": _("a source tells of it, without saying that it is played today, or without being sure"),
        # i18n: key of the map, after “played formerly”
        "formerly": _("a source says that it was"),
    }


def date(each: Attestation, _: Words) -> str:
    """Return the year that an attestation holds for; of “played today” without one, the year it was read in."""
    if not each.date and each.status == "now":
        return undated(find(each.source), _)
    if not each.date:
        # i18n: in the list of places: the source has no date
        return _("no date")
    return year(each.date, _)


def undated(source: Source, _: Words) -> str:
    """Return what stands in place of the year of a source that has none and speaks of today."""
    if not source.before_us:
        # i18n: the same, of a source that we have not seen ourselves: a text that we read in {year} tells of it
        return _("undated, told of in a text read in {year}").format(year=table().read)
    # i18n: after “played today”, the places of a game, or of signals: the source has no date; {year} is when we read it
    return _("undated, read in {year}").format(year=table().read)


def year(edtf: str, _: Words) -> str:
    """Return a date of the table, or of a source, as its year."""
    when = dated(edtf)
    if when.or_later:
        # i18n: in the list of places: the source is of that year or a later one
        return _("{year} or later").format(year=when.year)
    if when.about:
        return _("c. {date}").format(date=when.year)
    return str(when.year) if when.since == when.year else f"{when.since}–{when.year}"


def notes(_: Words) -> Mapping[str, str]:
    """What `attestations.toml` notes on an attestation, by its key."""
    return {
        # i18n: note on a source in the timeline: a poem in which the bet is said
        "bet-in-satire": _("the words of the bet, in a satire"),
        # i18n: note on a place in the list of places: the maker of playing cards who published the rules
        "card-maker": _("the rules of a maker of playing cards"),
        # i18n: note on a place in the list of places
        "championship": _("a championship"),
        # i18n: note on a place in the list of places
        "championships": _("what its championships usually play"),
        # i18n: note on a place in the list of places: where a game is chiefly played
        "chiefly": _("one of the five places where it is chiefly played"),
        # i18n: note on a source in the timeline
        "dictionary": _("in a dictionary"),
        # i18n: note on a source in the timeline: envido is a bet
        "dictionary-envido": _("in a dictionary, with an envido"),
        # i18n: note on a place in the list of places: truk for three, with a dummy
        "dummy": _("for three, the cards of the fourth lying open"),
        # i18n: note on a place in the list of places: envido and flor are bets of truco
        "envido-flor": _("with envido and flor"),
        # i18n: note on a place in the list of places: put, an English game
        "first-described": _("an old English game, first described then"),
        # i18n: note on a place in the list of places: whose claim it is: Parlett's or the page's
        "first-mentions": _("the first mentions of the game; who gives the year is not clear"),
        # i18n: note on a source in the timeline: a poem of about 1882
        "four-women": _("four women play it in a poem"),
        # i18n: note on a place in the list of places: the four top cards of the Spanish game
        "four-cards": _("with four cards above all others"),
        # i18n: note on a source in the timeline: a book made the game known to players who read English
        "made-known": _("made it known to players who read English"),
        # i18n: note on a place in the list of places
        "many-places": _("in many places"),
        # i18n: note on a source in the timeline: truk and mus are games
        "matches": _("some matches, of truk or of mus"),
        # i18n: note on a place in the list of places
        "national": _("called a national game"),
        # i18n: note on a place in the list of places: next to the lands where Catalan is spoken
        "next-to": _("next to the lands of the Catalan language"),
        # i18n: note on a source in the timeline
        "oldest-in-basque": _("the oldest mention in Basque, in a manuscript dictionary"),
        # i18n: note on a source in the timeline: an article on a poem
        "on-the-poem": _("an article on the poem of the four women"),
        # i18n: note on a place in the list of places; a lexicon
        "once-much": _("once much played, the word in danger; worked out in 1985, printed enlarged in 1996"),
        # i18n: note on a source in the timeline: the place is not known
        "pensioners": _("a championship for pensioners; the village is not named"),
        # i18n: note on a source in the timeline: “they are at truk”
        "phrase": _("the phrase for being at truk"),
        # i18n: note on a source in the timeline
        "poem-again": _("has the poem of the four women, or a line of it"),
        # i18n: note on a source in the timeline
        "poem-sung": _("the poem of the four women set to music"),
        # i18n: note on a place in the list of places: where the rules come from
        "regulation": _("the regulation of a championship"),
        # i18n: note on a place in the list of places: a memory told in a book
        "remembered": _("remembered in the story, from some twenty years before it"),
        # i18n: note on a place in the list of places: the source writes Roussillon, and counts it as Occitania
        "roussillon": _("the source says Roussillon, and places it in Occitania"),
        # i18n: note on a place in the list of places: a player explained the rules
        "rules-told": _("a player from here explained the rules"),
        # i18n: note on a place in the list of places
        "spread": _("said to have spread there"),
        # i18n: note on a place in the list of places: under the name truque
        "spread-name": _("said to have spread there, under this name"),
        # i18n: note on a place in the list of places
        "told-of-late": _("the source was told so of late"),
        # i18n: note on a source in the timeline: Sid Sackson, who wrote on games
        "translated-from": _("said to be the book that Sackson’s text translates"),
        # i18n: note on a place in the list of places: the style of truco there
        "tricks-alone": _("tricks and truco alone, as in Minas Gerais"),
        # i18n: note on a place in the list of places: the same source says tru for Poitou and trut for Sarthe
        "trut-there": _("the page that links to it calls the game of Poitou tru"),
        # i18n: note on a place in the list of places: verses sung at the game
        "verse": _("a verse sung at the game"),
        # i18n: note on a place in the list of places
        "very-popular": _("very popular"),
        # i18n: note on a place in the list of places: how sure the source is
        "very-probably": _("very probably played there today, says the source"),
        # i18n: note on a place in the list of places
        "very-traditional": _("very traditional"),
        # i18n: note on a place in the list of places: people wish to play it again
        "wanted-back": _("the source was told so of late: long ago; people want it back"),
        # i18n: note on a place in the list of places
        "widely": _("widely played"),
        # i18n: note on a source in the timeline: truk and mus are games
        "women-at-truk": _("men mostly at mus, women at truk"),
        # i18n: note on a place in the list of places: a dictionary of the local dialect has the name of the game
        "word-list": _("in a word list of the place"),
    }

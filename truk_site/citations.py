"""Sources as the pages show them: short references that lead to the bibliography, and places in a source."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import chain

from truk_rules import told
from truk_rules.escape import escape
from truk_rules.rules import GAP, Rule, Rulebook
from truk_rules.sources import find, load
from truk_site import bibliography
from truk_site.here import Here
from truk_site.words import Words, words

CITED = re.compile(r"\[@([\w.-]+)\]")


def reference(id: str, here: Here) -> str:
    """Return the short form of a source as a link to its entry; raises `UnknownSource`."""
    short = bibliography.inline(id, here.lang, words(here.lang))
    href = here.link("sources.md", id)
    return f'<a class="source" href="{href}">{short}</a>' if href else short


def _remarks(_: Words) -> dict[str, str]:
    """What `rules/*.toml` remarks in English on a place, beside the source's own headings."""
    return {
        # i18n: part of a source, in brackets after its heading: El truc (section)
        "section": _("section"),
        # i18n: part of a source, in brackets after its name: El truc (title)
        "title": _("title"),
        # i18n: part of a source, in brackets after its heading: the words under a picture
        "image caption": _("image caption"),
        # i18n: part of a source, after its heading and a comma
        "last paragraph": _("last paragraph"),
        # i18n: part of a source, in brackets after its name
        "card-order paragraph": _("paragraph on the order of the cards"),
        # i18n: part of a source, in brackets after its name: the part on a French game for two players
        "French two-player game": _("French game for two"),
        # i18n: part of a source, in brackets after its name
        "paragraph on Catalonia": _("paragraph on Catalonia"),
        # i18n: part of a source, in brackets after its name
        "opening paragraph": _("opening paragraph"),
        # i18n: part of a source, in brackets after its name
        "closing paragraphs": _("closing paragraphs"),
        # i18n: part of a source, in brackets after its name
        "list of advice": _("list of advice"),
        # i18n: part of a source, in brackets after its name: the keys of a computer game, in a source
        "list of controls": _("list of controls"),
        # i18n: part of a source, in brackets after its name: the ways to play of a computer game, in a source
        "list of game modes": _("list of game modes"),
        # i18n: part of a source, in brackets after its name
        "paragraph on counting": _("paragraph on counting"),
        # i18n: part of a source, in brackets after its name
        "paragraph on covered cards": _("paragraph on covered cards"),
        # i18n: part of a source, in brackets after its name
        "paragraph on dealing": _("paragraph on dealing"),
        # i18n: part of a source, in brackets after its name: on a side that has eleven points
        "paragraph on eleven points": _("paragraph on eleven points"),
        # i18n: part of a source, in brackets after its name: Pompeu Fabra, who wrote a dictionary
        "paragraph on Fabra": _("paragraph on Fabra"),
        # i18n: part of a source, in brackets after its name
        "paragraph on four players": _("paragraph on four players"),
        # i18n: part of a source, in brackets after its name: Francesc de Borja Moll, who wrote a dictionary
        "paragraph on Moll": _("paragraph on Moll"),
        # i18n: part of a source, in brackets after its name: David Parlett, who wrote on card games
        "paragraph on Parlett": _("paragraph on Parlett"),
        # i18n: part of a source, in brackets after its name
        "paragraph on raises": _("paragraph on raises"),
        # i18n: part of a source, in brackets after its name: Sid Sackson, who wrote on games
        "paragraph on Sackson": _("paragraph on Sackson"),
        # i18n: part of a source, in brackets after its name
        "paragraph on signals": _("paragraph on signals"),
        # i18n: part of a source, in brackets after its name
        "paragraph on the envido": _("paragraph on the envido"),
        # i18n: part of a source, in brackets after its name
        "paragraph on the flor": _("paragraph on the flor"),
        # i18n: part of a source, in brackets after its name
        "paragraph on the French pack": _("paragraph on the French pack"),
        # i18n: part of a source, in brackets after its name
        "paragraph on the Mineiro truco": _("paragraph on the Mineiro truco"),
        # i18n: part of a source, in brackets after its name
        "paragraph on the packets": _("paragraph on the packets"),
        # i18n: part of a source, in brackets after its name
        "paragraph on the tricks": _("paragraph on the tricks"),
        # i18n: part of a source, in brackets after its name
        "paragraph on the truco": _("paragraph on the truco"),
        # i18n: part of a source, in brackets after its name
        "paragraph on tied cards": _("paragraph on tied cards"),
        # i18n: part of a source, in brackets after its name
        "paragraph on Truco Mineiro": _("paragraph on Truco Mineiro"),
        # i18n: part of a source, in brackets after its name
        "paragraph on winning": _("paragraph on winning"),
    }


def place(at: str, source: str, lang: str) -> str:
    """Return a place in a source: its headings in its own language, the remarks in the page's."""
    remarks = _remarks(words(lang))
    found = re.fullmatch(rf"(.*?)(, | \()({'|'.join(map(re.escape, remarks))})(\)?)", at)
    heading, before, remark, after = found.groups() if found else (at, "", "", "")
    own = find(source).title_language
    text = escape(heading, quote=False)
    if own not in (None, lang):
        text = f'<span lang="{own}">{text}</span>'
    return text + before + escape(remarks.get(remark, ""), quote=False) + after


def _places(rules: Iterable[Rule]) -> dict[str, list[str]]:
    """The sources of some rules with the places in each, in order and once."""
    found: dict[str, list[str]] = {}
    for rule in rules:
        more = (entry.partition(": ")[::2] for entry in rule.also)
        for source, at in ((rule.source, rule.at), *more):
            if source == GAP:
                continue
            places = found.setdefault(source, [])
            places += [each for each in at.split("; ") if each and each not in places]
    return found


def sources_of(rules: Iterable[Rule], here: Here) -> list[str]:
    """Return a line for each source of some rules: the reference and the places in it."""
    lines = []
    for id, places in _places(rules).items():
        # i18n: between two places in a source; French has its thin space before the semicolon
        where = words(here.lang)("; ").join(place(each, id, here.lang) for each in places)
        lines.append(f"{reference(id, here)}, {where}" if where else reference(id, here))
    return lines


def cited(book: Rulebook, markdown: str) -> list[str]:
    """Return the sources that a page cites: those of its rules, those in its text, those that attest its signals."""
    known, game = load(), told.games()[book.game]
    inline = (id for id in CITED.findall(markdown) if id in known)
    attest = (*game.given, *chain.from_iterable(game.named.values()), *game.made) if game.signals else ()
    return list(dict.fromkeys((*_places(book.rules.values()), *inline, *attest)))


def entries(ids: Iterable[str], lang: str, more: Callable[[str], str] | None = None) -> str:
    """Return full entries as a list; with `more` to say of each, it has an anchor, where other pages lead to it."""
    _ = words(lang)
    items = []
    for id in ids:
        anchor = f' id="{id}"' if more else ""
        # i18n: at the end of a source: whether all of its record was found in the document that names it
        marks = [_("checked") if find(id).checked == "in seed" else _("not checked")]
        if find(id).claim == "disputed":
            # i18n: at the end of a source: another source contradicts it, or it contradicts itself
            marks.append(_("disputed"))
        mark = f'<span class="checked">[{_("; ").join(marks)}]</span>'
        items.append(f"<li{anchor}>{bibliography.entry(id, lang, _)} {mark}{more(id) if more else ''}</li>")
    return f'<ul class="bibliography">{"".join(items)}</ul>'

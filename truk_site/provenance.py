"""What stands under a source in the list: how it is known, its language, whether it is free, and what is unchecked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from truk_rules.escape import escape
from truk_rules.nouns import capital
from truk_rules.places import Places
from truk_rules.sources import Source, find, load
from truk_site import cited_where, timeline
from truk_site.citations import reference
from truk_site.here import Here
from truk_site.map_table import table
from truk_site.words import Words, words

_FROM = re.compile(r"(.*), from (.*) on")
DOT = "&nbsp;· "


def _parts(_: Words) -> Mapping[str, str]:
    """What the records call a part of a document that has no heading of its own."""
    return {
        # i18n: part of a document through which a work is known
        "opening": _("opening"),
        # i18n: part of a document through which a work is known: its last paragraphs
        "closing paragraphs": _("closing paragraphs"),
        # i18n: part of a document through which a work is known
        "further reading": _("further reading"),
        # i18n: part of a document through which a work is known
        "list of works": _("list of works"),
        # i18n: part of a document through which a work is known
        "links at the end": _("links at the end"),
    }


def place(at: str, document: str, lang: str) -> str:
    """Return a place in a document: a heading in its own language, any other part in the page's."""
    _ = words(lang)
    parts, own = _parts(_), find(document).title_language

    def heading(text: str) -> str:
        text = escape(text, quote=False)
        return text if own in (None, lang) else f'<span lang="{own}">{text}</span>'

    said = []
    for each in at.split("; "):
        if found := _FROM.fullmatch(each):
            # i18n: part of a document: under a heading, from another heading to the end
            since = escape(_("under “{heading}”, from “{start}” on"), quote=False)
            said.append(since.format(heading=heading(found[1]), start=heading(found[2])))
        elif each in parts:
            said.append(escape(parts[each], quote=False))
        else:
            # i18n: part of a document: the heading it stands under
            said.append(escape(_("under “{heading}”"), quote=False).format(heading=heading(each)))
    return _("; ").join(said)


def _language(source: Source, _: Words) -> str | None:
    """The language of the work itself, as far as it is known."""
    return {
        # i18n: of a work: the language it is written in
        "eu": _("in Basque"),
        # i18n: of a work: the language it is written in
        "ca": _("in Catalan"),
        # i18n: of a work: the language it is written in
        "es": _("in Spanish"),
        # i18n: of a work: the language it is written in
        "fr": _("in French"),
        # i18n: of a work: the language it is written in
        "tr": _("in Turkish"),
        # i18n: of a work: the language it is written in
        "en": _("in English"),
    }.get(str(source.csl.get("language")))


def free(source: Source, _: Words) -> str:
    """Return whether a work is in the public domain; nobody has settled it of some."""
    if source.public_domain:
        # i18n: of a work or of some lines quoted from it; its author has been dead for more than eighty years
        return _("public domain (author died in {year})").format(year=source.died)
    if source.public_domain is None:
        # i18n: of a work: whether it is in the public domain was not settled
        return _("public domain: not settled")
    # i18n: of a work
    return _("not in the public domain")


def lived(source: Source, _: Words) -> str:
    """Return when the author lived, with a link to the work outside the five documents that says so, if any."""
    if not source.life_dates_in:
        return ""
    name, url = (escape(source.life_dates_in[each]) for each in ("name", "url"))
    # i18n: of a work: when its author lived, and the encyclopedia or library that says so, as a link
    said = escape(_("author: {born}–{died}, according to {record}"), quote=False)
    return said.format(born=source.born, died=source.died, record=f'<a href="{url}">{name}</a>')


def _known(source: Source, here: Here) -> Iterator[str]:
    _ = words(here.lang)
    if source.before_us:
        # i18n: of one of the five documents: we have it and read it
        yield escape(_("one of the five documents read for this book"), quote=False)
    for seed in source.seeds if not source.before_us else ():
        document = f"seed-{seed}"
        # i18n: of a work that was not before us: the document that tells of it, as a link, and where in it
        told = escape(_("known through {document}, {place}"), quote=False)
        yield told.format(document=reference(document, here), place=place(source.place_in_seed, document, here.lang))
    language = _language(source, _)
    for each in (language, free(source, _)):
        if each:
            yield escape(each, quote=False)
    if dates := lived(source, _):
        yield dates
    yield cited_where.mark(source.id)


def told(id: str, here: Here) -> str:
    """Return how a source is known and where it is cited; and, of one not checked, why it is not."""
    _ = words(here.lang)
    source = find(id)
    lines = f'<p class="record">{capital(DOT.join(_known(source, here)), here.lang)}</p>'
    if source.unchecked:
        # i18n: under a source that is marked as not checked: what was not checked, or why
        why = escape(_("Not checked: {why}"), quote=False).format(why=escape(_(source.unchecked), quote=False))
        lines += f'<p class="record">{why}</p>'
    return lines


def bare() -> tuple[Source, ...]:
    """Return the sources that attest no game at a time or place: what each tells is said in words."""
    attesting = {each.source for each in table().attestations}
    return tuple(each for id, each in load().items() if id not in attesting)


def attested(id: str, here: Here, known: Places) -> str:
    """Return what a source attests of each game; of one that attests none, what it tells or holds."""
    lines = timeline.attested(id, here, known)
    if lines or find(id) not in bare():
        return lines
    return f'<ul class="attested"><li>{escape(words(here.lang)(find(id).attests), quote=False)}</li></ul>'

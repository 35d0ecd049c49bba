"""Entries of the bibliography and short references, with every fixed word in the language of the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

# citeproc-py has neither stubs nor a py.typed file; nothing else in the project imports it.
from citeproc import (  # type: ignore[import-untyped]
    Citation,
    CitationItem,
    CitationStylesBibliography,
    CitationStylesStyle,
)
from citeproc.source.json import CiteProcJSON  # type: ignore[import-untyped]

from truk_rules.escape import escape
from truk_rules.sources import Source, find


class Catalog(Protocol):
    """What `gettext.translation` returns, as far as it matters here."""

    def gettext(self, message: str, /) -> str: ...


type Translate = Callable[[str], str]


def entry(source_id: str, lang: str, _: Catalog | Translate) -> str:
    """Return the full entry of a source as HTML; titles in another language than the page's say which."""
    return entry_of(find(source_id), lang, _)


def entry_of(source: Source, lang: str, _: Catalog | Translate) -> str:
    """Return the entry of a source that need not stand in `sources.json`."""
    translate = _translate(_)
    fields = _plain(source, translate)
    own, host = source.title_language, source.container_language
    if "container-title" in fields:
        fields["container-title"] = _mark("cite", fields["container-title"], host, lang)
    if "title" in fields:
        fields["title"] = _mark("span" if "container-title" in fields else "cite", fields["title"], own, lang)
    if "URL" in fields:
        fields["URL"] = f'<a href="{escape(source.csl["URL"])}">{fields["URL"]}</a>'
    fields["issued"] = {"literal": _issued(source.csl.get("issued"), translate)}
    notes = _notes(source, lang, translate)
    if notes:
        fields["note"] = notes
    return str(_processor(fields)[0].bibliography()[0])


@cache
def inline(source_id: str, lang: str, _: Catalog | Translate) -> str:
    """Return the short form of a source for running text, escaped and without markup.

    >>> inline("retegi-oral-nd", "eu", str)
    'Odriozola &amp; Angulo'
    """
    processor, citation = _processor(_plain(find(source_id), _translate(_)))
    return str(processor.cite(citation, lambda item: None))


@cache
def _style() -> Any:
    return CitationStylesStyle(str(Path(__file__).with_name("truk.csl")), validate=False)


def _processor(fields: Mapping[str, Any]) -> tuple[Any, Any]:
    processor = CitationStylesBibliography(_style(), CiteProcJSON([fields]))
    citation = Citation([CitationItem(fields["id"])])
    processor.register(citation)
    return processor, citation


def _translate(catalog: Catalog | Translate) -> Translate:
    return catalog if callable(catalog) else catalog.gettext


def _text(value: object) -> str:
    return escape(str(value), quote=False)


def _say(phrase: str, **values: str) -> str:
    return _text(phrase).format(**values)


def _mark(tag: str, text: str, language: str | None, lang: str) -> str:
    """Return a title in its element; a span is there only to say the language."""
    if language in (None, lang):
        return text if tag == "span" else f"<{tag}>{text}</{tag}>"
    return f'<{tag} lang="{language}">{text}</{tag}>'


def _plain(source: Source, _: Translate) -> dict[str, Any]:
    """Return the fields that citeproc prints as they are, escaped: it escapes nothing itself."""
    left = {"id", "type", "author", "editor", "issued", "accessed", "language", "ISBN"}
    fields: dict[str, Any] = {key: _text(value) for key, value in source.csl.items() if key not in left}
    fields |= {"id": source.id, "type": source.csl["type"]}
    if "author" in source.csl:
        fields["author"] = [{k: _text(v) for k, v in name.items()} for name in source.csl["author"]]
    if "genre" in fields:
        fields["genre"] = _text(_genre(source.csl["genre"], _))
    if "volume" in fields:
        fields["volume"] = _say(_("vol. {volume}"), volume=fields["volume"])
    if "page" in fields:
        fields["page"] = _say(_("p. {pages}"), pages=fields["page"])
    return fields


def _date(date: Mapping[str, Any]) -> str:
    """Return a date in figures, which read the same in every language: 1905–1906; 1967-12-21, which no line breaks."""
    days = ["-".join(f"{number:02}" for number in day) for day in date["date-parts"]]
    return "–".join(f'<span class="date">{day}</span>' if "-" in day else day for day in days)


def _issued(date: Mapping[str, Any] | None, _: Translate) -> str:
    if date is None:
        return _text(_("n.d."))
    return _say(_("c. {date}"), date=_date(date)) if date.get("circa") else _date(date)


def _name(name: Mapping[str, str]) -> str:
    return _text(name.get("literal") or f"{name['given']} {name['family']}")


def _notes(source: Source, lang: str, _: Translate) -> str:
    """Return when variants were printed, who edited it, who told it, what cites it, and when it was read."""
    said = []
    if source.printed_edtf:
        # i18n: in the list of sources, of a poem: from when to when variants of it were printed; {years}: 1882–1991
        said.append(_say(_("variants printed {years}"), years=source.printed_edtf.replace("/", "–")))
    if "editor" in source.csl:
        said.append(_say(_("edited by {names}"), names=_("; ").join(map(_name, source.csl["editor"]))))
    if source.informant:
        said.append(_say(_("oral account: {name}"), name=_text(source.informant)))
    if source.via:
        work = _mark("cite", inline(source.via, lang, _), find(source.via).container_language, lang)
        said.append(_say(_("cited through {work}"), work=work))
    for dictionary, siglum in source.cited_in.items():
        work = _mark("cite", inline(dictionary, lang, _), find(dictionary).container_language, lang)
        # i18n: in the list of sources: a dictionary, and the abbreviation and page by which it cites the work: MMant 19
        said.append(_say(_("also cited in {work}: {siglum}"), work=work, siglum=_text(siglum)))
    if not source.publisher_named:
        said.append(_text(_("publisher not named")))
    if "accessed" in source.csl:
        said.append(_say(_("accessed {date}"), date=_date(source.csl["accessed"])))
    return _("; ").join(said)


def _genre(genre: str, _: Translate) -> str:
    """Return the kind of a source in the language of the page."""
    return {
        "article": _("article"),
        "championship referee": _("championship referee"),
        "championship regulation": _("championship regulation"),
        "championships": _("championships"),
        "chapter of a book on card games": _("chapter of a book on card games"),
        "dictionary": _("dictionary"),
        "dictionary entry": _("dictionary entry"),
        "encyclopaedia article": _("encyclopaedia article"),
        "event notice": _("event notice"),
        "help page of a browser game": _("help page of a browser game"),
        "machine-translated encyclopaedia page": _("machine-translated encyclopaedia page"),
        "manuscript dictionary": _("manuscript dictionary"),
        "playing cards": _("playing cards"),
        "poem": _("poem"),
        "poster of a truk championship": _("poster of a truk championship"),
        "recording": _("recording"),
        "rules of the game": _("rules of the game"),
        "thesis": _("thesis"),
        "verse in a contest story": _("verse in a contest story"),
        "vocabulary": _("vocabulary"),
        "web page": _("web page"),
        "web site": _("web site"),
    }[genre]

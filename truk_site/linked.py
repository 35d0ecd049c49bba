"""What the head of a page says to programs: for Zotero, in Dublin Core, and as linked data of schema.org."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from html import unescape
from typing import Any
from urllib.parse import quote, urlencode

from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from truk_rules.language import LANGUAGES
from truk_rules.sources import find, load
from truk_site import bibliography, downloads, engine, glossary, learn, terms
from truk_site.cite import LICENCE, LICENCE_URL, Cited
from truk_site.coverage import Coverage, coverage
from truk_site.languages import CHOOSER, split
from truk_site.words import words

_SOURCE = re.compile(r'class="source" href="[^"#]*#([^"]+)"')
DOWNLOADS = 'class="scroll downloads"'
"""What the page has that offers data."""
_DRILL = re.compile(r'<section class="drill" id="([^"]+)".*?<h3 [^>]*>(.*?)</h3>')
_EXAMPLE = re.compile(r'data-walkthrough="([^"]+)"')
_FEATURES = ("alternativeText", "displayTransformability", "readingOrder", "structuralNavigation")


def keywords(of: Cited, covered: Coverage, names: Sequence[str]) -> list[str]:
    """Return what a page is found by in a library: the names of the game, that of the page, and its places."""
    _ = words(of.lang)
    # i18n: keyword of every page, for reference managers and libraries
    kind = _("card games")
    own = [] if of.whole else [of.title]
    return list(dict.fromkeys((*own, *names, kind, *(site.names[of.lang] for site in covered.places))))


def metadata(of: Cited, covered: Coverage, names: Sequence[str], pdf: str = "") -> list[tuple[str, str]]:
    """Return names and contents of the `meta` elements; `names` are those of the game, `pdf` the address of a paper.

    Zotero takes a title alone for that of an article in a journal, with the title of a book for a chapter; since 2024
    it knows the book by `citation_inbook_title` alone, others by `citation_book_title`.
    """
    return [
        *([] if of.whole else [("citation_title", of.title), ("citation_inbook_title", of.book)]),
        ("citation_book_title", of.book),
        *(("citation_author", name) for name in of.authors),
        ("citation_publication_date", of.date.replace("-", "/")),
        ("citation_language", of.tongue),
        ("citation_public_url", of.address),
        ("citation_publisher", of.publisher),
        ("citation_keywords", "; ".join(keywords(of, covered, names))),
        *([("citation_pdf_url", pdf)] if pdf else []),
        ("dcterms.title", of.title),
        *(("dcterms.creator", name) for name in of.authors),
        ("dcterms.publisher", of.publisher),
        ("dcterms.issued", of.date),
        ("dcterms.modified", of.date),
        ("dcterms.language", of.tongue),
        ("dcterms.license", LICENCE_URL),
        ("dcterms.rights", LICENCE),
        *(("dcterms.spatial", site.names[of.lang]) for site in covered.places),
        *([("dcterms.temporal", covered.period)] if covered.years else []),
        *([("dcterms.isVersionOf", of.now)] if of.now else []),
        *(("dcterms.hasVersion", address) for address in of.versions),
    ]


def context_object(of: Cited, covered: Coverage, names: Sequence[str]) -> str:
    """Return a page as an OpenURL in `span.Z3988`, which Zotero reads before any `meta`, and in place of them.

    Of what stands in a page it alone can say that an author is a group: a `citation_author` is taken for a person,
    whose name ends with a family name. Keywords and licence are told by it too, as Dublin Core names them.
    """
    whole = [("rft.genre", "book"), ("rft.btitle", of.title)]
    part = [("rft.genre", "bookitem"), ("rft.atitle", of.title), ("rft.btitle", of.book)]
    return urlencode(
        [
            ("ctx_ver", "Z39.88-2004"),
            ("rft_val_fmt", "info:ofi/fmt:kev:mtx:book"),
            *(whole if of.whole else part),
            *(("rft.aucorp", name) for name in of.authors),
            ("rft.pub", of.publisher),
            ("rft.edition", of.edition),
            ("rft.date", of.date),
            ("rft.language", of.tongue),
            ("rft.rights", LICENCE),
            *(("rft.subject", each) for each in keywords(of, covered, names)),
            ("rft_id", of.address),
        ],
        quote_via=quote,
    )


def sources(html: str) -> list[str]:
    """Return the sources that a page leads to, in its order and once."""
    known = load()
    return [id for id in dict.fromkeys(_SOURCE.findall(html)) if id in known]


def _works(ids: Iterable[str], of: Cited, files: Files) -> list[dict[str, Any]]:
    """Return each work with the address of its entry on the page of sources."""
    listed = files.get_file_from_path(f"{of.lang}/sources.md")
    at = listed.page.canonical_url if listed and listed.page else of.address
    return [{"@type": "CreativeWork", "@id": f"{at}#{id}", "name": _name(id, of.lang)} for id in ids]


def _name(id: str, lang: str) -> str:
    csl = find(id).csl
    named = csl.get("title") or csl.get("container-title")
    return str(named) if named else unescape(bibliography.inline(id, lang, words(lang)))


def _taught(lang: str, rest: str, files: Files) -> frozenset[str]:
    """Return the games whose hands are the examples of the lessons beside a page; none for a page that is no lesson."""
    path = learn.folder(rest)
    beside = (file for file in files.documentation_pages() if path and file.src_uri.startswith(f"{lang}/{path}"))
    lessons = (file.page for file in beside if learn.folder(split(file.src_uri)[1]) == path)
    found = (id for lesson in lessons if lesson for id in _EXAMPLE.findall(lesson.content or ""))
    return frozenset(map(engine.game_of, found))


def _others(of: Cited, page: Page, files: Files) -> list[dict[str, str]]:
    """Return the page in the other languages that have it; a lesson that teaches another game translates none."""
    _, rest = split(page.file.src_uri)
    found = ((lang, files.get_file_from_path(f"{lang}/{rest}")) for lang in LANGUAGES if lang != of.lang)
    same = _taught(of.lang, rest, files)
    pages = [
        (lang, file.page)
        for lang, file in found
        if file is not None and file.page is not None and _taught(lang, rest, files) == same
    ]
    return [
        {"@type": "Article", "@id": str(twin.canonical_url), "inLanguage": str(twin.meta.get("lang", lang))}
        for lang, twin in pages
    ]


def _terms(of: Cited) -> list[dict[str, str]]:
    return [
        {"@type": "DefinedTerm", "@id": f"{of.address}#{id}", "name": concept.heading(of.lang)[0].text}
        for id, concept in terms.concepts().items()
        if concept.kind != "later"
    ]


def _places(covered: Coverage, lang: str) -> list[dict[str, Any]]:
    """Return the places of a page, each with its point on the map if it has one."""
    found = []
    for site in covered.places:
        place: dict[str, Any] = {"@type": "Place", "name": site.names[lang]}
        if site.at:
            east, north = site.at
            place["geo"] = {"@type": "GeoCoordinates", "latitude": north, "longitude": east}
        found.append(place)
    return found


def _quizzes(of: Cited, html: str) -> list[dict[str, Any]]:
    """Return the drills of a page."""
    return [
        {
            "@type": "Quiz",
            "@id": f"{of.address}#{id}",
            "name": unescape(re.sub("<[^>]*>", "", title)),
            "inLanguage": of.tongue,
            "learningResourceType": "exercise",
            "isAccessibleForFree": True,
        }
        for id, title in _DRILL.findall(html)
    ]


def _kind(rest: str) -> str | None:
    """Return what kind of learning resource a page is; None for one that is there to be looked up."""
    of = learn.folder(rest)
    return ("learning path" if rest == of + learn.FIRST else "lesson") if of else None


def data(of: Cited, page: Page, files: Files, pdf: str = "") -> dict[str, Any]:
    """Return a page as linked data: what it is, where, in which language and edition, and which works it cites."""
    lang, rest = split(page.file.src_uri)
    covered = coverage(page)
    home = files.get_file_from_path(f"{lang}/{CHOOSER}")
    said: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": ["WebSite" if of.whole else "Article", "LearningResource"],
        "@id": of.address,
        "url": of.address,
        "name": of.title,
        "description": page.meta.get("description"),
        "inLanguage": of.tongue,
        "author": [{"@type": "Organization", "name": name} for name in of.authors],
        "publisher": {"@type": "Organization", "name": of.publisher},
        "version": of.edition,
        "dateModified": of.date,
        "license": LICENCE_URL,
        "isAccessibleForFree": True,
        "accessMode": ["textual", "visual"],
        "accessModeSufficient": ["textual"],
        "accessibilityFeature": list(_FEATURES),
        "workTranslation": _others(of, page, files),
        "exampleOfWork": {"@id": of.now} if of.now else None,
        "workExample": [{"@id": address} for address in of.versions],
        "citation": _works(sources(page.content or ""), of, files),
        "learningResourceType": _kind(rest),
        "spatialCoverage": _places(covered, of.lang),
        "temporalCoverage": covered.period or None,
        "encoding": {"@type": "MediaObject", "encodingFormat": "application/pdf", "contentUrl": pdf} if pdf else None,
        "hasPart": _quizzes(of, page.content or ""),
    }
    if not of.whole:
        said["headline"] = of.title
        if home and home.page:
            said["isPartOf"] = {"@type": "WebSite", "@id": str(home.page.canonical_url), "name": of.book}
    if rest == glossary.PAGE:
        said["@type"].append("DefinedTermSet")
        said["hasDefinedTerm"] = _terms(of)
    if DOWNLOADS in (page.content or ""):
        root = of.address.removesuffix(of.path)
        said["hasPart"] += downloads.datasets(files, of.lang, root, of.edition, of.authors)
    return {name: value for name, value in said.items() if value not in (None, [])}


def script(of: Cited, page: Page, files: Files, pdf: str = "") -> str:
    """Return linked data as it may stand in a `script` element."""
    return json.dumps(data(of, page, files, pdf), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")

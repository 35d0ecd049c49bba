"""The five versions of the site: which pages they must share, their menus, and the way from one to another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urljoin

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from truk_rules.language import LANGUAGES
from truk_site import learn
from truk_site.here import Here, mistake

OWN_NAMES = {"eu": "euskara", "ca": "català", "es": "español", "fr": "français", "tr": "Türkçe"}
CHOOSER = "index.md"
LOST = "404.md"
GAMES = "games/"
REGULATIONS = "regulation/"
"""The pages that are reached from those of their games, and stand in no menu."""
ELSEWHERE = "es"
"""The version of a page for readers of none of the five languages: the one that most of them can follow."""
ACCENTS = ("oros", "copas", "espadas", "bastos")


def split(path: str) -> tuple[str | None, str]:
    """Return the language and the rest of a page's path.

    >>> split("eu/games/truk.md"), split("index.md")
    (('eu', 'games/truk.md'), (None, 'index.md'))
    """
    lang, _, rest = path.partition("/")
    return (lang, rest) if rest and lang in LANGUAGES else (None, path)


@dataclass(frozen=True)
class Version:
    """A page in one of the languages: its address from the root of the site, and the whole of it."""

    code: str
    name: str
    url: str
    absolute: str


class Menus(Navigation):
    """The menu of each language; MkDocs takes the whole for its one navigation."""

    def __init__(self, of: dict[str, Navigation]) -> None:
        self.of = of
        super().__init__([], [page for menu in of.values() for page in menu.pages])


def compare_pages(files: Files) -> None:
    """Note every page that one language has and another lacks."""
    present: dict[str, set[str]] = {lang: set() for lang in LANGUAGES}
    for file in files.documentation_pages():
        lang, rest = split(file.src_uri)
        if lang is not None:
            present[lang] |= {rest} if learn.shared(rest) else set()
        elif rest != CHOOSER:
            mistake(f"docs/{rest}", "stands in no language's folder")
    for rest in sorted(set().union(*present.values())):
        has = [lang for lang in LANGUAGES if rest in present[lang]]
        for lang in LANGUAGES:
            if lang not in has:
                mistake(f"docs/{lang}/{rest}", f"is missing; {', '.join(has)} have it")


def compare_anchors(files: Files) -> None:
    """Note every anchor that a page has in one language and lacks in another."""
    versions: dict[str, dict[str, set[str]]] = {}
    for file in files.documentation_pages():
        lang, rest = split(file.src_uri)
        if lang and file.page:
            versions.setdefault(rest, {})[lang] = file.page.present_anchor_ids or set()
    for rest, anchors in versions.items():
        for anchor in sorted(set().union(*anchors.values())):
            has = [lang for lang in anchors if anchor in anchors[lang]]
            for lang in anchors:
                if lang not in has:
                    mistake(f"docs/{lang}/{rest}", f"has no anchor #{anchor}; {', '.join(has)} have it")


def check_front_matter(page: Page, here: Here) -> None:
    """Note what the head of a page lacks or has wrong."""
    lang, rest = split(page.file.src_uri)
    wanted = ("title", "description") if lang and rest != LOST else ("title",)
    for key in wanted:
        if not page.meta.get(key):
            here.mistake(f"the front matter has no {key}")
    tongue = str(page.meta.get("lang", lang))
    if lang and tongue.partition("-")[0] != lang:
        here.mistake(f"lang: {tongue} in the folder of {lang}", "^lang:")
    if page.meta.get("accent", ACCENTS[0]) not in ACCENTS:
        here.mistake(f"accent: {page.meta['accent']} is none of {', '.join(ACCENTS)}", "^accent:")


def menus(files: Files, order: Sequence[str]) -> Menus:
    """Return the menu of each language, in the order of `mkdocs.yml`, and chain its pages one to the next."""
    of = {}
    for lang in LANGUAGES:
        found = (files.get_file_from_path(f"{lang}/{rest}") for rest in order)
        pages = [file.page for file in found if file is not None and file.page is not None]
        for page, before, after in zip(pages, [None, *pages], [*pages[1:], None], strict=False):
            page.previous_page, page.next_page = before, after
        of[lang] = Navigation(list(pages), pages)
        of[lang].homepage = pages[0] if pages else None
    for file in files.documentation_pages():
        folder, rest = split(file.src_uri)
        if folder and rest not in order and not rest.startswith(REGULATIONS):
            mistake(f"docs/{file.src_uri}", "is in no menu; name it in `extra.order` of mkdocs.yml")
    return Menus(of)


ABOUT_GAMES = ("family.md", "history.md", "compare.md", "ties.md", "signals.md", "glossary.md")
"""The pages that are about all games; the menu has them under the games."""


def sorted_menu(menu: Navigation) -> tuple[list[Page], list[Page], list[Page]]:
    """Return the games of a menu, the pages about all games, and the others, but for the home page and lessons."""
    pages = [(split(page.file.src_uri)[1], page) for page in menu.pages if page != menu.homepage]
    pages = [(path, page) for path, page in pages if learn.in_menu(path)]
    games = [page for path, page in pages if path.startswith(GAMES)]
    about = [page for path, page in pages if path in ABOUT_GAMES]
    return games, about, [page for _, page in pages if page not in games and page not in about]


def versions(path: str, files: Mapping[str, File], config: MkDocsConfig) -> tuple[Version, ...]:
    """Return a page in the five languages; where it has none, or is in none, their home pages."""
    _, rest = split(path)
    found = []
    for lang in LANGUAGES:
        twin = files.get(f"{lang}/{rest}") or files.get(f"{lang}/{CHOOSER}")
        if twin is not None:
            found.append(Version(lang, OWN_NAMES[lang], twin.url, urljoin(str(config.site_url), twin.url)))
    return tuple(found)


def alternates(path: str, found: Iterable[Version], config: MkDocsConfig) -> tuple[tuple[str, str], ...]:
    """Return language and address of every version for search engines, and the one for everybody else."""
    addresses = {version.code: version.absolute for version in found}
    _, rest = split(path)
    other = str(config.site_url) if rest == CHOOSER else addresses.get(ELSEWHERE)
    return (*addresses.items(), *([("x-default", other)] if other else []))

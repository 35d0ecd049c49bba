"""The path of lessons: their order, the way from one to the next, and the list of them all.

`learn/` is the path of a language; a folder in it is a second one, for readers who grew up with another game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from truk_rules.escape import escape
from truk_site.here import Here, Misplaced
from truk_site.words import Words, words

FOLDER = "learn/"
FIRST = "index.md"


@dataclass(frozen=True)
class Place:
    """Where a lesson stands on its path; `name` is what a reader's browser keeps of a lesson that is done."""

    name: str
    number: int
    total: int
    before: Page | None
    after: Page | None
    index: Page
    path: tuple[Page, ...]


def folder(path: str) -> str:
    """Return the path a page belongs to, the page named by its way below the language; nothing if it is on none.

    >>> folder("learn/trick.md"), folder("learn/garrotxa/index.md"), folder("games/truk.md")
    ('learn/', 'learn/garrotxa/', '')
    """
    return path.rpartition("/")[0] + "/" if path.startswith(FOLDER) else ""


def in_menu(path: str) -> bool:
    """Whether a page stands in the menu: of all that belongs to paths, only the list of the first one does."""
    return not folder(path) or path == FOLDER + FIRST


def shared(path: str) -> bool:
    """Whether all languages have a page: a second path is for one of them alone."""
    return folder(path) in ("", FOLDER)


def lessons(of: str, lang: str, files: Files, order: Sequence[str]) -> list[File]:
    """Return the lessons of a path in their order."""
    names = (path for path in order if folder(path) == of and path != of + FIRST)
    found = (files.get_file_from_path(f"{lang}/{path}") for path in names)
    return [file for file in found if file is not None]


def _name(file: File) -> str:
    """Return what a browser keeps of a lesson: its way below the first path."""
    return file.src_uri.partition(FOLDER)[2].removesuffix(".md")


def place(page: Page, lang: str, files: Files, order: Sequence[str]) -> Place | None:
    """Return where a page stands on the path; None if it is no lesson."""
    of = folder(page.file.src_uri.removeprefix(f"{lang}/"))
    path = lessons(of, lang, files, order) if of else []
    index = files.get_file_from_path(f"{lang}/{of}{FIRST}")
    if page.file not in path or index is None or index.page is None:
        return None
    at = path.index(page.file)
    pages = tuple(file.page for file in path if file.page is not None)
    around = [None, *pages, None]
    return Place(_name(page.file), at + 1, len(path), around[at], around[at + 2], index.page, pages)


def path(here: Here) -> str:
    """Return the list of the lessons beside a page, each with its title and a sentence, and what a browser makes of it.

    Raises `Misplaced` if there are none.
    """
    _ = words(here.lang)
    of = folder(here.file.src_uri.removeprefix(f"{here.lang}/"))
    found = lessons(of, here.lang, here.files, here.config.extra["order"]) if of else []
    if not found:
        raise Misplaced("there are no lessons beside this page")
    rows = "".join(
        _row(_name(file), file.url_relative_to(here.file), here.head(file.src_uri.removeprefix(f"{here.lang}/")), _)
        for file in found
    )
    # i18n: button that makes the browser forget which lessons were done
    forget = escape(_("Forget which lessons I have done"), quote=False)
    # i18n: link to the first lesson that has not been done
    go_on = escape(_("Go on with the next lesson"), quote=False)
    return (
        f'<div class="path" data-path="{here.lang}"><p class="go-on" hidden><a href="#top" data-go-on>{go_on}</a></p>'
        f'<ol class="lessons">{rows}</ol><p hidden><button type="button" data-forget>{forget}</button></p></div>'
    )


def _row(name: str, href: str, head: dict[str, Any], _: Words) -> str:
    title, description = (escape(str(head.get(key, "")), quote=False) for key in ("title", "description"))
    # i18n: mark beside a lesson that the reader has done
    done = escape(_("done"), quote=False)
    return (
        f'<li data-lesson="{name}"><a href="{href}">{title}</a> <span class="done" hidden>{done}</span>'
        f"<p>{description}</p></li>"
    )

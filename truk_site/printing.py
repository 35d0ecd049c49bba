"""What a game's page offers to print, and where the papers stand beside the pages."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urljoin

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

from truk_site.languages import GAMES, REGULATIONS, split
from truk_site.words import words

SHEET, SCORE, REGULATION = "sheet.pdf", "score.pdf", "regulation.pdf"


class Print(NamedTuple):
    """Something to print: its address from the root of the site, its name, and the file's on the reader's disk."""

    url: str
    text: str
    saved: str = ""


def offered(page: Page, config: MkDocsConfig) -> list[Print]:
    """Return what the page of a game or of a regulation offers to print; papers only if they are made."""
    lang, rest = split(page.file.src_uri)
    folder, _sep, name = rest.removesuffix(".md").rpartition("/")
    if lang is None or f"{folder}/" not in (GAMES, REGULATIONS) or not (page.meta.get("game") or folder != "games"):
        return []
    _, game, rules = words(lang), f"{lang}/{GAMES}{name}/", f"{lang}/{REGULATIONS}{name}/"
    # i18n: links to papers that can be printed: a sheet of paper, printed on both sides, that folds to a booklet
    sheet = _("Rule sheet: A4, printed on both sides and folded (PDF)")
    # i18n: link to a paper that can be printed
    score = _("Score sheet (PDF)")
    # i18n: link to a paper that can be printed, with fields that can be filled in on the screen
    form = _("Tournament regulation as a form (PDF)")
    # i18n: link to a page of the site
    fill = _("Tournament regulation, to fill in and print")
    saved = f"truk-{config.extra['edition']}-{lang}-{name}"
    papers = [
        Print(f"{game}{SHEET}", sheet, f"{saved}-{SHEET}"),
        Print(f"{game}{SCORE}", score, f"{saved}-{SCORE}"),
        Print(f"{rules}{REGULATION}", form, f"{saved}-{REGULATION}"),
    ]
    made = papers if config.extra["papers"] else []
    if f"{folder}/" == REGULATIONS:
        return made
    return [*made[:2], Print(rules, fill), *made[2:]]


def paper(page: Page, config: MkDocsConfig) -> str:
    """Return the address of the paper that holds what a page says: its rules or its regulation; empty without one."""
    made = (each.url for each in offered(page, config) if each.url.endswith((SHEET, REGULATION)))
    own = next((url for url in made if url.startswith(page.url)), "")
    return urljoin(str(config.site_url), own) if own else ""

"""Small sites of five languages, built with the project's own settings and a stand-in for engine and catalogs."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from unittest.mock import patch

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config

from truk_rules.charts import NoSuchTable
from truk_rules.language import LANGUAGES
from truk_rules.rules import rulebook
from truk_rules.walkthrough import UnknownWalkthrough
from truk_site.switches import EMBEDS

ROOT = Path(__file__).parent.parent
HEAD = "---\ntitle: A page\ndescription: What it says.\nlang: LANG\n---\n"
PAGE = HEAD + "# A page {#top}\n\nWelcome.\n"
ABOUT = HEAD + "# About {#top}\n\n## Cite {#cite}\n\nSo.\n"
LOST = "---\ntitle: Lost\n---\n# Lost {#top}\n\nGo [home](index.md).\n"
EVERYWHERE = {
    "index.md": PAGE.replace("lang:", "home: true\nlang:"),
    "about.md": ABOUT,
    "404.md": LOST,
    "sources.md": PAGE,
}
CHOOSER = "---\ntitle: truk\ntemplate: chooser.html\n---\n"


class Echo(gettext.GNUTranslations):
    """A catalog that lacks nothing and translates nothing."""

    def __init__(self) -> None:
        gettext.NullTranslations.__init__(self)

    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, one: str, many: str, n: int) -> str:
        return one if n == 1 else many


WALKS = {"truk-opening": "The opening", "truk-pasotan": "Pasotan"}


def draw(what: str, *asked: str, **_more: object) -> str:
    """Stand for the renderers of the engine, which knows two walkthroughs, and no envit in truk."""
    if what == "title":
        return WALKS[asked[0]]
    if what != "walkthrough":
        if (what, asked[0]) == ("envit", "truk"):
            raise NoSuchTable("truk has no envit, and no such table")
        return f'<p class="{what}">{asked[0]}</p>'
    id, _, rules = asked
    if id not in WALKS:
        raise UnknownWalkthrough(f"there is no walkthrough {id!r}")
    title = f'<h3 id="walk-{id}-title">{WALKS[id]}</h3>'
    steps = '<template data-step="0"></template><template data-step="1"></template>'
    section = f'<section class="walk" id="walk-{id}" data-walkthrough="{id}" data-rules="{rules}">'
    return f"{section}{title}{steps}</section>"


def build(folder: Path, pages: Mapping[str, str], url: str, embeds: str = "no") -> Path:
    """Build the site in a folder; a page without a language's folder stands in all five, an empty one in none."""
    files = {"index.md": CHOOSER}
    for name, text in (EVERYWHERE | dict(pages)).items():
        own = name.partition("/")[0] in LANGUAGES
        for lang in (name[:2],) if own else LANGUAGES:
            files[name if own else f"{lang}/{name}"] = text.replace("LANG", lang)
    for name, text in files.items():
        if text:
            (folder / "docs" / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / "docs" / name).write_text(text, "utf-8")
    settings = {"docs_dir": str(folder / "docs"), "site_dir": str(folder / "site"), "site_url": url}
    with patch.dict(os.environ, {EMBEDS: embeds}):
        mkdocs_build(load_config(str(ROOT / "mkdocs.yml"), **settings))
    return folder / "site"


def game_page(without: Iterable[str] = (), more: str = "") -> str:
    """Return a page with all the articles of truk, but for those that are to be left out."""
    text = HEAD.replace("lang:", "game: truk\naccent: bastos\nlang:")
    text += (
        "/// identity | Truk\nA game of cards.\n\nWhere\n:   Lezo and\n    Irun\nWho plays\n:   two, or four\n///\n\n"
    )
    text += f"{more}\n## Rules {{#rules}}\n\n"
    for part in rulebook("truk").parts:
        text += f"/// part | {part.number}\n///\n\n"
        for article in part.articles:
            first = article.rules[0].id.partition(".")[2]
            readings = "\n/// readings\n1. so\n2. or so\n///\n" if article.status == "disputed" else ""
            if first not in without:
                text += f"//// rule | {first}\nThe text of {first}.\n{readings}////\n\n"
    return text


def line(text: str, wanted: str, nth: int = 0) -> int:
    """Return the number of the nth line that reads so."""
    return [number for number, each in enumerate(text.splitlines(), 1) if each == wanted][nth]

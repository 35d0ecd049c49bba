"""Addresses that last: the record of every page and anchor ever published, and where those are that have moved.

python -m truk_site.permanent SITE    adds what a finished site has to the record, `anchors.txt`
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from truk_rules.language import LANGUAGES
from truk_site.here import Here, mistake
from truk_site.words import words

RECORD = Path(__file__).parent / "anchors.txt"
_REDIRECTS = Path(__file__).parent / "redirects.toml"
_PASSING = re.compile(r".*-title|walk-.+-\d+|field-\d+|top")
"""Ids that nobody is asked to cite: headings inside a piece that has its own, the steps of a hand, the
fields of a form, which are counted, the page itself."""
_UNREAD = re.compile(r"<(svg|template)\b.*?</\1>", re.DOTALL)
_ID = re.compile(r'<[a-z][^>]*\bid="([^"]+)"')


@dataclass(frozen=True)
class Redirects:
    """Old pages and the new ones; old anchors, as `page#anchor`, and the new ones on the same page."""

    pages: Mapping[str, str] = field(default_factory=dict)
    anchors: Mapping[str, str] = field(default_factory=dict)

    def of(self, page: str) -> dict[str, str]:
        """Return the old anchors of a page and the new ones."""
        return {old.partition("#")[2]: new for old, new in self.anchors.items() if old.partition("#")[0] == page}


@cache
def redirects() -> Redirects:
    """Return what has moved, from `redirects.toml`."""
    return Redirects(**tomllib.loads(_REDIRECTS.read_text("utf-8")))


def anchors(html: str) -> list[str]:
    """Return the anchors of a page that last.

    >>> anchors('<div data-md-component="content"><h1 id="top">A</h1><h2 id="why">B</h2><svg><g id="x"/></svg></div>')
    ['why']
    """
    text = html.partition('data-md-component="content"')[2].partition("</main>")[0]
    return [id for id in _ID.findall(_UNREAD.sub("", text)) if not _PASSING.fullmatch(id)]


def know_anchors(files: Files) -> None:
    """Tell MkDocs every anchor that links may lead to: it sees those of the Markdown, and fences make more."""
    for file in files.documentation_pages():
        if file.page:
            file.page.present_anchor_ids = set(_ID.findall(file.page.content or ""))


def published(site: Path) -> set[str]:
    """Return every page of a finished site below its languages, and every anchor as `page#anchor`."""
    found = set()
    for lang in LANGUAGES:
        for path in (site / lang).rglob("index.html"):
            page = path.parent.relative_to(site / lang).as_posix() + "/"
            page = "" if page == "./" else page
            found |= {page or "./", *(f"{page}#{anchor}" for anchor in anchors(path.read_text("utf-8")))}
    return found


def recorded() -> list[str]:
    """Return every page and anchor that was ever published."""
    return RECORD.read_text("utf-8").split() if RECORD.exists() else []


def lost(site: Path, known: list[str], moved: Redirects) -> Iterator[str]:
    """Yield what is on the record and leads nowhere in a finished site, old anchors at their old pages."""
    there = published(site)
    for each in known:
        page, _, anchor = each.partition("#")
        page = moved.pages.get(page, page)
        if (f"{page}#{anchor}" if anchor else page) not in there:
            yield each


def keep_anchors(html: str, here: Here) -> str:
    """Put the old anchors of a page where the new ones stand; one that is not there is a mistake."""
    page = here.file.url.removeprefix(f"{here.lang}/")
    for old, new in redirects().of(page).items():
        place = re.search(rf'<(\w+)\b[^>]*\bid="{re.escape(new)}"[^>]*>', html)
        if place is None:
            mistake("truk_site/redirects.toml", f"{page}#{old} leads to #{new}, which {here.file.src_uri} has not")
            continue
        at = place.start() if place[1] == "details" else place.end()
        html = f'{html[:at]}<span class="moved" id="{old}"></span>{html[at:]}'
    return html


def add_pages(files: Files, config: MkDocsConfig, env: Environment) -> None:
    """Put a small page at every old address, which leads to the new one."""
    there = {file.url: file for file in files.documentation_pages()}
    for old, new in redirects().pages.items():
        if not any(f"{lang}/{new}" in there for lang in LANGUAGES):
            mistake("truk_site/redirects.toml", f"{old} leads to {new}, which no language has")
        for lang in LANGUAGES:
            if f"{lang}/{old}" in there:
                mistake("truk_site/redirects.toml", f"{old} has moved, but {lang} has such a page")
                continue
            target = there.get(f"{lang}/{new}")
            if target is None or target.page is None:
                continue
            base = "/".join([".."] * (old.count("/") + 1))
            html = env.get_template("moved.html").render(
                config=config, base_url=base, page=None, lang=lang, _=words(lang), target=target.page
            )
            files.append(File.generated(config, f"{lang}/{old}index.html", content=html))


def main(site: str) -> None:
    """Add to the record what a finished site has."""
    known = set(recorded()) | published(Path(site))
    RECORD.write_text("".join(f"{each}\n" for each in sorted(known)), "utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])

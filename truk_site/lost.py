"""The page for an address that does not exist: one file for the whole site, in all five languages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urljoin, urlsplit

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files, InclusionLevel
from mkdocs.structure.pages import Page

from truk_rules.language import LANGUAGES
from truk_site.here import Here
from truk_site.languages import LOST, check_front_matter

_HREF = re.compile(r'(<a\b[^>]*\bhref=")([^"]*)"')
_H1 = re.compile(r"<(/?)h1\b[^>]*>")


@dataclass(frozen=True)
class Notice:
    """What the lost page says in a language; its links hold at any depth."""

    lang: str
    html: str


def set_aside(files: Files) -> None:
    """Keep the five `404.md` from becoming pages of their own."""
    for lang in LANGUAGES:
        file = files.get_file_from_path(f"{lang}/{LOST}")
        if file is not None:
            file.inclusion = InclusionLevel.EXCLUDED


def _from_root(html: str, base: str) -> str:
    """Let every link start from the root of the server, since nobody knows how deep the page will be shown."""
    return _HREF.sub(lambda link: f'{link[1]}{urljoin(base, link[2])}"', html)


def notices(files: Files, config: MkDocsConfig) -> list[Notice]:
    """Render the five `404.md`, with links from the root of the site and headings below the page's own."""
    root = urlsplit(str(config.site_url)).path or "/"
    found = []
    for lang in LANGUAGES:
        file = files.get_file_from_path(f"{lang}/{LOST}")
        if file is None:
            continue
        page = Page(None, file, config)
        page.read_source(config)
        check_front_matter(page, Here(file, files, config))
        page.render(config, files)
        html = _from_root(page.content or "", urljoin(root, file.url))
        found.append(Notice(lang, _H1.sub(r"<\1h2>", html)))
    return found

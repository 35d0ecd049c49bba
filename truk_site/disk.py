"""The book for a disk: each language as a folder that opens without a server, packed.

python -m truk_site.disk SITE RECORDS FOLDER [LANG …]

makes FOLDER/truk-<edition>-<lang>.zip of the finished SITE, for the languages named or for all of them; RECORDS is what
the search finds (`truk_site.records`). A browser that reads from a disk runs no modules and shows no folders: so there
are no scripts, every link names a file, and an index from A to Z is in the place of the search.
"""

from __future__ import annotations

import io
import json
import posixpath
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from truk_rules.escape import escape
from truk_rules.language import LANGUAGES
from truk_rules.nouns import capital
from truk_site import licences
from truk_site.papers import cited
from truk_site.parts import Finished
from truk_site.terms import initial, order

INDEX = "a-z/"
"""Where the index stands, below the language."""
_SHELL = "about/"
"""The page whose head, menu and foot the index has too."""
_POLICY = "script-src 'none'; object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'"
_IDLE = re.compile(
    r"<script\b(?![^>]*ld\+json).*?</script>\n?"
    r"|<template\b.*?</template>"
    r'|<link rel="preload"[^>]*>\n?'
    r'|<button type="button" class="find".*?</button>\n?'
    r'|<dialog class="finder".*?</dialog>\n?'
    r'|<form class="palette".*?</form>\n?'
    r'|<section class="cite offline".*?</section>\n?'
    r'|<li><a href="[^"]*#offline">.*?</li>\n?',
    re.DOTALL,
)
"""What does nothing without scripts, or is of no use without a network."""
_GUARD = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")[^"]*')
_LANGUAGES = re.compile(r'<nav class="langs".*?</nav>', re.DOTALL)
_ADDRESS = re.compile(r'(<(a|link|img|meta)\b[^>]*?\b(?:href|src|content)="(?:0; url=)?)((?![a-z]+:|#)[^"]*)(?=")')
_FACE = re.compile(r'url\("([^"]+\.woff2)"\)')
_OF_ANOTHER = re.compile(
    r'<meta name="(?:description|citation|dcterms)[^>]*>\n?'
    r'|<link rel="(?:canonical|schema|alternate|prev|next)[^>]*>\n?'
    r'|<script type="application/ld\+json">.*?</script>\n?|<details class="jump">.*?</details>\n?'
    r'|(?<=<aside class="contents">).*?(?=</aside>)| aria-current="page"',
    re.DOTALL,
)
_NUMBER = re.compile(r"\d+\.\d+ ")


class Copy:
    """What goes onto the disk of one language's reader: the files by their place in the folder."""

    def __init__(self, site: Path, lang: str) -> None:
        self.site, self.lang = site, lang
        self.files: dict[str, bytes] = {}
        of = cited(Finished(self._page(_SHELL)), lang, f"{lang}/{_SHELL}")
        self.name = f"truk-{of.edition}-{lang}"
        self.published = of.address.removesuffix(of.path)

    def _page(self, path: str) -> str:
        return (self.site / self.lang / path / "index.html").read_text("utf-8")

    def add_pages(self) -> None:
        """Take every page of the language, what it loads, and what lies beside it."""
        folder = self.site / self.lang
        for file in sorted(each for each in folder.rglob("*") if each.is_file()):
            path = file.relative_to(folder).as_posix()
            if file.name == "index.html":
                path = path.removesuffix("index.html")
                self.add_page(path, self._page(path), path)
            else:
                self.files[path] = file.read_bytes()

    def add_page(self, path: str, html: str, written_for: str) -> None:
        """Take a page whose addresses were written for the place of another, or its own."""
        here = ' aria-current="page"' if path == INDEX else ""
        link = f'<a href="{posixpath.relpath(INDEX, written_for or ".")}/index.html"{here}>A–Z</a>'
        html = _LANGUAGES.sub(f'<nav class="langs" aria-label="A–Z"><ul><li>{link}</li></ul></nav>', html)
        html = _GUARD.sub(rf"\g<1>{_POLICY}", _IDLE.sub("", html))
        place = posixpath.join(path, "index.html")
        self.files[place] = _ADDRESS.sub(self._led_from(place, written_for), html).encode()

    def _led_from(self, place: str, written_for: str) -> Callable[[re.Match[str]], str]:
        """Return what puts other addresses into a page: to files of the folder, else to the published site."""

        def led(found: re.Match[str]) -> str:
            before, tag, address = found.groups()
            if tag == "meta" and not before.endswith("url="):
                return found[0]
            path, mark, anchor = address.partition("#")
            target = posixpath.normpath(posixpath.join(self.lang, written_for, path))
            if (self.site / target).is_dir():
                target += "/index.html"
            inside = target.removeprefix(f"{self.lang}/")
            if inside == target and (tag != "a" or target == licences.ADDRESS):
                self._load(target)
            elif inside == target or not (inside == f"{INDEX}index.html" or (self.site / target).is_file()):
                return f"{before}{self.published}{target.removesuffix('index.html')}{mark}{anchor}"
            return f"{before}{posixpath.relpath(inside, posixpath.dirname(place) or '.')}{mark}{anchor}"

        return led

    def _load(self, path: str) -> None:
        """Take a file that pages load, and the faces that a style sheet names."""
        if path in self.files:
            return
        self.files[path] = (self.site / path).read_bytes()
        if path.endswith(".css"):
            for face in _FACE.findall(self.files[path].decode()):
                self._load(posixpath.join(posixpath.dirname(path), face))

    def add_index(self, records: list[dict[str, str]]) -> None:
        """Take the index, dressed like the other pages."""
        html = _OF_ANOTHER.sub("", self._page(_SHELL))
        html = re.sub("<title>.*(?= · )", "<title>A–Z", html)
        body = f'<div data-md-component="content"><h1 id="top">A–Z</h1>{"".join(listed(records, self.lang))}</div>'
        html = re.sub(r"(?<=<main )([^>]*>).*?(?=</main>)", lambda found: found[1] + body, html, flags=re.DOTALL)
        self.add_page(INDEX, html, _SHELL)

    def add_licences(self) -> None:
        """Take the licences of what others have made, and those of the faces beside them."""
        self._load(licences.ADDRESS)
        for file in (self.site / "assets" / "fonts").glob("*.txt"):
            self.files[f"assets/fonts/{file.name}"] = file.read_bytes()

    def packed(self) -> bytes:
        """Return the folder as a zip file, the same bytes for the same pages."""
        whole = io.BytesIO()
        with ZipFile(whole, "w", ZIP_DEFLATED, compresslevel=9) as out:
            for path, data in sorted(self.files.items()):
                entry = ZipInfo(f"{self.name}/{path}")
                entry.external_attr = 0o644 << 16
                entry.compress_type = ZIP_DEFLATED
                out.writestr(entry, data)
        return whole.getvalue()


def listed(records: list[dict[str, str]], lang: str) -> Iterator[str]:
    """Yield the index as HTML: every title once, in the order of the language, with each page it stands on.

    >>> rule = {"url": "es/games/truk/#trick-tie", "page": "Truk", "title": "3.2 Baza parda"}
    >>> print(*listed([rule], "es"), sep="")  # doctest: +NORMALIZE_WHITESPACE
    <div class="letters"><a href="#letter-b">B</a></div><h2 id="letter-b">B</h2><dl
    class="terms"><div class="see"><dt>Baza parda</dt><dd><a
    href="../games/truk/#trick-tie">Truk 3.2</a></dd></div></dl>
    """
    places: dict[str, dict[str, str]] = {}
    for each in records:
        title, page = (each[key].replace("’\u200a", "’") for key in ("title", "page"))
        number = found[0] if (found := _NUMBER.match(title)) else ""
        title = title.removeprefix(number)
        places.setdefault(title, {}).setdefault(f"{page} {number}".strip(), each["url"].removeprefix(f"{lang}/"))
    letters: dict[str, list[str]] = {}
    for title in sorted(places, key=lambda title: order(title, lang)):
        ways = " · ".join(f'<a href="../{url}">{escape(name)}</a>' for name, url in places[title].items())
        entry = f'<div class="see"><dt>{escape(title)}</dt><dd>{ways}</dd></div>'
        letters.setdefault(initial(title, lang), []).append(entry)
    ways = "".join(f'<a href="#letter-{letter}">{capital(letter, lang)}</a>' for letter in letters)
    yield f'<div class="letters">{ways}</div>'
    for letter, entries in letters.items():
        yield f'<h2 id="letter-{letter}">{capital(letter, lang)}</h2><dl class="terms">{"".join(entries)}</dl>'


def copy(site: Path, records: Path, lang: str) -> Copy:
    """Return what goes onto the disk of one language's reader."""
    made = Copy(site, lang)
    made.add_pages()
    made.add_index(json.loads(records.read_text("utf-8"))[lang]["records"])
    made.add_licences()
    return made


def main(site: Path, records: Path, folder: Path, *langs: str) -> None:
    """Pack the languages into a folder, and say how large each is."""
    folder.mkdir(parents=True, exist_ok=True)
    for lang in langs or LANGUAGES:
        made = copy(site, records, lang)
        data = made.packed()
        (folder / f"{made.name}.zip").write_bytes(data)
        print(f"{folder}/{made.name}.zip: {len(data) / 1e6:.1f} MB, {len(made.files)} files")


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]), *sys.argv[4:])

"""What is printed from the finished site: sheets that fold, score sheets, regulations.

python -m truk_site.papers SITE CACHE    sets them beside the pages of SITE; what has not changed comes from CACHE
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pydyf  # type: ignore[import-untyped]

from truk_rules.escape import escape
from truk_rules.language import LANGUAGES
from truk_rules.variants import ALL
from truk_site import score, sheet
from truk_site.assets import NODE_MODULES
from truk_site.cite import Cited
from truk_site.imposed import fold
from truk_site.parts import Finished
from truk_site.printing import REGULATION, SCORE, SHEET
from truk_site.words import words

_HERE = Path(__file__).parent
_FACES = Path(__file__).parent.parent / "docs" / "assets"
_FITS = ((4, "9.2pt"), (4, "8pt"), (8, "9.8pt"), (8, "9pt"), (8, "8pt"))
"""How many pages a sheet may fold to in which size of type, as it is read best."""
_MOST = 8
_EPOCH = "1577836800"
"""The date that the faces inside a paper bear: the same paper has the same bytes."""

_FINE = re.compile(rb"(\.\d{3})\d+")


@cache
def style() -> str:
    """Return the style of all papers, with the site's own faces: those for Turkish letters under names of their own."""
    faces = (_FACES / "fonts.css").read_text("utf-8")
    more = (_FACES / "fonts-ext.css").read_text("utf-8")
    more = re.sub(r'font-family: "([^"]+)"', r'font-family: "\1 Ext"', more)
    files = NODE_MODULES / "@fontsource-variable"
    found = re.sub(
        r'url\("fonts/(alegreya|atkinson-hyperlegible-next)(-[^"]+)"\)',
        lambda m: f'url("{(files / m[1] / "files" / (m[1] + m[2])).as_uri()}")',
        faces + more,
    )
    return found + (_HERE / "papers.css").read_text("utf-8")


def cited(page: Finished, lang: str, path: str) -> Cited:
    """Return how a finished page is cited, as its own head says."""
    (script,) = (each for each in page.root.iter("script") if each.get("type") == "application/ld+json")
    said: dict[str, Any] = json.loads(script.text or "")
    authors = tuple(each["name"] for each in said["author"])
    return Cited(
        said["name"],
        said["isPartOf"]["name"],
        authors,
        said["version"],
        said["dateModified"],
        lang,
        said["inLanguage"],
        said["url"],
        path,
    )


def document(body: str, title: str, of: Cited, kind: str, size: str = "") -> str:
    """Return a whole paper as HTML; a sign that the faces of the site lack is written with those they have."""
    looks = f' style="--size: {size}"' if size else ""
    return (
        f'<!doctype html><html lang="{of.tongue}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="author" content="{escape("; ".join(of.authors))}"></head>'
        f'<body class="{kind}"{looks}>{body.replace("≠", "=/=")}</body></html>'
    )


@cache
def _dress() -> tuple[Any, Any]:
    """Return the style as weasyprint has read it, and the faces it has loaded."""
    from weasyprint import CSS  # type: ignore[import-untyped]
    from weasyprint.text.fonts import FontConfiguration  # type: ignore[import-untyped]

    fonts = FontConfiguration()
    return CSS(string=style(), font_config=fonts), fonts


def _rendered(html: str, forms: bool = False) -> Any:
    from weasyprint import HTML

    os.environ.setdefault("SOURCE_DATE_EPOCH", _EPOCH)
    read, fonts = _dress()
    return HTML(string=html).render(stylesheets=[read], font_config=fonts, pdf_forms=forms)


def _written(done: Any, finish: Callable[[Any], None], **more: Any) -> bytes:
    """Return a paper as a tagged PDF, its coordinates no finer than anybody sees."""

    def finisher(_: Any, pdf: Any) -> None:
        for each in pdf.objects:
            if isinstance(each, pydyf.Stream) and not each.extra:
                each.stream = [_FINE.sub(rb"\1", part) if isinstance(part, bytes) else part for part in each.stream]
        finish(pdf)

    return bytes(done.write_pdf(pdf_variant="pdf/ua-1", finisher=finisher, **more))


def printed(html: str, forms: bool = False) -> bytes:
    """Return a paper as a tagged PDF, its fields to be filled in on the screen too if `forms`."""
    return _written(_rendered(html, forms), lambda pdf: None, pdf_forms=forms)


def folded(of_sizes: Mapping[str, str]) -> bytes:
    """Return a paper as a tagged PDF whose pages lie two and two, in the largest type that keeps the sheets few.

    `of_sizes` is its HTML by the size of the type. What stays empty at its end is room for notes.
    """
    notes = f'<section class="notes">{"<hr>" * 22}</section>' * _MOST
    for most, size in _FITS:
        done = _rendered(of_sizes[size].replace("</body>", f"{notes}</body>"))
        if len(done.pages) - _MOST <= most:
            return _written(done.copy(done.pages[:most]), fold)
    raise ValueError(f"a sheet does not fit on {_MOST} pages")


def _of_game(site: Path, lang: str, game: str) -> Iterator[tuple[Path, Mapping[str, str], str]]:
    """Yield where each paper of a game goes, its HTML in each size it may have, and how it is laid out."""
    place = site / lang / "games" / game
    page = Finished((place / "index.html").read_text("utf-8"))
    of = cited(page, lang, f"{lang}/games/{game}/")
    body = sheet.sheet(page, of)
    _ = words(lang)
    # i18n: title of a printed sheet; {game} is the name of a game
    title = _("{game}: rule sheet").format(game=of.title)
    sizes = {size: document(body, title, of, "sheet", size) for _most, size in _FITS}
    yield place / SHEET, sizes, "folded"
    yield place / SCORE, {"": document(score.score(game, of), score.title(of), of, "score")}, "plain"
    place = site / lang / "regulation" / game
    form = Finished((place / "index.html").read_text("utf-8"))
    of = cited(form, lang, f"{lang}/regulation/{game}/")
    (drawn,) = form.classed("regulation")
    body = f"<h1>{escape(of.title, quote=False)}</h1>{form.printed(drawn)}"
    yield place / REGULATION, {"": document(body, of.title, of, "regulation-paper")}, "form"


def _made(sizes: Mapping[str, str], layout: str) -> bytes:
    return folded(sizes) if layout == "folded" else printed(sizes[""], forms=layout == "form")


def _print_game(site: Path, kept: Path, lang: str, game: str) -> list[Path]:
    """Print what belongs to a game in a language; return what was used of what is kept."""
    used = []
    for target, sizes, layout in _of_game(site, lang, game):
        key = sha256("\0".join((*_made_with(), style(), layout, *sizes.values())).encode()).hexdigest()[:32]
        copy = kept / f"{key}.pdf"
        if not copy.exists():
            part = copy.with_suffix(f".{os.getpid()}")
            part.write_bytes(_made(sizes, layout))
            part.replace(copy)
        target.write_bytes(copy.read_bytes())
        used.append(copy)
    return used


@cache
def _made_with() -> tuple[str, ...]:
    """What the bytes of a paper depend on beside its own text."""
    code = (_HERE / name for name in ("papers.py", "imposed.py"))
    return (version("weasyprint"), version("pydyf"), *(each.read_text("utf-8") for each in code))


def main(site: Path, kept: Path) -> None:
    """Print everything there is to print for every game in every language, and forget what is no longer used."""
    kept.mkdir(parents=True, exist_ok=True)
    todo = [(lang, game) for lang, game in product(LANGUAGES, ALL) if (site / lang / "games" / game).is_dir()]
    used: set[Path] = set()
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for done in pool.map(_print_game, *zip(*((site, kept, *each) for each in todo), strict=True)):
            used |= set(done)
    for old in set(kept.iterdir()) - used:
        old.unlink()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]))

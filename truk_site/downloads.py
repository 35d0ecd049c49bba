"""What others may build on, to be fetched from the site: the data, their schemas, and the engine as a wheel."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import urljoin

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

from truk_rules.escape import escape
from truk_site import licences
from truk_site.article_texts import with_texts
from truk_site.cite import LICENCE, LICENCE_URL
from truk_site.datasets import ALL_SETS, SCHEMAS, bibliography, rules
from truk_site.here import Here
from truk_site.map_files import CSV, GEOJSON
from truk_site.words import Words, words

WHEEL = Path(__file__).parent.parent / "build" / "wheel"
_FOLDER = "assets/data/"
_TYPES = {".json": "application/json", ".geojson": "application/geo+json", ".csv": "text/csv"}


@dataclass(frozen=True)
class Offer:
    """Something to be fetched: its name, what it is, its licence, and its files with the names they are shown by."""

    name: str
    what: str
    licence: str
    files: tuple[tuple[File, str], ...]
    data: bool = True


def _written(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _wheel(folder: Path) -> Path | None:
    return next(iter(sorted(folder.glob("truk_rules-*.whl"))), None)


def add(files: Files, config: MkDocsConfig, folder: Path = WHEEL) -> None:
    """Put them among the files of the site; the wheel as far as it has been built."""
    for name, made in ALL_SETS.items():
        data = made(str(config.site_url), str(config.extra["edition"]))
        files.append(File.generated(config, f"{_FOLDER}{name}.json", content=_written(data)))
        schema = f"{name}.schema.json"
        files.append(File.generated(config, f"{_FOLDER}{schema}", abs_src_path=str(SCHEMAS / schema)))
    files.append(File.generated(config, f"{_FOLDER}sources.csl.json", content=_written(bibliography())))
    if wheel := _wheel(folder):
        files.append(File.generated(config, f"{_FOLDER}{wheel.name}", abs_src_path=str(wheel)))


def tell_rules(files: Files, config: MkDocsConfig) -> None:
    """Put what the articles say into the data of the rules; wants pages that have been read."""

    def page(lang: str, game: str) -> str | None:
        file = files.get_file_from_path(f"{lang}/games/{game}.md")
        return file.page.content if file and file.page else None

    file = files.get_file_from_path(f"{_FOLDER}rules.json")
    if file is not None:
        data = rules(str(config.site_url), str(config.extra["edition"]))
        file.content_string = _written(with_texts(data, page))


def _named(_: Words) -> dict[str, tuple[str, str]]:
    """Return name and contents of what is offered, by the file that makes it up."""
    return {
        # i18n: what can be downloaded, and what it holds
        f"{_FOLDER}rules.json": (
            _("Rules"),
            _(
                "All rules of the games in five languages: number, title, text, readings, source, status and address; "
                "and what may be agreed, with what it changes."
            ),
        ),
        # i18n: what can be downloaded, and what it holds
        f"{_FOLDER}sources.json": (
            _("Sources"),
            _(
                "Every work that is cited: what it attests, of which game and place, "
                "and whether all of it is from the documents."
            ),
        ),
        # i18n: what can be downloaded, and what it holds
        f"{_FOLDER}doubts.json": (
            _("Doubts"),
            _("What the sources leave in doubt or say in two ways, and what was done about it."),
        ),
        # i18n: what can be downloaded, and what it holds
        f"{_FOLDER}terms.json": (
            _("Words"),
            _("The words of the games in five languages, and how sure each of them is."),
        ),
        # i18n: what can be downloaded, and what it holds
        f"{_FOLDER}walkthroughs.json": (
            _("Example hands"),
            _("The example hands as they are written: the cards, every action, and the score before and after."),
        ),
        # i18n: what can be downloaded, and what it holds
        CSV: (
            _("Places"),
            _(
                "Where the games are or were played: year, status, source, and the point on the map. Name the authors "
                "of this book; the points are from Instituto Geográfico Nacional and GeoNames (CC BY 4.0) and from "
                "Natural Earth."
            ),
        ),
    }


_MORE = {
    f"{_FOLDER}rules.json": {f"{_FOLDER}rules.schema.json": "JSON Schema"},
    f"{_FOLDER}sources.json": {
        f"{_FOLDER}sources.schema.json": "JSON Schema",
        f"{_FOLDER}sources.csl.json": "CSL-JSON",
    },
    f"{_FOLDER}doubts.json": {f"{_FOLDER}doubts.schema.json": "JSON Schema"},
    f"{_FOLDER}terms.json": {f"{_FOLDER}terms.schema.json": "JSON Schema"},
    f"{_FOLDER}walkthroughs.json": {f"{_FOLDER}walkthroughs.schema.json": "JSON Schema"},
    CSV: {GEOJSON: "GeoJSON"},
}
"""What stands beside a file, and what it is called."""


def offers(files: Files, lang: str) -> list[Offer]:
    """Return all that can be fetched from the site, in a language."""
    _ = words(lang)
    found = []
    for path, (name, what) in _named(_).items():
        kinds = {path: Path(path).suffix[1:].upper()} | _MORE[path]
        there = [(files.get_file_from_path(each), shown) for each, shown in kinds.items()]
        known = tuple((file, shown) for file, shown in there if file is not None)
        found += [Offer(name, what, LICENCE, known)] if known else []
    wheels = [each for each in files if each.src_uri.startswith(_FOLDER) and each.src_uri.endswith(".whl")]
    locks = [each for each in files if each.src_uri.endswith("/pyodide-lock.json")]
    locked = [file for lock in locks[:1] for file in _locked(lock, files)]
    engine = ((wheels[:1], "wheel"), (locks[:1], "pyodide-lock.json"), (locked, "wheel (Pyodide)"))
    program = tuple((file, shown) for files, shown in engine for file in files)
    if program:
        # i18n: what can be downloaded: the program that plays the hands
        name, what = _("Engine"), _("The program that plays the hands, for pip or, with its lock file, for Pyodide.")
        found.append(Offer(name, what, "MIT", program, data=False))
    return found


def _locked(lock: File, files: Files) -> list[File]:
    """Return the files that a lock file names, which lie beside it: their sums are others than the plain wheel's."""
    packages = json.loads(lock.content_string)["packages"].values()
    folder = PurePosixPath(lock.src_uri).parent
    beside = [files.get_file_from_path(str(folder / each["file_name"])) for each in packages]
    return [file for file in beside if file is not None]


def listed(here: Here) -> str:
    """Return the table of what can be fetched, each with its licence, and what leads to the licences of others."""
    _ = words(here.lang)
    found = offers(here.files, here.lang)
    if not found:
        raise PluginError("nothing is there to be downloaded")
    # i18n: heads of the table of what can be downloaded
    heads = (_("What"), _("What it holds"), _("Files"), _("Licence"))
    rows = ""
    for offer in found:
        links = "&nbsp;· ".join(
            f'<a href="{escape(file.url_relative_to(here.file))}" download>{escape(shown)}</a>'
            for file, shown in offer.files
        )
        name = f'<th scope="row" role="rowheader">{escape(offer.name, quote=False)}</th>'
        cells = "".join(
            f'<td role="cell">{each}</td>' for each in (escape(offer.what, quote=False), links, offer.licence)
        )
        rows += f'<tr role="row">{name}{cells}</tr>'
    head = "".join(f'<th scope="col" role="columnheader">{escape(each, quote=False)}</th>' for each in heads)
    # i18n: name of the table of what can be downloaded, for screen readers
    label = escape(_("To be downloaded"))
    # every part says what it is: a narrow screen sets a row as a paragraph
    table = (
        f'<table class="ruled" role="table"><thead role="rowgroup"><tr role="row">{head}</tr></thead>'
        f'<tbody role="rowgroup">{rows}</tbody></table>'
    )
    scroll = f'<div class="scroll downloads" role="region" tabindex="0" aria-label="{label}">{table}</div>'
    return scroll + licences.line(here)


def datasets(files: Files, lang: str, site_url: str, edition: str, authors: tuple[str, ...]) -> list[dict[str, Any]]:
    """Return the data among them as linked data of schema.org."""
    return [
        {
            "@type": "Dataset",
            "name": offer.name,
            "description": offer.what,
            "license": LICENCE_URL,
            "version": edition,
            "isAccessibleForFree": True,
            "creator": [{"@type": "Organization", "name": name} for name in authors],
            "distribution": [
                {
                    "@type": "DataDownload",
                    "name": shown,
                    "encodingFormat": _TYPES[Path(file.url).suffix],
                    "contentUrl": urljoin(site_url, file.url),
                }
                for file, shown in offer.files
                if shown != "JSON Schema"
            ],
        }
        for offer in offers(files, lang)
        if offer.data
    ]

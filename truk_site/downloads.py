"""What others may build on: the rules and the sources as JSON, and the engine as a wheel."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from importlib.metadata import version
from importlib.resources import files as resources
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

from truk_rules.language import LANGUAGES
from truk_rules.rules import Article, Rulebook, rulebook
from truk_rules.variants import ALL, find
from truk_site import doubts, engine
from truk_site.cite import LICENCE
from truk_site.here import Here
from truk_site.words import words

WHEEL = Path(__file__).parent.parent / "build" / "wheel"
TEXT = "CC-BY-SA-4.0"
_FOLDER = "assets/data"


def rules(site_url: str, edition: str) -> dict[str, Any]:
    """Return the rules of all games: where each stands on the pages, where it comes from, how sure that is."""
    return {
        "edition": edition,
        "version": version("truk-rules"),
        "licence": TEXT,
        "languages": list(LANGUAGES),
        "address": f"{site_url}{{language}}/games/{{game}}/#{{anchor}}",
        "games": {game: _game(rulebook(game)) for game in ALL},
    }


def _game(book: Rulebook) -> dict[str, Any]:
    variant = find(book.game)
    options = [{"name": each.name, "values": list(each.values), "rule": each.rule} for each in variant.offers]
    return {
        "players": variant.seats,
        "cards": len(variant.deck.cards),
        "options": options,
        "articles": [_article(each, book) for each in book.articles],
    }


def _article(article: Article, book: Rulebook) -> dict[str, Any]:
    titles = {lang: engine.rule_title(lang, article.title, book.game) for lang in LANGUAGES}
    fields = ("id", "anchor", "source", "at", "also", "status", "kind")
    stated = [{name: getattr(rule, name) for name in fields} for rule in article.rules]
    return {"number": article.number, "title": titles, "status": article.status, "rules": stated}


def _written(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _wheel(folder: Path) -> Path | None:
    return next(iter(sorted(folder.glob("truk_rules-*.whl"))), None)


def add(files: Files, config: MkDocsConfig, folder: Path = WHEEL) -> None:
    """Put them among the files of the site; the wheel as far as it has been built."""
    data = rules(str(config.site_url), str(config.extra["edition"]))
    files.append(File.generated(config, f"{_FOLDER}/rules.json", content=_written(data)))
    sources = (resources("truk_rules") / "sources.json").read_text("utf-8")
    files.append(File.generated(config, f"{_FOLDER}/sources.json", content=sources))
    files.append(File.generated(config, f"{_FOLDER}/doubts.json", content=doubts.as_json()))
    if wheel := _wheel(folder):
        files.append(File.generated(config, f"{_FOLDER}/{wheel.name}", abs_src_path=str(wheel)))


def listed(here: Here) -> str:
    """Return the list of what can be fetched, each with its licence."""
    _ = words(here.lang)
    named: Mapping[str, tuple[str, str]] = {
        # i18n: what can be downloaded: the rules of the ten games, with their numbers, sources and addresses
        "rules.json": (_("All rules, with their sources and addresses (JSON)"), LICENCE),
        # i18n: what can be downloaded: the list of sources in a format that reference managers read
        "sources.json": (_("The sources (CSL-JSON)"), LICENCE),
        # i18n: what can be downloaded: dates, identities and wordings that are in doubt
        "doubts.json": (_("What the sources leave in doubt (JSON)"), LICENCE),
        # i18n: what can be downloaded: the program that plays the hands; a wheel is what Python installs
        ".whl": (_("The engine, to be installed with pip (Python wheel)"), "MIT"),
    }
    lines = []
    for file in sorted(here.files, key=lambda each: each.src_uri):
        name = file.src_uri.removeprefix(f"{_FOLDER}/")
        found = named.get(name) or named.get(Path(name).suffix) if name != file.src_uri else None
        if found:
            what, licence = found
            href = escape(file.url_relative_to(here.file))
            lines.append(f'<li><a href="{href}" download>{escape(what, quote=False)}</a> · {licence}</li>')
    if not lines:
        raise PluginError("nothing is there to be downloaded")
    return f'<ul class="downloads">{"".join(lines)}</ul>'

"""The rules, sources, doubts, terms and example hands as data for others, each as its schema in `schemas/` says."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from importlib.metadata import version
from importlib.resources import files as resources
from pathlib import Path
from typing import Any

from truk_rules import option_words
from truk_rules.language import LANGUAGES
from truk_rules.rules import Article, Rulebook, rulebook
from truk_rules.variant import Option, Variant
from truk_rules.variants import ALL, find
from truk_rules.voice import Voice
from truk_site import cite, doubts, embed, engine, frozen, terms

TEXT = "CC-BY-SA-4.0"
SCHEMAS = Path(__file__).parent / "schemas"
_SURE = {"a": "source", "b": "usage", "c": "general", "?": "unsure"}


def _head(name: str, edition: str) -> dict[str, Any]:
    return {
        "$schema": f"{name}.schema.json",
        "edition": edition,
        "version": version("truk-rules"),
        "licence": TEXT,
        "attribution": "; ".join(cite.authors()),
        "languages": list(LANGUAGES),
    }


def rules(site_url: str, edition: str) -> dict[str, Any]:
    """Return the rules of all games: where each stands on the pages, where it comes from, how sure that is.

    What they say is on the pages; `article_texts` adds it once those are read.
    """
    return {
        **_head("rules", edition),
        "address": f"{site_url}{{language}}/games/{{game}}/#{{anchor}}",
        "games": {game: _game(rulebook(game)) for game in ALL},
    }


def _game(book: Rulebook) -> dict[str, Any]:
    variant = find(book.game)
    return {
        "players": variant.seats,
        "cards": len(variant.deck.cards),
        "options": [_option(each, variant) for each in variant.offers],
        "articles": [_article(each, book) for each in book.articles],
    }


def _option(option: Option, variant: Variant) -> dict[str, Any]:
    voices = {lang: Voice(lang, variant) for lang in LANGUAGES}
    title, changes = option_words.name(option, variant), option_words.change(option, variant)
    effects = [option_words.effect(option, value, variant) for value in option.values]
    return {
        "name": option.name,
        "values": list(option.values),
        "rule": option.rule,
        "title": {lang: voice.say(title) for lang, voice in voices.items()},
        "effects": [{lang: voice.phrase(each) for lang, voice in voices.items()} for each in effects],
        "changes": {lang: voice.say(changes) for lang, voice in voices.items()},
    }


def _article(article: Article, book: Rulebook) -> dict[str, Any]:
    titles = {lang: engine.rule_title(lang, article.title, book.game) for lang in LANGUAGES}
    fields = ("id", "anchor", "source", "at", "status", "kind")
    stated = [{name: getattr(rule, name) for name in fields} | {"also": list(rule.also)} for rule in article.rules]
    return {"number": article.number, "title": titles, "status": article.status, "rules": stated}


def bibliography() -> Any:
    """Return the sources as CSL-JSON has them: a bare list, which reference managers read."""
    return json.loads((resources("truk_rules") / "sources.json").read_text("utf-8"))


def sources(site_url: str, edition: str) -> dict[str, Any]:
    """Return every work that is cited, with what it attests."""
    return {**_head("sources", edition), "sources": bibliography()}


def uncertain(site_url: str, edition: str) -> dict[str, Any]:
    """Return what the sources leave in doubt, in English."""
    return {
        **_head("doubts", edition),
        "address": f"{site_url}{{language}}/sources/#doubt-{{id}}",
        "doubts": [_doubt(each) for each in doubts.doubts()],
    }


def _doubt(each: doubts.Doubt) -> dict[str, Any]:
    own = {"id": each.id, "kind": each.kind, "said": each.said}
    return {**own, "sources": list(each.sources), "rules": list(each.rules)}


def words(site_url: str, edition: str) -> dict[str, Any]:
    """Return the words of the games, as far as the glossary shows them."""
    shown = (each for each in terms.concepts().values() if each.kind != "later")
    return {
        **_head("terms", edition),
        "address": f"{site_url}{{language}}/glossary/#{{id}}",
        "terms": [_term(each) for each in shown],
    }


def _term(concept: terms.Concept) -> dict[str, Any]:
    def written(found: tuple[terms.Word, ...]) -> list[dict[str, Any]]:
        return [
            {"text": word.text, "sure": _SURE[word.mark], "language": word.lang, "places": list(word.places)}
            for word in found
        ]

    return {
        "id": concept.id,
        "kind": concept.kind,
        "words": {lang: written(concept.words[lang]) for lang in LANGUAGES},
        "kept": written(concept.kept),
        "said": written(concept.said),
        "rules": list(concept.rules),
    }


def walkthroughs(site_url: str, edition: str) -> dict[str, Any]:
    """Return the example hands as they are written, with their titles.

    Some stand on pages of lessons or of a poem, and not in every language: so the address is that of the bare page of
    each, which an edition that is kept has not got itself.
    """
    root = site_url.removesuffix(frozen.path(edition))
    return {
        **_head("walkthroughs", edition),
        "address": f"{root}{embed.path('{language}', '{id}')}",
        "walkthroughs": [_walkthrough(id) for id in engine.walkthroughs()],
    }


def _walkthrough(id: str) -> dict[str, Any]:
    game = engine.game_of(id)
    path = resources("truk_rules") / "walkthroughs" / game / f"{id}.toml"
    written: Mapping[str, Any] = tomllib.loads(path.read_text("utf-8"))
    return {
        "id": id,
        "game": game,
        "title": {lang: engine.plain_title(id, lang) for lang in LANGUAGES},
        "options": written.get("options", {}),
        "shows": written["shows"],
        "start": written["start"],
        "deals": written["deals"],
    }


ALL_SETS = {"rules": rules, "sources": sources, "doubts": uncertain, "terms": words, "walkthroughs": walkthroughs}
"""What makes the contents of each file, by its name without its ending."""

"""The words of the games as data, from `terms.toml`, and the order they stand in, language by language."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from truk_rules.language import LANGUAGES

UNSURE = "?"
_ATOZ = "abcdefghijklmnopqrstuvwxyz"
ALPHABETS = dict.fromkeys(LANGUAGES, _ATOZ) | {
    "eu": _ATOZ.replace("n", "nñ"),
    "es": _ATOZ.replace("n", "nñ"),
    "tr": "abcçdefgğhıijklmnoöpqrsştuüvwxyz",
}
"""Letters of their own right; any other accented letter goes with its plain one."""

_WORD = re.compile(r"(?P<text>.+?) (?P<mark>[abc?])(?: =(?P<lang>[\w-]+))?(?P<places>(?: @[\w-]+)*)")
_AROUND = "«»“”‘’'\"!?¡¿.,:; \u00a0\u202f"
_VALENCIAN = {"valencia", "fournier"}


@dataclass(frozen=True)
class Word:
    """A word as it is said, how sure it is, its language, and the games or places it belongs to (none: all)."""

    text: str
    mark: str
    lang: str
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class Concept:
    """One thing, the words for it in each language, and the rules that state it, as `game:rule`."""

    id: str
    words: Mapping[str, tuple[Word, ...]]
    kept: tuple[Word, ...]
    said: tuple[Word, ...]
    rules: tuple[str, ...]
    kind: str

    def heading(self, lang: str) -> tuple[Word, ...]:
        """Return the words that open its entry on the page of a language, each once: names kept, its own, others."""
        own = self.words[lang]
        found = {word.text: word for word in own}
        foreign = [word for word in (*self.kept, *self.said) if word.lang.partition("-")[0] != lang]
        kept = [word for word in foreign if word in self.kept and word.text not in found]
        return (*kept, *own, *(word for word in foreign if word in self.said and word.text not in found))

    def word(self, lang: str, game: str) -> Word:
        """Return the word that the page of a game uses for it: that of the game itself if it has its own."""
        own = self.words[lang]
        ranked = (
            *(word for word in (*self.kept, *own) if game in word.places),
            *(word for word in own if not word.places),
            *(word for word in self.said if game in word.places),
        )
        return ranked[0] if ranked else own[0]


@dataclass(frozen=True)
class Friend:
    """A word that means something else than its like: where it is said, and the key of what it means there."""

    word: str
    lang: str
    means: str
    rules: tuple[str, ...] = ()


def _words(line: str, lang: str) -> tuple[Word, ...]:
    """Read a line of `terms.toml`.

    >>> _words("zaldia a · zalduna ? @north", "eu")[1]
    Word(text='zalduna', mark='?', lang='eu', places=('north',))
    """
    found = []
    for each in line.split(" · ") if line else ():
        read = _WORD.fullmatch(each)
        if read is None:
            raise ValueError(f"terms.toml: {each!r} is not a word, its mark and its places")
        places = tuple(place.strip() for place in read["places"].split(" @") if place.strip())
        valencian = lang == "ca" and places and set(places) <= _VALENCIAN
        found.append(Word(read["text"], read["mark"], read["lang"] or ("ca-valencia" if valencian else lang), places))
    return tuple(found)


def _concept(id: str, row: Mapping[str, Any]) -> Concept:
    words = {lang: _words(row.get(lang, ""), lang) for lang in LANGUAGES}
    kept, said = (_words(row.get(key, ""), "") for key in ("kept", "said"))
    return Concept(id, MappingProxyType(words), kept, said, tuple(row.get("rules", ())), row.get("kind", "game"))


@cache
def _read() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("terms.toml").read_text("utf-8"))


@cache
def concepts() -> Mapping[str, Concept]:
    """Return every concept by its id."""
    return MappingProxyType({id: _concept(id, row) for id, row in _read()["concepts"].items()})


@cache
def friends() -> tuple[tuple[Friend, ...], ...]:
    """Return the groups of words that are mistaken for each other."""
    return tuple(
        tuple(Friend(row["word"], row["lang"], row["means"], tuple(row.get("rules", ()))) for row in group["words"])
        for group in _read()["friends"]
    )


def plain(text: str) -> str:
    """Return a word as it is looked up: without what stands around it, in small letters.

    >>> plain("«Truk!»")
    'truk'
    """
    return text.strip(_AROUND).lower()


def place(name: str, lang: str) -> str | None:
    """Return a place that is no game of the book, in a language; None if it is none of them."""
    found = _read()["places"].get(name)
    return str(found[lang]) if found else None


def _letters(text: str, lang: str) -> str:
    if lang == "tr":
        text = text.replace("I", "ı").replace("İ", "i")
    plain = ""
    for letter in text.lower().replace("œ", "oe").replace("æ", "ae"):
        plain += letter if letter in ALPHABETS[lang] else unicodedata.normalize("NFD", letter)[0]
    return plain


def order(text: str, lang: str) -> tuple[list[int], str]:
    """Return the key that puts words in the order of a language's dictionaries, a space before every letter.

    >>> sorted(["ılık", "iz", "çil", "cuma", "ot", "öt"], key=lambda word: order(word, "tr"))
    ['cuma', 'çil', 'ılık', 'iz', 'ot', 'öt']
    >>> sorted(["caña", "canto", "mà", "ma", "mà oberta", "mago"], key=lambda word: order(word, "es"))
    ['canto', 'caña', 'ma', 'mà', 'mà oberta', 'mago']
    """
    places = [(" " + ALPHABETS[lang]).find(letter) for letter in _letters(text, lang).replace("-", " ")]
    return [place for place in places if place >= 0], text


def initial(text: str, lang: str) -> str:
    """Return the letter a word stands under, in lower case.

    >>> initial("«arriba o abajo»", "es"), initial("épées", "fr"), initial("ılık", "tr")
    ('a', 'e', 'ı')
    """
    return next(letter for letter in _letters(text, lang) if letter in ALPHABETS[lang])

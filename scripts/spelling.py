"""Spelling by hunspell, with the dictionaries that package.json pins and the words of `locales/<lang>/words.txt`."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from prose import OBJECT, ROOT, Passage, Problem, base

DICTIONARIES = ("eu", "ca", "ca-valencia", "es", "fr", "tr")
NODE_MODULES = ROOT / "node_modules"

_WORD = re.compile(rf"[\w{OBJECT}]+(?:[’·-][\w{OBJECT}]+)*")
_ELIDED = {
    "ca": re.compile(r"(?i)^[dlmnst]’(?=.)"),
    "fr": re.compile(r"(?i)^(?:[cdjlmnst]|(?:jus|lors|puis|quel|quoi)?qu)’(?=.)"),
}

type Places = dict[str, list[tuple[str, int]]]
"""Words, and the files and lines where each stands."""

type Asked = dict[str, Places]
"""The words to look up, by dictionary."""


class NoHunspell(RuntimeError):
    """Hunspell or a dictionary is not there; the message says how to get it."""


def words(text: str) -> Iterator[str]:
    """Yield the words of a text; numbers, codes, single letters and what is glued to an object are none.

    >>> list(words("A1 jokalariak 2020ko liburua du; l’as i vint-i-u"))
    ['jokalariak', 'liburua', 'du', 'l’as', 'vint-i-u']
    """
    for found in _WORD.findall(text):
        if len(found) > 1 and not re.search(rf"[\d_{OBJECT}]", found):
            yield found


def forms(word: str, lang: str) -> tuple[str, ...]:
    """Return the forms in which a word may be looked up: with and without an elided word or a suffix.

    >>> forms("Valensiya’da", "tr"), forms("l’espasa", "ca"), forms("aujourd’hui", "fr")
    (('Valensiya’da', 'Valensiya'), ('l’espasa', 'espasa'), ('aujourd’hui',))
    """
    if lang == "tr":
        cut = word.partition("’")[0]
    else:
        cut = _ELIDED[base(lang)].sub("", word, count=1) if base(lang) in _ELIDED else word
    return (word,) if cut == word else (word, cut)


def pieces(form: str) -> tuple[str, ...]:
    """Return a word with the parts that hyphens join; it is right if it is, or if they all are."""
    return tuple(dict.fromkeys((form, *form.split("-"))))


def asked(passages: Iterable[Passage]) -> Asked:
    """Return the words of all passages, each under the dictionary of its language."""
    found: Asked = {}
    for passage in passages:
        for lang, text in ((passage.lang, passage.own), *passage.foreign):
            for word in words(text) if lang in DICTIONARIES else ():
                found.setdefault(lang, {}).setdefault(word, []).append((passage.file, passage.line))
    return found


def file_of(lang: str) -> str:
    """Return where the words reviewed for a language stand."""
    return f"locales/{base(lang)}/words.txt"


def personal(root: Path, lang: str) -> list[str]:
    """Return the words reviewed for a language."""
    path = root / file_of(lang)
    return path.read_text("utf-8").splitlines() if path.exists() else []


def wrong(lang: str, lines: Iterable[str], dictionaries: Path) -> set[str]:
    """Return those of the words that the dictionary of a language does not know."""
    return set(_hunspell(lang, dictionaries, "-L", lines).splitlines())


def suggestions(lang: str, lines: list[str], dictionaries: Path) -> dict[str, str]:
    """Return what the dictionary would write instead, for the words for which it knows something."""
    answers = _hunspell(lang, dictionaries, "-a", lines) if lines else ""
    found = re.findall(r"^& (\S+) \d+ \d+: (.+)$", answers, re.MULTILINE)
    return {word: ", ".join(row.split(", ")[:3]) for word, row in found}


def _hunspell(lang: str, dictionaries: Path, verb: str, lines: Iterable[str]) -> str:
    program, dictionary = shutil.which("hunspell"), dictionaries / f"dictionary-{lang}" / "index"
    if program is None:
        raise NoHunspell("hunspell was not found: install it (apt install hunspell, brew install hunspell)")
    if not dictionary.with_suffix(".dic").exists():
        raise NoHunspell(f"there is no {dictionary.parent}: run npm ci, or name the folder with --dictionaries")
    command = [program, "-i", "UTF-8", "-d", str(dictionary), verb]
    lines = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(command, input=lines, encoding="utf-8", capture_output=True, check=False)
    if done.returncode:
        raise NoHunspell(f"hunspell failed with {dictionary}: {done.stderr.strip()}")
    return done.stdout


def allows(reviewed: set[str], word: str) -> bool:
    """Say whether a reviewed word is this one, which may begin a sentence or stand in capitals."""
    small = word[:1].replace("İ", "i").lower() + word[1:]
    return not reviewed.isdisjoint({word, small}) or (word.isupper() and word.lower() in map(str.lower, reviewed))


def _check(lang: str, found: Places, root: Path, dictionaries: Path) -> list[Problem]:
    reviewed = set(personal(root, lang))
    looked_up = {word: forms(word, lang) for word in found}
    parts = dict.fromkeys(piece for row in looked_up.values() for form in row for piece in pieces(form))
    unknown = wrong(lang, (piece for piece in parts if not allows(reviewed, piece)), dictionaries)

    def right(form: str) -> bool:
        return form not in unknown or unknown.isdisjoint(form.split("-"))

    bad = {word: row[-1] for word, row in looked_up.items() if not any(map(right, row))}
    better = suggestions(lang, list(bad.values()), dictionaries)
    problems = []
    for word, form in bad.items():
        perhaps = f"perhaps {better[form]}; " if form in better else ""
        says = f"“{word}” is not in the {lang} dictionary: {perhaps}if it is right, add it to {file_of(lang)}"
        problems += [Problem(file, line, says) for file, line in dict.fromkeys(found[word])]
    return problems


def problems(found: Asked, dictionaries: Path = NODE_MODULES, root: Path = ROOT) -> Iterator[Problem]:
    """Yield the words that neither the dictionary nor the reviewed list of their language knows."""
    with ThreadPoolExecutor() as pool:
        for rows in pool.map(lambda row: _check(*row, root, dictionaries), found.items()):
            yield from rows


def unsorted(root: Path, lang: str) -> Iterator[Problem]:
    """Yield what is out of order in a list of reviewed words: one a line, sorted, each once."""
    before = ""
    for line, word in enumerate(personal(root, lang), 1):
        if list(_WORD.findall(word)) != [word]:
            yield Problem(file_of(lang), line, f"“{word}” is not one word")
        elif word == before:
            yield Problem(file_of(lang), line, f"“{word}” stands here twice")
        elif word < before:
            yield Problem(file_of(lang), line, f"“{word}” should stand before “{before}” (LC_ALL=C sort)")
        before = word


def needless(found: Asked, root: Path, lang: str, dictionaries: Path = NODE_MODULES) -> Iterator[Problem]:
    """Yield the reviewed words without which nothing would be reported: each lets one more mistake pass."""
    rows = personal(root, lang)
    tags = [each for each in DICTIONARIES if base(each) == lang]
    unknown = set().union(*(wrong(tag, rows, dictionaries) for tag in tags))
    used = {piece for tag in tags for word in found.get(tag, ()) for form in forms(word, tag) for piece in pieces(form)}
    for line, word in enumerate(rows, 1):
        if word not in unknown:
            yield Problem(file_of(lang), line, f"“{word}” is in the dictionary already")
        elif not any(allows({word}, piece) for piece in used):
            yield Problem(file_of(lang), line, f"“{word}” stands in no page and in no message")

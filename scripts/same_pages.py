"""The same skeleton in the five languages: headings, parts, rules, readings, fences, in the same order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from prose import LANGUAGES, ROOT, Problem, matter

type Piece = tuple[str, int]
"""A piece of the skeleton as it is named in a report, and its line."""

_HEADING = re.compile(r"(#{1,6})\s.*?(?:\{[^}]*#([\w.:-]+)[^}]*\})?\s*$")
_OPENS = re.compile(r"/{3,}\s*(part|rule)\s*\|\s*(\S+)\s*$")


def skeleton(text: str, lesson: bool = False) -> Iterator[Piece]:
    """Yield the pieces of a page that are the same in all languages.

    The home page and the lessons show the game of their readers: what a fence there asks for may differ, and a lesson
    may have the order of the cards, or not.

    >>> list(skeleton("## Arauak {#rules}"))
    [('heading ## {#rules}', 1)]
    >>> list(skeleton("//// rule | hand.rest\\n/// readings\\n1. bata\\n2. bestea\\n///\\n////"))
    [('rule hand.rest', 1), ('reading 1 of hand.rest', 3), ('reading 2 of hand.rest', 4)]
    """
    lines = text.splitlines()
    rows, start = matter(lines)
    own, fence, opened, body = lesson or "home" in rows, "", 0, [""]
    rule, readings = "", 0
    for number, line in enumerate(lines[start:], start + 1):
        if fence:
            if line.startswith(fence):
                fence = ""
                yield f"fence {' '.join(body[:1] if own else body)}", opened
            elif line.strip():
                body.append(line.strip())
        elif ticks := re.match(r"(`{3,})\s*(\S*)", line):
            fence, opened, body = ticks[1], number, [ticks[2]]
        elif heading := _HEADING.match(line):
            yield f"heading {heading[1]} {{#{heading[2] or ''}}}", number
        elif opens := _OPENS.match(line):
            rule, readings = opens[2], 0
            yield f"{opens[1]} {opens[2]}", number
        elif line.strip() == "/// readings":
            readings = 1
        elif line.startswith("///"):
            readings = 0
        elif readings and line.startswith(f"{readings}. "):
            yield f"reading {readings} of {rule}", number
            readings += 1


def compare(pages: dict[str, list[Piece]]) -> Iterator[Problem]:
    """Yield the differences between the skeletons of one page, by file; what most of them have is right."""
    counts = {file: Counter(name for name, _ in pieces) for file, pieces in pages.items()}
    names = dict.fromkeys(name for pieces in pages.values() for name, _ in pieces)
    for name in names:
        held = [counts[file][name] for file in pages]
        usual = max(sorted(set(held)), key=held.count)
        for file, pieces in pages.items():
            have = counts[file][name]
            line = next((line for found, line in pieces if found == name), 0)
            if have < usual:
                others = ", ".join(other for other in pages if counts[other][name] == usual)
                yield Problem(file, line, f"lacks {name}, which stands in {others}")
            elif have > usual:
                yield Problem(file, line, f"has {name}, which {'the others lack' if not usual else 'stands once more'}")
    orders = {file: tuple(name for name, _ in pieces) for file, pieces in pages.items()}
    usual_order = max(orders.values(), key=lambda order: sum(order == other for other in orders.values()))
    for file, order in orders.items():
        if Counter(order) == Counter(usual_order) and order != usual_order:
            at = next(at for at, (one, other) in enumerate(zip(order, usual_order, strict=True)) if one != other)
            right = f"{usual_order[at]} stands here in the other languages"
            yield Problem(file, pages[file][at][1], f"{order[at]} is out of order: {right}")


def problems(root: Path = ROOT) -> Iterator[Problem]:
    """Yield the differences between the languages, page by page."""
    docs = root / "docs"
    files = {str(path.relative_to(docs / lang)) for lang in LANGUAGES for path in (docs / lang).rglob("*.md")}
    files -= {name for name in files if re.match(r"learn/.+/", name)}  # a second path is for one language alone
    for name in sorted(files):
        pages = {}
        for lang in LANGUAGES:
            path = docs / lang / name
            if path.exists():
                pages[f"docs/{lang}/{name}"] = list(skeleton(path.read_text("utf-8"), name.startswith("learn/")))
            else:
                yield Problem(f"docs/{lang}/{name}", 0, "does not exist, and another language has this page")
        yield from compare(pages)

"""The message catalogs: `messages.py update | compile | check`.

Messages are found in the code, in the titles of the rules, in the titles and notes of the walkthroughs, in what is
said of doubts and of sources, and in what has changed from one edition to the next.
`update` writes them into every `locales/<lang>/LC_MESSAGES/*.po`; `compile` makes the .mo files, which are
never committed; `check` names every message that is missing, doubtful, left over or has other slots.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages import Catalog
from babel.messages.catalog import Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from truk_rules.language import LANGUAGES
from truk_rules.predictions import asked
from truk_rules.sources import load
from truk_site.provenance import bare

ROOT = Path(__file__).parent.parent
LOCALES = ROOT / "locales"

DOMAINS = {"truk_rules": "truk_rules", "pages": "truk_site"}
PLURALS = dict.fromkeys(LANGUAGES, "nplurals=2; plural=(n != 1);") | {"fr": "nplurals=2; plural=(n > 1);"}
_DATED = (b'"Report-', b'"POT-', b'"PO-Rev', b'"Last-', b'"Language-Team', b'"Generated-', b'"Project-Id')
CALLS = dict.fromkeys(("_", "N_", "gettext", "say", "phrase")) | dict.fromkeys(("ngettext", "count", "amount"), (1, 2))


def template(domain: str) -> Catalog:
    """Return all messages of a domain as they stand in the sources."""
    catalog = Catalog(charset="utf-8")
    for path, message, comments in sorted(_found(domain), key=lambda row: (row[0], str(row[1]))):
        catalog.add(message, locations=[(path, None)], auto_comments=comments)
    return catalog


def _found(domain: str) -> Iterator[tuple[str, str | tuple[str, ...], list[str]]]:
    package = ROOT / DOMAINS[domain]
    for file in sorted(package.rglob("*.py")):
        rows = extract_from_file("python", file, keywords=CALLS, comment_tags=["i18n:"])
        for _, message, comments, _ in rows:
            yield str(file.relative_to(ROOT)), message, [each.removeprefix("i18n:").strip() for each in comments]
    for file in sorted(package.rglob("*.html")):
        for _, message, comments, _ in extract_from_file(
            "jinja2.ext:babel_extract", file, keywords=CALLS, comment_tags=["i18n:"]
        ):
            yield str(file.relative_to(ROOT)), message, [each.removeprefix("i18n:").strip() for each in comments]
    if domain == "truk_rules":
        yield from _from_tables(package)
    else:
        yield from _from_doubts(package / "doubts.toml")
        yield from _from_sources()
        yield from _from_changes(package / "changes.toml")


def _from_doubts(file: Path) -> Iterator[tuple[str, str, list[str]]]:
    for doubt in tomllib.loads(file.read_text("utf-8"))["doubts"]:
        yield str(file.relative_to(ROOT)), doubt["said"], [f"doubt about sources: {', '.join(doubt['sources'])}"]


def _from_sources() -> Iterator[tuple[str, str, list[str]]]:
    where = "truk_rules/sources.json"
    for source in bare():
        yield where, source.attests, [f"what a source tells or holds: {source.id}"]
    for source in load().values():
        if source.unchecked:
            yield where, source.unchecked, [f"why a source is not checked: {source.id}; seed is a document we read"]


def _from_changes(file: Path) -> Iterator[tuple[str, str, list[str]]]:
    for row in tomllib.loads(file.read_text("utf-8"))["changes"]:
        yield str(file.relative_to(ROOT)), row["what"], [f"what has changed in edition {row['edition']}"]


def _from_tables(package: Path) -> Iterator[tuple[str, str, list[str]]]:
    for file in sorted((package / "rules").glob("*.toml")):
        for part in tomllib.loads(file.read_text("utf-8"))["parts"]:
            for row in (part, *part["articles"]):
                yield str(file.relative_to(ROOT)), row["title"], ["title of a rule or of a group of rules"]
    for gesture in tomllib.loads((package / "told.toml").read_text("utf-8"))["gestures"].values():
        yield str((package / "told.toml").relative_to(ROOT)), gesture, ["a signal: what a player does with the face"]
    for file in sorted((package / "walkthroughs").rglob("*.toml")):
        found, name = tomllib.loads(file.read_text("utf-8")), str(file.relative_to(ROOT))
        yield name, found["title"], ["title of an example hand"]
        for deal in found["deals"]:
            for line in deal["script"]:
                told, _, question = line.partition("#?")
                moves, _, note = told.partition("#")
                if note.strip():
                    yield name, note.strip(), [f"said at the step: {moves.strip()}"]
                if question.strip():
                    yield name, asked(question).text, [f"asked after the step: {moves.strip()}"]


def path(lang: str, domain: str) -> Path:
    """Return where a catalog stands."""
    return LOCALES / lang / "LC_MESSAGES" / f"{domain}.po"


def read(lang: str, domain: str) -> Catalog:
    """Return a catalog as it is, empty if there is none yet."""
    file = path(lang, domain)
    if not file.exists():
        return Catalog(locale=lang, domain=domain, charset="utf-8")
    with file.open("rb") as stream:
        return read_po(stream, locale=lang, domain=domain)


def update() -> None:
    """Bring every catalog up to the sources; what was translated stays."""
    for domain in DOMAINS:
        wanted = template(domain)
        for lang in LANGUAGES:
            old, new = read(lang, domain), Catalog(locale=lang, domain=domain, charset="utf-8", fuzzy=False)
            new.project, new.version, new.copyright_holder = "truk-rules", "0.1.0", "the truk-rules authors"
            new.header_comment = f"# {lang}: messages of {DOMAINS[domain]}."
            new._num_plurals, new._plural_expr = 2, PLURALS[lang].partition("plural=")[2].rstrip(";")
            for message in wanted:
                if message.id:
                    known = old.get(message.id)
                    text = known.string if known and isinstance(known.id, str) == isinstance(message.id, str) else None
                    locations = [(file, None) for file, _ in message.locations]
                    new.add(message.id, text, locations=locations, auto_comments=message.auto_comments)
            path(lang, domain).parent.mkdir(parents=True, exist_ok=True)
            text = BytesIO()
            write_po(text, new, width=0, include_lineno=False)
            lines = text.getvalue().splitlines(keepends=True)
            path(lang, domain).write_bytes(b"".join(line for line in lines if not line.startswith(_DATED)))


def compile_all() -> None:
    """Write the .mo file of every catalog, where it is older."""
    for domain in DOMAINS:
        for lang in LANGUAGES:
            source = path(lang, domain)
            target = source.with_suffix(".mo")
            if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
                target.write_bytes(compiled(read(lang, domain)))


def compiled(catalog: Catalog) -> bytes:
    """Return the .mo file of a catalog: the same bytes whenever it is made, for Babel would enter the time."""
    catalog.creation_date = catalog.revision_date = datetime(2020, 1, 1, tzinfo=UTC)
    stream = BytesIO()
    write_mo(stream, catalog)
    return stream.getvalue()


def slots(text: str) -> set[str]:
    """Return the names in braces, without the form asked for; `{local:…}` is free."""
    return {name for _, name, _, _ in Formatter().parse(text) if name and name != "local"}


def problems(lang: str, domain: str, wanted: Catalog) -> Iterator[str]:
    """Yield what is wrong with a catalog, by message."""
    where, catalog = f"locales/{lang}/LC_MESSAGES/{domain}.po", read(lang, domain)
    for message in wanted:
        if message.id:
            yield from (f"{where}: {problem}" for problem in _message(catalog.get(message.id), message))
    known = {key(message) for message in wanted if message.id}
    for message in catalog:
        if message.id and key(message) not in known:
            yield f"{where}: {key(message)!r} is no longer used"


def key(message: Message) -> str:
    """Return the msgid, the singular of a counted one."""
    return message.id if isinstance(message.id, str) else message.id[0]


def _message(found: Message | None, wanted: Message) -> Iterator[str]:
    texts = [] if found is None else [found.string] if isinstance(found.string, str) else list(found.string)
    if not texts or not all(texts):
        yield f"{key(wanted)!r} is not translated"
        return
    assert found is not None
    if found.fuzzy:
        yield f"{key(wanted)!r} is marked as doubtful"
    ids = [wanted.id] if isinstance(wanted.id, str) else list(wanted.id)
    allowed = set().union(*map(slots, ids))
    for text in texts:
        missing = set() if len(ids) > 1 else allowed - slots(text)
        if slots(text) - allowed or missing or (len(ids) > 1 and (allowed - {"n"}) - slots(text)):
            yield f"{key(wanted)!r} has the slots {sorted(slots(text))}, not {sorted(allowed)}"


def check() -> int:
    """Print every problem; return 1 if there is one."""
    found = []
    for domain in DOMAINS:
        wanted = template(domain)
        for lang in LANGUAGES:
            found += list(problems(lang, domain, wanted))
    print("\n".join(found) or "all messages are translated")
    return 1 if found else 0


def main() -> int:
    """Run the verb named on the command line."""
    verbs = {"update": update, "compile": compile_all, "check": check}
    if len(sys.argv) != 2 or sys.argv[1] not in verbs:
        print(f"usage: messages.py {' | '.join(verbs)}", file=sys.stderr)
        return 2
    return verbs[sys.argv[1]]() or 0


if __name__ == "__main__":
    sys.exit(main())

"""Editions that stay as they were.

editions.py freeze URL    tag this commit, build it for URL/v/<edition>/ and keep it
editions.py fetch         build again, from their tags, the editions on the record that are not at hand
editions.py publish SITE  put the editions that are at hand into a finished site
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from urllib.parse import urlsplit

import yaml

sys.path.insert(0, str(Path(__file__).parents[1]))
from truk_site.frozen import FOLDER, RECORD, ROOT, STORE, Kept, checksum, path, recorded
from truk_site.switches import EMBEDS, FROZEN, SHEETS, SNAPSHOT, freezing

_NOT_KEPT = ("404.html", "sitemap.xml", "sitemap.xml.gz", "sw.js", "offline", FOLDER)
"""What belongs to a site as a whole, and not to an edition inside it."""


class Unfit(Exception):
    """Something stands in the way of an edition; the message is what to do."""


def _git(*words: str, root: Path) -> str:
    done = subprocess.run(("git", *words), cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unfit(f"git {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout.strip()


def _named(root: Path) -> tuple[str, str]:
    """Return name and date of the edition that `mkdocs.yml` names, which has tags that only MkDocs can read."""
    lines = (root / "mkdocs.yml").read_text("utf-8").splitlines()
    found = yaml.safe_load("\n".join(line.strip() for line in lines if line.startswith("  edition")))
    return str(found["edition"]), str(found["edition_date"])


def build(name: str, url: str, root: Path, store: Path) -> Path:
    """Build the commit of an edition's tag in a checkout of its own, and keep what comes of it."""
    checkout, target = root / "build" / f"edition-{name}", store / name
    shutil.rmtree(target, ignore_errors=True)
    _git("worktree", "add", "--force", "--detach", str(checkout), f"edition/{name}", root=root)
    try:
        asked = {**os.environ, FROZEN: "yes", EMBEDS: "no", SHEETS: "yes", SNAPSHOT: "yes", "SITE_URL": url}
        for key in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS"):
            asked.pop(key, None)
        if subprocess.run(("make", "site"), cwd=checkout, env=asked, check=False).returncode:
            raise Unfit(f"edition {name} could not be built in {checkout.name}: see above")
        shutil.copytree(checkout / "site", target, ignore=_whole(checkout / "site"))
    finally:
        _git("worktree", "remove", "--force", str(checkout), root=root)
    return target


def _whole(site: Path) -> Callable[[str, list[str]], list[str]]:
    """Return what tells `copytree` to leave out what stands at the root of a site and belongs to all of it."""
    return lambda folder, names: [name for name in names if Path(folder) == site and name in _NOT_KEPT]


def freeze(url: str, root: Path = ROOT, record: Path = RECORD, store: Path = STORE) -> Kept:
    """Tag the commit at hand, build it for its place below `url`, keep it and enter it; raises `Unfit`."""
    name, date = _named(root)
    if urlsplit(url).scheme != "https":
        raise Unfit("say where the book is published: make edition SITE_URL=https://…/")
    if any(each.name == name for each in recorded(record)):
        raise Unfit(f"edition {name} is frozen already: name the next one, with its date, in mkdocs.yml")
    if _git("status", "--porcelain", root=root):
        raise Unfit("an edition is a commit: commit what has changed, or put it aside")
    _git("tag", f"edition/{name}", root=root)
    try:
        address = f"{url.rstrip('/')}/{path(name)}"
        made = build(name, address, root, store)
    except BaseException:
        _git("tag", "--delete", f"edition/{name}", root=root)
        raise
    edition = Kept(name, date, _git("rev-parse", f"edition/{name}", root=root), address, checksum(made))
    with record.open("a", encoding="utf-8") as lines:
        lines.write("\n[[edition]]\n" + "".join(f'{key} = "{value}"\n' for key, value in asdict(edition).items()))
    return edition


def fetch(root: Path = ROOT, record: Path = RECORD, store: Path = STORE) -> None:
    """Build the editions that are not at hand; raises `Unfit` if one does not come out as it was."""
    for each in recorded(record):
        if (store / each.name).is_dir():
            continue
        made = build(each.name, each.url, root, store)
        if checksum(made) != each.sum:
            made.rename(made.with_name(f"{each.name}-other"))
            raise Unfit(
                f"edition {each.name} does not come out of its tag as it was frozen: it lies in "
                f"{store.name}/{each.name}-other; the one that was kept has to be put into {store.name}/{each.name}"
            )


def publish(site: Path, record: Path = RECORD, store: Path = STORE) -> None:
    """Put every edition that is at hand into a finished site; raises `Unfit` if one is not what was frozen."""
    if freezing():
        return
    for each in recorded(record):
        if not (store / each.name).is_dir():
            print(f"edition {each.name} is not in {store.name}/: `make editions` builds it anew", file=sys.stderr)
            continue
        if checksum(store / each.name) != each.sum:
            raise Unfit(f"{store.name}/{each.name} is not what was frozen: `make editions` builds it again")
        target = site / path(each.name)
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(store / each.name, target)


def main(words: list[str]) -> None:
    """Do what is asked, or say in a sentence what stands in the way."""
    try:
        match words:
            case ["freeze", url]:
                made = freeze(url)
                print(f"Edition {made.name} is kept in {STORE.name}/{made.name}: keep a copy of that folder.")
                print(
                    f"Commit {RECORD.name}, push the tag edition/{made.name}, and name the next edition in mkdocs.yml."
                )
            case ["fetch"]:
                fetch()
            case ["publish", site]:
                publish(Path(site))
            case _:
                sys.exit(__doc__)
    except Unfit as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])

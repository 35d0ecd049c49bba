"""Editions that stay as they were.

editions.py freeze URL        build this commit for URL/v/<edition>/, keep it, and enter it in the record
editions.py fetch URL         build, from their commits, the editions on the record that are not at hand for URL
editions.py publish SITE URL  put the editions that are at hand for URL into a finished site
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path

import yaml

sys.path.insert(0, str(Path(__file__).parents[1]))
from truk_site.frozen import FOLDER, LABEL, RECORD, ROOT, STORE, Kept, built_for, path, recorded, text_sum
from truk_site.switches import CONTACT, EMBEDS, FROZEN, SHEETS, SNAPSHOT, freezing

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


def build(edition: Kept, root_url: str, root: Path, store: Path) -> str:
    """Build the commit of an edition in a checkout of its own, keep it, and return the sum of its text."""
    checkout, target = root / "build" / f"edition-{edition.name}", store / edition.name
    url = root_url + path(edition.name)
    shutil.rmtree(target, ignore_errors=True)
    shutil.rmtree(checkout, ignore_errors=True)  # of a build that was stopped by force
    _git("worktree", "add", "--force", "--detach", str(checkout), edition.commit, root=root)
    try:
        whole = {EMBEDS: "no", SHEETS: "yes", SNAPSHOT: "yes", CONTACT: ""}
        asked = {**os.environ, **whole, FROZEN: "yes", "SITE_URL": url}
        for key in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS"):
            asked.pop(key, None)
        if subprocess.run(("make", "site"), cwd=checkout, env=asked, check=False).returncode:
            raise Unfit(f"edition {edition.name} could not be built in {checkout.name}: see above")
        shutil.copytree(checkout / "site", target, ignore=_whole(checkout / "site"))
    finally:
        _git("worktree", "remove", "--force", str(checkout), root=root)
    label = {"edition": edition.name, "date": edition.date, "commit": edition.commit, "url": url}
    (target / LABEL).write_text(json.dumps(label, indent=2) + "\n", "utf-8")
    return text_sum(target, root_url)


def _whole(site: Path) -> Callable[[str, list[str]], list[str]]:
    """Return what tells `copytree` to leave out what stands at the root of a site and belongs to all of it."""
    return lambda folder, names: [name for name in names if Path(folder) == site and name in _NOT_KEPT]


def freeze(url: str, root: Path = ROOT, record: Path = RECORD, store: Path = STORE) -> Kept:
    """Build the commit at hand for its place below `url`, keep it and enter it in the record; raises `Unfit`."""
    name, date = _named(root)
    if any(each.name == name for each in recorded(record)):
        raise Unfit(f"edition {name} is frozen already: name the next one, with its date, in mkdocs.yml")
    if _git("status", "--porcelain", root=root):
        raise Unfit("an edition is a commit: commit what has changed, or put it aside")
    edition = Kept(name, date, _git("rev-parse", "HEAD", root=root), "")
    edition = replace(edition, sum=build(edition, url, root, store))
    with record.open("a", encoding="utf-8") as lines:
        lines.write("\n[[edition]]\n" + "".join(f'{key} = "{value}"\n' for key, value in asdict(edition).items()))
    return edition


def fetch(url: str, root: Path = ROOT, record: Path = RECORD, store: Path = STORE) -> None:
    """Build the editions that are not at hand for the site at `url`; raises `Unfit` if one says something else now."""
    for each in recorded(record):
        if built_for(each.name, store) == url + path(each.name):
            continue
        if build(each, url, root, store) != each.sum:
            aside = store / f"{each.name}-other"
            shutil.rmtree(aside, ignore_errors=True)
            (store / each.name).rename(aside)
            raise Unfit(
                f"edition {each.name} does not say what it said when it was frozen: it lies in "
                f"{store.name}/{aside.name}; build it with the tools of its time, or put the folder "
                f"that was kept into {store.name}/{each.name}"
            )


def publish(site: Path, url: str, record: Path = RECORD, store: Path = STORE) -> None:
    """Put every edition that is at hand into a finished site; raises `Unfit` if one is not what was frozen."""
    if freezing():
        return
    for each in recorded(record):
        target = site / path(each.name)
        shutil.rmtree(target, ignore_errors=True)
        if built_for(each.name, store) != url + path(each.name):
            lacks = f"edition {each.name} is not in {store.name}/ for {url}"
            print(
                f"{lacks}: `make editions` with the same SITE_URL builds it, then make the site again", file=sys.stderr
            )
            continue
        if text_sum(store / each.name, url) != each.sum:
            raise Unfit(f"{store.name}/{each.name} is not what was frozen: take it away, and `make editions` builds it")
        shutil.copytree(store / each.name, target)


def _root(url: str) -> str:
    """Return the address of a site as one to which paths are added."""
    return url if url.endswith("/") else f"{url}/"


def main(words: list[str]) -> None:
    """Do what is asked, or say in a sentence what stands in the way."""
    try:
        match words:
            case ["freeze", url]:
                made = freeze(_root(url))
                print(f"Edition {made.name} is in {STORE.name}/{made.name}, and the record of it in {RECORD.name}.")
                print(
                    f"Commit {RECORD.name}; before the next change to the pages, name the next edition in mkdocs.yml."
                )
            case ["fetch", url]:
                fetch(_root(url))
            case ["publish", site, url]:
                publish(Path(site), _root(url))
            case _:
                sys.exit(__doc__)
    except Unfit as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])

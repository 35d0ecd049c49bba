"""Builds the commit at hand twice, at two places and in two time zones, and compares every byte.

python scripts/reproducible.py FOLDER

makes two checkouts below FOLDER, has `make zip` build each with the tools of this one, and names every file of site/
and dist/ that differs. SHEETS=no and EMBEDS=no leave out what they leave out of any build.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = (".venv", "node_modules")
WAYS = {
    "one": {"TZ": "Etc/GMT+12", "PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8"},
    "another/and-longer": {"TZ": "Etc/GMT-14", "PYTHONHASHSEED": "2", "LC_ALL": "C"},
}
"""The two places, and what a build should not mind there; between the two zones it is never the same day."""


def differing(one: Path, other: Path) -> Iterator[str]:
    """Yield the files that only one of two folders has, or that are not the same in both."""
    files = [
        {each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.is_file()} for folder in (one, other)
    ]
    for name in sorted(files[0] | files[1]):
        if name not in files[0] & files[1] or (one / name).read_bytes() != (other / name).read_bytes():
            yield name


def build(commit: str, checkout: Path, ways: dict[str, str]) -> None:
    """Build a commit in a checkout of its own, with the tools that this one has; raises `CalledProcessError`."""
    subprocess.run(("git", "worktree", "add", "--quiet", "--force", "--detach", checkout, commit), cwd=ROOT, check=True)
    for name in TOOLS:
        (checkout / name).symlink_to(ROOT / name)
    kept = {key: value for key, value in os.environ.items() if key not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")}
    stamps = [word for name in TOOLS for word in ("--old-file", f"{name}/.stamp")]
    subprocess.run(("make", "zip", *stamps), cwd=checkout, env=kept | ways | {"PYTHONPATH": str(checkout)}, check=True)


def main(folder: Path) -> None:
    """Build twice and compare; what differs is named and ends the run."""
    asked = subprocess.run(("git", "rev-parse", "HEAD"), cwd=ROOT, check=True, capture_output=True, text=True)
    commit, places = asked.stdout.strip(), [folder / name for name in WAYS]
    for place, ways in zip(places, WAYS.values(), strict=True):
        shutil.rmtree(place, ignore_errors=True)
        build(commit, place, ways)
    found = {part: list(differing(*(place / part for place in places))) for part in ("site", "dist")}
    for part, names in found.items():
        for name in names:
            print(f"{part}/{name} differs", file=sys.stderr)
    if any(found.values()):
        sys.exit(1)
    counts = ", ".join(f"{sum(each.is_file() for each in (places[0] / part).rglob('*'))} in {part}/" for part in found)
    print(f"Two builds of {commit[:7]} have the same bytes: {counts}.")
    for place in places:
        subprocess.run(("git", "worktree", "remove", "--force", place), cwd=ROOT, check=True)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]).resolve())

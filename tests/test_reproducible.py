"""What two builds of a commit are compared by, and the one date in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.reproducible import differing
from tests.small_site import ROOT


def test_a_file_that_differs_and_one_that_only_one_build_has_are_named(tmp_path: Path) -> None:
    for place, files in {"one": {"same": "a", "b/c": "1", "more": ""}, "other": {"same": "a", "b/c": "2"}}.items():
        for name, text in files.items():
            (tmp_path / place / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / place / name).write_text(text, "utf-8")
    assert list(differing(tmp_path / "one", tmp_path / "other")) == ["b/c", "more"]


@pytest.mark.site
def test_what_is_packed_bears_the_one_date_of_the_makefile() -> None:
    """MkDocs takes today's for the map of the site if nobody names another."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    [date] = [line.rpartition(" ")[2] for line in makefile.splitlines() if line.startswith("export SOURCE_DATE_EPOCH")]
    assert int.from_bytes((ROOT / "site" / "sitemap.xml.gz").read_bytes()[4:8], "little") == int(date)

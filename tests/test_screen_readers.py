"""The script for trying the pages with a screen reader expects what the golden texts and the messages say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from truk_rules.language import LANGUAGES, catalog

pytestmark = pytest.mark.site

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "docs-dev" / "screen-readers.md"
HEARD = ROOT / "tests" / "golden" / "heard"


def plain(text: str) -> str:
    return " ".join(text.replace("\u202f", " ").split())


def expected(lang: str) -> list[str]:
    """Return what the rows of a language in the script say will be heard."""
    rows = re.findall(rf"^ *\| {lang} \|(.*)\|$", SCRIPT.read_text("utf-8"), re.M)
    return [plain(each) for row in rows for cell in row.split("|") for each in cell.split(" · ")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_script_expects_is_in_the_golden_texts(lang: str) -> None:
    texts = [plain(file.read_text("utf-8")) for file in sorted(HEARD.rglob(f"{lang}*.txt"))]
    texts += [plain(catalog(lang).gettext(verdict)) for verdict in ("Right.", "Not right: {answer}.")]
    wanted = expected(lang)
    assert len(wanted) == 6
    assert [each for each in wanted if not any(each in text for text in texts)] == []

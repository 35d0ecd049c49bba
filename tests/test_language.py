"""The catalogs: as .mo files, and as the lists in which the browser gets them."""

from __future__ import annotations

import gettext
import sys
from pathlib import Path

import pytest

from truk_rules import language
from truk_rules.language import LANGUAGES, MissingMessage, Packed, UnknownLanguage, catalog

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "scripts"))
from pyczip import packed  # noqa: E402 - a script, not a package


def compiled() -> dict[str, bytes]:
    """The catalogs as they lie in the wheel, by their names there."""
    names = {f"truk_rules/locales/{lang}/LC_MESSAGES/truk_rules.mo" for lang in LANGUAGES}
    return {name: (ROOT / name.removeprefix("truk_rules/")).read_bytes() for name in sorted(names)}


@pytest.fixture(scope="module")
def lists() -> dict[str, list]:
    return packed(compiled())


def test_packed_catalogs_share_their_messages(lists: dict[str, list]) -> None:
    assert set(lists) == {
        "truk_rules/locales/messages.json",
        *(f"truk_rules/locales/{lang}/messages.json" for lang in LANGUAGES),
    }
    assert len({len(each) for each in lists.values()}) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_packed_catalog_says_what_the_compiled_one_says(lists: dict[str, list], lang: str) -> None:
    path = ROOT / "locales" / lang / "LC_MESSAGES" / "truk_rules.mo"
    with path.open("rb") as file:
        plain = gettext.GNUTranslations(file)
    messages = lists["truk_rules/locales/messages.json"]
    found = Packed(messages, lists[f"truk_rules/locales/{lang}/messages.json"])
    assert len(messages) > 500
    for message in messages:
        if isinstance(message, str):
            assert found.gettext(message) == plain.gettext(message)
        else:
            for n in (0, 1, 2, 5, 21):
                assert found.ngettext(*message, n) == plain.ngettext(*message, n)


def test_a_packed_catalog_names_what_it_lacks() -> None:
    found = Packed(
        ["", "yes", ["one", "many"]], ["Plural-Forms: nplurals=2; plural=(n > 1);\n", "bai", ["bat", "asko"]]
    )
    assert (found.gettext("yes"), found.ngettext("one", "many", 0), found.ngettext("one", "many", 2)) == (
        "bai",
        "bat",
        "asko",
    )
    assert found.gettext("no") == "no"
    assert found.ngettext("a", "b", 2) == "b"


def test_where_the_catalogs_are_packed_they_are_read_so(
    lists: dict[str, list], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import json

    for name, each in lists.items():
        path = tmp_path / name.removeprefix("truk_rules/locales/")
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(each), "utf-8")
    monkeypatch.setattr(language, "_locales", lambda: tmp_path)
    language._messages.cache_clear()
    catalog.cache_clear()
    try:
        assert catalog("eu").gettext("The trick is tied.") == "Altxaldian berdinketa izan da."
        with pytest.raises(MissingMessage, match="locales/eu"):
            catalog("eu").gettext("no such message")
    finally:
        language._messages.cache_clear()
        catalog.cache_clear()


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="'xx' is not one of eu, ca, es, fr, tr"):
        catalog("xx")

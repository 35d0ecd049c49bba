"""The catalogs: every message of the sources is translated, and nothing falls back to another language."""

from __future__ import annotations

import re
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from truk_rules import language

sys.path.insert(0, str(Path(__file__).parent.parent / "scripts"))
import messages


@pytest.mark.parametrize("domain", messages.DOMAINS)
@pytest.mark.parametrize("lang", language.LANGUAGES)
def test_every_message_is_translated_with_its_slots(lang: str, domain: str) -> None:
    assert list(messages.problems(lang, domain, messages.template(domain))) == []


@pytest.mark.parametrize("lang", language.LANGUAGES)
def test_a_message_that_a_catalog_lacks_is_never_english(lang: str) -> None:
    with pytest.raises(language.MissingMessage, match=f"locales/{lang}/LC_MESSAGES/truk_rules.po.*'no such message'"):
        language.catalog(lang).gettext("no such message")
    with pytest.raises(language.MissingMessage):
        language.catalog(lang).ngettext("no such message", "no such messages", 2)


def test_a_catalog_is_compiled_to_the_same_bytes_at_any_time() -> None:
    """Else no wheel, no engine and no edition would come out the same twice."""
    one, other = messages.read("eu", "truk_rules"), messages.read("eu", "truk_rules")
    other.creation_date = other.revision_date = datetime(1990, 5, 5, tzinfo=UTC)
    assert messages.compiled(one) == messages.compiled(other)
    assert b"1990" not in messages.compiled(other)


def test_a_language_that_is_none_of_the_five_is_named() -> None:
    with pytest.raises(language.UnknownLanguage, match="'en' is not one of eu, ca, es, fr, tr"):
        language.catalog("en")


@pytest.mark.parametrize("lang", language.LANGUAGES)
def test_no_sentence_begins_in_the_middle_of_a_message_with_a_name_that_has_no_capital(lang: str) -> None:
    """Two sentences are two messages: the first letter of a message is made a capital, and no other."""
    for message in messages.read(lang, "truk_rules"):
        for text in [messages.key(message), *([message.string] if isinstance(message.string, str) else message.string)]:
            assert not re.search(r"[.!?…]”?\s+\{", text), text

"""The list of what others have made names all that the site has of them, and nothing else."""

from __future__ import annotations

import re
from importlib import metadata

import pytest

from tests.small_site import ROOT
from truk_rules.language import LANGUAGES
from truk_site.licences import ADDRESS, TEXTS, Part, parts, text

SITE = ROOT / "site"
OURS = re.compile(
    r"assets/(fonts|fonts-ext)\.css|assets/licences\.txt|assets/data/truk_rules-.*\.whl|sitemap\.xml(\.gz)?"
    r"|assets/engine/(engine\.json|py-\w+/(truk\.zip\.gz|truk_rules-.*\.whl|NOTICE\.txt))"
)
"""What the build itself makes, and what only names or packs what is ours."""
PAGES = (".html", ".json", ".bib", ".ris", ".pdf", ".pf_fragment", ".pf_index", ".pf_meta")
"""What holds our words alone."""


def everything() -> list[Part]:
    return [each for part in parts() for each in (part, *part.holds)]


@pytest.mark.site
def test_every_file_that_we_did_not_write_is_named_once_and_nothing_else_is() -> None:
    found = [each.relative_to(SITE).as_posix() for each in SITE.rglob("*") if each.is_file()]
    foreign = {
        name
        for name in found
        if not (
            name.endswith(PAGES) or name.startswith("v/") or OURS.fullmatch(name) or (ROOT / "docs" / name).exists()
        )
    }
    patterns = [pattern for part in parts() for pattern in part.files]
    named = {pattern: {name for name in found if re.fullmatch(pattern, name)} for pattern in patterns}
    assert [pattern for pattern, names in named.items() if not names] == []
    assert set().union(*named.values()) == foreign
    assert sum(map(len, named.values())) == len(foreign)


@pytest.mark.node
def test_the_owners_are_those_that_the_packages_name() -> None:
    """As far as a package brings its licence along."""
    for part in parts():
        kind, _, name = part.package.partition(":")
        if kind == "pip":
            files = [each for each in metadata.files(name) or () if "licenses/" in str(each)]
            brought = "".join(each.read_text() for each in files)
        else:
            folder = ROOT / "node_modules" / name
            paths = [each for each in (folder / "LICENSE", folder / "LICENSE" / "LICENSE") if kind and each.is_file()]
            brought = "".join(path.read_text("utf-8") for path in paths)
        assert not brought or all(owner in brought for owner in part.copyright), part.name


def test_a_licence_whose_text_has_to_be_passed_on_is_there_in_full() -> None:
    written = text()
    for part in everything():
        assert (TEXTS / f"{part.licence}.txt").is_file() or re.search(r"https://|\.txt\)|public domain", part.licence)
        assert f"{part.name} {part.version}".rstrip() in written
    for path in TEXTS.glob("*.txt"):
        assert path.read_text("utf-8").strip() in written
    assert metadata.version("mkdocs-material") not in written  # no page has a file of it


@pytest.mark.site
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_about_the_book_leads_there(lang: str) -> None:
    assert (SITE / ADDRESS).read_text("utf-8") == text()
    assert f'href="../../{ADDRESS}"' in (SITE / lang / "about" / "index.html").read_text("utf-8")

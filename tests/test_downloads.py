"""What others may build on: the rules and sources as JSON and the wheel, as the site offers them."""

from __future__ import annotations

import json
import re
import zipfile
from urllib.parse import urlsplit

import pytest

from tests.small_site import ROOT
from truk_rules import __version__
from truk_rules.language import LANGUAGES
from truk_rules.rules import rulebook
from truk_rules.sources import load
from truk_rules.variants import ALL
from truk_site import downloads

SITE = ROOT / "site"
DATA = SITE / "assets" / "data"


def test_every_rule_of_every_game_is_there_with_its_source_and_status() -> None:
    data = downloads.rules("https://example.org/", "2026.1")
    assert data["licence"] == "CC-BY-SA-4.0"
    assert data["version"] == __version__
    for game in ALL:
        stated = {rule["id"]: rule for article in data["games"][game]["articles"] for rule in article["rules"]}
        assert set(stated) == set(rulebook(game).rules)
        for id, rule in rulebook(game).rules.items():
            assert (stated[id]["source"], stated[id]["at"], stated[id]["status"]) == (rule.source, rule.at, rule.status)
        for article in data["games"][game]["articles"]:
            assert set(article["title"]) == set(LANGUAGES)
            assert all(article["title"].values())


@pytest.mark.site
def test_every_address_of_the_rules_leads_to_an_anchor_of_the_site() -> None:
    data = json.loads((DATA / "rules.json").read_text("utf-8"))
    for game, found in data["games"].items():
        for lang in data["languages"]:
            html = (SITE / lang / "games" / game / "index.html").read_text("utf-8")
            for article in found["articles"]:
                for rule in article["rules"]:
                    address = data["address"].format(language=lang, game=game, anchor=rule["anchor"])
                    assert urlsplit(address).path.endswith(f"/{lang}/games/{game}/")
                    assert f'id="{urlsplit(address).fragment}"' in html


@pytest.mark.site
def test_sources_and_wheel_are_what_they_are_called() -> None:
    assert {each["id"] for each in json.loads((DATA / "sources.json").read_text("utf-8"))} >= set(load())
    (wheel,) = DATA.glob("truk_rules-*-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as package:
        names = set(package.namelist())
    assert "truk_rules/hand.py" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)


@pytest.mark.site
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_about_the_book_offers_them_with_their_licences(lang: str) -> None:
    html = (SITE / lang / "about" / "index.html").read_text("utf-8")
    offered = re.search(r'<ul class="downloads">.*?</ul>', html, re.S)
    assert offered
    for name, licence in (("rules.json", "CC BY-SA 4.0"), ("sources.json", "CC BY-SA 4.0"), (".whl", "MIT")):
        assert re.search(
            rf'href="\.\./\.\./assets/data/[^"]*{re.escape(name)}" download>[^<]+</a> · {licence}', offered[0]
        )

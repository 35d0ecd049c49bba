"""What others may build on: the data as their schemas describe them, and the wheel, as the site offers them."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from typing import Any
from urllib.parse import urlsplit

import pytest
from jsonschema import Draft202012Validator, FormatChecker, ValidationError

from tests.small_site import ROOT
from tests.test_cite import linked_data
from truk_rules import __version__, option_words
from truk_rules.language import LANGUAGES
from truk_rules.rules import rulebook
from truk_rules.sources import load
from truk_rules.variants import ALL, find
from truk_rules.voice import Voice
from truk_rules.walkthrough import ids, parse
from truk_site import datasets, doubts, terms
from truk_site.article_texts import Said, texts, with_texts

SITE = ROOT / "site"
DATA = SITE / "assets" / "data"
URL = "https://example.org/"
each_set = pytest.mark.parametrize("name", datasets.ALL_SETS)


def schema(name: str) -> Draft202012Validator:
    found = json.loads((datasets.SCHEMAS / f"{name}.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(found)
    assert found["$id"] == f"{name}.schema.json"
    return Draft202012Validator(found, format_checker=FormatChecker())


def built(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DATA / name).read_text("utf-8"))
    return found


def page(lang: str, game: str) -> str:
    """Return a page on which each article of a game says its language and its number; the disputed in two ways."""
    readings = '<div class="readings"><ol><li>Ours.</li><li>Theirs.</li></ol></div>'
    return "".join(
        f'<article class="article" id="{each.rules[0].anchor}"><div class="says"><h4>Title</h4><p>{lang}, '
        f"<em>{each.number}</em></p></div>{readings if each.status == 'disputed' else ''}</article>"
        for each in rulebook(game).articles
    )


@each_set
def test_data_are_as_their_schema_says_and_bear_edition_and_licence(name: str) -> None:
    data = datasets.ALL_SETS[name](URL, "2026.1")
    data = with_texts(data, page) if name == "rules" else data
    schema(name).validate(data)
    assert (data["edition"], data["version"], data["licence"]) == ("2026.1", __version__, "CC-BY-SA-4.0")
    for key in set(data) - {"address"}:
        with pytest.raises(ValidationError):
            schema(name).validate({other: value for other, value in data.items() if other != key})


def test_every_rule_of_every_game_is_there_with_its_source_and_status() -> None:
    data = datasets.rules(URL, "2026.1")
    assert set(data["games"]) == set(ALL)
    for game in ALL:
        stated = {rule["id"]: rule for article in data["games"][game]["articles"] for rule in article["rules"]}
        assert set(stated) == set(rulebook(game).rules)
        for id, rule in rulebook(game).rules.items():
            assert (stated[id]["source"], stated[id]["at"], stated[id]["status"]) == (rule.source, rule.at, rule.status)
        for article in data["games"][game]["articles"]:
            assert set(article["title"]) == set(LANGUAGES)
            assert all(article["title"].values())


def test_every_article_says_in_every_language_what_its_page_says() -> None:
    data = with_texts(datasets.rules(URL, "2026.1"), page)
    for each in (article for game in data["games"].values() for article in game["articles"]):
        assert each["text"] == {lang: f"{lang}, {each['number']}" for lang in LANGUAGES}
        readings = {lang: ["Ours.", "Theirs."] for lang in LANGUAGES}
        assert each.get("readings") == (readings if each["status"] == "disputed" else None)


def test_the_text_of_an_article_is_its_paragraphs_and_items_without_title_and_margin() -> None:
    html = (
        '<p>Before.</p><article class="article" id="a"><div class="number"><a class="no">1.1</a></div>'
        '<div class="says"><span id="b"></span><h4>Title</h4><p>See <a class="ref">2.1</a>:</p>'
        "<ul><li>one</li>\n<li><em>two</em>.</li></ul></div>"
        '<div class="apparatus"><p class="status">Clear</p><div class="readings"><ol><li>A &lt; B.</li></ol></div>'
        "<p>Source</p></div></article>"
    )
    assert texts(html) == {"a": Said("See 2.1:\n- one\n- two.", ("A < B.",))}


@pytest.mark.parametrize("game", ALL)
def test_options_are_told_in_the_words_of_the_game(game: str) -> None:
    data = datasets.rules(URL, "2026.1")["games"][game]["options"]
    for told, option in zip(data, find(game).offers, strict=True):
        assert (told["name"], told["values"]) == (option.name, list(option.values))
        assert len(told["effects"]) == len(option.values)
        for lang in LANGUAGES:
            voice = Voice(lang, find(game))
            assert told["title"][lang] == voice.say(option_words.name(option, find(game)))
            assert told["changes"][lang] == voice.say(option_words.change(option, find(game)))
            meant = [voice.phrase(option_words.effect(option, value, find(game))) for value in option.values]
            assert [each[lang] for each in told["effects"]] == meant


def test_every_source_doubt_word_and_example_hand_is_there() -> None:
    assert {each["id"] for each in datasets.sources(URL, "1")["sources"]} >= set(load())
    assert [each["id"] for each in datasets.uncertain(URL, "1")["doubts"]] == [each.id for each in doubts.doubts()]
    shown = {id for id, concept in terms.concepts().items() if concept.kind != "later"}
    assert {each["id"] for each in datasets.words(URL, "1")["terms"]} == shown
    assert tuple(each["id"] for each in datasets.walkthroughs(URL, "1")["walkthroughs"]) == ids()


def test_a_kept_edition_leads_to_the_hands_of_the_current_book() -> None:
    assert datasets.walkthroughs(f"{URL}v/2026.1/", "2026.1")["address"] == f"{URL}embed/{{language}}/{{id}}/"


def test_a_hand_of_the_data_is_read_as_the_one_of_the_package() -> None:
    """Whoever writes the record as TOML again has the walkthrough."""
    for hand in datasets.walkthroughs(URL, "1")["walkthroughs"]:
        fields = {"title": "x", "variant": hand["game"], "options": hand["options"], "shows": hand["shows"]}
        text = "\n".join(f"{key} = {_toml(value)}" for key, value in fields.items()) + "\n"
        text += f"start = {_toml(hand['start'])}\n"
        for deal in hand["deals"]:
            text += "[[deals]]\n" + "\n".join(f"{key} = {_toml(value)}" for key, value in deal.items()) + "\n"
        assert parse(text, hand["id"]).variant.name == hand["game"]


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


@pytest.mark.site
@each_set
def test_what_lies_on_the_site_keeps_to_the_schema_beside_it(name: str) -> None:
    data = built(f"{name}.json")
    assert built(data["$schema"]) == schema(name).schema
    schema(name).validate(data)


@pytest.mark.site
def test_every_address_of_the_data_leads_to_an_anchor_of_the_site() -> None:
    rules, words, hands = built("rules.json"), built("terms.json"), built("walkthroughs.json")
    doubted = built("doubts.json")
    for lang in LANGUAGES:
        for game, found in rules["games"].items():
            html = (SITE / lang / "games" / game / "index.html").read_text("utf-8")
            said = texts(html)
            for article in found["articles"]:
                assert article["text"][lang] == said[article["rules"][0]["anchor"]].text
                for rule in article["rules"]:
                    address = rules["address"].format(language=lang, game=game, anchor=rule["anchor"])
                    assert urlsplit(address).path.endswith(f"/{lang}/games/{game}/")
                    assert f'id="{urlsplit(address).fragment}"' in html
        for hand in hands["walkthroughs"]:
            bare = urlsplit(hands["address"].format(language=lang, id=hand["id"])).path.partition("/embed/")[2]
            assert f'id="walk-{hand["id"]}"' in (SITE / "embed" / bare / "index.html").read_text("utf-8")
        for page, data, name in (("glossary", words, "terms"), ("sources", doubted, "doubts")):
            html = (SITE / lang / page / "index.html").read_text("utf-8")
            for each in data[name]:
                address = data["address"].format(language=lang, id=each["id"])
                assert urlsplit(address).path.endswith(f"/{lang}/{page}/")
                assert f'id="{urlsplit(address).fragment}"' in html


@pytest.mark.site
def test_the_wheel_is_what_it_is_called() -> None:
    (wheel,) = DATA.glob("truk_rules-*-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as package:
        names = set(package.namelist())
    assert "truk_rules/hand.py" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)


@pytest.mark.site
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_about_the_book_offers_them_with_their_licences(lang: str) -> None:
    html = (SITE / lang / "about" / "index.html").read_text("utf-8")
    offered = re.search(r'<div class="scroll downloads".*?</table>', html, re.S)
    assert offered
    rows = [
        re.findall(r'href="\.\./\.\./assets/([^"]+)" download', row) for row in re.split("<tr[^>]*>", offered[0])[2:]
    ]
    licences = re.findall(r"<td[^>]*>([^<]*)</td></tr>", offered[0])
    assert licences == ["CC BY-SA 4.0"] * 6 + ["MIT"]
    for name, row in zip(datasets.ALL_SETS, rows, strict=False):
        assert row[:2] == [f"data/{name}.json", f"data/{name}.schema.json"]
    assert rows[5] == ["places.csv", "places.geojson"]
    (places,) = (row for row in re.split("<tr[^>]*>", offered[0]) if "places.csv" in row)
    assert "GeoNames (CC BY 4.0)" in places or "GeoNames’ten (CC BY 4.0)" in places, "a comment would break the CSV"
    plain, lock, *locked = (SITE / "assets" / path for path in rows[6])
    assert plain.name.endswith("-py3-none-any.whl")
    assert lock.name == "pyodide-lock.json"
    packages = json.loads(lock.read_text("utf-8"))["packages"]
    assert set(packages) == {"truk-rules"}
    assert {each["file_name"]: each["sha256"] for each in packages.values()} == {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in locked
    }
    assert all(path.parent == lock.parent for path in locked)

    sets = linked_data(html)["hasPart"]
    assert len(sets) == 6
    for each in sets:
        assert each["@type"] == "Dataset"
        assert {"name", "description", "license", "version", "creator"} <= set(each)
        for part in each["distribution"]:
            assert (SITE / "assets" / part["contentUrl"].partition("/assets/")[2]).is_file()

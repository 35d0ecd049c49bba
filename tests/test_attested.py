"""Where, when and by which source the signals are attested: from the records to the pages, and back."""

from __future__ import annotations

import re

import pytest

from tests.small_site import ROOT
from truk_rules import told
from truk_rules.language import LANGUAGES
from truk_rules.sources import find, load
from truk_site.attested import givers, where
from truk_site.map_table import table

SIGNALLING = tuple(game for game, each in told.games().items() if each.signals)
MADE = tuple(game for game, each in told.games().items() if each.signal.who != "nobody")


def sources(game: str) -> set[str]:
    """Every source that speaks of a game's signals."""
    each = told.games()[game]
    return {*givers(game), *each.made, *(source for named in each.named.values() for source in named)}


def years(source: str) -> set[str]:
    """The years that a source is told with: its own, or the one it was read in."""
    return set(re.findall(r"\d{4}", find(source).date_edtf or str(table().read)))


@pytest.mark.parametrize("game", told.games())
def test_what_is_said_of_signals_names_sources_of_the_game(game: str) -> None:
    each = told.games()[game]
    for source in sources(game):
        assert game in find(source).games
    rules = {signal.rule for signal in each.signals}
    assert set(each.named) <= rules
    assert {rule for given in givers(game).values() for rule in given} == rules
    others = [*each.given, *each.made, *(source for named in each.named.values() for source in named)]
    assert len(others) == len(set(others))


def test_every_source_that_is_said_to_attest_signals_is_told_of_at_its_games() -> None:
    found = {id: source for id, source in load().items() if "signal" in source.attests.lower()}
    assert len(found) > 5
    for id, source in found.items():
        games = set(source.games).intersection(MADE)
        assert games
        for game in games:
            assert id in sources(game), f"{id} attests signals of {game}: told.toml does not say so"


def test_a_source_is_told_with_the_places_it_names_for_the_game_and_no_other() -> None:
    placed = {(game, id): [site.id for site in where(game, id)] for game in MADE for id in sources(game)}
    assert placed["truk", "retegi-oral-nd"] == ["oiartzun"]
    assert placed["garrotxa", "seed-004"] == ["garrotxa"]  # which tells of Catalunya Nord too
    assert placed["catalunya-nord", "seed-004"] == ["catalunya-nord"]
    assert placed["french", "seed-003"] == ["france"]
    assert [key for key, places in placed.items() if not places] == [("truk", "elizanburu-1882")]


def lists(html: str) -> list[str]:
    return re.findall(r'<ul class="known-from small">(.*?)</ul>', html)


def told_in(part: str) -> dict[str, set[str]]:
    """The sources of a list, each with the years in its line."""
    found: dict[str, set[str]] = {}
    for line in re.findall(r"<li>(.*?)</li>", part):
        for group in line.split("; "):
            text = re.sub(r"<[^>]*>", " ", group.split("<a")[0])
            for id in re.findall(r'href="[^"#]*sources/#([\w-]+)"', group):
                found[id] = set(re.findall(r"\b\d{4}\b", text))
    return found


@pytest.mark.site
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_game_tells_every_source_with_its_place_and_year_and_tells_no_other(lang: str) -> None:
    page = (ROOT / "site" / lang / "signals" / "index.html").read_text("utf-8")
    for game in MADE:
        _, _, part = page.partition(f'<h2 id="{game}">')
        if game not in SIGNALLING:
            part = page.partition('<h2 id="without">')[2].partition(f"games/{game}/")[2]
        here = lists(part)[0]
        assert told_in(here) == {id: years(id) for id in sources(game)}
        for site in {site.id: site for id in sources(game) for site in where(game, id)}.values():
            assert site.names[lang] in here
        if game in SIGNALLING:
            own = (ROOT / "site" / lang / "games" / game / "index.html").read_text("utf-8")
            assert [told_in(each) for each in lists(own)] == [told_in(here)]
    assert len(lists(page)) == len([game for game in MADE if sources(game)])

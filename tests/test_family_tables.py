"""The tables about all games, signals and ties: well formed, whole, and every value of them computed."""

from __future__ import annotations

import re

import pytest

from tests.test_html import balanced
from truk_rules import told
from truk_rules.chart_signals import WHO, shown, signals, signals_of
from truk_rules.chart_ties import any_won, shared, ties
from truk_rules.charts import outcomes
from truk_rules.language import LANGUAGES
from truk_rules.places import Place, voice_at
from truk_rules.rules import rulebook
from truk_rules.signs import SEVERAL
from truk_rules.variants import ALL, find
from truk_rules.voice import Voice

PLACES = {game: Place(f"<{game}>", f"../games/{game}/") for game in ALL}
SIGNALLING = tuple(game for game, each in told.games().items() if each.signals)

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def section(page: str, name: str) -> str:
    """What stands below a heading of that id."""
    return page.split(f'<h2 id="{name}">')[1].split("<h2")[0]


def rows(table: str) -> list[str]:
    return re.findall(r"<tr(?: role=\"row\")?>(.*?)</tr>", table.split("<tbody")[1].split("</tbody>")[0])


def lead_to_articles(page: str) -> None:
    """Every link leads to a game's page, and to a rule of that game if it names one."""
    links = re.findall(r'href="(?:\.\./games/([\w-]+)/)?(?:#([\w-]+))?"', page)
    assert links
    for game, anchor in links:
        if game and anchor:
            assert anchor in {rule.anchor for rule in rulebook(game).rules.values()}


# signals


@each_language
def test_the_signals_are_well_formed_and_every_game_is_there_once(lang: str) -> None:
    page = signals(lang, PLACES)
    assert [each for each in balanced(page).ids if each in ALL] == list(SIGNALLING)
    lead_to_articles(page)
    without = section(page, "without")
    for game in ALL:
        assert (f"../games/{game}/" in without) == (game not in SIGNALLING)
    assert "&lt;truk&gt;" in page
    assert "<truk>" not in page


@each_language
def test_every_gesture_is_drawn_and_said_in_the_game_that_has_it(lang: str) -> None:
    page = signals(lang, PLACES)
    for game in SIGNALLING:
        drawn, voice = section(page, game), Voice(lang, find(game), as_html=True)
        gestures = [name for each in told.games()[game].signals for name in each.gestures]
        assert re.findall(r'href="#face-([\w-]+)"', drawn) == gestures
        assert len(rows(drawn)) == len(told.games()[game].signals)
        for gesture in gestures:
            assert voice.phrase(told.gestures()[gesture]) in drawn
    assert set(re.findall(r'href="#face-([\w-]+)"', page)) == set(told.gestures())


@each_language
def test_what_a_signal_tells_is_said_in_the_words_of_the_language(lang: str) -> None:
    for game in SIGNALLING:
        for each, row in zip(shown(game), rows(signals_of(game, lang)), strict=True):
            words, deck = Voice(lang, each.variant, as_html=True).words, each.variant.deck
            claim = each.signal.tells
            if claim.envit:
                assert str(claim.envit) in row
            elif claim.none or len(claim.cards) == 1:
                for name in claim.cards:
                    rank = next((card for card in deck.cards if card.rank == name), None)
                    assert (words.rank(rank) if rank else str(words.card(deck.card(name)))) in row
            else:
                assert Voice(lang, each.variant, as_html=True).phrase(SEVERAL[claim.cards]) in row


def test_a_signal_that_takes_a_choice_says_so() -> None:
    chosen = {(game, each.signal.rule): each.choice for game in SIGNALLING for each in shown(game) if each.choice}
    assert {rule for game, rule in chosen if game != "french"} == {"valencia.signal.two"}
    assert len([rule for game, rule in chosen if game == "french"]) == len(told.games()["french"].signals)
    voice = Voice("es", find("valencia"), as_html=True)
    choice = chosen["valencia", "valencia.signal.two"]
    assert choice
    assert signals_of("valencia", "es").count(voice.phrase(choice.value)) == 1
    assert signals_of("french", "es").count(voice.phrase("four, in two pairs")) == 1


def test_whether_the_list_is_closed_and_signals_are_true_is_told_of_each_game() -> None:
    page = signals("ca", PLACES)
    for game in SIGNALLING:
        each, voice = told.games()[game], voice_at(game, "ca", PLACES)
        above = section(page, game).partition("<table")[0]
        assert voice.say(WHO[each.signal.who]) in above
        assert (voice.say("No other signals are allowed.") in above) == bool(each.closed)
        assert (voice.say("No source forbids other signals.") in above) == (not each.closed)
        assert (voice.say("Signals must be true.") in above) == bool(each.truth)
        assert (voice.say("No source forbids false signals.") in above) == (not each.truth)


def test_a_gesture_that_means_two_things_is_shown_with_all_its_games() -> None:
    conflicts = section(signals("es", PLACES), "conflicts")
    wanted = []
    for gesture in told.gestures():
        found = told.meanings(gesture)
        if len({each.tells if not each.tells.none else "nothing" for each in found.values()}) > 1:
            wanted.append(gesture)
            part = conflicts.split(f"#face-{gesture}")[1].split("#face-")[0]
            for game, each in found.items():
                assert f'href="../games/{game}/#{rulebook(game).rule(each.rule).anchor}"' in part
    assert wanted == ["wink", "eyes", "eyebrows", "smile", "tongue", "shoulder"]
    assert re.findall(r'href="#face-([\w-]+)"', conflicts) == wanted
    assert ">nada<" in conflicts.split("#face-eyebrows")[1].split("#face-")[0], (
        "which cards are not held differs by game"
    )


@pytest.mark.parametrize("game", ALL)
def test_one_game_has_its_table_or_is_refused(game: str) -> None:
    if game in SIGNALLING:
        drawn = signals_of(game, "fr")
        balanced(drawn)
        anchors = {rule.anchor for rule in rulebook(game).rules.values()}
        named = set(re.findall(r'<a href="#([\w-]+)"', drawn))
        assert named
        assert named <= anchors
    else:
        with pytest.raises(LookupError, match=f"{game} has no signals"):
            signals_of(game, "fr")


# ties


@each_language
def test_the_outcomes_are_well_formed_and_every_game_has_its_articles(lang: str) -> None:
    page = ties(lang, PLACES)
    balanced(page)
    lead_to_articles(page)
    for game in ALL:
        assert f'href="../games/{game}/#' in page


def test_three_ties_are_told_of_every_game_and_of_what_may_be_agreed() -> None:
    head = section(ties("es", PLACES), "three-ties")
    groups: dict[str, list[str]] = {}
    for row in rows(head):
        if said := re.search(r"<b>(.*?)</b>", row):
            winner = said[1]
        (game,) = re.findall(r'href="\.\./games/([\w-]+)/"', row)
        groups.setdefault(winner, []).append(game)
    voice = Voice("es", find("truk"), as_html=True)
    assert groups == {
        voice.phrase("the dealer’s side"): ["truk"],
        voice.phrase("the side that led the hand"): ["valencia", "fournier", "argentine", "mineiro"],
        voice.phrase("nobody"): ["garrotxa", "catalan", "french", "parlett", "mineiro"],
        voice.phrase("dealt again"): ["catalunya-nord"],
    }
    assert head.count(voice.phrase("{game}, if agreed", game="").strip()) == 1


def test_games_with_the_same_outcomes_share_a_table() -> None:
    groups = shared({game: voice_at(game, "eu", PLACES) for game in ALL})
    assert sorted(game for group in groups for game in group) == sorted(ALL)
    assert ["valencia"] in groups
    assert len(groups) == 2
    for group in groups:
        first = find(group[0]).decide
        for game in group:
            decide = find(game).decide
            assert outcomes(decide) == outcomes(first)
            for sides in filter(any_won, outcomes(decide)):
                assert decide.verdict(sides, 0) == first.verdict(sides, 0)


def test_every_outcome_of_a_game_leads_to_the_article_that_states_it() -> None:
    page = ties("eu", PLACES)
    for game in ALL:
        variant = find(game)
        for sides in outcomes(variant.decide):
            why = variant.decide.verdict(sides, 0).why
            point = "hand.redeal" if variant.rules(why)[0] == "GAP" else why
            article = rulebook(game).article(variant.rules(point)[0])
            assert f'<a href="../games/{game}/#{article.rules[0].anchor}"' in page

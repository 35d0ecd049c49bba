"""One thread through sources, rules, engine, walkthroughs and pages, followed in every direction.

A ruling point is the `why` of an event or the `point` of an error; `variant.because` traces it to rules.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from tests import digest, digest_play
from tests.courses import courses, variants
from tests.paged import PAGED, page, placed, walkthroughs
from truk_rules.actions import Action, IllegalAction, Play, Say, Swap
from truk_rules.hand import Hand, settle
from truk_rules.language import LANGUAGES
from truk_rules.match import Race
from truk_rules.refusals import check
from truk_rules.rules import GAP, STATUSES, UnknownRule, rulebook
from truk_rules.sources import find as source
from truk_rules.variant import Variant
from truk_rules.variants import ALL, find
from truk_rules.walkthrough import ids, load, replay

GAMES = tuple(ALL)
NUMBERED = ("garrotxa", "catalunya-nord", "catalan", "french", "parlett", "argentine", "mineiro")
"""The games whose digests number the seats of their example hands."""
WORDS = {
    "paso", "joka", "ask", "grant", "deny", "keep", "recover", "give", "burn", "play", "decline", "passe", "leave",
    "hello",
}  # fmt: skip
"""What may be said in one game or another; each game adds its calls and answers."""


def undocumented(variant: Variant) -> set[str]:
    """The ruling points at which a game may leave a gap on purpose: what no source discusses, as the game has no such
    thing. That is a word out of its place, a word of other games, and what only games with a choice, a change of
    cards or covered cards speak of.
    """
    found = {"not.now", "not.word"}
    if isinstance(variant.scoring, Race) and variant.scoring.edge is None:
        found.add("not.choice")
    if variant.exchange is None:
        found.add("not.now-exchange")
    return found if variant.cover else {*found, "not.face-down"}


def because(game: str) -> dict[str, set[str]]:
    """The rules behind every ruling point, in any variant of the game."""
    found: dict[str, set[str]] = {}
    for variant in variants(game):
        for point, rules in variant.because.items():
            found.setdefault(point, set()).update(rules)
    return found


@cache
def hands(game: str) -> tuple[Hand, ...]:
    """Hands at any moment: every step of the walkthroughs, and of some hands played by chance."""
    shown = [step.hand for id in walkthroughs(game) for step in replay(load(id))]
    return (*shown, *(hand for course in courses(game, 1, 48) for hand in course.hands))


@cache
def whys(game: str) -> frozenset[tuple[str, tuple[str, ...]]]:
    """The ruling points that walkthroughs, the digest's example hands and random play come to, with their rules."""
    found = {
        (event.why, load(id).variant) for id in walkthroughs(game) for step in replay(load(id)) for event in step.events
    }
    for example in digest.examples(game) if game in NUMBERED else ():
        variant = digest_play.variant(example)
        match = digest_play.start(variant, example)
        for record in example.get("hands", [example]):
            table = digest_play.played(variant, match, record)
            match = table.score
            found.update((why, variant) for why in table.whys)
    for course in courses(game, 0, 1500):
        found.update((event.why, course.start.variant) for event in (*course.told, *settle(course.end)[1]))
    return frozenset((why, variant.rules(why)) for why, variant in found)


def ruled(game: str) -> set[str]:
    """The ruling points that play comes to."""
    return {why for why, _ in whys(game)}


def attempts(hand: Hand) -> Iterator[Action]:
    """Yield what a player who knows no rules might do in a hand: any card, any word, any change of cards."""
    truc, envit, seats = hand.variant.truc, hand.variant.envit, hand.variant.seats
    words = WORDS | truc.words | {truc.accept, truc.refuse}
    if envit:
        words |= {call.word for call in envit.calls} | {envit.accept, envit.refuse}
    near = [hand.held[0][:1], hand.dealt[1][:1], hand.stock[:1]]
    for seat in range(seats):
        yield from (Say(seat, word) for word in sorted(words))
        for card in dict.fromkeys(card for cards in (*near, hand.held[seat]) for card in cards):
            yield from (Play(seat, card), Play(seat, card, down=True), Swap(seat, (card,)))
    yield Say(seats, truc.accept)


@cache
def offences(game: str) -> frozenset[tuple[str, tuple[str, ...], bool]]:
    """What all attempts offend that the rules do not allow: the point, the rules, and whether those are the point's."""
    found = set()
    for hand in hands(game):
        for action in attempts(hand):
            try:
                check(hand, action)
            except IllegalAction as error:
                found.add((error.point, error.rules, error.rules == hand.variant.rules(error.point)))
    return frozenset(found)


def forbidden(game: str) -> set[str]:
    """The ruling points that illegal actions offend, tried at many moments."""
    return {point for point, _, _ in offences(game)}


# from the engine to the rules


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_point_a_game_can_reach_is_traced(game: str) -> None:
    points = set(because(game))
    assert ruled(game) <= points
    assert forbidden(game) <= points


@pytest.mark.parametrize("game", GAMES)
def test_a_point_is_left_as_a_gap_only_where_no_source_can_speak_of_it(game: str) -> None:
    for variant in variants(game):
        gaps = {point for point, rules in variant.because.items() if GAP in rules}
        assert "not.now" in gaps
        assert gaps <= undocumented(variant)
        assert all(variant.because[point] == (GAP,) for point in gaps)


@pytest.mark.parametrize("game", GAMES)
def test_every_traced_point_is_reached_in_play_or_offended_by_an_illegal_action(game: str) -> None:
    denials = {point for point in because(game) if point.startswith("not.")}
    assert set(because(game)) - denials == ruled(game)
    assert denials == forbidden(game)


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_names_the_rules_of_the_point_it_offends(game: str) -> None:
    assert all(same and rules for _, rules, same in offences(game))


def test_a_point_that_nothing_documents_says_so() -> None:
    assert find("truk").rules("no.such.point") == (GAP,)


def test_a_rule_that_is_none_is_named_with_the_file_it_is_missing_from() -> None:
    with pytest.raises(UnknownRule, match=r"'truk\.no\.such' is not a rule of truk; see rules/truk\.toml"):
        rulebook("truk").rule("truk.no.such")


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_a_point_cites_stands_in_the_rulebook_and_is_one_that_is_played(game: str) -> None:
    """What is not allowed may also rest on a rule that only says what a game lacks."""
    book = rulebook(game)
    for point, rules in because(game).items():
        for id in rules - {GAP}:
            assert book.rule(id).kind == "played" or point.startswith("not.")


@pytest.mark.parametrize("game", GAMES)
def test_a_point_cites_each_rule_once(game: str) -> None:
    for variant in variants(game):
        assert all(rules and len(rules) == len(set(rules)) for rules in variant.because.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_played_rule_is_reached_from_a_point(game: str) -> None:
    """From one that play reaches: a rule that only forbids would never be seen at work."""
    reached = {id for _, rules in whys(game) for id in rules}
    assert {rule.id for rule in rulebook(game).rules.values() if rule.kind == "played"} == reached


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_about_a_played_rule(game: str) -> None:
    for option in ALL[game][1]:
        assert rulebook(game).rule(option.rule).kind == "played"


# from the walkthroughs to the rules


@pytest.mark.parametrize("id", ids())
def test_a_walkthrough_shows_every_rule_it_says_it_shows(id: str) -> None:
    each = load(id)
    met = {rule for step in replay(each) for event in step.events for rule in each.variant.rules(event.why)}
    assert set(each.shows) <= met
    for rule in each.shows:
        assert rulebook(each.variant.name).rule(rule).kind == "played"


@pytest.mark.parametrize("game", GAMES)
def test_every_played_rule_is_shown_by_a_walkthrough(game: str) -> None:
    """That they are truly shown is the test above."""
    shown = {rule for id in walkthroughs(game) for rule in load(id).shows}
    assert shown == {rule.id for rule in rulebook(game).rules.values() if rule.kind == "played"}


# from the rules to the sources and the articles


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_source_and_a_place_in_it(game: str) -> None:
    for rule in rulebook(game).rules.values():
        assert source(rule.source)
        assert rule.at.strip()
        for also in rule.also:
            work, _, place = also.partition(": ")
            assert source(work)
            assert place.strip()


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_says_how_sure_it_is_and_names_readings_that_are_recorded(game: str) -> None:
    book = rulebook(game)
    for id, rule in book.rules.items():
        assert rule.id == id
        assert id.startswith(f"{game}.")
        assert rule.status in STATUSES
        assert rule.kind in ("played", "told")
        assert set(rule.readings) <= set(book.readings)
        assert rule.readings or rule.status != "disputed"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_stands_in_exactly_one_article(game: str) -> None:
    book = rulebook(game)
    placed = Counter(rule.id for article in book.articles for rule in article.rules)
    assert placed == dict.fromkeys(book.rules, 1)
    for id in book.rules:
        assert id in {rule.id for rule in book.article(id).rules}


@pytest.mark.parametrize("game", GAMES)
def test_an_article_is_as_sure_as_its_least_sure_rule(game: str) -> None:
    for article in rulebook(game).articles:
        assert article.status in {rule.status for rule in article.rules}
        assert all(STATUSES.index(rule.status) <= STATUSES.index(article.status) for rule in article.rules)


@pytest.mark.parametrize("game", GAMES)
def test_anchors_and_numbers_are_unique_in_a_game(game: str) -> None:
    book = rulebook(game)
    anchors = [anchor for rule in book.rules.values() for anchor in (rule.anchor, *rule.old_anchors)]
    for names in (anchors, [each.number for each in book.articles]):
        assert len(names) == len(set(names))
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", anchor) for anchor in anchors)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("catalan.seat.rest", "catalan.seat.partners"),
        ("catalan.hand.rest", "catalan.trick.free-play"),
        ("catalan.bets.rest", "catalan.hand.base"),
        ("catalan.match.rest", "catalan.match.target"),
        ("parlett.raise.map", "parlett.raise.call"),
    ],
)
def test_a_rule_that_was_split_leads_to_the_first_of_its_parts(old: str, new: str) -> None:
    """What cites the old id by its anchor still finds the answer."""
    book = rulebook(old.partition(".")[0])
    assert old not in book.rules
    assert book.rule(new).was == (old,)
    assert book.article(new).rules[0].id == new


# from the rules and the walkthroughs to the pages, in five languages


def test_a_game_has_its_page_in_every_language() -> None:
    """A game that has none yet is still to be written; `mkdocs.yml` lists those that have them all."""
    pages = Counter(game for game, _ in PAGED)
    assert set(pages.values()) == {len(LANGUAGES)}


@pytest.mark.parametrize(("game", "lang"), PAGED)
def test_the_page_states_every_part_and_article_in_the_order_of_the_rulebook(game: str, lang: str) -> None:
    found = re.findall(r"^/{3,4} (part|rule) \| (\S+)$", page(game, lang), re.MULTILINE)
    wanted = []
    for part in rulebook(game).parts:
        wanted.append(("part", str(part.number)))
        wanted += [("rule", each.rules[0].id.removeprefix(f"{game}.")) for each in part.articles]
    assert found == wanted


@pytest.mark.parametrize(("game", "lang"), PAGED)
def test_no_heading_of_the_page_takes_the_anchor_of_a_rule(game: str, lang: str) -> None:
    rules = rulebook(game).rules.values()
    anchors = [anchor for rule in rules for anchor in (rule.anchor, *rule.old_anchors)]
    headings = re.findall(r"\{#([\w-]+)\}", page(game, lang))
    assert headings
    assert len(anchors + headings) == len({*anchors, *headings})


def fences(game: str, lang: str) -> list[str]:
    """The walkthroughs of a page, in its order."""
    return re.findall(r"^```walkthrough\nid: (\S+)\n```$", page(game, lang), re.MULTILINE)


@pytest.mark.parametrize(("game", "lang"), PAGED)
def test_the_page_holds_every_walkthrough_of_its_game_once(game: str, lang: str) -> None:
    assert sorted(fences(game, lang)) == list(placed(game))


def test_the_pages_of_a_game_hold_its_walkthroughs_in_one_order() -> None:
    orders = {(game, tuple(fences(game, lang))) for game, lang in PAGED}
    assert len(orders) == len({game for game, _ in PAGED}), sorted(orders)

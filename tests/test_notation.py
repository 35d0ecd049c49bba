"""Hands in writing: the line and what is wrong with one, and walkthroughs as TOML."""

from __future__ import annotations

import doctest
import re
from dataclasses import replace
from pathlib import Path

import pytest

from truk_rules import walkthrough
from truk_rules.hand import settle
from truk_rules.notation import (
    LONGEST,
    MOST_ACTIONS,
    MOST_DEALS,
    BadNotation,
    Deal,
    Line,
    NotPlayable,
    of,
    read,
    replay,
    to_toml,
    write,
)
from truk_rules.variants import find
from truk_rules.walkthrough import ids, load

DOCUMENT = Path(__file__).parent.parent / "docs-dev" / "notation.md"
TRUK = "truk;players:2/B1;1-0;0-0;tanto/3O.2O.1O,4C.5C.6C;;A1.3O,B1.4C,A1.2O,B1.5C"
each_id = pytest.mark.parametrize("id", ids())


# the line


def test_a_line_names_game_score_cards_and_actions() -> None:
    line = read(TRUK)
    assert line.variant == find("truk", players=2)
    assert (line.start.dealer, line.start.points, line.start.phase) == (1, (1, 0), "tanto")
    (deal,) = line.deals
    assert [[str(card) for card in cards] for cards in deal.held] == [["3O", "2O", "1O"], ["4C", "5C", "6C"]]
    assert len(deal.stock) == 34
    assert [str(each) for each in deal.actions] == ["A1 3O", "B1 4C", "A1 2O", "B1 5C"]
    assert write(line) == TRUK
    assert replay(line)[-1].match.points == (2, 0)


@each_id
def test_a_walkthrough_is_written_in_a_line_and_played_from_it(id: str) -> None:
    line = of(load(id))
    text = write(line)
    assert re.fullmatch(r"[A-Za-z0-9._~!'()*,;:@/?-]+", text)
    assert read(text) == line
    assert replay(line)[-1].match == walkthrough.replay(load(id))[-1].match


@pytest.mark.parametrize(
    ("game", "options", "head"),
    [
        ("truk", {}, "truk"),
        ("truk", {"players": 2, "target": 7}, "truk;players:2;target:7"),
        ("argentine", {"flor": True, "flor_count": "own"}, "argentine;flor:true;flor_count:own"),
        ("french", {"sackson": True}, "french;sackson:true;target:16"),
        ("catalunya-nord", {"announce_values": "literal"}, "catalunya-nord;announce_values:literal"),
    ],
)
def test_options_that_are_not_the_default_are_named(game: str, options: dict[str, object], head: str) -> None:
    variant = find(game, **options)
    cards = variant.deck.cards
    held = tuple(cards[3 * seat : 3 * seat + 3] for seat in range(variant.seats))
    line = Line(variant, variant.start(), (Deal(held, cards[3 * variant.seats :], ()),))
    assert write(line).partition("/")[0] == head
    assert read(write(line)) == line


def test_the_top_of_the_stock_is_written_and_the_rest_follows_in_the_order_of_the_pack() -> None:
    with_top = read(TRUK.replace(";;A1", ";12B.10E;A1"))
    assert [str(card) for card in with_top.deals[0].stock[:4]] == ["12B", "10E", "4O", "5O"]
    assert write(with_top) == TRUK.replace(";;A1", ";12B.10E;A1")
    assert write(read(TRUK.replace(";;A1", ";4O.5O;A1"))) == TRUK


def test_the_last_deal_may_break_off_and_no_other() -> None:
    broken = TRUK.removesuffix(",A1.2O,B1.5C")
    assert replay(read(broken))[-1].hand.result is None
    assert replay(read(TRUK.rpartition(";")[0] + ";"))[-1].actions == ()
    deal = broken[broken.rindex("/") :]
    with pytest.raises(NotPlayable, match="deal 1 breaks off, and only the last may"):
        replay(read(broken + deal))


def test_what_the_rules_forbid_is_told_with_its_deal_and_action() -> None:
    with pytest.raises(NotPlayable, match=r"deal 1, action 2: A1 2O is not allowed: .* \(truk\."):
        replay(read(TRUK.replace("B1.4C,A1.2O", "A1.2O,B1.4C")))
    draw = read(TRUK.replace("1-0;0-0;tanto", "0-0;0-0;draw"))
    with pytest.raises(NotPlayable, match="deal 1: the draw needs 2 cards of the stock, which has 0"):
        replay(replace(draw, deals=(draw.deals[0]._replace(stock=()),)))


def test_a_hand_may_be_over_as_soon_as_it_is_dealt() -> None:
    """argentine.score.stop: a flor that wins the game needs no action."""
    text = "argentine;flor:true/B2;28-0;0-0/7C.5C.2C,7E.5E.2O,4O.5O.6B,1E.1B.3O;;"
    (step,) = replay(read(text))
    assert step.match.winner == 0
    told = replace(load("truk-first-hand"), variant=read(text).variant, start=read(text).start)
    scripted = walkthrough.Deal(*read(text).deals[0][:2], (), {"points": [31, 0], "games": [1, 0]})
    told = walkthrough.parse(to_toml(replace(told, deals=(scripted,))), "flor")
    assert [each.match for each in walkthrough.replay(told)] == [step.match]


# what is wrong with a line, and where


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (TRUK, "^", "a game: truk, valencia"),
        ("truk;", "^mus;", "a game: truk, valencia"),
        ("truk;", "^TRUK;", "a game: truk, valencia"),
        (TRUK, "truk^", "/ and the score"),
        ("truk;", "truk/^", "a seat: A1, B1, A2, B2"),
        ("players", "^seats", "an option of truk, each once: players"),
        (";players:2", ";players:2;^players:4", "an option of truk, each once"),
        (":2", "^=2", ": and a value"),
        (":2", ":^3", "a value: 4, 2"),
        ("B1;1", "^A2;1", "a seat: A1, B1"),
        ("B1;1", "^dealer;1", "a seat: A1, B1"),
        ("B1;1", "B1^,1", "; and the points"),
        ("1-0", "1^:0", "- and the other side"),
        ("1-0", "^x-0", "the points, such as 0-0"),
        ("1-0", "0^1-0", "- and the other side"),
        ("1-0", "100^0-0", "- and the other side"),
        (";tanto", "^", "; and the phase"),
        (";tanto", ";^!", "a phase, such as draw"),
        ("tanto/", "tanto^;", "/ and a deal"),
        ("3O.2O", "^9O.2O", "a card of truk, such as 1O"),
        ("3O.2O", "^3o.2O", "a card of truk, such as 1O"),
        ("3O.2O", "3O^,2O", ". and a card"),
        ("4C.5C", "^3O.5C", "a card that has not been dealt yet"),
        (",4C.5C", "^.4C.5C", ", and the cards of B1"),
        (";;A1", ";^4C;A1", "a card that has not been dealt yet"),
        (";;A1", ";^x;A1", "a card of truk"),
        (";;A1.", ";4O^/", ". and a card"),
        ("6C;;", "6C^/", "; and the top of the stock"),
        ("A1.3O", "^A1.9O", "an action, such as A1.1O or A1.joka"),
        ("A1.3O", "^A2.3O", "an action, such as"),
        ("A1.3O", "^A1 3O", "an action, such as"),
        ("A1.3O", "^A1..3O", "an action, such as"),
        ("A1.3O", "^<b>", "an action, such as"),
        ("A1.3O,", "A1.3O^;", ", and an action, or / and a deal, or the end"),
        ("B1.5C", "B1.5C,^", "an action, such as"),
        ("B1.5C", "B1.5C/^", "a card of truk"),
        ("B1.5C", "B1.5C^ç", ", and an action"),
    ],
)
def test_an_error_says_where_and_what_was_expected(old: str, new: str, expected: str) -> None:
    """`^` marks where."""
    marked = TRUK.replace(old, new, 1)
    text, at = marked.replace("^", ""), marked.index("^")
    with pytest.raises(BadNotation) as caught:
        read(text)
    assert expected in caught.value.expected
    found = ascii(text[at : at + 12]) if at < len(text) else "the end"
    assert str(caught.value) == f"at {at}: expected {caught.value.expected}, found {found}"


def test_options_that_cannot_go_together_are_refused() -> None:
    with pytest.raises(BadNotation, match=r"at 9: expected options that work together \(flor_count"):
        read("argentine;flor_count:own/A1;0-0;0-0/")


def test_a_line_has_its_limits() -> None:
    deal = "/3O.2O.1O,4C.5C.6C;;"
    head = TRUK.partition("/3O")[0]
    with pytest.raises(BadNotation, match=f"at most {MOST_DEALS} deals"):
        read(head + deal * (MOST_DEALS + 1))
    assert len(read(head + deal * MOST_DEALS).deals) == MOST_DEALS
    many = head + deal + ",".join(["A1.ask"] * 200) + deal + ",".join(["A1.ask"] * 200)
    assert sum(len(each.actions) for each in read(many).deals) == MOST_ACTIONS
    with pytest.raises(BadNotation, match=f"the end: a line has at most {MOST_ACTIONS} actions, found 'A1.ask'"):
        read(many + ",A1.ask")
    with pytest.raises(BadNotation) as caught:
        read("x" * (LONGEST + 1))
    assert caught.value.at == LONGEST


def test_what_could_not_be_read_back_is_not_written() -> None:
    line = read(TRUK)
    (deal,) = line.deals
    for wrong in (
        replace(line, deals=()),
        replace(line, deals=(deal,) * 13),
        replace(line, start=replace(line.start, winner=0)),
        replace(line, start=replace(line.start, points=(1000, 0))),
        replace(line, deals=(deal._replace(stock=deal.stock[:-1]),)),
    ):
        with pytest.raises(BadNotation):
            write(wrong)


@pytest.mark.skipif(not DOCUMENT.is_file(), reason="no documents in the browser")
def test_the_examples_of_the_document_are_right() -> None:
    assert doctest.testfile(str(DOCUMENT), module_relative=False).failed == 0


# walkthroughs as TOML


@each_id
def test_a_walkthrough_is_read_back_from_the_toml_it_is_written_in(id: str) -> None:
    each = load(id)
    again = walkthrough.parse(to_toml(each), id)
    assert again == each
    assert [deal.ends for deal in again.deals] == [deal.ends for deal in each.deals]
    assert to_toml(again) == to_toml(each)


def test_options_and_the_top_of_the_stock_are_written_too() -> None:
    each = replace(load("truk-pasotan"), variant=find("truk", target=7), title='A "title" \\ of\ttwo\nlines \x7f\x01')
    text = to_toml(each)
    assert "options = { target = 7 }\n" in text
    assert walkthrough.parse(text, each.id) == each


def test_a_whole_match_by_toml_and_by_line_comes_to_the_same() -> None:
    each = load("truk-third-tanto")
    steps = replay(read(write(of(each))))
    assert steps[-1].match == settle(steps[-1].hand)[0]


@pytest.mark.skipif(not DOCUMENT.is_file(), reason="no documents in the browser")
def test_the_line_that_stands_in_the_document_is_one_that_can_be_read() -> None:
    (line,) = re.findall(r"^```\n(\S+/\S+)\n```$", DOCUMENT.read_text("utf-8"), re.MULTILINE)
    assert write(read(line)) == line

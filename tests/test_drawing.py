"""What a person sees on the cards, and what a page may safely hold."""

import re
from xml.etree import ElementTree

import pytest

from truk_rules.cards import COINS, FRENCH, SPANISH, Card, card, deck
from truk_rules.drawing import back, face_down, mini, picture, pip, sprite, suit_mark, symbol

SPANISH_PACK = deck("1 2 3 4 5 6 7 8 9 10 11 12", "OCEB").cards
FRENCH_PACK = deck("A 2 3 4 5 6 7 8 9 10 J Q K", "HDCS", FRENCH).cards
LETTERS = {suit.name: suit.letter for suit in SPANISH} | {suit.name: "" for suit in FRENCH}
EVERYTHING = sprite(SPANISH_PACK + FRENCH_PACK, LETTERS)
HOSTILE = '"><script>alert(1)</script>'


def parse(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<page>{svg}</page>")


def texts(svg: str) -> list[str]:
    return [each.text or "" for each in parse(svg).iter("text")]


def breaks_on_top(svg: str, inset: str) -> int:
    """Count the gaps between the strokes that lie on the upper edge of the frame."""
    if any(box.get("y") == inset for box in parse(svg).iter("rect")):
        return 0
    strokes = set()
    for path in parse(svg).iter("path"):
        for start, end in re.findall(rf"M([\d.]+) {inset}H([\d.]+)", path.get("d", "")):
            strokes.add((start, end))
    return len(strokes) - 1


@pytest.mark.parametrize("each", SPANISH_PACK + FRENCH_PACK, ids=repr)
def test_every_card_shows_its_rank_in_figures_large_and_small(each: Card) -> None:
    for drawn in (symbol(each, LETTERS[each.suit.name]), mini(each, LETTERS[each.suit.name])):
        assert texts(drawn)[0] == each.rank
        assert len(drawn) < 4600


def test_a_pack_is_forty_eight_or_fifty_two_different_pictures() -> None:
    assert len({symbol(each, "") for each in SPANISH_PACK}) == 48
    assert len({symbol(each, "") for each in FRENCH_PACK}) == 52
    assert len({mini(each, "") for each in SPANISH_PACK + FRENCH_PACK}) == 100


@pytest.mark.parametrize("each", SPANISH_PACK + FRENCH_PACK, ids=repr)
def test_a_number_card_has_as_many_pips_as_it_counts(each: Card) -> None:
    ident = f"#card-{each.rank}-{each.suit.name}-pip"
    pips = [use for use in parse(symbol(each, "X")).iter("use") if use.get("href") == ident]
    counts = {str(count): count for count in range(2, 10)} | ({"10": 10} if each.suit in FRENCH else {})
    assert len(pips) == counts.get(each.rank, 0)


@pytest.mark.parametrize(("suit", "breaks"), [("coins", 0), ("cups", 1), ("swords", 2), ("batons", 3)])
@pytest.mark.parametrize("rank", ["1", "7", "12"])
def test_breaks_in_the_frame_tell_the_suit_without_colour(rank: str, suit: str, breaks: int) -> None:
    assert breaks_on_top(symbol(card(rank, suit), "X"), "5") == breaks
    assert breaks_on_top(mini(card(rank, suit), "X"), "3") == breaks


def test_a_french_frame_is_whole() -> None:
    assert breaks_on_top(symbol(card("7", "spades"), ""), "5") == 0


def test_the_letter_is_the_one_of_the_page_and_may_have_two_characters() -> None:
    assert texts(symbol(card("3", "cups"), "K")) == ["3", "K"]
    assert texts(mini(card("12", "swords"), "Kı")) == ["12", "Kı"]
    assert texts(symbol(card("9", "hearts"), "")) == ["9"]


def test_courts_of_one_suit_wear_different_things_on_a_small_card() -> None:
    drawn = [mini(card(rank, "coins"), "O").replace(f"-{rank}-", "-") for rank in ("7", "10", "11", "12")]
    assert len({re.sub(r"<text.*?</text>", "", each) for each in drawn}) == 4


def test_a_sprite_is_well_formed_and_each_id_is_there_once() -> None:
    ids = [each.get("id") for each in parse(EVERYTHING).iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    assert {"card-3-coins", "mini-3-coins", "card-K-spades", "card-back", "mini-back", "pip-hearts"} <= set(ids)


def test_whatever_is_used_is_in_the_sprite() -> None:
    known = {f"#{each.get('id')}" for each in parse(EVERYTHING).iter() if each.get("id")}
    shown = "".join(picture(each, "") + picture(each, "", mini=True) for each in SPANISH_PACK + FRENCH_PACK)
    shown += face_down("") + face_down("", mini=True) + "".join(suit_mark(suit) for suit in SPANISH + FRENCH)
    assert {use.get("href") for use in parse(EVERYTHING + shown).iter("use")} <= known


def test_a_sprite_holds_only_the_cards_of_its_page_in_the_order_of_the_pack() -> None:
    cards = [card("12", "cups"), card("2", "coins"), card("10", "coins"), card("2", "coins")]
    held = [each.get("id") for each in parse(sprite(cards, LETTERS)).iter("symbol")]
    assert held == [
        *("card-2-coins", "card-10-coins", "card-12-cups", "card-back"),
        *("mini-2-coins", "mini-10-coins", "mini-12-cups", "mini-back"),
        *("pip-coins", "pip-cups"),
    ]
    bare = [each.get("id") for each in parse(sprite(cards, LETTERS, minis=False, pips=False)).iter("symbol")]
    assert bare == held[:4]


def test_the_same_cards_always_give_the_same_bytes() -> None:
    assert sprite(reversed(SPANISH_PACK), LETTERS) == sprite(set(SPANISH_PACK), LETTERS)


def test_a_symbol_needs_nothing_but_itself() -> None:
    for each in SPANISH_PACK + FRENCH_PACK:
        drawn = parse(symbol(each, "X") + mini(each, "X"))
        own = {f"#{part.get('id')}" for part in drawn.iter() if part.get("id")}
        assert {use.get("href") for use in drawn.iter("use")} <= own


def test_colours_are_left_to_the_style_sheet() -> None:
    root = parse(EVERYTHING + face_down("Karta", extra="just") + suit_mark(COINS, "urreak"))
    paints = {each.get(name) for each in root.iter() for name in ("fill", "stroke") if each.get(name)}
    assert paints == {"none", "currentColor", "var(--face)", "var(--tint)", "var(--line)"}
    assert not re.search(r"[\s\"'(]#[0-9a-f]{3,8}\b(?!-)|rgb|hsl|url\(", EVERYTHING, re.IGNORECASE)


def test_a_page_under_a_strict_policy_may_hold_the_drawings() -> None:
    root = parse(EVERYTHING + back() + back(mini=True) + pip(COINS) + picture(card("1", "coins"), "bateko urrea"))
    for each in root.iter():
        assert each.tag not in {"style", "script", "foreignObject", "image"}
        assert not [name for name in each.attrib if name in {"style", "font-family"} or name.startswith("on")]


def test_hostile_words_come_out_as_words() -> None:
    seven = card("7", "cups")
    for drawn in (symbol(seven, HOSTILE), mini(seven, HOSTILE)):
        assert "<script" not in drawn
        assert texts(drawn)[-1] == HOSTILE
    for shown in (picture(seven, HOSTILE), face_down(HOSTILE), suit_mark(COINS, HOSTILE)):
        assert "<script" not in shown
        assert parse(shown)[0].get("aria-label") == HOSTILE
    (svg,) = parse(picture(seven, "", extra=HOSTILE))
    assert set(svg.keys()) == {"class", "aria-hidden"}


def test_a_picture_says_its_name_and_an_ornament_keeps_quiet() -> None:
    assert picture(card("3", "coins"), "hiruko urrea") == (
        '<svg class="card s-coins" role="img" aria-label="hiruko urrea"><use href="#card-3-coins"/></svg>'
    )
    assert picture(card("Q", "hearts"), "", mini=True, extra="just at-n") == (
        '<svg class="card s-hearts mini just at-n" aria-hidden="true"><use href="#mini-Q-hearts"/></svg>'
    )
    assert face_down("karta estalia", mini=True) == (
        '<svg class="card s-back mini" role="img" aria-label="karta estalia"><use href="#mini-back"/></svg>'
    )
    assert suit_mark(COINS) == '<svg class="pip s-coins" aria-hidden="true"><use href="#pip-coins"/></svg>'

"""The faces: every gesture has one, left and right are the player's own, and a page may hold them."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from truk_rules import told
from truk_rules.faces import ACT, MIDDLE, OPEN, POSES, drawn, face, sprite, symbol

each_gesture = pytest.mark.parametrize("gesture", POSES)
HOSTILE = '"><script>alert(1)</script>'


def parse(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<page>{svg}</page>")


def moves(gesture: str) -> list[float]:
    """Where on the picture what moves begins, from our left to our right."""
    return sorted(_places(parse(symbol(gesture)), 0, 1))


def _places(element: ElementTree.Element, shift: float, sign: float) -> list[float]:
    found = []
    move = re.match(r"translate\(([\d.-]+) [\d.-]+\)( scale\(-1 1\))?", element.get("transform", ""))
    if move:
        shift, sign = shift + sign * float(move[1]), -sign if move[2] else sign
    if ACT in (element.get("stroke"), element.get("fill")):
        start = re.match(r"M(-?[\d.]+)", element.get("d", ""))
        x = float(start[1]) if start else float(element.get("cx", 0))
        found.append(shift + sign * x)
    for child in element:
        found += _places(child, shift, sign)
    return found


def test_every_gesture_of_the_data_is_drawn_and_no_other() -> None:
    assert set(POSES) == set(told.gestures())
    assert set(OPEN) < set(POSES)


@each_gesture
def test_a_gesture_is_drawn_once_and_what_moves_in_it_is_set_off(gesture: str) -> None:
    (root,) = parse(symbol(gesture))
    assert (root.tag, root.get("id")) == ("symbol", f"face-{gesture}")
    assert moves(gesture)
    assert len(symbol(gesture)) < 6000


def test_all_gestures_differ() -> None:
    assert len({drawn(pose) for pose in POSES.values()}) == len(POSES)


@pytest.mark.parametrize("gesture", ["tongue-right", "tongue-left"])
def test_the_players_right_is_on_our_left(gesture: str) -> None:
    places = moves(gesture)
    assert all(place < MIDDLE for place in places) == (gesture == "tongue-right")
    assert all(place > MIDDLE for place in places) == (gesture == "tongue-left")


@pytest.mark.parametrize("gesture", ["eyes-shut", "eyes", "eyebrows", "shrug", "cheeks"])
def test_a_gesture_of_both_sides_moves_on_both(gesture: str) -> None:
    places = moves(gesture)
    assert min(places) < MIDDLE < max(places)
    beside = [place for place in places if abs(place - MIDDLE) > 5]  # the arrow between the eyes is in the middle
    assert beside == pytest.approx(sorted(2 * MIDDLE - place for place in beside))


@pytest.mark.parametrize("gesture", ["wink", "lip-side", "shoulder", "arm"])
def test_a_gesture_of_one_side_moves_on_one(gesture: str) -> None:
    assert all(place > MIDDLE - 5 for place in moves(gesture))


def test_colours_are_left_to_the_style_sheet_and_nothing_runs() -> None:
    root = parse("".join(symbol(each) for each in POSES) + face("wink", "begi bat itxita"))
    paints = {each.get(name) for each in root.iter() for name in ("fill", "stroke") if each.get(name)}
    assert paints == {"none", "currentColor", "var(--face)", "var(--tint)", ACT}
    for each in root.iter():
        assert each.tag in {"page", "symbol", "svg", "use", "g", "path", "circle"}
        assert not [name for name in each.attrib if name == "style" or name.startswith("on")]


def test_a_sprite_holds_the_faces_that_its_page_shows_each_once() -> None:
    page = face("kiss") + face("wink") + face("kiss", "musu bat")
    assert [each.get("id") for each in parse(sprite(page)).iter("symbol")] == ["face-wink", "face-kiss"]
    assert sprite("<p>no face</p>") == ""


def test_a_face_says_its_name_and_an_ornament_keeps_quiet() -> None:
    assert face("wink", "begi bat itxita") == (
        '<svg class="face" role="img" aria-label="begi bat itxita"><use href="#face-wink"/></svg>'
    )
    assert face("wink") == '<svg class="face" aria-hidden="true"><use href="#face-wink"/></svg>'
    assert parse(face("wink", HOSTILE))[0].get("aria-label") == HOSTILE

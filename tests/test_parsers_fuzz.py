"""Whatever is written: random legal play in both notations, and texts at random, which are read or refused in order."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from itertools import product
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from truk_rules import walkthrough
from truk_rules.actions import MalformedAction, action
from truk_rules.cards import UnknownCard
from truk_rules.chance import played
from truk_rules.hand import settle
from truk_rules.notation import BadNotation, Deal, Line, NotPlayable, of, read, replay, to_toml, write
from truk_rules.predictions import Question
from truk_rules.questions import answer_line
from truk_rules.variant import UnknownOption, Variant
from truk_rules.variants import ALL, find
from truk_rules.walkthrough import BadWalkthrough, Entry, Walkthrough, load

LOAD = settings(max_examples=150, deadline=None, derandomize=True)


def possible() -> list[Variant]:
    """Every game with every combination of options that can work."""
    found = []
    for game, (_, offers) in ALL.items():
        for chosen in product(*(option.values for option in offers)):
            try:
                found.append(find(game, **dict(zip((option.name for option in offers), chosen, strict=True))))
            except UnknownOption:
                continue
    return found


variants = st.sampled_from(possible())
seeds = st.integers(0, 2**32 - 1)
names = st.sampled_from(list(ALL))


@cache
def line(variant: Variant, seed: int) -> Line:
    """A match played by chance from its start, as far as six deals go."""
    luck = Random(seed)
    match = start = variant.start(luck.randrange(variant.seats))
    deals: list[Deal] = []
    while match.winner is None and len(deals) < 6:
        done = played(variant, match, luck)
        deals.append(Deal(done.held, done.stock, done.actions))
        match, _ = settle(done.hand)
    return Line(variant, start, tuple(deals))


# what is played is written and read


@LOAD
@given(variant=variants, seed=seeds)
def test_play_is_read_back_from_the_line_it_is_written_in(variant: Variant, seed: int) -> None:
    each = line(variant, seed)
    text = write(each)
    assert read(text) == each
    assert text.isascii()
    assert not set(text) - set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!'()*,;:@/?")


@LOAD
@given(variant=variants, seed=seeds)
def test_a_line_replays_to_the_score_that_was_played(variant: Variant, seed: int) -> None:
    each = line(variant, seed)
    steps = replay(read(write(each)))
    assert [step.actions for step in steps if step.actions] == [(a,) for deal in each.deals for a in deal.actions]
    assert steps[-1].match == settle(steps[-1].hand)[0]


words = st.text(st.characters(exclude_categories=["Cs"]), max_size=20).map(str.strip)
questions = words.filter(lambda text: text and not text.endswith("]"))
choices = st.sampled_from([(), ("yes", "no"), ("A", "B", "nobody"), ("1", "2", "3", "12"), ("trick2", "trick3")])
notes = words.filter(lambda text: "#?" not in text and not text.endswith("#"))


@LOAD
@given(variant=variants, seed=seeds, title=words, note=notes, question=questions, among=choices)
def test_play_is_read_back_from_the_toml_it_is_written_in(
    variant: Variant, seed: int, title: str, note: str, question: str, among: tuple[str, ...]
) -> None:
    each = line(variant, seed)
    asked = Question(question, among, len(among) // 2)
    deals = [
        walkthrough.Deal(held, stock, tuple(Entry((done,), note, asked) for done in actions), {"points": [0, 0]})
        for held, stock, actions in each.deals[:2]
    ]
    told = Walkthrough("chance", title, variant, each.start, tuple(deals), (f"{variant.name}.some.rule",))
    text = to_toml(told)
    if len(text) <= walkthrough.LONGEST:
        assert walkthrough.parse(text, "chance") == told
        assert of(told).deals == each.deals[:2]


# what is not


def refusal[Problem: ValueError](kind: type[Problem], ask: Callable[[], object]) -> Problem | None:
    """Return the error of that kind that something ends with, `None` if it does not; any other error is a fault."""
    try:
        ask()
    except kind as error:
        return error
    return None


def read_in_order(text: str) -> None:
    """A line is read, and then written and read alike; or it is refused at a place in it."""
    error = refusal(BadNotation, lambda: read(text))
    if error:
        assert 0 <= error.at <= len(text)
        assert error.expected
        assert "\n" not in str(error)
        return
    found = read(text)
    assert read(write(found)) == found
    forbidden = refusal(NotPlayable, lambda: replay(found))
    assert not forbidden or str(forbidden).startswith("deal ")


@LOAD
@given(text=st.text(max_size=80) | st.text("truk;/-:,.A1B0O()", max_size=80))
def test_any_text_is_a_line_or_is_refused(text: str) -> None:
    read_in_order(text)


@st.composite
def slips(draw: st.DrawFn, text: st.SearchStrategy[str]) -> str:
    """A text in which a few signs are left out, put in, doubled or changed."""
    found = draw(text)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(found)))
        length = draw(st.integers(0, 3))
        put = draw(st.sampled_from(["", "/", ";", ",", ".", "0", "A1", "7O", "x", "\n", "é", "(", ")", '"', "=", "#"]))
        found = found[:at] + put + found[at + length :]
    return found


@LOAD
@given(text=slips(st.builds(lambda variant, seed: write(line(variant, seed)), variants, st.integers(0, 9))))
def test_a_line_with_slips_of_the_pen_is_read_or_refused(text: str) -> None:
    read_in_order(text)


@LOAD
@given(text=slips(st.sampled_from(walkthrough.ids()).map(lambda id: to_toml(load(id)))) | st.text(max_size=80))
def test_a_walkthrough_with_slips_of_the_pen_is_read_or_refused(text: str) -> None:
    error = refusal(BadWalkthrough, lambda: walkthrough.replay(walkthrough.parse(text, "slips")))
    assert not error or str(error).startswith("slips")


@LOAD
@given(name=names, text=st.text(max_size=20) | st.text("A1B2 truk(3O)swap5-", max_size=20))
def test_any_text_is_an_action_or_is_refused(name: str, text: str) -> None:
    variant = find(name)
    try:
        found = action(text, variant.deck, variant.seats)
    except (MalformedAction, UnknownCard):
        return
    assert action(str(found), variant.deck, variant.seats) == found


# questions

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
asks = st.sampled_from(["compare", "trick", "outcome", "envit", "flor", "calls", "talk"])
codes = st.sampled_from(["3O", "1E", "7E", "(4E)", "7S", "AS", "10H", "3X", ""])
said = st.builds("{} {}".format, st.sampled_from("ABC"), st.sampled_from(
    ["truk", "truco", "envido", "envide 5", "torne", "falta", "quiero", "accept", "refuse", "mon reste", "two more",
     "seis", "retruco", "truque i passe", "passe", "leave", "5", ""]
))  # fmt: skip


def mostly(right: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(right, right, right, values)


questions = st.fixed_dictionaries(
    {"game": mostly(names), "ask": mostly(asks)},
    optional={
        "cards": mostly(st.lists(codes, max_size=5)),
        "tricks": mostly(st.lists(st.sampled_from("AB="), max_size=4)),
        "first": mostly(st.sampled_from("AB")),
        "bet": mostly(st.fixed_dictionaries({"by": st.sampled_from("AB"), "trick": st.integers(0, 4)})),
        "script": mostly(st.lists(said, max_size=6)),
        "score": mostly(st.tuples(st.integers(-1, 40), st.integers(-1, 40))),
        "line": mostly(st.sampled_from(["truk/B2;0-0;0-0;tanto/3O.7O.4O,3C.6C.4C,12B.5B.4B,2E.11E.7E;;", "truk/"])),
        "seat": mostly(st.sampled_from(["A1", "B2", "A3"])),
        "says": mostly(st.sampled_from(["signal wink", "instruct play low", "instruct play the two", "nod"])),
        "options": mostly(st.dictionaries(st.sampled_from(["players", "flor", "deck", "target"]), values, max_size=2)),
    },
)


@settings(LOAD, max_examples=600)
@given(question=questions | values)
def test_any_question_gets_an_answer_on_one_line(question: Any) -> None:
    answered(json.dumps(question))


@LOAD
@given(text=st.text(max_size=200) | slips(st.just('{"game":"argentine","ask":"compare","cards":["1E","7E"]}')))
def test_any_line_gets_an_answer_on_one_line(text: str) -> None:
    answered(text)


def answered(text: str) -> None:
    found = answer_line(text)
    assert "\n" not in found
    assert found.isascii()
    answer = json.loads(found)
    assert isinstance(answer, dict)
    assert answer
    if "error" in answer:
        assert list(answer) == ["error"]
        assert answer["error"]

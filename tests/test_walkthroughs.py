"""The walkthroughs: each plays as written and can be left at any step; a wrong one is refused with a reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import truk_rules
from truk_rules import events as e
from truk_rules import predictions
from truk_rules.actions import Action, IllegalAction, Play, Say
from truk_rules.advance import advance
from truk_rules.dealing import deal
from truk_rules.hand import Hand, settle
from truk_rules.legal import legal
from truk_rules.variants import ALL, find
from truk_rules.walkthrough import (
    LONGEST,
    BadWalkthrough,
    Step,
    UnknownWalkthrough,
    Walkthrough,
    ids,
    load,
    parse,
    replay,
    run,
    tried,
)

FOLDER = Path(truk_rules.__file__).parent / "walkthroughs"

SHORT = """
title = "One tanto"
variant = "truk"
options = { players = 2 }
shows = ["truk.trick.win"]
start = { points = [0, 0], games = [0, 0], phase = "tanto", dealer = "B1" }

[[deals]]
held = { A1 = "3O 2O 1O", B1 = "4C 5C 6C" }
script = [
  "A1 3O, B1 4C  # nothing beats a three",
  "A1 2O, B1 5C",
]
ends = { points = [1, 0], games = [0, 0], phase = "tanto" }
"""


def first(old: str, new: str) -> str:
    """The short walkthrough with one thing changed."""
    assert old in SHORT
    return SHORT.replace(old, new, 1)


@cache
def text(id: str) -> str:
    return (FOLDER / load(id).variant.name / f"{id}.toml").read_text("utf-8")


def moves(each: Walkthrough) -> Iterator[tuple[Hand, Action]]:
    """Yield every action of the scripts with the hand it is done in."""
    match = each.start
    for one in each.deals:
        hand, _ = deal(each.variant, match, one.held, one.stock)
        for entry in one.script:
            for action in entry.actions:
                yield hand, action
                hand, _ = advance(hand, action)
        if not one.breaks_off:
            match, _ = settle(hand)


# as written


def test_the_ids_are_the_names_of_the_files_and_begin_with_their_game() -> None:
    assert ids() == tuple(sorted(path.stem for path in FOLDER.glob("*/*.toml")))
    for id in ids():
        each = load(id)
        assert each.id == id
        assert id.startswith(f"{each.variant.name}-")
        assert (FOLDER / each.variant.name / f"{id}.toml").is_file()


@pytest.mark.parametrize("id", ids())
def test_the_hand_plays_to_the_end_its_file_says(id: str) -> None:
    each = load(id)
    steps = replay(each)
    assert [step.number for step in steps] == list(range(len(steps)))
    ends = [step for before, step in pairwise(steps) if step.hand.result and not before.hand.result]
    assert not any(one.breaks_off for one in each.deals[:-1])
    whole = [one for one in each.deals if not one.breaks_off]
    for step, one in zip(ends, whole, strict=True):
        assert set(one.ends) <= {"points", "games", "phase"}
        assert step.match.points == tuple(one.ends["points"])
        assert step.match.games == tuple(one.ends["games"])
        assert step.match.phase == one.ends.get("phase", "")


@pytest.mark.parametrize("id", ids())
def test_another_end_than_the_one_reached_is_refused(id: str) -> None:
    each = load(id)
    for place, one in enumerate(each.deals):  # under another id, for what is replayed is kept by all but its ends
        if one.breaks_off:
            continue
        points = tuple(n + 1 for n in one.ends["points"])
        wrong = replace(one, ends={**one.ends, "points": points})
        deals = (*each.deals[:place], wrong, *each.deals[place + 1 :])
        with pytest.raises(BadWalkthrough, match=f"wrong-{place}, deal {place + 1}: ends with .* not with "):
            replay(replace(each, id=f"wrong-{place}", deals=deals))


@pytest.mark.parametrize("id", ids())
def test_every_action_of_the_script_is_legal_as_it_is_written(id: str) -> None:
    for hand, action in moves(load(id)):
        assert action in legal(hand)


@pytest.mark.parametrize("id", ids())
def test_the_cards_are_named_by_the_file_and_none_is_invented(id: str) -> None:
    """Also the cards drawn from the stock."""
    each = load(id)
    for one in each.deals:
        named = {card for held in one.held for card in held}
        assert len(named) == 3 * each.variant.seats
    drawn = {
        card
        for step in replay(each)
        for event in step.events
        for card in getattr(event, "drawn", ()) or [c for _, c in getattr(event, "cards", ())]
    }
    assert set(map(str, drawn)) <= set(re.findall(r"(?:\d+|[AJQK])[A-Z]", text(id)))


# as a lesson


@pytest.mark.parametrize("id", ids())
def test_a_lesson_has_at_most_twelve_steps_and_each_teaches_in_few_words(id: str) -> None:
    each = load(id)
    steps = replay(each)
    assert len(steps) <= 12
    assert all(sum(isinstance(told, e.TrickWon | e.TrickTied) for told in step.events) <= 1 for step in steps)
    assert each.title[0].isupper()
    assert not each.title.endswith(".")
    notes = [step.note for step in steps if step.actions]
    assert 2 * sum(map(bool, notes)) > len(notes)
    for note in filter(None, notes):
        assert len(note.split()) <= 35
        assert note[0].isupper()
        assert note.endswith((".", "!", "?"))
        assert not set("{}<>&#'\"`") & set(note), "gettext fills braces; quotes are typographic"


@pytest.mark.parametrize("id", ids())
def test_what_the_reader_is_asked_is_one_question_and_the_next_step_answers_it(id: str) -> None:
    *before, last = replay(load(id))
    assert not last.question
    for question in (step.question.text for step in before if step.question):
        assert len(question.split()) <= 25
        assert question[0].isupper()
        assert question.count("?") == 1
        assert question.endswith("?")
        assert not set("{}<>&#'\"`") & set(question)


@pytest.mark.parametrize("game", ALL)
def test_each_game_asks_the_reader_at_least_twice_and_has_answers_to_choose_from(game: str) -> None:
    own = [id for id in ids() if load(id).variant.name == game and id not in LESSONS]
    asked = [step.question for id in own for step in replay(load(id)) if step.question and step.question.choices]
    assert len(asked) >= 2
    for question in asked:
        assert len(question.choices) == len(set(question.choices))


@pytest.mark.parametrize(
    "choices", ["[yes|no]", "[yes*]", "[yes*|no*]", "[yes*|perhaps]", "[A*|99X]", "[1*|2|3|4|5]", "[]", "[A9*|B1]"]
)
def test_choices_that_are_none_are_refused(choices: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        predictions.asked(f"Who wins? {choices}", find("truk"))


LESSONS = tuple(id for id in ids() if "-lesson-" in id)
"""Hands for the lessons: those of one name teach the same, each with the cards of its own game."""


def test_no_note_is_used_twice() -> None:
    notes = [step.note for id in ids() if id not in LESSONS for step in replay(load(id)) if step.note]
    assert len(notes) == len(set(notes))


def test_the_titles_differ() -> None:
    titles = {load(id).title for id in ids() if id not in LESSONS}
    assert len(titles) == len(ids()) - len(LESSONS)
    kinds = {load(id).title: id.partition("-lesson-")[2] for id in LESSONS}
    assert len(set(kinds.values())) == len(kinds) == 6
    assert not titles & set(kinds)


@pytest.mark.parametrize("id", ids())
def test_shows_names_each_rule_once_and_only_of_its_game(id: str) -> None:
    each = load(id)
    assert each.shows
    assert len(each.shows) == len(set(each.shows))
    assert all(rule.startswith(f"{each.variant.name}.") for rule in each.shows)


def test_the_same_cards_are_accepted_in_one_hand_and_refused_in_the_other() -> None:
    accepted, refused = load("truk-bet-accepted"), load("truk-bet-refused")
    assert accepted.start == refused.start
    assert accepted.deals[0].held == refused.deals[0].held
    said = [[act for _, act in moves(each)] for each in (accepted, refused)]
    (fork,) = [n for n, (one, other) in enumerate(zip(*said, strict=False)) if one != other][:1]
    assert [each[fork] for each in said] == [Say(0, "joka"), Say(0, "ez")]


# leaving the script


@pytest.mark.parametrize("id", ids())
def test_the_script_can_be_left_at_every_step_with_every_legal_action(id: str) -> None:
    for step in replay(load(id)):
        for action in legal(step.hand):
            (after,) = tried(step, (action,))
            assert isinstance(after, Step)
            assert after.number == step.number + 1
            assert after.actions == (action,)
            assert after.events
            assert after.hand == advance(step.hand, action)[0]
            assert after.match == (settle(after.hand)[0] if after.hand.result else after.hand.match)


def test_off_the_script_a_reader_may_play_on_to_the_end() -> None:
    step = replay(load("truk-first-hand"))[3]
    steps = tried(step, (Say(1, "truk"), Say(2, "ez")))
    assert [each.number for each in steps] == [4, 5]
    assert steps[0].match == step.match
    assert steps[1].match.points == (1, 1)
    assert not legal(steps[1].hand)


def test_what_is_not_allowed_off_the_script_says_the_rule_and_leaves_the_step_as_it_was() -> None:
    step = replay(load("truk-first-hand"))[0]
    with pytest.raises(IllegalAction, match=r"truk\.lead\.first") as caught:
        tried(step, (Say(0, "truk"), Say(1, "joka"), Play(1, step.hand.held[1][0])))
    assert caught.value.legal
    assert step == replay(load("truk-first-hand"))[0]


def test_several_actions_run_as_one() -> None:
    each = load("truk-first-hand")
    hand, _ = deal(each.variant, each.start, each.deals[0].held, each.deals[0].stock)
    for entry in each.deals[0].script:
        hand, events = run(hand, entry.actions)
        assert len([event for event in events if type(event).__name__ == "Played"]) == len(entry.actions)
    assert hand.result is not None


# what is wrong, and where


def test_the_short_walkthrough_of_these_tests_is_right() -> None:
    steps = replay(parse(SHORT, "short"))
    assert [step.note for step in steps] == ["", "nothing beats a three", ""]
    assert steps[-1].match.points == (1, 0)


def test_an_unknown_id_names_those_there_are() -> None:
    with pytest.raises(UnknownWalkthrough, match=r"'truk-second-hand'.*truk-first-hand"):
        load("truk-second-hand")
    for id in ("", "truk", "mus-first-hand", "../truk-first-hand", "truk-/etc/passwd"):
        with pytest.raises(UnknownWalkthrough):
            load(id)


@pytest.mark.parametrize("key", ["title", "variant", "shows", "start", "held", "script", "ends"])
def test_a_missing_key_is_named(key: str) -> None:
    with pytest.raises(BadWalkthrough, match=f"short: the key '{key}' is missing"):
        parse(first(f"\n{key} = ", f"\nother-{key} = "), "short")


BROKEN_OFF = first(
    """  "A1 2O, B1 5C",
]
ends = { points = [1, 0], games = [0, 0], phase = "tanto" }
""",
    "]\nbreaks_off = true\n",
)


def test_a_last_deal_may_break_off_where_its_source_does() -> None:
    each = parse(BROKEN_OFF, "short")
    assert [step.hand.result for step in replay(each)] == [None, None]
    assert each.deals[0].breaks_off


def test_a_deal_breaks_off_only_if_it_is_the_last_and_not_over() -> None:
    over = first('ends = { points = [1, 0], games = [0, 0], phase = "tanto" }', "breaks_off = true")
    with pytest.raises(BadWalkthrough, match="short, deal 1: breaks off, and yet the hand is over"):
        replay(parse(over, "short"))
    twice = BROKEN_OFF + BROKEN_OFF[BROKEN_OFF.index("[[deals]]") :]
    for wrong in (twice, BROKEN_OFF + "ends = { points = [0, 0], games = [0, 0] }\n"):
        with pytest.raises(BadWalkthrough, match="short: deal 1 breaks off; only the last one may, and it has no ends"):
            parse(wrong, "short")
    with pytest.raises(BadWalkthrough, match="short: the key 'ends' is missing"):
        parse(BROKEN_OFF.replace("breaks_off = true", "breaks_off = false"), "short")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [("[[deals]]", "[[hands]]", "deals"), ("dealer =", "esku =", "dealer"), ("A1 =", "A2 =", "A1")],
)
def test_a_missing_part_of_a_deal_is_named(old: str, new: str, key: str) -> None:
    with pytest.raises(BadWalkthrough, match=f"short: the key '{key}' is missing"):
        parse(first(old, new), "short")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("title = ", "title ", "short: Expected '=' after a key"),
        ('"truk"\n', '"mus"\n', "short: there is no game 'mus'; there are truk, valencia"),
        ("players = 2", "players = 3", "short: players = 3 is not possible; choose 4 or 2"),
        ("players = 2", "seats = 2", "short: there is no option 'seats'; there are players,"),
        ('"3O 2O 1O"', '"9O 2O 1O"', "short, deal 1, A1: '9O' is not a card of this pack"),
        ("A1 3O, B1 4C", "A1 8C, B1 4C", "short, deal 1, step 1: '8C' is not a card of this pack"),
        ("A1 3O, B1 4C", "A1 3O, B2 4C", "' is not an action; write a seat (A1, B1), then a card"),
        ("A1 3O, B1 4C", "A1, B1 4C", "short, deal 1, step 1: 'A1' is not an action"),
        ("A1 3O, B1 4C", "A1 3O; B1 4C", "' is not an action; after the seat comes a card"),
    ],
)
def test_what_cannot_be_read_is_quoted(old: str, new: str, said: str) -> None:
    with pytest.raises(BadWalkthrough) as caught:
        parse(first(old, new), "short")
    assert said in str(caught.value)


def test_a_text_too_long_is_not_read() -> None:
    long = SHORT + "# " + "x" * LONGEST
    with pytest.raises(BadWalkthrough, match=f"short: {len(long)} characters; at most {LONGEST} are read"):
        parse(long, "short")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("B1 5C", "B1 4C", r"B1 4C is not allowed: that card .* \(truk\.deal\.size\); legal now: B1 5C"),
        ("A1 2O, B1 5C", "B1 5C, A1 2O", r"B1 5C is not allowed: it is another .*truk\.play\.direction, truk\.lead"),
        ("B1 5C", "B1 joka", r"B1 joka is not allowed: that cannot be done now; legal now: B1 5C"),
        ("B1 5C", "B1 5C, A1 1O", r"A1 1O is not allowed: the hand is over .truk\.hand\.two-wins, .*nothing"),
    ],
)
def test_an_illegal_action_is_told_with_its_deal_its_step_and_the_rule(old: str, new: str, said: str) -> None:
    with pytest.raises(BadWalkthrough, match=f"^short, deal 1, step 2: {said}"):
        replay(parse(first(old, new), "short"))


def test_the_deal_and_the_step_are_counted_over_all_deals() -> None:
    two = SHORT + SHORT[SHORT.index("[[deals]]") :]
    with pytest.raises(BadWalkthrough, match=r"short, deal 2, step 4: A1 3O is not allowed"):
        replay(parse(two, "short"))


def test_a_hand_that_is_not_over_is_refused() -> None:
    with pytest.raises(BadWalkthrough, match="short, deal 1: the script ends before the hand is over"):
        replay(parse(first('  "A1 2O, B1 5C",\n', ""), "short"))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"4C 5C 6C"', '"3O 5C 6C"', "3O is twice in the deal"),
        ('"4C 5C 6C"', '"4C 5C"', "three cards to each of 2 seats"),
    ],
)
def test_cards_that_are_no_deal_are_refused(old: str, new: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        replay(parse(first(old, new), "short"))


@pytest.mark.parametrize(
    "wrong", ["points = [0, 1], games = [0, 0]", "points = [1, 0], games = [1, 0]", 'points = [1, 0], phase = "draw"']
)
def test_a_wrong_end_is_refused_with_what_was_reached(wrong: str) -> None:
    ends = 'ends = { points = [1, 0], games = [0, 0], phase = "tanto" }'
    said = r"deal 1: ends with \(\(1, 0\), \(0, 0\), 'tanto'\), not with"
    with pytest.raises(BadWalkthrough, match=said):
        replay(parse(first(ends, f"ends = {{ {wrong} }}"), f"short {wrong}"))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('title = "', 'ttl = 1\ntitle = "', "the file has the key 'ttl'"),
        ("[[deals]]", "[[deals]]\nhled = 1", "a deal has the key 'hled'"),
        ("start = {", "start = { gmaes = 1,", "start has the key 'gmaes'"),
        ("held = {", 'held = { A9 = "",', "held has the key 'A9'"),
        ("start = {", "start = [1] #", "short: "),
        ("script = [", "script = [5,", "short, deal 1, step 1: a step of the script is 5, and should be a text"),
        ("points = [1, 0]", "points = [1, true]", "points is .*, and should be two numbers, such as"),
        ("games = [0, 0]", "games = [-1, 0]", "games is .*, and should be two numbers"),
        ("points = [2, 0]", "points = 2", "points is 2, and should be two numbers"),
        ('dealer = "B2"', 'dealer = "B3"', "the dealer is 'B3', and should be A1 or B1 or A2 or B2"),
        ('phase = "tanto"', "phase = 1", "the phase is 1, and should be a text"),
    ],
)
def test_a_slip_of_the_pen_is_named(old: str, new: str, said: str) -> None:
    folder = Path(truk_rules.__file__).parent / "walkthroughs" / "truk"
    text = (folder / "truk-first-hand.toml").read_text("utf-8")
    with pytest.raises(BadWalkthrough, match=said):
        parse(text.replace(old, new, 1), "short")

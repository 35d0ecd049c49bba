"""A reader at the table: whole matches, nothing hidden told, the same answer everywhere, and errors in a sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.table import truk
from truk_rules import action, advance, deal, events, find, notation
from truk_rules.actions import Say
from truk_rules.browser import handle
from truk_rules.cards import Card
from truk_rules.english import English
from truk_rules.errors import TrukError
from truk_rules.hand import HIDDEN, Hand, seen
from truk_rules.language import LANGUAGES
from truk_rules.legal import legal
from truk_rules.match import Match
from truk_rules.narrate import sentences
from truk_rules.player import choose, explain
from truk_rules.reasons import REASONS, said
from truk_rules.scorebox import score
from truk_rules.sitting import Sitting, ended, ends, opening, played, since, sit, thought
from truk_rules.sitting_answers import A_DEAL, BadLink, Game, asked
from truk_rules.sitting_view import advice, noted, parts
from truk_rules.told import true_signals
from truk_rules.variants import ALL
from truk_rules.voice import Voice
from truk_rules.walkthrough import Step, run

each_game = pytest.mark.parametrize("game", ALL)


def answer(**question: Any) -> dict[str, Any]:
    """The answer to a question, whatever it is."""
    found: dict[str, Any] = json.loads(handle(json.dumps({"ask": "play", "lang": "eu", "rules": ""} | question)))
    return found


def told(**question: Any) -> dict[str, Any]:
    """The answer to a question that has one."""
    found = answer(**question)
    assert found["ok"], found
    return found


def offered(found: dict[str, Any]) -> list[str]:
    """What the buttons of an answer do; an amount is the least one."""
    buttons = re.findall(
        r'data-option="([^"]+)"[^>]*>.*?</button>(?:<label[^>]*>.*?min="(\d+)")?', found["parts"]["options"]
    )
    return [unescape(option).replace("{n}", least) for option, least in buttons]


def after(view: dict[str, Any], option: str, **question: Any) -> dict[str, Any]:
    """What follows an option of a view."""
    return told(**view["state"], actions=[*view["actions"], option], **question)


def gone_on(view: dict[str, Any], **question: Any) -> dict[str, Any]:
    """What follows the view of a trick that is over."""
    return told(**view["state"], actions=view["actions"], on=True, **question)


def follows(view: dict[str, Any], **question: Any) -> dict[str, Any]:
    """What follows a view, the first option taken."""
    return gone_on(view, **question) if view["pauses"] else after(view, offered(view)[0], **question)


def deals(game: str, luck: Random, seat: str, most: int = 60) -> Iterator[list[dict[str, Any]]]:
    """The answers of each deal of a match, the reader choosing by chance."""
    state: dict[str, Any] = {"game": game, "seat": seat, "seed": luck.randrange(2**32)}
    for _ in range(most):
        views = [told(**state)]
        while not views[-1]["over"]:
            if views[-1]["pauses"]:
                views.append(gone_on(views[-1]))
            else:
                stays = [each for each in offered(views[-1]) if not each.endswith(" leave")]
                views.append(after(views[-1], luck.choice(stays)))
        yield views
        if views[-1]["winner"]:
            return
        state |= views[-1]["next"]
    raise AssertionError("the match does not end")


@each_game
@pytest.mark.parametrize("seat", ["A1", "B1"])
def test_whole_matches_are_played_from_either_side(game: str, seat: str) -> None:
    luck = Random(game + seat)
    views = list(deals(game, luck, seat))
    last = views[-1][-1]
    assert last["winner"] in ("A", "B")
    assert last["next"] is None
    for each in views:
        assert [view["over"] for view in each] == [False] * (len(each) - 1) + [True]
        assert all('<p class="main">' in view["parts"]["event"] for view in each)


# the pace


def silent(game: str, number: int = 25) -> Iterator[list[dict[str, Any]]]:
    """The answers of some first deals to a reader who lays cards rather than call."""
    for seed in range(number):
        views = [told(game=game, seat="A1", seed=seed)]
        while not views[-1]["over"]:
            laid = [each for each in offered(views[-1]) if re.fullmatch(r"A1 [0-9AJQK]+[A-Z]", each)]
            views.append(after(views[-1], laid[0]) if laid else follows(views[-1]))
        yield views


@each_game
def test_every_trick_is_seen_on_the_table_when_it_is_over(game: str) -> None:
    """What ends a trick is the last thing a view tells: the cards lie there, the one that takes it marked."""
    tricks = 0
    for views in silent(game):
        for view in views:
            found = asked({**view["state"], "actions": view["actions"]})
            *before, last = since(found.sitting, found.steps)
            assert not any(map(ended, before))
            assert view["ended"] == ended(last)
            if not ended(last):
                continue
            tricks += 1
            trick = next(each for each in reversed(last.hand.tricks) if each.laid)
            lies = [laid.card for laid in trick.laid if not laid.down]
            assert all(named(view["parts"]["table"], card, found.voice("eu", "")) for card in lies)
            assert ("takes" in view["parts"]["table"]) == (last.hand.taken_by(trick) is not None)
            for line in sentences_of(last, found.voice("eu", "")):
                assert line in view["parts"]["event"]
                assert (line in view["parts"]["options"]) == view["pauses"]
    assert tricks > 8


def sentences_of(step: Step, voice: Voice) -> list[str]:
    """What is told of the end of a trick."""
    return [line for each in step.events if ends(each) for line in sentences(voice, each)]


@each_game
def test_only_where_another_would_sweep_the_trick_away_the_reader_is_asked_to_go_on(game: str) -> None:
    paused = led = 0
    for views in silent(game, 100):
        for view, following in pairwise(views):
            found = asked({**view["state"], "actions": view["actions"]})
            last = found.steps[-1]
            own = found.sitting.seat in last.hand.actors
            assert view["pauses"] == (ended(last) and not own)
            assert ("data-go-on" in view["parts"]["options"]) == view["pauses"]
            assert bool(offered(view)) != view["pauses"]
            led += ended(last) and own
            if view["pauses"]:
                paused += 1
                assert len(following["actions"]) > len(view["actions"])
                assert following["undo"] == view["undo"]
            else:
                assert gone_on(view) == view, "where the reader is to act, there is nothing to go on to"
        if min(paused, led) > 2:
            return
    raise AssertionError("too few tricks")


@each_game
def test_what_was_told_before_the_reader_went_on_is_not_told_again(game: str) -> None:
    for views in silent(game):
        for view, following in pairwise(views):
            if view["pauses"]:
                found = asked({**following["state"], "actions": following["actions"]})
                shown = since(found.sitting, found.steps)
                assert shown[0].number == len(view["actions"]) + 1
                assert told(line=following["line"], seat="A1", seed=following["state"]["seed"]) == following
                return
    raise AssertionError("no trick was followed up by another")


# what is hidden


def visible(sitting: Sitting, hand: Hand) -> set[Card]:
    """The cards that the reader's seat has seen."""
    view = seen(hand, sitting.seat)
    laid = [each.card for trick in view.tricks for each in trick.laid] + [each.card for each in view.aside]
    return {*laid, *view.offered, *(card for each in view.held + view.dealt for card in each)}


def named(markup: str, card: Card, voice: Voice) -> bool:
    """Whether a card is drawn, named or coded in a text."""
    drawn = re.search(rf'#(card|mini)-{card.rank}-{card.suit.name}"', markup)
    coded = re.search(rf'(data-option|id)="[^"]*\b{card}\b', markup)
    return bool(drawn or coded) or format(voice.labels.card(card)) in re.sub(r"<[^>]+>", "", markup)


@each_game
def test_no_card_is_told_that_the_seat_has_not_seen(game: str) -> None:
    """Those that all have seen before, though they are hidden again, are left out here, and the signals."""
    luck, number = Random(game), 0
    for views in deals(game, luck, "A1"):
        for view in views[:-1]:
            found = asked(view["state"] | {"actions": view["actions"]})
            hand, voice = found.steps[-1].hand, found.voice("eu", "")
            drawn = {card for step in found.steps for event in step.events for card in once_shown(event)}
            hidden = set(hand.variant.deck.cards) - visible(found.sitting, hand) - drawn
            shown = "".join(view["parts"][part] for part in ("table", "event", "options", "score"))
            assert [str(card) for card in hidden if named(shown, card, voice)] == []
            number += 1
        if number > 25:
            return


def once_shown(event: Any) -> list[Card]:
    """The cards all have seen that may lie hidden again: drawn for the first dealer, or put aside and taken back."""
    if isinstance(event, events.Drew):
        return [card for _, card in event.cards]
    return list(event.shown) if isinstance(event, events.Swapped) else []


@each_game
def test_what_is_hidden_changes_nothing_that_is_seen(game: str) -> None:
    """Two hidden cards that nobody has touched change places: the table, the options and the advice stay the same."""
    variant, tried = find(game), 0
    for seed in range(20):
        own = sit(variant, opening(variant, seed), 0, seed)
        steps = played(own, [])
        if steps[-1].hand.result is not None:
            continue
        done = [str(each) for step in steps for each in step.actions]
        used = {code for text in done for code in re.findall(r"[0-9A-Z]{2,3}", text)}
        drawn = {card for step in steps for event in step.events for card in once_shown(event)}
        free = sorted(set(variant.deck.cards) - visible(own, steps[-1].hand) - drawn, key=str)
        free = [card for card in free if str(card) not in used]
        one, two = Random(seed).sample(free, 2)
        other = exchanged(own, {one: two, two: one})
        again = played(other, done)
        if len(again) != len(steps):
            continue
        voice = Voice("eu", variant, as_html=True)
        first, second = parts(own, steps, voice), parts(other, again, voice)
        assert {**first, "signals": ""} == {**second, "signals": ""}
        assert advice(own, steps, voice) == advice(other, again, voice)
        tried += 1
    assert tried > 5


def exchanged(own: Sitting, places: dict[Card, Card]) -> Sitting:
    """The same deal with cards exchanged."""
    held = tuple(tuple(places.get(card, card) for card in cards) for cards in own.held)
    return replace(own, held=held, stock=tuple(places.get(card, card) for card in own.stock))


def test_in_a_blind_hand_the_readers_own_cards_are_played_by_their_place() -> None:
    start = {"dealer": "B2", "points": [11, 11], "games": [0, 0]}
    state = {"game": "mineiro", "seat": "A1", "seed": 5, "start": start}
    view = told(**state)
    assert [each for each in offered(view) if "card" in each] == ["A1 card 1", "A1 card 2", "A1 card 3"]
    for card in asked(state).sitting.held[0]:
        assert not named(view["parts"]["table"] + view["parts"]["options"], card, Voice("eu", find("mineiro")))
    while not view["over"]:
        view = follows(view)
    assert view["winner"] or view["next"]


def test_in_a_blind_hand_the_advice_names_a_place_and_no_card() -> None:
    state = {"game": "mineiro", "seat": "A1", "seed": 5, "start": {"dealer": "B2", "points": [11, 11]}}
    advised = told(ask="hint", **state)["html"]
    assert re.search(r"<b>[123]\. karta</b>", advised)
    for card in asked(state).sitting.held[0]:
        assert not named(advised, card, Voice("eu", find("mineiro")))


# the partner's signals


@pytest.mark.parametrize("game", ["truk", "valencia", "garrotxa"])
def test_partners_signal_what_is_true_as_long_as_the_hand_lasts(game: str) -> None:
    signalled = 0
    for seed in range(12):
        view = told(game=game, seed=seed)
        while not view["over"]:
            found = asked({**view["state"], "actions": view["actions"]})
            true = {each.gestures[0] for each in true_signals(found.steps[-1].hand, 2)}
            shown = set(re.findall(r'#face-([\w-]+)"', view["parts"]["signals"]))
            assert shown <= true
            assert bool(shown) == bool(true)
            signalled += bool(shown)
            view = follows(view)
        assert view["parts"]["signals"] == ""
    assert signalled > 3


def test_the_reader_is_told_who_they_are_and_what_the_hand_is_worth() -> None:
    view = told(game="french", seat="A1", seed=3)
    assert '<span class="id">A1</span>' in view["parts"]["options"]
    assert '<p class="worth">' in view["parts"]["score"]


def in_english(**question: Any) -> str:
    """The score of a deal as A1 sees it, with the words of the code."""
    found = asked({"seat": "A1"} | question)
    return parts(found.sitting, found.steps, English(found.sitting.variant))["score"]


FRENCH = "french/A1;0-0;0-0/QC.KH.9H,QH.7S.KC;8C.9D.QD.10D.JH.KD.AS.7C.7D.7H.10S"
TWO = {"game": "truk", "options": {"players": 2}}


def test_only_after_a_call_is_a_hand_worth_something_now() -> None:
    assert "At stake in this hand: one point." in in_english(line=f"{FRENCH};B1.QH")
    assert "The hand is now worth 2 points." in in_english(line=f"{FRENCH};B1.two-more,A1.accept")
    assert "At stake in this hand: one tanto." in in_english(**TWO, start={"dealer": "B1", "phase": "tanto"})
    decided = {"dealer": "B1", "phase": "forced-plain"}
    assert "At stake in this hand: one truk." in in_english(**TWO, start=decided)


def test_the_cards_of_a_trick_that_a_refusal_ended_are_named_beside_the_score() -> None:
    """A trick is in play while a player asks to change cards too, and not finished once the hand is over."""
    assert "First trick: <b>in play</b>" in in_english(line=f"{FRENCH};B1.QH")
    over = in_english(line=f"{FRENCH};B1.QH,A1.two-more,B1.leave")
    assert "First trick: not finished (B1: QH)" in over
    assert over.count("<b>–</b>") == 2
    between = in_english(line=f"{FRENCH};B1.QH,A1.QC,B1.two-more,A1.leave")
    assert "First trick: <b>tied</b>" in between
    assert "not finished" not in between
    hand = truk().say("A1 3O, B1 ask").hand
    assert "First trick: <b>in play</b>" in score(Step(2, (), (), hand, hand.match), English(hand.variant))


def test_after_the_hand_it_is_the_computer_that_is_asked_why() -> None:
    done = "B1.two-more,A1.accept,B1.mon-reste,A1.leave"
    line = f"french/A1;0-0;0-0/QC.KH.9H,QH.7S.KC;8C.9D.QD.10D.JH.KD.AS.7C.7D.7H.10S;{done}"
    over = told(line=line, seat="A1")
    said = told(ask="why", **over["state"], actions=over["actions"])["html"]
    assert said.count("<li>") == 2
    assert said.index("Deux de plus ?") < said.index("Mon reste")


def test_after_a_last_card_without_a_choice_the_computer_still_explains_its_raises() -> None:
    """Its last move is forced; what it called and answered before it, and the last card it chose, are what one asks."""
    only = Voice("fr", find("french")).say("It is the last card: there is no choice.")
    explained = 0
    for seed in range(40):
        deal = told(game="french", lang="fr", seat="A1", seed=seed)
        while not deal["over"]:
            deal = gone_on(deal, lang="fr") if deal["pauses"] else after(deal, easy(offered(deal)), lang="fr")
        by_computer = [each for each in deal["actions"] if each.startswith("B1 ")]
        said = told(ask="why", lang="fr", **deal["state"], actions=deal["actions"])["html"]
        if any(word in each for each in by_computer for word in ("two-more", "mon-reste", "accept")):
            explained += 1
            assert "<li>" in said
            assert only not in said
    assert explained > 5


def easy(offers: list[str]) -> str:
    """What a reader may do who says yes to everything and calls nothing."""
    yes = [each for each in offers if each.endswith((" accept", " grant"))]
    cards = [each for each in offers if not each.split()[1].islower()]
    return (yes or cards or offers)[0]


def test_when_a_match_is_won_it_is_the_game_that_is_over_and_not_the_hand_alone() -> None:
    cards = "QC.KH.9H,QH.7S.KC;8C.9D.QD.10D.JH.KD.AS.7C.7D.7H.10S;B1.leave"

    def said(score: str, options: str = "") -> str:
        return str(told(line=f"french{options}/A1;{score}/{cards}", seat="B1", lang="fr")["parts"]["options"])

    assert "La donne est finie." in said("0-0;0-0")
    assert "La partie est finie." in said("11-11;0-0")
    assert "La donne est finie." in said("11-11;0-0", ";match_games:3")
    assert "Le match s’achève ici." in said("11-11;1-1", ";match_games:3")


def test_with_two_players_nobody_signals() -> None:
    assert all(told(game="truk", options={"players": 2}, seed=seed)["parts"]["signals"] == "" for seed in range(5))


# the same everywhere


def test_a_seed_deals_the_same_cards_in_every_python() -> None:
    variant = find("truk")
    own = sit(variant, opening(variant, 20261130), 0, 20261130)
    assert [" ".join(map(str, cards)) for cards in own.held] == DAY


DAY = ["1C 2E 4B", "10E 5O 3O", "11E 7E 3C", "2O 4C 12E"]


@each_game
def test_the_same_question_has_the_same_answer(game: str) -> None:
    assert told(game=game, seed=3) == told(game=game, seed=3)
    assert told(game=game, seed=3)["line"] != told(game=game, seed=4)["line"]


@each_game
def test_taking_back_leads_to_where_the_reader_stood(game: str) -> None:
    """Before the reader's last action, and not at the trick that was gone on from."""
    for views in deals(game, Random(7), "A1"):
        stood = views[0]
        for before, later in pairwise(views):
            stood = stood if before["pauses"] else before
            assert later["undo"] == len(stood["actions"])
            back = told(**later["state"], actions=later["actions"][: later["undo"]])
            assert back == stood
        return


@each_game
def test_a_link_restores_the_deal_and_what_was_done(game: str) -> None:
    for views in deals(game, Random(8), "A1"):
        for view in views:
            link = {"line": view["line"], "seat": "A1", "seed": view["state"]["seed"], "game": game}
            assert told(**link) == view
        return


def test_a_deal_that_no_seed_gives_can_be_linked_too() -> None:
    line = "truk/B2;0-0;0-0;/3O.2O.1O,4C.5C.6C,3E.2E.1E,4B.5B.6B;;"
    view = told(line=line.replace("0-0;/", "0-0;tanto/"), seat="A1", seed=0)
    assert view["state"]["deal"]
    assert "#card-3-coins" in view["parts"]["table"]
    assert told(**view["state"], actions=view["actions"]) == view


def test_a_line_of_several_deals_is_no_link() -> None:
    first, second, *_ = list(deals("garrotxa", Random(9), "A1"))
    both = first[-1]["line"] + "/" + second[-1]["line"].split("/")[2]
    assert answer(line=both, seat="A1", seed=1)["error"]["code"] == "link"
    with pytest.raises(BadLink, match="the line has 2 deals, and a link leads to one"):
        asked({"line": both, "seat": "A1", "seed": 1})


def test_a_deal_too_long_for_a_link_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notation, "LONGEST", 20)
    assert told(game="truk", seed=1)["line"] == ""


@pytest.mark.parametrize(
    "link",
    [
        {"line": "", "seat": "A1", "seed": 1},
        {"line": "truk", "seat": "A1", "seed": 1},
        {"line": 7, "seat": "A1", "seed": 1},
        {"line": "GOOD", "seat": "C9", "seed": 1},
        {"line": "GOOD", "seat": "A1", "seed": -1},
        {"line": "GOOD", "seat": "A1", "seed": 1, "game": "valencia"},
        {"line": "GOOD,A1.leave", "seat": "A1", "seed": 1},
    ],
)
def test_a_bad_link_gets_one_sentence(link: dict[str, Any]) -> None:
    if str(link["line"]).startswith("GOOD"):
        link = link | {"line": link["line"].replace("GOOD", told(game="truk", seed=1)["line"])}
    found = answer(**link)
    assert found["error"]["code"] == "link"
    assert found["error"]["message"]


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({"game": "whist"}, "question"),
        ({"game": ["truk"]}, "question"),
        ({"game": "truk", "seat": "C1"}, "question"),
        ({"game": "truk", "options": {"players": 2}, "seat": "A2"}, "question"),
        ({"game": "truk", "seed": "1"}, "question"),
        ({"game": "truk", "seed": -1}, "question"),
        ({"game": "truk", "options": {"players": 3}}, "question"),
        ({"game": "truk", "options": 3}, "question"),
        ({"game": "truk", "start": 3}, "question"),
        ({"game": "truk", "start": {"dealer": "A1", "points": [9, 9]}}, "question"),
        ({"game": "truk", "start": {"dealer": "A1", "points": ["a", 0]}}, "question"),
        ({"game": "truk", "start": {"dealer": "A1", "phase": 3}}, "question"),
        ({"game": "truk", "actions": "A1"}, "question"),
        ({"game": "truk", "actions": ["x" * 50]}, "question"),
        ({"game": "truk", "actions": ["A1"]}, "malformed"),
        ({"game": "truk", "actions": ["A1 envit"]}, "illegal"),
        ({"game": "truk", "deal": "1O.1O"}, "question"),
        ({"game": "truk", "ask": "review"}, "question"),
    ],
)
def test_a_bad_question_gets_one_clear_error(question: dict[str, Any], code: str) -> None:
    found = answer(**question)
    assert found["error"]["code"] == code
    assert found["error"]["message"]


@pytest.mark.parametrize(
    ("question", "what"),
    [
        ({"game": "whist"}, "there is no game 'whist'; there are truk, "),
        ({"game": ["truk"]}, r"the game is \['truk'\], and should be a text, such as truk"),
        ({}, "the game is None, and should be a text, such as truk"),
        ({"seat": "C1"}, "there is no seat 'C1'; there are A1, B1, A2, B2"),
        ({"seat": ["A1"]}, r"there is no seat \['A1'\]; there are A1"),
        ({"seed": "1"}, "the seed is '1', and should be a whole number from 0 to [0-9]*, such as 7"),
        ({"options": 3}, r"options is no table; write it in \{braces\}"),
        ({"start": 3}, r"start is no table; write it in \{braces\}"),
        ({"start": {"dealer": "A1", "points": ["a", 0]}}, r"points is \['a', 0\], and should be two numbers, such as"),
        ({"start": {"dealer": "A1", "phase": 3}}, "the phase is 3, and should be a text, such as 'draw'"),
        ({"deal": 3}, "the deal is 3, and should be a text, such as 3O"),
        ({"actions": "A1"}, r"actions is no list; write it in \[brackets\]"),
        ({"actions": ["A1 truk"] * 401}, "there are 401 actions; at most 400 are read"),
        ({"actions": [1]}, "an action is 1, and should be a text, such as A1 truk"),
        ({"actions": ["x" * 50]}, "the action 'x*' is too long; it has at most 40 characters, such as A1 truk"),
        ({"line": 7}, "the line is 7, and should be a text, such as truk/"),
        ({"line": "GOOD", "seat": "A1", "game": "valencia"}, "is of 'truk', and .* the page's own game, 'valencia'"),
    ],
)
def test_an_error_in_a_question_says_what_would_be_right(question: dict[str, Any], what: str) -> None:
    if question.get("line") == "GOOD":
        question = question | {"line": told(game="truk", seed=1)["line"]}
    given = question if {"game", "line"} & question.keys() or not question else {"game": "truk"} | question
    with pytest.raises(TrukError, match=what):
        asked(given)


def test_what_an_error_in_a_question_shows_as_right_is_right() -> None:
    assert asked({"game": "truk", "deal": A_DEAL}).deal == A_DEAL
    assert asked({"line": f"truk/B2;0-0;0-0;tanto/{A_DEAL};", "seat": "A1"}).deal == A_DEAL


def test_what_is_said_of_a_wrong_action_names_no_card_of_another() -> None:
    for seed in range(20):
        own = asked({"game": "truk", "seed": seed, "actions": []})
        if own.steps[-1].hand.result is None and len(own.steps) > 1:
            found = answer(game="truk", seed=seed, actions=["A1 keep"])
            assert not re.search(r"\b(B1|A2|B2) ", found["error"]["message"])


@each_game
def test_after_a_wrong_action_all_is_named_that_the_reader_may_do(game: str) -> None:
    own = told(game=game, seat="A1", seed=3)
    found = answer(**own["state"], actions=[*own["actions"], "A1 nonsense"])
    allowed = found["error"]["message"].partition("nonsense")[2]
    assert all(f"A1 {each}" in allowed for each in [option.partition(" ")[2] for option in offered(own)][:12])


def test_in_a_blind_hand_a_place_without_a_card_is_refused() -> None:
    state = {"game": "mineiro", "seat": "A1", "seed": 5, "start": {"dealer": "B2", "points": [11, 11]}}
    first = told(**state, actions=[*told(**state)["actions"], "A1 card 1"])
    found = answer(**state, actions=[*first["actions"], "A1 card 3"])
    assert "A1 card 3" in found["error"]["message"]


def test_in_a_blind_hand_a_wrong_action_is_told_of_without_the_card() -> None:
    start = {"dealer": "B2", "points": [11, 11], "games": [0, 0], "phase": ""}
    for text in ("B1 card 1", "A1 card 1 down"):
        found = answer(game="mineiro", seat="A1", seed=4, start=start, actions=[text])
        assert found["error"]["code"] == "illegal"
        assert text in found["error"]["message"]
        assert "A1 card 1, A1 card 2, A1 card 3" in found["error"]["message"]
        assert not re.search(r"\b[AB][12] \(?[0-9AJQK]{1,2}[HDCS]\b", found["error"]["message"])


def test_a_wrong_action_is_quoted_wherever_it_stands() -> None:
    assert "A1 nonsense" in answer(game="truk", actions=["A1 nonsense", "A1 joka"])["error"]["message"]


def test_where_the_computer_has_made_no_move_it_says_so() -> None:
    over = told(game="valencia", seat="A1", start={"dealer": "B2", "points": [0, 0], "games": [0, 0], "phase": ""},
                actions=["A1 leave"])  # fmt: skip
    assert over["over"]
    assert "<li>" not in told(ask="why", **over["state"], actions=over["actions"])["html"]


# reasons


@each_game
def test_the_reason_belongs_to_the_choice_and_every_choice_has_one(game: str) -> None:
    variant, luck = find(game), Random(game)
    for seed in range(30):
        steps = played(sit(variant, opening(variant, seed), 0, seed), [])
        hand = steps[-1].hand
        while hand.result is None:
            who = luck.choice(hand.actors)
            reason = explain(hand, who, Random(seed))
            assert reason.action == choose(hand, who, Random(seed))
            assert reason.action in legal(hand)
            assert said(reason, Voice("eu", variant))
            hand, _ = advance(hand, luck.choice([each for each in legal(hand) if each.seat in hand.actors]))


def test_every_kind_of_reason_occurs() -> None:
    found = set()
    for game in ALL:
        variant, luck = find(game), Random(game)
        match = opening(variant, 1)
        for seed in range(40):
            score = Match(match.dealer, phase=luck.choice(PHASES)) if game == "truk" else at_some_score(game, luck)
            own = sit(variant, score or match, 0, seed)
            hand, _ = deal(variant, own.start, own.held, own.stock)
            for number in range(80):
                if hand.result is not None:
                    break
                reason = explain(hand, luck.choice(hand.actors), Random(number * 1000 + seed))
                found.add(reason.code)
                wild = [each for each in legal(hand) if each.seat in hand.actors and not leaves(each)]
                hand, _ = advance(hand, luck.choice(wild) if luck.random() < 0.5 else reason.action)
    assert set(REASONS) - found <= {"only", "swaps-none"}


PHASES = ["tanto", "forced-paso", "forced-plain"]


def at_some_score(game: str, luck: Random) -> Match | None:
    """One of the scores at which a hand is played otherwise, where the game has them."""
    if game == "mineiro":
        points = luck.choice([(11, 11), (11, 5), (0, 0)])
        return Match(luck.randrange(4), points)
    return None


def leaves(each: Any) -> bool:
    return isinstance(each, Say) and each.word == "leave"


def test_advice_is_one_of_the_buttons_and_names_a_rule() -> None:
    for game in ALL:
        for seed in range(6):
            view = told(game=game, seed=seed)
            if view["over"]:
                continue
            found = told(**view["state"], actions=view["actions"], ask="hint")["html"]
            assert 'class="rule"' in found, (game, found)


def test_the_computer_keeps_its_reasons_to_itself_until_the_hand_is_over() -> None:
    for views in deals("valencia", Random(2), "A1"):
        silent = {told(**view["state"], actions=view["actions"], ask="why")["html"] for view in views[:-1]}
        assert len(silent) <= 1
        last = views[-1]
        assert told(**last["state"], actions=last["actions"], ask="why")["html"] not in silent
        return


@each_game
def test_a_finished_deal_is_seen_again_with_open_cards_and_reasons(game: str) -> None:
    for views in deals(game, Random(9), "A1"):
        last = views[-1]
        found = told(**last["state"], actions=last["actions"], ask="review")["steps"]
        assert len(found) == len(last["actions"]) + 1
        assert all(set(step) == {"table", "score", "event", "line"} for step in found)
        notes = sum('class="note"' in step["line"] for step in found[1:])
        assert notes > 0 or not last["actions"]
        return


def test_the_computer_does_what_it_says_it_thought() -> None:
    for seed in range(20):
        found: Game = asked({"game": "argentine", "seed": seed})
        for step in found.steps[1:]:
            before = found.steps[step.number - 1].hand
            assert thought(found.sitting, before, step.number).action == step.actions[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@each_game
def test_every_language_tells_it(game: str, lang: str) -> None:
    view = told(game=game, seed=11, lang=lang)
    while not view["over"]:
        if not view["pauses"]:
            told(**view["state"], actions=view["actions"], ask="hint", lang=lang)
        view = follows(view, lang=lang)
    for ask in ("why", "review"):
        assert told(**view["state"], actions=view["actions"], ask=ask, lang=lang)


def test_a_hidden_card_is_never_a_card_of_the_pack() -> None:
    assert all(HIDDEN not in find(game).deck.cards for game in ALL)


def test_only_moves_the_computer_itself_would_make_bear_its_reason() -> None:
    """A deal that was linked may hold others, and in Valencia a player may leave out of turn."""
    start = {"dealer": "B2", "points": [0, 0], "games": [0, 0], "phase": ""}
    first = told(game="valencia", seat="A1", seed=3, start=start)
    done = [*first["actions"], next(each for each in offered(first) if re.fullmatch(r"A1 \w+", each))]
    found = asked(first["state"] | {"actions": done})
    voice = found.voice("eu", "")
    by_chance = Random(4)
    hand = found.steps[0].hand
    given: list[str] = []
    while hand.result is None:
        given.append(str(by_chance.choice(legal(hand))))
        hand = run(hand, (action(given[-1], hand.variant.deck),))[0]
    steps = played(found.sitting, given)
    for step in steps[1:]:
        before, move = steps[step.number - 1].hand, step.actions[0]
        note = noted(found.sitting, steps, step.number, voice)
        own = move.seat == found.sitting.seat
        waiting = move.seat in before.actors
        same = waiting and thought(found.sitting, before, step.number, move.seat).action == move
        assert bool(note) == (waiting and (own or same))

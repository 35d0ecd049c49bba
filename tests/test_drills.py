"""Drills: every answer is the engine's own, by another way; every case occurs; and five languages say why."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from tests import reckoning
from truk_rules import events as e
from truk_rules import told
from truk_rules.actions import Say
from truk_rules.bets import Stake, Unit
from truk_rules.browser import handle
from truk_rules.calls import calls
from truk_rules.drill_changed import why_changed
from truk_rules.drill_html import answered, question, solution
from truk_rules.drill_parts import (
    NEITHER,
    Called,
    Cards,
    Choice,
    Comes,
    Counted,
    Drill,
    Exchanging,
    Gesture,
    Happens,
    Laid,
    Position,
    Seat,
    Side,
    Tricks,
)
from truk_rules.drill_shown import asks, reason
from truk_rules.drills import KINDS, UnknownDrill, apart, drill
from truk_rules.english import English
from truk_rules.language import LANGUAGES
from truk_rules.legal import legal
from truk_rules.luck import Luck
from truk_rules.questions import answer
from truk_rules.rules import GAP, rulebook
from truk_rules.tricks import REDEAL
from truk_rules.variants import ALL, find
from truk_rules.voice import Voice

SEEDS = range(120)
ASKED = [(game, kind) for game, kinds in KINDS.items() for kind in kinds]
MOST_WORDS = 40

each_drill = pytest.mark.parametrize(("game", "kind"), ASKED)


def right(each: Drill) -> Choice:
    return each.choices[each.right]


def asked(each: Drill, what: str, **more: Any) -> dict[str, Any]:
    """Put the same question to the engine as anybody would put it."""
    options = {name: value for name, value in each.variant.options if name == "players"}
    return answer({"game": each.game, "ask": what, "options": options, **more})


# what each kind has to be


def higher(each: Drill) -> Choice:
    assert isinstance(each.asked, Cards)
    found = asked(each, "compare", cards=[str(card) for card in each.asked.cards])["answer"]
    one, other = each.asked.cards
    answers: dict[str, Choice] = {"=": NEITHER, ">": one, "<": other}
    return answers[found]


def taker(each: Drill) -> Choice:
    assert isinstance(each.asked, Laid)
    leader, laid = each.asked.trick
    seat = asked(each, "trick", cards=[str(card.card) for card in laid])["winner"]
    if seat is None:
        return NEITHER
    seat = (seat + leader) % each.variant.seats
    return Side(seat % 2) if each.variant.seats > 4 else Seat(seat)


def winner(each: Drill) -> Choice:
    assert isinstance(each.asked, Tricks)
    tricks = ["=" if side is None else "AB"[side] for side in each.asked.sides]
    found = asked(each, "outcome", tricks=tricks, first="BA"[each.asked.dealer % 2])["winner"]
    answers: dict[str, Choice] = {"A": Side(0), "B": Side(1), "nobody": NEITHER, "redeal": REDEAL}
    return answers[found]


def value(each: Drill) -> Choice:
    assert isinstance(each.asked, Cards)
    found = asked(each, "envit", cards=[str(card) for card in each.asked.cards])["value"]
    assert isinstance(found, int)
    return found


def paid(each: Drill) -> Choice:
    assert isinstance(each.asked, Called)
    match, said, wanted, side = each.asked
    answer = "accept" if wanted == "accepted" else "refuse"
    script = [f"{'AB'[who]} {word}" for who, word in (*said, (1 - said[-1][0], answer))]
    found = calls(each.variant, match, script)
    if wanted == "accepted":
        return stake(found["stake"])
    assert found["paid"]["side"] == "AB"[side]
    pays = stake(found["paid"]["points"])
    if wanted == "refused":
        return pays
    return written_as(each, reckoning.after(each.game, match, [(side, pays)]))


def stake(worth: int | str) -> Stake:
    return Stake(worth) if isinstance(worth, int) else Stake(1, Unit(worth))


def written_as(each: Drill, answer: str) -> Choice:
    """The one choice that reads like the answer reckoned by hand."""
    (choice,) = [choice for choice in each.choices if reckoning.written(each.game, choice) == answer]
    return choice


def reckoned(each: Drill) -> Choice:
    assert isinstance(each.asked, Counted)
    game, (match, wanted, _, side) = each.game, each.asked
    if wanted == "lacks":
        unit, pair = (Unit.GAME, match.games) if game == "truk" else (Unit.POINT, match.points)
        return Stake(reckoning.TARGET[game] - pair[side], unit)
    if wanted == "falta":
        if game == "fournier" and max(match.points) <= 12:
            return Stake(1, Unit.GAME)
        return Stake(reckoning.TARGET[game] - max(match.points))
    if wanted == "next":
        return written_as(each, reckoning.coming(game, each.asked))
    paid = reckoning.awards(game, each.asked)
    if wanted != "pays":
        return written_as(each, reckoning.after(game, match, paid))
    ((winner, amount),) = paid
    return Happens(e.Scored(winner, amount, "score.point"))


def acts(each: Drill) -> Choice:
    assert isinstance(each.asked, Position)
    hand = each.asked.hand
    seats = {action.seat for action in legal(hand) if str(action).split()[1] != "leave" or hand.actor == action.seat}
    if isinstance(each.choices[0], Say):
        words = {action.word for action in legal(hand) if isinstance(action, Say)}
        (only,) = [choice for choice in each.choices if isinstance(choice, Say) and choice.word in words]
        assert only.seat in seats
        return only
    assert set(hand.actors) <= seats
    return Seat(hand.actors[0]) if len(hand.actors) == 1 else Side(hand.actors[0] % 2)


def meant(each: Drill) -> Choice:
    assert isinstance(each.asked, Gesture)
    return told.meanings(each.asked.gesture)[each.game].tells


ANSWERS = {
    "cards": higher,
    "trick": taker,
    "hand": winner,
    "envit": value,
    "refusing": paid,
    "score": reckoned,
    "turn": acts,
    "exchange": reckoning.changing,
    "signals": meant,
}


@each_drill
def test_the_right_answer_is_the_engines_and_no_choice_stands_there_twice(game: str, kind: str) -> None:
    for seed in SEEDS:
        each = drill(game, kind, seed)
        assert right(each) == ANSWERS[kind](each)
        assert len(set(map(repr, each.choices))) == len(each.choices)
        assert 2 <= len(each.choices) <= 5
        assert each.rule != GAP
        assert rulebook(game).article(each.rule)


@each_drill
def test_a_seed_gives_the_same_question_again_and_another_one_another(game: str, kind: str) -> None:
    assert drill(game, kind, 7) == drill(game, kind, 7)
    first = [(each.asked, each.choices) for each in (drill(game, kind, seed) for seed in SEEDS)]
    assert any(other != first[0] for other in first)


@pytest.mark.parametrize("game", ALL)
def test_equal_cards_are_a_third_of_the_cards(game: str) -> None:
    found = Counter(drill(game, "cards", seed).right for seed in SEEDS)
    assert found[2] == 40
    assert min(found[0], found[1]) > 25


def test_where_one_card_stands_above_its_likes_they_are_asked_about() -> None:
    asked_for = [drill("argentine", "cards", seed) for seed in SEEDS]
    pairs = [each.asked.cards for each in asked_for if isinstance(each.asked, Cards) and each.right != 2]
    assert sum(one.rank == other.rank for one, other in pairs) == 40


@pytest.mark.parametrize("game", ALL)
def test_every_way_in_which_a_trick_may_go_occurs_at_every_table(game: str) -> None:
    found = {(each.variant.seats, each.why) for each in (drill(game, "trick", seed) for seed in SEEDS)}
    seats = {number for number, _ in found}
    players = next((set(option.values) for option in find(game).offers if option.name == "players"), None)
    assert seats == (players or {find(game).seats})
    for number in seats:
        ways = {"trick.won", "trick.tied"} | ({"trick.won-by-partners"} if number > 2 else set())
        ways |= {"trick.spoilt-by-partners"} if number > 2 and find(game).led_ties else set()
        assert {why for seats, why in found if seats == number} == ways


@pytest.mark.parametrize("game", ALL)
def test_every_outcome_of_the_tricks_occurs(game: str) -> None:
    found = {each.asked for each in (drill(game, "hand", seed) for seed in SEEDS) if isinstance(each.asked, Tricks)}
    decide = find(game).decide
    for one in (0, 1, None):
        for two in (0, 1, None):
            three = [None] if decide.over((one, two)) else [(third,) for third in (0, 1, None)]
            for last in three:
                assert (one, two, *(last or ())) in {each.sides for each in found}


@pytest.mark.parametrize("game", [game for game, kind in ASKED if kind == "envit"])
def test_hands_with_a_pair_with_a_court_card_of_one_suit_and_without_a_pair_occur(game: str) -> None:
    envit = find(game).envit
    assert envit is not None
    found, courts = set(), envit.courts
    for seed in SEEDS:
        cards = drill(game, "envit", seed).asked
        assert isinstance(cards, Cards)
        suits = Counter(card.suit for card in cards.cards)
        ((suit, number),) = suits.most_common(1)
        found.add((number, number == 2 and any(card.rank in courts for card in cards.cards if card.suit == suit)))
    has_courts = any(card.rank in courts for card in find(game).deck.cards)
    assert found == {(3, False), (2, False), (1, False)} | ({(2, True)} if has_courts else set())


@pytest.mark.parametrize("game", ALL)
def test_every_call_of_a_game_is_refused(game: str) -> None:
    variant = find(game)
    chains = [drill(game, "refusing", seed).asked for seed in SEEDS]
    found = {each.said[-1][1] for each in chains if isinstance(each, Called)}
    assert {each.wanted for each in chains if isinstance(each, Called)} == {"refused", "accepted", "score"}
    assert len(set(chains)) > 100, "the score differs, so that no question comes twice"
    calls_of = {rung.word for rung in variant.truc.rungs} | ({variant.truc.rest} - {""})
    assert found == calls_of | ({call.word for call in variant.envit.calls} if variant.envit else set())


@pytest.mark.parametrize("game", ALL)
def test_nothing_is_said_of_a_last_call_where_there_was_one(game: str) -> None:
    for each in (drill(game, "refusing", seed) for seed in SEEDS):
        assert isinstance(each.asked, Called)
        voice = English(each.variant)
        told = [asks(each, voice), reason(each, voice)]
        assert ("last call" in told[0]) == (len(each.asked.said) > 1)
        assert "before it" not in told[1] or len(each.asked.said) > 1


@pytest.mark.parametrize("game", [game for game in ALL if apart(game)])
def test_drills_on_the_ladder_alone_say_nothing_of_other_bets(game: str) -> None:
    envit, ladder = find(game).envit, find(game).truc
    words = {*(call.word for call in envit.calls)} if envit else {ladder.rest}
    for seed in SEEDS:
        refused, turn = drill(game, "refusing-truc", seed), drill(game, "turn-truc", seed)
        assert isinstance(refused.asked, Called)
        assert isinstance(turn.asked, Position)
        assert not words & {word for _, word in refused.asked.said}
        said = {each.word for each in (*turn.asked.events, *turn.choices) if isinstance(each, Say | e.Called)}
        assert not words & said
        assert right(refused) == paid(refused)
        assert right(turn) == acts(turn)
        aside = "Sin contar otras apuestas, ahora se puede decir: "
        explained = solution(game, "turn-truc", "es", seed)
        assert (aside in explained) == any(isinstance(each, Say) for each in turn.choices)


WITH_FALTA = ("valencia", "fournier", "argentine")
WITHOUT_EDGE = ("french", "parlett")


@pytest.mark.parametrize("game", ALL)
def test_all_that_a_score_may_be_asked_about_occurs(game: str) -> None:
    found = [drill(game, "score", seed) for seed in SEEDS]
    asked_for = [each.asked for each in found if isinstance(each.asked, Counted)]
    more = {"falta"} if game in WITH_FALTA else set() if game in WITHOUT_EDGE else {"next"}
    assert {each.wanted for each in asked_for} == {"pays", "score", "end", "lacks"} | more
    assert len(set(asked_for)) > 100
    events = {type(event) for each in found for event in each.events}
    assert {e.Scored, e.MatchWon} <= events
    assert (e.GameWon in events) == (game != "truk")
    if "next" in more:
        coming = {reckoning.written(game, right(each)) for each in found if each.asked.wanted == "next"}
        assert len(coming) >= 3, coming


@pytest.mark.parametrize("game", ALL)
def test_turns_are_asked_of_those_who_lead_come_next_and_answer_and_of_words(game: str) -> None:
    found = set()
    for seed in SEEDS:
        each = drill(game, "turn", seed)
        assert isinstance(each.asked, Position)
        found.add("word" if isinstance(each.choices[0], Say) else each.why.partition(".")[0])
        asked_seat = isinstance(each.choices[0], Seat)
        if asked_seat:
            assert Seat(each.asked.hand.actors[0]) in each.choices
    assert {"word", "lead", "answer", "not"} <= found


WITH_EXCHANGE = ("truk", "french", "parlett")


@pytest.mark.parametrize("game", WITH_EXCHANGE)
def test_all_that_may_be_asked_of_changing_cards_occurs_at_every_table(game: str) -> None:
    found: dict[str, set[object]] = {}
    for seed in SEEDS:
        each = drill(game, "exchange", seed)
        assert isinstance(each.asked, Exchanging)
        found.setdefault(each.asked.wanted, set()).add((each.variant.seats, right(each)))
    assert set(found) == {"may", "answers", "changes", "comes"} | ({"many", "down"} if game == "truk" else set())
    for wanted in ("may", "changes"):
        assert {seats for seats, choice in found[wanted] if choice == NEITHER} == {2, 4}, "sometimes nobody"
        assert {seats for seats, choice in found[wanted] if choice != NEITHER} == {2, 4}
    stages = {choice.stage.value for _, choice in found["comes"] if isinstance(choice, Comes)}
    assert stages == ({"play", "swap", "round"} if game == "truk" else {"play"})


REASONS = {
    "may": {
        "It is the turn of {player}, who has not asked in this turn.",
        "First the call has to be answered.",
        "It has been asked already, and that may be done once in a turn.",
        "{player} leads the first trick, and there has been no card and no call yet.",
        "It has been proposed already, and that may be done once in a hand.",
        "There has been a card or a call already.",
    },
    "answers": {"The dealer answers.", "Only the next player in turn can be asked."},
    "changes": {"", "Only when all have said «{word}» are cards changed."},
    "many": {
        "In a paso of two each puts at least one card aside.",
        "Before the play one may also keep all one’s cards.",
    },
    "comes": {
        "With new cards or without, the same player leads.",
        "It is still the turn of {player}.",
        "Whoever has asked changes first.",
        "Then the other one changes.",
        "One «{word}» ends the changing, and the first player leads.",
        "All have said it: they change in turn.",
        "Each speaks in turn, until one says «{word}».",
        "All have changed and are asked again, until one says «{word}».",
    },
    "down": {""},
}
"""Why the right answer is right, by what is asked; nothing where what happens then says it."""
RARE = 1767
"""A seed of truk where all have said paso, all have changed, and are asked again."""


def test_every_reason_about_changing_cards_is_given_where_it_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Voice, "say", lambda self, text, **fields: text)
    given: dict[str, set[str]] = {}
    for game in WITH_EXCHANGE:
        for each in (drill(game, "exchange", seed) for seed in (*range(400), RARE)):
            assert isinstance(each.asked, Exchanging)
            given.setdefault(each.asked.wanted, set()).add(why_changed(each, Voice("eu", each.variant)))
    assert given == REASONS


@pytest.mark.parametrize("game", [game for game, kind in ASKED if kind == "signals"])
def test_every_gesture_of_a_game_is_asked(game: str) -> None:
    found = {drill(game, "signals", seed).asked for seed in SEEDS}
    variant = max((find(game), *_more_players(game)), key=lambda each: each.seats)
    assert found == {Gesture(gesture) for each in told.of(variant).signals for gesture in each.gestures}


def _more_players(game: str) -> list[Any]:
    offers = {option.name: option.values for option in find(game).offers}
    return [find(game, players=number) for number in offers.get("players", ())]


@pytest.mark.parametrize("game", ALL)
def test_the_mixed_drill_asks_each_kind_in_turn(game: str) -> None:
    kinds = KINDS[game]
    assert [drill(game, "all", seed).kind for seed in range(2 * len(kinds))] == [*kinds, *kinds]


def test_a_game_has_the_kinds_that_apply_to_it() -> None:
    assert set(KINDS) == set(ALL)
    for game, kinds in KINDS.items():
        assert ("envit" in kinds) == (find(game).envit is not None)
        assert bool(apart(game)) == bool(find(game).envit or find(game).truc.rest)
        assert ("exchange" in kinds) == (game in WITH_EXCHANGE)
        assert ("signals" in kinds) == bool(told.games()[game].signals)
        assert {"cards", "trick", "hand", "refusing", "score", "turn"} <= set(kinds)


@pytest.mark.parametrize(
    ("game", "kind", "seed"),
    [("chess", "cards", 1), ("truk", "envit", 1), ("truk", "", 1), ("truk", "cards", -1), ("truk", "cards", 10**9)],
)
def test_what_there_is_no_drill_for_is_an_error(game: str, kind: str, seed: int) -> None:
    with pytest.raises(UnknownDrill):
        drill(game, kind, seed)


@pytest.mark.parametrize("seed", [True, 1.0, "1", None])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(UnknownDrill, match="seed"):
        drill("truk", "cards", seed)


def test_chance_is_the_same_wherever_the_engine_runs() -> None:
    luck = Luck("truk", "cards", 1)
    assert [luck.below(100) for _ in range(6)] == [31, 47, 5, 78, 40, 64]


# what is said


def text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html)).strip()


@pytest.mark.parametrize("lang", LANGUAGES)
@each_drill
def test_every_question_and_every_answer_is_said_in_at_most_forty_words(game: str, kind: str, lang: str) -> None:
    for seed in range(8):
        each = drill(game, kind, seed)
        asks = question(game, kind, lang, seed)
        assert asks.count("<button") == len(each.choices)
        assert "<legend>" in asks
        assert not re.search(r'<svg class="(?:card|face)[^>]*role="img"', asks), "drawings stand beside words"
        for choice in range(len(each.choices)):
            said = answered(game, kind, lang, seed, choice, "../truk/")
            why = re.search(r'<p class="why">(.*?)(?:<span class="ref">|</p>)', said)
            assert why
            words = [word for word in text(why[1]).split() if any(map(str.isalnum, word))]
            assert 0 < len(words) <= MOST_WORDS
            assert re.search(r'<span class="ref">\[<a href="\.\./truk/#[a-z0-9-]+" title="[^"]+">\d+\.\d+</a>\]', said)
        assert text(answered(game, kind, lang, seed, each.right)).endswith("]")
        assert solution(game, kind, lang, seed).endswith("</p>")


@each_drill
def test_buttons_of_a_question_have_names_of_their_own(game: str, kind: str) -> None:
    for seed in SEEDS:
        names = re.findall(r"<button[^>]*>(.*?)</button>", question(game, kind, "eu", seed))
        assert all(map(text, names))
        assert len(set(map(text, names))) == len(names)


def test_whoever_chose_a_forbidden_word_is_shown_the_rule_that_forbids_it() -> None:
    seed = next(seed for seed in SEEDS if isinstance(drill("argentine", "turn", seed).choices[0], Say))
    each = drill("argentine", "turn", seed)
    rules = {
        re.findall(r'href="#([^"]+)"', answered("argentine", "turn", "es", seed, choice))[0]
        for choice in range(len(each.choices))
    }
    assert len(rules) > 1


def test_there_is_no_other_choice_than_those_shown() -> None:
    for choice in (-1, 3):
        with pytest.raises(IndexError):
            answered("truk", "cards", "eu", 1, choice)


# as the browser asks


def ask(**question: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(handle(json.dumps({"ask": "drill", **question})))
    return found


FIRST = {"game": "truk", "kind": "all", "lang": "eu", "seed": 6, "rules": ""}


def test_the_browser_gets_the_bytes_of_the_page_and_whether_a_choice_is_right() -> None:
    each = drill("truk", "all", 6)
    assert ask(**FIRST) == {"ok": True, "html": question("truk", "all", "eu", 6)}
    for choice in range(len(each.choices)):
        said = answered("truk", "all", "eu", 6, choice)
        assert ask(**FIRST, choice=choice) == {
            "ok": True,
            "html": said,
            "right": choice == each.right,
            "answer": each.right,
        }


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"game": ["truk"]},
        {"kind": "envit"},
        {"kind": None},
        {"lang": "xx"},
        {"seed": -1},
        {"seed": "1"},
        {"seed": 10**30},
        {"seed": [1]},
        {"seed": 6.0},
        {"choice": 99},
        {"choice": "0"},
        {"choice": True},
        {"rules": "https://elsewhere"},
    ],
)
def test_what_the_browser_cannot_ask_is_one_clear_error(wrong: dict[str, Any]) -> None:
    assert ask(**FIRST)["ok"]  # what was asked before changes nothing
    found = ask(**{**FIRST, **wrong})
    assert not found["ok"]
    assert found["error"]["code"] == "question"
    assert found["error"]["message"]


def test_a_question_without_its_game_is_an_error() -> None:
    assert not ask(kind="cards", lang="eu", seed=1)["ok"]


def test_where_several_may_act_their_side_is_named() -> None:
    """Both partners may answer the last call of this hand, which is not the last thing that happened in it."""
    each = drill("argentine", "turn", 99)
    right = each.choices[each.right]
    assert isinstance(right, Side)
    side = Voice("es", each.variant, as_html=True).words.side(right.side)
    assert str(side) in answered("argentine", "turn", "es", 99, each.right, "")


@pytest.mark.parametrize(
    ("game", "word", "rule"),
    [
        ("valencia", "joc-fora", "valencia.truc.joc-fora-refuse"),
        ("fournier", "birtruc", "fournier.truc.birtruc"),
        ("garrotxa", "tres", "garrotxa.tres.refuse"),
        ("catalunya-nord", "tres", "catalunya-nord.value.tres-refused"),
    ],
)
def test_a_refused_call_is_answered_with_its_own_rule(game: str, word: str, rule: str) -> None:
    drills = [drill(game, "refusing", seed) for seed in range(200)]
    asked = [(each.asked, each.rule) for each in drills if isinstance(each.asked, Called)]
    assert {why for each, why in asked if each.wanted != "accepted" and each.said[-1][1] == word} == {rule}


@pytest.mark.parametrize("game", ["argentine", "fournier", "valencia"])
def test_what_an_envit_is_worth_is_answered_with_the_rule_on_its_worth(game: str) -> None:
    named = re.compile(r"\.(?:value|three-of-suit|no-pair)\b")
    assert all(named.search(drill(game, "envit", seed).rule) for seed in range(40))


def ruled_turn(game: str, word: str, answered: bool) -> set[str]:
    """The articles given for whose turn it is once a word was called, or was answered by going on."""
    each, found = find(game), set()
    for seed in range(300):
        asked = drill(game, "turn", seed)
        last = asked.asked.events[-1] if isinstance(asked.asked, Position) else None
        event = e.Accepted if answered else e.Called
        if isinstance(asked.choices[0], Seat) and isinstance(last, event) and last.why.partition(".")[2] == word:
            found.add(rulebook(each.name).article(asked.rule).title)
    return found


@pytest.mark.parametrize("game", ["french", "parlett"])
def test_between_two_players_the_rule_on_the_answer_says_who_answers_and_that_the_play_goes_on(game: str) -> None:
    for answered_so in (False, True):
        assert ruled_turn(game, "two-more", answered_so) == {"Accepting and refusing"}
        assert ruled_turn(game, "mon-reste", answered_so) == {"Answers to mon reste"}


@pytest.mark.parametrize("game", ["french", "parlett"])
def test_that_the_second_of_two_players_follows_is_not_ruled_by_who_leads(game: str) -> None:
    asked = [drill(game, "turn", seed) for seed in range(60)]
    after_a_card = [
        each
        for each in asked
        if each.why == "not.your-turn"
        and isinstance(each.asked, Position)
        and isinstance(each.asked.events[-1], e.Played)
    ]
    assert {rulebook(game).article(each.rule).title for each in after_a_card} == {"Playing a card"}

"""The tables of the pages: computed by the engine, complete, and in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import product

import pytest

from tests.small_site import Echo
from tests.test_html import balanced
from truk_rules import charts, html, voice
from truk_rules.advance import advance
from truk_rules.charts import NoSuchTable
from truk_rules.dealing import deal
from truk_rules.hand import settle
from truk_rules.language import LANGUAGES, catalog, nouns
from truk_rules.legal import legal
from truk_rules.match import Match, Race
from truk_rules.option_words import CHANGES, EFFECTS, NAMES, change, effect, name
from truk_rules.phase_diagram import BOXES
from truk_rules.phases import DRAW, OVER, START, TRUK, steps
from truk_rules.phases import NAMES as STATES
from truk_rules.tantos import TantosAndTruks
from truk_rules.tricks import CalledTrickDecides, LastBet
from truk_rules.variants import ALL, find

TABLES = ("order", "tricks", "ladder", "envit", "score", "phases", "options")


def tables(game: str) -> tuple[str, ...]:
    """The tables that a game's page holds."""
    variant = find(game)
    without = {"envit"} if variant.envit is None else set()
    without |= {"phases"} if isinstance(variant.scoring, Race) else {"score"}
    return tuple(table for table in TABLES if table not in without)


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the tables speak the language of the messages."""
    monkeypatch.setattr(voice, "catalog", lambda lang: Echo())
    return


class Cells(HTMLParser):
    """The rows of the tables of a piece of HTML, each a list of texts; a shared first cell stands in every row."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.shared: tuple[str, int] = ("", 0)
        self.reading = False
        self.span = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append([self.shared[0]] if self.shared[1] else [])
            self.shared = (self.shared[0], max(0, self.shared[1] - 1))
        elif tag in ("td", "th"):
            self.reading, self.span = True, int(dict(attrs).get("rowspan") or 0)
            self.rows[-1].append("")
        elif tag == "br":
            self.handle_data(" / ")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th"):
            self.reading = False
            if self.span > 1:
                self.shared = (self.rows[-1][-1], self.span - 1)

    def handle_data(self, data: str) -> None:
        if self.reading:
            self.rows[-1][-1] += data


def rows(table: str, game: str) -> list[list[str]]:
    return Cells(getattr(html, table)(game, "es")).rows


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_of_a_game_are_well_formed(game: str, lang: str) -> None:
    for table in tables(game):
        balanced(getattr(html, table)(game, lang))


@pytest.mark.parametrize("game", ALL)
def test_a_table_that_a_game_has_no_use_for_is_refused_by_name(game: str) -> None:
    for table in set(TABLES) - set(tables(game)):
        with pytest.raises(NoSuchTable, match=game):
            getattr(html, table)(game, "eu")


# the order of the cards


@pytest.mark.parametrize(
    ("game", "tiers"),
    [
        ("truk", [10]),
        ("valencia", [9, 13, 13]),
        ("garrotxa", [10, 12]),
        ("catalunya-nord", [13]),
        ("catalan", [10, 10]),
        ("french", [8, 8]),
        ("parlett", [9]),
        ("mineiro", [14]),
    ],
)
def test_every_order_a_game_is_played_with_is_drawn(game: str, tiers: list[int], english: None) -> None:
    drawn = html.order(game, "es")
    assert [int(each) for each in re.findall(r'class="strip tiers-(\d+)"', drawn)] == tiers
    assert drawn.count("<h3>") == (len(tiers) if len(tiers) > 1 else 0)
    assert drawn.count("<li>") == sum(tiers)


# the tricks


def test_the_table_of_tricks_has_a_row_for_every_outcome_up_to_exchanging_the_sides(english: None) -> None:
    """8 rows of 15 in truk, 12 of 23 in València: those of the digests, the common row counted once."""
    assert html.tricks("truk", "eu").count("<tr>") == 1 + 8
    assert html.tricks("valencia", "eu").count("<tr>") == 1 + 12


@pytest.mark.parametrize(
    ("game", "who"),
    [
        ("truk", "the dealer’s side"),
        ("argentine", "the side that led the hand"),
        ("garrotxa", "nobody"),
        ("catalunya-nord", "dealt again"),
    ],
)
def test_three_ties_name_who_wins_them(game: str, who: str, english: None) -> None:
    row = next(row for row in rows("tricks", game) if row[:3] == ["=", "=", "="])
    assert row[3] == who
    assert row[4] != "–"


def test_after_an_accepted_call_the_rows_say_what_the_tricks_mean_whatever_was_before(english: None) -> None:
    decide = find("mineiro").decide
    assert isinstance(decide, CalledTrickDecides)
    start = next(place for place, row in enumerate(rows("tricks", "mineiro")) if row[0] == "Call made in the")
    found = rows("tricks", "mineiro")[start + 1 :]
    assert len(found) == 5 + 4 + 3
    for trick, *cells, wins, _ in found:
        number = ["first trick", "second trick", "third trick"].index(trick)
        seen = [cell for cell in cells[number:] if cell != "–"]
        sides = tuple({"A": 0, "B": 1}.get(cell) for cell in seen)
        for before, caller in product(product((0, 1, None), repeat=number), (0, 1)):
            side, _ = decide.verdict((*before, *sides), 0, LastBet(caller, number, "≠" in seen))
            told = (
                "nobody" if side is None else "the side that did not call" if side != caller and "≠" in seen else side
            )
            assert wins.endswith({"0": "A", "1": "B"}.get(str(told), str(told)))


# the calls


LADDERS = {
    "truk": ["one tanto", "one truk"],
    "valencia": ["one stone", "2 stones", "3 stones", "4 stones", "the match"],
    "fournier": ["one point", "2 points", "3 points", "4 points", "the game"],
    "garrotxa": ["one point", "2 points", "3 points"],
    "catalunya-nord": ["one point", "2 points", "3 points"],
    "catalan": ["one point", "2 points", "3 points"],
    "french": ["one point", "2 points", "4 points", "6 points", "8 points", "…"],
    "parlett": ["one point", "2 points", "4 points", "6 points", "8 points", "…"],
    "argentine": ["one point", "2 points", "3 points", "4 points"],
    "mineiro": ["one tento", "3 tentos", "6 tentos", "9 tentos", "12 tentos"],
}


@pytest.mark.parametrize("game", ALL)
def test_a_refused_call_pays_what_stood_before_it(game: str, english: None) -> None:
    worths = LADDERS[game]
    first = rows("ladder", game)[1 : 1 + len(worths)]
    assert [row[1] for row in first] == worths
    assert [row[2] for row in first[1:]] == [
        worth if row[1] != "…" else "…" for worth, row in zip(worths, first[1:], strict=False)
    ]


def test_what_an_option_changes_of_the_ladder_follows_and_nothing_else(english: None) -> None:
    printed = rows("ladder", "catalunya-nord")[4:]
    assert [row[:3] for row in printed[1:]] == [["«Truc»", "3 points", "one point"], ["«Tres»", "2 points", "2 points"]]
    assert [row[:3] for row in rows("ladder", "valencia")[7:]] == [["«Joc fora»", "the leg", "4 stones"]]
    assert [row[1] for row in rows("ladder", "french")[-4:]] == ["2 points", "4 points", "8 points", "16 points"]
    assert html.ladder("garrotxa", "es").count("<table") == 1


def test_mon_reste_twice_is_for_the_game(english: None) -> None:
    once, twice = rows("ladder", "parlett")[-2:]
    assert once[:3] == ["«Mon reste»", "–", "what it was worth"]
    assert twice[:3] == ["«Mon reste» «Mon reste»", "the game", "–"]


def test_the_chains_of_the_envido_are_those_of_the_digest(english: None) -> None:
    """Worth if played and if refused: 2/1, 3/1, 4/2, 5/2, 7/4; each may be followed by a falta."""
    chains = [row for row in rows("envit", "argentine") if row[0].startswith("«")]
    plain = {row[0]: (row[1][0], row[2][0].replace("o", "1")) for row in chains if "Falta" not in row[0]}
    assert plain == {
        "«Envido»": ("2", "1"),
        "«Real envido»": ("3", "1"),
        "«Envido» «Envido»": ("4", "2"),
        "«Envido» «Real envido»": ("5", "2"),
        "«Envido» «Envido» «Real envido»": ("7", "4"),
    }
    faltas = [row for row in chains if "Falta" in row[0]]
    assert len(faltas) == 1 + len(plain)
    assert {row[1] for row in faltas} == {"depends on the score"}


def test_where_an_envit_may_be_raised_for_ever_the_table_says_so(english: None) -> None:
    assert ["…", "…", "…", "–"] in rows("envit", "valencia")
    assert ["…", "…", "…", "–"] not in rows("envit", "fournier")


def test_a_falta_is_what_the_leader_lacks_or_by_fournier_the_game_in_the_bad_half(english: None) -> None:
    staked = {row[0]: row[1] for row in rows("envit", "fournier") if re.fullmatch(r"\d+–\d+", row[0])}
    assert staked == {
        "0–0": "the game",
        "12–9": "the game",
        "13–9": "11 points",
        "13–20": "4 points",
        "23–22": "one point",
    }
    staked = {row[0]: row[1] for row in rows("envit", "argentine") if re.fullmatch(r"\d+–\d+", row[0])}
    assert staked["0–0"] == "30 points"


def test_a_hand_without_a_pair_is_worth_what_the_game_says(english: None) -> None:
    alone = [
        row[1:] for game in ("valencia", "argentine") for row in rows("envit", game) if row[1:] and "No two" in row[1]
    ]
    assert alone == [["No two cards of one suit", "0"], ["No two cards of one suit: the highest card", "7"]]


# the score


def test_the_score_says_what_wins_by_every_option(english: None) -> None:
    assert ["A game", "18 points / 24 points, if agreed"] in [row[:2] for row in rows("score", "garrotxa")]
    assert ["A leg", "24 stones"] in [row[:2] for row in rows("score", "valencia")]
    assert ["The match", "2 legs"] in [row[:2] for row in rows("score", "valencia")]
    assert ["The match", "one game / 2 games, if agreed"] in [row[:2] for row in rows("score", "french")]
    assert ["Bad points", "0–15"] in [row[:2] for row in rows("score", "argentine")]


@pytest.mark.parametrize("game", ["garrotxa", "catalunya-nord", "catalan", "mineiro"])
def test_one_point_from_the_end_the_table_tells_what_the_engine_does(game: str, english: None) -> None:
    variant = find(game)
    found = {row[1]: row for row in reversed(rows("score", game)) if len(row) == 4 and "–" in row[0]}
    score = found["A does not play"][0]
    ahead, behind = map(int, score.split("–"))
    cards = list(variant.deck.cards)
    seats = variant.seats
    held = [cards[3 * seat : 3 * seat + 3] for seat in range(seats)]
    hand, _ = deal(variant, Match(0, (ahead, behind)), held, cards[3 * seats :])
    while hand.result is None:
        words = [act for act in legal(hand) if getattr(act, "word", "") in ("keep", "decline")]
        hand, _ = advance(hand, words[0])
    after, _ = settle(hand)
    assert found["A does not play"][2] == f"{after.points[0]}–{after.points[1]}"
    assert "wins the game" in found["A plays and wins"][2]


def test_both_sides_one_point_from_the_end(english: None) -> None:
    assert any(row[0] == "11–10" and row[2].startswith("6–6") for row in rows("score", "catalunya-nord"))
    forced, won = (row for row in rows("score", "garrotxa") if row[0] == "17–17")
    assert forced[1].endswith("nobody may raise it.")
    assert forced[2] == "–"
    assert won[1] == "A wins the hand"
    blind, won, again = (row for row in rows("score", "mineiro") if row[0] == "11–11")
    assert "blind" in blind[1]
    assert won[1] == "A wins the hand"
    assert again[1:3] == ["Three tied tricks", "dealt again"]


def test_a_raise_that_may_come_again_and_again_is_numbered(english: None) -> None:
    calls = [row[0] for row in rows("ladder", "french")]
    assert [call.partition("» ")[2] for call in calls if call.startswith("«Deux de plus ?»")] == [
        "the first time",
        "the second time",
        "the third time",
        "the fourth time",
    ]
    assert not any("time" in row[0] for row in rows("ladder", "argentine"))


# tantos and truks


def test_every_step_of_tantos_and_truks_is_drawn_and_told(english: None) -> None:
    scoring = find("truk").scoring
    assert isinstance(scoring, TantosAndTruks)
    taken = steps(scoring)
    assert set(BOXES) == set(STATES) == {step.start for step in taken} | {OVER}
    reached, more = {DRAW}, True
    while more:
        more = bool({step.end for step in taken if step.start in reached} - reached)
        reached |= {step.end for step in taken if step.start in reached}
    assert reached == set(STATES) - {START} - {
        ("tanto", (1, 0)),
        ("tanto", (1, 1)),
        ("choice-1-after-11", (3, 0)),
        ("forced-plain", (0, 0)),
    } or reached == set(STATES)
    drawn = html.phases("truk", "es")
    assert drawn.count("marker-end") == len(taken) == len(rows("phases", "truk")) - 1
    numbers = re.findall(r'<text class="no"[^>]*>([^<]*)<', drawn)
    assert all(re.fullmatch(r"\d\.\d+", each) for each in numbers)
    for number, row in zip(numbers, rows("phases", "truk")[1:], strict=True):
        assert row[3].split()[0] == number


def test_the_steps_lead_on_from_a_truk(english: None) -> None:
    scoring = find("truk").scoring
    assert isinstance(scoring, TantosAndTruks)
    assert [step.end for step in steps(scoring) if step.start == TRUK] == [START, OVER]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_the_drawing_fit_their_boxes(lang: str) -> None:
    for lines in re.findall(r"<text>(.*?)</text>", html.phases("truk", lang)):
        told = re.findall(r"<tspan[^>]*>([^<]*)<", lines)
        assert len(told) <= 3
        assert max(map(len, told)) <= 17


# the options


@pytest.mark.parametrize("game", ALL)
def test_every_option_and_each_of_its_values_has_its_words(game: str) -> None:
    variant = find(game)
    for option in ALL[game][1]:
        assert name(option, variant)
        assert len({effect(option, value, variant) for value in option.values}) == len(option.values)


def test_the_vocabulary_names_no_option_that_no_game_has() -> None:
    offered = {option.name: set() for _, options in ALL.values() for option in options}
    for _, options in ALL.values():
        for option in options:
            offered[option.name] |= set(option.values)
    assert set(NAMES) == set(EFFECTS) == set(CHANGES) == set(offered)
    assert {option: set(values) for option, values in EFFECTS.items()} == offered


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("truk", "nothing else changes"),
        ("garrotxa", "Only in the first case does a side choose"),
        ("catalan", "always one point before the end"),
        ("french", "never chosen by itself"),
    ],
)
def test_the_number_of_points_says_what_becomes_of_the_choice_before_the_end(game: str, said: str) -> None:
    target = next(option for option in ALL[game][1] if option.name == "target")
    assert said in change(target, find(game))


@pytest.mark.parametrize("game", ALL)
def test_the_table_of_the_options_says_of_each_what_it_changes(game: str) -> None:
    told_by = charts.voice_of(game, "eu")
    told = charts.options(game, "eu")
    assert all(
        f'<p class="small">{told_by.say(change(option, told_by.variant))}</p>' in told for option in ALL[game][1]
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_the_options_are_translated(lang: str) -> None:
    messages = catalog(lang)
    for game in ALL:
        variant = find(game)
        for option in ALL[game][1]:
            assert messages.gettext(name(option, variant))
            assert messages.gettext(change(option, variant))
            assert all(messages.gettext(effect(option, value, variant)) for value in option.values)
    assert nouns(lang)

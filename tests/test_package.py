"""The package as a whole: what it imports, what it may not know, and that everything says what it means."""

from __future__ import annotations

import ast
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import truk_rules
from tests.courses import variants
from truk_rules.actions import Action, MalformedAction, Play, Say, Swap, action, seat_name
from truk_rules.cards import FRENCH, SPANISH, UnknownCard
from truk_rules.legal import LEAVE, PASSE
from truk_rules.rules import UnknownRulebook, rulebook
from truk_rules.variant import UnknownOption
from truk_rules.variants import ALL, UnknownVariant, find

FOLDER = Path(truk_rules.__file__).parent
MAY_NAME_GAMES = {"variants", "walkthrough", "cli", "html", "browser"}
"""Modules that may know which games there are; the engine and what it needs may not."""

ENGINE = {
    "actions", "advance", "bets", "cards", "changes", "dealing", "envit", "errors", "events", "hand", "legal", "match",
    "objections", "refusals", "tantos", "tricks", "variant",
}  # fmt: skip
ANSWERS = {"calls", "line_reader", "notation", "odds", "options", "questions"}
"""Modules that answer from the engine alone: what is asked is all they know."""


@cache
def names() -> tuple[str, ...]:
    """Every module of the package."""
    found = pkgutil.walk_packages([str(FOLDER)], "truk_rules.")
    return ("truk_rules", *(each.name for each in found if not each.name.endswith("__main__")))


def source(name: str) -> ast.Module:
    path = FOLDER.joinpath(*name.split(".")[1:])
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text("utf-8"), str(file))


each_module = pytest.mark.parametrize("name", names())


# imports


@pytest.mark.skipif(sys.platform == "emscripten", reason="no processes in the browser")
def test_in_a_fresh_process_the_package_imports_the_standard_library_alone() -> None:
    code = (
        "import importlib, sys\n"
        "before = set(sys.modules)\n"
        f"for name in {names()!r}: importlib.import_module(name)\n"
        "print(*sorted({name.partition('.')[0] for name in set(sys.modules) - before}))"
    )
    run = [sys.executable, "-W", "error", "-c", f"import sys; sys.path.insert(0, {str(FOLDER.parent)!r})\n{code}"]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    others = {each for each in done.stdout.split() if each not in sys.stdlib_module_names}
    assert others == {"truk_rules"}


def needs(name: str) -> set[str]:
    """The modules of the package that a module imports, wherever in it."""
    found = set()
    for node in ast.walk(source(name)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{alias.name}" for alias in node.names} & set(names())
            found |= inside or {node.module}
    return found & set(names())


def test_no_module_imports_in_a_circle() -> None:
    graph = {name: needs(name) for name in names()}
    while ends := {name for name, others in graph.items() if not others & set(graph)}:
        graph = {name: others for name, others in graph.items() if name not in ends}
    assert graph == {}


def test_the_engine_needs_nothing_that_shows_or_tells_what_it_does() -> None:
    for name in ENGINE:
        others = {each.split(".")[1] for each in needs(f"truk_rules.{name}")}
        assert others <= ENGINE | {"rules"}, name


@each_module
def test_no_module_imports_what_it_takes_from_its_surroundings_with_a_dot_or_a_star(name: str) -> None:
    for node in ast.walk(source(name)):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0
            assert "*" not in {alias.name for alias in node.names}


# what the engine may not know


def strings(tree: ast.Module) -> Iterator[str]:
    """The strings of a module that are no docstrings."""
    said = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for each in body if isinstance(body, list) else []:
            if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
                said.add(id(each.value))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


@each_module
def test_nobody_asks_a_variant_for_its_name_to_decide_what_to_do(name: str) -> None:
    if MAY_NAME_GAMES & set(name.split(".")):
        return
    for node in ast.walk(source(name)):
        if isinstance(node, ast.Compare | ast.Match):
            asked = [ast.unparse(part) for part in ast.walk(node) if isinstance(part, ast.Attribute)]
            assert not [each for each in asked if each.endswith(("variant.name", "game.name"))], ast.unparse(node)


@pytest.mark.parametrize("name", sorted(ENGINE | ANSWERS))
def test_the_engine_names_no_game_and_no_rule(name: str) -> None:
    """One of the two packs of cards is called as one of the games is; it is named with the cards and nowhere else."""
    rules = tuple(f"{game}." for game in ALL)
    packs = {suit.pack for suit in SPANISH + FRENCH} if name == "cards" else set()
    said = [text for text in strings(source(f"truk_rules.{name}")) if text not in packs]
    assert [text for text in said if text in ALL or text.startswith(rules)] == []


def imported(name: str) -> set[str]:
    """The modules that a module names in its imports, from wherever they come."""
    return {
        alias.name if isinstance(node, ast.Import) else node.module or ""
        for node in ast.walk(source(name))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }


@pytest.mark.parametrize("name", sorted(ENGINE | ANSWERS))
def test_the_engine_reads_no_clock_no_chance_and_no_file(name: str) -> None:
    assert not imported(f"truk_rules.{name}") & {"random", "secrets", "time", "datetime", "os", "pathlib", "uuid"}


@each_module
def test_nothing_that_is_read_is_ever_evaluated(name: str) -> None:
    used = {node.id for node in ast.walk(source(name)) if isinstance(node, ast.Name)}
    assert not used & {"eval", "exec", "compile", "__import__"}
    assert not imported(name) & {"pickle", "marshal", "shelve", "importlib", "subprocess", "ctypes"}


@each_module
def test_only_the_command_line_prints_and_reads_what_is_typed(name: str) -> None:
    used = {node.id for node in ast.walk(source(name)) if isinstance(node, ast.Name)}
    assert not used & {"print", "input"} or name == "truk_rules.cli"


# docstrings


@each_module
def test_every_module_and_all_that_is_public_in_it_says_what_it_means(name: str) -> None:
    tree = source(name)
    public = [
        node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_")
    ]
    assert [node.name for node in public if not ast.get_docstring(node)] == []
    assert ast.get_docstring(tree) or not tree.body


# games by their names


def test_a_game_is_found_by_its_name_and_options() -> None:
    assert {find(name).name for name in ALL} == set(ALL)
    assert find("truk", players=2) != find("truk")
    assert find("truk") == find("truk", players=4)
    assert hash(find("valencia")) == hash(find("valencia", modality="blanques"))


def test_a_name_that_is_no_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownVariant, match="no game 'mus'; there are truk, valencia"):
        find("mus")


@pytest.mark.parametrize(
    ("game", "options", "message"),
    [
        ("truk", {"player": 2}, "no option 'player'; there are players, target"),
        ("truk", {"players": 3}, "players = 3 is not possible; choose 4 or 2"),
        ("truk", {"target": 18}, "choose 6 or 7"),
        ("truk", {"players": "2"}, "choose 4 or 2"),
        ("truk", {"players": 2.0}, "choose 4 or 2"),
        ("valencia", {"modality": "blacks"}, "choose 'blanques' or 'negres' or 'negres-tens'"),
        ("valencia", {"envit_single": 1}, "envit_single = 1 is not possible; choose False or True"),
    ],
)
def test_an_option_a_game_does_not_have_is_refused_with_those_it_has(game: str, options: dict, message: str) -> None:
    with pytest.raises(UnknownOption, match=message):
        find(game, **options)


@pytest.mark.parametrize("game", ALL)
def test_every_option_has_a_default_other_values_and_a_rule_of_its_game(game: str) -> None:
    for option in ALL[game][1]:
        assert len(set(option.values)) == len(option.values) > 1
        assert option.rule in rulebook(game).rules
        assert dict(find(game).options)[option.name] == option.values[0]
        assert {dict(variant.options)[option.name] for variant in variants(game)} == set(option.values)


def test_the_games_have_few_options_and_one_vocabulary_for_them() -> None:
    kinds: dict[str, set[type]] = {}
    for _, offers in ALL.values():
        assert len(offers) <= 8
        for option in offers:
            kinds.setdefault(option.name, set()).update(type(value) for value in option.values)
    assert [name for name, types in kinds.items() if len(types) > 1] == []
    assert all(variant.seats == dict(variant.options).get("players", variant.seats) for variant in map(find, ALL))


@pytest.mark.parametrize("game", ALL)
def test_every_call_of_a_game_has_its_words_at_the_table(game: str) -> None:
    """The answers too, where a source gives them; where none does they are the engine's own words."""
    for variant in variants(game):
        truc, envit = variant.truc, variant.envit
        answers = {truc.accept, truc.refuse} | ({envit.accept, envit.refuse} if envit else set())
        calls = truc.words | ({call.word for call in envit.calls} if envit else set())
        if truc.passing:
            calls |= {PASSE}
        assert calls | (answers - {"accept", "refuse", LEAVE}) <= set(variant.words)
        assert all(variant.words.values())


# how an action is written


CARD = find("truk").deck.card("3O")
WRITTEN = [
    (Play(0, CARD), "A1 3O"),
    (Play(3, CARD, down=True), "B2 (3O)"),
    (Say(1, "truque-i-passe"), "B1 truque-i-passe"),
    (Say(2, "envide", 5), "A2 envide 5"),
    (Swap(0, ()), "A1 swap"),
    (Swap(0, (CARD, find("truk").deck.card("12B"))), "A1 swap 3O 12B"),
]


@pytest.mark.parametrize(("each", "text"), WRITTEN, ids=lambda value: value if isinstance(value, str) else "")
def test_an_action_is_written_and_read(each: Action, text: str) -> None:
    assert str(each) == text
    assert action(text, find("truk").deck) == action(f"  {text} ", find("truk").deck) == each


@pytest.mark.parametrize(
    "text",
    ["", " ", "A1", "3O", "A3 3O", "a1 3O", "C1 3O", "A1 3O 4O", "A1 3O 5", "A1 (3O", "A1 3O)", "A1 envide five",
     "A1 envide -5", "A1 envide 5 6", "A1 envide 1000", "A1 <b>", "A1 tru'k", "A1 (3O) (4O)", "Á1 3O"],
)  # fmt: skip
def test_a_text_that_writes_no_action_is_refused(text: str) -> None:
    with pytest.raises((MalformedAction, UnknownCard)):
        action(text, find("truk").deck)


@pytest.mark.parametrize("text", ["A1 8O", "A1 (9C)", "A1 swap 3O 3X", "A1 3", "A1 99Z"])
def test_a_card_that_the_pack_has_not_is_named_in_the_refusal(text: str) -> None:
    with pytest.raises(UnknownCard, match="is not a card of this pack"):
        action(text, find("truk").deck)


def test_seats_are_named_by_side_and_place() -> None:
    assert [seat_name(seat) for seat in range(6)] == ["A1", "B1", "A2", "B2", "A3", "B3"]


def test_a_game_reads_an_action_with_its_own_pack_and_for_all_its_seats() -> None:
    six = find("fournier", players=6)
    assert six.action("A3 1E") == Play(4, six.deck.card("1E"))
    with pytest.raises(MalformedAction, match=r"write a seat .A1, B1, A2, B2, A3, B3."):
        six.action("A4 1E")
    with pytest.raises(MalformedAction, match=r"write a seat .A1, B1."):
        find("truk", players=2).action("A2 truk")


def test_rules_of_a_game_that_is_none_are_refused_with_those_there_are() -> None:
    games = ", ".join(sorted(ALL))
    for name in ("poker", "../variants/truk", "", "TRUK", "related"):
        with pytest.raises(UnknownRulebook, match=f"no rules of '{name}'; there are those of {games}$"):
            rulebook(name)

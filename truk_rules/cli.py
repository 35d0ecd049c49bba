"""The command line `truk-rules`: it reads, asks the library, and prints."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from io import TextIOWrapper
from pathlib import Path
from random import Random, SystemRandom
from time import perf_counter
from typing import Any, BinaryIO

from truk_rules import __version__, options, retold
from truk_rules.actions import seat_name, seat_number
from truk_rules.chance import played
from truk_rules.described import described, summary
from truk_rules.english import English
from truk_rules.entry import INTERRUPTED, loaded
from truk_rules.errors import TrukError
from truk_rules.hand import settle
from truk_rules.language import LANGUAGES, MissingMessage
from truk_rules.odds import odds
from truk_rules.output import discard, write_out
from truk_rules.questions import LONGEST, answer_line
from truk_rules.terminal import play
from truk_rules.variant import Variant
from truk_rules.variants import ALL, find
from truk_rules.voice import Voice
from truk_rules.walkthrough import ids

EXIT = """exit status:
  0    all is well; also if whoever reads the output stops reading, and after ask, which answers what it
       does not understand with an error in its place
  1    a check failed, or a game, an option, a card, a hand or a file is not what it should be
  2    the command line could not be understood
  130  interrupted"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status; wrong usage raises `SystemExit`, as argparse does."""
    try:
        loaded()
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")
        asked = _parser().parse_args(arguments)
        status: int = asked.run(asked)
        if sys.stdout:
            sys.stdout.flush()
    except BrokenPipeError:
        discard()
        return 0
    except KeyboardInterrupt:
        write_out()
        discard()
        return INTERRUPTED
    except TrukError as error:
        return _fail(str(error))
    except MissingMessage as error:
        return _fail(f"{error}: run `make messages` in the clone")
    except OSError as error:
        discard()
        return _fail(f"{error.filename or 'output'}: {error.strerror}")
    return status


def _fail(message: str) -> int:
    print(f"truk-rules: {message}", file=sys.stderr)
    return 1


def _variant(asked: argparse.Namespace) -> Variant:
    find(asked.game)
    return find(asked.game, **options.read(asked.game, asked.options))


def _seed(asked: argparse.Namespace) -> int:
    """The seed asked for, or one by chance."""
    return SystemRandom().randrange(2**32) if asked.seed is None else int(asked.seed)


def _voice(asked: argparse.Namespace, variant: Variant) -> Voice:
    return Voice(asked.lang, variant) if asked.lang else English(variant)


# the commands


def _games(asked: argparse.Namespace) -> int:
    found = [summary(game) for game in ALL]
    if asked.json:
        print(json.dumps(found))
        return 0
    for each in found:
        players = " or ".join(map(str, sorted(each["players"])))
        cards = f"{each['cards']} cards{', envit' if each['envit'] else ''}"
        print(f"{each['game']:<15} {players:<11} players  {cards:<16}  {each['score']}")
    return 0


def _show(asked: argparse.Namespace) -> int:
    variant = _variant(asked)
    print(variant.name)
    for title, lines in described(variant):
        for number, line in enumerate(lines):
            print(f"{'' if number else title:<8} {line}")
    return 0


def _replay(asked: argparse.Namespace) -> int:
    if asked.hand is None:
        print(json.dumps(ids()) if asked.json else "\n".join(ids()))
        return 0
    path = _path(asked.hand)
    if path.suffix or path.exists() or path.name != asked.hand:
        hands = [retold.entry(*entry) for entry in retold.entries(path)]
    else:
        hands = [retold.by_id(asked.hand)]
    if asked.json:
        found = [retold.records(each, _voice(asked, each.variant)) for each in hands]
        print(json.dumps(found[0] if len(found) == 1 else found))
        return 0
    for each in hands:
        print("\n".join(retold.lines(each, _voice(asked, each.variant))))
    return 0


def _path(name: str) -> Path:
    if not name:
        raise retold.Unreadable("the name is empty; write that of a file, or for replay the id of a walkthrough")
    return Path(name)


def _check(asked: argparse.Namespace) -> int:
    status = 0
    for name in asked.files:
        for error in _errors(name):
            print(error, file=sys.stderr)
            status = 1
    return status


def _errors(name: str) -> list[str]:
    try:
        return retold.errors(_path(name))
    except OSError as error:
        return [f"{name}: {error.strerror}"]
    except TrukError as error:
        return [str(error)]


def _play(asked: argparse.Namespace) -> int:
    variant = _variant(asked)
    play(_voice(asked, variant), Random(_seed(asked)), _line, print)
    return 0


def _line(prompt: str) -> str | None:
    print(prompt, end="", flush=True)
    return (sys.stdin.readline() if sys.stdin else "") or None


def _random(asked: argparse.Namespace) -> int:
    variant, seed = _variant(asked), _seed(asked)
    luck = Random(seed)
    match, actions, matches, began = variant.start(luck.randrange(variant.seats)), 0, 0, perf_counter()
    for _ in range(asked.deals):
        done = played(variant, match, luck)
        actions += len(done.actions)
        match, _ = settle(done.hand)
        if match.winner is not None:
            matches += 1
            match = variant.start(luck.randrange(variant.seats))
    speed = round(asked.deals / (perf_counter() - began), 1)
    if asked.json:
        found = {"game": variant.name, "seed": seed, "deals": asked.deals, "actions": actions}
        print(json.dumps(found | {"matches": matches, "deals_per_second": speed}))
    else:
        done_in_all = f"{asked.deals} deals, {actions} actions, {matches} matches"
        print(f"{variant.name}: {done_in_all}, {speed} deals a second, seed {seed}")
    return 0


def _odds(asked: argparse.Namespace) -> int:
    variant = _variant(asked)
    named = any(text.startswith("players=") for text in asked.options)
    tables = (variant.seats,) if named else tuple(sorted(variant.tables))
    wanted = None if asked.seat is None else seat_number(asked.seat, max(tables))
    found = odds(variant, [variant.deck.card(code) for code in asked.cards], tables)
    print(f"{variant.name}: {' '.join(asked.cards).upper()} is an envit of {found.value}")
    for (players, seat), chance in found.unbeaten.items():
        if wanted in (None, seat):
            name = f"{seat_name(seat)}{'' if seat else ' (leads)'}"
            print(f"{players} players, {name}: no opponent beats it {_chance(chance)}")
    print("an envit of   in a hand of the pack    in a hand of the cards that these leave")
    for value, chance in found.pack.items():
        print(f"{value:>5}         {_chance(chance):<24} {_chance(found.rest.get(value, Fraction(0)))}")
    return 0


def _chance(chance: Fraction) -> str:
    return f"{float(chance):8.3%} {chance}"


def _ask(asked: argparse.Namespace) -> int:
    for text in _answers(sys.stdin.buffer) if sys.stdin else ():
        print(text, flush=True)
    return 0


def _answers(stream: BinaryIO) -> Iterator[str]:
    """Yield the answer to each line, read no further than a question may be long."""
    most = 4 * LONGEST + 4
    while raw := stream.readline(most):
        rest = raw
        while len(rest) == most and not rest.endswith(b"\n"):
            rest = stream.readline(most)
        try:
            yield answer_line(raw.decode("utf-8-sig", "strict" if rest is raw else "replace"))
        except UnicodeDecodeError as error:
            yield json.dumps({"error": f"byte {error.start} of the line is not UTF-8; write JSON in UTF-8"})


# how they are asked for


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="truk-rules",
        description="The truc family of card games: their rules, their hands, and questions to the engine.",
        epilog=EXIT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"truk-rules {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], int], text: str, *parts: str) -> argparse.ArgumentParser:
        added = commands.add_parser(
            name, help=text, description=text, epilog=EXIT, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        added.set_defaults(run=run)
        for part in parts:
            names, settings = PARTS[part]
            added.add_argument(*names, **settings)
        return added

    command("games", _games, "list the games", "json")
    command("show", _show, "show a game: cards, order, calls, envit, score, options", "game", "options")
    command("replay", _replay, "replay a walkthrough, or a file of hands, step by step", "hand", "lang", "json")
    command("check", _check, "replay files of hands and report what is wrong, a line an error", "files")
    command("play", _play, "play a match against the computer", "game", "lang", "options", "seed")
    command("random", _random, "play at random, always legally", "game", "deals", "seed", "options", "json")
    command("odds", _odds, "count how good an envit is: exact, nothing sampled", "game", "cards", "seat", "options")
    command("ask", _ask, "answer questions: a JSON object a line on standard input, a JSON answer a line")
    return parser


def _count(text: str) -> int:
    number = int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else None
    if number is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number such as 1000")
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is too few")
    return number


PARTS: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "game": (("game",), {"metavar": "GAME", "help": f"one of {', '.join(ALL)}"}),
    "hand": (
        ("hand",),
        {
            "metavar": "FILE|ID",
            "nargs": "?",
            "help": "a .toml file, a file of one-line hands, or a walkthrough's id (default: list the ids)",
        },
    ),
    "files": (("files",), {"metavar": "FILE", "nargs": "+", "help": "a .toml file, or a file of one-line hands"}),
    "cards": (("cards",), {"metavar": "CARD", "nargs": 3, "help": "a card of the hand, such as 7E"}),
    "seat": (("--seat",), {"metavar": "SEAT", "help": "A1 leads, then B1, A2 … in playing order (default: each)"}),
    "lang": (("--lang",), {"choices": LANGUAGES, "help": "the language to tell it in (default: plain English)"}),
    "json": (("--json",), {"action": "store_true", "help": "print JSON"}),
    "deals": (("--deals",), {"type": _count, "default": 1000, "metavar": "N", "help": "how many (default: 1000)"}),
    "seed": (("--seed",), {"type": int, "metavar": "S", "help": "the same seed gives the same cards and play"}),
    "options": (
        ("--options",),
        {"action": "append", "default": [], "metavar": "NAME=VALUE", "help": "an option of the game; may be repeated"},
    ),
}

if __name__ == "__main__":
    sys.exit(main())

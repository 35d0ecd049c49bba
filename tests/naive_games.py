"""The ten games for the naive player: how each bets by section 5 of its digest, and by the readings taken there."""

from __future__ import annotations

import json
from functools import cache, partial
from pathlib import Path
from typing import Any

from tests.bruteforce import TRUK, WHITES
from tests.naive import Game, Move, State, answerers, further, ladder, name, turn

DATA = Path(__file__).parent / "data"
Follows = dict[str, str]
FOURNIER = {"": "envide falta", "envide": "torne falta", "torne": "falta", "falta": ""}
ARGENTINE = {
    "": "envido real-envido falta-envido",
    "envido": "envido real-envido falta-envido",
    "real-envido": "falta-envido",
    "falta-envido": "",
}


def envit(game: Game, state: State, seats: list[int], follows: Follows, wins: str = "") -> list[Move]:
    """What these seats may say of the envit; `follows` has what comes after each word, `wins` what ends the match."""
    talk = state.envit
    found: list[Move] = []
    for seat in seats:
        if talk.waits:
            done = state._replace(envit=talk._replace(waits=False))
            found.append((f"{name(seat)} {game.yes}", None if talk.words[-1] == wins else done))
            found.append((f"{name(seat)} {game.no}", done))
        for word in follows[talk.words[-1] if talk.words else ""].split():
            if talk.words.count(word) < (2 if word == "envido" else 1):
                new = talk._replace(words=(*talk.words, word), by=seat, before=talk.by, waits=True)
                found.append((f"{name(seat)} {word}", state._replace(envit=new)))
    return found


def fournier(game: Game, state: State) -> tuple[list[Move], bool]:
    """The truc with later raises; the envit on one's first turn, before any word of the truc; leaving on turn."""
    if state.envit.waits:
        return envit(game, state, answerers(game, state, state.envit), FOURNIER), False
    found, quiet = ladder(game, state)
    seat = turn(state) if quiet else answerers(game, state, state.truc)[0]
    played = [each for each, _ in state.laid]
    if not (state.taken or state.envit.words or seat in played or seat in state.spoke):
        found += envit(game, state, [seat], FOURNIER)
    if quiet:
        out = state.out | {seat}
        side = set(range(seat % 2, len(state.hands), 2))
        found.append((f"{name(seat)} leave", None if side <= out else further(game, state._replace(out=out))))
    return found, quiet


def argentine(game: Game, state: State) -> tuple[list[Move], bool]:
    """The envido before one's card in the first trick, or first when a truco asks; a falta at 0–0 wins the match."""
    say = partial(envit, game, state, follows=ARGENTINE, wins="falta-envido")
    if state.envit.waits:
        return say(answerers(game, state, state.envit)), False
    found, quiet = ladder(game, state)
    accepted = len(state.truc.words) - state.truc.waits
    if not (state.taken or state.envit.words or accepted):
        may = [turn(state)] if quiet else answerers(game, state, state.truc)
        played = [seat for seat, _ in state.laid]
        found += say([seat for seat in may if seat not in played])
    return found, quiet


def raising(game: Game, state: State) -> tuple[list[Move], bool]:
    """Two more, once a trick each; mon reste, which only mon reste answers; conceding; and one exchange."""
    talk, seats, first = state.truc, len(state.hands), game.first
    dealer = (first - 1) % seats
    found: list[Move] = [(f"{name(seat)} leave", None) for seat in (first, dealer)]
    if state.exchange == "asked":
        new = [tuple(game.stock[seats * place + (seat - first) % seats] for place in range(3)) for seat in range(seats)]
        done = state._replace(exchange="done")
        answers = [(f"{name(dealer)} grant", done._replace(hands=tuple(new))), (f"{name(dealer)} deny", done)]
        return [*found, *answers], False
    if talk.waits:
        (seat,) = answerers(game, state, talk)
        rest = talk.words[-1] == "mon-reste"
        answered = state._replace(truc=talk._replace(waits=False, closed=rest))
        return [*found, (f"{name(seat)} {'mon-reste' if rest else 'accept'}", answered)], False
    seat = turn(state)
    now = (len(state.taken), seat)
    for word in () if talk.closed else ("two-more", "mon-reste"):
        if word == "mon-reste" or now not in state.raised:
            said = talk._replace(words=(*talk.words, word), by=seat, waits=True)
            found.append((f"{name(seat)} {word}", state._replace(truc=said, raised=state.raised | {now})))
    begun = state.laid or state.taken or talk.words or state.exchange
    if not begun and len(game.stock) >= 3 * seats:
        found.append((f"{name(first)} ask", state._replace(exchange="asked")))
    return found, True


RANKS = {"truk": TRUK, "valencia": WHITES}


@cache
def digest(game: str) -> tuple[tuple[tuple[str, ...], ...], frozenset[str]]:
    """The order of the cards and the tricks that end a hand, as the tables of a digest have them."""

    def load(table: str) -> Any:
        return json.loads((DATA / game / f"{table}.json").read_text("utf-8"))

    if game in RANKS:
        order = tuple((each,) if each[-1] in "OCEB" else tuple(each + suit for suit in "OCEB") for each in RANKS[game])
        rows = load("vectors")["hand_table" if game == "truk" else "hand_table_third_trick_literal"]
    else:
        order, rows = tuple(map(tuple, load("rankings")[game])), load("tables")[game]
    return order, frozenset("".join(row["tricks"]) for row in rows)


VULL = {"yes": "vull", "no": "no-vull"}
CATALAN = {"says": ladder, "calls": ("truco", "tres"), "answer": "any", "later": "either", "reraise": False}
FRENCH = {"says": raising, "calls": (), "answer": "one", "led_ties": True}
WAYS: dict[str, dict[str, Any]] = {
    "truk": {"says": ladder, "calls": ("truk",), "yes": "joka", "no": "ez"},
    "valencia": VULL
    | {"says": ladder, "calls": ("truque", "retruque", "quatre-val", "joc-fora"), "anybody_leaves": True, "covers": 1},
    "fournier": VULL | {"says": fournier, "calls": ("truc", "birtruc", "quatre-val", "joc-fora"), "later": "taker"},
    "garrotxa": CATALAN,
    "catalan": CATALAN,
    "catalunya-nord": CATALAN | {"calls": ("truc", "tres"), "answer": "one"},
    "french": FRENCH,
    "parlett": FRENCH,
    "argentine": {"yes": "quiero", "no": "no-quiero", "answer": "any", "later": "taker"}
    | {"says": argentine, "calls": ("truco", "retruco", "vale-cuatro")},
    "mineiro": {"yes": "aceito", "no": "corro", "answer": "any", "later": "taker", "covers": 2, "called_trick": True}
    | {"says": ladder, "calls": ("truco", "seis", "nove", "doze")},
}


def begin(
    game: str, hands: list[list[str]], dealer: int, points: tuple[int, int], stock: tuple[str, ...] = ()
) -> tuple[Game, State]:
    """A game as it is played at that score, and a hand of it, dealt."""
    first = (dealer + 1) % len(hands)
    played = Game(*digest(game), **WAYS[game], points=points, first=first, stock=stock)
    return played, State(tuple(map(tuple, hands)), first)

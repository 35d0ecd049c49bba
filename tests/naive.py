"""The digests played move by move on plain strings, to count with; nothing of the engine is used here.

Cards keep their order of strength as the digests list it, hands end as their outcome tables say, and what may be said
is written afresh for each way of betting. A move is written as the engine's actions are, so that they can be compared.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tests.bruteforce import TRUK, WHITES

DATA = Path(__file__).parent / "data"


class Talk(NamedTuple):
    """What has been said of one bet: its words, who said the last, whether it waits, which side took it last."""

    words: tuple[str, ...] = ()
    by: int = -1
    waits: bool = False
    taker: int = -1
    trick: int = -1
    laid: int = 0
    closed: bool = False


class State(NamedTuple):
    """A hand in play: what is held, who led, what lies, the tricks taken (`A`, `B`, `=`), who left, what was said."""

    hands: tuple[tuple[str, ...], ...]
    leader: int
    laid: tuple[tuple[int, str], ...] = ()
    taken: str = ""
    out: frozenset[int] = frozenset()
    truc: Talk = Talk()
    envit: Talk = Talk()
    spoke: frozenset[int] = frozenset()
    raised: frozenset[tuple[int, int]] = frozenset()
    asked: str = ""


Move = tuple[str, State | None]
"""What is done, and the state after it; `None` when that ends the hand."""


class Game(NamedTuple):
    """A game as its digest has it; the fields are the answers to the questions in which the games differ."""

    order: tuple[tuple[str, ...], ...]
    ends: frozenset[str]
    says: Callable[[Game, State], tuple[list[Move], bool]]
    calls: tuple[str, ...] = ()
    yes: str = "accept"
    no: str = "refuse"
    answer: str = "next"
    later: str = "nobody"
    reraise: bool = True
    covers: int = 4
    led_ties: bool = False
    called_trick: bool = False
    leaves: str = ""
    score: tuple[int, int] = (0, 0)
    first: int = 0
    stock: tuple[str, ...] = ()


def name(seat: int) -> str:
    return "AB"[seat % 2] + "123"[seat // 2]


def turn(state: State) -> int:
    """Who plays next: from the leader round, whoever has left being passed over."""
    seats = len(state.hands)
    played = {seat for seat, _ in state.laid}
    order = [(state.leader + place) % seats for place in range(seats)]
    return next(seat for seat in order if seat not in played and seat not in state.out)


def height(game: Game, card: str) -> int:
    if card.startswith("("):
        return 0
    return len(game.order) - next(place for place, tier in enumerate(game.order) if card in tier)


def put_down(game: Game, state: State, seat: int, card: str) -> State | None:
    """One card further: perhaps the end of the trick, perhaps of the hand."""
    held = tuple(tuple(c for c in h if c != card.strip("()")) for h in state.hands)
    laid = (*state.laid, (seat, card))
    state = state._replace(hands=held, laid=laid)
    if len({s for s, _ in laid} | state.out) < len(held):
        return state
    top = max(height(game, c) for _, c in laid)
    best = [s for s, c in laid if height(game, c) == top]
    tied = len({s % 2 for s in best}) == 2 or (game.led_ties and len(best) > 1 and state.leader not in best)
    leader = state.leader if tied or state.leader in best else best[0]
    taken = state.taken + ("=" if tied else "AB"[best[0] % 2])
    over = taken in game.ends
    if game.called_trick and state.truc.words and not state.truc.waits:
        before = any(s in best for s, _ in laid[: state.truc.laid]) and state.truc.trick == len(state.taken)
        over = not tied or before or len(taken) == 3
    return None if over else state._replace(leader=leader, laid=(), taken=taken)


def moves(game: Game, state: State) -> Iterator[Move]:
    """Everything that may be done: what is said, then cards if nothing waits for an answer."""
    said, free = game.says(game, state)
    yield from said
    if free:
        seat = turn(state)
        for card in state.hands[seat]:
            shapes = [card, f"({card})"] if len(state.taken) + 1 >= game.covers else [card]
            for shape in shapes:
                yield f"{name(seat)} {shape}", put_down(game, state, seat, shape)


# ways of betting


def answerers(game: Game, state: State, talk: Talk, before: int) -> list[int]:
    """Who may answer the last call; `before` is who made the call that it raises, -1 for none."""
    seats = len(state.hands)
    others = [(talk.by + place) % seats for place in range(1, seats, 2)]
    if game.answer == "any":
        return others
    if game.answer == "one":  # the governors, who sit first and last; the captains, who are the first two
        chosen = (game.first, game.first - 1) if seats == 4 else (0, 1)
        return [seat for seat in others if seat in [each % seats for each in chosen]]
    return [before] if before >= 0 else [next(seat for seat in others if seat not in state.out)]


def previous(state: State) -> int:
    """Who made the truc call before the last, as `raised` remembers it."""
    return max(((place, seat) for place, seat in state.raised), default=(0, -1))[1]


def call(state: State, talk: Talk, seat: int, word: str) -> State:
    """Say a word of the truc; who said the one before is kept, a raise being answered by him."""
    trick, laid = len(state.taken), len(state.laid)
    new = Talk((*talk.words, word), seat, True, talk.taker, trick, laid)
    raised = state.raised | {(len(talk.words), talk.by)} if talk.by >= 0 else state.raised
    return state._replace(truc=new, raised=raised, spoke=state.spoke | {seat})


def pointless(game: Game, seat: int, taken: int) -> bool:
    """Whether a side in Minas could win by accepting alone: its points and the bet on offer or in force."""
    return game.called_trick and game.score[seat % 2] + 3 * taken >= 12


def ladder(game: Game, state: State) -> tuple[list[Move], bool]:
    """Calls in their order; a raise as the answer or later, by the side that may."""
    talk, found = state.truc, []
    more = game.calls[len(talk.words) :][:1]
    if talk.waits:
        for seat in answerers(game, state, talk, previous(state) if len(talk.words) > 1 else -1):
            taken = talk._replace(waits=False, taker=seat % 2)
            found.append((f"{name(seat)} {game.yes}", state._replace(truc=taken, spoke=state.spoke | {seat})))
            found.append((f"{name(seat)} {game.no}", None))
            if more and game.reraise and not pointless(game, seat, len(talk.words)):
                found.append((f"{name(seat)} {more[0]}", call(state, talk, seat, more[0])))
        return found + anybody_leaves(game, state), False
    seat = turn(state)
    may = not talk.words or game.later == "either" or (game.later == "taker" and talk.taker == seat % 2)
    if more and may and not (talk.words and pointless(game, seat, len(talk.words))):
        found.append((f"{name(seat)} {more[0]}", call(state, talk, seat, more[0])))
    return found + anybody_leaves(game, state), True


def anybody_leaves(game: Game, state: State) -> list[Move]:
    return [(f"{name(seat)} leave", None) for seat in range(len(state.hands))] if game.leaves == "anybody" else []


def chain(game: Game, state: State, seats: list[int], follows: dict[str, str], ends: str) -> list[Move]:
    """Calls of an envit by these seats: `follows` has what may come after each word, `ends` what wins the game."""
    talk, found = state.envit, []
    for seat in seats:
        if talk.words:
            over = ends != "" and talk.words[-1] == ends
            done = state._replace(envit=talk._replace(waits=False))
            found += [(f"{name(seat)} {game.yes}", None if over else done), (f"{name(seat)} {game.no}", done)]
        for word in follows[talk.words[-1] if talk.words else ""].split():
            if talk.words.count(word) < (2 if word == "envido" else 1):
                new = Talk((*talk.words, word), seat, True, talk.by)
                found.append((f"{name(seat)} {word}", state._replace(envit=new)))
    return found


FOURNIER = {"": "envide falta", "envide": "torne falta", "torne": "falta", "falta": ""}
ARGENTINE = {
    "": "envido real-envido falta-envido",
    "envido": "envido real-envido falta-envido",
    "real-envido": "falta-envido",
    "falta-envido": "",
}


def fournier(game: Game, state: State) -> tuple[list[Move], bool]:
    """The truc with later raises; the envit on one's first turn, before any word of the truc; leaving on turn."""
    talk = state.envit
    if talk.waits:
        return chain(game, state, answerers(game, state, talk, talk.taker), FOURNIER, ""), False
    found, free = ladder(game, state)
    actor = turn(state) if free else int("AB".index(found[0][0][0]) + 2 * (int(found[0][0][1]) - 1))
    first = not state.taken and all(seat != actor for seat, _ in state.laid) and actor not in state.spoke
    if first and not talk.words:
        found += chain(game, state, [actor], FOURNIER, "")
    if free:
        out = state.out | {actor}
        side = {seat for seat in range(len(state.hands)) if seat % 2 == actor % 2}
        found.append((f"{name(actor)} leave", None if side <= out else left(game, state._replace(out=out))))
    return found, free


def left(game: Game, state: State) -> State | None:
    """A player has left: if he was the last to play, the trick is over without him."""
    if len({seat for seat, _ in state.laid} | state.out) < len(state.hands):
        return state
    (seat, card), rest = state.laid[-1], state.laid[:-1]
    back = tuple((*held, card) if place == seat else held for place, held in enumerate(state.hands))
    return put_down(game, state._replace(hands=back, laid=rest), seat, card)


def argentine(game: Game, state: State) -> tuple[list[Move], bool]:
    """The envido before one's card in the first trick, or in answer to a truco; a falta at 0–0 wins the game."""
    talk = state.envit
    if talk.waits:
        return chain(game, state, answerers(game, state, talk, -1), ARGENTINE, "falta-envido"), False
    found, free = ladder(game, state)
    if not state.taken and not talk.words and len(state.truc.words) <= (0 if free else 1):
        may = [turn(state)] if free else answerers(game, state, state.truc, -1)
        played = [seat for seat, _ in state.laid]
        found += chain(game, state, [seat for seat in may if seat not in played], ARGENTINE, "falta-envido")
    return found, free


def raising(game: Game, state: State) -> tuple[list[Move], bool]:
    """Two more, once a trick each; mon reste, which only mon reste answers; conceding; and one exchange."""
    talk, seats = state.truc, len(state.hands)
    speakers = [game.first, (game.first - 1) % seats]
    if state.asked == "ask":
        dealer = (game.first - 1) % seats
        new = [tuple(game.stock[seats * place + at] for place in range(3)) for at in range(seats)]
        dealt = tuple(new[(seat - game.first) % seats] for seat in range(seats))
        granted = state._replace(hands=dealt, asked="done")
        return [(f"{name(dealer)} grant", granted), (f"{name(dealer)} deny", state._replace(asked="done"))], False
    found: list[Move] = [(f"{name(seat)} leave", None) for seat in speakers]
    if talk.waits:
        (seat,) = answerers(game, state, talk, -1)
        if talk.words[-1] == "mon-reste":
            done = talk._replace(waits=False, closed=True)
            return [*found, (f"{name(seat)} mon-reste", state._replace(truc=done))], False
        return [*found, (f"{name(seat)} accept", state._replace(truc=talk._replace(waits=False)))], False
    seat = turn(state)
    for word in () if talk.closed else (game.calls[0], "mon-reste"):
        if word == "mon-reste" or (len(state.taken), seat) not in state.raised:
            said = talk._replace(words=(*talk.words, word), by=seat, waits=True)
            raised = state.raised | {(len(state.taken), seat)}
            found.append((f"{name(seat)} {word}", state._replace(truc=said, raised=raised)))
    if not talk.words and not state.laid and not state.taken and not state.asked and len(game.stock) >= 3 * seats:
        found.append((f"{name(seat)} ask", state._replace(asked="ask")))
    return found, True


# the ten games


@cache
def digest(game: str) -> tuple[tuple[tuple[str, ...], ...], frozenset[str]]:
    """The order of the cards and the tricks that end a hand, as the tables of a digest have them."""

    def load(table: str) -> Any:
        return json.loads((DATA / game / f"{table}.json").read_text("utf-8"))

    if game in RANKS:
        order = tuple((tier,) if tier[-1] in "OCEB" else tuple(tier + suit for suit in "OCEB") for tier in RANKS[game])
        rows = load("vectors")["hand_table" if game == "truk" else "hand_table_third_trick_literal"]
    else:
        order, rows = tuple(map(tuple, load("rankings")[game])), load("tables")[game]
    return order, frozenset("".join(row["tricks"]) for row in rows)


RANKS = {"truk": TRUK, "valencia": WHITES}


WAYS: dict[str, dict[str, Any]] = {
    "truk": {"says": ladder, "calls": ("truk",), "yes": "joka", "no": "ez"},
    "valencia": {
        "says": ladder, "calls": ("truque", "retruque", "quatre-val", "joc-fora"), "yes": "vull", "no": "no-vull",
        "leaves": "anybody", "covers": 1,
    },
    "fournier": {
        "says": fournier, "calls": ("truc", "birtruc", "quatre-val", "joc-fora"), "yes": "vull", "no": "no-vull",
        "later": "taker",
    },
    "garrotxa": {"says": ladder, "calls": ("truco", "tres"), "answer": "any", "later": "either", "reraise": False},
    "catalan": {"says": ladder, "calls": ("truco", "tres"), "answer": "any", "later": "either", "reraise": False},
    "catalunya-nord": {"says": ladder, "calls": ("truc", "tres"), "answer": "one", "later": "either", "reraise": False},
    "french": {"says": raising, "calls": ("two-more",), "answer": "one", "led_ties": True},
    "parlett": {"says": raising, "calls": ("two-more",), "answer": "one", "led_ties": True},
    "argentine": {
        "says": argentine, "calls": ("truco", "retruco", "vale-cuatro"), "yes": "quiero", "no": "no-quiero",
        "answer": "any", "later": "taker",
    },
    "mineiro": {
        "says": ladder, "calls": ("truco", "seis", "nove", "doze"), "yes": "aceito", "no": "corro", "answer": "any",
        "later": "taker", "covers": 2, "called_trick": True,
    },
}  # fmt: skip
"""How each game bets, from section 5 of its digest; where that leaves a reading open, the digest's default."""


def begin(
    game: str, hands: list[list[str]], dealer: int, points: tuple[int, int], stock: tuple[str, ...] = ()
) -> tuple[Game, State]:
    """A hand of a game, dealt."""
    first = (dealer + 1) % len(hands)
    way = WAYS[game] | ({"led_ties": False} if len(hands) == 2 else {})
    return Game(*digest(game), **way, score=points, first=first, stock=stock), State(tuple(map(tuple, hands)), first)

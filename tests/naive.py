"""The digests played move by move on plain strings, to count with; nothing of the engine is used here.

A move is written as the engine writes its actions, so that the two can be compared. This module knows cards, tricks
and calls in their order; `tests/naive_games.py` has what each game says beyond that, and the games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple


class Talk(NamedTuple):
    """What has been said of a bet: its words, who said the last and the one before, whether it waits for an answer.

    `taker` is the side that took the last one, `trick` and `laid` how far play had come; `closed` lets no more follow.
    """

    words: tuple[str, ...] = ()
    by: int = -1
    before: int = -1
    waits: bool = False
    taker: int = -1
    trick: int = -1
    laid: int = 0
    closed: bool = False


class State(NamedTuple):
    """A hand in play: what is held, who led, what lies, the tricks taken (`A`, `B`, `=`), who left, what was said.

    `spoke` are those who have called or answered a truc, `raised` who asked for more in which trick.
    """

    hands: tuple[tuple[str, ...], ...]
    leader: int
    laid: tuple[tuple[int, str], ...] = ()
    taken: str = ""
    out: frozenset[int] = frozenset()
    truc: Talk = Talk()
    envit: Talk = Talk()
    spoke: frozenset[int] = frozenset()
    raised: frozenset[tuple[int, int]] = frozenset()
    exchange: str = ""


Move = tuple[str, State | None]
"""What is done, and the state after it; `None` when that ends the hand."""


class Game(NamedTuple):
    """A game as its digest has it: the order of the cards, the tricks that end a hand, what may be said.

    `answer`: the next opponent or whoever is raised (`next`), `any` of the other side, or the `one` who speaks for it.
    `later`: whether `either` side, the `taker` or `nobody` may raise what was accepted; `reraise` as an answer.
    """

    order: tuple[tuple[str, ...], ...]
    ends: frozenset[str]
    says: Callable[[Game, State], tuple[list[Move], bool]]
    calls: tuple[str, ...]
    yes: str = "accept"
    no: str = "refuse"
    answer: str = "next"
    later: str = "nobody"
    reraise: bool = True
    covers: int = 4
    led_ties: bool = False
    called_trick: bool = False
    anybody_leaves: bool = False
    points: tuple[int, int] = (0, 0)
    first: int = 0
    stock: tuple[str, ...] = ()


def name(seat: int) -> str:
    return "AB"[seat % 2] + "123"[seat // 2]


def turn(state: State) -> int:
    """Who plays next: from the leader round, whoever has left being passed over."""
    seats = len(state.hands)
    gone = {seat for seat, _ in state.laid} | state.out
    return next(seat % seats for seat in range(state.leader, state.leader + seats) if seat % seats not in gone)


def height(game: Game, card: str) -> int:
    """Height of a card, counted from below; a covered card has none."""
    if card.startswith("("):
        return 0
    return len(game.order) - next(place for place, tier in enumerate(game.order) if card in tier)


def moves(game: Game, state: State) -> Iterator[Move]:
    """Everything that may be done: what is said, then cards if nothing waits for an answer."""
    said, quiet = game.says(game, state)
    yield from said
    if not quiet:
        return
    seat = turn(state)
    for card in state.hands[seat]:
        held = tuple(tuple(each for each in hand if each != card) for hand in state.hands)
        for shape in (card, f"({card})")[: 2 if len(state.taken) + 1 >= game.covers else 1]:
            yield f"{name(seat)} {shape}", further(game, state._replace(hands=held, laid=(*state.laid, (seat, shape))))


def further(game: Game, state: State) -> State | None:
    """The same state, or the next trick once everybody has played or left, or `None` once the hand is over."""
    laid = state.laid
    if len({seat for seat, _ in laid} | state.out) < len(state.hands):
        return state
    top = max(height(game, card) for _, card in laid)
    best = [seat for seat, card in laid if height(game, card) == top]
    tied = len({seat % 2 for seat in best}) == 2 or (game.led_ties and len(best) > 1 and state.leader not in best)
    taken = state.taken + ("=" if tied else "AB"[best[0] % 2])
    over = taken in game.ends
    if game.called_trick and state.truc.words:
        early = state.truc.trick == len(state.taken) and any(seat in best for seat, _ in laid[: state.truc.laid])
        over = not tied or early or len(taken) == 3
    leader = state.leader if tied or state.leader in best else best[0]
    return None if over else state._replace(leader=leader, laid=(), taken=taken)


# calls


def answerers(game: Game, state: State, talk: Talk) -> list[int]:
    """Who may answer the last call."""
    seats = len(state.hands)
    others = [(talk.by + place) % seats for place in range(1, seats, 2)]
    if game.answer == "any":
        return others
    if game.answer == "one":  # the governors, who sit first and last; the captains, who are the first two
        return [seat for seat in others if seat in ((0, 1) if seats == 6 else (game.first, (game.first - 1) % seats))]
    asked = [seat for seat in (talk.before, *others) if seat >= 0 and seat not in state.out]
    return asked[:1]


def call(state: State, seat: int, word: str) -> State:
    """The state after a word of the truc."""
    old = state.truc
    new = Talk((*old.words, word), seat, old.by, True, old.taker, len(state.taken), len(state.laid))
    return state._replace(truc=new, spoke=state.spoke | {seat})


def pointless(game: Game, state: State, seat: int) -> bool:
    """Whether a raise of a bet, three points a word, is banned because accepting alone would win the game."""
    words = len(state.truc.words)
    return game.called_trick and words > 0 and game.points[seat % 2] + 3 * words >= 12


def ladder(game: Game, state: State) -> tuple[list[Move], bool]:
    """Calls in their order; a raise as the answer or later, by the side that may. And whether cards may be played."""
    talk = state.truc
    found: list[Move] = [(f"{name(seat)} leave", None) for seat in range(len(state.hands)) if game.anybody_leaves]
    more = game.calls[len(talk.words) : len(talk.words) + 1]
    if not talk.waits:
        seat = turn(state)
        may = not talk.words or game.later == "either" or (game.later == "taker" and talk.taker == seat % 2)
        if may and not pointless(game, state, seat):
            found += [(f"{name(seat)} {word}", call(state, seat, word)) for word in more]
        return found, True
    for seat in answerers(game, state, talk):
        accepted = state._replace(truc=talk._replace(waits=False, taker=seat % 2), spoke=state.spoke | {seat})
        found += [(f"{name(seat)} {game.yes}", accepted), (f"{name(seat)} {game.no}", None)]
        if game.reraise and not pointless(game, state, seat):
            found += [(f"{name(seat)} {word}", call(state, seat, word)) for word in more]
    return found, False

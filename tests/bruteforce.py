"""Counts the complete lines of a hand by enumeration, from the digests alone; nothing of the engine is used here.

A hand is played by trying every order in which each player could put down the cards; the sets of histories that
come out are the tree. Bets do not change who plays what, so they are counted as insertions into those histories.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations, permutations, product

TRUK = "3 2 1 12 11 10 7 6 5 4".split()  # noqa: SIM905 - as the digest prints it
WHITES = "1E 1B 7E 7O 3 7 6 5 4".split()  # noqa: SIM905

History = tuple[str, ...]
"""What was put down, in order: `0:3O`, and `0:(3O)` for a covered card."""


def truk_height(card: str) -> int:
    """Height of a card of truk: the place of its rank from below."""
    return 10 - TRUK.index(card[:-1])


def whites_height(card: str) -> int:
    """Height of a card in whites; a covered card has none."""
    if card.startswith("("):
        return 0
    return 9 - (WHITES.index(card) if card in WHITES else WHITES.index(card[:-1]))


def hand_is_decided(taken: str, always_third: bool) -> bool:
    """Whether no trick follows; `taken` has a letter a trick, `=` for a tie."""
    if len(taken) == 3:
        return True
    if len(taken) < 2:
        return False
    if always_third:
        return taken in ("AA", "BB")
    return taken in ("AA", "BB", "A=", "B=", "=A", "=B")


def histories(
    hands: list[list[str]],
    leader: int,
    height: Callable[[str], int],
    always_third: bool = False,
    covers: Iterable[int] = (),
) -> set[History]:
    """Return every course of cards; `covers` are the players who may put theirs face down."""
    orders = [
        [
            tuple(f"({card})" if down else card for card, down in zip(order, downs, strict=True))
            for order in permutations(hand)
            for downs in product((False, True) if player in covers else (False,), repeat=3)
        ]
        for player, hand in enumerate(hands)
    ]
    found: set[History] = set()
    for plan in product(*orders):
        history: list[str] = []
        taken, first = "", leader
        for trick in range(3):
            seats = [(first + place) % len(hands) for place in range(len(hands))]
            history += [f"{seat}:{plan[seat][trick]}" for seat in seats]
            best = max(height(plan[seat][trick]) for seat in seats)
            winners = [seat for seat in seats if height(plan[seat][trick]) == best]
            sides = {seat % 2 for seat in winners}
            if len(sides) == 1:
                first = winners[0]
            taken += "=" if len(sides) == 2 else "AB"[sides.pop()]
            if hand_is_decided(taken, always_third):
                break
        found.add(tuple(history))
    return found


def prefixes(lines: set[History]) -> set[History]:
    """Return every moment before the end of a hand: the histories that go on, the empty one too."""
    return {line[:length] for line in lines for length in range(len(line))}


def with_one_call(lines: set[History], accepts: int, refuses: int) -> int:
    """Count the lines in which a bet may be called once, before any card.

    The call ends in so many ways accepted, after which the hand goes on, and so many refused, which end it.
    """
    accepted = sum(len(line) for line in lines)
    return len(lines) + accepts * accepted + refuses * len(prefixes(lines))


def with_leaving(lines: set[History], players: int) -> int:
    """Count the lines in which anybody may leave before any card."""
    return len(lines) + players * len(prefixes(lines))


@cache
def envit_talks(lack: int, said: int = 0) -> int:
    """Count the ways to talk an envit through, accepted or refused in the end.

    A call names two or more, up to what is lacking; la falta can only be accepted or refused; once the calls have
    reached what is lacking nothing more is called.
    """
    talks = 0 if not said else 2
    if said < lack:
        most = max(lack - said, 2)
        talks += sum(envit_talks(lack, said + more) for more in range(2, most + 1)) + 2
    return talks


def with_valencian_bets(lines: set[History], lack: int, openers: tuple[int, ...] = (2, 3)) -> int:
    """Count the lines with envit, truc and truque i passe, without leaving or covering.

    The ladder has four rungs: four ways to accept, four to refuse. An envit is talked through by a peu on his
    turn, before any truc. A truque i passe of the first ma goes round to the dealer, who may begin an envit before
    he answers it; that of the second ma goes to the first peu at once.
    """
    begun, ladder, talks = prefixes(lines), 4, envit_talks(lack)
    peus = [2, 3]
    total = 0
    for end in (True, False):
        for line in lines if end else begun:
            length = len(line)
            # where a truc that is accepted may stand in a finished line; a refused one ends the line where it stands
            places = [*range(length), None] if end else [length]
            for truc in places:
                ways = 1 if truc is None else ladder
                envits = 1 + talks * sum(
                    1 for opener in openers if opener < length + (not end) and (truc is None or opener <= truc)
                )
                total += ways * envits
                if truc in (0, 1):
                    at_once = ladder if truc == 0 else 0  # the ladder with the next player, when he is no peu
                    at_the_peu = ladder * (1 + (talks if peus[1 - truc] in openers else 0))
                    total += at_once + at_the_peu
    return total


def pair_changes(first: int, second: int, stock: int) -> int:
    """Count the ways in which two players, granted a paso, change from one to all their cards and keep or not."""

    def ways(held: int) -> int:
        return sum(2 * len(list(combinations(range(held), number))) for number in range(1, min(held, stock) + 1))

    return ways(first) * ways(second)


def round_moments(players: int, depth: int) -> int:
    """Count the courses of so many words in a pasotan hand before anybody says joka, the last word being anything.

    A round: everybody says paso; then everybody changes none of his three cards (one word) or some (two words).
    """

    @cache
    def courses(left: int, spoken: int, changed: int) -> int:
        if not left:
            return 1
        if spoken < players:
            return courses(left - 1, spoken + 1, 0)
        nothing = courses(left - 1, *((0, 0) if changed + 1 == players else (spoken, changed + 1)))
        if left == 1:
            return nothing + 7
        some = 7 * 2 * courses(left - 2, *((0, 0) if changed + 1 == players else (spoken, changed + 1)))
        return nothing + some

    return courses(depth, 0, 0)

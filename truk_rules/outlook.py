"""What a seat can reckon from what it sees: how likely its side wins the hand, and the envit.

Every card that was not seen is as likely as any other in any place, and tricks are taken one by one: small closed
formulas that answer within a millisecond, not a search.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import combinations

from truk_rules.cards import Card
from truk_rules.envit import Envit
from truk_rules.hand import HIDDEN, Hand
from truk_rules.tricks import LastBet, Sides

CHOICE = 1.2
"""A player of several cards lays as good a one as the best of so many random ones (found by playing hands out)."""

EVEN = 0.5


class Outlook:
    """The chances of a seat, from a hand as that seat sees it."""

    def __init__(self, view: Hand, seat: int) -> None:
        self.view, self.seat, self.side = view, seat, seat % 2
        self._tricks: dict[tuple[int, int, int, int], tuple[float, float]] = {}
        self._later: dict[tuple[Sides, tuple[int, ...], LastBet | None], float] = {}

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of the pack that this seat has not seen in this hand."""
        view = self.view
        laid = [each.card for trick in view.tricks for each in trick.laid]
        aside = [each.card for each in view.aside]
        seen = {*laid, *aside, *view.offered, *(card for each in view.held + view.dealt for card in each)}
        return tuple(card for card in view.variant.deck.cards if card not in seen)

    def strength(self, card: Card) -> int:
        """Return how high a card is, 0 for one that cannot be seen."""
        return 0 if card == HIDDEN else self.view.variant.ranking.strength(card)

    @cached_property
    def _shares(self) -> tuple[float, ...]:
        """The share of unseen cards that are not higher than each strength, from 0 up."""
        ranking = self.view.variant.ranking
        found = Counter(map(ranking.strength, self.unseen))
        shares, below, total = [], 0, max(len(self.unseen), 1)
        for strength in range(len(ranking.tiers) + 1):
            below += found[strength]
            shares.append(below / total if self.unseen else 1.0)
        return tuple(shares)

    def beats(self, card: Card) -> float:
        """Return the share of unseen cards that a card beats, those it ties with counted by half."""
        strength = self.strength(card)
        return (self._shares[strength] + self._shares[strength - 1]) / 2

    # the tricks

    def hand(self, bet: LastBet | None = None) -> float:
        """Return how likely this side wins the hand, if this seat plays the best it can; nobody's counts by half.

        `bet` is a truc thought of as agreed; the one that is agreed counts otherwise.
        """
        bet = bet or self.view.last_bet
        own, trick = self.view.held[self.seat], self.view.tricks[-1]
        if not own or any(each.seat == self.seat for each in trick.laid):
            return self._now(None, own, bet)
        return max(self._now(card, own, bet) for card in own)

    def playing(self, card: Card) -> float:
        """Return how likely this side wins the hand if this seat now plays that card face up."""
        return self._now(card, self.view.held[self.seat], self.view.last_bet)

    def _now(self, card: Card | None, own: Sequence[Card], bet: LastBet | None) -> float:
        """The trick on the table, with a card of this seat or without, and what comes after."""
        view, best, waiting = self.view, [0, 0], [0, 0]
        laid = view.tricks[-1].laid
        for each in laid:
            best[each.seat % 2] = max(best[each.seat % 2], 0 if each.down else self.strength(each.card))
        if card is not None:
            best[self.side] = max(best[self.side], self.strength(card))
        there = {self.seat, *view.out, *(each.seat for each in laid)}
        for seat in range(view.variant.seats):
            if seat not in there:
                self._wait(seat, best, waiting)
        rest = list(own)
        if card is not None:
            rest.remove(card)
        me = self.side
        left = tuple(sorted(map(self.strength, rest)))
        sides = view.sides
        return self._sum(self._trick(best[me], best[1 - me], waiting[me], waiting[1 - me]), sides, left, bet)

    def _wait(self, seat: int, best: list[int], waiting: list[int]) -> None:
        """Count a seat that is still to play: by its best card where it is known, by chance elsewhere."""
        known = [self.strength(each) for each in self.view.held[seat] if each != HIDDEN]
        if known:
            best[seat % 2] = max(best[seat % 2], *known)
        else:
            waiting[seat % 2] += 1

    def _after(self, sides: Sides, own: tuple[int, ...], bet: LastBet | None) -> float:
        """Return how likely this side wins once these tricks are over and it has cards of these strengths."""
        key = (sides, own, bet)
        if key not in self._later:
            self._later[key] = self._reckon(sides, own, bet)
        return self._later[key]

    def _reckon(self, sides: Sides, own: tuple[int, ...], bet: LastBet | None) -> float:
        decide, seats = self.view.variant.decide, range(self.view.variant.seats)
        if decide.over(sides, bet):
            side = decide.verdict(sides, self.view.dealer, bet).side
            return EVEN if side is None else float(side == self.side)
        playing = [seat for seat in seats if seat not in self.view.out]
        rivals = sum(seat % 2 != self.side for seat in playing)
        friends = sum(seat % 2 == self.side and seat != self.seat for seat in playing)
        best = 0.0
        for place, strength in enumerate(own or (0,)):
            rest = own[:place] + own[place + 1 :]
            best = max(best, self._sum(self._trick(strength, 0, friends, rivals), sides, rest, bet))
        return best

    def _sum(self, trick: tuple[float, float], sides: Sides, own: tuple[int, ...], bet: LastBet | None) -> float:
        """Weigh what comes after a trick that is won, tied or lost by how likely each is."""
        won, tied = trick
        ways = ((won, self.side), (tied, None), (1 - won - tied, 1 - self.side))
        return sum(share * self._after((*sides, side), own, bet) for share, side in ways if share > 0)

    def _trick(self, mine: int, theirs: int, friends: int, rivals: int) -> tuple[float, float]:
        """Return how likely a trick is won and tied with these best cards and so many others still to play."""
        key = (mine, theirs, friends, rivals)
        if key not in self._tricks:
            own = [share ** (CHOICE * friends) if place >= mine else 0.0 for place, share in enumerate(self._shares)]
            other = [share ** (CHOICE * rivals) if place >= theirs else 0.0 for place, share in enumerate(self._shares)]
            self._tricks[key] = compared(own, other)
        return self._tricks[key]

    # the envit

    def envit(self) -> float:
        """Return how likely this side has the best envit; it stands by what was dealt to this seat."""
        view, envit = self.view, self.view.variant.envit
        assert envit is not None
        value = envit.value(view.dealt[self.seat])
        hands = values(self.unseen, envit)
        total, below, shares = sum(hands.values()), 0, []
        for each in range(max(*hands, value) + 1):
            below += hands.get(each, 0)
            shares.append(below / total)
        others = [seat for seat in view.order if seat != self.seat]
        friends = [seat for seat in others if seat % 2 == self.side]
        rivals = [seat for seat in others if seat % 2 != self.side]
        won, tied = compared(
            [share ** len(friends) if place >= value else 0.0 for place, share in enumerate(shares)],
            [share ** len(rivals) for share in shares],
        )
        before = sum(view.place(self.seat) < view.place(seat) for seat in rivals)
        return won + tied * before / len(rivals)


def compared(own: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Return how likely one value is higher than another, and how likely they are equal.

    Each is given by how likely it is at most 0, 1, 2 and so on.

    >>> compared([0.5, 1.0], [0.0, 1.0])
    (0.0, 0.5)
    """
    won = tied = below_own = below_other = 0.0
    for mine, theirs in zip(own, other, strict=True):
        won += (mine - below_own) * below_other
        tied += (mine - below_own) * (theirs - below_other)
        below_own, below_other = mine, theirs
    return won, tied


def values(cards: Iterable[Card], envit: Envit) -> Mapping[int, int]:
    """Count the hands of three among these cards by what their envit is worth."""
    suits: dict[str, list[int]] = {}
    for card in cards:
        suits.setdefault(card.suit.letter, []).append(envit.pips(card))
    size, found = sum(map(len, suits.values())), Counter[int]()
    for pips in suits.values():
        pips.sort(reverse=True)
        for (_, high), (place, low) in combinations(enumerate(pips), 2):
            found[20 + high + low] += size - 1 - place  # the third: any but these two and the better ones of the suit
    for three in combinations(suits.values(), 3):
        before = 0
        for most in range(max(max(pips) for pips in three) + 1):
            first, second, third = (sum(pip <= most for pip in pips) for pips in three)
            found[most if envit.single else 0] += first * second * third - before
            before = first * second * third
    return found

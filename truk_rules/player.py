"""A computer player that knows no more than its seat does: `choose` picks one of the legal actions.

It plays the card that leaves it the best chance of the hand, the lowest of equal ones; calls, raises and accepts
by its chance and by what both sides still lack; bluffs now and then; changes weak cards. It reads the parts of
the game and never asks which game it plays.
"""

from __future__ import annotations

from random import Random

from truk_rules.actions import Action, Play, Say, Swap
from truk_rules.bets import Bet, Stake, Unit
from truk_rules.cards import Card
from truk_rules.hand import Hand, seen
from truk_rules.legal import (
    ASK,
    BURN,
    DECLINE,
    DENY,
    GIVE,
    GRANT,
    JOKA,
    KEEP,
    LEAVE,
    PASO,
    PASSE,
    RECOVER,
    TO_PLAY,
    legal,
)
from truk_rules.outlook import EVEN, Outlook
from truk_rules.tricks import LastBet

CALL = 0.12
"""How much more than an even bet a call has to promise, of what it puts at stake."""
RAISE = 0.3
"""The same for a raise in answer to a call, and for a call of everything."""
TELLS = 0.06
"""How much each call of the other side lowers the chance one gives oneself: it may have good cards."""
BLUFF = 0.08
"""How often a first call is made without the cards for it."""
HOPE = 0.25
"""The chance of a hand below which there is no bluff."""
WEAK = 0.4
"""The chance of a hand below which it is changed where that is possible."""
POOR = 0.45
"""The share of the unseen cards that a packet's cards must beat for it to be kept or given."""


def choose(hand: Hand, seat: int, rng: Random) -> Action:
    """Return what the computer does on that seat, one of `hand.actors`; nothing hidden from the seat is looked at.

    Where nobody looks at the cards it takes one by its place. The same chance (`rng`) gives the same choice.
    Raises `ValueError` if the seat has nothing to do.
    """
    view, luck = seen(hand, seat), rng.random()
    allowed = [each for each in legal(view) if each.seat == seat]
    if not allowed:
        raise ValueError("the seat has nothing to do now: choose for one of hand.actors")
    if view.terms.blind:
        here = [each for each in legal(hand) if each.seat == seat]
        return here[int(luck * len(here))]
    return _Choice(view, seat, allowed, luck < BLUFF).made()


def worth(hand: Hand, stake: Stake, side: int) -> int:
    """Return how many points a stake is worth to a side, which can use no more of them than it lacks."""
    lacks = hand.variant.scoring.lacking(hand.match, side)
    if stake.unit is Unit.POINT:
        return min(stake.amount, lacks)
    return lacks if stake.unit is Unit.GAME else 2 * lacks


class _Choice:
    """One choice: what a seat sees, what it may do, and whether it feels like bluffing."""

    def __init__(self, view: Hand, seat: int, allowed: list[Action], bluff: bool) -> None:
        self.view, self.seat, self.side, self.allowed, self.bluff = view, seat, seat % 2, allowed, bluff
        self.outlook = Outlook(view, seat)
        self.words = {each.word: each for each in reversed(allowed) if isinstance(each, Say)}

    def made(self) -> Action:
        """Go through what may be decided, in the order in which it should be."""
        for decide in (self._change, self._whether, self._swap, self._envit, self._truc, self._card):
            found = decide()
            if found is not None:
                return found
        return self.allowed[0]

    # changing cards, and whether the hand is played

    def _either(self, first: bool, word: str, other: str) -> Say | None:
        """Say one word or the other, if both may be said."""
        if word in self.words and other in self.words:
            return self.words[word if first else other]
        return None

    def _change(self) -> Action | None:
        """Ask for other cards, grant them, or settle the packets and what was drawn."""
        weak = bool(self.words.keys() & {ASK, GRANT, PASO}) and self.outlook.hand() < WEAK
        if weak and ASK in self.words:
            return self.words[ASK]
        held = self.view.held[self.seat]
        poor = sum(map(self.outlook.beats, held)) < POOR * len(held)
        if BURN in self.words:
            return self.words[BURN] if poor else self.words.get(GIVE) or self.words[KEEP]
        return (
            self._either(weak, GRANT, DENY)
            or self._either(weak, PASO, JOKA)
            or self._either(self._better(self.view.offered), RECOVER, KEEP)
        )

    def _better(self, old: tuple[Card, ...]) -> bool:
        """Whether the cards put aside are better than those drawn for them."""
        new = self.view.held[self.seat][-len(old) :]
        return sum(map(self.outlook.beats, old)) > sum(map(self.outlook.beats, new))

    def _swap(self) -> Action | None:
        """Put aside what is worse than a card drawn by chance."""
        swaps = [each for each in self.allowed if isinstance(each, Swap)]
        return min(swaps, key=lambda each: sum(self.outlook.beats(card) - EVEN for card in each.cards), default=None)

    def _whether(self) -> Action | None:
        """Play a hand that may be declined if that loses less than declining, by this seat's chance of it."""
        if TO_PLAY not in self.words:
            return None
        terms, other = self.view.terms, 1 - self.side
        chance = self.outlook.hand()
        if terms.declined is None:
            return self._either(chance >= EVEN, TO_PLAY, DECLINE)
        won = worth(self.view, terms.stake, self.side)
        lost = worth(self.view, terms.lost or terms.stake, other)
        plays = chance * won - (1 - chance) * lost >= -worth(self.view, terms.declined, other)
        return self._either(plays, TO_PLAY, DECLINE)

    # bets

    def _gains(self, chance: float, now: Stake, then: Stake, margin: float) -> bool:
        """Whether a higher stake promises so much more than an even bet."""
        gain = worth(self.view, then, self.side) - worth(self.view, now, self.side)
        risk = worth(self.view, then, 1 - self.side) - worth(self.view, now, 1 - self.side)
        return gain > 0 and chance * gain - (1 - chance) * risk >= margin * (gain + risk) / 2

    def _accepts(self, chance: float, bet: Bet, offered: Stake) -> bool:
        """Whether accepting an offer loses less than refusing it."""
        view, other = self.view, 1 - self.side
        promises = chance * worth(view, offered, self.side) - (1 - chance) * worth(view, offered, other)
        return promises >= -worth(view, bet.refused_pays(), other)

    def _wary(self, chance: float, bet: Bet) -> float:
        """A chance, lowered for what the calls of the other side tell."""
        return chance - TELLS * sum(call.seat % 2 != self.side for call in bet.log)

    def _envit(self) -> Action | None:
        """Open, raise or answer the envit."""
        envit, bet = self.view.variant.envit, self.view.envit or Bet(Stake(0))
        if envit is None:
            return None
        asked = bet.pending and self.seat in bet.asked
        calls = [call for call in envit.calls if call.word in self.words]
        if not asked and not calls:
            return None
        chance = self._wary(self.outlook.envit(), bet)
        for call in calls:
            said = self.words[call.word]
            amount = said.amount or call.adds
            then = (
                Stake(bet.standing.amount + amount) if call.adds else self.view.variant.scoring.falta(self.view.match)
            )
            margin = CALL if call.adds and not asked else RAISE
            if self._gains(chance, bet.standing, then, margin) or (self.bluff and not bet.log and chance >= HOPE):
                return said
        if not asked:
            return None
        accepts = self._accepts(chance, bet, bet.standing)
        return self.words[envit.accept if accepts else envit.refuse]

    def _truc(self) -> Action | None:
        """Call, raise or answer the truc."""
        ladder, bet = self.view.variant.truc, self.view.truc
        asked = bet.pending and self.seat in bet.asked
        following, rest = ladder.next(bet), self.words.get(ladder.rest)
        call = self.words.get(following.word) if following else None
        if not asked and call is None and rest is None:
            return None
        if asked and rest and ladder.accept not in self.words:
            chance = self._wary(self._chance(bet.by), bet)
            game = Stake(1, Unit.GAME)
            return rest if self._accepts(chance, bet, game) else self._refusal()
        if call is not None:
            chance = self._wary(self._chance(self.seat), bet)
            raised = ladder.next(bet, call.amount)
            assert raised is not None
            bluffs = self.bluff and not bet.log and chance >= HOPE
            if bluffs or self._gains(chance, bet.standing, raised.stake, RAISE if asked else CALL):
                return call
        if not asked:
            lacks = Stake(self.view.variant.scoring.lacking(self.view.match, self.side))
            chance = self._wary(self._chance(self.seat), bet)
            return rest if rest and self._gains(chance, bet.standing, lacks, RAISE) else None
        chance = self._wary(self._chance(bet.by), bet)
        if self._accepts(chance, bet, bet.standing) and ladder.accept in self.words:
            return self.words[ladder.accept]
        return self.words.get(PASSE) or self._refusal()

    def _refusal(self) -> Action | None:
        return self.words.get(self.view.variant.truc.refuse) or self.words.get(LEAVE)

    def _chance(self, caller: int | None) -> float:
        """The chance of the hand if that seat's call, made or thought of, is the last."""
        assert caller is not None
        trick, log = self.view.tricks[-1], self.view.truc.log
        laid = log[-1].laid if self.view.truc.pending and log[-1].seat == caller else len(trick.laid)
        return self.outlook.hand(LastBet(caller % 2, len(self.view.tricks) - 1, laid > 0))

    # cards

    def _card(self) -> Action | None:
        """Play the card that leaves the best chance of the hand, the lowest of equal ones, always face up."""
        plays = [each for each in self.allowed if isinstance(each, Play) and not each.down]
        return max(
            plays,
            key=lambda each: (round(self.outlook.playing(each.card), 9), -self.outlook.strength(each.card)),
            default=None,
        )

"""A computer player that knows no more than its seat does: `choose` picks an action, `explain` says why too.

It plays the card that leaves it the best chance of the hand, the lowest of equal ones; calls, raises and accepts
by its chance and by what both sides still lack; bluffs now and then; changes weak cards. It reads the parts of
the game and never asks which game it plays.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from truk_rules.actions import Action, Play, Say, Swap
from truk_rules.bets import Bet, Stake, Unit
from truk_rules.cards import Card
from truk_rules.errors import TrukError
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
from truk_rules.tricks import LastBet, best

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


class Reason(NamedTuple):
    """What the computer does and why: a code of `reasons`, and the chance it reckoned with where it did."""

    action: Action
    code: str
    chance: float | None = None


def choose(hand: Hand, seat: int, rng: Random) -> Action:
    """Return what the computer does on that seat, one of `hand.actors`; see `explain`."""
    return explain(hand, seat, rng).action


def explain(hand: Hand, seat: int, rng: Random) -> Reason:
    """Return what the computer does on that seat, and why; nothing hidden from the seat is looked at.

    Where nobody looks at the cards it takes one by its place. The same chance (`rng`) gives the same choice.
    Raises `TrukError` if the seat has nothing to do.
    """
    view, luck = seen(hand, seat), rng.random()
    allowed = [each for each in legal(view) if each.seat == seat]
    if not allowed:
        raise TrukError("the seat has nothing to do now: choose for one of hand.actors")
    if view.terms.blind:
        here = [each for each in legal(hand) if each.seat == seat]
        return Reason(here[int(luck * len(here))], "blind")
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

    def made(self) -> Reason:
        """Go through what may be decided, in the order in which it should be."""
        for decide in (self._change, self._whether, self._swap, self._envit, self._truc, self._card):
            found = decide()
            if found is not None:
                return found
        return Reason(self.allowed[0], "only")

    # changing cards, and whether the hand is played

    def _either(
        self, first: bool, word: str, other: str, codes: tuple[str, str], chance: float | None = None
    ) -> Reason | None:
        """Say one word or the other, if both may be said, each for its own reason."""
        if word in self.words and other in self.words:
            return Reason(self.words[word if first else other], codes[0 if first else 1], chance)
        return None

    def _change(self) -> Reason | None:
        """Ask for other cards, grant them, or settle the packets and what was drawn."""
        chance = self.outlook.hand() if self.words.keys() & {ASK, GRANT, PASO} else None
        weak = chance is not None and chance < WEAK
        if weak and ASK in self.words:
            return Reason(self.words[ASK], "changes-weak", chance)
        held = self.view.held[self.seat]
        poor = sum(map(self.outlook.beats, held)) < POOR * len(held)
        if BURN in self.words:
            if poor:
                return Reason(self.words[BURN], "burns-poor")
            given = self.words.get(GIVE)
            return Reason(given, "gives-good") if given else Reason(self.words[KEEP], "keeps-good")
        return (
            self._either(weak, GRANT, DENY, ("changes-weak", "keeps-strong"), chance)
            or self._either(weak, PASO, JOKA, ("changes-weak", "keeps-strong"), chance)
            or self._either(self._better(self.view.offered), RECOVER, KEEP, ("old-better", "new-better"))
        )

    def _better(self, old: tuple[Card, ...]) -> bool:
        """Whether the cards put aside are better than those drawn for them."""
        new = self.view.held[self.seat][-len(old) :]
        return sum(map(self.outlook.beats, old)) > sum(map(self.outlook.beats, new))

    def _swap(self) -> Reason | None:
        """Put aside what is worse than a card drawn by chance."""
        swaps = [each for each in self.allowed if isinstance(each, Swap)]
        if not swaps:
            return None
        least = min(swaps, key=lambda each: sum(self.outlook.beats(card) - EVEN for card in each.cards))
        return Reason(least, "swaps-low" if least.cards else "swaps-none")

    def _whether(self) -> Reason | None:
        """Play a hand that may be declined if that loses less than declining, by this seat's chance of it."""
        if TO_PLAY not in self.words:
            return None
        terms, other, codes = self.view.terms, 1 - self.side, ("plays-likely", "declines-unlikely")
        chance = self.outlook.hand()
        if terms.declined is None:
            return self._either(chance >= EVEN, TO_PLAY, DECLINE, codes, chance)
        won = worth(self.view, terms.stake, self.side)
        lost = worth(self.view, terms.lost or terms.stake, other)
        plays = chance * won - (1 - chance) * lost >= -worth(self.view, terms.declined, other)
        return self._either(plays, TO_PLAY, DECLINE, codes, chance)

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

    def _envit(self) -> Reason | None:
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
            if self._gains(chance, bet.standing, then, margin):
                return Reason(said, "envit-raises" if asked else "envit-calls", chance)
            if self.bluff and not bet.log and chance >= HOPE:
                return Reason(said, "envit-bluff", chance)
        if not asked:
            return None
        if self._accepts(chance, bet, bet.standing):
            return Reason(self.words[envit.accept], "envit-accepts", chance)
        return Reason(self.words[envit.refuse], "envit-refuses", chance)

    def _truc(self) -> Reason | None:
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
            return Reason(rest, "accepts", chance) if self._accepts(chance, bet, game) else self._refusal(chance)
        if call is not None:
            chance = self._wary(self._chance(self.seat), bet)
            raised = ladder.next(bet, call.amount)
            assert raised is not None
            if self._gains(chance, bet.standing, raised.stake, RAISE if asked else CALL):
                return Reason(call, "raises" if bet.log else "calls", chance)
            if self.bluff and not bet.log and chance >= HOPE:
                return Reason(call, "bluff", chance)
        if not asked:
            lacks = Stake(self.view.variant.scoring.lacking(self.view.match, self.side))
            chance = self._wary(self._chance(self.seat), bet)
            stakes = rest is not None and self._gains(chance, bet.standing, lacks, RAISE)
            return Reason(rest, "calls", chance) if rest and stakes else None
        chance = self._wary(self._chance(bet.by), bet)
        if self._accepts(chance, bet, bet.standing) and ladder.accept in self.words:
            return Reason(self.words[ladder.accept], "accepts", chance)
        passe = self.words.get(PASSE)
        return Reason(passe, "passes") if passe else self._refusal(chance)

    def _refusal(self, chance: float) -> Reason | None:
        word = self.words.get(self.view.variant.truc.refuse) or self.words.get(LEAVE)
        return Reason(word, "refuses", chance) if word else None

    def _chance(self, caller: int | None) -> float:
        """The chance of the hand if that seat's call, made or thought of, is the last."""
        assert caller is not None
        trick, log = self.view.tricks[-1], self.view.truc.log
        laid = log[-1].laid if self.view.truc.pending and log[-1].seat == caller else len(trick.laid)
        return self.outlook.hand(LastBet(caller % 2, len(self.view.tricks) - 1, laid > 0))

    # cards

    def _card(self) -> Reason | None:
        """Play the card that leaves the best chance of the hand, the lowest of equal ones, always face up."""
        plays = [each for each in self.allowed if isinstance(each, Play) and not each.down]
        if not plays:
            return None
        chances = {each: round(self.outlook.playing(each.card), 9) for each in plays}
        found = max(plays, key=lambda each: (chances[each], -self.outlook.strength(each.card)))
        if len(plays) > 1 and not any(chances.values()):
            return Reason(found, "lost")
        return Reason(found, self._why(found.card), chances[found])

    def _may_call(self) -> bool:
        """Whether a word might be said instead that raises what the hand is worth."""
        ladder = self.view.variant.truc
        following = ladder.next(self.view.truc)
        return bool(self.words.keys() & {ladder.rest, following.word if following else ""})

    def _why(self, card: Card) -> str:
        """What playing this card does, for whoever looks on."""
        strengths = sorted(map(self.outlook.strength, self.view.held[self.seat]))
        laid = self.view.tricks[-1].laid
        if len(strengths) == 1:
            return "last-uncalled" if self._may_call() else "last"
        if not laid:
            return "leads-high" if self.outlook.strength(card) == strengths[-1] else "leads-low"
        ranking = self.view.variant.ranking
        top, own = best(laid, ranking), self.outlook.strength(card)
        highest = ranking.strength(top[0].card, top[0].down)
        if all(each.seat % 2 == self.side for each in top):
            return "tops-partner" if own > highest else "partner-has-it"
        if own >= highest:
            return "takes" if own > highest else "ties"
        return "saves" if strengths[-1] >= highest else "cannot-take"

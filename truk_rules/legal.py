"""What may be done now, and which rule forbids the rest."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from truk_rules.actions import Action, IllegalAction, Play, Say, Swap
from truk_rules.bets import Bet
from truk_rules.hand import Hand, Stage

PASO, JOKA, ASK, GRANT, DENY = "paso", "joka", "ask", "grant", "deny"
KEEP, RECOVER, TO_PLAY, DECLINE = "keep", "recover", "play", "decline"
PASSE, LEAVE = "passe", "leave"


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return every action the rules allow now; none exactly when the hand is over."""
    return tuple(_legal(hand))


def _legal(hand: Hand) -> Iterator[Action]:
    if hand.stage is Stage.OVER:
        return
    if hand.stage is Stage.CHOOSE:
        for seat in hand.order:
            if seat % 2 == hand.terms.chooser:
                yield from (Say(seat, TO_PLAY), Say(seat, DECLINE))
    elif hand.stage is Stage.ROUND:
        yield from (Say(hand.queue[0], PASO), Say(hand.queue[0], JOKA))
    elif hand.stage is Stage.SWAP:
        yield from _swaps(hand)
    elif hand.stage is Stage.KEEP:
        yield from (Say(hand.queue[0], KEEP), Say(hand.queue[0], RECOVER))
    elif hand.stage is Stage.GRANT:
        yield from (Say(hand.queue[0], GRANT), Say(hand.queue[0], DENY))
    else:
        if hand.envit and hand.envit.pending:
            yield from _envit_answers(hand, hand.envit)
            return
        if hand.truc.pending:
            yield from _truc_answers(hand, hand.truc)
        else:
            yield from _turn(hand)
        if hand.variant.leaving:
            yield from (Say(seat, LEAVE) for seat in hand.order)


def _turn(hand: Hand) -> Iterator[Action]:
    seat, variant = hand.turn, hand.variant
    for card in hand.held[seat]:
        yield Play(seat, card)
        if variant.face_down:
            yield Play(seat, card, down=True)
    yield from opening_calls(hand, seat)
    if hand.terms.calls and not hand.truc.calls:
        yield Say(seat, variant.truc.rungs[0].word)
        if variant.truc.passing and may_pass_round(hand, seat):
            yield Say(seat, variant.truc.passing)
    if may_ask(hand):
        yield Say(seat, ASK)


def may_pass_round(hand: Hand, seat: int) -> bool:
    """Whether the first call may be sent round the table: by the first of either pair, in the first trick."""
    return not hand.done and hand.place(seat) < 2 and envit_open(hand)


def may_ask(hand: Hand) -> bool:
    """Whether the seat on turn may ask its neighbour to change cards with it."""
    return (
        hand.variant.exchange is not None
        and not hand.asked_paso
        and bool(hand.held[neighbour(hand, hand.turn)])
        and len(hand.stock) + len(hand.aside) >= 2
    )


def neighbour(hand: Hand, seat: int) -> int:
    """The next seat in playing order."""
    return (seat + 1) % hand.variant.seats


def envit_open(hand: Hand) -> bool:
    """Whether an envit can still be called in this hand."""
    return bool(hand.variant.envit) and hand.envit is None and not hand.done and hand.truc.agreed == hand.terms.stake


def opening_calls(hand: Hand, seat: int) -> Iterator[Action]:
    """Yield the calls that open an envit, if it is this seat's to open."""
    envit = hand.variant.envit
    if envit and envit_open(hand) and hand.place(seat) in envit.openers:
        lack = hand.variant.scoring.lacking(hand.match)
        yield from (Say(seat, envit.call, amount) for amount in range(envit.least, max(lack, envit.least) + 1))
        yield Say(seat, envit.falta)


def _envit_answers(hand: Hand, bet: Bet) -> Iterator[Action]:
    envit, seat = hand.variant.envit, bet.asked
    assert envit is not None
    assert seat is not None
    assert bet.offered is not None
    yield from (Say(seat, envit.accept), Say(seat, envit.refuse))
    if bet.final:
        return
    lack = hand.variant.scoring.lacking(hand.match) - bet.offered.amount
    if lack > 0:
        yield from (Say(seat, envit.again, amount) for amount in range(envit.least, max(lack, envit.least) + 1))
        yield Say(seat, envit.falta)


def _truc_answers(hand: Hand, bet: Bet) -> Iterator[Action]:
    ladder, seat = hand.variant.truc, bet.asked
    assert seat is not None
    assert bet.by is not None
    if bet.passing and seat % 2 == bet.by % 2:
        yield Say(seat, PASSE)
        return
    yield from (Say(seat, ladder.accept), Say(seat, ladder.refuse))
    if bet.calls < len(ladder.rungs):
        yield Say(seat, ladder.rungs[bet.calls].word)
    if bet.passing:
        if seat == last_to_pass(hand, bet):
            yield from opening_calls(hand, seat)
        else:
            yield Say(seat, PASSE)


def last_to_pass(hand: Hand, bet: Bet) -> int:
    """The seat where a call sent round ends: the last of the other side to play, its peu."""
    assert bet.by is not None
    return next(seat for seat in reversed(hand.order) if seat % 2 != bet.by % 2)


def in_round(hand: Hand) -> bool:
    """Whether cards are changed by all in turn, not by a pair."""
    return hand.terms.exchange and not hand.asked_paso


def _swaps(hand: Hand) -> Iterator[Action]:
    seat, exchange = hand.queue[0], hand.variant.exchange
    assert exchange is not None
    held = hand.held[seat]
    least = exchange.least_in_round if in_round(hand) else exchange.least_in_pair
    most = min(len(held), len(hand.stock) + len(hand.aside))
    for count in range(min(least, most), most + 1):
        yield from (Swap(seat, cards) for cards in combinations(held, count))


def normal(hand: Hand, action: Action) -> Action:
    """Return the action as `legal` writes it: a bare envit call means its least amount, swaps in held order."""
    envit = hand.variant.envit
    if isinstance(action, Say) and envit and not action.amount and action.word in (envit.call, envit.again):
        return action._replace(amount=envit.least)
    if isinstance(action, Swap) and action.seat in hand.order and set(action.cards) <= set(hand.held[action.seat]):
        return action._replace(cards=tuple(sorted(action.cards, key=hand.held[action.seat].index)))
    return action


def check(hand: Hand, action: Action) -> Action:
    """Return the action if it is legal; raises `IllegalAction` naming the rule it breaks and what is legal."""
    allowed = legal(hand)
    wanted = normal(hand, action)
    if any(type(each) is type(wanted) and each == wanted for each in allowed):
        return wanted
    point = _broken(hand, wanted, allowed)
    raise IllegalAction(wanted, point, hand.variant.rules(point), allowed)


def _broken(hand: Hand, action: Action, allowed: tuple[Action, ...]) -> str:
    """Return the ruling point an action offends."""
    variant = hand.variant
    if hand.stage is Stage.OVER:
        return "not.over"
    if action.seat not in hand.order:
        return "not.your-turn"
    if isinstance(action, Play) and action.card not in hand.held[action.seat]:
        return "not.held"
    if isinstance(action, Play) and action.down and not variant.face_down:
        return "not.face-down"
    if hand.pending and not (isinstance(action, Say) and action.word == LEAVE):
        return "not.before-answer" if action.seat == hand.pending.asked else "not.asked"
    if isinstance(action, Say):
        if action.word in {rung.word for rung in variant.truc.rungs} | {variant.truc.passing}:
            return "not.now-truc"
        if variant.envit and action.word in (variant.envit.call, variant.envit.again, variant.envit.falta):
            return "not.now-envit"
        if action.word in (ASK, PASO, GRANT, DENY, KEEP, RECOVER):
            return "not.now-exchange"
    if isinstance(action, Swap):
        return "not.now-exchange"
    if not any(each.seat == action.seat for each in allowed) or (hand.stage is Stage.PLAY and action.seat != hand.turn):
        return "not.your-turn"
    return "not.now"

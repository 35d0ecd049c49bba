"""Whether an action is allowed, and which ruling point it offends if it is not."""

from __future__ import annotations

from truk_rules.actions import Action, IllegalAction, Play, Say, Swap
from truk_rules.bets import Bet
from truk_rules.hand import Hand, Stage
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
    covers,
    legal,
    pointless,
    raised,
)


def normal(hand: Hand, action: Action) -> Action:
    """Return the action as `legal` writes it: a free call without an amount means its least, swaps in held order."""
    envit, climb = hand.variant.envit, hand.variant.truc.climb
    if isinstance(action, Say) and not action.amount:
        call = envit.find(action.word) if envit else None
        if call and call.free:
            return action._replace(amount=call.adds)
        if climb and climb.free and action.word == climb.word:
            return action._replace(amount=climb.add)
    if isinstance(action, Swap) and action.seat in hand.order and set(action.cards) <= set(hand.held[action.seat]):
        return action._replace(cards=tuple(sorted(action.cards, key=hand.held[action.seat].index)))
    return action


def check(hand: Hand, action: Action) -> Action:
    """Return the action if it is legal; raises `IllegalAction` naming the rule it breaks and what is legal."""
    allowed, wanted = legal(hand), normal(hand, action)
    point = _objection(hand, wanted, allowed)
    if point:
        raise IllegalAction(wanted, point, hand.variant.rules(point), allowed)
    return wanted


def objection(hand: Hand, action: Action) -> str:
    """Return the ruling point an action offends, nothing if it is legal."""
    return _objection(hand, normal(hand, action), legal(hand))


def raising(hand: Hand) -> str:
    """Return the ruling point that forbids the raise that would come next over a called truc, nothing if none does."""
    bet = hand.truc
    if hand.stage is Stage.OVER or not bet.log or hand.pending not in (None, bet):
        return ""
    following = hand.variant.truc.next(bet)
    return objection(hand, Say(hand.actors[0], following.word)) if following else ""


def _objection(hand: Hand, action: Action, allowed: tuple[Action, ...]) -> str:
    if any(each == action and type(each) is type(action) for each in allowed):
        return ""
    return _broken(hand, action, allowed)


def _broken(hand: Hand, action: Action, allowed: tuple[Action, ...]) -> str:
    """Return the ruling point that an action which is not legal offends."""
    if isinstance(action, Say) and action.word not in _words(hand):
        return "not.word"
    if hand.stage is Stage.OVER:
        return "not.over"
    if action.seat not in hand.order:
        return "not.your-turn"
    if hand.stage is Stage.CHOOSE:
        return "not.before-choice" if action.seat in hand.actors else "not.chooser"
    if isinstance(action, Play) and action.card not in hand.held[action.seat]:
        return "not.held"
    if isinstance(action, Play) and action.down and not covers(hand):
        return "not.face-down"
    if hand.pending and not (isinstance(action, Say) and action.word == LEAVE and hand.variant.truc.refuse != LEAVE):
        if action.seat not in hand.pending.asked:
            return "not.asked"
        return _broken_answer(hand, hand.pending, action)
    if isinstance(action, Say):
        point = _broken_word(hand, action)
        if point:
            return point
    if isinstance(action, Swap):
        return "not.now-exchange"
    if hand.stage is Stage.PLAY and action.seat != hand.turn:
        return "not.your-turn"
    return "not.now" if any(each.seat == action.seat for each in allowed) else "not.your-turn"


def _broken_answer(hand: Hand, bet: Bet, action: Action) -> str:
    """Return the ruling point that something else than a possible answer offends."""
    ladder, envit = hand.variant.truc, hand.variant.envit
    changes = isinstance(action, Swap) or (isinstance(action, Say) and action.word in _EXCHANGE)
    if changes and hand.variant.exchange is None:
        return "not.now-exchange"
    if not isinstance(action, Say):
        return "not.before-answer"
    if bet is hand.truc and action.word in ladder.words:
        return ladder.objection(bet, action.seat % 2, action.word) or "not.pointless"
    if envit and envit.find(action.word):
        return "not.chain" if bet is hand.envit else "not.now-envit"
    return "not.before-answer"


def _broken_word(hand: Hand, action: Say) -> str:
    """Return the ruling point that a word out of its place offends, with no bet waiting; nothing for other words."""
    ladder, envit, seat = hand.variant.truc, hand.variant.envit, action.seat
    if action.word in ladder.words:
        if hand.stage is not Stage.PLAY or not hand.terms.calls:
            return "not.now-truc"
        if seat != hand.turn:
            return "not.now-truc"
        objection = ladder.objection(hand.truc, seat % 2, action.word)
        if not objection and raised(hand, seat):
            return "not.once"
        if not objection and pointless(hand, hand.truc, seat):
            return "not.pointless"
        return objection or "not.now-truc"
    if envit and envit.find(action.word):
        return "not.flor" if hand.early and hand.envit is None else "not.now-envit"
    if action.word in _EXCHANGE:
        return "not.now-exchange"
    return "not.choice" if action.word in (TO_PLAY, DECLINE) else ""


_EXCHANGE = (ASK, PASO, GRANT, DENY, KEEP, RECOVER, GIVE, BURN)
"""The words of changing cards."""


def _words(hand: Hand) -> set[str]:
    """Every word that means something: those of the game, and the engine's own."""
    ladder, envit = hand.variant.truc, hand.variant.envit
    words = {ladder.accept, ladder.refuse, LEAVE, JOKA, PASSE, TO_PLAY, DECLINE, *_EXCHANGE, *ladder.words}
    return words | ({envit.accept, envit.refuse, *(call.word for call in envit.calls)} if envit else set())

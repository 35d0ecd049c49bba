"""One action further: the next hand and the events that brought it there."""

from __future__ import annotations

from dataclasses import replace

from truk_rules import events as e
from truk_rules.actions import Action, Play, Say, Swap
from truk_rules.bets import Bet, Rung, Stake
from truk_rules.cards import Card
from truk_rules.envit import count
from truk_rules.hand import Hand, Stage
from truk_rules.legal import (
    ASK,
    DECLINE,
    GRANT,
    KEEP,
    LEAVE,
    PASO,
    PASSE,
    RECOVER,
    TO_PLAY,
    check,
    in_round,
    neighbour,
)
from truk_rules.match import Award, Result
from truk_rules.tricks import Laid, Trick, taken

Step = tuple[Hand, tuple[e.Event, ...]]


def advance(hand: Hand, action: Action) -> Step:
    """Return the hand after an action and what happened; raises `IllegalAction` and changes nothing otherwise."""
    action = check(hand, action)
    if isinstance(action, Play):
        return _play(hand, action)
    if isinstance(action, Swap):
        return _swap(hand, action)
    if hand.stage is Stage.CHOOSE:
        return _choose(hand, action)
    if action.word == LEAVE:
        side = 1 - action.seat % 2
        stake = hand.truc.refused_pays()
        return _finish(hand, Award(side, stake, "score.left"), (e.Left(action.seat, stake, "leave"),))
    if hand.stage is not Stage.PLAY:
        return _exchange(hand, action)
    if action.word == ASK:
        other = neighbour(hand, action.seat)
        asked = replace(hand, stage=Stage.GRANT, queue=(other,), asked_paso=True)
        return asked, (e.Spoke(action.seat, ASK, "pair.ask", other),)
    envit = hand.variant.envit
    if envit and action.word in (envit.call, envit.again, envit.falta):
        return _call_envit(hand, action)
    if hand.envit and hand.envit.pending:
        return _answer_envit(hand, action)
    if action.word == PASSE:
        asked = replace(hand, truc=replace(hand.truc, asked=neighbour(hand, action.seat)))
        return asked, (e.Spoke(action.seat, PASSE, "pass.round"),)
    if action.word in (hand.variant.truc.accept, hand.variant.truc.refuse):
        return _answer_truc(hand, action)
    return _call_truc(hand, action)


def _choose(hand: Hand, action: Say) -> Step:
    two = hand.terms.chances == 2
    plays = action.word == TO_PLAY
    way = "play" if plays else "decline"
    chose = e.Chose(action.seat, plays, f"choice.{'two' if two else 'one'}.{way}")
    if action.word == DECLINE:
        return replace(hand, stage=Stage.OVER, result=Result(declined=True)), (chose,)
    return replace(hand, stage=Stage.PLAY), (chose,)


def _exchange(hand: Hand, action: Say) -> Step:
    """The words of changing cards: a round, a request, keeping or taking back."""
    seat, rest = action.seat, hand.queue[1:]
    if hand.stage is Stage.GRANT:
        granted = action.word == GRANT
        spoke = e.Spoke(seat, action.word, "pair.grant" if granted else "pair.deny", hand.turn)
        if granted:
            return replace(hand, stage=Stage.SWAP, queue=(hand.turn, seat)), (spoke,)
        return replace(hand, stage=Stage.PLAY, queue=()), (spoke,)
    if hand.stage is Stage.ROUND:
        if action.word != PASO:
            return replace(hand, stage=Stage.PLAY, queue=()), (e.Spoke(seat, action.word, "round.play"),)
        spoke = e.Spoke(seat, PASO, "round.paso" if rest else "round.all-paso")
        if rest:
            return replace(hand, queue=rest), (spoke,)
        return replace(hand, stage=Stage.SWAP, queue=hand.order), (spoke,)
    old, held = hand.offered, hand.held[seat]
    new = held[-len(old) :]
    if action.word == RECOVER:
        hand = _with_held(hand, seat, (*held[: -len(old)], *old))
        away = tuple(Laid(seat, card, True) for card in new)
    else:
        assert action.word == KEEP
        away = tuple(Laid(seat, card, _hidden(hand, card)) for card in old)
    settled = e.Settled(seat, len(old), action.word == RECOVER, f"swap.{action.word}")
    return _swapped(replace(hand, aside=hand.aside + away, offered=()), (settled,))


def _hidden(hand: Hand, card: Card) -> bool:
    assert hand.variant.exchange is not None
    return card.rank in hand.variant.exchange.hidden


def _with_held(hand: Hand, seat: int, cards: tuple[Card, ...]) -> Hand:
    return replace(hand, held=tuple(cards if place == seat else each for place, each in enumerate(hand.held)))


def _swapped(hand: Hand, told: tuple[e.Event, ...]) -> Step:
    """The next in the queue changes cards; after the last, another round or back to play."""
    rest = hand.queue[1:]
    if rest:
        return replace(hand, stage=Stage.SWAP, queue=rest), told
    if in_round(hand):
        return replace(hand, stage=Stage.ROUND, queue=hand.order), told
    return replace(hand, stage=Stage.PLAY, queue=()), told


def _swap(hand: Hand, action: Swap) -> Step:
    seat, number = action.seat, len(action.cards)
    told: list[e.Event] = []
    stock, aside = hand.stock, hand.aside
    if len(stock) < number:
        stock, aside = stock + tuple(laid.card for laid in aside), ()
        told.append(e.StockTurned("stock.turned"))
    drawn = stock[:number]
    shown = tuple(card for card in action.cards if not _hidden(hand, card))
    told.append(e.Swapped(seat, shown, drawn, "swap"))
    if len(shown) < number:
        told.append(e.HidCards(seat, number - len(shown), "swap.hidden"))
    kept = tuple(card for card in hand.held[seat] if card not in action.cards)
    hand = replace(_with_held(hand, seat, kept + drawn), stock=stock[number:], aside=aside)
    if not number:
        return _swapped(hand, tuple(told))
    return replace(hand, stage=Stage.KEEP, offered=action.cards), tuple(told)


def _call_truc(hand: Hand, action: Say) -> Step:
    ladder, bet = hand.variant.truc, hand.truc
    passing = action.word == ladder.passing
    rung: Rung = ladder.rungs[bet.calls]
    agreed = bet.offered or bet.agreed
    asked = neighbour(hand, action.seat) if bet.by is None else bet.by
    called = Bet(agreed, rung.stake, action.seat, asked, bet.calls + 1, passing, sent_round=passing or bet.sent_round)
    told = e.Called(action.seat, "truc", action.word, rung.stake, 0, f"call.{action.word}")
    return replace(hand, truc=called), (told, e.Asked(asked, "answer.truc"))


def _answer_truc(hand: Hand, action: Say) -> Step:
    bet, word = hand.truc, hand.variant.truc.rungs[hand.truc.calls - 1].word
    assert bet.by is not None
    assert bet.offered is not None
    if action.word == hand.variant.truc.refuse:
        side, stake = bet.by % 2, bet.refused_pays()
        refused = e.Refused(action.seat, "truc", action.word, side, stake, f"refused.{word}")
        return _finish(
            replace(hand, truc=Bet(bet.agreed, calls=bet.calls)), Award(side, stake, "score.refused"), (refused,)
        )
    told: list[e.Event] = [e.Accepted(action.seat, "truc", action.word, bet.offered, f"accepted.{word}")]
    if hand.variant.envit and hand.envit is None and not hand.done:
        told.append(e.EnvitClosed("pass.closed" if bet.sent_round else "envit.closed"))
    return replace(hand, truc=bet.accepted()), tuple(told)


def _call_envit(hand: Hand, action: Say) -> Step:
    envit, bet = hand.variant.envit, hand.envit or Bet(Stake(0))
    assert envit is not None
    before = bet.offered or bet.agreed
    falta = action.word == envit.falta
    stake = Stake(hand.variant.scoring.lacking(hand.match)) if falta else Stake(before.amount + action.amount)
    if bet.by is not None:
        asked, why = bet.by, "envit.raise"
    else:
        asked = neighbour(hand, action.seat)
        if hand.truc.passing:
            assert hand.truc.by is not None
            asked, why = neighbour(hand, action.seat), "pass.envit"
        else:
            first = action.seat != hand.dealer
            why = "envit.open-first" if first else "envit.open-second"
    if falta:
        why = "envit.falta"
    elif action.amount > envit.least:
        why = "envit.amount" if bet.by is None else "envit.raise-amount"
    called = Bet(before, stake, action.seat, asked, bet.calls + 1, final=falta)
    told = e.Called(action.seat, "envit", action.word, stake, action.amount, why)
    return replace(hand, envit=called), (told, e.Asked(asked, "answer.envit"))


def _answer_envit(hand: Hand, action: Say) -> Step:
    bet = hand.envit
    assert bet is not None
    assert bet.by is not None
    assert bet.offered is not None
    if hand.variant.envit and action.word == hand.variant.envit.accept:
        accepted = e.Accepted(action.seat, "envit", action.word, bet.offered, "envit.accepted")
        return replace(hand, envit=bet.accepted()), (accepted,)
    side, stake = bet.by % 2, bet.refused_pays()
    why = "envit.refused-first" if bet.calls == 1 else "envit.refused-raise"
    closed = replace(hand, envit=Bet(bet.agreed, calls=bet.calls), envit_award=Award(side, stake, "score.envit"))
    return closed, (e.Refused(action.seat, "envit", action.word, side, stake, why),)


def _play(hand: Hand, action: Play) -> Step:
    trick = hand.tricks[-1]
    trick = trick._replace(laid=(*trick.laid, Laid(action.seat, action.card, action.down)))
    kept = tuple(card for card in hand.held[action.seat] if card != action.card)
    hand = replace(_with_held(hand, action.seat, kept), tricks=(*hand.tricks[:-1], trick), asked_paso=False)
    played = e.Played(action.seat, action.card, action.down, "play.down" if action.down else "play")
    if len(trick.laid) < hand.variant.seats:
        return replace(hand, turn=neighbour(hand, action.seat)), (played,)
    return _trick_over(hand, trick, [played])


def _trick_over(hand: Hand, trick: Trick, told: list[e.Event]) -> Step:
    number, won = len(hand.tricks), taken(trick, hand.variant.ranking)
    if won.seat is None:
        told.append(e.TrickTied(number, won.why))
    else:
        told.append(e.TrickWon(number, won.seat, won.why))
    accepted = hand.truc.agreed != hand.terms.stake
    if number == 1 and hand.variant.envit and hand.envit is None and not accepted:
        told.append(e.EnvitClosed("envit.none"))
    decide, sides = hand.variant.decide, hand.sides
    if decide.over(sides):
        if number == 2:
            told.append(e.ThirdTrick(False, "hand.early"))
        side, why = decide.verdict(sides, hand.dealer)
        told.append(e.HandWon(side, why))
        stake = hand.truc.agreed
        return _finish(
            hand, Award(side, stake, "score.called" if hand.truc.calls else f"score.{stake.unit}"), tuple(told)
        )
    if number == 2 and decide.settled(sides):
        told.append(e.ThirdTrick(True, "hand.third"))
    leader = trick.leader if won.seat is None else won.seat
    told.append(e.Leads(leader, "lead.tied" if won.seat is None else "lead.winner"))
    return replace(hand, tricks=(*hand.tricks, Trick(leader)), turn=leader), tuple(told)


def _finish(hand: Hand, truc: Award, told: tuple[e.Event, ...]) -> Step:
    """End the hand: the envit is counted first, then the truc."""
    awards: list[Award] = []
    more: list[e.Event] = []
    if hand.envit_award:
        awards.append(hand.envit_award)
        more.append(e.EnvitShown(False, "envit.hidden"))
    elif hand.envit:
        envit = hand.variant.envit
        assert envit is not None
        values = [envit.value(hand.dealt[seat]) for seat in hand.order]
        place, why = count(values)
        seat = hand.order[place]
        more.append(e.EnvitShown(True, "envit.shown"))
        more.append(e.EnvitCounted(tuple(zip(hand.order, values, strict=True)), seat, why))
        awards.append(Award(seat % 2, hand.envit.agreed, "score.envit"))
    over = replace(hand, stage=Stage.OVER, result=Result((*awards, truc)))
    return over, (*told, *more)

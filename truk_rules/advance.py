"""One action further: the next hand and the events that brought it there."""

from __future__ import annotations

from dataclasses import replace

from truk_rules import events as e
from truk_rules.actions import Action, Play, Say, Swap
from truk_rules.bets import Bet, Call, Stake, Unit
from truk_rules.changes import Step, exchange, packet, swap
from truk_rules.envit import count
from truk_rules.hand import Hand, Stage
from truk_rules.legal import ASK, LEAVE, PASSE, TO_PLAY
from truk_rules.match import Award, Result
from truk_rules.refusals import check
from truk_rules.tricks import REDEAL, Laid, Trick, taken
from truk_rules.variant import Concede, Redeal


def advance(hand: Hand, action: Action) -> Step:
    """Return the hand after an action and what happened; raises `IllegalAction` and changes nothing otherwise."""
    action = check(hand, action)
    if isinstance(action, Play):
        return _play(hand, action)
    if isinstance(action, Swap):
        return swap(hand, action)
    if hand.stage is Stage.CHOOSE:
        return _choose(hand, action)
    if hand.stage is Stage.PACKETS:
        return packet(hand, action)
    if hand.stage is not Stage.PLAY and action.word != LEAVE:
        return exchange(hand, action)
    ladder, envit = hand.variant.truc, hand.variant.envit
    if hand.envit and hand.envit.pending and envit and action.word in (envit.accept, envit.refuse):
        return _answer_envit(hand, action)
    if hand.truc.pending and action.seat in hand.truc.asked and action.word in (ladder.accept, ladder.refuse):
        return _answer_truc(hand, action)
    if action.word == LEAVE:
        return _leave(hand, action)
    if action.word == ASK:
        all_cards = isinstance(hand.variant.exchange, Redeal)
        other = hand.dealer if all_cards else hand.neighbour(action.seat)
        asked = replace(hand, stage=Stage.GRANT, queue=(other,), asked_paso=True)
        return asked, (e.Spoke(action.seat, ASK, "redeal.ask" if all_cards else "pair.ask", other),)
    if envit and envit.find(action.word):
        return _call_envit(hand, action)
    if action.word == PASSE:
        asked = replace(hand, truc=replace(hand.truc, asked=(hand.neighbour(action.seat),)))
        return asked, (e.Spoke(action.seat, PASSE, "pass.round"),)
    return _call_truc(hand, action)


def _choose(hand: Hand, action: Say) -> Step:
    plays = action.word == TO_PLAY
    which = "edge" if hand.terms.declined else "choice.two" if hand.terms.chances == 2 else "choice.one"
    chose = e.Chose(action.seat, plays, f"{which}.{'play' if plays else 'decline'}")
    if plays:
        return replace(hand, stage=Stage.PLAY), (chose,)
    paid = (Award(1 - action.seat % 2, hand.terms.declined, "edge.declined"),) if hand.terms.declined else ()
    return replace(hand, stage=Stage.OVER, result=Result(paid, declined=True)), (chose,)


def _leave(hand: Hand, action: Say) -> Step:
    """Give the hand up: for the whole side, or for oneself while partners play on."""
    seat, stake = action.seat, hand.truc.refused_pays()
    partners = [other for other in hand.order if other % 2 == seat % 2 and other != seat and other not in hand.out]
    if hand.variant.concede is Concede.ANY_TIME or not partners:
        return _finish(hand, Award(1 - seat % 2, stake, "score.left"), (e.Left(seat, stake, "leave"),))
    away = tuple(Laid(seat, card, True) for card in hand.held[seat])
    hand = replace(hand.with_held(seat, ()), out=(*hand.out, seat), aside=hand.aside + away)
    told: list[e.Event] = [e.Folded(seat, "leave.alone")]
    trick = hand.tricks[-1]
    after = hand.neighbour(seat)
    if not trick.laid:
        hand = replace(hand, tricks=(*hand.tricks[:-1], Trick(after)), turn=after)
        return hand, (*told, e.Leads(after, "lead.folded"))
    if hand.full(trick):
        return _trick_over(hand, trick, told)
    return replace(hand, turn=after), tuple(told)


def _call(hand: Hand, action: Say) -> Call:
    return Call(action.seat, action.word, len(hand.tricks) - 1, len(hand.tricks[-1].laid))


def _call_truc(hand: Hand, action: Say) -> Step:
    ladder, bet = hand.variant.truc, hand.truc
    call, spoke = _call(hand, action), (*hand.spoke, action.seat)
    if action.word == ladder.rest:
        if bet.pending:
            won = bet.called(call, Stake(1, Unit.GAME), ()).accepted()
            told = e.Accepted(action.seat, "truc", action.word, won.agreed, f"accepted.{action.word}")
            return replace(hand, truc=replace(won, final=True), spoke=spoke), (told,)
        stake, pays = Stake(hand.variant.scoring.lacking(hand.match, action.seat % 2)), None
    else:
        following = ladder.next(bet, action.amount)
        assert following is not None
        stake, pays = following.stake, following.refused
    passing = action.word == ladder.passing
    asked = hand.answerers(action.seat, bet)
    if passing:
        asked = (hand.neighbour(action.seat),)
    called = bet.called(call, stake, asked, passing=passing, pays=pays)
    events = (e.Called(action.seat, "truc", action.word, stake, action.amount, f"call.{action.word}"),)
    why = f"answer.{action.word}" if action.word == ladder.rest else "answer.truc"
    return replace(hand, truc=called, spoke=spoke), (*events, e.Asked(asked, why))


def _last_call(hand: Hand) -> str:
    """Return the word of the last call of the truc; the form that goes round the table is the first call."""
    truc, word = hand.variant.truc, hand.truc.log[-1].word
    return truc.rungs[0].word if word == truc.passing else word


def _answer_truc(hand: Hand, action: Say) -> Step:
    bet, envit = hand.truc, hand.variant.envit
    assert bet.by is not None
    assert bet.offered is not None
    word = _last_call(hand)
    if action.word == hand.variant.truc.refuse:
        side, stake, why = bet.by % 2, bet.refused_pays(), f"refused.{word}"
        refused = e.Refused(action.seat, "truc", action.word, side, stake, why)
        return _finish(replace(hand, truc=bet.dropped()), Award(side, stake, why), (refused,))
    told: list[e.Event] = [e.Accepted(action.seat, "truc", action.word, bet.offered, f"accepted.{word}")]
    if envit and envit.truc_closes and hand.envit is None and not hand.early and not hand.done:
        passed = any(call.word == hand.variant.truc.passing for call in bet.log)
        told.append(e.EnvitClosed("pass.closed" if passed else "envit.closed"))
    return replace(hand, truc=bet.accepted(), spoke=(*hand.spoke, action.seat)), tuple(told)


def _call_envit(hand: Hand, action: Say) -> Step:
    envit, bet = hand.variant.envit, hand.envit or Bet(Stake(0))
    assert envit is not None
    call = envit.find(action.word)
    assert call is not None
    added = action.amount or call.adds
    stake = Stake(bet.standing.amount + added) if call.adds else hand.variant.scoring.falta(hand.match)
    asked = hand.answerers(action.seat, bet)
    called = bet.called(_call(hand, action), stake, asked, final=not call.adds)
    why = _why_envit(hand, action, added)
    told = e.Called(action.seat, "envit", action.word, stake, action.amount, why)
    return replace(hand, envit=called), (told, e.Asked(asked, "answer.envit"))


def _why_envit(hand: Hand, action: Say, added: int) -> str:
    """Return the ruling point of a call of the envit."""
    envit, opens = hand.variant.envit, hand.envit is None
    assert envit is not None
    call = envit.find(action.word)
    assert call is not None
    if not call.adds:
        game = hand.variant.scoring.falta(hand.match).unit is Unit.GAME
        return "envit.falta-game" if game else "envit.falta"
    if added > call.adds:
        return "envit.amount" if opens else "envit.raise-amount"
    if not opens:
        return f"envit.raise-{action.word}" if len(envit.calls) > 2 and not call.free else "envit.raise"
    if hand.truc.passing:
        return "pass.envit"
    if hand.truc.pending:
        return "envit.over-truc"
    if not envit.openers:
        return f"envit.{action.word}"
    return "envit.open-second" if action.seat == hand.dealer else "envit.open-first"


def _answer_envit(hand: Hand, action: Say) -> Step:
    bet, envit = hand.envit, hand.variant.envit
    assert envit is not None
    assert bet is not None
    assert bet.by is not None
    assert bet.offered is not None
    if action.word == envit.accept:
        hand = replace(hand, envit=bet.accepted())
        accepted = e.Accepted(action.seat, "envit", action.word, bet.offered, "envit.accepted")
        if not envit.at_once:
            return hand, (accepted,)
        award, counted = _count(hand)
        return _early(hand, award, (accepted, counted))
    side, stake = bet.by % 2, bet.refused_pays()
    why = "envit.refused-first" if bet.calls == 1 else "envit.refused-raise"
    refused = e.Refused(action.seat, "envit", action.word, side, stake, why)
    hand = replace(hand, envit=bet.dropped())
    if not envit.at_once:
        return replace(hand, early=(Award(side, stake, "score.envit"),)), (refused,)
    return _early(hand, Award(side, stake, "score.envit"), (refused,))


def _early(hand: Hand, award: Award, told: tuple[e.Event, ...]) -> Step:
    """Note what was won before the tricks; it may win the game, and then they are not played."""
    hand = replace(hand, early=(*hand.early, award))
    if hand.variant.scoring.decided(hand.match, hand.early):
        return replace(hand, stage=Stage.OVER, result=Result(hand.early)), (*told, e.Stopped("score.stop"))
    return hand, told


def _count(hand: Hand) -> tuple[Award, e.EnvitCounted]:
    """Count an accepted envit: what it gives to whom, and the values."""
    envit = hand.variant.envit
    assert envit is not None
    assert hand.envit is not None
    values = [envit.value(hand.dealt[seat]) for seat in hand.order]
    place, why = count(values)
    seat = hand.order[place]
    counted = e.EnvitCounted(tuple(zip(hand.order, values, strict=True)), seat, why)
    return Award(seat % 2, hand.envit.agreed, "score.envit"), counted


def _play(hand: Hand, action: Play) -> Step:
    trick = hand.tricks[-1]
    trick = trick._replace(laid=(*trick.laid, Laid(action.seat, action.card, action.down)))
    kept = tuple(card for card in hand.held[action.seat] if card != action.card)
    hand = replace(hand.with_held(action.seat, kept), tricks=(*hand.tricks[:-1], trick), asked_paso=False)
    played = e.Played(action.seat, action.card, action.down, "play.down" if action.down else "play")
    if not hand.full(trick):
        return replace(hand, turn=hand.neighbour(action.seat)), (played,)
    return _trick_over(hand, trick, [played])


def _trick_over(hand: Hand, trick: Trick, told: list[e.Event]) -> Step:
    variant, number = hand.variant, len(hand.tricks)
    won = taken(trick, variant.ranking, variant.led_ties)
    told.append(e.TrickTied(number, won.why) if won.seat is None else e.TrickWon(number, won.seat, won.why))
    unbet = hand.truc.agreed == hand.terms.stake or not (variant.envit and variant.envit.truc_closes)
    if number == 1 and variant.envit and hand.envit is None and not hand.early and unbet:
        told.append(e.EnvitClosed("envit.none"))
    decide, sides, bet = variant.decide, hand.sides, hand.last_bet
    if decide.over(sides, bet):
        return _hand_over(hand, told)
    if number == 2 and decide.settled(sides, bet):
        told.append(e.ThirdTrick(True, "hand.third"))
    leader = trick.leader if won.seat is None else won.seat
    carried = decide.carried(sides, bet)
    told.append(e.Leads(leader, "lead.carried" if carried else "lead.tied" if won.seat is None else "lead.winner"))
    return replace(hand, tricks=(*hand.tricks, Trick(leader)), turn=leader), tuple(told)


def _hand_over(hand: Hand, told: list[e.Event]) -> Step:
    """The tricks have decided: who wins the hand, and what it was worth."""
    decide, terms = hand.variant.decide, hand.terms
    if len(hand.tricks) == 2:
        told.append(e.ThirdTrick(False, "hand.early"))
    side, why = decide.verdict(hand.sides, hand.dealer, hand.last_bet)
    redeal = why == "hand.all-tied" and (terms.redeal or decide.all_tied == REDEAL)
    if side is None or redeal:
        told.append(e.HandTied(redeal, "hand.redeal" if redeal else why))
        return _finish(hand, None, tuple(told), redeal)
    told.append(e.HandWon(side, why))
    if terms.lost is not None:
        lost = side != terms.chooser
        stake, why = (terms.lost, "edge.lost") if lost else (terms.stake, "edge.won")
        return _finish(hand, Award(side, stake, why), tuple(told))
    stake = hand.truc.agreed
    why = f"accepted.{_last_call(hand)}" if hand.truc.calls else f"score.{stake.unit}"
    return _finish(hand, Award(side, stake, why), tuple(told))


def _finish(hand: Hand, truc: Award | None, told: tuple[e.Event, ...], redeal: bool = False) -> Step:
    """End the hand: flor and envit are counted first, then the truc."""
    awards: list[Award] = list(hand.early)
    more: list[e.Event] = []
    envit, bet = hand.variant.envit, hand.envit
    if envit and bet and bet.refused:
        more += [e.EnvitShown(False, "envit.hidden")] if envit.shown else []
    elif envit and bet and not envit.at_once:
        award, counted = _count(hand)
        awards.append(award)
        more += [e.EnvitShown(True, "envit.shown"), counted] if envit.shown else [counted]
    won = (*awards, truc) if truc else tuple(awards)
    return replace(hand, stage=Stage.OVER, result=Result(won, redeal=redeal)), (*told, *more)

"""What may be done now, and which rule forbids the rest."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from truk_rules.actions import Action, Play, Say, Swap
from truk_rules.bets import Bet
from truk_rules.envit import EnvitCall
from truk_rules.hand import Hand, Stage
from truk_rules.variant import Concede, Exchange, Packets, Redeal

PASO, JOKA, ASK, GRANT, DENY = "paso", "joka", "ask", "grant", "deny"
KEEP, RECOVER, TO_PLAY, DECLINE = "keep", "recover", "play", "decline"
PASSE, LEAVE = "passe", "leave"
GIVE, BURN = "give", "burn"


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return every action the rules allow now; none exactly when the hand is over.

    The hand keeps the answer, as a `cached_property` would: `advance` asks for it again.
    """
    known: tuple[Action, ...] | None = hand.__dict__.get("allowed")
    if known is None:
        known = hand.__dict__["allowed"] = tuple(_legal(hand))
    return known


def _legal(hand: Hand) -> Iterator[Action]:
    if hand.stage is Stage.PLAY:
        yield from _play(hand)
    elif hand.stage is Stage.CHOOSE:
        for seat in hand.actors:
            yield from (Say(seat, TO_PLAY), Say(seat, DECLINE))
    elif hand.stage is Stage.SWAP:
        yield from _swaps(hand)
    elif hand.stage is not Stage.OVER:
        yield from (Say(hand.queue[0], word) for word in _words(hand))
        if hand.stage is Stage.GRANT:
            yield from _giving_up(hand)


def _words(hand: Hand) -> Iterator[str]:
    """Yield the words that may be said while cards are changed."""
    if hand.stage is Stage.ROUND:
        yield from (PASO, JOKA)
    elif hand.stage is Stage.KEEP:
        yield from (KEEP, RECOVER)
    elif hand.stage is Stage.GRANT:
        yield from (GRANT, DENY)
    else:
        assert isinstance(hand.variant.exchange, Packets)
        yield KEEP
        if hand.packets < hand.variant.exchange.most:
            yield BURN
            if not hand.held[(hand.first_seat + 2) % hand.variant.seats]:
                yield GIVE


def _play(hand: Hand) -> Iterator[Action]:
    if hand.envit and hand.envit.pending:
        for seat in hand.envit.asked:
            yield from _envit_answers(hand, hand.envit, seat)
        return
    if hand.truc.pending:
        for seat in hand.truc.asked:
            yield from _truc_answers(hand, hand.truc, seat)
    else:
        yield from _turn(hand)
    yield from _giving_up(hand)


def _giving_up(hand: Hand) -> Iterator[Action]:
    """Yield the words of those who may give the hand up at any time, but for one that is an answer already."""
    if hand.variant.concede is not Concede.ANY_TIME:
        return
    may, refuse = (*hand.speakers(0), *hand.speakers(1)), hand.variant.truc.refuse
    for seat in hand.order:
        if seat in may and not (refuse == LEAVE and seat in hand.truc.asked):
            yield Say(seat, LEAVE)


def _turn(hand: Hand) -> Iterator[Action]:
    seat, variant = hand.turn, hand.variant
    cover = covers(hand)
    for card in hand.held[seat]:
        yield Play(seat, card)
        if cover:
            yield Play(seat, card, down=True)
    yield from opening_calls(hand, seat)
    if hand.terms.calls:
        yield from _calls(hand, seat)
    if may_ask(hand):
        yield Say(seat, ASK)
    if variant.concede is Concede.ON_TURN:
        yield Say(seat, LEAVE)


def covers(hand: Hand) -> bool:
    """Whether a card may be played face down now."""
    return hand.variant.cover is not None and len(hand.tricks) >= hand.variant.cover.trick


def _calls(hand: Hand, seat: int) -> Iterator[Action]:
    """Yield the calls of the truc that a seat on turn may make while none waits for its answer."""
    ladder, bet = hand.variant.truc, hand.truc
    if bet.final:
        return
    following = ladder.next(bet)
    if (
        following
        and not ladder.objection(bet, seat % 2, following.word)
        and not raised(hand, seat)
        and not pointless(hand, bet, seat)
    ):
        if ladder.climb and ladder.climb.free:
            yield from (Say(seat, following.word, amount) for amount in free_amounts(hand, bet))
        else:
            yield Say(seat, following.word)
        if ladder.passing and not bet.log and may_pass_round(hand, seat):
            yield Say(seat, ladder.passing)
    if ladder.rest:
        yield Say(seat, ladder.rest)


def raised(hand: Hand, seat: int) -> bool:
    """Whether a seat has called in this trick, in a game where nobody does so twice."""
    now = len(hand.tricks) - 1
    return hand.variant.truc.once_a_trick and any(c.seat == seat and c.trick == now for c in hand.truc.log)


def pointless(hand: Hand, bet: Bet, seat: int) -> bool:
    """Whether a raise is forbidden because what stands would win this side the game already."""
    if hand.variant.truc.pointless or not bet.log:
        return False
    return bet.standing.amount >= hand.variant.scoring.lacking(hand.match, seat % 2)


def free_amounts(hand: Hand, bet: Bet) -> range:
    """What may be added to the stake where any amount may: up to what the side that lacks most still lacks."""
    lack = max(hand.variant.scoring.lacking(hand.match, side) for side in (0, 1))
    return range(1, lack - bet.standing.amount + 1)


def may_pass_round(hand: Hand, seat: int) -> bool:
    """Whether the first call may be sent round the table: by the first of either pair, in the first trick."""
    return not hand.done and hand.place(seat) < 2 and envit_open(hand)


def may_ask(hand: Hand) -> bool:
    """Whether the seat on turn may ask to change cards: with its neighbour, or for new cards to all."""
    exchange = hand.variant.exchange
    if hand.asked_paso or exchange is None or isinstance(exchange, Packets):
        return False
    if isinstance(exchange, Redeal):
        fresh = not hand.tricks[0].laid and not hand.truc.log and hand.turn == hand.first_seat
        return fresh and len(hand.stock) >= 3 * hand.variant.seats
    return bool(hand.held[hand.neighbour(hand.turn)]) and len(hand.stock) + len(hand.aside) >= 2


def envit_open(hand: Hand) -> bool:
    """Whether an envit can still be called in this hand."""
    envit = hand.variant.envit
    if envit is None or hand.envit is not None or len(hand.tricks) > 1 or hand.early:
        return False
    return not envit.truc_closes or hand.truc.agreed == hand.terms.stake


def may_open(hand: Hand, seat: int) -> bool:
    """Whether a seat, on turn or asked about a truc, may open the envit."""
    envit = hand.variant.envit
    if envit is None or not envit_open(hand):
        return False
    if envit.openers and hand.place(seat) not in envit.openers:
        return False
    if not envit.truc_closes and seat in hand.spoke:
        return False
    return all(laid.seat != seat for laid in hand.tricks[0].laid)


def opening_calls(hand: Hand, seat: int) -> Iterator[Action]:
    """Yield the calls that open an envit, if it is this seat's to open."""
    envit = hand.variant.envit
    if envit and may_open(hand, seat):
        for call in envit.possible(None):
            yield from _envit_call(hand, seat, call, 0)


def _envit_call(hand: Hand, seat: int, call: EnvitCall, stands: int) -> Iterator[Action]:
    if not call.free:
        yield Say(seat, call.word)
        return
    lack = hand.variant.scoring.lacking(hand.match) - stands
    yield from (Say(seat, call.word, amount) for amount in range(call.adds, max(lack, call.adds) + 1))


def _envit_answers(hand: Hand, bet: Bet, seat: int) -> Iterator[Action]:
    envit = hand.variant.envit
    assert envit is not None
    assert bet.offered is not None
    yield from (Say(seat, envit.accept), Say(seat, envit.refuse))
    if bet.final:
        return
    stands = bet.offered.amount
    enough = stands >= hand.variant.scoring.lacking(hand.match)
    for call in envit.possible(bet):
        if not (enough and (call.free or (envit.floor and not call.adds))):
            yield from _envit_call(hand, seat, call, stands)


def _truc_answers(hand: Hand, bet: Bet, seat: int) -> Iterator[Action]:
    ladder, envit = hand.variant.truc, hand.variant.envit
    assert bet.by is not None
    if bet.passing and seat % 2 == bet.by % 2:
        yield Say(seat, PASSE)
        return
    if ladder.rest and bet.log[-1].word == ladder.rest:
        yield from (Say(seat, ladder.rest), Say(seat, ladder.refuse))
        return
    yield from (Say(seat, ladder.accept), Say(seat, ladder.refuse))
    following = ladder.next(bet)
    if following and ladder.answer and not pointless(hand, bet, seat):
        yield Say(seat, following.word)
    if bet.passing:
        if seat == last_to_pass(hand, bet):
            yield from opening_calls(hand, seat)
        else:
            yield Say(seat, PASSE)
    elif envit and envit.over_truc:
        yield from opening_calls(hand, seat)


def last_to_pass(hand: Hand, bet: Bet) -> int:
    """The seat where a call sent round ends: the last of the other side to play, its peu."""
    assert bet.by is not None
    return next(seat for seat in reversed(hand.order) if seat % 2 != bet.by % 2)


def in_round(hand: Hand) -> bool:
    """Whether cards are changed by all in turn, not by a pair."""
    return hand.terms.exchange and not hand.asked_paso


def _swaps(hand: Hand) -> Iterator[Action]:
    seat, exchange = hand.queue[0], hand.variant.exchange
    assert isinstance(exchange, Exchange)
    held = hand.held[seat]
    least = exchange.least_in_round if in_round(hand) else exchange.least_in_pair
    most = min(len(held), len(hand.stock) + len(hand.aside))
    for count in range(min(least, most), most + 1):
        yield from (Swap(seat, cards) for cards in combinations(held, count))

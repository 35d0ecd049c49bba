"""The bet machine alone: who may say what after what, and for how much; no turns, no windows, no cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from truk_rules.bets import Bet, Call, Stake, Unit
from truk_rules.errors import TrukError
from truk_rules.legal import LEAVE, PASSE
from truk_rules.match import Match
from truk_rules.variant import Concede, Variant

ACCEPT, REFUSE = "accept", "refuse"
"""Understood in every game, beside its own words."""

_SAID = re.compile(r"\s*([ABab])\s+(.*?)(?:\s+([1-9][0-9]{0,2}))?\s*", re.DOTALL)


class BadCall(TrukError):
    """A text that is no call of the game."""


@dataclass(frozen=True)
class Talk:
    """What has been said so far: the two bets, which of them were settled, and what a refusal paid to whom."""

    variant: Variant
    match: Match
    truc: Bet
    envit: Bet | None = None
    settled: tuple[str, ...] = ()
    paid: Mapping[str, tuple[int, Stake]] | None = None

    @property
    def waiting(self) -> str:
        """The bet that waits for its answer, an envit before a truc; nothing if none does."""
        if self.envit and self.envit.pending:
            return "envit"
        return "truc" if self.truc.pending else ""

    def bet(self, name: str) -> Bet:
        return (self.envit or Bet(Stake(0))) if name == "envit" else self.truc

    def close(self, name: str, bet: Bet, paid: tuple[int, Stake] | None = None) -> Talk:
        """The same talk once that bet is accepted, or refused, which pays."""
        more = {**(self.paid or {}), **({name: paid} if paid else {})}
        changed = replace(self, envit=bet) if name == "envit" else replace(self, truc=bet)
        return replace(changed, settled=(*self.settled, name), paid=more)


def calls(variant: Variant, match: Match, script: Iterable[str]) -> dict[str, Any]:
    """Return what a script of calls comes to, or where it breaks which rule; raises `BadCall`."""
    talk = Talk(variant, match, Bet(variant.scoring.terms(match).stake))
    for at, text in enumerate(script):
        after = _say(talk, *_read(variant, text, at))
        if isinstance(after, str):
            return {"legal": False, "at": at, "rule": variant.rules(after)[0]}
        talk = after
    return {"legal": True, **_told(talk)}


def _told(talk: Talk) -> dict[str, Any]:
    called = [name for name in ("envit", "truc") if talk.bet(name).log or name in talk.settled]
    name = talk.settled[-1] if talk.settled else talk.waiting or "truc"
    bets = {each: _standing(talk, each) for each in called}
    return _standing(talk, name) | ({"bets": bets} if len(called) == 2 else {})


def _standing(talk: Talk, name: str) -> dict[str, Any]:
    """Return what a bet stands at: the stake agreed or paid, who is paid, and what is offered while a call is open."""
    bet, paid = talk.bet(name), (talk.paid or {}).get(name)
    stake = paid[1] if paid else bet.agreed
    told: dict[str, Any] = {"stake": _worth(stake), "paid": None}
    if paid:
        told["paid"] = {"side": "AB"[paid[0]], "points": _worth(stake)}
    if bet.offered is not None:
        told["offered"] = _worth(bet.offered)
    return told


def _worth(stake: Stake) -> int | str:
    return stake.amount if stake.unit is Unit.POINT else str(stake.unit)


# reading


def known(variant: Variant) -> dict[str, str]:
    """Return the words of a game's bets, by how they may be written: as the engine does, or as they are said."""
    ladder, envit = variant.truc, variant.envit
    words = {*ladder.words, ladder.accept, ladder.refuse}
    if envit:
        words |= {call.word for call in envit.calls} | {envit.accept, envit.refuse}
    if ladder.passing:
        words.add(PASSE)
    if variant.concede is Concede.ANY_TIME:
        words.add(LEAVE)
    said = {_plain(text): word for word, text in variant.words.items() if word in words}
    either = {"concede": LEAVE} if LEAVE in words else {}
    return {ACCEPT: ACCEPT, REFUSE: REFUSE} | either | said | {word: word for word in sorted(words)}


def _plain(text: str) -> str:
    """Return words in small letters with hyphens between them, whatever else stands there.

    >>> _plain("Vale  CUATRO"), _plain("Deux de plus ?"), _plain("no-vull")
    ('vale-cuatro', 'deux-de-plus', 'no-vull')
    """
    return "-".join(re.findall(r"[^\W_]+(?:[’'][^\W_]+)*", text.lower()))


def _read(variant: Variant, text: str, at: int) -> tuple[int, str, int]:
    """Return the side, the word and the amount of a call."""
    said = _SAID.fullmatch(text)
    if not said:
        raise BadCall(f"call {at} is {text[:40]!r}: write a side, A or B, then a word, such as 'A {_first(variant)}'")
    words = known(variant)
    word = words.get(_plain(said[2]))
    if word is None:
        own = ", ".join(dict.fromkeys(words.values()))
        raise BadCall(f"call {at}: {said[2][:40]!r} is no bet of {variant.name}; its words are {own}")
    amount = int(said[3] or 0)
    if amount and not _free(variant, word):
        raise BadCall(f"call {at}: {word} takes no amount in {variant.name}; leave the {amount} out")
    return "AB".index(said[1].upper()), word, amount


def _first(variant: Variant) -> str:
    following = variant.truc.next(Bet(Stake(1)))
    assert following is not None
    return following.word


def _free(variant: Variant, word: str) -> bool:
    climb, call = variant.truc.climb, variant.envit.find(word) if variant.envit else None
    return bool((call and call.free) or (climb and climb.free and climb.word == word))


# saying


def _say(talk: Talk, side: int, word: str, amount: int) -> Talk | str:
    """Return the talk after a word, or the ruling point that forbids it."""
    ladder, envit = talk.variant.truc, talk.variant.envit
    if "truc" in (talk.paid or {}):
        return "not.over"
    if envit and envit.find(word):
        return _call_envit(talk, side, word, amount)
    if word in ladder.words:
        return _call_truc(talk, side, word, amount)
    if word == PASSE:
        return talk if talk.waiting == "truc" and talk.truc.passing else "not.now-truc"
    waiting = talk.waiting
    if word == LEAVE or (word == REFUSE and ladder.refuse == LEAVE):
        if waiting == "envit":
            return "not.before-answer"
        return talk.close("truc", talk.truc.dropped(), (1 - side, talk.truc.refused_pays()))
    bet = talk.bet(waiting)
    if not waiting or bet.by is None or bet.by % 2 == side:
        return "not.asked"
    if word in (REFUSE, ladder.refuse, envit and envit.refuse):
        return talk.close(waiting, bet.dropped(), (1 - side, bet.refused_pays()))
    if waiting == "truc" and ladder.rest and bet.log[-1].word == ladder.rest:
        return "not.rest"
    return talk.close(waiting, bet.accepted())


def _call_truc(talk: Talk, side: int, word: str, amount: int) -> Talk | str:
    ladder, bet, scoring = talk.variant.truc, talk.truc, talk.variant.scoring
    if talk.waiting == "envit":
        return "not.before-answer"
    if not scoring.terms(talk.match).calls:
        return "not.now-truc"
    objection = ladder.objection(bet, side, word)
    if objection:
        return objection
    if not ladder.pointless and bet.log and bet.standing.amount >= scoring.lacking(talk.match, side):
        return "not.pointless"
    call = Call(side, word)
    if word == ladder.rest:
        if bet.pending:
            return talk.close("truc", replace(bet.called(call, Stake(1, Unit.GAME), ()).accepted(), final=True))
        return replace(talk, truc=bet.called(call, Stake(scoring.lacking(talk.match, side)), ()))
    following = ladder.next(bet, amount)
    assert following is not None
    most = max(scoring.lacking(talk.match, each) for each in (0, 1))
    if _free(talk.variant, word) and following.stake.amount > most:
        return "not.now-truc"
    return replace(
        talk, truc=bet.called(call, following.stake, (), passing=word == ladder.passing, pays=following.refused)
    )


def _call_envit(talk: Talk, side: int, word: str, amount: int) -> Talk | str:
    envit, scoring, bet = talk.variant.envit, talk.variant.scoring, talk.bet("envit")
    assert envit is not None
    call = envit.find(word)
    assert call is not None
    if bet.log and not bet.pending:
        return "not.now-envit"
    waiting = talk.waiting
    if waiting and talk.bet(waiting).by == side:
        return "not.asked"
    if waiting == "truc" and not (envit.over_truc or talk.truc.passing):
        return "not.before-answer"
    lack, stands = scoring.lacking(talk.match), bet.standing.amount
    enough = bet.pending and stands >= lack and (call.free or (envit.floor and not call.adds))
    if bet.final or call not in envit.possible(bet) or enough:
        return "not.chain"
    if amount and not call.adds <= amount <= max(lack - stands, call.adds):
        return "not.chain"
    stake = Stake(stands + (amount or call.adds)) if call.adds else scoring.falta(talk.match)
    return replace(talk, envit=bet.called(Call(side, word), stake, (), final=not call.adds))

"""Why a hand pays what it pays, in the words of a drill: what was at stake, and what became of it."""

from __future__ import annotations

from collections.abc import Sequence

from truk_rules import events as e
from truk_rules.bets import Stake
from truk_rules.calls import ACCEPT
from truk_rules.charts import worth
from truk_rules.drill_chains import before, paid
from truk_rules.drill_parts import Called, Counted, Drill
from truk_rules.narrate import sentences
from truk_rules.tell_bets import worth_now
from truk_rules.voice import N_, Voice

_ALONE = N_("If the call is refused, the side that made it gets what a hand without a call is worth.")
_RAISED = N_("A refused call pays what stood before it.")
# i18n: why a refused call paid {worth}, such as: 2 points
_BEFORE = N_("Refused, «{word}» pays what stood before it: {worth}.")
# i18n: why a refused first call paid {worth}, such as: one point
_FIRST = N_("A first «{word}» that is refused pays {worth}.")

_PLAIN = {
    # i18n: why a hand paid {worth}, such as: one point
    "score.point": N_("A hand without a call is worth {worth}."),
    "score.game": N_("This hand was played for a truk."),
    # i18n: {worth} is like: 2 points
    "score.left": N_("Whoever gives the hand up pays what it was worth until then: {worth}."),
    # i18n: {worth} is like: 3 points
    "edge.declined": N_("A side one point from the end that does not play gives the other {worth}."),
    # i18n: {worth} is like: 3 points
    "edge.lost": N_("A side one point from the end that plays and loses gives the other {worth}."),
    # i18n: {worth} is like: 3 points
    "edge.won": N_("A side one point from the end that plays and wins gets {worth}."),
}


def called(drill: Drill, voice: Voice) -> str:
    """Return why the last call of a chain pays what it pays, refused or accepted."""
    assert isinstance(drill.asked, Called)
    match, said, wanted, _ = drill.asked
    if wanted == "accepted":
        stake = drill.choices[drill.right]
        assert isinstance(stake, Stake)
        return worth_now(voice, stake)
    pays = paid(voice.variant, match, said)
    if before(voice.variant, match, said) != pays:
        return voice.say(_FIRST, word=voice.word(said[-1][1]), worth=worth(pays, voice))
    if wanted == "score":
        return _refused([word for _, word in said if word != ACCEPT], pays, voice)
    return voice.say(_ALONE if len(said) == 1 else _RAISED)


def counted(drill: Drill, voice: Voice) -> str:
    """Return why a hand that was told pays what it pays, a sentence for each bet.

    Of two bets nothing is said where more comes of them than the points: it would be too much to read.
    """
    assert isinstance(drill.asked, Counted)
    paid_so = [each for each in drill.events if isinstance(each, e.Scored)]
    if 1 < len(paid_so) < len(drill.events):
        return ""
    return " ".join(filter(None, (_why(each, drill.asked.told, voice) for each in paid_so)))


def _why(scored: e.Scored, told: Sequence[e.Event], voice: Voice) -> str:
    if scored.why in _PLAIN:
        return voice.say(_PLAIN[scored.why], worth=worth(scored.stake, voice))
    bet = "envit" if scored.why == "score.envit" else "truc"
    about = [each for each in told if isinstance(each, e.Called | e.Accepted | e.Refused) and each.bet == bet]
    calls = [each.word for each in about if isinstance(each, e.Called)]
    last = about[-1]
    if isinstance(last, e.Accepted):
        return " ".join(sentences(voice, last)[1:])
    return _refused(calls, scored.stake, voice)


def _refused(calls: Sequence[str], pays: Stake, voice: Voice) -> str:
    text = _FIRST if len(calls) == 1 else _BEFORE
    return voice.say(text, word=voice.word(calls[-1]), worth=worth(pays, voice))

"""What two games may differ in: how much each facet means to a player who changes games, and how far they are apart."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from truk_rules import compare_facts as facts
from truk_rules.cards import Card
from truk_rules.compare_cards import Key, key
from truk_rules.compare_facts import Calls, Declining, Goal, Order, Signals
from truk_rules.variant import Variant


class Facet(NamedTuple):
    """A thing to compare: `weight` is what it means to a player who changes games, 100 the most.

    `read` takes a game and the one beside it. `apart` takes two facts that differ, and gives more than 0 and at
    most 1. `rules` are ruling points or ends of rule ids: the first that a game has leads to its article. A facet
    `of_both` is left out where one of the games has nothing of the kind: another facet says that.
    """

    weight: int
    read: Callable[[Variant, Variant], Any]
    rules: tuple[str, ...]
    apart: Callable[[Any, Any], float] = lambda one, other: 1.0
    of_both: bool = False


def _alone(read: Callable[[Variant], Any]) -> Callable[[Variant, Variant], Any]:
    return lambda variant, beside: read(variant)


def _missing(one: Any, other: Any) -> float:
    """To have nothing of the kind is the whole difference, another kind half of it."""
    return 1.0 if one is None or other is None else 0.5


def _unlike(one: Sequence[Any], other: Sequence[Any]) -> float:
    """The share of places in which two lists differ."""
    alike = sum(bool(a == b) for a, b in zip(one, other, strict=False))
    return 1 - alike / max(len(one), len(other))


def _decks(one: Collection[Card], other: Collection[Card]) -> float:
    """The share of cards that one pack has alone, and at least a half for another kind of pack."""
    here, there = ({key(card) for card in cards} for cards in (one, other))
    packs = {card.suit.pack for card in (*one, *other)}
    return max(1 - len(here & there) / len(here | there), 0.5 * (len(packs) > 1), 0.1)


def _orders(one: Order, other: Order) -> float:
    """Twice the share of the pairs of common cards that compare otherwise, and a good part for another best card."""
    strengths = [{key(card): -place for place, tier in enumerate(each.tiers) for card in tier} for each in (one, other)]
    pairs = list(combinations(sorted(strengths[0].keys() & strengths[1].keys()), 2))
    changed = sum(len({_compared(each, *pair) for each in strengths}) > 1 for pair in pairs)
    best = [{key(card) for card in each.shown[0]} for each in (one, other)]
    return min(1.0, 0.1 + 2 * changed / len(pairs) + 0.4 * (best[0] != best[1]))


def _compared(strength: dict[Key, int], one: Key, other: Key) -> int:
    return (strength[one] > strength[other]) - (strength[one] < strength[other])


def _calls(one: Calls, other: Calls) -> float:
    """What the calls are worth counts most, then what else may be said, then the words."""
    worth = _unlike([each.played for each in one.said], [each.played for each in other.said])
    more = 0.2 * ((one.climb, one.passing, one.rest) != (other.climb, other.passing, other.rest))
    return min(1.0, 0.1 + 0.7 * worth + more)


def _goals(one: Goal, other: Goal) -> float:
    """Tantos and a race are wholly apart, two races by their lengths and whether it takes several games."""
    if one.tantos or other.tantos:
        return 1.0
    length = 1 - min(one.target, other.target) / max(one.target, other.target)
    return max(0.1, length, 0.5 * (one.games != other.games))


def _players(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    return 0.4 if set(one) & set(other) else 1.0


def _declining(one: Declining | None, other: Declining | None) -> float:
    return 1.0 if one is None or other is None or one.chances != other.chances else 0.4


def _signals(one: Signals, other: Signals) -> float:
    return 0.6 if one.signs and other.signs else 1.0


_ORDER = ("rank.order", "rank.blanques", "rank.top")
_CALLS = ("call.truk", "call.truque", "call.truc", "call.truco", "call.two-more")
_RAISES = (
    "raise.once-per-trick",
    "bet.no-raise",
    "truc.alternate",
    "truc.immediate-raise",
    "truco.raise-right",
    "tres.own-side",
    "announce.tres-who",
)

FACETS: dict[str, Facet] = {
    "order": Facet(100, facts.order, _ORDER, _orders),
    "envit": Facet(95, _alone(lambda game: game.envit is not None), ("envit.best", "vie", "identity.no-envido")),
    "calls": Facet(92, _alone(facts.calls), _CALLS, _calls),
    "called-trick": Facet(90, _alone(facts.called_trick), ("hand.called-trick", "hand.two-wins")),
    "score": Facet(88, _alone(facts.goal), ("game.target", "match.joc", "match.target"), _goals),
    "all-tied": Facet(86, _alone(lambda game: game.decide.all_tied), ("hand.redeal", "hand.all-tied")),
    "turned": Facet(66, facts.turned, _ORDER, of_both=True),
    "exchange": Facet(
        82, _alone(lambda game: game.exchange), ("pair.ask", "redeal.ask", "packet.seen", "redeal.none"), _missing
    ),
    "pack": Facet(74, _alone(lambda game: game.deck.cards), ("identity.deck", "deck.cards", "deck.blanques"), _decks),
    "declining": Facet(68, _alone(facts.declining), ("choice.two", "edge.choice"), _declining),
    "players": Facet(60, _alone(lambda variant: variant.tables), ("identity.players",), _players),
    "raising": Facet(58, _alone(facts.raising), _RAISES, lambda one, other: 1.0 if one.single or other.single else 0.7),
    "cover": Facet(56, _alone(lambda game: game.cover), ("play.down", "trick.play"), _missing),
    "envit-calls": Facet(
        54, _alone(facts.envit_calls), ("envido.call.envido", "envido.torne", "envit.raise"), of_both=True
    ),
    "answers": Facet(50, _alone(lambda game: game.speaks), ("four.raise.who-answers", "answer.truc")),
    "envit-opening": Facet(
        46, _alone(facts.opening), ("envit.first-peu", "envido.window.own-card", "envido.window"), of_both=True
    ),
    "both-at-edge": Facet(44, _alone(facts.both_at_edge), ("edge.blind", "edge.fall-back", "edge.both"), of_both=True),
    "conceding": Facet(42, _alone(facts.conceding), ("leave.alone", "leave"), _missing),
    "envit-falta": Facet(40, _alone(facts.falta), ("envit.falta-game", "envit.falta"), of_both=True),
    "third": Facet(38, _alone(facts.third_played), ("hand.third", "hand.early")),
    "envit-counted": Facet(
        36,
        _alone(lambda game: game.envit and game.envit.at_once),
        ("envido.settle", "score.end-of-hand", "score.order"),
        of_both=True,
    ),
    "led-ties": Facet(34, _alone(facts.led_ties), ("trick.spoilt-by-partners", "trick.won-by-partners"), of_both=True),
    "envit-single": Facet(
        32,
        _alone(lambda game: game.envit and game.envit.single),
        ("envit.no-pair", "envido.value.single"),
        of_both=True,
    ),
    "half": Facet(30, _alone(facts.half), ("score.half",), _missing),
    "signals": Facet(
        28,
        _alone(facts.signals),
        ("signal.agree", "signal.closed-list", "four.signal.who", "signal.partners", "signal.three", "signal.regions",
         "signal.none", "signals.none"),
        _signals,
    ),
    "refused": Facet(22, _alone(facts.refusals), _CALLS, _unlike),
    "flor": Facet(20, _alone(facts.flor), ("flor.off", "envido.no-flor-real", "identity.no-flor", "vie"), _missing),
}  # fmt: skip
"""Every facet by its name; what it weighs orders the rows."""

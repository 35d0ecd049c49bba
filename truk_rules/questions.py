"""Questions to the engine, a JSON object each: which card is higher, what a bet is worth, what partners may say."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from truk_rules import notation, told
from truk_rules.actions import seat_name, seats_by_name
from truk_rules.calls import BadCall, calls
from truk_rules.cards import Card, UnknownCard
from truk_rules.errors import TrukError
from truk_rules.given import short
from truk_rules.hand import Hand
from truk_rules.match import Match
from truk_rules.tricks import REDEAL, Laid, LastBet, Trick, taken
from truk_rules.variant import UnknownOption, Variant
from truk_rules.variants import ALL, UnknownVariant, find

LONGEST, MOST_NESTED, MOST_CALLS, MOST_SAID = 10_000, 50, 200, 60
"""The most characters of a question, brackets that open in it, calls of a script, and characters partners say."""


class BadQuestion(TrukError):
    """A question that cannot be answered; the message says what is wrong and what would be right."""


def answer_line(text: str) -> str:
    """Return the answer to one line of JSON as one line of JSON; whatever is wrong with it is an answer too."""
    try:
        if len(text) > LONGEST or text.count("[") + text.count("{") > MOST_NESTED:
            raise BadQuestion(f"a question has at most {LONGEST} characters and {MOST_NESTED} brackets")
        if not text.strip():
            raise BadQuestion("the line is empty; write one question a line, a JSON object")
        found = json.loads(text)
        if not isinstance(found, dict):
            raise BadQuestion("the line is no question; write a JSON object, such as " + _EXAMPLE)
    except BadQuestion as error:
        return json.dumps({"error": str(error)})
    except (ValueError, RecursionError) as error:
        return json.dumps({"error": f"the line is not JSON ({error}); write an object, such as {_EXAMPLE}"})
    return json.dumps(answer(found))


def answer(question: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answer to a question, or `{"error": …}` in one sentence.

    >>> answer({"game": "argentine", "ask": "compare", "cards": ["1E", "7E"]})
    {'answer': '>'}
    """
    try:
        asked = question.get("ask")
        if not isinstance(asked, str) or asked not in _ANSWERS:
            raise BadQuestion(f"ask is {short(asked)}; ask one of {', '.join(_ANSWERS)}")
        find_answer, keys = _ANSWERS[asked]
        for key in question:
            if key not in ("game", "ask", "options", *keys):
                raise BadQuestion(f"{asked} has no {short(key)}; it takes game, options, {', '.join(keys)}")
        return find_answer(_variant(question), question)
    except (BadQuestion, BadCall, UnknownCard, UnknownOption, UnknownVariant) as error:
        return {"error": str(error)}


_EXAMPLE = '{"game": "argentine", "ask": "compare", "cards": ["1E", "7E"]}'


def _given(question: Mapping[str, Any], key: str, right: str) -> Any:
    if question.get(key) is None:
        raise BadQuestion(f"{key} is missing; it is {right}")
    return question[key]


def _variant(question: Mapping[str, Any], **more: Any) -> Variant:
    game, options = _given(question, "game", f"one of {', '.join(ALL)}"), question.get("options")
    options = {} if options is None else options
    if not isinstance(game, str) or game not in ALL:
        raise BadQuestion(f"there is no game {short(game)}; there are {', '.join(ALL)}")
    if not isinstance(options, Mapping):
        raise BadQuestion(f'options is {short(options)}; write an object, such as {{"players": 2}}')
    offers = [option.name for option in ALL[game][1]]
    for name in options:
        if name not in offers:
            raise BadQuestion(f"{game} has no option {short(name)}; it has {', '.join(offers)}")
    return find(game, **{**more, **options})


def _texts(question: Mapping[str, Any], key: str, right: str, most: int) -> list[str]:
    found = _given(question, key, right)
    if not isinstance(found, Sequence) or isinstance(found, str) or not all(isinstance(each, str) for each in found):
        raise BadQuestion(f"{key} is {short(found)}; write {right}")
    if len(found) > most:
        raise BadQuestion(f"{key} has {len(found)} entries; write {right}, at most {most}")
    return list(found)


def _laid(variant: Variant, question: Mapping[str, Any], number: int, twice: bool = False) -> tuple[Laid, ...]:
    """Return the cards of a question, each laid by the next seat, `(4E)` face down."""
    right = f"a list of {number} cards"
    texts = _texts(question, "cards", right, max(number, 6))
    if len(texts) != number:
        raise BadQuestion(
            f"there are {len(texts)} cards; for {variant.name} with {variant.seats} players write {right}"
        )
    laid = []
    for seat, text in enumerate(texts):
        down = re.fullmatch(r"\((.*)\)", text)
        if down and variant.cover is None:
            raise BadQuestion(f"{short(text)} is face down, and no card is in {variant.name}; leave the brackets out")
        laid.append(Laid(seat, _card(variant, down[1] if down else text), bool(down)))
    if not twice and len({each.card for each in laid}) < number:
        raise BadQuestion("a card is there twice; a pack has each card once")
    return tuple(laid)


def _card(variant: Variant, text: str) -> Card:
    try:
        return variant.deck.card(text)
    except UnknownCard:
        known = " ".join(map(str, variant.deck.cards))
        raise BadQuestion(f"{short(text)} is not a card of {variant.name}, which has {known}") from None


def _held(variant: Variant, question: Mapping[str, Any]) -> tuple[Card, ...]:
    laid = _laid(variant, question, 3)
    if any(each.down for each in laid):
        raise BadQuestion("a card is face down; write the three cards without brackets")
    return tuple(each.card for each in laid)


# the answers


def _compare(variant: Variant, question: Mapping[str, Any]) -> dict[str, Any]:
    one, other = (variant.ranking.strength(each.card, each.down) for each in _laid(variant, question, 2, twice=True))
    return {"answer": "=" if one == other else ">" if one > other else "<"}


def _trick(variant: Variant, question: Mapping[str, Any]) -> dict[str, Any]:
    laid = _laid(variant, question, variant.seats)
    winner = taken(Trick(0, laid), variant.ranking, variant.led_ties).seat
    return {"winner": winner, "side": None if winner is None else "AB"[winner % 2]}


def _outcome(variant: Variant, question: Mapping[str, Any]) -> dict[str, Any]:
    texts = _texts(question, "tricks", 'a list of "A", "B" and "="', 3)
    if not all(text in ("A", "B", "=") for text in texts):
        raise BadQuestion(f'tricks is {short(texts)}; write "A", "B" or "=" for each')
    sides = tuple(None if text == "=" else "AB".index(text) for text in texts)
    first = "A" if question.get("first") is None else question["first"]
    if first not in ("A", "B"):
        raise BadQuestion(f'first is {short(first)}; write "A" or "B", the side that led the first trick')
    bet, dealer = _bet(variant, question.get("bet")), 1 - "AB".index(first)
    for number in range(len(sides) + 1):
        made = bet if bet and bet.trick < number else None
        if variant.decide.settled(sides[:number], made):
            side, why = variant.decide.verdict(sides[:number], dealer, made)
            if side is not None:
                return {"winner": "AB"[side]}
            again = why == "hand.all-tied" and variant.decide.all_tied == REDEAL
            return {"winner": "redeal" if again else "nobody"}
    return {"winner": None}


def _bet(variant: Variant, record: Any) -> LastBet | None:
    """Return the accepted bet that a question speaks of: who called last, in which trick, over which card."""
    if record is None:
        return None
    right = 'write {"by": "A" or "B", "trick": 1, 2 or 3, "tie_card_before": [the tricks tied by an earlier card]}'
    if not isinstance(record, Mapping) or not set(record) <= {"by", "trick", "tie_card_before"}:
        raise BadQuestion(f"bet is {short(record)}; {right}")
    by, trick, before = record.get("by"), record.get("trick"), record.get("tie_card_before") or []
    if by not in ("A", "B") or type(trick) is not int or not 1 <= trick <= 3 or not isinstance(before, list):
        raise BadQuestion(f"bet is {short(record)}; {right}")
    if all(type(each) is bool for each in before) and len(before) <= 3:
        before = [place for place, each in enumerate(before, 1) if each]
    if not all(type(each) is int and 1 <= each <= 3 for each in before):
        raise BadQuestion(f"tie_card_before is {short(before)}; write numbers of tricks, or true and false by trick")
    return LastBet("AB".index(by), trick - 1, trick in before)


def _envit(variant: Variant, question: Mapping[str, Any]) -> dict[str, Any]:
    if variant.envit is None:
        having = ", ".join(game for game in ALL if find(game).envit)
        raise BadQuestion(f"{variant.name} has no envit; {having} have one")
    return {"value": variant.envit.value(_held(variant, question))}


def _flor(variant: Variant, question: Mapping[str, Any]) -> dict[str, Any]:
    if variant.flor is None and any(option.name == "flor" for option in variant.offers):
        variant = _variant(question, flor=True)  # what a flor is worth can be asked of a game that may be played so
    if variant.flor is None:
        raise BadQuestion(f"{variant.name} has no flor as it is played with these options")
    return {"value": variant.flor.value(_held(variant, question))}


def _calls(variant: Variant, question: Mapping[str, Any]) -> dict[str, Any]:
    script = _texts(question, "script", f'a list of calls, such as "A {variant.truc.accept}"', MOST_CALLS)
    score = question.get("score", [0, 0])
    if (
        not isinstance(score, Sequence)
        or len(score) != 2
        or not all(type(each) is int and 0 <= each < 1000 for each in score)
    ):
        raise BadQuestion(f"score is {short(score)}; write the points of A and B, such as [0, 0]")
    match = Match(0, (score[0], score[1]), phase=variant.scoring.ordinary)
    if not variant.scoring.opening and variant.scoring.lacking(match) < 1:
        raise BadQuestion(f"score is {short(score)}, and the game is over then; write fewer points")
    return calls(variant, match, script)


def _talk(variant: Variant, question: Mapping[str, Any]) -> dict[str, Any]:
    """Return whether a seat may make a sign or give an instruction, what that tells, and what it leaves to play."""
    hand, seats = _hand(variant, question), seats_by_name(variant.seats)
    name, says = question.get("seat"), question.get("says")
    if not isinstance(name, str) or name not in seats:
        raise BadQuestion(f"seat is {short(name)}; write one of {', '.join(seats)}")
    if not isinstance(says, str) or len(says) > MOST_SAID:
        raise BadQuestion(f"says is {short(says)}; write 'signal wink' or 'instruct play low'")
    seat, (verb, _, rest) = seats[name], says.strip().partition(" ")
    try:
        told.check(hand, seat, says)
        if verb == "signal":
            signal = told.of(hand.variant).find("-".join(rest.split()))
            return {"allowed": True, "tells": str(signal.tells) if signal else None}
        partners = [other for other in hand.order if other % 2 == seat % 2 and other != seat]
        leaves = {seat_name(each): [str(card) for card in told.obeying(hand, each, rest)] for each in partners}
        return {"allowed": True, "leaves": leaves, "binds": list(told.of(hand.variant).obey)}
    except told.Forbidden as error:
        return {"allowed": False, "rules": list(error.rules)}
    except told.MalformedTalk as error:
        raise BadQuestion(str(error)) from None


def _hand(variant: Variant, question: Mapping[str, Any]) -> Hand:
    """Return the hand that a line of notation comes to."""
    text = _given(question, "line", "a hand as a line, such as truk/A1;0-0;0-0;tanto/…")
    if not isinstance(text, str):
        raise BadQuestion(f"line is {short(text)}; write a text")
    try:
        line = notation.read(text)
        hand = notation.replay(line)[-1].hand
    except (notation.BadNotation, notation.NotPlayable) as error:
        raise BadQuestion(f"line: {error}") from None
    if line.variant != variant:
        raise BadQuestion("the line is of another game, or of other options; write the same in both")
    return hand


_ANSWERS: Mapping[str, tuple[Callable[[Variant, Mapping[str, Any]], dict[str, Any]], tuple[str, ...]]] = {
    "compare": (_compare, ("cards",)),
    "trick": (_trick, ("cards",)),
    "outcome": (_outcome, ("tricks", "first", "bet")),
    "envit": (_envit, ("cards",)),
    "flor": (_flor, ("cards",)),
    "calls": (_calls, ("script", "score")),
    "talk": (_talk, ("line", "seat", "says")),
}

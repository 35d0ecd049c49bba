"""The score of a match as HTML: as a table with the tricks of the hand, and in a line."""

from __future__ import annotations

from truk_rules.actions import seat_name
from truk_rules.bets import Unit
from truk_rules.match import Match, Race
from truk_rules.nouns import capital
from truk_rules.tricks import Trick
from truk_rules.voice import N_, Voice
from truk_rules.walkthrough import Step

UNIT_NAMES = {
    "tanto": N_("Tantos"),
    "truk": N_("Truks"),
    "stone": N_("Stones"),
    "point": N_("Points"),
    "tento": N_("Tentos"),
    "leg": N_("Legs"),
    "game": N_("Games"),
    "match": N_("Match"),
}


def score(step: Step, voice: Voice) -> str:
    """Return the score after a step: games, points, and the tricks of the hand."""
    match, variant = step.match, voice.variant
    scoring = variant.scoring
    if isinstance(scoring, Race):
        limits = {Unit.GAME: scoring.games, Unit.POINT: 0}
    else:
        limits = {Unit.GAME: getattr(scoring, "target", 0), Unit.POINT: 3}
    heads = "".join(
        f'<th scope="col"><span class="key {"ab"[side]}"></span>{voice.words.side(side)}</th>' for side in (0, 1)
    )
    rows = []
    for unit, pair in ((Unit.GAME, match.games), (Unit.POINT, match.points)):
        if unit is Unit.GAME and limits[unit] == 1:
            continue
        cells = "".join(f"<td><b>{n}</b> {_marks(n, limits[unit])}{_half(n, unit, voice)}</td>" for n in pair)
        rows.append(f'<tr><th scope="row">{voice.say(UNIT_NAMES[variant.units[unit]])}</th>{cells}</tr>')
    return (
        f'<table class="score"><thead><tr><td></td>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
        f'<p class="tricks">{_tricks(step, voice)}</p>'
    )


def standing(match: Match, voice: Voice, before: Match | None = None) -> list[str]:
    """Return the score in words, unit by unit: what is no longer as it was `before`, everything without that."""
    scoring, lines = voice.variant.scoring, []
    for unit, now in ((Unit.GAME, match.games), (Unit.POINT, match.points)):
        if unit is Unit.GAME and isinstance(scoring, Race) and scoring.games == 1:
            continue
        was = before and (before.games if unit is Unit.GAME else before.points)
        if now != was:
            name = voice.say(UNIT_NAMES[voice.variant.units[unit]])
            lines.append(voice.phrase("{name}: {state}", name=name, state=pair(now)))
    return lines


def pair(of_sides: tuple[int, int] | list[str]) -> str:
    """Return what each side has, side by side."""
    return f"A\u00a0{of_sides[0]} –\u00a0B\u00a0{of_sides[1]}"


def _marks(n: int, limit: int) -> str:
    dots = "".join('<i class="on"></i>' if place < n else "<i></i>" for place in range(limit))
    return f'<span class="marks" aria-hidden="true">{dots}</span>' if limit else ""


def _half(n: int, unit: Unit, voice: Voice) -> str:
    half = getattr(voice.variant.scoring, "half", 0)
    if unit is not Unit.POINT or not half:
        return ""
    if n <= half:
        return f'<span class="half">{voice.phrase("bad")}</span>'
    return f'<span class="half">{voice.amount("{n} good", "{n} good", n - half)}</span>'


def _tricks(step: Step, voice: Voice) -> str:
    hand = step.hand
    last = hand.tricks[-1]
    begun = last.laid and not hand.full(last)
    cells = []
    for place in range(3):
        if place < len(hand.sides):
            side = hand.sides[place]
            state = _marked(voice.phrase("tied") if side is None else "AB"[side])
        elif place > len(hand.sides) or not begun:
            state = _marked("–")
        elif hand.result is None:
            state = _marked(voice.phrase("in play"))
        else:
            state = _unfinished(last, voice)
        name = capital(voice.trick(place), voice.lang)
        cells.append("<span>" + voice.phrase("{name}: {state}", name=name, state=state) + "</span>")
    return "".join(cells)


def _marked(state: str) -> str:
    return f"<b>{state}</b>"


def _unfinished(trick: Trick, voice: Voice) -> str:
    """What was laid in a trick that came to no end, since a call was refused or the hand given up."""
    laid = [
        voice.phrase("{seat}: card face down", seat=seat_name(each.seat))
        if each.down
        else voice.phrase("{seat}: {card}", seat=seat_name(each.seat), card=voice.words.card(each.card))
        for each in trick.laid
    ]
    # i18n: of a trick of a hand that is over; {cards} is what was laid, like: A1: three of cups, B1: ace of coins
    return voice.phrase("not finished ({cards})", cards=", ".join(laid))

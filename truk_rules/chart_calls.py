"""The tables of the calls: the ladder of the truc; the envit with its values and its chains of calls; the flor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from truk_rules.bets import Stake, Unit
from truk_rules.calls import calls
from truk_rules.cards import Card
from truk_rules.charts import NoSuchTable, agreed, headed, rule_link, rule_links, table, voice_of, worth
from truk_rules.drawing import picture
from truk_rules.envit import Envit, EnvitCall
from truk_rules.match import Match, Race
from truk_rules.option_words import effect, name
from truk_rules.variant import Variant
from truk_rules.variants import find
from truk_rules.voice import N_, Voice

Row = tuple[str, ...]
MOST_CLIMBS = 4
"""How many calls are shown of a ladder that never ends."""
_AGAIN = (
    # i18n: in a table, behind a call that may be made again and again: «Deux de plus ?» the first time
    N_("the first time"),
    N_("the second time"),
    N_("the third time"),
    N_("the fourth time"),
)
LONGEST_CHAIN = 3
"""How many raises are shown where an envit may be raised again and again."""


def ladder(game: str, lang: str, rules: str = "", level: int = 4) -> str:
    """Return the ladder of calls: what the hand is worth if a call is accepted, and if it is refused.

    What an option changes follows, each under what is agreed. Links to its rules lead to the page `rules`; headings
    within are of that level.
    """
    voice = voice_of(game, lang, rules)
    rows = _rungs(voice)
    heads = [voice.say("What is said"), *_worths(voice), voice.say("Rule")]
    drawn = table(voice.say("What a call is worth"), heads, rows)
    for option, value, variant in agreed(game):
        free = variant.truc.climb and variant.truc.climb.free
        other = [row for row in _rungs(Voice(lang, variant, as_html=True, rules=rules)) if row not in rows]
        if other and not free and variant.truc != voice.variant.truc:
            what, agreed_on = voice.phrase(name(option, variant)), voice.phrase(effect(option, value, variant))
            # i18n: heading of a table that holds if players agree on it; {name} is an option, {state} a value of it
            head = voice.say("By agreement – {name}: {state}", name=what, state=agreed_on)
            drawn += headed(head, table(head, heads, other), level=level)
    return drawn


def _worths(voice: Voice) -> tuple[str, str]:
    return voice.say(N_("if played")), voice.say(N_("if refused"))


def _rungs(voice: Voice) -> list[Row]:
    calling = voice.variant.truc
    base = voice.variant.scoring.terms(voice.variant.fresh()).stake
    rows: list[Row] = [(voice.phrase("no call"), _bold(worth(base, voice)), "–", "–")]
    for place, (rung, bet) in enumerate(calling.climbed(base, MOST_CLIMBS)):
        again = f" {voice.phrase(_AGAIN[place])}" if calling.climb and rung.word == calling.climb.word else ""
        rule = rule_links((f"{what}.{rung.word}" for what in ("call", "accepted", "refused")), voice)
        rows.append(
            (_said([rung.word], voice) + again, _bold(worth(rung.stake, voice)), worth(bet.refused_pays(), voice), rule)
        )
    if calling.climb:
        rows.append(("…", "…", "…", "–"))
    if calling.rest:
        once, twice = _said([calling.rest], voice), _said([calling.rest, calling.rest], voice)
        # i18n: what a refused call pays: what the hand was worth before it
        why = rule_links((f"call.{calling.rest}", f"refused.{calling.rest}"), voice)
        rows.append((once, "–", voice.phrase("what it was worth"), why))
        game = _bold(worth(Stake(1, Unit.GAME), voice))
        rows.append((twice, game, "–", rule_link(f"accepted.{calling.rest}", voice)))
    return rows


def _bold(text: str) -> str:
    return f"<b>{text}</b>"


def _said(words: Sequence[str], voice: Voice) -> str:
    return " ".join(f"<b>{voice.quoted(word)}</b>" for word in words)


HANDS = ("6C 3C 5O", "1E 4E 7C", "7E 6E 4C", "7O 6O 3O", "7E 6O 4C", "11O 4O 7C", "12B 11B 2E")
FLORES = ("7O 6O 5O", "1E 4E 12E", "12C 11C 10C")
"""Example hands; a table shows those that the pack of a game can deal."""


def envit(game: str, lang: str) -> str:
    """Return what an envit is worth: example hands, the chains of calls, what a falta stakes; and the flor."""
    plain = find(game)
    if plain.envit is None:
        raise NoSuchTable(f"{game} has no envit, and no such table")
    widest = max([plain, *(each for _, _, each in agreed(game))], key=lambda each: len(_dealt(HANDS, each)))
    voice = Voice(lang, widest, as_html=True)
    drawn = _values(voice, plain.envit) + _chains(voice, plain.envit, 4) + _faltas(voice, plain.envit, 4)
    flor = next((variant for *_, variant in agreed(game) if variant.flor), None)
    return drawn + (_flor(Voice(lang, flor, as_html=True)) if flor else "")


def envit_calls(game: str, lang: str, rules: str = "", level: int = 4) -> str:
    """Return what the calls of an envit are worth, and a falta at some scores; nothing for a game without one.

    Links to its rules lead to the page `rules`; headings are of that level.
    """
    voice = voice_of(game, lang, rules)
    counted = voice.variant.envit
    return _chains(voice, counted, level) + _faltas(voice, counted, level) if counted else ""


def _dealt(hands: Sequence[str], variant: Variant) -> list[list[Card]]:
    """The hands that the pack can deal."""
    known = {str(card): card for card in variant.deck.cards}
    return [[known[code] for code in hand.split()] for hand in hands if all(code in known for code in hand.split())]


def _hand(cards: Sequence[Card], voice: Voice) -> str:
    shown = "".join(picture(card, format(voice.labels.card(card)), mini=True) for card in cards)
    return f'<span class="hand">{shown}</span>'


def _values(voice: Voice, counted: Envit) -> str:
    hands = _dealt(HANDS, voice.variant)
    rows = [
        (_hand(cards, voice), what_counts(cards, counted, voice), _bold(str(counted.value(cards)))) for cards in hands
    ]
    heads = [voice.say("Cards"), voice.say("What counts"), voice.say("Worth")]
    return table(voice.say("What two cards of a suit are worth"), heads, rows)


def what_counts(cards: Sequence[Card], counted: Envit, voice: Voice) -> str:
    """Return what of three cards counts for an envit: a sum, or that no two cards are of one suit."""
    suits = [[card for card in cards if card.suit == suit] for suit in dict.fromkeys(card.suit for card in cards)]
    pair = max(suits, key=len)
    if len(pair) > 1:
        return " + ".join(map(str, [20, *sorted(map(counted.pips, pair), reverse=True)[:2]]))
    # i18n: what counts of a hand that has no pair: its highest card alone
    if counted.single:
        return voice.say("no two cards of one suit: the highest card")
    return voice.say("no two cards of one suit")


def _chains(voice: Voice, counted: Envit, level: int) -> str:
    """Every way to call and to raise, with what it is worth if it is played and if the last call is refused."""
    match = voice.variant.start()
    chains = sorted(_after((), counted, voice.variant, match), key=lambda chain: (not chain[-1].adds, len(chain)))
    rows: list[Row] = [_chain(chain, voice, match) for chain in chains]
    if any(not call.most for call in counted.calls):
        rows.append(("…", "…", "…", "–"))
    caption = voice.say("What the calls are worth")
    return headed(
        caption, table(caption, [voice.say("What is said"), *_worths(voice), voice.say("Rule")], rows), level=level
    )


def _after(
    said: tuple[EnvitCall, ...], counted: Envit, variant: Variant, match: Match
) -> Iterator[tuple[EnvitCall, ...]]:
    for call in counted.calls:
        chain = (*said, call)
        if _comes_to(variant, match, chain)["legal"] and len(chain) <= LONGEST_CHAIN + (not call.adds):
            yield chain
            yield from _after(chain, counted, variant, match)


def _comes_to(variant: Variant, match: Match, chain: Sequence[EnvitCall], answer: str = "") -> dict[str, Any]:
    words = [call.word for call in chain] + ([answer] if answer else [])
    return calls(variant, match, [f"{'AB'[place % 2]} {word}" for place, word in enumerate(words)])


def _chain(chain: Sequence[EnvitCall], voice: Voice, match: Match) -> Row:
    variant = voice.variant
    played = _comes_to(variant, match, chain, "accept")["stake"]
    refused = _comes_to(variant, match, chain, "refuse")["paid"]["points"]
    last = chain[-1]
    points = (
        [f"envit.raise-{last.word}", "envit.raise"] if len(chain) > 1 else [f"envit.{last.word}", "envit.open-first"]
    )
    why = next(point for point in (*([] if last.adds else ["envit.falta"]), *points) if point in variant.because)
    # i18n: what an accepted falta is worth; a table below tells it for some scores
    worth_played = worth(Stake(played), voice) if last.adds else voice.phrase("depends on the score")
    return (
        _said([call.word for call in chain], voice),
        _bold(worth_played),
        worth(Stake(refused), voice),
        rule_links((why, "envit.refused-raise" if len(chain) > 1 else "envit.refused-first"), voice),
    )


def _faltas(voice: Voice, counted: Envit, level: int) -> str:
    """What a falta stakes at some scores."""
    scoring = voice.variant.scoring
    word = next((call.word for call in counted.calls if not call.adds), "")
    if not word or not isinstance(scoring, Race):
        return ""
    half, end = scoring.half, scoring.target
    rows = []
    for points in ((0, 0), (half, half - 3), (half + 1, half - 3), (half + 1, end - 4), (end - 1, end - 2)):
        stake = scoring.falta(Match(0, points))
        why = "envit.falta" if stake.unit is Unit.POINT else "envit.falta-game"
        rows.append(
            (f'<span class="id">{points[0]}–{points[1]}</span>', _bold(worth(stake, voice)), rule_link(why, voice))
        )
    # i18n: over a table of what the call «La falta» is worth at some scores
    caption = voice.say("What {word} stakes", word=voice.quoted(word))
    heads = [voice.say("Score"), voice.say("Worth"), voice.say("Rule")]
    return headed(caption, table(caption, heads, rows), level=level)


def _flor(voice: Voice) -> str:
    """What a flor is worth in the comparison, and how many points it gives."""
    flor = voice.variant.flor
    assert flor is not None
    rows = []
    for cards in _dealt(FLORES, voice.variant):
        pips = sorted((flor.value([card]) or 0) - 20 for card in cards)[::-1]
        rows.append((_hand(cards, voice), " + ".join(map(str, [20, *pips])), _bold(str(flor.value(cards)))))
    heads = [voice.say("Cards"), voice.say("What counts"), voice.say("Worth")]
    caption = voice.say("The flor, where it is played")
    # i18n: {points} is like: 3 points
    each = voice.say("Each flor that counts: {points}", points=worth(Stake(flor.points), voice))
    return headed(caption, table(caption, heads, rows), f'<p class="small">{each}</p>')

"""The tables of a game's page, computed by the engine: card order, tricks, ladder, phases, envit, options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from truk_rules import events as e
from truk_rules.bets import Stake, Unit
from truk_rules.cards import Card
from truk_rules.drawing import picture, suit_mark
from truk_rules.match import Award, Match, Result
from truk_rules.nouns import capital, escaped
from truk_rules.option_words import EFFECTS, NAMES
from truk_rules.rules import GAP, rulebook
from truk_rules.tricks import DEALER, FIRST_SEAT, NOBODY, REDEAL
from truk_rules.variant import Variant
from truk_rules.variants import ALL, find
from truk_rules.voice import N_, Voice


def _voice(game: str, lang: str, **options: object) -> Voice:
    return Voice(lang, find(game, **options), as_html=True)


def rule_link(rule: str, voice: Voice) -> str:
    """Return the number of the article that states a rule, as a link to it; nothing for a gap."""
    if rule == GAP:
        return "–"
    article = rulebook(voice.variant.name).article(rule)
    return f'<a href="#{article.rules[0].anchor}" title="{escaped(voice.gettext(article.title))}">{article.number}</a>'


def table(caption: str, heads: Iterable[str], rows: Iterable[Iterable[str]], label: str = "") -> str:
    """Return a ruled table in a box that may scroll sideways; cells are HTML already."""
    head = "".join(f'<th scope="col">{cell}</th>' for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f'<div class="scroll" role="region" tabindex="0" aria-label="{label or caption}"><table class="ruled">'
        f"<caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def order(game: str, lang: str) -> str:
    """Return the cards of a game from the best to the worst, equal ones together, for each pack it is played with."""
    packs = next((option for option in ALL[game][1] if option.name == "modality"), None)
    strips = []
    for value in packs.values if packs else ("",):
        voice = _voice(game, lang, **({"modality": value} if value else {}))
        head = f"<h3>{voice.say(EFFECTS['modality'][value])}</h3>" if value else ""
        groups = voice.variant.ranking.groups(voice.variant.deck.cards)
        items = "".join(f"<li>{_tier(group, voice)}</li>" for group in groups)
        ends = f"<span>{voice.phrase('best')}</span><span>{voice.phrase('worst')}</span>"
        strips.append(f'{head}<ol class="strip tiers-{len(groups)}">{items}</ol><p class="ends small">{ends}</p>')
    return f'<div class="orders">{"".join(strips)}</div>'


def _tier(group: tuple[Card, ...], voice: Voice) -> str:
    first = group[0]
    marks = "".join(suit_mark(card.suit) for card in group)
    names = ", ".join(format(voice.labels.card(card)) for card in group)
    label = voice.words.rank(first.rank) if len(group) > 1 else format(voice.words.card(first))
    nick = voice.variant.nicknames.get(str(first), "")
    called = f'<i lang="{voice.variant.language}">{escaped(nick)}</i>' if nick else ""
    return picture(first, names) + f'<span class="four" aria-hidden="true">{marks}</span><span>{label}</span>{called}'


def _outcomes(variant: Variant) -> Iterator[tuple[int | None, ...]]:
    """Yield every way the tricks can go, up to exchanging the sides: the first trick won is A's."""
    for length in (2, 3):
        for sides in product((0, 1, None), repeat=length):
            if not variant.decide.over(sides) or any(variant.decide.over(sides[:n]) for n in range(2, length)):
                continue
            if next((side for side in sides if side is not None), 0) == 0:
                yield sides


_ALL_TIED = {
    DEALER: N_("the dealer’s side"),
    FIRST_SEAT: N_("the side that led the hand"),
    NOBODY: N_("nobody"),
    REDEAL: N_("dealt again"),
}


def tricks(game: str, lang: str) -> str:
    """Return who wins the hand for every outcome of its tricks, with the rule."""
    voice = _voice(game, lang)
    rows = []
    for sides in sorted(_outcomes(voice.variant), key=lambda row: [{0: 0, None: 1, 1: 2}[side] for side in row]):
        cells = [_outcome(side) for side in sides] + ["–"] * (3 - len(sides))
        side, why = voice.variant.decide.verdict(sides, dealer=0)
        if side is not None and why != "hand.all-tied":
            winner = str(voice.words.side(side))
        else:
            winner = voice.phrase(_ALL_TIED[voice.variant.decide.all_tied])
        rows.append([*cells, f"<b>{winner}</b>", rule_link(voice.variant.rules(why)[0], voice)])
    told = [capital(voice.trick(place), lang) for place in range(3)]
    told += [voice.say(N_("wins the hand")), voice.say(N_("Rule"))]
    key = voice.say("= tied · – not played · with A and B exchanged, the other half")
    return table(voice.say("Who wins the hand"), told, rows) + f'<p class="small">{key}</p>'


def _outcome(side: int | None) -> str:
    return "=" if side is None else f'<span class="key {"ab"[side]}"></span>{"AB"[side]}'


def worth(stake: Stake, voice: Voice) -> str:
    """Return a stake as the words of a table cell."""
    unit = voice.variant.units[stake.unit]
    if unit == "tanto":
        return voice.amount("one tanto", "{n} tantos", stake.amount)
    if unit == "truk":
        return voice.amount("one truk", "{n} truks", stake.amount)
    if unit == "stone":
        return voice.amount("one stone", "{n} stones", stake.amount)
    return voice.phrase("the leg") if unit == "leg" else voice.phrase("the match")


def ladder(game: str, lang: str) -> str:
    """Return the ladder of calls: what the hand is worth if the call is accepted, and if it is refused."""
    voice = _voice(game, lang)
    before = voice.variant.scoring.terms(Match(0, phase="tanto" if voice.variant.scoring.opening else "")).stake
    rows = [[voice.phrase("no call"), f"<b>{worth(before, voice)}</b>", "–", "–"]]
    for rung in voice.variant.truc.rungs:
        rule = rule_link(voice.variant.rules(f"call.{rung.word}")[0], voice)
        call = f"<b>{voice.quoted(rung.word)}</b>"
        rows.append([call, f"<b>{worth(rung.stake, voice)}</b>", worth(before, voice), rule])
        before = rung.stake
    heads = [voice.say("What is said"), voice.say("if played"), voice.say("if refused"), voice.say("Rule")]
    return table(voice.say("What a call is worth"), heads, rows)


PHASES = {
    ("tanto", (0, 0)): N_("tantos, none yet"),
    ("tanto", (1, 0)): N_("tantos, one for A"),
    ("tanto", (1, 1)): N_("tantos, one each"),
    ("choice-2", (2, 0)): N_("truk, two chances for A"),
    ("choice-2", (0, 2)): N_("truk, two chances for B"),
    ("choice-1-after-2", (3, 0)): N_("truk, one chance left for A (after two tantos)"),
    ("choice-1-after-11", (3, 0)): N_("truk, one chance for A (after one each)"),
    ("choice-1-after-11", (0, 3)): N_("truk, one chance for B (after one each)"),
    ("forced-paso", (0, 0)): N_("truk, pasotan"),
    ("forced-plain", (0, 0)): N_("truk, to be played as dealt"),
}


def phases(game: str, lang: str) -> str:
    """Return every step from one state of the tantos to the next, as the scoring takes it."""
    voice = _voice(game, lang)
    rows = []
    for (phase, points), name in PHASES.items():
        if points[1] > points[0]:
            continue
        match = Match(0, points, phase=phase)
        for happens, result in _happenings(voice, match):
            after, events = voice.variant.scoring.settle(match, result)
            why = next((event.why for event in reversed(events) if not isinstance(event, e.Scored)), "score.point")
            rule = rule_link(voice.variant.rules(why)[0], voice)
            rows.append([voice.say(name), voice.say(happens), voice.say(PHASES[after.phase, after.points]), rule])
    heads = [voice.say("Where it stands"), voice.say("What happens"), voice.say("What comes next"), voice.say("Rule")]
    return table(voice.say("From tantos to a truk"), heads, rows)


def _happenings(voice: Voice, match: Match) -> Iterator[tuple[str, Result]]:
    terms = voice.variant.scoring.terms(match)
    if terms.chooser is not None:
        yield N_("A declines"), Result(declined=True)
        yield N_("A plays, and either side wins the truk"), Result((Award(0, Stake(1, Unit.GAME), "score.game"),))
    elif terms.calls:
        yield N_("A wins the hand, or its bet is refused"), Result((Award(0, Stake(1), "score.point"),))
        if match.points[0] != match.points[1]:
            yield N_("B wins the hand, or its bet is refused"), Result((Award(1, Stake(1), "score.point"),))
        yield (
            N_("a bet is accepted, and either side wins the truk"),
            Result((Award(0, Stake(1, Unit.GAME), "score.called"),)),
        )
    else:
        yield N_("either side wins the truk"), Result((Award(0, Stake(1, Unit.GAME), "score.game"),))


ENVITS = ("6C 3C 5O", "1E 4E 7C", "7E 6E 4C", "7O 6O 3O", "7E 6O 4C", "11O 4O 7C", "12B 11B 2E")


def envit(game: str, lang: str) -> str:
    """Return example hands with the value of their envit."""
    voice = _voice(game, lang, modality="negres")
    counted = voice.variant.envit
    assert counted is not None
    rows = []
    for codes in ENVITS:
        cards = [voice.variant.deck.card(code) for code in codes.split()]
        shown = "".join(picture(card, format(voice.labels.card(card)), mini=True) for card in cards)
        rows.append([f'<span class="hand">{shown}</span>', _sum(cards, voice), f"<b>{counted.value(cards)}</b>"])
    heads = [voice.say("Cards"), voice.say("What counts"), voice.say("Envit")]
    return table(voice.say("What an envit is worth"), heads, rows)


def _sum(cards: list[Card], voice: Voice) -> str:
    counted = voice.variant.envit
    assert counted is not None
    suits = [[card for card in cards if card.suit == suit] for suit in dict.fromkeys(card.suit for card in cards)]
    pair = max(suits, key=len)
    if len(pair) < 2:
        return voice.say("no two cards of one suit")
    best = sorted(map(counted.pips, pair), reverse=True)[:2]
    return " + ".join(map(str, [20, *best]))


def options(game: str, lang: str) -> str:
    """Return the options of a game, the value we follow first, with the rule that leaves them open."""
    voice = _voice(game, lang)
    rows = []
    for option in ALL[game][1]:
        values = [voice.phrase(EFFECTS[option.name][value]) for value in option.values]
        cell = f"<b>{values[0]}</b>" + "".join(f"<br>{value}" for value in values[1:])
        rows.append([voice.say(NAMES[option.name]), cell, rule_link(option.rule, voice)])
    heads = [voice.say("Option"), voice.say("Values, ours first"), voice.say("Rule")]
    return table(voice.say("What may be agreed before playing"), heads, rows)

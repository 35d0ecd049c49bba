"""The tables of a game's page, computed by the engine: the order of the cards, the tricks, the options."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby, product
from operator import itemgetter
from typing import Any

from truk_rules.bets import Stake
from truk_rules.cards import Card
from truk_rules.drawing import picture, suit_mark
from truk_rules.errors import TrukError
from truk_rules.nouns import capital, escaped
from truk_rules.option_words import change, effect, name
from truk_rules.rules import GAP, rulebook
from truk_rules.tricks import DEALER, FIRST_SEAT, NOBODY, REDEAL, CalledTrickDecides, Decide, LastBet, Sides
from truk_rules.variant import BadCombination, Option, Variant
from truk_rules.variants import ALL, find
from truk_rules.voice import N_, Voice

NO_RULE = "–"
"""Stands where a number would, if no source says anything."""


class NoSuchTable(TrukError, LookupError):
    """A table that a game has no use for."""


def voice_of(game: str, lang: str, rules: str = "") -> Voice:
    """Return the voice in which the tables of a game speak, links to its rules leading to the page `rules`."""
    return Voice(lang, find(game), as_html=True, rules=rules)


@cache
def agreed(game: str) -> tuple[tuple[Option, Any, Variant], ...]:
    """Return the game as each of its options makes it, the others left as they are."""
    return tuple(_agreed(game))


def _agreed(game: str) -> Iterator[tuple[Option, Any, Variant]]:
    for option in ALL[game][1]:
        for value in option.values[1:]:
            try:
                yield option, value, find(game, **{option.name: value})
            except BadCombination:
                continue  # an option that only means something beside another


def packs(game: str) -> Iterator[Variant]:
    """Yield the game with each of the packs that its options give it, ours first."""
    yield find(game)
    yield from (variant for _, _, variant in agreed(game) if variant.deck != find(game).deck)


def rule_link(point: str, voice: Voice) -> str:
    """Return the number of the article behind a ruling point, as a link to it; nothing for a gap."""
    return article_link(voice.variant.rules(point)[0], voice)


def rule_links(points: Iterable[str], voice: Voice) -> str:
    """Return the numbers of the articles behind several ruling points, each once, as links."""
    links = dict.fromkeys(rule_link(point, voice) for point in points)
    return " ".join(link for link in links if link != NO_RULE) or NO_RULE


def article_number(rule: str, voice: Voice) -> str:
    """Return the number of the article that states a rule; nothing for a gap."""
    return NO_RULE if rule == GAP else rulebook(voice.variant.name).article(rule).number


def article_link(rule: str, voice: Voice) -> str:
    """Return the number of the article that states a rule, as a link to it; nothing for a gap."""
    if rule == GAP:
        return NO_RULE
    article = rulebook(voice.variant.name).article(rule)
    title = escaped(Voice(voice.lang, voice.variant).say(article.title))
    href = f"{escaped(voice.rules)}#{article.rules[0].anchor}"
    return f'<a href="{href}" title="{title}">{article.number}</a>'


_NEXT = '</td><td role="cell">'
Rows = Iterable[Sequence[str]]


def table(caption: str, heads: Iterable[str], rows: Rows) -> str:
    """Return a ruled table in a box that may scroll sideways; cells are HTML already."""
    head = "".join(f'<th scope="col">{cell}</th>' for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return _boxed(caption, f'<table class="ruled"><caption>{caption}</caption><thead><tr>{head}</tr></thead>', body)


def grouped(caption: str, heads: Iterable[str], rows: Rows, kind: str = "grouped") -> str:
    """Return such a table whose rows share their first cell where they begin alike.

    `stacked` suits sentences, `numbers` eight columns of nothing but numbers of articles.

    Every part says what it is: one that a narrow screen sets as a paragraph is no longer known by its tag.
    """
    head = "".join(f'<th scope="col" role="columnheader">{cell}</th>' for cell in heads)
    body = ""
    for first, group in groupby(rows, key=itemgetter(0)):
        each = [f'<td role="cell">{_NEXT.join(row[1:])}</td>' for row in group]
        each[0] = f'<th scope="rowgroup" rowspan="{len(each)}" role="rowheader">{first}</th>{each[0]}'
        body += "".join(f'<tr role="row">{cells}</tr>' for cells in each)
    top = f'<caption>{caption}</caption><thead role="rowgroup"><tr role="row">{head}</tr></thead>'
    return _boxed(caption, f'<table class="ruled {kind}" role="table">{top}', body, ' role="rowgroup"')


def _boxed(caption: str, top: str, body: str, role: str = "") -> str:
    label = re.sub("<[^>]*>", "", caption).replace('"', "&quot;")
    box = f'<div class="scroll" role="region" tabindex="0" aria-label="{label}">'
    return f"{box}{top}<tbody{role}>{body}</tbody></table></div>"


def headed(head: str, *parts: str, level: int = 4) -> str:
    """Return what stands under a small heading of its own, inside what one fence draws."""
    return f"<h{level}>{head}</h{level}>{''.join(parts)}"


_WHOLE = {"leg": N_("the leg"), "game": N_("the game"), "match": N_("the match")}


def worth(stake: Stake, voice: Voice) -> str:
    """Return a stake as the words of a table cell."""
    unit, n = voice.variant.units[stake.unit], stake.amount
    if unit == "tanto":
        return voice.amount("one tanto", "{n} tantos", n)
    if unit == "truk":
        return voice.amount("one truk", "{n} truks", n)
    if unit == "stone":
        return voice.amount("one stone", "{n} stones", n)
    if unit == "point":
        return voice.amount("one point", "{n} points", n)
    if unit == "tento":
        return voice.amount("one tento", "{n} tentos", n)
    return voice.phrase(_WHOLE[unit])


def order(game: str, lang: str) -> str:
    """Return the cards of a game from the best to the worst, equal ones together, for each order it is played with."""
    first = find(game)
    packs: list[tuple[Variant, str]] = []
    for option, value, variant in agreed(game):
        if (variant.deck, variant.ranking) != (first.deck, first.ranking):
            packs = packs or [(first, effect(option, option.values[0], first))]
            packs.append((variant, effect(option, value, variant)))
    strips = [_strip(Voice(lang, variant, as_html=True), head) for variant, head in packs or [(first, "")]]
    return f'<div class="orders">{"".join(strips)}</div>'


def _strip(voice: Voice, head: str) -> str:
    groups = voice.variant.ranking.groups(voice.variant.deck.cards)
    items = "".join(f"<li>{_tier(group, voice)}</li>" for group in groups)
    ends = f"<span>{voice.phrase('best')}</span><span>{voice.phrase('worst')}</span>"
    title = f"<h3>{voice.say(head)}</h3>" if head else ""
    return f'{title}<ol class="strip tiers-{len(groups)}">{items}</ol><p class="ends small">{ends}</p>'


def _tier(group: tuple[Card, ...], voice: Voice) -> str:
    first = group[0]
    marks = "".join(suit_mark(card.suit) for card in group)
    names = ", ".join(format(voice.labels.card(card)) for card in group)
    label = voice.words.rank(first) if len(group) > 1 else format(voice.words.card(first))
    nick = voice.variant.nicknames.get(str(first), "")
    called = f'<i lang="{voice.variant.language}">{escaped(nick)}</i>' if nick else ""
    return picture(first, names) + f'<span class="four" aria-hidden="true">{marks}</span><span>{label}</span>{called}'


def outcomes(decide: Decide) -> list[Sides]:
    """Return every way the tricks can go, up to exchanging the sides: the first trick won is A's."""
    found: list[Sides] = []
    for length in (2, 3):
        for sides in product((0, 1, None), repeat=length):
            if not decide.over(sides) or any(decide.over(sides[:n]) for n in range(2, length)):
                continue
            if next((side for side in sides if side is not None), 0) == 0:
                found.append(sides)
    return sorted(found, key=lambda row: [{0: 0, None: 1, 1: 2}[side] for side in row])


ALL_TIED = {
    DEALER: N_("the dealer’s side"),
    FIRST_SEAT: N_("the side that led the hand"),
    NOBODY: N_("nobody"),
    REDEAL: N_("dealt again"),
}


def tricks(game: str, lang: str, rules: str = "", level: int = 4) -> str:
    """Return who wins the hand for every outcome of its tricks, with the rule; then, where calls change it, how.

    Links to its rules lead to the page `rules`; a heading within is of that level.
    """
    voice = voice_of(game, lang, rules)
    rows = [[*outcome_cells(sides), *decided(sides, voice)] for sides in outcomes(voice.variant.decide)]
    drawn = table(voice.say("Who wins the hand"), [*trick_heads(voice), *last_heads(voice)], rows) + outcome_key(voice)
    return drawn + (headed(*called, level=level) if (called := called_tricks(voice)) else "")


def decided(sides: Sides, voice: Voice) -> tuple[str, str]:
    """Return who wins the hand with these tricks, in words, and the number of the article that says so."""
    decide = voice.variant.decide
    side, why = decide.verdict(sides, dealer=0)
    if why == "hand.all-tied":
        winner, why = voice.phrase(ALL_TIED[decide.all_tied]), "hand.redeal" if decide.all_tied == REDEAL else why
    else:
        assert side is not None
        winner = str(voice.words.side(side))
    return f"<b>{winner}</b>", rule_link(why, voice)


def outcome_cells(sides: Sides) -> list[str]:
    """Return the marks of who took each trick, and that of a trick that is not played."""
    return [outcome(side) for side in sides] + ["–"] * (3 - len(sides))


def outcome_key(voice: Voice) -> str:
    """Return the line below such a table that says what the marks mean."""
    key = voice.say("= tied · – not played · with A and B exchanged, the other half")
    return f'<p class="small">{key}</p>'


def trick_heads(voice: Voice) -> Iterator[str]:
    """Yield the names of the three tricks as heads of columns: where these are narrow, their numbers are seen."""
    for place in range(3):
        name = capital(voice.trick(place), voice.lang)
        yield f'<span class="wide">{name}</span><span class="narrow" aria-hidden="true">{place + 1}</span>'


def last_heads(voice: Voice) -> tuple[str, str]:
    """Return the heads of the last two columns of such a table."""
    return voice.say(N_("wins the hand")), voice.say(N_("Rule"))


def outcome(side: int | None) -> str:
    """Return the mark of the side that took a trick, or of a tie."""
    return "=" if side is None else f'<span class="key {"ab"[side]}"></span>{"AB"[side]}'


def called_tricks(voice: Voice) -> tuple[str, ...]:
    """Return what the tricks mean once a call is accepted, heading first; nothing where calls do not change that.

    Where they do, whatever came before the trick in which the last call was made counts no more.
    """
    decide, rows = voice.variant.decide, []
    if not isinstance(decide, CalledTrickDecides):
        return ()
    for trick in range(3):
        left = 3 - trick
        rows.append(_called_row(decide, voice, trick, (0,)))
        rows.append(_called_row(decide, voice, trick, (None,), before=True))
        rows += [_called_row(decide, voice, trick, (*(None,) * ties, 0)) for ties in range(1, left)]
        rows.append(_called_row(decide, voice, trick, (None,) * left))
    # i18n: head of a column that names a trick: first trick, second trick
    heads = [voice.say("Call made in the"), *trick_heads(voice)]
    tied = voice.phrase("tied")
    key = voice.say("· whoever won it · ≠ tied with a card that lay there before the call · – not played")
    caption = voice.say("After an accepted call")
    return caption, grouped(caption, [*heads, *last_heads(voice)], rows), f'<p class="small">= {tied} {key}</p>'


def _called_row(decide: CalledTrickDecides, voice: Voice, trick: int, sides: Sides, before: bool = False) -> list[str]:
    """A call by A in a trick, and what became of that trick and those after it; B may have won all before."""
    side, why = decide.verdict((*(1,) * trick, *sides), dealer=0, bet=LastBet(0, trick, before))
    cells = ["≠"] if before else [outcome(each) for each in sides]
    cells = ["·"] * trick + cells + ["–"] * (3 - trick - len(sides))
    if side is None:
        winner = voice.phrase("nobody")
    else:
        winner = voice.phrase("the side that did not call") if before else str(voice.words.side(side))
    return [voice.trick(trick), *cells, f"<b>{winner}</b>", rule_link(why, voice)]


def options(game: str, lang: str) -> str:
    """Return the options of a game: our value first, what they change, and the rule that leaves them open."""
    voice = voice_of(game, lang)
    rows = []
    for option in ALL[game][1]:
        values = [voice.phrase(effect(option, value, voice.variant)) for value in option.values]
        cell = f"<b>{values[0]}</b>" + "".join(f"<br>{value}" for value in values[1:])
        cell += f'<p class="small">{voice.say(change(option, voice.variant))}</p>'
        rows.append([voice.say(name(option, voice.variant)), cell, article_link(option.rule, voice)])
    heads = [voice.say("Option"), voice.say("Values, ours first, and what changes"), voice.say("Rule")]
    return table(voice.say("What may be agreed before playing"), heads, rows)

"""The cards as pictures: SVG text whose ink, tint and paper the page's CSS decides.

A `symbol` draws a card once, a `picture` shows it wherever it is wanted, and a `sprite` holds the symbols
of one page. The drawings are CC0: nobody needs to ask before using them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from truk_rules.cards import FRENCH, SPANISH, Card, Suit
from truk_rules.escape import escape
from truk_rules.figures import COURTS, HATS
from truk_rules.frame import FULL, MINI, PINTA, Format, box, frame, paper, view
from truk_rules.pips import PIPS
from truk_rules.svg import INK, PAPER, at, disc, number, petals, ring, shape

_SUITS = SPANISH + FRENCH
_RANKS = ("A", *(str(rank) for rank in range(1, 13)), "J", "Q", "K")


def _columns(*heights: float, apart: float) -> tuple[tuple[float, float], ...]:
    return tuple((x, y) for y in heights for x in (50 - apart / 2, 50 + apart / 2))


def _middle(*heights: float) -> tuple[tuple[float, float], ...]:
    return tuple((50, y) for y in heights)


_PLACES = {
    2: _middle(46, 110),
    3: _middle(38, 78, 118),
    4: _columns(46, 110, apart=28),
    5: _columns(43, 113, apart=28) + _middle(78),
    6: _columns(38, 78, 118, apart=28),
    7: _columns(38, 78, 118, apart=30) + _middle(58),
    8: _columns(38, 78, 118, apart=30) + _middle(58, 98),
    9: _columns(34, 63.4, 92.6, 122, apart=30) + _middle(78),
    10: _columns(41, 65.7, 90.3, 115, apart=31) + _middle(53.3, 102.7),
}
_SIZES = {2: 1.45, 3: 1.22, 4: 1, 5: 0.98, 6: 0.92, 7: 0.8, 8: 0.8, 9: 0.74, 10: 0.7}
_TALL_SIZES = {2: 1.45, 3: 0.96, 4: 1.2, 5: 1.04, 6: 0.97, 7: 0.87, 8: 0.82, 9: 0.74}
_ACE_SIZES = {"coins": 2.75, "cups": 2.56, "swords": 2.95, "batons": 2.8}


def _text(x: float, y: float, size: float, words: str) -> str:
    tight = ' letter-spacing="-2"' if words.isdigit() and len(words) > 1 else ""
    return f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{tight}>{escape(words)}</text>'


def _corners(card: Card, letter: str, ident: str, figure: str) -> str:
    """The figure, its suit's letter below it, and the same upside down in the far corner.

    A French card has its suit's mark there, as those packs do, and the letter below if there is one.
    """
    body = _text(20.4, 30, 23, figure) if len(figure) > 1 else _text(17.5, 31, 25, figure)
    below = 44.5
    if card.suit in FRENCH:
        body += at(17.5, 40, 0.44, PIPS[card.suit.name].plain())
        below = 58.5
    if letter:
        body += _text(17.5, below, 15 if len(letter) == 1 else 12.5, letter)
    return (
        f'<g id="{ident}-corner" font-weight="700" text-anchor="middle">{body}</g>'
        f'<use href="#{ident}-corner" transform="rotate(180 50 78)"/>'
    )


def _spread(card: Card, ident: str) -> str:
    """As many pips as the card counts."""
    name, mark = card.suit.name, PIPS[card.suit.name]
    if card.rank in {"1", "A"}:
        return at(50, 78, _ACE_SIZES.get(name, 2.2), mark.rich())
    count = int(card.rank)
    size = (_TALL_SIZES if mark.tall else _SIZES)[count]
    pips = ""
    for x, y in _PLACES[count]:
        turned = card.suit in FRENCH and y > 78
        scale = f"{number(size)} {number(-size)}" if turned else number(size)
        pips += f'<use href="#{ident}-pip" transform="translate({number(x)} {number(y)}) scale({scale})"/>'
    return f'<defs><g id="{ident}-pip">{mark.plain()}</g></defs>{pips}'


def _ident(card: Card, mini: bool = False) -> str:
    return f"{'mini' if mini else 'card'}-{card.rank}-{card.suit.name}"


def _symbol(ident: str, view_box: str, body: str) -> str:
    return f'<symbol id="{ident}" viewBox="{view_box}" fill="{INK}">{body}</symbol>'


def _blank(card: Card, form: Format) -> str:
    return paper(form) + frame(form, PINTA.get(card.suit.name, 0))


@cache
def symbol(card: Card, letter: str, figure: str = "") -> str:
    """Draw the whole card; in the page's language `letter` stands for the suit, `figure` for the rank, else its own."""
    ident = _ident(card)
    court = COURTS[card.suit.pack].get(card.rank)
    body = at(2.6, 6.9, 0.95, court(card.suit.name)) if court else _spread(card, ident)
    return _symbol(ident, view(FULL), _blank(card, FULL) + _corners(card, letter, ident, figure or card.rank) + body)


@cache
def mini(card: Card, letter: str, figure: str = "") -> str:
    """Draw the card for a small seat: its figure, its letter, one pip and, for a court, what it wears."""
    mark = PIPS[card.suit.name]
    court = COURTS[card.suit.pack].get(card.rank)
    text = _text(6.4, 28, 28, figure or card.rank)
    if letter:
        text += _text(7, 44.5, 17 if len(letter) == 1 else 14, letter)
    body = _blank(card, MINI) + f'<g font-weight="700">{text}</g>'
    if court:
        half = 13.4 if mark.tall else 11.4
        body += at(35, 37.8, 1, HATS[court]) + at(34.4, 60.6, half / mark.half_height, mark.plain())
    else:
        x, y, half = (35, 55.6, 16.4) if mark.tall else (33, 59.6, 12.4)
        body += at(x, y, half / mark.half_height, mark.plain())
    return _symbol(_ident(card, mini=True), view(MINI), body)


def _field(ident: str, form: Format, columns: int, rows: int, pitch: float) -> str:
    """Rows of lozenges set quincunx: two rows are drawn, the others repeat them."""
    wide, high = number(0.225 * pitch), number(0.31 * pitch)
    lozenge = f"l{wide} {high}-{wide} {high}-{wide}-{high}z"
    kinds = uses = ""
    for kind in range(2):
        count = columns - kind
        path = f"M{number(-pitch * (count - 1) / 2)} 0{lozenge}" + f"m{number(pitch)} 0{lozenge}" * (count - 1)
        kinds += f'<path id="{ident}-{kind}" d="{path}"/>'
    for row in range(rows):
        y = form.height / 2 + pitch * (0.68 * (row - (rows - 1) / 2) - 0.31)
        uses += f'<use href="#{ident}-{row % 2}" x="{number(form.width / 2)}" y="{number(y)}"/>'
    return f'<defs>{kinds}</defs><g fill="{PAPER}">{uses}</g>'


@cache
def back(mini: bool = False) -> str:
    """Draw the back that all cards share: a field of lozenges and a rosette."""
    ident, form, size = ("mini-back", MINI, 1.2) if mini else ("card-back", FULL, 1.9)
    field = _field(ident, form, 5, 11, 8) if mini else _field(ident, form, 7, 17, 11)
    flower = shape(petals(16, 4.4, 8.4, 0.2) + petals(8, 1, 4.2, 0.6), PAPER)
    rosette = at(form.width / 2, form.height / 2, size, disc(0, 0, 11.4) + flower + ring(9.7, PAPER, 0.5))
    ground = box(form.inset + form.band + 2.6, form, 1.5, "")
    return _symbol(ident, view(form), paper(form) + frame(form, 0) + ground + field + rosette)


@cache
def pip(suit: Suit) -> str:
    """Draw the small mark of a suit, a long one aslant so that it fills its square."""
    mark = PIPS[suit.name]
    half = 13.6 if mark.tall else mark.half_height + 0.4
    body = f'<g transform="rotate(40)">{mark.plain()}</g>' if mark.tall else mark.plain()
    return _symbol(f"pip-{suit.name}", f"{number(-half)} {number(-half)} {number(2 * half)} {number(2 * half)}", body)


def sprite(cards: Iterable[Card], letters: Mapping[str, str], minis: bool = True, pips: bool = True) -> str:
    """Gather the symbols of those cards, each once and in the order of the pack, for a page to use.

    `letters` has the letter of each suit and, where a language has its own, those of the French court cards.
    """
    held = sorted(set(cards), key=lambda each: (_SUITS.index(each.suit), _RANKS.index(each.rank)))
    marks = [(each, letters[each.suit.name], letters.get(each.rank, "")) for each in held]
    symbols = [symbol(*each) for each in marks] + [back()]
    if minis:
        symbols += [mini(*each) for each in marks] + [back(mini=True)]
    if pips:
        symbols += [pip(suit) for suit in _SUITS if any(each.suit == suit for each in held)]
    head = '<svg class="sprite" aria-hidden="true" width="0" height="0" focusable="false">'
    return f"{head}{''.join(symbols)}</svg>"


def _use(ident: str, classes: str, label: str) -> str:
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="{escape(classes.strip())}" {role}><use href="#{ident}"/></svg>'


def _classes(which: str, mini: bool, extra: str) -> str:
    return " ".join(["card", which, *(["mini"] if mini else []), *extra.split()])


def picture(card: Card, label: str, mini: bool = False, extra: str = "") -> str:
    """Show a card; without a label it is an ornament beside words that name it."""
    return _use(_ident(card, mini), _classes(f"s-{card.suit.name}", mini, extra), label)


def face_down(label: str, mini: bool = False, extra: str = "") -> str:
    """Show the back of a card."""
    return _use("mini-back" if mini else "card-back", _classes("s-back", mini, extra), label)


def suit_mark(suit: Suit, label: str = "") -> str:
    """Show the mark of a suit."""
    return _use(f"pip-{suit.name}", f"pip s-{suit.name}", label)

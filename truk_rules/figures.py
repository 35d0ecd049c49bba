"""The court figures as silhouettes: sota (jack), caballo, rey (king) and a queen for the French pack."""

from __future__ import annotations

from truk_rules.pips import PIPS
from truk_rules.svg import INK, PAPER, TINT, at, disc, limb, line, pen, shape

_LIFT = {"coins": 11.5, "cups": 11.4, "swords": 11.6, "batons": 10}


def _held(suit: str, x: float, y: float, size: float) -> str:
    """The suit's mark standing in a hand at x, y."""
    scale = size * 1.12 if PIPS[suit].tall else size
    return at(x, y - _LIFT.get(suit, 12.6) * scale, scale, PIPS[suit].plain())


def _hand(x: float, y: float, radius: float = 3) -> str:
    return disc(x, y, radius, TINT)


def _ground(start: float, end: float) -> str:
    return line(f"M{start} 138.4H{end}", INK, 0.7)


def _head(x: float, y: float, hat: str) -> str:
    """A profile that looks right: the skin in tint, hair and hat in ink."""
    skin = "M-3-7L4-6.2C4.9-4.6 4.6-3 5-2L6.8 1.1L5.3 1.9L5.7 3.2L5 4.2C5.4 6.6 3.6 7.6 1.6 7.1L1.8 13H-4Z"
    hair = "M-7-5C-8.6 0-8.4 5-8.2 8.6C-4.4 9.8-1 8.4 0 4.6C-.8 1-.2-2.4 3.4-5Z"
    return at(x, y, 1, shape(skin, TINT) + shape(hair) + hat)


_CAP = (
    shape("M-5-8C-9-15.4-15-14.6-16.6-9C-12.4-11.4-8.6-9.6-6-6Z", TINT)
    + shape("M-8.6-4.2C-10-10.6-2.6-13 4-11C8-9.6 8-6.4 6.4-5C2-6.6-4-6.2-8.6-4.2Z")
    + line("M-8-4.6Q-1-7.4 6-5.6", PAPER, 0.8)
)

_BRIM = (
    shape("M-3-9C-6-18-14-18-17-12C-12-14-8-12-5-7Z", TINT)
    + shape("M-6-6C-6-13 5-13 5.4-6.4L10.6-5.4C5-3.6-6-3.6-11.6-3.4Z")
    + line("M-6-6.8Q0-8.4 5.4-7", PAPER, 0.8)
)


def sota(suit: str) -> str:
    """A page on foot, the suit's mark in the raised hand."""
    tunic = (
        "M37.4 57C40 53 54 53 57.6 57C58 65 55.6 72 54.6 78C57 86 59.6 92 60.4 98Q48 102 35.4 98"
        "C36.2 92 38.6 86 40.8 78C39.6 72 37 65 37.4 57Z"
    )
    return (
        _ground(26, 66)
        + shape("M39 55C30 70 28 88 29.4 103Q45 108 61 103C62 88 60 70 56 55Z", TINT)
        + shape("M40.6 94H48L46.6 115L46.4 133L51 138H38.8L40 115Z")
        + shape("M48.6 94H56.4L54.8 115L55 133L61.4 138H48.6L48.4 115Z", TINT)
        + shape("M55 132.4L61.8 138H48.6L49 133Z")
        + _held(suit, 72, 62, 1.16)
        + limb("M55 59L65.5 71L72 61.6", 6.6, halo=1)
        + _hand(72.4, 61, 3.1)
        + limb("M40 59L29.6 71.4L41 79", 6.4, round_ends=True)
        + shape(tunic)
        + line("M40.6 78.6Q47.6 80.6 54.8 78.6", PAPER, 1.5)
        + line("M44.4 82.6L42 97M48 83V98M51.6 82.6L54.2 97M47.6 58V76.6", PAPER, 0.8)
        + _head(47.4, 43, _CAP)
        + line("M42 54.6Q47 58 52.6 54.6", PAPER, 1.2)
    )


_HORSE = (
    "M20.6 99C21 91 28 87.6 34 89.4C41 91.4 48 91.4 53 87.4C58 82 60.4 70 68.6 64.4L69.4 59L73.4 63.4"
    "C76.4 65.6 78 69.6 80 73.4C82 77 85.6 79.4 85.4 82.4C85.2 85.6 82 87 79.8 85.8C77.4 84.4 74.6 83.8 73 84.6"
    "C70.4 86.4 69.8 90 70 94C70.2 98 69.6 101 68.6 103.4L72.6 107.6C73.6 109 73.4 110.6 72.4 112L67.6 121.6"
    "L63.4 123.4L63.2 120.6L67.2 111.6C64 110.6 61 110.4 59 110.6C52 113.6 42 113.4 36.6 111C36.4 116 31.6 119 31 122"
    "L30.6 131.6L33.8 138H26.4L26.6 131.4C26.4 127 25.8 123.6 23.8 120.6C24.4 115 22.4 110.4 21 106.4Q20.2 103 20.6 99Z"
)


def caballo(suit: str) -> str:
    """A rider in a broad hat, the suit's mark held high."""
    far_legs = (
        "M57.6 108H64L62.6 121L62.2 131L65 138H58L58.6 131L58.2 121Z"
        "M33 107L43 110C43 115 40.4 118.6 40.2 122L41 131.4L44.6 138H37.4L37.2 131.4L35.6 121Z"
    )
    tail = (
        "M22 94C15 95 12.6 103 13.4 111C13.8 117 12.4 121 11.4 124C17 121 18.6 115 18.4 109C18.2 104 20 101 22.6 100Z"
    )
    leg = "M42.6 84L52.6 84C57 88.6 57.6 94 56.4 98L54.6 110.4L60 113.8H49.4L50.4 97C47 95 43.4 91 42.6 84Z"
    coat = (
        "M37.6 57.6C40 53.6 51 53.6 53.6 57.6C54.6 65 53 72 52.8 78L54.4 90Q45 94 36.4 90.4"
        "L38.8 78C37.6 72 36.8 65 37.6 57.6Z"
    )
    return (
        _ground(18, 67)
        + shape(far_legs, TINT)
        + shape(tail)
        + shape("M41 57C32 60 27 70 21 78C25 79 24 83 27 86C30 84 33 88 36 89L44 88Z", TINT)
        + shape(_HORSE)
        + disc(75.6, 70.6, 0.9, PAPER)
        + line("M59 84Q61 73 68 66.6M55.6 90Q57.6 88 59 84M78.6 77.4L73.8 82.4M79 77L58.4 79.6", PAPER, 0.8)
        + shape("M35 88.6C41 91 47 91 53 87.6L54.4 103Q45 106 35.4 103.4Z", TINT)
        + line("M36.4 100.6Q45 103.2 53.8 100.2", PAPER, 0.8)
        + _held(suit, 68, 55, 1.1)
        + limb("M50 60L61 64L67.4 55", 6.2)
        + _hand(67.8, 54.4)
        + shape(leg, edge=1)
        + shape(coat, edge=1)
        + line("M38.8 78.4Q46 80.4 52.8 78.4", PAPER, 1.4)
        + limb("M43.4 62L46 74.4L57.4 79", 5.8, halo=0.9, round_ends=True)
        + _hand(59, 79.4, 2.5)
        + _head(46, 44, _BRIM)
        + line("M41 55Q46 58.2 51 55", PAPER, 1.2)
    )


_CROWN = (
    shape("M38.6 34L36.4 22L42.4 27.4L47.5 19L52.6 27.4L58.6 22L56.4 34Z")
    + disc(36.4, 21, 1.5)
    + disc(47.5, 17.8, 1.7)
    + disc(58.6, 21, 1.5)
    + line("M39.2 31H55.8", PAPER)
)

_CORONET = (
    shape("M39.4 34L38 25.6Q42 29.4 43.2 23.6Q47.5 30 51.8 23.6Q53 29.4 57 25.6L55.6 34Z")
    + disc(38, 24.2, 1.5)
    + disc(43.2, 21.8, 1.5)
    + disc(51.8, 21.8, 1.5)
    + disc(57, 24.2, 1.5)
    + line("M40 31.4H55", PAPER)
)

_FACE = shape("M40.6 33H54.4V43Q53 52 47.5 52.6Q42 52 40.6 43Z", TINT) + line("M44 39H46.6V43M51.4 39H49.6", INK, 0.9)


def _crowned(suit: str, robe: str, head: str) -> str:
    """A figure in ermine that faces us, the suit's mark in one hand."""
    arms = (
        _held(suit, 73.4, 66, 1.16)
        + limb("M57 60L66.6 76L73.4 66", 7.4, halo=1)
        + _hand(73.8, 65, 3.1)
        + limb("M38 60L32 76L44.5 81.6", 7, halo=1)
        + _hand(46, 81.6, 2.9)
    )
    ermine = "M37 54.6Q47.5 50.6 58 54.6L60.4 62.4Q47.5 70 34.6 62.4Z"
    collar = (
        shape(ermine, PAPER) + line(ermine, INK, 0.8) + line("M38.6 58v2.6M43 60v2.6M47.5 61v2.6M52 60v2.6M56.4 58v2.6")
    )
    return at(-1.6, 0, 1, _ground(20, 70) + robe + arms + collar + head)


def rey(suit: str) -> str:
    """A bearded king in a long robe."""
    robe = (
        shape("M36 56C30 78 26 110 24 138H67C66 110 64 78 59 56Q47.5 50 36 56Z")
        + shape("M42 56L40.6 82L35.4 138H58L54.4 82L53 56Z", TINT, edge=1)
        + line("M43.4 82.6L40.6 138M47.3 84L46.6 138M51.2 82.6L52.6 138", PAPER, 0.8)
        + shape("M40.6 79H54.4V83H40.6Z")
    )
    beard = (
        "M39 33H41.6V40C43 44 45 44.6 47.5 44.6C50 44.6 52 44 53.4 40V33H56C57.4 40 56.4 47 54.6 51"
        "C53 56 50 59.4 47.5 61C45 59.4 42 56 40.4 51C38.6 47 37.6 40 39 33Z"
    )
    return _crowned(suit, robe, _FACE + shape(beard) + line("M45.4 47.2H49.6", PAPER, 0.9) + _CROWN)


def queen(suit: str) -> str:
    """A queen with long hair, in a gown with a waist."""
    gown = (
        shape("M38 56L39.4 78C36 92 26 118 24 138H71C69 118 59 92 55.6 78L57 56Q47.5 50 38 56Z")
        + shape("M46 84C44.4 100 41 122 40 138H55C54 122 50.6 100 49 84Z", TINT, edge=1)
        + line("M42.4 86C40 100 33.4 122 32 138M52.6 86C55 100 61.6 122 63 138", PAPER, 0.8)
        + line("M39.4 78.6Q47.5 81.4 55.6 78.6", PAPER, 1.4)
    )
    hair = (
        "M40.4 33C36.6 40 37.6 48 36.4 55C40 57.6 42.6 55 42 50C41 44 42.6 37 47.5 35.4C52.4 37 54 44 53 50"
        "C52.4 55 55 57.6 58.6 55C57.4 48 58.4 40 54.6 33Z"
    )
    return _crowned(suit, gown, _FACE + pen("M45.6 47.6H49.4") + shape(hair) + _CORONET)


_BERET = shape(
    "M-8.6 2.4C-8.6-2.4-4-4.4.6-4.4C5.2-4.4 8.2-2.4 8 1.2L7.2 5.6H-6.4V2.4Z"
    "M.4-4.8C-1-7.8-5.4-8.4-8.6-6.2C-5.6-6-4-5-3.4-3.4Z"
) + line("M-7 2.2Q.4.4 8 1.8", PAPER, 1.2)

_HORSE_HEAD = (
    shape(
        "M-7 7.4C-8-.4-5-5-.2-6L-.2-8.6L2.2-6C4-5.2 5-3.4 6-1.6L8.6 2.4C9.2 3.6 8.4 5.4 6.8 5.2C5.4 5 5 3.8 3.6 3.4"
        "C2 3.2.8 3.8.6 4.8C.6 5.8 1.2 6.4 1.8 7.4Z"
    )
    + disc(2, -2.6, 0.9, PAPER)
    + line("M-6 1.4L-3 2.8M-4.6-2L-2-.4", PAPER, 0.9)
)

COURTS = {
    "spanish": {"10": sota, "11": caballo, "12": rey},
    "french": {"J": sota, "Q": queen, "K": rey},
}

HATS = {
    sota: _BERET,
    caballo: _HORSE_HEAD,
    rey: at(-33.2, -18.8, 0.7, _CROWN),
    queen: at(-33.2, -18.8, 0.7, _CORONET),
}
"""What tells a court at a glance on a small card, drawn round the origin."""

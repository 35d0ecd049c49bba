"""The games, each a literal that a player can proof-read, and `find` to get one by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from truk_rules.errors import TrukError
from truk_rules.variant import Option, Variant, chosen
from truk_rules.variants import argentine as _argentine
from truk_rules.variants import catalan as _catalan
from truk_rules.variants import catalunya_nord as _nord
from truk_rules.variants import fournier as _fournier
from truk_rules.variants import french as _french
from truk_rules.variants import garrotxa as _garrotxa
from truk_rules.variants import mineiro as _mineiro
from truk_rules.variants import parlett as _parlett
from truk_rules.variants import truk as _truk
from truk_rules.variants import valencia as _valencia

ALL: Mapping[str, tuple[Callable[..., Variant], tuple[Option, ...]]] = {
    "truk": (_truk.truk, _truk.OPTIONS),
    "valencia": (_valencia.valencia, _valencia.OPTIONS),
    "fournier": (_fournier.fournier, _fournier.OPTIONS),
    "garrotxa": (_garrotxa.garrotxa, _garrotxa.OPTIONS),
    "catalunya-nord": (_nord.catalunya_nord, _nord.OPTIONS),
    "catalan": (_catalan.catalan, _catalan.OPTIONS),
    "french": (_french.french, _french.OPTIONS),
    "parlett": (_parlett.parlett, _parlett.OPTIONS),
    "argentine": (_argentine.argentine, _argentine.OPTIONS),
    "mineiro": (_mineiro.mineiro, _mineiro.OPTIONS),
}


class UnknownVariant(TrukError, LookupError):
    """A name that is no game of this package."""


def find(name: str, /, **options: Any) -> Variant:
    """Return the game of that name with those options; what they may be is in its `offers`.

    Raises `UnknownVariant`, `UnknownOption` for an option or value the game does not have, and `BadCombination`, which
    is one too, for values that do not go together.

    >>> find("truk", players=2).seats
    2
    """
    if name not in ALL:
        raise UnknownVariant(f"there is no game {name!r}; there are {', '.join(ALL)}")
    return _made(name, **options) if options else _as_it_comes(name)


def _made(name: str, /, **options: Any) -> Variant:
    build, offers = ALL[name]
    return build(**chosen(offers, options))


@cache
def _as_it_comes(name: str) -> Variant:
    """A game without options is made once: what it has worked out of its cards is kept with it."""
    return _made(name)

"""The rules of truk, truc and truco as data with their sources, and the engine that plays them."""

from truk_rules import entry as entry  # first of all: it asks for the Python that the others need
from truk_rules.actions import Action, IllegalAction, Play, Say, Swap, action
from truk_rules.advance import advance
from truk_rules.cards import Card, Deck, card, deck, ranking
from truk_rules.dealing import deal, dealt_from
from truk_rules.errors import TrukError
from truk_rules.hand import Hand, seen, settle
from truk_rules.legal import legal
from truk_rules.match import Match
from truk_rules.narrate import narrate
from truk_rules.rules import rulebook
from truk_rules.variant import Variant
from truk_rules.variants import find

__version__ = "0.1.0"
__all__ = [
    "Action", "Card", "Deck", "Hand", "IllegalAction", "Match", "Play", "Say", "Swap", "TrukError", "Variant", "action",
    "advance", "card", "deal", "dealt_from", "deck", "find", "legal", "narrate", "ranking", "rulebook", "seen",
    "settle",
]  # fmt: skip

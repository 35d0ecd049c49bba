"""The options of all games in words: one vocabulary, whatever game an option belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from truk_rules.bets import Unit
from truk_rules.match import Race
from truk_rules.variant import Option, Speaks, Variant
from truk_rules.variants import find
from truk_rules.voice import N_

NAMES = {
    "players": N_("Players"),
    "target": N_("Points to win the game"),
    "bet_tantos": N_("The tantos after an accepted bet"),
    "one_one_decline": N_("When the one chance of 1–1 is declined"),
    "two_decline": N_("When both chances of 2–0 are declined"),
    "modality": N_("The pack"),
    "deck": N_("The pack"),
    "moll": N_("The lowest cards"),
    "as8": N_("The place of the Ace"),
    "joc_fora": N_("What an accepted joc fora wins"),
    "announce_values": N_("The worth of truc and tres"),
    "sackson": N_("What a raise does"),
    "free_raise": N_("How much a raise adds"),
    "match_games": N_("Games to a match"),
    "envit_openers": N_("Who may open the envit"),
    "envit_single": N_("A hand without two cards of a suit"),
    "envit_free_amounts": N_("The amount of a call"),
    "flor": N_("The flor"),
    "flor_count": N_("What the flor scores"),
    "third_trick": N_("The third trick when it decides nothing"),
    "packets": N_("The packets of three"),
    "truco_scope": N_("What an accepted truco is for"),
    "three_ties": N_("Three tied tricks"),
}

EFFECTS: Mapping[str, Mapping[Any, str]] = {
    "players": {4: N_("four, in two pairs"), 2: N_("two"), 6: N_("six, in two sides of three")},
    # i18n: how many truks, or points, win
    "target": {
        6: N_("six"),
        7: N_("seven, as in the poem of about 1882"),
        12: N_("twelve"),
        16: N_("sixteen"),
        18: N_("eighteen"),
        24: N_("twenty-four"),
    },
    "bet_tantos": {"reset": N_("go back to the middle"), "keep": N_("stay with their owners")},
    "one_one_decline": {"plain": N_("the truk is played as dealt"), "paso": N_("the truk is played pasotan")},
    "two_decline": {"paso": N_("the truk is played pasotan"), "plain": N_("the truk is played as dealt")},
    "modality": {
        "blanques": N_("in whites: no court cards and no twos, 22 cards"),
        "negres": N_("in blacks: with horses, kings, twos and all four aces, 36 cards"),
        "negres-tens": N_("in blacks with tens instead of the twos, 36 cards"),
    },
    "deck": {40: N_("40 cards: no eights and nines"), 48: N_("48 cards: with eights and nines")},
    "moll": {
        False: N_("with fives and fours, without eights and nines"),
        True: N_("with eights and nines, without fives and fours, as in Moll’s dictionary"),
    },
    "as8": {False: N_("the Ace comes after the eight"), True: N_("the Ace takes the place of the eight")},
    "joc_fora": {"match": N_("the match"), "leg": N_("the leg")},
    # i18n: truc and tres are calls
    "announce_values": {
        "corrected": N_("tres is worth more, as we correct it"),
        "literal": N_("truc is worth more, as it is printed"),
    },
    # i18n: what a raise does
    "sackson": {False: N_("it adds to the stake"), True: N_("it doubles the stake, as in Sackson’s game")},
    # i18n: how much a raise adds
    "free_raise": {False: N_("two points"), True: N_("any number of points")},
    # i18n: how many games make a match
    "match_games": {1: N_("one"), 3: N_("the best of three")},
    "envit_openers": {"peus": N_("the first peu, then the second"), "second-peu": N_("the second peu only")},
    "envit_single": {False: N_("is worth nothing"), True: N_("is worth its highest card")},
    # i18n: the amount of a call of the envit
    "envit_free_amounts": {False: N_("is fixed"), True: N_("may be named by the caller")},
    # i18n: the flor
    "flor": {False: N_("is not played"), True: N_("is played")},
    "flor_count": {
        "all": N_("points for every flor at the table"),
        "own": N_("points for the flores of the winning side only"),
    },
    "third_trick": {"always": N_("is played all the same"), "needed": N_("is not played")},
    # i18n: the packets of three cards that the first player may look at
    "packets": {"sets": N_("may be kept, given to the partner or burnt"), "off": N_("are not used")},
    "truco_scope": {"trick": N_("the trick it was called in"), "deal": N_("the whole hand")},
    "three_ties": {"none": N_("nobody"), "eldest": N_("the side that led the hand")},
}

_PACK = N_("Which cards one plays with, and where they stand in the order.")
_PASOTAN = N_("Whether cards are changed before that truk.")

# i18n: below the values of an option: a sentence on what changes with it in play
CHANGES: Mapping[str, str] = {
    "players": N_("With how many partners one plays, or with none."),
    "target": N_("How long one plays; nothing else changes."),
    "bet_tantos": N_("How many tantos each side has when the next truk begins."),
    "one_one_decline": _PASOTAN,
    "two_decline": _PASOTAN,
    "modality": _PACK,
    "deck": _PACK,
    "moll": _PACK,
    "as8": N_("Which card stands below the seven, and which is the lowest."),
    "joc_fora": N_("How much is at stake once it has been accepted."),
    "announce_values": N_("What the hand is worth after each call, and so which call is the higher."),
    "sackson": N_("How fast the stake grows, and how many points win: twelve if it adds, sixteen if it doubles."),
    "free_raise": N_("How fast the stake grows."),
    "match_games": N_("How long a match is: one game, or until a side has won two."),
    "envit_openers": N_("Whether two players may begin the envit, or only the last to play."),
    "envit_single": N_("What such a hand counts when envits are compared."),
    "envit_free_amounts": N_("How fast an envit grows."),
    "flor": N_("Whether three cards of one suit score points of their own."),
    "flor_count": N_("How many points the winner of the flores takes."),
    "third_trick": N_("How long a decided hand goes on; its winner stays the same."),
    "packets": N_("Whether cards can be exchanged before the first trick."),
    "truco_scope": N_("Which tricks decide after a call has been accepted."),
    "three_ties": N_("Whether a hand in which nobody has won a trick scores."),
}
_GOVERNED = N_("With four there are partners, and the governors answer for their sides.")
_FOLLOWS = N_("It follows from what a raise does, and is never chosen by itself.")
_ALWAYS_EDGE = N_("How long one plays, and when a side chooses whether to play: always one point before the end.")
_ONE_EDGE = N_(
    "How long one plays. Only in the first case does a side choose, one point before the end, whether to play."
)

_NAMES_BY_UNIT = {("target", "truk"): N_("Truks to win the match")}
_EFFECTS_BY_UNIT = {("joc_fora", "leg", "game"): N_("the game")}


def name(option: Option, variant: Variant) -> str:
    """Return the message that names an option, in the words of what the game counts."""
    return _NAMES_BY_UNIT.get((option.name, variant.units[Unit.GAME]), NAMES[option.name])


def effect(option: Option, value: Any, variant: Variant) -> str:
    """Return the message that says what a value of an option does."""
    return _EFFECTS_BY_UNIT.get((option.name, value, variant.units[Unit.GAME]), EFFECTS[option.name][value])


def change(option: Option, variant: Variant) -> str:
    """Return the message that says in a sentence what an option changes in play."""
    if option.name == "players" and variant.speaks is Speaks.GOVERNORS:
        return _GOVERNED
    if option.follows:
        return _FOLLOWS
    if option.name == "target":
        chosen = [_chooses(find(variant.name, target=value)) for value in option.values]
        if any(chosen):
            return _ALWAYS_EDGE if all(chosen) else _ONE_EDGE
    return CHANGES[option.name]


def chosen(variant: Variant) -> tuple[Option, ...]:
    """Return the options that are chosen by themselves: one that follows from another is never offered beside it."""
    return tuple(option for option in variant.offers if not option.follows)


def settles(option: Option, variant: Variant) -> str:
    """Return the message that says what else is settled with an option, nothing if nothing follows from it."""
    follows = any(each.follows and each.follows[0] == option.name for each in variant.offers)
    return change(option, variant) if follows else ""


def _chooses(variant: Variant) -> bool:
    """Whether a side one point from the end chooses to play or not."""
    return isinstance(variant.scoring, Race) and variant.scoring.edge is not None

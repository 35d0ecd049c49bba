"""What a pointer that rests on a word of the games is told: the page's own word for it, or what the thing is."""

from __future__ import annotations

from truk_rules.language import LANGUAGES
from truk_rules.voice import N_
from truk_site.terms import Concept, plain
from truk_site.words import words

_ALIKE = 2
"""Words that begin with as many letters alike are near enough to tell a reader nothing: envido and enbidoa."""

GLOSSES = {
    # i18n: what truc, truk and truco are
    "truc": N_("the bet on the tricks, which gives the game its name"),
    # i18n: what envit and envido are
    "envit": N_("the bet on two cards of a suit"),
    # i18n: what is compared in the envit: what two cards of a suit come to
    "envit-value": N_("what a player’s cards count when two of a suit are compared"),
    # i18n: what flor is
    "flor": N_("three cards of one suit"),
    # i18n: what la falta and falta envido are: both as a bet of the envit
    "falta": N_("the bet of all the points still wanting, on two cards of a suit"),
    # i18n: what mon reste is: a raise, said of the points that the one who says it still wants
    "rest": N_("the raise to all the points one still wants"),
    # i18n: what a player says who accepts: joka, vull, quiero
    "accept": N_("to accept a bet"),
    # i18n: what a player says who refuses: no vull, no quiero
    "refuse": N_("to refuse a bet"),
    # i18n: what a bet is, enbidoa in Basque where it stands for any bet
    "bet": N_("an offer to play for more"),
    # i18n: what a bluff is
    "bluff": N_("a bet on cards that are not worth it"),
    # i18n: what a trick is
    "trick": N_("one card from each player; the highest wins"),
    # i18n: what parda and the like is
    "tied-trick": N_("one round of cards that neither side wins, the highest being equal"),
    # i18n: what aurrea is in truk
    "first-trick": N_("the first round of cards of a hand"),
    # i18n: what erdia is in truk
    "second-trick": N_("the second round of cards of a hand"),
    # i18n: what atzea is in truk
    "third-trick": N_("the third round of cards of a hand"),
    # i18n: what dat is in the Garrotxa: from the cards dealt to the end of the tricks
    "deal": N_("what is played with three cards each"),
    # i18n: what cama is: several make a match
    "leg": N_("one of the games that make a match"),
    # i18n: what partida is
    "match": N_("what is played to the last point"),
    # i18n: what pedra, stone, is in València
    "point": N_("the unit of the score"),
    # i18n: what bones and buenas are
    "good-points": N_("the points of the second half of the game"),
    # i18n: what roïnes and malas are
    "bad-points": N_("the points of the first half of the game"),
    # i18n: what a truk is in the score of truk
    "truk-won": N_("what is won: six of them win the game"),
    # i18n: what a tanto is in truk
    "tanto": N_("a counter that shows how near the next truk is"),
    # i18n: what aukera, a chance, is in truk
    "chance": N_("the right to leave a truk unplayed"),
    # i18n: what pasotan is in truk
    "pasotan": N_("the way of playing a truk in which cards are changed freely before it"),
    # i18n: what binakako pasoa is in truk
    "paso": N_("a change of cards with one neighbour"),
    # i18n: what banatzailea and, in truk, eskua is
    "dealer": N_("the player who deals"),
    # i18n: what mà and mano are
    "first-to-play": N_("the player who plays first"),
    # i18n: what peu is in València
    "last-to-play": N_("the player who plays last"),
    # i18n: what sota is
    "jack": N_("the lowest of the three court cards"),
    # i18n: what manilles, manilhas and cartas bravas are
    "top-cards": N_("the highest cards of the pack"),
    # i18n: what tapada is
    "face-down": N_("played with its face hidden"),
    # i18n: what carta tapada is
    "covered-card": N_("a card played with its face hidden"),
    # i18n: what se la tria is in the Garrotxa
    "tria": N_("to choose, one point from the end, whether the hand is played"),
    # i18n: what mestre del joc is in Catalunya Nord
    "mestre": N_("the side that chooses, one point from the end, whether the hand is played"),
    # i18n: what Turkish üçlü is in the Mineiro game
    "packet": N_("three cards that are kept, given or burnt together"),
}
"""Where a word of the game is also that of the page, nothing else explains it: a clause each, without the word."""


def explained(concept: Concept, text: str, lang: str) -> str:
    """Return the words of a page's language for a concept; if the text is like one of them, what the thing is.

    Plain words that need no telling are given in the other languages.

    >>> from truk_site.terms import concepts
    >>> explained(concepts()["card"], "carte", "fr").startswith("eu ")
    True
    """
    own = [word.text for word in concept.words[lang]]
    said = plain(text)
    if concept.id in GLOSSES and any(plain(each)[:_ALIKE] == said[:_ALIKE] for each in own):
        return words(lang)(GLOSSES[concept.id])
    if said not in map(plain, own):
        return " · ".join(own[:2])
    others = ((code, concept.words[code]) for code in LANGUAGES if code != lang)
    return " · ".join(f"{code} {each[0].text}" for code, each in others if each)

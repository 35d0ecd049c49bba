"""What a tournament has to settle, as numbered articles: sentences, lines to write on, choices to tick.

The blocks are those that printed regulations of truc, mus, botifarra and guiñote have.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from truk_rules.voice import N_


class Say(NamedTuple):
    """Sentences that hold as they stand."""

    text: str


class Line(NamedTuple):
    """A label before a line to write on."""

    label: str


class Room(NamedTuple):
    """A label before room for more than a line."""

    label: str


class Choose(NamedTuple):
    """A question and its answers: of them one is ticked, or any, or those that hold are numbered in their order."""

    label: str
    values: tuple[str, ...]
    how: Literal["one", "any", "ranked"] = "one"


class Drawn(NamedTuple):
    """What is asked of the engine: a key of `regulation.DRAWN`."""

    what: str


type Block = Say | Line | Room | Choose | Drawn


class Settled(NamedTuple):
    """An article of a regulation; `kinds` are the customs (`told.KINDS`) of the game that it cites."""

    name: str
    title: str
    blocks: tuple[Block, ...]
    kinds: tuple[str, ...] = ()


# i18n: what follows is a regulation for tournaments that an organiser fills in; short sentences, as in a regulation
INTRODUCTION = N_(
    "A proposal for organisers: fill in the lines, tick what holds, and write beside an article what you want changed. "
    "What you write stays on this page only while it is open, and is sent nowhere: print the page when it is done."
)
CHANGED = N_("Changed or added")

ARTICLES = (
    Settled(
        "tournament",
        N_("The tournament"),
        (
            Line(N_("Name of the tournament")),
            Line(N_("Organiser")),
            Line(N_("Place")),
            Line(N_("Date and time")),
            Drawn("rules"),
        ),
    ),
    Settled(
        "entries",
        N_("Entries"),
        (
            Say(N_("Whoever enters accepts this regulation.")),
            Say(N_("The organiser may refuse an entry before the draw.")),
            Say(N_("Each side names one player who speaks for it.")),
            Line(N_("Entries are open until")),
            Line(N_("Entry fee")),
            Line(N_("Most sides that may enter")),
        ),
    ),
    Settled(
        "options",
        N_("The options of the game"),
        (Say(N_("Where nothing is ticked, the first value holds.")), Drawn("options")),
    ),
    Settled(
        "draw",
        N_("The draw"),
        (
            Say(N_("The draw is public.")),
            Say(N_("No side sits out twice while another side has not sat out.")),
            Say(N_("Who objects to the draw does so before play begins.")),
            Line(N_("Place and time of the draw")),
        ),
    ),
    Settled(
        "late",
        N_("Sides that come late"),
        (
            Line(N_("Minutes after which a side that is not there loses the first game")),
            Line(N_("Minutes after which it loses the match")),
            Say(N_("A player who has to leave may be replaced only if the referee agrees.")),
        ),
    ),
    Settled(
        "format",
        N_("Format and ties in the table"),
        (
            Choose(
                N_("Format"),
                # i18n: formats of a tournament, to be ticked
                (N_("knock-out"), N_("all play all"), N_("Swiss rounds, winners against winners")),
            ),
            Line(N_("Number of rounds")),
            Line(N_("Games to a match")),
            Line(N_("Time for a match, in minutes")),
            Choose(
                N_("When time is up"),
                (
                    N_("the hand is played to its end and the leader wins"),
                    N_("a tie counts half a point for each side"),
                ),
                how="any",
            ),
            Choose(
                N_("Equal sides are ranked by (number those that hold, 1 the first)"),
                # i18n: what ranks sides that are equal in the table of a tournament
                (
                    N_("the match between them"),
                    N_("games won and lost"),
                    N_("points won and lost"),
                    N_("a deciding hand"),
                    N_("drawing lots"),
                ),
                how="ranked",
            ),
        ),
    ),
    Settled(
        "pack",
        N_("The pack"),
        (
            Drawn("pack"),
            Line(N_("Make of the cards")),
            Choose(N_("A new pack is used"), (N_("for each match"), N_("when a side asks for it"))),
            Say(N_("Before a deal, any player may ask for the cards to be counted.")),
        ),
    ),
    Settled(
        "misdeal",
        N_("Misdeals"),
        (
            Say(N_("A deal is void if a player has too many or too few cards, or if a card was seen in dealing.")),
            Say(N_("Whoever notices says so before the second card is played; afterwards the deal stands.")),
            Choose(N_("The cards are dealt again by"), (N_("the same dealer"), N_("the next dealer"))),
            Choose(N_("Before a deal the pack is cut"), (N_("always"), N_("if the player who cuts wants to"))),
        ),
        kinds=("deal-custom",),
    ),
    Settled(
        "exposed",
        N_("Exposed cards"),
        (
            Choose(
                N_("A card that a player lets the others see"),
                (
                    N_("goes back into the hand, and the referee may warn the player"),
                    N_("lies open, and is played at the player’s next turn"),
                ),
            ),
        ),
    ),
    Settled(
        "words",
        N_("Words"),
        (
            Say(N_("These words bind whoever says them in turn:")),
            Drawn("words"),
            Say(N_("What is said out of turn does not bind.")),
            Choose(N_("Other words between partners"), (N_("are allowed"), N_("are not allowed"))),
            Line(N_("Words that bind too, by agreement")),
        ),
        kinds=("talk",),
    ),
    Settled(
        "signals",
        N_("Signals"),
        (
            Choose(
                N_("Signals between partners"),
                (
                    N_("are those listed here, and no others"),
                    N_("are those listed here, and any others"),
                    N_("are not allowed"),
                ),
            ),
            Choose(N_("False signals"), (N_("are not allowed"), N_("are allowed"))),
            Drawn("signals"),
            Line(N_("Signals that are allowed too")),
        ),
    ),
    Settled(
        "wrong",
        N_("Cards played wrongly"),
        (
            Say(N_("A card is played when it lies on the table.")),
            Choose(
                N_("A card played out of turn"),
                (N_("goes back if nobody has played after it"), N_("lies open, and is played in turn")),
            ),
            Say(N_("What nobody objects to before the next trick is led stands.")),
        ),
        kinds=("manner",),
    ),
    Settled(
        "sanctions",
        N_("Sanctions"),
        (
            Say(N_("The referee first warns, then takes a game, then shuts the side out of the tournament.")),
            Say(N_("To use the rules against their purpose, to offend or to cheat is punished in the same way.")),
            Line(N_("Other sanctions")),
        ),
    ),
    Settled(
        "referee",
        N_("Referee and appeals"),
        (
            Line(N_("Referee")),
            Line(N_("Members of the committee for appeals")),
            Say(N_("A side that does not agree says so before its next match; then the committee decides.")),
        ),
    ),
    Settled(
        "open",
        N_("What the rules leave open"),
        (
            Say(N_("Here the sources are silent or disagree. What stays empty is played as the page has it.")),
            Drawn("open"),
            Say(N_("Whatever neither the rules nor this regulation settle, the referee decides.")),
        ),
    ),
)

WITHOUT_SIGNALS = (
    Say(N_("The sources list no signals for this game.")),
    Choose(N_("Signals between partners"), (N_("are not allowed"), N_("are those agreed here"), N_("are free"))),
    Line(N_("Signals that are agreed")),
)
"""What the article on signals holds in a game of which none are known."""

"""What can happen, as small frozen records; `why` is the ruling point, which a variant traces to its rules."""

from __future__ import annotations

from typing import NamedTuple

from truk_rules.bets import Stake
from truk_rules.cards import Card


class Dealt(NamedTuple):
    """Three cards each, but for the seat that waits for its cards, if one does."""

    dealer: int
    why: str
    waiting: int = -1


class Drew(NamedTuple):
    """The draw for the first dealer: each seat and its card, in order."""

    cards: tuple[tuple[int, Card], ...]
    why: str


class DrawTied(NamedTuple):
    """These seats drew equal highest cards and draw again."""

    seats: tuple[int, ...]
    why: str


class DrawWon(NamedTuple):
    """This seat drew highest: it counts as the dealer, whoever dealt, and its side takes two points."""

    seat: int
    dealt: int
    why: str


class MayChoose(NamedTuple):
    """This side decides whether the hand is played, and has so many chances left (none where they are not counted)."""

    side: int
    chances: int
    why: str


class Forced(NamedTuple):
    """The hand must be played; `exchange` if cards are changed first."""

    exchange: bool
    why: str


class Chose(NamedTuple):
    """A player announced what the side decides."""

    seat: int
    plays: bool
    why: str


class Spoke(NamedTuple):
    """A word that is no bet: paso or joka in a round, passe, a request and its answer."""

    seat: int
    word: str
    why: str
    other: int = -1


class Swapped(NamedTuple):
    """Cards put aside face up, and how many were drawn."""

    seat: int
    shown: tuple[Card, ...]
    drawn: tuple[Card, ...]
    why: str


class HidCards(NamedTuple):
    """So many of the cards put aside lie face down."""

    seat: int
    number: int
    why: str


class StockTurned(NamedTuple):
    """The stock ran out, and what had been put aside became the stock."""

    why: str


class NewCards(NamedTuple):
    """All cards are set aside and three new ones dealt to each player from the stock."""

    why: str


class Packet(NamedTuple):
    """The first seat burnt three cards, gave them to its partner, or keeps them; it has `seen` so many packets."""

    seat: int
    burnt: tuple[Card, ...]
    other: int
    seen: int
    why: str


class Settled(NamedTuple):
    """A player keeps the new cards, or takes the old ones back; so many were changed."""

    seat: int
    number: int
    recovered: bool
    why: str


class Called(NamedTuple):
    """A bet was called or raised; `stake` is what is offered, `added` what an envit adds."""

    seat: int
    bet: str
    word: str
    stake: Stake
    added: int
    why: str


class Asked(NamedTuple):
    """These seats may answer for their side."""

    seats: tuple[int, ...]
    why: str


class Accepted(NamedTuple):
    """The call was accepted: so much is now at stake."""

    seat: int
    bet: str
    word: str
    stake: Stake
    why: str


class Refused(NamedTuple):
    """The call was refused: the side that called takes so much."""

    seat: int
    bet: str
    word: str
    side: int
    stake: Stake
    why: str


class EnvitClosed(NamedTuple):
    """Nobody may call envit any more in this hand."""

    why: str


class Played(NamedTuple):
    """A card was put down."""

    seat: int
    card: Card
    down: bool
    why: str


class TrickWon(NamedTuple):
    """A trick was won."""

    number: int
    seat: int
    why: str


class TrickTied(NamedTuple):
    """A trick was tied between the sides."""

    number: int
    why: str


class Leads(NamedTuple):
    """This seat leads the next trick."""

    seat: int
    why: str


class ThirdTrick(NamedTuple):
    """The third trick is left out, or is played though it decides nothing."""

    played: bool
    why: str


class HandWon(NamedTuple):
    """A side won the hand."""

    side: int
    why: str


class HandTied(NamedTuple):
    """Nobody wins the hand; `redeal` if the same dealer deals again."""

    redeal: bool
    why: str


class Stopped(NamedTuple):
    """The game is won before the tricks: they are not counted."""

    why: str


class Folded(NamedTuple):
    """A player put the cards down; the partners play on."""

    seat: int
    why: str


class Left(NamedTuple):
    """A player gave the hand up for the side; the others take so much."""

    seat: int
    stake: Stake
    why: str


class EnvitCounted(NamedTuple):
    """The values of an accepted envit, by seat in playing order; this seat has the best."""

    values: tuple[tuple[int, int], ...]
    seat: int
    why: str


class FlorCounted(NamedTuple):
    """The flores at the table, by seat in playing order; this seat has the best."""

    values: tuple[tuple[int, int], ...]
    seat: int
    why: str


class EnvitShown(NamedTuple):
    """The accepted envit is shown now that the hand is over, or the refused one need not be."""

    shown: bool
    why: str


class Scored(NamedTuple):
    """A side takes so much."""

    side: int
    stake: Stake
    why: str


class GoodPoints(NamedTuple):
    """A side has passed to its good points and has so many of them."""

    side: int
    good: int
    why: str


class FellBack(NamedTuple):
    """Both sides stand one point from the target and fall back to so many points."""

    points: int
    why: str


class OneEach(NamedTuple):
    """One point each: the next hand is for the third."""

    why: str


class ChancesWon(NamedTuple):
    """A side has two points and so many chances."""

    side: int
    chances: int
    why: str


class TantosTaken(NamedTuple):
    """A side takes all three points and has one chance."""

    side: int
    why: str


class TantosBack(NamedTuple):
    """The points go back to the middle."""

    why: str


class GameWon(NamedTuple):
    """A side won a game (a leg)."""

    side: int
    why: str


class MatchWon(NamedTuple):
    """A side won the match."""

    side: int
    why: str


Event = (
    Dealt | Drew | DrawTied | DrawWon | MayChoose | Forced | Chose | Spoke | Swapped | HidCards | StockTurned
    | Settled | Called | Asked | Accepted | Refused | EnvitClosed | Played | TrickWon | TrickTied | Leads
    | ThirdTrick | HandWon | HandTied | Stopped | Folded | Left | FlorCounted | EnvitCounted | EnvitShown | Scored
    | GoodPoints | FellBack | OneEach | ChancesWon | NewCards | Packet | TantosTaken | TantosBack | GameWon | MatchWon
)  # fmt: skip

"""Scores reckoned by hand from what a drill tells, to compare with: nothing of the engine's scoring is used here."""

from __future__ import annotations

from truk_rules import events as e
from truk_rules.bets import Stake, Unit
from truk_rules.drill_parts import NEITHER, Choice, Comes, Counted, Drill, Exchanging, Happens, Seat, Seats, Span, Tally
from truk_rules.hand import Stage
from truk_rules.match import Match

TARGET = {
    "truk": 6, "valencia": 24, "fournier": 24, "garrotxa": 18, "catalunya-nord": 12, "catalan": 12, "french": 12,
    "parlett": 12, "argentine": 30, "mineiro": 12,
}  # fmt: skip
LEGS = {"valencia": 2, "fournier": 2, "catalunya-nord": 2}
MASTERS = {"garrotxa": 1, "catalunya-nord": 1, "catalan": 1, "mineiro": 3}
"""What a side one point from the end plays for; the others take three if it loses, and one if it does not play."""

type Award = tuple[int, Stake]


def awards(game: str, asked: Counted) -> list[Award]:
    """What a hand pays, in the order of counting."""
    truk = game == "truk"
    worth = Stake(1, Unit.GAME) if truk and asked.match.phase != "tanto" else Stake(1)
    envit, found, master = Stake(0), [], -1
    for each in asked.told:
        match each:
            case e.Chose(seat, plays, _) if not truk:
                master = seat % 2
                found += [] if plays else [(1 - master, Stake(1))]
            case e.Accepted(_, "truc", _, stake, _):
                worth = stake
            case e.Accepted(_, "envit", _, stake, _):
                envit = stake
            case e.Refused(_, _, _, side, stake, _):
                found.append((side, stake))
            case e.EnvitCounted(_, seat, _):
                found.insert(0, (seat % 2, envit))
            case e.Left(seat, stake, _):
                found.append((1 - seat % 2, stake))
            case e.HandWon(side, _) if master >= 0:
                found.append((side, Stake(MASTERS[game] if side == master else 3)))
            case e.HandWon(side, _):
                found.append((side, worth))
    return found


def after(game: str, score: Match, paid: list[Award]) -> str:
    """The score once these are counted, or who has won by them."""
    points = list(score.points)
    if game == "truk":
        ((side, stake),) = paid
        truks = list(score.games)
        if stake.unit is Unit.GAME:
            truks[side] += 1
            return f"match {side}" if truks[side] == TARGET[game] else f"{truks} [0, 0]"
        points[side] += 1 if points != [1, 1] else 2
        return f"{truks} {[3 * (place == side) for place in (0, 1)] if sum(points) > 3 else points}"
    for place, (side, stake) in enumerate(paid):
        if stake.unit is Unit.MATCH:
            return f"match {side}"
        points[side] += stake.amount if stake.unit is Unit.POINT else TARGET[game]
        if points[side] >= TARGET[game]:
            whole = [later for later, stake in paid[place + 1 :] if stake.unit is Unit.MATCH]
            last = score.games[side] + 1 == LEGS.get(game, 1)
            return f"match {side}" if last else f"match {whole[0]}" if whole else f"game {side}"
    return str([6, 6] if game == "catalunya-nord" and points == [11, 11] else points)


def coming(game: str, asked: Counted) -> str:
    """What is to be decided in the next hand."""
    score, chose = asked.match, [each.plays for each in asked.told if isinstance(each, e.Chose)]
    if game != "truk":
        edge = [points == TARGET[game] - 1 for points in score.points]
        return "forced" if all(edge) else f"choice {edge.index(True)}" if any(edge) else "ordinary"
    if chose == [False]:
        return {"choice-2": "one 0", "choice-1-after-2": "paso", "choice-1-after-11": "plain"}[score.phase]
    ((side, stake),) = awards(game, asked)
    if stake.unit is Unit.GAME or score.points[side] != 1:
        return "ordinary"
    return f"one {side}" if score.points == (1, 1) else f"two {side}"


def written(game: str, choice: Choice) -> str:
    """A choice of the drill in the words used here."""
    match choice:
        case Tally(score):
            return f"{list(score.games)} {list(score.points)}" if game == "truk" else str(list(score.points))
        case Happens(e.GameWon(side, _)):
            return f"game {side}"
        case Happens(e.MatchWon(side, _)):
            return f"match {side}"
        case Happens(e.MayChoose(side, chances, _)):
            return f"{['choice', 'one', 'two'][chances]} {side}"
        case Happens(e.Forced(exchange, _)):
            return "paso" if exchange else "plain" if game == "truk" else "forced"
    return str(choice)


def changing(each: Drill) -> Choice:
    """What is right of changing cards, from what is told alone: by the rules of truk, or of the French game."""
    asked, seats = each.asked, each.variant.seats
    assert isinstance(asked, Exchanging)
    (dealer,) = [told.dealer for told in asked.events if isinstance(told, e.Dealt)]
    first, words = (dealer + 1) % seats, [told for told in asked.events if isinstance(told, e.Spoke)]
    if each.game != "truk":
        begun = any(isinstance(told, e.Played | e.Called | e.Spoke) for told in asked.events)
        answers: dict[str, Choice] = {
            "may": NEITHER if begun else Seat(first),
            "answers": Seat(dealer),
            "changes": Seats(tuple(range(seats))) if asked.word == "grant" else NEITHER,
            "comes": Comes(first, Stage.PLAY),
        }
        return answers[asked.wanted]
    forced = any(isinstance(told, e.Forced) for told in asked.events)
    others = [seat for seat in range(seats) if seat != asked.seat]
    pair = sorted({asked.seat, (asked.seat - 1) % seats})
    match asked.wanted:
        case "may":
            return NEITHER if _waits(asked.events) else Seat(_on_turn(first, seats, asked.events))
        case "answers":
            return Seat((asked.seat + 1) % seats)
        case "changes" if forced:
            last = asked.word == "paso" and len(words) == seats - 1
            return Seats((*sorted((asked.seat, *others)),)) if last else NEITHER
        case "changes":
            return Seats(tuple(pair)) if asked.word == "grant" else NEITHER
        case "many":
            held = 3 - sum(isinstance(told, e.Played) and told.seat == asked.seat for told in asked.events)
            return Span(0 if forced else 1, held)
        case "down":
            (down,) = [card for card in each.choices if getattr(card, "rank", "") in ("2", "3")]
            return down
    return _then(first, seats, asked.events, forced)


def _waits(told: tuple[e.Event, ...]) -> bool:
    """Whether a bet waits for its answer, or the paso of this turn has been asked for."""
    for each in reversed(told):
        if isinstance(each, e.Played):
            return False
        if isinstance(each, e.Called) or (isinstance(each, e.Spoke) and each.word in ("grant", "deny")):
            return True
        if isinstance(each, e.Accepted):
            return False
    return False


def _on_turn(first: int, seats: int, told: tuple[e.Event, ...]) -> int:
    """Who plays next: whoever leads, or the right-hand neighbour of the last who played."""
    for each in reversed(told):
        if isinstance(each, e.Leads):
            return each.seat
        if isinstance(each, e.Played):
            return (each.seat + 1) % seats
    return first


def _then(first: int, seats: int, told: tuple[e.Event, ...], forced: bool) -> Comes:
    """What comes after the last word or change of a paso."""
    spoke = [each for each in told if isinstance(each, e.Spoke)]
    since = told[told.index(spoke[-1]) :]
    changed = [each.seat for each in since if isinstance(each, e.Settled | e.Swapped) and (not forced or _done(each))]
    changed = list(dict.fromkeys(changed))
    last = spoke[-1]
    if not forced:
        asker = last.other
        if last.word == "deny" or len(changed) == 2:
            return Comes(asker, Stage.PLAY)
        return Comes(last.seat if changed else asker, Stage.SWAP)
    if last.word == "joka":
        return Comes(first, Stage.PLAY)
    if len(spoke) % seats:
        return Comes((last.seat + 1) % seats, Stage.ROUND)
    if len(changed) == seats:
        return Comes(first, Stage.ROUND)
    return Comes((first + len(changed)) % seats, Stage.SWAP)


def _done(each: e.Settled | e.Swapped) -> bool:
    return isinstance(each, e.Settled) or not each.drawn

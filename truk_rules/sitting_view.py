"""A reader's seat as HTML: the table from that seat, what has happened, what may be done, the partner's signals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from truk_rules import told as signs_told
from truk_rules.actions import Play, Say, seat_name
from truk_rules.board import board
from truk_rules.charts import worth
from truk_rules.drawing import face_down, picture
from truk_rules.hand import HIDDEN, Hand, Stage
from truk_rules.match import Match
from truk_rules.narrate import sentences
from truk_rules.nouns import escaped
from truk_rules.panel import articles, behind, buttons, event, label, over, told
from truk_rules.player import Reason
from truk_rules.reasons import FORCED, REASONS, said
from truk_rules.rules import GAP, Article, rulebook
from truk_rules.scorebox import score
from truk_rules.signs import tells
from truk_rules.sitting import Sitting, ends, offered, pauses, since, thought, written
from truk_rules.tell_bets import worth_now
from truk_rules.tell_score import single
from truk_rules.told import ROLES, Signal, gestures, true_signals
from truk_rules.voice import Voice
from truk_rules.walkthrough import Step, run


def parts(sitting: Sitting, steps: Sequence[Step], voice: Voice) -> dict[str, str]:
    """Return the parts of the view as the reader's seat sees it; nothing hidden from the seat is in any of them."""
    new = since(sitting, steps)
    last = new[-1]
    together = Step(
        last.number,
        tuple(each for step in new for each in step.actions),
        tuple(each for step in new for each in step.events),
        last.hand,
        last.match,
    )
    return {
        "table": board(together, voice, sitting.seat),
        "score": score(last, voice) + _worth(last.hand, voice),
        "event": _since(new, voice) + event(last, voice),
        "signals": _signals(sitting, steps, voice),
        "options": _go_on(last, voice) if pauses(sitting, steps[-1]) else _options(sitting, steps[-1], voice),
    }


def _worth(hand: Hand, voice: Voice) -> str:
    """What the hand is worth as it stands, which whoever has to answer a call wants to know."""
    if hand.result is not None or hand.stage is not Stage.PLAY:
        return ""
    agreed = hand.truc.agreed
    if agreed == hand.terms.stake:
        # i18n: of a hand before a call is accepted; {stake} is like: one point, 3 tentos, one truk
        said = voice.say("At stake in this hand: {stake}.", stake=worth(agreed, voice))
    else:
        said = worth_now(voice, agreed)
    return f'<p class="worth">{said}</p>'


def _since(new: Sequence[Step], voice: Voice) -> str:
    """What came before the last thing that happened, a line for each action."""
    lines = "".join(f"<li>{_laid(step)}{line}</li>" for step in new[:-1] if (line := " ".join(told(step, voice))))
    return f'<ol class="since">{lines}</ol>' if lines else ""


def _laid(step: Step) -> str:
    """The card that was laid face up in a step, beside its name: its trick may be off the table already."""
    cards = [each.card for each in step.actions if isinstance(each, Play) and not each.down and each.card != HIDDEN]
    return "".join(picture(card, "", mini=True) for card in cards)


# what the reader may do


def _go_on(step: Step, voice: Voice) -> str:
    """What became of the trick that is over, and the button that it waits for."""
    head = " ".join(line for each in step.events if ends(each) for line in sentences(voice, each))
    # i18n: button in a game against the computer: a trick is over and lies on the table until the reader presses it
    button = f'<button type="button" class="next" data-go-on>{voice.say("Go on")}</button>'
    return f'<h4>{head}</h4><div class="acts">{button}</div>'


def _options(sitting: Sitting, last: Step, voice: Voice) -> str:
    """The reader's own actions as buttons."""
    hand = last.hand
    own = offered(sitting, hand)
    if not own:
        return over(hand, voice) if last.match.winner is None else won(voice)
    unseen = [each for each in own if hand.terms.blind and isinstance(each, Play)]
    rest = [each for each in own if each not in unseen]
    blind = "".join(_unseen(each, hand, voice) for each in unseen)
    made = f'<div class="acts">{blind}</div>' if blind else ""
    # i18n: over the moves of the reader, who plays on that seat, such as A1; it may be an answer that is asked for
    head = voice.say("Your turn: you are {seat}.", seat=voice.words.mark(seat_name(sitting.seat)))
    return f"<h4>{head}</h4>{made}" + (buttons(rest, hand, voice) if rest else "")


def won(voice: Voice) -> str:
    """Return that nothing more is played: not only the hand is over."""
    # i18n: when somebody has won; the first where a match is one game
    said = voice.say("The game is over.") if single(voice) else voice.say("The match is over.")
    return f'<p class="over">{said}</p>'


def _unseen(act: Play, hand: Hand, voice: Voice) -> str:
    """A card that is played without being looked at, by its place."""
    back = face_down("", mini=True)
    name = _unseen_name(act, hand, voice)
    return (
        f'<button type="button" class="card-act" data-option="{written(hand, act)}">{back}<span>{name}</span></button>'
    )


def _unseen_name(act: Play, hand: Hand, voice: Voice) -> str:
    name = voice.phrase("card {n}", n=hand.held[act.seat].index(act.card) + 1)
    return voice.phrase("{card}, face down", card=name) if act.down else name


# the partner's signals


def _signals(sitting: Sitting, steps: Sequence[Step], voice: Voice) -> str:
    """What each partner truly signals of the cards it holds, as long as the hand lasts."""
    hand = steps[-1].hand
    if hand.result is not None:
        return ""
    may = ROLES[signs_told.of(hand.variant).signal.who](hand)
    partners = [seat for seat in hand.order if seat % 2 == sitting.seat % 2 and seat != sitting.seat and seat in may]
    return "".join(_signals_of(hand, seat, voice) for seat in partners)


def _signals_of(hand: Hand, seat: int, voice: Voice) -> str:
    found = _most(true_signals(hand, seat))
    if not found:
        return ""
    # i18n: before the signals a partner makes to the reader: drawings of faces, and what each tells
    head = voice.say("{player} signals to you:", player=voice.words.player(seat))
    return f'<p>{head}</p><ul class="told">{"".join(_signal(each, voice) for each in found)}</ul>'


def _most(found: Sequence[Signal]) -> list[Signal]:
    """Leave out a sign that another one says more of: one three, beside two threes."""

    def less(one: Signal, other: Signal) -> bool:
        mine, more = Counter(one.tells.cards), Counter(other.tells.cards)
        return bool(mine) and mine < more and not one.tells.none and not other.tells.none

    return [each for each in found if not any(less(each, other) for other in found)]


def _signal(signal: Signal, voice: Voice) -> str:
    gesture = signal.gestures[0]
    drawn = f'<svg class="face" aria-hidden="true"><use href="#face-{escaped(gesture)}"/></svg>'
    looks = voice.phrase(gestures()[gesture])
    return f"<li>{drawn}<span>{looks}<b>{tells(signal.tells, voice)}</b></span></li>"


# advice, and why


def advice(sitting: Sitting, steps: Sequence[Step], voice: Voice) -> str:
    """Return what the computer would do on the reader's seat now, and why; raises `TrukError` if nothing is to do."""
    hand = steps[-1].hand
    reason = thought(sitting, hand, len(steps), sitting.seat)
    # i18n: before the move that the computer advises the reader to make
    head = voice.say("The computer would choose:")
    return f'<p>{head} {named(reason, hand, voice)}.</p><p class="note">{said(reason, voice)}</p>' + behind(
        _rules(reason, hand, voice), voice
    )


def named(reason: Reason, hand: Hand, voice: Voice) -> str:
    """Return a move by the name its button has, with its amount."""
    act = reason.action
    if hand.terms.blind and isinstance(act, Play):
        return f"<b>{_unseen_name(act, hand, voice)}</b>"
    amount = f" ({act.amount})" if isinstance(act, Say) and act.amount else ""
    return f'<span class="move">{label(act, hand, voice)}{amount}</span>'


def _rules(reason: Reason, hand: Hand, voice: Voice) -> list[Article]:
    """The articles that a move turns on: of its reason, and of what it does first."""
    point = REASONS[reason.code].point
    rule = voice.variant.rules(point)[0] if point else GAP
    found = [] if rule == GAP else [rulebook(voice.variant.name).article(rule)]
    found += articles(run(hand, (reason.action,))[1][:1], voice)
    return list({article.number: article for article in found}.values())[:2]


def why(sitting: Sitting, steps: Sequence[Step], voice: Voice) -> str:
    """Return the computer's reasons for what it chose; while the hand is played they would show its cards."""
    if steps[-1].hand.result is None:
        return f"<p>{_silent(voice)}</p>"
    lines = []
    for step in _chosen(sitting, steps) or _computers(sitting, steps):
        said_so = " ".join(told(step, voice))
        lines.append(f"<li>{said_so} {noted(sitting, steps, step.number, voice)}</li>")
    if not lines:
        return f"<p>{voice.say('The computer has made no move.')}</p>"
    return f'<ol class="since">{"".join(lines)}</ol>'


def _chosen(sitting: Sitting, steps: Sequence[Step]) -> list[Step]:
    """The computer's moves that were choices: all its words, and its cards from the reader's last choice on."""
    reasons = {step.number: _reason(sitting, steps, step.number) for step in steps if step.actions}
    chosen = [number for number, reason in reasons.items() if reason and reason.code not in FORCED]
    own = [number for number in chosen if steps[number].actions[0].seat == sitting.seat]
    others = [number for number in chosen if number not in own]
    words = [number for number in others if isinstance(steps[number].actions[0], Say)]
    last = max((number for number in own if number < max(others, default=0)), default=0)
    return [steps[number] for number in others if number in words or number > last]


def _reason(sitting: Sitting, steps: Sequence[Step], number: int) -> Reason | None:
    """Why the computer does what was done then, or what it would have done there."""
    hand, done = steps[number - 1].hand, steps[number].actions[0]
    return thought(sitting, hand, number, done.seat) if done.seat in hand.actors else None


def _computers(sitting: Sitting, steps: Sequence[Step]) -> Sequence[Step]:
    """The last of the computer's moves that no move of the reader's stands between."""
    moves = [step for step in steps if step.actions]
    while moves and moves[-1].actions[0].seat == sitting.seat:
        moves.pop()
    own = [place for place, step in enumerate(moves) if step.actions[0].seat == sitting.seat]
    return moves[own[-1] + 1 if own else 0 :]


def _silent(voice: Voice) -> str:
    return voice.say("The computer gives its reasons when the hand is over: now they would show its cards.")


def noted(sitting: Sitting, steps: Sequence[Step], number: int, voice: Voice) -> str:
    """Return the note on an action: the computer's reason, or what it would have done on the reader's seat."""
    hand, done = steps[number - 1].hand, steps[number].actions[0]
    reason = _reason(sitting, steps, number)
    if reason is None:
        return ""
    if reason.action == done:
        if done.seat != sitting.seat:
            return f'<span class="note">{said(reason, voice)}</span>'
        # i18n: on a move of the reader; a reason follows
        same = voice.say("The computer would have done the same.")
        return f'<span class="note">{same} {said(reason, voice)}</span>'
    if done.seat != sitting.seat:
        return ""
    # i18n: on a move of the reader, before another move; a reason follows
    head = voice.say("The computer would have chosen:")
    return f'<span class="note">{head} {named(reason, hand, voice)}. {said(reason, voice)}</span>'


def review(sitting: Sitting, steps: Sequence[Step], voice: Voice) -> list[dict[str, str]]:
    """Return every step of a finished deal, the cards open, each move with its note."""
    views = []
    for step in steps:
        note = noted(sitting, steps, step.number, voice) if step.number else ""
        shown = f'<p class="note">{note}</p>' if note else ""
        views.append(
            {
                "table": board(step, voice, sitting.seat),
                "score": score(step, voice),
                "event": event(step, voice) + shown,
                "line": " ".join(told(step, voice)) + note,
            }
        )
    return views


def outcome(match: Match, hand: Hand, voice: Voice) -> str:
    """Return the score after a deal and its tricks as one line of text, to be shared."""
    pair = match.points if any(match.points) else match.games
    won = [sum(side == each for side in hand.sides) for each in (0, 1)]
    # i18n: a line to share: the score of sides A and B after a deal, and how many tricks each of them took
    return voice.phrase("A {a} – {b} B, tricks {won} – {lost}", a=pair[0], b=pair[1], won=won[0], lost=won[1])

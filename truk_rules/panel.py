"""What stands beside the table of a step as HTML: the event with its rules, the legal actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from truk_rules import events as e
from truk_rules.actions import Action, Play, Say, Swap, seat_name
from truk_rules.answers import answers
from truk_rules.bets import Unit
from truk_rules.drawing import face_down, picture
from truk_rules.hand import Hand, Stage
from truk_rules.legal import ASK, BURN, DECLINE, DENY, GIVE, GRANT, KEEP, LEAVE, PASO, PASSE, RECOVER, TO_PLAY, legal
from truk_rules.narrate import sentences
from truk_rules.nouns import capital, escaped
from truk_rules.rules import GAP, Article, rulebook
from truk_rules.variant import Concede, Redeal, Speaks
from truk_rules.voice import N_, Voice
from truk_rules.walkthrough import Step

_HEADLINES = (
    e.MatchWon, e.GameWon, e.HandWon, e.HandTied, e.Stopped, e.Refused, e.Left, e.EnvitCounted, e.Accepted, e.Called,
    e.Chose, e.NewCards, e.Packet, e.Settled, e.DrawWon, e.Spoke, e.Folded, e.TrickWon, e.TrickTied, e.FlorCounted,
    e.MayChoose, e.Forced, e.Played, e.Dealt,
)  # fmt: skip
_PLAIN = ("play", "deal", "lead.first", "lead.winner", "answer.truc", "answer.envit", "round.paso")


def told(step: Step, voice: Voice) -> list[str]:
    """Return all sentences of a step in order."""
    return [sentence for event in step.events for sentence in sentences(voice, event)]


def event(step: Step, voice: Voice) -> str:
    """Return what just happened in its order, the outcome set large; then the note and the rules behind it."""
    rank = {kind: place for place, kind in enumerate(_HEADLINES)}
    events = list(step.events)
    main = min(reversed(events), key=lambda each: rank.get(type(each), len(rank)))
    place = len(events) - 1 - events[::-1].index(main)
    before = [sentence for each in events[:place] for sentence in sentences(voice, each)]
    first, *after = sentences(voice, main)
    after += [sentence for each in events[place + 1 :] for sentence in sentences(voice, each)]
    html = f"<p>{' '.join(before)}</p>" if before else ""
    html += f'<p class="main">{first}</p>'
    if after:
        html += f"<p>{' '.join(after)}</p>"
    if step.note:
        html += f'<p class="note">{voice.note(step.note)}</p>'
    html += behind(articles(step.events, voice)[:3], voice)
    if step.question:
        html += f'<p class="ask"><b>{voice.say("Before you go on:")}</b> {voice.note(step.question.text)}</p>'
        html += answers(step.question, voice)
    return html


def behind(found: Iterable[Article], voice: Voice) -> str:
    """Return a line that links to articles, nothing without any."""
    links = [link(article, f"{article.number} · {voice.say(article.title)}", voice) for article in found]
    if not links:
        return ""
    return f'<p class="rule">{voice.phrase("Rule: {rules}", rules=" · ".join(links))}</p>'


def link(article: Article, text: str, voice: Voice) -> str:
    """Return a link to an article, on the page that has the rules."""
    return f'<a href="{escaped(voice.rules)}#{article.rules[0].anchor}">{text}</a>'


def articles(events: Iterable[e.Event], voice: Voice) -> list[Article]:
    """Return the articles behind what happened, the last first; what goes without saying only if nothing else did."""
    book = rulebook(voice.variant.name)
    last_first = list(events)[::-1]
    telling = [each for each in last_first if each.why not in _PLAIN] or last_first
    rules = [voice.variant.rules(point)[0] for each in telling for point in _points(each, voice)]
    found: dict[str, Article] = {}
    for rule in rules:
        if rule != GAP:
            article = book.article(rule)
            found.setdefault(article.number, article)
    return list(found.values())


def _points(event: e.Event, voice: Voice) -> tuple[str, ...]:
    """The ruling points of an event: of an answer that one player alone may give for the side, also who that is."""
    variant = voice.variant
    alone = variant.speaks in (Speaks.GOVERNORS, Speaks.CAPTAINS) and variant.seats > 2
    if isinstance(event, e.Accepted | e.Refused) and event.bet == "truc" and alone:
        return event.why, "answer.truc"
    return (event.why,)


def options(hand: Hand, voice: Voice, scripted: Action | None, quiet: bool = False) -> str:
    """Return the legal actions as buttons, the script's own marked; others than the seat on turn folded away.

    Where the reader is asked what comes next, the mark is `quiet` and not to be seen: it might answer.
    """
    actions = legal(hand)
    if not actions:
        return over(hand, voice)
    head = asked(hand, voice)
    own = [each for each in actions if hand.actor is None or each.seat == hand.actor]
    others = [each for each in actions if each not in own]
    body = f"<h4>{head}</h4>" + buttons(own, hand, voice, scripted, quiet)
    if others:
        rest = buttons(others, hand, voice, scripted, quiet)
        body += f"<details><summary>{voice.say('What the other players may do')}</summary>{rest}</details>"
    if scripted and not quiet:
        body += f'<p class="small">{voice.say("Heavy edge: the way this hand goes. Any other may be tried.")}</p>'
    return body


def over(hand: Hand, voice: Voice) -> str:
    """Return that nothing can be done any more, or that the cards are dealt again."""
    declined = hand.result is not None and hand.result.declined
    again = declined and not hand.terms.declined
    said = voice.say("The cards are dealt again.") if again else voice.say("The hand is over.")
    return f'<p class="over">{said}</p>'


def asked(hand: Hand, voice: Voice) -> str:
    """Return the question who may act, and what the reader would do."""
    if hand.actor is None:
        return voice.say("{side} decides. What would you do?", side=voice.words.side(legal(hand)[0].seat % 2))
    return voice.say("{player} is to act. What would you do?", player=voice.words.player(hand.actor))


def buttons(
    actions: Sequence[Action], hand: Hand, voice: Voice, scripted: Action | None = None, quiet: bool = False
) -> str:
    """Return actions as buttons, those that differ in their amount alone as one."""
    made = []
    for _, group in groupby(actions, key=lambda a: (a.seat, a.word) if isinstance(a, Say) and a.amount else a):
        members = list(group)
        made.append(_button(members, hand, voice, scripted, quiet))
    return f'<div class="acts">{"".join(made)}</div>'


def _button(members: list[Action], hand: Hand, voice: Voice, scripted: Action | None, quiet: bool) -> str:
    act = members[0]
    marked = scripted in members
    classes = ["script", *(["quiet"] if quiet else [])] if marked else []
    amount = ""
    option = str(act)
    if isinstance(act, Say) and act.amount:
        amounts = [each.amount for each in members if isinstance(each, Say)]
        value = scripted.amount if scripted in members and isinstance(scripted, Say) else amounts[0]
        option = f"{seat_name(act.seat)} {act.word} {{n}}"
        name = voice.phrase("How many")
        amount = (
            f'<label class="amount"><span>{name}</span><input type="number" data-amount min="{amounts[0]}" '
            f'max="{amounts[-1]}" value="{value}"></label>'
        )
    if isinstance(act, Play):
        classes.append("card-act")
    aside = f'<span class="hidden"> ({voice.phrase("as this hand goes")})</span>' if marked and not quiet else ""
    who = "" if hand.actor == act.seat else f'<span class="id">{seat_name(act.seat)}</span> '
    class_text = f' class="{" ".join(classes)}"' if classes else ""
    body = who + label(act, hand, voice) + aside
    return f'<button type="button"{class_text} data-option="{escaped(option)}">{body}</button>{amount}'


def label(act: Action, hand: Hand, voice: Voice) -> str:
    """Return what a button says for an action, as HTML."""
    words = voice.words
    if isinstance(act, Play):
        name = words.card(act.card)
        if act.down:
            return face_down("", mini=True) + f"<span>{voice.phrase('{card}, face down', card=name)}</span>"
        return picture(act.card, "", mini=True) + f"<span>{format(name)}</span>"
    if isinstance(act, Swap):
        if not act.cards:
            return voice.say("Change no card")
        return voice.say("Change {cards}", cards=words.cards(act.cards))
    gloss = _gloss(act, hand, voice)
    if act.word in voice.variant.words:
        return f"<b>{voice.quoted(act.word)}</b> — {gloss}"
    return capital(gloss, voice.lang)


_GLOSSES = {
    TO_PLAY: N_("play for the truk"),
    DECLINE: N_("do not play: deal again"),
    KEEP: N_("keep the new cards"),
    RECOVER: N_("take the old cards back"),
    GRANT: N_("grant the paso"),
    DENY: N_("do not grant the paso"),
    ASK: N_("ask the neighbour for a paso"),
    PASO: N_("change cards"),
    PASSE: N_("pass the word on"),
    LEAVE: N_("give the hand up"),
    GIVE: N_("give the cards to the partner"),
    BURN: N_("burn the cards"),
}
_ELSEWHERE: dict[tuple[str, str], str] = {
    ("edge", TO_PLAY): N_("play the hand"),
    ("edge", DECLINE): N_("do not play the hand"),
    ("packets", KEEP): N_("keep the cards"),
    ("redeal", ASK): N_("propose new cards for all"),
    ("redeal", GRANT): N_("agree to new cards"),
    ("redeal", DENY): N_("keep the cards as they are"),
    ("alone", LEAVE): N_("put the cards down"),
}


def _where(hand: Hand) -> str:
    """What gives a word of several uses its meaning here."""
    if hand.stage is Stage.CHOOSE:
        return "edge" if hand.terms.declined else ""
    if hand.stage is Stage.PACKETS:
        return "packets"
    if isinstance(hand.variant.exchange, Redeal):
        return "redeal"
    return "alone" if hand.variant.concede is Concede.ON_TURN and hand.variant.seats > 2 else ""


def _gloss(act: Say, hand: Hand, voice: Voice) -> str:
    variant, ladder, envit = voice.variant, voice.variant.truc, voice.variant.envit
    if hand.stage is Stage.ROUND and act.word != PASO:
        return voice.phrase("play now")
    if (_where(hand), act.word) in _ELSEWHERE:
        return voice.phrase(_ELSEWHERE[_where(hand), act.word])
    if act.word == ladder.rest:
        return voice.phrase("answer for the game") if hand.truc.pending else voice.phrase("stake all you lack")
    if act.word == ladder.refuse and hand.truc.pending and act.seat in hand.truc.asked:
        return voice.phrase("refuse")
    if act.word in _GLOSSES:
        return voice.phrase(_GLOSSES[act.word])
    if act.word in (ladder.accept, ladder.refuse):
        return voice.phrase("accept") if act.word == ladder.accept else voice.phrase("refuse")
    call = envit.find(act.word) if envit else None
    if call and not call.adds:
        whole = variant.scoring.falta(hand.match).unit is Unit.GAME
        return voice.phrase("stake the whole game") if whole else voice.phrase("stake all the leader lacks")
    if call:
        return voice.phrase("call an envit") if hand.envit is None else voice.phrase("raise the envit")
    if act.word == variant.truc.passing:
        return voice.phrase("call, and let the word go round")
    return voice.phrase("raise") if hand.truc.log else voice.phrase("call")

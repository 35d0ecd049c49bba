"""The place on a game page where a deal is played: its heading, the choices before playing, its buttons."""

from __future__ import annotations

from truk_rules.actions import seat_name
from truk_rules.escape import escape
from truk_rules.nouns import capital
from truk_rules.option_words import chosen, effect, name, settles
from truk_rules.options import spelled
from truk_rules.player import BLUFF
from truk_rules.told import games
from truk_rules.variant import Variant
from truk_rules.variants import find
from truk_rules.voice import Voice
from truk_site.words import Words, words


def section(game: str, lang: str, title: str, rules: str = "") -> str:
    """Return the section of a game, which the script brings to life; `title` is the game's name on the page."""
    _, variant = words(lang), find(game)
    voice = Voice(lang, variant, as_html=True)
    # i18n: heading of the place on a page where the reader plays against the computer
    heading = _("Play against the computer")
    without = _("Playing needs JavaScript and a page from the web, not from a disk. The hands to read need neither.")
    attributes = {
        "id": f"play-{game}",
        "class": "play",
        "data-play": game,
        "data-name": title,
        "data-lang": lang,
        "data-rules": rules,
        "data-pack": game,
        "data-signals": game if games()[game].signals else "",
        "data-seats": str(variant.seats),
        "aria-labelledby": f"play-{game}-title",
    }
    head = " ".join(f'{key}="{escape(value)}"' for key, value in attributes.items())
    return (
        f'<section {head}><header><h3 id="play-{game}-title">{_text(heading)}</h3></header>'
        f'<p class="without">{_text(without)}</p>{_setup(_, variant, voice)}{_engine()}{_stage(_, voice)}</section>'
    )


def _own(text: str, voice: Voice) -> str:
    """A text in which a translation may ask for the game's own word for a deal: `{local:thehand}`."""
    return capital(text.format(local=voice.labels.local), voice.lang)


def _text(text: str) -> str:
    return escape(text, quote=False)


def _button(action: str, text: str, extra: str = "") -> str:
    return f'<button type="button" data-action="{action}"{extra}>{_text(text)}</button>'


def _setup(_: Words, variant: Variant, voice: Voice) -> str:
    """What is chosen before playing: the options of the game, ours first, and a seat."""
    rows = []
    for option in chosen(variant):
        values = "".join(
            f'<option value="{spelled(value)}">{voice.say(effect(option, value, variant))}</option>'
            for value in option.values
        )
        label = voice.say(name(option, variant))
        rows.append(f'<label><span>{label}</span><select name="{option.name}">{values}</select></label>')
        if more := settles(option, variant):
            rows.append(f'<p class="small">{voice.say(more)}</p>')
    seats = "".join(f"<option>{seat_name(seat)}</option>" for seat in range(max(variant.tables)))
    # i18n: label of a list of seats: A1, B1 …
    place = _("Your seat")
    # i18n: above the options of a game that may be agreed before playing
    summary = _("What is agreed before playing")
    # i18n: button: the options chosen before playing are no longer kept on the device
    forget = _("Forget these choices")
    # i18n: button that deals the first hand of a match
    begin = _("Deal the cards")
    # i18n: button: a deal that has the same cards for everybody on one day
    day = _("Deal of the day")
    rows.append(f'<label><span>{_text(place)}</span><select name="seat">{seats}</select></label>')
    rows.append(_button("forget", forget))
    # i18n: how often the computer bluffs: {n} of a hundred first calls that it might make with middling cards
    bluffs = _("Now and then, {n} times in a hundred, the computer makes a first call without the cards for it.")
    rows.append(f'<p class="small">{_text(bluffs.format(n=round(100 * BLUFF)))}</p>')
    return (
        f'<form class="setup" hidden><details><summary>{_text(summary)}</summary><div>{"".join(rows)}</div></details>'
        f'<p class="begin">{_button("begin", begin, ' class="next"')}{_button("day", _own(day, voice))}</p></form>'
    )


def _engine() -> str:
    return (
        '<div class="engine"><p data-note role="status"></p><progress data-progress max="100" hidden></progress></div>'
    )


def _tools(_: Words, voice: Voice) -> str:
    """The buttons below the table; those that wait for the end of a hand are hidden."""
    # i18n: button: the next hand of the match is dealt
    deal = _("Next deal")
    # i18n: button, when a hand is over
    review = _("See this deal again, with open cards")
    # i18n: button: ends the view of a deal with open cards
    back = _("Back to the game")
    # i18n: button: takes the reader's last move back
    undo = _("Take back")
    hint = _("What would the computer do?")
    why = _("Why did the computer do that?")
    link = _("Copy a link to this deal")
    result = _("Copy the result")
    again = _("New match")
    # i18n: name of a group of buttons below the table, for screen readers
    name = _("Help and what else can be done")
    buttons = (
        _button("deal", _own(deal, voice), ' class="next" hidden'),
        _button("review", _own(review, voice), " hidden"),
        _button("return", back, " hidden"),
        _button("undo", undo),
        _button("hint", hint),
        _button("why", why),
        _button("link", _own(link, voice)),
        _button("result", result, " hidden"),
        _button("again", again),
    )
    return f'<div class="tools" role="group" aria-label="{escape(name)}">{"".join(buttons)}</div>'


_STEPS = (("first", "First"), ("previous", "Previous"), ("next", "Next"), ("last", "Last"))


def _stage(_: Words, voice: Voice) -> str:
    """The table, and what stands beside it."""
    said = words(voice.lang, "truk_rules")
    steps = "".join(_button(action, said(text), ' class="next"' if action == "next" else "") for action, text in _STEPS)
    return (
        '<div class="stage" hidden><div class="here"><div class="table" data-part="table"></div>'
        '<div class="what-if" data-part="options"></div></div>'
        '<div class="side"><div class="scorebox" data-part="score"></div>'
        f'<div class="steps" role="group" aria-label="{escape(said("Steps"))}" hidden>'
        f'<p class="count" data-count></p>{steps}</div>'
        '<div class="event" data-part="event" role="status"></div>'
        '<div class="signals" data-part="signals"></div>'
        f'<div class="answer" data-part="answer" role="status"></div>{_tools(_, voice)}</div></div>'
        '<ol class="transcript" data-transcript hidden></ol>'
    )


def sentences(_: Words) -> dict[str, str]:
    """Return what the script may have to say, by the names it knows."""
    return {
        "forgotten": _("Forgotten: your choices are no longer kept on this device."),
        # i18n: {date} is a date such as 2026-11-30
        "day": _("Deal of the day, {date}: the same cards for everybody."),
        # i18n: a link was to open the deal of a day, and its date is none, such as 2026-02-30 or letters
        "no_day": _("The date in this link does not exist; nothing was changed."),
        # i18n: a line to share: game, date, and a result such as: A 1 – 0 B, tricks 2 – 1
        "result": _("{game}, {date}: {result}"),
        # i18n: above the steps of a deal that is seen again
        "step": _("Step {n} of {total}"),
    }

"""Drills as HTML: the question with its choices, and what is said to whoever has chosen one."""

from __future__ import annotations

from functools import lru_cache

from truk_rules import drill_shown as shown
from truk_rules.charts import article_link
from truk_rules.drill_parts import Drill
from truk_rules.drill_turn import ruled
from truk_rules.drills import drill
from truk_rules.errors import TrukError
from truk_rules.nouns import capital
from truk_rules.rules import GAP
from truk_rules.voice import Voice


class UnknownChoice(TrukError, IndexError):
    """A choice that a question does not offer."""


@lru_cache(maxsize=256, typed=True)
def asked(game: str, kind: str, seed: int) -> Drill:
    """Return a drill, made once for its question and all that is said of it."""
    return drill(game, kind, seed)


def question(game: str, kind: str, lang: str, seed: int) -> str:
    """Return a question with its choices as buttons, which sleep until a script wakes them."""
    each = asked(game, kind, seed)
    voice = _voice(each, lang)
    choices = "".join(
        f'<li><button type="button" disabled data-choice="{place}">{shown.choice(each, choice, voice)}</button></li>'
        for place, choice in enumerate(each.choices)
    )
    return (
        f'<fieldset class="asked k-{each.kind}" data-seed="{seed}">'
        f"<legend>{shown.asks(each, voice)}</legend>{shown.picture_of(each, voice)}"
        f'<ol class="choices">{choices}</ol></fieldset>'
    )


def answered(game: str, kind: str, lang: str, seed: int, choice: int, rules: str = "") -> str:
    """Return what is said to a choice: whether it is right, what is, and why; raises `UnknownChoice`."""
    each = asked(game, kind, seed)
    if not 0 <= choice < len(each.choices):
        raise UnknownChoice(f"there is no choice {choice}; there are {len(each.choices)}")
    voice = _voice(each, lang, rules)
    if choice == each.right:
        verdict = f"<b>{voice.say('Right.')}</b>"
    else:
        answer = f"<b>{_answer(each, voice)}</b>"
        # i18n: said to an answer that is not right; {answer} is the right one
        verdict = voice.say("Not right: {answer}.", answer=answer)
    return f'<p class="verdict">{verdict}</p>{_reason(each, choice, voice)}'


def solution(game: str, kind: str, lang: str, seed: int, rules: str = "") -> str:
    """Return the answer to a question and the reason for it, for a page without a script."""
    each = asked(game, kind, seed)
    voice = _voice(each, lang, rules)
    answer = capital(_answer(each, voice), lang)
    return f'<p class="verdict"><b>{answer}</b></p>{_reason(each, each.right, voice)}'


def _voice(each: Drill, lang: str, rules: str = "") -> Voice:
    return Voice(lang, each.variant, as_html=True, rules=rules)


def _answer(each: Drill, voice: Voice) -> str:
    return shown.named(each, each.choices[each.right], voice)


def _reason(each: Drill, choice: int, voice: Voice) -> str:
    rule = ruled(each, choice)
    ref = f' <span class="ref">[{article_link(rule, voice)}]</span>' if rule != GAP else ""
    return f'<p class="why">{shown.reason(each, voice)}{ref}</p>'

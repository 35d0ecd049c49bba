"""What the site keeps in a reader's browser: all of it, said once, for the page on privacy and for the tests."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase
from typing import NamedTuple

from truk_rules.escape import escape
from truk_site.words import Words, words


class Kept(NamedTuple):
    """Something that is kept: the kind of storage and the pattern of its key, and what it is and how it is removed."""

    place: str
    told: Callable[[Words], str]
    removed: Callable[[Words], str]


def _colours(_: Words) -> str:
    # i18n: something that the browser keeps for the site; the place where it is kept follows
    return _("The colours you have chosen.")


def _played(_: Words) -> str:
    # i18n: something that the browser keeps for the site; the place where it is kept follows
    return _("What you chose when you last played: the game, its options and your seat.")


def _learnt(_: Words) -> str:
    # i18n: something that the browser keeps for the site; the place where it is kept follows
    return _("Which lessons you have done.")


def _memory(_: Words) -> str:
    # i18n: something that the browser keeps for the site; the place where it is kept follows; the engine is the program
    # that runs the games, and starts sooner from what is kept
    return _("The engine as it is once started, so that your next visit starts it sooner (21 MB).")


def _pages(_: Words) -> str:
    # i18n: something that the browser keeps for the site; the place where it is kept follows; the engine is the program
    # that runs the games
    return _("If you asked for it: the pages of a language, for reading without network, and the engine if you use it.")


def _by_the_browser(_: Words) -> str:
    # i18n: how something that the browser keeps is removed
    return _("To remove it, clear the data of this site in your browser.")


def _by_button(text: str) -> Callable[[Words], str]:
    # i18n: how something that the browser keeps is removed; {button} is what stands on the button
    return lambda _: _("To remove it, press the button “{button}”.").format(button=_(text))


KEPT = (
    Kept("localStorage *.__palette", _colours, _by_the_browser),
    Kept("localStorage truk.play", _played, _by_button("Forget these choices")),
    Kept("localStorage truk.learn", _learnt, _by_button("Forget which lessons I have done")),
    Kept("caches truk-engine-*", _memory, _by_the_browser),
    Kept("caches truk-pages-*", _pages, _by_button("Remove the pages that are kept")),
)
"""All of it; the star is the folder of the site on its host, or the version of the engine."""


def place_of(found: str) -> str:
    """Return the place of `KEPT` that something found in a browser is, or what was found if it is none of them.

    >>> place_of("localStorage /truk/.__palette"), place_of("caches other")
    ('localStorage *.__palette', 'caches other')
    """
    return next((each.place for each in KEPT if fnmatchcase(found, each.place)), found)


def listed(lang: str) -> str:
    """Return the list of what is kept, where, and how each is removed."""
    _ = words(lang)
    lines = (
        f"<li>{escape(each.told(_), quote=False)} <code>{escape(each.place.replace('*', '…'))}</code> "
        f"{escape(each.removed(_), quote=False)}</li>"
        for each in KEPT
    )
    return f'<ul class="kept">{"".join(lines)}</ul>'

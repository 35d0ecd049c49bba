"""Folds beside the text: what only some readers look for; no part of what a page says or prints."""

from __future__ import annotations

from truk_rules.escape import escape


def fold(kind: str, name: str, body: str) -> str:
    """Return a fold of its kind under a name, which is text; what is in it is HTML."""
    return f'<details class="beside {kind}"><summary>{escape(name, quote=False)}</summary>{body}</details>'


def lines(label: str, text: str) -> str:
    """Return a text to be copied, under its label; a touch, a click or the focus selects all of it.

    Not a field: of every field a browser asks whether it is seen, and lays out the whole fold to know.
    """
    shown = f'<pre class="lines" tabindex="0" translate="no">{escape(text, quote=False)}</pre>'
    return f'<div role="group" aria-label="{escape(label)}"><p>{escape(label, quote=False)}</p>{shown}</div>'

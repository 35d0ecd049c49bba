"""Folds beside the text: what only some readers look for; no part of what a page says or prints."""

from __future__ import annotations

from truk_rules.escape import escape


def fold(kind: str, name: str, body: str) -> str:
    """Return a fold of its kind under a name, which is text; what is in it is HTML."""
    return f'<details class="beside {kind}"><summary>{escape(name, quote=False)}</summary>{body}</details>'


def lines(label: str, text: str, rows: int) -> str:
    """Return a text to be copied, in a field of so many rows under its label."""
    field = f'<textarea readonly rows="{rows}" spellcheck="false">{escape(text, quote=False)}</textarea>'
    return f"<label><span>{escape(label, quote=False)}</span>{field}</label>"

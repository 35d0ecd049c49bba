"""Text that is nothing but text in HTML and SVG.

`html.escape` does the same; the package `html` around it brings its table of 2,231 named characters to every reader.
"""

from __future__ import annotations

_TEXT = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;"}
_QUOTED = _TEXT | {ord('"'): "&quot;", ord("'"): "&#x27;"}


def escape(text: str, quote: bool = True) -> str:
    """Return a text with the characters that HTML reads written out, and quotes too if it may stand in an attribute.

    >>> escape("<b> & 'c'"), escape("'c'", quote=False)
    ('&lt;b&gt; &amp; &#x27;c&#x27;', "'c'")
    """
    return text.translate(_QUOTED if quote else _TEXT)

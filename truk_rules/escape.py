"""Text that is nothing but text in HTML and SVG.

`html.escape` does the same; the package `html` around it brings its table of 2,231 named characters to every reader.
"""

from __future__ import annotations


def escape(text: str, quote: bool = True) -> str:
    """Return a text with the characters that HTML reads written out, and quotes too if it may stand in an attribute.

    >>> escape("<b> & 'c'"), escape("'c'", quote=False)
    ('&lt;b&gt; &amp; &#x27;c&#x27;', "'c'")
    """
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#x27;") if quote else text

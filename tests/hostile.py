"""Texts that somebody might send to break a page, and what a page may hold of them."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from hypothesis import strategies as st

SEEDS = (
    "<img src=x onerror=hit()>",
    "<script>hit()</script>",
    "</template></p></section><svg onload=hit()>",
    "\"><img src=x onerror=hit()>",
    "' onfocus='hit()' autofocus='",
    "` onclick=`hit()`",
    "javascript:hit()",
    "&lt;img src=x onerror=hit()&gt;&#60;b&#62;",
    "<!--", "]]>", "<?", "&", "&amp", "\\", "{n}", "{0.__class__}", "{", "%s", "*<b>*", "A1 <b>",
    "\u202e\u2066gro.live\u2069", "\u200b\ufeff", "\x00", "\x1b[2J", "\r\n", "\ud800", "\udfff<b>", "𝕏" * 40,
    "é\u0301" * 20,
)  # fmt: skip
hostile = st.one_of(
    st.sampled_from(SEEDS),
    st.lists(st.sampled_from(SEEDS) | st.text(max_size=6), max_size=4).map("".join),
    st.text(st.characters(exclude_categories=()), max_size=40),
)
"""Any text: markup, quotes, characters that turn the writing round, NUL, halves of characters."""

ATTRIBUTES = re.compile(
    r"aria-[a-z]+|data-[a-z-]+|class|colspan|cx|cy|d|dx|dy|fill|fill-[a-z]+|focusable|for|height|hidden|href|id|"
    r"inputmode|lang|max|min|name|opacity|open|points|preserve[Aa]spect[Rr]atio|r|role|rows|rowspan|rx|ry|scope|start|"
    r"step|stroke|stroke-[a-z]+|tabindex|text-anchor|title|transform|type|value|view[Bb]ox|width|x|x1|x2|y|y1|y2|disabled"
)
TAGS = re.compile(
    r"a|b|br|button|caption|circle|col|colgroup|dd|details|div|dl|dt|ellipse|fieldset|footer|g|h3|h4|header|i|input|"
    r"label|legend|li|line|ol|p|path|polygon|polyline|progress|rect|section|small|span|strong|summary|svg|symbol|"
    r"table|tbody|td|template|text|textpath|tfoot|th|thead|title|tr|ul|use"
)


class _Inert(HTMLParser):
    """Fails on an element or attribute that the views of the engine do not have, and on a link out of the page."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert TAGS.fullmatch(tag), tag
        for name, value in attrs:
            assert ATTRIBUTES.fullmatch(name), (tag, name, value)
            if name == "href":
                assert re.fullmatch(r"(?:[a-z0-9.-]+/)*#[\w-]+", value or ""), value

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    handle_decl = handle_pi = unknown_decl = handle_comment


def check_inert(text: str) -> None:
    """Check that a piece of HTML holds nothing but what the views of the engine are made of."""
    parser = _Inert()
    parser.feed(text)
    parser.close()

"""Tables written in Markdown: each gets a box of its own to scroll in, which the keyboard reaches."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor


class _Boxes(Treeprocessor):
    """Puts a table of the page's text into a box that is named by the heading above it."""

    def run(self, root: Element) -> None:
        heading = ""
        for place, element in enumerate(list(root)):
            if element.tag in ("h1", "h2", "h3"):
                heading = "".join(element.itertext()).strip()
            elif element.tag == "table":
                box = Element("div", {"class": "scroll", "role": "region", "tabindex": "0", "aria-label": heading})
                element.set("class", "ruled")
                root[place] = box
                box.append(element)


class Boxes(Extension):
    """Works once the headings have their words, and before links are turned."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        md.treeprocessors.register(_Boxes(md), "table_boxes", 4)


def makeExtension(**settings: Any) -> Boxes:  # noqa: N802
    """Give Python-Markdown the extension."""
    return Boxes(**settings)

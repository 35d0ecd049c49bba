"""Parts of a finished page, taken out to be printed: drawings whole and black, nothing to press, no references."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from xml.etree.ElementTree import Element, tostring

import tinyhtml5  # type: ignore[import-untyped]

_BLACK = {"currentColor": "#000", "var(--line)": "#000", "var(--act)": "#000"}
_BLACK |= {"var(--face)": "#fff", "var(--paper)": "#fff", "var(--tint)": "#d8d8d8"}
_OF_A_PAGE = ("id", "href", "title", "role", "tabindex", "aria-label", "aria-labelledby", "aria-hidden")
_FIELDS = ("input", "textarea")
_FACE = "Atkinson Hyperlegible Next"
_HEADING = re.compile("h[1-6]")


def classes(node: Element) -> list[str]:
    """Return the classes of a node."""
    return node.get("class", "").split()


def said(node: Element) -> str:
    """Return what a node says, as one line."""
    return re.sub(r"[ \t\r\n]+", " ", "".join(node.itertext())).strip()


def written(*nodes: Element) -> str:
    """Return nodes as HTML, without what follows them."""
    for node in nodes:
        node.tail = ""
    return "".join(tostring(node, encoding="unicode", method="html") for node in nodes)


class Finished:
    """A page as it was built."""

    def __init__(self, html: str) -> None:
        self.root: Element = tinyhtml5.parse(html, namespace_html_elements=False)
        for node in self.root.iter():
            if isinstance(node.tag, str):
                node.tag = node.tag.rpartition("}")[2]
        self._ids = {node.get("id", ""): node for node in self.root.iter()}
        self._parents = {child: parent for parent in self.root.iter() for child in parent}

    def classed(self, name: str) -> Iterator[Element]:
        """Yield every node of a class, in the order of the page."""
        return (node for node in self.root.iter() if name in classes(node))

    def section(self, id: str) -> list[Element]:
        """Return a heading and what stands under it, up to the next of its rank or above; nothing if it is missing."""
        head = self._ids.get(id)
        if head is None:
            return []
        siblings, found = list(self._parents[head]), [head]
        for each in siblings[siblings.index(head) + 1 :]:
            if isinstance(each.tag, str) and _HEADING.fullmatch(each.tag) and each.tag <= head.tag:
                break
            found.append(each)
        return found

    def printed(self, node: Element) -> str:
        """Return a node as HTML for paper."""
        copy = deepcopy(node)
        self._clean(copy)
        return written(copy)

    def _clean(self, node: Element) -> None:
        if node.tag == "svg":
            self._draw(node)
            return
        for name in _OF_A_PAGE if node.tag not in _FIELDS else ():  # a label leads to its field, which is named by it
            node.attrib.pop(name, None)
        node.tag = "span" if node.tag == "a" else node.tag
        for child in list(node):
            if _dropped(child):
                _take_out(node, child)
            else:
                self._clean(child)

    def _draw(self, svg: Element) -> None:
        """Put into a drawing what it uses of those at the head of the page, and its colours as black and greys."""
        for use in list(svg.iter("use")):
            symbol = self._ids.get(use.get("href", "")[1:])
            if symbol is not None and symbol.tag == "symbol":
                svg.set("viewBox", symbol.get("viewBox", ""))
                svg.set("fill", symbol.get("fill", ""))
                use.tag = "g"
                use.attrib.clear()
                use.extend(deepcopy(list(symbol)))
        label = svg.attrib.pop("aria-label", "")
        title = Element("title")
        title.text = label or "·"
        svg.insert(0, title)
        for node in svg.iter():
            for name, value in node.attrib.items():
                node.set(name, _BLACK.get(value, value))
            if node.tag == "text":
                node.set("font-family", _FACE)


def _dropped(node: Element) -> bool:
    """Whether a reader of paper has no use for a node: a short citation, or what is there for narrow screens."""
    return "cited" in classes(node) or "narrow" in classes(node)


def _take_out(parent: Element, child: Element) -> None:
    """Take a node out of another, and the blank before it; the text behind it stays."""
    at, tail = list(parent).index(child), child.tail or ""
    if at:
        parent[at - 1].tail = (parent[at - 1].tail or "").rstrip() + tail
    else:
        parent.text = (parent.text or "").rstrip() + tail
    parent.remove(child)

"""A finished page as nodes, to be read: what stands in what, and under which classes and ids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = frozenset(("area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"))
_UNREAD = re.compile(r"<(template|symbol)\b.*?</\1>", re.DOTALL)


@dataclass
class Node:
    """An element: its tag, its attributes, and the elements and texts in it."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Node | str] = field(default_factory=list)

    @property
    def id(self) -> str:
        return self.attributes.get("id", "")

    def has(self, name: str) -> bool:
        return name in self.attributes.get("class", "").split()

    def all(self) -> Iterator[Node]:
        """Yield the node and all below it, in their order."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.all()

    def classed(self, *names: str) -> list[Node]:
        return [node for node in self.all() if any(map(node.has, names))]

    def tagged(self, *tags: str) -> list[Node]:
        return [node for node in self.all() if node.tag in tags]


class _Tree(HTMLParser):
    """Reads well-formed HTML, which all our pages are, into nodes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.root = Node("")
        self._open = [self.root]
        self.feed(_UNREAD.sub("", html))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self._open[-1].children.append(node)
        if tag not in _VOID:
            self._open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in _VOID and any(node.tag == tag for node in self._open[1:]):
            while self._open.pop().tag != tag:
                pass

    def handle_data(self, data: str) -> None:
        self._open[-1].children.append(data)


def tree(html: str) -> Node:
    """Return a page as a node without a tag; templates and symbols, which nobody reads where they stand, are left out.

    >>> [node.tag for node in tree("<p>A <b>game</b>.</p>").all()]
    ['', 'p', 'b']
    """
    return _Tree(html).root

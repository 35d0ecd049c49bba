"""A rule sheet: a game's finished page, set to be printed and folded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import segno

from truk_rules.escape import escape
from truk_site.cite import LICENCE, Cited
from truk_site.parts import Finished, classes, said
from truk_site.words import words

TABLES = ("table-tricks", "table-ladder", "table-envit", "table-score", "table-phases", "signals", "table-options")
"""The tables of a sheet by the anchors of their headings, in their order; not every game has each."""

_DIAGRAM = (
    "rect { fill: #fff; stroke: #000 } .truk rect { stroke-width: 2.5 } "
    ".draw rect, .end rect { stroke-dasharray: 4 3 } rect + text { text-anchor: middle } "
    "svg > path { fill: none; stroke: #000; stroke-width: 1.25 } "
    "text { font-size: 13px } .score { font-size: 15px; font-weight: 700 } .no { font-size: 12px; font-weight: 700 }"
)
"""The looks of the drawing of phases, which takes none from the page it stands on."""


def sheet(page: Finished, of: Cited) -> str:
    """Return the body of a rule sheet."""
    (title,) = page.root.iter("h1")
    (lede,) = page.classed("lede")
    (three,) = page.classed("three")
    body = [
        f"<header><h1>{escape(said(title))}</h1>{page.printed(lede)}</header>",
        _colophon(of),
        *_under(page, "three-minutes", page.printed(three)),
        _order(page, others=False),
        _order(page, others=True),
        *(part for anchor in TABLES for part in _table(page, anchor)),
        *_rules(page),
        *_sources(page),
    ]
    return "".join(body)


def _under(page: Finished, anchor: str, *parts: str) -> Iterator[str]:
    head, *_ = page.section(anchor)
    yield f"<section><h2>{escape(said(head))}</h2>{''.join(parts)}</section>"


def _order(page: Finished, others: bool) -> str:
    """The order of the cards the game is played with here first, or the others that may be agreed."""
    (orders,) = page.classed("orders")
    parts = [each for each in orders if each.tag in ("h3", "ol")]
    first = 2 if parts[0].tag == "h3" else 1
    drawn = "".join(map(page.printed, parts[first:] if others else parts[:first]))
    if others:
        return f'<section><div class="orders more">{drawn}</div></section>' if drawn else ""
    return "".join(_under(page, "order", f'<div class="orders">{drawn}</div>'))


def _colophon(of: Cited) -> str:
    """What leads back from paper: edition, date, licence, address, and the address to be read by a telephone."""
    _ = words(of.lang)
    # i18n: on a printed rule sheet; {edition} is like 2026.1, {date} a date in figures, {licence} CC BY-SA 4.0
    line = _("Edition {edition}, {date}. Text {licence}.")
    line = line.format(edition=of.edition, date=of.date, licence=LICENCE)
    # i18n: beside a QR code on a printed sheet
    more = _("The whole page, with sources, readings and hands to step through:")
    where = f"<p>{escape(more)}<br><b>{_breaking(of.permalink)}</b></p><p>{escape(line)}</p>"
    # i18n: what is told of the QR code of a printed sheet to those who cannot see it
    label = _("QR code: the address of this page")
    return f'<footer class="colophon"><div>{where}</div>{qr(of.address, label)}</footer>'


def _breaking(address: str) -> str:
    """An address that may break behind its slashes."""
    return re.sub(r"(?<=[^/:])/(?=.)", "/<wbr>", escape(address, quote=False))


def qr(address: str, label: str) -> str:
    """Return the QR code of an address as a drawing."""
    code = segno.make(address, micro=False, error="m")
    drawn = code.svg_inline(border=2, svgclass="qr", lineclass=None, omitsize=True, title=label)
    return str(drawn)


def _table(page: Finished, anchor: str) -> Iterator[str]:
    """A table under its heading; what the heading says alone is not said twice."""
    found = page.section(anchor)
    if not found:
        return
    head, *rest = found
    drawn = [page.printed(each) for each in rest if each.tag in ("div", "figure", "h4") or "small" in classes(each)]
    if anchor == "table-phases":
        drawn = [drawn[0].replace("<defs>", f"<style>{_DIAGRAM}</style><defs>", 1)]
    yield f'<section class="{anchor}"><h2>{escape(said(head))}</h2>{"".join(drawn)}</section>'


def _rules(page: Finished) -> Iterator[str]:
    """The articles by number, each with how sure it is if it is not clear."""
    head, *rest = page.section("rules")
    yield f'<section><h2>{escape(said(head))}</h2><div class="rules">'
    for each in rest:
        if "part" in classes(each):
            yield page.printed(each)
        elif each.tag == "article":
            yield _article(page, each)
    yield "</div></section>"


def _article(page: Finished, node: Element) -> str:
    number = next(said(each) for each in node.iter("a") if "no" in classes(each))
    (says,) = (each for each in node.iter("div") if "says" in classes(each))
    (status,) = (each for each in node.iter("p") if "status" in classes(each))
    name = escape(said(next(status.iter("a"), status)))
    doubt = "" if "clear" in classes(status) else f' <i class="doubt">{name}</i>'
    (title,) = (each for each in says if each.tag == "h4")
    text = "".join(page.printed(each) for each in says if each.tag in ("p", "ul", "ol", "div"))
    return f'<article><h4><b class="no">{number}</b> {escape(said(title))}{doubt}</h4>{text}</article>'


def _sources(page: Finished) -> Iterator[str]:
    head, *rest = page.section("sources")
    listed = "".join(page.printed(each) for each in rest if each.tag in ("ul", "ol"))
    yield f'<section class="sources"><h2>{escape(said(head))}</h2>{listed}</section>'

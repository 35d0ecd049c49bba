"""Pages of a book laid two and two on sheets that are folded in the middle, tags and all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pydyf  # type: ignore[import-untyped]


def spreads(pages: int) -> list[tuple[int, int]]:
    """Return which two pages, 0 the first, lie side by side on each side of each sheet; sheets go one into another.

    >>> spreads(4), spreads(8)
    ([(3, 0), (1, 2)], [(7, 0), (1, 6), (5, 2), (3, 4)])
    """
    if pages % 4:
        raise ValueError(f"{pages} pages cannot be folded: four lie on a sheet")
    sides = ((at, pages - 1 - at) for at in range(pages // 2))
    return [(left, right) if left % 2 else (right, left) for left, right in sides]


def fold(pdf: Any) -> None:
    """Lay the pages of a document two and two; each becomes a form of its own, so that its tags stay in reading order.

    Wants pages of one size without links, fields or bookmarks.
    """
    pages = [pdf.objects[int(reference.split()[0])] for reference in pdf.page_references]
    _, _, width, height = pages[0]["MediaBox"]
    forms = []
    for page in pages:
        form = pdf.objects[int(page["Contents"].split()[0])]
        form.extra |= {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": pydyf.Array([0, 0, width, height]),
            "Resources": page["Resources"],
            "StructParents": page["StructParents"],
        }
        forms.append(form)
    lies: dict[bytes, tuple[Any, Any]] = {}
    places, kept = pdf.page_references, []
    for sheet, (left, right) in zip(pages, spreads(len(pages)), strict=False):
        drawn = pydyf.Stream(compress=True)
        for name, shift in (("left", 0), ("right", width)):
            drawn.push_state()
            drawn.set_matrix(1, 0, 0, 1, shift, 0)
            drawn.draw_x_object(name)
            drawn.pop_state()
        pdf.add_object(drawn)
        for each in (left, right):
            lies[places[each]] = (sheet.reference, forms[each].reference)
        box = pydyf.Array([0, 0, 2 * width, height])
        held = pydyf.Dictionary({"left": forms[left].reference, "right": forms[right].reference})
        sheet |= {"MediaBox": box, "TrimBox": box, "BleedBox": box, "Contents": drawn.reference}
        sheet["Resources"] = pydyf.Dictionary({"XObject": held})
        del sheet["StructParents"]
        kept += [sheet.number, 0, "R"]
    for element in _elements(pdf):
        element["Pg"], form = lies[element["Pg"]]
        element["K"] = pydyf.Array(_kid(kid, element["Pg"], form) for kid in element["K"])
    pdf.pages["Kids"], pdf.pages["Count"] = pydyf.Array(kept), len(pages) // 2
    for rest in pages[len(pages) // 2 :]:
        rest.clear()


def _elements(pdf: Any) -> Iterator[Any]:
    """Yield the parts of the tree of tags that stand on a page."""
    for each in pdf.objects:
        if isinstance(each, pydyf.Dictionary) and each.get("Type") == "/StructElem" and "Pg" in each:
            yield each


def _kid(kid: Any, sheet: Any, form: Any) -> Any:
    """A number of marked content is looked for in the form from now on."""
    if not isinstance(kid, int):
        return kid
    return pydyf.Dictionary({"Type": "/MCR", "Pg": sheet, "Stm": form, "MCID": kid})

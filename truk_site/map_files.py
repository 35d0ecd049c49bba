"""The table of places as files to be taken away: CSV and GeoJSON, one attestation a line."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import Any

from truk_rules.language import LANGUAGES
from truk_site import map_words
from truk_site.cite import LICENCE_URL, authors
from truk_site.map_table import Attestation, Site, table

CSV, GEOJSON = "assets/places.csv", "assets/places.geojson"
"""Where they lie on the site."""
_POINTS = "points: Instituto Geográfico Nacional, GeoNames (CC BY 4.0), Natural Earth"
"""Whose data the points are worked out from."""


def _site_of(each: Attestation) -> Site:
    """The place of an attestation; one without a name and a point where the source names none."""
    return table().sites[each.place] if each.place else Site("", dict.fromkeys(LANGUAGES, ""))


def _record(each: Attestation, site: Site) -> dict[str, Any]:
    """One attestation as the files give it, without its point."""
    return {
        "id": each.id,
        "place": each.place,
        **{f"name_{lang}": site.names[lang] for lang in LANGUAGES},
        "game": each.game,
        "status": each.status,
        "date_edtf": each.date,
        "as_of": each.as_of,
        "read": table().read,
        "source": each.source,
        "place_in_source": each.where,
        "note": map_words.notes(str)[each.note] if each.note else "",
        "point_from": site.origin,
        "point_of": site.pin,
    }


def as_csv() -> str:
    """Return the table as CSV, one attestation a line."""
    rows = []
    for each in table().attestations:
        site = _site_of(each)
        east, north = site.at or ("", "")
        rows.append(_record(each, site) | {"longitude": east, "latitude": north})
    text = StringIO()
    writer = csv.DictWriter(text, list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def credit() -> str:
    """Return whom to name for the table and for its points."""
    return "; ".join((*authors(), _POINTS))


def as_geojson() -> str:
    """Return the table as GeoJSON, one feature an attestation; a place without a point has no geometry."""
    features = []
    for each in table().attestations:
        site = _site_of(each)
        geometry = {"type": "Point", "coordinates": list(site.at)} if site.at else None
        features.append({"type": "Feature", "id": each.id, "geometry": geometry, "properties": _record(each, site)})
    head = {"type": "FeatureCollection", "license": LICENCE_URL, "attribution": credit()}
    return json.dumps({**head, "features": features}, ensure_ascii=False, indent=1) + "\n"

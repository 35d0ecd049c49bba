"""How a build is asked to be another: environment variables, as in `make site EMBEDS=no`."""

from __future__ import annotations

import os

EMBEDS = "EMBEDS"
"""Bare pages of the example hands, to be shown in frames; built unless it is `no`."""
SHEETS = "SHEETS"
"""What is printed from the pages; made unless it is `no`."""
SNAPSHOT = "SNAPSHOT"
"""The memory of the started engine, which `scripts/build_engine.mjs` writes down unless it is `no`."""
CONTACT = "CONTACT"
"""The mail address to which readers write of mistakes; none if it is empty."""
FROZEN = "FROZEN"
"""Whether this build is an edition to be frozen, which `yes` alone says."""


def on(name: str) -> bool:
    """Whether a part of the site is built: it is, unless its variable says `no`."""
    return os.environ.get(name, "yes") != "no"


def freezing() -> bool:
    """Whether this build is an edition to be frozen."""
    return os.environ.get(FROZEN) == "yes"

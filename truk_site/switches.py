"""What a build may leave out: environment variables that are `no`, as in `make site EMBEDS=no`."""

from __future__ import annotations

import os


def on(name: str) -> bool:
    """Whether a part of the site is built: it is, unless the variable of its name says `no`."""
    return os.environ.get(name, "yes") != "no"

"""Compiles the catalogs before a wheel is packed, so that one made from a fresh clone speaks the five languages."""

from __future__ import annotations

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogs(BuildHookInterface[Any]):
    """What hatchling runs first."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the .mo files that are missing or older than their texts."""
        sys.path.insert(0, self.root)
        from scripts.messages import compile_all

        compile_all()

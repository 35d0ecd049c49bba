"""Where the command line prints, when it ends before it has said all."""

from __future__ import annotations

import contextlib
import os
import sys


def write_out() -> None:
    """Write what was printed so far, unless the reader is gone or interrupts once more."""
    with contextlib.suppress(AttributeError, OSError, ValueError, KeyboardInterrupt):
        sys.stdout.flush()


def discard() -> None:
    """Let nothing more be written to an output that is closed, full or not wanted any more."""
    with contextlib.suppress(AttributeError, OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

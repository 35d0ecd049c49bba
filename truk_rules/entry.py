"""What is run before the rest of the package: it asks for a Python that can read it, and heeds an interrupt at once.

An older Python reads this module too, so it is written plainly.
"""

import os
import sys

NEEDED = (3, 12)
"""The oldest Python that runs the package."""

INTERRUPTED = 130

SCRIPTS = ("truk-rules", "truk-rules-script.py", "truk-rules-script.pyw")
"""What the script is called, by whatever installed it; on Windows with or without `.exe`."""


def command() -> bool:
    """Whether Python was started as the command line, by the script `truk-rules` or by `python -m truk_rules`."""
    name = str((getattr(sys, "argv", None) or [""])[0])
    if name == "-m":  # so it stands while the module is looked for
        return bool({"truk_rules", "-mtruk_rules"} & set(getattr(sys, "orig_argv", ["truk_rules"])))
    name = os.path.basename(name)
    return (name[:-4] if name.endswith(".exe") else name) in SCRIPTS


def check_python() -> None:
    """Refuse a Python that is too old in one sentence: the command line ends with it, a program gets an error."""
    if sys.version_info[:2] < NEEDED:
        have = ".".join(map(str, sys.version_info[:3]))
        message = "truk-rules needs Python %d.%d or newer, and this is %s" % (*NEEDED, have)  # noqa: UP031
        if command():
            sys.exit(message)
        raise ImportError(message)


def _end(number: int, frame: object) -> None:
    os._exit(INTERRUPTED)


def heed_interrupts() -> None:
    """End the process quietly when it is interrupted while modules are still loading."""
    import signal

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)


def loaded() -> None:
    """Let an interrupt be an error again, which the command line catches, once all modules are there."""
    import signal

    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)


check_python()
if command():
    heed_interrupts()

"""Compile a wheel with pyodide-build and enter it, with its sha256, into a pyodide-lock.json of its own.

    python lock_wheel.py WHEEL PYODIDE_LOCK OUT

PYODIDE_LOCK is the lock file of the Pyodide that is shipped; only what it says of itself is taken. OUT gets the
wheel and the lock file, so that any page with that Pyodide can say `loadPackage("truk-rules")`.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from pyodide_lock import PyodideLockSpec
from pyodide_lock.spec import InfoSpec
from pyodide_lock.utils import add_wheels_to_spec

DATE = (2020, 1, 1, 0, 0, 0)
EPOCH = "1577836800"
"""The same moment in seconds; with it `py_compile` writes a hash instead of the date of a temporary file."""


def lock_wheel(wheel: Path, pyodide_lock: Path, out: Path) -> Path:
    """Write the wheel, compiled if this Python writes Pyodide's bytecode, and its lock; return the wheel's path."""
    out.mkdir(parents=True, exist_ok=True)
    info = InfoSpec.from_dict(json.loads(pyodide_lock.read_text("utf-8"))["info"])
    spec = add_wheels_to_spec(PyodideLockSpec(info=info, packages={}), [wheel])
    (package,) = spec.packages.values()
    with TemporaryDirectory() as folder:
        made = Path(shutil.copy(wheel, folder))
        if info.python.split(".")[:2] == [str(part) for part in sys.version_info[:2]]:
            made = _compiled(made)
        made = Path(shutil.copy(made, out))
    package.file_name = made.name
    package.sha256 = hashlib.sha256(made.read_bytes()).hexdigest()
    spec.check_wheel_filenames()
    spec.to_json(out / "pyodide-lock.json")
    return made


def _compiled(wheel: Path) -> Path:
    """Replace the one wheel of a folder by one that holds bytecode, the same bytes each time."""
    stable = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH, "PYTHONHASHSEED": "0"}
    command = (sys.executable, "-m", "pyodide_cli", "py-compile", "--silent", str(wheel))
    subprocess.run(command, check=True, env=stable)
    (made,) = wheel.parent.glob("*.whl")
    _tidy(made)
    return made


def _tidy(wheel: Path) -> None:
    """Give a compiled wheel one date, the tag of its name and a true RECORD: py-compile leaves those of the sources."""
    with zipfile.ZipFile(wheel) as given:
        files = {name: given.read(name) for name in sorted(given.namelist())}
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    about = record.replace("RECORD", "WHEEL")
    tag = "-".join(wheel.stem.split("-")[-3:])
    files[about] = re.sub(rb"(?m)^Tag: .*$", b"Tag: " + tag.encode(), files[about])
    lines = [f"{name},sha256={_digest(data)},{len(data)}" for name, data in files.items() if name != record]
    files[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for name, data in files.items():
            made.writestr(zipfile.ZipInfo(name, DATE), data, zipfile.ZIP_DEFLATED)


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    print(lock_wheel(*map(Path, sys.argv[1:])))

"""The wheel as somebody makes it from a fresh clone."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from truk_rules.language import LANGUAGES

ROOT = Path(__file__).parent.parent


def test_a_wheel_made_where_nothing_is_compiled_speaks_the_five_languages(tmp_path: Path) -> None:
    for folder in ("truk_rules", "locales", "scripts"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("*.mo", "__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "out"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=300)
    (made,) = (tmp_path / "out").glob("*.whl")
    with zipfile.ZipFile(made) as wheel:
        found = {name for name in wheel.namelist() if name.endswith(".mo")}
    folder = "truk_rules/locales"
    assert found == {
        f"{folder}/{lang}/LC_MESSAGES/{domain}.mo" for lang in LANGUAGES for domain in ("truk_rules", "pages")
    }

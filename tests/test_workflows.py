"""The workflows that build and publish elsewhere: they run targets that are there, with as few rights as they need."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)


def jobs(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(file.read_text("utf-8"))["jobs"]
    return found


def commands(file: Path) -> list[str]:
    return [step["run"] for job in jobs(file).values() for step in job["steps"] if "run" in step]


@each_file
def test_what_a_workflow_runs_is_there(file: Path) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = [target for line in commands(file) for target in re.findall(r"\bmake ([a-z-]+)", line)]
    scripts = [line for line in commands(file) if line.startswith(".ci/")]
    assert targets or scripts
    assert all(re.search(rf"^{target}:", makefile, re.M) for target in targets)
    assert all((ROOT / script).is_file() for script in scripts)


@each_file
def test_every_action_is_a_commit_with_its_version_beside_it(file: Path) -> None:
    used = re.findall(r"\buses: (.*)", file.read_text("utf-8"))
    assert used
    assert [each for each in used if not re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v[\d.]+", each)] == []


@each_file
def test_a_job_has_only_the_rights_that_it_names_and_an_end(file: Path) -> None:
    text = file.read_text("utf-8")
    assert yaml.safe_load(text)["permissions"] == {}
    for job in jobs(file).values():
        assert job["timeout-minutes"] <= 90
        builds = [step for step in job["steps"] if "run" in step]
        assert not builds or "write" not in job["permissions"].values(), "what runs our code can publish nothing"
    assert "persist-credentials: true" not in text


@each_file
def test_no_command_is_put_together_from_what_somebody_wrote(file: Path) -> None:
    assert [line for line in commands(file) if "${{" in line] == []


def test_the_site_is_built_for_its_own_address_and_published_from_where_make_puts_it() -> None:
    build = jobs(ROOT / ".github" / "workflows" / "pages.yml")["build"]["steps"]
    assert 'make site SITE_URL="$ADDRESS/"' in [step.get("run") for step in build]
    assert build[-1]["with"]["path"] == "site"

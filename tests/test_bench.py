"""What measures stays in step with what it measures."""

from __future__ import annotations

import subprocess
import sys

from scripts.bench_choices import answers, decisions
from tests.small_site import ROOT


def test_every_measurement_finds_what_it_imports() -> None:
    command = [sys.executable, "-W", "error", str(ROOT / "scripts" / "bench.py"), "--help"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "growth" in done.stdout


def test_a_deal_is_played_to_its_end_where_cards_may_be_unseen_too() -> None:
    assert len(answers("mineiro", {}, 1)) > 1


def test_with_each_decision_stands_what_it_takes_when_made_again() -> None:
    assert all(0 < least <= took for took, least in decisions("mineiro", {}, 2))

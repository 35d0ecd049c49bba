"""Every page of every language is valid HTML, by html-validate and by the list of what is let pass: nothing."""

from __future__ import annotations

import json
import subprocess

import pytest

from tests.small_site import ROOT


@pytest.mark.site
def test_every_page_is_valid() -> None:
    command = ["node", "node_modules/html-validate/bin/html-validate.mjs", "--formatter=json", "site/**/*.html"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT)
    assert done.stdout, done.stderr
    found = [
        f"{page['filePath'].removeprefix(str(ROOT))}:{each['line']}: {each['ruleId']}: {each['message']}"
        for page in json.loads(done.stdout)
        for each in page["messages"]
    ]
    assert found[:20] == []
    assert done.returncode == 0, done.stderr

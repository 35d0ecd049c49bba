"""A Firefox as it is installed, driven by WebDriver BiDi, which it speaks by itself; Playwright drives only its own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

PATH = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
PATIENCE = 60.0
"""Seconds that anything may take: machines are shared, and an engine has to start."""
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "ArrowRight": "\ue014", "Tab": "\ue004"}
TELL_REFUSALS = """() => addEventListener("securitypolicyviolation", (event) => console.error(
    `refused: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`))"""


class Firefox:
    """One window: what it asked for, what it complained of, and the pages that have come whole."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.sent = 0
        self.asked: list[str] = []
        self.wrong: list[str] = []
        self.loaded: list[str] = []
        self.send("session.new", capabilities={})
        events = ["log.entryAdded", "network.beforeRequestSent", "browsingContext.load"]
        self.send("session.subscribe", events=events)
        self.send("script.addPreloadScript", functionDeclaration=TELL_REFUSALS)
        # A tab of its own: the one that Firefox opens by itself never has the focus, and keys would do nothing there.
        self.window = self.send("browsingContext.create", type="tab")["context"]
        self.send("browsingContext.activate", context=self.window)

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        """Give an order and return what comes of it; what Firefox tells meanwhile is kept."""
        self.sent += 1
        self.line.send(json.dumps({"id": self.sent, "method": method, "params": params}))
        while True:
            said = json.loads(self.line.recv(timeout=PATIENCE))
            if said["type"] == "event":
                self._hear(said["method"], said["params"])
            elif said["id"] == self.sent:
                assert said["type"] == "success", said
                result: dict[str, Any] = said["result"]
                return result

    def _hear(self, event: str, params: dict[str, Any]) -> None:
        if event == "network.beforeRequestSent":
            self.asked.append(params["request"]["url"])
        elif event == "browsingContext.load":
            self.loaded.append(params["url"])
        elif params["level"] in ("error", "warn"):
            self.wrong.append(params["text"])

    def goto(self, url: str) -> None:
        self.send("browsingContext.navigate", context=self.window, url=url, wait="complete")

    def run(self, expression: str) -> Any:
        """Return the value of an expression of JavaScript, which may be a promise."""
        text = f"(async () => JSON.stringify([await ({expression})]))()"
        target = {"context": self.window}
        done = self.send("script.evaluate", expression=text, target=target, awaitPromise=True)
        assert done["type"] == "success", done["exceptionDetails"]["text"]
        return json.loads(done["result"]["value"])[0]

    def until(self, expression: str) -> None:
        """Wait until an expression is true."""
        end = time.monotonic() + PATIENCE
        while not self.run(f"Boolean({expression})"):
            assert time.monotonic() < end, f"{expression} has not come true; {self.wrong}"
            time.sleep(0.05)

    def arrives(self, url: str) -> None:
        """Wait until a page that a link leads to has come; no script is run meanwhile, as its page may be gone."""
        end = time.monotonic() + PATIENCE
        while url not in self.loaded:
            assert time.monotonic() < end, f"{url} has not come; {self.loaded}"
            self.send("browsingContext.getTree", root=self.window)
            time.sleep(0.05)

    def press(self, *keys: str) -> None:
        """Press keys one after another, each by its name or its letter."""
        strokes = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        source = {"type": "key", "id": "keyboard", "actions": strokes}
        self.send("input.performActions", context=self.window, actions=[source])

    def focus(self, selector: str) -> None:
        self.run(f"document.querySelector({json.dumps(selector)}).focus()")


@contextmanager
def window() -> Iterator[Firefox]:
    """Start a Firefox with a profile of its own, and end it."""
    assert PATH, "no Firefox: run `make test`, which finds or installs one, or set FIREFOX to its path"
    with tempfile.TemporaryDirectory(prefix="truk-firefox-") as profile:
        command = [PATH, "--headless", "--remote-debugging-port=0", "--profile", profile, "about:blank"]
        with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
            try:
                assert process.stderr
                told = (re.search(r"BiDi listening on (ws://\S+)", line) for line in process.stderr)
                address = next(found[1] for found in told if found)
                with connect(f"{address}/session", max_size=None, proxy=None) as line:
                    yield Firefox(line)
            finally:
                process.terminate()

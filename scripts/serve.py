"""A small server for a finished folder, with the types that modules and WebAssembly need.

python scripts/serve.py FOLDER [PORT [HEADERS]]

With HEADERS, the file that `truk_site.policy` wrote, the server sends the policies besides those of the pages.
"""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

TYPES = {
    "": "application/octet-stream",
    ".bib": "application/x-bibtex",
    ".css": "text/css; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".geojson": "application/geo+json",
    ".gz": "application/gzip",  # content, not a way to send it: the page unpacks these itself
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".ris": "application/x-research-info-systems",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Serves files; what is not there is answered with the folder's own 404 page, if it has one."""

    extensions_map = TYPES
    protocol_version = "HTTP/1.1"
    found = False
    policies: tuple[tuple[str, str], ...] = ()
    """The policy for each kind of address; the first that fits is sent."""

    def send_response(self, code: int, message: str | None = None) -> None:
        self.found = code == 200
        super().send_response(code, message)

    def end_headers(self) -> None:
        lasting = self.found and "/py-" in self.path
        self.send_header("Cache-Control", "max-age=31536000, immutable" if lasting else "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        for pattern, policy in self.policies:
            if re.search(pattern, self.path.partition("?")[0]):
                self.send_header("Content-Security-Policy", policy)
                break
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory, "404.html")
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)
        return None

    def log_message(self, format: str, *values: Any) -> None:
        """Say only what went wrong."""
        if len(values) > 1 and str(values[1]).startswith(("4", "5")):
            super().log_message(format, *values)


class Quiet(Handler):
    """The same, for tests that ask for what is not there."""

    def log_message(self, format: str, *values: Any) -> None:
        pass


class Server(ThreadingHTTPServer):
    """A server that a browser may leave in the middle of an answer: that is no news."""

    request_queue_size = 64

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def read_policies(path: Path) -> tuple[tuple[str, str], ...]:
    """Read what `truk_site.policy` wrote: a regular expression, a tab and a policy on each line."""
    lines = [line.split("\t") for line in path.read_text("utf-8").splitlines()]
    return tuple((pattern, policy) for pattern, policy in lines)


@contextmanager
def serving(folder: Path, types: Mapping[str, str] | None = None, headers: Path | None = None) -> Iterator[str]:
    """Serve a folder from another thread and yield its address; `types` replaces some of the types."""
    given = {"extensions_map": {**TYPES, **(types or {})}, "policies": read_policies(headers) if headers else ()}
    handler = type("TestHandler", (Quiet,), given)
    with Server(("127.0.0.1", 0), partial(handler, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


def main(folder: str, port: str = "8000", headers: str = "") -> None:
    """Serve until interrupted."""
    if headers:
        Handler.policies = read_policies(Path(headers))
    try:
        made = Server(("127.0.0.1", int(port)), partial(Handler, directory=folder))
    except OSError as error:
        sys.exit(f"Port {port} cannot be used ({error.strerror}): choose another, as in `make serve PORT=8001`.")
    with made as server:
        print(f"http://127.0.0.1:{server.server_port}/")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])

"""The site behind a real nginx, as deploy/nginx.conf has it: below a path, compressed beforehand, with its headers."""

from __future__ import annotations

import gzip
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from typing import Any

import brotli
import pytest
from playwright.sync_api import expect

from scripts.compressed import compress
from scripts.nginx import configuration
from scripts.serve import TYPES
from tests.small_site import ROOT
from tests.test_offline_browser import LEFT_OUT, PLACE
from tests.tour import Tourist, search, step_and_leave_the_script

pytestmark = pytest.mark.site

SITE = ROOT / "site"
HEADERS = ROOT / "build" / "headers.tsv"
NGINX = os.environ.get("NGINX") or shutil.which("nginx")
AROUND = """
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
daemon off;
pid {folder}/pid;
error_log {folder}/errors warn;
worker_processes 1;
events {{ worker_connections 64; }}
http {{
    access_log off;
    client_body_temp_path {folder}/temp; proxy_temp_path {folder}/temp; fastcgi_temp_path {folder}/temp;
    uwsgi_temp_path {folder}/temp; scgi_temp_path {folder}/temp;
    include {folder}/site.conf;
}}
"""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def answers(url: str, server: subprocess.Popen[bytes]) -> None:
    """Wait until a server that was just started takes connections."""
    port = int(url.split(":")[2].partition("/")[0])
    while True:
        assert server.poll() is None, "nginx ended: its configuration does not hold"
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a host, with the Basque part of the site compressed below it, quickly rather than well."""
    root = tmp_path_factory.mktemp("nginx")
    part = root / "part"
    shutil.copytree(SITE, part, copy_function=os.link, ignore=shutil.ignore_patterns(*LEFT_OUT, "ca"))
    for other in ("embed/eu", "assets/data"):
        shutil.copytree(SITE / other, part / other, copy_function=os.link)
    (root / "www" / PLACE).parent.mkdir(parents=True)
    compress(part, root / "www" / PLACE, effort=1)
    return root


@pytest.fixture(scope="module")
def served(folder: Path) -> Iterator[str]:
    """The address of the site behind nginx."""
    assert NGINX, "no nginx: run `make test`, which finds or fetches one, or set NGINX to its path"
    port = free_port()
    address = f"http://127.0.0.1:{port}/{PLACE}/"
    made = configuration(address, str(folder / "www"), HEADERS, f"127.0.0.1:{port}")
    (folder / "site.conf").write_text(made, "utf-8")
    whose = "" if os.geteuid() else "user root;\n"  # else it gives up root, and may not enter the folder of the test
    (folder / "nginx.conf").write_text(whose + AROUND.format(folder=folder), "utf-8")
    server = subprocess.Popen((NGINX, "-e", str(folder / "errors"), "-c", str(folder / "nginx.conf")))
    try:
        answers(address, server)
        yield address
    finally:
        server.terminate()
        server.wait()


def ask(url: str, accepted: str = "") -> tuple[int, Message, bytes]:
    """Return code, headers and bytes of an answer."""
    asked = urllib.request.Request(url, headers={"Accept-Encoding": accepted} if accepted else {})
    try:
        with urllib.request.urlopen(asked) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def engine() -> str:
    [found] = (SITE / "assets" / "engine").glob("py-*")
    return f"assets/engine/{found.name}/"


def policy_of(pattern: str) -> str:
    return next(line.split("\t")[1] for line in HEADERS.read_text("utf-8").splitlines() if line.startswith(pattern))


def test_a_packed_file_of_the_site_itself_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "map.xml").write_text("<a/>" * 1000, "utf-8")
    (tmp_path / "site" / "map.xml.gz").write_bytes(b"its own")
    compress(tmp_path / "site", tmp_path / "sent", effort=1)
    assert (tmp_path / "site" / "map.xml.gz").read_bytes() == b"its own"
    assert gzip.decompress((tmp_path / "sent" / "map.xml.gz").read_bytes()) == b"<a/>" * 1000


@pytest.mark.parametrize(("accepted", "unpack"), [("gzip", gzip.decompress), ("gzip, br", brotli.decompress)])
@pytest.mark.parametrize("path", ["eu/games/truk/", "assets/walk/worker.mjs", "ENGINE/pyodide.asm.wasm"])
def test_what_was_compressed_beforehand_is_sent(served: str, path: str, accepted: str, unpack: Any) -> None:
    path = path.replace("ENGINE/", engine())
    _, headers, body = ask(served + path, accepted)
    file = SITE / path / "index.html" if path.endswith("/") else SITE / path
    assert headers["Content-Encoding"] == accepted.rpartition(" ")[2]
    assert headers["Vary"] == "Accept-Encoding"
    assert unpack(body) == file.read_bytes()
    code, plain, whole = ask(served + path)
    assert (code, plain["Content-Encoding"], whole) == (200, None, file.read_bytes())


def test_every_kind_of_file_has_its_type(served: str, folder: Path) -> None:
    root = folder / "www" / PLACE
    by_kind = {each.suffix: each for each in sorted(root.rglob("*")) if each.is_file() and each.suffix in TYPES}
    by_kind.pop(".br", None)
    assert {".wasm", ".mjs", ".whl", ".html", ".woff2", ".json", ".csv", ".geojson", ".bib", ".ris"} <= set(by_kind)
    for ending, file in by_kind.items():
        _, headers, _ = ask(served + file.relative_to(root).as_posix())
        assert headers["Content-Type"] == TYPES[ending], file


def test_files_that_are_packed_themselves_arrive_as_they_are(served: str) -> None:
    path = f"{engine()}truk.zip.gz"
    _, headers, body = ask(served + path, "gzip, br")
    assert (headers["Content-Encoding"], body) == (None, (SITE / path).read_bytes())


def test_only_what_is_named_after_its_contents_is_kept_for_good(served: str) -> None:
    code, headers, _ = ask(f"{served}{engine()}manifest.json")
    assert (code, headers["Cache-Control"]) == (200, "max-age=31536000, immutable")
    code, headers, _ = ask(f"{served}{engine()}nothing.json")
    assert (code, headers["Cache-Control"]) == (404, "no-cache")
    for path in ("", "sw.js", "eu/", "assets/walk/engine.mjs"):
        assert ask(served + path)[1]["Cache-Control"] == "no-cache", path
    again = urllib.request.Request(f"{served}eu/", headers={"If-None-Match": ask(f"{served}eu/")[1]["ETag"]})
    with pytest.raises(urllib.error.HTTPError, match="304"):
        urllib.request.urlopen(again)


@pytest.mark.parametrize(
    ("path", "pattern"),
    [
        ("eu/games/truk/", "\t"),
        ("nothing/here", "\t"),
        ("embed/eu/truk-first-hand/", "/embed/"),
        ("sw.js", "(?:"),
        ("assets/walk/worker.mjs", "(?:"),
        ("pagefind/pagefind-worker.js", "(?:"),
    ],
)
def test_each_kind_of_address_has_the_policy_that_the_build_wrote(served: str, path: str, pattern: str) -> None:
    _, headers, _ = ask(served + path)
    assert headers.get_all("Content-Security-Policy") == [policy_of(pattern)]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "strict-origin-when-cross-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]


def test_data_and_engine_are_for_anybodys_page_and_pages_are_not(served: str) -> None:
    assert ask(f"{served}assets/data/rules.json")[1]["Access-Control-Allow-Origin"] == "*"
    assert ask(f"{served}{engine()}pyodide-lock.json")[1]["Access-Control-Allow-Origin"] == "*"
    assert ask(f"{served}eu/")[1]["Access-Control-Allow-Origin"] is None


def test_what_is_not_there_is_answered_with_the_page_for_it_and_folders_with_theirs(served: str) -> None:
    code, headers, body = ask(f"{served}eu/nothing/here")
    assert (code, headers["Content-Type"]) == (404, TYPES[".html"])
    assert body == (SITE / "404.html").read_bytes()
    assert ask(f"{served}eu/games/truk")[2] == (SITE / "eu/games/truk/index.html").read_bytes()


@pytest.mark.browser
def test_a_hand_is_stepped_and_a_word_found_with_nothing_refused(chromium: Any, served: str) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    reader = Tourist(context, served)
    step_and_leave_the_script(reader)
    search(reader)
    expect(reader.page.locator("h1")).to_be_visible()
    assert reader.wrong == []
    assert reader.strangers() == set()
    context.close()

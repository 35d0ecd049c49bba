"""What a finished page may run and fetch: a Content-Security-Policy in every page, and the same for a server to send.

python -m truk_site.policy SITE HEADERS

writes into each page of SITE the policy it needs, with the hashes of its own inline scripts, and into HEADERS what a
server may send instead or besides: one line for each kind of file, a regular expression for its address, a tab, and
the policy; the first line that fits counts.
"""

from __future__ import annotations

import base64
import hashlib
import re
import sys
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path

MARK = '<meta charset="utf-8">'
WORKERS = r"(?:/sw\.js|/walk/worker\.mjs|/pagefind/pagefind-worker\.js)$"
"""The scripts that run beside a page and take the policy they are served with; two of them compile WebAssembly."""
EMBEDDED = r"/embed/"
"""The pages that others may show inside theirs."""

_RUNS = ("", "module", "text/javascript", "application/javascript")
"""The types of scripts that run; whatever else stands in a `<script>` is data, which no policy looks at."""
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.DOTALL | re.IGNORECASE)
_SUSPECT = re.compile(r"\b(?:style|srcdoc|on[a-z]+)\s*=|javascript:|<style", re.IGNORECASE)
_ALWAYS = (
    "default-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; frame-src 'none'; "
    "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types default truk; "
    "script-src 'self'"
)
_WORKER = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)


class Unfit(ValueError):
    """A page holds what no policy of ours allows, or has a policy already."""


class _Parts(HTMLParser):
    """Collects the elements and attributes that the policy would not let work."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        bad = [f"{name}={value!r}" for name, value in attrs if _forbidden(name, value or "")]
        if bad or tag == "style":
            self.found.append(f"line {self.getpos()[0]}: <{' '.join([tag, *bad])}>")


def _forbidden(name: str, value: str) -> bool:
    return name in ("style", "srcdoc") or name.startswith("on") or value.strip().lower().startswith("javascript:")


def inline(page: str) -> set[str]:
    """Return the hashes of the scripts that stand in a page.

    >>> inline('<script>go()</script><script src="a.js"></script><script type="application/json">{}</script>')
    {"'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"}
    """
    found = set()
    for given, text in _SCRIPT.findall(page):
        kind = re.search(r"\btype=[\"']?([^\"'\s>]*)", given)
        if not re.search(r"\bsrc=", given) and (kind[1].lower() if kind else "") in _RUNS:
            digest = hashlib.sha256(text.encode()).digest()
            found.add(f"'sha256-{base64.b64encode(digest).decode()}'")
    return found


def policy(hashes: Iterable[str]) -> str:
    """Return the policy of a page with these inline scripts."""
    return " ".join([_ALWAYS, *sorted(hashes)])


def guarded(page: str) -> str:
    """Return a page with its policy, which stands before all that it rules; raise `Unfit` if it cannot have one."""
    if "Content-Security-Policy" in page:
        raise Unfit("the page has a policy already")
    if page.count(MARK) != 1:
        raise Unfit(f"the page should hold {MARK} once")
    if _SUSPECT.search(page) and (found := _Parts(page).found):
        raise Unfit("; ".join(found))
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(inline(page))}">'
    return page.replace(MARK, MARK + meta)


def headers(hashes: Iterable[str]) -> str:
    """Return the policies that a server may send, for pages that hold these scripts between them."""
    page = policy(hashes)
    lines = ((WORKERS, _WORKER), (EMBEDDED, f"{page}; frame-ancestors *"), ("", f"{page}; frame-ancestors 'none'"))
    return "".join(f"{pattern}\t{each}\n" for pattern, each in lines)


def main(site: str, out: str) -> None:
    """Guard all pages of a site; what is wrong with one of them is said and ends the build."""
    hashes: set[str] = set()
    for path in sorted(Path(site).rglob("*.html")):
        page = path.read_bytes().decode()
        try:
            path.write_bytes(guarded(page).encode())
        except Unfit as error:
            sys.exit(f"{path}: {error}")
        hashes |= inline(page)
    Path(out).write_text(headers(hashes), "utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])

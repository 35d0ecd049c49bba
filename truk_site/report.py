"""How a reader tells of a mistake: lines that say where it stands, to be copied or sent, without an account."""

from __future__ import annotations

from urllib.parse import quote

from truk_rules.escape import escape
from truk_rules.rules import Article
from truk_site import beside, cite
from truk_site.cite import Cited
from truk_site.edition import Edition, edition
from truk_site.here import Here
from truk_site.words import Words, words


def lines(of: Cited, read: Edition, article: Article | None = None) -> list[str]:
    """Return what says which page or rule is meant, its address, and the language and edition that were read."""
    _ = words(of.lang)
    title, address = of.title, of.address
    if article:
        own = cite.rule(of, article)
        title, address = f"{own.title} ({article.rules[0].id})", own.address
    state = _("Edition {edition}, engine {version}").format(edition=read.name, version=read.version)
    return [title, address, " · ".join(filter(None, (of.tongue, state, read.commit)))]


def _way(said: list[str], here: Here, _: Words) -> str:
    """Return where the lines go: a letter already begun or, without a `contact`, that there is no address yet."""
    contact = str(here.config.extra.get("contact") or "")
    if contact:
        body = "\r\n".join(said) + "\r\n\r\n"
        href = f"mailto:{quote(contact, safe='@')}?subject={quote(said[0])}&body={quote(body)}"
        # i18n: link that opens a letter in the reader’s program for mail; {address} is a mail address
        name, before = _("Write to {address}").format(address=contact), ""
    else:
        href = here.link("about.md", "correct") or ""
        # i18n: link to the place that says what may be done with the copied lines while there is no address
        name = _("What to do with the lines")
        # i18n: under lines to be copied, while the site has no mail address; then “What to do with the lines” as a link
        before = _("No address for mistakes is published yet.")
    link = f'<a href="{escape(href)}">{escape(name, quote=False)}</a>' if href else ""
    return f"<p>{' '.join(filter(None, (escape(before, quote=False), link)))}</p>"


def folded(of: Cited, here: Here, article: Article | None = None) -> str:
    """Return the lines folded away, with the way to send them: by mail, if mkdocs.yml has a `contact`."""
    _ = words(of.lang)
    said = lines(of, edition(here.config.extra), article)
    # i18n: at each rule and at the end of each page, folded: how to tell us that something is wrong
    name = _("Report a mistake")
    # i18n: over lines that are to be copied; they say which rule, page, language and edition is meant
    label = _("Copy these lines, and write what is wrong and how you know it.")
    return beside.fold("report", name, beside.lines(label, "\n".join(said)) + _way(said, here, _))

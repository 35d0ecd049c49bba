"""How a reader tells of a mistake: lines that say where it stands, to be copied or sent, without an account."""

from __future__ import annotations

from urllib.parse import quote

from truk_rules.escape import escape
from truk_rules.rules import Article
from truk_site import beside, cite
from truk_site.cite import Cited
from truk_site.edition import Edition, edition
from truk_site.here import Here
from truk_site.words import words


def lines(of: Cited, read: Edition, article: Article | None = None) -> list[str]:
    """Return what says which page or rule is meant, its address, and the language and edition that were read."""
    _ = words(of.lang)
    title, address = of.title, of.address
    if article:
        own = cite.rule(of, article)
        title, address = f"{own.title} ({article.rules[0].id})", own.address
    state = _("Edition {edition}, engine {version}").format(edition=read.name, version=read.version)
    return [title, address, " · ".join(filter(None, (of.tongue, state, read.commit)))]


def folded(of: Cited, here: Here, article: Article | None = None) -> str:
    """Return the lines folded away, with the way to send them: by mail, if mkdocs.yml has a `contact`."""
    _ = words(of.lang)
    said = lines(of, edition(here.config.extra), article)
    # i18n: at each rule and at the end of each page, folded: how to tell us that something is wrong
    name = _("Report a mistake")
    # i18n: over lines that are to be copied; they say which rule, page, language and edition is meant
    label = _("Copy these lines, and write what is wrong and how you know it.")
    contact = str(here.config.extra.get("contact") or "")
    if contact:
        way = f"mailto:{quote(contact, safe='@')}?subject={quote(said[0])}&body={quote('\r\n'.join(said) + '\r\n\r\n')}"
        # i18n: link that opens a letter in the reader’s program for mail; {address} is a mail address
        send = _("Write to {address}").format(address=contact)
    else:
        way = here.link("about.md", "correct") or ""
        # i18n: link to the place that says to whom the copied lines are sent
        send = _("Where to send them")
    link = f'<p><a href="{escape(way)}">{escape(send, quote=False)}</a></p>' if way else ""
    return beside.fold("report", name, beside.lines(label, "\n".join(said)) + link)

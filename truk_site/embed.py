"""Example hands as bare pages, to be shown in a frame on pages of others, and what to copy for it."""

from __future__ import annotations

from urllib.parse import urljoin

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from truk_rules.escape import escape
from truk_rules.language import LANGUAGES
from truk_site import beside, client, engine, frozen, switches
from truk_site.here import Here
from truk_site.words import words

HEIGHT = 900
"""Pixels of a frame whose page does not listen: enough for a hand on a wide screen, and the frame scrolls."""
LISTENER = """<script>
addEventListener("message", ({ data, source }) => {
  for (const frame of document.querySelectorAll("iframe"))
    if (data?.truk === "height" && frame.contentWindow === source) frame.height = data.height;
});
</script>"""
"""What a page may add so that its frames are as high as what they show."""
_ROOT = "../../.."


def path(lang: str, id: str) -> str:
    """Return where the bare page of a walkthrough lies, from the root of the site."""
    return f"embed/{lang}/{id}/"


def snippet(here: Here, id: str) -> str:
    """Return what to copy for showing a walkthrough elsewhere, folded away; nothing where no bare pages are built."""
    if not switches.on(switches.EMBEDS):
        return ""
    _ = words(here.lang)
    source = escape(urljoin(str(here.config.site_url), path(here.lang, id)))
    title = escape(engine.plain_title(id, here.lang))
    frame = f'<iframe src="{source}" title="{title}" width="100%" height="{HEIGHT}" loading="lazy"></iframe>'
    # i18n: below an example hand, folded: how to show it on one’s own web page
    show = _("Show this hand on your page")
    # i18n: over a line of HTML that is to be copied into another web page
    label = _("Copy this line into your page. It asks nothing of any other site and sets no cookies.")
    # i18n: link below that line, to the lines that make the frame as high as what it shows
    higher = escape(_("For a frame as high as what it shows"), quote=False)
    more = f'<p><a href="{escape(here.link("about.md", "embed") or "")}">{higher}</a></p>'
    return beside.fold("embed", show, beside.lines(label, frame) + more)


def listener() -> str:
    """Return the lines that make frames as high as what they show, to be read and copied."""
    return f'<pre class="lines" translate="no"><code>{escape(LISTENER, quote=False)}</code></pre>'


def left_out(here: Here) -> str:
    """Return what a build without bare pages says of them: where they are, if it is an edition that is kept."""
    _ = words(here.lang)
    # i18n: on the page about the book, under the heading on frames: an old edition, or a build for a first look
    said = escape(_("This copy of the book has no pages for frames."), quote=False)
    if not switches.freezing():
        return f"<p>{said}</p>"
    now, _versions = frozen.elsewhere(here.file.url, here.config)
    return f'<p>{said} <a href="{escape(now)}#embed">{escape(_("This page as it is now"), quote=False)}</a></p>'


def add(files: Files, config: MkDocsConfig, env: Environment) -> None:
    """Put the bare pages among the files of the site; wants pages that have been read."""
    if not switches.on(switches.EMBEDS):
        return
    template = env.get_template("embed.html")
    for lang in LANGUAGES:
        for id in engine.walkthroughs():
            rules = files.get_file_from_path(f"{lang}/games/{engine.game_of(id)}.md")
            if rules is None or rules.page is None:
                continue
            walk = engine.walkthrough(id, lang, f"{_ROOT}/{rules.url}")
            html = template.render(
                config=config,
                base_url=_ROOT,
                page=None,
                lang=lang,
                _=words(lang),
                title=engine.plain_title(id, lang),
                game=rules.page,
                walk=engine.sprite(lang, walk) + walk,
                sentences=client.sentences(words(lang)),
            )
            files.append(File.generated(config, f"{path(lang, id)}index.html", content=html))

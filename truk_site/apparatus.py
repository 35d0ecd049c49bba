"""The margin of an article: how sure it is, how else it can be read, where it comes from, where it is shown."""

from __future__ import annotations

from pathlib import Path

from truk_rules.escape import escape
from truk_rules.rules import Article
from truk_site import beside, cite, engine, glossary, report
from truk_site.citations import sources_of
from truk_site.glossary import DOT
from truk_site.here import Here
from truk_site.left_open import left_open
from truk_site.words import words


def status(article: Article, here: Here) -> str:
    """Return how sure the sources are of an article: a mark, and words that lead to where they are explained."""
    _ = words(here.lang)
    name = {
        # i18n: status of a rule: the source says it (the home page explains the four words under {#how})
        "clear": _("Clear in the source"),
        # i18n: status of a rule: the source does not say it; it follows from the rest, or was chosen
        "inferred": _("Inferred"),
        # i18n: status of a rule: the source can be read in several ways, which are listed below
        "disputed": _("Disputed"),
        # i18n: status of a rule: no source says anything on it
        "gap": _("Not in the sources"),
    }[article.status]
    name = escape(name, quote=False)
    if home := here.link("index.md", "how"):
        name = f'<a href="{home}">{name}</a>'
    if article.status == "clear" and _open(article, here):
        # i18n: after the status of a rule that is clear but for a point in the list of what the sources leave open
        point = escape(_("a point is left open"), quote=False)
        name = f'<span>{name} · <a href="#open">{point}</a></span>'
    if article.status != "clear" and any(rule.status == "clear" for rule in article.rules):
        # i18n: after the status of an article of several rules, that of its least sure one: Inferred · clear in part
        name = f"<span>{name} · {escape(_('clear in part'), quote=False)}</span>"
    return f'<p class="status {article.status}">{name}</p>'


def _open(article: Article, here: Here) -> bool:
    names = left_open(Path(here.config.docs_dir), str(here.game))
    return any(rule.id.partition(".")[2] in names for rule in article.rules)


def followed(lang: str) -> str:
    """Return the line over the readings of an article that says which is ours."""
    _ = words(lang)
    # i18n: over the list of readings of a disputed rule: the first, marked a, is the one this site follows
    return f'<p class="ours">{escape(_("Readings; we follow the first"), quote=False)}</p>'


def _steps(article: Article, here: Here) -> list[str]:
    """Links to the steps that show an article: of each walkthrough of the page the first for its first rule."""
    _ = words(here.lang)
    first: dict[str, int] = {}
    for rule in article.rules:
        for id, step in engine.shown(rule.id):
            first.setdefault(id, step)
    links = []
    for id in here.walkthroughs:
        if id in first:
            # i18n: link under a rule to the walkthrough step that shows it; title is the walkthrough's
            text = _("{title}, step {step}").format(title=engine.title(id, here.lang), step=first[id] + 1)
            links.append(f'<a href="#walk-{id}-{first[id]}">{text}</a>')
    return links


def margin(article: Article, here: Here) -> str:
    """Return what stands below the status and the readings: sources, steps that show it, how to cite and correct it."""
    _ = words(here.lang)
    lines = [f"<p>{line}</p>" for line in sources_of(article.rules, here)]
    steps = _steps(article, here)
    if steps:
        # i18n: under a rule; links are the walkthrough steps that show it, like: A hand for a tanto, step 2
        lines.append(f'<p class="shown">{_("Seen in play: {links}").format(links=DOT.join(steps))}</p>')
    terms = glossary.words_of(article, here)
    if terms:
        lines.append(f'<p class="terms">{terms}</p>')
    return "".join(lines) + _citation(article, here)


def _citation(article: Article, here: Here) -> str:
    """Return how an article is cited, folded under a word, so that it is read by touch and keys as well."""
    _ = words(here.lang)
    # i18n: under a rule, opens the line by which it is cited; number is the article's, like 4.3
    name = _("Cite {number}").format(number=article.number)
    page = cite.cited(here.file.page, here.config) if here.file.page else None
    if page is None:
        return ""
    of = cite.rule(page, article)
    address = escape(of.permalink, quote=False)
    href = f"#{of.anchor}" if of.permalink == of.address else escape(of.permalink)
    line = escape(cite.text(of), quote=False).replace(address, f'<a href="{href}">{address}</a>')
    records = "".join(beside.lines(cite.FORMATS[ending], said) for ending, said in cite.written([of]).items())
    own = beside.fold("cite-rule", name, f"<p>{line}</p>{records}")
    return f'<div class="own">{own}{report.folded(page, here, article)}</div>'

"""What MkDocs calls while it builds: one pass, five languages."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, cast
from urllib.parse import urlsplit

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from truk_rules.language import LANGUAGES
from truk_site import (
    assets,
    changes,
    chooser,
    cite,
    cited_where,
    client,
    coverage,
    downloads,
    drills,
    embed,
    engine,
    frozen,
    languages,
    learn,
    licences,
    linked,
    lost,
    permanent,
    play,
    printing,
    regulation,
    report,
    switches,
)
from truk_site.edition import edition
from truk_site.fences import CUSTOM_FENCES
from truk_site.here import Here, forget_mistakes, settle
from truk_site.languages import Menus, split
from truk_site.words import Words, words

_ID = re.compile(r' id="([^"]+)"')


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Give Markdown our blocks, marks and fences; let all pages share what a reader's browser keeps."""
    own = ("blocks", "quotation", "marks", "tables", "hover")
    config.markdown_extensions += [f"truk_site.{each}" for each in own]
    config.mdx_configs["pymdownx.superfences"] = {"custom_fences": CUSTOM_FENCES}
    frozen.current(config)
    config.extra["papers"] = switches.on(switches.SHEETS)
    config.extra["scope"] = urlsplit(str(config.site_url)).path or "/"
    return config


def on_pre_build(config: MkDocsConfig) -> None:
    forget_mistakes()


def on_files(files: Files, config: MkDocsConfig) -> Files:
    regulation.add(files, config)
    languages.compare_pages(files)
    lost.set_aside(files)
    assets.leave_out_the_theme(files, config)
    assets.add_fonts(files, config)
    config.extra["files"] = files
    assets.add_engine(files, config)
    assets.add_places(files, config)
    downloads.add(files, config)
    licences.add(files, config)
    return files


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    return languages.menus(files, config.extra["order"])


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Add the drawings of the cards a page shows."""
    here = Here(page.file, files, config)
    languages.check_front_matter(page, here)
    html = permanent.keep_anchors(html, here)
    for id, count in Counter(_ID.findall(html)).items():
        if count > 1:
            here.mistake(f"the id {id!r} stands {count} times on the page")
    if "<use " not in html and "data-pack" not in html:
        return html
    return engine.sprite(here.lang, html) + html


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Stop here if the sources have mistakes: every page has been read, none is written; then say how to cite each."""
    config.extra["lost"] = lost.notices(files, config)
    languages.compare_anchors(files)
    permanent.know_anchors(files)
    permanent.add_pages(files, config, env)
    settle()
    cited_where.fill(files, config)
    cite.add(files, config)
    downloads.tell_rules(files, config)
    embed.add(files, config, env)
    return env


def on_page_context(context: TemplateContext, page: Page, config: MkDocsConfig, nav: Menus) -> TemplateContext:
    """Give a page the words, the menu and the other versions of itself."""
    path = page.file.src_uri
    lang, rest = split(path)
    more = _shared(context, path, config)
    if lang:
        menu = nav.of[lang]
        games, about_games, others = languages.sorted_menu(menu)
        more |= {"lang": lang, "rest": rest, "_": words(lang), "nav": menu}
        more |= {"games": games, "about_games": about_games, "others": others}
        more["lesson"] = learn.place(page, lang, config.extra["files"], config.extra["order"])
        more |= _sentences(page.content or "", words(lang)) | _cited(page, config)
        more["prints"] = printing.offered(page, config)
    elif rest == languages.CHOOSER:
        more["aces"] = chooser.aces()
    return cast("TemplateContext", {**context, **more})


def _cited(page: Page, config: MkDocsConfig) -> dict[str, Any]:
    """Return what the head of a page says of it, and what it says at its end: how it is cited and corrected."""
    of = cite.cited(page, config)
    if of is None:
        return {}
    names = str(config.site_name).split(" · ")
    pdf = printing.paper(page, config)
    covered = coverage.coverage(page)
    told: dict[str, Any] = {"metadata": linked.metadata(of, covered, names, pdf)}
    told["linked"] = linked.script(of, page, config.extra["files"], pdf)
    told["frozen"] = "../" * (page.url.count("/") + 2) + page.url if of.now else ""
    told["context_object"] = linked.context_object(of, covered, names)
    here = Here(page.file, config.extra["files"], config)
    told["report"] = changes.folded(here) + report.folded(of, here)
    told |= {"cited": cite.text(of), "cited_as": cite.offered(of)}
    return told | {"rules_cited_as": cite.offered(of, of_rules=True) if cite.rules(of, page) else []}


_LIVELY = ("walkthrough", "compare", "drill", "play")


def _sentences(html: str, _: Words) -> dict[str, Any]:
    """Return what the scripts of a page may have to say; one without any still says of a link that it leads nowhere."""
    found = {what for what in _LIVELY if f'data-{what}="' in html}
    said = client.sentences(_)
    if not found:
        return {"sentences": {"bad_link": said["bad_link"]}, "lively": False}
    said |= drills.sentences(_) if "drill" in found else {}
    return {"sentences": said | (play.sentences(_) if "play" in found else {}), "lively": True}


def on_template_context(context: TemplateContext, template_name: str, config: MkDocsConfig) -> TemplateContext:
    """Give the lost page its five notices, and the map of the site every page with its versions."""
    more = _shared(context, languages.CHOOSER, config)
    pages = []
    for file in context["pages"]:
        found = languages.versions(file.src_uri, more["by_path"], config)
        pages.append((file.page, languages.alternates(file.src_uri, found, config)))
    more |= {"notices": config.extra["lost"], "mapped": pages}
    return cast("TemplateContext", {**context, **more})


def _shared(context: TemplateContext, path: str, config: MkDocsConfig) -> dict[str, Any]:
    by_path = {file.src_uri: file for file in context["pages"]}
    found = languages.versions(path, by_path, config)
    return {
        "by_path": by_path,
        "versions": found,
        "alternates": languages.alternates(path, found, config),
        "edition": edition(config.extra),
        "in_all": [(code, words(code)) for code in LANGUAGES],
    }

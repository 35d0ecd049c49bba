"""What the search is given of a page."""

from __future__ import annotations

from pathlib import Path

from truk_rules.language import LANGUAGES
from truk_site.records import Record, collect, records

PAGE = """<!doctype html><html lang="ca"><head><meta name="description" content="What it is."></head><body>
<header><p>The menu</p></header><div data-md-component="content">
<svg hidden><symbol id="card"><text>1</text></symbol></svg>
<div class="title"><h1 id="top">Truc</h1></div>
<h2 id="order">L’ordre</h2>
<ol><li><svg role="img" aria-label="as d’espases"><use href="#card"/></svg></li><li>as de bastos</li></ol>
<h2 id="rules">Regles</h2><h3 class="part" id="part-1"><span class="no">1</span> Bases</h3>
<article class="article" id="trick-tie"><div class="number"><a class="no" href="#trick-tie">3.3</a></div>
<div class="says"><span id="trick-x"></span><h4 id="trick-tie-title">Empat</h4><p>Ningú no <em>guanya</em>.</p></div>
<div class="apparatus"><p class="status">Clara</p><div class="readings"><ol><li>així</li><li>o així</li></ol></div>
</div></article>
<details class="fold"><summary>Una mà</summary><section class="walk" id="walk-a"><header><h3>Una mà</h3></header>
<ol class="transcript"><li>A1 tira.<span class="note">Per què?</span></li></ol>
<template><p>amagat</p></template></section></details>
<h2 id="empty">Res</h2>
<h2 id="words">Paraules</h2>
<dl class="terms"><div class="term" id="trick"><dt><b>basa <small>(Truc)</small></b> · ronda</dt>
<dd><span lang="fr">fr</span> <span>pli</span></dd></div></dl>
<h2 id="sources">Fonts</h2><ul class="bibliography"><li id="moll">Moll, 1993.</li></ul>
</div></body></html>"""


def test_an_article_a_hand_a_word_and_a_source_are_found_by_themselves() -> None:
    assert records(PAGE) == [
        Record("", "Truc", "What it is."),
        Record("order", "L’ordre", "as d’espases; as de bastos"),
        Record("trick-tie", "3.3 Empat", "Ningú no guanya. així; o així"),
        Record("walk-a", "Una mà", "Per què?"),
        Record("trick", "basa", "basa (Truc) · ronda; fr pli"),
        Record("moll", "Fonts", "Moll, 1993."),
    ]


def test_every_word_is_listed_as_pagefind_has_it_and_a_hand_stands_once(tmp_path: Path) -> None:
    for lang in LANGUAGES:
        for folder in ("", "games/truc/"):
            (tmp_path / lang / folder).mkdir(parents=True, exist_ok=True)
            (tmp_path / lang / folder / "index.html").write_text(PAGE, "utf-8")
    found = collect(tmp_path)
    assert list(found) == list(LANGUAGES)
    assert isinstance(tr := found["tr"], dict)
    assert {"as", "d", "espases", "3.3", "ningú"} <= set(tr["words"])
    assert [row["url"] for row in tr["records"] if "#walk" in row["url"]] == ["tr/games/truc/#walk-a"]
    assert tr["records"][1]["title"] == "L’\u200aordre"

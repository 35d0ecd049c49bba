"""The checks of what is written in the five languages: each finds a planted mistake and passes a good line."""

import doctest
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "scripts"))

import forms
import prose
import same_pages
import spelling
import tongue
import typography

GOOD = {
    "eu": "Altxaldia karta altuena bota duenak irabazten du, eta hura hasten da berriz.",
    "ca": "Guanya la basa qui hi ha tirat la carta més alta, i és qui ix en la següent.",
    "es": "Gana la baza quien ha echado la carta más alta, y es quien sale en la siguiente.",
    "fr": "La carte la plus forte remporte le pli, et celui qui l’a jouée entame le suivant.",
    "tr": "En yüksek kartı oynayan taraf eli alır ve bir sonraki ele de o oyuncu başlar.",
}


def passage(lang, text):
    return prose.passage(f"docs/{lang.partition('-')[0]}/a.md", 7, lang, text)


def message(lang, *texts):
    return prose.Message(f"locales/{lang}/LC_MESSAGES/truk_rules.po", 9, lang, "msgid", texts)


def says(found):
    return " | ".join(map(str, found))


@pytest.mark.parametrize("module", [prose, same_pages, spelling, tongue])
def test_the_examples_in_the_docstrings(module):
    assert doctest.testmod(module).failed == 0


def test_markup_is_no_prose():
    text = "Ikus [truca](b.md) eta **hau** `x'y` [@seed-001] [§trick.win] *«Vull»*{: lang=ca-valencia }. {#id}"
    found = passage("eu", text)
    o = prose.OBJECT
    assert found.own == f"Ikus truca eta hau {o} {o} {o} {o}."
    assert found.text == f"Ikus truca eta hau {o} {o} {o} «Vull»."
    assert found.foreign == (("ca-valencia", "«Vull»"),)


def test_a_page_is_read_passage_by_passage(tmp_path):
    path = tmp_path / "docs" / "ca" / "v.md"
    path.parent.mkdir(parents=True)
    path.write_text(
        "---\ntitle: Truc\nlang: ca-valencia\n---\n\n/// identity | Truc\nUna línia\ni una altra.\n\n"
        "On\n:   Ací\n///\n\n"
        "```walkthrough\nid: it's\n```\n\n//// rule | trick.win\n- Un\n- dos.\n////\n",
        "utf-8",
    )
    found = [(each.line, each.lang, each.text) for each in prose.page(tmp_path, path)]
    texts = [(2, "Truc"), (6, "Truc"), (7, "Una línia i una altra."), (10, "On"), (11, "Ací"), (19, "Un"), (20, "dos.")]
    assert found == [(line, "ca-valencia", text) for line, text in texts]


@pytest.mark.parametrize(
    ("lang", "bad", "good"),
    [
        ("ca", "l'as", "l’as"),
        ("tr", "Irun'da", "Irun’da"),
        ("eu", '"Truk" esan', "«Truk» esan"),
        ("es", "dijo “no quiero”", "dijo «no quiero»"),
        ("es", "dijo «no quiero", "dijo «él contestó “no”»"),
        ("tr", "«hayır» dedi", "“hayır” dedi"),
        ("fr", "Truc ; pli", "Truc\u202f; pli"),
        ("fr", "Qui gagne?", "Qui gagne\u00a0?"),
        ("fr", "On dit « truc ».", "On dit «\u202ftruc\u202f»."),
        ("fr", "Le truc [§trick.win] : un pli", "Le truc [§trick.win]\u202f: un pli, à 20:30 (?)"),
        ("eu", "Truk ; altxaldi", "Truk; altxaldi"),
        ("ca", "Es diu « vull ».", "Es diu «vull»."),
        ("tr", "Truk\u202f: el", "Truk: el"),
        ("es", "Son dos  bazas", "Son dos bazas"),
        ("eu", "Truka , esan", "Truka, esan"),
        ("fr", "Attendez...", "Attendez…"),
        ("ca", "col.locar", "col·locar"),
        ("ca", "co\u0140locar", "paral·lel. La mà"),
        ("es", "Quién sale?", "Y ¿quién sale? ¡Tú! «*Truk!*{: lang=eu }»"),
        ("es", "¿Quién sale.", "¿Quién sale?"),
        ("ca", "ba\u00adsa", "basa"),
        ("fr", "e\u0301pe\u0301e", "épée"),
    ],
)
def test_typography(lang, bad, good):
    assert list(typography.problems(passage(lang, bad)))
    assert not list(typography.problems(passage(lang, good)))


def test_a_problem_names_the_file_the_line_and_what_would_be_right():
    assert says(typography.problems(passage("ca", "l'as"))) == "docs/ca/a.md:7: straight apostrophe in “l'as”; write ’"


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("tr", "{n}’i aldı"),
        ("eu", "{player}k bota du"),
        ("eu", "{card}ri"),
        ("tr", "{player:nom}’in eli"),
        ("eu", "{n}-ko altxaldia"),
        ("tr", "A1’in kartı {card:acc}"),
        ("eu", "{side:erg} 2ri eman dio"),
    ],
)
def test_no_ending_is_written_by_hand(lang, text):
    assert "ending written by hand" in says(forms.suffixes(message(lang, text)))


def test_forms_asked_for_in_the_brace_pass():
    assert not list(forms.problems(message("eu", "{player:erg} {card:abs} bota du; {n} puntu jaso ditu.")))
    assert not list(forms.problems(message("tr", "{player}, {other:abl} paso istedi: “{word}”.")))
    assert not list(forms.problems(message("tr", "A2’nin ası şahı alır.")))
    assert not list(forms.problems(message("fr", "{side:art} remporte le pli; {player} entame l’envit.")))


@pytest.mark.parametrize(
    ("lang", "text", "missing"),
    [
        ("eu", "{player:acc} bota du", "{player:acc}: nouns.toml declares no “acc” for player"),
        ("ca", "{card:erg}", "{card:erg}: nouns.toml declares no “erg” for card"),
        ("fr", "{side:gen}", "{side:gen}: nouns.toml declares no “gen” for side"),
        ("es", "{drawn:nom}", "{drawn:nom}: nouns.toml declares no “nom” for card"),
        ("es", "{local:senya}", "{local:senya}: nouns.toml declares no “senya” for every game"),
        ("ca", "{local}", "{local} says no word"),
        ("tr", "{n:acc}", "{n:acc}: “n” is no noun"),
    ],
)
def test_a_form_that_is_not_declared_is_named(lang, text, missing):
    assert missing in says(forms.undeclared(message(lang, text)))


def test_a_local_word_is_declared_for_every_game():
    nouns = {"player": {"any": {"bare": ""}}, "side": {"2": {"bare": ""}, "4": {"bare": "", "de": ""}}}
    nouns |= {"card": {"rank": {"1": ["as", "m"]}, "art": {"m": {"art": ""}, "f": {}}}}
    nouns |= {"local": {"truk": {"trick": "basa", "suit": {"coins": "ors"}}, "valencia": {"trick": "basa", "x": "y"}}}
    assert forms.declared(nouns) == {"player": {"bare"}, "side": {"bare"}, "card": {"art"}, "local": {"trick"}}


PAGE = (
    "## A {#a}\n\n/// part | 1\n///\n\n//// rule | trick.win\nX.\n////\n\n```walkthrough\nid: one\n```\n\n## B {#b}\n"
)


@pytest.mark.parametrize(
    ("page", "found"),
    [
        (PAGE.replace("{#b}", "{#c}"), "fr.md: lacks heading ## {#b}, which stands in eu.md, ca.md"),
        (PAGE.replace("## B", "### B"), "fr.md:14: has heading ### {#b}, which the others lack"),
        (PAGE.replace("trick.win", "trick.tie"), "fr.md: lacks rule trick.win"),
        (PAGE.replace("id: one", "id: two"), "fr.md:10: has fence walkthrough id: two"),
        (PAGE + "```order\ngame: truk\n```\n", "fr.md:15: has fence order game: truk"),
        (PAGE.replace("{#a}", "{#b}", 1).replace("B {#b}", "B {#a}"), "fr.md:1: heading ## {#b} is out of order"),
    ],
)
def test_the_skeleton_is_the_same(page, found):
    pages = {"eu.md": PAGE, "ca.md": PAGE.replace("## A", "## Una altra"), "fr.md": page}
    assert found in says(same_pages.compare({file: list(same_pages.skeleton(text)) for file, text in pages.items()}))
    pages["fr.md"] = PAGE
    assert not list(same_pages.compare({file: list(same_pages.skeleton(text)) for file, text in pages.items()}))


def test_a_home_page_opens_with_the_hand_of_its_readers():
    home = "---\nhome: true\n---\n```walkthrough\nid: {}\n```\n"
    assert list(same_pages.skeleton(home.format("a"))) == list(same_pages.skeleton(home.format("b")))


@pytest.mark.parametrize("lang", GOOD)
def test_a_sentence_is_in_the_language_of_its_page(lang):
    assert not list(tongue.problems(passage(lang, GOOD[lang])))
    for other in GOOD.keys() - {lang}:
        assert f"reads as {other}" in says(tongue.foreign_sentences(passage(lang, f"{GOOD[lang]} {GOOD[other]}")))


def test_english_left_over_is_found():
    left = "The first trick was tied and each side won one of the others."
    assert all("reads as en" in says(tongue.foreign_sentences(passage(lang, left))) for lang in GOOD)


def test_short_sentences_and_marked_words_are_not_judged():
    verse = "*“Gana la baza quien ha echado la carta más alta, y es quien sale.”*{: lang=es }"
    assert not list(tongue.foreign_sentences(passage("tr", verse)))
    assert not list(tongue.foreign_sentences(passage("tr", "Truc de la Garrotxa i el truk.")))


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("es", "Se dice «Truk!»."),
        ("ca", "Es contesta «Joka»."),
        ("fr", "On répond «\u202fno vull\u202f»."),
        ("tr", "“Quatre val” denir."),
        ("eu", "«Joc fora» esaten da."),
        ("tr", "“No volem!” denir."),
    ],
)
def test_words_of_the_table_are_marked(lang, text):
    assert "mark it" in says(tongue.unmarked_calls(passage(lang, text)))


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("es", "Se dice *«Truk!»*{: lang=eu }."),
        ("fr", "On dit «\u202f*vull*{: lang=ca-valencia }\u202f»."),
        ("eu", "«Truk!» esan du."),
        ("ca-valencia", "Es diu «Vull»."),
        ("es", "La página «Truk» lo explica."),
        ("tr", "“ön” adı verilir."),
    ],
)
def test_marked_words_and_own_words_pass(lang, text):
    assert not list(tongue.unmarked_calls(passage(lang, text)))


def test_a_page_names_the_language_of_its_folder():
    wrong = prose.passage("docs/es/a.md", 3, "eu", "Truka")
    assert says(tongue.odd_language(wrong)) == "docs/es/a.md: its lang is eu, and its folder is es"
    assert not list(tongue.odd_language(passage("ca-valencia", "Truc")))

"""The spelling and the lists of reviewed words, and the checks as one program over a small project."""

import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "scripts"))

import lint_prose
import prose
import same_pages
import spelling

from tests.test_lint_prose import GOOD, passage, says


@pytest.fixture
def project(tmp_path):
    """A small site in five languages, with dictionaries that know the words of its pages."""
    for lang, sentence in GOOD.items():
        page = tmp_path / "docs" / lang / "a.md"
        page.parent.mkdir(parents=True)
        page.write_text(f"---\nlang: {lang}\n---\n# Truk {{#top}}\n\n{sentence}\n", "utf-8")
        words = tmp_path / "locales" / lang / "words.txt"
        words.parent.mkdir(parents=True)
        words.write_text("Truk\n", "utf-8")
        known = sorted({form for word in spelling.words(sentence) for form in spelling.forms(word, lang)})
        dictionary = tmp_path / "node_modules" / f"dictionary-{lang}"
        dictionary.mkdir(parents=True)
        (dictionary / "index.aff").write_text("SET UTF-8\nWORDCHARS ’-\n", "utf-8")
        (dictionary / "index.dic").write_text("\n".join([str(len(known)), *known]) + "\n", "utf-8")
    for name in ("index.aff", "index.dic"):
        folder = tmp_path / "node_modules" / "dictionary-ca-valencia"
        folder.mkdir(exist_ok=True)
        shutil.copy(tmp_path / "node_modules" / "dictionary-ca" / name, folder)
    return tmp_path


def test_a_page_stands_in_every_language(project):
    (project / "docs" / "tr" / "a.md").unlink()
    assert "docs/tr/a.md: does not exist" in says(same_pages.problems(project))


def test_what_is_looked_up():
    found = spelling.asked(
        [
            passage("tr", "A1 altın 7’lisini Irun’da *“Vull”*{: lang=ca-valencia } dedi."),
            passage("eu", "{n}. 2020ko *trut*{: lang=fr }aren CC0-ko B [@retegi-oral-nd]"),
        ]
    )
    words = {lang: list(places) for lang, places in found.items()}
    assert words == {"tr": ["altın", "Irun’da", "dedi"], "ca-valencia": ["Vull"], "fr": ["trut"]}


def test_a_misspelt_word_is_found_with_what_would_be_right(project):
    page = project / "docs" / "fr" / "a.md"
    page.write_text(page.read_text("utf-8").replace("remporte", "renporte"), "utf-8")
    found = list(spelling.problems(spelling.asked(prose.pages(project)), project / "node_modules", project))
    assert [(each.file, each.line) for each in found] == [("docs/fr/a.md", 6)]
    assert "“renporte” is not in the fr dictionary: perhaps remporte" in found[0].says


@pytest.mark.parametrize(
    ("lang", "text", "wrong"),
    [
        ("tr", "Truk’un kartı", []),
        ("tr", "Truk’un kart’ı", ["“kart’ı”"]),
        ("fr", "L’entame qu’est Truk", ["“qu’est”"]),
        ("ca", "d’alta basa, Truk-Truk", []),
        ("ca-valencia", "l’alta bassa", ["“bassa”"]),
        ("eu", "TRUK hura, TRUKO", ["“TRUKO”"]),
    ],
)
def test_reviewed_words_elisions_and_suffixes(project, lang, text, wrong):
    found = spelling.problems(spelling.asked([passage(lang, text)]), project / "node_modules", project)
    assert [each.says.split()[0] for each in found] == wrong


def test_a_reviewed_word_may_begin_a_sentence():
    assert spelling.allows({"truk"}, "Truk")
    assert spelling.allows({"ikili"}, "İkili")
    assert spelling.allows({"Irun"}, "Irun")
    assert not spelling.allows({"Irun"}, "irun")


def test_the_list_of_reviewed_words_is_sorted_and_needed(project):
    (project / "locales" / "es" / "words.txt").write_text("Truk\nLezo\nLezo\nbaza\nA 1\n", "utf-8")
    unsorted = says(spelling.unsorted(project, "es"))
    assert "words.txt:2: “Lezo” should stand before “Truk”" in unsorted
    assert "words.txt:3: “Lezo” stands here twice" in unsorted
    assert "words.txt:5: “A 1” is not one word" in unsorted
    found = spelling.asked(prose.pages(project))
    needless = says(spelling.needless(found, project, "es", project / "node_modules"))
    assert "“baza” is in the dictionary already" in needless
    assert "“Lezo” stands in no page" in needless
    assert "Truk" not in needless
    assert not list(spelling.unsorted(project, "fr"))


def test_a_good_project_passes(project, capsys):
    assert lint_prose.main(["--root", str(project)]) == 0
    assert capsys.readouterr().out == "the texts are well written\n"


def test_every_problem_is_printed(project, capsys):
    page = project / "docs" / "es" / "a.md"
    page.write_text(page.read_text("utf-8") + "\nGana  la bazza...\n", "utf-8")
    assert lint_prose.main(["--root", str(project)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in out[:3]] == ["docs/es/a.md:8"] * 3
    assert [word in line for word, line in zip(["two spaces", "“bazza”", "ellipsis"], out, strict=False)] == [True] * 3
    assert out[3] == "3 problems in the texts"


def test_messages_are_checked_too(project, capsys):
    path = project / "locales" / "tr" / "LC_MESSAGES" / "truk_rules.po"
    path.parent.mkdir()
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
    path.write_text(head + 'msgid "{player} leads."\nmsgstr "Ele {player}\'in sırası."\n', "utf-8")
    shutil.copy(lint_prose.ROOT / "locales" / "tr" / "nouns.toml", path.parent.parent)
    found = says(lint_prose.problems(project))
    assert "truk_rules.po:5: straight apostrophe" in found
    assert "truk_rules.po:5: “{player}'in” has an ending written by hand" in found


def test_without_hunspell_one_sentence_says_how_to_get_it(project, monkeypatch, capsys):
    monkeypatch.setenv("PATH", "")
    assert lint_prose.main(["--root", str(project)]) == 2
    told = "hunspell was not found: install it (apt install hunspell, brew install hunspell)"
    assert capsys.readouterr().err == f"The spelling was not checked: {told}.\n"


def test_without_dictionaries_one_sentence_says_how_to_get_them(project, capsys):
    assert lint_prose.main(["--root", str(project), "--dictionaries", str(project / "none")]) == 2
    assert "run npm ci, or name the folder with --dictionaries" in capsys.readouterr().err

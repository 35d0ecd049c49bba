"""The words of the games: complete in five languages, in their order, and linked to the rules that state them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path

import pytest

from tests.small_site import HEAD, PAGE, ROOT, Echo, build, draw, game_page
from truk_rules import language
from truk_rules.language import LANGUAGES
from truk_rules.rules import rulebook
from truk_rules.variants import ALL
from truk_site import assets, engine, glossary, glosses, hover, terms
from truk_site.terms import Word, concepts, friends, order
from truk_site.words import words

GLOSSARY = HEAD + "# Words {#top}\n\nWelcome.\n\n```glossary\n```\n"
WRITTEN = [lang for lang in LANGUAGES if (ROOT / "docs" / lang / glossary.PAGE).exists()]


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Path]]:
    """Build a small site with a glossary, the page of truk, and a text about it."""
    monkeypatch.setattr(language, "catalog", lambda lang, domain="truk_rules": Echo())
    monkeypatch.setattr(engine, "draw", draw)
    monkeypatch.setattr(engine, "shown", lambda rule: ())
    monkeypatch.setattr(assets, "add_fonts", lambda files, config: None)
    words.cache_clear()
    pages = {"glossary.md": GLOSSARY, "games/truk.md": game_page()}
    yield lambda text: build(tmp_path, pages | {"index.md": PAGE + text}, "https://example.org/book/")
    words.cache_clear()


def every_word() -> Iterator[tuple[str, Word]]:
    for concept in concepts().values():
        for word in (*concept.kept, *concept.said, *(each for own in concept.words.values() for each in own)):
            yield concept.id, word


def test_every_concept_has_a_word_in_each_language() -> None:
    assert [(id, lang) for id, each in concepts().items() for lang in LANGUAGES if not each.words[lang]] == []


def test_a_word_belongs_to_games_and_places_that_there_are() -> None:
    for id, word in every_word():
        for place in word.places:
            assert place in ALL or all(terms.place(place, lang) for lang in LANGUAGES), (id, word)


def test_a_word_of_another_language_says_which_and_of_which_game() -> None:
    for id, concept in concepts().items():
        for word in (*concept.kept, *concept.said):
            assert word.lang in glossary._NAMES, (id, word)
            assert word.places, (id, word)


def test_a_word_that_cannot_be_read_is_named() -> None:
    with pytest.raises(ValueError, match="'zalduna @north' is not a word, its mark and its places"):
        terms._words("zaldia a · zalduna @north", "eu")


def test_every_rule_there_is_and_every_game_has_its_words() -> None:
    named = [rule for each in concepts().values() for rule in each.rules]
    named += [rule for group in friends() for each in group for rule in each.rules]
    for name in named:
        game, _, id = name.partition(":")
        assert rulebook(game).article(f"{game}.{id}"), name
    assert {name.partition(":")[0] for name in named} == set(ALL)


def test_a_game_of_a_word_is_one_that_states_the_thing_or_the_thing_names_no_rule() -> None:
    """What a concept calls a word of a game has to be met in that game."""
    loose = {
        (id, place)
        for id, concept in concepts().items()
        for own in (concept.kept, concept.said, *concept.words.values())
        for word in own
        for place in word.places
        if place in ALL and concept.rules and not any(rule.startswith(f"{place}:") for rule in concept.rules)
    }
    assert loose == set()


def test_ids_are_anchors_and_none_is_that_of_a_heading() -> None:
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", id) for id in concepts())
    assert not set(concepts()) & {"top", "false-friends", "words", "book", "sounds"}
    assert not any(id.startswith("letter-") for id in concepts())


def test_false_friends_come_in_groups_and_each_meaning_is_used() -> None:
    assert all(len({(each.word, each.means) for each in group}) == len(group) > 1 for group in friends())
    meanings = glossary._meanings(lambda message: message)
    assert {each.means for group in friends() for each in group} == set(meanings)
    assert all(each.lang in glossary._NAMES for group in friends() for each in group)


@pytest.mark.parametrize(
    ("lang", "sorted_words"),
    [
        ("eu", ["altxaldia", "apustu-maila", "apustua", "apustua egin", "kanpo", "kaña", "kapa", "mão", "mapa"]),
        ("ca", ["alçar el muscle", "alçar les celles", "alçar l’espatlla", "anar-se’n", "mà", "mà oberta", "mago"]),
        ("es", ["canto", "cantor", "caña", "capa", "mano", "mano abierta", "manos", "«más»", "mazo"]),
        ("fr", ["coude", "couper", "écarter", "échange", "égal", "entamer", "œillet", "oeuf", "pli", "pli patté"]),
        ("tr", ["çil", "dağıtan", "ığrıp", "ılık", "İki", "ilk el", "ok", "öbür", "sıra", "şövalye", "ün", "yakmak"]),
    ],
)
def test_the_order_is_that_of_the_language(lang: str, sorted_words: list[str]) -> None:
    keys = [order(word, lang) for word in sorted_words]
    assert keys == sorted(keys)
    assert len({str(key) for key in keys}) == len(keys)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_letters_come_once_and_in_their_order(lang: str) -> None:
    letters = [letter for letter, _, _ in glossary.listed("game", lang)]
    assert list(dict.fromkeys(letters)) == sorted(set(letters), key=terms.ALPHABETS[lang].index)
    assert letters == sorted(letters, key=terms.ALPHABETS[lang].index)


def test_a_page_uses_the_word_of_its_game() -> None:
    tie, dealer = concepts()["tied-trick"], concepts()["dealer"]
    assert tie.word("ca", "garrotxa").text == "empatxada"
    assert tie.word("ca", "truk").text == "empatada"
    assert (dealer.word("eu", "truk").text, dealer.word("fr", "truk").text) == ("eskua", "donneur")
    assert concepts()["falta"].word("es", "valencia") == Word("la falta", "a", "ca-valencia", ("valencia", "fournier"))


def test_an_entry_holds_its_words_in_five_languages_and_leads_to_the_rules(site: Callable[[str], Path]) -> None:
    html = (site("") / "fr/glossary/index.html").read_text("utf-8")
    entry = re.search(r'<div class="term" id="tied-trick">(.*?)</div>', html)
    assert entry
    assert entry[1].startswith("<dt><b>pli pourri</b></dt>")
    assert re.findall(r'class="code" lang="(\w+)"', entry[1]) == ["eu", "ca", "es", "tr"]
    assert '<span lang="ca-valencia">empardada</span> <small>(valencia)</small>' in entry[1]
    assert 'A page <a class="ref" href="../games/truk/#trick-tie" title="A tied trick">3.3</a>' in entry[1]
    assert "games/valencia" not in entry[1]  # this site has no such page


def test_a_word_of_a_game_keeps_its_language_and_doubt_is_shown(site: Callable[[str], Path]) -> None:
    html = (site("") / "tr/glossary/index.html").read_text("utf-8")
    doubt = '<sup class="unsure">?<span class="hidden"> (not certain)</span></sup>'
    kept = '<b><span lang="eu">pasotan</span> <small>(Truk, Oiartzun)</small></b>'
    assert f"{kept} · serbestçe kart değiştirerek oynamak{doubt}" in html
    assert '<span lang="pt-BR">mão de onze</span>' in html
    assert '<dt>löve</dt><dd>→ <a href="#trick">el</a></dd>' in html


def test_pages_may_lead_to_a_concept_and_a_rule_leads_to_its_words(site: Callable[[str], Path]) -> None:
    built = site("\nA [trick](glossary.md#trick).\n")
    assert 'href="glossary/#trick"' in (built / "es/index.html").read_text("utf-8")
    game = (built / "es/games/truk/index.html").read_text("utf-8")
    link = r'<a href="../../glossary/#tied-trick" title="one round of cards[^"]+">parda</a>'
    assert re.search(rf'<p class="terms">Words: [^\n]*{link}', game)


def test_a_word_of_the_game_leads_to_the_glossary_and_says_what_it_means(site: Callable[[str], Path]) -> None:
    text = "\nThe *aurrea*{: lang=eu }, the *«Aurrea»*{: lang=eu }, *aurrean*{: lang=eu } and *quite*.\n"
    built = site(text + "\n## More {#more}\n\nAgain *aurrea*{: lang=eu }, [*erdia*{: lang=eu }](sources.md).\n")
    html = (built / "fr/index.html").read_text("utf-8")
    link = '<a class="word" href="glossary/#first-trick" title="premier pli"><em lang="eu">aurrea</em></a>'
    assert html.count('class="word"') == html.count(link) == 2, "once under each heading, and only as it stands"
    assert '<em lang="eu">aurrean</em>' in html


def test_the_falta_of_the_envit_is_not_the_rest_of_the_french_game() -> None:
    assert hover.meant("La falta", "ca-valencia", "valencia") == concepts()["falta"]
    assert hover.meant("Falta envido", "es", "argentine") == concepts()["falta"]
    assert hover.meant("Mon reste", "fr", "french") == concepts()["rest"]
    assert "reste" not in glosses.explained(concepts()["falta"], "la falta", "fr")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_that_the_page_shares_with_the_game_is_told_in_a_clause(lang: str) -> None:
    assert set(glosses.GLOSSES) <= set(concepts())
    _ = words(lang)
    for id, text in (("truc", "Truc!"), ("truc", "truco"), ("envit", "envido"), ("tanto", "tanto")):
        assert glosses.explained(concepts()[id], text, lang) == _(glosses.GLOSSES[id])


def test_a_word_of_two_meanings_is_explained_where_the_game_says_which() -> None:
    assert (found := hover.meant("truk", "eu", "truk")) is None or "truk:" in " ".join(found.rules)
    doubles = [(word, lang) for (lang, word), ids in hover._meanings().items() if len(ids) > 1]
    assert doubles
    assert all(hover.meant(word, lang, None) is None for word, lang in doubles)
    assert hover.meant("no such word", "eu", "truk") is None


def test_the_name_of_a_game_is_no_bet_where_the_page_is_of_no_game() -> None:
    for text, lang in (("truc", "ca"), ("truco", "es"), ("truque", "ca-valencia"), ("Truk", "fr"), ("trut", "fr")):
        assert hover.meant(text, lang, None) is None, text
    assert hover.meant("truco", "es", "argentine") == hover.meant("Truc!", "ca", None) == concepts()["truc"]


@pytest.mark.site
@pytest.mark.parametrize("lang", WRITTEN)
def test_the_page_holds_every_concept_once_and_every_link(lang: str) -> None:
    html = (ROOT / "site" / lang / "glossary/index.html").read_text("utf-8")
    shown = {id: each for id, each in concepts().items() if each.kind != "later"}
    entries = dict(re.findall(r'<div class="term" id="([\w-]+)">(.*?)</div>', html))
    assert len(re.findall(r'<div class="term"', html)) == len(entries)
    assert set(entries) == set(shown)
    assert not [way for way in re.findall(r'href="#([^"]+)"', html) if f'id="{unescape(way)}"' not in html]
    for id, concept in shown.items():
        for name in concept.rules:
            game, _, rule = name.partition(":")
            book = rulebook(game)
            number = book.article(f"{game}.{rule}").number
            assert re.search(rf'href="\.\./games/{game}/#[\w-]+" title="[^"]*">{number}</a>', entries[id]), (id, name)


@pytest.mark.site
@pytest.mark.parametrize("lang", WRITTEN)
def test_no_word_is_explained_by_what_others_call_it(lang: str) -> None:
    """A pointer on a word tells what it is in the language of the page, not `eu truca · ca truc · …`."""
    others = (
        rf'<a class="word" href="[^"]*#([\w-]+)" title="(?:{"|".join(LANGUAGES)}) [^"]* · (?:{"|".join(LANGUAGES)}) '
    )
    pages = (ROOT / "site" / lang).glob("**/*.html")
    assert {id for page in pages for id in re.findall(others, page.read_text("utf-8"))} == set()

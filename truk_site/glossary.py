"""The glossary: the words of a page's language from A to Z, those of the others beside them, and false friends."""

from __future__ import annotations

from collections.abc import Iterable

from truk_rules.escape import escape
from truk_rules.language import LANGUAGES
from truk_rules.nouns import capital
from truk_rules.rules import Article, rulebook
from truk_site import engine, terms
from truk_site.glosses import explained
from truk_site.here import Here
from truk_site.languages import OWN_NAMES
from truk_site.terms import Concept, Friend, Word
from truk_site.words import Words, words

PAGE = "glossary.md"
DOT = '<span class="dot">&nbsp;· </span>'
"""Between two links under a rule; where each is as large as a thumb, they stand apart without it."""
_NAMES = OWN_NAMES | {"ca-valencia": "valencià", "pt-BR": "português"}


def _meanings(_: Words) -> dict[str, str]:
    """What a false friend means, by its key in `terms.toml`."""
    return {
        # i18n: glossary, false friends: what esku is in truk (the player)
        "plays-last": _("plays last, and has dealt"),
        # i18n: glossary, false friends: what mano is in the Argentine game (the player)
        "plays-first": _("plays first"),
        # i18n: glossary, false friends: what mà is in València, where each pair has one
        "before-partner": _("plays before the partner"),
        # i18n: glossary, false friends: another meaning of esku, mà, mano; do not use the word itself
        "a-hand": _("what is played with three cards each"),
        # i18n: glossary, false friends: what French main is; do not use the word itself
        "cards-held": _("the cards a player holds"),
        # i18n: glossary, false friends: what Turkish el is: one card from each player
        "a-trick": _("one round of cards, one from each player"),
        # i18n: glossary, false friends: what a truk is in the score of truk
        "unit-of-score": _("what is won: six of them win the game"),
        # i18n: glossary, false friends: the other meaning of truk, and that of truc and truco
        "bet-on-tricks": _("the bet on the hand"),
        # i18n: glossary, false friends: what a tanto is in truk
        "counter": _("a counter that shows how near the next truk is"),
        # i18n: glossary, false friends: what Spanish tanto is elsewhere
        "a-point": _("a point"),
        # i18n: glossary, false friends: what Basque kama and, in Catalunya Nord, joc is
        "a-leg": _("one of the games that make a match"),
        # i18n: glossary, false friends: Basque ohea, a slip of the source, which took cama (leg) for a bed
        "a-leg-bed": _("the same, by a slip of the source: the word means a bed"),
        # i18n: glossary, false friends: what Catalan partida is in Catalunya Nord
        "all-legs": _("the match: all its games together"),
        # i18n: glossary, false friends: what Catalan partida is in the Garrotxa
        "one-game": _("one game, to the last point"),
        # i18n: glossary, false friends: what Basque paso is in truk
        "change-with-neighbour": _("a change of cards with one neighbour"),
        # i18n: glossary, false friends: what Valencian passe is, said when a truc is called
        "passes": _("leaves the answer to the next player"),
        # i18n: glossary, false friends: the manilles of València
        "two-sevens": _("the sevens of swords and of coins"),
        # i18n: glossary, false friends: the manilhas of Mineiro
        "four-top-cards": _("the four highest cards"),
        # i18n: glossary, false friends: what kopak, copes, copas are, beside Turkish kupa
        "cups": _("cups, a suit of the Spanish pack"),
        # i18n: glossary, false friends: what Turkish kupa is, beside copas
        "hearts": _("hearts, a suit of the French pack"),
        # i18n: glossary, false friends: what Turkish üçlü and Catalan tres are first of all
        "a-three": _("a card of rank three"),
        # i18n: glossary, false friends: what Turkish üçlü is in the Mineiro game
        "a-packet": _("three cards that are kept, given or burnt together"),
        # i18n: glossary, false friends: what Catalan tres is when it is called
        "second-bet": _("the bet above truc"),
    }


def _marked(text: str, lang: str, here: Here) -> str:
    """Return a text, in an element that says its language where that is not the page's."""
    text = escape(text, quote=False)
    return text if lang == here.lang else f'<span lang="{lang}">{text}</span>'


def _word(word: Word, here: Here) -> str:
    """Return a word with its doubt, and the games and places it belongs to."""
    html = _marked(word.text, word.lang, here)
    if word.mark == terms.UNSURE:
        _ = words(here.lang)
        # i18n: glossary: read aloud after a word that is to be asked of a native player, which is marked with ?
        doubt = escape(_("not certain"), quote=False)
        html += f'<sup class="unsure">?<span class="hidden"> ({doubt})</span></sup>'
    names = [terms.place(name, here.lang) or here.title(name) for name in word.places]
    return f"{html} <small>({escape(', '.join(names), quote=False)})</small>" if names else html


def _joined(found: Iterable[Word], here: Here) -> str:
    return " · ".join(_word(word, here) for word in found)


def _stated(rules: Iterable[str], here: Here) -> str:
    """Return the games that state some rules, each with the numbers of its articles as links."""
    found: dict[str, dict[str, str]] = {}
    for each in rules:
        game, _, id = each.partition(":")
        book = rulebook(game)
        rule, article = book.rule(f"{game}.{id}"), book.article(f"{game}.{id}")
        href = here.rules(game, rule.anchor)
        if href:
            title = escape(engine.rule_title(here.lang, article.title, game))
            link = f'<a class="ref" href="{href}" title="{title}">{article.number}</a>'
            found.setdefault(game, {}).setdefault(article.number, link)
    said = [
        f"{escape(here.title(game), quote=False)} {'<span class="comma">, </span>'.join(links.values())}"
        for game, links in found.items()
    ]
    return f"<span>{'&nbsp;·</span> <span>'.join(said)}</span>" if said else ""


def _named(lang: str) -> str:
    """Return the code of a language with its name for those who hear the page."""
    return f'<span class="code" lang="{lang}">{lang}<span class="hidden"> {_NAMES[lang]}</span></span>'


def _entry(concept: Concept, here: Here) -> str:
    first, *others = (_word(word, here) for word in concept.heading(here.lang))
    html = f"<dt>{' · '.join((f'<b>{first}</b>', *others))}</dt>"
    for lang in LANGUAGES:
        if lang != here.lang:
            html += f'<dd class="other">{_named(lang)} <span>{_joined(concept.words[lang], here)}</span></dd>'
    stated = _stated(concept.rules, here)
    html += f'<dd class="games">{stated}</dd>' if stated else ""
    return f'<div class="term" id="{concept.id}">{html}</div>'


def _see(word: Word, concept: Concept, here: Here) -> str:
    """Return a line that leads from a word to the entry it stands in."""
    first = _marked(concept.heading(here.lang)[0].text, concept.heading(here.lang)[0].lang, here)
    return f'<div class="see"><dt>{_word(word, here)}</dt><dd>→ <a href="#{concept.id}">{first}</a></dd></div>'


def listed(kind: str, lang: str) -> list[tuple[str, Word, Concept]]:
    """Return every word of a kind in the order of a language, with its letter and its concept."""
    found = [
        (terms.initial(word.text, lang), word, concept)
        for concept in terms.concepts().values()
        if concept.kind == kind
        for word in concept.heading(lang)
    ]
    return sorted(found, key=lambda row: terms.order(row[1].text, lang))


def _letters(here: Here) -> str:
    """Return the list from A to Z; a word that does not open its entry leads to it."""
    by_letter: dict[str, str] = {}
    before: tuple[str, Concept] | None = None
    for letter, word, concept in listed("game", here.lang):
        opens = word == concept.heading(here.lang)[0]
        if opens or before != (letter, concept):
            line = _entry(concept, here) if opens else _see(word, concept, here)
            by_letter[letter] = by_letter.get(letter, "") + line
        before = (letter, concept)
    heads = {letter: capital(letter, here.lang) for letter in by_letter}
    ways = "".join(f'<a href="#letter-{each}">{head}</a>' for each, head in heads.items())
    lists = "".join(
        f'<h3 id="letter-{each}">{heads[each]}</h3><dl class="terms">{html}</dl>' for each, html in by_letter.items()
    )
    return f'<nav class="letters" aria-labelledby="words">{ways}</nav>{lists}'


def _friend(friend: Friend, here: Here, meanings: dict[str, str]) -> str:
    where = _marked(_NAMES[friend.lang], friend.lang, here)
    stated = _stated(friend.rules, here)
    where += f": {stated}" if stated else ""
    means = escape(meanings[friend.means], quote=False)
    word = f'<th scope="row" role="rowheader">{_marked(friend.word, friend.lang, here)}</th>'
    return f'<tr role="row">{word}<td role="cell">{means}</td><td role="cell">{where}</td></tr>'


def _friends(here: Here, title: str) -> str:
    _ = words(here.lang)
    # i18n: glossary, false friends: heads of the three columns
    heads = _("Word"), _("What it means"), _("Where it is said")
    head = "".join(f'<th scope="col" role="columnheader">{escape(each, quote=False)}</th>' for each in heads)
    meanings = _meanings(_)
    groups = (
        f'<tbody role="rowgroup">{"".join(_friend(each, here, meanings) for each in group)}</tbody>'
        for group in terms.friends()
    )
    # every part says what it is: a narrow screen sets a row as a paragraph
    table = (
        f'<table class="ruled friends" role="table"><thead role="rowgroup"><tr role="row">{head}</tr></thead>'
        f"{''.join(groups)}</table>"
    )
    return f'<div class="scroll" role="region" tabindex="0" aria-label="{escape(title)}">{table}</div>'


def glossary(here: Here) -> str:
    """Return the whole glossary in the language of the page."""
    _ = words(here.lang)
    # i18n: glossary: heading of the list from A to Z
    games = _("The words of the games")
    # i18n: glossary: heading of the table of words that are alike and mean different things
    friends = _("False friends")
    # i18n: glossary: heading of a short list: rule, source, disputed …
    book = _("The words of this book")
    own = "".join(
        _entry(concept, here)
        for _letter, word, concept in listed("book", here.lang)
        if word == concept.heading(here.lang)[0]
    )
    return (
        f'<h2 id="false-friends">{escape(friends, quote=False)}</h2>{_friends(here, friends)}'
        f'<h2 id="words">{escape(games, quote=False)}</h2>{_letters(here)}'
        f'<h2 id="book">{escape(book, quote=False)}</h2><dl class="terms">{own}</dl>'
    )


def words_of_game(game: str, here: Here) -> list[tuple[str, str, list[str]]]:
    """Return from A to Z the words of a game: the page's word, the same in others, and a rule of each article."""
    found = []
    for concept in terms.concepts().values():
        ids = [id.replace(":", ".", 1) for id in concept.rules if id.startswith(f"{game}:")]
        if concept.kind == "game" and ids:
            first = {rulebook(game).article(id).number: id for id in reversed(ids)}
            found.append((concept.word(here.lang, game), concept, [first[each] for each in reversed(first)]))
    found.sort(key=lambda row: terms.order(row[0].text, here.lang))
    return [
        (_marked(word.text, word.lang, here), _same(concept, word, game, here), ids) for word, concept, ids in found
    ]


def _same(concept: Concept, word: Word, game: str, here: Here) -> str:
    """Return the words of the page's language for a word of another, or those of the other languages for its own."""
    own = [each for each in concept.words[here.lang] if each.text != word.text]
    if own and not word.lang.startswith(here.lang):
        return " · ".join(_marked(each.text, each.lang, here) for each in own[:2])
    others = {code: concept.word(code, game) for code in LANGUAGES if code != here.lang and concept.words[code]}
    return " · ".join(f"{code} {_marked(each.text, each.lang, here)}" for code, each in others.items())


def words_of(article: Article, here: Here) -> str:
    """Return the words of the glossary that an article states, as links; a word of several meanings is one link."""
    rules = {rule.id.replace(".", ":", 1) for rule in article.rules}
    meant: dict[str, list[str]] = {}
    leads: dict[str, str] = {}
    for concept in terms.concepts().values():
        if rules.intersection(concept.rules) and (href := here.link(PAGE, concept.id)):
            word = concept.word(here.lang, str(here.game))
            shown = _marked(word.text, word.lang, here)
            leads.setdefault(shown, href)
            meant.setdefault(shown, []).append(explained(concept, word.text, here.lang))
    links = [
        f'<a href="{leads[shown]}" title="{escape("; ".join(dict.fromkeys(said)))}">{shown}</a>'
        for shown, said in meant.items()
    ]
    _ = words(here.lang)
    # i18n: under a rule: its words in the glossary, as links, like: Words: trick · tied trick
    return _("Words: {links}").format(links=DOT.join(links)) if links else ""

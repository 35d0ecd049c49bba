"""A regulation for tournaments of a game, to be filled in on the page, on paper, or in a PDF."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from truk_rules import told
from truk_rules.chart_signals import signals_of
from truk_rules.charts import NO_RULE, article_link, table
from truk_rules.escape import escape
from truk_rules.language import LANGUAGES
from truk_rules.option_words import chosen, effect, name, settles
from truk_rules.rules import rulebook
from truk_rules.variant import Option
from truk_rules.variants import ALL, find
from truk_rules.voice import Voice
from truk_site import engine, glossary
from truk_site.cite import cited
from truk_site.here import Here
from truk_site.languages import REGULATIONS
from truk_site.regulation_text import (
    ARTICLES,
    CHANGED,
    INTRODUCTION,
    WITHOUT_SIGNALS,
    Block,
    Choose,
    Line,
    Room,
    Say,
    Settled,
)
from truk_site.words import Words, words

_OPEN = ("gap", "disputed")
_KINDS = {
    "one": 'type="radio"',
    "any": 'type="checkbox"',
    "ranked": 'type="text" inputmode="numeric" maxlength="1" class="rank"',
}
"""How an answer is chosen, by how many of them may be."""


def add(files: Files, config: MkDocsConfig) -> None:
    """Give each game that has a page a page for its regulation, in every language."""
    for lang in LANGUAGES:
        _ = words(lang)
        for game in ALL:
            page = files.get_file_from_path(f"{lang}/games/{game}.md")
            if page is not None:
                title = escape(Here(page, files, config).title(game), quote=False)
                # i18n: title of a page; {game} is the name of a game
                head = _("Tournament regulation: {game}").format(game=title)
                # i18n: for search engines; {game} is the name of a game
                about = _("A regulation for tournaments of {game}, to be filled in and printed.").format(game=title)
                content = (
                    f"---\ntitle: {_quoted(head)}\ndescription: {_quoted(about)}\nlang: {lang}\n---\n\n"
                    f"# {head} {{#top}}\n\n```regulation\ngame: {game}\n```\n"
                )
                files.append(File.generated(config, f"{lang}/{REGULATIONS}{game}.md", content=content))


def _quoted(text: str) -> str:
    """A text as a value of front matter, whatever signs it holds."""
    return json.dumps(text, ensure_ascii=False)


def regulation(game: str, here: Here) -> str:
    """Return the form of a game's regulation."""
    return _Form(game, here).drawn()


class _Form:
    def __init__(self, game: str, here: Here) -> None:
        self.game, self.here = game, here
        self._: Words = words(here.lang)
        self.rules = here.rules(game) or ""
        self.voice = Voice(here.lang, find(game), as_html=True, rules=self.rules)
        self.book, self.told = rulebook(game), told.games()[game]
        self._fields = 0

    def drawn(self) -> str:
        articles = "".join(self._article(number, each) for number, each in enumerate(ARTICLES, 1))
        annexes = self._annexes()
        intro = self._text(INTRODUCTION)
        return f'<form class="regulation"><p class="intro">{intro}</p>{articles}{annexes}</form>'

    def _text(self, message: str) -> str:
        return escape(self._(message), quote=False)

    def _article(self, number: int, settled: Settled) -> str:
        blocks = settled.blocks
        if settled.name == "signals" and not self.told.signals:
            blocks = WITHOUT_SIGNALS
        links = [article_link(each.rule, self.voice) for each in self.told.customs if each.kind in settled.kinds]
        if settled.name == "signals":
            links += [article_link(rule, self.voice) for rule in self.told.signal.rules]
        cited = " ".join(dict.fromkeys(link for link in links if link != NO_RULE))
        cites = f' <span class="ref">[{cited}]</span>' if cited else ""
        body = "".join(self._block(each) for each in (*blocks, Room(CHANGED)))
        return (
            f'<section><h2 id="{settled.name}"><b class="no">{number}</b> {self._text(settled.title)}{cites}</h2>'
            f"{body}</section>"
        )

    def _block(self, block: Block) -> str:
        if isinstance(block, Say):
            return f"<p>{self._text(block.text)}</p>"
        if isinstance(block, Line):
            return self._line(self._text(block.label))
        if isinstance(block, Room):
            return self._room(self._text(block.label))
        if isinstance(block, Choose):
            values = [self._text(each) for each in block.values]
            return self._choose(self._text(block.label), values, block.how)
        return DRAWN[block.what](self)

    def _field(self) -> str:
        """The name of the next field, the same in every language."""
        self._fields += 1
        return f"field-{self._fields}"

    def _line(self, label: str) -> str:
        id = self._field()
        return f'<p class="fill"><label for="{id}">{label}</label><input type="text" id="{id}" name="{id}"></p>'

    def _room(self, label: str) -> str:
        """A field that grows with what is written in it."""
        id = self._field()
        return (
            f'<p class="fill"><label for="{id}">{label}</label><textarea id="{id}" name="{id}" rows="1"></textarea></p>'
        )

    def _choose(self, label: str, values: list[str], how: str = "one") -> str:
        id = self._field()
        kind, own = _KINDS[how], how != "one"
        rows = "".join(
            f'<label><input {kind} name="{id}{f"-{n}" if own else ""}" value="{"" if how == "ranked" else n}">'
            f"<span>{value}</span></label>"
            for n, value in enumerate(values, 1)
        )
        return f"<fieldset><legend>{label}</legend>{rows}</fieldset>"

    def the_rules(self) -> str:
        """By which rules is played, in which edition, and where they stand."""
        extra = self.here.config.extra
        address = self._address(f"games/{self.game}")
        # i18n: {game} is the name of a game, {edition} like 2026.1, {address} that of the page
        line = self._("Played by the rules of {game}, edition {edition}: {address}. Numbers in brackets are theirs.")
        title = self.here.title(self.game)
        link = f'<a href="{escape(self.rules)}">{escape(address, quote=False)}</a>'
        said = escape(line, quote=False).format(game=escape(title), edition=extra["edition"], address=link)
        return f"<p>{said}</p>"

    def options(self) -> str:
        """Every option that is chosen, its values as boxes to tick, ours first, and the rule that leaves it open."""
        return "".join(map(self._option, chosen(self.voice.variant)))

    def _option(self, option: Option) -> str:
        variant, link = self.voice.variant, article_link(option.rule, self.voice)
        label = f'{self.voice.say(name(option, variant))} <span class="ref">[{link}]</span>'
        values = [self.voice.phrase(effect(option, value, variant)) for value in option.values]
        more = settles(option, variant)
        return self._choose(label, values) + (f"<p>{self.voice.say(more)}</p>" if more else "")

    def pack(self) -> str:
        """How many cards the pack of the game has, unless an option says otherwise."""
        link = article_link(self.voice.variant.rules("deal")[0], self.voice)
        # i18n: {n} is a number of cards, always many; the options stand in another article of the regulation
        line = self._("The pack has {n} cards, unless an option says otherwise.")
        return f'<p>{line.format(n=len(self.voice.variant.deck.cards))} <span class="ref">[{link}]</span></p>'

    def binding(self) -> str:
        """The words of the game that bind, as they are said."""
        listed = " · ".join(f"<b>{self.voice.quoted(word)}</b>" for word in self.voice.variant.words)
        return f'<p class="listed">{listed}</p>'

    def signals(self) -> str:
        return signals_of(self.game, self.here.lang, self.rules)

    def left_open(self) -> str:
        """Each article that the sources do not settle, with a line to write on."""
        rows = []
        for article in self.book.articles:
            if article.status in _OPEN:
                title = engine.rule_title(self.here.lang, article.title, self.game)
                link = article_link(article.rules[0].id, self.voice)
                rows.append(self._line(f'<span class="ref">{link}</span> {escape(title, quote=False)}'))
        return "".join(rows)

    def _annexes(self) -> str:
        """What is said and what it is worth, and who wins the hand: the tables of the game."""
        # i18n: heading of a table at the end of a regulation
        titles = {"ladder": self._("Annex A: calls and their worth"), "tricks": self._("Annex B: who wins the hand")}
        drawn = ""
        for what, title in titles.items():
            drawn += f'<section><h2 id="annex-{what}">{escape(title, quote=False)}</h2>{self._table(what)}'
            drawn += f"{self._table('envit_calls') if what == 'ladder' else ''}</section>"
        drawn += self._terms()
        address = self._address("glossary")
        if not address:
            return drawn
        # i18n: last line of a regulation; {address} is that of the glossary
        line = escape(self._("The words used here are explained in the glossary: {address}"), quote=False)
        link = f'<a href="{escape(self.here.link("glossary.md") or "")}">{escape(address, quote=False)}</a>'
        return f"{drawn}<p>{line.format(address=link)}</p>"

    def _table(self, what: str) -> str:
        return engine.draw(what, self.game, self.here.lang, rules=self.rules, level=3)

    def _terms(self) -> str:
        """The words of the glossary that the rules of the game state, for those who have the paper alone."""
        # i18n: heading of a table at the end of a regulation
        title = self._("Annex C: the words of the game")
        # i18n: head of a column: the same thing in the words of the page's language, or of the other languages
        same = self._("In other words")
        # i18n: head of a column: the number of a rule
        rule = self._("Rule")
        heads = self._("Word"), same, rule
        rows = [
            (f"<b>{word}</b>", means, f'<span class="ref">{", ".join(map(self._link, stated))}</span>')
            for word, means, stated in glossary.words_of_game(self.game, self.here)
        ]
        return f'<section class="own-words"><h2 id="annex-words">{title}</h2>{table(title, heads, rows)}</section>'

    def _link(self, rule: str) -> str:
        return article_link(rule, self.voice)

    def _address(self, page: str) -> str:
        """The address for good of a page of the same language, for paper; empty if there is no such page."""
        file = self.here.files.get_file_from_path(f"{self.here.lang}/{page}.md")
        of = cited(file.page, self.here.config) if file and file.page else None
        return of.permalink if of else ""


DRAWN: Mapping[str, Callable[[_Form], str]] = {
    "rules": _Form.the_rules,
    "options": _Form.options,
    "pack": _Form.pack,
    "words": _Form.binding,
    "signals": _Form.signals,
    "open": _Form.left_open,
}
"""What a regulation asks of the engine and of the rules."""

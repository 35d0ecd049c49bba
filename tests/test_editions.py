"""Editions: frozen from a commit, kept with their sum, built again, published beside the current pages."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from mkdocs.exceptions import ConfigurationError

from scripts import editions
from tests.small_site import ABOUT, ROOT, build, game_page
from tests.test_cite import head, linked_data
from truk_rules.language import LANGUAGES
from truk_rules.variants import ALL
from truk_site import changes, cite, frozen
from truk_site.changes import Change
from truk_site.edition import commit as built_from
from truk_site.frozen import Kept

URL = "https://example.org/book/"
NOW = dict(re.findall(r'^  (edition\w*): "([^"]+)"', (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE))
"""Name and date of the edition that is being written."""
OTHER = "http://localhost:8000/"
MAKEFILE = """site:
\tmkdir -p site/eu/about site/v/2020.1
\techo "$(FROZEN) $(EMBEDS) $(SHEETS) $(SNAPSHOT) <$(CONTACT)>" > site/eu/about/asked
\techo "<head>$$RANDOM</head><p id=top>$(SITE_URL)eu/</p>" > site/eu/about/index.html
\tcat words >> site/eu/about/index.html
\ttouch site/404.html site/sitemap.xml site/v/2020.1/index.html
"""
SETTINGS = 'site_url: !ENV [SITE_URL, "x"]\nextra:\n  edition: "2026.1"\n  edition_date: "2026-11-30"\n  order: []\n'


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A repository with a site that is made in no time."""
    root = tmp_path / "book"
    root.mkdir()
    files = {
        "Makefile": MAKEFILE,
        "mkdocs.yml": SETTINGS,
        "words": "<p>As it was.\n",
        ".gitignore": "build/\neditions/\n",
    }
    for name, text in files.items():
        (root / name).write_text(text, "utf-8")
    git(root, "init", "-q")
    git(root, "config", "user.name", "A. Writer")
    git(root, "config", "user.email", "a@example.org")
    commit(root)
    return root


def git(root: Path, *words: str) -> str:
    return subprocess.run(("git", *words), cwd=root, check=True, capture_output=True, text=True).stdout.strip()


def commit(root: Path) -> None:
    git(root, "add", "-A")
    git(root, "commit", "-qm", "x")


def places(root: Path) -> tuple[Path, Path]:
    return root / "editions.toml", root / "editions"


def test_a_frozen_edition_is_its_commit_and_comes_out_of_it_again(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is whole, whatever the reader of the Makefile has asked other builds to leave out."""
    monkeypatch.setenv("SHEETS", "no")
    monkeypatch.setenv("SNAPSHOT", "no")
    monkeypatch.setenv("CONTACT", "a@example.org")
    monkeypatch.setenv("MAKEFLAGS", "-- SHEETS=no")
    record, store = places(book)
    made = editions.freeze(URL, book, record, store)
    about = store / "2026.1/eu/about"
    was = f"<p id=top>{URL}v/2026.1/eu/</p>\n<p>As it was.\n"
    assert page(about) == was
    assert (about / "asked").read_text("utf-8") == "yes no yes yes <>\n"
    assert {each.name for each in (store / "2026.1").iterdir()} == {"eu", "edition.json"}
    assert made == Kept("2026.1", "2026-11-30", git(book, "rev-parse", "HEAD"), made.sum)
    assert frozen.recorded(record) == [made]
    assert frozen.built_for("2026.1", store) == f"{URL}v/2026.1/"
    assert git(book, "worktree", "list").count("\n") == 0

    (book / "words").write_text("<p>As it is.\n", "utf-8")
    commit(book)
    with pytest.raises(editions.Unfit, match=r"2026\.1 is frozen already"):
        editions.freeze(URL, book, record, store)

    (about / "asked").unlink()
    editions.fetch(URL, book, record, store)
    assert not (about / "asked").exists()  # it was at hand, and nothing was built
    editions.fetch(OTHER, book, record, store)
    assert page(about) == was.replace(URL, OTHER)
    assert frozen.built_for("2026.1", store) == f"{OTHER}v/2026.1/"


def page(folder: Path) -> str:
    """Return a page of the book without its head, in which there is something else each time."""
    return re.sub("<head>.*</head>", "", (folder / "index.html").read_text("utf-8"))


@pytest.mark.parametrize(
    ("changed", "same"),
    [
        ('<p id="a">So <a href="../sources/#a">it is</a>.</p>', True),
        ('<p class="b" id="a">So <a href="../sources/#a" class="c">it is</a>.</p><script>0</script>', True),
        ('<p id="b">So <a href="../sources/#a">it is</a>.</p>', False),
        ('<p id="a">So <a href="../sources/#b">it is</a>.</p>', False),
        ('<p id="a">So <a href="../sources/#a">it was</a>.</p>', False),
    ],
)
def test_the_sum_of_an_edition_is_of_its_words_and_anchors(tmp_path: Path, changed: str, same: bool) -> None:
    sums = []
    for body in ('<p id="a">So <a href="../sources/#a">it is</a>.</p>', changed):
        (tmp_path / "index.html").write_text(f"<head><title>x</title></head><body>{body}</body>", "utf-8")
        sums.append(frozen.text_sum(tmp_path, URL))
    assert (sums[0] == sums[1]) is same


def test_an_edition_that_says_something_else_is_not_taken_for_it(book: Path) -> None:
    record, store = places(book)
    made = editions.freeze(URL, book, record, store)
    record.write_text(record.read_text("utf-8").replace(made.sum, "0" * 64), "utf-8")
    (store / "2026.1").rename(store / "aside")
    with pytest.raises(
        editions.Unfit, match=r"does not say what it said when it was frozen: it lies in .*2026\.1-other"
    ):
        editions.fetch(URL, book, record, store)
    assert {each.name for each in store.iterdir()} == {"aside", "2026.1-other"}


def test_a_build_that_was_stopped_by_force_is_begun_anew(book: Path) -> None:
    left = book / "build/edition-2026.1"
    git(book, "worktree", "add", "-q", "--detach", str(left), "HEAD")
    (left / "half").touch()
    editions.freeze(URL, book, *places(book))
    assert (book / "editions/2026.1/eu/about/index.html").is_file()
    assert not left.exists()


def test_what_is_not_committed_is_not_frozen(book: Path) -> None:
    (book / "words").write_text("Unfinished", "utf-8")
    with pytest.raises(editions.Unfit, match="is a commit"):
        editions.freeze(URL, book, *places(book))


def test_an_edition_that_cannot_be_built_is_not_recorded(book: Path) -> None:
    (book / "words").unlink()
    commit(book)
    with pytest.raises(editions.Unfit, match="could not be built"):
        editions.freeze(URL, book, *places(book))
    assert not places(book)[0].exists()
    assert git(book, "worktree", "list").count("\n") == 0


def test_editions_are_published_as_they_were_frozen(
    book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, store = places(book)
    editions.freeze(URL, book, record, store)
    site = tmp_path / "site"
    editions.publish(site, URL, record, store)
    published = site / "v/2026.1/eu/about/index.html"
    assert published.read_text("utf-8").endswith("As it was.\n")
    editions.publish(site, OTHER, record, store)
    assert not published.exists()
    assert f"edition 2026.1 is not in editions/ for {OTHER}" in capsys.readouterr().err
    (store / "2026.1/eu/about/index.html").write_text("<p>Mended.", "utf-8")
    with pytest.raises(editions.Unfit, match="is not what was frozen"):
        editions.publish(site, URL, record, store)
    (store / "2026.1").rename(store / "aside")
    editions.publish(site, URL, record, store)
    assert f"edition 2026.1 is not in editions/ for {URL}" in capsys.readouterr().err


@pytest.mark.usefixtures("stand_ins")
def test_a_frozen_page_leads_to_the_page_as_it_is_now(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FROZEN", "yes")
    name, date = NOW["edition"], NOW["edition_date"]
    about = f"{ABOUT}\n## Frames {{#embed}}\n\n/// frames\nCopy the line.\n///\n"
    site = build(tmp_path, {"games/truk.md": game_page(), "about.md": about}, f"{URL}v/{name}/")
    html = (site / "ca/games/truk/index.html").read_text("utf-8")
    assert '<meta name="robots" content="noindex">' in html
    assert f'<link rel="canonical" href="{URL}v/{name}/ca/games/truk/">' in html
    assert f"This is edition {name} of {date}, kept as it was." in html
    assert '<a href="../../../../../ca/games/truk/">This page as it is now</a>' in html
    assert head(html)["dcterms.isVersionOf"] == f"{URL}ca/games/truk/"
    assert linked_data(html)["exampleOfWork"] == {"@id": f"{URL}ca/games/truk/"}
    told = (site / "ca/about/index.html").read_text("utf-8")
    assert "Copy the line." not in told
    assert "This copy of the book has no pages for frames." in told
    assert f'<a href="{URL}ca/about/#embed">This page as it is now</a>' in told
    with pytest.raises(ConfigurationError, match=re.escape(f"built for …/v/{name}/")):
        build(tmp_path, {}, URL)


def at_hand(store: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep an edition that has two pages, as it was frozen for `URL`."""
    for each in ("eu", "eu/games/truk"):
        (store / name / each).mkdir(parents=True, exist_ok=True)
        (store / name / each / "index.html").touch()
    (store / name / "edition.json").write_text(json.dumps({"url": f"{URL}v/{name}/"}), "utf-8")
    monkeypatch.setattr(frozen, "recorded", lambda: [Kept(name, "2026-11-30", "0", "0")])
    monkeypatch.setattr(frozen, "STORE", store)


@pytest.mark.usefixtures("stand_ins")
def test_a_current_page_names_its_frozen_states(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_hand(tmp_path / "editions", "2026.1", monkeypatch)
    about = "---\ntitle: A\ndescription: B\nlang: LANG\n---\n# A {#top}\n\n```editions\n```\n"
    site = build(tmp_path, {"games/truk.md": game_page(), "about.md": about}, URL)
    truk = (site / "eu/games/truk/index.html").read_text("utf-8")
    assert head(truk)["dcterms.hasVersion"] == f"{URL}v/2026.1/eu/games/truk/"
    assert linked_data(truk)["workExample"] == [{"@id": f"{URL}v/2026.1/eu/games/truk/"}]
    assert '<a href="../../../v/2026.1/eu/games/truk/">2026.1</a>' in truk
    assert '<b><a href="../../v/2026.1/eu/">2026.1</a></b>' in (site / "eu/about/index.html").read_text("utf-8")
    for other in ("eu/sources", "fr/games/truk"):  # the edition has not got them
        html = (site / other / "index.html").read_text("utf-8")
        assert "hasVersion" not in html
        assert "v/2026.1/" not in html
        assert "isVersionOf" not in html


@pytest.mark.usefixtures("stand_ins")
def test_what_is_cited_of_a_kept_edition_stands_where_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = NOW["edition"]
    at_hand(tmp_path / "editions", name, monkeypatch)
    site = build(tmp_path, {"games/truk.md": game_page()}, URL)
    truk, address = (site / "eu/games/truk/index.html").read_text("utf-8"), f"{URL}v/{name}/eu/games/truk/"
    assert f'<span class="date">{NOW["edition_date"]}</span>. {address}</p>' in truk
    assert f'<a href="{address}#trick-tie">{address}#trick-tie</a></p>' in truk
    for ending in cite.FORMATS:
        assert f"{address}#trick-tie" in (site / f"eu/games/truk/cite-rules.{ending}").read_text("utf-8")
    assert head(truk)["citation_public_url"] == f"{URL}eu/games/truk/"
    assert f". {URL}fr/games/truk/</p>" in (site / "fr/games/truk/index.html").read_text("utf-8")


@pytest.mark.usefixtures("stand_ins")
def test_a_game_page_lists_what_changed_in_its_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = (
        Change("2027.1", "2027-02-01", "Ties of three.", ("truk",)),
        Change("2027.1", "2027-02-01", "The flor.", ("argentine",)),
        Change("2026.1", "2026-11-30", "The first edition."),
    )
    monkeypatch.setattr(changes, "changes", lambda: rows)
    about = "---\ntitle: A\ndescription: B\nlang: LANG\n---\n# A {#top}\n\n```editions\n```\n"
    site = build(tmp_path, {"games/truk.md": game_page(), "about.md": about}, URL)
    truk = (site / "eu/games/truk/index.html").read_text("utf-8")
    listed = re.findall(r"<li><b>([\d.]+)</b> <time>([\d-]+)</time> (.*?)</li>", truk)
    assert listed == [("2027.1", "2027-02-01", "Ties of three."), ("2026.1", "2026-11-30", "The first edition.")]
    book = (site / "eu/about/index.html").read_text("utf-8")
    assert '<a href="../games/truk/">A page</a>: Ties of three. argentine: The flor.</li>' in book


def test_the_edition_at_hand_has_its_changes_and_its_date() -> None:
    """A frozen edition keeps its date, and the one that is being written says what is new in it."""
    told = changes.changes()
    assert told[0].edition == NOW["edition"]
    dates: dict[str, set[str]] = {}
    for each in told:
        dates.setdefault(each.edition, set()).add(each.date)
        assert set(each.games) <= set(ALL)
    assert dates[NOW["edition"]] == {NOW["edition_date"]}
    for kept in frozen.recorded():
        assert dates[kept.name] == {kept.date}
    assert tomllib.loads((ROOT / "editions.toml").read_text("utf-8")).keys() <= {"edition"}


def known(kept: Kept) -> str:
    """Return the commit of an edition; there is nothing to ask where there is no history, as in an unpacked archive."""
    if not (ROOT / ".git").exists():
        pytest.skip("there is no history here")
    ask = ("git", "cat-file", "-e", f"{kept.commit}^{{commit}}")
    found = subprocess.run(ask, cwd=ROOT, check=False, capture_output=True).returncode == 0
    assert found, f"commit {kept.commit} of edition {kept.name} is not here: fetch the whole history"
    return kept.commit


@pytest.mark.parametrize("kept", frozen.recorded(), ids=lambda kept: kept.name)
def test_a_frozen_edition_is_a_commit_that_named_it(kept: Kept) -> None:
    """It can be built again from the history, which has to be there."""
    settings = git(ROOT, "show", f"{known(kept)}:mkdocs.yml")
    assert f'edition: "{kept.name}"' in settings
    assert f'edition_date: "{kept.date}"' in settings


@pytest.mark.parametrize("kept", frozen.recorded(), ids=lambda kept: kept.name)
def test_what_has_changed_since_an_edition_does_not_bear_its_name(kept: Kept) -> None:
    """Else a page would be cited as one that says something else."""
    if kept.name == NOW["edition"]:
        pages = ("docs", "locales", "truk_rules", "truk_site", "CITATION.cff", ":!truk_site/anchors.txt")
        assert git(ROOT, "diff", "--name-only", known(kept), "--", *pages) == "", "name the next edition in mkdocs.yml"


@pytest.mark.site
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_foot_of_a_page_tells_edition_date_version_and_commit(lang: str) -> None:
    html = (ROOT / "site" / lang / "games/truk/index.html").read_text("utf-8")
    foot = html[html.index('<footer class="site-foot">') :]
    assert NOW["edition"] in foot
    assert f"<time>{NOW['edition_date']}</time>" in foot
    assert bool(re.search(r"<code>[0-9a-f]{12}</code>", foot)) == bool(built_from())

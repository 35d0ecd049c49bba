"""The path of lessons: in order, complete, each with a hand and a drill, and the browser alone remembers the way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from truk_rules.language import LANGUAGES
from truk_rules.variants import ALL

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
ORDER = [
    each
    for each in re.findall(r"^    - (learn/\S+)$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    if not each.endswith("/index.md")
]
GAMES = {"eu": {"truk"}, "ca": {"valencia", "garrotxa"}, "es": {"argentine"}, "fr": {"french"}, "tr": {"argentine"}}
"""The game of each language's path; Catalan readers choose between two."""

LESSONS = [(lang, path) for lang in LANGUAGES for path in ORDER if (DOCS / lang / path).exists()]
MOST_WORDS = 330


def text(lang: str, path: str) -> str:
    return (DOCS / lang / path).read_text("utf-8")


def asked(page: str, fence: str) -> list[dict[str, str]]:
    """What the fences of a kind ask for."""
    return [yaml.safe_load(body) or {} for body in re.findall(rf"^```{fence}\n(.*?)```$", page, re.M | re.S)]


def test_every_language_has_ten_lessons_and_catalan_ten_more() -> None:
    counts = {lang: sum(each == lang for each, _ in LESSONS) for lang in LANGUAGES}
    assert counts == dict.fromkeys(LANGUAGES, 10) | {"ca": 20}


@pytest.mark.parametrize(("lang", "path"), LESSONS)
def test_a_lesson_has_a_hand_to_watch_and_questions_to_try(lang: str, path: str) -> None:
    page = text(lang, path)
    assert asked(page, "drill")
    assert asked(page, "walkthrough") or asked(page, "play")
    games = {each["game"] for each in asked(page, "drill")} | {each["game"] for each in asked(page, "play")}
    games |= {game for each in asked(page, "walkthrough") for game in ALL if each["id"].startswith(f"{game}-")}
    own = {"garrotxa"} if "garrotxa" in path else GAMES[lang] - {"garrotxa"}
    assert own & games or path.endswith("signals.md")


@pytest.mark.parametrize(("lang", "path"), LESSONS)
def test_a_lesson_is_read_in_a_few_minutes(lang: str, path: str) -> None:
    _, _, body = text(lang, path).partition("\n---\n")
    prose = re.sub(r"^```.*?^```$", "", body, flags=re.M | re.S)
    assert len(re.findall(r"\w+", prose)) <= MOST_WORDS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_drill_of_a_path_begins_where_another_began(lang: str) -> None:
    for paths in ([path for each, path in LESSONS if each == lang and ("garrotxa" in path) == own] for own in (0, 1)):
        drills = [
            (each["game"], each.get("kind", "all"), each.get("from", 1))
            for path in paths
            for each in asked(text(lang, path), "drill")
        ]
        assert len(drills) == len(set(drills))


@pytest.mark.site
@pytest.mark.parametrize(("lang", "path"), LESSONS)
def test_a_lesson_leads_on_to_the_next(lang: str, path: str) -> None:
    html = (ROOT / "site" / lang / path.removesuffix(".md") / "index.html").read_text("utf-8")
    mine = [each for each in ORDER if ("garrotxa" in each) == ("garrotxa" in path)]
    at = mine.index(path)
    done = path.removeprefix("learn/").removesuffix(".md")
    beside = html.partition('id="all-lessons"')[2].partition("</nav>")[0]
    ways = re.findall(r'<a href="([^"]*)"( aria-current="page")?>', beside)
    assert ways == [("./", ' aria-current="page"') if each == path else (f"../{Path(each).stem}/", "") for each in mine]
    assert 'id="other-games"' not in html
    links = re.search(r'<nav class="lesson-ways".*?</nav>', html, re.S)
    assert links
    assert f'data-done="{done}"' in links[0]
    if at + 1 < len(mine):
        assert f'href="../{Path(mine[at + 1]).stem}/" rel="next"' in links[0]

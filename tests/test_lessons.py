"""Every lesson of every game can be learnt: to its end, and down its wrong turns; every text in it has words."""

import tomllib
from pathlib import Path

import pytest

from conclave.games import GAMES
from conclave.kernel.game import Game
from conclave.kernel.lesson.check import lesson_troubles, quick_troubles, untouched
from conclave.kernel.lesson.file import Lesson, course_of
from conclave.kernel.lesson.quick import quick_of
from conclave.kernel.rulebook import chapter_of
from conclave.kernel.words import words_of

TAUGHT = [game for game in GAMES.values() if course_of(game)]
INERT = tomllib.loads((Path(__file__).parent / "inert_rules.toml").read_text("utf-8"))["inert"]
LESSONS = [lesson for game in GAMES.values() for lesson in course_of(game)]


@pytest.mark.parametrize("lesson", LESSONS, ids=[f"{lesson.game.name} {lesson.id}" for lesson in LESSONS])
def test_a_lesson_can_be_learnt(lesson: Lesson) -> None:
    assert lesson_troubles(lesson) == []
    words = words_of(lesson.game)
    assert words.troubles([lesson.title, lesson.about, lesson.end, *(step.say for step in lesson.steps)]) == []


@pytest.mark.parametrize("lesson", LESSONS, ids=[f"{lesson.game.name} {lesson.id}" for lesson in LESSONS])
def test_a_lesson_is_more_doing_than_reading(lesson: Lesson) -> None:
    assert sum(not step.is_read for step in lesson.steps) * 2 >= len(lesson.steps)
    assert 1 <= lesson.minutes <= 3


@pytest.mark.parametrize("game", TAUGHT, ids=[game.name for game in TAUGHT])
def test_every_chapter_with_effect_is_touched_by_a_lesson(game: Game) -> None:
    """Rules of the kernel have no chapters: `K-3` is a rule of every game."""
    chapters = {chapter_of(rule) for rule in game.rules if "." in rule and rule not in INERT}
    assert len(chapters) > 1
    assert untouched(game, chapters) == set()


@pytest.mark.parametrize("game", TAUGHT, ids=[game.name for game in TAUGHT])
def test_a_game_is_told_on_one_page(game: Game) -> None:
    """Every rule is there, every picture shows what it speaks of, and there are pictures in every part."""
    assert quick_troubles(game) == []
    page = quick_of(game)
    assert page is not None
    assert words_of(game).troubles([point.say for part in page.points.values() for point in part]) == []
    assert all(any(point.picture for point in part) for part in page.points.values())

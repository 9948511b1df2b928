"""Every lesson of every game can be learnt: to its end, and down its wrong turns; every text in it has words."""

import pytest

from conclave.games import GAMES
from conclave.kernel.lesson.check import lesson_troubles
from conclave.kernel.lesson.file import Lesson, course_of
from conclave.kernel.words import words_of

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

"""A stranger's path, with the keyboard alone: from the lobby through a game's first lesson to a first battle begun."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from conclave.games import GAMES
from conclave.kernel.lesson.file import Lesson, course_of
from tests.browser.conftest import Visit
from tests.browser.visitor import SMALL, WIDE, Visitor

PATIENCE = 60_000  # milliseconds for each page: the path is long, and the machine may be busy
MOST = 400  # presses of the tab key before somebody gives up
TAUGHT = [game for game in GAMES if course_of(GAMES[game])]


def enter(ada: Visitor, selector: str) -> None:
    """Go there by the tab key, and press it."""
    ada.find(selector).first.wait_for()
    for _ in range(MOST):
        if ada.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            ada.find(selector).first.press("Enter")  # and on nothing else, should the page change just now
            return
        ada.page.keyboard.press("Tab")
    pytest.fail(f"the tab key does not lead to {selector}")


def answers(lesson: Lesson) -> Iterator[str]:
    """What a good pupil does, step by step; "" goes on after reading."""
    for step in lesson.steps:
        yield from ("",) if step.is_read else step.path if step.is_free else step.do[:1]


@pytest.mark.parametrize("screen", [WIDE, SMALL], ids=["wide", "small"])
@pytest.mark.parametrize("game", TAUGHT)
def test_from_the_lobby_through_a_lesson_to_a_battle(visit: Visit, game: str, screen: dict[str, int]) -> None:
    ada = visit(viewport=screen)
    ada.context.set_default_timeout(PATIENCE)
    ada.to_lobby()
    enter(ada, f'a[href="/learn/{game}"]')
    lesson = course_of(GAMES[game])[0]
    enter(ada, f'a[href="/learn/{game}/{lesson.id}"]')
    for answer in answers(lesson):
        word = answer.partition(":")[2]
        way = f'.choices .choice[data-word="{word}"]' if word else ".lesson-card .actions button.primary"
        with ada.taught():
            enter(ada, way)
    expect(ada.find(".lesson-card .meta")).to_contain_text("finished")
    enter(ada, f'.lesson-card a[href="/learn/{game}"]')
    expect(ada.find(".lesson-row.done")).to_have_count(1)
    enter(ada, f'.course a[href="/new/{game}"]')
    enter(ada, '.set-up [type="submit"], form [type="submit"]')
    ada.page.wait_for_url("**/table/**")
    ada.wait_for_turn()
    page, window = ada.width()
    assert page <= window

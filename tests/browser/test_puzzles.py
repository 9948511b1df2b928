"""The puzzle of the day, with the keyboard alone: a wrong try is answered and taken back, the right ones solve it."""

import pytest
from playwright.sync_api import expect

from conclave.games import GAMES
from conclave.kernel.lesson.puzzle import Puzzle, of_the_day, puzzles_of
from tests.browser.conftest import Visit
from tests.browser.test_stranger import enter
from tests.browser.visitor import SMALL, WIDE, Visitor


def daily(ada: Visitor) -> Puzzle:
    """The one that the lobby offers: the day may end while we look."""
    link = ada.find("a[data-daily]")
    id = str(link.get_attribute("href")).rpartition("/")[2]
    return next(each for game in GAMES.values() for each in puzzles_of(game) if each.id == id)


def choose(ada: Visitor, word: str) -> None:
    """By its button in the list; a choice with a warning is shown once more, with the focus on it."""
    button = f'.choice[data-word="{word.partition(":")[2]}"]'
    with ada.taught():
        enter(ada, f".choices {button}")
        if ada.find(f".menu {button}").count():
            ada.find(f".menu {button}").press("Enter")


@pytest.mark.parametrize("screen", [WIDE, SMALL], ids=["wide", "small"])
def test_the_puzzle_of_the_day_is_solved_by_keyboard_after_a_wrong_try(visit: Visit, screen: dict[str, int]) -> None:
    ada = visit(viewport=screen)
    ada.to_lobby()
    ada.find("a[data-daily]").wait_for()
    puzzle = daily(ada)
    enter(ada, "a[data-daily]")
    choose(ada, puzzle.line[0].tries[0].word)
    expect(ada.find(".lesson-card .reply")).to_contain_text(" ")
    expect(ada.find(".lesson")).to_have_attribute("data-step", "0")
    assert ada.findings() == []
    for step, move in enumerate(puzzle.line):
        expect(ada.find(".lesson")).to_have_attribute("data-step", str(step))
        choose(ada, move.do[0])
    expect(ada.find(".lesson-card")).to_have_attribute("data-solved", "true")
    assert ada.findings() == []
    page, window = ada.width()
    assert page <= window
    ada.page.goto("/puzzles")
    expect(ada.find(".daily .button")).to_contain_text("✓")
    expect(ada.find(".daily")).to_contain_text("1 day in a row")


def test_hint_and_solution_help_whoever_asks(visit: Visit) -> None:
    ada = visit()
    ada.page.goto("/puzzles")
    today = of_the_day(list(GAMES.values()))
    assert today is not None
    ada.page.goto(f"/puzzles/{today.game.name}/{today.id}")
    ada.page.get_by_role("button", name="Hint").click()
    expect(ada.find(".lesson")).to_have_attribute("data-step", "0")
    for _ in today.line:
        with ada.taught():
            ada.page.get_by_role("button", name="Solution").click()
    expect(ada.find(".lesson-card")).to_have_attribute("data-solved", "true")
    ada.page.goto(f"/puzzles/{today.game.name}")
    expect(ada.find(".puzzles")).not_to_contain_text("in a row at the first try")

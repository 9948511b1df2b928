"""Quick rules: the page of a game is read strictly, and its pictures show what they speak of."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from conclave.games import GAMES
from conclave.kernel.game import Game
from conclave.kernel.lesson.check import quick_troubles
from conclave.kernel.lesson.quick import FORGOTTEN, Picture, drawn, quick_of
from conclave.kernel.words import Words

POINT = 'say = "Three in a row."\nrules = ["TTT-3"]\n'
PAGE = f"[[goal]]\n{POINT}\n[[turn]]\n{POINT}\n[[win]]\n{POINT}\n" + f"[[forget]]\n{POINT}\n" * FORGOTTEN
LESSON = """
title = "Three in a row"
about = "How to win"
rules = ["TTT-3"]
end = "You have won."
marks = ["a1 X", "b1 X", "a2 O", "b2 O"]

[[step]]
say = "You have two in a row."
light = ["board/0,0"]

[[step]]
say = "Make it three."
do = ["mark:c1"]

[[step]]
say = "Done."
"""


@pytest.fixture
def paged(tmp_path: Path) -> Callable[[str], Game]:
    """Tic-tac-toe with a lesson and this page."""

    def make(text: str) -> Game:
        card = GAMES["tictactoe"]
        (tmp_path / "lessons").mkdir(exist_ok=True)
        (tmp_path / "rulebook.toml").write_bytes((card.folder / "rulebook.toml").read_bytes())
        (tmp_path / "lessons" / "row.toml").write_text(LESSON, "utf-8")
        (tmp_path / "lessons" / "course.toml").write_text('lessons = ["row"]', "utf-8")
        (tmp_path / "quick.toml").write_text(text, "utf-8")
        return replace(card, home=tmp_path, scene=card.stage())

    return make


def test_a_page_has_its_parts_and_its_words(paged: Callable[[str], Game]) -> None:
    game = paged(PAGE)
    page = quick_of(game)
    assert page is not None
    assert {part: len(points) for part, points in page.points.items()} == {
        "goal": 1,
        "turn": 1,
        "win": 1,
        "forget": FORGOTTEN,
    }
    assert Words(game).text(page.points["win"][0].say) == "Three in a row."
    assert quick_troubles(game) == []
    assert quick_of(GAMES["tictactoe"]) is None


def test_a_picture_is_a_step_of_a_lesson(paged: Callable[[str], Game]) -> None:
    game = paged(PAGE)
    _, before, light = drawn(game, Picture("row", 1))
    _, after, _ = drawn(game, Picture("row", 3))
    assert light == ("board/0,0",)
    assert len(after.items) == len(before.items) + 1


@pytest.mark.parametrize(
    ("old", "new", "trouble"),
    [
        ("[[goal]]", "[[aim]]", "part aim: a page has goal, turn, win, forget"),
        ("[[turn]]", "[turn]", r"write \[\[turn\]\] tables"),
        ("TTT-3", "TTT-9", "there is no rule TTT-9"),
        ('rules = ["TTT-3"]', "rules = []", "name the rules behind it"),
        ("say =", "says =", "a point has say, rules, picture"),
        ("Three in a row.", "x" * 300, "300 letters are too many"),
        (f"[[forget]]\n{POINT}\n" * 2, "", "everybody forgets 10 rules, not 8"),
        ("[[win]]\n", '[[win]]\npicture = "row"\n', "write { lesson"),
        ("[[win]]\n", '[[win]]\npicture = { lesson = "row", step = "2" }\n', "a step is a whole number"),
        ("[[win]]\n", '[[win]]\npicture = { lesson = "row", step = 4 }\n', "there is no step 4"),
        ("[[win]]\n", '[[win]]\npicture = { lesson = "none" }\n', "there is no step 1 of that lesson"),
        ("[[win]]\n", '[[win]]\npicture = { lesson = "row", step = 2 }\n', "points at nothing on the board"),
        ("[[win]]\n", '[[win]]\npicture = { thing = "none" }\n', "there is no such thing in the box"),
    ],
)
def test_what_is_wrong_with_a_page_is_said(paged: Callable[[str], Game], old: str, new: str, trouble: str) -> None:
    (found,) = quick_troubles(paged(PAGE.replace(old, new, 1)))
    assert re.search(trouble, found), found

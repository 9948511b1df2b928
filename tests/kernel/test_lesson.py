"""Lessons: files are read strictly, tries are taken, refused with words, or lead back; a check finds what is amiss."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from conclave.games import GAMES
from conclave.kernel.game import Game
from conclave.kernel.lesson.check import lesson_troubles, untouched
from conclave.kernel.lesson.file import Lesson, course_of
from conclave.kernel.lesson.study import GO_ON, Study
from conclave.kernel.scenario.file import Malformed
from conclave.kernel.words import Words

ROW = """
title = "Three in a row"
about = "How to win"
rules = ["TTT-3"]
marks = ["a1 X", "b1 X", "a2 O", "b2 O"]

[[step]]
say = "You have two in a row."
light = ["board"]

[[step]]
say = "Make it three."
do = ["mark:c1"]
otherwise = "That is no row."
wrong = [{ try = "mark:c2", say = "That only stops the other one." }]

[end]
"""
END = 'end = "You have won."\n'
FREE = """
title = "A whole game"
about = "Until somebody wins"
rules = ["TTT-3"]
marks = ["a1 X", "b1 X", "a2 O", "a3 O"]

[[step]]
say = "Win."
until = { over = "X wins: three in a row" }
within = 2
then = ["mark:c1"]
path = ["mark:b2", "mark:b3"]
"""


@pytest.fixture
def taught(tmp_path: Path) -> Callable[..., Game]:
    """Tic-tac-toe with a course of these lessons."""

    def make(**lessons: str) -> Game:
        card = GAMES["tictactoe"]
        (tmp_path / "lessons").mkdir()
        for name in ("rulebook.toml", "options.toml"):
            if (card.folder / name).exists():
                (tmp_path / name).write_bytes((card.folder / name).read_bytes())
        for name, text in lessons.items():
            (tmp_path / "lessons" / f"{name}.toml").write_text(text, "utf-8")
        (tmp_path / "lessons" / "course.toml").write_text(f"lessons = {list(lessons)}", "utf-8")
        return replace(card, home=tmp_path, scene=card.stage())

    return make


def lesson(text: str) -> str:
    """A lesson whose end is said at its head, where TOML wants it."""
    return END + text.replace("[end]\n", "")


def only(game: Game) -> Lesson:
    (found,) = course_of(game)
    return found


def test_a_game_without_lessons_has_none(hilo: Game) -> None:
    assert course_of(hilo) == []


def test_a_try_is_taken_refused_by_its_rule_or_answered(taught: Callable[..., Game]) -> None:
    game = taught(row=lesson(ROW))
    words = Words(game)
    study = Study(only(game))
    assert (words.text(study.says), study.words()) == ("You have two in a row.", [])
    assert not study.attempt("mark:c1").taken
    assert study.attempt(GO_ON).taken
    before = study.state.pack()
    for word, said in (("mark:c2", "That only stops the other one."), ("mark:c3", "That is no row.")):
        reply = study.attempt(word)
        assert (reply.taken, words.text(reply.say) if reply.say else "") == (False, said)
    assert study.attempt("mark:a1").rule == "TTT-2"
    assert study.state.pack() == before
    assert study.attempt("mark:c1").taken
    assert (study.is_over, words.text(study.says), len(study.events) > 0) == (True, "You have won.", True)


def test_free_play_goes_on_until_it_is_done_and_begins_anew_where_it_went_wrong(taught: Callable[..., Game]) -> None:
    study = Study(only(taught(free=lesson(FREE))))
    assert study.attempt("mark:c3").taken
    assert not study.attempt("mark:b3").taken, "two decisions, and nobody has won"
    assert study.state.pack() == Study(study.lesson).state.pack()
    assert [study.attempt(word).taken for word in ("mark:b2", "mark:b3")] == [True, True]
    assert study.is_over


def test_who_wins_may_be_wanted_without_saying_how(taught: Callable[..., Game]) -> None:
    who = FREE.replace("X wins: three in a row", "X wins")
    other = FREE.replace("X wins: three in a row", "O wins")
    wanted, unwanted = course_of(taught(who=lesson(who), other=lesson(other)))
    assert lesson_troubles(wanted) == []
    assert lesson_troubles(unwanted) != []


def test_sound_lessons_have_no_troubles(taught: Callable[..., Game]) -> None:
    game = taught(row=lesson(ROW), free=lesson(FREE))
    assert [lesson_troubles(each) for each in course_of(game)] == [[], []]
    assert untouched(game, {"TTT-2", "TTT-3"}) == {"TTT-2"}


@pytest.mark.parametrize(
    ("old", "new", "trouble"),
    [
        ('do = ["mark:c1"]', 'do = ["mark:a1"]', "lesson row, step 2: 'mark:a1' is not legal"),
        ('light = ["board"]', 'light = ["tower"]', "lesson row, step 1: it points at 'tower', which is not there"),
        ('try = "mark:c2"', 'try = "mark:a1"', "lesson row, step 2: the wrong try 'mark:a1' is not legal: TTT-2"),
        ('do = ["mark:c1"]', 'do = ["mark:c1"]\nthen = ["mark:c2"]', "the game is over"),
        ('marks = ["a1 X", ', 'marks = ["a1 X", "a1 O", ', "the position cannot be"),
    ],
)
def test_a_broken_lesson_is_told_with_lesson_and_step(
    taught: Callable[..., Game], old: str, new: str, trouble: str
) -> None:
    found = lesson_troubles(only(taught(row=lesson(ROW.replace(old, new)))))
    assert trouble in found[0]


def test_every_right_answer_is_followed_to_the_end(taught: Callable[..., Game]) -> None:
    two = ROW.replace('do = ["mark:c1"]', 'do = ["mark:b3", "mark:c3"]\nthen = ["mark:c3"]')
    # after the second answer c3 is taken, so that the reply cannot be made
    assert "'mark:c3' cannot be taken" in lesson_troubles(only(taught(two=lesson(two))))[0]


def test_a_path_that_leads_elsewhere_is_told(taught: Callable[..., Game]) -> None:
    found = lesson_troubles(only(taught(free=lesson(FREE.replace('"mark:b2", "mark:b3"', '"mark:c3"')))))
    assert found == ["lesson free, step 1: the path does not lead to what is wanted"]


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        (ROW.replace('title = "Three in a row"', ""), "lesson row, field 'title': it must be there and be a text"),
        (ROW.replace("TTT-3", "TTT-9"), "lesson row, field 'rules': there is no rule TTT-9"),
        (ROW.replace('say = "Make it three."', ""), "lesson row, step 2, field 'say': it must be there"),
        (ROW.replace('do = ["mark:c1"]', 'do = ["c1"]'), "step 2, field 'do': 'c1' is no step"),
        (ROW.replace("otherwise", "elsewise"), "step 2, field 'elsewise': a step has no such field"),
        (ROW.replace("marks", "stones"), "lesson row, field 'stones': lessons have no such field"),
        (ROW.replace("Make it three.", "x" * 300), "300 letters are too many"),
        (FREE.replace('path = ["mark:b2", "mark:b3"]', ""), "field 'path': say how free play can be done"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(taught: Callable[..., Game], text: str, trouble: str) -> None:
    with pytest.raises(Malformed, match=trouble.replace("[", r"\[")):
        course_of(taught(row=lesson(text)))


def test_a_course_and_its_files_agree(taught: Callable[..., Game]) -> None:
    game = taught(row=lesson(ROW))
    (game.folder / "lessons" / "more.toml").write_text(lesson(ROW), "utf-8")
    with pytest.raises(Malformed, match="list and files do not agree: more"):
        course_of(game)

"""`conclave learn`: lessons at the terminal, with every try answered, and what was finished remembered."""

from pathlib import Path

import pytest

from conclave.cli.learn import Learner, Progress, chosen
from conclave.cli.main import main
from conclave.games import GAMES
from conclave.kernel.errors import Unreadable
from conclave.kernel.lesson.file import course_of

GAME = GAMES["witchcraft"]


def taught(tmp_path: Path, *lines: str) -> tuple[list[str], Progress]:
    """What is written while somebody types these lines in the first lesson, and what is remembered then."""
    written: list[str] = []
    typed = iter(lines)
    progress = Progress(tmp_path / "state" / "lessons.json")
    Learner(GAME, course_of(GAME)[:1], progress, lambda prompt: next(typed, None), written.append).run(0)
    return written, Progress(tmp_path / "state" / "lessons.json")


def test_a_lesson_is_done_by_words_and_numbers(tmp_path: Path) -> None:
    written, progress = taught(tmp_path, "", "turn:d1", "1", "d1", "n")
    assert "That bolt would fly to d6. Take the one on a4 first." in written
    assert any("is captured" in line for line in written)
    assert progress.done("witchcraft") == {course_of(GAME)[0].id}


def test_who_leaves_has_not_finished(tmp_path: Path) -> None:
    for lines in ((), ("", "q"), ("", "nonsense", "?")):
        written, progress = taught(tmp_path, *lines)
        assert progress.done("witchcraft") == set()
    assert any("not what this step is about" in line for line in written)


def test_free_play_shows_every_position_that_is_asked_about(tmp_path: Path) -> None:
    (tired,) = (lesson for lesson in course_of(GAME) if lesson.id == "tired")
    typed = [*("" if step.is_read else step.do[0] for step in tired.steps[:-1]), "nonsense", *tired.steps[-1].path]
    lines, written = iter(typed), list[str]()
    Learner(GAME, [tired], Progress(tmp_path / "kept"), lambda prompt: next(lines, None), written.append).run(0)
    asked = [line for line in written if line.startswith(f"{len(tired.steps)}/")]
    assert len(asked) == len(tired.steps[-1].path)
    assert any(line.startswith("  1. n: ") for line in written)  # where the captured tile may look


def test_what_is_remembered_survives_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    path.write_text("[not json", "utf-8")
    progress = Progress(path)
    progress.finish("witchcraft", "bolts")
    assert Progress(path).done("witchcraft") == {"bolts"}


def test_a_lesson_by_name_or_number_or_the_first_that_is_left() -> None:
    course = course_of(GAME)
    assert chosen(course, "", set()) == 0
    assert chosen(course, "", {lesson.id for lesson in course}) == 0
    assert chosen(course, course[-1].id, set()) == len(course) - 1
    assert chosen(course, "1", {course[0].id}) == 0
    with pytest.raises(Unreadable, match="there is no lesson 'flying'"):
        chosen(course, "flying", set())


def test_the_list_and_bad_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert main(["learn", "--list"]) == 0
    assert " 1. " in capsys.readouterr().out
    assert main(["learn", "tictactoe"]) == 2
    assert "Tic-tac-toe has no lessons yet" in capsys.readouterr().err
    assert main(["learn", "chess"]) == 2

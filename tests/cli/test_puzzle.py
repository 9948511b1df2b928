"""`conclave puzzle` and `conclave puzzles`: solved at the terminal with help for those who ask; made out of records."""

from dataclasses import replace
from pathlib import Path

import pytest

from conclave.cli.learn import Progress
from conclave.cli.main import main
from conclave.cli.puzzle import Solver, chosen
from conclave.coach.puzzles import hunt
from conclave.coach.puzzles.check import start_of
from conclave.games import GAMES
from conclave.kernel.errors import Unreadable
from conclave.kernel.lesson.puzzle import Puzzle, puzzles_of
from conclave.kernel.state import OVER, State

MAGIA = GAMES["magia"]


def solved(puzzle: Puzzle, path: Path, *lines: str) -> tuple[bool, list[str]]:
    """What is written while somebody types these lines."""
    written, typed = list[str](), iter(lines)
    solver = Solver(puzzle, Progress(path), lambda prompt: next(typed, None), written.append)
    return solver.solve(), written


def test_a_puzzle_is_solved_after_a_wrong_try(tmp_path: Path) -> None:
    puzzle = next(each for each in puzzles_of(MAGIA) if each.kind == "best")
    right = [move.do[0] for move in puzzle.line]
    is_solved, written = solved(puzzle, tmp_path / "kept", puzzle.line[0].tries[0].word, *right)
    assert is_solved
    assert any("chance to win; the best act leaves" in line for line in written)
    assert written[-1].startswith("Solved.")
    assert Progress(tmp_path / "kept").done("magia") == {puzzle.id}


def test_hint_and_solution_are_given_to_whoever_asks(tmp_path: Path) -> None:
    puzzle = puzzles_of(MAGIA)[0]
    is_solved, written = solved(puzzle, tmp_path / "kept", "hint", *["solution"] * len(puzzle.line))
    assert is_solved
    assert any(line.startswith(("Look at: ", "One of ")) for line in written)


def test_who_leaves_has_not_solved(tmp_path: Path) -> None:
    is_solved, _ = solved(puzzles_of(MAGIA)[0], tmp_path / "kept", "quit")
    assert not is_solved
    assert Progress(tmp_path / "kept").done("magia") == set()


def test_the_easiest_that_is_left_comes_first(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "kept")
    easy = chosen([MAGIA], "", progress)
    assert easy.level == min(each.level for each in puzzles_of(MAGIA))
    progress.finish("magia", easy.id)
    assert chosen([MAGIA], "", progress).id != easy.id
    assert chosen([MAGIA], easy.id, progress) == easy
    with pytest.raises(Unreadable, match="no puzzle 'nowhere'"):
        chosen([MAGIA], "nowhere", progress)
    with pytest.raises(Unreadable, match="has no puzzles yet"):
        chosen([GAMES["tictactoe"]], "", progress)


def test_puzzles_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "magia", "--list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(puzzles_of(MAGIA))


def played_on(puzzle: Puzzle) -> list[str]:
    """The steps of its game and of its solution, and then anything until the end."""
    state: State = start_of(puzzle)
    words = [word for move in puzzle.line for word in (move.do[0], *move.then)]
    for word in words:
        state.apply(state.from_text(word))
    while state.to_act != OVER:
        words.append(state.to_text(state.options()[0]))
        state.apply(state.options()[0])
    return [*puzzle.record.steps, *words]


def test_puzzles_are_made_of_records_and_a_record_is_walked_through_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The game of a kept puzzle holds that puzzle."""
    puzzle = next(each for each in puzzles_of(GAMES["witchcraft"]) if each.kind == "win" and each.level == 1)
    record = replace(puzzle.record, steps=played_on(puzzle))
    (tmp_path / "game.toml").write_text(record.to_toml(), "utf-8")
    monkeypatch.setattr(hunt, "LAST", {"win": 1, "survive": 1})
    ask = ["puzzles", "witchcraft", "--from", str(tmp_path / "game.toml"), "--kind", "win"]
    ask += ["--file", str(tmp_path / "made.toml")]
    assert main(ask) == 0
    made = (tmp_path / "made.toml").read_text("utf-8")
    assert f'id = "{puzzle.id}"' in made
    assert main(ask) == 0
    assert "0 new puzzles" in capsys.readouterr().out
    assert (tmp_path / "made.toml").read_text("utf-8") == made


def test_a_record_of_another_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game.toml").write_text(puzzles_of(MAGIA)[0].record.to_toml(), "utf-8")
    assert main(["puzzles", "witchcraft", "--from", str(tmp_path), "--file", str(tmp_path / "made")]) == 2
    assert "is a game of magia" in capsys.readouterr().err


def test_games_are_played_where_no_records_are_given(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game whose log announces no turns has no puzzles; what was walked through is remembered all the same."""
    ask = ["puzzles", "tictactoe", "--games", "2", "--mind", "search:5n", "--file", str(tmp_path / "made.toml")]
    assert main(ask) == 0
    assert "0 new puzzles" in capsys.readouterr().out
    assert (tmp_path / "made.toml").read_text("utf-8").count("# walked search:5n") == 2
    assert main([*ask, "--kind", "riddle"]) == 2
    assert "no kind of puzzle 'riddle'" in capsys.readouterr().err

"""Every kept puzzle can be played, answers every wrong turn, and still is one as far as that is quickly seen."""

import tomllib
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

from conclave.coach.puzzles.check import puzzle_troubles, start_of
from conclave.coach.puzzles.write import to_toml
from conclave.games import GAMES
from conclave.kernel.lesson.file import course_of
from conclave.kernel.lesson.puzzle import Puzzle, as_lesson, of_the_day, puzzles_of, read_puzzles
from conclave.kernel.lesson.study import Study
from conclave.kernel.scenario.file import Malformed

PUZZLES = [puzzle for game in GAMES.values() for puzzle in puzzles_of(game)]
NAMES = [f"{puzzle.game.name} {puzzle.id}" for puzzle in PUZZLES]
KEPT = 30  # of each game, at the least


def first(game: str, kind: str) -> Puzzle:
    return next(puzzle for puzzle in puzzles_of(GAMES[game]) if puzzle.kind == kind)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=NAMES)
def test_a_puzzle_is_one(puzzle: Puzzle) -> None:
    assert puzzle_troubles(puzzle) == []


@pytest.mark.parametrize("game", ["witchcraft", "relics", "magia", "sorcery"])
def test_every_game_has_enough_and_not_all_alike(game: str) -> None:
    puzzles = puzzles_of(GAMES[game])
    assert len(puzzles) >= KEPT
    assert len({puzzle.level for puzzle in puzzles}) >= 2
    solutions = Counter(puzzle.line[0].do for puzzle in puzzles)
    assert max(solutions.values()) <= len(puzzles) / 4


def test_ids_are_those_of_nothing_else() -> None:
    for game in GAMES.values():
        ids = [puzzle.id for puzzle in puzzles_of(game)] + [lesson.id for lesson in course_of(game)]
        assert len(set(ids)) == len(ids)


def test_a_wrong_try_is_answered_and_leads_back() -> None:
    puzzle = first("magia", "best")
    study = Study(as_lesson(puzzle))
    before = study.state.pack()
    reply = study.attempt(puzzle.line[0].tries[0].word)
    assert not reply.taken
    assert reply.say is not None
    assert study.state.pack() == before == start_of(puzzle).pack()
    assert study.attempt(puzzle.line[0].do[0]).taken


def test_a_solution_that_does_not_lead_is_found_out() -> None:
    puzzle = first("magia", "best")
    move = puzzle.line[0]
    worst = min(move.tries, key=lambda each: each.chance)
    best = replace(worst, word=move.do[0], chance=1000)
    false = replace(move, do=(worst.word,), then=(), tries=(*(t for t in move.tries if t != worst), best))
    assert any("does not lead" in trouble for trouble in puzzle_troubles(replace(puzzle, line=(false,))))


def test_a_solution_that_does_not_win_is_found_out() -> None:
    puzzle = next(each for each in puzzles_of(GAMES["witchcraft"]) if each.kind == "win" and len(each.line) == 1)
    move = puzzle.line[0]
    false = replace(
        move, do=(move.tries[0].word,), then=(), tries=(replace(move.tries[0], word=move.do[0], answer=()),)
    )
    others = tuple(each for each in move.tries[1:])
    wrong = replace(puzzle, line=(replace(false, tries=(*false.tries, *others)),))
    assert any("does not win" in trouble for trouble in puzzle_troubles(wrong))


def test_an_option_that_nobody_speaks_of_is_found_out() -> None:
    puzzle = PUZZLES[0]
    short = replace(puzzle.line[0], tries=puzzle.line[0].tries[1:])
    assert any("tries are not the options" in trouble for trouble in puzzle_troubles(replace(puzzle, line=(short,))))


def test_a_position_that_rules_no_longer_allow_is_told_with_its_step() -> None:
    puzzle = PUZZLES[0]
    record = replace(puzzle.record, rules=0, steps=[*puzzle.record.steps[:5], "turn:nowhere"])
    (trouble,) = puzzle_troubles(replace(puzzle, record=record))
    assert "step 6" in trouble
    assert "made under rules 0" in trouble


def test_what_is_written_is_read_again() -> None:
    for puzzle in (PUZZLES[0], PUZZLES[-1]):
        tree = tomllib.loads(to_toml(puzzle))
        (again,) = read_puzzles(puzzle.file, tree, puzzle.game)
        assert again == puzzle


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"kind": "riddle"}, "one of win, survive, best"),
        ({"level": 6}, "from 1 to 5"),
        ({"colour": "red"}, "no such field"),
        ({"line": [{"do": [], "chance": 1, "next": 0}]}, "name what is right"),
        ({"line": "turn:a1"}, "list of tables"),
        ({"seat": "Q"}, "is no seat"),
        ({"steps": 7}, "be a text"),
    ],
)
def test_a_bad_file_gets_a_sentence_with_the_puzzle_and_the_field(given: dict[str, object], said: str) -> None:
    puzzle = PUZZLES[0]
    (entry,) = tomllib.loads(to_toml(puzzle))["puzzle"]
    with pytest.raises(Malformed, match=said) as caught:
        list(read_puzzles("puzzles.toml", {"puzzle": [{**entry, **given}]}, puzzle.game))
    assert puzzle.id in str(caught.value)


def test_two_puzzles_of_one_id_are_refused() -> None:
    (entry,) = tomllib.loads(to_toml(PUZZLES[0]))["puzzle"]
    with pytest.raises(Malformed, match="another puzzle of this id"):
        list(read_puzzles("puzzles.toml", {"puzzle": [entry, entry]}, PUZZLES[0].game))


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_another_one_on_most_days() -> None:
    games, day = list(GAMES.values()), date(2026, 11, 18)
    assert of_the_day(games, day) == of_the_day(games, day)
    week = [of_the_day(games, day + timedelta(days)) for days in range(7)]
    assert len({puzzle.id for puzzle in week if puzzle}) >= 5
    assert of_the_day([GAMES["tictactoe"]], day) is None

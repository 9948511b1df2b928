"""Grading: the weakest mind that solves a puzzle says how hard it is. Minds think in rounds, never by the clock."""

from collections.abc import Iterator

from conclave.kernel.dice import Dice, hashed
from conclave.kernel.lesson.puzzle import Puzzle
from conclave.kernel.state import State
from conclave.minds import make_mind

MINDS = ("greedy", "search:8n", "search:24n", "search:72n")
"""Weakest first; what none of them solves is of the highest level."""
CONFIRMING = (101, 102)  # seeds of the mind that confirms
TIMES = 2  # in a row that a mind must solve it


def graded(puzzle: Puzzle, state: State) -> tuple[int, str]:
    """The level from 1 to 5, and the weakest mind that solves it."""
    for level, spec in enumerate(MINDS, 1):
        if all(solves(spec, puzzle, state, seed) for seed in range(TIMES)):
            return level, spec
    return len(MINDS) + 1, ""


def is_confirmed(puzzle: Puzzle, state: State) -> bool:
    """An exact proof needs nobody; what was only measured must be what the strongest mind decides, too.

    A measure imagines how seats mostly play on. Where that misses something, a search by whole acts does not agree.
    """
    return puzzle.proof == "exact" or all(solves(MINDS[-1], puzzle, state, seed) for seed in CONFIRMING)


def solves(spec: str, puzzle: Puzzle, start: State, seed: int) -> bool:
    """Does a mind decide rightly all along the line, by what its seat can know?"""
    mind, dice = make_mind(spec, puzzle.game.name, seed), Dice(hashed([seed, 5]))
    for state, right in along(puzzle, start):
        if state.to_text(mind.choose(state.guess(puzzle.seat, dice))) not in right:
            return False
    return True


def along(puzzle: Puzzle, start: State) -> Iterator[tuple[State, tuple[str, ...]]]:
    """Every decision of the solution, and what is right there."""
    state = start.clone()
    for move in puzzle.line:
        yield state, move.do
        for word in (move.do[0], *move.then):
            state.apply(state.from_text(word))

"""Is a puzzle still one? Quickly: it can be played, and what it claims holds where that is quickly seen; or wholly."""

from collections.abc import Iterator

from conclave.coach.judge import judge_for
from conclave.coach.puzzles.grade import along
from conclave.coach.puzzles.make import SEED, Place, proved
from conclave.coach.puzzles.measure import Measure
from conclave.coach.puzzles.proof import NODES, Purse, TooMuch, Winning, worlds_of
from conclave.coach.puzzles.turns import Reel
from conclave.kernel.dice import hashed
from conclave.kernel.errors import Trouble
from conclave.kernel.lesson.check import lesson_troubles
from conclave.kernel.lesson.position import replayed
from conclave.kernel.lesson.puzzle import Puzzle, as_lesson
from conclave.kernel.scenario.file import Malformed
from conclave.kernel.state import OVER, State
from conclave.kernel.words import words_of

GLANCE = 400  # positions of a quick proof
GLANCED = 3  # worlds in which a quick measure is taken


def puzzle_troubles(puzzle: Puzzle, is_whole: bool = False) -> list[str]:
    """What is wrong with a puzzle; nothing: it can be played, and it is proved."""
    try:
        lesson = as_lesson(puzzle)
        found = lesson_troubles(lesson)
        replies = [wrong.say for step in lesson.steps for wrong in step.wrong]
        found += words_of(puzzle.game).troubles([lesson.title, lesson.about, lesson.end, *replies])
        if not found:
            found = list(unlisted(puzzle)) or list(whole_troubles(puzzle) if is_whole else quick_troubles(puzzle))
    except (Malformed, Trouble) as trouble:
        return [f"puzzle {puzzle.id}: {trouble}"]
    return [f"puzzle {puzzle.id}: {trouble}" for trouble in found]


def start_of(puzzle: Puzzle) -> State:
    """The position."""
    return replayed(puzzle.record, puzzle.game, tuple(puzzle.record.steps)).clone()


def unlisted(puzzle: Puzzle) -> Iterator[str]:
    """Every option is right, or it is said why it is wrong."""
    for (state, right), move in zip(along(puzzle, start_of(puzzle)), puzzle.line):
        listed = {*right, *(each.word for each in move.tries)}
        if listed != {state.to_text(option) for option in state.options()}:
            yield f"its tries are not the options of '{state.asks()}'"


def quick_troubles(puzzle: Puzzle) -> Iterator[str]:
    if puzzle.kind == "win":
        yield from not_won(puzzle)
    elif puzzle.kind == "survive":
        yield from not_lost(puzzle)
    elif lead(puzzle, GLANCED) <= 0:
        yield f"'{puzzle.line[0].do[0]}' does not lead any more"


def not_won(puzzle: Puzzle) -> Iterator[str]:
    """After the last decision the game is won, or that is soon shown."""
    state = start_of(puzzle)
    for move in puzzle.line:
        for word in (move.do[0], *move.then):
            state.apply(state.from_text(word))
    if state.to_act == OVER:
        if state.payoffs[puzzle.seat] <= 0:
            yield "its solution does not win"
        return
    turns = Reel(puzzle.record, {puzzle.game.name: puzzle.game}, is_any_version=True).turns
    try:
        if not Winning(puzzle.seat, turns, Purse(GLANCE)).wins(worlds_of(state, puzzle.seat, SEED)):
            yield "its solution does not win any more"
    except TooMuch:
        return  # the whole proof is for the command


def not_lost(puzzle: Puzzle) -> Iterator[str]:
    """The ways in which wrong tries lose do lose."""
    for tried in puzzle.line[0].tries:
        state = start_of(puzzle)
        for word in (tried.word, *tried.answer):
            state.play(state.to_act, state.from_text(word))
        if tried.answer and (state.to_act != OVER or state.payoffs[puzzle.seat] >= 0):
            yield f"'{tried.word}' is not refuted by its answer"


def lead(puzzle: Puzzle, worlds: int) -> float:
    """By how much the right decision leads the next best one, at a glance."""
    state, move = start_of(puzzle), puzzle.line[0]
    best = state.from_text(move.do[0])
    rival = state.from_text(max(move.tries, key=lambda each: each.chance).word)
    judge = judge_for(puzzle.game.name)
    measure = Measure(judge, state, [best, rival], hashed([SEED, 0]), worlds)
    for at in range(2):
        measure.look(at, 0)
    return measure.mean(0) - measure.mean(1)


def whole_troubles(puzzle: Puzzle) -> Iterator[str]:
    """The whole proof again, as when it was made."""
    reel = Reel(puzzle.record, {puzzle.game.name: puzzle.game}, is_any_version=True)
    place = Place(puzzle.game, puzzle.record, start_of(puzzle), reel.turns)
    again = proved(place, [puzzle.kind], NODES)
    if again is None:
        yield "it is not proved any more"
    elif again.line[0].do != puzzle.line[0].do:
        yield f"'{again.line[0].do[0]}' is right now, not '{puzzle.line[0].do[0]}'"

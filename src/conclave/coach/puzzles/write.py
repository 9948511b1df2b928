"""Puzzles as they are written into files."""

import json
import textwrap

from conclave.kernel.army_file import inline
from conclave.kernel.lesson.puzzle import Attempt, Move, Puzzle, Why
from conclave.kernel.options import shown


def to_toml(puzzle: Puzzle) -> str:
    """A [[puzzle]] table."""
    record = puzzle.record
    options = ", ".join(
        f"{name} = {json.dumps(value) if isinstance(value, str) else shown(value)}"
        for name, value in record.options.items()
    )
    steps = "\n".join(textwrap.wrap(" ".join(record.steps), 118, break_long_words=False, break_on_hyphens=False))
    lines = [
        "[[puzzle]]",
        f'id = "{puzzle.id}"',
        f'kind = "{puzzle.kind}"',
        f'proof = "{puzzle.proof}"',
        f"level = {puzzle.level}",
        f'found = "{puzzle.found}"',
        f"rules = {record.rules}",
        f"options = {{ {options} }}",
        *([f"armies = {inline(record.armies)}"] if any(record.armies) else []),
        f"seats = {record.seats}",
        f'seat = "{puzzle.seat}"',
        "line = [",
        *(f"  {move_of(move)}," for move in puzzle.line),
        "]",
        f'steps = """\n{steps}\n"""',
    ]
    return "\n".join(lines) + "\n"


def move_of(move: Move) -> str:
    fields = [f"do = {words(move.do)}", f"chance = {move.chance}", f"next = {move.next}"]
    fields += [f"then = {words(move.then)}"] if move.then else []
    fields += [f"why = {whys(move.why)}"] if move.why else []
    tries = "".join(f"\n    {attempt_of(each)}," for each in move.tries)
    return "{ " + ", ".join(fields) + f", tries = [{tries}\n  ] }}"


def attempt_of(attempt: Attempt) -> str:
    fields = [f'try = "{attempt.word}"', f"chance = {attempt.chance}"]
    fields += [f"answer = {words(attempt.answer)}"] if attempt.answer else []
    fields += [f"why = {whys(attempt.why)}"] if attempt.why else []
    return "{ " + ", ".join(fields) + " }"


def whys(why: tuple[Why, ...]) -> str:
    return json.dumps([[each.often, each.otherwise, each.event[0], each.event[1], *each.event[2]] for each in why])


def words(steps: tuple[str, ...]) -> str:
    return json.dumps(list(steps))

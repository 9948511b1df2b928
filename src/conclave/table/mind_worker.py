"""A worker process for minds: reads a question a line, answers with a move a line, knows only what is asked.

A question holds a world that its seat cannot tell from the true one, never the truth.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from conclave.games import GAMES
from conclave.minds import SearchMind, Thought
from conclave.minds.hurry import HURRY
from conclave.minds.tree import NEVER
from conclave.table.kept import KeptMinds
from conclave.table.lifeline import hold_on


class Question(Struct, frozen=True):
    """What a mind is asked: a guessed world as ints, and which mind shall choose in it."""

    game: str
    options: dict[str, bool | int | str]
    seats: int
    world: list[int]
    mind: str
    seed: int
    armies: list[dict[str, Any]] = []  # as the guessed world has them
    keep: str = ""  # the name under which the mind is kept for the next question; none: for this one only
    uncovered: list[tuple[int, str]] = []  # secret choices of this game that everybody has seen since, by seat


class Weighed(Struct, frozen=True):
    """What a search found about its move and the next best; values are from -1 to 1 to the seat that decides."""

    value: float
    is_certain: bool  # it follows from the rules, whatever anybody does
    other: int  # the next best move, -1: none was looked at
    other_value: float
    line: list[int]  # the steps most looked at, the move first


class Reply(Struct, frozen=True):
    """A move, and what was weighed against it; or what went wrong."""

    move: int = -1
    error: str = ""
    weighed: Weighed | None = None
    seconds: float = 0.0  # that it took, as the table counts them


QUESTION = msgspec.json.Decoder(Question)
REPLY = msgspec.json.Decoder(Reply)
KEPT = KeptMinds()


def answer(question: Question) -> Reply:
    """Let the mind choose."""
    state = GAMES[question.game].new(dict(question.options), question.seats, question.armies)
    state.unpack(question.world)
    try:
        mind = KEPT.mind(question.keep, question.mind, question.game, question.seed)
        mind.remember(question.uncovered)
        move = mind.choose(state)
    except BaseException:
        KEPT.forget(question.keep)
        raise
    return Reply(move, weighed=weighed(mind.thought, move) if isinstance(mind, SearchMind) else None)


def weighed(thought: Thought, move: int) -> Weighed | None:
    """What the search found, if the move is certain or there was anything to compare it with."""
    if move not in thought.moves:
        return None
    is_certain = thought.proofs[thought.moves.index(move)] != NEVER
    others = sorted((thought.rank(n), other) for n, other in enumerate(thought.moves) if other != move)
    if not others:
        return Weighed(thought.value(move), True, -1, 0.0, thought.line) if is_certain else None
    other = others[-1][1]
    return Weighed(thought.value(move), is_certain, other, thought.value(other), thought.line)


def main() -> None:
    """Answer until there are no more questions."""
    if hasattr(os, "nice"):
        os.nice(5)  # people come first
    pipe = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever a mind prints must not look like an answer
    if len(sys.argv) > 1:
        HURRY.watch(Path(sys.argv[1]))
    pipe.write(b"\n")  # ready
    for line in sys.stdin.buffer:
        try:
            reply = answer(QUESTION.decode(line))
        except Exception as error:  # a mind's fault is an answer too
            reply = Reply(error=f"{type(error).__name__}: {error}")
        pipe.write(msgspec.json.encode(reply) + b"\n")


if __name__ == "__main__":
    hold_on()
    with suppress(BrokenPipeError):  # the server is gone, and with it whoever would listen
        main()

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
from conclave.minds import make_mind
from conclave.minds.hurry import HURRY


class Question(Struct, frozen=True):
    """What a mind is asked: a guessed world as ints, and which mind shall choose in it."""

    game: str
    options: dict[str, bool | int | str]
    seats: int
    world: list[int]
    mind: str
    seed: int
    armies: list[dict[str, Any]] = []  # as the guessed world has them


class Reply(Struct, frozen=True):
    """A move, or what went wrong."""

    move: int = -1
    error: str = ""


QUESTION = msgspec.json.Decoder(Question)
REPLY = msgspec.json.Decoder(Reply)


def answer(question: Question) -> Reply:
    """Let the mind choose."""
    state = GAMES[question.game].new(dict(question.options), question.seats, question.armies)
    state.unpack(question.world)
    return Reply(make_mind(question.mind, question.game, question.seed).choose(state))


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
    with suppress(BrokenPipeError):  # the server is gone, and with it whoever would listen
        main()

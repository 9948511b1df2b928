"""A process that advises: reads a question a line, answers with advice a line, knows only what is asked.

A question holds a world that the one who asks cannot tell from the true one, and what was played in the open.
"""

import os
import sys
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from conclave.coach.advice import advise
from conclave.coach.shapes import Advice
from conclave.games import GAMES
from conclave.table.lifeline import hold_on


class Asked(Struct, frozen=True):
    """A guessed world as ints, who asks, and the decisions that were played from there on, if any."""

    game: str
    options: dict[str, bool | int | str]
    seats: int
    world: list[int]
    eyes: int
    ply: int
    seed: int
    played: list[str] = []
    armies: list[dict[str, Any]] = []  # as the guessed world has them


class Said(Struct, frozen=True):
    """Advice, if there is any, or what went wrong."""

    advice: Advice | None = None
    error: str = ""


ASKED = msgspec.json.Decoder(Asked)
SAID = msgspec.json.Decoder(Said)


def answer(asked: Asked) -> Said:
    """Think about it."""
    game = GAMES[asked.game]
    state = game.new(dict(asked.options), asked.seats, asked.armies)
    state.unpack(asked.world)
    return Said(advise(game, state, asked.eyes, asked.ply, asked.seed, asked.played))


def main() -> None:
    """Answer until there are no more questions."""
    if hasattr(os, "nice"):
        os.nice(5)  # people come first
    pipe = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever is printed must not look like an answer
    for line in sys.stdin.buffer:
        try:
            said = answer(ASKED.decode(line))
        except Exception as error:  # a fault is an answer too
            said = Said(error=f"{type(error).__name__}: {error}")
        pipe.write(msgspec.json.encode(said) + b"\n")


if __name__ == "__main__":
    hold_on()
    with suppress(BrokenPipeError):  # the server is gone, and with it whoever would listen
        main()

"""The memory that a vector environment shares with its workers, and the work that they do in it.

It has no name, so that nothing of it stays behind however a process ends. Each worker writes into the rows of its own
games. Over the pipes go orders of a few bytes.
"""

import gc
import multiprocessing
import pickle
import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, cast

from conclave.kernel.errors import Trouble
from conclave.kernel.state import State
from conclave.lab.batch import Batch

ALIGNED = 64
RESET, STEP, WHY = b"r", b"s", b"w"
DONE = b"d"
REFUSED = b"!"  # and the trouble
SIZES = {"int16": 2, "int32": 4, "uint8": 1, "float64": 8}


@dataclass(frozen=True)
class Column:
    """One thing that is kept of every game: so many numbers of a type."""

    name: str
    dtype: str
    width: int
    begin: int
    """Where in the memory the first game's are."""

    @property
    def size(self) -> int:
        """Bytes a game."""
        return self.width * SIZES[self.dtype]


class Memory:
    """Columns of all games."""

    def __init__(self, length: int, dtype: str, moves: int, seats: int, games: int) -> None:
        """`length`, `dtype`: of an observation."""
        widths = {
            "actions": ("int32", 1),
            "observation": (dtype, length),
            "action_mask": ("uint8", moves),
            "seat": ("int32", 1),
            "options": ("int32", 1),
            "drawn": ("int32", 1),
            "steps": ("int32", 1),
            "rewards": ("float64", seats),
            "terminations": ("uint8", 1),
            "truncations": ("uint8", 1),
        }
        self.columns: dict[str, Column] = {}
        end = 0
        for name, (kind, width) in widths.items():
            self.columns[name] = Column(name, kind, width, end)
            end += -(-games * width * SIZES[kind] // ALIGNED) * ALIGNED
        self.games = games
        self.bytes: Any = multiprocessing.get_context("spawn").RawArray("B", end)

    def rows(self, name: str, first: int, count: int) -> memoryview:
        """The bytes of some games."""
        column = self.columns[name]
        begin = column.begin + first * column.size
        return memoryview(self.bytes).cast("B")[begin : begin + count * column.size]


class Crew:
    """The games of one worker, and their part of the memory."""

    def __init__(self, start: State, memory: Memory, first: int, count: int, most: int) -> None:
        assert start.origin is not None
        sight = start.origin.sight
        is_short = sight.dtype == "int16"
        rows = [
            memory.rows("observation", number, 1).cast("h" if is_short else "i")
            for number in range(first, first + count)
        ]
        self.batch = Batch(start, sight.filler, sight.moves, first, rows, is_short, most)
        self.actions = memory.rows("actions", first, count).cast("i")
        kept: dict[str, Any] = {
            "action_mask": self.batch.masks,
            "seat": self.batch.asked,
            "options": self.batch.options,
            "drawn": self.batch.drawn,
            "steps": self.batch.steps,
            "rewards": self.batch.payoffs,
            "terminations": self.batch.over,
            "truncations": self.batch.broken,
        }
        self.copies = [(memory.rows(name, first, count), memoryview(rows).cast("B")) for name, rows in kept.items()]

    def obey(self, order: bytes) -> bytes:
        """Do what is ordered, and answer."""
        if order[:1] == WHY:
            number, move = map(int, order[1:].split())
            return self.batch.states[number].why_not(move).encode()
        if order[:1] == RESET:
            self.batch.reset(int(order[1:]))
        else:
            self.batch.step(self.actions.tolist())
        for shared, own in self.copies:
            shared[:] = own
        return DONE


def work(start: bytes, memory: Memory, first: int, count: int, most: int, pipe: "Connection[bytes, bytes]") -> None:
    """Obey until nobody orders; an interrupt is for the parent to understand."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    crew = Crew(cast(State, pickle.loads(start)), memory, first, count, most)
    gc.freeze()  # what is there now stays: nobody need look through it again
    while True:
        try:
            order = pipe.recv_bytes()
        except EOFError:
            return
        try:
            pipe.send_bytes(crew.obey(order))
        except Trouble as trouble:
            pipe.send_bytes(REFUSED + pickle.dumps(trouble))
        except BrokenPipeError:
            return

"""A vector environment: many games at a time on all cores, in the manner of Gymnasium's (docs/research.md)."""

import multiprocessing
import pickle
import secrets
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Any, cast

import numpy as np

from conclave.games import GAMES
from conclave.kernel.army import List
from conclave.kernel.errors import Illegal, Trouble, Unreadable
from conclave.kernel.record import known
from conclave.lab.arena import usable_cores
from conclave.lab.vector_memory import REFUSED, RESET, STEP, WHY, Crew, Memory, work

SEEDS = 1 << 48
INFOS = ("seat", "options", "drawn", "steps")
Arrays = dict[str, Any]


class Lost(Trouble):
    """A worker is gone, and its games with it."""


class VectorEnv:
    """`num_envs` games of one set-up. In each, the seat `infos["seat"]` decides next.

    A step takes an action for each game. A game that has ended says so and pays its seats; the observation beside that
    is the first one of the next game there. Chance falls by itself. The same seed gives the same games whatever the
    number of cores.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        cores: int = 0,
        preset: str = "",
        options: dict[str, object] | None = None,
        seats: int = 0,
        armies: Sequence[List] = (),
        max_steps: int = 0,
        copy: bool = True,
    ) -> None:
        """`cores`: worker processes, 0 for one on each core, 1 for none: the games are then played in this process.

        `max_steps`: decisions after which a game is truncated; 0: none is. `copy=False` gives views of the shared
        memory, which the next step overwrites.
        """
        if num_envs < 1:
            raise Unreadable("there must be a game at least, not {0}", num_envs)
        self.game = known(GAMES, game)
        self.num_envs = num_envs
        self.start = self.game.new(self.game.settings(options or {}, preset), seats, armies)
        self.seats = self.start.seats
        assert self.start.origin is not None
        self.sight = self.start.origin.sight
        self.copy = copy
        self.memory = Memory(self.sight.length, self.sight.dtype, self.sight.moves, self.seats, num_envs)
        self.arrays = {name: self.array(name) for name in self.memory.columns}
        self.everyone = np.arange(num_envs)
        self.is_ready = False
        self.is_waited_for = False
        self.crew: Crew | None = None
        self.workers: list[Worker] = []
        cores = min(cores or usable_cores(), num_envs)
        if cores == 1:
            self.crew = Crew(self.start, self.memory, 0, num_envs, max_steps)
            return
        start = pickle.dumps(self.start)
        ends = [num_envs * number // cores for number in range(cores + 1)]
        for first, end in pairwise(ends):
            self.workers.append(Worker(start, self.memory, first, end - first, max_steps))

    def array(self, name: str) -> Any:
        """A column of the memory."""
        column = self.memory.columns[name]
        shape = (self.num_envs,) if column.width == 1 and name != "rewards" else (self.num_envs, column.width)
        flat: Any = np.frombuffer(self.memory.bytes, column.dtype, self.num_envs * column.width, column.begin)
        return flat.reshape(shape)

    # -- playing

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Arrays, Arrays]:
        """All games anew."""
        if self.is_waited_for:
            self.wait()
            self.is_waited_for = False
        chosen = seed if seed is not None else secrets.randbelow(SEEDS)
        self.order(RESET + str(int(chosen)).encode())
        self.wait()
        self.is_ready = True
        return self.observations(), self.infos()

    def step(self, actions: Any) -> tuple[Arrays, Any, Any, Any, Arrays]:
        """One decision in each game: observations, rewards a seat, who has ended, who was truncated, infos."""
        self.send(actions)
        return self.recv()

    def send(self, actions: Any) -> None:
        """The first half of a step; the caller may do something else before `recv`.

        An action that is no option raises Illegal with the rule that forbids it, and no game takes a step.
        """
        if not self.is_ready or self.is_waited_for:
            raise RuntimeError("a vector environment is reset first, and each send is followed by a recv")
        given: Any = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise ValueError(f"there must be {self.num_envs} whole numbers, one for each game")
        self.check(given)
        self.arrays["actions"][:] = given
        self.order(STEP)
        self.is_waited_for = True

    def recv(self) -> tuple[Arrays, Any, Any, Any, Arrays]:
        """The second half of a step."""
        if not self.is_waited_for:
            raise RuntimeError("recv comes after send")
        self.wait()
        self.is_waited_for = False
        ended, truncated = (self.arrays[name].view(np.bool_) for name in ("terminations", "truncations"))
        rewards = self.arrays["rewards"]
        if self.copy:
            rewards, ended, truncated = rewards.copy(), ended.copy(), truncated.copy()
        return self.observations(), rewards, ended, truncated, self.infos()

    def observations(self) -> Arrays:
        """What the seats that decide see, and what they may do."""
        seen, mask = self.arrays["observation"], self.arrays["action_mask"].view(np.bool_)
        if self.copy:
            seen, mask = seen.copy(), mask.copy()
        return {"observation": seen, "action_mask": mask}

    def infos(self) -> Arrays:
        """Who decides, how many options there are, one of them drawn by dice, and decisions so far."""
        return {name: self.arrays[name].copy() if self.copy else self.arrays[name] for name in INFOS}

    def check(self, given: Any) -> None:
        """Is every action an option?"""
        inside = (given >= 0) & (given < self.sight.moves)
        legal = inside & (self.arrays["action_mask"][self.everyone, np.where(inside, given, 0)] == 1)
        if not legal.all():
            game = int(np.flatnonzero(~legal)[0])
            move = int(given[game])
            raise Illegal(self.why_not(game, move), move)

    def why_not(self, game: int, move: int) -> str:
        """The rule that forbids a move in a game."""
        if self.crew is not None:
            return self.crew.batch.states[game].why_not(move)
        worker = next(worker for worker in self.workers if game < worker.first + worker.count)
        worker.order(WHY + f"{game - worker.first} {move}".encode())
        return worker.answer().decode()

    # -- workers

    def order(self, order: bytes) -> None:
        """Let everybody begin."""
        if self.crew is not None:
            self.crew.obey(order)
        elif not self.workers:
            raise RuntimeError("the vector environment is closed")
        try:
            for worker in self.workers:
                worker.order(order)
        except BaseException:  # an interruption too: nobody knows any more who has heard what
            self.close()
            raise

    def wait(self) -> None:
        """Until everybody is done."""
        try:
            for worker in self.workers:
                worker.answer()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the workers; the games are lost."""
        for worker in self.workers:
            worker.end()
        self.workers = []
        self.crew = None
        self.is_ready = self.is_waited_for = False

    def __enter__(self) -> "VectorEnv":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        if hasattr(self, "workers"):
            self.close()


class Worker:
    """A process that plays some of the games."""

    def __init__(self, start: bytes, memory: Memory, first: int, count: int, most: int) -> None:
        self.first = first
        self.count = count
        context = multiprocessing.get_context("spawn")
        pipes: tuple[Connection[bytes, bytes], Connection[bytes, bytes]] = context.Pipe()
        self.pipe, there = pipes
        self.process: BaseProcess = context.Process(
            target=work, args=(start, memory, first, count, most, there), daemon=True
        )
        self.process.start()
        there.close()

    def order(self, order: bytes) -> None:
        try:
            self.pipe.send_bytes(order)
        except OSError:
            raise self.lost() from None

    def answer(self) -> bytes:
        """What the order came to."""
        try:
            said = self.pipe.recv_bytes()
        except (EOFError, OSError):
            raise self.lost() from None
        if said[:1] == REFUSED:
            raise cast(Trouble, pickle.loads(said[1:]))
        return said

    def lost(self) -> Lost:
        """The process is gone."""
        return Lost("a worker ended, and with it games {0} to {1}: begin anew", self.first, self.first + self.count - 1)

    def end(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join()
        self.process.close()

"""Minds at the table: a few worker processes, a hard time limit, and simpler minds where one fails."""

import asyncio
import logging
import os
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

import msgspec

from conclave.kernel.dice import Dice
from conclave.kernel.state import State
from conclave.minds import spec_of
from conclave.minds.hurry import Flag
from conclave.table.entries import FellBack
from conclave.table.keeping import Keeping
from conclave.table.metrics import Metrics
from conclave.table.mind_worker import REPLY, Question, Reply, Weighed
from conclave.table.pool import ANYBODY, Asker, Pool
from conclave.table.processes import ended, started
from conclave.table.sitting import Sitting

LOG = logging.getLogger(__name__)
STARTING = 60.0  # seconds that a worker may take to come up
SIMPLER = "greedy"
SIMPLEST = "random"
ASKED_AS = {SIMPLER: "greedy:300n"}  # a simpler mind must be a quick one
QUICK = 3.0  # seconds that it gets
LINE = 1 << 20  # bytes of the longest answer


class MindFailed(Exception):
    """No move came of it, and why."""

    def __init__(self, why: Literal["slow", "failed"], detail: str) -> None:
        super().__init__(detail)
        self.why = why


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a mind chose for a seat, and what was tried before."""

    word: str
    fell_back: list[FellBack]
    world: State | None = None  # that was thought about
    weighed: Weighed | None = None
    seconds: float = 0.0  # of a worker; waiting for one is not thinking


class Worker:
    """One process, started when it is first needed, killed when it takes too long."""

    def __init__(self, file: Path) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.file = file
        with file.open("ab") as kept:  # a server that was killed left its own behind, which is as good
            if not kept.tell():
                kept.write(b"\0")
        self.flag = Flag()
        self.flag.watch(file)

    def hurry(self) -> None:
        """Let the thought end with what it has found."""
        self.flag.put(True)

    async def start(self) -> asyncio.subprocess.Process:
        """The process, started and ready."""
        if self.process is None:
            self.process = await started("conclave.table.mind_worker", str(self.file), longest=LINE)
            assert self.process.stdout is not None
            async with asyncio.timeout(STARTING):
                if not await self.process.stdout.readline():
                    raise MindFailed("failed", "the worker did not start")
        return self.process

    async def ask(self, question: Question, limit: float, is_hurried: bool) -> Reply:
        """A move within the limit, or MindFailed; a process that failed is gone afterwards."""
        try:
            self.flag.put(is_hurried)
            process = await self.start()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            async with asyncio.timeout(limit):
                await process.stdin.drain()
                line = await process.stdout.readline()
            reply = REPLY.decode(line)
        except TimeoutError:
            await self.kill()
            raise MindFailed("slow", f"no move within {limit} s") from None
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            await self.kill()
            raise MindFailed("failed", f"the worker is gone: {error}") from None
        except BaseException:  # cancelled in mid-thought: the next answer would be to the wrong question
            await self.kill()
            raise
        if reply.error:
            raise MindFailed("failed", reply.error)
        return reply

    async def kill(self) -> None:
        """End the process and whatever it started."""
        process, self.process = self.process, None
        await ended(process)


class Minds:
    """Workers, fairly shared: see `Pool`. In the folder each has a file of one byte.

    A mind that is kept stays in the worker that was asked first, and waits for that one. One worker more has
    only quick thoughts, so that a weak opponent never waits for a strong one.
    """

    def __init__(self, folder: Path, workers: int = 0, limit: float = 20.0, metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()
        self.limit = limit
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self.workers = [Worker(folder / f"mind-{number}") for number in range(count)]
        self.quick = Worker(folder / "mind-quick")
        self.pool = Pool(self.workers, self.quick)
        self.busy: dict[str, Worker] = {}  # by the table for which a move is wanted
        self.hurried: set[str] = set()  # tables whose thought is to end at once, also one that waits for a worker

    async def warm_up(self) -> None:
        """Start a worker before anybody waits for it."""
        async with self.pool.lent() as worker:
            try:
                await worker.start()
            except (MindFailed, OSError, TimeoutError) as error:
                LOG.warning("a worker for minds did not start: %s", error)
                await worker.kill()

    async def close(self) -> None:
        """End all workers."""
        workers = [*self.workers, self.quick]
        await asyncio.gather(*(worker.kill() for worker in workers))
        for worker in workers:
            worker.file.unlink(missing_ok=True)

    def hurry(self, table: str) -> None:
        """Let whoever thinks for this table, or will as soon as a worker is idle, decide at once."""
        self.hurried.add(table)
        if table in self.busy:
            self.busy[table].hurry()

    async def move(self, question: Question) -> int:
        """A move by one mind, or MindFailed."""
        return (await self.ask(question)).move

    async def ask(
        self, question: Question, table: str = "", kept: Keeping | None = None, asker: Asker = ANYBODY
    ) -> Reply:
        """A move and what was found, or MindFailed; the thought of a table may be hurried."""
        limit = min(self.limit, QUICK) if question.mind in ASKED_AS.values() else self.limit
        asker = replace(asker, is_quick=is_quick(question))
        asked = time.monotonic()
        async with self.pool.lent(kept.worker if kept is not None else None, asker) as worker:
            if kept is not None:
                kept.worker = worker
            if table:
                self.busy[table] = worker
            try:
                begun = time.monotonic()
                self.metrics.waits.add(begun - asked)
                reply = await worker.ask(question, limit, table in self.hurried)
                seconds = time.monotonic() - begun
                self.metrics.thoughts.add(seconds)
                return msgspec.structs.replace(reply, seconds=seconds)
            finally:
                self.busy.pop(table, None)
                self.hurried.discard(table)

    async def choose(
        self, sitting: Sitting, seat: int, level: str, kept: Keeping | int, spec: str = "", asker: Asker = ANYBODY
    ) -> Chosen:
        """A word for the pending decision of the seat: by that level, else by simpler minds (T-20).

        The mind is the seat's own, or one for this decision with that seed. `spec` is how the level thinks this time,
        where that is not as always; its thought may be hurried.
        """
        own = kept if isinstance(kept, Keeping) else None
        seed = kept.seed if isinstance(kept, Keeping) else kept
        world = sitting.state.guess(seat, own.dice if own is not None else Dice(seed))
        setup = sitting.setup
        name = own.name if own is not None else ""
        armies = lists_in(sitting, world)
        shown = own.uncovered(sitting) if own is not None else []
        fell_back: list[FellBack] = []
        asked = minds_for(spec_of(level, setup.game), level)
        for mind, used in zip(asked, [*asked[1:], SIMPLEST]):
            asked_as = spec if spec and mind == level else ASKED_AS.get(mind, mind)
            question = Question(
                setup.game, setup.options, setup.seats, world.pack(), asked_as, seed, armies, name, shown
            )
            try:
                reply = await self.ask(question, setup.id if spec else "", own, asker)
                return Chosen(word_for(world, reply.move), fell_back, world, reply.weighed, reply.seconds)
            except MindFailed as failure:
                LOG.warning("table %s: mind %s failed: %s", setup.id, mind, failure)
                self.metrics.fallen_back.add(failure.why)
                fell_back.append(FellBack(seat, mind, used, failure.why))
        options = world.options()  # chance needs no process of its own
        dice = own.dice if own is not None else Dice(seed)  # not the same number again for a seat that falls back often
        return Chosen(world.to_text(options[dice.below(len(options))]), fell_back, world)


def lists_in(sitting: Sitting, world: State) -> list[dict[str, Any]]:
    """The lists of seats with armies of their own, as a guessed world has them, never as they are."""
    if not sitting.own or sitting.game.lists is None:
        return []
    lists = sitting.game.lists(world)
    return [dict(lists[seat]) if seat in sitting.own else {} for seat in range(sitting.setup.seats)]


def is_quick(question: Question) -> bool:
    """Does the mind look at what is there, and not ahead?"""
    return spec_of(question.mind, question.game).partition(":")[0] in (SIMPLER, SIMPLEST)


def minds_for(spec: str, level: str) -> list[str]:
    """The level, and what is asked if it fails; chance is asked by nobody."""
    if spec == SIMPLEST:
        return []
    return [level] if spec == SIMPLER else [level, SIMPLER]


def word_for(world: State, move: int) -> str:
    """The move as it is written in a log, if it is legal."""
    if world.why_not(move):
        raise MindFailed("failed", f"{move} is no option")
    return world.to_text(move)

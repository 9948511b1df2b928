"""The analyst: finished games are analysed one at a time, in a process of their own, once; what was found is kept.

It is kept in files beside the store, because it can always be computed anew from the record.
"""

import asyncio
import logging
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from conclave.coach.shapes import VERSION, Analysis
from conclave.kernel.record import Record, write_atomically
from conclave.table.entries import ENTRY, Step
from conclave.table.processes import ended, started
from conclave.table.refusals import TOO_FAST, Refusal
from conclave.table.store import Store

LOG = logging.getLogger(__name__)
FOLDER = "analyses"
LONGEST = 1800.0  # seconds after which an analysis is given up
QUEUE = 40  # games that may wait
LINE = 1 << 24  # bytes of the longest analysis
AWAY = 300_000  # milliseconds: who takes longer for one decision was away
KEPT = msgspec.json.Decoder(Analysis)


class AnalysisView(Struct, frozen=True):
    """How far the analysis of a game is, and what it has found."""

    status: Literal["none", "waiting", "working", "done", "failed"]
    done: int = 0  # looks
    of: int = 0
    analysis: Analysis | None = None
    seconds: list[int] = []  # that each seat took for its decisions


class Job:
    """A game that waits or is being analysed."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.status: Literal["waiting", "working", "failed"] = "waiting"
        self.done = 0
        self.of = 0


class Analyst:
    """Who waits longest is served first."""

    def __init__(self, folder: Path, store: Store, cores: int = 0) -> None:
        self.store = store
        self.folder = folder / FOLDER
        self.cores = cores or min(2, os.cpu_count() or 1)
        self.jobs: dict[str, Job] = {}
        self.task: asyncio.Task[None] | None = None
        self.process: asyncio.subprocess.Process | None = None

    async def view(self, id: str, record: Record) -> AnalysisView:
        """What there is of a finished game."""
        seconds = taken(await self.store.log(id), record.seats)
        if (found := self.kept(id, record)) is not None:
            return AnalysisView("done", analysis=found, seconds=seconds)
        job = self.jobs.get(id)
        if job is None:
            return AnalysisView("none", seconds=seconds)
        return AnalysisView(job.status, job.done, job.of, seconds=seconds)

    def want(self, id: str, record: Record) -> None:
        """Analyse a game, unless that was done, or is being done; what failed is tried again."""
        if self.kept(id, record) is not None or (id in self.jobs and self.jobs[id].status != "failed"):
            return
        if sum(job.status == "waiting" for job in self.jobs.values()) >= QUEUE:
            raise Refusal(TOO_FAST)
        self.jobs.pop(id, None)
        self.jobs[id] = Job(record)
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.work())

    def file(self, id: str) -> Path:
        return self.folder / f"{id}.json"

    def kept(self, id: str, record: Record) -> Analysis | None:
        """What was found before, if it is of these rules and of this shape."""
        try:
            found = KEPT.decode(self.file(id).read_bytes())
        except (OSError, msgspec.MsgspecError):
            return None
        is_it = (found.version, found.rules, found.steps) == (VERSION, record.rules, len(record.steps))
        return found if is_it else None

    async def work(self) -> None:
        """One game after another."""
        while (id := next((id for id, job in self.jobs.items() if job.status == "waiting"), "")) != "":
            job = self.jobs[id]
            job.status = "working"
            try:
                async with asyncio.timeout(LONGEST):
                    found = await self.analysed(job)
                self.folder.mkdir(mode=0o700, exist_ok=True)
                write_atomically(self.file(id), found.decode())
                del self.jobs[id]
            except (OSError, ValueError, TimeoutError, msgspec.MsgspecError) as error:
                LOG.warning("table %s: no analysis: %s", id, repr(error))
                job.status = "failed"
            finally:
                await self.kill()

    async def analysed(self, job: Job) -> bytes:
        """What the process found, as JSON."""
        self.process = await started("conclave.table.analyst_worker", str(self.cores), longest=LINE)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(job.record.to_json().encode())
        await self.process.stdin.drain()
        self.process.stdin.close()
        async for line in self.process.stdout:
            if line.startswith(b"{"):
                KEPT.decode(line)
                return line
            job.done, job.of = map(int, line.split())
        raise ValueError("the process ended without a word")

    async def kill(self) -> None:
        """End the process and whatever it started."""
        process, self.process = self.process, None
        await ended(process)

    async def close(self) -> None:
        """What is not done will be begun again when somebody asks."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        await self.kill()


def taken(rows: Iterable[tuple[int, str]], seats: int) -> list[int]:
    """Seconds of each seat by when entries were written: from one to the next is the time of the seat that decided."""
    spent, before = [0] * seats, -1
    for at, body in rows:
        entry = ENTRY.decode(body)
        if isinstance(entry, Step) and entry.seat >= 0 and before >= 0:
            spent[entry.seat] += min(AWAY, max(0, at - before))
        before = at
    return [round(milliseconds / 1000) for milliseconds in spent]

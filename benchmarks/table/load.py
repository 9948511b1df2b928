"""The load: a process that opens so many tables, and plays so many steps a second in them, whatever comes back.

usage: python -m benchmarks.table.load SERVER ADDRESS TABLES RATE SECONDS RESULT; writes what it measured as JSON.
"""

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import TypeVar

import httpx
import uvloop

from benchmarks.table.tongues import ACK, SEEN, Boardgame, Conclave, Line, Tongue

AT_ONCE = 16  # tables that are set, or lines that are opened, at the same time
PATIENCE = 30.0
TONGUES: dict[str, Callable[[], Tongue]] = {
    "tictactoe": lambda: Conclave("tictactoe"),
    "witchcraft": lambda: Conclave("witchcraft"),
    "boardgame.io": Boardgame,
}

T = TypeVar("T")


class Table:
    """Two lines, the number of steps taken, and the one that is on its way."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        self.steps = 0
        self.sent_at = 0.0  # 0: nothing is on its way
        self.mover = 0
        self.awaited = 0  # answers that are still to come


class Load:
    """All tables, and how long everything took, in milliseconds."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue = tongue
        self.tables: list[Table] = []
        self.acks: list[float] = []
        self.seen: list[float] = []
        self.late: list[float] = []  # how far behind its plan this process itself was
        self.sent = 0
        self.skipped = 0
        self.bytes = 0

    async def prepare(self, address: str, count: int) -> None:
        """Set the tables and open the lines."""
        address, _, lobby = address.partition(" ")
        limits = httpx.Limits(max_connections=AT_ONCE)
        async with httpx.AsyncClient(base_url=lobby or address, timeout=PATIENCE, limits=limits) as http:
            seats = await in_turns([lambda: self.tongue.set_table(http)] * count)

        async def open_table(pair: list[tuple[str, str]]) -> Table:
            return Table([await self.tongue.open(address, id, seat, key) for seat, (id, key) in enumerate(pair)])

        self.tables = await in_turns([lambda pair=pair: open_table(pair) for pair in seats])  # type: ignore[misc]

    async def listen(self, table: Table, line: Line) -> None:
        """Take what comes over a line, and the time it took."""
        async for message in line.socket:
            now = time.perf_counter()
            text = str(message)
            self.bytes += len(text)
            if text == "2":  # boardgame.io asks whether the line is alive
                await line.socket.send("3")
                continue
            kind = self.tongue.kind(line, text)
            if not table.sent_at or kind not in (ACK, SEEN):
                continue
            if kind == ACK:
                self.acks.append((now - table.sent_at) * 1000)
            elif line.seat != table.mover:
                self.seen.append((now - table.sent_at) * 1000)
            table.awaited -= 1
            if not table.awaited:
                table.sent_at = 0.0
                table.steps += 1

    async def play(self, rate: float, seconds: float) -> float:
        """Steps at a steady pace, each at the next table; the seconds it took."""
        began = time.perf_counter()
        number = 0
        while (due := began + number / rate) < began + seconds:
            delay = due - time.perf_counter()
            if delay > 0:
                await asyncio.sleep(delay)
            self.late.append(max(0.0, (time.perf_counter() - due) * 1000))
            await self.step(self.tables[number % len(self.tables)])
            number += 1
        lasted = time.perf_counter() - began
        await asyncio.sleep(1.0)  # for the last answers
        return lasted

    async def step(self, table: Table) -> None:
        """The next step of a table, unless the one before is still on its way."""
        if table.sent_at:
            self.skipped += 1
            return
        for line in table.lines:
            message = self.tongue.step(line, table.steps)
            if message is not None:
                table.mover, table.awaited = line.seat, self.tongue.replies
                table.sent_at = time.perf_counter()
                await line.socket.send(message)
                self.sent += 1
                return
        self.skipped += 1

    async def run(self, address: str, count: int, rate: float, seconds: float) -> dict[str, object]:
        await self.prepare(address, count)
        listeners = [asyncio.create_task(self.listen(table, line)) for table in self.tables for line in table.lines]
        await asyncio.sleep(1.0)  # who comes and goes is news too
        print("ready", flush=True)
        before = self.bytes
        lasted = await self.play(rate, seconds)
        failed = [task.exception() for task in listeners if task.done()]
        for task in listeners:
            task.cancel()
        return {
            "sockets": len(listeners),
            "sent": self.sent,
            "skipped": self.skipped,
            "lasted": lasted,
            "acks": self.acks,
            "seen": self.seen,
            "late": self.late,
            "bytes": self.bytes - before,
            "failed": [repr(error) for error in failed],
        }


async def in_turns(jobs: Iterable[Callable[[], Awaitable[T]]]) -> list[T]:
    """Do all, a few at the same time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def through(job: Callable[[], Awaitable[T]]) -> T:
        async with gate:
            return await job()

    return await asyncio.gather(*(through(job) for job in jobs))


def main(server: str, address: str, tables: str, rate: str, seconds: str, result: str) -> None:
    load = Load(TONGUES[server]())
    found = uvloop.run(load.run(address, int(tables), float(rate), float(seconds)))
    Path(result).write_text(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])

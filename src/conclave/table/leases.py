"""Leases: in a database that several workers share, one of them owns a table until it dies or gives it up.

A worker says every second that it is alive. Whoever wants a table of one that has not said so for a while takes it: the
table's fence counts up, and the database refuses what an earlier owner still writes. All times are the database's.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Iterable

from conclave.table.database import Away, Database, Fence, NotWritten, Unsure
from conclave.table.ownership import Elsewhere, Neighbour

LOG = logging.getLogger(__name__)
BREATH = 0.02  # seconds between being woken and looking, so that many calls are one
BEAT = 1.0  # seconds from one sign of life to the next
ALIVE = 3000  # milliseconds that a sign of life is good for
FORGOTTEN = 3600 * 1000  # milliseconds after which a dead worker is forgotten
NOW = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint"

SIGN = f"""INSERT INTO worker (id, address, token, expires) VALUES (?, ?, ?, {NOW} + {ALIVE})
           ON CONFLICT (id) DO UPDATE SET expires = excluded.expires RETURNING id"""
GIVEN = """INSERT INTO lease (room, owner, fence) VALUES (?, ?, 1)
           ON CONFLICT (room) DO UPDATE SET owner = excluded.owner, fence = lease.fence + 1"""
DEAD = f"NOT EXISTS (SELECT 1 FROM worker WHERE worker.id = lease.owner AND worker.expires > {NOW})"
TAKE = f"{GIVEN} WHERE lease.owner = excluded.owner OR {DEAD} RETURNING fence"
SEIZE = f"{GIVEN} RETURNING fence"
OWNER = f"""SELECT worker.id, worker.address, worker.token FROM lease JOIN worker ON worker.id = lease.owner
            WHERE lease.room = ? AND worker.expires > {NOW}"""


class Leases:
    """Those of one worker."""

    def __init__(self, database: Database, address: str, token: str) -> None:
        self.database = database
        self.id = secrets.token_hex(8)
        self.address = address
        self.token = token
        self.alive: set[str] = {self.id}
        """Workers that have said so."""
        self.held: Callable[[], Iterable[Fence]] = lambda: ()
        self.lose: Callable[[Fence], None] = lambda fence: None
        self.died: Callable[[set[str]], None] = lambda dead: None
        self.tell: Callable[[], None] = lambda: None
        """Others, that a table may have been taken from them."""
        self.looked: Callable[[], None] = lambda: None
        """After every look."""
        self.woken = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """From here on this worker is alive."""
        await self.sign()
        self.task = asyncio.create_task(self.beat())

    async def close(self) -> None:
        """Give everything up: others need not wait."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        with contextlib.suppress(Away, NotWritten, Unsure):
            free = ("UPDATE lease SET owner = '' WHERE owner = ?", (self.id,))
            await self.database.write([free, ("DELETE FROM worker WHERE id = ?", (self.id,))])

    def wake(self) -> None:
        """Something has changed that concerns other workers, or this one."""
        self.woken.set()

    async def beat(self) -> None:
        """Say that we are alive, and look who else is and what is still ours."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self.woken.wait()
                await asyncio.sleep(BREATH)
            self.woken.clear()
            try:
                await self.sign()
                await self.look()
                self.looked()
            except Away as error:
                LOG.error("no sign of life could be given: %s", error)
            except Exception:
                LOG.exception("a sign of life failed")

    async def sign(self) -> None:
        await self.database.rows(SIGN, (self.id, self.address, self.token))

    async def look(self) -> None:
        """Let go of what others have taken, and of those who have died."""
        before = list(self.held())
        ours: dict[str, int] = dict(
            await self.database.rows("SELECT room, fence FROM lease WHERE owner = ?", (self.id,))
        )
        for fence in before:
            if ours.get(fence.room) != fence.number:
                self.lose(fence)
        alive = {id for (id,) in await self.database.rows(f"SELECT id FROM worker WHERE expires > {NOW}")}
        dead, self.alive = self.alive - alive, alive
        if dead:
            self.died(dead)

    async def tidy(self) -> None:
        """Forget workers that died long ago."""
        await self.database.rows(f"DELETE FROM worker WHERE expires < {NOW} - {FORGOTTEN} RETURNING id")

    async def take(self, room: str, by_force: bool = False) -> Fence:
        """Waits until what an earlier owner is just writing is written; all that it writes later is refused."""
        rows = await self.database.rows(SEIZE if by_force else TAKE, (room, self.id))
        if not rows:
            raise Elsewhere(room)
        if rows[0][0] > 1:
            self.tell()
        return Fence(room, rows[0][0])

    async def release(self, fence: Fence | None) -> None:
        if fence is not None:
            sql = "UPDATE lease SET owner = '' WHERE room = ? AND fence = ? AND owner = ? RETURNING room"
            await self.database.rows(sql, (fence.room, fence.number, self.id))

    async def owner(self, room: str) -> Neighbour | None:
        rows = await self.database.rows(OWNER, (room,))
        found = Neighbour(*rows[0]) if rows else None
        return found if found is not None and found.id != self.id else None

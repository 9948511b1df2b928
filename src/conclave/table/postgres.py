"""The store's database where several workers share it: PostgreSQL, by a pool of connections."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterable, Sequence
from functools import cache

import asyncpg

from conclave.table.database import Away, Fence, LeaseLost, NotWritten, Rows, Statement, Unsure
from conclave.table.metrics import Metrics

LOG = logging.getLogger(__name__)
MOST = 8  # connections of one worker
PATIENCE = 5.0  # seconds for which a database that has gone away is tried again, before anybody is told
SETTLING = 20.0  # seconds for which it is asked what became of a commit
PAUSE = 0.1
SETTINGS = {
    "application_name": "conclave",
    "synchronous_commit": "on",  # an answer means that the step is on disk
    "idle_in_transaction_session_timeout": "2000",  # a worker that is frozen must not hold up those who take its tables
    "lock_timeout": "4000",
    "statement_timeout": "15000",
}
GONE = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,
    asyncpg.OperatorInterventionError,  # it is shut down, or has ended our connection
    asyncpg.InsufficientResourcesError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.DeadlockDetectedError,
    asyncpg.LockNotAvailableError,
)
"""What may be better in a moment; raised before a commit, nothing is written."""


class Postgres:
    """One worker's connections."""

    def __init__(self, pool: asyncpg.Pool, metrics: Metrics | None = None) -> None:
        self.pool = pool
        self.metrics = metrics or Metrics()

    async def write(self, statements: Iterable[Statement], fence: Fence | None = None) -> None:
        """Again and again while the database is away, as long as it is certain that nothing is written."""
        jobs = list(statements)
        until = time.monotonic() + PATIENCE
        begun = time.perf_counter()
        try:
            while True:
                try:
                    await self.attempt(jobs, fence)
                    break
                except GONE as error:
                    if time.monotonic() > until:
                        raise NotWritten(f"the database is away: {error!r}") from None
                    await asyncio.sleep(PAUSE)
        except (NotWritten, Unsure):
            self.metrics.not_written.add()
            raise
        self.metrics.written.add()
        self.metrics.writes.add(time.perf_counter() - begun)

    async def attempt(self, jobs: list[Statement], fence: Fence | None) -> None:
        """One transaction; GONE if nothing is written, and it may be tried again."""
        number = ""
        try:
            async with self.pool.acquire(timeout=PATIENCE) as connection:
                transaction = connection.transaction()
                await transaction.start()
                try:
                    begun = await begin(connection, fence)
                    for sql, values in jobs:
                        await connection.execute(numbered(sql), *values)
                except BaseException:
                    with contextlib.suppress(*GONE, asyncpg.PostgresError):
                        await transaction.rollback()
                    raise
                number = begun  # from here on it may be written
                await transaction.commit()
                number = ""
        except GONE as error:
            if not number:
                raise
            await self.settle(number, error)
        except asyncpg.UniqueViolationError as error:  # whoever was here first has written it
            raise LeaseLost(str(error)) from None
        except asyncpg.PostgresError as error:
            raise NotWritten(str(error)) from None

    async def settle(self, number: str, reason: BaseException) -> None:
        """The connection broke during a commit: the database knows what became of it. GONE if it was rolled back."""
        until = time.monotonic() + SETTLING
        while time.monotonic() < until:
            try:
                found = await self.pool.fetchval("SELECT pg_xact_status($1::text::xid8)", number)
            except GONE:
                found = "in progress"
            if found == "committed":
                return
            if found == "aborted":
                raise reason
            await asyncio.sleep(PAUSE)
        raise Unsure(f"the database went away during a commit: {reason!r}")

    async def rows(self, sql: str, values: Sequence[object] = ()) -> Rows:
        return (await self.rows_together([(sql, values)]))[0]

    async def rows_readable(self, sql: str, values: Sequence[object] = ()) -> Rows:
        return await self.rows(sql, values)

    async def rows_together(self, questions: Sequence[Statement]) -> list[Rows]:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return await self.look(questions)
            except asyncpg.DataError:
                return [[] for _ in questions]  # what no row can hold is in none
            except GONE as error:
                if time.monotonic() > until:
                    raise Away(repr(error)) from None
                await asyncio.sleep(PAUSE)

    async def look(self, questions: Sequence[Statement]) -> list[Rows]:
        async with self.pool.acquire(timeout=PATIENCE) as connection:
            if len(questions) == 1:
                ((sql, values),) = questions
                return [[tuple(row) for row in await connection.fetch(numbered(sql), *values)]]
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                return [
                    [tuple(row) for row in await connection.fetch(numbered(sql), *values)] for sql, values in questions
                ]

    async def is_ready(self) -> bool:
        try:
            async with asyncio.timeout(1.0):
                await self.pool.fetchval("SELECT 1 FROM room LIMIT 1")
        except (*GONE, asyncpg.PostgresError):
            return False
        return True

    async def close(self) -> None:
        """What was answered is on disk; whoever still reads is cut off."""
        try:
            async with asyncio.timeout(2.0):
                await self.pool.close()
        except (*GONE, asyncpg.PostgresError):
            self.pool.terminate()


async def begin(connection: asyncpg.Connection, fence: Fence | None) -> str:
    """The number of the transaction, by which the database is asked about it; LeaseLost if the fence is an old one.

    Whoever wants to take the table waits until the transaction is over, and sees what it has written.
    """
    if fence is None:
        return str(await connection.fetchval("SELECT pg_current_xact_id()::text"))
    sql = "SELECT pg_current_xact_id()::text FROM lease WHERE room = $1 AND fence = $2 FOR SHARE"
    number = await connection.fetchval(sql, fence.room, fence.number)
    if number is None:
        raise LeaseLost(f"table {fence.room} is another worker's")
    return str(number)


@cache
def numbered(sql: str) -> str:
    """With $1, $2 for question marks; there are none in our texts."""
    first, *rest = sql.split("?")
    return first + "".join(f"${n}{part}" for n, part in enumerate(rest, 1))


async def opened(address: str, metrics: Metrics | None = None) -> Postgres:
    """Connections to a database that is there and has its newest shape; see `addresses`."""
    pool = await asyncpg.create_pool(
        address, min_size=1, max_size=MOST, timeout=PATIENCE, command_timeout=20.0, server_settings=SETTINGS
    )
    return Postgres(pool, metrics)

"""The one writer of a SQLite file: a thread that commits all that is waiting in one transaction, and then says so."""

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from conclave.table.database import NotWritten, Statement
from conclave.table.metrics import Metrics

LOG = logging.getLogger(__name__)
MOST = 256  # jobs in one transaction
CHECKPOINT_PAGES = 2000  # pages in the write-ahead log before they are put into their places


@dataclass(frozen=True, slots=True)
class Job:
    """Statements that are done together or not at all."""

    statements: Iterable[Statement]
    done: asyncio.Future[None]


class Writer:
    """Owns the connection that writes; `write` returns when the job is on disk."""

    def __init__(self, file: Path, loop: asyncio.AbstractEventLoop, metrics: Metrics | None = None) -> None:
        self.loop = loop
        self.metrics = metrics or Metrics()
        self.file = file
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = threading.Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    async def write(self, statements: Iterable[Statement]) -> None:
        """Do the statements in one transaction, and wait until they are on disk."""
        done: asyncio.Future[None] = self.loop.create_future()
        self.jobs.put(Job(statements, done))
        await done

    def count(self, outcomes: list[tuple[Job, Exception | None]], seconds: float) -> None:
        self.metrics.writes.add(seconds)
        failed = sum(error is not None for _, error in outcomes)
        self.metrics.written.add(amount=len(outcomes) - failed)
        self.metrics.not_written.add(amount=failed)

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self.jobs.put(None)
        self.thread.join()

    def run(self) -> None:
        """Collect, commit, tell; again."""
        connection = connect(self.file)
        try:
            stop = False
            while not stop:
                batch = [self.jobs.get()]
                while not self.jobs.empty() and len(batch) < MOST:
                    batch.append(self.jobs.get())
                stop = None in batch
                jobs = [job for job in batch if job is not None]
                if jobs:
                    begun = time.perf_counter()
                    outcomes = commit(connection, jobs)
                    self.count(outcomes, time.perf_counter() - begun)
                    self.loop.call_soon_threadsafe(tell, outcomes)
        finally:
            connection.close()


def commit(connection: sqlite3.Connection, jobs: list[Job]) -> list[tuple[Job, Exception | None]]:
    """All jobs in one transaction; a job that fails is left out, and a commit that fails fails all."""
    outcomes: list[tuple[Job, Exception | None]] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for job in jobs:
            outcomes.append((job, attempt(connection, job)))
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        LOG.error("a transaction failed: %s", error)
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if len(jobs) > 1:  # what hurts one table must not hurt another
            return [outcome for job in jobs for outcome in commit(connection, [job])]
        return [(job, NotWritten(str(error))) for job in jobs]
    return outcomes


def attempt(connection: sqlite3.Connection, job: Job) -> Exception | None:
    """One job inside the transaction; the reason if it was left out."""
    connection.execute("SAVEPOINT job")
    try:
        for sql, values in job.statements:
            connection.execute(sql, values)
    except sqlite3.IntegrityError as error:
        connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        return NotWritten(str(error))
    connection.execute("RELEASE job")
    return None


def tell(outcomes: list[tuple[Job, Exception | None]]) -> None:
    """On the loop: those who wait hear how it went."""
    for job, error in outcomes:
        if job.done.done():
            continue  # whoever asked has gone
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)


def connect(file: Path) -> sqlite3.Connection:
    """A connection for writing: what is committed survives the loss of power."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT_PAGES}")
    return connection

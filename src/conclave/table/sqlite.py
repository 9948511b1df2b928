"""The store's database where there is no service: one SQLite file, written by one thread, read by anybody."""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path

from conclave.table.database import Fence, Rows, Statement
from conclave.table.files import migrate
from conclave.table.metrics import Metrics
from conclave.table.writer import Writer, connect

LOG = logging.getLogger(__name__)
CACHE_KIB = 4096


class Sqlite:
    """One process has the file, so that it owns every table: fences are not asked for."""

    def __init__(self, file: Path, metrics: Metrics | None = None) -> None:
        migrate(file)
        self.file = file
        connect(file).close()  # the file is in WAL mode before anybody reads
        self.writer = Writer(file, asyncio.get_running_loop(), metrics)
        self.reader = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, check_same_thread=False)
        self.reader.execute(f"PRAGMA cache_size=-{CACHE_KIB}")

    async def write(self, statements: Iterable[Statement], fence: Fence | None = None) -> None:
        """Wait until the writer has it on disk."""
        await self.writer.write(statements)

    async def rows(self, sql: str, values: Sequence[object] = ()) -> Rows:
        """At once: it takes less time than to ask another thread."""
        return self.reader.execute(sql, values).fetchall()

    async def rows_readable(self, sql: str, values: Sequence[object] = ()) -> Rows:
        """T-31: what cannot be read is left out."""
        found: Rows = []
        try:
            found.extend(self.reader.execute(sql, values))
        except sqlite3.DatabaseError as error:
            LOG.error("the store is damaged (conclave doctor tells more): %s", error)
        return found

    async def rows_together(self, questions: Sequence[Statement]) -> list[Rows]:
        """In a thread, over a connection of its own."""
        return await asyncio.to_thread(self.read_apart, questions)

    def read_apart(self, questions: Sequence[Statement]) -> list[Rows]:
        """May run in any thread."""
        connection = sqlite3.connect(f"{self.file.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
        with contextlib.closing(connection):
            connection.execute("BEGIN")
            return [connection.execute(sql, values).fetchall() for sql, values in questions]

    async def is_ready(self) -> bool:
        try:
            self.reader.execute("SELECT 1 FROM room WHERE id = ''").fetchone()
        except sqlite3.Error:
            return False
        return self.writer.thread.is_alive()

    async def close(self) -> None:
        self.reader.close()
        self.writer.close()

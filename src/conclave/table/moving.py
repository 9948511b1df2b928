"""Moving all tables from one store to another: a folder with its file, or a database. All of them, or none.

Every table is read, checked, written, read back from where it was written, and compared.
"""

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from conclave.kernel.errors import Trouble
from conclave.table import files, shape
from conclave.table.copies import sync_folder
from conclave.table.database import Rows
from conclave.table.entries import ENTRY, SETUP
from conclave.table.removal import BELONGINGS
from conclave.table.store import CARD, CHAT_LINE

if TYPE_CHECKING:
    import asyncpg

KEPT = tuple(name for name in BELONGINGS if name != "lease")  # who owns a table is a matter of one database
UNREADABLE = (sqlite3.DatabaseError, msgspec.MsgspecError, UnicodeError, TypeError)
SHOWN = 5  # tables that are named


class Side(Protocol):
    """A store from which tables come, or to which they go."""

    async def rows(self, table: str, room: str = "") -> tuple[list[str], Rows]:
        """Names of columns, and the rows of a room; of the table of rooms, all."""

    async def put(self, table: str, names: Sequence[str], rows: Rows) -> None:
        """Rows into a table."""


def query(table: str, mark: str, room: str) -> str:
    """The rows of a room in a table, or the ids of all rooms."""
    if not room:
        return "SELECT id FROM room ORDER BY id"
    return f"SELECT * FROM {table} WHERE {'id' if table == 'room' else 'room'} = {mark}"


class FileSide:
    """A SQLite file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    async def rows(self, table: str, room: str = "") -> tuple[list[str], Rows]:
        found = self.connection.execute(query(table, "?", room), (room,) if room else ())
        return [column[0] for column in found.description], found.fetchall()

    async def put(self, table: str, names: Sequence[str], rows: Rows) -> None:
        marks = ", ".join("?" * len(names))
        self.connection.executemany(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", rows)


class ServiceSide:
    """A PostgreSQL database, inside a transaction."""

    def __init__(self, connection: "asyncpg.Connection[asyncpg.Record]") -> None:
        self.connection = connection

    async def rows(self, table: str, room: str = "") -> tuple[list[str], Rows]:
        found = await self.connection.fetch(query(table, "$1", room), *([room] if room else []))
        return list(found[0].keys()) if found else [], [tuple(row) for row in found]

    async def put(self, table: str, names: Sequence[str], rows: Rows) -> None:
        await self.connection.copy_records_to_table(table, records=rows, columns=list(names))


async def move(source: str, target: str) -> int:
    """All tables of one store into another, which must be empty; how many."""
    if is_same(source, target):
        raise Trouble("tables can only be moved to another store")
    async with side(source, is_source=True) as old, side(target, is_source=False) as new:
        _, ids = await old.rows("room")
        if (await new.rows("room"))[1]:
            raise Trouble("there are tables in {0} already", named(target))
        hurt = [id for (id,) in ids if not await is_whole(old, id)]
        if hurt:
            names = ", ".join(hurt[:SHOWN]) + (", ..." if len(hurt) > SHOWN else "")
            raise Trouble("tables that cannot be read: {0}; nothing was moved (conclave doctor tells more)", names)
        for (id,) in ids:
            for table in ("room", *KEPT):
                columns, rows = await old.rows(table, id)
                if rows:
                    await new.put(table, columns, rows)
        for (id,) in ids:
            for table in ("room", *KEPT):
                if await sorted_rows(old, table, id) != await sorted_rows(new, table, id):
                    raise Trouble("table {0} did not arrive as it was sent; nothing was moved", id)
        return len(ids)


async def sorted_rows(side: Side, table: str, id: str) -> list[list[tuple[str, Any]]]:
    """Rows with their columns' names, in an order that is the same everywhere."""
    columns, rows = await side.rows(table, id)
    return sorted([sorted(zip(columns, row)) for row in rows], key=repr)


async def is_whole(side: Side, id: str) -> bool:
    """Can a table be read, with all that belongs to it?"""
    try:
        columns, rooms = await side.rows("room", id)
        room = dict(zip(columns, rooms[0]))
        SETUP.decode(room["setup"])
        CARD.decode(room["card"])
        columns, rows = await side.rows("entry", id)
        entries = sorted((dict(zip(columns, row)) for row in rows), key=lambda entry: int(entry["idx"]))
        for entry in entries:
            ENTRY.decode(entry["body"])
        columns, rows = await side.rows("said", id)
        for row in rows:
            CHAT_LINE.decode(dict(zip(columns, row))["body"])
    except UNREADABLE:
        return False
    return [entry["idx"] for entry in entries] == list(range(len(entries)))


# -- where they are


def is_service(address: str) -> bool:
    return "://" in address


def named(address: str) -> str:
    """For people."""
    return shape.shown(address) if is_service(address) else address


def is_same(source: str, target: str) -> bool:
    if is_service(source) or is_service(target):
        return source == target
    return Path(source).expanduser().absolute() == Path(target).expanduser().absolute()


@contextlib.asynccontextmanager
async def side(address: str, is_source: bool) -> AsyncIterator[Side]:
    """A store while nobody else has it; what was written to it counts when all went well."""
    if is_service(address):
        async with service(shape.check_address(address)) as there:
            yield there
    elif is_source:
        with files.held(folder_of(address)) as file:
            files.check_whole(file)
            files.migrate(file)
            with contextlib.closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
                yield FileSide(connection)
    else:
        with files.held(folder_of(address)) as file, new_file(file) as connection:
            yield FileSide(connection)


def folder_of(address: str) -> Path:
    return Path(address).expanduser().absolute()


@contextlib.contextmanager
def new_file(file: Path) -> Iterator[sqlite3.Connection]:
    """A store that takes its place only when it is whole."""
    if file.exists():
        raise Trouble("there are tables in {0} already", file.parent)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    os.close(handle)
    Path(name).unlink()
    try:
        files.migrate(Path(name))
        with contextlib.closing(sqlite3.connect(name)) as connection:
            connection.execute("PRAGMA foreign_keys=ON")
            yield connection
            connection.commit()
        files.check_whole(Path(name))
        with Path(name).open("rb") as written:
            os.fsync(written.fileno())
        Path(name).replace(file)
        sync_folder(file.parent)
    finally:
        for ending in ("", "-wal", "-shm", "-journal"):
            Path(f"{name}{ending}").unlink(missing_ok=True)


@contextlib.asynccontextmanager
async def service(address: str) -> AsyncIterator[Side]:
    """A database that no worker uses, inside one transaction."""
    import asyncpg

    from conclave.table.leases import NOW

    await shape.prepared(address)
    connection = await asyncpg.connect(address)
    try:
        async with connection.transaction(isolation="repeatable_read"):
            if await connection.fetchval(f"SELECT 1 FROM worker WHERE expires > {NOW} LIMIT 1"):
                raise Trouble("a server is running on {0}: stop it first", named(address))
            yield ServiceSide(connection)
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
        raise Trouble("the tables cannot be moved: {0}", error) from None
    finally:
        connection.terminate()

"""The store: one SQLite file with an append-only log for each room; written by one thread, read by anybody."""

import asyncio
import logging
import sqlite3
import time
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from conclave.kernel.outcome import Outcome
from conclave.table.entries import ENTRY, SETUP, Entry, Sit, TableSetup
from conclave.table.files import migrate
from conclave.table.sitting import Sitting
from conclave.table.wire import ChatLine
from conclave.table.writer import Statement, Writer, connect

LOG = logging.getLogger(__name__)
LISTED = 50  # tables in a list
LISTED_FOR = 24 * 3600 * 1000  # milliseconds that a table without news is listed
CACHE_KIB = 4096

StandingAnswers = dict[int, dict[str, tuple[str, str]]]
"""By seat and decision: the word, and the phase during which it is given."""


class ChairCard(Struct, frozen=True):
    """A seat as lists show it."""

    kind: str
    name: str
    guest: str = ""
    army: Literal["", "wanted", "in"] = ""  # its own list


class Card(Struct, frozen=True):
    """A table as lists show it, kept so that no log must be read for them."""

    chairs: list[ChairCard]
    to_act: int
    ply: int
    result: str = ""
    payoffs: list[float] = []
    rematch: str = ""
    outcome: Outcome | None = None


class Stored(Struct, frozen=True):
    """A table out of a list."""

    setup: TableSetup
    card: Card
    status: str
    changed: int  # milliseconds


CARD = msgspec.json.Decoder(Card)
CHAT_LINE = msgspec.json.Decoder(ChatLine)


class Store:
    """What is known of all tables, on disk."""

    def __init__(self, file: Path) -> None:
        migrate(file)
        self.file = file
        connect(file).close()  # the file is in WAL mode before anybody reads
        self.writer = Writer(file, asyncio.get_running_loop())
        self.reader = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, check_same_thread=False)
        self.reader.execute(f"PRAGMA cache_size=-{CACHE_KIB}")

    def close(self) -> None:
        """Write what is waiting, and let go of the file."""
        self.reader.close()
        self.writer.close()

    # -- writing

    async def add(self, sitting: Sitting) -> None:
        """A new room with its first entries."""
        await self.writer.write(new_room(sitting))

    async def append(
        self, before: Sitting, after: Sitting, cmd: str, answer: bytes, begun: Sitting | None, ended: list[int]
    ) -> None:
        """What a fork has taken, the command that brought it, the room it began, the standing answers it ended."""
        room = after.setup.id
        over: list[Statement] = [("DELETE FROM standing WHERE room = ? AND seat = ?", (room, seat)) for seat in ended]
        beginning = new_room(begun) if begun else []
        await self.writer.write([*beginning, *grown(before, after), *over, *answered(room, cmd, answer)])

    async def set_standing(
        self, room: str, seat: int, asks: str, word: str, phase: str, cmd: str, answer: bytes
    ) -> None:
        """A standing answer, or its end; no entry of the log."""
        if word:
            sql = "INSERT OR REPLACE INTO standing (room, seat, asks, word, phase) VALUES (?, ?, ?, ?, ?)"
            change: Statement = (sql, (room, seat, asks, word, phase))
        else:
            change = ("DELETE FROM standing WHERE room = ? AND seat = ? AND asks = ?", (room, seat, asks))
        await self.writer.write([change, *answered(room, cmd, answer)])

    async def add_said(self, room: str, circle: str, line: ChatLine, cmd: str, answer: bytes, oldest: int) -> None:
        """Something was said; what is older than the oldest that is kept is forgotten."""
        sql = "INSERT INTO said (room, number, circle, body) VALUES (?, ?, ?, ?)"
        forget: Statement = ("DELETE FROM said WHERE room = ? AND number < ?", (room, oldest))
        await self.writer.write([(sql, (room, line.number, circle, text(line))), forget, *answered(room, cmd, answer)])

    async def set_muted(self, room: str, guest: str, on: bool, cmd: str, answer: bytes) -> None:
        """Somebody wants to hear nothing, or to hear again."""
        sql = "INSERT OR IGNORE INTO muted (room, guest) VALUES (?, ?)"
        sql = sql if on else "DELETE FROM muted WHERE room = ? AND guest = ?"
        await self.writer.write([(sql, (room, guest)), *answered(room, cmd, answer)])

    # -- reading

    def chat(self, id: str) -> tuple[list[tuple[str, ChatLine]], set[str]]:
        """What was said in a room, with who heard it, and who has muted it; may run in any thread."""
        connection = sqlite3.connect(f"{self.file.absolute().as_uri()}?mode=ro", uri=True)
        try:
            rows = connection.execute("SELECT circle, body FROM said WHERE room = ? ORDER BY number", (id,))
            said = [(circle, CHAT_LINE.decode(body)) for circle, body in rows]
            muted = connection.execute("SELECT guest FROM muted WHERE room = ?", (id,))
            return said, {guest for (guest,) in muted}
        finally:
            connection.close()

    def answer_to(self, room: str, cmd: str) -> bytes | None:
        """How a command was answered, if it was done."""
        row = self.reader.execute("SELECT answer FROM command WHERE room = ? AND cmd = ?", (room, cmd)).fetchone()
        return None if row is None else str(row[0]).encode()

    def has(self, id: str) -> bool:
        """Is there such a room?"""
        return self.reader.execute("SELECT 1 FROM room WHERE id = ?", (id,)).fetchone() is not None

    def sits(self, guest: str) -> bool:
        """Does this guest hold a seat anywhere?"""
        return self.reader.execute("SELECT 1 FROM seat WHERE guest = ? LIMIT 1", (guest,)).fetchone() is not None

    def room(self, id: str) -> tuple[TableSetup, list[Entry], StandingAnswers]:
        """The set-up, log and standing answers of a room that exists; may run in any thread."""
        connection = sqlite3.connect(f"{self.file.absolute().as_uri()}?mode=ro", uri=True)
        try:
            row = connection.execute("SELECT setup FROM room WHERE id = ?", (id,)).fetchone()
            rows = connection.execute("SELECT body FROM entry WHERE room = ? ORDER BY idx", (id,))
            entries = [ENTRY.decode(body) for (body,) in rows]
            standing: StandingAnswers = {}
            sql = "SELECT seat, asks, word, phase FROM standing WHERE room = ?"
            for seat, asks, word, phase in connection.execute(sql, (id,)):
                standing.setdefault(seat, {})[asks] = (word, phase)
            indices = connection.execute("SELECT COUNT(*), MAX(idx) FROM entry WHERE room = ?", (id,)).fetchone()
            if indices[0] != len(entries) or (entries and indices[1] != len(entries) - 1):
                raise sqlite3.DatabaseError("entries are missing")
            return SETUP.decode(row[0]), entries, standing
        finally:
            connection.close()

    def tables_of(self, guest: str) -> list[Stored]:
        """Where a guest sits, what changed last first."""
        sql = """SELECT setup, card, status, changed FROM seat JOIN room ON room.id = seat.room
                 WHERE seat.guest = ? ORDER BY changed DESC LIMIT ?"""
        return self.listed(sql, (guest, LISTED))

    def open_tables(self) -> list[Stored]:
        """Listed tables with an open seat, newest first; more than a list shows, which chooses among them."""
        sql = """SELECT setup, card, status, changed FROM room
                 WHERE listed = 1 AND status = 'gathering' AND changed > ? ORDER BY changed DESC LIMIT ?"""
        return self.listed(sql, (milliseconds() - LISTED_FOR, 10 * LISTED))

    def listed(self, sql: str, values: tuple[object, ...]) -> list[Stored]:
        """What can be read of a list; T-31: what cannot be read is left out."""
        found = []
        try:
            for row in self.reader.execute(sql, values):
                try:
                    found.append(stored(row))
                except (msgspec.MsgspecError, UnicodeError, TypeError) as error:
                    LOG.error("a table cannot be listed (conclave doctor tells more): %s", error)
        except sqlite3.DatabaseError as error:
            LOG.error("the store is damaged (conclave doctor tells more): %s", error)
        return found


def stored(row: tuple[str, str, str, int]) -> Stored:
    """A row of a list."""
    setup, card, status, changed = row
    return Stored(SETUP.decode(setup), CARD.decode(card), status, changed)


def card_of(sitting: Sitting) -> Card:
    """What lists show of a table."""
    chairs = [
        ChairCard(chair.kind, chair.name, chair.guest, army_card(sitting, seat))
        for seat, chair in enumerate(sitting.chairs)
    ]
    return Card(chairs, sitting.to_act, sitting.ply, sitting.result, sitting.payoffs, sitting.rematch, sitting.outcome)


def army_card(sitting: Sitting, seat: int) -> Literal["", "wanted", "in"]:
    """Whether a seat hands in a list, and has."""
    if seat not in sitting.own:
        return ""
    return "in" if sitting.armies[seat] else "wanted"


def milliseconds() -> int:
    """Now."""
    return int(time.time() * 1000)


def text(thing: object) -> str:
    """As it is stored."""
    return msgspec.json.encode(thing).decode()


def new_room(sitting: Sitting) -> list[Statement]:
    """A room, its first entries and who sits there."""
    setup = sitting.setup
    now = milliseconds()
    sql = "INSERT INTO room (id, setup, card, listed, status, changed) VALUES (?, ?, ?, ?, ?, ?)"
    row = (setup.id, text(setup), text(card_of(sitting)), int(setup.listed), sitting.status, now)
    return [(sql, row), *logged(setup.id, 0, sitting.fresh, now)]


def grown(before: Sitting, after: Sitting) -> list[Statement]:
    """The entries that a fork has taken, and what lists show from now on."""
    room = after.setup.id
    now = milliseconds()
    update = "UPDATE room SET card = ?, status = ?, changed = ? WHERE id = ?"
    return [
        *logged(room, before.index, after.fresh, now),
        (update, (text(card_of(after)), after.status, now, room)),
    ]


def logged(room: str, index: int, entries: list[Entry], at: int) -> list[Statement]:
    """Entries from an index on; (room, idx) is unique, so that nobody else can have written them."""
    statements: list[Statement] = []
    for idx, entry in enumerate(entries, index):
        statements.append(("INSERT INTO entry (room, idx, at, body) VALUES (?, ?, ?, ?)", (room, idx, at, text(entry))))
        if isinstance(entry, Sit) and entry.guest:
            statements.append(("INSERT OR IGNORE INTO seat (guest, room) VALUES (?, ?)", (entry.guest, room)))
    return statements


def answered(room: str, cmd: str, answer: bytes) -> list[Statement]:
    """That a command is done, and how it was answered."""
    if not cmd:
        return []
    return [("INSERT INTO command (room, cmd, answer) VALUES (?, ?, ?)", (room, cmd, answer.decode()))]

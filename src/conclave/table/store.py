"""The store: an append-only log for each room, and what must be found without reading logs, in a database."""

import logging
import time
from typing import Any, Literal

import msgspec
from msgspec import Struct

from conclave.kernel.outcome import Outcome
from conclave.table.database import Damaged, Database, Fence, Statement
from conclave.table.entries import ENTRY, SETUP, Entry, Sit, TableSetup
from conclave.table.sitting import Sitting
from conclave.table.wire import ChatLine

LOG = logging.getLogger(__name__)
LISTED = 50  # tables in a list
NEWEST = 200  # in that of the host
ALL = 1_000_000_000
LISTED_FOR = 24 * 3600 * 1000  # milliseconds that a table without news is listed

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


SEATED = "INSERT INTO seat (guest, room) VALUES (?, ?) ON CONFLICT DO NOTHING"
CARD = msgspec.json.Decoder(Card)
CHAT_LINE = msgspec.json.Decoder(ChatLine)


class Store:
    """What is known of all tables, in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def close(self) -> None:
        """Write what is waiting, and let go of the database."""
        await self.database.close()

    async def is_ready(self) -> bool:
        """Can it be read, and is there somebody to write?"""
        return await self.database.is_ready()

    # -- writing

    async def add(self, sitting: Sitting) -> None:
        """A new room with its first entries."""
        await self.database.write(new_room(sitting))

    async def append(
        self,
        before: Sitting,
        after: Sitting,
        cmd: str,
        answer: bytes,
        begun: Sitting | None,
        ended: list[int],
        fence: Fence | None = None,
    ) -> None:
        """What a fork has taken, the command that brought it, the room it began, the standing answers it ended.

        Here and below, `fence` says that whoever writes owns the room.
        """
        room = after.setup.id
        over: list[Statement] = [("DELETE FROM standing WHERE room = ? AND seat = ?", (room, seat)) for seat in ended]
        beginning = new_room(begun) if begun else []
        await self.database.write([*beginning, *grown(before, after), *over, *answered(room, cmd, answer)], fence)

    async def set_standing(
        self,
        room: str,
        seat: int,
        asks: str,
        word: str,
        phase: str,
        cmd: str,
        answer: bytes,
        fence: Fence | None = None,
    ) -> None:
        """A standing answer, or its end; no entry of the log."""
        if word:
            sql = """INSERT INTO standing (room, seat, asks, word, phase) VALUES (?, ?, ?, ?, ?)
                     ON CONFLICT (room, seat, asks) DO UPDATE SET word = excluded.word, phase = excluded.phase"""
            change: Statement = (sql, (room, seat, asks, word, phase))
        else:
            change = ("DELETE FROM standing WHERE room = ? AND seat = ? AND asks = ?", (room, seat, asks))
        await self.database.write([change, *answered(room, cmd, answer)], fence)

    async def add_said(
        self,
        room: str,
        circle: str,
        line: ChatLine,
        cmd: str,
        answer: bytes,
        oldest: int,
        fence: Fence | None = None,
    ) -> None:
        """Something was said; what is older than the oldest that is kept is forgotten."""
        sql = "INSERT INTO said (room, number, circle, body) VALUES (?, ?, ?, ?)"
        forget: Statement = ("DELETE FROM said WHERE room = ? AND number < ?", (room, oldest))
        said: Statement = (sql, (room, line.number, circle, text(line)))
        await self.database.write([said, forget, *answered(room, cmd, answer)], fence)

    async def set_muted(
        self, room: str, guest: str, on: bool, cmd: str, answer: bytes, fence: Fence | None = None
    ) -> None:
        """Somebody wants to hear nothing, or to hear again."""
        sql = "INSERT INTO muted (room, guest) VALUES (?, ?) ON CONFLICT DO NOTHING"
        sql = sql if on else "DELETE FROM muted WHERE room = ? AND guest = ?"
        await self.database.write([(sql, (room, guest)), *answered(room, cmd, answer)], fence)

    # -- reading

    async def chat(self, id: str) -> tuple[list[tuple[str, ChatLine]], set[str]]:
        """What was said in a room, with who heard it, and who has muted it."""
        said, muted = await self.database.rows_together(
            [
                ("SELECT circle, body FROM said WHERE room = ? ORDER BY number", (id,)),
                ("SELECT guest FROM muted WHERE room = ?", (id,)),
            ]
        )
        return [(circle, CHAT_LINE.decode(body)) for circle, body in said], {guest for (guest,) in muted}

    async def answer_to(self, room: str, cmd: str) -> bytes | None:
        """How a command was answered, if it was done."""
        rows = await self.database.rows("SELECT answer FROM command WHERE room = ? AND cmd = ?", (room, cmd))
        return str(rows[0][0]).encode() if rows else None

    async def has(self, id: str) -> bool:
        """Is there such a room?"""
        return bool(await self.database.rows("SELECT 1 FROM room WHERE id = ?", (id,)))

    async def sits(self, guest: str) -> bool:
        """Does this guest hold a seat anywhere?"""
        return bool(await self.database.rows("SELECT 1 FROM seat WHERE guest = ? LIMIT 1", (guest,)))

    async def room(self, id: str) -> tuple[TableSetup, list[Entry], StandingAnswers]:
        """The set-up, log and standing answers of a room that exists."""
        rooms, log, answers = await self.database.rows_together(
            [
                ("SELECT setup FROM room WHERE id = ?", (id,)),
                ("SELECT idx, body FROM entry WHERE room = ? ORDER BY idx", (id,)),
                ("SELECT seat, asks, word, phase FROM standing WHERE room = ?", (id,)),
            ]
        )
        if not rooms or [idx for idx, _ in log] != list(range(len(log))):
            raise Damaged("entries are missing")
        standing: StandingAnswers = {}
        for seat, asks, word, phase in answers:
            standing.setdefault(seat, {})[asks] = (word, phase)
        return SETUP.decode(rooms[0][0]), [ENTRY.decode(body) for _, body in log], standing

    async def log(self, id: str) -> list[tuple[int, str]]:
        """When each entry of a room was written, and the entry."""
        rows = await self.database.rows("SELECT at, body FROM entry WHERE room = ? ORDER BY idx", (id,))
        return [(at, body) for at, body in rows]

    async def tables_of(self, guest: str, most: int = LISTED) -> list[Stored]:
        """Where a guest sits, what changed last first."""
        sql = """SELECT setup, card, status, changed FROM seat JOIN room ON room.id = seat.room
                 WHERE seat.guest = ? ORDER BY changed DESC LIMIT ?"""
        return await self.listed(sql, (guest, most))

    async def newest(self, table: str = "") -> list[Stored]:
        """The tables that changed last, or one."""
        sql = "SELECT setup, card, status, changed FROM room WHERE id = ? OR ? = '' ORDER BY changed DESC LIMIT ?"
        return await self.listed(sql, (table, table, NEWEST))

    async def open_tables(self) -> list[Stored]:
        """Listed tables with an open seat, newest first; more than a list shows, which chooses among them."""
        sql = """SELECT setup, card, status, changed FROM room
                 WHERE listed = 1 AND status = 'gathering' AND changed > ? ORDER BY changed DESC LIMIT ?"""
        return await self.listed(sql, (milliseconds() - LISTED_FOR, 10 * LISTED))

    async def listed(self, sql: str, values: tuple[object, ...]) -> list[Stored]:
        """What can be read of a list; T-31: what cannot be read is left out."""
        found = []
        for row in await self.database.rows_readable(sql, values):
            try:
                found.append(stored(row))
            except (msgspec.MsgspecError, UnicodeError, TypeError) as error:
                LOG.error("a table cannot be listed (conclave doctor tells more): %s", error)
        return found


def stored(row: tuple[Any, ...]) -> Stored:
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
            statements.append((SEATED, (entry.guest, room)))
    return statements


def answered(room: str, cmd: str, answer: bytes) -> list[Statement]:
    """That a command is done, and how it was answered."""
    if not cmd:
        return []
    return [("INSERT INTO command (room, cmd, answer) VALUES (?, ?, ?)", (room, cmd, answer.decode()))]

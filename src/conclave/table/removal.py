"""Removal: tables leave the store with all that belongs to them, and a guest without a trace of who it was."""

import time

from conclave.table.database import Database, Statement
from conclave.table.entries import ENTRY, SETUP, Sit
from conclave.table.setting import NAMELESS
from conclave.table.store import CARD, CHAT_LINE, ChairCard, text

BELONGINGS = ("entry", "command", "seat", "standing", "said", "muted", "lease")  # each has a column `room`
DAY = 24 * 3600 * 1000  # milliseconds


def removing(id: str) -> list[Statement]:
    """Everything of one table."""
    own: list[Statement] = [(f"DELETE FROM {name} WHERE room = ?", (id,)) for name in BELONGINGS]
    return [*own, ("DELETE FROM room WHERE id = ?", (id,))]


async def untouched(database: Database, unfinished_days: float, finished_days: float) -> list[str]:
    """Tables that nobody has touched for so many days, by whether their game is over; 0: those are kept for ever."""
    now = int(time.time() * 1000)
    found: list[str] = []
    for sign, days in (("<>", unfinished_days), ("=", finished_days)):
        if days:
            sql = f"SELECT id FROM room WHERE status {sign} 'over' AND changed < ? ORDER BY changed"
            found += [id for (id,) in await database.rows(sql, (now - int(days * DAY),))]
    return found


async def forgetting(database: Database, guest: str, stranger: str) -> tuple[list[str], list[Statement]]:
    """The tables of a guest, and what puts a stranger without a name in its place; games stay whole for the others."""
    changes: list[Statement] = []
    rooms = [room for (room,) in await database.rows("SELECT room FROM seat WHERE guest = ?", (guest,))]
    for room in rooms:
        changes += await in_room(database, room, guest, stranger)
    changes.append(("DELETE FROM seat WHERE guest = ?", (guest,)))
    changes.append(("DELETE FROM muted WHERE guest = ?", (guest,)))
    return rooms, changes


async def in_room(database: Database, room: str, guest: str, stranger: str) -> list[Statement]:
    """Its seats in the log and in lists, what it said, and the ids of its commands."""
    changes: list[Statement] = []
    seats: set[int] = set()
    for idx, body in await database.rows("SELECT idx, body FROM entry WHERE room = ?", (room,)):
        entry = ENTRY.decode(body)
        if isinstance(entry, Sit) and entry.guest == guest:
            seats.add(entry.seat)
            anonymous = Sit(entry.seat, NAMELESS, stranger)
            changes.append(("UPDATE entry SET body = ? WHERE room = ? AND idx = ?", (text(anonymous), room, idx)))
    card = CARD.decode((await database.rows("SELECT card FROM room WHERE id = ?", (room,)))[0][0])
    for seat, chair in enumerate(card.chairs):
        if chair.guest == guest:
            card.chairs[seat] = ChairCard(chair.kind, NAMELESS, stranger, chair.army)
    changes.append(("UPDATE room SET card = ? WHERE id = ?", (text(card), room)))
    for number, body in await database.rows("SELECT number, body FROM said WHERE room = ?", (room,)):
        if CHAT_LINE.decode(body).seat in seats:
            changes.append(("DELETE FROM said WHERE room = ? AND number = ?", (room, number)))
    changes.append(("DELETE FROM command WHERE room = ? AND cmd LIKE ?", (room, f"{guest[:16]}:%")))
    return changes


async def exported(database: Database, guest: str) -> list[dict[str, object]]:
    """All that is kept of a guest: each table with its set-up, its log, and what the guest said there."""
    sql = "SELECT id, setup, status, changed FROM room JOIN seat ON room.id = seat.room WHERE guest = ?"
    return [
        await kept_of(database, id, SETUP.decode(setup).game, status, changed, guest)
        for id, setup, status, changed in await database.rows(sql, (guest,))
    ]


async def kept_of(database: Database, id: str, game: str, status: str, changed: int, guest: str) -> dict[str, object]:
    """One table: what this guest did there. What others did, and the seed while it goes on, are not his."""
    log = await database.rows("SELECT at, body FROM entry WHERE room = ? ORDER BY idx", (id,))
    entries = [(at, ENTRY.decode(body)) for at, body in log]
    seats = {entry.seat for _, entry in entries if isinstance(entry, Sit) and entry.guest == guest}
    own = [{"at": at, "entry": entry} for at, entry in entries if getattr(entry, "seat", -1) in seats]
    lines = await database.rows("SELECT body FROM said WHERE room = ? ORDER BY number", (id,))
    said = [CHAT_LINE.decode(body) for (body,) in lines]
    return {
        "table": id,
        "game": game,
        "status": status,
        "changed": changed,
        "seats": sorted(seats),
        "entries": own,
        "said": [line for line in said if line.seat in seats],
    }

"""Rooms: the tables that are in memory, brought back from the store when somebody comes, let go when all have left."""

import asyncio
import contextlib
import logging
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor

import msgspec

from conclave.games import GAMES
from conclave.table.chat import Chat
from conclave.table.refusals import DAMAGED, NOT_FOUND, OTHER_RULES, Refusal
from conclave.table.room import Room, Services
from conclave.table.sitting import Sitting
from conclave.table.standing import StandingOrders
from conclave.table.store import StandingAnswers, Stored
from conclave.table.writer import written

LOG = logging.getLogger(__name__)
IDLE = 60.0  # seconds after which a room that nobody uses leaves memory
SWEEP = 15.0
FEW = 3  # tables of one guest or address that are listed before those of others
UNREADABLE = (sqlite3.DatabaseError, msgspec.MsgspecError, UnicodeError, TypeError)


class Rooms:
    """All rooms of a server, by id."""

    def __init__(self, services: Services, idle: float = IDLE) -> None:
        self.services = services
        self.idle = idle
        self.rooms: dict[str, asyncio.Future[Room]] = {}
        self.readers = ThreadPoolExecutor(1, "reader")  # replaying a long log must not stop the loop
        self.sweeper = asyncio.create_task(self.sweep())

    async def close(self) -> None:
        """Let go of all rooms."""
        self.sweeper.cancel()
        for found in list(self.rooms.values()):
            with contextlib.suppress(Refusal, asyncio.CancelledError):
                await (await found).close()
        self.rooms.clear()
        self.readers.shutdown()

    async def add(self, sitting: Sitting, address: str = "") -> None:
        """A new table, once it is written; from where it is wished."""
        await written(self.services.store.add(sitting))
        sitting.fresh = []
        opened: asyncio.Future[Room] = asyncio.get_running_loop().create_future()
        opened.set_result(Room(sitting, StandingOrders({}), Chat([], set()), self.services, address))
        self.rooms[sitting.setup.id] = opened

    @contextlib.asynccontextmanager
    async def room(self, id: str) -> AsyncIterator[Room]:
        """The room of that id, kept in memory while it is used; T-15 if there is none."""
        if id not in self.rooms:
            if not self.services.store.has(id):
                raise Refusal(NOT_FOUND)
            self.rooms[id] = asyncio.ensure_future(self.bring_back(id))
        found = self.rooms[id]
        try:
            room = await asyncio.shield(found)
        except Exception:
            if self.rooms.get(id) is found:
                del self.rooms[id]
            raise
        room.holds += 1
        try:
            yield room
        finally:
            room.holds -= 1

    async def bring_back(self, id: str) -> Room:
        """A room out of the store: its log is folded again."""
        loop = asyncio.get_running_loop()
        sitting, standing = await loop.run_in_executor(self.readers, self.folded, id)
        try:
            said, muted = await loop.run_in_executor(self.readers, self.services.store.chat, id)
        except UNREADABLE as error:
            LOG.error("table %s: what was said cannot be read (conclave doctor tells more): %s", id, error)
            said, muted = [], set()
        return Room(sitting, StandingOrders(standing), Chat(said, muted), self.services)

    def folded(self, id: str) -> tuple[Sitting, StandingAnswers]:
        """The sitting that a log tells."""
        try:
            setup, entries, standing = self.services.store.room(id)
        except UNREADABLE as error:
            LOG.error("table %s cannot be read from the store (conclave doctor tells more): %s", id, error)
            raise Refusal(DAMAGED) from None
        game = GAMES.get(setup.game)
        if game is None or game.version != setup.rules:
            raise Refusal(OTHER_RULES)
        sitting = Sitting(setup, game)
        try:
            for entry in entries:
                sitting.add(entry)
        except Exception:  # a log that its game does not understand must not be a fault of the server
            LOG.exception("table %s cannot be read", id)
            raise Refusal(OTHER_RULES) from None
        sitting.fresh = []
        return sitting, standing

    def online(self, id: str) -> set[str]:
        """Guests who are at a table, if it is in memory."""
        found = self.rooms.get(id)
        if found is None or not found.done() or found.exception():
            return set()
        return found.result().presence.online()

    def address(self, id: str) -> str:
        """From where a table was set, if it is in memory."""
        found = self.rooms.get(id)
        return found.result().address if found is not None and found.done() and not found.exception() else ""

    def fairly(self, tables: list[Stored], most: int) -> list[Stored]:
        """So many of a list: where somebody sits and waits first, and few of one guest or address before all others."""
        counts: Counter[str] = Counter()
        ranked: list[tuple[bool, bool, int, Stored]] = []
        for n, table in enumerate(tables):
            people = [chair.guest for chair in table.card.chairs if chair.guest]
            makers = {*people[:1], self.address(table.setup.id)} - {""}
            is_much = any(counts[maker] >= FEW for maker in makers)
            counts.update(makers)
            is_alive = bool(self.online(table.setup.id) & set(people))
            ranked.append((is_much, not is_alive, n, table))
        return [table for _, _, _, table in sorted(ranked, key=lambda each: each[:3])[:most]]

    async def sweep(self) -> None:
        """Now and then, let go of rooms."""
        while True:
            await asyncio.sleep(min(SWEEP, self.idle))
            await self.let_go()

    async def let_go(self) -> None:
        """Rooms that nobody uses leave memory."""
        for id, found in list(self.rooms.items()):
            if found.done() and not found.exception() and found.result().is_idle(self.idle):
                del self.rooms[id]
                await found.result().close()

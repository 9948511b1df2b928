"""Rooms: the tables that are in memory, brought back from the store when somebody comes, let go when all have left."""

import asyncio
import contextlib
import logging
import sqlite3
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec

from conclave.games import GAMES
from conclave.table.blocks import Blocks
from conclave.table.chat import Chat
from conclave.table.database import Away, Damaged, Fence
from conclave.table.entries import Entry, TableSetup
from conclave.table.ownership import Alone, Elsewhere, Ownership
from conclave.table.refusals import CLOSED, DAMAGED, NOT_FOUND, OTHER_RULES, Refusal
from conclave.table.removal import removing, untouched
from conclave.table.room import Room, Services
from conclave.table.sitting import Sitting
from conclave.table.standing import StandingOrders
from conclave.table.store import Stored
from conclave.table.written import written

LOG = logging.getLogger(__name__)
IDLE = 60.0  # seconds after which a room that nobody uses leaves memory
SWEEP = 15.0
TIDY = 3600.0  # seconds from one look for tables that are too old to the next
FEW = 3  # tables of one guest or address that are listed before those of others
UNREADABLE = (sqlite3.DatabaseError, Damaged, msgspec.MsgspecError, UnicodeError, TypeError)


class Rooms:
    """All rooms of a server, by id."""

    def __init__(
        self,
        services: Services,
        idle: float = IDLE,
        kept_days: tuple[float, float] = (0, 0),
        blocks: Blocks | None = None,
        ownership: Ownership | None = None,
    ) -> None:
        self.ownership = ownership or Alone()
        self.going: set[asyncio.Task[None]] = set()
        self.blocks = blocks or Blocks()
        self.kept_days = kept_days
        """That unfinished and finished tables are kept after the last news; 0: for ever."""
        self.tidied = -TIDY
        self.services = services
        self.idle = idle
        self.rooms: dict[str, asyncio.Future[Room]] = {}
        self.readers = ThreadPoolExecutor(1, "reader")  # replaying a long log must not stop the loop
        self.sweeper = asyncio.create_task(self.sweep())

    async def close(self) -> None:
        """Let go of all rooms."""
        self.sweeper.cancel()
        for found in list(self.rooms.values()):
            with contextlib.suppress(Refusal, Elsewhere, Away, asyncio.CancelledError):
                room = await found
                await room.close()
                await self.ownership.release(room.fence)
        self.rooms.clear()
        await asyncio.gather(*self.going, return_exceptions=True)
        self.readers.shutdown()

    async def add(self, sitting: Sitting, address: str = "") -> None:
        """A new table, once it is written; from where it is wished."""
        await written(self.services.store.add(sitting))
        self.services.metrics.tables_set.add()
        sitting.fresh = []
        id = sitting.setup.id
        fence = await self.ownership.take(id)
        opened: asyncio.Future[Room] = asyncio.get_running_loop().create_future()
        opened.set_result(self.opened(sitting, StandingOrders({}), Chat([], set()), fence, address))
        self.rooms[id] = opened

    def opened(
        self, sitting: Sitting, standing: StandingOrders, chat: Chat, fence: Fence | None, address: str = ""
    ) -> Room:
        """A room that goes when it is lost."""
        id = sitting.setup.id
        return Room(sitting, standing, chat, self.services, address, fence, lambda: self.lose(fence, id))

    @contextlib.asynccontextmanager
    async def room(self, id: str, by_force: bool = False) -> AsyncIterator[Room]:
        """The room of that id, kept in memory while it is used; T-15 if there is none.

        Elsewhere if another worker owns it, who can be made to lose it.
        """
        if self.blocks.has_closed(id):
            raise Refusal(CLOSED)
        if id not in self.rooms:
            self.rooms[id] = asyncio.ensure_future(self.bring_back(id, by_force))
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

    async def bring_back(self, id: str, by_force: bool = False) -> Room:
        """A room out of the store: its log is folded again."""
        store = self.services.store
        if not await store.has(id):
            raise Refusal(NOT_FOUND)
        fence = await self.ownership.take(id, by_force)
        try:
            setup, entries, standing = await store.room(id)
        except UNREADABLE as error:
            LOG.error("table %s cannot be read from the store (conclave doctor tells more): %s", id, error)
            raise Refusal(DAMAGED) from None
        sitting = await asyncio.get_running_loop().run_in_executor(self.readers, folded, setup, entries)
        try:
            said, muted = await store.chat(id)
        except UNREADABLE as error:
            LOG.error("table %s: what was said cannot be read (conclave doctor tells more): %s", id, error)
            said, muted = [], set()
        return self.opened(sitting, StandingOrders(standing), Chat(said, muted), fence)

    async def forget(self, id: str) -> None:
        """A room leaves memory: whoever is there is sent away, and finds it again as the store has it, or no more."""
        found = self.rooms.pop(id, None)
        if found is not None and found.done() and not found.exception():
            room = found.result()
            room.presence.send_away()
            await room.close()
            with contextlib.suppress(Away):
                await self.ownership.release(room.fence)

    def lose(self, fence: Fence | None, id: str = "") -> None:
        """A room whose memory may not be what is on disk leaves it at once; whoever comes finds what is on disk."""
        id = id if fence is None else fence.room
        found = self.rooms.get(id)
        if found is not None and found.done() and not found.exception() and found.result().fence == fence:
            task = asyncio.create_task(self.forget(id))
            self.going.add(task)
            task.add_done_callback(self.going.discard)

    async def tidy(self) -> None:
        """Remove tables that nobody has touched for as long as they are kept."""
        store = self.services.store
        if not any(self.kept_days):
            return
        for id in await untouched(store.database, *self.kept_days):
            if id not in self.rooms and await self.ownership.owner(id) is None:
                await written(store.database.write(removing(id)))

    def fences(self) -> list[Fence]:
        """That we own the rooms in memory, where there are other workers."""
        return [room.fence for room in self.in_memory() if room.fence is not None]

    def has(self, id: str) -> bool:
        """Is it in memory, or on its way there?"""
        return id in self.rooms

    def in_memory(self) -> list[Room]:
        """Rooms that are open now."""
        return [found.result() for found in self.rooms.values() if found.done() and not found.exception()]

    def send_away(self, shuts_out: Callable[[str, str], bool]) -> None:
        """Whoever is shut out leaves all tables."""
        for room in self.in_memory():
            for watcher in list(room.presence.watchers):
                if shuts_out(watcher.guest, watcher.address):
                    watcher.leave()

    def refresh(self) -> None:
        """What the host has told another worker holds here, too."""
        if self.blocks.refresh():
            self.send_away(self.blocks.shuts_out)
            for room in self.in_memory():
                if self.blocks.has_closed(room.id):
                    self.lose(room.fence, room.id)
        if self.services.notices.refresh():
            self.tell_all()

    def tell_all(self) -> int:
        """Everybody at every table is to look; how many tables."""
        rooms = self.in_memory()
        for room in rooms:
            room.notify()
        return len(rooms)

    def watching(self, id: str) -> int:
        """How many are at a table."""
        return sum(len(room.presence.watchers) for room in self.in_memory() if room.id == id)

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
            if time.monotonic() - self.tidied > TIDY:
                self.tidied = time.monotonic()
                with contextlib.suppress(Refusal, Away, *UNREADABLE):
                    await self.tidy()

    async def let_go(self) -> None:
        """Rooms that nobody uses leave memory."""
        for id, found in list(self.rooms.items()):
            if found.done() and not found.exception() and found.result().is_idle(self.idle):
                del self.rooms[id]
                await found.result().close()
                with contextlib.suppress(Away):
                    await self.ownership.release(found.result().fence)


def folded(setup: TableSetup, entries: list[Entry]) -> Sitting:
    """The sitting that a log tells; may run in any thread."""
    game = GAMES.get(setup.game)
    if game is None or game.version != setup.rules:
        raise Refusal(OTHER_RULES)
    sitting = Sitting(setup, game)
    try:
        for entry in entries:
            sitting.add(entry)
    except Exception:  # a log that its game does not understand must not be a fault of the server
        LOG.exception("table %s cannot be read", setup.id)
        raise Refusal(OTHER_RULES) from None
    sitting.fresh = []
    return sitting

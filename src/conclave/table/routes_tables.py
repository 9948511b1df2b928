"""Routes of tables: set one, join, look, command, replay, and the websocket where all of it is live."""

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter

from conclave.games import GAMES
from conclave.table.database import Away
from conclave.table.limits import Limits
from conclave.table.live import COME_AGAIN, Live
from conclave.table.openapi import PROBLEMS, answers
from conclave.table.ownership import Elsewhere
from conclave.table.refusals import NOT_YET_OVER, NOT_YOUR_SEAT, TOO_FAST, Refusal
from conclave.table.room import Room
from conclave.table.rooms import Rooms
from conclave.table.setting import clean_name, played_on, wished
from conclave.table.store import LISTED, Store
from conclave.table.views import listed_info, log_page, may_replay, replay_page, replay_view, sitting_info
from conclave.table.wire import (
    Ack,
    AnyCommand,
    Hinted,
    Join,
    LogPage,
    Looked,
    NewTable,
    PlayOn,
    Pong,
    Refused,
    TableInfo,
    Tables,
    View,
    Why,
)

NO_TABLE = 4404  # a websocket is closed with this where there is no such table
TOO_MANY = 4429  # and with this where an address has too many
JSON = "application/json"
TOML = "application/toml"

Asked = Request[None, None, State]
Seat = Annotated[int, QueryParameter(ge=-1, le=7, description="A seat; -1 watches.")]
After = Annotated[int, QueryParameter(ge=-1, le=10_000_000, description="The index of the last view; -1: everything.")]
Wait = Annotated[int, QueryParameter(ge=0, le=25, description="Seconds to wait for something newer.")]
Deltas = Annotated[bool, QueryParameter(description="Changes instead of whole views.")]
Ply = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="Steps of the game.")]


def guest_in(connection: Any) -> str:
    """Who asks."""
    return str(connection.scope["state"]["guest"])


def address_in(connection: Any) -> str:
    """From where."""
    return str(connection.scope["state"]["address"])


def rooms_in(connection: Any) -> Rooms:
    """The server's rooms."""
    rooms: Rooms = connection.app.state.rooms
    return rooms


def limits_in(connection: Any) -> Limits:
    """The server's limits."""
    limits: Limits = connection.app.state.limits
    return limits


def may_set_table(request: Asked) -> None:
    """T-3 for new tables, by address."""
    if not limits_in(request).tables.allows(address_in(request)):
        raise Refusal(TOO_FAST)


@get("/api/tables", operation_id="tables", responses=PROBLEMS)
async def tables(request: Asked) -> Tables:
    """Tables where I sit, and listed tables with an open seat."""
    store: Store = request.app.state.store
    rooms, guest = rooms_in(request), guest_in(request)
    my_tables = [t for t in await store.tables_of(guest) if t.setup.game in GAMES]
    mine = [listed_info(t, guest, rooms.online(t.setup.id)) for t in my_tables]
    open_tables = [t for t in await store.open_tables() if t.setup.game in GAMES]
    known = [t for t in open_tables if all(c.guest != guest for c in t.card.chairs)]
    free = [listed_info(t, guest, rooms.online(t.setup.id)) for t in rooms.fairly(known, LISTED)]
    return Tables(mine, free)


@post("/api/tables", operation_id="newTable", responses=PROBLEMS)
async def new_table(request: Asked, data: JSONBody[NewTable]) -> TableInfo:
    """A new table."""
    may_set_table(request)
    guest = guest_in(request)
    sitting = wished(data, guest)
    await rooms_in(request).add(sitting, address_in(request))
    return sitting_info(sitting, guest, (), sitting.setup.created)


@get("/api/tables/{id:str}", operation_id="table", responses=PROBLEMS)
async def table(request: Asked, id: FromPath[str]) -> TableInfo:
    """What a guest may know of a table."""
    async with rooms_in(request).room(id) as room:
        return room.info(guest_in(request))


@post("/api/tables/{id:str}/join", status_code=200, operation_id="join", responses=PROBLEMS)
async def join(request: Asked, id: FromPath[str], data: JSONBody[Join]) -> TableInfo:
    """Take an open seat."""
    async with rooms_in(request).room(id) as room:
        guest = guest_in(request)
        await room.join(guest, data, clean_name(data.name))
        return room.info(guest)


@get("/api/tables/{id:str}/view", operation_id="view", responses=PROBLEMS)
async def view(
    request: Asked, id: FromPath[str], seat: Seat = -1, after: After = -1, wait: Wait = 0, heard: After = -1
) -> View:
    """The current view; with `wait` only when there is something newer than `after`, or the time is up.

    `heard` is the number of the last line of the chat that is known.
    """
    async with rooms_in(request).room(id) as room:
        guest = guest_in(request)
        if seat >= 0 and seat not in room.sitting.seats_of(guest):
            raise Refusal(NOT_YOUR_SEAT)
        room.presence.saw(guest)
        room.came(guest, address_in(request))
        if wait and room.sitting.index <= after and not room.said_to(guest, heard):
            await newer(room, guest, address_in(request), wait, heard)
            room.presence.saw(guest)
        with limits_in(request).working(address_in(request)):
            return room.view(seat, room.info(guest), after, after < 0, guest, heard)


class Poller:
    """A watcher who waits for one change."""

    def __init__(self, room: Room, guest: str, address: str, heard: int) -> None:
        self.address = address
        self.index = room.sitting.index
        self.heard = heard
        self.room = room
        self.guest = guest
        self.changed = asyncio.Event()

    def leave(self) -> None:
        self.changed.set()

    def notify(self) -> None:
        if self.room.sitting.index != self.index or self.room.said_to(self.guest, self.heard):
            self.changed.set()


async def newer(room: Room, guest: str, address: str, seconds: float, heard: int) -> None:
    """Wait until the log grows, something is said to the guest, or the time is up."""
    poller = Poller(room, guest, address, heard)
    room.watch(poller)
    try:
        async with asyncio.timeout(seconds):
            await poller.changed.wait()
    except TimeoutError:
        pass
    finally:
        room.unwatch(poller)


@post(
    "/api/tables/{id:str}/command",
    status_code=200,
    operation_id="command",
    responses=answers(Ack | Refused | Looked | Why | Hinted | Pong, "The answer."),
)
async def command(request: Asked, id: FromPath[str], data: JSONBody[AnyCommand]) -> Response[bytes]:
    """A command as over the websocket, and its answer."""
    async with rooms_in(request).room(id) as room:
        guest, limits = guest_in(request), limits_in(request)
        if not limits.allow(data, request.scope["state"]["account"], address_in(request)):
            raise Refusal(TOO_FAST)
        room.came(guest, address_in(request))
        return Response(await room.ask(data, guest), media_type=JSON)


@get("/api/tables/{id:str}/replay", operation_id="replay", responses=PROBLEMS)
async def replay(request: Asked, id: FromPath[str], ply: Ply, seat: Seat = -1, after: After = -1) -> View:
    """The view that a seat had after a step of the game in force, with the log lines of the steps after `after`."""
    async with rooms_in(request).room(id) as room:
        guest, sitting = guest_in(request), room.sitting
        if not may_replay(sitting, seat, guest):
            raise Refusal(NOT_YET_OVER)
        with limits_in(request).working(address_in(request)):
            return replay_view(sitting, seat, room.info(guest), min(ply, sitting.ply), after)


@get("/api/tables/{id:str}/log", operation_id="log", responses=PROBLEMS)
async def log(
    request: Asked, id: FromPath[str], before: After, seat: Seat = -1, replay: Annotated[bool, QueryParameter()] = False
) -> LogPage:
    """A page of the log, before an entry; of a replay, before a step."""
    async with rooms_in(request).room(id) as room:
        guest, sitting = guest_in(request), room.sitting
        if not (may_replay(sitting, seat, guest) if replay else seat in (-1, *sitting.seats_of(guest))):
            raise Refusal(NOT_YET_OVER if replay else NOT_YOUR_SEAT)
        with limits_in(request).working(address_in(request)):
            return replay_page(sitting, seat, before) if replay else log_page(sitting, seat, max(0, before))


@get(
    "/api/tables/{id:str}/record",
    operation_id="record",
    responses=answers(str, "The record.", TOML),
)
async def record(request: Asked, id: FromPath[str]) -> Response[str]:
    """The record, once the game is over."""
    async with rooms_in(request).room(id) as room:
        if not room.sitting.result:
            raise Refusal(NOT_YET_OVER)
        name = f'attachment; filename="{room.sitting.setup.game}-{id}.toml"'
        return Response(room.sitting.record().to_toml(), media_type=TOML, headers={"content-disposition": name})


@post("/api/tables/{id:str}/playon", operation_id="playOn", responses=PROBLEMS)
async def play_on(request: Asked, id: FromPath[str], data: JSONBody[PlayOn]) -> TableInfo:
    """A new table that goes on from a step of a finished game, against minds."""
    may_set_table(request)
    async with rooms_in(request).room(id) as room:
        guest = guest_in(request)
        mine = room.sitting.seats_of(guest)
        name = room.sitting.chairs[mine[0]].name if mine else ""
        sitting = played_on(room.sitting, data, guest, name)
    await rooms_in(request).add(sitting, address_in(request))
    return sitting_info(sitting, guest, (), sitting.setup.created)


@websocket("/api/tables/{id:str}/live")
async def live(
    socket: WebSocket[None, None, State], id: FromPath[str], after: After = -1, deltas: Deltas = False
) -> None:
    """The table as it happens; with `deltas`, what has changed since the last view, where that is less."""
    await socket.accept()
    limits, address = limits_in(socket), address_in(socket)
    try:
        with limits.sockets.place(address) as has_place:
            if not has_place or limits.floods.left(address) < 1:
                raise Refusal(TOO_FAST)
            async with rooms_in(socket).room(id) as room:
                room.came(guest_in(socket), address)
                await Live(socket, room, guest_in(socket), limits, after, deltas).serve()
    except (Elsewhere, Away):
        await socket.close(code=COME_AGAIN)
    except Refusal as refusal:
        await socket.close(code=TOO_MANY if refusal.code == TOO_FAST else NO_TABLE, reason=refusal.code)


TABLE_ROUTES = [tables, new_table, table, join, view, command, replay, log, record, play_on, live]

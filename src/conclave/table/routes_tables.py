"""Routes of tables: set one, join, look, command, replay, and the websocket where all of it is live."""

import asyncio
import time
from typing import Annotated, Any

from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.params import Parameter

from conclave.games import GAMES
from conclave.table.limits import Limits
from conclave.table.live import Live
from conclave.table.refusals import NOT_YET_OVER, NOT_YOUR_SEAT, TOO_FAST, Refusal
from conclave.table.room import Room
from conclave.table.rooms import Rooms
from conclave.table.setting import clean_name, played_on, wished
from conclave.table.store import Store
from conclave.table.views import listed_info, may_replay, replay_view, sitting_info
from conclave.table.wire import (
    Ack,
    AnyCommand,
    Hint,
    Hinted,
    Join,
    Looked,
    NewTable,
    PlayOn,
    Pong,
    Refused,
    TableInfo,
    Tables,
    View,
    Why,
    encode,
)

NO_TABLE = 4404
Asked = Request[None, None, State]
Seat = Annotated[int, Parameter(ge=-1, le=7, description="A seat; -1 watches.")]
After = Annotated[int, Parameter(ge=-1, le=10_000_000, description="The index of the last view; -1: everything.")]
Wait = Annotated[int, Parameter(ge=0, le=25, description="Seconds to wait for something newer.")]
Ply = Annotated[int, Parameter(ge=0, le=1_000_000)]


def guest_in(connection: Any) -> str:
    """Who asks."""
    return str(connection.scope["state"]["guest"])


def rooms_in(connection: Any) -> Rooms:
    rooms: Rooms = connection.app.state.rooms
    return rooms


def limits_in(connection: Any) -> Limits:
    limits: Limits = connection.app.state.limits
    return limits


def may_set_table(request: Asked) -> None:
    """T-3 for new tables, by address."""
    if not limits_in(request).tables.allows(request.scope["state"]["address"]):
        raise Refusal(TOO_FAST)


def json(message: object, status: int = 200) -> Any:
    """An answer, already encoded."""
    return Response(encode(message), status_code=status, media_type="application/json")


@get("/api/tables", operation_id="tables")
async def tables(request: Asked) -> Tables:
    """Tables where I sit, and listed tables with an open seat."""
    store: Store = request.app.state.store
    rooms, guest = rooms_in(request), guest_in(request)
    mine = [listed_info(t, guest, rooms.online(t.setup.id)) for t in store.tables_of(guest) if t.setup.game in GAMES]
    free = [listed_info(t, guest, rooms.online(t.setup.id)) for t in store.open_tables() if t.setup.game in GAMES]
    return json(Tables(mine, [table for table in free if not any(seat.mine for seat in table.seats)]))  # type: ignore[no-any-return]


@post("/api/tables", operation_id="newTable")
async def new_table(request: Asked, data: NewTable) -> TableInfo:
    """A new table."""
    may_set_table(request)
    guest = guest_in(request)
    sitting = wished(data, guest)
    await rooms_in(request).add(sitting)
    return json(sitting_info(sitting, guest, (), sitting.setup.created), 201)  # type: ignore[no-any-return]


@get("/api/tables/{id:str}", operation_id="table")
async def table(request: Asked, id: str) -> TableInfo:
    """What a guest may know of a table."""
    async with rooms_in(request).room(id) as room:
        return json(room.info(guest_in(request)))  # type: ignore[no-any-return]


@post("/api/tables/{id:str}/join", status_code=200, operation_id="join")
async def join(request: Asked, id: str, data: Join) -> TableInfo:
    """Take an open seat."""
    async with rooms_in(request).room(id) as room:
        guest = guest_in(request)
        await room.join(guest, data, clean_name(data.name))
        return json(room.info(guest))  # type: ignore[no-any-return]


@get("/api/tables/{id:str}/view", operation_id="view")
async def view(request: Asked, id: str, seat: Seat = -1, after: After = -1, wait: Wait = 0) -> View:
    """The current view; with `wait` only when there is something newer than `after`, or the time is up."""
    async with rooms_in(request).room(id) as room:
        guest = guest_in(request)
        if seat >= 0 and seat not in room.sitting.seats_of(guest):
            raise Refusal(NOT_YOUR_SEAT)
        room.seen[guest] = time.monotonic()
        if wait and room.sitting.index <= after:
            await newer(room, guest, wait)
            room.seen[guest] = time.monotonic()
        return json(room.view(seat, guest, after, gap=after < 0))  # type: ignore[no-any-return]


class Poller:
    """A watcher who waits for one change."""

    def __init__(self, room: Room, guest: str) -> None:
        self.index = room.sitting.index
        self.room = room
        self.guest = guest
        self.changed = asyncio.Event()

    def notify(self) -> None:
        if self.room.sitting.index != self.index:
            self.changed.set()


async def newer(room: Room, guest: str, seconds: float) -> None:
    """Wait until the log grows, or the time is up."""
    poller = Poller(room, guest)
    room.watchers.add(poller)
    try:
        async with asyncio.timeout(seconds):
            await poller.changed.wait()
    except TimeoutError:
        pass
    finally:
        room.watchers.discard(poller)


@post("/api/tables/{id:str}/command", status_code=200, operation_id="command")
async def command(request: Asked, id: str, data: AnyCommand) -> Ack | Refused | Looked | Why | Hinted | Pong:
    """A command as over the websocket, and its answer."""
    async with rooms_in(request).room(id) as room:
        guest, limits = guest_in(request), limits_in(request)
        if not limits.commands.allows(guest) or (isinstance(data, Hint) and not limits.thoughts.allows(guest)):
            raise Refusal(TOO_FAST)
        answer = await room.ask(data, guest)
        return Response(answer, media_type="application/json")  # type: ignore[return-value]


@get("/api/tables/{id:str}/replay", operation_id="replay")
async def replay(request: Asked, id: str, ply: Ply, seat: Seat = -1, after: After = -1) -> View:
    """The view that a seat had after a step of the game in force, with the log lines of the steps after `after`."""
    async with rooms_in(request).room(id) as room:
        guest, sitting = guest_in(request), room.sitting
        if not may_replay(sitting, seat, guest) or seat >= sitting.setup.seats:
            raise Refusal(NOT_YET_OVER)
        shown = replay_view(sitting, seat, room.info(guest), min(ply, sitting.ply), after)
        return json(shown)  # type: ignore[no-any-return]


@get("/api/tables/{id:str}/record", operation_id="record", media_type="application/toml")
async def record(request: Asked, id: str) -> str:
    """The record, once the game is over."""
    async with rooms_in(request).room(id) as room:
        if not room.sitting.result:
            raise Refusal(NOT_YET_OVER)
        name = f'attachment; filename="{room.sitting.setup.game}-{id}.toml"'
        body = room.sitting.record().to_toml()
        return Response(  # type: ignore[return-value]
            body, media_type="application/toml", headers={"content-disposition": name}
        )


@post("/api/tables/{id:str}/playon", operation_id="playOn")
async def play_on(request: Asked, id: str, data: PlayOn) -> TableInfo:
    """A new table that goes on from a step of a finished game, against minds."""
    may_set_table(request)
    async with rooms_in(request).room(id) as room:
        guest = guest_in(request)
        mine = room.sitting.seats_of(guest)
        name = room.sitting.chairs[mine[0]].name if mine else ""
        sitting = played_on(room.sitting, data, guest, name)
    await rooms_in(request).add(sitting)
    return json(sitting_info(sitting, guest, (), sitting.setup.created), 201)  # type: ignore[no-any-return]


@websocket("/api/tables/{id:str}/live")
async def live(socket: WebSocket[None, None, State], id: str, after: After = -1) -> None:
    """The table as it happens."""
    await socket.accept()
    try:
        async with rooms_in(socket).room(id) as room:
            await Live(socket, room, guest_in(socket), limits_in(socket), after).serve()
    except Refusal as refusal:
        await socket.close(code=NO_TABLE, reason=refusal.code)


TABLE_ROUTES = [tables, new_table, table, join, view, command, replay, record, play_on, live]

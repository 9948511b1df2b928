"""Routes of the host: look at tables, close and remove them, block guests and addresses, announce something.

For whoever does not hold the token there are no such paths.
"""

from typing import Annotated, Any, Literal

from litestar import Request, Response, delete, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from conclave.kernel.errors import Trouble, english
from conclave.table.blocks import Blocks
from conclave.table.host import Host
from conclave.table.refusals import NOT_FOUND, NOT_POSSIBLE, Refusal
from conclave.table.removal import removing
from conclave.table.rooms import Rooms
from conclave.table.store import Store, Stored
from conclave.table.wire import encode
from conclave.table.written import written

NAMED = 16  # letters of a guest's hash that are shown, to block him by
JSON = "application/json"
Asked = Request[None, None, State]


class Block(Struct, forbid_unknown_fields=True, frozen=True):
    """Shut a guest or an address out, close a table; or the contrary."""

    what: Literal["guest", "address", "table"]
    who: Annotated[str, Meta(min_length=1, max_length=80)]
    on: bool = True


class Announce(Struct, forbid_unknown_fields=True, frozen=True):
    """Tell everybody; "" ends it."""

    text: Annotated[str, Meta(max_length=200)]


class TableCard(Struct, frozen=True):
    """A table as the host sees it: who, from where, when; nothing of the game that players hide."""

    id: str
    game: str
    status: str
    changed: int
    steps: int
    names: list[str]
    guests: list[str]
    address: str
    watching: int
    is_closed: bool


def only_host(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """T-15 for everybody else."""
    host: Host = connection.app.state.host
    if not host.is_he(connection.headers.get("authorization", "")):
        raise Refusal(NOT_FOUND)


def card(stored: Stored, rooms: Rooms, blocks: Blocks) -> TableCard:
    """What the host may know of a table."""
    id, chairs = stored.setup.id, stored.card.chairs
    return TableCard(
        id=id,
        game=stored.setup.game,
        status=stored.status,
        changed=stored.changed // 1000,
        steps=stored.card.ply,
        names=[chair.name for chair in chairs],
        guests=[chair.guest[:NAMED] for chair in chairs],
        address=rooms.address(id),
        watching=rooms.watching(id),
        is_closed=blocks.has_closed(id),
    )


@get("/api/admin/tables", guards=[only_host], include_in_schema=False)
async def all_tables(request: Asked, table: Annotated[str, QueryParameter(max_length=40)] = "") -> Response[bytes]:
    """The tables that changed last, or one."""
    store: Store = request.app.state.store
    state = request.app.state
    return Response(
        encode([card(each, state.rooms, state.blocks) for each in await store.newest(table)]), media_type=JSON
    )


@delete("/api/admin/tables/{id:str}", status_code=200, guards=[only_host], include_in_schema=False)
async def remove(request: Asked, id: FromPath[str]) -> dict[str, str]:
    """A table goes, with all that belongs to it."""
    store: Store = request.app.state.store
    if not await store.has(id):
        raise Refusal(NOT_FOUND)
    await request.app.state.rooms.forget(id)
    await written(store.database.write(removing(id)))
    return {"removed": id}


@get("/api/admin/blocked", guards=[only_host], include_in_schema=False)
async def blocked(request: Asked) -> Response[bytes]:
    """Who is shut out."""
    blocks: Blocks = request.app.state.blocks
    return Response(encode(blocks.lists), media_type=JSON)


@post("/api/admin/block", status_code=200, guards=[only_host], include_in_schema=False)
async def block(request: Asked, data: JSONBody[Block]) -> Response[bytes]:
    """Shut out or let in; whoever is at a table that is closed, or is shut out himself, has to go."""
    blocks: Blocks = request.app.state.blocks
    rooms: Rooms = request.app.state.rooms
    try:
        blocks.put(data.what, data.who, data.on)
    except (ValueError, Trouble) as error:
        raise Refusal(NOT_POSSIBLE, english("{0}", error)) from None
    if data.on and data.what == "table":
        await rooms.forget(data.who)
    elif data.on:
        rooms.send_away(blocks.shuts_out)
    return Response(encode(blocks.lists), media_type=JSON)


@post("/api/admin/announce", status_code=200, guards=[only_host], include_in_schema=False)
async def announce(request: Asked, data: JSONBody[Announce]) -> dict[str, int]:
    """Everybody at a table is told at once, and whoever comes later."""
    host: Host = request.app.state.host
    host.notices.put(" ".join(data.text.split()))
    return {"tables": request.app.state.rooms.tell_all()}


ADMIN_ROUTES = [all_tables, remove, blocked, block, announce]

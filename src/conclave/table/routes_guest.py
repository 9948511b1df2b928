"""Routes of a guest: all that is kept of him, to take along, and the wish to be forgotten."""

import secrets

from litestar import Request, Response, delete, get
from litestar.datastructures import State

from conclave.table.entries import Leave
from conclave.table.guests import COOKIE
from conclave.table.openapi import PROBLEMS, answers
from conclave.table.refusals import Refusal
from conclave.table.removal import exported, forgetting
from conclave.table.rooms import Rooms
from conclave.table.store import ALL, Store
from conclave.table.wire import encode
from conclave.table.written import written

JSON = "application/json"
FORGOTTEN = f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"

Asked = Request[None, None, State]


@get("/api/me", operation_id="me", responses=answers(dict[str, list[dict[str, object]]], "All that is kept."))
async def me(request: Asked) -> Response[bytes]:
    """What is kept of this guest: tables, what he did and said there. What others did is not his."""
    store: Store = request.app.state.store
    limits = request.app.state.limits
    with limits.working(str(request.scope["state"]["address"])):
        found = await exported(store.database, str(request.scope["state"]["guest"]))
    name = 'attachment; filename="conclave.json"'
    return Response(encode({"tables": found}), media_type=JSON, headers={"content-disposition": name})


@delete("/api/me", status_code=200, operation_id="forgetMe", responses=PROBLEMS)
async def forget_me(request: Asked) -> Response[dict[str, int]]:
    """Leave all games that go on, and be nobody in those that are over; what was said goes."""
    store: Store = request.app.state.store
    rooms: Rooms = request.app.state.rooms
    guest = str(request.scope["state"]["guest"])
    tables = [table.setup.id for table in await store.tables_of(guest, most=ALL)]
    for id in tables:
        await leave(rooms, id, guest)
    forgotten, changes = await forgetting(store.database, guest, secrets.token_hex(32))
    await written(store.database.write(changes))
    for id in forgotten:
        await rooms.forget(id)
    return Response({"tables": len(forgotten)}, headers={"set-cookie": FORGOTTEN})


async def leave(rooms: Rooms, id: str, guest: str) -> None:
    """T-19, for each of his seats where a game goes on; a table that cannot be read is left as it is."""
    try:
        async with rooms.room(id, by_force=True) as room:
            for seat in room.sitting.seats_of(guest):
                if room.sitting.status == "playing" and seat not in room.sitting.gone:
                    await room.errands.do(lambda seat=seat: room.append(Leave(seat)))  # type: ignore[misc]
    except Refusal:
        pass


GUEST_ROUTES = [me, forget_me]

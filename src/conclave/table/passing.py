"""Passing on: what is asked about a table that another worker owns goes to that worker, and its answer comes back.

If that worker dies on the way, whoever waits does so until the table can be taken over here.
"""

import asyncio
import contextlib
import hmac
import logging
import re
import time
from collections.abc import Iterator
from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from conclave.table.asking import Answer, ask
from conclave.table.database import Away
from conclave.table.ownership import Neighbour, Ownership
from conclave.table.refusals import NOT_WRITTEN, Refusal
from conclave.table.wire import Problem, encode

LOG = logging.getLogger(__name__)
TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,40})(/|$)")
PATIENCE = 8.0  # seconds for a table to have an owner again: more than it takes to see that one has died
PAUSE = 0.2
REACHED = 2.0  # seconds to reach a neighbour
COME_AGAIN = 1012
TOKEN, GUEST, ACCOUNT, ADDRESS = (f"x-conclave-{name}".encode() for name in ("token", "guest", "account", "address"))
OWN = frozenset({TOKEN, GUEST, ACCOUNT, ADDRESS})
HOP = frozenset({b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"content-length", b"te", b"trailer"})
SOCKET = re.compile(rb"sec-websocket-.*")
ONCE = re.compile(
    r"/api/tables/[^/]+/playon$"
)  # what must not be sent twice; all the rest has an id, or changes nothing
BODY = 64 * 1024  # bytes of the largest request


class Inside:
    """How workers know each other: whoever shows our token says for whom it asks."""

    def __init__(self, token: str = "") -> None:
        self.token = token

    def admits(self, scope: Scope, headers: dict[bytes, bytes]) -> bool:
        """Is this a neighbour? Then its guest, account and address are those of whom it asks for."""
        if not self.token or not hmac.compare_digest(headers.get(TOKEN, b""), self.token.encode()):
            return False
        state = scope["state"]
        for name, header in (("guest", GUEST), ("account", ACCOUNT), ("address", ADDRESS)):
            state[name] = headers.get(header, b"").decode("latin-1")
        state["is_inside"] = True
        return True


class Passing:
    """Wraps the application behind the guard."""

    app: ASGIApp

    def __init__(self) -> None:
        self.ownership: Ownership | None = None  # none: there is one worker
        self.has: Any = lambda room: True
        self.waiting: dict[str, set[asyncio.Task[Any]]] = {}
        """Who waits for an answer of a neighbour, by its id."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        table = TABLE.match(scope["path"]) if kind in ("http", "websocket") else None
        is_inside = table is not None and scope["state"].get("is_inside")
        if table is None or self.ownership is None or is_inside or self.has(table[1]):
            await self.app(scope, receive, send)
        elif kind == "websocket":
            await self.pass_socket(table[1], scope, receive, send)
        else:
            await self.pass_request(table[1], scope, receive, send)

    def cut(self, dead: set[str]) -> None:
        """Nobody waits for the dead."""
        for id in dead:
            for task in self.waiting.pop(id, ()):
                task.cancel()

    @contextlib.contextmanager
    def awaited(self, neighbour: Neighbour, task: "asyncio.Task[Any]") -> Iterator[None]:
        """The task is cancelled if the neighbour dies."""
        others = self.waiting.setdefault(neighbour.id, set())
        others.add(task)
        try:
            yield
        finally:
            others.discard(task)

    async def owner(self, room: str) -> Neighbour | None:
        """The neighbour who owns the room; none: it is ours, or free."""
        assert self.ownership is not None
        return None if self.has(room) else await self.ownership.owner(room)

    # -- requests

    async def pass_request(self, room: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Ask its owner; if nobody answers, ask who owns it now."""
        until = time.monotonic() + PATIENCE
        body: bytes | None = None
        while True:
            try:
                neighbour = await self.owner(room)
            except Away:
                await refuse(send)
                return
            if neighbour is None:
                await self.app(scope, receive if body is None else again(body, receive), send)
                return
            if body is None:
                body = await whole(receive)
            answer = await self.answer(neighbour, scope, body)
            if answer is not None:
                await answer.give(send)
                return
            if time.monotonic() > until or ONCE.match(scope["path"]):
                await refuse(send)
                return
            await asyncio.sleep(PAUSE)

    async def answer(self, neighbour: Neighbour, scope: Scope, body: bytes) -> Answer | None:
        """What the neighbour says; nothing if it cannot be reached, dies, or owns the table no more."""
        query = f"?{scope['query_string'].decode('latin-1')}" if scope["query_string"] else ""
        path = scope["raw_path"].decode("latin-1").partition("?")[0] if scope.get("raw_path") else scope["path"]
        method = str(scope.get("method", "GET"))
        task = asyncio.ensure_future(ask(neighbour.address, method, path + query, passed(scope, neighbour), body))
        with self.awaited(neighbour, task):
            try:
                answer = await task
            except (OSError, EOFError, ValueError) as error:
                LOG.info("neighbour %s does not answer: %r", neighbour.id, error)
                return None
            except asyncio.CancelledError:
                if task.cancelled() and not asyncio.current_task().cancelling():  # type: ignore[union-attr]
                    return None  # it has died
                task.cancel()
                raise
        return None if answer.status == Refusal(NOT_WRITTEN).status else answer

    # -- websockets

    async def pass_socket(self, room: str, scope: Scope, receive: Receive, send: Send) -> None:
        """A line to its owner, as long as that lives."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                neighbour = await self.owner(room)
            except Away:
                neighbour, until = None, 0.0
            else:
                if neighbour is None:
                    await self.app(scope, receive, send)
                    return
                with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                    await self.join(neighbour, scope, receive, send)
                    return
            if time.monotonic() > until:
                await receive()
                await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
                await send({"type": "websocket.close", "code": COME_AGAIN, "reason": NOT_WRITTEN})
                return
            await asyncio.sleep(PAUSE)

    async def join(self, neighbour: Neighbour, scope: Scope, receive: Receive, send: Send) -> None:
        """Both lines are one; raises only before anything was said."""
        query = scope["query_string"].decode("latin-1")
        headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in passed(scope, neighbour)]
        line = await connect(
            f"ws://{neighbour.address}{scope['path']}?{query}",
            additional_headers=[(name, value) for name, value in headers if name != "host"],
            compression=None,
            max_size=None,
            open_timeout=REACHED,
            close_timeout=1.0,
            ping_interval=None,
            proxy=None,
        )
        try:
            await receive()  # that it is opened
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            tasks = [asyncio.ensure_future(inwards(receive, line)), asyncio.ensure_future(outwards(line, send))]
            with self.awaited(neighbour, tasks[1]):
                try:
                    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for task in tasks:
                        task.cancel()
                    await asyncio.gather(*tasks, return_exceptions=True)
            if tasks[0].cancelled():  # our side is still open
                code = line.close_code if line.close_code not in (None, 1005, 1006) else COME_AGAIN
                with contextlib.suppress(Exception):
                    await send({"type": "websocket.close", "code": code, "reason": line.close_reason or ""})
        finally:
            line.transport.abort()  # whoever is dead says no good-bye, and whoever lives needs none


async def inwards(receive: Receive, line: ClientConnection) -> None:
    """From a browser to the owner, until either hangs up."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            event: Any = await receive()
            if event["type"] == "websocket.disconnect":
                return
            await line.send(event.get("text") or event.get("bytes") or "")
    await asyncio.Event().wait()  # the owner has hung up, which the other direction tells


async def outwards(line: ClientConnection, send: Send) -> None:
    """From the owner to a browser."""
    with contextlib.suppress(ConnectionClosed):
        async for message in line:
            if isinstance(message, str):
                await send({"type": "websocket.send", "text": message, "bytes": None})
            else:
                await send({"type": "websocket.send", "text": None, "bytes": message})


# -- small things


def passed(scope: Scope, neighbour: Neighbour) -> list[tuple[bytes, bytes]]:
    """The headers, and for whom we ask."""
    state = scope["state"]
    kept = [
        (name, value)
        for name, value in scope["headers"]
        if name not in HOP and name not in OWN and not SOCKET.fullmatch(name)
    ]
    own = [
        (TOKEN, neighbour.token.encode()),
        (GUEST, state["guest"].encode("latin-1")),
        (ACCOUNT, state["account"].encode("latin-1")),
        (ADDRESS, state["address"].encode("latin-1")),
    ]
    return [*kept, *own]


async def whole(receive: Receive) -> bytes:
    """The body of a request; more than anybody may send is cut off where the application sees that it is too much."""
    parts: list[bytes] = []
    size = 0
    while True:
        event: Any = await receive()
        if event["type"] != "http.request":
            return b"".join(parts)
        parts.append(event.get("body", b""))
        size += len(parts[-1])
        if not event.get("more_body") or size > 2 * BODY:
            return b"".join(parts)


def again(body: bytes, receive: Receive) -> Receive:
    """The same body once more."""
    told = False

    async def receive_again() -> Any:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again


async def refuse(send: Send) -> None:
    """T-14: the table has no owner now."""
    refusal = Refusal(NOT_WRITTEN)
    body = encode(Problem(refusal.code, refusal.say, refusal.detail))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", b"1"),
    ]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})

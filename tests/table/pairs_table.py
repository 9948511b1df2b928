"""The real application inside the test's process: nothing is random, dice fall as told, and nothing touches a disk.

Requests and sockets are spoken to as a web server would (ASGI), so that everything a guest gets goes through the
same guard, routes, rooms and views as at a real table.
"""

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from litestar.types import ASGIApp

from conclave.coach import judge
from conclave.table import app as table_app
from conclave.table import questions, referee
from conclave.table.app import Settings, make_app
from conclave.table.database import Database, Fence
from conclave.table.guard import Guard
from conclave.table.guests import COOKIE
from conclave.table.keeping import Keeping
from conclave.table.metrics import Metrics
from conclave.table.mind_worker import Question, Reply, answer
from conclave.table.minds import Minds
from conclave.table.pool import ANYBODY, Asker
from conclave.table.sitting import Sitting
from conclave.table.store import Store, Stored
from conclave.table.tutor import Tutor
from conclave.table.tutor_worker import Asked, Said
from conclave.table.tutor_worker import answer as advised
from tests.table.pairs import Taken

TURNS = 30  # of the event loop, after which everything that follows from a message has happened
HINTS = "search:20n"  # thoughts enough to depend on what they start from
COACHING = judge.Budget(stand=1, pick=1, weigh=2, confirm=1, plan=2)  # likewise
PLENTY = 1e6  # times the usual limits
Json = dict[str, Any]


class NoDisk(Store):
    """A store that forgets tables and remembers how commands were answered."""

    def __init__(self, database: Database) -> None:
        self.answers: dict[tuple[str, str], bytes] = {}

    async def close(self) -> None:
        pass

    async def add(self, sitting: Sitting) -> None:
        pass

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
        self.answers[after.setup.id, cmd] = answer

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
        self.answers[room, cmd] = answer

    async def answer_to(self, room: str, cmd: str) -> bytes | None:
        return self.answers.get((room, cmd))

    async def has(self, id: str) -> bool:
        return False

    async def tables_of(self, guest: str, most: int = 0) -> list[Stored]:
        return []

    async def open_tables(self) -> list[Stored]:
        return []


async def no_database(settings: Settings, metrics: Metrics) -> None:
    """Nobody asks it anything."""


class NoProcess(Minds):
    """Minds that think in this process; a budget of thoughts makes them repeatable."""

    async def warm_up(self) -> None:
        pass

    async def ask(
        self, question: Question, table: str = "", kept: Keeping | None = None, asker: Asker = ANYBODY
    ) -> Reply:
        return answer(question)


class NoTutor(Tutor):
    """A coach that thinks in this process."""

    async def think(self, asked: Asked) -> Said:
        return advised(asked)


class Fate:
    """What would be random at a table: ids, seeds, the hour and the dice."""

    def __init__(self) -> None:
        self.steps: list[Taken] = []
        self.numbers = itertools.count()

    def begin(self) -> None:
        """From here on everything is as it was at the last beginning; the dice fall as in `steps`."""
        self.numbers = itertools.count()

    def token(self, length: int = 32) -> str:
        return f"token{next(self.numbers)}"

    def token_hex(self, length: int = 32) -> str:
        return f"{next(self.numbers):0{2 * length}x}"

    def fallen(self, seed: str, ply: int, options: list[int], weights: list[int]) -> int:
        fell = self.steps[ply].move if ply < len(self.steps) else options[0]
        assert fell in options
        return fell


@contextlib.contextmanager
def fated() -> Iterator[Fate]:
    """Nothing is left to chance."""
    ruled = Fate()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("secrets.token_urlsafe", ruled.token)
        patch.setattr("secrets.token_hex", ruled.token_hex)
        patch.setattr("conclave.table.guard.begin_request", lambda: "request")  # by lot, so that it tells nothing
        patch.setattr("time.time", lambda: 1.7e9)
        patch.setattr(referee, "fallen", ruled.fallen)
        patch.setattr(questions, "HINTS", HINTS)
        patch.setattr(table_app, "Store", NoDisk)
        patch.setattr(table_app, "opened", no_database)
        patch.setattr(table_app, "Minds", NoProcess)
        patch.setattr(table_app, "Tutor", NoTutor)
        for budget in ("IMAGINED", "SEARCHED", "ROLLOUTS"):
            patch.setattr(judge, budget, COACHING)
        yield ruled


@contextlib.asynccontextmanager
async def running(folder: Path) -> AsyncIterator[ASGIApp]:
    """The application, started."""
    app = make_app(Settings(folder / "none", limit_factor=PLENTY, client=folder))
    inbox: asyncio.Queue[Json] = asyncio.Queue()
    outbox: asyncio.Queue[Json] = asyncio.Queue()
    scope: Any = {"type": "lifespan", "asgi": {"version": "3.0", "spec_version": "2.0"}, "state": {}}
    inbox.put_nowait({"type": "lifespan.startup"})
    task = asyncio.ensure_future(app(scope, inbox.get, outbox.put))  # type: ignore[arg-type]
    started = await outbox.get()
    assert started["type"] == "lifespan.startup.complete", started
    yield app
    inbox.put_nowait({"type": "lifespan.shutdown"})
    await task


async def quiet() -> None:
    """Let everything happen that is going to happen."""
    for _ in range(TURNS):
        await asyncio.sleep(0)


class Visitor:
    """A guest inside the process; `traffic` is every byte that came, with what it came for."""

    def __init__(self, app: ASGIApp, secret: str) -> None:
        self.app = app
        assert isinstance(app, Guard)
        self.cookie = f"{COOKIE}={app.guestbook.signed(secret)}".encode()
        self.traffic: list[tuple[str, bytes]] = []
        self.inbox: asyncio.Queue[Json] = asyncio.Queue()
        self.line: asyncio.Task[None] | None = None
        self.heard: list[bytes] = []  # over the socket

    def scope(self, kind: str, path: str, **query: Any) -> Json:
        headers = [(b"host", b"table"), (b"cookie", self.cookie)]
        scope = {"type": kind, "asgi": {"version": "3.0"}, "path": path, "raw_path": path.encode(), "root_path": ""}
        scope |= {"query_string": urlencode(query).encode(), "headers": headers, "client": ("here", 1), "state": {}}
        return scope | {"server": ("table", 80), "http_version": "1.1"}

    async def ask(self, method: str, path: str, body: Json | None = None, **query: Any) -> Any:
        """An HTTP request and its answer, from JSON."""
        scope = self.scope("http", path, **query) | {"method": method, "scheme": "http"}
        sent = json.dumps(body).encode() if body is not None else b""
        scope["headers"] = [*scope["headers"], (b"content-type", b"application/json")] if sent else scope["headers"]
        messages = iter([{"type": "http.request", "body": sent, "more_body": False}])
        got: list[Any] = []

        async def receive() -> Any:
            return next(messages, {"type": "http.disconnect"})

        async def send(message: Any) -> None:
            got.append(message)

        await self.app(scope, receive, send)  # type: ignore[arg-type]
        whole = b"".join(message.get("body", b"") for message in got)
        self.traffic.append((f"{method} {path} {query} {got[0]['status']} {got[0]['headers']}", whole))
        return json.loads(whole)

    def connect(self, table: str, after: int, deltas: bool = False) -> None:
        """Open the live line."""
        scope = self.scope("websocket", f"/api/tables/{table}/live", after=after, deltas=str(deltas).lower())
        scope |= {"scheme": "ws", "subprotocols": []}
        self.inbox.put_nowait({"type": "websocket.connect"})

        async def send(message: Any) -> None:
            if message["type"] == "websocket.send":
                text = message.get("text")
                self.heard.append(text.encode() if text is not None else message["bytes"])
                self.traffic.append(("live", self.heard[-1]))
            else:
                self.traffic.append((json.dumps(message, default=repr), b""))

        self.line = asyncio.ensure_future(self.app(scope, self.inbox.get, send))  # type: ignore[arg-type]

    async def send(self, message: Json) -> None:
        """Say something over the live line, and hear all that comes of it."""
        self.inbox.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})
        await quiet()

    async def hang_up(self) -> None:
        if self.line is not None:
            self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
            await self.line
            self.line = None

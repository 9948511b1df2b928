"""People at a real table: a server in a process of its own, guests with cookies, and their live lines."""

import asyncio
import contextlib
import json
import os
import re
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from conclave.table.deltas import patched
from conclave.table.files import FILE, migrate
from conclave.table.guests import COOKIE

PATIENCE = 60.0  # seconds to wait for what must happen, on however busy a machine
Json = dict[str, Any]
ME = {"kind": "me"}
HERE = {"kind": "here"}
OPEN = {"kind": "open"}


def mind(level: str) -> Json:
    return {"kind": "mind", "mind": level}


async def until(is_so: Callable[[], bool]) -> None:
    """Go on when something has come about that nobody tells."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.001)


@cache
def empty_store() -> bytes:
    """A store as a server makes it in an empty folder; made once, as it takes longer than all the rest of a start."""
    with TemporaryDirectory() as folder:
        migrate(Path(folder, FILE))
        return Path(folder, FILE).read_bytes()


class Server:
    """`conclave serve` on a free port, in an environment; options are those of the command line."""

    has_store = True  # before it is started
    program: tuple[str, ...] = ("-m", "conclave")

    def __init__(self, data: Path, environment: dict[str, str] | None = None, /, **options: object) -> None:
        self.data = data
        self.environment = environment
        words = [f"--{name.replace('_', '-')}={value}" for name, value in options.items()]
        self.command = [sys.executable, *self.program, "serve", "--port=0", f"--data={data}", *words]
        data.mkdir(parents=True, exist_ok=True)
        if self.has_store and not (data / FILE).exists():
            (data / FILE).write_bytes(empty_store())
        self.start()

    def start(self) -> None:
        data = self.data
        self.errors = (data / "stderr").open("a+")
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=self.errors, text=True, env=self.environment
        )
        assert self.process.stdout is not None
        lines = [self.process.stdout.readline(), self.process.stdout.readline()]
        address = re.search(r"http://[^ /]+", lines[0])
        if address is None:
            self.process.wait(PATIENCE)
            raise AssertionError(f"the server did not start: {lines} {(data / 'stderr').read_text()}")
        self.address = address[0]
        self.said = "".join(lines)
        with httpx.Client(base_url=self.address) as client:
            client.get("/api/rules/table", timeout=PATIENCE).raise_for_status()

    @property
    def socket_address(self) -> str:
        return self.address.replace("http", "ws", 1)

    def stop(self) -> int:
        """In good order; the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.ended()

    def kill(self) -> None:
        """As a loss of power would."""
        self.process.kill()
        self.ended()

    def ended(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.errors.close()
        return code

    def complaints(self) -> str:
        """What the server wrote to stderr."""
        return (self.data / "stderr").read_text()

    def resident(self) -> int:
        """Bytes of memory that the server process holds."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


class FirstServer(Server):
    """In a folder where there has been none before."""

    has_store = False


class Guest:
    """A browser: keeps its cookie, and speaks HTTP."""

    def __init__(self, server: Server, name: str = "Ada") -> None:
        self.server = server
        self.name = name
        self.http = httpx.Client(base_url=server.address, timeout=PATIENCE)

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Json, status: int = 200) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def set_table(self, game: str, *seats: Json, status: int = 201, **more: Any) -> Any:
        return self.post("/api/tables", {"game": game, "seats": list(seats), "name": self.name, **more}, status)

    def join(self, table: Json, status: int = 200, **more: Any) -> Any:
        body = {"name": self.name, "invite": table.get("invite", ""), **more}
        return self.post(f"/api/tables/{table['id']}/join", body, status)

    def command(self, table: Json, t: str, **fields: Any) -> Any:
        return self.post(f"/api/tables/{table['id']}/command", command(t, **fields))

    def play(self, table: Json, seat: int, ply: int, *words: str, **more: Any) -> Any:
        return self.command(table, "play", seat=seat, ply=ply, words=list(words), **more)

    def view(self, table: Json, seat: int = -1, **query: Any) -> Any:
        return self.get(f"/api/tables/{table['id']}/view", seat=seat, **query)

    def cookie(self) -> str:
        return f"{COOKIE}={self.http.cookies.get(COOKIE, '')}"

    @contextlib.contextmanager
    def live(self, table: Json, after: int = -1, deltas: bool = False, **headers: str) -> Iterator["Line"]:
        url = f"{self.server.socket_address}/api/tables/{table['id']}/live?after={after}&deltas={str(deltas).lower()}"
        cookie = {"Cookie": self.cookie(), **headers}
        with connect(
            url, additional_headers=cookie, max_size=None, open_timeout=PATIENCE, ping_interval=None
        ) as socket:
            yield Line(socket)


class Line:
    """A live websocket; remembers the newest view of each seat, every log line, and all answers."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.views: dict[int, Json] = {}
        self.log: dict[int, list[Json]] = {}
        self.answers: dict[str, Json] = {}
        self.order: list[str] = []  # kinds of messages as they came
        self.bytes: dict[str, int] = {}  # by kind

    def receive(self, timeout: float = PATIENCE) -> Json:
        text = self.socket.recv(timeout=timeout)
        message: Json = json.loads(text)
        self.order.append(message["t"])
        self.bytes[message["t"]] = self.bytes.get(message["t"], 0) + len(text)
        if message["t"] == "delta":
            message = patched(self.views[message["seat"]], message)
        if message["t"] == "view":
            self.views[message["seat"]] = message
            self.log.setdefault(message["seat"], []).extend(message["lines"])
        else:
            self.answers[message["id"]] = message
        return message

    def until(self, is_met: Callable[["Line"], bool]) -> None:
        """Receive until this holds."""
        limit = time.monotonic() + PATIENCE
        while not is_met(self):
            self.receive(max(0.1, limit - time.monotonic()))

    def view(self, seat: int, is_met: Callable[[Json], bool] = lambda view: True) -> Json:
        """The newest view of a seat, once it is as wanted."""
        self.until(lambda line: seat in line.views and is_met(line.views[seat]))
        return self.views[seat]

    def ask(self, t: str, **fields: Any) -> Json:
        """Send a command and wait for its answer."""
        sent = command(t, **fields)
        self.socket.send(json.dumps(sent))
        self.until(lambda line: sent["id"] in line.answers)
        return self.answers[sent["id"]]

    def play(self, seat: int, *words: str) -> Json:
        """Play words at the table as this line sees it; once they are taken, the line sees them too."""
        answer = self.ask("play", seat=seat, ply=self.view(seat)["ply"], words=list(words))
        if answer["t"] == "ack":
            self.view(seat, lambda view: bool(view["index"] >= answer["index"]))
        return answer

    def is_cut(self) -> int:
        """The code with which the server hangs up."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def lines(self, seat: int) -> list[str]:
        """Message ids of the log."""
        return [entry["line"]["say"][0] for entry in self.log.get(seat, [])]


def command(t: str, **fields: Any) -> Json:
    """A command with an id of its own, unless it is given one."""
    return {"t": t, "id": secrets.token_hex(8), **fields}


def is_over(view: Json) -> bool:
    return bool(view["table"]["status"] == "over")


def play_out(line: Line, seat: int, choose: Callable[[Json], str] = lambda view: view["choices"][0]["word"]) -> Json:
    """Play one's seat to the end of the game against whoever else is there."""
    while True:
        view = line.view(seat, lambda view: is_over(view) or bool(view["choices"]))
        if is_over(view):
            return view
        answer = line.play(seat, choose(view))
        assert answer["t"] == "ack", answer

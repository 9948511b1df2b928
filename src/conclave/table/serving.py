"""Serving: one worker at its door, or a crew of them at the same door, each started again when it dies."""

import contextlib
import logging
import os
import pickle
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from uvicorn import Config, Server

from conclave.table.app import Settings, make_app
from conclave.table.crowd import WAITING, Crowd
from conclave.table.hosts import Networks
from conclave.table.lifeline import VARIABLE
from conclave.table.limits import Limits
from conclave.table.lines import lines
from conclave.table.logs import set_up_logs

if TYPE_CHECKING:
    from types import FrameType

LOG = logging.getLogger(__name__)
FRAME = 64 * 1024  # bytes of the largest message over a websocket
CLIENTS_FAULTS = ("Invalid HTTP request", "Invalid UTF-8 sequence", "Unsupported upgrade", "No supported WebSocket")
GRACE = 3  # seconds that open requests get when the server stops
KEPT = 75  # seconds that an idle connection is kept: the other side must let go first, or its next request meets nobody
LOOK = 0.2  # seconds from one look at the crew to the next
CALM = 1.0  # seconds before a worker is started that died at once


@dataclass(frozen=True)
class Plan:
    """How a worker serves."""

    settings: Settings
    proxies: tuple[str, ...] = ()
    request_seconds: float = 10.0
    log: Literal["text", "json"] = "text"
    inside_host: str = "127.0.0.1"  # where other workers reach it


class TableServer(Server):
    """Stops in good order on the first signal, and then ends well."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        signals = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.stop) for number in signals}
        yield
        for number, handler in before.items():
            signal.signal(number, handler)

    def stop(self, number: int, frame: "FrameType | None") -> None:
        self.force_exit = self.should_exit
        self.should_exit = True


def serve_alone(plan: Plan, door: socket.socket) -> None:
    """One worker, until it is told to stop."""
    set_up_logs(plan.log)
    logging.getLogger("uvicorn.error").addFilter(is_our_fault)
    with contextlib.ExitStack() as open_doors:
        doors, settings, port = [door], plan.settings, 0
        if settings.database:
            inner = open_doors.enter_context(socket.create_server((plan.inside_host, 0)))
            port = inner.getsockname()[1]
            doors.append(inner)
            host = f"[{plan.inside_host}]" if ":" in plan.inside_host else plan.inside_host
            settings = replace(settings, inside=f"{host}:{port}")
        limits = Limits(settings.limit_factor)
        proxies = Networks(plan.proxies)
        crowd = Crowd(settings.limit_factor, is_exempt=proxies.has)
        http, ws = lines(limits, crowd, plan.request_seconds, port)
        config = Config(
            make_app(settings, limits),
            loop=loop_kind(),
            http=http,
            ws=ws,
            backlog=WAITING,
            ws_max_size=FRAME,
            ws_per_message_deflate=False,  # a compressor for each socket would take most of the memory
            proxy_headers=bool(plan.proxies),
            forwarded_allow_ips=list(plan.proxies),
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE,
            timeout_keep_alive=KEPT,
        )
        TableServer(config).run(sockets=doors)


def is_our_fault(record: logging.LogRecord) -> bool:
    """What a client does wrong it is told; told here too, anybody could fill the log."""
    return not record.getMessage().startswith(CLIENTS_FAULTS)


def loop_kind() -> str:
    """The fast event loop where there is one."""
    try:
        import uvloop  # noqa: F401
    except ImportError:
        return "asyncio"
    return "uvloop"


class Crew:
    """Workers at one door; one that dies is replaced, and all end with us, however we end."""

    def __init__(self, plan: Plan, door: socket.socket, workers: int) -> None:
        self.plan = plan
        self.door = door
        self.workers: list[subprocess.Popen[bytes] | None] = [None] * workers
        self.lifelines: dict[int, int] = {}
        self.started: list[float] = [0.0] * workers
        self.is_stopping = False

    def run(self) -> None:
        """Until we are told to stop."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.stop)
        try:
            while not self.is_stopping:
                for place, worker in enumerate(self.workers):
                    if worker is None or worker.poll() is not None:
                        self.replace(place, worker)
                time.sleep(LOOK)
        finally:
            self.end()

    def stop(self, number: int, frame: "FrameType | None") -> None:
        self.is_stopping = True

    def replace(self, place: int, dead: "subprocess.Popen[bytes] | None") -> None:
        """Another worker in its place; not at once if it died at once."""
        if dead is not None:
            self.let_go(dead)
            LOG.error("worker %d ended (%d), and is started again", dead.pid, dead.returncode)
            self.workers[place] = None
        if time.monotonic() - self.started[place] < CALM:
            return
        self.started[place] = time.monotonic()
        theirs, ours = os.pipe()
        worker = subprocess.Popen(
            [sys.executable, "-m", "conclave.table.crew_member"],
            stdin=subprocess.PIPE,
            pass_fds=(theirs, self.door.fileno()),
            start_new_session=True,
            env={**os.environ, VARIABLE: str(theirs)},
        )
        os.close(theirs)
        self.lifelines[worker.pid] = ours
        assert worker.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            worker.stdin.write(pickle.dumps((self.plan, self.door.fileno())))
            worker.stdin.close()
        self.workers[place] = worker

    def let_go(self, worker: "subprocess.Popen[bytes]") -> None:
        line = self.lifelines.pop(worker.pid, -1)
        if line >= 0:
            os.close(line)

    def end(self) -> None:
        """In good order, and then anyway."""
        alive = [worker for worker in self.workers if worker is not None]
        for worker in alive:
            worker.terminate()
        for worker in alive:
            try:
                worker.wait(GRACE + 5)
            except subprocess.TimeoutExpired:
                worker.kill()
                worker.wait()
            self.let_go(worker)

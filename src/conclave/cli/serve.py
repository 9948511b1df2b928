"""`conclave serve`: the table, for browsers on this machine or elsewhere."""

import contextlib
import errno
import logging
import signal
import socket
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from conclave.kernel.errors import Trouble

if TYPE_CHECKING:
    from types import FrameType

FRAME = 64 * 1024  # bytes of the largest message over a websocket
CLIENTS_FAULTS = ("Invalid HTTP request", "Invalid UTF-8 sequence", "Unsupported upgrade", "No supported WebSocket")
GRACE = 3  # seconds that open requests get when the server stops
KEPT = 75  # seconds that an idle connection is kept: the other side must let go first, or its next request meets nobody


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8321,
    data: Path | None = None,
    open: bool = False,
    origin: list[str] | None = None,
    trusted_proxies: list[str] | None = None,
    limit_factor: float = 1.0,
    mind_workers: int = 0,
    mind_seconds: float = 20.0,
    idle_seconds: float = 60.0,
    request_seconds: float = 10.0,
) -> int:
    """Serve tables to browsers.

    Parameters
    ----------
    host
        Address to listen on; 0.0.0.0 lets other machines in.
    port
        Port to listen on; 0 takes any that is free.
    data
        Folder for the store of tables.
    open
        Open a browser.
    origin
        Another address under which browsers know this server, as https://table.example; may be given again.
    trusted_proxies
        Address or network of a proxy in front, whose X-Forwarded headers are believed; may be given again.
    limit_factor
        Allow guests so many times the usual number of requests.
    mind_workers
        Processes for computer players; 0 takes all cores but one.
    mind_seconds
        Hard limit for one decision of a computer player.
    idle_seconds
        Time after which a table that nobody uses leaves memory.
    request_seconds
        Time within which a request must have come, its head and then its body.
    """
    from uvicorn import Config, Server

    from conclave.table.app import Settings, make_app
    from conclave.table.crowd import WAITING, Crowd
    from conclave.table.files import data_folder, held, migrate
    from conclave.table.hosts import Proxies, own_names
    from conclave.table.limits import Limits
    from conclave.table.lines import lines

    if not 0 <= port < 65536:
        raise Trouble(f"there is no port {port}")
    if limit_factor <= 0 or mind_workers < 0 or mind_seconds <= 0 or idle_seconds <= 0 or request_seconds <= 0:
        raise Trouble("limits, workers and seconds must be above zero")
    try:
        proxies = Proxies(trusted_proxies or [])
    except ValueError as error:
        raise Trouble(f"no address or network of a proxy: {error}") from None

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

    logging.basicConfig(level=logging.WARNING, format="conclave: %(levelname)s %(name)s: %(message)s")
    logging.getLogger("uvicorn.error").addFilter(is_our_fault)
    with held(data_folder(data)) as file, listening(host, port) as door:
        migrate(file)  # here, where trouble becomes a sentence
        warn_if_hurt(file)
        settings = Settings(
            file=file,
            limit_factor=limit_factor,
            workers=mind_workers,
            mind_seconds=mind_seconds,
            idle_seconds=idle_seconds,
            origins=frozenset(origin or []),
            hosts=own_names(host, origin or []),
        )
        limits = Limits(limit_factor)
        http, ws = lines(limits, Crowd(limit_factor, is_exempt=proxies.trusts), request_seconds)
        config = Config(
            make_app(settings, limits),
            loop=loop_kind(),
            http=http,
            ws=ws,
            backlog=WAITING,
            ws_max_size=FRAME,
            ws_per_message_deflate=False,  # a compressor for each socket would take most of the memory
            proxy_headers=bool(trusted_proxies),
            forwarded_allow_ips=trusted_proxies or [],
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE,
            timeout_keep_alive=KEPT,
        )
        address = f"http://{shown_host(host)}:{door.getsockname()[1]}/"
        print(f"Conclave is at {address}")
        print(f"Tables are kept in {file}", flush=True)
        if open:
            threading.Timer(1.0, webbrowser.open, [address]).start()
        TableServer(config).run(sockets=[door])
    return 0


@contextlib.contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that listens there, or one sentence why not."""
    from conclave.table.crowd import WAITING

    try:
        family, kind, protocol, _, place = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        door = socket.socket(family, kind, protocol)
    except OSError as error:
        raise Trouble(f"cannot listen on {host}, port {port}: {error}") from None
    with door:
        try:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            door.bind(place)
            door.listen(WAITING)
        except OSError as error:
            reason = "it is in use: choose another with --port" if error.errno == errno.EADDRINUSE else str(error)
            raise Trouble(f"cannot listen on {host}, port {port}: {reason}") from None
        yield door


def warn_if_hurt(file: Path) -> None:
    """A damaged store is served as far as it goes, and whoever runs it is told."""
    from conclave.table.health import health_of

    health = health_of(file)
    if not health.is_whole:
        hurt = ", ".join(health.hurt[:10]) or "none of them"
        log = logging.getLogger("conclave")
        log.error("the store is damaged: of %d tables, hurt: %s; see conclave doctor", health.tables, hurt)


def is_our_fault(record: logging.LogRecord) -> bool:
    """What a client does wrong it is told; told here too, anybody could fill the log."""
    return not record.getMessage().startswith(CLIENTS_FAULTS)


def shown_host(host: str) -> str:
    """The address as a browser takes it."""
    if host in ("0.0.0.0", "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def loop_kind() -> str:
    """The fast event loop where there is one."""
    try:
        import uvloop  # noqa: F401
    except ImportError:
        return "asyncio"
    return "uvloop"

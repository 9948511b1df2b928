"""`conclave serve`: the table, for browsers on this machine or elsewhere."""

import contextlib
import errno
import logging
import socket
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from conclave.cli.language import said
from conclave.kernel.errors import Trouble


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
    metrics_from: list[str] | None = None,
    unfinished_days: float = 0,
    finished_days: float = 0,
    log: Literal["text", "json"] = "text",
    database: str = "",
    workers: int = 1,
    bus: str = "",
    inside_host: str = "127.0.0.1",
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
    unfinished_days
        Remove unfinished tables after so many days without news; 0 keeps them.
    finished_days
        Remove finished tables after so many days; 0 keeps them.
    log
        What is wrong as lines for people, or all requests too as a JSON object a line for programs.
    database
        PostgreSQL for the store of tables, as postgresql://USER@HOST/NAME; without it, a file in the data folder.
    workers
        Processes that serve tables, which need a database.
    bus
        Redis or Valkey, as redis://HOST/0, by which workers hear of changes at once; without it, within a second.
    inside_host
        Address of this machine at which workers on others reach those here.
    metrics_from
        Address or network that may read /metrics, besides this machine; may be given again.
    """
    from conclave.table.files import data_folder, held
    from conclave.table.hosts import Networks, own_names
    from conclave.table.shape import shown

    if not 0 <= port < 65536:
        raise Trouble("there is no port {0}", port)
    if unfinished_days < 0 or finished_days < 0:
        raise Trouble("days cannot be below zero")
    if limit_factor <= 0 or mind_workers < 0 or mind_seconds <= 0 or idle_seconds <= 0 or request_seconds <= 0:
        raise Trouble("limits, workers and seconds must be above zero")
    if workers < 1:
        raise Trouble("there must be at least one worker")
    if not database and (workers > 1 or bus):
        raise Trouble("several workers need a database that they can share: --database postgresql://USER@HOST/NAME")
    try:
        Networks(trusted_proxies or [])
        Networks(metrics_from or [])
    except ValueError as error:
        raise Trouble("no address or network: {0}", error) from None
    with held(data_folder(data)) as file, listening(host, port) as door:
        prepare(file, database, bus)
        from conclave.table.app import Settings  # only now: what is wrong is said without waiting for all of it
        from conclave.table.serving import Crew, Plan, serve_alone

        settings = Settings(
            file=file,
            database=database,
            bus=bus,
            limit_factor=limit_factor,
            workers=mind_workers,
            mind_seconds=mind_seconds,
            idle_seconds=idle_seconds,
            origins=frozenset(origin or []),
            hosts=own_names(host, origin or []),
            metrics_from=tuple(metrics_from or []),
            kept_days=(unfinished_days, finished_days),
        )
        plan = Plan(settings, tuple(trusted_proxies or []), request_seconds, log, inside_host)
        address = f"http://{shown_host(host)}:{door.getsockname()[1]}/"
        print(said("cli.serve.at", address))
        print(said("cli.serve.kept", shown(database) if database else str(file)), flush=True)
        if open:
            threading.Timer(1.0, webbrowser.open, [address]).start()
        if workers > 1:
            Crew(plan, door, workers).run()
        else:
            serve_alone(plan, door)
    return 0


def prepare(file: Path, database: str, bus: str) -> None:
    """The store has its newest shape, here, where trouble becomes a sentence."""
    from conclave.table import files, shape
    from conclave.table.host import NOTICE

    if database:
        (file.parent / NOTICE).unlink(missing_ok=True)
        shape.prepare(database)
    else:
        files.migrate(file)
        warn_if_hurt(file)
    if bus:
        from conclave.table.bus import check_bus

        check_bus(bus)


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
        raise Trouble("cannot listen on {0}, port {1}: {2}", host, port, error) from None
    with door:
        try:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            door.bind(place)
            door.listen(WAITING)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                say = "cannot listen on {0}, port {1}: it is in use, choose another with --port"
                raise Trouble(say, host, port) from None
            raise Trouble("cannot listen on {0}, port {1}: {2}", host, port, error) from None
        yield door


def warn_if_hurt(file: Path) -> None:
    """A damaged store is served as far as it goes, and whoever runs it is told."""
    from conclave.table.health import health_of

    health = health_of(file)
    if not health.is_whole:
        hurt = ", ".join(health.hurt[:10]) or "none of them"
        log = logging.getLogger("conclave")
        log.error("the store is damaged: of %d tables, hurt: %s; see conclave doctor", health.tables, hurt)


def shown_host(host: str) -> str:
    """The address as a browser takes it."""
    if host in ("0.0.0.0", "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host

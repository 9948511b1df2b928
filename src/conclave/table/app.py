"""The application: routes, start and stop."""

import asyncio
import contextlib
import logging
import secrets
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, ControllerRouterHandler

from conclave.kernel.errors import english
from conclave.table.analyst import Analyst
from conclave.table.blocks import FILE as BLOCKED
from conclave.table.blocks import Blocks
from conclave.table.bus import Bus
from conclave.table.cards import cards
from conclave.table.client import BUILT, Client
from conclave.table.database import Away, Database
from conclave.table.guard import Guard
from conclave.table.guests import guestbook_in
from conclave.table.host import NOTICE, Host, token_in
from conclave.table.hosts import Networks
from conclave.table.leases import Leases
from conclave.table.limits import Limits
from conclave.table.methods import Methods
from conclave.table.metrics import Complaints, Metrics
from conclave.table.minds import Minds
from conclave.table.openapi import OPENAPI
from conclave.table.ownership import Elsewhere
from conclave.table.passing import Inside, Passing
from conclave.table.refusals import DAMAGED, ERRED, NOT_FOUND, NOT_UNDERSTOOD, NOT_WRITTEN, Refusal
from conclave.table.room import Services
from conclave.table.rooms import IDLE, Rooms
from conclave.table.routes_admin import ADMIN_ROUTES
from conclave.table.routes_analysis import ANALYSIS_ROUTES
from conclave.table.routes_armies import ARMY_ROUTES
from conclave.table.routes_coach import COACH_ROUTES
from conclave.table.routes_games import GAME_ROUTES
from conclave.table.routes_guest import GUEST_ROUTES
from conclave.table.routes_host import HERE, HOST_ROUTES
from conclave.table.routes_lessons import LESSON_ROUTES
from conclave.table.routes_pages import PAGE_ROUTES
from conclave.table.routes_tables import TABLE_ROUTES
from conclave.table.sqlite import Sqlite
from conclave.table.store import Store
from conclave.table.tutor import Tutor
from conclave.table.vitals import add_vitals
from conclave.table.wire import Problem, encode

LOG = logging.getLogger(__name__)
ROUTES: list[ControllerRouterHandler] = [
    *GAME_ROUTES,
    *TABLE_ROUTES,
    *ARMY_ROUTES,
    *LESSON_ROUTES,
    *ANALYSIS_ROUTES,
    *COACH_ROUTES,
    *GUEST_ROUTES,
    *HOST_ROUTES,
    *ADMIN_ROUTES,
    *PAGE_ROUTES,
]
BODY = 64 * 1024  # bytes of the largest request


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    file: Path
    """In the data folder; the store itself, unless there is a database."""
    database: str = ""
    bus: str = ""
    inside: str = ""  # host:port at which other workers reach this one
    limit_factor: float = 1.0
    workers: int = 0  # for minds; 0: all cores but one
    mind_seconds: float = 20.0
    idle_seconds: float = IDLE
    origins: frozenset[str] = frozenset()
    hosts: frozenset[str] = frozenset()  # names under which browsers may know it; none: any
    client: Path = BUILT
    kept_days: tuple[float, float] = (0, 0)  # of unfinished and finished tables without news; 0: for ever
    metrics_from: tuple[str, ...] = ()  # networks that may read the metrics, besides this machine


def make_app(settings: Settings, limits: Limits | None = None, metrics: Metrics | None = None) -> ASGIApp:
    """The server's application, guard included."""
    limits = limits or Limits(settings.limit_factor)
    metrics = metrics or Metrics()
    complaints = Complaints(metrics)
    folder = settings.file.parent
    inside, door = Inside(secrets.token_hex(32) if settings.database else ""), Passing()
    host, blocks = Host(token_in(folder)), Blocks(folder / BLOCKED)

    @contextlib.asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = Store(await opened(settings, metrics))
        minds = Minds(folder, settings.workers, settings.mind_seconds, metrics)
        services = Services(store, minds, metrics, host.notices)
        leases = Leases(store.database, settings.inside, inside.token) if settings.database else None
        rooms = Rooms(services, settings.idle_seconds, settings.kept_days, blocks, leases)
        if leases is not None:
            leases.held, leases.lose, leases.died = rooms.fences, rooms.lose, door.cut
            leases.looked, host.notices.file = rooms.refresh, folder / NOTICE
            door.ownership, door.has = leases, rooms.has
            await leases.start()
        bus = Bus(settings.bus, leases.wake) if leases is not None and settings.bus else None
        if bus is not None and leases is not None:
            leases.tell = bus.tell
        app.state.store, app.state.rooms = store, rooms
        app.state.analyst, app.state.tutor = Analyst(folder, store), Tutor()
        add_gauges(metrics, limits, rooms, minds)
        logging.getLogger().addHandler(complaints)
        loop = asyncio.get_running_loop()
        warming: list[asyncio.Future[Any]] = [
            asyncio.ensure_future(minds.warm_up()),
            loop.run_in_executor(None, cards),
        ]
        try:
            yield
        finally:
            logging.getLogger().removeHandler(complaints)
            for task in warming:
                task.cancel()
            await app.state.analyst.close()
            await app.state.tutor.kill()
            await rooms.close()
            if leases is not None:
                await leases.close()
            if bus is not None:
                await bus.close()
            await minds.close()
            await store.close()

    app = Litestar(
        ROUTES,
        lifespan=[running],
        state=State(
            {
                "limits": limits,
                "client": Client(settings.client),
                "metrics": metrics,
                "host": host,
                "blocks": blocks,
                "readers": Networks((*HERE, *settings.metrics_from)),
            }
        ),
        exception_handlers={
            Refusal: refused,
            HTTPException: http_refused,
            UnicodeDecodeError: not_text,
            RecursionError: too_deep,
            sqlite3.DatabaseError: damaged,
            Away: away,
            Elsewhere: elsewhere,
            Exception: erred,
        },
        request_max_body_size=BODY,
        logging_config=None,
        openapi_config=OPENAPI,
    )
    door.app, guestbook = Methods(app), guestbook_in(folder)
    return Guard(door, limits, settings.origins, guestbook, partial(sits, app), settings.hosts, blocks, metrics, inside)


async def opened(settings: Settings, metrics: Metrics) -> Database:
    """The database of the store: a file, or a service."""
    if not settings.database:
        return Sqlite(settings.file, metrics)
    from conclave.table import postgres

    return await postgres.opened(settings.database, metrics)


def add_gauges(metrics: Metrics, limits: Limits, rooms: Rooms, minds: Minds) -> None:
    """What is looked up when somebody asks."""
    pool = minds.pool
    metrics.gauge("conclave_sockets", "Websockets that are open.", lambda: sum(limits.sockets.taken.values()))
    metrics.gauge("conclave_tables", "Tables in memory.", lambda: len(rooms.rooms))
    metrics.gauge("conclave_mind_queue", "Decisions of minds that wait for a worker.", lambda: len(pool.waiting))
    metrics.gauge("conclave_minds_thinking", "Workers for minds that think.", lambda: len(pool.served))
    metrics.gauge("conclave_mind_workers", "Workers for minds.", lambda: len(minds.workers) + 1)
    add_vitals(metrics)


async def sits(app: Litestar, guest: str) -> bool:
    """Does this guest hold a seat of any table?"""
    store: Store | None = app.state.get("store")
    return store is not None and await store.sits(guest)


def problem(refusal: Refusal, status: int = 0) -> Response[bytes]:
    """A typed error."""
    body = encode(Problem(refusal.code, refusal.say, refusal.detail))
    return Response(body, status_code=status or refusal.status, media_type="application/json")


def refused(request: Request[None, None, State], refusal: Refusal) -> Response[bytes]:
    """A rule says no."""
    return problem(refusal)


def http_refused(request: Request[None, None, State], error: HTTPException) -> Response[bytes]:
    """What the framework refuses: unknown paths, wrong methods, wrong shapes."""
    code = NOT_FOUND if error.status_code == 404 else ERRED if error.status_code >= 500 else NOT_UNDERSTOOD
    answer = problem(Refusal(code, english("{0}", error.detail)), error.status_code)
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def not_text(request: Request[None, None, State], error: UnicodeDecodeError) -> Response[bytes]:
    """A body that is no text."""
    return problem(Refusal(NOT_UNDERSTOOD, english("the request is not UTF-8")))


def too_deep(request: Request[None, None, State], error: RecursionError) -> Response[bytes]:
    """A body of brackets within brackets, which the decoder gives up on."""
    return problem(Refusal(NOT_UNDERSTOOD, english("the request is nested too deeply")))


def damaged(request: Request[None, None, State], error: sqlite3.DatabaseError) -> Response[bytes]:
    """T-31: what is asked for lies where the store is damaged."""
    LOG.error("the store is damaged (conclave doctor tells more): %s", error)
    return problem(Refusal(DAMAGED))


def away(request: Request[None, None, State], error: Away) -> Response[bytes]:
    """T-14: the database cannot be reached now."""
    LOG.error("the database is away: %s", error)
    return problem(Refusal(NOT_WRITTEN))


def elsewhere(request: Request[None, None, State], error: Elsewhere) -> Response[bytes]:
    """T-14: another worker has just taken the table; whoever asks again is passed on to it."""
    return problem(Refusal(NOT_WRITTEN))


def erred(request: Request[None, None, State], error: Exception) -> Response[bytes]:
    """A fault of ours."""
    LOG.exception("a request failed", exc_info=error)
    return problem(Refusal(ERRED))

"""The application: routes, start and stop."""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp

from conclave.table.analyst import Analyst
from conclave.table.cards import cards
from conclave.table.client import BUILT, Client
from conclave.table.guard import Guard
from conclave.table.guests import guestbook_in
from conclave.table.limits import Limits
from conclave.table.minds import Minds
from conclave.table.openapi import OPENAPI
from conclave.table.refusals import DAMAGED, ERRED, NOT_FOUND, NOT_UNDERSTOOD, Refusal
from conclave.table.room import Services
from conclave.table.rooms import IDLE, Rooms
from conclave.table.routes_analysis import ANALYSIS_ROUTES
from conclave.table.routes_armies import ARMY_ROUTES
from conclave.table.routes_coach import COACH_ROUTES
from conclave.table.routes_games import GAME_ROUTES
from conclave.table.routes_lessons import LESSON_ROUTES
from conclave.table.routes_pages import PAGE_ROUTES
from conclave.table.routes_tables import TABLE_ROUTES
from conclave.table.store import Store
from conclave.table.tutor import Tutor
from conclave.table.wire import Problem, encode

LOG = logging.getLogger(__name__)
BODY = 64 * 1024  # bytes of the largest request


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    file: Path
    limit_factor: float = 1.0
    workers: int = 0  # for minds; 0: all cores but one
    mind_seconds: float = 20.0
    idle_seconds: float = IDLE
    origins: frozenset[str] = frozenset()
    hosts: frozenset[str] = frozenset()  # names under which browsers may know it; none: any
    client: Path = BUILT


def make_app(settings: Settings, limits: Limits | None = None) -> ASGIApp:
    """The server's application, guard included."""
    limits = limits or Limits(settings.limit_factor)

    @contextlib.asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.file)
        minds = Minds(settings.file.parent, settings.workers, settings.mind_seconds)
        rooms = Rooms(Services(store, minds), settings.idle_seconds)
        app.state.store, app.state.rooms = store, rooms
        app.state.analyst, app.state.tutor = Analyst(settings.file), Tutor()
        loop = asyncio.get_running_loop()
        warming: list[asyncio.Future[Any]] = [
            asyncio.ensure_future(minds.warm_up()),
            loop.run_in_executor(None, cards),
        ]
        try:
            yield
        finally:
            for task in warming:
                task.cancel()
            await app.state.analyst.close()
            await app.state.tutor.kill()
            await rooms.close()
            await minds.close()
            store.close()

    app = Litestar(
        [*GAME_ROUTES, *TABLE_ROUTES, *ARMY_ROUTES, *LESSON_ROUTES, *ANALYSIS_ROUTES, *COACH_ROUTES, *PAGE_ROUTES],
        lifespan=[running],
        state=State({"limits": limits, "client": Client(settings.client)}),
        exception_handlers={
            Refusal: refused,
            HTTPException: http_refused,
            UnicodeDecodeError: not_text,
            RecursionError: too_deep,
            sqlite3.DatabaseError: damaged,
            Exception: erred,
        },
        request_max_body_size=BODY,
        logging_config=None,
        openapi_config=OPENAPI,
    )
    guestbook = guestbook_in(settings.file.parent)
    return Guard(app, limits, settings.origins, guestbook, lambda guest: sits(app, guest), settings.hosts)


def sits(app: Litestar, guest: str) -> bool:
    """Does this guest hold a seat of any table?"""
    store: Store | None = app.state.get("store")
    return store is not None and store.sits(guest)


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
    answer = problem(Refusal(code, str(error.detail)), error.status_code)
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def not_text(request: Request[None, None, State], error: UnicodeDecodeError) -> Response[bytes]:
    """A body that is no text."""
    return problem(Refusal(NOT_UNDERSTOOD, "the request is not UTF-8"))


def too_deep(request: Request[None, None, State], error: RecursionError) -> Response[bytes]:
    """A body of brackets within brackets, which the decoder gives up on."""
    return problem(Refusal(NOT_UNDERSTOOD, "the request is nested too deeply"))


def damaged(request: Request[None, None, State], error: sqlite3.DatabaseError) -> Response[bytes]:
    """T-31: what is asked for lies where the store is damaged."""
    LOG.error("the store is damaged (conclave doctor tells more): %s", error)
    return problem(Refusal(DAMAGED))


def erred(request: Request[None, None, State], error: Exception) -> Response[bytes]:
    """A fault of ours."""
    LOG.exception("a request failed", exc_info=error)
    return problem(Refusal(ERRED))

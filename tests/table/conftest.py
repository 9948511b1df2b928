"""Servers and guests for the tests of the table."""

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.table.people import FirstServer, Guest, Server
from tools import services

NUMBERS = itertools.count(1)
PLENTY = 1000  # times the usual limits, where limits are not what is tested

StartServer = Callable[..., Server]
MakeGuest = Callable[..., Guest]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that starts a server of its own takes more than a few seconds."""
    for item in items:
        if "start_server" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.slow)


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[StartServer]:
    """`start_server(tmp_path, **options)`: a server of its own, gone when the test is over."""
    servers: list[Server] = []

    def start(data: Path = tmp_path, **options: object) -> Server:
        servers.append(Server(data, **{"limit_factor": PLENTY, **options}))
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            server.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it as they found it; it must never have anything to complain about."""
    shared = FirstServer(tmp_path_factory.mktemp("table"), limit_factor=PLENTY)
    yield shared
    assert shared.stop() == 0
    assert shared.complaints() == ""


@pytest.fixture
def guest(server: Server) -> Iterator[MakeGuest]:
    """`guest("Ada")`: somebody at the shared server, or at another one."""
    guests: list[Guest] = []

    def make(name: str = "Ada", at: Server = server) -> Guest:
        guests.append(Guest(at, name))
        return guests[-1]

    yield make
    for one in guests:
        one.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[services.PostgreSQL]:
    """One for all tests, each of which makes a database of its own."""
    need_services()
    with TemporaryDirectory(prefix="conclave-postgres-") as folder:
        service = services.PostgreSQL(Path(folder))
        with services.started(service):
            yield service


@pytest.fixture
def redis() -> Iterator[services.Redis]:
    """One of its own for each test: it may be killed."""
    need_services()
    with TemporaryDirectory(prefix="conclave-redis-") as folder:
        service = services.Redis(Path(folder))
        with services.started(service):
            yield service


@pytest.fixture
def database(postgres: services.PostgreSQL) -> str:
    """The address of an empty database."""
    return postgres.make(f"conclave_{next(NUMBERS)}")


def need_services() -> None:
    """Without them these tests are left out, and say why."""
    if reason := services.missing():
        pytest.skip(reason)

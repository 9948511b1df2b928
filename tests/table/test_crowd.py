"""Slow and silent connections: a request comes in time or its line is cut, and who asks nothing makes room."""

import resource
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from conclave.table.crowd import Crowd
from tests.table.attacks import is_closed, raw
from tests.table.people import PATIENCE, Server
from tests.waiting import GLANCE

linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have one address of their own")
DESCRIPTORS = 1024
HALF_OPEN = 1100
SECONDS = 1.0


class Narrow(Server):
    """With few descriptors."""

    def start(self) -> None:
        if self.command[0] != "sh":
            self.command = ["sh", "-c", f'ulimit -n {DESCRIPTORS}; exec "$@"', "sh", *self.command]
        super().start()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    own = Narrow(tmp_path_factory.mktemp("crowd"), request_seconds=SECONDS)
    yield own
    assert own.stop() == 0
    assert own.complaints() == ""


@pytest.fixture
def descriptors() -> Iterator[None]:
    """Enough for whoever attacks."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (before[1], before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


@linux
@pytest.mark.slow
@pytest.mark.parametrize("addresses", [1, 11], ids=["from one address", "from many"])
def test_half_open_requests_keep_nobody_out(server: Server, descriptors: None, addresses: int) -> None:
    with ExitStack() as stack:
        for n in range(HALF_OPEN):
            line = stack.enter_context(raw(server, f"127.0.{n % addresses}.{addresses + 1}"))
            line.sendall(b"GET /api/tables HTTP/1.1\r\nHost: ")
            if n % 100 == 99:
                assert httpx.get(f"{server.address}/api/rules/table", timeout=PATIENCE).status_code == 200
        assert is_closed(line), "it is not waited for ever"


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        b"",
        b"GET / HT",
        b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_a_request_that_does_not_come_is_not_waited_for(server: Server, words: bytes) -> None:
    begun = time.monotonic()
    with raw(server) as line:
        line.sendall(words)
        assert is_closed(line)
    assert time.monotonic() - begun >= SECONDS / 2


@pytest.mark.slow
def test_a_request_in_small_pieces_is_heard_and_its_line_is_kept(server: Server) -> None:
    with raw(server) as line:
        for _ in range(2):
            for piece in (b"GET /api/rules/table HT", b"TP/1.1\r\nHost: ", b"127.0.0.1\r\n\r\n"):
                line.sendall(piece)
                time.sleep(GLANCE)
            assert answer(line).startswith(b"HTTP/1.1 200")
            time.sleep(1.2 * SECONDS)  # between requests a line may rest


def answer(line: socket.socket) -> bytes:
    line.settimeout(PATIENCE)
    got = line.recv(65536)
    head, _, body = got.partition(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
    while len(body) < length:
        body += line.recv(65536)
    return head


class Someone:
    """A connection."""

    def __init__(self) -> None:
        self.has_left = False

    def leave(self) -> None:
        self.has_left = True


def test_who_is_idle_for_longest_makes_room_and_who_is_busy_stays() -> None:
    crowd = Crowd(factor=3 / 250, most=5)
    a, b, c, d, e, f, g = (Someone() for _ in range(7))
    assert all(crowd.come(each, "here") for each in (a, b, c))
    crowd.is_busy(a)
    assert crowd.come(d, "here")
    assert (a.has_left, b.has_left) == (False, True)
    for each in (c, d):
        crowd.is_busy(each)
    assert not crowd.come(b, "here"), "all of the address are busy"
    assert crowd.come(e, "there")
    crowd.turn_into(e, f)  # a websocket stays, too
    assert crowd.come(g, "there")
    assert crowd.come(b, "elsewhere")
    assert (f.has_left, g.has_left) == (False, True)
    for each in (a, b, c, d, f, g):
        crowd.gone(each)
    assert (crowd.addresses, crowd.address_of, crowd.idle, crowd.watching) == ({}, {}, {}, set())

"""Floods: a socket that sends more than anybody can mean is cut before it is parsed, and others notice nothing."""

import contextlib
import json
import socket
import sys
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conclave.table.frames import FrameCounter, FrameMeter
from tests.table.attacks import PING, TINY, cost, is_closed, somewhere, upgraded
from tests.table.conftest import PLENTY
from tests.table.people import HERE, ME, Guest, Json, Server, command

MEGABYTE = 1 << 20
HANG_UP = b"\x88\x82\0\0\0\0\x03\xe8"  # a close frame
FLOODS = 5
TIMES = 3.0
TICKS = 0.05  # seconds: the processor's time is counted in hundredths


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for this file, with the usual limits of sockets."""
    own = Server(tmp_path_factory.mktemp("floods"), limit_factor=1)
    yield own
    assert own.stop() == 0
    assert own.complaints() == ""


@pytest.fixture(scope="module")
def table(server: Server) -> Iterator[Json]:
    ada = Guest(server)
    yield ada.set_table("tictactoe", ME, HERE)
    ada.close()


def flood(line: socket.socket, frames: bytes) -> None:
    with contextlib.suppress(OSError):
        line.sendall(frames)


def test_T_3_an_address_that_floods_again_and_again_gets_no_other_socket(server: Server, table: Json) -> None:
    path, source = f"/api/tables/{table['id']}/live", somewhere()
    for _ in range(6):
        with upgraded(server, path, source) as line:
            flood(line, TINY * 1000)
            assert is_closed(line)
    with upgraded(server, path, source) as line:
        assert b"T-3" in line.recv(4096)
    with upgraded(server, path, somewhere()) as line:
        assert b'"view"' in line.recv(4096)


def test_a_page_that_sends_much_at_once_is_heard(server: Server, table: Json) -> None:
    ada = Guest(server)
    with contextlib.closing(ada), ada.live(table) as line:
        for _ in range(50):
            line.socket.send(json.dumps(command("ping")))
        line.until(lambda line: len(line.answers) == 50)
        assert {answer["t"] for answer in line.answers.values()} == {"pong"}


@pytest.mark.skipif(sys.platform != "linux", reason="the processor's time is read where Linux tells it")
@pytest.mark.parametrize("frame", [TINY, PING], ids=["tiny messages", "pings"])
def test_T_3_a_flood_costs_the_server_little_more_than_a_socket(server: Server, table: Json, frame: bytes) -> None:
    """It is what the others wait for: the server does one thing at a time."""
    path = f"/api/tables/{table['id']}/live"
    frames = frame * (MEGABYTE // len(frame))

    def visit(message: bytes) -> None:
        with upgraded(server, path, somewhere()) as line:
            flood(line, message)
            assert is_closed(line)

    quiet = cost(server, lambda: visit(HANG_UP), FLOODS)
    flooded = cost(server, lambda: visit(frames), FLOODS)
    assert flooded < TIMES * quiet + TICKS, f"{flooded / FLOODS:.3f} s a flood, {quiet / FLOODS:.3f} s a socket"


@given(st.lists(st.integers(0, 70_000).map(lambda n: min(n, 300) if n % 3 else n), max_size=6), st.integers(1, 99))
def test_frames_are_counted_whatever_the_pieces(lengths: list[int], piece: int) -> None:
    data = b"".join(framed(length, length % 2 == 0) for length in lengths)
    counter = FrameCounter()
    pieces = [data[at : at + piece * 37] for at in range(0, len(data), piece * 37)]
    assert sum(counter.count(each, PLENTY) for each in pieces) == len(lengths)
    assert (counter.left, counter.head) == (0, b"")


def framed(length: int, is_masked: bool) -> bytes:
    bit = 128 if is_masked else 0
    if length < 126:
        size = bytes([bit | length])
    else:
        size = bytes([bit | (126 if length < 65536 else 127)]) + length.to_bytes(2 if length < 65536 else 8, "big")
    return b"\x82" + size + b"\0\0\0\0" * is_masked + b"x" * length


def test_a_meter_lets_through_what_a_person_sends_and_no_flood() -> None:
    meter = FrameMeter()
    assert all(meter.admits(TINY) for _ in range(300))
    assert not meter.admits(TINY * 300)
    assert not FrameMeter().admits(framed(65_000, True) * 9)

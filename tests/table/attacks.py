"""Attacks from outside: raw sockets that flood, dawdle or stay silent, and what others notice of it."""

import os
import secrets
import socket
import sys
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from tests.table.people import PATIENCE, Server

TINY = b"\x81\x82\0\0\0\0{}"  # a text frame, masked with nothing
PING = b"\x89\x80\0\0\0\0"


def raw(server: Server, source: str = "") -> socket.socket:
    """A connection, from one of the many addresses of this machine."""
    place = urlsplit(server.address)
    assert place.hostname is not None
    assert place.port is not None
    return socket.create_connection((place.hostname, place.port), PATIENCE, (source, 0) if source else None)


def somewhere() -> str:
    """One of the addresses of this machine, where it has many."""
    return f"127.{secrets.randbelow(200) + 1}.{secrets.randbelow(256)}.1" if sys.platform == "linux" else ""


def upgraded(server: Server, path: str, source: str = "") -> socket.socket:
    """A websocket, just shaken hands."""
    line = raw(server, source)
    key = b64encode(secrets.token_bytes(16)).decode()
    words = f"GET {path} HTTP/1.1\r\nHost: {urlsplit(server.address).netloc}\r\nConnection: Upgrade\r\n"
    words += f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    line.sendall(words.encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):  # and not a byte of what follows
        head += line.recv(1)
    assert head.startswith(b"HTTP/1.1 101")
    return line


def is_closed(line: socket.socket, seconds: float = PATIENCE) -> bool:
    """Does the server hang up, whatever else it says before?"""
    line.settimeout(seconds)
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


def processor_of(server: Server) -> float:
    """Seconds of processor that the server has used; other than time, it is the same on a busy machine."""
    words = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def cost(server: Server, work: Callable[[], object], times: int) -> float:
    """Seconds of processor that something costs the server, done so many times."""
    before = processor_of(server)
    for _ in range(times):
        work()
    return processor_of(server) - before

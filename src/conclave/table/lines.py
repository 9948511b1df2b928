"""The protocols that a server speaks on its connections, with its limits and its crowd."""

from conclave.table.crowd import Crowd
from conclave.table.http_line import HttpLine
from conclave.table.limits import Limits
from conclave.table.socket_line import SocketLine


def lines(
    own_limits: Limits, own_crowd: Crowd, own_seconds: float, inside_port: int = 0
) -> tuple[type[HttpLine], type[SocketLine]]:
    """For requests, and for websockets; uvicorn makes one for each connection."""

    class Http(HttpLine):
        crowd = own_crowd
        seconds = own_seconds
        inside = inside_port

    class Socket(SocketLine):
        limits = own_limits
        crowd = own_crowd

    return Http, Socket

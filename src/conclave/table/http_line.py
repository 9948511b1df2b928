"""A connection on the wire: a request must come within a time, and its answer must be read within one."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from conclave.table.crowd import INSIDE, Crowd
from conclave.table.socket_line import SocketLine

READING = 30.0  # seconds for some of the answer to be read, where the system can hold no more of it
FULL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\ncontent-length: 0\r\n\r\n"


class HttpLine(H11Protocol):
    """One connection, until it becomes a websocket or is closed."""

    crowd: Crowd  # of the server; see `lines`
    seconds = 10.0
    """For the head of a request, from its first byte or the opening of the connection on; and for its body."""
    timer: asyncio.TimerHandle | None = None
    reading: asyncio.TimerHandle | None = None
    inside = 0
    """Port at which other workers come, who speak for many."""
    due = ""  # what must come in time

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        is_inside = bool(self.inside and self.server and self.server[1] == self.inside)
        if self.crowd.come(self, INSIDE if is_inside else self.client[0] if self.client else ""):
            self.await_("head")
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.crowd.gone(self)
        self.stop_timers()
        super().connection_lost(exc)

    def leave(self) -> None:
        """Make room for somebody else."""
        self.transport.abort()

    def await_(self, due: str) -> None:
        """From now on this must come in time; "" for nothing."""
        if due == self.due:
            return
        self.due = due
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.loop.call_later(self.seconds, self.leave) if due else None

    def stop_timers(self) -> None:
        self.await_("")
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self.follow()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE:  # and nothing of another request is there
            self.crowd.rests(self)
            self.await_("")
        else:
            self.follow()

    def follow(self) -> None:
        """What is to come after what has come?"""
        state = self.conn.their_state
        if state is h11.IDLE or state is h11.SEND_BODY:
            self.await_("head" if state is h11.IDLE else "body")
            self.crowd.rests(self)
        else:
            self.await_("")
            self.crowd.is_busy(self)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.reading is None:
            self.reading = self.loop.call_later(READING, self.leave)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None

    def handle_websocket_upgrade(self, event: Any) -> None:
        self.stop_timers()
        if not self.crowd.may_watch():
            self.transport.write(FULL)
            self.transport.close()
            return
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        if isinstance(socket, SocketLine):
            self.crowd.turn_into(self, socket)

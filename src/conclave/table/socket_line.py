"""The websocket on the wire: what floods is cut before it is parsed, and who does not read is let go."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from conclave.table.crowd import Crowd
from conclave.table.frames import FrameMeter
from conclave.table.limits import Limits
from conclave.table.refusals import TOO_FAST

ABUSE = 1008
FLUSH = 5.0  # seconds that somebody who was cut has to take what was sent


class SocketLine(WebSocketsSansIOProtocol):
    """One websocket; the first piece that it gets is its handshake, which was parsed as a request already."""

    limits: Limits  # of the server; see `lines`
    crowd: Crowd
    meter: FrameMeter | None = None

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated:
            if self.meter is None:
                self.meter = FrameMeter(self.limits.factor)
            if not self.meter.admits(data):
                self.cut()
                return
        super().data_received(data)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["line"] = self  # for those who have frames ready

    def is_open(self) -> bool:
        """Can a frame be written at once?"""
        is_up = self.handshake_complete and not self.close_sent and not self.disconnected
        return is_up and self.writable.is_set() and not self.transport.is_closing()

    def push(self, frame: bytes) -> None:
        """Write a whole frame that somebody has made for many."""
        self.transport.write(frame)

    def connection_lost(self, exc: Exception | None) -> None:
        self.crowd.gone(self)
        super().connection_lost(exc)

    def leave(self) -> None:
        """Make room for somebody else."""
        self.transport.abort()

    def cut(self) -> None:
        """T-3: the line ends here; whoever does it again and again gets no other for a while."""
        if self.close_sent or self.transport.is_closing():
            self.transport.abort()
            return
        self.limits.floods.allows(str(self.scope["state"].get("address", "")))
        self.conn.fail(ABUSE, TOO_FAST)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.loop.call_later(FLUSH, self.transport.abort)

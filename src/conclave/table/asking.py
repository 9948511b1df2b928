"""Asking a neighbour: one request of HTTP over a connection of its own."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

import h11
from litestar.types import Send

REACHED = 2.0  # seconds to reach it
PIECE = 64 * 1024
LONGEST = 60.0  # seconds for an answer: longer than anybody may wait for news
GONE = frozenset({b"connection", b"transfer-encoding", b"keep-alive", b"date", b"server"})


@dataclass(slots=True)
class Answer:
    """Of a neighbour, whole."""

    status: int
    headers: list[tuple[bytes, bytes]]
    parts: list[bytes] = field(default_factory=list)

    async def give(self, send: Send) -> None:
        """To whoever has asked us."""
        body = b"".join(self.parts)
        headers = [pair for pair in self.headers if pair[0] not in GONE]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


async def ask(address: str, method: str, target: str, headers: Sequence[tuple[bytes, bytes]], body: bytes) -> Answer:
    """The answer; OSError, EOFError or ValueError if there is none."""
    host, _, port = address.rpartition(":")
    async with asyncio.timeout(REACHED):
        reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    try:
        async with asyncio.timeout(LONGEST):
            line = h11.Connection(h11.CLIENT)
            ended = [*headers, (b"connection", b"close"), (b"content-length", str(len(body)).encode())]
            request = h11.Request(method=method, target=target, headers=ended)
            sent = [line.send(request), line.send(h11.Data(data=body)) if body else b"", line.send(h11.EndOfMessage())]
            writer.write(b"".join(part for part in sent if part))
            await writer.drain()
            return await heard(line, reader)
    except h11.ProtocolError as error:
        raise ValueError(str(error)) from None
    finally:
        writer.transport.abort()


async def heard(line: h11.Connection, reader: asyncio.StreamReader) -> Answer:
    """The whole answer."""
    answer: Answer | None = None
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            piece = await reader.read(PIECE)
            if not piece and answer is None:
                raise EOFError("no answer")
            line.receive_data(piece)
        elif isinstance(event, h11.Response):
            answer = Answer(event.status_code, [(bytes(name), bytes(value)) for name, value in event.headers])
        elif isinstance(event, h11.Data) and answer is not None:
            answer.parts.append(bytes(event.data))
        elif isinstance(event, h11.EndOfMessage) and answer is not None:
            return answer
        elif isinstance(event, h11.ConnectionClosed):
            raise EOFError("the answer was cut off")

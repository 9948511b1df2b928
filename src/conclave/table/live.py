"""Live: one websocket of a guest at a table; commands come in, answers and views go out, in one order."""

import asyncio
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State

from conclave.table.deltas import Picture
from conclave.table.limits import Limits
from conclave.table.refusals import NOT_UNDERSTOOD, TOO_FAST, Refusal
from conclave.table.room import Room
from conclave.table.socket_line import SocketLine
from conclave.table.wire import COMMANDS, AnyCommand, Ping, Refused, TableInfo, Whole, encode, kind_of

SPECTATOR = -1
PATIENCE = 200  # refused messages in a row before the line is cut
ABUSE = 1008
GRACE = 1.3  # seconds that a promised ping may be late: with those of a page, a dead line is seen within three
COME_AGAIN = 1012  # the service is restarted
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class Live:
    """A watcher of a room; a slow reader gets fewer views, each with all that is new since the last."""

    def __init__(
        self,
        socket: WebSocket[None, None, State],
        room: Room,
        guest: str,
        limits: Limits,
        after: int,
        deltas: bool = False,
    ) -> None:
        self.socket = socket
        self.room = room
        self.guest = guest
        self.limits = limits
        self.account: str = socket.scope["state"]["account"]
        self.address: str = socket.scope["state"]["address"]
        self.after = after
        self.outbox: deque[bytes] = deque()
        self.woken = asyncio.Event()
        self.is_sent_away = False
        self.is_speaking = False
        self.line: SocketLine | None = socket.scope["state"].get("line")
        self.sent: dict[int, int] = {}  # index of the last view, by seat
        self.info: TableInfo | None = None  # as it was sent last
        self.wants_view = True
        self.notice = ""  # of the host, as it was sent last
        self.takes_deltas = deltas
        self.pictures: dict[int, Picture | None] = {}  # what the other side has, by seat
        self.heard = -1  # number of the last line of the chat
        self.promised = 0.0  # seconds until something is heard again; 0: nobody knows
        self.alarm: asyncio.TimerHandle | None = None

    def notify(self) -> None:
        """The table has changed: who only watches is told at once; who plays is answered first."""
        if not self.push():
            self.woken.set()

    def push(self) -> bool:
        """Tell what is new without waking anybody, where nothing else is to be said and the line takes it."""
        is_free = not (self.outbox or self.is_speaking or self.is_sent_away or self.woken.is_set())
        if not is_free or self.line is None or not self.line.is_open() or self.room.sitting.seats_of(self.guest):
            return False
        try:
            messages = self.views()
        except Exception:  # a fault of a game ends this line, and must not reach whoever has changed the table
            return False
        for message in messages:
            self.count(message)
            self.line.push(self.room.audience.frame(message))
        return True

    def leave(self) -> None:
        """The room goes; the line is opened again by whoever wants to."""
        self.is_sent_away = True
        self.woken.set()

    def answer(self, message: bytes, view: bool) -> None:
        """Queue an answer; views follow it."""
        self.outbox.append(message)
        self.wants_view |= view
        self.woken.set()

    async def serve(self) -> None:
        """Until either side hangs up."""
        self.room.watch(self)
        tasks = [asyncio.create_task(work) for work in (self.hear(), self.speak())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.await_sign(0.0)
            self.room.unwatch(self)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def hear(self) -> None:
        """Take commands as they come."""
        refused = 0
        while True:
            event: Any = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            message = event.get("text") or event.get("bytes") or ""
            refused = 0 if self.receive(message) else refused + 1
            if refused > PATIENCE:
                await self.socket.close(code=ABUSE, reason=TOO_FAST)
                return

    def receive(self, message: str | bytes) -> bool:
        """A command goes to the room; what is none, or too much, is refused here."""
        try:
            command: AnyCommand = COMMANDS.decode(message)
        except UNREADABLE:
            return self.refuse(id_in(message), NOT_UNDERSTOOD)
        if isinstance(command, Ping):
            self.promised = command.next_ms / 1000
        self.await_sign(self.promised)
        if not self.limits.allow(command, self.account, self.address):
            return self.refuse(command.id, TOO_FAST)
        if isinstance(command, Whole):
            self.pictures.clear()
        self.room.submit(command, self.guest, self.answer)
        return True

    def await_sign(self, seconds: float) -> None:
        """Something was heard; if nothing is for so long, the others are told."""
        if self.alarm is not None:
            self.alarm.cancel()
        self.alarm = (
            asyncio.get_running_loop().call_later(seconds + GRACE, self.room.miss, self, True) if seconds else None
        )
        self.room.miss(self, False)

    def refuse(self, id: str, code: str) -> bool:
        """Nothing changes."""
        self.answer(encode(Refused(id, code, Refusal(code).say, self.room.sitting.ply)), False)
        return False

    async def speak(self) -> None:
        """Answers first, then the views that are due."""
        while True:
            await self.woken.wait()
            self.woken.clear()
            if self.is_sent_away:
                await self.socket.close(code=COME_AGAIN)
                return
            self.is_speaking = True
            while self.outbox:
                await self.send(self.outbox.popleft())
            for view in self.views():
                await self.send(view)
            self.is_speaking = False

    def views(self) -> list[bytes]:
        """A view for each seat of the guest, if there is anything new."""
        index = self.room.sitting.index
        info = self.room.audience.info(self.guest)
        seats = self.room.sitting.seats_of(self.guest) or [SPECTATOR]
        due = self.wants_view or info != self.info or any(self.sent.get(seat) != index for seat in seats)
        due = due or self.notice != self.room.services.notices.text
        due = due or bool(self.room.said_to(self.guest, self.heard))
        if not due:
            return []
        self.wants_view, self.info, self.notice = False, info, self.room.services.notices.text
        views = []
        for seat in seats:
            after = self.sent.get(seat, self.after)
            heard = self.heard if seat in self.sent else -1
            gap, base = seat not in self.sent, self.pictures.get(seat)
            audience, guest, is_kept = self.room.audience, self.guest, self.takes_deltas
            message, picture = audience.message(seat, info, after, gap, guest, heard, base, is_kept)
            views.append(message)
            self.pictures[seat] = picture
            self.sent[seat] = index
        self.heard = self.room.chat.number - 1
        return views

    def count(self, message: bytes) -> None:
        kind = kind_of(message)
        self.room.services.metrics.messages.add(kind)
        self.room.services.metrics.sent.add(kind, len(message))

    async def send(self, message: bytes) -> None:
        self.count(message)
        await self.socket.send_data(message, mode="text")


def id_in(message: str | bytes) -> str:
    """The id in a message that is no command, so that its sender knows which one."""
    try:
        found = msgspec.json.decode(message, type=dict[str, msgspec.Raw]).get("id", msgspec.Raw(b'""'))
        return str(msgspec.json.decode(found, type=str))[:40]
    except UNREADABLE:
        return ""

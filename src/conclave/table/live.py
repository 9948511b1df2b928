"""Live: one websocket of a guest at a table; commands come in, answers and views go out, in one order."""

import asyncio
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State

from conclave.table.limits import Limits
from conclave.table.refusals import NOT_UNDERSTOOD, TOO_FAST, Refusal
from conclave.table.room import Room
from conclave.table.wire import COMMANDS, AnyCommand, Refused, TableInfo, encode

SPECTATOR = -1
PATIENCE = 200  # refused messages in a row before the line is cut
ABUSE = 1008
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class Live:
    """A watcher of a room; a slow reader gets fewer views, each of them whole."""

    def __init__(
        self, socket: WebSocket[None, None, State], room: Room, guest: str, limits: Limits, after: int
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
        self.sent: dict[int, int] = {}  # index of the last view, by seat
        self.info: TableInfo | None = None  # as it was sent last
        self.wants_view = True
        self.heard = -1  # number of the last line of the chat

    def notify(self) -> None:
        """The table has changed."""
        self.woken.set()

    def answer(self, message: bytes, view: bool) -> None:
        """Queue an answer; views follow it."""
        self.outbox.append(message)
        self.wants_view |= view
        self.woken.set()

    async def serve(self) -> None:
        """Until either side hangs up."""
        self.room.watch(self)
        tasks = [asyncio.create_task(self.hear()), asyncio.create_task(self.speak())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
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
        if not self.limits.allow(command, self.account, self.address):
            return self.refuse(command.id, TOO_FAST)
        self.room.submit(command, self.guest, self.answer)
        return True

    def refuse(self, id: str, code: str) -> bool:
        """Nothing changes."""
        self.answer(encode(Refused(id, code, Refusal(code).say, self.room.sitting.ply)), False)
        return False

    async def speak(self) -> None:
        """Answers first, then the views that are due."""
        while True:
            await self.woken.wait()
            self.woken.clear()
            while self.outbox:
                await self.send(self.outbox.popleft())
            for view in self.views():
                await self.send(view)

    def views(self) -> list[bytes]:
        """A view for each seat of the guest, if there is anything new."""
        index = self.room.sitting.index
        info = self.room.audience.info(self.guest)
        seats = self.room.sitting.seats_of(self.guest) or [SPECTATOR]
        due = self.wants_view or info != self.info or any(self.sent.get(seat) != index for seat in seats)
        due = due or bool(self.room.said_to(self.guest, self.heard))
        if not due:
            return []
        self.wants_view, self.info = False, info
        views = []
        for seat in seats:
            after = self.sent.get(seat, self.after)
            heard = self.heard if seat in self.sent else -1
            if seat == SPECTATOR:
                views.append(self.room.audience.view(after, seat not in self.sent, self.guest, heard))
            else:
                views.append(encode(self.room.view(seat, info, after, seat not in self.sent, self.guest, heard)))
            self.sent[seat] = index
        self.heard = self.room.chat.number - 1
        return views

    async def send(self, message: bytes) -> None:
        await self.socket.send_data(message, mode="text")


def id_in(message: str | bytes) -> str:
    """The id in a message that is no command, so that its sender knows which one."""
    try:
        found = msgspec.json.decode(message, type=dict[str, msgspec.Raw]).get("id", msgspec.Raw(b'""'))
        return str(msgspec.json.decode(found, type=str))[:40]
    except UNREADABLE:
        return ""

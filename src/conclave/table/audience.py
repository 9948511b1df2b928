"""The audience: all who watch without a seat get the same, so it is computed and written once for all of them."""

from typing import TYPE_CHECKING

from conclave.kernel.state import SPECTATOR
from conclave.table.wire import TableInfo, encode

if TYPE_CHECKING:
    from conclave.table.room import Room

Key = tuple[int, int, bool, bool, int, int]


class Audience:
    """What was sent to watchers since something changed last."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.known: TableInfo | None = None
        self.sent: dict[Key, bytes] = {}

    def forget(self) -> None:
        """Something has changed."""
        self.known = None
        self.sent.clear()

    def info(self, guest: str) -> TableInfo:
        """The table as a guest may know it; whoever holds no seat knows the same."""
        if self.room.sitting.seats_of(guest):
            return self.room.info(guest)
        if self.known is None:
            self.known = self.room.info("")
        return self.known

    def view(self, after: int, gap: bool, guest: str, heard: int) -> bytes:
        """What somebody without a seat is sent, who had the log up to `after` and the talk up to `heard`."""
        room = self.room
        key = room.sitting.index, after, gap, guest in room.chat.muted, heard, room.chat.number
        if key not in self.sent:
            self.sent[key] = encode(room.view(SPECTATOR, self.info(guest), after, gap, guest, heard))
        return self.sent[key]

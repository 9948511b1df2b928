"""The audience: what those at a table are sent, whole or as a change; all who watch without a seat get the same bytes.

That is computed and written once for all of them.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from conclave.kernel.state import SPECTATOR
from conclave.table.deltas import Picture, delta, drawn_of, picture_of
from conclave.table.frames import text_frame
from conclave.table.views import seen_by
from conclave.table.wire import TableInfo, View, encode

if TYPE_CHECKING:
    from conclave.table.room import Room

Key = tuple[int, int, bool, bool, int, int, int, bool]
Sent = tuple[bytes, Picture | None]
"""A message, and what whoever gets it then knows, if deltas shall be made of that."""
MOST_FRAMES = 16


class Audience:
    """What was sent since something changed last."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.known: TableInfo | None = None
        self.sent: dict[Key, Sent] = {}
        self.frames: dict[bytes, bytes] = {}

    def forget(self) -> None:
        """Something has changed."""
        self.known = None
        self.sent.clear()
        self.frames.clear()

    def frame(self, message: bytes) -> bytes:
        """The message as a frame, made once for all who get it."""
        known = self.frames.get(message)
        if known is None:
            if len(self.frames) >= MOST_FRAMES:
                self.frames.clear()
            known = self.frames[message] = text_frame(message)
        return known

    def info(self, guest: str) -> TableInfo:
        """The table as a guest may know it; whoever holds no seat knows the same."""
        if self.room.sitting.seats_of(guest):
            return self.room.info(guest)
        if self.known is None:
            self.known = self.room.info("")
        return self.known

    def message(
        self,
        seat: int,
        info: TableInfo,
        after: int,
        gap: bool,
        guest: str,
        heard: int,
        base: Picture | None,
        is_kept: bool,
    ) -> Sent:
        """What a line is sent that had the log up to `after`, the talk up to `heard`, and that picture, if any.

        `is_kept`: the line takes deltas, so that what it gets now must be known next time.
        """
        room = self.room
        if seat != SPECTATOR:
            return self.written(room.view(seat, info, after, gap, guest, heard), base, is_kept)
        is_muted, number = guest in room.chat.muted, base.number if base is not None else -1
        key = room.sitting.index, after, gap, is_muted, heard, room.chat.number, number, is_kept
        if key not in self.sent:
            self.sent[key] = self.written(room.view(seat, info, after, gap, guest, heard), base, is_kept)
        return self.sent[key]

    def written(self, view: View, base: Picture | None, is_kept: bool) -> Sent:
        """A view as a change of what is known, or whole."""
        if not is_kept:
            return encode(view), None
        seen = seen_by(self.room.sitting, view.seat)
        if seen.drawn is None:
            seen.drawn = drawn_of(view)
        if not seen.drawn.has_all:
            return encode(view), None
        picture = picture_of(view, seen.drawn)
        change = delta(base, picture, view) if base is not None else b""
        return change or encode(replace(view, number=picture.number)), picture

"""Chat at a table: those who sit hear one another, those who watch have a circle of their own; anybody may mute it."""

import time
import unicodedata

from conclave.kernel.scene import Text, say
from conclave.table.refusals import NOT_UNDERSTOOD, NOT_YOUR_SEAT, Refusal
from conclave.table.sitting import Sitting
from conclave.table.wire import ChatLine, Speak

KEPT = 200  # lines of a table; older ones are forgotten
TABLE = "table"
WATCHERS = "watchers"


class Chat:
    """What was said in one room, by circle, and who has muted it."""

    def __init__(self, said: list[tuple[str, ChatLine]], muted: set[str]) -> None:
        self.said = said
        self.muted = muted

    @property
    def number(self) -> int:
        """Of the next line."""
        return self.said[-1][1].number + 1 if self.said else 0

    def heard(self, circle: str, guest: str, after: int) -> list[ChatLine]:
        """Lines after a number, for one circle; nothing for who has muted it."""
        if guest in self.muted:
            return []
        return [line for heard_by, line in self.said if heard_by == circle and line.number > after]

    def add(self, circle: str, line: ChatLine) -> None:
        """One more; the oldest is forgotten."""
        self.said.append((circle, line))
        del self.said[:-KEPT]

    def mute(self, guest: str, on: bool) -> None:
        """Hear nothing, or hear again."""
        if on:
            self.muted.add(guest)
        else:
            self.muted.discard(guest)


def circle_of(sitting: Sitting, guest: str) -> str:
    """T-29: with whom a guest talks."""
    return TABLE if sitting.seats_of(guest) else WATCHERS


def spoken(sitting: Sitting, command: Speak, guest: str, number: int) -> ChatLine:
    """What somebody says, as a line; refused for a seat that is not theirs, and for nothing at all."""
    mine = sitting.seats_of(guest)
    if not guest or (command.seat not in mine if mine else command.seat != -1):
        raise Refusal(NOT_YOUR_SEAT)
    name = sitting.chairs[command.seat].name if command.seat >= 0 else ""
    return ChatLine(number, command.seat, name, words_in(command), int(time.time()))


def words_in(command: Speak) -> Text:
    """A phrase in the reader's language, or the text without anything that cannot be seen."""
    if command.phrase:
        return say(f"table.phrase.{command.phrase}")
    seen = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in command.text)
    text = " ".join(seen.split())
    if not text:
        raise Refusal(NOT_UNDERSTOOD)
    return say("table.said", text)

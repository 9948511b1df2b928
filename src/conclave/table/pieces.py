"""What a sitting is made of: chairs, notes in its log, and what its seats see."""

from dataclasses import dataclass
from typing import Any

from conclave.kernel.scene import Choice, Line, Scene


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat with whoever sits on it."""

    name: str = ""
    guest: str = ""  # hash of a person's secret
    mind: str = ""  # level

    @property
    def kind(self) -> str:
        """Person, mind or open."""
        return "person" if self.guest else "mind" if self.mind else "open"


@dataclass(frozen=True, slots=True)
class Note:
    """What an entry left in the log: the events of a step, packed, or a line for everybody."""

    seat: int
    events: bytes = b""
    line: Line | None = None


Pieces = dict[Any, bytes]
"""Parts of something that is sent, each as it is written, by what names it."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A scene and its choices in pieces: see `deltas`."""

    parts: Pieces
    lists: dict[str, Pieces]
    number: int  # that follows from all of them
    size: int
    has_all: bool  # else two bear one name, and it can only be sent whole


@dataclass(slots=True)
class Seen:
    """What a seat sees of the table as it stands, and may choose."""

    scene: Scene
    choices: list[Choice]
    drawn: Drawn | None = None  # the same, once somebody wants it

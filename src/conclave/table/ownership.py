"""Who owns a table: one worker at a time, which alone writes to its log; any other passes on what it is asked."""

from dataclasses import dataclass
from typing import Protocol

from conclave.table.database import Fence


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Another worker, as one reaches it."""

    id: str
    address: str  # host:port
    token: str  # that it wants to see


class Elsewhere(Exception):
    """Another worker owns the table."""


class Ownership(Protocol):
    """Of the tables of one worker."""

    async def take(self, room: str, by_force: bool = False) -> Fence | None:
        """Own a table that nobody owns; Elsewhere if somebody does, who loses it only by force."""

    async def release(self, fence: Fence | None) -> None:
        """Own it no more, unless somebody has taken it already."""

    async def owner(self, room: str) -> Neighbour | None:
        """The other worker that owns a table and is alive."""


class Alone:
    """There is one worker, which owns every table."""

    async def take(self, room: str, by_force: bool = False) -> Fence | None:
        return None

    async def release(self, fence: Fence | None) -> None:
        pass

    async def owner(self, room: str) -> Neighbour | None:
        return None

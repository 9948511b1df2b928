"""The crowd at the door: so many connections in all and from one address; who asks nothing makes room for who comes."""

import os
from collections.abc import Callable
from typing import Protocol

PER_ADDRESS = 250  # connections from one address, its websockets among them
WAITING = 256  # connections that the system may have accepted while we look elsewhere; `serve` listens so
RESERVED = 64 + WAITING  # descriptors for the store, the minds' workers, and those who are just coming
MOST = 20_000  # connections of one process, however many descriptors it may have
FEWEST = 32
INSIDE = "inside"  # for an address: other workers of the same server
WATCHED = 0.75  # of all connections may be websockets: the rest is for those who come


class Visitor(Protocol):
    """A connection."""

    def leave(self) -> None:
        """Go at once."""


class Crowd:
    """All connections by address; those that have asked nothing yet, or nothing more, are known, oldest first."""

    def __init__(self, factor: float = 1.0, most: int = 0, is_exempt: Callable[[str], bool] = lambda _: False) -> None:
        self.most = most or capacity()
        self.most_watching = int(self.most * WATCHED)
        self.per_address = max(1, int(PER_ADDRESS * factor))
        self.is_exempt = is_exempt
        """Who speaks for many, as a proxy does."""
        self.addresses: dict[str, dict[Visitor, None]] = {}
        self.address_of: dict[Visitor, str] = {}
        self.idle: dict[Visitor, None] = {}
        self.watching: set[Visitor] = set()
        self.turned_away = 0

    def come(self, visitor: Visitor, address: str) -> bool:
        """Let somebody in, if there is room or somebody idle can make room."""
        if not self.makes_room(address):
            self.turned_away += 1
            return False
        self.addresses.setdefault(address, {})[visitor] = None
        self.address_of[visitor] = address
        self.idle[visitor] = None
        return True

    def makes_room(self, address: str) -> bool:
        """Is there a place for one more from there, at worst that of the one who was idle for longest?"""
        same = self.addresses.get(address, {})
        if len(same) >= self.per_address and address != INSIDE and not self.is_exempt(address):
            return self.send_away(next((each for each in self.idle if each in same), None))
        return len(self.address_of) < self.most or self.send_away(next(iter(self.idle), None))

    def send_away(self, visitor: Visitor | None) -> bool:
        if visitor is None:
            return False
        self.gone(visitor)
        visitor.leave()
        return True

    def is_busy(self, visitor: Visitor) -> None:
        """It has asked something."""
        self.idle.pop(visitor, None)

    def rests(self, visitor: Visitor) -> None:
        """It has its answer."""
        if visitor in self.address_of:
            self.idle.setdefault(visitor, None)

    def turn_into(self, visitor: Visitor, other: Visitor) -> None:
        """What was a request is a websocket from now on."""
        address = self.address_of.get(visitor)
        if address is not None:
            self.gone(visitor)
            self.addresses.setdefault(address, {})[other] = None
            self.address_of[other] = address
            self.watching.add(other)

    def may_watch(self) -> bool:
        """Is there a place for another websocket?"""
        return len(self.watching) < self.most_watching

    def gone(self, visitor: Visitor) -> None:
        """It has left."""
        self.idle.pop(visitor, None)
        self.watching.discard(visitor)
        address = self.address_of.pop(visitor, None)
        if address is not None:
            same = self.addresses[address]
            del same[visitor]
            if not same:
                del self.addresses[address]


def capacity() -> int:
    """Connections that this process has descriptors for; it takes as many of those as it may."""
    if os.name == "nt":
        return MOST
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + RESERVED
    if soft < wanted and (hard == resource.RLIM_INFINITY or soft < hard):
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(FEWEST, min(MOST, soft - RESERVED))

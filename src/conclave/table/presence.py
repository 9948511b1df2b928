"""Presence: who is at a table, over a socket or polling, and since when nobody is."""

import time
from typing import Protocol

PRESENCE = 40.0  # seconds that somebody who polls counts as present
POLLING = 1000  # guests remembered for that


class Watcher(Protocol):
    """Somebody who wants to know when the table changes."""

    guest: str
    address: str

    def notify(self) -> None: ...

    def leave(self) -> None: ...


class Presence:
    """Those who watch one room."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self.missing: set[Watcher] = set()  # their line is open, and they do not answer
        self.seen: dict[str, float] = {}
        self.idle_since = time.monotonic()

    def stir(self) -> None:
        """Something happens: the room is in use."""
        self.idle_since = time.monotonic()

    def come(self, watcher: Watcher) -> None:
        """Somebody is there from now on."""
        self.watchers.add(watcher)

    def go(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        self.watchers.discard(watcher)
        self.missing.discard(watcher)
        self.stir()

    def saw(self, guest: str) -> None:
        """Somebody has asked for a view."""
        now = time.monotonic()
        self.idle_since = self.seen[guest] = now
        if len(self.seen) > POLLING:
            self.seen = {guest: at for guest, at in self.seen.items() if now - at < PRESENCE}

    def online(self) -> set[str]:
        """Guests who are there."""
        now = time.monotonic()
        polling = {guest for guest, at in self.seen.items() if now - at < PRESENCE}
        return polling | {watcher.guest for watcher in self.watchers - self.missing}

    def is_idle(self, seconds: float) -> bool:
        """Has nobody been there for so long?"""
        return not self.watchers and time.monotonic() - self.idle_since > seconds

    def send_away(self) -> None:
        """Whoever is there goes, and may come back."""
        for watcher in list(self.watchers):
            watcher.leave()

    def notify(self) -> None:
        """Tell all of them that something has changed."""
        for watcher in self.watchers:
            watcher.notify()

"""Limits: a bucket of tokens for each guest or address, that fills at a steady rate."""

import contextlib
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from conclave.table.refusals import TOO_FAST, Refusal
from conclave.table.wire import Hint, Speak

FORGET = 10_000  # buckets; the full ones are dropped when there are more


@dataclass(frozen=True, slots=True)
class Pace:
    """So many at once, and so many a second in the long run."""

    burst: float
    rate: float


# Generous for play by hand, and for a page that asks for much at once.
REQUESTS = Pace(300, 60)  # HTTP requests of an address
COMMANDS = Pace(60, 20)  # commands of a guest
TABLES = Pace(40, 2)  # new tables of an address
THOUGHTS = Pace(10, 1)  # hints of a guest
TALK = Pace(8, 0.5)  # things that a guest says
THERE = 5.0  # times as much of these is allowed to all guests of an address together
FLOODS = Pace(5, 1 / 30)  # sockets of an address that are cut for flooding
WORK = Pace(3.0, 0.3)  # seconds of the server that looking costs an address
SOCKETS = 200  # open at once from one address


class Limit:
    """Token buckets by key."""

    def __init__(self, pace: Pace, factor: float = 1.0) -> None:
        self.pace = Pace(pace.burst * factor, pace.rate * factor)
        self.buckets: dict[str, tuple[float, float]] = {}

    def left(self, key: str) -> float:
        """Tokens in the bucket now."""
        tokens, since = self.buckets.get(key, (self.pace.burst, 0.0))
        return min(self.pace.burst, tokens + (time.monotonic() - since) * self.pace.rate)

    def allows(self, key: str, cost: float = 1) -> bool:
        """Take tokens, if there are so many."""
        tokens = self.left(key)
        now = time.monotonic()
        if len(self.buckets) > FORGET:
            self.forget(now)
        if tokens < cost:
            return False
        self.buckets[key] = (tokens - cost, now)
        return True

    def charge(self, key: str, cost: float) -> None:
        """Take tokens for what was done, also more than there are."""
        self.buckets[key] = (self.left(key) - cost, time.monotonic())

    def forget(self, now: float) -> None:
        """Drop the buckets that have filled up again."""
        full = self.pace.burst / self.pace.rate
        self.buckets = {key: (tokens, since) for key, (tokens, since) in self.buckets.items() if now - since < full}


class Shared:
    """Token buckets of guests, and those of their addresses: many guests at one address have only so much together."""

    def __init__(self, pace: Pace, factor: float) -> None:
        self.own = Limit(pace, factor)
        self.there = Limit(pace, factor * THERE)

    def allow(self, account: str, address: str) -> bool:
        return self.own.allows(account) and self.there.allows(address)


class Places:
    """So many at once by key."""

    def __init__(self, most: float) -> None:
        self.most = most
        self.taken: Counter[str] = Counter()

    @contextlib.contextmanager
    def place(self, key: str) -> Iterator[bool]:
        """A place while it is used; False if there is none."""
        has_place = self.taken[key] < self.most
        self.taken[key] += has_place
        try:
            yield has_place
        finally:
            self.taken[key] -= has_place
            if not self.taken[key]:
                del self.taken[key]


class Limits:
    """All limits of a server; a factor of 2 allows twice as much."""

    def __init__(self, factor: float = 1.0) -> None:
        self.factor = factor
        self.floods = Limit(FLOODS, max(1.0, factor))
        self.requests = Limit(REQUESTS, factor)
        self.commands = Shared(COMMANDS, factor)
        self.work = Limit(WORK, factor)
        self.tables = Limit(TABLES, factor)
        self.thoughts = Shared(THOUGHTS, factor)
        self.talk = Shared(TALK, factor)
        self.sockets = Places(SOCKETS * factor)

    @contextlib.contextmanager
    def working(self, address: str) -> Iterator[None]:
        """T-3: look something up for an address, which pays by the time that it takes."""
        if self.work.left(address) <= 0:
            raise Refusal(TOO_FAST)
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.work.charge(address, time.perf_counter() - begun)

    def allow(self, command: object, account: str, address: str) -> bool:
        """T-3: may whoever has this account send this command from there now?"""
        if not self.commands.allow(account, address):
            return False
        special = self.thoughts if isinstance(command, Hint) else self.talk if isinstance(command, Speak) else None
        return special is None or special.allow(account, address)

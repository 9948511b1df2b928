"""A pool: several workers, one asker each; whoever has had least of late is served first, and nobody has them all."""

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")

HALF_LIFE = 30.0  # seconds after which half of what somebody has had is forgotten
SHARED = 4.0  # an address may be that of several people: it counts for so much less
FORGET = 5000  # accounts; the old ones are dropped when there are more
LAST = 10.0  # seconds that whoever can wait is put back by: hints, after everybody's moves


class Abandoned(Exception):
    """Nobody waits for it any more."""


def always() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Asker:
    """For whom work is done, and how: quick work has a worker of its own, work that can wait comes last."""

    guest: str = ""
    address: str = ""
    is_quick: bool = False
    can_wait: bool = False
    is_wanted: Callable[[], bool] = field(default=always, compare=False)


ANYBODY = Asker()


class Usage:
    """What everybody has had of late, in seconds of a worker."""

    def __init__(self) -> None:
        self.accounts: dict[str, tuple[float, float]] = {}

    def of(self, account: str) -> float:
        """Half of it is forgotten after a while."""
        if account not in self.accounts:
            return 0.0
        seconds, since = self.accounts[account]
        return float(seconds * 0.5 ** ((time.monotonic() - since) / HALF_LIFE))

    def add(self, account: str, seconds: float) -> None:
        if not account:
            return
        self.accounts[account] = self.of(account) + seconds, time.monotonic()
        if len(self.accounts) > FORGET:
            now = time.monotonic()
            self.accounts = {key: had for key, had in self.accounts.items() if now - had[1] < 10 * HALF_LIFE}


@dataclass(eq=False, slots=True)
class Place(Generic[T]):
    """Somebody who waits, or is served."""

    asker: Asker
    wanted: T | None
    future: asyncio.Future[T]
    number: int
    begun: float = 0.0


class Pool(Generic[T]):
    """Workers that are idle, and those who wait for any of them or for the one that knows them.

    The one for quick work never does any other, so that quick work need not wait for long work. Where there are several
    others, no guest has all of them.
    """

    def __init__(self, workers: Iterable[T], quick: T | None = None) -> None:
        self.idle: list[T] = list(workers)
        self.count = len(self.idle)
        self.quick = quick
        if quick is not None:
            self.idle.append(quick)
        self.waiting: list[Place[T]] = []
        self.served: dict[T, Place[T]] = {}
        self.usage = Usage()
        self.numbers = itertools.count()

    @asynccontextmanager
    async def lent(self, wanted: T | None = None, asker: Asker = ANYBODY) -> AsyncIterator[T]:
        """A worker for as long as it is needed: the wanted one, or else the one that was idle for longest."""
        worker = await self.hire(wanted, asker)
        try:
            yield worker
        finally:
            self.release(worker)

    async def hire(self, wanted: T | None, asker: Asker = ANYBODY) -> T:
        """Wait for a worker; Abandoned if nobody wants the work when its turn has come."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        place = Place(asker, wanted, future, next(self.numbers))
        self.waiting.append(place)
        self.match()
        try:
            return await future
        except asyncio.CancelledError:
            if place in self.waiting:
                self.waiting.remove(place)
            elif not future.cancelled() and future.exception() is None:  # it came in the same moment
                self.release(future.result())
            raise

    def release(self, worker: T) -> None:
        """It goes to whoever is next; its time is put down to whom it served."""
        place = self.served.pop(worker, None)
        if place is not None:
            seconds = time.monotonic() - place.begun
            self.usage.add(place.asker.guest, seconds)
            self.usage.add(place.asker.address, seconds)
        self.idle.append(worker)
        self.match()

    def match(self) -> None:
        """Every idle worker gets the best of those who may have it."""
        self.drop_abandoned()
        for worker in list(self.idle):
            able = [place for place in self.waiting if self.may_have(place, worker)]
            if not able:
                continue
            place = min(able, key=self.rank)
            self.waiting.remove(place)
            self.idle.remove(worker)
            self.served[worker] = place
            place.begun = time.monotonic()
            place.future.set_result(worker)

    def drop_abandoned(self) -> None:
        """Who waits for what nobody wants is told, once somebody could serve."""
        for place in [place for place in self.waiting if self.idle and not place.asker.is_wanted()]:
            self.waiting.remove(place)
            if not place.future.done():
                place.future.set_exception(Abandoned())

    def may_have(self, place: Place[T], worker: T) -> bool:
        """Is this worker for this one? Who waits for somebody busy with long work may do quick work elsewhere."""
        if place.future.done():
            return False
        if place.wanted is not None and place.wanted != worker:
            other = self.served.get(place.wanted)
            is_held_up = other is not None and not other.asker.is_quick
            return place.asker.is_quick and worker == self.quick and is_held_up
        return place.asker.is_quick if worker == self.quick else not self.has_enough(place)

    def has_enough(self, place: Place[T]) -> bool:
        """Does its guest have all workers but one for long work already?"""
        guest = place.asker.guest
        if not guest or self.count < 2:
            return False
        return sum(each.asker.guest == guest for worker, each in self.served.items() if worker != self.quick) >= (
            self.count - 1
        )

    def rank(self, place: Place[T]) -> tuple[float, int]:
        """Least first: what the guest and the address have had, what can wait later, then who came first."""
        asker = place.asker
        had = max(self.used(asker.guest), self.used(asker.address) / SHARED)
        return had + (LAST if asker.can_wait else 0.0), place.number

    def used(self, account: str) -> float:
        """What somebody has had, with what is being done."""
        if not account:
            return 0.0
        now = time.monotonic()
        at_work = sum(
            now - each.begun + 1.0 for each in self.served.values() if account in (each.asker.guest, each.asker.address)
        )
        return self.usage.of(account) + at_work

    def crowd(self, asker: Asker) -> float:
        """How many others share a worker with this one: other guests, and whatever else waits for the same guest."""
        long = [each.asker for each in (*self.waiting, *self.served.values()) if not each.asker.is_quick]
        others = {each.guest for each in long if each.guest != asker.guest}
        own = sum(each.asker.guest == asker.guest and not each.asker.is_quick for each in self.waiting)
        return (len(others) + own) / max(1, self.count)

    def waits(self, account: str) -> int:
        """How much of what can wait does wait for that guest or address."""
        return sum(each.asker.can_wait and account in (each.asker.guest, each.asker.address) for each in self.waiting)

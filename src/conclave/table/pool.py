"""A pool: several workers, one asker each; who waits longest is served first, and some wait for a certain one."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

T = TypeVar("T")


class Pool(Generic[T]):
    """Workers that are idle, and those who wait for any of them or for the one that knows them."""

    def __init__(self, workers: Iterable[T]) -> None:
        self.idle: deque[T] = deque(workers)
        self.waiting: deque[tuple[asyncio.Future[T], T | None]] = deque()

    @asynccontextmanager
    async def lent(self, wanted: T | None = None) -> AsyncIterator[T]:
        """A worker for as long as it is needed: the wanted one, or else the one that was idle for longest."""
        worker = await self.hire(wanted)
        try:
            yield worker
        finally:
            self.release(worker)

    async def hire(self, wanted: T | None) -> T:
        if wanted is None and self.idle:
            return self.idle.popleft()
        if wanted is not None and wanted in self.idle:
            self.idle.remove(wanted)
            return wanted
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        place = future, wanted
        self.waiting.append(place)
        try:
            return await future
        except asyncio.CancelledError:
            if place in self.waiting:
                self.waiting.remove(place)
            elif not future.cancelled():  # it came in the same moment
                self.release(future.result())
            raise

    def release(self, worker: T) -> None:
        """It goes to whoever waits longest for it or for any."""
        for place in self.waiting:
            future, wanted = place
            if wanted in (None, worker) and not future.done():
                self.waiting.remove(place)
                future.set_result(worker)
                return
        self.idle.append(worker)

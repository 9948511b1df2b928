"""Errands: what is asked of one owner, done one after another by one task."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

LOG = logging.getLogger(__name__)
T = TypeVar("T")
Work = Callable[[], Awaitable[None]]


class Errands:
    """A queue and the task that works it off; an errand that fails is logged, and the next one is done."""

    def __init__(self, whose: str) -> None:
        self.whose = whose
        self.queue: asyncio.Queue[Work] = asyncio.Queue()
        self.task = asyncio.create_task(self.run(), name=whose)

    async def run(self) -> None:
        """Do what is asked, one thing at a time."""
        while True:
            work = await self.queue.get()
            try:
                await work()
            except Exception:
                LOG.exception("%s: a job failed", self.whose)

    def put(self, work: Work) -> None:
        """Have something done, sooner or later."""
        self.queue.put_nowait(work)

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have something done, and wait for it; it is done even if nobody waits any more."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def job() -> None:
            try:
                result = await work()
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)

        self.put(job)
        return await done

    def is_empty(self) -> bool:
        return self.queue.empty()

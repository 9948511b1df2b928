"""The bus: workers wake one another over Redis or Valkey; what has changed they look up in the database.

Nothing is lost without it: everybody looks every second anyway.
"""

import asyncio
import logging
from collections.abc import Callable
from urllib.parse import urlsplit

from conclave.kernel.errors import Trouble

LOG = logging.getLogger(__name__)
CHANNEL = "conclave"
LOOK = b"look"
PAUSE = 1.0  # seconds before a bus that is away is tried again
SCHEMES = ("redis", "rediss", "valkey")


def check_bus(address: str) -> str:
    """The address itself, if it can be one; whether anybody is there is no matter."""
    try:
        parts = urlsplit(address)
        is_one = parts.scheme in SCHEMES and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_one = False
    if not is_one:
        raise Trouble("a bus is named as redis://HOST:PORT/0")
    return address


class Bus:
    """One worker's line to it."""

    def __init__(self, address: str, wake: Callable[[], None]) -> None:
        from redis.asyncio import Redis

        scheme, _, rest = address.partition("://")
        self.redis = Redis.from_url(f"{scheme.replace('valkey', 'redis')}://{rest}", socket_connect_timeout=2.0)
        self.wake = wake
        self.is_there = False
        self.tasks: set[asyncio.Task[None]] = set()
        self.listening = asyncio.create_task(self.listen())

    def tell(self) -> None:
        """Others should look; nobody waits for that."""
        task = asyncio.create_task(self.publish())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def publish(self) -> None:
        from redis.exceptions import RedisError

        try:
            await self.redis.publish(CHANNEL, LOOK)
        except (RedisError, OSError) as error:
            LOG.debug("nobody was woken: %r", error)

    async def listen(self) -> None:
        """Wake when somebody tells; try again while it is away."""
        from redis.exceptions import RedisError

        while True:
            try:
                async with self.redis.pubsub() as line:
                    await line.subscribe(CHANNEL)
                    self.is_there = True
                    self.wake()  # what was told meanwhile was told to nobody
                    while True:
                        if await line.get_message(ignore_subscribe_messages=True, timeout=None) is not None:
                            self.wake()
            except (RedisError, OSError) as error:
                if self.is_there:
                    LOG.warning("the bus is away, and tables are looked after every second: %r", error)
                self.is_there = False
            await asyncio.sleep(PAUSE)

    async def close(self) -> None:
        self.listening.cancel()
        await asyncio.gather(self.listening, *self.tasks, return_exceptions=True)
        await self.redis.aclose()

"""Waiting for what must happen, and no longer than it takes."""

import asyncio
import time
from collections.abc import Callable

PATIENCE = 30.0  # seconds
GLANCE = 0.01


def wait_until(is_met: Callable[[], bool]) -> None:
    """Until it is so, or somebody loses patience."""
    began = time.monotonic()
    while not is_met():
        assert time.monotonic() - began < PATIENCE, "it did not happen"
        time.sleep(GLANCE)


async def until(is_met: Callable[[], bool]) -> None:
    """The same, while other tasks go on."""
    began = time.monotonic()
    while not is_met():
        assert time.monotonic() - began < PATIENCE, "it did not happen"
        await asyncio.sleep(GLANCE)

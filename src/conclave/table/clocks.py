"""Clocks: whose time runs, how much is left, and when a flag falls."""

import asyncio
import time
from collections.abc import Callable

from conclave.table.sitting import NOBODY, Sitting
from conclave.table.wire import ClockInfo


class Timer:
    """The running clock of one room; the log holds what was spent, this holds what is being spent."""

    def __init__(self, fall: Callable[[], None]) -> None:
        self.fall = fall
        self.since = time.monotonic()
        self.handle: asyncio.TimerHandle | None = None

    def follow(self, sitting: Sitting, charged: float = 0.0) -> None:
        """The table has changed; time up to `charged` (if any) has been written to the log."""
        was_running = self.is_running()
        self.stop()
        if sitting.running == NOBODY:
            return
        if charged or not was_running:
            self.since = charged or time.monotonic()
        delay = max(0.0, self.left(sitting) / 1000) + 0.005
        self.handle = asyncio.get_running_loop().call_later(delay, self.fall)

    def spender(self, sitting: Sitting, now: float) -> Callable[[], int]:
        """What the next decision has taken of its seat's time; several at once are one."""
        spent = [int((now - self.since) * 1000)] if sitting.running != NOBODY else []
        return lambda: spent.pop() if spent else 0

    def stop(self) -> None:
        """No clock runs."""
        if self.handle is not None:
            self.handle.cancel()
            self.handle = None

    def is_running(self) -> bool:
        return self.handle is not None

    def elapsed(self) -> int:
        """Milliseconds since the clock that runs was started."""
        return int((time.monotonic() - self.since) * 1000)

    def left(self, sitting: Sitting) -> int:
        """Milliseconds that the running seat has."""
        return sitting.left[sitting.running] - self.elapsed()

    def is_out(self, sitting: Sitting) -> bool:
        """Has the running seat no time left?"""
        return sitting.running != NOBODY and self.left(sitting) <= 0

    def info(self, sitting: Sitting) -> ClockInfo | None:
        """The clocks as everybody sees them."""
        if not sitting.has_clock:
            return None
        left = [max(0, ms) for ms in sitting.left]
        if sitting.running != NOBODY:
            left[sitting.running] = max(0, self.left(sitting))
        return ClockInfo(left, sitting.running, sitting.setup.increment * 1000)

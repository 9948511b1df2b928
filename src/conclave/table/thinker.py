"""The minds' turns at one table: asked one decision after another, never waited for by anybody else."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from conclave.table.minds import Chosen, Minds, fresh_seed
from conclave.table.sitting import Sitting

LOG = logging.getLogger(__name__)
PAUSE = 1.0  # seconds before a decision that could not be played is tried again


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision that is a mind's; `number` tells it from the same decision after taking back."""

    sitting: Sitting
    seat: int
    level: str
    number: int


class Thinker:
    """Thinks while `whose` names a mind's decision, and plays by `play`."""

    def __init__(
        self, minds: Minds, whose: Callable[[], Turn | None], play: Callable[[Turn, Chosen], Awaitable[None]]
    ) -> None:
        self.minds = minds
        self.whose = whose
        self.play = play
        self.task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """The table has changed: a mind may have to decide."""
        if self.task is None and self.whose() is not None:
            self.task = asyncio.create_task(self.think())
            self.task.add_done_callback(self.rest)

    def rest(self, task: asyncio.Task[None]) -> None:
        """The minds' turn is over."""
        self.task = None

    async def think(self) -> None:
        """A thought about a table that has changed meanwhile is left aside when it is played."""
        while (turn := self.whose()) is not None:
            try:
                chosen = await self.minds.choose(turn.sitting, turn.seat, turn.level, fresh_seed())
                await self.play(turn, chosen)
            except Exception:
                LOG.exception("table %s: a mind's decision could not be played", turn.sitting.setup.id)
                await asyncio.sleep(PAUSE)

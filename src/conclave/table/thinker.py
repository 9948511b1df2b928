"""The minds' turns at one table: asked one decision after another, never waited for by anybody else."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from conclave.table.budget import spec_for
from conclave.table.keeping import Keepings
from conclave.table.minds import Chosen, Minds
from conclave.table.pool import ANYBODY, Abandoned, Asker
from conclave.table.refusals import NOBODY_THINKS, Refusal
from conclave.table.sitting import Sitting
from conclave.table.wire import Thinking

LOG = logging.getLogger(__name__)
PAUSE = 1.0  # seconds before a decision that could not be played is tried again


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision that is a mind's; `number` tells it from the same decision after taking back."""

    sitting: Sitting
    seat: int
    level: str
    number: int
    asker: Asker = ANYBODY  # for whom


class Thinker:
    """Thinks while `whose` names a mind's decision, and plays by `play`."""

    def __init__(
        self, minds: Minds, whose: Callable[[], Turn | None], play: Callable[[Turn, Chosen], Awaitable[None]]
    ) -> None:
        self.minds = minds
        self.whose = whose
        self.play = play
        self.task: asyncio.Task[None] | None = None
        self.keepings = Keepings()
        self.seat = -1  # whose turn it is
        self.spent = 0.0  # seconds of that turn
        self.is_hurried = False
        self.number = -1  # of the decision that is thought about
        self.since = 0.0  # when it came up
        self.seconds = 0.0  # that it may take
        self.is_crowded = False  # is that less than usual, because others wait?

    def wake(self) -> None:
        """The table has changed: a mind may have to decide."""
        turn = self.whose()
        if turn is None or turn.seat != self.seat:
            self.seat, self.spent, self.is_hurried = turn.seat if turn is not None else -1, 0.0, False
        if self.task is None and turn is not None:
            self.begin(turn)
            self.task = asyncio.create_task(self.think())
            self.task.add_done_callback(self.rest)

    def begin(self, turn: Turn) -> str:
        """From now on this decision is thought about; by which mind."""
        game, crowd = turn.sitting.setup.game, self.minds.pool.crowd(turn.asker)
        spec, self.seconds = spec_for(turn.level, game, self.spent, self.is_hurried, crowd)
        self.is_crowded = bool(crowd and self.seconds)
        self.number, self.since = turn.number, time.monotonic()
        return spec

    def hurry(self) -> None:
        """T-30: the thought at hand ends, and those of the rest of the turn are short."""
        turn = self.whose()
        if self.task is None or turn is None:
            raise Refusal(NOBODY_THINKS)
        self.is_hurried = True
        self.minds.hurry(turn.sitting.setup.id)

    def thinking(self) -> Thinking | None:
        """Who thinks, since when, and for how long at most."""
        turn = self.whose() if self.task is not None else None
        if turn is None:
            return None
        if turn.number != self.number:  # the one before has just been played
            self.begin(turn)
        since = int((time.monotonic() - self.since) * 1000)
        return Thinking(turn.seat, since, int(self.seconds * 1000), self.is_crowded)

    def rest(self, task: asyncio.Task[None]) -> None:
        """The minds' turn is over."""
        self.task = None

    async def think(self) -> None:
        """A thought about a table that has changed meanwhile is left aside when it is played."""
        while (turn := self.whose()) is not None:
            spec = self.begin(turn)
            try:
                kept = self.keepings.of(turn.sitting, turn.seat)
                chosen = await self.minds.choose(turn.sitting, turn.seat, turn.level, kept, spec, turn.asker)
                self.spent += chosen.seconds
                await self.play(turn, chosen)
            except Abandoned:
                continue  # whoever comes back wakes it
            except Exception:
                LOG.exception("table %s: a mind's decision could not be played", turn.sitting.setup.id)
                await asyncio.sleep(PAUSE)

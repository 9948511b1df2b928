"""The tutor: answers what to do, why another did that, and whether that was good, by what the asking seat can know."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Struct

from conclave.coach import acts
from conclave.coach.acts import ENDS_ACT
from conclave.coach.shapes import Advice
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.state import State
from conclave.table.minds import lists_in
from conclave.table.pool import Asker, Pool
from conclave.table.processes import ended, started
from conclave.table.questions import WAITING, WAITING_THERE
from conclave.table.refusals import FALL_BACK, TOO_FAST, Refusal
from conclave.table.sitting import Sitting
from conclave.table.tutor_worker import SAID, Asked, Said
from conclave.table.views import told_to
from conclave.table.wire import Ply, SeatNumber

LOG = logging.getLogger(__name__)
LIMIT = 30.0  # seconds for one decision
LINE = 1 << 20
BACK = 60  # steps that an act is looked for in
FEW = 4  # decisions of an act that are judged
About = Literal["now", "why", "mine"]


class CoachWish(Struct, forbid_unknown_fields=True, frozen=True):
    """What can I do now, why did another do that, was what I did good? `ply` is the step that the client saw."""

    seat: SeatNumber
    ply: Ply
    about: About


class CoachAnswer(Struct, frozen=True):
    """What the coach says; nothing where it cannot be told without what the seat does not know."""

    about: Annotated[str, About]
    ply: int
    advice: Advice | None = None


class Tutor:
    """One process, started when it is first needed, fairly shared by those who ask."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.pool = Pool([self])

    async def ask(self, sitting: Sitting, wish: CoachWish, asker: Asker) -> CoachAnswer:
        """About a decision several questions may be asked; what cost most is what is answered."""
        if self.pool.waits(asker.guest) >= WAITING or self.pool.waits(asker.address) >= WAITING_THERE:
            raise Refusal(TOO_FAST)
        said = [await self.advice(asked, asker) for asked in questions(sitting, wish)]
        found = [advice for advice in said if advice is not None]
        worst = max(found, key=lambda advice: advice.loss, default=None)
        return CoachAnswer(wish.about, wish.ply, worst)

    async def advice(self, asked: Asked, asker: Asker) -> Advice | None:
        """What there is to say, or a refusal where no mind could think."""
        async with self.pool.lent(asker=asker):
            said = await self.think(asked)
        if said.error:
            LOG.warning("the coach failed: %s", said.error)
            raise Refusal(FALL_BACK)
        return said.advice

    async def think(self, asked: Asked) -> Said:
        """In the process."""
        try:
            process = await self.start()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(msgspec.json.encode(asked) + b"\n")
            async with asyncio.timeout(LIMIT):
                await process.stdin.drain()
                return SAID.decode(await process.stdout.readline())
        except (OSError, ValueError, TimeoutError, msgspec.MsgspecError) as error:
            await self.kill()
            return Said(error=repr(error))
        except BaseException:  # cancelled in mid-thought: the next answer would be to the wrong question
            await self.kill()
            raise

    async def start(self) -> asyncio.subprocess.Process:
        if self.process is None:
            self.process = await started("conclave.table.tutor_worker", longest=LINE)
        return self.process

    async def kill(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        await ended(process)


def questions(sitting: Sitting, wish: CoachWish) -> list[Asked]:
    """What is asked of the mind."""
    seat = wish.seat
    if wish.about == "now":
        return [question(sitting, sitting.state, seat, sitting.ply, [])]
    is_mine = wish.about == "mine"
    act = last_act(sitting, seat, is_mine)
    if not is_mine:
        shown = open_part(sitting, act)
        return [question(sitting, sitting.state_at(shown[0]), seat, shown[0], words(sitting, shown))] if shown else []
    found = []
    for place, ply in enumerate(act[:FEW]):
        state = sitting.state_at(ply)
        if len(state.options()) > 1:
            found.append(question(sitting, state, seat, ply, words(sitting, act[place:])))
    return found


def question(sitting: Sitting, state: State, seat: int, ply: int, played: list[str]) -> Asked:
    """About one decision, in a world that the seat cannot tell from the true one."""
    seed = hashed(state.observe(seat))
    world, setup = state.guess(seat, Dice(seed)), sitting.setup
    armies = lists_in(sitting, world)
    return Asked(setup.game, setup.options, setup.seats, world.pack(), seat, ply, seed, played, armies)


def last_act(sitting: Sitting, seat: int, is_mine: bool) -> list[int]:
    """The decisions of the last act of the seat, or of another one, as the log tells this seat of acts."""
    steps = []
    for number, state in sitting.walk(max(sitting.setup.given, sitting.ply - BACK) + 1, sitting.ply):
        told = told_to(sitting, state.events or [], seat)
        is_told = any(each.line is not None and each.line.rank in ENDS_ACT for each in told)
        steps.append((number - 1, sitting.deciders[number - 1], is_told))
    return acts.last_act(steps, seat, is_mine)


def open_part(sitting: Sitting, act: list[int]) -> list[int]:
    """The decisions of an act from the first that everybody could see, up to one that somebody could not."""
    shown: list[int] = []
    for ply in act:
        if sitting.state_at(ply).is_secret():
            if shown:
                break
        else:
            shown.append(ply)
    return shown


def words(sitting: Sitting, plies: Iterable[int]) -> list[str]:
    """What was played."""
    return [sitting.steps[ply] for ply in plies]

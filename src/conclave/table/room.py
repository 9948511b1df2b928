"""A room: one task that owns a sitting, takes commands one by one, and has each on disk before it answers."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from msgspec.structs import replace

from conclave.kernel.dice import Dice
from conclave.table import deeds, questions, referee
from conclave.table.audience import Audience
from conclave.table.chat import KEPT, Chat, circle_of, spoken
from conclave.table.clocks import Timer
from conclave.table.counting import AnswerTo, count_steps, counted, timed
from conclave.table.database import Fence
from conclave.table.deeds import Deed
from conclave.table.entries import AskedAdvice, Entry, FellBack, Flag, Sit
from conclave.table.errands import Errands
from conclave.table.host import Notices
from conclave.table.keeping import fresh_seed
from conclave.table.metrics import Metrics
from conclave.table.minds import SIMPLEST, Chosen, Minds
from conclave.table.pool import Asker
from conclave.table.presence import Presence, Watcher
from conclave.table.referee import must_hold
from conclave.table.refusals import (
    ERRED,
    NOT_INVITED,
    NOT_KNOWN,
    NOT_OPEN,
    NOT_UNDERSTOOD,
    NOT_WRITTEN,
    STALE,
    TOO_FAST,
    Refusal,
)
from conclave.table.sitting import Sitting
from conclave.table.standing import MOST_STANDING, StandingOrders, phase_of
from conclave.table.store import Store
from conclave.table.thinker import Thinker, Turn
from conclave.table.views import sitting_info, view
from conclave.table.wire import (
    Ack,
    AnyCommand,
    ChatLine,
    Hint,
    Join,
    LookAt,
    MoveNow,
    Mute,
    Ping,
    Pong,
    Refused,
    SetStanding,
    Speak,
    TableInfo,
    View,
    Whole,
    WhyNot,
    encode,
)
from conclave.table.written import nothing, written

LOG = logging.getLogger(__name__)
AWAITED = 30.0  # seconds that minds go on at a table that everybody has left; they go on when somebody comes back
REMEMBERED = 64  # refusals, so that a retry hears the same
PASSING = frozenset({TOO_FAST, NOT_WRITTEN, NOT_KNOWN, ERRED})  # refusals that a retry may outlive


@dataclass(frozen=True, slots=True)
class Services:
    """What a room needs of the server."""

    store: Store
    minds: Minds
    metrics: Metrics = field(default_factory=Metrics)
    notices: Notices = field(default_factory=Notices)


class Room:
    """One table. `sitting` is always what is on disk; a change is tried on a fork, written, and then kept."""

    def __init__(
        self,
        sitting: Sitting,
        standing: StandingOrders,
        chat: Chat,
        services: Services,
        address: str = "",
        fence: Fence | None = None,
        lose: Callable[[], None] = nothing,
    ) -> None:
        self.fence = fence
        """That this worker owns the table, where there are several."""
        self.lose = lose
        """What is in memory may not be what is on disk: the room must go."""
        self.sitting = sitting
        self.standing = standing
        self.chat = chat
        self.services = services
        self.presence = Presence()
        self.refused: OrderedDict[str, bytes] = OrderedDict()
        self.turns = 0  # counts up with every step, so that a late thought is known for what it is
        self.timer = Timer(lambda: self.errands.put(self.flag))
        self.thinker = Thinker(services.minds, self.mind_to_act, self.play_for_mind)
        self.hinting: set[asyncio.Task[None]] = set()
        self.holds = 0
        self.audience = Audience(self)
        self.address = address  # from where somebody who sits here came last
        self.errands = Errands(f"table {sitting.setup.id}")
        self.timer.follow(self.sitting)
        self.thinker.wake()

    @property
    def id(self) -> str:
        return self.sitting.setup.id

    async def close(self) -> None:
        """Let go of everything; what was answered is on disk."""
        self.timer.stop()
        tasks = [task for task in (self.errands.task, self.thinker.task, *self.hinting) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- who is there

    def watch(self, watcher: Watcher) -> None:
        """Tell this one about changes from now on."""
        self.presence.come(watcher)
        self.notify()
        self.thinker.wake()

    def came(self, guest: str, address: str) -> None:
        """Somebody who sits here asks for something: minds may have waited for that."""
        if self.sitting.seats_of(guest):
            self.address = address
        self.presence.stir()
        self.thinker.wake()

    def unwatch(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        self.presence.go(watcher)
        self.notify()

    def miss(self, watcher: Watcher, is_missing: bool) -> None:
        """Somebody does not answer any more, or does again."""
        if is_missing != (watcher in self.presence.missing):
            self.presence.missing ^= {watcher}
            self.notify()

    def is_idle(self, seconds: float) -> bool:
        """May the room leave memory? Nobody is there, nothing runs, and it has been so for a while."""
        is_used = self.holds or self.hinting or self.thinker.task is not None or not self.errands.is_empty()
        return not is_used and not self.timer.is_running() and self.presence.is_idle(seconds)

    def notify(self) -> None:
        """Something has changed."""
        self.audience.forget()
        self.presence.notify()

    # -- what is shown

    def info(self, guest: str) -> TableInfo:
        """The table as a guest may know it."""
        return sitting_info(self.sitting, guest, self.presence.online())

    def view(self, seat: int, table: TableInfo, after: int, gap: bool, guest: str = "", heard: int = -1) -> View:
        """The picture for a seat, or for a spectator, at the table as its guest may know it."""
        standing = self.standing.of(seat) if seat >= 0 else {}
        seen = view(self.sitting, seat, table, after, standing, self.timer.info(self.sitting), gap)
        chat = self.said_to(guest, heard)
        muted, notice = guest in self.chat.muted, self.services.notices.text
        return replace(seen, chat=chat, muted=muted, thinking=self.thinker.thinking(), notice=notice)

    def said_to(self, guest: str, after: int) -> list[ChatLine]:
        """What a guest hears of the talk, after the line of that number."""
        return self.chat.heard(circle_of(self.sitting, guest), guest, after)

    # -- commands

    def submit(self, command: AnyCommand, guest: str, answer: AnswerTo) -> None:
        """Answer at once what changes nothing; the rest waits its turn."""
        answer = counted(answer, self.services.metrics)
        try:
            if isinstance(command, Ping | Whole):  # views are a matter of the line
                answer(encode(Pong(command.id)), isinstance(command, Whole))
            elif isinstance(command, LookAt):
                must_hold(self.sitting, command.seat, guest, watching=True)
                answer(encode(questions.look(self.sitting, command)), False)
            elif isinstance(command, WhyNot):
                must_hold(self.sitting, command.seat, guest)
                answer(encode(questions.why(self.sitting, command)), False)
            elif isinstance(command, Hint):
                must_hold(self.sitting, command.seat, guest)
                questions.must_be_answerable(self.sitting, command)
                task = asyncio.create_task(self.hint(command, answer))
                self.hinting.add(task)
                task.add_done_callback(self.hinting.discard)
            elif isinstance(command, MoveNow):
                must_hold(self.sitting, command.seat, guest)
                self.thinker.hurry()
                answer(encode(Ack(command.id, self.sitting.index, self.sitting.ply)), False)
            else:
                answer_to = timed(answer, self.services.metrics)
                self.errands.put(lambda: self.change(command, guest, answer_to))
        except Exception as error:
            self.refuse(command, error, answer)

    async def ask(self, command: AnyCommand, guest: str) -> bytes:
        """Submit, and wait for the answer."""
        answered: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

        def answer(message: bytes, view: bool) -> None:
            if not answered.done():
                answered.set_result(message)

        self.submit(command, guest, answer)
        return await answered

    def refuse(self, command: AnyCommand, error: Exception, answer: AnswerTo) -> bytes:
        """Nothing changed, and why; what a retry must hear again is returned.

        A game that errs must not take the table with it, so every exception ends here.
        """
        if not isinstance(error, Refusal):
            LOG.error("table %s: %s failed", self.id, type(command).__name__, exc_info=error)
            error = Refusal(ERRED)
        message = encode(Refused(command.id, error.code, error.say, self.sitting.ply))
        answer(message, error.code == STALE)
        return message if error.code not in PASSING else b""

    async def hint(self, command: Hint, answer: AnswerTo) -> None:
        """The answer comes when a mind has thought; it is about the table as it was asked."""
        sitting = self.sitting
        try:
            asker = Asker(sitting.chairs[command.seat].guest, self.address, can_wait=True)
            hinted = await questions.hint(sitting, command, self.services.minds, asker)
            await self.errands.do(lambda: self.log_advice(command))
            answer(encode(hinted), False)
        except Exception as error:
            self.refuse(command, error, answer)

    async def log_advice(self, command: Hint) -> None:
        """T-28: everybody is told of a hint, once for a decision."""
        questions.must_be_answerable(self.sitting, command)
        if self.sitting.advised != (command.ply, command.seat):
            await self.append(AskedAdvice(command.seat))

    async def change(self, command: Deed | SetStanding | Speak | Mute, guest: str, answer: AnswerTo) -> None:
        """A command that may change the table: once, however often it is sent."""
        cmd = f"{guest[:16]}:{command.id}"
        try:
            known = await self.services.store.answer_to(self.id, cmd) or self.refused.get(cmd)
            if known is not None:
                answer(known, False)
                return
            if isinstance(command, Speak | Mute):
                await self.talk(command, guest, cmd, answer)
                return
            must_hold(self.sitting, command.seat, guest)
            if self.timer.is_out(self.sitting):
                await self.flag()
            if isinstance(command, SetStanding):
                await self.set_standing(command, cmd, answer)
            else:
                await self.act(command, cmd, answer)
        except Exception as error:
            message = self.refuse(command, error, answer)
            if message:
                self.refused[cmd] = message
                if len(self.refused) > REMEMBERED:
                    self.refused.popitem(last=False)

    async def talk(self, command: Speak | Mute, guest: str, cmd: str, answer: AnswerTo) -> None:
        """T-29: something is said, or somebody wants to hear nothing; no entry of the log."""
        store, message = self.services.store, encode(Ack(command.id, self.sitting.index, self.sitting.ply))
        if isinstance(command, Mute):
            must_hold(self.sitting, command.seat, guest, watching=True)
            await written(store.set_muted(self.id, guest, command.on, cmd, message, self.fence), self.lose)
            self.chat.mute(guest, command.on)
            answer(message, True)
            return
        line, circle = spoken(self.sitting, command, guest, self.chat.number), circle_of(self.sitting, guest)
        oldest = line.number - KEPT + 1
        await written(store.add_said(self.id, circle, line, cmd, message, oldest, self.fence), self.lose)
        self.chat.add(circle, line)
        answer(message, False)
        self.notify()

    async def act(self, command: Deed, cmd: str, answer: AnswerTo) -> None:
        """Try it on a fork; keep the fork once it is written."""
        draft = self.sitting.fork()
        now = time.monotonic()
        done = deeds.do(draft, command, self.standing.word, self.timer.spender(draft, now))
        referee.settle(draft, self.standing.word)
        message = encode(Ack(command.id, draft.index, draft.ply, done.played))
        await self.keep(draft, now, cmd, message, done.begun)
        answer(message, False)
        self.notify()

    async def keep(
        self, draft: Sitting, now: float, cmd: str = "", message: bytes = b"", begun: Sitting | None = None
    ) -> None:
        """Write what the draft has taken; from then on it is how the table stands."""
        ended = self.standing.ended(draft)
        store = self.services.store
        await written(store.append(self.sitting, draft, cmd, message, begun, ended, self.fence), self.lose)
        count_steps(draft, self.services.metrics)
        moved = draft.steps != self.sitting.steps or draft.status != self.sitting.status
        draft.fresh = []
        self.sitting = draft
        self.audience.forget()
        self.standing.drop(ended)
        self.presence.stir()
        self.turns += moved
        self.timer.follow(draft, now if moved else 0.0)
        self.thinker.wake()

    async def append(self, *entries: Entry) -> None:
        """Entries that the table itself brings, and what follows."""
        draft = self.sitting.fork()
        now = time.monotonic()
        for entry in entries:
            draft.add(entry)
        referee.settle(draft, self.standing.word)
        if draft.fresh:
            await self.keep(draft, now)
            self.notify()

    async def set_standing(self, command: SetStanding, cmd: str, answer: AnswerTo) -> None:
        """T-23; if it answers the pending decision, that is the next thing to happen."""
        sitting, seat = self.sitting, command.seat
        referee.must_be_playing(sitting)
        if command.word and len(self.standing.of(seat)) >= MOST_STANDING:
            raise Refusal(NOT_UNDERSTOOD)
        phase = phase_of(sitting, seat)
        message = encode(Ack(command.id, sitting.index, sitting.ply))
        asks, word, store = command.asks, command.word, self.services.store
        await written(store.set_standing(self.id, seat, asks, word, phase, cmd, message, self.fence), self.lose)
        self.standing.set(seat, command.asks, command.word, phase)
        answer(message, True)
        self.errands.put(self.append)

    # -- what the table does by itself

    def mind_to_act(self) -> Turn | None:
        """The decision of a mind that somebody may wait for; minds among themselves play while somebody watches."""
        sitting = self.sitting
        seat = sitting.to_act
        level = sitting.mind_of(seat) if seat >= 0 else ""
        if not level or not self.is_awaited():
            return None
        people = [chair.guest for n, chair in enumerate(sitting.chairs) if chair.guest and n not in sitting.gone]
        asker = Asker(people[0] if people else self.id, self.address, is_wanted=self.is_awaited)
        return Turn(sitting, seat, level, self.turns, asker) if people or self.presence.watchers else None

    def is_awaited(self) -> bool:
        """Does anybody wait for a mind here? A clock runs whoever is there."""
        return self.sitting.has_clock or not self.presence.is_idle(AWAITED)

    async def play_for_mind(self, turn: Turn, chosen: Chosen) -> None:
        """What a mind chose is played, if the table still stands as it did when the mind was asked."""

        async def play() -> None:
            if self.timer.is_out(self.sitting):
                await self.flag()
            if turn.number == self.turns:
                await self.play_chosen(turn, chosen)

        await self.errands.do(play)

    async def play_chosen(self, turn: Turn, chosen: Chosen) -> None:
        """T-20: a choice that the rules refuse after all is a mind that failed."""
        now = time.monotonic()
        draft = self.sitting.fork()
        spent = self.timer.spender(draft, now)()
        for fallen_back in chosen.fell_back:
            draft.add(fallen_back)
        try:
            referee.decide(draft, turn.seat, chosen.word, spent)
        except Refusal as refusal:
            LOG.error("table %s: mind %s chose %s: %s", self.id, turn.level, chosen.word, refusal)
            options = draft.state.options()
            draft.add(FellBack(turn.seat, turn.level, SIMPLEST, "failed"))
            any_move = options[Dice(fresh_seed()).below(len(options))]
            referee.decide(draft, turn.seat, draft.state.to_text(any_move), spent)
        referee.settle(draft, self.standing.word)
        await self.keep(draft, now)
        self.notify()

    async def flag(self) -> None:
        """T-18: the seat whose clock runs has no time left."""
        if self.timer.is_out(self.sitting):
            await self.append(Flag(self.sitting.running))

    # -- seats

    async def join(self, guest: str, wish: Join, name: str) -> None:
        """Take an open seat (T-5, T-6); who sits already, and wants no other seat, keeps it."""

        async def sit() -> None:
            sitting = self.sitting
            mine = sitting.seats_of(guest)
            if mine and wish.seat in (-1, *mine):
                return
            if mine:
                raise Refusal(NOT_OPEN)  # one seat for each who comes; people at one keyboard sit down together
            if not sitting.setup.listed and wish.invite != sitting.setup.invite:
                raise Refusal(NOT_INVITED)
            free = [seat for seat, chair in enumerate(sitting.chairs) if chair.kind == "open"]
            if not free or (wish.seat >= 0 and wish.seat not in free):
                raise Refusal(NOT_OPEN)
            await self.append(Sit(wish.seat if wish.seat >= 0 else free[0], name, guest))

        await self.errands.do(sit)

"""A room: one task that owns a sitting, takes commands one by one, and has each on disk before it answers."""

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from conclave.kernel.dice import hashed
from conclave.table import referee
from conclave.table.clocks import Timer
from conclave.table.entries import Entry, Flag, Rematch, Sit, Step
from conclave.table.minds import Chosen, Minds, fresh_seed
from conclave.table.refusals import (
    ERRED,
    NO_SUCH_THING,
    NOT_INVITED,
    NOT_OPEN,
    NOT_WRITTEN,
    NOT_YOUR_SEAT,
    STALE,
    TOO_FAST,
    Refusal,
)
from conclave.table.setting import rotated
from conclave.table.sitting import Sitting
from conclave.table.standing import Standing, phase_of
from conclave.table.store import Store
from conclave.table.views import choices_for, guessed, sitting_info, view
from conclave.table.wire import (
    Ack,
    AnyCommand,
    Hint,
    Hinted,
    Join,
    LookAt,
    Looked,
    Offer,
    Ping,
    Play,
    Pong,
    Refused,
    Reply,
    Resign,
    TableInfo,
    Undo,
    View,
    Why,
    WhyNot,
    encode,
)
from conclave.table.wire import Standing as SetStanding
from conclave.table.writer import NotWritten

LOG = logging.getLogger(__name__)
REMEMBERED = 64  # refusals, so that a retry hears the same
PASSING = frozenset({TOO_FAST, NOT_WRITTEN, ERRED})  # refusals that a retry may outlive
HINTS = "search:300n"  # a budget of thoughts, not of time: equal knowledge gives equal hints
PRESENCE = 40.0  # seconds that somebody who polls counts as present


class Watcher(Protocol):
    """Somebody who wants to know when the table changes."""

    guest: str

    def notify(self) -> None: ...


AnswerTo = Callable[[bytes, bool], None]
"""Called with the answer, and whether the current view should follow."""
Work = Callable[[], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Services:
    """What a room needs of the server."""

    store: Store
    minds: Minds


class Room:
    """One table. `sitting` is always what is on disk; a change is tried on a fork, written, and then kept."""

    def __init__(self, sitting: Sitting, standing: Standing, services: Services) -> None:
        self.sitting = sitting
        self.standing = standing
        self.services = services
        self.watchers: set[Watcher] = set()
        self.seen: dict[str, float] = {}
        self.refused: OrderedDict[str, bytes] = OrderedDict()
        self.work: asyncio.Queue[Work] = asyncio.Queue()
        self.turns = 0  # counts up with every step, so that a late thought is known for what it is
        self.timer = Timer(lambda: self.work.put_nowait(self.flag))
        self.thinking: asyncio.Task[None] | None = None
        self.background: set[asyncio.Task[None]] = set()
        self.holds = 0
        self.idle_since = time.monotonic()
        self.timer.follow(self.sitting)
        self.task = asyncio.create_task(self.run(), name=f"room {sitting.setup.id}")
        self.think()

    async def run(self) -> None:
        """Do what is asked, one thing at a time."""
        while True:
            work = await self.work.get()
            try:
                await work()
            except Exception:
                LOG.exception("table %s: a job failed", self.sitting.setup.id)

    async def close(self) -> None:
        """Let go of everything; what was answered is on disk."""
        self.timer.stop()
        tasks = [self.task, *self.background, *([self.thinking] if self.thinking else [])]
        for task in tasks:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*tasks, return_exceptions=True)

    # -- who is there

    def watch(self, watcher: Watcher) -> None:
        """Tell this one about changes from now on."""
        self.watchers.add(watcher)
        self.notify()
        self.think()

    def unwatch(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        self.watchers.discard(watcher)
        self.seen.pop(watcher.guest, None)
        self.idle_since = time.monotonic()
        self.notify()

    def online(self) -> set[str]:
        """Guests who are there, over a socket or polling."""
        now = time.monotonic()
        polling = {guest for guest, seen in self.seen.items() if now - seen < PRESENCE}
        return polling | {watcher.guest for watcher in self.watchers}

    def is_idle(self, seconds: float) -> bool:
        """May the room leave memory? Nobody is there, nothing runs, and it has been so for a while."""
        quiet = not self.watchers and not self.holds and self.work.empty() and not self.thinking and not self.background
        return quiet and not self.timer.is_running() and time.monotonic() - self.idle_since > seconds

    def notify(self) -> None:
        """Something has changed."""
        for watcher in self.watchers:
            watcher.notify()

    # -- what is shown

    def info(self, guest: str) -> TableInfo:
        """The table as a guest may know it."""
        return sitting_info(self.sitting, guest, self.online())

    def view(self, seat: int, guest: str, after: int, gap: bool) -> View:
        """The picture for a seat that the guest holds, or for a spectator."""
        clock = self.timer.info(self.sitting)
        standing = self.standing.of(seat) if seat >= 0 else {}
        return view(self.sitting, seat, self.info(guest), after, standing, clock, gap)

    # -- commands

    def submit(self, command: AnyCommand, guest: str, answer: AnswerTo) -> None:
        """Answer at once what changes nothing; the rest waits its turn."""
        try:
            if isinstance(command, Ping):
                answer(encode(Pong(command.id)), False)
                return
            must_hold(self.sitting, command.seat, guest, isinstance(command, LookAt))
            if isinstance(command, LookAt):
                answer(encode(self.look(command)), False)
            elif isinstance(command, WhyNot):
                answer(encode(self.why(command)), False)
            elif isinstance(command, Hint):
                self.start_hint(command, answer)
            else:
                self.work.put_nowait(lambda: self.change(command, guest, answer))
        except Refusal as refusal:
            answer(self.refusal(command.id, refusal), refusal.code == STALE)
        except Exception:  # a game that cannot answer must not take the table with it
            LOG.exception("table %s: %s failed", self.sitting.setup.id, type(command).__name__)
            answer(self.refusal(command.id, Refusal(ERRED)), False)

    async def ask(self, command: AnyCommand, guest: str) -> bytes:
        """Submit, and wait for the answer."""
        answered: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

        def answer(message: bytes, view: bool) -> None:
            if not answered.done():
                answered.set_result(message)

        self.submit(command, guest, answer)
        return await answered

    def refusal(self, id: str, refusal: Refusal) -> bytes:
        """Nothing changed, and why."""
        return encode(Refused(id, refusal.code, refusal.say, self.sitting.ply))

    async def change(
        self, command: Play | Undo | Resign | Offer | Reply | SetStanding, guest: str, answer: AnswerTo
    ) -> None:
        """A command that may change the table: once, however often it is sent."""
        cmd = f"{guest[:16]}:{command.id}"
        known = self.services.store.answer_to(self.sitting.setup.id, cmd) or self.refused.get(cmd)
        if known is not None:
            answer(known, False)
            return
        try:
            must_hold(self.sitting, command.seat, guest)
            if self.timer.is_out(self.sitting):
                await self.flag()
            if isinstance(command, SetStanding):
                answer(await self.set_standing(command, cmd), True)
            else:
                await self.act(command, cmd, answer)
        except Refusal as refusal:
            message = self.refusal(command.id, refusal)
            if refusal.code not in PASSING:
                self.refused[cmd] = message
                if len(self.refused) > REMEMBERED:
                    self.refused.popitem(last=False)
            answer(message, refusal.code == STALE)
        except Exception:
            LOG.exception("table %s: %s failed", self.sitting.setup.id, type(command).__name__)
            answer(self.refusal(command.id, Refusal(ERRED)), False)

    async def act(self, command: Play | Undo | Resign | Offer | Reply, cmd: str, answer: AnswerTo) -> None:
        """Try it on a fork; keep the fork once it is written."""
        draft = self.sitting.fork()
        begun: Sitting | None = None
        played = 0
        now = time.monotonic()
        spent = self.timer.spender(draft, now)
        if isinstance(command, Play):
            played = referee.play(draft, command.seat, command.ply, command.words, self.standing.word, spent)
        elif isinstance(command, Undo):
            referee.undo(draft, command.seat, command.ply, spent)
        elif isinstance(command, Resign):
            referee.resign(draft, command.seat)
        elif isinstance(command, Offer) and command.what == "draw":
            referee.offer_draw(draft, command.seat, spent)
        else:
            if isinstance(command, Offer):
                everybody = referee.offer_rematch(draft, command.seat, spent)
            else:
                everybody = referee.reply(draft, command.seat, command.what, command.yes, spent)
            if everybody and command.what == "rematch":
                begun = rotated(draft)
                draft.take(Rematch(begun.setup.id))
        referee.settle(draft, self.standing.word)
        message = encode(Ack(command.id, draft.index, draft.ply, played))
        await self.keep(draft, now, cmd, message, begun)
        answer(message, False)
        self.notify()

    async def keep(
        self, draft: Sitting, now: float, cmd: str = "", message: bytes = b"", begun: Sitting | None = None
    ) -> None:
        """Write what the draft has taken; from then on it is how the table stands."""
        try:
            await self.services.store.append(self.sitting, draft, cmd, message, begun)
        except NotWritten as error:
            LOG.error("table %s: not written: %s", draft.setup.id, error)
            raise Refusal(NOT_WRITTEN) from None
        moved = draft.steps != self.sitting.steps or draft.status != self.sitting.status
        draft.fresh = []
        self.sitting = draft
        self.idle_since = time.monotonic()
        if moved:
            self.turns += 1
            for seat in self.standing.ended(draft):
                await self.services.store.end_standing(draft.setup.id, seat)
        self.timer.follow(draft, now if moved else 0.0)
        self.think()

    async def take(self, *entries: Entry) -> None:
        """Entries that the table itself brings, and what follows."""
        draft = self.sitting.fork()
        now = time.monotonic()
        for entry in entries:
            draft.take(entry)
        referee.settle(draft, self.standing.word)
        await self.keep(draft, now)
        self.notify()

    async def set_standing(self, command: SetStanding, cmd: str) -> bytes:
        """T-23."""
        sitting = self.sitting
        referee.must_be_playing(sitting)
        phase = phase_of(sitting, sitting.state, command.seat)
        message = encode(Ack(command.id, sitting.index, sitting.ply))
        room = sitting.setup.id
        try:
            await self.services.store.set_standing(room, command.seat, command.asks, command.word, phase, cmd, message)
        except NotWritten:
            raise Refusal(NOT_WRITTEN) from None
        self.standing.set(command.seat, command.asks, command.word, phase)
        draft = sitting.fork()
        referee.settle(draft, self.standing.word)
        if draft.fresh:
            await self.keep(draft, time.monotonic())
            self.notify()
        return message

    # -- questions that change nothing

    def look(self, command: LookAt) -> Looked:
        """What is this thing?"""
        sitting, seat = self.sitting, command.seat
        try:
            found = sitting.stage.look(sitting.state.observe(seat), seat, command.item, command.item2)
        except (LookupError, ValueError):
            raise Refusal(NO_SUCH_THING) from None
        return Looked(command.id, found)

    def why(self, command: WhyNot) -> Why:
        """Why can this not be chosen?"""
        sitting, seat = self.sitting, command.seat
        referee.must_be_playing(sitting)
        if sitting.to_act != seat:
            raise Refusal(referee.NOT_YOUR_DECISION)
        try:
            rule, said = sitting.stage.why(guessed(sitting.state, seat), seat, command.item)
        except (LookupError, ValueError):
            raise Refusal(NO_SUCH_THING) from None
        return Why(command.id, rule, said)

    def start_hint(self, command: Hint, answer: AnswerTo) -> None:
        """Ask a mind what it would do, from what the seat knows."""
        sitting, seat = self.sitting, command.seat
        referee.must_be_playing(sitting)
        if command.ply != sitting.ply:
            raise Refusal(STALE)
        if sitting.to_act != seat:
            raise Refusal(referee.NOT_YOUR_DECISION)
        task = asyncio.create_task(self.hint(sitting, command, answer))
        self.background.add(task)
        task.add_done_callback(self.background.discard)

    async def hint(self, sitting: Sitting, command: Hint, answer: AnswerTo) -> None:
        """The answer comes when the mind has thought."""
        seat = command.seat
        seed = hashed(sitting.state.observe(seat))
        chosen = await self.services.minds.choose(sitting, seat, HINTS, seed)
        word = chosen.word.partition(":")[2]
        said = next(choice.say for choice in choices_for(sitting, seat) if choice.word == word)
        answer(encode(Hinted(command.id, word, said)), False)

    # -- what the table does by itself

    def think(self) -> None:
        """If a mind is to decide, let it think, unless it does already."""
        if self.thinking is None and self.mind_to_act():
            self.thinking = asyncio.create_task(self.keep_thinking())
            self.thinking.add_done_callback(self.stop_thinking)

    def stop_thinking(self, task: asyncio.Task[None]) -> None:
        """The mind's turn is over."""
        self.thinking = None
        if not task.cancelled() and task.exception() is not None:
            LOG.error("table %s: a mind's turn failed", self.sitting.setup.id, exc_info=task.exception())

    def mind_to_act(self) -> str:
        """The level of the mind that must decide now; minds among themselves play while somebody watches."""
        sitting = self.sitting
        if sitting.to_act < 0:
            return ""
        people = any(chair.kind == "person" and n not in sitting.gone for n, chair in enumerate(sitting.chairs))
        return sitting.mind_of(sitting.to_act) if people or self.watchers else ""

    async def keep_thinking(self) -> None:
        """One decision after another, while they are a mind's."""
        while level := self.mind_to_act():
            turns, sitting = self.turns, self.sitting
            chosen = await self.services.minds.choose(sitting, sitting.to_act, level, fresh_seed())
            if turns == self.turns:
                done = asyncio.Event()
                self.work.put_nowait(lambda: self.mind_plays(turns, chosen, done))  # noqa: B023
                await done.wait()

    async def mind_plays(self, turns: int, chosen: Chosen, done: asyncio.Event) -> None:
        """What a mind chose is played, if the table still stands as it did when the mind was asked."""
        try:
            if turns == self.turns and not self.timer.is_out(self.sitting):
                spent = self.timer.spender(self.sitting, time.monotonic())()
                await self.take(*chosen.fell_back, Step(chosen.word, self.sitting.to_act, spent))
        finally:
            done.set()

    async def flag(self) -> None:
        """T-18: the seat whose clock runs has no time left."""
        if self.timer.is_out(self.sitting):
            await self.take(Flag(self.sitting.running))

    # -- seats

    async def join(self, guest: str, wish: Join, name: str) -> None:
        """Take an open seat (T-5, T-6); who sits already, and wants no other seat, keeps it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def sit() -> None:
            try:
                await self.sit(guest, wish, name)
            except Exception as error:
                done.set_exception(error)
            else:
                done.set_result(None)

        self.work.put_nowait(sit)
        await done

    async def sit(self, guest: str, wish: Join, name: str) -> None:
        """The seat is taken, once that is written."""
        sitting = self.sitting
        mine = sitting.seats_of(guest)
        if mine and wish.seat in (-1, *mine):
            return
        if not sitting.setup.listed and wish.invite != sitting.setup.invite and not mine:
            raise Refusal(NOT_INVITED)
        free = [seat for seat, chair in enumerate(sitting.chairs) if chair.kind == "open"]
        if not free or (wish.seat >= 0 and wish.seat not in free):
            raise Refusal(NOT_OPEN)
        await self.take(Sit(wish.seat if wish.seat >= 0 else free[0], name, guest))


def must_hold(sitting: Sitting, seat: int, guest: str, watching: bool = False) -> None:
    """T-1: the seat is the guest's; to look, nobody needs a seat."""
    if watching and seat == -1:
        return
    if seat < 0 or seat not in sitting.seats_of(guest):
        raise Refusal(NOT_YOUR_SEAT)

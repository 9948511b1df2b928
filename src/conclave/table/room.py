"""A room: one task that owns a sitting, takes commands one by one, and has each on disk before it answers."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from msgspec.structs import replace

from conclave.kernel.dice import Dice
from conclave.table import questions, referee
from conclave.table.chat import KEPT, Chat, circle_of, spoken
from conclave.table.clocks import Timer
from conclave.table.entries import AskedAdvice, Entry, FellBack, Flag, Rematch, Sit
from conclave.table.minds import SIMPLEST, Chosen, Minds, fresh_seed
from conclave.table.refusals import (
    ERRED,
    NOT_INVITED,
    NOT_OPEN,
    NOT_UNDERSTOOD,
    NOT_WRITTEN,
    NOT_YOUR_SEAT,
    STALE,
    TOO_FAST,
    Refusal,
)
from conclave.table.setting import rotated
from conclave.table.sitting import Sitting
from conclave.table.standing import MOST_STANDING, StandingOrders, phase_of
from conclave.table.store import Store
from conclave.table.thinker import Thinker, Turn
from conclave.table.views import sitting_info, view
from conclave.table.wire import (
    Ack,
    AnyCommand,
    Army,
    Hint,
    Join,
    LookAt,
    MoveNow,
    Mute,
    Offer,
    Ping,
    Play,
    Pong,
    Redo,
    Refused,
    Reply,
    Resign,
    SetStanding,
    Speak,
    TableInfo,
    Undo,
    View,
    WhyNot,
    encode,
)
from conclave.table.writer import NotWritten

LOG = logging.getLogger(__name__)
REMEMBERED = 64  # refusals, so that a retry hears the same
PASSING = frozenset({TOO_FAST, NOT_WRITTEN, ERRED})  # refusals that a retry may outlive
PRESENCE = 40.0  # seconds that somebody who polls counts as present
POLLING = 1000  # guests remembered for that

T = TypeVar("T")
Deed = Play | Undo | Redo | Resign | Offer | Reply | Army
AnswerTo = Callable[[bytes, bool], None]
"""Called with the answer, and whether the current view should follow."""
Work = Callable[[], Awaitable[None]]


class Watcher(Protocol):
    """Somebody who wants to know when the table changes."""

    guest: str

    def notify(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Services:
    """What a room needs of the server."""

    store: Store
    minds: Minds


class Room:
    """One table. `sitting` is always what is on disk; a change is tried on a fork, written, and then kept."""

    def __init__(self, sitting: Sitting, standing: StandingOrders, chat: Chat, services: Services) -> None:
        self.sitting = sitting
        self.standing = standing
        self.chat = chat
        self.services = services
        self.watchers: set[Watcher] = set()
        self.seen: dict[str, float] = {}
        self.refused: OrderedDict[str, bytes] = OrderedDict()
        self.work: asyncio.Queue[Work] = asyncio.Queue()
        self.turns = 0  # counts up with every step, so that a late thought is known for what it is
        self.timer = Timer(lambda: self.work.put_nowait(self.flag))
        self.thinker = Thinker(services.minds, self.mind_to_act, self.play_for_mind)
        self.hinting: set[asyncio.Task[None]] = set()
        self.holds = 0
        self.idle_since = time.monotonic()
        self.task = asyncio.create_task(self.run(), name=f"room {sitting.setup.id}")
        self.timer.follow(self.sitting)
        self.thinker.wake()

    @property
    def id(self) -> str:
        return self.sitting.setup.id

    async def run(self) -> None:
        """Do what is asked, one thing at a time."""
        while True:
            work = await self.work.get()
            try:
                await work()
            except Exception:
                LOG.exception("table %s: a job failed", self.id)

    async def in_turn(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have something done by the room's task, and wait for it; it is done even if nobody waits any more."""
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

        self.work.put_nowait(job)
        return await done

    async def close(self) -> None:
        """Let go of everything; what was answered is on disk."""
        self.timer.stop()
        tasks = [task for task in (self.task, self.thinker.task, *self.hinting) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- who is there

    def watch(self, watcher: Watcher) -> None:
        """Tell this one about changes from now on."""
        self.watchers.add(watcher)
        self.notify()
        self.thinker.wake()

    def unwatch(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        self.watchers.discard(watcher)
        self.idle_since = time.monotonic()
        self.notify()

    def saw(self, guest: str) -> None:
        """Somebody has asked for a view."""
        now = time.monotonic()
        self.idle_since = self.seen[guest] = now
        if len(self.seen) > POLLING:
            self.seen = {guest: at for guest, at in self.seen.items() if now - at < PRESENCE}

    def online(self) -> set[str]:
        """Guests who are there, over a socket or polling."""
        now = time.monotonic()
        polling = {guest for guest, at in self.seen.items() if now - at < PRESENCE}
        return polling | {watcher.guest for watcher in self.watchers}

    def is_idle(self, seconds: float) -> bool:
        """May the room leave memory? Nobody is there, nothing runs, and it has been so for a while."""
        is_used = self.watchers or self.holds or self.hinting or self.thinker.task is not None or not self.work.empty()
        return not is_used and not self.timer.is_running() and time.monotonic() - self.idle_since > seconds

    def notify(self) -> None:
        """Something has changed."""
        for watcher in self.watchers:
            watcher.notify()

    # -- what is shown

    def info(self, guest: str) -> TableInfo:
        """The table as a guest may know it."""
        return sitting_info(self.sitting, guest, self.online())

    def view(self, seat: int, table: TableInfo, after: int, gap: bool, guest: str = "", heard: int = -1) -> View:
        """The picture for a seat, or for a spectator, at the table as its guest may know it."""
        standing = self.standing.of(seat) if seat >= 0 else {}
        seen = view(self.sitting, seat, table, after, standing, self.timer.info(self.sitting), gap)
        chat = self.chat.heard(circle_of(self.sitting, guest), guest, heard)
        return replace(seen, chat=chat, muted=guest in self.chat.muted, thinking=self.thinker.thinking())

    # -- commands

    def submit(self, command: AnyCommand, guest: str, answer: AnswerTo) -> None:
        """Answer at once what changes nothing; the rest waits its turn."""
        try:
            if isinstance(command, Ping):
                answer(encode(Pong(command.id)), False)
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
                self.work.put_nowait(lambda: self.change(command, guest, answer))
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
            hinted = await questions.hint(sitting, command, self.services.minds)
            await self.in_turn(lambda: self.log_advice(command))
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
            known = self.services.store.answer_to(self.id, cmd) or self.refused.get(cmd)
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
        try:
            if isinstance(command, Mute):
                must_hold(self.sitting, command.seat, guest, watching=True)
                await store.set_muted(self.id, guest, command.on, cmd, message)
                self.chat.mute(guest, command.on)
                answer(message, True)
                return
            line, circle = spoken(self.sitting, command, guest, self.chat.number), circle_of(self.sitting, guest)
            await store.add_said(self.id, circle, line, cmd, message, line.number - KEPT + 1)
        except NotWritten:
            raise Refusal(NOT_WRITTEN) from None
        self.chat.add(circle, line)
        answer(message, False)
        self.notify()

    async def act(self, command: Deed, cmd: str, answer: AnswerTo) -> None:
        """Try it on a fork; keep the fork once it is written."""
        draft = self.sitting.fork()
        now = time.monotonic()
        played, begun = self.try_out(draft, command, self.timer.spender(draft, now))
        referee.settle(draft, self.standing.word)
        message = encode(Ack(command.id, draft.index, draft.ply, played))
        await self.keep(draft, now, cmd, message, begun)
        answer(message, False)
        self.notify()

    def try_out(self, draft: Sitting, command: Deed, spent: referee.Spent) -> tuple[int, Sitting | None]:
        """What the command does to a fork: how many words it played, and which table it began."""
        seat = command.seat
        if isinstance(command, Play):
            return referee.play(draft, seat, command.ply, command.words, self.standing.word, spent), None
        if isinstance(command, Undo):
            referee.undo(draft, seat, command.ply, spent)
        elif isinstance(command, Redo):
            if command.ply != draft.ply:
                raise Refusal(STALE)
            referee.redo(draft, seat, spent)
        elif isinstance(command, Resign):
            referee.resign(draft, seat)
        elif isinstance(command, Army):
            referee.hand_in(draft, seat, command.army)
        elif isinstance(command, Offer) and command.what == "draw":
            referee.offer_draw(draft, seat, spent)
        else:
            if isinstance(command, Offer):
                everybody = referee.offer_rematch(draft, seat, spent)
            else:
                everybody = referee.reply(draft, seat, command.what, command.yes, spent)
            if everybody and command.what == "rematch":
                begun = rotated(draft)
                draft.add(Rematch(begun.setup.id))
                return 0, begun
        return 0, None

    async def keep(
        self, draft: Sitting, now: float, cmd: str = "", message: bytes = b"", begun: Sitting | None = None
    ) -> None:
        """Write what the draft has taken; from then on it is how the table stands."""
        ended = self.standing.ended(draft)
        try:
            await self.services.store.append(self.sitting, draft, cmd, message, begun, ended)
        except NotWritten as error:
            LOG.error("table %s: not written: %s", self.id, error)
            raise Refusal(NOT_WRITTEN) from None
        moved = draft.steps != self.sitting.steps or draft.status != self.sitting.status
        draft.fresh = []
        self.sitting = draft
        self.standing.drop(ended)
        self.idle_since = time.monotonic()
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
        try:
            await self.services.store.set_standing(self.id, seat, command.asks, command.word, phase, cmd, message)
        except NotWritten:
            raise Refusal(NOT_WRITTEN) from None
        self.standing.set(seat, command.asks, command.word, phase)
        answer(message, True)
        self.work.put_nowait(self.append)

    # -- what the table does by itself

    def mind_to_act(self) -> Turn | None:
        """The decision of a mind; minds among themselves play while somebody watches."""
        sitting = self.sitting
        seat = sitting.to_act
        level = sitting.mind_of(seat) if seat >= 0 else ""
        people = any(chair.kind == "person" and n not in sitting.gone for n, chair in enumerate(sitting.chairs))
        return Turn(sitting, seat, level, self.turns) if level and (people or self.watchers) else None

    async def play_for_mind(self, turn: Turn, chosen: Chosen) -> None:
        """What a mind chose is played, if the table still stands as it did when the mind was asked."""

        async def play() -> None:
            if self.timer.is_out(self.sitting):
                await self.flag()
            if turn.number == self.turns:
                await self.play_chosen(turn, chosen)

        await self.in_turn(play)

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
            if not sitting.setup.listed and wish.invite != sitting.setup.invite and not mine:
                raise Refusal(NOT_INVITED)
            free = [seat for seat, chair in enumerate(sitting.chairs) if chair.kind == "open"]
            if not free or (wish.seat >= 0 and wish.seat not in free):
                raise Refusal(NOT_OPEN)
            await self.append(Sit(wish.seat if wish.seat >= 0 else free[0], name, guest))

        await self.in_turn(sit)


def must_hold(sitting: Sitting, seat: int, guest: str, watching: bool = False) -> None:
    """T-1: the seat is the guest's; to look, nobody needs a seat."""
    if seat not in sitting.seats_of(guest) and not (watching and seat == -1):
        raise Refusal(NOT_YOUR_SEAT)

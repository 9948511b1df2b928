"""A sitting: the game at a table as its log tells it, folded entry by entry, live and after a restart alike."""

import copy
from collections.abc import Iterator
from typing import Any

import msgspec

from conclave.kernel.events import Shown
from conclave.kernel.game import Game, Settings
from conclave.kernel.options import OWN
from conclave.kernel.outcome import Outcome, Outside, cut_off, played_out, written
from conclave.kernel.record import Record
from conclave.kernel.scene import NUMBERED, SEAT, Line, Narration, Scene, Text, say, seated
from conclave.kernel.state import CHANCE, OVER, SPECTATOR, State
from conclave.minds import LEVELS
from conclave.table.dice import commitment
from conclave.table.entries import (
    Agreed,
    Answers,
    AskedAdvice,
    Asks,
    Entry,
    FellBack,
    Flag,
    HandsIn,
    Leave,
    Redo,
    Sit,
    Step,
    TableSetup,
    TakeBack,
)
from conclave.table.pieces import Chair, Note, Seen
from conclave.table.refusals import ADVICE, BY_CONSENT, CLOCK, DRAW, FALL_BACK, LEAVING, REDO
from conclave.table.wire import View

NOBODY = -1
PACK = msgspec.msgpack.Encoder()
UNPACK = msgspec.msgpack.Decoder(list[Shown])
MARK = 64  # steps between states that are kept for looking back
STAND_IN = "medium"  # level that plays on for a seat that has left


class Sitting:
    """The fold of a log; `fork` to try entries out, and keep the fork once they are on disk."""

    def __init__(self, setup: TableSetup, game: Game) -> None:
        self.setup = setup
        self.game = game
        self.stage = game.stage()
        self.commitment = commitment(setup.seed)
        self.own = game.own_armies(setup.options, setup.seats)
        """Seats that hand in a list of their own."""
        self.armies: list[dict[str, Any]] = [{}] * setup.seats
        self.chairs = [Chair()] * setup.seats
        self.result = ""
        self.state: State = self.beginning()
        self.sides = sides_of(self.stage.scene(self.state.observe(SPECTATOR), SPECTATOR))
        self.notes: list[Note] = []
        self.fresh: list[Entry] = []
        # of the game in force, one for each step:
        self.steps: list[str] = []
        self.deciders: list[int] = []
        self.shown: list[int] = []
        self.undone: list[tuple[str, int]] = []  # steps that were taken back, with who decided them, next one first
        self.advised: tuple[int, int] = (0, NOBODY)  # step and seat of the last advice
        self.marks: list[State] = []  # the state after every so many steps, once somebody has looked back
        self.asking: dict[str, Asks] = {}
        self.agreed: dict[str, frozenset[int]] = {}
        self.gone: frozenset[int] = frozenset()
        self.payoffs: list[float] = []
        self.outcome: Outcome | None = None
        self.rematch = ""
        self.tellings: dict[tuple[int, int], list[Narration]] = {}  # what was shown before: see `views`
        self.seen: dict[int, Seen] = {}  # by seat, of the table as it stands
        self.replays: dict[tuple[int, int, int], View] = {}
        self.left = [setup.minutes * 60_000] * setup.seats
        self.running = NOBODY

    def beginning(self) -> State:
        """The state before the first step, with somebody listening; no list shows in it before the game begins."""
        if self.own and self.status == "gathering":
            state = self.game.new(ready_made(self.game, self.setup.options), self.setup.seats)
        else:
            state = self.game.new(dict(self.setup.options), self.setup.seats, self.armies)
        state.events = []
        return state

    def fork(self) -> "Sitting":
        """A twin to try entries on; what it takes is collected in `fresh`."""
        twin = copy.copy(self)
        twin.state = self.state.clone()
        twin.state.events = []
        twin.armies = self.armies[:]
        twin.chairs, twin.notes, twin.fresh = self.chairs[:], self.notes[:], []
        twin.steps, twin.deciders, twin.shown = self.steps[:], self.deciders[:], self.shown[:]
        twin.marks, twin.undone = self.marks[:], self.undone[:]
        twin.asking, twin.agreed = dict(self.asking), dict(self.agreed)
        twin.left = self.left[:]
        twin.seen = {}
        return twin

    # -- questions

    @property
    def index(self) -> int:
        """Entries so far."""
        return len(self.notes)

    @property
    def ply(self) -> int:
        """Steps of the game in force."""
        return len(self.steps)

    @property
    def status(self) -> str:
        """Gathering, playing or over."""
        if self.result:
            return "over"
        is_missing = any(chair.kind == "open" for chair in self.chairs) or self.wanting
        return "gathering" if is_missing else "playing"

    @property
    def wanting(self) -> list[int]:
        """Seats whose list is not in yet."""
        return [seat for seat in self.own if not self.armies[seat]]

    @property
    def to_act(self) -> int:
        """The seat that decides, OVER, or nobody (chance, or seats or lists still missing)."""
        if self.result:
            return OVER
        return self.state.to_act if self.status == "playing" else NOBODY

    @property
    def has_clock(self) -> bool:
        return self.setup.minutes > 0

    def seats_of(self, guest: str) -> list[int]:
        """The seats that a guest holds."""
        return [seat for seat, chair in enumerate(self.chairs) if guest and chair.guest == guest]

    def others(self, seat: int) -> list[int]:
        """Seats of the other people who are still in the game, people at the same keyboard left out."""
        mine = self.chairs[seat].guest
        return [
            other
            for other, chair in enumerate(self.chairs)
            if chair.kind == "person" and chair.guest != mine and other not in self.gone
        ]

    def mind_of(self, seat: int) -> str:
        """The level that decides for the seat, "" for a person."""
        return STAND_IN if seat in self.gone else self.chairs[seat].mind

    def free_undo(self, seat: int) -> int:
        """The earliest step to which the seat may take back at once (T-9), -1 if none."""
        ply = self.ply
        while (
            ply > self.setup.given and self.deciders[ply - 1] == seat and self.shown_at(ply) == self.shown_at(ply - 1)
        ):
            ply -= 1
        return ply if ply < self.ply and not self.result else -1

    def last_decision(self, seat: int) -> int:
        """The step before the seat's last decision: where asking to take back leads, -1 if it decided nothing."""
        for ply in range(self.ply - 1, self.setup.given - 1, -1):
            if self.deciders[ply] == seat:
                return ply if not self.result else -1
        return -1

    def turn_start(self, seat: int) -> int:
        """The step before the first of the decisions that the seat took in a row, its last one among them; -1: none."""
        start = self.last_decision(seat)
        for ply in range(start - 1, self.setup.given - 1, -1):
            if self.deciders[ply] == seat:
                start = ply
            elif self.deciders[ply] != CHANCE:
                break
        return start

    def redone(self, seat: int) -> list[tuple[str, int]]:
        """The steps that come again when the seat redoes a decision: up to its next one, or to another person's."""
        if not self.undone or self.undone[0][1] != seat or self.to_act != seat:
            return []
        others = {seat, *self.others(seat)}
        ends = (n for n, (_, decider) in enumerate(self.undone) if n and decider in others)
        return self.undone[: next(ends, len(self.undone))]

    @property
    def gives_advice(self) -> bool:
        """T-28: one person, or people at one screen, may ask for it; others if the table was opened so."""
        return self.setup.hints or len({chair.guest for chair in self.chairs if chair.guest}) < 2

    def shown_at(self, ply: int) -> int:
        """How much had been shown after so many steps."""
        return self.shown[ply - 1] if ply else 0

    def walk(self, first: int, last: int) -> Iterator[tuple[int, State]]:
        """The game in force from step `first` to `last`: each state with its step's events, good until the next."""
        mark = max(0, min((first - 1) // MARK, len(self.marks)))
        state = self.marks[mark - 1].clone() if mark else self.beginning()
        for number in range(mark * MARK + 1, last + 1):
            state.events = []
            state.play(state.to_act, state.from_text(self.steps[number - 1]))
            if number == (len(self.marks) + 1) * MARK:
                self.marks.append(state.clone())
            if number >= first:
                yield number, state

    def state_at(self, ply: int) -> State:
        """The game as it stood after so many of its steps."""
        state = self.beginning()
        for _, state in self.walk(ply, ply):  # noqa: B007
            pass
        return state

    def record(self) -> Record:
        """Set-up and steps so far; with the seed, so it is only for when the game is over."""
        names, armies = [chair.name for chair in self.chairs], self.armies if self.own else []
        record = Record.of(self.game, dict(self.setup.options), self.setup.seats, names, armies)
        record.steps, record.result = self.steps[:], self.result
        record.commitment, record.seed, record.given = self.commitment, self.setup.seed, self.setup.given
        return record

    # -- the fold

    def add(self, entry: Entry, move: int = -1) -> None:
        """The log grows by an entry that is legal; `move` is that of a step, where somebody has checked it already."""
        self.fresh.append(entry)
        self.seen = {}
        if isinstance(entry, Step):
            self.step(entry, move)
        elif isinstance(entry, Sit):
            self.chairs[entry.seat] = Chair(entry.name, entry.guest, entry.mind)
            self.note(NOBODY, self.sat_down(entry))
            self.assemble()
        elif isinstance(entry, HandsIn):
            self.armies[entry.seat] = entry.army
            self.note(NOBODY, say("table.log.army", seated(entry.seat)))
            self.assemble()
        elif isinstance(entry, TakeBack):
            self.take_back(entry)
        elif isinstance(entry, Redo):
            self.note(entry.seat, say("table.log.redo", seated(entry.seat)), REDO)
        elif isinstance(entry, AskedAdvice):
            self.advised = (self.ply, entry.seat)
            self.note(entry.seat, say("table.log.advice", seated(entry.seat)), ADVICE)
        elif isinstance(entry, Leave | Flag):
            self.leave(entry)
        elif isinstance(entry, Agreed):
            self.note(NOBODY, say("table.log.draw"), DRAW)
            level = [0.0] * self.setup.seats
            self.finish(written(self.game, "agreed"), level, cut_off(level, "agreed"))
        elif isinstance(entry, Asks):
            self.asking[entry.what] = entry
            self.agreed[entry.what] = frozenset()
            self.note(entry.seat, say(f"table.log.asks.{entry.what}", seated(entry.seat)))
        elif isinstance(entry, Answers):
            self.answer(entry)
        elif isinstance(entry, FellBack):
            words = (self.sides[entry.seat], level_name(entry.level), level_name(entry.used))
            self.note(entry.seat, say(f"table.log.fallback.{entry.why}", *words), FALL_BACK)
        else:
            self.rematch = entry.table
            self.asking.pop("rematch", None)
            self.note(NOBODY, say("table.log.rematch"))
        self.start_clock()

    def sat_down(self, entry: Sit) -> Text:
        """Who plays what; where a seat has no name of its own, its number tells."""
        side = self.sides[entry.seat]
        has_name = side.id != NUMBERED
        what = "mind" if entry.mind else "sits"
        who = level_name(entry.mind) if entry.mind else seated(entry.seat, say("table.name", entry.name))
        return say(f"table.log.{what}", who, side) if has_name else say(f"table.log.{what}.seat", who, entry.seat + 1)

    def assemble(self) -> None:
        """When everybody and every list is there, the game is that of these lists."""
        if self.own and self.status == "playing":
            self.state = self.beginning()

    def step(self, entry: Step, move: int) -> None:
        """A step of the game."""
        state = self.state
        state.events = []
        if move < 0:
            state.play(state.to_act, state.from_text(entry.word))
        else:
            state.apply(move)
        # who decides as before may still redo what came after; who decides otherwise may not
        self.undone = self.undone[1:] if self.undone[:1] == [(entry.word, entry.seat)] else []
        self.steps.append(entry.word)
        self.deciders.append(entry.seat)
        self.shown.append(state.shown)
        self.notes.append(Note(entry.seat, events=PACK.encode(state.events)))
        if entry.seat != CHANCE:
            self.left[entry.seat] -= entry.spent
            self.lapse(entry.seat)
        if state.to_act == OVER:
            self.finish(self.game.verdict(state), state.payoffs, played_out(self.game, state))

    def lapse(self, seat: int) -> None:
        """What was asked of a seat lapses when it plays on; to take back lapses with any decision."""
        self.asking.pop("undo", None)
        if "draw" in self.asking and self.asking["draw"].seat != seat:
            del self.asking["draw"]

    def take_back(self, entry: TakeBack) -> None:
        """The game stands as it did."""
        back = list(zip(self.steps[entry.ply :], self.deciders[entry.ply :]))
        self.undone = [*back, *self.undone]
        self.steps, self.deciders = self.steps[: entry.ply], self.deciders[: entry.ply]
        self.shown = self.shown[: entry.ply]
        self.marks = self.marks[: entry.ply // MARK]
        self.replays = {}
        self.state = self.state_at(entry.ply)
        self.asking.pop("undo", None)
        if self.running != NOBODY:
            self.left[self.running] -= entry.spent
        self.running = NOBODY  # nobody gains an increment by it
        count = sum(decider == entry.seat for _, decider in back)
        self.note(entry.seat, say("table.log.undo", seated(entry.seat), count), BY_CONSENT)

    def leave(self, entry: Leave | Flag) -> None:
        """T-19: a seat has lost; the game is over when one is left."""
        flag = isinstance(entry, Flag)
        self.gone |= {entry.seat}
        how = "table.log.flag" if flag else "table.log.resigns"
        self.note(entry.seat, say(how, seated(entry.seat)), CLOCK if flag else LEAVING)
        self.asking.clear()
        if len(self.gone) == self.setup.seats - 1:
            payoffs = [-1.0 if seat in self.gone else 1.0 for seat in range(self.setup.seats)]
            ended: Outside = "flag" if flag else "resigned"
            self.finish(written(self.game, ended, entry.seat), payoffs, cut_off(payoffs, ended, entry.seat))

    def answer(self, entry: Answers) -> None:
        """Somebody grants or declines what was asked; the room draws the consequence."""
        if entry.yes:
            self.agreed[entry.what] |= {entry.seat}
        else:
            del self.asking[entry.what]
        verb = "grants" if entry.yes else "declines"
        self.note(entry.seat, say(f"table.log.{verb}.{entry.what}", seated(entry.seat)))

    def finish(self, result: str, payoffs: list[float], outcome: Outcome) -> None:
        """The game is over."""
        self.result = result
        self.outcome = outcome
        self.payoffs = payoffs
        self.asking.clear()

    def note(self, seat: int, text: Text, rule: str = "") -> None:
        """A line for everybody."""
        self.notes.append(Note(seat, line=Line(text, rule)))

    def start_clock(self) -> None:
        """T-18: the clock of the seat that decides runs; whose clock stops gains the increment."""
        deciding = self.to_act if self.has_clock else NOBODY
        if self.has_clock and self.status == "playing" and deciding == CHANCE:
            return  # chance may give the decision back to the same seat
        if deciding != self.running:
            if self.running >= 0 and deciding >= 0:
                self.left[self.running] += self.setup.increment * 1000
            self.running = max(deciding, NOBODY)


def ready_made(game: Game, options: Settings) -> Settings:
    """The same options with a ready-made army for each seat whose own list is not known."""
    named = {option.name: option.default for option in game.options.options if option.seat >= 0}
    return {name: named[name] if name in named and value == OWN else value for name, value in options.items()}


def level_name(level: str) -> Text:
    """A level of minds, in words."""
    return say(f"table.level.{level}") if level in (*LEVELS, "greedy", "random") else say("table.level.own", level)


def sides_of(scene: Scene) -> list[Text]:
    """What each seat plays, whoever sits there."""
    return [player.name if player.name.id != SEAT else say(NUMBERED, player.seat + 1) for player in scene.players]

"""What the table tells over the line: whole views, and an answer to each command."""

from typing import Any, Literal

from msgspec import Struct

from conclave.kernel.options import Value
from conclave.kernel.outcome import Outcome
from conclave.kernel.scene import Choice, Line, Look, Narration, Scene, Text
from conclave.table.entries import Asked


class SeatInfo(Struct, frozen=True):
    """Who sits where."""

    seat: int
    kind: Literal["person", "mind", "open"]
    name: str  # of the person, or level of the mind; "" while open
    mine: bool
    online: bool
    army: Literal["", "wanted", "in"] = ""  # the seat's own list: still wanted, or handed in; "": it needs none


class ClockInfo(Struct, frozen=True):
    left_ms: list[int]  # one per seat
    running: int  # seat whose clock runs, -1: none
    increment_ms: int


class TableInfo(Struct, frozen=True):
    """What everybody at a table may know of it."""

    id: str
    game: str
    title: str
    options: dict[str, Value]
    seats: list[SeatInfo]
    listed: bool
    status: Literal["gathering", "playing", "over"]
    result: str  # as records write it, for programs; "" while it goes on
    commitment: str  # SHA-256 of the dice seed, shown from the start
    seed: str  # the seed itself once the game is over, else ""
    invite: str  # for those who sit at the table, else ""
    created: int  # seconds
    hidden: bool  # does the game hide things (a curtain is wanted between people at one screen)
    rematch: str = ""  # id of the table where it goes on
    to_act: int = -1  # the seat that decides; -1: nobody, -2: over
    ply: int = 0
    changed: int = 0  # seconds; 0 in views
    payoffs: list[float] = []  # one per seat when the game is over: who has more has won
    hints: bool = False  # may those who sit here ask for hints?
    outcome: Outcome | None = None  # who has won and what ended it, in words, when it is over


class ChatLine(Struct, frozen=True):
    """What somebody said; numbers count up."""

    number: int
    seat: int  # -1: somebody who watches
    name: str  # "" of somebody who watches
    say: Text
    at: int  # seconds


class Thinking(Struct, frozen=True):
    """A mind that is thinking: for how long by now, and at most how long for this decision, in milliseconds."""

    seat: int
    since_ms: int
    most_ms: int
    is_crowded: bool = False  # it has less time than usual, because many are waiting


class LogLine(Struct, frozen=True):
    """A line of the log: what a step showed this seat."""

    index: int  # of the entry in the room's log
    line: Line
    seat: int = -1  # who did it; -1: chance or table


class View(Struct, tag="view", tag_field="t", frozen=True):
    """The whole picture for one seat after log entry `index`; `lines` and `told` are what is new since `after`."""

    table: TableInfo
    seat: int  # -1: spectator
    index: int  # log entries so far: give it as `after` when coming back
    ply: int  # steps of the game so far: give it with the next choice
    to_act: int
    scene: Scene
    choices: list[Choice]
    lines: list[LogLine]
    told: list[Narration]  # motion of the newest step(s); empty after a gap
    can_undo: int  # ply to which this seat may take back at once, -1: only by asking
    asked: list[Asked]  # what others have asked this seat
    standing: dict[str, str]
    clock: ClockInfo | None = None
    ask_undo: int = -1  # ply before this seat's last decision: one back, at once or by asking, -1: nowhere
    turn_undo: int = -1  # ply before the first decision of this seat's turn: the whole turn back, -1: nowhere
    chat: list[ChatLine] = []  # what was said since the last view, to those who sit or to those who watch
    muted: bool = False  # does this guest hear nothing?
    thinking: Thinking | None = None
    can_redo: int = 0  # decisions of this seat that were taken back and can be done again, one at a time
    earlier: int = 0  # entries before the first of `lines` that were asked for too: the log has them, a page at a time
    notice: str = ""  # what the host tells everybody
    number: int = 0  # by which a delta names the view that it changes


class Changes(Struct, frozen=True):
    """Of a list: who is gone, and who is put where, in rising order; whoever is put is nowhere else any more."""

    gone: list[str | int]
    put: list[tuple[int, Any]]


class Delta(Struct, tag="delta", tag_field="t", frozen=True):
    """What has changed for a seat since the view, or the delta, of the number `base`.

    `parts` are fields of the view, those of its scene as `scene.prompt` and of its table as `table.ply`. `lists` are
    those whose members have names: `scene.zones` and `scene.items` by id, `scene.players` by seat, `choices` by word.
    `lines`, `told` and `chat` that are not there are empty. The line of a motion may be its number among `lines`. A
    choice that is put has, instead of a ghost, the number of one among the part `ghosts`, its cell and its turn.
    """

    seat: int
    base: int
    number: int
    parts: dict[str, Any | None]
    lists: dict[str, Changes]


class LogPage(Struct, frozen=True):
    """A page of the log, as one seat was told it; `earlier` entries come before it."""

    lines: list[LogLine]
    earlier: int


class Ack(Struct, tag="ack", tag_field="t", frozen=True):
    """The command is done and on disk; `played` words of it were taken."""

    id: str
    index: int
    ply: int
    played: int = 0


class Refused(Struct, tag="refused", tag_field="t", frozen=True):
    """Nothing changed. `code` is stable (T-2 stale, K-1 not your turn, or the rule that forbids it)."""

    id: str
    code: str
    say: Text
    ply: int


class Looked(Struct, tag="looked", tag_field="t", frozen=True):
    id: str
    look: Look


class Why(Struct, tag="why", tag_field="t", frozen=True):
    id: str
    rule: str
    say: Text


class Hinted(Struct, tag="hinted", tag_field="t", frozen=True):
    id: str
    word: str
    say: Text
    why: Text | None = None  # what it gains, where there was anything to compare


class Pong(Struct, tag="pong", tag_field="t", frozen=True):
    id: str


AnyMessage = View | Delta | Ack | Refused | Looked | Why | Hinted | Pong


class Tables(Struct, frozen=True):
    """Where I sit, and where anybody may."""

    mine: list[TableInfo]
    open: list[TableInfo]

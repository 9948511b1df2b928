"""The few shapes that travel between table and client, as typed structs; docs/table.md tells the protocol.

Everything a client sends is one of the commands below: unknown fields are forbidden, sizes are limited.
Everything a person reads travels as a Text (message id and params); the client finds the words.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from conclave.kernel.army import Box, Entry
from conclave.kernel.options import Value
from conclave.kernel.outcome import Outcome
from conclave.kernel.scene import Choice, Line, Look, Narration, Scene, Text, Tone
from conclave.table.entries import Asked

CommandId = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Word = Annotated[str, Meta(min_length=1, max_length=80)]
ItemId = Annotated[str, Meta(max_length=80)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=-1, le=7)]
ArmyList = dict[str, Any]
Options = dict[Annotated[str, Meta(max_length=40)], bool | int | Annotated[str, Meta(max_length=40)]]


# -- client to table


class Command(Struct, forbid_unknown_fields=True, tag_field="t", frozen=True):
    """What a seat asks of the table; `id` is made by the client, and a retry with the same id never applies twice."""

    id: CommandId


class Play(Command, tag="play", frozen=True):
    """Words for the pending decision and the ones after it, played while legal; `ply` is the step the client saw."""

    seat: SeatNumber
    ply: Ply
    words: Annotated[list[Word], Meta(min_length=1, max_length=32)]


class Undo(Command, tag="undo", frozen=True):
    """Take back to `ply`: at once while nothing was revealed, else as a request to the other people."""

    seat: SeatNumber
    ply: Ply


class Redo(Command, tag="redo", frozen=True):
    """Take a decision again that was taken back, with all that followed from it; `ply` is the step the client saw."""

    seat: SeatNumber
    ply: Ply


class Resign(Command, tag="resign", frozen=True):
    seat: SeatNumber


class Offer(Command, tag="offer", frozen=True):
    """Offer a draw or a rematch."""

    seat: SeatNumber
    what: Literal["draw", "rematch"]


class Reply(Command, tag="reply", frozen=True):
    """Answer what another seat asked for (undo, draw, rematch)."""

    seat: SeatNumber
    what: Asked
    yes: bool


class SetStanding(Command, tag="standing", frozen=True):
    """Answer the named decision ("*": every one where it is allowed) with this word by itself until the phase ends.

    The word "" ends it. Private to the seat.
    """

    seat: SeatNumber
    asks: Word
    word: Annotated[str, Meta(max_length=80)]


class Army(Command, tag="army", frozen=True):
    """Hand in an army list before the game begins, as often as wished: the last one counts. Private to the seat."""

    seat: SeatNumber
    army: ArmyList


class Hint(Command, tag="hint", frozen=True):
    seat: SeatNumber
    ply: Ply


class LookAt(Command, tag="look", frozen=True):
    """What is this thing? Two ids: measure between them. Changes nothing."""

    seat: SeatNumber
    item: ItemId
    item2: ItemId = ""


class WhyNot(Command, tag="why", frozen=True):
    """Why can this thing not be chosen now? Changes nothing."""

    seat: SeatNumber
    item: ItemId


class Speak(Command, tag="say", frozen=True):
    """Say something to those who sit, or as a spectator (seat -1) to those who watch: a phrase, or a short text."""

    seat: SeatNumber
    text: Annotated[str, Meta(max_length=200)] = ""
    phrase: Literal["", "hello", "luck", "thanks", "nice", "oops", "moment", "well", "bye"] = ""


class Mute(Command, tag="mute", frozen=True):
    """Hear nothing of what is said at this table, or hear it again. Private."""

    seat: SeatNumber
    on: bool


class MoveNow(Command, tag="now", frozen=True):
    """The mind that thinks shall decide at once."""

    seat: SeatNumber


class Ping(Command, tag="ping", frozen=True):
    """Is the line alive?"""


AnyCommand = (
    Play
    | Undo
    | Redo
    | Resign
    | Offer
    | Reply
    | SetStanding
    | Army
    | Hint
    | LookAt
    | WhyNot
    | Speak
    | Mute
    | MoveNow
    | Ping
)


# -- table to client


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


AnyMessage = View | Ack | Refused | Looked | Why | Hinted | Pong


# -- HTTP bodies


class SeatWish(Struct, forbid_unknown_fields=True, frozen=True):
    """Who shall sit there: me, another person (invited), a mind of some level, or me again at the same keyboard."""

    kind: Literal["me", "open", "mind", "here"]
    mind: Annotated[str, Meta(max_length=40)] = ""  # level; "": easy
    name: Annotated[str, Meta(max_length=24)] = ""  # of me or of whoever sits here; "": that of the table's maker
    army: ArmyList = {}  # an own list, handed in at once, if the option for this seat's army says so


class ClockWish(Struct, forbid_unknown_fields=True, frozen=True):
    minutes: Annotated[int, Meta(ge=1, le=600)]
    increment: Annotated[int, Meta(ge=0, le=300)] = 0


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: Options = {}
    name: Name = "Guest"
    listed: bool = False
    clock: ClockWish | None = None
    hints: bool = False  # may people who play people ask for hints?


class Join(Struct, forbid_unknown_fields=True, frozen=True):
    """Take an open seat (-1: any), by invitation or because the table is listed."""

    name: Name = "Guest"
    invite: Annotated[str, Meta(max_length=64)] = ""
    seat: SeatNumber = -1


class PlayOn(Struct, forbid_unknown_fields=True, frozen=True):
    """Go on from a step of another table's game, against minds."""

    ply: Ply
    seat: SeatNumber
    mind: Annotated[str, Meta(max_length=40)] = ""


class FormWish(Struct, forbid_unknown_fields=True, frozen=True):
    """What may a list hold, under these options?"""

    options: Options = {}


class Addition(Struct, forbid_unknown_fields=True, frozen=True):
    """A line that might be added: under a key of the list itself (path ""), or of the line at a path."""

    key: Annotated[str, Meta(max_length=40)]
    line: Any
    path: Annotated[str, Meta(max_length=80)] = ""


class CheckWish(Struct, forbid_unknown_fields=True, frozen=True):
    """Is this list accepted under these options? It is given as a tree, or as the text of a TOML or JSON file."""

    options: Options = {}
    army: ArmyList = {}
    text: Annotated[str, Meta(max_length=40_000)] = ""
    adds: Annotated[list[Addition], Meta(max_length=160)] = []  # what would each of these lines break?


class Problem(Struct, frozen=True):
    """A typed error: code, and what to say."""

    code: str
    say: Text
    detail: str = ""


# -- HTTP answers


class ValueCard(Struct, frozen=True, omit_defaults=True):
    """A value to choose, with a picture and a sentence where there are some."""

    value: Value
    name: Text
    say: Text | None = None
    icon: str = ""
    tone: Annotated[str, Tone] = ""
    needs: dict[str, Value] = {}  # other options that go with it


class OptionCard(Struct, frozen=True, omit_defaults=True):
    """A choice to be made before a game; `say` explains it."""

    name: str
    say: Text  # GAME.option.NAME
    kind: Literal["bool", "int", "choice"]
    default: Value
    values: list[Value]  # empty for int: a whole number from least to most
    least: int
    most: int
    rules: list[str]
    seat: int = -1  # whose army it chooses: a ready-made one, or "own", a list that the seat hands in
    cards: list[ValueCard] = []  # of the values of a choice, in their order
    letters: list[ValueCard] = []  # instead of a value: a letter for each seat, each letter once
    ground: bool = False  # is a value a place to play, with a picture of its own? See Grounds


class PresetCard(Struct, frozen=True, omit_defaults=True):
    """A named set of options."""

    name: str
    title: Text  # GAME.preset.NAME
    say: Text  # GAME.preset.NAME.say
    options: dict[str, Value]
    icon: str = ""
    tone: Annotated[str, Tone] = ""
    first: bool = False  # for somebody who has never played


class Ground(Struct, frozen=True):
    """A place to play, as it looks before anything stands there."""

    option: str
    value: str
    scene: Scene


class Grounds(Struct, frozen=True):
    game: str
    grounds: list[Ground]


class GameCard(Struct, frozen=True):
    """A game as the lobby shows it."""

    name: str
    title: str
    about: Text
    seats: list[int]  # allowed numbers of seats
    signs: list[str]  # one per seat
    hidden: bool
    length: int  # steps in the longest game
    options: list[OptionCard]
    presets: list[PresetCard]
    minds: list[str]  # levels, weakest first; words: table.level.NAME
    picture: Scene
    builder: bool = False  # can army lists be built for it?
    lessons: list[str] = []  # names of its lessons, in order
    minutes: int = 0  # that they take in all
    quick: bool = False  # has it a page of quick rules?


class Games(Struct, frozen=True):
    games: list[GameCard]


class RuleCard(Struct, frozen=True):
    """A rule of a rulebook."""

    id: str
    title: str
    text: str
    source: str
    kind: str
    why: str


class ChapterCard(Struct, frozen=True):
    """A chapter of a rulebook: its rules are those whose ids begin with its own."""

    id: str
    title: str


class Rules(Struct, frozen=True):
    game: str
    title: str
    rules: list[RuleCard]
    chapters: list[ChapterCard]  # none: the book is too small for them


class RuleSearch(Struct, frozen=True):
    """What is found by some words: rules, the best first, and things of the box that are called so."""

    rules: list[str]
    things: list[Look]
    winning: bool  # is it asked how one wins?


class EntryLook(Struct, frozen=True):
    """All that is printed on a thing that can be in a list."""

    key: str
    id: str
    look: Look


class Form(Struct, frozen=True):
    """What an army list may hold, what is printed on it, and ready-made lists to begin with."""

    game: str
    title: str
    form: list[Entry]
    ready: dict[str, ArmyList]  # by name
    looks: list[EntryLook]


class Fault(Struct, frozen=True):
    """A rule that a list breaks; `path` is such as unit.2.files, "" for the list as a whole."""

    rule: str
    path: str
    say: Text


class Reckoning(Struct, frozen=True):
    """What a list comes to: points by purse, the rules it breaks, where it will stand, and the list as a file."""

    army: ArmyList
    totals: dict[str, int]
    limits: dict[str, int]
    faults: list[Fault]
    boxes: list[Box]
    area: tuple[int, int]  # of the boxes, in cells
    toml: str
    bars: list[Fault | None]  # one for each line that might be added: a rule that it would break, and nothing else does


class Handed(Struct, frozen=True):
    """The list that a seat has handed in; empty if it has not."""

    seat: int
    army: ArmyList


class Tables(Struct, frozen=True):
    """Where I sit, and where anybody may."""

    mine: list[TableInfo]
    open: list[TableInfo]


# -- quick rules


class QuickPicture(Struct, frozen=True):
    """A position with what to look at, which the lesson of that name plays; or a thing of the box."""

    scene: Scene | None
    light: list[str]
    lesson: str
    seat: int
    look: Look | None


class QuickPoint(Struct, frozen=True):
    """A sentence or two of the quick rules, the rules behind them, and perhaps a picture."""

    say: Text
    rules: list[str]
    picture: QuickPicture | None


class Quick(Struct, frozen=True):
    """A game on one page, and the words on it."""

    game: str
    title: str
    goal: list[QuickPoint]
    turn: list[QuickPoint]
    win: list[QuickPoint]
    forget: list[QuickPoint]
    words: dict[str, str]


# -- lessons

Tries = Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=400)]


class LessonTries(Struct, forbid_unknown_fields=True, frozen=True):
    """Everything that was tried and taken so far, as `asks:word`, "" for going on after reading; and one more."""

    tries: Tries = []


class LessonLook(Struct, forbid_unknown_fields=True, frozen=True):
    """A thing that is looked at, or asked about, after these tries; two ids: measure between them."""

    item: ItemId
    item2: ItemId = ""
    tries: Tries = []


class LessonCard(Struct, frozen=True):
    """A lesson in the list of a course."""

    id: str
    title: Text
    about: Text
    minutes: int


class Course(Struct, frozen=True):
    """The lessons of a game in order, and the words in them."""

    game: str
    lessons: list[LessonCard]
    words: dict[str, str]


class LessonView(Struct, frozen=True):
    """Where a row of tries leads; if the last one is not taken, `reply` says why, and the rest is as before it."""

    step: int  # counted from 0
    of: int
    say: Text
    light: list[str]  # ids of what to look at
    do: list[str]  # words of the choices that go on, if the step names them
    rules: list[str]
    is_read: bool  # nothing is to be done but to read it
    is_over: bool
    seat: int
    scene: Scene
    choices: list[Choice]
    told: list[Narration]
    taken: bool
    reply: Text | None = None
    rule: str = ""


class WhyNotInLesson(Struct, frozen=True):
    rule: str
    say: Text


def encode(message: Any) -> bytes:
    """A message as JSON."""
    return msgspec.json.encode(message)


COMMANDS = msgspec.json.Decoder(AnyCommand)

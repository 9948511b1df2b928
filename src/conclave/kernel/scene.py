"""Scenes: the few shapes in which a game shows itself; browser and terminal draw only these."""

from collections.abc import Sequence
from typing import Annotated, Literal, Protocol

from msgspec import Struct

from conclave.kernel.events import Shown
from conclave.kernel.state import State
from conclave.kernel.text import LIST_AND as LIST_AND
from conclave.kernel.text import LIST_OR as LIST_OR
from conclave.kernel.text import Param as Param
from conclave.kernel.text import Text as Text

# The words that a client can draw. Games may compute them, so fields take any text; check_scene.py holds games to them
ZoneKind = Literal["board", "row", "fan", "pile", "tray"]
ZonePlace = Literal["main", "own", "other", "side"]
Layer = Literal["ground", "mark", "piece", "over"]  # from the lowest
Shape = Literal["rect", "disc", "card", "line", "path", "ring", "arrow"]
Appearance = Literal["tired", "down", "hidden", "spent", "ghost", "chosen", "new", "top", "hurt"]
Texture = Literal["", "meadow", "thicket", "wood", "hill", "ruin", "wall", "road", "water", "marsh", "stone", "plank"]
BadgeKind = Literal["count", "state", "holds", "spent", "order", "gift"]
MarkKind = Literal["reach", "aim", "blocked", "threat", "range", "path"]
Deed = Literal[
    "move", "turn", "flip", "show", "hide", "bolt", "burst", "pulse", "roll", "count", "say", "card", "hurt", "heal"
]
PromptKind = Literal["act", "reaction", "chance", "setup", "over"]
Rank = Literal["turn", "act", "result", "detail"]  # of a line: a turn begins, somebody acts, what came of it
# fmt: off
Tone = Literal[  # a named colour; "": plain
    "", "red", "crimson", "orange", "amber", "gold", "yellow", "tan", "olive", "green", "teal", "azure", "blue",
    "indigo", "violet", "magenta", "pink", "brown", "wood", "bronze", "stone", "sand", "slate", "grey", "silver",
    "white", "black",
]
# fmt: on


SEAT = "seat"  # texts that are made for the reader: see words.py
NUMBERED = "seat.number"  # a seat that has nothing but its number to be called by


def say(id: str, *params: Param) -> Text:
    """A text in one call."""
    return Text(id, params)


def seated(seat: int, *side: Text) -> Text:
    """Whoever sits there, as the reader calls them: "you", the side that the seat plays, or the person's name."""
    return Text(SEAT, (seat, *side))


def tenths(number: float) -> Text:
    """A number with one digit after the decimal sign of the language."""
    whole, _, digit = f"{number:.1f}".partition(".")
    return say("kernel.tenths", whole, digit)


class Pip(Struct, frozen=True, omit_defaults=True):
    """A number in the corner of a card, of so many if there is a most."""

    icon: str
    value: int
    say: Text  # what is counted
    of: int = 0


class Face(Struct, frozen=True, omit_defaults=True):
    """A card as it is printed: what anybody who sees it may read on it."""

    title: Text
    text: Text
    kind: Text | None = None  # what sort of card: "Sorcery", "Event, lasting"
    icon: str = ""
    tone: Annotated[str, Tone] = ""
    pips: tuple[Pip, ...] = ()
    rule: str = ""


class Badge(Struct, frozen=True, omit_defaults=True):
    """A small thing on a piece: a picture or a few letters, and what they mean."""

    icon: str = ""
    text: str = ""
    kind: Annotated[str, BadgeKind] = "state"  # where and in which frame it is drawn
    say: Text | None = None


def counted(number: int, name: Text | None = None) -> Badge:
    """How many there are."""
    return Badge(text=str(number), kind="count", say=name)


class Zone(Struct, frozen=True, omit_defaults=True):
    """A place where items lie."""

    id: str
    name: Text
    kind: Annotated[str, ZoneKind]
    place: Annotated[str, ZonePlace] = "main"
    owner: int = -1
    size: tuple[int, int] = (0, 0)  # in cells
    grid: bool = False  # cells exist without being items, with ids "zone/x,y"; y counts from the top
    labels: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())  # of columns and of rows
    turn: int = 0
    focus: tuple[str, ...] = ()  # ids that the first view of a large board must hold


class Item(Struct, frozen=True, omit_defaults=True):
    """A thing that lies in a zone."""

    id: str  # lives as long as the thing; hidden things are named by place, never by what they are
    zone: str
    name: Text
    at: tuple[int, int] = (0, 0)  # cell; in a row, fan or pile: (n, 0)
    size: tuple[int, int] = (1, 1)
    layer: Annotated[str, Layer] = "piece"
    shape: Annotated[str, Shape] = "disc"
    turn: int = 0  # 0-7, eighths of a turn clockwise from up
    tone: Annotated[str, Tone] = ""
    icon: str = ""  # a game-icons name
    sign: str = ""  # 1-3 letters, for the text board and against colour-only coding
    dots: tuple[int, int] = (0, 0)  # n of
    badges: tuple[Badge, ...] = ()
    arcs: tuple[int, ...] = ()  # protected sides, 0-7
    looks: tuple[Annotated[str, Appearance], ...] = ()
    owner: int = -1
    plate: Text | None = None  # a short name under it
    texture: Annotated[str, Texture] = ""  # of ground
    ranks: tuple[int, int, int] = (0, 0, 0)  # files, models, models at full strength
    tied: str = ""  # id of what it hangs on
    face: Face | None = None  # of a card that lies open


class About(Struct, frozen=True, omit_defaults=True):
    """What a question is about: everything that was declared before somebody is asked to answer it."""

    face: Face | None = None  # the card that was played
    source: str = ""  # ids of who does it and of whom it is done to
    targets: tuple[str, ...] = ()
    lines: tuple[Text, ...] = ()  # dice, cost so far, chance to succeed, what follows if it does and if not


class Prompt(Struct, frozen=True, omit_defaults=True):
    """What is being decided, by whom."""

    seat: int
    asks: str
    say: Text
    rule: str = ""
    phase: Text | None = None
    more: Text | None = None  # a second line: whose act it belongs to, and what it uses up
    kind: Annotated[str, PromptKind] = "act"
    about: About | None = None


class Score(Struct, frozen=True, omit_defaults=True):
    """How far a seat is: a bare number, or so much of a whole, with a line that must not be crossed."""

    name: Text
    seat: int
    value: int
    of: int = 0
    line: int = -1
    say: Text | None = None  # how it comes about


class Goal(Struct, frozen=True, omit_defaults=True):
    """What a seat plays for: one sentence, how it stands, and everything that ends the game with its present state."""

    say: Text
    stands: Text | None = None
    ends: tuple[Text, ...] = ()


class Player(Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it."""

    seat: int
    name: Text
    tone: Annotated[str, Tone]
    facts: tuple[Text, ...] = ()


class Track(Struct, frozen=True, omit_defaults=True):
    """Phases, time, score: steps with one of them now."""

    name: Text
    steps: tuple[Text, ...]
    now: int
    icons: tuple[str, ...] = ()  # a picture a step, for where the words have no room


class Pending(Struct, frozen=True, omit_defaults=True):
    """A line of a ledger: what is under way, and how far it is."""

    say: Text
    seat: int = -1  # whose it is
    icon: str = ""
    state: Text | None = None  # in a word or two: "2 turns"
    on: tuple[str, ...] = ()  # ids that it speaks of


class Ledger(Struct, frozen=True, omit_defaults=True):
    """What was set going and is not done yet: orders on their way, spells that last."""

    title: Text
    entries: tuple[Pending, ...]
    icon: str = ""


class Scene(Struct, frozen=True, omit_defaults=True):
    """The whole picture as one seat sees it."""

    zones: tuple[Zone, ...]
    items: tuple[Item, ...]
    prompt: Prompt
    players: tuple[Player, ...]
    tracks: tuple[Track, ...] = ()
    scores: tuple[Score, ...] = ()
    goal: Goal | None = None
    ledgers: tuple[Ledger, ...] = ()


class Stake(Struct, frozen=True, omit_defaults=True):
    """What a rolled price may come to, beside what is there to pay it; chances in per cent."""

    least: int
    mean: int
    most: int
    stock: int
    works: int
    harms: int
    say: Text  # what is paid


class Choice(Struct, frozen=True, omit_defaults=True):
    """One option of the pending decision, for the seat that decides."""

    move: int
    word: str
    say: Text
    on: tuple[str, ...] = ()  # ids of items or cells; empty: a button
    dir: int = -1  # 0-7: a sector of the wheel on on[0]
    ghost: Item | None = None
    odds: tuple[Text, ...] = ()
    warn: Text | None = None
    key: str = ""
    icon: str = ""
    group: str = ""  # id of the thing whose verbs stand together
    chance: int = -1  # per cent that it succeeds; -1: there is none, or nobody can know it
    effect: Text | None = None  # what it does if it succeeds, in two or three words
    spends: tuple[Text, ...] = ()  # what it uses up or ends, besides taking its turn
    stake: Stake | None = None
    passes: bool = False  # it declines what is asked and does nothing else, so that it can be given in advance


class Mark(Struct, frozen=True, omit_defaults=True):
    """Something drawn over the board while a thing is looked at."""

    kind: Annotated[str, MarkKind]
    on: tuple[str, ...] = ()
    line: tuple[str, str] = ("", "")  # from, to
    ring: tuple[str, int] = ("", 0)  # centre, radius
    tone: Annotated[str, Tone] = ""
    say: Text | None = None
    chance: int = -1  # per cent, of an aim


class Stat(Struct, frozen=True, omit_defaults=True):
    """A number of a thing, and by how much something has changed it."""

    say: Text
    value: int
    change: int = 0
    icon: str = ""


class Rows(Struct, frozen=True, omit_defaults=True):
    """A small table: a dial click by click, a profile; one row may be the present one, those before it are lost."""

    heads: tuple[Text, ...]
    rows: tuple[tuple[str, ...], ...]
    now: int = -1


class Look(Struct, frozen=True, omit_defaults=True):
    """What a thing is, on hover, focus or selection."""

    title: Text
    lines: tuple[Text, ...] = ()
    rules: tuple[str, ...] = ()
    picture: str = ""
    marks: tuple[Mark, ...] = ()
    kind: Text | None = None  # a line under the title: "Orc Khans, wand, 48 points"
    stats: tuple[Stat, ...] = ()
    rows: Rows | None = None
    face: Face | None = None


class DieSide(Struct, frozen=True, omit_defaults=True):
    """What a die with pictures may show: its picture, and what follows if it falls so."""

    icon: str
    say: Text
    faces: int = 1  # how many faces of the die show it


class Beat(Struct, frozen=True, omit_defaults=True):
    """A moment of motion; a client that skips it loses nothing."""

    do: Annotated[str, Deed]
    ids: tuple[str, ...] = ()
    start: str = ""
    to: str = ""
    dice: tuple[int, ...] = ()
    tone: Annotated[str, Tone] = ""
    say: Text | None = None
    together: bool = False  # with the beat before
    face: Face | None = None  # of a card that is shown
    amount: int = 0  # of a hurt, a healing or a count
    sides: tuple[DieSide, ...] = ()  # of a roll, where its dice have pictures: as in Roll


class Roll(Struct, frozen=True, omit_defaults=True):
    """Dice as they fell, everything that changed the sum by its name, and what was needed."""

    dice: tuple[int, ...]
    changes: tuple[tuple[int, Text], ...] = ()
    needs: int = 0  # 0: nothing was needed
    total: int = 0
    sides: tuple[
        DieSide, ...
    ] = ()  # all that dice with pictures can show, in order; a number of `dice` counts in these from 1


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of the log."""

    say: Text
    rule: str = ""
    rank: Annotated[str, Rank] = "detail"
    icon: str = ""
    change: Text | None = None  # what it came to, in a word: "-2", "stopped", "k14"
    on: tuple[str, ...] = ()  # ids that it speaks of
    roll: Roll | None = None


class Narration(Struct, frozen=True, omit_defaults=True):
    """An event as one seat may see it: motion, and a line of the log or none."""

    beats: tuple[Beat, ...] = ()
    line: Line | None = None


class Stage(Protocol):
    """The scene.py of a game."""

    def scene(self, obs: Sequence[int], seat: int) -> Scene: ...

    def choices(self, state: State, seat: int) -> list[Choice]: ...

    def look(self, obs: Sequence[int], seat: int, id: str, id2: str = "") -> Look: ...

    def why(self, state: State, seat: int, id: str) -> tuple[str, Text]:
        """Only for the seat to act; see Game.why."""
        ...

    def beats(self, event: Shown, seat: int) -> Narration: ...

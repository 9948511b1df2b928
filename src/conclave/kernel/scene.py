"""Scenes: the few shapes in which a game shows itself; browser and terminal draw only these."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal, NamedTuple, Protocol

from conclave.kernel.events import Shown
from conclave.kernel.state import State

# The words that a client can draw. Games may compute them, so fields take any text; check_scene.py holds games to them
ZoneKind = Literal["board", "row", "fan", "pile", "tray"]
ZonePlace = Literal["main", "own", "other", "side"]
Layer = Literal["ground", "mark", "piece", "over"]  # from the lowest
Shape = Literal["rect", "disc", "card", "line", "path", "ring", "arrow"]
Appearance = Literal["tired", "down", "hidden", "spent", "ghost", "chosen", "new"]
MarkKind = Literal["reach", "aim", "blocked", "threat", "range", "path"]
Deed = Literal["move", "turn", "flip", "show", "hide", "bolt", "burst", "pulse", "roll", "count", "say"]
# fmt: off
Tone = Literal[  # a named colour; "": plain
    "", "red", "crimson", "orange", "amber", "gold", "yellow", "tan", "olive", "green", "teal", "azure", "blue",
    "indigo", "violet", "magenta", "pink", "brown", "wood", "bronze", "stone", "sand", "slate", "grey", "silver",
    "white", "black",
]
# fmt: on


class Text(NamedTuple):
    """A message id and what goes into it; words are found for the reader, not for the actor."""

    id: str
    params: tuple["Param", ...] = ()


Param = int | str | Text


def say(id: str, *params: Param) -> Text:
    """A text in one call."""
    return Text(id, params)


@dataclass(frozen=True, slots=True)
class Zone:
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


@dataclass(frozen=True, slots=True)
class Item:
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
    badges: tuple[str, ...] = ()
    arcs: tuple[int, ...] = ()  # protected sides, 0-7
    looks: tuple[Annotated[str, Appearance], ...] = ()
    owner: int = -1


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is being decided, by whom."""

    seat: int
    asks: str
    say: Text
    rule: str = ""
    phase: Text | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """A seat as everybody sees it."""

    seat: int
    name: Text
    tone: Annotated[str, Tone]
    facts: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Track:
    """Phases, time, score: steps with one of them now."""

    name: Text
    steps: tuple[Text, ...]
    now: int


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole picture as one seat sees it."""

    zones: tuple[Zone, ...]
    items: tuple[Item, ...]
    prompt: Prompt
    players: tuple[Player, ...]
    tracks: tuple[Track, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
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


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn over the board while a thing is looked at."""

    kind: Annotated[str, MarkKind]
    on: tuple[str, ...] = ()
    line: tuple[str, str] = ("", "")  # from, to
    ring: tuple[str, int] = ("", 0)  # centre, radius
    tone: Annotated[str, Tone] = ""
    say: Text | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """What a thing is, on hover, focus or selection."""

    title: Text
    lines: tuple[Text, ...] = ()
    rules: tuple[str, ...] = ()
    picture: str = ""
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Beat:
    """A moment of motion; a client that skips it loses nothing."""

    do: Annotated[str, Deed]
    ids: tuple[str, ...] = ()
    start: str = ""
    to: str = ""
    dice: tuple[int, ...] = ()
    tone: Annotated[str, Tone] = ""
    say: Text | None = None
    together: bool = False  # with the beat before


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log."""

    say: Text
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Narration:
    """An event as one seat may see it: motion, and a line of the log or none."""

    beats: tuple[Beat, ...] = field(default=())
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

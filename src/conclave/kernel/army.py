"""Army lists: what may be put into one, what it costs, and which rules it breaks and by how much."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from conclave.kernel.options import Value
from conclave.kernel.scene import Text

List = Mapping[str, Any]
"""An army list, as TOML or JSON gives it; each game says which keys it has."""

Armies = Sequence[List]
"""A list for each seat; an empty one where the seat takes a ready-made army."""

FieldKind = Literal["int", "choice", "bool", "text", "cell", "line"]
Costs = tuple[tuple[str, int], ...]
"""(purse, points)"""


@dataclass(frozen=True, slots=True)
class Field:
    """Something to fill in: a number in a range, one of some words, yes or no, or a place.

    The words for a choice are those of its name with `.VALUE` behind. A cell is a list of two whole numbers, and
    may be left out: then the game finds a place. A line is the number of another line of the list, counted from 1,
    under the key that is the one value.
    """

    id: str
    name: Text
    kind: FieldKind
    least: int = 0
    most: int = 0
    values: tuple[str, ...] = ()
    costs: Costs = ()  # per unit of the number, or for yes
    default: Value = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """A line that a list may hold, or a heading over such lines; what is under a line lies inside it."""

    id: str
    name: Text
    costs: Costs = ()
    least: int = 0  # how often it may be taken
    most: int = 1
    fields: tuple[Field, ...] = ()
    children: tuple["Entry", ...] = ()
    key: str = ""  # of the list that its lines go to; "": a heading
    slot: str = "id"  # of a line: the field that holds the entry's id; "": the line is the bare id
    one_of: str = ""  # of a heading: one of those with this is taken, and this key of the list names it
    sorts: tuple[tuple[Text, Text], ...] = ()  # what to filter by: (Faction, Elemental League), (Kind, Wizard)


@dataclass(frozen=True, slots=True)
class Problem:
    """A rule that the list breaks: where in the list, and the numbers that go with it."""

    rule: str
    path: str  # such as unit.2.files, "" for the list as a whole
    say: Text


@dataclass(frozen=True, slots=True)
class Box:
    """Where a line of a list will stand: its path, and its footprint in cells, y counted from the own edge."""

    path: str
    x: int
    y: int
    w: int
    d: int


@dataclass(frozen=True, slots=True)
class Report:
    """What a list comes to, purse by purse, what is wrong with it, and where it will stand if that is part of it."""

    totals: dict[str, int]
    limits: dict[str, int]
    problems: tuple[Problem, ...]
    boxes: tuple[Box, ...] = ()
    area: tuple[int, int] = (0, 0)  # cells of the deployment area

    @property
    def is_accepted(self) -> bool:
        return not self.problems


class Builder(Protocol):
    """The army builder of a game; `settings` are its options, which may set the limits."""

    def form(self, settings: Mapping[str, Value]) -> tuple[Entry, ...]: ...

    def check(self, army: List, settings: Mapping[str, Value]) -> Report: ...

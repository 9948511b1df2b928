"""Army lists: what they may hold, and what they come to."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from conclave.kernel.army import Box, Entry
from conclave.kernel.scene import Look, Text
from conclave.table.wire.limits import ArmyList, Options


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
    adds: Annotated[list[Addition], Meta(max_length=96)] = []  # what would each of these lines break?


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

"""What a room's log is made of: steps of the game, and acts of the table."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

Asked = Literal["undo", "draw", "rematch"]


class Sit(Struct, tag="sit", tag_field="e", frozen=True):
    """Somebody takes a seat; `guest` is the hash of a person's secret, `mind` the level of a mind."""

    seat: int
    name: str
    guest: str = ""
    mind: str = ""


class HandsIn(Struct, tag="army", tag_field="e", frozen=True):
    """A seat hands in its army list, which nobody else may see before the game begins."""

    seat: int
    army: dict[str, Any]


class Step(Struct, tag="step", tag_field="e", frozen=True, omit_defaults=True):
    """A decision or an outcome, as `asks:word`; `spent` is what it took of the seat's clock."""

    word: str
    seat: int  # -1: chance
    spent: int = 0


class TakeBack(Struct, tag="undo", tag_field="e", frozen=True, omit_defaults=True):
    """The game stands again as it did after its first `ply` steps; nobody gets time back."""

    seat: int
    ply: int
    spent: int = 0


class Redo(Struct, tag="redo", tag_field="e", frozen=True):
    """What a seat took back is done again: the steps that follow, as they were."""

    seat: int


class AskedAdvice(Struct, tag="advice", tag_field="e", frozen=True):
    """A seat was told what a mind would do."""

    seat: int


class Leave(Struct, tag="resign", tag_field="e", frozen=True):
    seat: int


class Flag(Struct, tag="flag", tag_field="e", frozen=True):
    """A seat has no time left."""

    seat: int


class Agreed(Struct, tag="draw", tag_field="e", frozen=True):
    """The game is drawn by agreement."""


class Asks(Struct, tag="offer", tag_field="e", frozen=True):
    """A seat asks the other people for something; `ply` is where an undo would lead."""

    seat: int
    what: Asked
    ply: int = 0


class Answers(Struct, tag="reply", tag_field="e", frozen=True):
    seat: int
    what: Asked
    yes: bool


class FellBack(Struct, tag="fallback", tag_field="e", frozen=True):
    """For the next decision of a seat a simpler mind chose."""

    seat: int
    level: str
    used: str
    why: Literal["slow", "failed"]


class Rematch(Struct, tag="rematch", tag_field="e", frozen=True):
    """The game goes on at another table."""

    table: str


Entry = (
    Sit | HandsIn | Step | TakeBack | Redo | AskedAdvice | Leave | Flag | Agreed | Asks | Answers | FellBack | Rematch
)


class TableSetup(Struct, frozen=True):
    """What a table is from the beginning on; the seed and the invitation are secrets."""

    id: str
    game: str
    rules: int  # version of the game's rules
    options: dict[str, bool | int | str]
    seats: int
    seed: str  # hex
    invite: str
    created: int  # seconds
    listed: bool = False
    minutes: int = 0  # 0: no clocks
    increment: int = 0  # seconds
    hints: bool = False  # may people who play people ask for advice?
    given: int = 0  # steps taken over from another table, whose dice are not under this seed


ENTRY = msgspec.json.Decoder(Entry)
SETUP = msgspec.json.Decoder(TableSetup)

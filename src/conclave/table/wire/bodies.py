"""What is asked over HTTP about tables, and what went wrong."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from conclave.kernel.scene import Text
from conclave.table.wire.limits import ArmyList, Name, Options, Ply, SeatNumber


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


class Problem(Struct, frozen=True):
    """A typed error: code, and what to say."""

    code: str
    say: Text
    detail: Text | None = None

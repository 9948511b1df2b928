"""How long and how large what a client sends may be."""

from typing import Annotated, Any

from msgspec import Meta

CommandId = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Word = Annotated[str, Meta(min_length=1, max_length=80)]
ItemId = Annotated[str, Meta(max_length=80)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=-1, le=7)]
ArmyList = dict[str, Any]
Options = dict[Annotated[str, Meta(max_length=40)], bool | int | Annotated[str, Meta(max_length=40)]]

"""What a seat asks of the table over its line; unknown fields are forbidden, sizes are limited."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from conclave.table.entries import Asked
from conclave.table.wire.limits import ArmyList, CommandId, ItemId, Ply, SeatNumber, Word


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


class Whole(Command, tag="whole", frozen=True):
    """Send whole views again: a delta did not fit what is known here."""


class Ping(Command, tag="ping", frozen=True):
    """Is the line alive? Where the next one is promised and does not come, the others are told that nobody is there."""

    next_ms: Annotated[int, Meta(ge=0, le=60_000)] = 0  # the next one comes that soon; 0: nobody knows


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
    | Whole
    | Ping
)


COMMANDS = msgspec.json.Decoder(AnyCommand)

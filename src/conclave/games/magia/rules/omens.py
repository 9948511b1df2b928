"""Chapter 2: Diviners, omens and superstition."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import BAD, DIVINER, GOOD, NEUTRAL
from conclave.games.magia.rules import changes, events, rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.changes import note
from conclave.games.magia.rules.fields import FIXED, LOSER, OMENS, OWNER
from conclave.games.magia.rules.moves import NO, YES, YES_OR_NO
from conclave.games.magia.rules.rolls import OMEN_ROLL, Roll
from conclave.kernel.agenda import Chore, Question

FIRST_TO_SAY: Final[i64] = -1
NEEDED: Final[i64] = tables.BATTLE["omens"]["good"]
OFFER_BOTH: Final = [int(YES), NO]
OFFER_NO: Final = [int(NO)]


def diviners(b: Board, seat: i64) -> i64:
    """FW-2.20: alive and on the table."""
    count: i64 = 0
    for piece in range(b.setup.middle[seat], b.setup.end[seat]):
        if b.setup.kind[piece] == DIVINER and b.is_here(piece):
            count += 1
    return count


def started_with(b: Board, seat: i64) -> i64:
    count: i64 = 0
    for piece in range(b.setup.middle[seat], b.setup.end[seat]):
        if b.setup.kind[piece] == DIVINER:
            count += 1
    return count


class Declarations(Chore[Board]):
    """FW-2.15: fewer Diviners first, a tie: the loser of scouting; then a superstition, then readings in that order."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        mine, other = diviners(b, 0), diviners(b, 1)
        first = b.at[LOSER] if mine == other else i64(0 if mine < other else 1)
        b.ask(OMENS_DECLARE, first, FIRST_TO_SAY)


class Declare(Question[Board]):
    """Does the seat have its omens read? x: what the other has declared.

    The first answer travels in the frame of the second question, and a reading to come is a frame of its own: rolls,
    and the windows in which they are repeated, find nothing there that they could empty.
    """

    def offer(self, b: Board, seat: i64, said: i64, y: i64) -> list[int]:
        return OFFER_BOTH  # FW-2.15

    def answer(self, b: Board, seat: i64, said: i64, y: i64, move: i64) -> None:
        reads: i64 = 1 if move == YES else 0
        b.tell(events.DECLARED, seat, reads)
        if said == FIRST_TO_SAY:
            b.ask(OMENS_DECLARE, 1 - seat, reads)
            return
        if not said and diviners(b, seat) > diviners(b, 1 - seat):  # FW-2.18
            b.ask(SUPERSTITION, seat, 1 - seat, reads)
            return
        if reads:
            b.ask(READ_OMENS, seat)
        if said:
            b.ask(READ_OMENS, 1 - seat)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "FW-2.15"


class Superstition(Question[Board]):
    """FW-2.16: is the other made to read its omens? That reading comes last; y: does the seat read its own?"""

    def offer(self, b: Board, seat: i64, other: i64, reads: i64) -> list[int]:
        return OFFER_BOTH

    def answer(self, b: Board, seat: i64, other: i64, reads: i64, move: i64) -> None:
        if move == YES:
            b.tell(events.SUPERSTITIOUS, seat)
            b.ask(READ_OMENS, other)
        if reads:
            b.ask(READ_OMENS, seat)

    def explain(self, b: Board, seat: i64, other: i64, reads: i64, move: i64) -> str:
        return "FW-2.18"


class Read(Chore[Board]):
    """A reading that was declared, or forced."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        roll(b, seat)


def roll(b: Board, seat: i64) -> None:
    rolls.throw(b, OMEN_ROLL, seat, 1, seat)


class OmenRoll(Roll):
    """FW-2.12, FW-2.21: the die, one more with Diviners; 4 or more is good, but see FW-2.6."""

    def changes(self, b: Board, cup: i64) -> list[int]:
        found: list[int] = []
        note(found, changes.DIVINERS, 1 if diviners(b, b.at[cup + OWNER]) else 0)
        return found

    def needs(self, b: Board, cup: i64) -> i64:
        return NEEDED

    def grade(self, b: Board, cup: i64, total: i64) -> i64:
        is_fixed = b.at[FIXED] >> b.at[cup + OWNER] & 1
        return 1 if total >= NEEDED and not is_fixed else 0

    def settle(self, b: Board, cup: i64) -> None:
        at = b.at
        seat = at[cup + OWNER]
        living = diviners(b, seat)
        total = self.outcome(b, cup)
        found = GOOD if total >= NEEDED else BAD
        if found == GOOD and started_with(b, seat) > living > 0:
            found = NEUTRAL
        if not at[FIXED] >> seat & 1:  # FW-2.7
            at[OMENS + seat] = found
        b.tell(events.OMENS_READ, seat, at[OMENS + seat])


def diviner_died(b: Board, seat: i64) -> None:
    """FW-2.3 to FW-2.7."""
    at = b.at
    if not diviners(b, seat):
        at[OMENS + seat] = BAD
        at[FIXED] |= 1 << seat
    elif at[OMENS + seat] == GOOD:
        at[OMENS + seat] = NEUTRAL
    else:
        return
    b.tell(events.OMENS_READ, seat, at[OMENS + seat])


def bonus(b: Board, seat: i64) -> i64:
    """FW-2.9."""
    found = b.at[OMENS + seat]
    return 1 if found == GOOD else -1 if found == BAD else 0


def why_not_again(b: Board, seat: i64) -> str:
    """FW-12.2: can Arcane Omens be cast?"""
    if b.at[FIXED] >> seat & 1:
        return "FW-2.7"
    return "" if b.at[OMENS + seat] == BAD else "FW-12.2"


OMENS_BEGIN: Final[Declarations] = Declarations("omens_begin")
OMENS_DECLARE: Final[Declare] = Declare("omens_declare", [YES_OR_NO])
SUPERSTITION: Final[Superstition] = Superstition("superstition", [YES_OR_NO])
READ_OMENS: Final[Read] = Read("read_omens")

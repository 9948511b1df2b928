"""Chapter 2: Diviners, omens and superstition."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    BAD,
    DIVINER,
    E_DECLARED,
    E_OMENS,
    E_SUPERSTITION,
    GOOD,
    HEAD,
    NEUTRAL,
    NO,
    OMEN_ROLL,
    OMENS_DECLARE,
    READ_OMENS,
    SUPERSTITION,
    YES,
)

FORCED: Final = 2
NEEDED: Final[int] = tables.BATTLE["omens"]["good"]


def diviners(b: Board, seat: int) -> int:
    """FW-2.20: alive and on the table."""
    return sum([1 for piece in b.setup.singles[seat] if b.setup.kind[piece] == DIVINER and b.is_here(piece)])


def started_with(b: Board, seat: int) -> int:
    return sum([1 for piece in b.setup.singles[seat] if b.setup.kind[piece] == DIVINER])


def declarations(b: Board) -> None:
    """FW-2.15: fewer Diviners first, a tie: the loser of scouting; then a superstition, then readings in that order."""
    mine, other = diviners(b, 0), diviners(b, 1)
    order = [b.loser, 1 - b.loser] if mine == other else [0, 1] if mine < other else [1, 0]
    b.ask(READ_OMENS, order[0], FORCED)
    b.ask(READ_OMENS, order[1])
    b.ask(READ_OMENS, order[0])
    if mine != other:
        b.ask(SUPERSTITION, order[1], order[0])
    for seat in reversed(order):
        b.ask(OMENS_DECLARE, seat)


def offer(b: Board, kind: int, seat: int, x: int) -> list[int]:
    if kind == OMENS_DECLARE:  # FW-2.15
        return [YES, NO] if diviners(b, seat) else [NO]
    return [YES, NO] if not is_declared(b, x) else [NO]  # FW-2.18


def is_declared(b: Board, seat: int) -> bool:
    """Is a reading of this seat on the agenda? Declared readings are kept in `picks` until they are rolled."""
    return seat in b.picks


def answer(b: Board, kind: int, seat: int, x: int, move: int) -> None:
    if kind == OMENS_DECLARE:
        if move == YES:
            b.picks.append(seat)
        if diviners(b, seat):
            b.tell(E_DECLARED, seat, 1 if move == YES else 0)
    elif move == YES:  # FW-2.16: the forced reading comes last
        b.tell(E_SUPERSTITION, seat)
        b.picks.append(x + FORCED)


def read(b: Board, seat: int, forced: int) -> None:
    """A reading that was declared, or forced."""
    if seat + forced in b.picks:
        b.picks.remove(seat + forced)
        roll(b, seat)


def roll(b: Board, seat: int) -> None:
    rolls.throw(b, OMEN_ROLL, seat, 1, seat)


def settled(b: Board, cup: list[int]) -> None:
    """FW-2.12, FW-2.21: the die, one more with Diviners; 4 or more is good, but see FW-2.6."""
    seat = cup[1]
    total = cup[HEAD] + (1 if diviners(b, seat) else 0)
    found = GOOD if total >= NEEDED else BAD
    if found == GOOD and started_with(b, seat) > diviners(b, seat) > 0:
        found = NEUTRAL
    if not b.fixed >> seat & 1:  # FW-2.7
        b.omens[seat] = found
    b.tell(E_OMENS, seat, b.omens[seat])


def diviner_died(b: Board, seat: int) -> None:
    """FW-2.3 to FW-2.7."""
    if not diviners(b, seat):
        b.omens[seat] = BAD
        b.fixed |= 1 << seat
    elif b.omens[seat] == GOOD:
        b.omens[seat] = NEUTRAL
    else:
        return
    b.tell(E_OMENS, seat, b.omens[seat])


def bonus(b: Board, seat: int) -> int:
    """FW-2.9."""
    return 1 if b.omens[seat] == GOOD else -1 if b.omens[seat] == BAD else 0


def why_not_again(b: Board, seat: int) -> str:
    """FW-12.2: can Arcane Omens be cast?"""
    if b.fixed >> seat & 1:
        return "FW-2.7"
    return "" if b.omens[seat] == BAD else "FW-12.2"


def explain(b: Board, kind: int, seat: int, x: int) -> str:
    if kind == OMENS_DECLARE:
        return "FW-2.15"
    return "FW-2.18"

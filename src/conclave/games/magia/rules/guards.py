"""FW-24.11 and FW-13.9: guards of Sacred Objects, and groups under Magic Protection, that lapse."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data.terms import ABANDONED, NONE
from conclave.games.magia.rules import events
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.records import MARK, STRIDE, WARD

ABANDONED_NOW: Final = 4  # of the event `talisman`


def watch(b: Board) -> None:
    """Something moved, or is gone: what does not hold any more?"""
    at = b.at
    for seat in range(i64(2)):
        sacred = b.setup.sacred[seat]
        if b.is_here(sacred) and not at[MARK + STRIDE * sacred] & ABANDONED and not is_guarded(b, sacred):
            at[MARK + STRIDE * sacred] |= ABANDONED
            b.tell(events.TALISMAN, sacred, ABANDONED_NOW)
        for wizard in b.setup.wizards(seat):
            if at[WARD + STRIDE * wizard] == wizard and not is_kept_up(b, seat, wizard):
                lapse(b, wizard)


def is_guarded(b: Board, sacred: i64) -> bool:
    """FW-24.3: by an Individual of its own side in contact."""
    owner = b.setup.owner[sacred]
    for piece in range(b.setup.middle[owner], b.setup.end[owner]):
        if b.is_individual(piece) and b.is_touching(sacred, piece):
            return True
    return False


def is_kept_up(b: Board, seat: i64, wizard: i64) -> bool:
    for piece in range(b.setup.middle[seat], b.setup.end[seat]):
        if b.at[WARD + STRIDE * piece] == wizard:
            if not b.is_inside(piece, seat):
                return False
            if piece != wizard and not b.is_touching(piece, wizard):
                return False
    return True


def lapse(b: Board, wizard: i64) -> None:
    seat = b.setup.owner[wizard]
    for piece in range(b.setup.middle[seat], b.setup.end[seat]):
        if b.at[WARD + STRIDE * piece] == wizard:
            b.at[WARD + STRIDE * piece] = NONE
    b.tell(events.LAPSED, wizard)

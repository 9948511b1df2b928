"""Sets of squares as rows of bits, a bit a column, so that whole sets are joined, stepped and listed at once."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.terms import SIDE, SLOTS, SQUARES, flat

BIT: Final[vec[i64]] = flat([1 << column for column in range(SIDE)])
NO_ROWS: Final[vec[i64]] = flat([0] * SIDE)


def rows_of(grounds: list[list[int]], kind: int) -> vec[i64]:
    """By map and row: columns with this kind of ground."""
    numbers = []
    for ground in grounds:
        for row in range(SIDE):
            numbers.append(sum(1 << column for column in range(SIDE) if ground[SIDE * row + column] == kind))
    return flat(numbers)


def column_of(rest: int) -> int:
    """The column whose bit leaves this rest, or -1."""
    columns = [column for column in range(SIDE + 1) if (1 << column) % TELLING == rest]
    return columns[0] if columns else -1


CLEARING: Final[vec[i64]] = rows_of(tables.MAPS.grounds, tables.CLEAR)
WOODED: Final[vec[i64]] = rows_of(tables.MAPS.grounds, tables.HINDERING)

ALL_SQUARES: Final = list(range(SQUARES))
"""Lists of squares are slices of this one: numbers are made once."""
TELLING: Final = 37  # the least number that leaves another rest of every power of two
COLUMN_OF: Final[vec[i64]] = flat([column_of(rest) for rest in range(TELLING)])
"""By rest: the column of a bit."""


def occupied(b: Board, seat: i64, found: vec[i64]) -> None:
    """Add the squares with warriors of a seat."""
    at = b.at
    for figure in range(SLOTS * seat, SLOTS * seat + SLOTS):
        square = at[f.SQUARE + figure]
        if square >= 0:
            found[square // SIDE] |= BIT[square % SIDE]


def columns(west: i64, east: i64) -> i64:
    """From a column to another, both among them."""
    return BIT[east] * 2 - BIT[west]


def free_squares(b: Board, west: i64, east: i64, south: i64, north: i64) -> list[int]:
    """MK-13.4: squares of a rectangle without warrior or blocking terrain, ascending."""
    rows, taken = NO_ROWS[:], NO_ROWS[:]
    occupied(b, 0, taken)
    occupied(b, 1, taken)
    inside = columns(west, east)
    for row in range(south, north + 1):
        ground = SIDE * b.at[f.MAP] + row
        rows[row] = (CLEARING[ground] | WOODED[ground]) & inside
    return listed(rows, taken, south, north)


def listed(rows: vec[i64], but: vec[i64], south: i64, north: i64) -> list[int]:
    """Squares from the bits of these rows, but for some, ascending: run by run."""
    found: list[int] = []
    for row in range(south, north + 1):
        bits, first = rows[row] & ~but[row], SIDE * row
        while bits:
            lowest = bits & -bits
            beyond = (bits + lowest) & ~bits  # the bit after the first run, and maybe more
            end = beyond & -beyond
            found += ALL_SQUARES[first + COLUMN_OF[lowest % TELLING] : first + COLUMN_OF[end % TELLING]]
            bits &= ~(end - 1)
    return found

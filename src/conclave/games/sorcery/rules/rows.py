"""Sets of squares as rows of bits, a bit a column, so that whole sets are joined, stepped and listed at once."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.terms import SIDE, SLOTS, flat

BIT: Final[vec[i64]] = flat([1 << column for column in range(SIDE)])
NO_ROWS: Final[vec[i64]] = flat([0] * SIDE)
THIRDS: Final = 3  # of a row, eight columns each
BYTE: Final = 255


def rows_of(grounds: list[list[int]], kind: int) -> vec[i64]:
    """By map and row: columns with this kind of ground."""
    numbers = []
    for ground in grounds:
        for row in range(SIDE):
            numbers.append(sum(1 << column for column in range(SIDE) if ground[SIDE * row + column] == kind))
    return flat(numbers)


CLEARING: Final[vec[i64]] = rows_of(tables.MAPS.grounds, tables.CLEAR)
WOODED: Final[vec[i64]] = rows_of(tables.MAPS.grounds, tables.HINDERING)

LISTED: Final[list[list[int]]] = [[] for _ in range(THIRDS * SIDE * (BYTE + 1))]
"""By third of a row and its bits: the squares. Filled in as they are asked for; numbers are made once."""


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
    """Squares from the bits of these rows, but for some, ascending."""
    found: list[int] = []
    for row in range(south, north + 1):
        bits = rows[row] & ~but[row]
        third = THIRDS * row
        while bits:
            if bits & BYTE:
                found += third_of(third, bits & BYTE)
            bits >>= 8
            third += 1
    return found


def third_of(third: i64, bits: i64) -> list[int]:
    """Squares of a third of a row."""
    squares = LISTED[(BYTE + 1) * third + bits]
    if not squares:
        for column in range(8):
            if bits & BIT[column]:
                squares.append(8 * int(third) + column)
    return squares

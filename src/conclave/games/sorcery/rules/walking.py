"""Which squares a walk reaches (MK-17.1 to MK-17.5): whole fronts step at once."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.ground import NEAR, are_near, near_at, neighbours
from conclave.games.sorcery.rules.rows import BIT, CLEARING, NO_ROWS, WOODED, listed, occupied
from conclave.games.sorcery.rules.terms import SIDE, SLOTS, flat
from conclave.games.sorcery.rules.warriors import is_able

WAYS: Final = 8  # west, east; south-west, south, south-east; north-west, north, north-east
STEPS: Final = [-1, 1, -SIDE - 1, -SIDE, -SIDE + 1, SIDE - 1, SIDE, SIDE + 1]


def ways_of(grounds: list[list[int]]) -> vec[i64]:
    """By map, row and way: columns from which one may step that way."""
    numbers = []
    for ground in grounds:
        for row in range(SIDE):
            columns = [0] * WAYS
            for column in range(SIDE):
                near = neighbours(ground, SIDE * row + column)
                for way, step in enumerate(STEPS):
                    if SIDE * row + column + step in near:
                        columns[way] |= 1 << column
            numbers += columns
    return flat(numbers)


ROADS: Final[vec[i64]] = ways_of(tables.MAPS.grounds)


def halting(b: Board, figure: i64) -> vec[i64]:
    """MK-17.3, MK-17.5: squares in contact with able opponents, but for those it broke away from, by row."""
    at, found, seat = b.at, NO_ROWS[:], 1 - figure // SLOTS
    for foe in range(SLOTS * seat, SLOTS * seat + SLOTS):
        square = at[f.SQUARE + foe]
        if square < 0 or are_near(b, at[f.SQUARE + figure], square) or not is_able(b, foe):
            continue
        first = near_at(b, square) + 1
        for place in range(first, first + NEAR[first - 1]):
            found[NEAR[place] // SIDE] |= BIT[NEAR[place] % SIDE]
    return found


def touched(front: vec[i64], row: i64, roads: i64) -> i64:
    """Columns of a row that a front touches; `roads`: where the ways out of the row lie."""
    here = front[row]
    found = (here & ROADS[roads]) >> 1 | (here & ROADS[roads + 1]) << 1
    if row > 0:
        south = front[row - 1]
        found |= (south & ROADS[roads - 3]) >> 1 | south & ROADS[roads - 2] | (south & ROADS[roads - 1]) << 1
    if row < SIDE - 1:
        north = front[row + 1]
        found |= (north & ROADS[roads + 10]) >> 1 | north & ROADS[roads + 11] | (north & ROADS[roads + 12]) << 1
    return found


def reached(b: Board, figure: i64, reach: i64) -> list[int]:
    """Free squares that a walk may end on, ascending."""
    at = b.at
    seat, start = figure // SLOTS, at[f.SQUARE + figure]
    friends, foes, halts = NO_ROWS[:], NO_ROWS[:], halting(b, figure)
    occupied(b, seat, friends)
    occupied(b, 1 - seat, foes)
    front, ahead, waiting, seen = NO_ROWS[:], NO_ROWS[:], NO_ROWS[:], NO_ROWS[:]  # who waits enters one step later
    front[start // SIDE] = seen[start // SIDE] = BIT[start % SIDE]
    low = high = start // SIDE
    for _ in range(reach):
        low, high = (low - 1 if low > 0 else low), (high + 1 if high < SIDE - 1 else high)
        is_moving = step(at[f.MAP], front, ahead, waiting, seen, foes, halts, low, high)
        front, ahead = ahead, front
        if not is_moving:
            break
    return listed(seen, friends, low, high)


def step(
    map: i64,
    front: vec[i64],
    ahead: vec[i64],
    waiting: vec[i64],
    seen: vec[i64],
    foes: vec[i64],
    halts: vec[i64],
    low: i64,
    high: i64,
) -> bool:
    """The front goes ahead by a square, within these rows; False if it came to rest."""
    alive: i64 = 0
    for row in range(low, high + 1):
        ground = SIDE * map + row
        found = touched(front, row, WAYS * ground) & ~foes[row]
        entered = (found & CLEARING[ground] | waiting[row]) & ~seen[row]
        waiting[row] = found & WOODED[ground] & ~seen[row]
        seen[row] |= entered
        ahead[row] = entered & ~halts[row]
        alive |= ahead[row] | waiting[row]
    return alive != 0

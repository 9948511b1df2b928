"""Chapter 13: squares, distances, terrain, contact and the line of fire."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.rows import free_squares
from conclave.games.sorcery.rules.terms import NOBODY, SIDE, SLOTS, SQUARES, flat

CLEAR: Final = 0
HINDERING: Final = 1
BLOCKING: Final = 2  # and what is outside, which is more
SPAN: Final = 47  # differences of two coordinates
ZONE: Final = 3  # rows of a deployment zone (MK-15.10)
NEAR_SIZE: Final = 9  # how many neighbours a square has, then its neighbours

GROUND: Final[vec[i64]] = flat([kind for ground in tables.MAPS.grounds for kind in ground])
"""By map and square."""
SIZES: Final[vec[i64]] = flat(tables.MAPS.sizes)
OBJECTIVES: Final[list[list[int]]] = tables.MAPS.objectives


def neighbours(ground: list[int], square: int) -> list[int]:
    """MK-13.3: squares that a warrior may stand on and that touch this one, not only at a corner between two blocks."""
    x, y = square % SIDE, square // SIDE
    found = []
    for ny in range(max(y - 1, 0), min(y + 2, SIDE)):
        for nx in range(max(x - 1, 0), min(x + 2, SIDE)):
            there = SIDE * ny + nx
            if there == square or ground[there] >= BLOCKING:
                continue
            if nx == x or ny == y or ground[SIDE * y + nx] < BLOCKING or ground[SIDE * ny + x] < BLOCKING:
                found.append(there)
    return found


def all_neighbours(grounds: list[list[int]]) -> vec[i64]:
    """By map and square, NEAR_SIZE numbers each."""
    numbers: list[int] = []
    for ground in grounds:
        for square in range(SQUARES):
            near = neighbours(ground, square)
            numbers += [len(near), *near, *[NOBODY] * (NEAR_SIZE - 1 - len(near))]
    return flat(numbers)


NEAR: Final[vec[i64]] = all_neighbours(tables.MAPS.grounds)


# -- squares


def distance(one: i64, other: i64) -> i64:
    """MK-13.2."""
    x, y = one % SIDE - other % SIDE, one // SIDE - other // SIDE
    if x < 0:
        x = -x
    if y < 0:
        y = -y
    return x if x > y else y


def near_at(b: Board, square: i64) -> i64:
    """Where in NEAR the neighbours of a square are counted; they lie behind it."""
    return NEAR_SIZE * (SQUARES * b.at[f.MAP] + square)


def near(b: Board, square: i64) -> list[int]:
    """Neighbouring squares that can be stood on."""
    first = near_at(b, square) + 1
    return [int(NEAR[place]) for place in range(first, first + NEAR[first - 1])]


def are_near(b: Board, one: i64, other: i64) -> bool:
    """MK-13.3: neighbouring squares."""
    first = near_at(b, one) + 1
    return any(NEAR[place] == other for place in range(first, first + NEAR[first - 1]))


def ground_at(b: Board, square: i64) -> i64:
    """CLEAR, HINDERING, BLOCKING or more."""
    return GROUND[SQUARES * b.at[f.MAP] + square]


def is_hindering(b: Board, square: i64) -> bool:
    return ground_at(b, square) == HINDERING


def is_blocking(b: Board, square: i64) -> bool:
    return ground_at(b, square) >= BLOCKING


def is_free(b: Board, square: i64) -> bool:
    """MK-13.4: neither warrior nor blocking terrain."""
    return b.grid[square] == NOBODY and not is_blocking(b, square)


def free_within(b: Board, square: i64, reach: i64) -> list[int]:
    """Free squares at this distance at most, ascending."""
    last, x, y = SIZES[b.at[f.MAP]] - 1, square % SIDE, square // SIDE
    return free_squares(
        b, least(x - reach), most(x + reach, last), least(y - reach), most(y + reach, last)
    )  # fmt: skip


def least(coordinate: i64) -> i64:
    return coordinate if coordinate > 0 else 0


def most(coordinate: i64, last: i64) -> i64:
    return coordinate if coordinate < last else last


def squares_within(b: Board, square: i64, reach: i64) -> list[int]:
    """Squares of the map at this distance at most, whatever they hold, ascending."""
    last, x, y = SIZES[b.at[f.MAP]] - 1, square % SIDE, square // SIDE
    found: list[int] = []
    for row in range(least(y - reach), most(y + reach, last) + 1):
        for column in range(least(x - reach), most(x + reach, last) + 1):
            found.append(int(SIDE * row + column))
    return found


def zone_of(b: Board, seat: i64) -> list[int]:
    """Free squares of a seat's deployment zone (MK-15.10)."""
    size = SIZES[b.at[f.MAP]]
    south = 0 if seat == b.at[f.FIRST] else size - ZONE
    return free_squares(b, 0, size - 1, south, south + ZONE - 1)


# -- contact


def touching(b: Board, square: i64) -> list[int]:
    """Warriors on neighbouring squares."""
    grid = b.grid
    first = near_at(b, square) + 1
    found: list[int] = []
    for place in range(first, first + NEAR[first - 1]):
        figure = i64(grid[NEAR[place]])
        if figure >= 0:
            found.append(int(figure))
    return found


def foes_touching(b: Board, figure: i64) -> list[int]:
    """Opposing warriors in base contact with a figure, able or not."""
    seat = figure // SLOTS
    return [other for other in touching(b, b.at[f.SQUARE + figure]) if other // SLOTS != seat]


def friends_touching(b: Board, figure: i64) -> list[int]:
    """Friendly figures in base contact with a figure."""
    seat = figure // SLOTS
    return [other for other in touching(b, b.at[f.SQUARE + figure]) if other // SLOTS == seat]


def is_touched(b: Board, figure: i64) -> bool:
    """Is any opposing warrior in base contact with it?"""
    grid, seat = b.grid, figure // SLOTS
    first = near_at(b, b.at[f.SQUARE + figure]) + 1
    for place in range(first, first + NEAR[first - 1]):
        other = i64(grid[NEAR[place]])
        if other >= 0 and other // SLOTS != seat:
            return True
    return False


def is_on_or_near(b: Board, figure: i64, square: i64) -> bool:
    """MK-8.12: contact with a flat token, which may also lie underfoot."""
    here = b.at[f.SQUARE + figure]
    return here >= 0 and (here == square or are_near(b, here, square))


# -- the line of fire

# By difference of the two ends: squares a line passes through, relative to its beginning, and the pairs of squares
# beside its corner points. Filled in as lines are asked for.
PASSED: Final[list[list[int]]] = [[] for _ in range(SPAN * SPAN)]
CORNERS: Final[list[list[int]]] = [[] for _ in range(SPAN * SPAN)]
TRACED: Final = [False] * (SPAN * SPAN)


def line_between(one: i64, other: i64) -> i64:
    """The place of the lists of a line (MK-13.6, MK-13.7)."""
    dx, dy = other % SIDE - one % SIDE, other // SIDE - one // SIDE
    key = SPAN * (dy + SIDE - 1) + dx + SIDE - 1
    if not TRACED[key]:
        TRACED[key] = True
        trace(int(dx), int(dy), PASSED[key], CORNERS[key])
    return key


def trace(dx: int, dy: int, passed: list[int], corners: list[int]) -> None:
    """Find what a line passes through."""
    x0, x1, y0, y1 = min(dx, 0), max(dx, 0), min(dy, 0), max(dy, 0)
    for sy in range(y0, y1 + 1):
        for sx in range(x0, x1 + 1):
            if (sx == 0 and sy == 0) or (sx == dx and sy == dy):
                continue
            sides = [dx * (2 * sy + q) - dy * (2 * sx + p) for p in (-1, 1) for q in (-1, 1)]
            if min(sides) < 0 < max(sides):
                passed.append(SIDE * sy + sx)
    for py in range(y0, y1):
        for px in range(x0, x1):
            if dx * (2 * py + 1) == dy * (2 * px + 1):
                rises = (dx > 0) == (dy > 0)
                corners.append(SIDE * py + px + 1 if rises else SIDE * py + px)
                corners.append(SIDE * (py + 1) + px if rises else SIDE * (py + 1) + px + 1)


def has_line(b: Board, one: i64, other: i64) -> bool:
    """Is there a line of fire between two squares (MK-13.6, MK-13.7)?"""
    if one == other or are_near(b, one, other):
        return True
    key = line_between(one, other)
    for step in PASSED[key]:
        if is_in_the_way(b, one + step):
            return False
    corners = CORNERS[key]
    for n in range(0, len(corners), 2):
        if is_in_the_way(b, one + corners[n]) and is_in_the_way(b, one + corners[n + 1]):
            return False
    return True


def is_in_the_way(b: Board, square: i64) -> bool:
    return b.grid[square] >= 0 or is_blocking(b, square)


def crosses_cover(b: Board, one: i64, other: i64) -> bool:
    """MK-13.8: does the line pass through hindering terrain? The ends do not count here."""
    return any(is_hindering(b, one + step) for step in PASSED[line_between(one, other)])

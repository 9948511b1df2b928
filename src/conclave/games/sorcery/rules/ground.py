"""Chapter 13: squares, distances, terrain, contact and the line of fire."""

from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import NOBODY, SIDE, SLOTS, SQUARES

GROUNDS: Final[list[list[int]]] = tables.MAPS.grounds
SIZES: Final[list[int]] = tables.MAPS.sizes
OBJECTIVES: Final[list[list[int]]] = tables.MAPS.objectives
CLEAR: Final = 0
HINDERING: Final = 1
BLOCKING: Final = 2  # and what is outside, which is more
SPAN: Final = 47  # differences of two coordinates
ZONE: Final = 3  # rows of a deployment zone (MK-15.10)


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


NEAR: Final = [[neighbours(ground, square) for square in range(SQUARES)] for ground in GROUNDS]
"""By map and square."""

# Squares as bits of one number, so that whole fronts step at once.
BIT: Final = [1 << square for square in range(SQUARES)]
SHIFTS: Final = [1, SIDE - 1, SIDE, SIDE + 1]  # east, north-west, north, north-east; the others are their opposites
SPOTS: Final = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
BYTES: Final = SQUARES // 8


def bits_of(squares: list[int]) -> int:
    found = 0
    for square in squares:
        found |= BIT[square]
    return found


def onward(near: list[list[int]], shift: int) -> int:
    """Squares from which one may step so far along."""
    return bits_of([square for square in range(SQUARES) if square + shift in near[square]])


AROUND: Final = [[bits_of(squares) for squares in near] for near in NEAR]
"""By map and square: its neighbours."""
ONWARD: Final = [[onward(near, shift) for shift in SHIFTS] for near in NEAR]
BACKWARD: Final = [[onward(near, -shift) for shift in SHIFTS] for near in NEAR]
CLEARING: Final = [bits_of([at for at in range(SQUARES) if ground[at] == CLEAR]) for ground in GROUNDS]
WOODED: Final = [bits_of([at for at in range(SQUARES) if ground[at] == HINDERING]) for ground in GROUNDS]

# By difference of the two ends: squares a line passes through, relative to its beginning, and the pairs of squares
# beside its corner points. Filled in as lines are asked for.
PASSED: Final[list[list[int]]] = [[] for _ in range(SPAN * SPAN)]
CORNERS: Final[list[list[int]]] = [[] for _ in range(SPAN * SPAN)]
TRACED: Final = [False] * (SPAN * SPAN)


def spread(map: int, front: int) -> int:
    """Neighbours of all squares of a front."""
    onward, backward = ONWARD[map], BACKWARD[map]
    found = (front & onward[0]) << 1 | (front & backward[0]) >> 1
    found |= (front & onward[1]) << SIDE - 1 | (front & backward[1]) >> SIDE - 1
    found |= (front & onward[2]) << SIDE | (front & backward[2]) >> SIDE
    return found | (front & onward[3]) << SIDE + 1 | (front & backward[3]) >> SIDE + 1


def listed(bits: int) -> list[int]:
    """Squares from their bits, ascending."""
    found = []
    base = 0
    for byte in bits.to_bytes(BYTES, "little"):
        if byte:
            for spot in SPOTS[byte]:
                found.append(base + spot)
        base += 8
    return found


def distance(one: int, other: int) -> int:
    """MK-13.2."""
    x, y = one % SIDE - other % SIDE, one // SIDE - other // SIDE
    if x < 0:
        x = -x
    if y < 0:
        y = -y
    return x if x > y else y


def near(b: Board, square: int) -> list[int]:
    """Neighbouring squares that can be stood on."""
    return NEAR[b.map][square]


def are_near(b: Board, one: int, other: int) -> bool:
    """MK-13.3: neighbouring squares."""
    return other in NEAR[b.map][one]


def is_free(b: Board, square: int) -> bool:
    """MK-13.4: neither warrior nor blocking terrain."""
    return b.grid[square] == NOBODY and GROUNDS[b.map][square] < BLOCKING


def free_within(b: Board, square: int, reach: int) -> list[int]:
    """Free squares at this distance at most, ascending."""
    x, y = square % SIDE, square // SIDE
    grid, ground = b.grid, GROUNDS[b.map]
    found = []
    for row in range(max(y - reach, 0), min(y + reach + 1, SIDE)):
        for at in range(SIDE * row + max(x - reach, 0), SIDE * row + min(x + reach + 1, SIDE)):
            if grid[at] == NOBODY and ground[at] < BLOCKING:
                found.append(at)
    return found


def squares_within(b: Board, square: int, reach: int) -> list[int]:
    """Squares of the map at this distance at most, whatever they hold, ascending."""
    size = SIZES[b.map]
    x, y = square % SIDE, square // SIDE
    found = []
    for row in range(max(y - reach, 0), min(y + reach + 1, size)):
        for column in range(max(x - reach, 0), min(x + reach + 1, size)):
            found.append(SIDE * row + column)
    return found


def touching(b: Board, square: int) -> list[int]:
    """Warriors on neighbouring squares."""
    grid = b.grid
    return [grid[at] for at in NEAR[b.map][square] if grid[at] != NOBODY]


def foes_touching(b: Board, figure: int) -> list[int]:
    """Opposing warriors in base contact with a figure, able or not."""
    grid, seat = b.grid, figure // SLOTS
    found = []
    for at in NEAR[b.map][b.square[figure]]:
        other = grid[at]
        if other >= 0 and other // SLOTS != seat:
            found.append(other)
    return found


def is_touched(b: Board, figure: int) -> bool:
    """Is any opposing warrior in base contact with it?"""
    grid, seat = b.grid, figure // SLOTS
    return any(grid[at] >= 0 and grid[at] // SLOTS != seat for at in NEAR[b.map][b.square[figure]])


def friends_touching(b: Board, figure: int) -> list[int]:
    """Friendly figures in base contact with a figure."""
    grid, seat = b.grid, figure // SLOTS
    return [grid[at] for at in NEAR[b.map][b.square[figure]] if grid[at] >= 0 and grid[at] // SLOTS == seat]


def is_on_or_near(b: Board, figure: int, square: int) -> bool:
    """MK-8.12: contact with a flat token, which may also lie underfoot."""
    at = b.square[figure]
    return at >= 0 and (at == square or are_near(b, at, square))


def zone_of(b: Board, seat: int) -> list[int]:
    """Free squares of a seat's deployment zone (MK-15.10)."""
    size = SIZES[b.map]
    south = 0 if seat == b.first else size - ZONE
    return [SIDE * y + x for y in range(south, south + ZONE) for x in range(size) if is_free(b, SIDE * y + x)]


# -- the line of fire


def trace(dx: int, dy: int) -> int:
    """Find what a line passes through; the place of its lists (MK-13.6, MK-13.7)."""
    key = SPAN * (dy + SIDE - 1) + dx + SIDE - 1
    if TRACED[key]:
        return key
    TRACED[key] = True
    x0, x1, y0, y1 = min(dx, 0), max(dx, 0), min(dy, 0), max(dy, 0)
    for sy in range(y0, y1 + 1):
        for sx in range(x0, x1 + 1):
            if (sx == 0 and sy == 0) or (sx == dx and sy == dy):
                continue
            sides = [dx * (2 * sy + q) - dy * (2 * sx + p) for p in (-1, 1) for q in (-1, 1)]
            if min(sides) < 0 < max(sides):
                PASSED[key].append(SIDE * sy + sx)
    for py in range(y0, y1):
        for px in range(x0, x1):
            if dx * (2 * py + 1) == dy * (2 * px + 1):
                rises = (dx > 0) == (dy > 0)
                CORNERS[key].append(SIDE * py + px + 1 if rises else SIDE * py + px)
                CORNERS[key].append(SIDE * (py + 1) + px if rises else SIDE * (py + 1) + px + 1)
    return key


def has_line(b: Board, one: int, other: int) -> bool:
    """Is there a line of fire between two squares (MK-13.6, MK-13.7)?"""
    if one == other or other in NEAR[b.map][one]:
        return True
    key = trace(other % SIDE - one % SIDE, other // SIDE - one // SIDE)
    grid, ground = b.grid, GROUNDS[b.map]
    for step in PASSED[key]:
        at = one + step
        if grid[at] >= 0 or ground[at] >= BLOCKING:
            return False
    corners = CORNERS[key]
    for n in range(0, len(corners), 2):
        left, right = one + corners[n], one + corners[n + 1]
        if (grid[left] >= 0 or ground[left] >= BLOCKING) and (grid[right] >= 0 or ground[right] >= BLOCKING):
            return False
    return True


def crosses_cover(b: Board, one: int, other: int) -> bool:
    """MK-13.8: does the line pass through hindering terrain? The ends do not count here."""
    ground = GROUNDS[b.map]
    for step in PASSED[trace(other % SIDE - one % SIDE, other // SIDE - one // SIDE)]:
        if ground[one + step] == HINDERING:
            return True
    return False


def is_hindering(b: Board, square: int) -> bool:
    return GROUNDS[b.map][square] == HINDERING

"""FW-38.4, FW-30.2: single places: may a piece stand there, and how near is that to others?"""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data.terms import HEIGHT, UNIT, WIDTH
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.ground import ROCKS, WOOD, dist2_from, gap
from conclave.games.magia.rules.records import STRIDE, D, W, X, Y

FAR: Final[i64] = 1 << 30  # as dist2: farther than anything

# May a footprint be somewhere?
BARRED: Final[i64] = 0
PASSED: Final[i64] = 1  # it may pass, not stop
FREE: Final[i64] = 2

ENOUGH: Final[i64] = 3  # cells with which a piece can afford any single step


def standing(b: Board, piece: i64, x: i64, y: i64) -> i64:
    """FW-38.4: may the footprint be here: to stop, to pass, or not at all?"""
    at, grid, setup = b.at, b.grid, b.setup
    answer = FREE
    own = setup.owner[piece]
    is_big = setup.kind[piece] == UNIT or setup.terrible[piece] != 0
    end = x + at[W + STRIDE * piece]
    for row in range(y, y + at[D + STRIDE * piece]):
        for cell in range(WIDTH * row + x, WIDTH * row + end):
            other = i64(grid[cell])
            if other < 0 or other == piece:
                continue
            if setup.owner[other] != own or (is_big and (setup.kind[other] == UNIT or setup.terrible[other] != 0)):
                return BARRED
            answer = PASSED
    return answer


def is_free(b: Board, piece: i64, x: i64, y: i64) -> bool:
    """Is it a place on the table where the piece may stop?"""
    is_inside = x >= 0 and y >= 0 and x + b.at[W + STRIDE * piece] <= WIDTH and y + b.at[D + STRIDE * piece] <= HEIGHT
    return is_inside and standing(b, piece, x, y) == FREE


def is_rough(b: Board, x: i64, y: i64, w: i64, d: i64) -> bool:
    """FW-38.3: does the footprint touch difficult ground?"""
    ground = b.ground()
    for row in range(y, y + d):
        for cell in range(WIDTH * row + x, WIDTH * row + x + w):
            if ground[cell] == WOOD or ground[cell] == ROCKS:
                return True
    return False


def free_place(b: Board, piece: i64, other: i64) -> i64:
    """FW-9.10, FW-40.4: the free place nearest another piece; ties: lowest y, then x."""
    at = b.at
    p, o = STRIDE * piece, STRIDE * other
    w, d = at[W + p], at[D + p]
    best, best_square = i64(-1), FAR
    for ring in range(i64(1), WIDTH):
        if ring * ring > best_square:
            break
        west, east = at[X + o] - w + 1 - ring, at[X + o] + at[W + o] - 1 + ring
        south, north = at[Y + o] - d + 1 - ring, at[Y + o] + at[D + o] - 1 + ring
        for row in range(max(south, 0), min(north, HEIGHT - d) + 1):
            is_whole = row in (south, north)
            for column in range(max(west, 0), min(east, WIDTH - w) + 1):
                if not is_whole and column not in (west, east):
                    continue
                place = WIDTH * row + column
                square = dist2_from(b, piece, column, row, other)
                is_worse = square > best_square or (square == best_square and place > best)
                if not is_worse and standing(b, piece, column, row) == FREE:
                    best, best_square = place, square
    return best


def square_to_foe(b: Board, unit: i64, x: i64, y: i64) -> i64:
    """From a place of the Unit to the nearest enemy Unit or Terrible Creature, as dist2; FAR when there is none."""
    at = b.at
    u = STRIDE * unit
    best = FAR
    right, top = x + at[W + u] - 1, y + at[D + u] - 1
    for foe in b.setup.heavy(1 - b.setup.owner[unit]):
        f = STRIDE * foe
        fx, fy = at[X + f], at[Y + f]
        if fx < 0:
            continue
        dx, dy = fx - right, fy - top  # gap(), written out: nothing is asked more often
        if dx < 0:
            dx = max(x - fx - at[W + f] + 1, 0)
        if dy < 0:
            dy = max(y - fy - at[D + f] + 1, 0)
        best = min(best, dx * dx + dy * dy)
    return best


def nearest_foe(b: Board, unit: i64) -> i64:
    """The nearest enemy Unit or Terrible Creature, or -1."""
    at = b.at
    x, y = at[X + STRIDE * unit], at[Y + STRIDE * unit]
    best, best_square = i64(-1), FAR
    for foe in b.setup.heavy(1 - b.setup.owner[unit]):
        if at[X + STRIDE * foe] >= 0:
            square = dist2_from(b, unit, x, y, foe)
            if square < best_square:
                best, best_square = foe, square
    return best


def can_step_nearer(b: Board, unit: i64, cells: i64) -> bool:
    """Mostly one step shows that a Unit can get nearer to its nearest foe."""
    foe = nearest_foe(b, unit)
    if foe < 0 or cells < ENOUGH:
        return False
    at = b.at
    u, f = STRIDE * unit, STRIDE * foe
    x, y, w, d = at[X + u], at[Y + u], at[W + u], at[D + u]
    dx = step_to(x, w, at[X + f], at[W + f])
    dy = step_to(y, d, at[Y + f], at[D + f])
    return is_free(b, unit, x + dx, y + dy) or (
        dx != 0 and dy != 0 and (is_free(b, unit, x + dx, y) or is_free(b, unit, x, y + dy))
    )


def step_to(low: i64, size: i64, other: i64, other_size: i64) -> i64:
    """The way to a stretch, 0 where they overlap."""
    if other >= low + size:
        return 1
    return -1 if low >= other + other_size else 0


def meets_enemy(b: Board, piece: i64, x: i64, y: i64) -> bool:
    """FW-38.6, FW-38.7: would it be in contact with an enemy Unit or Individual?"""
    at = b.at
    p = STRIDE * piece
    w, d = at[W + p], at[D + p]
    for other in b.setup.soldiers(1 - b.setup.owner[piece]):
        o = STRIDE * other
        ox = at[X + o]
        if ox >= 0 and gap(x, w, ox, at[W + o]) <= 1 and gap(y, d, at[Y + o], at[D + o]) <= 1:
            return True
    return False

"""FW-38.3 and FW-38.4: where a piece can get to."""

from typing import Final

from conclave.games.magia import tables
from conclave.games.magia.board import HEIGHT, WIDTH, Board
from conclave.games.magia.codes import COURIER, CREATURE, UNIT

WOOD: Final[int] = tables.WOOD
ROCKS: Final[int] = tables.ROCKS
FLYING: Final[int] = tables.MOUNTS.index("flying")
FAR: Final = 1 << 30

# May a footprint be somewhere?
BARRED: Final = 0
PASSED: Final = 1  # it may pass, not stop
FREE: Final = 2


def places(b: Board, piece: int, cells: int, is_carrier: bool) -> list[int]:
    """South-west cells where the piece may end a move of so many cells, its own left out; ascending."""
    if b.setup.mount[piece] == FLYING:
        return flight(b, piece, cells)
    here = WIDTH * b.y[piece] + b.x[piece]
    allowance = 2 * cells
    w, d = b.w[piece], b.d[piece]
    stands: list[int] = [FREE] * (WIDTH * HEIGHT)
    stops: list[int] = [0] * (WIDTH * HEIGHT)
    mark_pieces(b, piece, cells + 1, stands, stops)
    rough = rough_places(b, w, d)
    cost: list[int] = [FAR] * (WIDTH * HEIGHT)
    cost[here] = 0
    queue: list[list[int]] = [[] for _ in range(allowance + 1)]
    queue[0].append(here)
    found: list[int] = []
    right, top = WIDTH - w, HEIGHT - d
    for spent in range(allowance + 1):
        for at in queue[spent]:
            if cost[at] != spent:
                continue
            if at != here:
                if stands[at] == FREE:
                    found.append(at)
                if stops[at] and not is_carrier:
                    continue
            x, y = at % WIDTH, at // WIDTH
            for dy in range(-1 if y else 0, 2 if y < top else 1):
                for dx in range(-1 if x else 0, 2 if x < right else 1):
                    there = at + WIDTH * dy + dx
                    if stands[there] == BARRED:
                        continue
                    step = 3 if dx and dy else 2
                    total = spent + (2 * step if rough[there] else step)
                    if total <= allowance and total < cost[there]:
                        cost[there] = total
                        queue[total].append(there)
    found.sort()
    return found


def mark_pieces(b: Board, piece: int, cells: int, stands: list[int], stops: list[int]) -> None:
    """FW-38.4: for every place of the footprint, may it pass or stop there, and does contact end its move?"""
    x, y, w, d = b.x[piece], b.y[piece], b.w[piece], b.d[piece]
    kinds, own = b.setup.kind, b.setup.owner[piece]
    is_big = kinds[piece] == UNIT or b.is_terrible(piece)
    for other in range(b.setup.pieces):
        left, low = b.x[other], b.y[other]
        if left < 0 or other == piece:
            continue
        right, high = left + b.w[other], low + b.d[other]
        if left > x + w + cells or x > right + cells or low > y + d + cells or y > high + cells:
            continue
        kind = kinds[other]
        is_enemy = b.setup.owner[other] != own
        level = BARRED if is_enemy or (is_big and (kind == UNIT or b.is_terrible(other))) else PASSED
        reach = 1 if is_enemy and kind <= CREATURE and kind != COURIER else 0
        for row in range(max(low - d + 1 - reach, 0), min(high + reach, HEIGHT)):
            is_inside = low - d < row < high
            for column in range(max(left - w + 1 - reach, 0), min(right + reach, WIDTH)):
                at = WIDTH * row + column
                if reach:
                    stops[at] = 1
                if is_inside and left - w < column < right and level < stands[at]:
                    stands[at] = level


def rough_places(b: Board, w: int, d: int) -> list[int]:
    """FW-38.3: a one for each place where such a footprint touches difficult ground; worked out once a set-up."""
    key = 4096 * b.map + 64 * w + d
    known = b.setup.rough.get(key)
    if known is not None:
        return known
    ground = b.setup.grounds[b.map]
    found = [0] * (WIDTH * HEIGHT)
    for y in range(HEIGHT - d + 1):
        for x in range(WIDTH - w + 1):
            if is_rough(ground, x, y, w, d):
                found[WIDTH * y + x] = 1
    b.setup.rough[key] = found
    return found


def flight(b: Board, piece: int, cells: int) -> list[int]:
    """FW-38.4: flyers mind neither pieces nor terrain on the way."""
    found: list[int] = []
    x, y, w, d = b.x[piece], b.y[piece], b.w[piece], b.d[piece]
    for ny in range(max(y - cells, 0), min(y + cells, HEIGHT - d) + 1):
        for nx in range(max(x - cells, 0), min(x + cells, WIDTH - w) + 1):
            dx, dy = abs(nx - x), abs(ny - y)
            if (dx or dy) and 2 * max(dx, dy) + min(dx, dy) <= 2 * cells and standing(b, piece, nx, ny) == FREE:
                found.append(WIDTH * ny + nx)
    return found


def is_rough(ground: list[int], x: int, y: int, w: int, d: int) -> bool:
    """FW-38.3: does the footprint touch difficult ground?"""
    for row in range(y, y + d):
        for cell in range(WIDTH * row + x, WIDTH * row + x + w):
            if ground[cell] == WOOD or ground[cell] == ROCKS:
                return True
    return False


def standing(b: Board, piece: int, x: int, y: int) -> int:
    """FW-38.4: may the footprint be here: to stop, to pass, or not at all?"""
    answer = FREE
    grid, kind, owner = b.grid, b.setup.kind, b.setup.owner
    own = owner[piece]
    is_big = kind[piece] == UNIT or b.is_terrible(piece)
    x_end = x + b.w[piece]
    for row in range(y, y + b.d[piece]):
        for cell in range(WIDTH * row + x, WIDTH * row + x_end):
            other = grid[cell]
            if other < 0 or other == piece:
                continue
            if owner[other] != own or (is_big and (kind[other] == UNIT or b.is_terrible(other))):
                return BARRED
            answer = PASSED
    return answer


def meets_enemy(b: Board, piece: int, x: int, y: int) -> bool:
    """FW-38.6, FW-38.7: would it be in contact with an enemy Unit or Individual?"""
    met: list[int] = []
    b.add_met(met, x, y, b.w[piece], b.d[piece], piece)
    own = b.setup.owner[piece]
    return any(b.setup.owner[other] != own and b.setup.kind[other] <= CREATURE for other in met)


def free_place(b: Board, piece: int, other: int) -> int:
    """FW-9.10, FW-40.4: the free place nearest another piece; ties: lowest y, then x."""
    best, best_square = -1, FAR
    w, d = b.w[piece], b.d[piece]
    for y in range(HEIGHT - d + 1):
        dy = max(b.y[other] - y - d + 1, y - b.y[other] - b.d[other] + 1, 0)
        if dy * dy >= best_square:
            continue
        for x in range(WIDTH - w + 1):
            dx = max(b.x[other] - x - w + 1, x - b.x[other] - b.w[other] + 1, 0)
            if dx * dx + dy * dy < best_square and standing(b, piece, x, y) == FREE:
                best, best_square = WIDTH * y + x, dx * dx + dy * dy
    return best

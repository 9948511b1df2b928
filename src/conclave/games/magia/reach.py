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
UNKNOWN: Final = -1
BARRED: Final = 0
PASSED: Final = 1  # it may pass, not stop
FREE: Final = 2


def places(b: Board, piece: int, cells: int, is_carrier: bool) -> list[int]:
    """South-west cells where the piece may end a move of so many cells, its own left out; ascending."""
    if b.setup.mount[piece] == FLYING:
        return flight(b, piece, cells)
    here = WIDTH * b.y[piece] + b.x[piece]
    allowance = 2 * cells
    cost: list[int] = [FAR] * (WIDTH * HEIGHT)
    cost[here] = 0
    stands: list[int] = [UNKNOWN] * (WIDTH * HEIGHT)  # what standing() says, asked once a place
    queue: list[list[int]] = [[] for _ in range(allowance + 1)]
    queue[0].append(here)
    found: list[int] = []
    w, d = b.w[piece], b.d[piece]
    ground = b.setup.grounds[b.map]
    for spent in range(allowance + 1):
        for at in queue[spent]:
            if cost[at] != spent:
                continue
            x, y = at % WIDTH, at // WIDTH
            if at != here:
                if stands[at] == FREE:
                    found.append(at)
                if not is_carrier and is_stopped(b, piece, x, y):
                    continue
            for dy in (-1, 0, 1):
                ny = y + dy
                if ny < 0 or ny + d > HEIGHT:
                    continue
                for dx in (-1, 0, 1):
                    nx = x + dx
                    if nx < 0 or nx + w > WIDTH or (dx == 0 and dy == 0):
                        continue
                    there = WIDTH * ny + nx
                    step = 3 if dx != 0 and dy != 0 else 2
                    if cost[there] <= spent + step or spent + step > allowance or stands[there] == BARRED:
                        continue
                    if stands[there] == UNKNOWN:
                        stands[there] = standing(b, piece, nx, ny)
                        if stands[there] == BARRED:
                            continue
                    total = spent + step * (2 if is_rough(ground, nx, ny, w, d) else 1)
                    if total <= allowance and total < cost[there]:
                        cost[there] = total
                        queue[total].append(there)
    found.sort()
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


def is_stopped(b: Board, piece: int, x: int, y: int) -> bool:
    """FW-38.4: contact with an enemy Unit or Individual, Couriers excepted, ends the move."""
    met: list[int] = []
    b.add_met(met, x, y, b.w[piece], b.d[piece], piece)
    own = b.setup.owner[piece]
    for other in met:
        kind = b.setup.kind[other]
        if b.setup.owner[other] != own and kind <= CREATURE and kind != COURIER:
            return True
    return False


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

"""FW-38.3 and FW-38.4: where a piece can get to."""

from typing import Final

from conclave.games.magia import tables
from conclave.games.magia.board import HEIGHT, WIDTH, Board
from conclave.games.magia.codes import COURIER, CREATURE, UNIT
from conclave.games.magia.ground import gap

WOOD: Final[int] = tables.WOOD
ROCKS: Final[int] = tables.ROCKS
FLYING: Final[int] = tables.MOUNTS.index("flying")
FAR: Final = 1 << 30

# May a footprint be somewhere?
BARRED: Final = 0
PASSED: Final = 1  # it may pass, not stop
FREE: Final = 2

# A chart has a number for every place of one footprint, a column and two rows of rim around the table, all barred, so
# that no step need ask where the table ends. The number says what a step there costs, and more bits what becomes of it.
LINE: Final = WIDTH + 1
OFF: Final = 0
EVEN: Final = 1
ROUGH: Final = 2
GOING: Final = 3  # the bits of these three
CROWDED: Final = 4  # it may pass, not stop
CONTACT: Final = 8  # the move ends here

STRAIGHT: Final = 2  # cost of a step, in half cells
DIAGONAL: Final = 3
STEPS: Final = [-1, 1, -LINE, LINE, -LINE - 1, -LINE + 1, LINE - 1, LINE + 1]  # the straight ones first
UNREACHED: Final = 1 << 20


def places(b: Board, piece: int, cells: int, is_carrier: bool) -> list[int]:
    """South-west cells where the piece may end a move of so many cells, its own left out; ascending."""
    if b.setup.mount[piece] == FLYING:
        return flight(b, piece, cells)
    low = max(b.y[piece] - cells, 0)
    chart = chart_around(b, piece, cells, low)
    allowance = 2 * cells
    here = LINE * (b.y[piece] - low + 1) + b.x[piece]
    cost: list[int] = [UNREACHED] * len(chart)
    cost[here] = 0
    queue: list[list[int]] = [[] for _ in range(allowance + 1)]
    queue[0].append(here)
    for spent in range(allowance - STRAIGHT + 1):
        for at in queue[spent]:
            if cost[at] != spent or (chart[at] & CONTACT and at != here and not is_carrier):
                continue
            for way in range(8):
                there = at + STEPS[way]
                total = spent + (STRAIGHT if way < 4 else DIAGONAL) * (chart[there] & GOING)
                if spent < total <= allowance and total < cost[there]:
                    cost[there] = total
                    queue[total].append(there)
    cost[here] = UNREACHED
    found: list[int] = []
    left, right = max(b.x[piece] - cells, 0), min(b.x[piece] + cells + 1, WIDTH)
    for row in range(1, len(chart) // LINE - 1):
        for at in range(LINE * row + left, LINE * row + right):
            if cost[at] != UNREACHED and not chart[at] & CROWDED:
                found.append(WIDTH * (low + row - 1) + at - LINE * row)
    return found


def flight(b: Board, piece: int, cells: int) -> list[int]:
    """FW-38.4: flyers mind neither pieces nor terrain on the way."""
    found: list[int] = []
    x, y = b.x[piece], b.y[piece]
    low = max(y - cells, 0)
    chart = chart_around(b, piece, cells, low)
    for row in range(1, len(chart) // LINE - 1):
        dy = abs(low + row - 1 - y)
        for column in range(max(x - cells, 0), min(x + cells + 1, WIDTH)):
            dx = abs(column - x)
            terms = chart[LINE * row + column]
            if not terms & GOING or terms & CROWDED or not dx + dy:
                continue
            if 2 * max(dx, dy) + min(dx, dy) <= 2 * cells:
                found.append(WIDTH * (low + row - 1) + column)
    return found


def chart_around(b: Board, piece: int, cells: int, low: int) -> list[int]:
    """FW-38.4: the rows from `low` on that so many cells lead to, with a row of rim on either side."""
    w, d = b.w[piece], b.d[piece]
    high = min(b.y[piece] + cells, HEIGHT - d)
    chart = empty_chart(b, w, d)[LINE * low : LINE * (high + 3)]
    left, right = b.x[piece] - cells, b.x[piece] + cells
    kinds, own = b.setup.kind, b.setup.owner[piece]
    is_big = kinds[piece] == UNIT or b.is_terrible(piece)
    for other in range(b.setup.pieces):
        x, y = b.x[other], b.y[other]
        if x < 0 or other == piece or x > right + w or x + b.w[other] < left or y > high + d or y + b.d[other] < low:
            continue
        kind = kinds[other]
        is_enemy = b.setup.owner[other] != own
        if is_enemy and kind <= CREATURE and kind != COURIER:
            mark(chart, CONTACT, x - w, x + b.w[other], y - d - low, y + b.d[other] - low)
        is_barred = is_enemy or (is_big and (kind == UNIT or b.is_terrible(other)))
        mark(
            chart,
            OFF if is_barred else CROWDED,
            x - w + 1,
            x + b.w[other] - 1,
            y - d + 1 - low,
            y + b.d[other] - 1 - low,
        )
    return chart


def mark(chart: list[int], terms: int, left: int, right: int, low: int, high: int) -> None:
    """Bar a rectangle of places, or add to their terms; rows are counted from the first that is no rim."""
    for row in range(max(low, 0) + 1, min(high + 1, len(chart) // LINE - 2) + 1):
        for at in range(LINE * row + max(left, 0), LINE * row + min(right, WIDTH - 1) + 1):
            chart[at] = chart[at] | terms if terms else OFF


def empty_chart(b: Board, w: int, d: int) -> list[int]:
    """FW-38.3: the table without pieces for such a footprint; worked out once a set-up."""
    key = 4096 * b.map + 64 * w + d
    known = b.setup.charts.get(key)
    if known is not None:
        return known
    ground = b.setup.grounds[b.map]
    chart = [OFF] * (LINE * (HEIGHT + 2))
    for y in range(HEIGHT - d + 1):
        for x in range(WIDTH - w + 1):
            chart[LINE * (y + 1) + x] = ROUGH if is_rough(ground, x, y, w, d) else EVEN
    b.setup.charts[key] = chart
    return chart


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
    w, d = b.w[piece], b.d[piece]
    enemy = 1 - b.setup.owner[piece]
    for other in b.setup.soldiers[enemy]:
        if b.x[other] >= 0 and gap(x, w, b.x[other], b.w[other]) <= 1 and gap(y, d, b.y[other], b.d[other]) <= 1:
            return True
    return False


def free_place(b: Board, piece: int, other: int) -> int:
    """FW-9.10, FW-40.4: the free place nearest another piece; ties: lowest y, then x."""
    best, best_square = -1, FAR
    w, d = b.w[piece], b.d[piece]
    for ring in range(1, WIDTH):
        if ring * ring > best_square:
            break
        west, east = b.x[other] - w + 1 - ring, b.x[other] + b.w[other] - 1 + ring
        south, north = b.y[other] - d + 1 - ring, b.y[other] + b.d[other] - 1 + ring
        for y in range(max(south, 0), min(north, HEIGHT - d) + 1):
            step = 1 if y in (south, north) else east - west
            for x in range(west, east + 1, step):
                if x < 0 or x + w > WIDTH:
                    continue
                dx = gap(x, w, b.x[other], b.w[other])
                dy = gap(y, d, b.y[other], b.d[other])
                square = dx * dx + dy * dy
                if square > best_square or (square == best_square and WIDTH * y + x > best):
                    continue
                if standing(b, piece, x, y) == FREE:
                    best, best_square = WIDTH * y + x, square
    return best

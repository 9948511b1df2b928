"""FW-38.3 and FW-38.4: where a piece can get to."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules.board import HEIGHT, WIDTH, Board
from conclave.games.magia.rules.codes import COURIER, CREATURE, UNIT
from conclave.games.magia.rules.ground import gap

WOOD: Final[int] = tables.WOOD
ROCKS: Final[int] = tables.ROCKS
FLYING: Final[int] = tables.MOUNTS.index("flying")
FAR: Final = 1 << 30

# May a footprint be somewhere?
BARRED: Final = 0
PASSED: Final = 1  # it may pass, not stop
FREE: Final = 2

# Places of one footprint are bits, a line of the table after another, with a column of rim that nothing ever stands on:
# whole fronts step at once, and a step across the edge falls off.
LINE: Final = WIDTH + 1
STRAIGHT: Final = 2  # cost of a step, in half cells; twice as much on difficult ground
DIAGONAL: Final = 3

# A block of ones by height and width.
BLOCKS: Final = [
    [sum(((1 << w) - 1) << LINE * row for row in range(d)) for w in range(WIDTH + 1)] for d in range(HEIGHT + 1)
]


def places(b: Board, piece: int, cells: int, is_carrier: bool) -> list[int]:
    """South-west cells where the piece may end a move of so many cells, its own left out; ascending."""
    w, d = b.w[piece], b.d[piece]
    left, right = max(b.x[piece] - cells, 0), min(b.x[piece] + cells, WIDTH - w)
    low, high = max(b.y[piece] - cells, 0), min(b.y[piece] + cells, HEIGHT - d)
    area = Area(left, right, low, high)
    area.look_around(b, piece)
    if area.is_clear or b.setup.mount[piece] == FLYING:
        reached = area.octagon(b.x[piece], b.y[piece], cells)
    else:
        reached = area.spread(b.x[piece], b.y[piece], 2 * cells, is_carrier)
    return area.listed(reached & ~area.crowded)


class Area:
    """The places around a piece as bits, the lowest line first."""

    def __init__(self, left: int, right: int, low: int, high: int) -> None:
        self.left = left
        self.right = right
        self.low = low
        self.high = high
        self.is_clear = False
        """Is there nothing that stops or slows a step?"""
        self.even = 0
        self.rough = 0
        """FW-38.3: where a step costs twice as much."""
        self.crowded = 0
        """Where the footprint may pass, not stop."""
        self.contact = 0
        """Where its move ends."""

    def look_around(self, b: Board, piece: int) -> None:
        """FW-38.4: what the ground and the other pieces make of these places."""
        w, d = b.w[piece], b.d[piece]
        kinds, own = b.setup.kind, b.setup.owner[piece]
        is_big = kinds[piece] == UNIT or b.is_terrible(piece)
        barred = 0
        for other in range(b.setup.pieces):
            x, y = b.x[other], b.y[other]
            if x < 0 or other == piece or x > self.right + w or y > self.high + d:
                continue
            far, top = x + b.w[other], y + b.d[other]
            if far < self.left or top < self.low:
                continue
            kind = kinds[other]
            is_enemy = b.setup.owner[other] != own
            if is_enemy and kind <= CREATURE and kind != COURIER:
                self.contact |= self.block(x - w, far, y - d, top)
            if is_enemy or (is_big and (kind == UNIT or b.is_terrible(other))):
                barred |= self.block(x - w + 1, far - 1, y - d + 1, top - 1)
            else:
                self.crowded |= self.block(x - w + 1, far - 1, y - d + 1, top - 1)
        inside = BLOCKS[self.high - self.low + 1][WIDTH - w + 1] & ~barred
        rough = rough_places(b, w, d) >> LINE * self.low
        self.rough = rough & inside
        self.even = inside & ~rough
        self.is_clear = not (barred or self.contact or self.rough)

    def block(self, left: int, right: int, low: int, high: int) -> int:
        """A rectangle of places, as far as it lies in the area."""
        left, right = max(left, self.left), min(right, self.right)
        low, high = max(low, self.low), min(high, self.high)
        if left > right or low > high:
            return 0
        return BLOCKS[high - low + 1][right - left + 1] << LINE * (low - self.low) + left

    def spread(self, x: int, y: int, allowance: int, is_carrier: bool) -> int:
        """FW-38.3: all that can be reached from a place, itself left out."""
        here = 1 << LINE * (y - self.low) + x
        even, rough = self.even, self.rough
        onward = (even | rough) & ~self.contact
        due = [0] * (allowance + 2 * DIAGONAL + 1)
        due[0] = here
        reached = 0
        for spent in range(allowance + 1):
            front = due[spent]
            front ^= front & reached
            if not front:
                continue
            reached |= front
            if spent and not is_carrier:
                front &= onward
            if spent + STRAIGHT > allowance or not front:
                continue
            beside = front << 1 | front >> 1
            straight = beside | front << LINE | front >> LINE
            diagonal = beside << LINE | beside >> LINE
            due[spent + STRAIGHT] |= straight & even
            due[spent + DIAGONAL] |= diagonal & even
            if rough:
                due[spent + 2 * STRAIGHT] |= straight & rough
                due[spent + 2 * DIAGONAL] |= diagonal & rough
        return reached & ~here

    def octagon(self, x: int, y: int, cells: int) -> int:
        """FW-38.4: all that is so far away and free: nothing is in the way, or it flies and does not mind."""
        reached = 0
        for row in range(self.low, self.high + 1):
            dy = abs(row - y)
            dx = cells - (dy + 1) // 2
            if dx < dy:
                dx = 2 * (cells - dy)
            reached |= self.block(x - dx, x + dx, row, row)
        return reached & (self.even | self.rough) & ~self.block(x, x, y, y)

    def listed(self, bits: int) -> list[int]:
        """Cells of these places, ascending."""
        found: list[int] = []
        for row in range(self.low, self.high + 1):
            line = bits >> LINE * (row - self.low) & BLOCKS[1][WIDTH]
            if line:
                for x in range(self.left, self.right + 1):
                    if line >> x & 1:
                        found.append(WIDTH * row + x)
        return found


def rough_places(b: Board, w: int, d: int) -> int:
    """FW-38.3: where such a footprint touches difficult ground; worked out once a set-up."""
    key = 4096 * b.map + 64 * w + d
    known = b.setup.rough.get(key)
    if known is not None:
        return known
    ground = b.setup.grounds[b.map]
    found = 0
    for y in range(HEIGHT - d + 1):
        for x in range(WIDTH - w + 1):
            if is_rough(ground, x, y, w, d):
                found |= 1 << LINE * y + x
    b.setup.rough[key] = found
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

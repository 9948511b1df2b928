"""Chapters 30 and 31: distance, sight and cover."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules.board import HEIGHT, WIDTH, Board
from conclave.games.magia.rules.codes import UNIT

WOOD: Final[int] = tables.WOOD
ROCKS: Final[int] = tables.ROCKS
HILL: Final[int] = tables.HILL
STEP: Final[int] = tables.SPELLS["command"]["step"]

UNASKED: Final = -2
UNSEEN: Final = -1
IN_OPEN: Final = 0
SOFT: Final = 1
HARD: Final = 2
OVER: Final = 4  # a bow's line over third pieces

# Cells crossed by a segment, as dx, dy, dx, dy...: they depend only on where it leads, so each is worked out once.
CROSSED: Final[list[list[int]]] = [[] for _ in range(WIDTH * HEIGHT)]
IS_KNOWN: Final[list[bool]] = [False] * (WIDTH * HEIGHT)


def gap(from_low: int, from_size: int, to_low: int, to_size: int) -> int:
    """Cells between two stretches, counted from cell to nearest cell; 0 when they overlap."""
    if to_low >= from_low + from_size:
        return to_low - from_low - from_size + 1
    return from_low - to_low - to_size + 1 if from_low >= to_low + to_size else 0


def dist2(b: Board, piece: int, other: int) -> int:
    """FW-30.6: square of the distance between nearest cells."""
    dx = gap(b.x[piece], b.w[piece], b.x[other], b.w[other])
    dy = gap(b.y[piece], b.d[piece], b.y[other], b.d[other])
    return dx * dx + dy * dy


def is_within(b: Board, piece: int, other: int, cells: int) -> bool:
    return dist2(b, piece, other) <= cells * cells


def points(square: int) -> int:
    """FW-30.7: distance points per 30 cm or fraction, at least one."""
    n = 1
    while STEP * STEP * n * n < square:
        n += 1
    return n


def full(square: int) -> int:
    """FW-8.6: distance points for every whole 30 cm."""
    n = 0
    while STEP * STEP * (n + 1) * (n + 1) <= square:
        n += 1
    return n


def crossed(dx: int, dy: int) -> list[int]:
    """FW-31.1: cells whose interior the segment from (0, 0) to (dx, dy) meets, both ends left out."""
    at = WIDTH * dy + dx
    if IS_KNOWN[at]:
        return CROSSED[at]
    found = CROSSED[at]
    for y in range(dy + 1):
        for x in range(dx + 1):
            most = dy * (2 * x + 1) - dx * (2 * y - 1)
            least = dy * (2 * x - 1) - dx * (2 * y + 1)
            if least < 0 < most and (x, y) != (0, 0) and (x, y) != (dx, dy):
                found.append(x)
                found.append(y)
    IS_KNOWN[at] = True
    return found


def sees(b: Board, viewer: int, target: int) -> bool:
    """FW-31.1: is any line between nearest cells free?"""
    return line(b, viewer, target, False) != UNSEEN


def line(b: Board, viewer: int, target: int, over: bool) -> int:
    """FW-31.5: the cover on the first free line, UNSEEN if there is none; a bow may also look OVER pieces."""
    free = first_line(b, viewer, target, True)
    if free == UNSEEN and over:
        free = first_line(b, viewer, target, False)
        return free if free == UNSEEN else free + OVER
    return free


class Gaze:
    """What a piece sees while nothing moves: every line is worked out once."""

    def __init__(self, b: Board, viewer: int) -> None:
        self.b = b
        self.viewer = viewer
        self.lines = [UNASKED] * b.setup.pieces

    def line(self, target: int) -> int:
        """As above, without looking over anything."""
        if self.lines[target] == UNASKED:
            self.lines[target] = first_line(self.b, self.viewer, target, True)
        return self.lines[target]

    def sees(self, target: int) -> bool:
        return self.line(target) != UNSEEN


def looks_past(b: Board, viewer: int, piece: int) -> bool:
    """FW-31.3: an Individual looks past friendly Units that he touches."""
    if b.setup.kind[piece] != UNIT or b.setup.owner[piece] != b.setup.owner[viewer]:
        return False
    return b.is_individual(viewer) and b.is_touching(viewer, piece)


def first_line(b: Board, viewer: int, target: int, pieces_block: bool) -> int:
    """Cover on the first free pair of nearest cells, by the viewer's cell, then the target's, in (y, x) order."""
    xs = nearest(b.x[viewer], b.w[viewer], b.x[target], b.w[target])
    ys = nearest(b.y[viewer], b.d[viewer], b.y[target], b.d[target])
    ground = b.setup.grounds[b.map]
    for j in range(0, len(ys), 2):
        for i in range(0, len(xs), 2):
            cover = cover_on(b, ground, xs[i], ys[j], xs[i + 1], ys[j + 1], viewer, target, pieces_block)
            if cover != UNSEEN:
                return cover
    return UNSEEN


def nearest(low: int, size: int, other: int, other_size: int) -> list[int]:
    """Pairs of coordinates, one of each stretch, that are as near as can be."""
    if other >= low + size:
        return [low + size - 1, other]
    if low >= other + other_size:
        return [low, other + other_size - 1]
    pairs: list[int] = []
    for shared in range(max(low, other), min(low + size, other + other_size)):
        pairs.append(shared)
        pairs.append(shared)
    return pairs


def cover_on(
    b: Board,
    ground: list[int],
    ax: int,
    ay: int,
    bx: int,
    by: int,
    viewer: int,
    target: int,
    pieces_block: bool,
) -> int:
    """Cover at the end of one line; UNSEEN if a crossed cell blocks it (FW-31.2, FW-31.3)."""
    from_ground, to_ground = ground[WIDTH * ay + ax], ground[WIDTH * by + bx]
    is_high = from_ground >= HILL or to_ground >= HILL
    hard = to_ground == ROCKS
    sx, sy = (1 if bx >= ax else -1), (1 if by >= ay else -1)
    offsets = crossed((bx - ax) * sx, (by - ay) * sy)
    grid, kind = b.grid, b.setup.kind
    for at in range(0, len(offsets), 2):
        cell = WIDTH * (ay + offsets[at + 1] * sy) + ax + offsets[at] * sx
        piece = grid[cell]
        if piece in (viewer, target):
            continue
        here = ground[cell]
        if here == WOOD or (here >= HILL and here != from_ground and here != to_ground):
            return UNSEEN
        if here == ROCKS:
            hard = True
        if piece < 0 or not pieces_block or (is_high and here < HILL):
            continue
        if (kind[piece] == UNIT or b.is_terrible(piece)) and not looks_past(b, viewer, piece):
            return UNSEEN
    return HARD if hard else SOFT if to_ground == WOOD else IN_OPEN

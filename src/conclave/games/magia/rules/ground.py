"""Chapters 30 and 31: distance, sight and cover."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import HEIGHT, UNIT, WIDTH
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.records import STRIDE, D, W, X, Y

WOOD: Final[i64] = tables.WOOD
ROCKS: Final[i64] = tables.ROCKS
HILL: Final[i64] = tables.HILL
STEP: Final[i64] = tables.SPELLS["command"]["step"]

UNASKED: Final[i64] = -2
UNSEEN: Final[i64] = -1
IN_OPEN: Final[i64] = 0
SOFT: Final[i64] = 1
HARD: Final[i64] = 2
OVER: Final[i64] = 4  # a bow's line over third pieces

# Cells crossed by a segment, as dx, dy, dx, dy...: they depend only on where it leads, so each is worked out once.
NO_CELLS: Final[vec[i64]] = vec[i64]()
CROSSED: Final[list[vec[i64]]] = [NO_CELLS for _ in range(48 * 36)]
IS_KNOWN: Final[list[bool]] = [False] * (48 * 36)


def gap(from_low: i64, from_size: i64, to_low: i64, to_size: i64) -> i64:
    """Cells between two stretches, counted from cell to nearest cell; 0 when they overlap."""
    ahead = to_low - from_low - from_size + 1
    if ahead > 0:
        return ahead
    behind = from_low - to_low - to_size + 1
    return max(behind, i64(0))


def dist2(b: Board, piece: i64, other: i64) -> i64:
    """FW-30.6: square of the distance between nearest cells."""
    return dist2_from(b, piece, b.at[X + STRIDE * piece], b.at[Y + STRIDE * piece], other)


def dist2_from(b: Board, piece: i64, x: i64, y: i64, other: i64) -> i64:
    """The same, if the piece stood there."""
    at = b.at
    p, o = STRIDE * piece, STRIDE * other
    dx = gap(x, at[W + p], at[X + o], at[W + o])
    dy = gap(y, at[D + p], at[Y + o], at[D + o])
    return dx * dx + dy * dy


def is_within(b: Board, piece: i64, other: i64, cells: i64) -> bool:
    return dist2(b, piece, other) <= cells * cells


def points(square: i64) -> i64:
    """FW-30.7: distance points per 30 cm or fraction, at least one."""
    n: i64 = 1
    while STEP * STEP * n * n < square:
        n += 1
    return n


def full(square: i64) -> i64:
    """FW-8.6: distance points for every whole 30 cm."""
    n: i64 = 0
    while STEP * STEP * (n + 1) * (n + 1) <= square:
        n += 1
    return n


def crossed(dx: i64, dy: i64) -> vec[i64]:
    """FW-31.1: cells whose interior the segment from (0, 0) to (dx, dy) meets, both ends left out."""
    where = WIDTH * dy + dx
    if not IS_KNOWN[where]:
        found = vec[i64]()
        for y in range(dy + 1):
            for x in range(dx + 1):
                most = dy * (2 * x + 1) - dx * (2 * y - 1)
                least = dy * (2 * x - 1) - dx * (2 * y + 1)
                if least < 0 < most and (x > 0 or y > 0) and (x < dx or y < dy):
                    found = append(append(found, x), y)
        CROSSED[where] = found
        IS_KNOWN[where] = True
    return CROSSED[where]


def sees(b: Board, viewer: i64, target: i64) -> bool:
    """FW-31.1: is any line between nearest cells free?"""
    return first_line(b, viewer, target, True) != UNSEEN


def line(b: Board, viewer: i64, target: i64, over: bool) -> i64:
    """FW-31.5: the cover on the first free line, UNSEEN if there is none; a bow may also look OVER pieces."""
    free = first_line(b, viewer, target, True)
    if free == UNSEEN and over:
        free = first_line(b, viewer, target, False)
        return free if free == UNSEEN else free + OVER
    return free


class Gaze:
    """What a piece sees while nothing moves: every line is worked out once."""

    def __init__(self, b: Board, viewer: i64) -> None:
        self.b = b
        self.viewer = viewer
        self.lines = NO_CELLS

    def line(self, target: i64) -> i64:
        """As above, without looking over anything."""
        if len(self.lines) == 0:
            self.lines = vec[i64]([UNASKED for _ in range(self.b.setup.pieces)])
        if self.lines[target] == UNASKED:
            self.lines[target] = first_line(self.b, self.viewer, target, True)
        return self.lines[target]

    def sees(self, target: i64) -> bool:
        return self.line(target) != UNSEEN


def looks_past(b: Board, viewer: i64, piece: i64) -> bool:
    """FW-31.3: an Individual looks past friendly Units that he touches."""
    if b.setup.kind[piece] != UNIT or b.setup.owner[piece] != b.setup.owner[viewer]:
        return False
    return b.is_individual(viewer) and b.is_touching(viewer, piece)


def first_line(b: Board, viewer: i64, target: i64, pieces_block: bool) -> i64:
    """Cover on the first free pair of nearest cells, by the viewer's cell, then the target's, in (y, x) order."""
    at = b.at
    v, t = STRIDE * viewer, STRIDE * target
    x, w, tx, tw = at[X + v], at[W + v], at[X + t], at[W + t]
    y, d, ty, td = at[Y + v], at[D + v], at[Y + t], at[D + t]
    # Where the stretches overlap, every shared coordinate is a nearest pair; else there is one.
    from_x, to_x, columns = x, tx, i64(1)
    if tx >= x + w:
        from_x = x + w - 1
    elif x >= tx + tw:
        to_x = tx + tw - 1
    else:
        from_x = to_x = max(x, tx)
        columns = min(x + w, tx + tw) - from_x
    from_y, to_y, lines = y, ty, i64(1)
    if ty >= y + d:
        from_y = y + d - 1
    elif y >= ty + td:
        to_y = ty + td - 1
    else:
        from_y = to_y = max(y, ty)
        lines = min(y + d, ty + td) - from_y
    for j in range(lines):
        for i in range(columns):
            cover = cover_on(b, from_x + i, from_y + j, to_x + i, to_y + j, viewer, target, pieces_block)
            if cover != UNSEEN:
                return cover
    return UNSEEN


def cover_on(b: Board, ax: i64, ay: i64, bx: i64, by: i64, viewer: i64, target: i64, pieces_block: bool) -> i64:
    """Cover at the end of one line; UNSEEN if a crossed cell blocks it (FW-31.2, FW-31.3)."""
    ground, grid = b.ground(), b.grid
    from_ground, to_ground = ground[WIDTH * ay + ax], ground[WIDTH * by + bx]
    is_high = from_ground >= HILL or to_ground >= HILL
    hard = to_ground == ROCKS
    sx, sy = i64(1 if bx >= ax else -1), i64(1 if by >= ay else -1)
    offsets = crossed((bx - ax) * sx, (by - ay) * sy)
    start, sy = WIDTH * ay + ax, WIDTH * sy
    for index in range(i64(0), i64(len(offsets)), 2):
        cell = start + offsets[index + 1] * sy + offsets[index] * sx
        piece = i64(grid[cell])
        if piece in (viewer, target):
            continue
        here = ground[cell]
        if here == WOOD or (here >= HILL and here != from_ground and here != to_ground):
            return UNSEEN
        if here == ROCKS:
            hard = True
        if piece >= 0 and pieces_block and not (is_high and here < HILL) and blocks(b, viewer, piece):
            return UNSEEN
    return HARD if hard else SOFT if to_ground == WOOD else IN_OPEN


def blocks(b: Board, viewer: i64, piece: i64) -> bool:
    """FW-31.3: Units and the terrible do."""
    return (b.setup.kind[piece] == UNIT or b.is_terrible(piece)) and not looks_past(b, viewer, piece)


assert len(CROSSED) == WIDTH * HEIGHT

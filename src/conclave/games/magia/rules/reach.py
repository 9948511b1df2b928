"""FW-38.3 and FW-38.4: where a piece can get to, a line of the table in a number, a bit a place.

The functions work on the lines of the battle's paper; what they find stays there until the next one is asked.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.magia.data.profiles import FLYING
from conclave.games.magia.data.terms import COURIER, HEIGHT, IS_SOLDIER, UNIT, WIDTH
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import MAP
from conclave.games.magia.rules.ground import dist2, dist2_from, gap
from conclave.games.magia.rules.paper import LINES, WAVES, Paper, lines
from conclave.games.magia.rules.places import FAR, is_rough, square_to_foe
from conclave.games.magia.rules.records import STRIDE, D, W, X, Y

STRAIGHT: Final[i64] = 2  # cost of a step, in half cells; twice as much on difficult ground
DIAGONAL: Final[i64] = 3

ONES: Final[vec[i64]] = vec[i64]([i64((1 << count) - 1) for count in range(50)])
"""So many bits, from the lowest on. (Compiled, `1 << n` of a machine integer is a shift of 32 bits.)"""
ROOT: Final[vec[i64]] = vec[i64]([i64(int((number + 0.5) ** 0.5)) for number in range(48 * 48 + 36 * 36)])
"""The whole part of the root of a number."""
NUMBERS: Final[list[object]] = list(range(48 * 36))
"""Cells as objects, made once: a list of hundreds of options is made of them."""


def places(b: Board, piece: i64, cells: i64, is_carrier: bool) -> list[int]:
    """South-west cells where the piece may end a move of so many cells, its own left out; ascending."""
    find(b, piece, cells, is_carrier)
    return listed(b)


def find(b: Board, piece: i64, cells: i64, is_carrier: bool) -> None:
    """The same, as lines of the paper."""
    at, paper = b.at, b.paper
    reached, crowded = paper.reached, paper.crowded
    p = STRIDE * piece
    x, y = at[X + p], at[Y + p]
    low, high = max(y - cells, 0), min(y + cells, HEIGHT - at[D + p])
    is_clear = look_around(b, piece, x - cells, x + cells, low, high)
    for row in range(HEIGHT):
        reached[row] = 0
    if is_clear or b.setup.mount[piece] == FLYING:
        octagon(paper, x, y, cells, low, high)
    else:
        spread(paper, x, y, 2 * cells, is_carrier, low, high)
    reached[y] &= ~(ONES[1] << x)
    for row in range(low, high + 1):
        reached[row] &= ~crowded[row]


def span(left: i64, right: i64) -> i64:
    """Bits of a stretch of a line, as far as it lies on the table."""
    if left < 0:
        left = 0
    if right >= WIDTH:
        right = WIDTH - 1
    if left > right:
        return 0
    return ONES[right - left + 1] << left


def add_block(to: vec[i64], left: i64, right: i64, low: i64, high: i64) -> None:
    """A rectangle of places."""
    bits = span(left, right)
    for row in range(max(low, 0), min(high, HEIGHT - 1) + 1):
        to[row] |= bits


def look_around(b: Board, piece: i64, left: i64, right: i64, low: i64, high: i64) -> bool:
    """FW-38.4: what the ground and the other pieces make of these places; is there nothing that stops a step?"""
    at, paper = b.at, b.paper
    even, rough, crowded, contact = paper.even, paper.rough, paper.crowded, paper.contact
    p = STRIDE * piece
    w, d = at[W + p], at[D + p]
    kinds, owners, terrible = b.setup.kind, b.setup.owner, b.setup.terrible
    own = owners[piece]
    is_big = kinds[piece] == UNIT or terrible[piece] != 0
    inside, ground = ONES[WIDTH - w + 1], rough_places(b, w, d)
    is_clear = True
    for row in range(low, high + 1):
        even[row] = inside
        crowded[row] = contact[row] = 0
    for other in range(b.setup.pieces):
        o = STRIDE * other
        ox, oy = at[X + o], at[Y + o]
        if ox < 0 or other == piece or ox > right + w or oy > high + d:
            continue
        far, top = ox + at[W + o], oy + at[D + o]
        if far < left or top < low:
            continue
        kind = kinds[other]
        is_enemy = owners[other] != own
        if is_enemy and IS_SOLDIER[kind] and kind != COURIER:
            is_clear = False
            add_block(contact, max(ox - w, left), min(far, right), max(oy - d, low), min(top, high))
        if is_enemy or (is_big and (kind == UNIT or terrible[other] != 0)):
            bits = ~span(ox - w + 1, far - 1)
            for row in range(max(oy - d + 1, low), min(top - 1, high) + 1):
                is_clear = False
                even[row] &= bits
        else:
            add_block(crowded, ox - w + 1, far - 1, max(oy - d + 1, low), min(top - 1, high))
    for row in range(low, high + 1):
        rough[row] = even[row] & ground[row]
        even[row] &= ~ground[row]
        if rough[row]:
            is_clear = False
    return is_clear


def octagon(paper: Paper, x: i64, y: i64, cells: i64, low: i64, high: i64) -> None:
    """FW-38.4: all that is so far away and free: nothing is in the way, or it flies and does not mind."""
    reached, even, rough = paper.reached, paper.even, paper.rough
    for row in range(low, high + 1):
        dy = row - y if row > y else y - row
        dx = cells - (dy + 1) // 2
        if dx < dy:
            dx = 2 * (cells - dy)
        reached[row] = span(x - dx, x + dx) & (even[row] | rough[row])


def spread(paper: Paper, x: i64, y: i64, allowance: i64, is_carrier: bool, low: i64, high: i64) -> None:
    """FW-38.3: all that can be reached from a place, in waves of rising cost.

    A place is reached at a cost if a neighbour was reached, and could be left, at that cost less the step.
    """
    wave, reached, even, rough = paper.wave, paper.reached, paper.even, paper.rough
    contact = paper.contact
    for cost in range(WAVES):
        for line in range(LINES * cost + low, LINES * cost + high + 3):
            wave[line] = 0
    wave[y + 1] = reached[y] = ONES[1] << x
    for cost in range(STRAIGHT, allowance + 1):
        rows, now = cost // STRAIGHT, LINES * (cost % WAVES) + 1
        straight = LINES * ((cost - STRAIGHT) % WAVES) + 1
        diagonal = LINES * ((cost - DIAGONAL) % WAVES) + 1
        hard_straight = LINES * ((cost - 2 * STRAIGHT) % WAVES) + 1
        hard_diagonal = LINES * ((cost - 2 * DIAGONAL) % WAVES) + 1
        for row in range(max(y - rows, low), min(y + rows, high) + 1):
            front = steps(wave, straight + row, diagonal + row) & even[row]
            if rough[row]:
                front |= steps(wave, hard_straight + row, hard_diagonal + row) & rough[row]
            front &= ~reached[row]
            reached[row] |= front
            wave[now + row] = front if is_carrier else front & ~contact[row]


def steps(wave: vec[i64], straight: i64, diagonal: i64) -> i64:
    """Places of a line that are a straight or a diagonal step from places of two waves."""
    here, corners = wave[straight], wave[diagonal - 1] | wave[diagonal + 1]
    return here << 1 | here >> 1 | wave[straight - 1] | wave[straight + 1] | corners << 1 | corners >> 1


def listed(b: Board) -> list[int]:
    """Cells of the places that were reached, ascending."""
    reached = b.paper.reached
    found: list[object] = []
    for row in range(HEIGHT):
        bits = reached[row]
        cell = WIDTH * row
        while bits:
            if bits & 1:
                found.append(NUMBERS[cell])
                bits >>= 1
                cell += 1
            elif bits & 255:
                bits >>= 1
                cell += 1
            else:
                bits >>= 8
                cell += 8
    return cast(list[int], found)


# -- keeping to an order


def keep_nearer(b: Board, unit: i64) -> bool:
    """FW-38.6: is anything reached nearer to the nearest foe, or in contact with an enemy? If so, only that."""
    at, paper = b.at, b.paper
    reached, nearer = paper.reached, paper.nearer
    u = STRIDE * unit
    w, d = at[W + u], at[D + u]
    now = square_to_foe(b, unit, at[X + u], at[Y + u])
    for row in range(HEIGHT):
        nearer[row] = 0
    if now < FAR:
        for foe in b.setup.heavy(1 - b.setup.owner[unit]):
            add_nearer(b, foe, w, d, now)
    add_contacts(b, unit, nearer)
    is_any = False
    for row in range(HEIGHT):
        nearer[row] &= reached[row]
        if nearer[row]:
            is_any = True
    if is_any:
        for row in range(HEIGHT):
            reached[row] = nearer[row]
    return is_any


def add_nearer(b: Board, foe: i64, w: i64, d: i64, now: i64) -> None:
    """Places of such a footprint that are nearer to a foe than that."""
    at, nearer = b.at, b.paper.nearer
    f = STRIDE * foe
    x, y = at[X + f], at[Y + f]
    if x < 0:
        return
    west, east = x - w + 1, x + at[W + f] - 1
    south, north = y - d + 1, y + at[D + f] - 1
    near = ROOT[now - 1]
    for row in range(max(south - near, 0), min(north + near, HEIGHT - 1) + 1):
        dy = max(max(south - row, row - north), i64(0))
        far = now - dy * dy - 1
        if far >= 0:
            nearer[row] |= span(west - ROOT[far], east + ROOT[far])


def add_contacts(b: Board, piece: i64, to: vec[i64]) -> None:
    """FW-38.6, FW-38.7: where it would be in contact with an enemy Unit or Individual."""
    at = b.at
    p = STRIDE * piece
    w, d = at[W + p], at[D + p]
    for other in b.setup.soldiers(1 - b.setup.owner[piece]):
        o = STRIDE * other
        x, y = at[X + o], at[Y + o]
        if x >= 0:
            add_block(to, x - w, x + at[W + o], y - d, y + at[D + o])


def mark_foes(b: Board, seat: i64) -> None:
    """Where a seat's pieces would be in contact with an enemy Unit or Individual, on the paper."""
    at, foes = b.at, b.paper.foes
    for row in range(HEIGHT):
        foes[row] = 0
    for other in b.setup.soldiers(1 - seat):
        o = STRIDE * other
        x, y = at[X + o], at[Y + o]
        if x >= 0:
            add_block(foes, x - 1, x + at[W + o], y - 1, y + at[D + o])


def is_by_foe(b: Board, piece: i64) -> bool:
    """Does a piece on the table touch what was marked?"""
    at, foes = b.at, b.paper.foes
    p = STRIDE * piece
    x, y = at[X + p], at[Y + p]
    bits = ONES[at[W + p]] << x
    return any(foes[row] & bits for row in range(y, y + at[D + p]))


def avoid_contacts(b: Board, piece: i64) -> None:
    """FW-38.7: places in contact with an enemy are taken out of what was reached."""
    reached, nearer = b.paper.reached, b.paper.nearer
    for row in range(HEIGHT):
        nearer[row] = 0
    add_contacts(b, piece, nearer)
    for row in range(HEIGHT):
        reached[row] &= ~nearer[row]


# -- the ground


def rough_places(b: Board, w: i64, d: i64) -> vec[i64]:
    """FW-38.3: where such a footprint touches difficult ground; worked out once a set-up."""
    key = int(4096 * b.at[MAP] + 64 * w + d)
    known = b.setup.rough.get(key)
    if known is not None:
        return known
    found = lines()
    for y in range(HEIGHT - d + 1):
        for x in range(WIDTH - w + 1):
            if is_rough(b, x, y, w, d):
                found[y] |= ONES[1] << x
    b.setup.rough[key] = found
    return found


def nearest_place(b: Board, carrier: i64, cells: i64, other: i64) -> i64:
    """FW-40.7: of all places that a carrier can reach, its own too, the one nearest another piece; ties: the lowest."""
    find(b, carrier, cells, True)
    at, reached = b.at, b.paper.reached
    c, o = STRIDE * carrier, STRIDE * other
    west, east = at[X + o] - at[W + c] + 1, at[X + o] + at[W + o] - 1
    best, best_square = b.cell(carrier), dist2(b, carrier, other)
    for row in range(HEIGHT):
        dy = gap(row, at[D + c], at[Y + o], at[D + o])
        if dy * dy > best_square:
            continue
        near = ROOT[best_square - dy * dy]
        bits, column = reached[row] & span(west - near, east + near), i64(0)
        while bits:
            if bits & 1:
                square, place = dist2_from(b, carrier, column, row, other), WIDTH * row + column
                if square < best_square or (square == best_square and place < best):
                    best, best_square = place, square
            bits >>= 1
            column += 1
    return best

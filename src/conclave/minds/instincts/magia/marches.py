"""Where to march in Magia: of the many places that a piece can reach, the few that a sergeant would think of."""

import math
from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import movement
from conclave.games.magia.rules.board import WIDTH, Board
from conclave.games.magia.rules.codes import (
    CREATURE,
    DONE,
    GENERAL,
    HERO,
    PALADIN,
    PIECE,
    REFORM,
    REORGANISE,
    STAY,
    UNIT,
    WARCHIEF,
    WIZARD,
)
from conclave.games.magia.rules.ground import gap
from conclave.minds.instincts.magia.worth import exchange

RANGE: Final[list[int]] = tables.RANGE
FAR: Final = 1 << 30
IN_REACH: Final = 0.6  # of their range: where shooters like the enemy to be
CASTING: Final = 11.0  # cells: where Wizards like him to be
TOO_NEAR: Final = 3  # for leaders
WORST: Final = -1.0e9


def next_to_move(b: Board, options: list[int]) -> int:
    """Units first, those nearest the enemy before others; then whoever has a reason."""
    best, best_square = -1, FAR
    for move in options:
        if not PIECE <= move < REFORM:
            continue
        piece = move - PIECE
        if b.setup.kind[piece] == UNIT:
            square = movement.square_to_foe(b, piece, b.x[piece], b.y[piece])
        elif has_reason(b, piece):
            square = (1 << 20) + piece
        else:
            continue
        if square < best_square:
            best, best_square = move, square
    if best >= 0:
        return best
    return DONE if DONE in options else options[0]


def has_reason(b: Board, piece: int) -> bool:
    kind = b.setup.kind[piece]
    if kind in (WARCHIEF, GENERAL):
        return not b.is_attached(piece)
    return kind in (HERO, PALADIN, WIZARD, CREATURE)


def marches(b: Board, piece: int, options: list[int], is_wide: bool) -> list[int]:
    """The best first: for fighters charges and places near the foe, for others a place at a good distance."""
    kind = b.setup.kind[piece]
    if kind in (UNIT, HERO, PALADIN, CREATURE) and not RANGE[b.setup.profile[piece]]:
        return advances(b, piece, options, is_wide)
    likes = [1.0, 0.7, 1.4] if is_wide and kind in (UNIT, WIZARD) else [1.0]
    found: list[int] = []
    for liking in likes:
        place = best_place(b, piece, options, liking)
        if place not in found:
            found.append(place)
    if is_wide and STAY in options and STAY not in found:
        found.append(STAY)
    return found


def best_place(b: Board, piece: int, options: list[int], liking: float) -> int:
    """Where those who do not fight like to stand, nearer or farther than usual by a factor."""
    best = STAY if STAY in options else -1
    best_score = place_score(b, piece, b.x[piece], b.y[piece], liking, WORST) if best >= 0 else WORST
    for move in options:
        if move < PIECE:
            score = place_score(b, piece, move % WIDTH, move // WIDTH, liking, best_score)
            if score > best_score:
                best, best_score = move, score
    return best if best >= 0 else options[0]


def advances(b: Board, piece: int, options: list[int], is_wide: bool) -> list[int]:
    """Charge, get nearer or, without an order to attack, stay; widely, hang back too, and charge others."""
    charge, best_gain = -1, WORST
    nearest, best_square = -1, FAR
    farthest, worst_square = -1, 2
    for move in options:
        if move >= PIECE:
            break
        x, y = move % WIDTH, move // WIDTH
        square = movement.square_to_foe(b, piece, x, y)
        if square <= 2:
            gain = exchange(b, piece, x, y)
            if gain > best_gain:
                charge, best_gain = move, gain
            continue
        if square < best_square:
            nearest, best_square = move, square
        if square > worst_square:
            farthest, worst_square = move, square
    if REORGANISE in options and best_square > 64:
        return [REORGANISE]
    found: list[int] = []
    if nearest >= 0:
        found.append(nearest)
    elif STAY in options:
        found.append(STAY)
    if charge >= 0:
        found.insert(0 if best_gain > 0.0 else len(found), charge)
    if is_wide:
        if STAY in options and STAY not in found:
            found.append(STAY)
        if farthest >= 0 and farthest not in found:
            found.append(farthest)
    return found if found else options[:1]


def place_score(b: Board, piece: int, x: int, y: int, liking: float, to_beat: float) -> float:
    """How good it is to stand there, for those who do not fight; not exactly, where that beats nothing."""
    reach = RANGE[b.setup.profile[piece]]
    if reach or b.setup.kind[piece] == WIZARD:
        liked = IN_REACH * reach if reach else CASTING
        return -abs(math.sqrt(float(movement.square_to_foe(b, piece, x, y))) - liked * liking)
    score = -from_friends(b, piece, x, y)
    if score > to_beat and movement.square_to_foe(b, piece, x, y) < TOO_NEAR * TOO_NEAR:
        score -= 6.0
    return score


def from_friends(b: Board, piece: int, x: int, y: int) -> float:
    """Distance to the nearest Unit of the leader's own command."""
    best = FAR
    for unit in b.setup.units[b.setup.owner[piece]]:
        if b.x[unit] >= 0 and b.setup.command[unit] == b.setup.command[piece]:
            dx = gap(x, b.w[piece], b.x[unit], b.w[unit])
            dy = gap(y, b.d[piece], b.y[unit], b.d[unit])
            if dx * dx + dy * dy < best:
                best = dx * dx + dy * dy
    return math.sqrt(float(best)) if best < FAR else 99.0

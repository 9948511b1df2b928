"""Where to march in Magia: of the many places that a piece can reach, the few that a sergeant would think of."""

import math
from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data.profiles import RANGE
from conclave.games.magia.data.terms import CREATURE, GENERAL, HERO, PALADIN, UNIT, WARCHIEF, WIDTH, WIZARD
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.ground import dist2_from
from conclave.games.magia.rules.moves import CELL, DONE, PIECE, REORGANISE, STAY
from conclave.games.magia.rules.places import FAR, square_to_foe
from conclave.games.magia.rules.records import STRIDE, X, Y
from conclave.minds.instincts.magia.worth import exchange

IN_REACH: Final = 0.6  # of their range: where shooters like the enemy to be
CASTING: Final = 11.0  # cells: where Wizards like him to be
TOO_NEAR: Final[i64] = 3  # for leaders
NO_HURRY: Final[i64] = 1 << 20  # who has a reason moves after all Units
FAR_ENOUGH: Final[i64] = 64  # from the foe, as dist2: time to reorganise
WORST: Final = -1.0e9


def next_to_move(b: Board, options: list[int]) -> int:
    """Units first, those nearest the enemy before others; then whoever has a reason."""
    best, best_square = -1, FAR
    for move in options:
        if not PIECE.has(move):
            continue
        piece = PIECE.index(move)
        if b.setup.kind[piece] == UNIT:
            square = square_to_foe(b, piece, b.at[X + STRIDE * piece], b.at[Y + STRIDE * piece])
        elif has_reason(b, piece):
            square = NO_HURRY + piece
        else:
            continue
        if square < best_square:
            best, best_square = move, square
    if best >= 0:
        return best
    return int(DONE) if int(DONE) in options else options[0]


def has_reason(b: Board, piece: i64) -> bool:
    kind = b.setup.kind[piece]
    if kind in (WARCHIEF, GENERAL):
        return not b.is_attached(piece)
    return kind in (HERO, PALADIN, WIZARD, CREATURE)


def marches(b: Board, piece: i64, options: list[int], is_wide: bool) -> list[int]:
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
    if is_wide and int(STAY) in options and int(STAY) not in found:
        found.append(int(STAY))
    return found


def best_place(b: Board, piece: i64, options: list[int], liking: float) -> int:
    """Where those who do not fight like to stand, nearer or farther than usual by a factor."""
    best, best_score = -1, WORST
    if int(STAY) in options:
        best = int(STAY)
        best_score = place_score(b, piece, b.at[X + STRIDE * piece], b.at[Y + STRIDE * piece], liking, WORST)
    for move in options:
        if not CELL.has(move):
            break
        place = CELL.index(move)
        score = place_score(b, piece, place % WIDTH, place // WIDTH, liking, best_score)
        if score > best_score:
            best, best_score = move, score
    return best if best >= 0 else options[0]


class Advance:
    """What places near and far promise a fighter."""

    def __init__(self, b: Board, piece: i64, options: list[int]) -> None:
        self.charge = -1
        self.gain = WORST
        self.nearest = -1
        self.least_square = FAR
        self.farthest = -1
        self.most_square: i64 = 2
        for move in options:
            if not CELL.has(move):
                break
            self.weigh(b, piece, move)

    def weigh(self, b: Board, piece: i64, move: int) -> None:
        place = CELL.index(move)
        x, y = place % WIDTH, place // WIDTH
        square = square_to_foe(b, piece, x, y)
        if square <= 2:
            gain = exchange(b, piece, x, y)
            if gain > self.gain:
                self.charge, self.gain = move, gain
            return
        if square < self.least_square:
            self.nearest, self.least_square = move, square
        if square > self.most_square:
            self.farthest, self.most_square = move, square


def advances(b: Board, piece: i64, options: list[int], is_wide: bool) -> list[int]:
    """Charge, get nearer or, without an order to attack, stay; widely, hang back too, and charge others."""
    way = Advance(b, piece, options)
    can_stay = int(STAY) in options
    if int(REORGANISE) in options and way.least_square > FAR_ENOUGH:
        return [int(REORGANISE)]
    found: list[int] = []
    if way.nearest >= 0:
        found.append(way.nearest)
    elif can_stay:
        found.append(int(STAY))
    if way.charge >= 0:
        found.insert(0 if way.gain > 0.0 else len(found), way.charge)
    if is_wide:
        if can_stay and int(STAY) not in found:
            found.append(int(STAY))
        if way.farthest >= 0 and way.farthest not in found:
            found.append(way.farthest)
    return found if found else options[:1]


def place_score(b: Board, piece: i64, x: i64, y: i64, liking: float, to_beat: float) -> float:
    """How good it is to stand there, for those who do not fight; not exactly, where that beats nothing."""
    reach = RANGE[b.setup.profile[piece]]
    if reach or b.setup.kind[piece] == WIZARD:
        liked = IN_REACH * float(reach) if reach else CASTING
        return -abs(math.sqrt(float(square_to_foe(b, piece, x, y))) - liked * liking)
    score = -from_friends(b, piece, x, y)
    if score > to_beat and square_to_foe(b, piece, x, y) < TOO_NEAR * TOO_NEAR:
        score -= 6.0
    return score


def from_friends(b: Board, piece: i64, x: i64, y: i64) -> float:
    """Distance to the nearest Unit of the leader's own command."""
    best = FAR
    owner = b.setup.owner[piece]
    for unit in range(b.setup.begin[owner], b.setup.middle[owner]):
        if b.at[X + STRIDE * unit] >= 0 and b.setup.command[unit] == b.setup.command[piece]:
            best = min(best, dist2_from(b, piece, x, y, unit))
    return math.sqrt(float(best)) if best < FAR else 99.0

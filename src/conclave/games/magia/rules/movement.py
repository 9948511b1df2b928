"""Chapter 38: movement and reorganisation."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data.profiles import DEEP, FLYING, MISSILE, MOVE, WIDE
from conclave.games.magia.data.terms import (
    ACTED,
    CHARGED,
    HEIGHT,
    HELD,
    HURRIED,
    IS_SOLDIER,
    NONE,
    ORDER_ATTACK,
    ORDER_HOLD,
    ORDER_OPPOSE,
    ROUTING,
    SHIFTED,
    STEADY,
    UNIT,
    WIDTH,
)
from conclave.games.magia.rules import casting, events, guards, harm, places, reach
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.ground import Gaze
from conclave.games.magia.rules.moves import BUTTON as BUTTONS
from conclave.games.magia.rules.moves import CAST, CELL, DONE, PIECE, REFORM, REORGANISE, REPLY, STAY, buttons
from conclave.games.magia.rules.reactions import ROUT
from conclave.games.magia.rules.records import BONUS, DISORDER, FILES, GOAL, MARK, REACTION, STRIDE, D, N, W, X, Y
from conclave.games.magia.rules.spells import ready
from conclave.games.magia.rules.spells.book import FURY
from conclave.kernel.agenda import Chore, Question

RANKS: Final[i64] = 4


# -- who may move


def why_no_move(b: Board, piece: i64) -> str:
    """Has it a move left, and may it use it?"""
    return why_tied(b, piece) or ("FW-38.2" if b.is_engaged(piece) else "")


def why_tied(b: Board, piece: i64) -> str:
    """The same, enemies in contact apart."""
    at = b.at
    p = STRIDE * piece
    if at[X + p] < 0 or b.is_talisman(piece):
        return "FW-21.5"
    if at[MARK + p] & ACTED:
        return "FW-38.5"
    if at[MARK + p] & HELD:
        return "FW-22.8"
    if at[GOAL + p] >= 0 or not IS_SOLDIER[b.setup.kind[piece]]:
        return "FW-38.10"
    if at[REACTION + p] == STEADY:
        return ""
    return "FW-35.3" if at[REACTION + p] != ROUTING else "FW-35.5"


def cells(b: Board, piece: i64) -> i64:
    return MOVE[b.setup.profile[piece]] + b.at[BONUS + STRIDE * piece]


def is_attacking(b: Board, unit: i64) -> bool:
    """FW-38.6: such a Unit gets nearer if it can; shooters need not."""
    if b.setup.kind[unit] != UNIT or MISSILE[b.setup.profile[unit]]:
        return False
    return b.order(unit) == ORDER_ATTACK


def is_forced(b: Board, unit: i64) -> bool:
    """FW-38.6: an unmoved Unit with Attack that can get nearer must."""
    return is_attacking(b, unit) and (places.can_step_nearer(b, unit, cells(b, unit)) or find_goals(b, unit))


def find_goals(b: Board, piece: i64) -> bool:
    """Every place the piece may move to under its order, on the paper; must it go there?"""
    order = b.order(piece) if b.setup.kind[piece] == UNIT else ORDER_ATTACK
    if order == ORDER_HOLD:  # FW-38.7
        for row in range(HEIGHT):
            b.paper.reached[row] = 0
        return False
    reach.find(b, piece, cells(b, piece), False)
    if order == ORDER_OPPOSE:
        reach.avoid_contacts(b, piece)
    return is_attacking(b, piece) and reach.keep_nearer(b, piece)


def destinations(b: Board, piece: i64) -> list[int]:
    """Every place the piece may move to under its order."""
    find_goals(b, piece)
    return reach.listed(b)


def why_no_reform(b: Board, unit: i64, files: i64) -> str:
    """FW-38.9: files changed by one or two, where there is room and no enemy."""
    at = b.at
    u = STRIDE * unit
    change = files - at[FILES + u]
    if b.setup.kind[unit] != UNIT or not (1 <= change <= 2 or -2 <= change <= -1):
        return "FW-38.9"
    n, profile = at[N + u], b.setup.profile[unit]
    if files < 1 or files > n or harm.ranks(n, files) > RANKS:
        return "FW-38.9"
    w, d = files * WIDE[profile], harm.ranks(n, files) * DEEP[profile]
    x, y = at[X + u], harm.front_kept(b, unit, d)
    if x + w > WIDTH or y < 0 or y + d > HEIGHT:
        return "FW-38.9"
    return "" if is_room(b, unit, x, y, w, d) else "FW-38.9"


def is_room(b: Board, unit: i64, x: i64, y: i64, w: i64, d: i64) -> bool:
    """Would nobody else stand there, and no enemy Unit or Individual beside it?"""
    at = b.at
    owner = b.setup.owner[unit]
    for other in range(b.setup.pieces):
        o = STRIDE * other
        ox = at[X + o]
        if ox < 0 or other == unit:
            continue
        oy, far, top = at[Y + o], ox + at[W + o], at[Y + o] + at[D + o]
        if ox > x + w or oy > y + d or far < x or top < y:
            continue
        if ox < x + w and oy < y + d and far > x and top > y:
            return False
        if b.setup.owner[other] != owner and IS_SOLDIER[b.setup.kind[other]]:
            return False
    return True


# -- the questions


class MovePiece(Question[Board]):
    """Which piece is next, or which Wizard is furious?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        options: list[int] = []
        forced = False
        reach.mark_foes(b, seat)
        for piece in range(b.setup.begin[seat], b.setup.end[seat]):
            if not why_tied(b, piece) and not (reach.is_by_foe(b, piece) and b.is_engaged(piece)):
                options.append(PIECE.move(piece))
                forced = forced or is_forced(b, piece)
        if not forced:
            options.append(int(DONE))
        ready.add_casts(b, seat, FURY, options)
        return options

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        if move != DONE:
            b.ask(MOVE_PIECE, seat)
            if CAST.has(move):
                casting.begin(b, CAST.wizard(move), CAST.spell(move))
            else:
                b.ask(MOVE_TO, seat, PIECE.index(move))

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        if move == DONE:
            return "FW-38.6"
        if CAST.has(move):
            wizard = CAST.wizard(move)
            if wizard not in b.setup.wizards(seat):
                return "FW-4.1"
            return "FW-11.15" if CAST.spell(move) != FURY.number else ready.why_no_cast(b, Gaze(b, wizard), FURY)
        piece = PIECE.index(move)
        return "FW-38.5" if b.setup.owner[piece] != seat else why_no_move(b, piece)

    def cost(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> i64:
        return ready.cost_of_cast(b, move)


class MoveTo(Question[Board]):
    """Where does the piece go, or what else does it do?"""

    def offer(self, b: Board, seat: i64, piece: i64, y: i64) -> list[int]:
        must_go = find_goals(b, piece)
        options = reach.listed(b)
        if b.setup.kind[piece] == UNIT:
            files = b.at[FILES + STRIDE * piece]
            for new in range(files - 2, files + 3):
                if not why_no_reform(b, piece, new):
                    options.append(REFORM.move(new))
        if not must_go:
            options.append(int(STAY))
        if b.at[DISORDER + STRIDE * piece]:
            options.append(int(REORGANISE))
        return options

    def answer(self, b: Board, seat: i64, piece: i64, y: i64, move: i64) -> None:
        b.at[MARK + STRIDE * piece] |= ACTED
        if move == STAY:
            b.tell(events.STOOD, piece)
        elif move == REORGANISE:
            b.at[DISORDER + STRIDE * piece] = 0
            b.tell(events.REORGANISED, piece)
        elif REFORM.has(move):
            reform(b, piece, REFORM.index(move))
        else:
            go(b, piece, CELL.index(move))

    def explain(self, b: Board, seat: i64, piece: i64, y: i64, move: i64) -> str:
        if move == STAY:
            return "FW-38.6"
        if move == REORGANISE:
            return "FW-38.9"
        if REFORM.has(move):
            return why_no_reform(b, piece, REFORM.index(move)) or "FW-38.9"
        return why_not_there(b, piece, CELL.index(move))


def why_not_there(b: Board, piece: i64, place: i64) -> str:
    """The rule that keeps a piece from ending its move there."""
    at = b.at
    x, y = place % WIDTH, place // WIDTH
    if b.setup.kind[piece] == UNIT and b.order(piece) == ORDER_HOLD:
        return "FW-38.7"
    if x + at[W + STRIDE * piece] > WIDTH or y + at[D + STRIDE * piece] > HEIGHT:
        return "FW-30.1"
    if places.standing(b, piece, x, y) != places.FREE:
        return "FW-30.2"
    if int(place) not in reach.places(b, piece, cells(b, piece), False):
        return "FW-38.3"
    return "FW-38.7" if b.order(piece) == ORDER_OPPOSE else "FW-38.6"


def reform(b: Board, unit: i64, files: i64) -> None:
    at = b.at
    u, profile = STRIDE * unit, b.setup.profile[unit]
    depth = harm.ranks(at[N + u], files) * DEEP[profile]
    y = harm.front_kept(b, unit, depth)
    at[FILES + u] = files
    b.reshape(unit, at[X + u], y, files * WIDE[profile], depth)
    b.tell(events.REFORMED, unit, files)
    guards.watch(b)


def go(b: Board, piece: i64, place: i64) -> None:
    at = b.at
    p = STRIDE * piece
    x, y, w, d = at[X + p], at[Y + p], at[W + p], at[D + p]
    nx, ny = place % WIDTH, place // WIDTH
    group = followers(b, piece)
    cells_before = [int(b.cell(i64(one))) for one in group]
    for one in group:
        b.lift(i64(one))
    b.put(piece, nx, ny)
    at[MARK + p] |= SHIFTED
    b.tell(events.MOVED, piece, WIDTH * y + x, place)
    for number in range(len(group)):
        follow(b, i64(group[number]), i64(cells_before[number]), place - (WIDTH * y + x), piece)
    if places.meets_enemy(b, piece, nx, ny):
        at[MARK + p] |= CHARGED
    is_walking = b.setup.kind[piece] == UNIT and b.setup.mount[piece] != FLYING and not at[MARK + p] & HURRIED
    if is_walking and not at[DISORDER + p]:  # FW-35.7
        rough = reach.rough_places(b, w, d)
        if rough[y] >> x & 1 or rough[ny] >> nx & 1:
            at[DISORDER + p] = 1
            b.tell(events.DISORDERED, piece)
    guards.watch(b)


# -- a brisk march


def followers(b: Board, unit: i64) -> list[int]:
    """FW-38.11: in a brisk battle those who touch a Unit of their side go where it goes."""
    found: list[int] = []
    if b.setup.is_brisk and b.setup.kind[unit] == UNIT:
        owner = b.setup.owner[unit]
        piece = b.next_touching(unit, b.setup.middle[owner], b.setup.end[owner])
        while piece >= 0:
            if not why_no_move(b, piece):
                found.append(int(piece))
            piece = b.next_touching(unit, piece + 1, b.setup.end[owner])
    return found


def follow(b: Board, piece: i64, start: i64, step: i64, unit: i64) -> None:
    """By the same step, or to the free place nearest the Unit."""
    at = b.at
    p = STRIDE * piece
    x, y = (start + step) % WIDTH, (start + step) // WIDTH
    is_inside = start + step >= 0 and x + at[W + p] <= WIDTH and y + at[D + p] <= HEIGHT
    place = start + step if is_inside and places.standing(b, piece, x, y) == places.FREE else NONE
    if place < 0 or places.meets_enemy(b, piece, x, y):
        place = places.free_place(b, piece, unit)
    b.put(piece, place % WIDTH, place // WIDTH)
    at[MARK + p] |= ACTED | SHIFTED
    b.tell(events.MOVED, piece, start, place)


class Marches(Chore[Board]):
    """FW-38.11: one piece after another is asked where it goes; who holds or goes along is not."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        for piece in range(b.setup.begin[seat], b.setup.end[seat]):
            if not why_no_move(b, piece) and self.is_asked(b, piece):
                b.ask(MARCHES, seat)
                b.ask(MOVE_TO, seat, piece)
                return

    def is_asked(self, b: Board, piece: i64) -> bool:
        if b.setup.kind[piece] == UNIT:
            return b.order(piece) != ORDER_HOLD or b.at[DISORDER + STRIDE * piece] != 0
        return not b.is_attached(piece)


class RoutMoves(Chore[Board]):
    """FW-34.9: rout moves in id order, then the moves."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        if b.setup.is_brisk:
            b.ask(MARCHES, seat)
        else:
            b.ask(MOVE_PIECE, seat)
        for unit in range(b.setup.middle[seat] - 1, b.setup.begin[seat] - 1, -1):
            if b.is_here(unit) and b.at[REACTION + STRIDE * unit] == ROUTING:
                b.ask(ROUT, unit)


MOVE_PIECE: Final[MovePiece] = MovePiece("move_piece", [PIECE, buttons(BUTTONS, DONE), CAST])
MOVE_TO: Final[MoveTo] = MoveTo("move_to", [CELL, REFORM, buttons(REPLY, STAY, REORGANISE)])
ROUT_MOVES: Final[RoutMoves] = RoutMoves("rout_moves")
MARCHES: Final[Marches] = Marches("marches")

"""Chapter 38: movement and reorganisation; chapter 5: the rest of Wizards."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import casting, harm, rolls
from conclave.games.magia.rules.board import HEIGHT, WIDTH, Board
from conclave.games.magia.rules.codes import (
    ABOUT,
    ACTED,
    CASTS,
    CHARGED,
    CREATURE,
    DONE,
    E_DISORDER,
    E_MOVED,
    E_REFORMED,
    E_REORGANISED,
    E_RESTED,
    E_STAND,
    HEAD,
    HELD,
    HURRIED,
    MOVE_PIECE,
    MOVE_TO,
    NO,
    ORDER_ATTACK,
    ORDER_HOLD,
    ORDER_OPPOSE,
    PIECE,
    REFORM,
    REORGANISE,
    REST,
    REST_ROLL,
    RISKY,
    ROUT,
    ROUTING,
    S_FURY,
    SAFE,
    SHIFTED,
    STAY,
    STEADY,
    UNIT,
)
from conclave.games.magia.rules.ground import Gaze
from conclave.games.magia.rules.reach import FLYING, FREE, is_rough, meets_enemy, places, standing

MOVE: Final[list[int]] = tables.MOVE
WIDE: Final[list[int]] = tables.WIDE
DEEP: Final[list[int]] = tables.DEEP
MISSILE: Final[list[int]] = tables.MISSILE
REST_MOST: Final[int] = tables.SPELLS["rest"]["most"]
REST_LESS: Final[int] = tables.SPELLS["rest"]["unfavourable"]
REST_MORE: Final[int] = tables.SPELLS["rest"]["favourable"]
RANKS: Final = 4
FAR: Final = 1 << 30


# -- who may move


def why_no_move(b: Board, piece: int) -> str:
    """Has it a move left, and may it use it?"""
    if not b.is_here(piece) or b.is_talisman(piece):
        return "FW-21.5"
    if b.mark[piece] & ACTED:
        return "FW-38.5"
    if b.mark[piece] & HELD:
        return "FW-22.8"
    if b.goal[piece] >= 0 or b.setup.kind[piece] > CREATURE:
        return "FW-38.10"
    if b.reaction[piece] != STEADY:
        return "FW-35.3" if b.reaction[piece] != ROUTING else "FW-35.5"
    return "FW-38.2" if b.is_engaged(piece) else ""


def cells(b: Board, piece: int) -> int:
    return MOVE[b.setup.profile[piece]] + b.bonus[piece]


def is_missile(b: Board, unit: int) -> bool:
    return MISSILE[b.setup.profile[unit]] != 0


def square_to_foe(b: Board, unit: int, x: int, y: int) -> int:
    """From a place of the Unit to the nearest enemy Unit or Terrible Creature, as dist2."""
    best = FAR
    xs, ys = b.x, b.y
    right, top = x + b.w[unit] - 1, y + b.d[unit] - 1
    for piece in b.setup.heavy[1 - b.setup.owner[unit]]:
        px = xs[piece]
        if px < 0:
            continue
        dx, dy = px - right, ys[piece] - top  # gap(), written out: nothing is asked more often
        if dx < 0:
            dx = max(x - px - b.w[piece] + 1, 0)
        square = dx * dx
        if square >= best:
            continue
        if dy < 0:
            dy = max(y - ys[piece] - b.d[piece] + 1, 0)
        square += dy * dy
        if square < best:
            best = square
    return best


def is_attacking(b: Board, unit: int) -> bool:
    """FW-38.6: such a Unit gets nearer if it can; shooters need not."""
    return b.setup.kind[unit] == UNIT and not is_missile(b, unit) and b.order(unit) == ORDER_ATTACK


def is_forced(b: Board, unit: int) -> bool:
    """FW-38.6: an unmoved Unit with Attack that can get nearer must."""
    if not is_attacking(b, unit) or why_no_move(b, unit):
        return False
    x, y, w, d = b.x[unit], b.y[unit], b.w[unit], b.d[unit]
    now = square_to_foe(b, unit, x, y)
    ground = b.setup.grounds[b.map]
    for ny in range(max(y - 1, 0), min(y + 1, HEIGHT - d) + 1):  # mostly one step shows it
        for nx in range(max(x - 1, 0), min(x + 1, WIDTH - w) + 1):
            if square_to_foe(b, unit, nx, ny) >= now or standing(b, unit, nx, ny) != FREE:
                continue
            if cells(b, unit) > 2 or not is_rough(ground, nx, ny, w, d):
                return True
    return len(advances(b, unit, places(b, unit, cells(b, unit), False))) > 0


def advances(b: Board, unit: int, reached: list[int]) -> list[int]:
    """FW-38.6: places nearer to the nearest foe, or in contact with an enemy."""
    now = square_to_foe(b, unit, b.x[unit], b.y[unit])
    kept: list[int] = []
    for place in reached:
        x, y = place % WIDTH, place // WIDTH
        if square_to_foe(b, unit, x, y) < now or meets_enemy(b, unit, x, y):
            kept.append(place)
    return kept


def destinations(b: Board, piece: int) -> list[int]:
    """Every place the piece may move to under its order."""
    reached = goals(b, piece)
    nearer = advances(b, piece, reached) if is_attacking(b, piece) else []
    return nearer if nearer else reached


def goals(b: Board, piece: int) -> list[int]:
    """Every place it may move to if it need not get nearer."""
    if b.setup.kind[piece] != UNIT:
        return places(b, piece, cells(b, piece), False)
    order = b.order(piece)
    if order == ORDER_HOLD:  # FW-38.7
        return []
    reached = places(b, piece, cells(b, piece), False)
    if order == ORDER_OPPOSE:
        return [place for place in reached if not meets_enemy(b, piece, place % WIDTH, place // WIDTH)]
    return reached


def reforms(b: Board, unit: int) -> list[int]:
    """FW-38.9: files changed by one or two."""
    if b.setup.kind[unit] != UNIT:
        return []
    files = b.files[unit]
    return [new for new in range(files - 2, files + 3) if not why_no_reform(b, unit, new)]


def why_no_reform(b: Board, unit: int, files: int) -> str:
    if b.setup.kind[unit] != UNIT or not 1 <= abs(files - b.files[unit]) <= 2:
        return "FW-38.9"
    n, profile = b.n[unit], b.setup.profile[unit]
    if files < 1 or files > n or -(-n // files) > RANKS:
        return "FW-38.9"
    w, d = files * WIDE[profile], -(-n // files) * DEEP[profile]
    x, y = b.x[unit], reformed_row(b, unit, d)
    if x + w > WIDTH or y < 0 or y + d > HEIGHT:
        return "FW-38.9"
    for row in range(y, y + d):
        for cell in range(WIDTH * row + x, WIDTH * row + x + w):
            if b.grid[cell] >= 0 and b.grid[cell] != unit:
                return "FW-38.9"
    met: list[int] = []
    b.add_met(met, x, y, w, d, unit)
    owner = b.setup.owner[unit]
    if any(b.setup.owner[other] != owner and b.setup.kind[other] <= CREATURE for other in met):
        return "FW-38.9"
    return ""


def reformed_row(b: Board, unit: int, depth: int) -> int:
    """The front row keeps its place."""
    return b.y[unit] + b.d[unit] - depth if b.south == b.setup.owner[unit] else b.y[unit]


# -- the questions


def offer(b: Board, kind: int, seat: int, x: int) -> list[int]:
    if kind == REST:
        return [NO, SAFE, RISKY] if b.mp[x] else [NO, SAFE]  # FW-5.4
    if kind == MOVE_TO:
        options = goals(b, x)
        nearer = advances(b, x, options) if is_attacking(b, x) else []
        if nearer:
            options = nearer
        options += [REFORM + files for files in reforms(b, x)]
        if not nearer:
            options.append(STAY)
        if b.disorder[x]:
            options.append(REORGANISE)
        return options
    return offer_pieces(b, seat)


def offer_pieces(b: Board, seat: int) -> list[int]:
    options: list[int] = []
    forced = False
    for piece in b.setup.units[seat] + b.setup.singles[seat]:
        if not why_no_move(b, piece):
            options.append(PIECE + piece)
            forced = forced or is_forced(b, piece)
    if not forced:
        options.append(DONE)
    return options + casting.entries(b, seat, [S_FURY])


def answer(b: Board, kind: int, seat: int, x: int, move: int) -> None:
    if kind == REST:
        rest(b, seat, x, move)
    elif kind == MOVE_TO:
        act(b, x, move)
    elif move != DONE:
        b.ask(MOVE_PIECE, seat)
        if move >= CASTS:
            casting.begin(b, (move - CASTS) // 16, S_FURY)
        else:
            b.ask(MOVE_TO, seat, move - PIECE)


def act(b: Board, piece: int, move: int) -> None:
    b.mark[piece] |= ACTED
    if move == STAY:
        b.tell(E_STAND, piece)
    elif move == REORGANISE:
        b.disorder[piece] = 0
        b.tell(E_REORGANISED, piece)
    elif move >= REFORM:
        reform(b, piece, move - REFORM)
    else:
        go(b, piece, move)


def reform(b: Board, unit: int, files: int) -> None:
    profile = b.setup.profile[unit]
    depth = -(-b.n[unit] // files) * DEEP[profile]
    y = reformed_row(b, unit, depth)
    b.files[unit] = files
    b.reshape(unit, b.x[unit], y, files * WIDE[profile], depth)
    b.tell(E_REFORMED, unit, files)
    harm.watch(b)


def go(b: Board, piece: int, place: int) -> None:
    x, y, w, d = b.x[piece], b.y[piece], b.w[piece], b.d[piece]
    nx, ny = place % WIDTH, place // WIDTH
    b.put(piece, nx, ny)
    b.mark[piece] |= SHIFTED
    b.tell(E_MOVED, piece, WIDTH * y + x, place)
    if meets_enemy(b, piece, nx, ny):
        b.mark[piece] |= CHARGED
    if b.setup.kind[piece] == UNIT and b.setup.mount[piece] != FLYING and not b.mark[piece] & HURRIED:
        ground = b.setup.grounds[b.map]
        if not b.disorder[piece] and (is_rough(ground, x, y, w, d) or is_rough(ground, nx, ny, w, d)):  # FW-35.7
            b.disorder[piece] = 1
            b.tell(E_DISORDER, piece)
    harm.watch(b)


# -- the phase


def ask_routs(b: Board, seat: int) -> None:
    """FW-34.9: rout moves in id order, then the moves."""
    b.ask(MOVE_PIECE, seat)
    for unit in reversed(b.setup.units[seat]):
        if b.is_here(unit) and b.reaction[unit] == ROUTING:
            b.ask(ROUT, unit)


def ask_rests(b: Board) -> None:
    """FW-5.4: every own Wizard with few points whose cell did not change."""
    for seat in reversed(b.sides()):
        for wizard in reversed(b.setup.wizards[seat]):
            if b.is_here(wizard) and b.mp[wizard] <= REST_MOST and not b.mark[wizard] & SHIFTED:
                b.ask(REST, seat, wizard)


def rest(b: Board, seat: int, wizard: int, move: int) -> None:
    if move == RISKY:
        rolls.throw(b, REST_ROLL, seat, 1, wizard)
    elif move == SAFE:  # FW-5.2
        before = b.mp[wizard]
        b.mp[wizard] += REST_MORE if b.is_favourable(seat) else REST_LESS
        b.tell(E_RESTED, wizard, b.mp[wizard], before)


def rested(b: Board, cup: list[int]) -> None:
    """FW-5.3."""
    wizard = cup[ABOUT]
    before = b.mp[wizard]
    b.mp[wizard] = 2 * before if cup[HEAD] >= before else before - 1
    b.tell(E_RESTED, wizard, b.mp[wizard], before)


# -- why not


def explain(b: Board, kind: int, seat: int, x: int, move: int) -> str:
    if kind == REST:
        return "FW-5.4"
    if kind == MOVE_TO:
        if move == STAY:
            return "FW-38.6"
        if move == REORGANISE:
            return "FW-38.9"
        if REFORM <= move < REFORM + 64:
            return why_no_reform(b, x, move - REFORM) or "FW-38.9"
        return why_not_there(b, x, move)
    if move == DONE:
        return "FW-38.6"
    if move >= CASTS:
        wizard, spell = (move - CASTS) // 16, (move - CASTS) % 16
        if wizard not in b.setup.wizards[seat]:
            return "FW-4.1"
        return "FW-11.15" if spell != S_FURY else casting.why_no_cast(b, Gaze(b, wizard), S_FURY)
    return "FW-38.5" if b.setup.owner[move - PIECE] != seat else why_no_move(b, move - PIECE)


def why_not_there(b: Board, piece: int, place: int) -> str:
    """The rule that keeps a piece from ending its move there."""
    x, y = place % WIDTH, place // WIDTH
    if b.setup.kind[piece] == UNIT and b.order(piece) == ORDER_HOLD:
        return "FW-38.7"
    if x + b.w[piece] > WIDTH or y + b.d[piece] > HEIGHT:
        return "FW-30.1"
    if standing(b, piece, x, y) != FREE:
        return "FW-30.2"
    if place not in places(b, piece, cells(b, piece), False):
        return "FW-38.3"
    return "FW-38.7" if b.order(piece) == ORDER_OPPOSE else "FW-38.6"

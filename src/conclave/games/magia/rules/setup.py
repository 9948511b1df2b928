"""Chapter 33: map, scouting, edge and time of day, layouts, boasts and initial orders; FW-19.3: Arcane Sight."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import harm, rolls, talismans
from conclave.games.magia.rules.board import HEIGHT, ROWS, WIDTH, Board
from conclave.games.magia.rules.codes import (
    ABOUT,
    ACTED,
    ATTACK,
    BOAST,
    COIN,
    DEPLOYED,
    DONE,
    E_BOAST,
    E_COIN,
    E_DEPLOYED,
    E_EDGE,
    E_MAP,
    E_ORDERS,
    E_OVERSPENT,
    E_PAID,
    E_PLACED,
    E_SCOUTED,
    E_SIGHT,
    E_TIME,
    HEAD,
    HERO,
    HOLD,
    IN_PLAY,
    LAYOUT,
    MAP,
    MESSENGER,
    MIRRORED_BACK,
    MIRRORED_FORWARD,
    NO,
    NORMAL_BACK,
    NORMAL_FORWARD,
    NORTH,
    OMENS_BEGIN,
    OPPOSE,
    ORDER_INITIAL,
    ORDERED,
    OWNER,
    PICK_EDGE,
    PICK_TIME,
    PIECE,
    REDEPLOY_CELL,
    REDEPLOY_PIECE,
    SCOUT_ROLL,
    SCOUTED,
    SIGHT_DICE,
    SIGHT_PAY,
    SIGHT_ROLL,
    SIGHTED,
    SOUTH,
    SPEECH,
    TURN,
    YES,
)
from conclave.games.magia.rules.reach import FREE, standing
from conclave.kernel.state import CHANCE

STARTS: Final[list[int]] = tables.STARTS
BACKWARD: Final[int] = tables.BATTLE["deployment"]["back"]
GOOD_BOAST: Final[int] = tables.BATTLE["test"]["boast"]
SIGHT_POINTS: Final[int] = tables.SPELLS["sight"]["points"]
FAST_POINTS: Final[int] = tables.BATTLE["scouting"]["fast_unit"]
MISSILE_POINTS: Final[int] = tables.BATTLE["scouting"]["missile_unit"]
HERO_POINTS: Final[int] = tables.BATTLE["scouting"]["hero"]
FAST: Final = [tables.MOUNTS.index(mount) for mount in ("horse", "wolf", "pony", "bone_horse", "flying")]
MISSILE: Final[list[int]] = tables.MISSILE
SCOUT: Final[list[int]] = tables.SCOUT
OPEN_LEAD: Final = 4  # FW-33.3
FORESIGHT_LEAD: Final = 8

LAYOUT_SECRET: Final = 1  # shifted by the seat
ORDERS_SECRET: Final = 4
SIGHT_SECRET: Final = 32


def begin(b: Board) -> None:
    """FW-33.1: the steps in order, the last pushed first."""
    b.secret |= SIGHT_SECRET
    b.ask(SIGHTED)
    wizards = b.setup.wizards[0] + b.setup.wizards[1]
    for number in range(len(wizards) - 1, -1, -1):
        b.ask(SIGHT_DICE, b.setup.owner[wizards[number]], wizards[number], number)
    b.ask(MAP, CHANCE)


def offer(b: Board, kind: int, seat: int, x: int) -> list[int]:
    if kind == MAP:
        return [b.setup.map + 1] if b.setup.map >= 0 else [1, 2, 3, 4]
    if kind == COIN:
        return [0, 1]
    if kind == SIGHT_DICE:
        return list(range(b.mp[x] + 1))
    if kind == PICK_EDGE:
        return [SOUTH, NORTH]
    if kind == PICK_TIME:
        return [b.setup.time] if b.setup.time >= 0 else STARTS
    if kind == LAYOUT:
        return [NORMAL_FORWARD, MIRRORED_FORWARD, NORMAL_BACK, MIRRORED_BACK]
    if kind == REDEPLOY_PIECE:
        return [*[PIECE + piece for piece in relocatable(b, seat)], DONE]
    if kind == REDEPLOY_CELL:
        return free_cells(b, seat, b.relocated)
    if kind == BOAST:
        return [YES, NO]
    return [ATTACK, HOLD, OPPOSE]


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    if kind == MAP:
        b.shown += 1
        b.map = move - 1
        b.tell(E_MAP, b.map)
    elif kind == COIN:
        b.shown += 1
        b.first = move
        b.tell(E_COIN, move)
        pick(b)
    elif kind == SIGHT_DICE:
        b.sight[y] = move
    elif kind == PICK_EDGE:
        b.south = seat if move == SOUTH else 1 - seat
        b.tell(E_EDGE, b.south)
    elif kind == PICK_TIME:
        b.hour = move
        b.tell(E_TIME, move)
    elif kind == LAYOUT:
        lay_out(b, seat, move - NORMAL_FORWARD)
        b.tell(E_PLACED, seat)
        if b.setup.free_deployment:
            b.ask(REDEPLOY_PIECE, seat)
    elif kind == REDEPLOY_PIECE:
        if move != DONE:
            b.relocated = move - PIECE
            b.ask(REDEPLOY_PIECE, seat)
            b.ask(REDEPLOY_CELL, seat)
    elif kind == REDEPLOY_CELL:
        b.put(b.relocated, move % WIDTH, move // WIDTH)
        b.mark[b.relocated] |= ACTED
        b.relocated = -1
    elif kind == BOAST:
        if move == YES:
            rolls.throw(b, SPEECH, seat, 1, seat)
    else:
        b.orders[3 * seat + x] = move - ATTACK


# -- scouting


def sighted(b: Board) -> None:
    """FW-19.3: all commitments are shown, then each is rolled."""
    b.secret &= ~SIGHT_SECRET
    b.shown += 1
    b.ask(SCOUTED)
    wizards = b.setup.wizards[0] + b.setup.wizards[1]
    for number in range(len(wizards) - 1, -1, -1):
        if b.sight[number]:
            b.ask(SIGHT_PAY, wizards[number], b.sight[number])
    for number, wizard in enumerate(wizards):
        b.tell(E_SIGHT, wizard, b.sight[number])


def pay_sight(b: Board, wizard: int, dice: int) -> None:
    rolls.throw(b, SIGHT_ROLL, b.setup.owner[wizard], dice, wizard)


def sight_paid(b: Board, cup: list[int]) -> None:
    """A Wizard who overspends dies, adds no points, and his army begins with markers."""
    wizard, cost = cup[ABOUT], rolls.total(cup)
    if cost > b.mp[wizard]:
        b.tell(E_OVERSPENT, wizard, cost)
        harm.kill(b, wizard)
    else:
        b.mp[wizard] -= cost
        b.tell(E_PAID, wizard, cost, b.mp[wizard])


def scout(b: Board) -> None:
    one = rolls.cup_of(SCOUT_ROLL, 0, 1, -1, -1, -1, 0, 0, 0)
    rolls.throw_both(b, SCOUT_ROLL, one, rolls.cup_of(SCOUT_ROLL, 1, 1, -1, -1, -1, 0, 0, 0))


def exploration(b: Board, seat: int) -> int:
    """FW-33.2, without the die."""
    total = 0
    for unit in b.setup.units[seat]:
        profile = b.setup.profile[unit]
        if b.setup.mount[unit] in FAST or SCOUT[profile]:
            total += FAST_POINTS
        if MISSILE[profile]:
            total += MISSILE_POINTS
    for piece in b.setup.singles[seat]:
        if b.setup.kind[piece] == HERO and SCOUT[b.setup.profile[piece]]:
            total += HERO_POINTS
    for number, wizard in enumerate(b.setup.wizards[0] + b.setup.wizards[1]):
        if b.setup.owner[wizard] == seat and b.fate[wizard] == IN_PLAY:
            total += SIGHT_POINTS * b.sight[number]
    return total


def scouted(b: Board, cups: list[list[int]]) -> None:
    """FW-33.3: who picks, and what the lead brings."""
    totals = [0, 0]
    for cup in cups:
        totals[cup[OWNER]] = cup[HEAD] + exploration(b, cup[OWNER])
    b.lead = abs(totals[0] - totals[1])
    winner = -1 if not b.lead else 0 if totals[0] > totals[1] else 1
    b.tell(E_SCOUTED, winner, b.lead, totals[0])
    if winner < 0:
        b.loser = 1
        b.ask(COIN, CHANCE)
        return
    b.first, b.loser = winner, 1 - winner
    pick(b)


def pick(b: Board) -> None:
    """Edge and time for the winner, then layouts, the loser's first."""
    b.phase = -1
    b.secret |= 3 * LAYOUT_SECRET
    if b.lead >= OPEN_LEAD:
        b.secret &= ~(LAYOUT_SECRET << b.loser)
    b.ask(DEPLOYED)
    b.ask(LAYOUT, 1 - b.loser)
    b.ask(LAYOUT, b.loser)
    b.ask(PICK_TIME, b.first)
    b.ask(PICK_EDGE, b.first)


# -- deployment


def lay_out(b: Board, seat: int, variant: int) -> None:
    """FW-33.6: mirrored or not, forward or three rows back; North's is turned by 180 degrees."""
    b.layouts[seat] = variant
    army = b.setup.armies[seat]
    base = 0 if seat == 0 else b.setup.split
    for piece in range(base, base + len(army.ids)):  # all of them, before any is put where another stood
        b.lift(piece)
    for at in range(len(army.ids)):
        piece = base + at
        if b.fate[piece] != IN_PLAY or b.setup.kind[piece] == MESSENGER:
            continue
        x, y, w, d = army.x[at], army.y[at], b.w[piece], b.d[piece]
        if variant & 1:
            x = WIDTH - x - w
        if variant & 2:
            y -= BACKWARD
        if b.south != seat:
            x, y = WIDTH - x - w, HEIGHT - y - d
        b.put(piece, x, y)


def relocatable(b: Board, seat: int) -> list[int]:
    """FW-33.6: each piece once."""
    pieces = b.setup.units[seat] + b.setup.singles[seat]
    return [piece for piece in pieces if b.x[piece] >= 0 and not b.mark[piece] & ACTED]


def free_cells(b: Board, seat: int, piece: int) -> list[int]:
    low = 0 if b.south == seat else HEIGHT - ROWS
    found: list[int] = []
    for y in range(low, low + ROWS - b.d[piece] + 1):
        for x in range(WIDTH - b.w[piece] + 1):
            if standing(b, piece, x, y) == FREE:
                found.append(WIDTH * y + x)
    return found


def deployed(b: Board) -> None:
    """Layouts are shown; boasts, omens and orders follow."""
    b.secret &= ~(3 * LAYOUT_SECRET)
    b.phase = 0
    b.shown += 1
    for piece in range(b.setup.pieces):
        b.mark[piece] &= ~ACTED
    b.tell(E_DEPLOYED)
    harm.watch(b)
    b.ask(ORDERED)
    order = [b.loser, 1 - b.loser] if b.lead >= FORESIGHT_LEAD else [0, 1]
    b.secret |= 3 * ORDERS_SECRET
    if b.lead >= FORESIGHT_LEAD:
        b.secret &= ~(ORDERS_SECRET << b.loser)
    for seat in reversed(order):
        for command in (2, 1, 0):
            b.ask(ORDER_INITIAL, seat, command)
    b.ask(OMENS_BEGIN)
    b.ask(BOAST, 1 - b.loser)
    b.ask(BOAST, b.loser)


def boasted(b: Board, cup: list[int]) -> None:
    """FW-33.7."""
    seat = cup[ABOUT]
    total = cup[HEAD] + b.authority(seat, 0) + talismans.army_bonus(b, seat)
    b.boasts[seat] = 1 if total >= GOOD_BOAST else -1
    b.tell(E_BOAST, seat, b.boasts[seat])


def ordered(b: Board) -> None:
    """FW-33.8: all orders are revealed together, and turn 1 begins."""
    b.secret &= ~(3 * ORDERS_SECRET)
    b.shown += 1
    for seat in range(2):
        orders = b.orders
        b.tell(E_ORDERS, seat, orders[3 * seat] + 4 * orders[3 * seat + 1] + 16 * orders[3 * seat + 2])
    b.ask(TURN)


def explain(b: Board, kind: int, seat: int, x: int, move: int) -> str:
    if kind == SIGHT_DICE:
        return "FW-4.16"
    if kind == PICK_TIME:
        return "FW-33.4"
    if kind == REDEPLOY_CELL:
        cx, cy = move % WIDTH, move // WIDTH
        piece = b.relocated
        low = 0 if b.south == seat else HEIGHT - ROWS
        inside = low <= cy and cy + b.d[piece] <= low + ROWS and cx + b.w[piece] <= WIDTH
        return "FW-30.2" if inside else "FW-30.10"
    return "FW-33.6"

"""Chapter 40: new orders, the carriers that bring them, and the General's Test; chapter 41: Influence."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import harm, rolls
from conclave.games.magia.rules.board import WIDTH, Board
from conclave.games.magia.rules.codes import (
    ABOUT,
    ATTACK,
    BY_MAGIC,
    BY_REFUSAL,
    CARRIER,
    CARRIERS,
    CONFUSED,
    COURIER,
    COURIER_MOVE,
    E_ANSWERED,
    E_BACK,
    E_MOVED,
    E_ORDER,
    E_SENT,
    GENERAL_ROLL,
    HEAD,
    IN_PERSON,
    IN_PLAY,
    IN_POOL,
    INFLUENCE,
    KEEP,
    MESSENGER,
    MESSENGER_MOVE,
    MORE,
    NEW_ORDER,
    NONE,
    ORDER_TEST,
    OWN_ORDER,
    PASS,
    PERSONALLY,
    PIECE,
    RALLIED,
    RALLY_ROLL,
    RETURNED,
    STEADY,
    WITH,
)
from conclave.games.magia.rules.ground import gap, is_within
from conclave.games.magia.rules.reach import free_place, places
from conclave.games.magia.rules.reactions import OK, react

MOVE: Final[list[int]] = tables.MOVE
SAVE: Final[list[int]] = tables.SAVE
ADOPTED: Final[int] = tables.BATTLE["test"]["confused"]
REFUSED: Final[int] = tables.BATTLE["test"]["shaken"]
RALLY_REACH: Final[int] = tables.BATTLE["ranges"]["rally"]


# -- giving orders


def ask_new_orders(b: Board, seat: int) -> None:
    """FW-40.3: to each General, A before B."""
    for command in (2, 1):
        b.ask(NEW_ORDER, seat, command)


def why_no_order(b: Board, seat: int, command: int) -> str:
    if b.warchief(seat) < 0:
        return "FW-40.3"
    if b.leader(seat, command) < 0:
        return "FW-40.9"
    for piece in b.setup.singles[seat]:
        if b.goal[piece] == command:
            return "FW-40.3"
    return "" if carriers(b, seat, command) else "FW-40.3"


def carriers(b: Board, seat: int, command: int) -> list[int]:
    """FW-40.3: Messenger, Courier beside the Warchief, or the Warchief himself."""
    chief = b.warchief(seat)
    options: list[int] = []
    if free_messenger(b, seat) >= 0:
        options.append(MESSENGER_MOVE)
    courier = b.setup.courier[seat]
    if b.is_here(courier) and b.goal[courier] < 0 and b.is_touching(courier, chief):
        options.append(COURIER_MOVE)
    if b.is_touching(chief, b.leader(seat, command)):
        options.append(IN_PERSON)
    return options


def free_messenger(b: Board, seat: int) -> int:
    """FW-40.4, FW-9.10: in the pool, and not come back this very turn."""
    for piece in b.setup.messengers[seat]:
        if b.fate[piece] == IN_POOL and not b.mark[piece] & RETURNED:
            return piece
    return NONE


def offer(b: Board, kind: int, seat: int, x: int) -> list[int]:
    if kind == OWN_ORDER:
        if b.warchief(seat) < 0:  # FW-40.2
            return [KEEP]
        return sorted([KEEP, *[ATTACK + order for order in range(3) if order != b.orders[3 * seat]]])
    if kind == NEW_ORDER:
        if why_no_order(b, seat, x):
            return [KEEP]
        return sorted([KEEP, *[ATTACK + order for order in range(3) if order != b.orders[3 * seat + x]]])
    if kind == CARRIER:
        return carriers(b, seat, x)
    return [*[PIECE + unit for unit in b.setup.units[seat] if not why_no_rally(b, x, unit)], PASS]


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    if move in (KEEP, PASS):
        return
    if kind == OWN_ORDER:
        adopt(b, seat, 0, move - ATTACK)
    elif kind == NEW_ORDER:
        b.ask(CARRIER, seat, x, move - ATTACK)
    elif kind == CARRIER:
        send(b, seat, x, y, move)
    else:
        unit = move - PIECE
        b.mark[unit] |= RALLIED
        rolls.throw(b, RALLY_ROLL, seat, 1, x, unit)


def adopt(b: Board, seat: int, command: int, order: int) -> None:
    b.orders[3 * seat + command] = order
    b.tell(E_ORDER, seat, command, order)


def send(b: Board, seat: int, command: int, order: int, by: int) -> None:
    general = b.leader(seat, command)
    if by == IN_PERSON:
        test_general(b, general, order, PERSONALLY)
        return
    carrier = b.setup.courier[seat]
    if by == MESSENGER_MOVE:
        carrier = free_messenger(b, seat)
        place = free_place(b, carrier, b.warchief(seat))
        b.fate[carrier] = IN_PLAY
        b.put(carrier, place % WIDTH, place // WIDTH)
    b.goal[carrier] = command
    b.scroll[carrier] = order
    b.tell(E_SENT, carrier, general, order)
    harm.watch(b)


def send_back(b: Board, carrier: int) -> None:
    """FW-9.10: a Messenger to the pool, a Courier to the free place nearest his Warchief."""
    b.goal[carrier] = b.scroll[carrier] = NONE
    b.tell(E_BACK, carrier)
    if b.setup.kind[carrier] == MESSENGER:
        b.lift(carrier)
        b.fate[carrier] = IN_POOL
        b.mark[carrier] |= RETURNED
        return
    chief = b.warchief(b.setup.owner[carrier])
    if chief >= 0 and not b.is_touching(carrier, chief):
        before = WIDTH * b.y[carrier] + b.x[carrier]
        place = free_place(b, carrier, chief)
        b.put(carrier, place % WIDTH, place // WIDTH)
        b.tell(E_MOVED, carrier, before, place)
    harm.watch(b)


# -- carriers on the way


def ask_carriers(b: Board) -> None:
    """FW-40.7: initiative side first, A before B."""
    for seat in reversed(b.sides()):
        for command in (2, 1):
            b.ask(CARRIERS, seat, command)


def advance(b: Board, seat: int, command: int) -> None:
    """To the place nearest the General; on contact the order is delivered."""
    carrier = NONE
    for piece in b.setup.singles[seat]:
        if b.goal[piece] == command:
            carrier = piece
    if carrier < 0:
        return
    general = b.leader(seat, command)
    if general < 0:
        send_back(b, carrier)
        return
    if not b.is_touching(carrier, general):
        approach(b, carrier, general)
    if b.is_touching(carrier, general):
        b.ask(ORDER_TEST, general, b.scroll[carrier], carrier)


def approach(b: Board, carrier: int, general: int) -> None:
    here = WIDTH * b.y[carrier] + b.x[carrier]
    best, best_square = here, square_from(b, carrier, here, general)
    for place in places(b, carrier, MOVE[b.setup.profile[carrier]], True):
        square = square_from(b, carrier, place, general)
        if square < best_square or (square == best_square and place < best):
            best, best_square = place, square
    if best != here:
        b.put(carrier, best % WIDTH, best // WIDTH)
        b.tell(E_MOVED, carrier, here, best)
        harm.watch(b)


def square_from(b: Board, piece: int, place: int, other: int) -> int:
    """dist2, as if the piece stood there."""
    x, y = place % WIDTH, place // WIDTH
    dx = gap(x, b.w[piece], b.x[other], b.w[other])
    dy = gap(y, b.d[piece], b.y[other], b.d[other])
    return dx * dx + dy * dy


# -- the General's Test


def test_general(b: Board, general: int, order: int, carrier: int) -> None:
    rolls.throw(b, GENERAL_ROLL, b.setup.owner[general], 1, general, order, carrier)


def general_bonus(b: Board, general: int, carrier: int) -> int:
    """FW-40.8."""
    seat, command = b.setup.owner[general], b.setup.command[general]
    total = b.authority(seat, command)
    if carrier == PERSONALLY or (carrier >= 0 and b.setup.kind[carrier] == COURIER):
        total += 1
    shaken, engaged = False, False
    for unit in b.setup.units[seat]:
        if b.is_here(unit) and b.setup.command[unit] == command:
            shaken = shaken or b.reaction[unit] != STEADY
            engaged = engaged or b.is_engaged(unit)
    return total - (1 if shaken else 0) - (1 if engaged else 0)


def tested(b: Board, cup: list[int]) -> None:
    """OK, OK/CONFUSION, refused, or refused with the carrier's life at stake."""
    general, order, carrier = cup[ABOUT], cup[WITH], cup[MORE]
    seat, command = b.setup.owner[general], b.setup.command[general]
    total = cup[HEAD] + general_bonus(b, general, carrier)
    b.tell(E_ANSWERED, general, total, 1 if total >= ADOPTED else 0)
    if total >= ADOPTED:
        adopt(b, seat, command, order)
        if carrier == BY_MAGIC:  # FW-8.8: an order under way is void
            for piece in b.setup.singles[seat]:
                if b.goal[piece] == command:
                    send_back(b, piece)
        elif carrier >= 0:
            delivered(b, carrier)
        if total < OK:
            confuse_command(b, seat, command)
    elif carrier >= 0 and total >= REFUSED:
        send_back(b, carrier)
    elif carrier >= 0:
        if SAVE[b.setup.profile[carrier]]:
            harm.roll_saves(b, carrier, 1, BY_REFUSAL)
        else:
            harm.kill(b, carrier)


def delivered(b: Board, carrier: int) -> None:
    """FW-40.4: a Messenger goes back to the pool; a Courier stays where he is."""
    if b.setup.kind[carrier] == MESSENGER:
        send_back(b, carrier)
    else:
        b.goal[carrier] = b.scroll[carrier] = NONE


def confuse_command(b: Board, seat: int, command: int) -> None:
    for unit in reversed(b.setup.units[seat]):
        if b.is_here(unit) and b.setup.command[unit] == command and not b.is_engaged(unit):
            react(b, unit, CONFUSED)


# -- Influence


def ask_rallies(b: Board, seat: int) -> None:
    """FW-41.1: each living leader, Warchief first."""
    for command in (2, 1, 0):
        leader = b.leader(seat, command)
        if leader >= 0:
            b.ask(INFLUENCE, seat, leader)


def why_no_rally(b: Board, leader: int, unit: int) -> str:
    """FW-41.1: his own command's, or any for the Warchief, once a turn, within 20 cm."""
    seat = b.setup.owner[leader]
    if not b.is_here(unit) or b.setup.owner[unit] != seat or not b.is_unit(unit):
        return "FW-41.1"
    if b.reaction[unit] == STEADY or b.mark[unit] & RALLIED:
        return "FW-41.1"
    command = b.setup.command[leader]
    if command != 0 and b.setup.command[unit] != command:
        return "FW-41.1"
    return "" if is_within(b, leader, unit, RALLY_REACH) else "FW-41.1"


def explain(b: Board, kind: int, seat: int, x: int, move: int) -> str:
    if kind == OWN_ORDER:
        return "FW-40.2"
    if kind == NEW_ORDER:
        return why_no_order(b, seat, x) or "FW-40.3"
    return "FW-40.3" if kind == CARRIER else "FW-41.1"

"""Chapter 40: new orders, the carriers that bring them, and the General's Test."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.profiles import MOVE, SAVE
from conclave.games.magia.data.terms import (
    CONFUSED,
    COURIER,
    IN_PLAY,
    IN_POOL,
    MESSENGER,
    NONE,
    RETURNED,
    STEADY,
    WIDTH,
)
from conclave.games.magia.rules import changes, events, guards, harm, places, reach, rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.changes import note
from conclave.games.magia.rules.fields import ABOUT, MORE, ORDERS, WITH
from conclave.games.magia.rules.harm import BY_REFUSAL
from conclave.games.magia.rules.moves import (
    BY_COURIER,
    BY_MESSENGER,
    IN_PERSON,
    KEEP,
    ORDER,
    REPLY,
    buttons,
)
from conclave.games.magia.rules.reactions import OK, react
from conclave.games.magia.rules.records import FATE, GOAL, MARK, REACTION, SCROLL, STRIDE
from conclave.games.magia.rules.rolls import GENERAL_ROLL, Roll
from conclave.kernel.agenda import Chore, Question

ADOPTED: Final[i64] = tables.BATTLE["test"]["confused"]
REFUSED: Final[i64] = tables.BATTLE["test"]["shaken"]

BY_MAGIC: Final[i64] = -2  # carrier of a Supernatural Command
PERSONALLY: Final[i64] = -1


# -- giving orders


class NewOrders(Chore[Board]):
    """FW-40.3: to each General, A before B."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        b.ask(NEW_ORDER, seat, 2)
        b.ask(NEW_ORDER, seat, 1)


def why_no_order(b: Board, seat: i64, command: i64) -> str:
    if b.warchief(seat) < 0:
        return "FW-40.3"
    if b.leader(seat, command) < 0:
        return "FW-40.9"
    if carrier_to(b, seat, command) >= 0:
        return "FW-40.3"
    return "" if carriers(b, seat, command) else "FW-40.3"


def carrier_to(b: Board, seat: i64, command: i64) -> i64:
    """Who brings the command an order, or -1."""
    found = NONE
    for piece in range(b.setup.middle[seat], b.setup.end[seat]):
        if b.at[GOAL + STRIDE * piece] == command:
            found = piece
    return found


def carriers(b: Board, seat: i64, command: i64) -> list[int]:
    """FW-40.3: Messenger, Courier beside the Warchief, or the Warchief himself."""
    chief = b.warchief(seat)
    options: list[int] = []
    if free_messenger(b, seat) >= 0:
        options.append(int(BY_MESSENGER))
    courier = b.setup.courier[seat]
    if b.is_here(courier) and b.at[GOAL + STRIDE * courier] < 0 and b.is_touching(courier, chief):
        options.append(int(BY_COURIER))
    if b.is_touching(chief, b.leader(seat, command)):
        options.append(int(IN_PERSON))
    return options


def free_messenger(b: Board, seat: i64) -> i64:
    """FW-40.4, FW-9.10: in the pool, and not come back this very turn."""
    for piece in b.setup.messengers(seat):
        if b.at[FATE + STRIDE * piece] == IN_POOL and not b.at[MARK + STRIDE * piece] & RETURNED:
            return piece
    return NONE


def others(b: Board, seat: i64, command: i64) -> list[int]:
    """Every order but the one the command has; or it is kept."""
    now = b.at[ORDERS + 3 * seat + command]
    return [*[ORDER.move(order) for order in range(i64(3)) if order != now], int(KEEP)]


class OwnOrder(Question[Board]):
    """FW-40.2: does the Warchief give his own command another order?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return others(b, seat, 0) if b.warchief(seat) >= 0 else [int(KEEP)]

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        if move != KEEP:
            adopt(b, seat, 0, ORDER.index(move))

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "FW-40.2"


class NewOrder(Question[Board]):
    """FW-40.3: what order is sent to a General?"""

    def offer(self, b: Board, seat: i64, command: i64, y: i64) -> list[int]:
        return [int(KEEP)] if why_no_order(b, seat, command) else others(b, seat, command)

    def answer(self, b: Board, seat: i64, command: i64, y: i64, move: i64) -> None:
        if move != KEEP:
            b.ask(CARRIER, seat, command, ORDER.index(move))

    def explain(self, b: Board, seat: i64, command: i64, y: i64, move: i64) -> str:
        return why_no_order(b, seat, command) or "FW-40.3"


class Carrier(Question[Board]):
    """Who brings it? y: the order."""

    def offer(self, b: Board, seat: i64, command: i64, order: i64) -> list[int]:
        return carriers(b, seat, command)

    def answer(self, b: Board, seat: i64, command: i64, order: i64, move: i64) -> None:
        general = b.leader(seat, command)
        if move == IN_PERSON:
            test_general(b, general, order, PERSONALLY)
            return
        carrier = b.setup.courier[seat]
        if move == BY_MESSENGER:
            carrier = free_messenger(b, seat)
            place = places.free_place(b, carrier, b.warchief(seat))
            b.at[FATE + STRIDE * carrier] = IN_PLAY
            b.put(carrier, place % WIDTH, place // WIDTH)
        b.at[GOAL + STRIDE * carrier] = command
        b.at[SCROLL + STRIDE * carrier] = order
        b.tell(events.ORDER_SENT, carrier, general, order)
        guards.watch(b)

    def explain(self, b: Board, seat: i64, command: i64, order: i64, move: i64) -> str:
        return "FW-40.3"


def adopt(b: Board, seat: i64, command: i64, order: i64) -> None:
    b.at[ORDERS + 3 * seat + command] = order
    b.tell(events.ORDER_ADOPTED, seat, command, order)


def drop_order(b: Board, carrier: i64) -> None:
    b.at[GOAL + STRIDE * carrier] = b.at[SCROLL + STRIDE * carrier] = NONE


def send_back(b: Board, carrier: i64) -> None:
    """FW-9.10: a Messenger to the pool, a Courier to the free place nearest his Warchief."""
    drop_order(b, carrier)
    b.tell(events.CARRIER_BACK, carrier)
    if b.setup.kind[carrier] == MESSENGER:
        b.lift(carrier)
        b.at[FATE + STRIDE * carrier] = IN_POOL
        b.at[MARK + STRIDE * carrier] |= RETURNED
        return
    chief = b.warchief(b.setup.owner[carrier])
    if chief >= 0 and not b.is_touching(carrier, chief):
        move_carrier(b, carrier, places.free_place(b, carrier, chief))
    guards.watch(b)


def move_carrier(b: Board, carrier: i64, place: i64) -> None:
    before = b.cell(carrier)
    b.put(carrier, place % WIDTH, place // WIDTH)
    b.tell(events.MOVED, carrier, before, place)


# -- carriers on the way


class Carriers(Chore[Board]):
    """FW-40.7: initiative side first, A before B; without a seat, all of them are put down."""

    def do(self, b: Board, seat: i64, command: i64, y: i64) -> None:
        if seat >= 0:
            self.advance(b, seat, command)
            return
        for number in range(i64(1), i64(-1), -1):
            b.ask(CARRIERS, b.side(number), 2)
            b.ask(CARRIERS, b.side(number), 1)

    def advance(self, b: Board, seat: i64, command: i64) -> None:
        """To the place nearest the General; on contact the order is delivered."""
        carrier = carrier_to(b, seat, command)
        if carrier < 0:
            return
        general = b.leader(seat, command)
        if general < 0:
            send_back(b, carrier)
            return
        if not b.is_touching(carrier, general):
            approach(b, carrier, general)
        if b.is_touching(carrier, general):
            b.ask(ORDER_TEST, general, b.at[SCROLL + STRIDE * carrier], carrier)


def approach(b: Board, carrier: i64, general: i64) -> None:
    best = reach.nearest_place(b, carrier, MOVE[b.setup.profile[carrier]], general)
    if best != b.cell(carrier):
        move_carrier(b, carrier, best)
        guards.watch(b)


# -- the General's Test


class OrderTest(Chore[Board]):
    """A General gets an order from a carrier."""

    def do(self, b: Board, general: i64, order: i64, carrier: i64) -> None:
        test_general(b, general, order, carrier)


def test_general(b: Board, general: i64, order: i64, carrier: i64) -> None:
    rolls.throw(b, GENERAL_ROLL, b.setup.owner[general], 1, general, order, carrier)


def general_changes(b: Board, general: i64, carrier: i64) -> list[int]:
    """FW-40.8."""
    seat, command = b.setup.owner[general], b.setup.command[general]
    found: list[int] = []
    note(found, changes.COMMAND, b.authority(seat, command))
    is_trusted = carrier == PERSONALLY or (carrier >= 0 and b.setup.kind[carrier] == COURIER)
    note(found, changes.IN_PERSON, 1 if is_trusted else 0)
    shaken, engaged = False, False
    for unit in range(b.setup.begin[seat], b.setup.middle[seat]):
        if b.is_here(unit) and b.setup.command[unit] == command:
            shaken = shaken or b.at[REACTION + STRIDE * unit] != STEADY
            engaged = engaged or b.is_engaged(unit)
    note(found, changes.UNSTEADY, -1 if shaken else 0)
    note(found, changes.ENGAGED, -1 if engaged else 0)
    return found


class GeneralRoll(Roll):
    """OK, OK/CONFUSION, refused, or refused with the carrier's life at stake."""

    def changes(self, b: Board, cup: i64) -> list[int]:
        return general_changes(b, b.at[cup + ABOUT], b.at[cup + MORE])

    def needs(self, b: Board, cup: i64) -> i64:
        return ADOPTED

    def grade(self, b: Board, cup: i64, total: i64) -> i64:
        return 3 if total >= OK else 2 if total >= ADOPTED else 1 if total >= REFUSED else 0

    def settle(self, b: Board, cup: i64) -> None:
        at = b.at
        general, order, carrier = at[cup + ABOUT], at[cup + WITH], at[cup + MORE]
        total = self.outcome(b, cup)
        b.tell(events.GENERAL_ANSWERED, general, total, 1 if total >= ADOPTED else 0)
        if total >= ADOPTED:
            self.obey(b, general, order, carrier)
            if total < OK:
                confuse_command(b, b.setup.owner[general], b.setup.command[general])
        elif carrier >= 0 and total >= REFUSED:
            send_back(b, carrier)
        elif carrier >= 0:
            if SAVE[b.setup.profile[carrier]]:
                harm.roll_saves(b, carrier, 1, BY_REFUSAL)
            else:
                harm.kill(b, carrier)

    def obey(self, b: Board, general: i64, order: i64, carrier: i64) -> None:
        seat, command = b.setup.owner[general], b.setup.command[general]
        adopt(b, seat, command, order)
        if carrier == BY_MAGIC:  # FW-8.8: an order under way is void
            for piece in range(b.setup.middle[seat], b.setup.end[seat]):
                if b.at[GOAL + STRIDE * piece] == command:
                    send_back(b, piece)
        elif carrier >= 0 and b.setup.kind[carrier] == MESSENGER:  # FW-40.4: a Messenger goes back to the pool,
            send_back(b, carrier)
        elif carrier >= 0:  # a Courier stays where he is
            drop_order(b, carrier)


def confuse_command(b: Board, seat: i64, command: i64) -> None:
    for unit in range(b.setup.middle[seat] - 1, b.setup.begin[seat] - 1, -1):
        if b.is_here(unit) and b.setup.command[unit] == command and not b.is_engaged(unit):
            react(b, unit, CONFUSED)


ORDER_BUTTONS: Final = [ORDER, buttons(REPLY, KEEP)]
OWN_ORDER: Final[OwnOrder] = OwnOrder("own_order", ORDER_BUTTONS)
NEW_ORDERS: Final[NewOrders] = NewOrders("new_orders")
NEW_ORDER: Final[NewOrder] = NewOrder("new_order", ORDER_BUTTONS)
CARRIER: Final[Carrier] = Carrier("carrier", [buttons(REPLY, BY_MESSENGER, BY_COURIER, IN_PERSON)])
CARRIERS: Final[Carriers] = Carriers("carriers")
ORDER_TEST: Final[OrderTest] = OrderTest("order_test")

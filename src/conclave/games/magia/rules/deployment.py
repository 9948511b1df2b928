"""Chapter 33: layouts, boasts and initial orders."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import ACTED, HEIGHT, IN_PLAY, MESSENGER, WIDTH
from conclave.games.magia.rules import changes, events, guards, rolls, talismans
from conclave.games.magia.rules.board import ROWS, Board
from conclave.games.magia.rules.changes import note
from conclave.games.magia.rules.fields import (
    ABOUT,
    BOASTS,
    LAYOUT_SECRET,
    LAYOUTS,
    LEAD,
    LOSER,
    ORDERS,
    ORDERS_SECRET,
    PHASE,
    RELOCATED,
    SECRET,
    SOUTH,
)
from conclave.games.magia.rules.moves import BUTTON, CELL, DONE, LAYOUT, ORDER, PIECE, YES, YES_OR_NO, buttons
from conclave.games.magia.rules.omens import OFFER_BOTH, OMENS_BEGIN
from conclave.games.magia.rules.places import FREE, standing
from conclave.games.magia.rules.records import FATE, MARK, STRIDE, D, W, X
from conclave.games.magia.rules.rolls import SPEECH, Roll
from conclave.games.magia.rules.turn import TURN_BEGINS, unmark
from conclave.kernel.agenda import Chore, Question

BACKWARD: Final[i64] = tables.BATTLE["deployment"]["back"]
GOOD_BOAST: Final[i64] = tables.BATTLE["test"]["boast"]
FORESIGHT_LEAD: Final[i64] = 8  # FW-33.3
BOTH: Final[i64] = 3


class ChooseLayout(Question[Board]):
    """FW-33.6: mirrored or not, forward or three rows back?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return LAYOUT.every()

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        lay_out(b, seat, LAYOUT.index(move))
        b.tell(events.PLACED, seat)
        if b.setup.free_deployment:
            b.ask(REDEPLOY_PIECE, seat)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "FW-33.6"


def lay_out(b: Board, seat: i64, variant: i64) -> None:
    """FW-33.6: North's layout is turned by 180 degrees."""
    at = b.at
    at[LAYOUTS + seat] = variant
    army, begin, end = b.setup.armies[seat], b.setup.begin[seat], b.setup.end[seat]
    for piece in range(begin, end):  # all of them, before any is put where another stood
        b.lift(piece)
    for piece in range(begin, end):
        p = STRIDE * piece
        if at[FATE + p] != IN_PLAY or b.setup.kind[piece] == MESSENGER:
            continue
        x: i64 = army.x[piece - begin]
        y: i64 = army.y[piece - begin]
        if variant & 1:
            x = WIDTH - x - at[W + p]
        if variant & 2:
            y -= BACKWARD
        if at[SOUTH] != seat:
            x, y = WIDTH - x - at[W + p], HEIGHT - y - at[D + p]
        b.put(piece, x, y)


class RedeployPiece(Question[Board]):
    """FW-33.6: which piece is relocated?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return [*PIECE.moves(relocatable(b, seat)), int(DONE)]

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        if move != DONE:
            b.at[RELOCATED] = PIECE.index(move)
            b.ask(REDEPLOY_PIECE, seat)
            b.ask(REDEPLOY_CELL, seat)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "FW-33.6"


def relocatable(b: Board, seat: i64) -> list[int]:
    """FW-33.6: each piece once."""
    found: list[int] = []
    for piece in range(b.setup.begin[seat], b.setup.end[seat]):
        if b.at[X + STRIDE * piece] >= 0 and not b.at[MARK + STRIDE * piece] & ACTED:
            found.append(int(piece))
    return found


class RedeployCell(Question[Board]):
    """Where to?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        at = b.at
        piece = at[RELOCATED]
        low = lowest_row(b, seat)
        found: list[int] = []
        for row in range(low, low + ROWS - at[D + STRIDE * piece] + 1):
            for column in range(WIDTH - at[W + STRIDE * piece] + 1):
                if standing(b, piece, column, row) == FREE:
                    found.append(CELL.move(WIDTH * row + column))
        return found

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        at = b.at
        piece, cell = at[RELOCATED], CELL.index(move)
        b.put(piece, cell % WIDTH, cell // WIDTH)
        at[MARK + STRIDE * piece] |= ACTED
        at[RELOCATED] = -1

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        at = b.at
        p, cell, low = STRIDE * at[RELOCATED], CELL.index(move), lowest_row(b, seat)
        column, row = cell % WIDTH, cell // WIDTH
        inside = low <= row and row + at[D + p] <= low + ROWS and column + at[W + p] <= WIDTH
        return "FW-30.2" if inside else "FW-30.10"


def lowest_row(b: Board, seat: i64) -> i64:
    """Of the seat's deployment area."""
    return 0 if b.at[SOUTH] == seat else HEIGHT - ROWS


class Deployed(Chore[Board]):
    """Layouts are shown; boasts, omens and orders follow."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        loser = b.at[LOSER]
        armies_stand(b)
        b.ask(OMENS_BEGIN)
        b.ask(BOAST, 1 - loser)
        b.ask(BOAST, loser)


def armies_stand(b: Board) -> None:
    """Both are seen; orders are to be given, in secret but for a loser whose plans were found out (FW-33.3)."""
    at = b.at
    at[SECRET] &= ~(BOTH * LAYOUT_SECRET)
    at[PHASE] = 0
    b.shown += 1
    unmark(b, ACTED)
    b.tell(events.DEPLOYED)
    guards.watch(b)
    b.ask(ORDERED)
    first: i64 = 0
    at[SECRET] |= BOTH * ORDERS_SECRET
    if at[LEAD] >= FORESIGHT_LEAD:
        first = at[LOSER]
        at[SECRET] &= ~(ORDERS_SECRET << at[LOSER])
    for command in range(i64(2), i64(-1), -1):
        b.ask(ORDER_INITIAL, 1 - first, command)
    for command in range(i64(2), i64(-1), -1):
        b.ask(ORDER_INITIAL, first, command)


class Boast(Question[Board]):
    """FW-33.7: does the Warchief boast?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return OFFER_BOTH

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        if move == YES:
            rolls.throw(b, SPEECH, seat, 1, seat)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "FW-33.6"


class SpeechRoll(Roll):
    """FW-33.7."""

    def changes(self, b: Board, cup: i64) -> list[int]:
        found: list[int] = []
        note(found, changes.COMMAND, b.authority(b.at[cup + ABOUT], 0))
        note(found, changes.TALISMANS, talismans.army_bonus(b, b.at[cup + ABOUT]))
        return found

    def needs(self, b: Board, cup: i64) -> i64:
        return GOOD_BOAST

    def grade(self, b: Board, cup: i64, total: i64) -> i64:
        return 1 if total >= GOOD_BOAST else 0

    def settle(self, b: Board, cup: i64) -> None:
        seat = b.at[cup + ABOUT]
        total = self.outcome(b, cup)
        b.at[BOASTS + seat] = 1 if total >= GOOD_BOAST else -1
        b.tell(events.BOASTED, seat, b.at[BOASTS + seat])


class InitialOrder(Question[Board]):
    """FW-33.8: what is a command told to do?"""

    def offer(self, b: Board, seat: i64, command: i64, y: i64) -> list[int]:
        return ORDER.every()

    def answer(self, b: Board, seat: i64, command: i64, y: i64, move: i64) -> None:
        b.at[ORDERS + 3 * seat + command] = ORDER.index(move)

    def explain(self, b: Board, seat: i64, command: i64, y: i64, move: i64) -> str:
        return "FW-33.6"


class Ordered(Chore[Board]):
    """FW-33.8: all orders are revealed together, and turn 1 begins."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        at[SECRET] &= ~(BOTH * ORDERS_SECRET)
        b.shown += 1
        for side in range(i64(2)):
            first = ORDERS + 3 * side
            b.tell(events.ORDERS_SHOWN, side, at[first], at[first + 1], at[first + 2])
        b.ask(TURN_BEGINS)


CHOOSE_LAYOUT: Final[ChooseLayout] = ChooseLayout("layout", [LAYOUT], always=True, secret=True)
REDEPLOY_PIECE: Final[RedeployPiece] = RedeployPiece("redeploy_piece", [PIECE, buttons(BUTTON, DONE)], secret=True)
REDEPLOY_CELL: Final[RedeployCell] = RedeployCell("redeploy_cell", [CELL], secret=True)
DEPLOYED: Final[Deployed] = Deployed("deployed")
BOAST: Final[Boast] = Boast("boast", [YES_OR_NO])
ORDER_INITIAL: Final[InitialOrder] = InitialOrder("order_initial", [ORDER], always=True, secret=True)
ORDERED: Final[Ordered] = Ordered("ordered")

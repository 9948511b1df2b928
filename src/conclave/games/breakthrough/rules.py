"""Breakthrough: pawns step forward, and the first to reach the last row wins.

A board of 3 columns and 4 rows, and its gaps:

    4  b b b
       6 7 8      A gap lies between a cell and the cell above it. A pawn is kept by the gap it
    3  . . .      looks across: White by the gap above its cell, Black by the gap below. So pawns
       3 4 5      that face each other have the same bit in `white` and in `black`, and whatever
    2  . . .      a pawn may step onto is found by comparing masks. The largest board, 8 x 8, has
       0 1 2      56 gaps, which fit a machine word.
    1  w w w
       a b c
"""

from typing import Final

from mypy_extensions import i64

from conclave.kernel.events import Event, Events
from conclave.kernel.state import OVER, State

SIGNS: Final = ("W", "B")
FILES: Final = "abcdefgh"
WON: Final = [[1.0, -1.0], [-1.0, 1.0]]

STEP: Final = Event("step", "seat left entered")
TAKE: Final = Event("take", "seat left entered")
ARRIVE: Final = Event("arrive", "seat left entered")
LAST_TAKEN: Final = Event("last_taken", "seat left entered")
EVENTS: Final = Events([STEP, TAKE, ARRIVE, LAST_TAKEN], context="rows columns")


class Board:
    """What stays the same through a game, shared by all its states."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns: i64 = columns
        self.gaps: i64 = columns * (rows - 1)
        self.left: i64 = sum([1 << columns * row for row in range(rows - 1)])
        self.right: i64 = self.left << (columns - 1)
        filled = columns * (2 if rows >= 6 else 1)  # BT-1
        self.white: i64 = (1 << filled) - 1
        self.black: i64 = self.white << (self.gaps - filled)
        self.one: i64 = 1
        """To be shifted: compiled, a literal or a constant would be shifted as a C int of 32 bits."""
        self.names = [FILES[column] + str(row + 1) for row in range(rows) for column in range(columns)]

    def stood_on(self, seat: int, gap: int) -> int:
        """The cell from which the seat looks across a gap."""
        return gap if seat == 0 else gap + int(self.columns)

    def entered(self, seat: int, gap: int) -> int:
        """The cell that the seat sees across a gap."""
        return self.stood_on(1 - seat, gap)


class Breakthrough(State):
    """A move is gap * 3 + side, where side is 0 for left, 1 for straight, 2 for right, as White sees it."""

    def __init__(self, board: Board) -> None:
        super().__init__(seats=2)
        self.board = board
        self.white: i64 = board.white
        self.black: i64 = board.black
        self.arrived = -1
        """The cell of the last row that ended the game; its pawn looks across no gap."""

    def options(self) -> list[int]:
        board = self.board
        columns, white, black = board.columns, self.white, self.black
        if self.to_act == 0:
            lefts = white & ~(board.left | white >> (columns - 1))
            ahead = white & ~(black | white >> columns)
            rights = white & ~(board.right | white >> (columns + 1))
        else:
            lefts = black & ~(board.left | black << (columns + 1))
            ahead = black & ~(white | black << columns)
            rights = black & ~(board.right | black << (columns - 1))
        moves: list[int] = []
        movable = lefts | ahead | rights
        move: i64 = 0
        while movable:
            if movable & 1:
                if lefts & 1:
                    moves.append(move)
                if ahead & 1:
                    moves.append(move + 1)
                if rights & 1:
                    moves.append(move + 2)
            movable >>= 1
            lefts >>= 1
            ahead >>= 1
            rights >>= 1
            move += 3
        return moves

    def apply(self, move: i64) -> None:
        board, seat = self.board, self.to_act
        code = i64(move)
        gap = code // 3
        landing = gap + code % 3 - 1  # of the cell entered: a foe who stands there looks across this gap
        leaves = board.one << gap
        enters = board.one << landing
        if seat == 0:
            self.white ^= leaves
            taken = self.black & enters  # BT-6
            foes = self.black = self.black ^ taken
            if landing + board.columns < board.gaps:
                self.white |= enters << board.columns
            else:
                self.arrived = landing + board.columns
        else:
            self.black ^= leaves
            taken = self.white & enters
            foes = self.white = self.white ^ taken
            if landing >= board.columns:
                self.black |= enters >> board.columns
            else:
                self.arrived = landing
        if self.events is not None:
            self.report(seat, gap, landing, taken != 0, foes == 0)
        if self.arrived >= 0 or not foes:  # BT-7, BT-8
            self.end(WON[seat])
        else:
            self.to_act = 1 - seat

    def report(self, seat: int, gap: int, landing: int, is_taken: bool, is_last: bool) -> None:
        """Tell of a step, and of the win that it brings."""
        left, entered = self.board.stood_on(seat, gap), self.board.entered(seat, landing)
        self.tell(TAKE if is_taken else STEP, seat, left, entered)
        if self.arrived >= 0:
            self.tell(ARRIVE, seat, left, entered)
        elif is_last:
            self.tell(LAST_TAKEN, seat, left, entered)

    def ending(self) -> str:
        return "last row" if self.arrived >= 0 else "no pawns left"

    def context(self) -> list[int]:
        return [self.board.rows, int(self.board.columns)]

    def why_not(self, move: i64) -> str:
        board, seat = self.board, self.to_act
        if seat == OVER:
            return "K-3"
        if not 0 <= move < board.gaps * 3:
            return "BT-3"  # a pawn steps onto the board
        left, entered = self.cells(int(move))
        side = int(move) % 3 - 1
        if self.owner(left) != seat:
            return "BT-2"  # each seat moves its own pawns
        if not 0 <= left % board.columns + side < board.columns:
            return "BT-3"
        if side == 0 and self.owner(entered) >= 0:
            return "BT-4"  # straight on, only into an empty cell
        return "BT-5" if self.owner(entered) == seat else ""  # never onto a pawn of one's own

    def owner(self, cell: int) -> int:
        """The seat whose pawn stands there, or -1."""
        board = self.board
        if cell == self.arrived:
            return 0 if self.payoffs[0] > 0 else 1
        if cell < board.gaps and self.white >> cell & 1:
            return 0
        if cell >= board.columns and self.black >> (cell - board.columns) & 1:
            return 1
        return -1

    def clone(self) -> "Breakthrough":
        twin = Breakthrough(self.board)
        twin.to_act, twin.payoffs, twin.origin = self.to_act, self.payoffs, self.origin
        twin.white, twin.black, twin.arrived = self.white, self.black, self.arrived
        return twin

    def pack(self) -> list[int]:
        return [self.to_act, int(self.white), int(self.black), self.arrived]

    def unpack(self, ints: list[int]) -> None:
        self.to_act, self.white, self.black, self.arrived = ints[0], ints[1], ints[2], ints[3]

    def observe(self, seat: i64) -> list[int]:
        board = self.board
        sight = [board.rows, int(board.columns), self.to_act]
        for cell in range(board.rows * board.columns):
            sight.append(self.owner(cell))
        return sight

    def asks(self) -> str:
        return "over" if self.to_act == OVER else "move"

    def cells(self, move: int) -> tuple[int, int]:
        """The cell that a move of the seat to act leaves, and the one it enters."""
        board, gap = self.board, move // 3
        return board.stood_on(self.to_act, gap), board.entered(self.to_act, gap + move % 3 - 1)

    def word(self, move: i64) -> str:
        left, entered = self.cells(int(move))
        return self.board.names[left] + "-" + self.board.names[entered]

    def code(self, word: str) -> int:
        names, columns = self.board.names, int(self.board.columns)
        left, _, entered = word.partition("-")
        if left not in names or entered not in names:
            return -1
        gap, landing = names.index(left), names.index(entered) - columns
        if self.to_act == 1:
            gap, landing = gap - columns, landing + columns
        side = landing - gap
        if gap < 0 or gap // columns != landing // columns or not -1 <= side <= 1:
            return -1
        return gap * 3 + side + 1

"""Tic-tac-toe: two seats mark cells by turns, and three in a row win."""

from typing import Final

from mypy_extensions import i64

from conclave.kernel.events import Event, Events
from conclave.kernel.state import OVER, State

SIGNS: Final = ("X", "O")
CELLS: Final = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
FULL: Final = 0o777  # an octal digit a row, a bit a cell
ROWS: Final = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]

# There are only 512 sets of cells, so that what a set means is looked up.
EMPTY: Final = [[cell for cell in range(9) if not taken >> cell & 1] for taken in range(512)]
WINS: Final = [any(marks & row == row for row in ROWS) for marks in range(512)]

WON: Final = [[1.0, -1.0], [-1.0, 1.0]]
DRAWN: Final = [0.0, 0.0]

MARK: Final = Event("mark", "seat cell")
ROW: Final = Event("row", "seat marks")
DRAW: Final = Event("draw")
EVENTS: Final = Events([MARK, ROW, DRAW])


class TicTacToe(State):
    """A move is the number of the cell to mark."""

    def __init__(self) -> None:
        super().__init__(seats=2)
        self.crosses = 0
        self.noughts = 0

    def options(self) -> list[int]:
        return EMPTY[self.crosses | self.noughts]

    def why_not(self, move: i64) -> str:
        if self.to_act == OVER:
            return "K-3"
        if not 0 <= move < 9:
            return "TTT-1"  # a mark goes on the board
        if (self.crosses | self.noughts) >> int(move) & 1:
            return "TTT-2"  # a mark goes into an empty cell
        return ""

    def apply(self, move: i64) -> None:
        seat, cell = self.to_act, int(move)
        if seat == 0:
            mine = self.crosses = self.crosses | 1 << cell
        else:
            mine = self.noughts = self.noughts | 1 << cell
        self.tell(MARK, seat, cell)
        self.judge(seat, mine)

    def judge(self, seat: int, mine: int) -> None:
        """The seat has marked: it has won, or the board is full, or the other one is to act."""
        if WINS[mine]:  # TTT-3
            self.tell(ROW, seat, mine)
            self.end(WON[seat])
        elif self.crosses | self.noughts == FULL:  # TTT-4
            self.tell(DRAW)
            self.end(DRAWN)
        else:
            self.to_act = 1 - seat

    def ending(self) -> str:
        return "three in a row" if any(self.payoffs) else "full board"

    def clone(self) -> "TicTacToe":
        twin = TicTacToe()
        twin.to_act, twin.payoffs, twin.origin = self.to_act, self.payoffs, self.origin
        twin.crosses, twin.noughts = self.crosses, self.noughts
        return twin

    def pack(self) -> list[int]:
        return [self.to_act, self.crosses, self.noughts]

    def unpack(self, ints: list[int]) -> None:
        self.to_act, self.crosses, self.noughts = ints

    def observe(self, seat: i64) -> list[int]:
        sight = [(self.crosses >> cell & 1) - (self.noughts >> cell & 1) for cell in range(9)]
        sight.append(self.to_act)
        return sight

    def asks(self) -> str:
        return "over" if self.to_act == OVER else "mark"

    def word(self, move: i64) -> str:
        return CELLS[move]

    def code(self, word: str) -> int:
        return CELLS.index(word) if word in CELLS else -1

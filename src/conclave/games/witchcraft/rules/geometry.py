"""The frame: every coordinate that can ever be a square, with its lines, neighbours and bars."""

from typing import Final

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.stack import FREE, GAP

COLUMNS: Final[int] = tables.BOARD.columns
ROWS: Final[int] = tables.BOARD.rows
ALTAR_PLACES: Final[list[tuple[int, int]]] = tables.BOARD.altars
PIECES: Final[list[int]] = tables.BOARD.pieces

DIRECTIONS: Final = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]  # WC-2.3
STEPS: Final = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]  # (column, row)


class Bar:
    """A place for an extension piece: squares in a row or column, lowest index first (WC-2.13)."""

    def __init__(self, squares: list[int], name: str) -> None:
        self.squares = squares
        self.name = name
        self.twin = -1
        """Number of its half-turn image among the frame's bars (WC-13.5)."""


class Geometry:
    """The main board with a margin of coordinates around it; index = width * row + column (WC-13.19).

    With the default board and a margin of one:

        z7 a7 b7 c7 d7 e7      42 .. 47
        z6 a6 b6 c6 d6 e6
        ..                     ..
        z0 a0 b0 c0 d0 e0       0 ..  5
    """

    def __init__(self, margin: int) -> None:
        self.margin = margin
        self.width = COLUMNS + 2 * margin
        self.height = ROWS + 2 * margin
        self.size = self.width * self.height
        self.names: list[str] = []
        self.start: list[int] = []
        """The empty board: FREE on the main squares, GAP elsewhere."""
        for index in range(self.size):
            column, row = index % self.width - margin, index // self.width - margin
            is_main = 0 <= column < COLUMNS and 0 <= row < ROWS
            self.start.append(FREE if is_main else GAP)
            letter = chr(ord("a") + column) if column >= 0 else chr(ord("z") + 1 + column)
            self.names.append(letter + str(row + 1))
        self.altars: list[int] = [(row + margin) * self.width + column + margin for column, row in ALTAR_PLACES]
        self.next: list[int] = [self.step(square, heading) for square in range(self.size) for heading in range(8)]
        """Neighbour by square * 8 + direction; -1 outside the frame."""
        self.rays: list[list[int]] = [self.ray(square, heading) for square in range(self.size) for heading in range(8)]
        """Coordinates met by a line, nearest first, by square * 8 + direction."""
        self.bars: list[Bar] = []
        """By size, horizontal before vertical, then by lowest index: the order of `summon_place`."""
        self.bars_from: list[int] = [0]
        """Where the bars of size 1, 2, 3 begin, and the end."""
        for size in (1, 2, 3):
            self.lay_bars(size)
            self.bars_from.append(len(self.bars))
        by_square = {tuple(bar.squares): number for number, bar in enumerate(self.bars)}
        for bar in self.bars:
            bar.twin = by_square[tuple(sorted(self.size - 1 - square for square in bar.squares))]

    def step(self, square: int, heading: int) -> int:
        column, row = square % self.width + STEPS[heading][0], square // self.width + STEPS[heading][1]
        return row * self.width + column if 0 <= column < self.width and 0 <= row < self.height else -1

    def ray(self, square: int, heading: int) -> list[int]:
        squares: list[int] = []
        square = self.step(square, heading)
        while square >= 0:
            squares.append(square)
            square = self.step(square, heading)
        return squares

    def lay_bars(self, size: int) -> None:
        for across in (True, False):
            if size == 1 and not across:
                return
            for index in range(self.size):
                squares = [index + n * (1 if across else self.width) for n in range(size)]
                if squares[-1] >= self.size or (across and index % self.width + size > self.width):
                    continue
                if all(self.start[square] == GAP for square in squares) and self.is_useful(squares):
                    self.bars.append(Bar(squares, "-".join(self.names[square] for square in squares)))

    def is_useful(self, squares: list[int]) -> bool:
        """A frame of margin one only holds bars that touch the main board well enough; a wider one holds them all."""
        return self.margin > 1 or self.touching(squares, self.start) >= min(len(squares), 2)

    def touching(self, squares: list[int], cells: list[int]) -> int:
        """How many of the squares share an edge with a square of the board (WC-13.8)."""
        total = 0
        for square in squares:
            for heading in (0, 2, 4, 6):
                neighbour = self.next[square * 8 + heading]
                if neighbour >= 0 and cells[neighbour] != GAP:
                    total += 1
                    break
        return total

    def square(self, name: str) -> int:
        """Index of a named coordinate, -1 for none."""
        return self.names.index(name) if name in self.names else -1


MAIN: Final = Geometry(1)
GROWN: Final = Geometry(3)  # extensions = "grown": pieces may reach three squares out (WC-13.3)

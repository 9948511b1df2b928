"""The geometry: every coordinate that can ever be a square, with its lines, neighbours and bars."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.stack import FREE, GAP

COLUMNS: Final[int] = tables.BOARD.columns
ROWS: Final[int] = tables.BOARD.rows
ALTAR_PLACES: Final[list[tuple[int, int]]] = tables.BOARD.altars
PIECES: Final[list[int]] = tables.BOARD.pieces

DIRECTIONS: Final = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]  # WC-2.3
STEPS: Final = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]  # (column, row)


def starts_of(parts: list[list[int]]) -> vec[i64]:
    """Where each part begins if they are laid one behind the other, and the end."""
    starts = [i64(0)]
    for part in parts:
        starts.append(starts[-1] + len(part))
    return vec[i64](starts)


class Bar:
    """A place for an extension piece: squares in a row or column, lowest index first (WC-2.13)."""

    def __init__(self, squares: list[int], name: str, meets_main: bool) -> None:
        self.squares = squares
        self.name = name
        self.meets_main = meets_main
        """Does it touch the main board well enough (WC-13.6, WC-13.7)?"""
        self.twin: i64 = -1
        """Number of its half-turn image among the bars (WC-13.5)."""
        self.is_named = False
        """Does it stand for the pair: has it the lower index of the two (WC-13.18)?"""
        self.is_apart = False
        """Has it no square in common with its twin (WC-13.9)?"""

    def names_pair_of(self, size: int) -> bool:
        """Does it stand for a pair of pieces of this size?"""
        return len(self.squares) == size and self.is_named and self.is_apart


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
            self.start.append(int(FREE if is_main else GAP))
            letter = chr(ord("a") + column) if column >= 0 else chr(ord("z") + 1 + column)
            self.names.append(letter + str(row + 1))
        self.altars: list[int] = [(row + margin) * self.width + column + margin for column, row in ALTAR_PLACES]
        self.altars_in_order: list[int] = sorted(self.altars)
        every = [(square, heading) for square in range(self.size) for heading in range(8)]
        self.next: vec[i64] = vec[i64]([i64(self.step(square, heading)) for square, heading in every])
        """Neighbour by square * 8 + direction; -1 outside."""
        rays = [self.walk(square, heading) for square, heading in every]
        self.rays: vec[i64] = vec[i64]([i64(square) for ray in rays for square in ray])
        """Coordinates met by each line, nearest first, one line behind the other."""
        self.ray_from: vec[i64] = starts_of(rays)
        """Where the line of square * 8 + direction begins; it ends where the next one begins."""
        self.bars: list[Bar] = []
        """By size, horizontal before vertical, then by lowest index: the order of `summon_place`."""
        for size in (1, 2, 3):
            self.lay_bars(size)
        self.pair_bars()
        self.pairs: list[list[int]] = [
            [number for number, bar in enumerate(self.bars) if bar.names_pair_of(size)] for size in range(4)
        ]
        """Numbers of the bars that name a pair of pieces, by size (WC-13.18)."""

    def step(self, square: int, heading: int) -> int:
        column, row = square % self.width + STEPS[heading][0], square // self.width + STEPS[heading][1]
        return row * self.width + column if 0 <= column < self.width and 0 <= row < self.height else -1

    def walk(self, square: int, heading: int) -> list[int]:
        """Coordinates on a line, nearest first."""
        squares: list[int] = []
        square = self.step(square, heading)
        while square >= 0:
            squares.append(square)
            square = self.step(square, heading)
        return squares

    def lay_bars(self, size: int) -> None:
        """All bars of a size; a margin of one only holds those that touch the main board well enough."""
        board = vec[i64]([i64(cell) for cell in self.start])
        for across in (True, False):
            if size == 1 and not across:
                return
            for index in range(self.size):
                squares = [index + n * (1 if across else self.width) for n in range(size)]
                if squares[-1] >= self.size or (across and index % self.width + size > self.width):
                    continue
                meets_main = self.meets(squares, board, 0)
                if all(self.start[square] == GAP for square in squares) and (self.margin > 1 or meets_main):
                    name = "-".join(self.names[square] for square in squares)
                    self.bars.append(Bar(squares, name, meets_main))

    def pair_bars(self) -> None:
        by_squares = {tuple(bar.squares): number for number, bar in enumerate(self.bars)}
        for bar in self.bars:
            image = sorted(self.size - 1 - square for square in bar.squares)
            bar.twin = by_squares[tuple(image)]
            bar.is_named = bar.squares[0] < image[0]
            bar.is_apart = not set(bar.squares) & set(image)

    def meets(self, squares: list[int], at: vec[i64], cells: i64) -> bool:
        """Do enough of the squares share an edge with the board whose cells lie there (WC-13.6 to WC-13.8)?"""
        total = 0
        for square in squares:
            for heading in (0, 2, 4, 6):
                neighbour = self.next[square * 8 + heading]
                if neighbour >= 0 and at[cells + neighbour] != GAP:
                    total += 1
                    break
        return total >= min(len(squares), 2)

    def ray(self, square: i64, heading: i64) -> list[int]:
        """Coordinates met by a line, nearest first."""
        line = square * 8 + heading
        return [int(self.rays[place]) for place in range(self.ray_from[line], self.ray_from[line + 1])]

    def square(self, name: str) -> int:
        """Index of a named coordinate, -1 for none."""
        return self.names.index(name) if name in self.names else -1


MAIN: Final = Geometry(1)
GROWN: Final = Geometry(3)  # extensions = "grown": pieces may reach three squares out (WC-13.3)

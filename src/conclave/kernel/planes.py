"""Observations as planes: rows and columns of a board, one plane for each thing that can be said of a cell."""

from librt.vecs import vec
from mypy_extensions import i64

from conclave.kernel.seen import Seen


class Source:
    """Numbers of a tensor, one for each thing or cell: where the first lies, and how far apart they are."""

    def __init__(self, first: int, step: int) -> None:
        self.first: i64 = first
        self.step: i64 = step


class Board:
    """The cells of all planes: so many rows and columns; `places` says where in them each cell of the game lies."""

    def __init__(self, rows: int, columns: int, places: list[int]) -> None:
        self.rows: i64 = rows
        self.columns: i64 = columns
        self.area: i64 = rows * columns
        self.places = vec[i64]([i64(place) for place in places])

    def place(self, cell: i64) -> i64:
        """Where a cell lies; -1: on no plane."""
        return self.places[cell] if 0 <= cell < len(self.places) else -1


class Cells:
    """A plane for each number that is told of every cell."""

    def __init__(self, channel: int, count: int, sources: list[Source]) -> None:
        self.channel: i64 = channel
        """Its first plane."""
        self.count: i64 = count
        """Cells that are told of."""
        self.sources = sources

    def draw(self, board: Board, seen: vec[i64], page: vec[i64]) -> None:
        """Spread what is told over the planes."""
        begin = self.channel * board.area
        for source in self.sources:
            for cell in range(self.count):
                place = board.place(cell)
                if place >= 0:
                    page[begin + place] = seen[source.first + source.step * cell]
            begin += board.area


class Things:
    """Things that stand on cells: a plane for each seat with 1 where it has one, then what else is told of them."""

    def __init__(self, channel: int, count: int, seats: int, sources: list[Source]) -> None:
        self.channel: i64 = channel
        """Its first plane."""
        self.count: i64 = count
        """Things that are told of."""
        self.seats: i64 = seats
        self.sources = sources
        self.each: i64 = 0
        """The first so many are those of the first seat, and so on; 0: see `owner`."""
        self.owner: Source | None = None
        """Their seats; None and no `each`: nobody's."""
        self.cell: Source | None = None
        """Their cells;"""
        self.x: Source | None = None
        self.y: Source | None = None
        """or the corners of the cells that they stand on,"""
        self.width: Source | None = None
        self.depth: Source | None = None
        """so many of them."""

    def draw(self, board: Board, seen: vec[i64], page: vec[i64]) -> None:
        """Put every thing on its cells; where two stand on one cell, the last is shown."""
        for thing in range(self.count):
            if self.cell is not None:
                place = board.place(of(seen, self.cell, thing))
                if place >= 0:
                    self.put(board, seen, page, thing, place)
                continue
            left, low = of(seen, self.x, thing), of(seen, self.y, thing)
            if left < 0 or low < 0:
                continue
            right = min(left + max(of(seen, self.width, thing), 1), board.columns)
            high = min(low + max(of(seen, self.depth, thing), 1), board.rows)
            for y in range(low, high):
                for x in range(left, right):
                    self.put(board, seen, page, thing, board.columns * y + x)

    def put(self, board: Board, seen: vec[i64], page: vec[i64], thing: i64, place: i64) -> None:
        seat: i64 = 0
        if self.each > 0:
            seat = thing // self.each
        elif self.owner is not None:
            seat = of(seen, self.owner, thing)
        begin = self.channel * board.area + place
        for other in range(self.seats):
            page[begin + other * board.area] = 1 if other == seat else 0
        begin += self.seats * board.area
        for source in self.sources:
            page[begin] = of(seen, source, thing)
            begin += board.area


def of(seen: vec[i64], source: Source | None, thing: i64) -> i64:
    """What is told of a thing; 0 if nothing is."""
    return seen[source.first + source.step * thing] if source is not None else 0


class Painter:
    """Draws all planes of an observation."""

    def __init__(self, board: Board, cells: list[Cells], things: list[Things], channels: int) -> None:
        self.board = board
        self.cells = cells
        self.things = things
        self.channels = channels

    def draw(self, seen: Seen) -> Seen:
        """The planes one after the other, each row by row, of what a tensor holds."""
        drawn = Seen(i64(self.channels) * self.board.area)
        drawn.pad(0, drawn.room)
        for cells in self.cells:
            cells.draw(self.board, seen.page, drawn.page)
        for things in self.things:
            things.draw(self.board, seen.page, drawn.page)
        return drawn

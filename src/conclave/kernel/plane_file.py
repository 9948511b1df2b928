"""What a game says of its planes, in the table `planes` of `sight.toml`.

[planes]
rows = 24              # a number, the name of a slice that holds it, or a list of those that there are
columns = 24
places = [ ... ]       # where each cell of the game lies, row by row, -1 for nowhere; left out: in that order

[planes.board]
cells = "cells"        # a slice that tells of every cell: a plane for each of its columns

[planes.figures]
at = "square"          # a slice (or "slice.column") with the cell of each thing; or x and y, with width and depth
each = 12              # things a seat; or owner = "owners", a slice with their seats; left out: nobody's
shows = ["click"]      # a plane for each of these
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from conclave.kernel.planes import Board, Cells, Painter, Source, Things


@dataclass(frozen=True)
class Part:
    """A slice of a tensor, or one of its columns."""

    name: str
    first: int
    step: int
    count: int
    low: int
    high: int
    says: str

    @property
    def source(self) -> Source:
        return Source(self.first, self.step)


@dataclass(frozen=True)
class Channel:
    """One plane."""

    name: str
    low: int
    high: int
    says: str


class Planes:
    """The planes of one set-up: what each of them says, and how they are drawn."""

    def __init__(self, parts: dict[str, Part], told: dict[str, Any], numbers: Sequence[int], seats: int) -> None:
        """`parts`: slices by name and columns by "slice.column"; `numbers`: any tensor of the set-up."""
        self.parts = parts
        self.seats = seats
        self.channels: list[Channel] = []
        groups = {name: said for name, said in told.items() if isinstance(said, dict)}
        self.rows, self.columns = self.size(told, groups, numbers)
        board = Board(self.rows, self.columns, told.get("places", list(range(self.rows * self.columns))))
        cells = [self.cells(name, said) for name, said in groups.items() if "cells" in said]
        things = [self.things(name, said) for name, said in groups.items() if "cells" not in said]
        self.painter = Painter(board, cells, things, len(self.channels))

    @property
    def shape(self) -> tuple[int, int, int]:
        """Channels, rows, columns."""
        return len(self.channels), self.rows, self.columns

    def size(self, told: dict[str, Any], groups: dict[str, Any], numbers: Sequence[int]) -> tuple[int, int]:
        """Rows and columns of this set-up."""
        rows, columns = told["rows"], told["columns"]
        if isinstance(rows, str):
            return numbers[self.parts[rows].first], numbers[self.parts[columns].first]
        if isinstance(rows, int):
            return rows, columns
        count = next(self.parts[said["cells"]].count for said in groups.values() if "cells" in said)
        return next((high, wide) for high, wide in zip(rows, columns, strict=True) if high * wide == count)

    def columns_of(self, name: str) -> list[Part]:
        """A slice by its columns, if it has any; digits by their number."""
        inside = [key for key in self.parts if key.startswith(f"{name}.")]
        whole = {key.rpartition(".")[0] for key in inside}  # a packed column is its digits
        return [self.parts[key] for key in inside if key not in whole] or [self.parts[name]]

    def cells(self, name: str, said: dict[str, Any]) -> Cells:
        """Of a slice that tells of every cell."""
        first, whole = len(self.channels), self.parts[said["cells"]]
        found = [part for part in self.columns_of(whole.name) if part.count == whole.count]
        for part in found:
            column = part.name.removeprefix(f"{whole.name}.")
            self.channels.append(Channel(f"{name}.{column}", min(part.low, 0), max(part.high, 0), part.says))
        return Cells(first, whole.count, [part.source for part in found])

    def things(self, name: str, said: dict[str, Any]) -> Things:
        """Of things that stand on cells."""
        where = self.parts[said["at"] if "at" in said else said["x"]]
        each, owner = said.get("each", 0), said.get("owner", "")
        owners = self.seats if each or owner else 1
        shown = [self.parts[part] for part in said.get("shows", ())]
        things = Things(len(self.channels), where.count, owners, [part.source for part in shown])
        for seat in range(owners):
            whose = f" of seat {seat}" if each or owner else ""
            self.channels.append(Channel(f"{name}.{seat}" if whose else name, 0, 1, f"1: one{whose} stands here"))
        for part in shown:
            label = f"{name}.{part.name.rpartition('.')[2]}"
            self.channels.append(Channel(label, min(part.low, 0), max(part.high, 0), part.says))
        things.each = each
        things.owner, things.cell = self.source(owner), self.source(said.get("at", ""))
        things.x, things.y = self.source(said.get("x", "")), self.source(said.get("y", ""))
        things.width, things.depth = self.source(said.get("width", "")), self.source(said.get("depth", ""))
        return things

    def source(self, name: str) -> Source | None:
        """Where it is told, if it is."""
        return self.parts[name].source if name else None

"""Observations as tensors: what every number of an observation is, how large it can be, and who may see it.

A game says so in `sight.toml`. The tensor begins with the numbers of `observe()`, in the same order. A number that
packs several things is 0 there, and is taken apart into digits at the end of the tensor.
"""

import tomllib
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, cast

from conclave.kernel.agenda import Agenda, Question
from conclave.kernel.filling import Filler, longs, mask, shorts
from conclave.kernel.plane_file import Part, Planes
from conclave.kernel.seen import Seen
from conclave.kernel.state import OVER, State

FILE = "sight.toml"
SHORT = 1 << 15
UNTOLD = {"low": -(1 << 31), "high": (1 << 31) - 1, "says": ""}
MOVE_FEATURES = ("move", "question", "x", "y", "sort", "index", "cost")
"""Columns of `moves_into`."""


@dataclass(frozen=True)
class Packed:
    """A number that holds several: where it is, and its `count` digits of `bits` each."""

    place: int
    bits: int
    count: int


@dataclass(frozen=True)
class Slice:
    """A stretch of the tensor."""

    name: str
    start: int
    shape: tuple[int, ...]
    low: int
    high: int
    says: str
    """What its numbers mean."""
    secret: str = ""
    """Who may not see what of it; "": everybody sees all of it."""
    columns: tuple[str, ...] = ()
    """Names along the last axis, where its places differ in meaning."""

    @property
    def size(self) -> int:
        """How many numbers."""
        size = 1
        for length in self.shape:
            size *= length
        return size

    @property
    def stop(self) -> int:
        return self.start + self.size

    def of(self, numbers: Sequence[int]) -> Sequence[int]:
        """Its part of a tensor."""
        return numbers[self.start : self.stop]


class Tensor:
    """The layout of one set-up's observations, and the way into a buffer."""

    def __init__(
        self,
        slices: Sequence[Slice],
        packed: Sequence[Packed],
        questions: Sequence[str],
        sorts: Sequence[str],
        moves: int,
        cost: str = "",
    ) -> None:
        self.slices = tuple(slices)
        self.packed = tuple(packed)
        self.length = self.slices[-1].stop
        self.filler = Filler(
            self.length,
            [each.place for each in packed],
            [each.bits for each in packed],
            [each.count for each in packed],
        )
        self.questions = tuple(questions)
        """Names, by the number that observations and move features have."""
        self.sorts = tuple(sorts)
        """Sorts of things that moves name, by the number that move features have."""
        self.moves = moves
        """The length of a mask."""
        self.planes: Planes | None = None
        """Of a game with a board: what each plane says; see `planes_into`."""
        self.cost = cost
        """What the last of the move features counts; "": nothing, it is always 0."""

    @cached_property
    def by_name(self) -> dict[str, Slice]:
        return {part.name: part for part in self.slices}

    @cached_property
    def sort_numbers(self) -> dict[str, int]:
        """Places in `sorts`."""
        return {name: number for number, name in enumerate(self.sorts)}

    @cached_property
    def dtype(self) -> str:
        """The smallest type that has room for every number: `int16` or `int32`."""
        return "int16" if all(part.low >= -SHORT and part.high < SHORT for part in self.slices) else "int32"

    def low(self) -> list[int]:
        """The least that each number can be."""
        return [part.low for part in self.slices for _ in range(part.size)]

    def high(self) -> list[int]:
        """The most that each number can be."""
        return [part.high for part in self.slices for _ in range(part.size)]

    # -- observations

    def numbers(self, state: State, seat: int) -> list[int]:
        """The tensor as a list."""
        return self.filler.seen_by(state, seat).all()

    def observe_into(self, state: State, buffer: Any, seat: int) -> None:
        """Fill a buffer of whole numbers, such as array("h") or numpy.zeros(length, "int32"), with an observation."""
        write(self.filler.seen_by(state, seat), memoryview(buffer))

    def planes_into(self, state: State, buffer: Any, seat: int) -> None:
        """Fill a buffer of whole numbers of the shape of `planes` with an observation."""
        if self.planes is None:
            raise TypeError(f"there are no planes: {FILE} has no table 'planes'")
        drawn = self.planes.painter.draw(self.filler.seen_by(state, seat))
        view = memoryview(buffer)
        write(drawn, view.cast("B").cast(cast(Any, view.format)))

    def parts(self) -> dict[str, Part]:
        """Every slice by its name, and every column as `slice.column`."""
        found = {}
        for part in self.slices:
            width = part.shape[-1] if len(part.shape) > 1 or part.columns else 1
            count = part.size // width
            found[part.name] = Part(part.name, part.start, width, count, part.low, part.high, part.says)
            for number in range(width if width > 1 else 0):
                column = part.columns[number] if part.columns else str(number)
                name, says = f"{part.name}.{column}", f"{part.says}: {column}"
                found[name] = Part(name, part.start + number, width, count, part.low, part.high, says)
        return found

    def troubles(self, numbers: Sequence[int]) -> list[str]:
        """Whatever does not keep to what is declared."""
        if len(numbers) != self.length:
            return [f"an observation has {len(numbers)} numbers, not {self.length}"]
        found = []
        for part in self.slices:
            seen = part.of(numbers)
            if min(seen) < part.low or max(seen) > part.high:
                found.append(f"{part.name} is {min(seen)} to {max(seen)}, not {part.low} to {part.high}")
        return found

    # -- moves

    def mask_into(self, state: State, buffer: Any) -> None:
        """Fill a buffer of bytes, one for each of the game's moves: 1 for the options, 0 for others."""
        view = memoryview(buffer).cast("B")
        view[:] = memoryview(cast(Any, mask(state, self.moves)))

    def moves_into(self, state: State, buffer: Any) -> int:
        """A row of MOVE_FEATURES for each option, into a buffer of whole numbers; how many rows were written.

        The question and its two numbers say what is decided and for what (an actor, a source, a card: as the game
        has it); `sort` is the sort of thing that the move names, by its place in `sorts`, and `index` which of them;
        `cost` what it uses up, counted in what `Tensor.cost` says.
        """
        rows = [number for row in self.move_rows(state) for number in row]
        view = memoryview(buffer)
        flat = view.cast("B").cast(cast(Any, view.format))
        flat[: len(rows)] = array(view.format, rows)
        return len(rows) // len(MOVE_FEATURES)

    def move_rows(self, state: State) -> Iterator[tuple[int, ...]]:
        """The features of every option."""
        if state.to_act == OVER:
            return
        if not isinstance(state, Agenda):
            yield from ((move, 0, -1, -1, 0, move, state.cost_of(move)) for move in state.options())
            return
        question, x, y = state.pending(), int(state.about_x()), int(state.about_y())
        asked = int(state.asked())
        for move in state.options():
            for family in question.about:
                if family.has(move):
                    break
            else:
                found = state.machine.codec.family(move)
                assert found is not None
                family = found
            index = int(move - family.first)
            yield move, asked, x, y, self.sort_numbers[family.name], index, state.cost_of(move)


def write(seen: Seen, view: memoryview) -> None:
    """The numbers into a flat buffer of as many."""
    if view.format == "h":
        view[:] = cast(Any, shorts(seen))
    elif view.format == "i":
        view[:] = cast(Any, longs(seen))
    else:
        view[:] = array(view.format, seen.all())


def read_sight(folder: Path) -> dict[str, Any]:
    """What a game says of its observations, by slice; nothing, if it has no such file yet."""
    path = folder / FILE
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def tensor_of(state: State, told: dict[str, Any], moves: int) -> Tensor:
    """The tensor of a new state's set-up."""
    cost, planes = told.get("cost", ""), told.get("planes")
    told = {name: said for name, said in told.items() if name not in ("cost", "planes")}
    slices, packed = slices_of(lengths(state, told), told)
    questions, sorts = [state.asks()], ["move"]
    if isinstance(state, Agenda):
        questions, sorts = [item.name for item in state.machine.items], sorts_of(state)
    tensor = Tensor(slices, packed, questions, sorts, moves, cost)
    if planes:
        tensor.planes = Planes(tensor.parts(), planes, tensor.numbers(state, 0), state.seats)
    return tensor


def slices_of(fields: list[tuple[str, int]], told: dict[str, Any]) -> tuple[list[Slice], list[Packed]]:
    """Fields by name and length as the file describes them, and behind them the digits of what is packed."""
    slices: list[Slice] = []
    packed: list[Packed] = []
    behind: list[tuple[str, int, dict[str, Any]]] = []
    start = 0
    for name, length in fields:
        if told and name not in told:
            raise KeyError(f"{FILE} says nothing of '{name}'")
        said = told.get(name, UNTOLD)
        columns = tuple(said.get("columns", ()))
        width = len(columns) or 1
        shape = (length,) if width == 1 or length == width else (length // width, width)
        assert length % width == 0, f"'{name}' has {length} numbers, and {width} columns"
        low, high = said.get("low", 0), said["high"]
        slices.append(Slice(name, start, shape, low, high, said["says"], said.get("secret", ""), columns))
        for number, column in enumerate(columns or ("",)):
            apart = said.get("packed", {}).get(column or "all")
            if apart is not None:
                for place in range(start + number, start + length, width):
                    packed.append(Packed(place, apart["bits"], apart["count"]))
                behind.append((f"{name}.{column}" if column else f"{name}.digits", length // width, apart))
        start += length
    for name, count, apart in behind:
        shape = (count, apart["count"])
        slices.append(Slice(name, start, shape, 0, (1 << apart["bits"]) - 1, apart["says"]))
        start += count * apart["count"]
    return slices, packed


def sorts_of(state: Agenda) -> list[str]:
    """The families of the game's moves, and those that only a question knows."""
    names = [family.name for family in state.machine.codec.families]
    for item in state.machine.items:
        if isinstance(item, Question):
            names += [family.name for family in item.about if family.name not in names]
    return names


def lengths(state: State, told: dict[str, Any]) -> list[tuple[str, int]]:
    """The slices of an observation: as its fields are declared, or as the file says where there is no declaration."""
    if not isinstance(state, Agenda):
        whole = len(state.observe(0))
        if not told:
            return [("numbers", whole)]
        given = [(name, said.get("size", 0)) for name, said in told.items()]
        rest = whole - sum(size for _, size in given)
        return [(name, size or rest) for name, size in given]
    found = []
    for field in state.machine.layout.fields:
        seen = Seen(0)
        field.look.show(state, state.at, field.first, field.size, 0, seen)
        if seen.count:
            found.append((field.name, int(seen.count)))
    return found

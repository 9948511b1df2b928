"""Layouts: every field of a state declared once, with its size, its start, and who may see how much of it.

All numbers of a state lie in one vec. A field is a place in it, so rules write `b.at[TURNS] += 1` and
`b.at[CELLS + square] = FREE`; cloning, packing, comparing and observing are derived from the declarations.
"""

from typing import Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from conclave.kernel.seen import Seen

S = TypeVar("S")

HEIGHT: Final[i64] = 0  # the agenda lies in front: its height, then its frames
FRAME: Final[i64] = 4  # numbers a frame: item, seat, x, y


@mypyc_attr(allow_interpreted_subclasses=True)
class Look(Generic[S]):
    """How a field is seen. This one hides nothing and changes nothing; others rewrite both methods."""

    def length(self, size: i64, shape: i64, /) -> i64:
        """How many numbers are seen of a field of `size`; `shape` is what the set-up decides (seats, squares)."""
        return size

    def show(self, b: S, at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen, /) -> None:
        """Add what a seat (or SPECTATOR) sees of the field that lies at `first`."""
        seen.copy(at, first, size)


@mypyc_attr(allow_interpreted_subclasses=True)
class Unseen(Look[S]):
    """Nobody sees it as such: it shows in other fields, or not at all."""

    def length(self, size: i64, shape: i64) -> i64:
        return 0

    def show(self, b: S, at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        pass


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnOnly(Look[S]):
    """A number a seat, that the others see as `hidden`."""

    def __init__(self, hidden: i64) -> None:
        self.hidden = hidden

    def show(self, b: S, at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for place in range(size):
            seen.append(at[first + place] if place == seat else self.hidden)


@mypyc_attr(allow_interpreted_subclasses=True)
class RowLook(Look[S]):
    """A row: its numbers, then `empty` up to its room; with `counted` its length in front."""

    def __init__(self, empty: i64 = -1, counted: bool = False) -> None:
        self.empty = empty
        self.counted = counted

    def length(self, size: i64, shape: i64) -> i64:
        return size if self.counted else size - 1

    def show(self, b: S, at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        count = at[first]
        if self.counted:
            seen.append(count)
        shown = min(count, size - 1)
        seen.copy(at, first + 1, shown)
        seen.pad(self.empty, size - 1 - shown)


class Field(Generic[S]):
    """One declaration."""

    def __init__(self, name: str, first: i64, size: i64, start: i64, look: Look[S], is_kept: bool) -> None:
        self.name = name
        self.first = first
        self.size = size
        self.start = start
        self.look = look
        self.is_kept = is_kept


class Row:
    """A list of at most `room` numbers inside the vec: its length lies at `first`, the numbers behind it."""

    def __init__(self, name: str, first: i64, room: i64) -> None:
        self.name = name
        self.first = first
        self.room = room

    def count(self, at: vec[i64]) -> i64:
        return at[self.first]

    def get(self, at: vec[i64], index: i64) -> i64:
        return at[self.first + 1 + index]

    def put(self, at: vec[i64], index: i64, value: i64) -> None:
        """Replace one number."""
        at[self.first + 1 + index] = value

    def last(self, at: vec[i64]) -> i64:
        return at[self.first + at[self.first]]

    def add(self, at: vec[i64], value: i64) -> None:
        """At the end; loudly when there is no room, for its neighbour would be overwritten in silence."""
        count = at[self.first] + 1
        if count > self.room:
            raise OverflowError(f"the row '{self.name}' has room for {self.room}")
        at[self.first] = count
        at[self.first + count] = value

    def pop(self, at: vec[i64]) -> i64:
        """Take the last number away."""
        count = at[self.first]
        at[self.first] = count - 1
        return at[self.first + count]

    def cut(self, at: vec[i64], count: i64) -> None:
        """Keep only the first so many."""
        if count < at[self.first]:
            at[self.first] = count

    def clear(self, at: vec[i64]) -> None:
        at[self.first] = 0

    def delete(self, at: vec[i64], index: i64, count: i64 = 1) -> None:
        """Take `count` numbers out; what lies behind moves up."""
        end = self.first + at[self.first]
        for place in range(self.first + 1 + index, end + 1 - count):
            at[place] = at[place + count]
        at[self.first] -= count

    def has(self, at: vec[i64], value: i64) -> bool:
        return self.index(at, value) >= 0

    def index(self, at: vec[i64], value: i64) -> i64:
        """Where a number stands first, or -1."""
        first = self.first
        for place in range(first + 1, first + 1 + at[first]):
            if at[place] == value:
                return place - first - 1
        return -1

    def fill(self, at: vec[i64], values: list[int]) -> None:
        """Replace everything."""
        self.clear(at)
        for value in values:
            self.add(at, i64(value))

    def all(self, at: vec[i64]) -> list[int]:
        """The numbers, as a list of their own."""
        first = self.first
        found: list[int] = []
        for place in range(first + 1, first + 1 + at[first]):
            found.append(int(at[place]))
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout(Generic[S]):
    """The fields of a state in the order in which they are declared, which is the order of the observation too."""

    def __init__(self, depth: i64) -> None:
        """`depth`: frames that the agenda may hold at once."""
        self.depth = depth
        self.size: i64 = 1 + FRAME * depth
        self.fields: list[Field[S]] = []
        self.is_open_ended = False
        self.most: i64 = 0
        """Numbers that were ever seen at once, so that pages need not grow."""

    def declare(self, name: str, size: i64, start: i64, look: Look[S]) -> i64:
        assert not self.is_open_ended, f"'{name}' is declared behind a field whose size the set-up decides"
        assert all(field.name != name for field in self.fields), f"'{name}' is declared twice"
        first = self.size
        self.fields.append(Field(name, first, size, start, look, True))
        self.size = first + size
        return first

    def one(self, name: str, look: Look[S], start: i64 = 0) -> i64:
        """A single number; its place."""
        return self.declare(name, 1, start, look)

    def many(self, name: str, size: i64, look: Look[S], start: i64 = 0) -> i64:
        """So many numbers; the place of the first."""
        return self.declare(name, size, start, look)

    def row(self, name: str, room: i64, look: Look[S]) -> Row:
        """A list of at most so many numbers."""
        return Row(name, self.declare(name, room + 1, 0, look), room)

    def rest(self, name: str, look: Look[S]) -> i64:
        """The last field, as long as the set-up says: see `blank`. The place of its first number."""
        first = self.declare(name, 0, 0, look)
        self.is_open_ended = True
        return first

    def computed(self, name: str, size: i64, look: Look[S]) -> None:
        """Seen, but not kept: the look computes it; `size` numbers are seen."""
        self.fields.append(Field(name, self.size, size, 0, look, False))

    # -- derived

    def blank(self, rest: list[int]) -> vec[i64]:
        """All numbers before the first step; `rest` are those of the open-ended field."""
        at = [0] * int(1 + FRAME * self.depth)
        for field in self.fields:
            if field.is_kept:
                at += [int(field.start)] * int(field.size)
        assert len(at) == self.size
        return vec[i64]([i64(number) for number in at + rest])

    def seen_by(self, b: S, at: vec[i64], seat: i64, room: i64 = 0) -> Seen:
        """Every field as a seat sees it, one after the other; on a page with at least so much room."""
        seen = Seen(room if room > 0 else self.most)
        for field in self.fields:
            field.look.show(b, at, field.first, field.size, seat, seen)
        self.most = max(self.most, seen.count)
        return seen

    def slices(self, shape: i64 = 0) -> list[tuple[str, int]]:
        """Names and lengths of what is seen, in order; fields of which nothing is seen are left out."""
        found: list[tuple[str, int]] = []
        for field in self.fields:
            length = field.look.length(field.size, shape)
            if length > 0:
                found.append((field.name, int(length)))
        return found

    def place(self, name: str) -> i64:
        """Where a field lies, for tests and tools that know it by name only."""
        for field in self.fields:
            if field.name == name:
                return field.first
        raise KeyError(name)

"""What a seat sees of a state, number by number, as machine integers: a page that looks write on."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FIRST_ROOM: Final[i64] = 64


def blank(room: i64) -> vec[i64]:
    """So many zeros."""
    return vec[i64]([i64(0)] * int(room))


class Seen:
    """Numbers in the order in which they are written, on a page that grows when it is full.

    A list of Python's would do, but takes four times as long: it keeps an object for each number.
    """

    def __init__(self, room: i64) -> None:
        """`room`: how many numbers have room at first."""
        self.page = blank(room)
        """Zeros, where nothing is written yet."""
        self.room = room
        self.count: i64 = 0

    def append(self, number: i64) -> None:
        """One more."""
        count = self.count
        if count >= self.room:
            self.grow(count + 1)
        self.page[count] = number
        self.count = count + 1

    def extend(self, numbers: list[int]) -> None:
        """All of a list."""
        count = self.count
        end = count + len(numbers)
        if end > self.room:
            self.grow(end)
        page = self.page
        for number in numbers:
            page[count] = i64(number)
            count += 1
        self.count = end

    def copy(self, at: vec[i64], first: i64, size: i64) -> None:
        """So many numbers of a state, as they are."""
        count = self.count
        if count + size > self.room:
            self.grow(count + size)
        page = self.page
        for place in range(size):
            page[count + place] = at[first + place]
        self.count = count + size

    def every(self, at: vec[i64], first: i64, step: i64, times: i64) -> None:
        """So many numbers of a state, each so far behind the one before."""
        count = self.count
        if count + times > self.room:
            self.grow(count + times)
        page = self.page
        for place in range(times):
            page[count + place] = at[first + step * place]
        self.count = count + times

    def pad(self, number: i64, times: i64) -> None:
        """The same number so often; not at all if that is less than once."""
        end = self.count + max(times, 0)
        if end > self.room:
            self.grow(end)
        if number:  # zeros are there already
            page = self.page
            for place in range(self.count, end):
                page[place] = number
        self.count = end

    def grow(self, least: i64) -> None:
        """Make room for at least so many."""
        page, old = blank(max(least, 2 * self.room, FIRST_ROOM)), self.page
        for place in range(self.count):
            page[place] = old[place]
        self.page = page
        self.room = len(page)

    def all(self) -> list[int]:
        """The numbers, as a list."""
        return list(self.whole())

    def whole(self) -> vec[i64]:
        """The numbers and nothing behind them; not to be written on."""
        return self.page if self.count == self.room else self.page[: self.count]

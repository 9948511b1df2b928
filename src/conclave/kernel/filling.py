"""The way of an observation, and of what is legal, into rows of small machine integers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from conclave.kernel.seen import Seen
from conclave.kernel.state import OVER, State

SHORT_HALF: Final[i64] = 1 << 15
LONG_HALF: Final[i64] = 1 << 31


def numbers(values: list[int]) -> vec[i64]:
    """A list that is quick to read."""
    return vec[i64]([i64(value) for value in values])


class Filler:
    """Knows which numbers of a set-up's observations are packed: `counts` digits of `bits` each, at `places`."""

    def __init__(self, length: int, places: list[int], bits: list[int], counts: list[int]) -> None:
        self.length: i64 = length
        """Of a tensor, digits included."""
        self.places = numbers(places)
        self.bits = numbers(bits)
        self.counts = numbers(counts)
        self.digits = numbers([(1 << width) - 1 for width in bits])
        """The largest digit of each."""

    def seen_by(self, state: State, seat: i64) -> Seen:
        """The tensor of what a seat sees."""
        seen = state.seen_by(seat, self.length)
        if len(self.places) > 0:
            self.take_apart(seen)
        if seen.count != self.length:
            raise ValueError(f"an observation has {int(seen.count)} numbers, not {int(self.length)}")
        return seen

    def take_apart(self, seen: Seen) -> None:
        """Put 0 in place of each packed number, and its digits, the lowest first, behind everything else."""
        begin = seen.count
        end = begin
        for count in self.counts:
            end += count
        seen.pad(0, end - begin)
        page = seen.page
        for each in range(i64(len(self.places))):
            place, end = self.places[each], begin + self.counts[each]
            number, bits, digit = page[place], self.bits[each], self.digits[each]
            if number > 0:
                page[place] = 0
                while number and begin < end:
                    page[begin] = number & digit
                    number >>= bits
                    begin += 1
            begin = end


def byte_row(length: i64) -> vec[u8]:
    """So many zeros."""
    return vec[u8]([u8(0)] * int(length))


def shorts(seen: Seen) -> vec[i16]:
    """The numbers with 16 bits each; one that has no room is an error."""
    page = seen.whole()
    spilt: i64 = 0
    for number in page:
        spilt |= (number + SHORT_HALF) >> 16
    if spilt:
        raise OverflowError("an observation has a number that has no room in 16 bits")
    return vec[i16]([i16(number) for number in page])


def longs(seen: Seen) -> vec[i32]:
    """The numbers with 32 bits each; one that has no room is an error."""
    page = seen.whole()
    spilt: i64 = 0
    for number in page:
        spilt |= (number + LONG_HALF) >> 32
    if spilt:
        raise OverflowError("an observation has a number that has no room in 32 bits")
    return vec[i32]([i32(number) for number in page])


def mask(state: State, moves: i64) -> vec[u8]:
    """1 for each option, 0 for every other move."""
    row = byte_row(moves)
    if state.to_act != OVER:
        for move in state.options():
            row[i64(move)] = 1
    return row
